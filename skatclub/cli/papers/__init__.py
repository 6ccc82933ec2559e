"""At the terminal: what is printed."""
