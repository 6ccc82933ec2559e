"""Values and decisions: what is printed."""
