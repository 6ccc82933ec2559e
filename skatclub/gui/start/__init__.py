"""In the window: the first page."""
