"""In the window: the screen for the hall."""
