"""Groups of somebody in one cell: ladies, seniors (2026); what is written here is read here as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress

from skatclub.domain import text
from skatclub.domain.events.errors import GroupLetterUnclear
from skatclub.domain.list_files.spellings import folded, unguarded
from skatclub.domain.people.membership import EVERY_YEAR, GroupIn
from skatclub.domain.registration import group_words

_PART = re.compile(
    r'\s*"(?P<quoted>(?:[^"]|"")+)"(?:\s*\((?P<until>[0-9]{4})\))?\s*(?=[,|/+]|$)|(?P<bare>[^,|/+]+)'
)
_YEAR = re.compile(r"(.*\S)\s*\(([0-9]{4})\)")


def read(cell: str) -> tuple[GroupIn, ...]:
    """Read groups parted by commas, bars or strokes; the usual ones by their code, others by their name.

    A year in brackets is the one in which the group counts; what stands in quotes is a name as it is.
    Refused: `TextTooLong`, `TextNotPrintable`, `YearOutOfRange`, `GroupLetterUnclear`.
    """
    groups = [_group(part) for part in _PART.finditer(unguarded(cell))]
    return tuple(dict.fromkeys(group for group in groups if group is not None))


def of_gender(cell: str) -> tuple[GroupIn, ...]:
    """Return the group that a column of m and w or of Herr and Frau tells: women play among the ladies, too."""
    return (GroupIn("ladies"),) if folded(unguarded(cell)) in _WOMEN else ()


_WOMEN = frozenset(["w", "f", "weiblich", "frau", "female", "woman", "mrs", "ms", "dame", "damen"])


def written(groups: Iterable[GroupIn], word_of: Callable[[str], str] = str) -> str:
    """Write groups so that `read` gives the same again, those that it knows in other words by these."""
    return ", ".join(_written(group, word_of(group.name)) for group in sorted(groups))


def _group(part: re.Match[str]) -> GroupIn | None:
    if part["quoted"] is not None:
        return GroupIn(text.checked(part["quoted"].replace('""', '"')), int(part["until"] or EVERY_YEAR))
    bare = text.checked(unguarded(part["bare"].strip()), required=False)
    dated = _YEAR.fullmatch(bare)
    name, year = (dated[1], int(dated[2])) if dated else (bare, EVERY_YEAR)
    return GroupIn(group_words.code_of(name), year) if name else None


def _written(group: GroupIn, word: str) -> str:
    year = "" if group.year == EVERY_YEAR else f" ({group.year:04})"
    for name in dict.fromkeys((word, group.name)):
        with suppress(GroupLetterUnclear):
            if '"' not in name and read(f"{name}{year}") == (group,):
                return f"{name}{year}"
    doubled = group.name.replace('"', '""')
    return f'"{doubled}"{year}'
