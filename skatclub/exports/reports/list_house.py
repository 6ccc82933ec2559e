"""What a house adds to the workbook of a list: its factors and levels, and the points that are only taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.reports import list_columns as columns
from skatclub.exports.reports import sheet_texts as texts
from skatclub.i18n.language import _
from skatclub.rules import bids, game, house_terms
from skatclub.rules.deal import PassedIn, Ramsch
from skatclub.rules.game import Game
from skatclub.rules.house.house import House, Sign

if TYPE_CHECKING:
    from skatclub.domain.sheets import Table
    from skatclub.exports.reports.list_columns import Layout
    from skatclub.exports.spreadsheet import Value
    from skatclub.rules.sheet import Line


def heads(table: Table) -> tuple[str, ...]:
    """Return the heads of the columns of a house."""
    owners = (table.owner_of(seat).person.full_name for seat in range(1, table.size + 1))
    taken = _("taken over: {name}")
    beside = (head for name in owners for head in (taken.format(name=name), texts.win()[0], texts.loss()[0]))
    return (_("Ramsch"), _("Levels of the house"), _("Factor if lost"), _("Kontra and Bock ×"), *beside)


def base_of(facts: Game, house: House | None) -> int:
    """Return the base value of a suit game or Grand, as the house or its time has it."""
    terms = house_terms.terms_of(facts, house, 0) if house is not None else house_terms.Terms()
    return terms.base or bids.BASE_VALUES[facts.kind]


def cells(line: Line, layout: Layout) -> tuple[Value, ...]:
    """Return the cells of a deal: what its value is multiplied by, and what cannot be counted by a formula."""
    rest: list[Value] = [None] * (4 + 3 * layout.size)
    rest[0] = 1 if isinstance(line.deal, Ramsch) else None
    if layout.house is not None and not isinstance(line.deal, PassedIn):
        facts = line.deal.facts
        if isinstance(facts, Game):
            terms = house_terms.terms_of(facts, layout.house, line.doubled)
            is_dropped = game.is_ouvert(facts) and not terms.ouvert_counts
            rest[1] = (terms.tisch + terms.rum + terms.spitze - is_dropped) or None
            rest[2], rest[3] = terms.lost_factor, 2 ** (terms.kontra + terms.bock)
    for gain in line.gains:
        points, won, lost = _taken(line, gain.seat, layout)
        place = layout.beside(gain.seat) - layout.ramsch
        rest[place : place + 3] = [points or None, won or None, lost or None]
    return tuple(rest)


def _taken(line: Line, seat: int, layout: Layout) -> tuple[int, int, int]:
    """Return what a deal brings a seat beyond what the formulas count: a Ramsch, bonuses that are doubled."""
    gain = line.gain_of(seat)
    if gain is None or (isinstance(line.deal, PassedIn) and not isinstance(line.deal, Ramsch)):
        return 0, 0, 0
    settled = line.settlement
    if settled is None or isinstance(line.deal, PassedIn):
        return gain.points, gain.won, gain.lost
    is_his = seat == line.deal.declarer
    own = settled.points if is_his else 0
    if layout.house is not None and layout.house.sign is Sign.OTHERS and settled.won:
        spared = not layout.house.charges_sitters and layout.size > 3 and seat == line.dealer
        own = 0 if is_his or spared else -settled.points
    return gain.points - own, 0, 0


def standing(cells_: dict[str, str], seat: int, layout: Layout) -> str:
    """Return the formula of a player's points of one deal, in terms of the cells of that deal."""
    house = layout.house
    assert house is not None
    beside = f"N({cells_[f'beside{seat}']})"
    plays = "{declarer}={seat}".format(**cells_, seat=seat)
    bonus = layout.detail(columns.Detail.PASSED_IN_BONUS)
    who = "" if house.passed_to_all else ",{dealer}={seat}".format(**cells_, seat=seat)
    passed = "IF(AND({declarer}=0,N({ramsch})=0{who}),{bonus},0)".format(**cells_, who=who, bonus=bonus)
    own = "IF({plays},{points},0)".format(plays=plays, points=cells_["points"])
    if house.sign is Sign.OTHERS:
        spared = not house.charges_sitters and layout.size > 3
        sits = ",{dealer}<>{seat}".format(**cells_, seat=seat) if spared else ""
        own = "IF({declarer}=0,0,IF({won_at_last},IF(AND(NOT({plays}){sits}),-{points},0),IF({plays},{points},0)))"
        own = own.format(**{**cells_, "plays": plays, "sits": sits})
    return f"{own}+{passed}+{beside}"
