"""A ranking as the page of the results shows it: filtered, over chosen series, with its notes."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.exports.document import Document, Imprint, Masthead, Section, Table, Text, moment_words
from skatclub.i18n.language import N_, _


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRanking:
    """What is shown: the event, the ranking's title, sentences beneath it, the rows in their order."""

    event: str
    title: str
    notes: tuple[str, ...]
    table: Table


NAME = N_("Ranking as shown")


def of(shown: ShownRanking, imprint: Imprint) -> Document:
    """Return the ranking as a table, across the page where it has many columns."""
    notes = tuple(Text(text=note) for note in (*shown.notes, _as_of(imprint)))
    head = Masthead(title=shown.title, lines=(shown.event, imprint.club), logo=imprint.logo)
    section = Section(
        blocks=(head, *notes, shown.table),
        footer=(" · ".join(part for part in (imprint.club, shown.event) if part), shown.title),
        turns=True,
    )
    title = _("{paper} – {event}").format(paper=shown.title, event=shown.event)
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME))


def _as_of(imprint: Imprint) -> str:
    return _("As of {time}").format(time=moment_words(imprint.at))
