"""At the terminal: the commands that need no club."""
