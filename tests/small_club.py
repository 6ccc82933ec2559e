"""A small club as a file, made by the first release: sixteen members, two evenings and a tournament."""

from __future__ import annotations

from pathlib import Path

SMALL_CLUB = Path(__file__).parent / "data" / "small_club.skatclub"
