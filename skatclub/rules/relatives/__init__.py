"""Rules: the other games of the family."""
