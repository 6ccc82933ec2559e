"""Kept and found again: erasure and access."""
