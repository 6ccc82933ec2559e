"""Values and decisions: the old world coming in."""
