"""Kept and found again: statistics, charts, the chronicle."""
