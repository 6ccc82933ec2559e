"""Rules: one game: its value, its bid, its deal."""
