"""Values and decisions: what a season counts, and how."""
