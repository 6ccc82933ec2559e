"""Values and decisions: the screen for the hall."""
