"""Words: the other games of the family."""
