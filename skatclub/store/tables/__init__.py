"""Kept and found again: the rows."""
