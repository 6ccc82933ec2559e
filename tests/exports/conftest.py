"""German papers for each test, whatever the machine speaks and whatever somebody has set on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import games


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak German before and after each test, commands included."""
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "de")
    language.use("de")
    games.use_deck(games.Deck.TOURNAMENT)
    yield
    language.use("de")
    games.use_deck(games.Deck.TOURNAMENT)
