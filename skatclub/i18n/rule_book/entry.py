"""One entry of the rule book as window, paper and terminal show it, and how entries are searched."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.i18n import language

if TYPE_CHECKING:
    Entries = Callable[[], Sequence["BookEntry"]]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookEntry:
    """An entry: where it stands, what it is about, its answer in short, and what is said of it line by line."""

    code: str
    place: str
    title: str
    answer: str = ""
    lines: tuple[str, ...] = ()

    def text(self) -> str:
        """Return all that is written in it."""
        return "\n".join((self.code, self.place, self.title, self.answer, *self.lines))


_AS_IT_IS = r"(?<![\d.,]){}(?![\d]|[.,]\d)"


def shown(entries: Entries) -> tuple[BookEntry, ...]:
    """Return every entry in the language of the house that is in use."""
    code = language.ENGLISH if language.current() == language.ENGLISH else language.GERMAN
    return language.said_in(code, lambda: tuple(entries()))


def searched(entries: Entries, here: Sequence[BookEntry] = ()) -> tuple[tuple[BookEntry, str], ...]:
    """Return every entry as `shown` does (`here`, where that was asked), with both languages to be searched in."""
    code = language.GERMAN if language.current() == language.ENGLISH else language.ENGLISH
    there = language.said_in(code, lambda: tuple(entries()))
    return tuple(
        (entry, "\n".join((entry.text(), other.text())).casefold())
        for entry, other in zip(here or shown(entries), there, strict=True)
    )


def found(haystack: Sequence[tuple[BookEntry, str]], wanted: str) -> tuple[BookEntry, ...]:
    """Return the entries that hold every word that is wanted, in any language and in small or capital letters.

    A number is wanted as it is: 18 is no part of 2018, nor of 18.2.
    """
    words = [
        re.compile(_AS_IT_IS.format(word) if word.isdecimal() else re.escape(word))
        for word in wanted.casefold().split()
    ]
    return tuple(entry for entry, text in haystack if all(word.search(text) for word in words))
