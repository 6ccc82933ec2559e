"""Papers: statutes, season table, title race."""
