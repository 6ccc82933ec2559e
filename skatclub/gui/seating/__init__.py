"""In the window: the draw and the seats."""
