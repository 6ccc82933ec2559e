"""What the page shows as a paper: the same rows and columns, names as far as people let them hang on a wall."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.people import person as people_person
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.registration.registration import KIND_OF
from skatclub.exports.document import Column as PaperColumn
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings.shown_ranking import ShownRanking
from skatclub.gui.standings import board, words
from skatclub.gui.standings.board import Column
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.registration.registration import Participant
    from skatclub.exports.document import Cell
    from skatclub.gui.standings.board import Line, Reading

LEFT_OUT = frozenset({Column.MOVE, Column.BAR})
"""Columns of the screen: arrows are told by the posting, a bar is no number."""
_WEIGHTS = {Column.NAME: 5.0, Column.CLUB: 4.5, Column.RANK: 1.2, Column.NUMBER: 1.0, Column.TOTAL: 1.6}
_NUMBER = re.compile(r"([−-]?)([0-9]{1,9})(?:,([0-9]{2}))?")


def shown(reading: Reading, lines: Sequence[Line], typed: str) -> ShownRanking:
    """Return the lines that are shown as a paper; `typed` is the search that has chosen them."""
    places = [place for place, head in enumerate(reading.board.heads) if head.column not in LEFT_OUT]
    heads = [reading.board.heads[place] for place in places]
    has_names = reading.wanted not in KIND_OF and reading.wanted != board.LEAGUE
    rows = []
    for line in lines:
        cells = [line.cells[place] for place in places]
        own = reading.ranking.people.get(line.id) if has_names else None
        rows.append(
            tuple(_cell(reading, head.column, cell, line, own) for head, cell in zip(heads, cells, strict=True))
        )
    return ShownRanking(
        event=reading.ranking.event.title,
        title=_title(reading),
        notes=_notes(reading, lines, typed),
        columns=tuple(
            PaperColumn(
                head=head.words,
                weight=_WEIGHTS.get(head.column, 1.5),
                align=Align.LEFT if head.column in {Column.NAME, Column.CLUB} else Align.RIGHT,
            )
            for head in heads
        ),
        rows=tuple(rows),
    )


def _title(reading: Reading) -> str:
    name, series = words.ranking_name(reading.wanted), [words.series_head(one) for one in reading.series]
    return f"{name} · {', '.join(series)}" if series else name


def _notes(reading: Reading, lines: Sequence[Line], typed: str) -> tuple[str, ...]:
    told = [numbers.date(reading.ranking.event.held_on), words.checked(reading)]
    missing = words.missing(reading.ranking.missing, reading.series)
    said = [" · ".join(told), missing, words.tie_rule(reading.wanted)]
    shortens = any(_level(reading, one) is not PublishLevel.FULL for line in lines for one in line.people)
    if typed:
        told_too = _("Only what fits “{typed}”.").format(typed=typed)
        said.append(_("Only a selection is shown.") if shortens else told_too)
    if shortens:
        said.append(_("Names as the players allow them to be shown; some are shortened."))
    return tuple(part for part in said if part)


def _cell(reading: Reading, column: Column, cell: str, line: Line, own: Participant | None) -> Cell:
    """Return a cell as the paper has it: numbers as numbers, names as people allow."""
    match column:
        case Column.NAME:
            return _team(reading, line, cell) if own is None else _name(own)
        case Column.CLUB if own is not None:
            return "" if own.person.notice_level is PublishLevel.ANONYMOUS else cell
        case Column.CLUB:
            members = (reading.ranking.people[one] for one in line.people if one in reading.ranking.people)
            return ", ".join(_name(one) for one in members)
    return _number(cell)


def _name(one: Participant) -> str:
    return people_person.shown_name(one.person, one.person.notice_level, number=one.start_no)


def _team(reading: Reading, line: Line, cell: str) -> str:
    """Return what a team is called on the wall; a name that its members do not want there stands in none."""
    members = [reading.ranking.people[one] for one in line.people if one in reading.ranking.people]
    return publication.team_name(cell, members, Audience.BOARD)


def _level(reading: Reading, participant_id: int) -> PublishLevel:
    one = reading.ranking.people.get(participant_id)
    return PublishLevel.FULL if one is None else one.person.notice_level


def _number(cell: str) -> Cell:
    found = _NUMBER.fullmatch(cell)
    if found is None:
        return cell
    sign = -1 if found[1] else 1
    whole = sign * int(found[2])
    return whole if found[3] is None else sign * (int(found[2]) + Fraction(int(found[3]), 100))
