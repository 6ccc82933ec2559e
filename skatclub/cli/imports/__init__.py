"""At the terminal: the old world coming in."""
