"""The overview of one evening: its series and tables."""
