"""Who can still become champion, on a page of its own: it hangs only where somebody wants it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers.errors import NothingToSayOfTitle
from skatclub.domain.people.person import Audience
from skatclub.domain.season.title import Race
from skatclub.exports.document import Cell, Column, Document, Imprint, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.season import rows as season_rows, table as season_table
from skatclub.i18n.language import N_, _
from skatclub.i18n.season import title as season_title, words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings


NAME = N_("Who can still become champion?")


def reckoned(standings: Standings) -> Race:
    """Return who can still win. Refused: `NothingToSayOfTitle` if no evening is left, or nobody says how many."""
    if standings.race is None or not standings.race.evenings:
        raise NothingToSayOfTitle
    return standings.race


def answer(standings: Standings, race: Race, audience: Audience) -> str:
    """Return what the race comes to, with names as these readers may see them."""
    rows = (row for row in standings.table.rows if row.person_id in race.most)
    names = [season_rows.name_of(standings, row, audience) for row in rows]
    return season_title.answer(race, names, is_provisional=standings.finality.is_provisional)


def table(standings: Standings, race: Race, audience: Audience) -> Table:
    """Return who can still win, where each stands, and what each can reach; in a cup that is not told."""
    rule = standings.championship.rule
    has_most = race.known is not None
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            season_rows.name_of(standings, row, audience),
            season_title.stands(standings, row),
            *((season_words.shown_value(rule, race.most[row.person_id]),) if has_most else ()),
        )
        for row in standings.table.rows
        if row.person_id in race.most
    )
    columns = (
        Column(head=_("Name"), weight=3),
        Column(head=_("Today"), weight=3),
        *((Column(head=_("At most"), weight=1, align=Align.RIGHT),) if has_most else ()),
    )
    return Table(columns=columns, rows=rows)


def of(standings: Standings, imprint: Imprint) -> Document:
    """Return the page; who cannot win any more is not named. Refused: `NothingToSayOfTitle`."""
    race, heading = reckoned(standings), _(NAME)
    blocks = (
        Masthead(title=heading, lines=(season_table.name_of_table(standings), imprint.club), logo=imprint.logo),
        Text(text=answer(standings, race, imprint.level)),
        *((table(standings, race, imprint.level),) if race.most else ()),
    )
    section = Section(blocks=blocks, footer=(imprint.club, ""), bookmark=heading, grow=1.2)
    return Document(title=heading, imprint=imprint, sections=(section,))
