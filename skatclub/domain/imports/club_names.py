"""Clubs of a sheet that may be one in two spellings: asked once, and what was answered counts for every row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from skatclub.domain.imports import cells, questions
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Key, Question, Subject
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.errors import CellRefused
from skatclub.domain.people.club_names import Spellings

SAME, OTHER = "same", "other"


def asked(grid: Grid, mapping: Mapping, clubs: Spellings, behind: Iterable[str]) -> tuple[Question, ...]:
    """Return a question for each spelling that may be a club of the club's file, or a more usual one of the sheet.

    `behind` are the clubs that stand behind names. The same club is usual where nothing but case, white space,
    stops or the legal form differ.
    """
    by_key: dict[Key, Question] = {}
    for two in clubs.alike(_spellings(grid, mapping, behind)):
        question = Question(
            subject=Subject.CLUB,
            about=two.spelling,
            offers=(SAME, OTHER),
            usual=SAME if two.is_plain else "",
            examples=(two.known,),
        )
        before = by_key.setdefault(question.key, question)
        if not question.usual:
            by_key[question.key] = replace(before, usual="")
    return tuple(by_key.values())


def meant(grid: Grid, mapping: Mapping, additions: Additions, behind: Iterable[str]) -> dict[str, str]:
    """Return which spelling counts for each of the sheet that was asked about, now or before."""
    clubs, behind = additions.clubs, tuple(behind)
    spellings = _spellings(grid, mapping, behind)
    by_key = {question.key: question for question in asked(grid, mapping, clubs, behind)}
    said = {name: clubs.meant[name] for name in spellings if name in clubs.meant}
    for two in clubs.alike(spellings):
        question = by_key[questions.key_of(Subject.CLUB, two.spelling)]
        is_same = questions.answer(question, additions.said) == SAME
        said[two.spelling] = two.known if is_same else two.spelling
    return said


def _spellings(grid: Grid, mapping: Mapping, behind: Iterable[str]) -> tuple[str, ...]:
    """Return the clubs of a sheet, the most usual first."""
    place = mapping.place_of(Column.CLUB)
    cells = (row.shown(place) for row in mapping.body(grid)) if place >= 0 else behind
    return tuple(name for name, _count in Counter(map(written, cells)).most_common())


def written(cell: str) -> str:
    """Return a club as a cell has it, with one space between words; nothing where it cannot be read."""
    try:
        return cells.words({Column.CLUB: cell}, Column.CLUB)
    except CellRefused:  # its row tells why
        return ""
