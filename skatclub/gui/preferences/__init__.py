"""What a user may set, with effect at once."""
