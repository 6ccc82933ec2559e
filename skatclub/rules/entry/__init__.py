"""Rules: the line that is typed for a deal."""
