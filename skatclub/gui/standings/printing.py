"""What the page shows as a paper: the same rows and columns, names as far as people let them hang on a wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.exports.document import Column as PaperColumn
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import board as standings_board
from skatclub.exports.reports.standings.ranking import LEFT, Column
from skatclub.exports.reports.standings.shown_ranking import ShownRanking
from skatclub.gui.standings import words
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from skatclub.exports.reports.standings.board import Line
    from skatclub.services.directing.reading import Reading

LEFT_OUT = frozenset({Column.MOVE, Column.BAR})
"""Columns of the screen: arrows are told by the posting, a bar is no number."""
_WEIGHTS = {Column.NAME: 5.0, Column.CLUB: 4.5, Column.RANK: 1.2, Column.NUMBER: 1.0, Column.TOTAL: 1.6}


def shown(reading: Reading, lines: Sequence[Line], hidden: Collection[Column], typed: str) -> ShownRanking:
    """Return the lines that are shown as a paper; `typed` is the search that has chosen them."""
    board = standings_board.of(reading, Audience.BOARD).without(LEFT_OUT | set(hidden))
    values = {line.id: line.values for line in board.lines}
    return ShownRanking(
        event=reading.ranking.event.title,
        title=_title(reading),
        notes=_notes(reading, lines, typed),
        columns=tuple(
            PaperColumn(
                head=head.words,
                weight=_WEIGHTS.get(head.column, 1.5),
                align=Align.LEFT if head.column in LEFT else Align.RIGHT,
            )
            for head in board.heads
        ),
        rows=tuple(values[line.id] for line in lines),
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


def _level(reading: Reading, participant_id: int) -> PublishLevel:
    one = reading.ranking.people.get(participant_id)
    return PublishLevel.FULL if one is None else one.person.notice_level
