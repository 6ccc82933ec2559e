"""Kept and found again: an evening or tournament and its conditions."""
