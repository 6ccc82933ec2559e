"""Words: statutes, season table, title race."""
