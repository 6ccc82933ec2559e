"""Kept and found again: the draw and the seats."""
