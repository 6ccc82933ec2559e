"""Kept and found again: the journal and its seal."""
