"""German words and the tournament deck for each test, whatever the machine speaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import games


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Speak German before and after each test."""
    language.use("de")
    games.use_deck(games.Deck.TOURNAMENT)
    yield
    language.use("de")
    games.use_deck(games.Deck.TOURNAMENT)
