"""Kept and found again: the list of a table, deal by deal."""
