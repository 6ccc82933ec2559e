"""In the window: the old world coming in."""
