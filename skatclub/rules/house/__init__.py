"""Rules: house rules."""
