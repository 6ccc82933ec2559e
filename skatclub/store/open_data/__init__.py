"""Kept and found again: everything out and in again."""
