"""At the terminal: statutes, season table, title race."""
