"""Names in one column: whether given name or surname comes first, by the head, by the names, else by asking."""

from __future__ import annotations

import re
from collections import Counter

from skatclub.domain.imports import cells, first_names, questions
from skatclub.domain.imports.columns import FAMILY_FIRST, GIVEN_FIRST, Column, Mapping, order_of
from skatclub.domain.imports.questions import Question, Said, Subject
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files.spellings import shown
from skatclub.domain.people import person as people_person

SURE = 3
"""So many times as many names must speak for one order as for the other."""


def asked(grid: Grid, mapping: Mapping) -> tuple[Question, ...]:
    """Return the question which comes first, where neither the head nor a comma in each name tells."""
    place = _place(mapping)
    if place < 0 or order_of(mapping.heads[place]):
        return ()
    names = {_name(row, place): row for row in reversed(mapping.body(grid)) if _is_unclear(_name(row, place))}
    unclear = [name for name, row in reversed(names.items()) if not cells.sums_up(row.cells, {Column.NAME: name})]
    if not unclear:
        return ()
    return (
        Question(
            subject=Subject.NAME_ORDER,
            offers=(GIVEN_FIRST, FAMILY_FIRST),
            usual=_likely(
                unclear, first_names.GIVEN_NAMES.union(_after_comma(row.shown(place)) for row in mapping.body(grid))
            ),
            examples=(shown(unclear[0]),),
            count=len(unclear),
        ),
    )


def order(grid: Grid, mapping: Mapping, said: Said) -> str:
    """Return which comes first in the names of a sheet: its head tells, or what is asked."""
    place = _place(mapping)
    told = order_of(mapping.heads[place]) if place >= 0 else ""
    return told or next((questions.answer(each, said) for each in asked(grid, mapping)), GIVEN_FIRST)


def family_first(row: GridRow, mapping: Mapping) -> dict[int, str]:
    """Return the name of a row in which the surname stands first, with a comma behind that, by its column."""
    place = _place(mapping)
    return {place: _with_comma(_name(row, place))} if place >= 0 and _is_unclear(_name(row, place)) else {}


def _place(mapping: Mapping) -> int:
    """Return which column holds whole names; -1 where none does, or another one holds the given names."""
    return -1 if Column.GIVEN_NAME in mapping.keys else mapping.place_of(Column.NAME)


def _name(row: GridRow, place: int) -> str:
    """Return a name as it is shown, without the star of guests."""
    return row.shown(place).lstrip("* ")


def _is_unclear(name: str) -> bool:
    """Tell whether a name has words enough to be read in two ways, and no comma."""
    words = [word for word in people_person.bare_words(name) if word not in people_person.PARTICLES]
    return len(words) > 1 and not re.search(r"[,0-9]", name)


def _with_comma(name: str) -> str:
    """Return “von der Heide Bernd” as “von der Heide, Bernd”, and “Meyer zu Hoyel Jan” as “Meyer zu Hoyel, Jan”."""
    words = name.split()
    end = next(place for place, word in enumerate(words, 1) if not people_person.is_title(word))
    for place, word in enumerate(words[:-2]):
        if word.casefold() in people_person.PARTICLES:
            end = place + 2
    return f"{' '.join(words[:end])}, {' '.join(words[end:])}"


def _likely(names: list[str], known: frozenset[str]) -> str:
    """Return the order for which most names speak by the given names that are known; empty if they do not."""
    votes = Counter(_vote(name, known) for name in names)
    for order, other in ((GIVEN_FIRST, FAMILY_FIRST), (FAMILY_FIRST, GIVEN_FIRST)):
        if votes[order] and votes[order] >= SURE * votes[other]:
            return order
    return ""


def _after_comma(name: str) -> str:
    """Return the first given name of “Brandt, Bernd”; empty where there is no comma."""
    return next((first_names.folded(word) for word in people_person.bare_words(name.partition(",")[2])), "")


def _vote(name: str, known: frozenset[str]) -> str:
    words = people_person.bare_words(name)
    if words[0] in people_person.PARTICLES:
        return FAMILY_FIRST
    first, last = (first_names.folded(word.partition("-")[0] or word) in known for word in (words[0], words[-1]))
    return "" if first == last else GIVEN_FIRST if first else FAMILY_FIRST
