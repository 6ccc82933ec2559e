"""Kept and found again: the database engine, which knows no row."""
