"""The command line in a home of its own, speaking German, with a window that only notes that it was opened."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import games
from tests import terminal


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


@dataclass
class Terminal:
    """Types commands and reads what comes back."""

    capture: pytest.CaptureFixture[str]
    windows: list[list[str]] = field(default_factory=list)

    def __call__(self, *words: object) -> Outcome:
        code = terminal.run(*words, window=self._open)
        return Outcome(code, *self.capture.readouterr())

    def _open(self, words):
        self.windows.append(list(words))
        return 0


class Clubs:
    """Files of clubs as tests want to begin with: each is made by commands once, then copied."""

    def __init__(self) -> None:
        self._made: dict[str, bytes] = {}

    def __call__(self, path: Path, name: str, make: Callable[[], object]) -> None:
        """Put the club of this name at a path: made there the first time."""
        if name in self._made:
            path.write_bytes(self._made[name])
            return
        make()
        self._made[name] = path.read_bytes()


@pytest.fixture(scope="session")
def ready_made() -> Clubs:
    """Return the clubs that are made once for all tests."""
    return Clubs()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep settings and documents of the test apart, and put language and gettext back afterwards."""
    monkeypatch.setenv("SKATCLUB_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "de")
    monkeypatch.setenv("LANGUAGE", "de")
    before = gettext.textdomain()
    language.use("de")
    yield tmp_path / "home"
    gettext.textdomain(before)
    language.use("de")
    games.use_deck(games.Deck.TOURNAMENT)


@pytest.fixture
def skatclub(capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Run commands as typed after `skatclub`."""
    return Terminal(capsys)
