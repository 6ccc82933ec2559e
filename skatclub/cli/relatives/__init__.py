"""At the terminal: the other games of the family."""
