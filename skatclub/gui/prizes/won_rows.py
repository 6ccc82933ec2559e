"""The table of prizes on the page: its columns, and one prize as a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets.plain_table import Head, Row
from skatclub.i18n import numbers, prize_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.prizes.board import PrizeRow


def heads() -> tuple[Head, ...]:
    """Return the columns."""
    return (
        Head(_("Prize")),
        Head(_("Pos."), right=True),
        Head(_("No."), right=True, drop=1),
        Head(_("Name"), stretch=True, bold=True),
        Head(_("Amount €"), right=True, bold=True),
        Head(_("In kind"), drop=3, most=24),
        Head(_("State"), drop=2),
    )


def row(one: PrizeRow) -> Row:
    """Return a prize as a row; whom somebody got it instead of is told to who points at it."""
    winner = one.winner
    cells = (
        _upper(prize_words.row(one)),
        str(one.called_place),
        "" if winner is None or winner.start_no is None else str(winner.start_no),
        "" if winner is None else winner.name,
        numbers.money(one.cents) if one.cents else "",
        one.gift.words,
        prize_words.state(one),
    )
    club = "" if winner is None else winner.club
    told = (cells[3], club, cells[5], prize_words.passed_on(one))
    return Row(one.key, cells, " · ".join(part for part in told if part))


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
