"""Taking over what other programs and past years hold: read, planned, and written in one change."""
