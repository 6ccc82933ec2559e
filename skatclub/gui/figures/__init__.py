"""In the window: statistics, charts, the chronicle."""
