"""Kept and found again: leagues by match days."""
