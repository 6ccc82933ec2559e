"""Names in free texts: where somebody's full name stands, and the text with another one in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

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


def is_mentioned(names: Iterable[str], text: str) -> bool:
    """Tell whether one of these full names stands in a text."""
    return Shown((name, "") for name in names).of(text) != text


def word_replaced(text: str, word: str, shown: str) -> str:
    """Return a text with a word of it replaced wherever it stands by itself, in capitals too."""
    if not word:
        return text
    return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _found: shown, text, flags=re.IGNORECASE)


def _turned(name: str) -> str:
    """Return the family name first: Schmidt, Anna; empty for a name of one word."""
    given, _space, family = name.rpartition(" ")
    return f"{family}, {given}" if given else ""
