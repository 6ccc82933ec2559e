"""Values and decisions: statutes, season table, title race."""
