"""In the window: theme and type."""
