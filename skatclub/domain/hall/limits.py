"""How large a hall and its picture can be; apart from the reckoning, for settings are read before any paint."""

from __future__ import annotations

NARROWEST, WIDEST = 40, 3000
"""Centimetres that a picture can be wide: a small monitor, a cinema."""
NEAREST, FARTHEST = 1, 100
"""Metres to the farthest seat."""
