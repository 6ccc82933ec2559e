"""Who can still become champion, on a page of its own: it hangs only where somebody wants it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers.errors import NothingToSayOfTitle
from skatclub.exports.document import Column, Document, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.season import rows as season_rows
from skatclub.exports.reports.season import table as season_table
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title

if TYPE_CHECKING:
    from skatclub.domain.season.title.chances import Chances
    from skatclub.exports.document import Cell, Stand
    from skatclub.services.season.seasons import Standings

MOST_NAMED = 20
"""So many people are named who can still become champion."""


def name() -> str:
    """Return what the paper is called."""
    return season_title.heading()


def reckoned(standings: Standings) -> Chances:
    """Return the chances of a season. Refused: `NothingToSayOfTitle` before a few evenings and after the last."""
    if standings.chances is None:
        raise NothingToSayOfTitle
    return standings.chances


def of(standings: Standings, stand: Stand) -> Document:
    """Return the page; who never wins is not named. Refused: `NothingToSayOfTitle`."""
    chances, heading = reckoned(standings), name()
    shares = sorted(
        (row for row in standings.table.rows if chances.shares[row.person_id]),
        key=lambda row: -chances.shares[row.person_id],
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            season_rows.name_of(standings, row, stand.level),
            season_title.stands(standings, row),
            season_title.share(chances.shares[row.person_id]),
        )
        for row in shares[:MOST_NAMED]
    )
    columns = (
        Column(head=_("Name"), weight=3),
        Column(head=_("Today"), weight=3),
        Column(head=_("Title"), weight=1, align=Align.RIGHT),
    )
    words = (season_title.assumed(chances), season_title.open_runs(chances))
    blocks = (
        Masthead(title=heading, lines=(season_table.name_of_table(standings), stand.club), logo=stand.logo),
        *(Text(text=word) for word in words if word),
        *((Table(columns=columns, rows=rows),) if rows else ()),
    )
    section = Section(blocks=blocks, footer=(stand.club, ""), bookmark=heading, grow=1.2)
    return Document(title=heading, stand=stand, sections=(section,))
