"""Figures of players, proved by small examples and by recounts."""
