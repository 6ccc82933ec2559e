"""Kept and found again: rulings, penalties, postings, series broken off."""
