"""What somebody is to the club, by the words of a list: known ones are read, others are asked about."""

from __future__ import annotations

import re

from skatclub.domain.imports import cells, columns, questions
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.questions import LEAVE, Question, Subject
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.errors import CellUnreadable
from skatclub.domain.list_files.spellings import answer_of, folded, shown
from skatclub.domain.people.membership import MemberStatus

MEMBER, GUEST = "member", "guest"
OFFERS = (*(status.value for status in MemberStatus), GUEST, LEAVE)
_BEGINNINGS = {
    "akt": MemberStatus.ACTIVE,
    "mitgl": MemberStatus.ACTIVE,
    "pass": MemberStatus.PASSIVE,
    "förder": MemberStatus.PASSIVE,
    "ehren": MemberStatus.HONORARY,
    "ausge": MemberStatus.LEFT,
    "verst": MemberStatus.LEFT,
    "gast": GUEST,
}
"""What a longer word is taken for that begins so, until somebody says otherwise."""

_OF_MEMBERS = frozenset({Column.STATUS, Column.JOINED_ON, Column.LEFT_ON, Column.HISTORY})
_REGISTERS = re.compile(
    r"\b(?:vor)?(?:an|ein)meld(?:ung|e)|\bangemeldet|\bzeitstempel|\btimestamp|\bstartgeld|\bstartgebühr|"
    r"formularantwort|form responses|\bentry fee",
    re.IGNORECASE,
)
"""How forms of the web, and lists made by hand, say that people register for an event."""


def registering(grid: Grid, mapping: Mapping) -> tuple[str, ...]:
    """Return the words of a sheet, with its name, that say that people register; none where it is of members."""
    if not _OF_MEMBERS.isdisjoint(mapping.keys):
        return ()
    above = (cell for row in grid.rows if row.line < mapping.head_line for cell in row.cells)
    return tuple(filter(_REGISTERS.search, (*mapping.heads, *above, grid.title, grid.file_name)))


def asked(grid: Grid, mapping: Mapping) -> tuple[Question, ...]:
    """Return the question whether people who register become members."""
    return questions.of_sheet(Subject.PEOPLE, (MEMBER, GUEST), tuple(map(shown, registering(grid, mapping))))


def question(head: str, word: str) -> Question | None:
    """Return what is asked about a word under a head, a cross under “Ehrenm.” included; None where it is known."""
    if cells.is_status(word):
        return None
    status = columns.status_of(head)
    about = f"{shown(head)}: {shown(word)}" if status else shown(word)
    return Question(subject=Subject.STATUS, about=about, offers=OFFERS, usual=_usual(status, word))


def _usual(status: str, word: str) -> str:
    """Return what a word is taken for: a cross is what its head says, a no is nothing, unless under “aktiv”."""
    try:
        is_so = answer_of(word)
    except CellUnreadable:
        return next((code for begun, code in _BEGINNINGS.items() if folded(word).startswith(begun)), "")
    if is_so or status == MemberStatus.ACTIVE:
        return status if is_so else ""
    return LEAVE if status else ""
