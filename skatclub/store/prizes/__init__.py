"""Kept and found again: the prize plan and who gets what."""
