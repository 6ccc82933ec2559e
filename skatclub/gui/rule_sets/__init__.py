"""In the window: the rules of an event."""
