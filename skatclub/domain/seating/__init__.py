"""Values and decisions: the draw and the seats."""
