"""How far the list of a table is, in words and signs, and what still misses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.sheets.table import SheetState
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.office.sheet import OfficeSheet

_SIGNS = {
    SheetState.OPEN: "○",
    SheetState.PLAYING: "▷",
    SheetState.RECEIVED: "▽",
    SheetState.ENTERED: "◐",
    SheetState.REVIEWED: "◕",
    SheetState.VERIFIED: "✔",
    SheetState.RELEASED: "✔",
}


def state_sign(sheet: OfficeSheet) -> str:
    """Return the sign of a state; the word always stands beside it."""
    return "!" if sheet.unclear else _SIGNS[sheet.state]


_STATES = {
    SheetState.OPEN: N_("not here yet"),
    SheetState.PLAYING: N_("is played"),
    SheetState.RECEIVED: N_("in the pile"),
    SheetState.ENTERED: N_("typed"),
    SheetState.REVIEWED: N_("compared"),
    SheetState.VERIFIED: N_("checked"),
    SheetState.RELEASED: N_("released"),
}


def state_words(sheet: OfficeSheet) -> str:
    """Return how far a list is."""
    if sheet.unclear:
        return _("clarification")
    return _(_STATES[sheet.state])


def progress_words(checked: int, lying: int, missing: int) -> str:
    """Return how far a series is: 31 checked · 9 in the pile · 20 missing."""
    parts = (
        ngettext("{n} list checked", "{n} lists checked", checked).format(n=checked),
        _("{n} in the pile").format(n=lying),
        ngettext("{n} list missing", "{n} lists missing", missing).format(n=missing),
    )
    return " · ".join(parts)


def tables_words(tables: Sequence[int]) -> str:
    """Return table numbers: 3, 5, 9; a dash if there is none."""
    return ", ".join(map(str, tables)) if tables else "–"


def ranking_words(sheet: OfficeSheet) -> str:
    """Return the order at a table: 1. Schmidt 1456 · 2. Weiß 934 …"""
    order = sorted(range(sheet.size), key=lambda at: (sheet.ranks[at], at))
    return " · ".join(f"{sheet.ranks[at]}. {sheet.names[at]} {numbers.points(sheet.results[at])}" for at in order)
