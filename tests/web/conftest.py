"""A cup after its first series, with the second drawn: read once, asked by many tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatclub.i18n import language
from skatclub.services.club import clubs
from skatclub.web.snapshot import Snapshot
from tests import databases
from tests.web import asking
from tests.web.asking import Line


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Speak German, whatever the machine does."""
    language.use("de")
    yield
    language.use("de")


@pytest.fixture(scope="session")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    """Return what the hall sees of a cup of twelve; the file is gone, for pages know values only."""
    club = databases.ready(tmp_path_factory.mktemp("hall") / "cup.skatclub")
    event_id = asking.played(club)
    read = asking.snapshot(club, event_id)
    clubs.close(club)
    return read


@pytest.fixture
def line(seen: Snapshot) -> Line:
    """Return the pages of that cup."""
    return Line(seen)
