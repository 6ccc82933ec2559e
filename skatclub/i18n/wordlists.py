"""Enumerations within a sentence: "1, 3 oder 4", and words that begin one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

T = TypeVar("T")


def either(*things: object) -> str:
    """Join with commas and "or", leaving out zeros and empty texts: 1, 3 oder 4."""
    named = [str(thing) for thing in things if thing]
    if len(named) < 2:
        return "".join(named)
    return _("{first} or {last}").format(first=", ".join(named[:-1]), last=named[-1])


def both(*things: object) -> str:
    """Join with commas and "and", leaving out zeros and empty texts: 36 und 40."""
    named = [str(thing) for thing in things if thing]
    if len(named) < 2:
        return "".join(named)
    return _("{first} and {last}").format(first=", ".join(named[:-1]), last=named[-1])


def some(things: Sequence[T], most: int, said: Callable[[T], str] = str) -> tuple[str, ...]:
    """Return the first so many of these in words, and how many more there are."""
    left = len(things) - most
    more = (_("… and {n} more").format(n=numbers.grouped(left)),) if left > 0 else ()
    return (*map(said, things[:most]), *more)


def counted(number: int, of_one: str, of_many: str) -> str:
    """Return a count in words; nothing where there is nothing."""
    return ngettext(of_one, of_many, number).format(n=numbers.grouped(number)) if number else ""


def ended(sentence: str) -> str:
    """Return a sentence with one full stop at its end, where what it ends with brings its own: Münster e. V."""
    return sentence[:-1] if sentence.endswith("..") else sentence


def capital(words: str) -> str:
    """Return words as they stand at the beginning of a line: Startgeld."""
    return words[:1].upper() + words[1:]


def spans(runs: Iterable[tuple[int, int]]) -> str:
    """Return first and last of what follows on one another in words: 4–6, 9."""
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)
