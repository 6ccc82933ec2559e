"""Statutes: how a season is scored, as data."""
