"""At the terminal: the club file itself."""
