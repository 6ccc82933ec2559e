"""Words: the draw and the seats."""
