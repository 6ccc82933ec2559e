"""The rule book on paper: the cases, the bids and the history of the game; or what of them was searched."""

from __future__ import annotations

from skatclub.exports.document import A4, Block, Document, Heading, Imprint, Masthead, Section, Text
from skatclub.exports.formats.json import Fact
from skatclub.i18n.language import N_, _
from skatclub.i18n.rule_book.entry import BookEntry

Entries = tuple["BookEntry", ...]

NAME = N_("Cases")


def of(entries: Entries, imprint: Imprint) -> Document:
    """Return the entries, each under the head of its place."""
    blocks: list[Block] = [Masthead(title=_(NAME), lines=tuple(filter(None, (imprint.club,))), logo=imprint.logo)]
    place = ""
    for entry in entries:
        if entry.place != place:
            place = entry.place
            blocks.append(Heading(place, level=2))
        head = f"{entry.title}: {entry.answer}" if entry.answer else entry.title
        blocks += (Heading(head, level=3), Text(text="\n".join(entry.lines), size=9))
    section = Section(blocks=tuple(blocks), footer=(imprint.club, _(NAME)), page=A4)
    return Document(title=_(NAME), imprint=imprint, sections=(section,), subject=_(NAME), names=False)


def data(entries: Entries, _imprint: Imprint) -> Fact:
    """Return the entries for programs."""
    return [
        {
            "code": entry.code,
            "place": entry.place,
            "title": entry.title,
            "answer": entry.answer,
            "lines": list(entry.lines),
        }
        for entry in entries
    ]
