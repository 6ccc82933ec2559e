"""Values and decisions: an evening or tournament and its conditions."""
