"""Words: the rules of an event."""
