"""How large a hall and its picture can be; apart from the reckoning, for settings are read before any paint."""

from __future__ import annotations

NARROWEST, WIDEST = 40, 3000
"""Centimetres that a picture can be wide: a small monitor, a cinema."""
NEAREST, FARTHEST = 1, 100
"""Metres to the farthest seat."""
MOST_SCREENS = 99
"""The highest number of a screen."""
LOWEST_PORT, USUAL_PORT, HIGHEST_PORT = 1024, 8180, 65535
"""Ports that a program of a user may listen on."""
