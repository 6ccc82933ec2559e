"""F4: checks the dealing order of the round and offers what the order allows (ISkO 2022, 3.2.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.sheets import table as lists
from skatclub.gui.parts import correction
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.services import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.sheets.table import Table
    from skatclub.gui.sheets.page import SheetsPage


def show(page: SheetsPage) -> None:
    """Show the dealers of the round that is being played; offer to replay it or to note the mistake."""
    table = page.table
    if table is None:
        return
    last = max(1, min(len(table.records), table.planned))
    round_no = lists.round_at(table, last)
    offers: list[tuple[str, Callable[[], object]]] = []
    if table.records:
        words = _("Clear round {number} and replay it").format(number=round_no)
        offers.append((words, lambda: _clear(page, table.id, round_no)))
        note = _("Dealing order wrong in round {number}").format(number=round_no)
        leave = _("Leave it, with a note")
        offers.append((leave, lambda: page.operations.run(sheets.write_note, table.id, last, note)))
    head = _(
        "Round {number}: seat 1 deals first, then clockwise. Finished rounds stand; a round with the wrong "
        "dealers is replayed from its first deal."
    ).format(number=round_no)
    ask.choose(page, _("Dealing order"), f"{head}\n\n{round_words(table, round_no)}", offers, is_risky=True)


def _clear(page: SheetsPage, table_id: int, round_no: int) -> None:
    run = page.operations.run
    correction.write(
        page,
        lambda now: lists.clear_round(now, round_no),
        lambda reason: run(sheets.clear_round, table_id, round_no, reason=reason),
    )


def round_words(table: Table, round_no: int) -> str:
    """Return the deals of a round with dealer and declarer, one a line."""
    first = lists.first_of(table, round_no)
    lines = []
    for number in range(first, min(lists.first_of(table, round_no + 1), table.planned + 1)):
        dealer = table.dealer_at(number)
        name = table.occupant_at(dealer, number).person.full_name
        line = _("Deal {number}: {seat} {name} deals").format(number=number, seat=dealer, name=name)
        if number <= len(table.records):
            line = f"{line} · {games.deal_words(table.record(number).row.deal)}"
        lines.append(line)
    return "\n".join(lines)
