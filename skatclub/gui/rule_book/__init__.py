"""The window: the rule book to look things up in."""
