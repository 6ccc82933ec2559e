"""In the window: statutes, season table, title race."""
