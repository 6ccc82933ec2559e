"""Words: the old world coming in."""
