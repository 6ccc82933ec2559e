"""Kept and found again: the journal and undo."""
