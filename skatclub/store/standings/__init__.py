"""Kept and found again: rankings of any kind: single, group, team, league."""
