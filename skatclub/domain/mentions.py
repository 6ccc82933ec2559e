"""Names in free texts: where somebody's full name stands, and the text with another one in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from skatclub.domain.people import PARTICLES

if TYPE_CHECKING:
    from collections.abc import Iterable

_PARTS = re.compile(r"(\s*(?:[,;|/\n]|\bund\b)\s*)")
"""What parts names in a text that tells several."""
FEWEST_WORDS = 2
"""Words of a name that is looked for inside sentences; a single one would be found in other people's names."""


class Shown:
    """Replaces full names in texts; pairs of the name and what is shown in its place."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        told = {name.strip(): shown for name, shown in pairs if name.strip() and name.strip() != shown}
        self._whole = told | {_turned(name): shown for name, shown in told.items() if _turned(name)}
        inside = [name for name in self._whole if len(name.replace(",", " ").split()) >= FEWEST_WORDS]
        either = "|".join(re.escape(name) for name in sorted(inside, key=len, reverse=True))
        self._inside = re.compile(rf"(?<![\w-])(?:{either})(?![\w-])") if either else None

    def of(self, text: str) -> str:
        """Return the text as it may be shown."""
        if not text or not self._whole:
            return text
        found = text if self._inside is None else self._inside.sub(self._replaced, text)
        return "".join(self._whole.get(part, part) for part in _PARTS.split(found))

    def _replaced(self, match: re.Match[str]) -> str:
        return self._whole[match.group()]


def word_replaced(text: str, word: str, shown: str) -> str:
    """Return a text with a word of it replaced wherever it stands by itself, in capitals too."""
    if not word:
        return text
    return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _found: shown, text, flags=re.IGNORECASE)


def parts_of(name: str) -> tuple[str, ...]:
    """Return a name as a whole and in its parts, without von and zu: each of them tells whose it is."""
    words = [word for word in name.split() if word.casefold() not in PARTICLES]
    parts = [part for word in words for part in (word, *word.split("-"))]
    return tuple(dict.fromkeys(one for one in (name, " ".join(words), *parts) if len(one) > 1))


def without(text: str, names: Iterable[str], shown: str) -> str:
    """Return a text of a few words with something in place of these full names and of every part of them."""
    for name in sorted(names, key=len, reverse=True):
        for part in parts_of(name):
            text = word_replaced(text, part, shown)
    return text


def _turned(name: str) -> str:
    """Return the family name first: Schmidt, Anna; empty for a name of one word."""
    given, _space, family = name.rpartition(" ")
    return f"{family}, {given}" if given else ""
