"""Kept and found again: lists that come in: totals, error doctor, states, second look."""
