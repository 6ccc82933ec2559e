"""In the window: the grid of a list."""
