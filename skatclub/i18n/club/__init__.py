"""Words: the club file itself."""
