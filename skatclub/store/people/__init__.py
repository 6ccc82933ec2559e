"""Kept and found again: members, guests, groups, publication levels."""
