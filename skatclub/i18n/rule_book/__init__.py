"""Words: the rule book to look things up in."""
