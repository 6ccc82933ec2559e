"""In the window: the settings."""
