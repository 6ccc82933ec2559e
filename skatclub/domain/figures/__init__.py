"""Values and decisions: statistics, charts, the chronicle."""
