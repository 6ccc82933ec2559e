"""Clubs for the tests of this floor: in files, and for the journeys on PostgreSQL as well."""

from __future__ import annotations

from tests.databases import address, club, file_club, path

__all__ = ["address", "club", "file_club", "path"]
