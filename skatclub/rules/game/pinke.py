"""The Pinke: a pot in money beside the list, paid by lost games and taken by a Grand Hand (house rule)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.rules.game import bock as bock_rules
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game, is_grand_hand
from skatclub.rules.house.house import Kept, Pinke

if TYPE_CHECKING:
    from skatclub.rules.sheet.sheet import Line, Sheet


@dataclass(frozen=True, slots=True)
class Pot:
    """What each seat has taken out of the pot (minus: paid in), and what lies in it, in cents; together zero."""

    seats: tuple[int, ...]
    inside: int = 0


def pot_of(sheet: Sheet) -> Pot | None:
    """Return the pot after all deals of a list; None where the house plays without."""
    house = sheet.rules.house
    if house is None or house.pinke is None:
        return None
    if not sheet.lines:  # only totals were typed: nobody knows of a Grand Hand
        paid = tuple(-house.pinke.fee * foot.lost for foot in sheet.footer)
        return Pot(paid, -sum(paid))
    pot = Pot((0,) * sheet.size)
    state = bock_rules.NO_BOCK
    for line in sheet.lines:
        is_ramsch_round = bock_rules.is_ramsch_round(line.deal_no, sheet.size, house, state)
        pot = after(pot, line, house.pinke, is_ramsch_round=is_ramsch_round)
        state = line.bock
    return pot


def after(pot: Pot, line: Line, rule: Pinke, *, is_ramsch_round: bool) -> Pot:
    """Return the pot after a deal: a lost game pays, a Grand Hand outside a round of Ramsch takes or doubles it.

    Nobody takes the kitty of a season.
    """
    deal, settled = line.deal, line.settlement
    if not isinstance(deal, Played) or settled is None:
        return pot
    is_pot = rule.kept is not Kept.SEASON
    takes = is_pot and isinstance(deal.facts, Game) and is_grand_hand(deal.facts) and not is_ramsch_round
    if settled.won:
        return _moved(pot, deal.declarer, pot.inside) if takes else pot
    return _moved(pot, deal.declarer, -(pot.inside if takes and rule.lost_doubles and pot.inside else rule.fee))


def _moved(pot: Pot, seat: int, cents: int) -> Pot:
    seats = tuple(held + cents * (place == seat) for place, held in enumerate(pot.seats, start=1))
    return Pot(seats, pot.inside - cents)
