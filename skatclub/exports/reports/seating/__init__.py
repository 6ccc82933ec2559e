"""Papers: the draw and the seats."""
