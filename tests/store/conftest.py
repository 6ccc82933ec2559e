"""Clubs for the tests of this floor: each of them runs on both engines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from skatclub.services.club.clubs import Club
from tests.databases import ENGINES, address_on, club_on, file_club, path

__all__ = ["address", "club", "file_club", "path"]


@pytest.fixture(params=ENGINES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return where a new club can be made: a path, then the URL of a database."""
    yield from address_on(request.param, tmp_path)


@pytest.fixture(params=ENGINES)
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    """Return a new club on each engine in turn."""
    yield from club_on(request.param, tmp_path)
