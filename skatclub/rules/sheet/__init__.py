"""Rules: the sheet: its rotation, its running sums."""
