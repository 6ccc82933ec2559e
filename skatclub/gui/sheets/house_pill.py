"""What a house has to say about the next deal, for the head of the list: Bock, Ramsch, target, Pinke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.rules import bock, evening_end, pinke

if TYPE_CHECKING:
    from skatclub.domain.sheets import Table
    from skatclub.rules.sheet import Sheet


def words(table: Table, sheet: Sheet) -> str:
    """Return what counts for the next deal, how far the end is, and what lies in the pot."""
    target, pot = evening_end.target_of(sheet), pinke.pot_of(sheet)
    parts = [deal_words(table, sheet)]
    if target is not None:
        parts.append(_target(table, target))
    if pot is not None:
        parts.append(_("Pinke {euro} €").format(euro=numbers.money(pot.inside)))
    return " · ".join(filter(None, parts))


def deal_words(table: Table, sheet: Sheet) -> str:
    """Return how the next deal counts: deals of Bock left, a round of Ramsch."""
    house = table.event.rules.house
    if house is None or not table.takes_deals:
        return ""
    left, number = sheet.bock, len(sheet.lines) + 1
    parts = []
    if bock.is_ramsch_round(number, table.size, house, left):
        parts.append(
            ngettext("Ramsch: one deal left", "Ramsch: {n} deals left", left.ramsch).format(n=left.ramsch)
            if left.ramsch
            else _("Round of Ramsch")
        )
    if left.deals:
        bocks = ngettext("Bock × {times}: one deal left", "Bock × {times}: {n} deals left", left.deals)
        parts.append(bocks.format(n=left.deals, times=2 ** len(left.left)))
    if left.waiting:
        parts.append(_("Bock with the next round"))
    return " · ".join(parts)


def _target(table: Table, target: evening_end.Target) -> str:
    if target.seats:
        names = ", ".join(table.owner_of(seat).person.full_name for seat in target.seats)
        pattern = (
            _("{names} has lost: {points} reached") if target.is_loss else _("{names} has won: {points} reached")
        )
        return pattern.format(names=names, points=numbers.points(target.points))
    nearest = min(target.away)
    seat = target.away.index(nearest) + 1
    name = table.owner_of(seat).person.full_name
    return _("to {points}: {name} still {away}").format(
        points=numbers.points(target.points), name=name, away=numbers.points(nearest)
    )
