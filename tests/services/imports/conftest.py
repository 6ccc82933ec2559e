"""Clubs on both engines for the tests of this folder."""

from __future__ import annotations

from tests.databases import address, club, file_club, path

__all__ = ["address", "club", "file_club", "path"]
