"""Words: what is printed."""
