"""The command line in a home of its own, speaking German, with a window that only notes that it was opened."""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pytest

from skatclub.cli import main
from skatclub.i18n import games, language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


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
        code = main.run([str(word) for word in words], self._open)
        return Outcome(code, *self.capture.readouterr())

    def _open(self, words):
        self.windows.append(list(words))
        return 0


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
