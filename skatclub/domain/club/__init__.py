"""Values and decisions: the club file itself."""
