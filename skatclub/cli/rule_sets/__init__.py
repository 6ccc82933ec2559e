"""At the terminal: the rules of an event."""
