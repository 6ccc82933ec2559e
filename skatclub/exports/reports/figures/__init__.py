"""Papers: statistics, charts, the chronicle."""
