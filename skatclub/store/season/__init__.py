"""Kept and found again: statutes, season table, title race."""
