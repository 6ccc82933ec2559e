"""Plans a day from a wish: people, conditions, prizes and all that goes wrong, as often as it does in halls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, Fees, Group, SeriesPlan
from skatclub.domain.prizes.plan import From, Measure, Number, Plan, Pot, Source
from skatclub.domain.seating.task import Method
from tests.rehearsals import people, slips
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import FEWEST, MOST, MOST_SERIES, Day, Incident, Trouble, Wish
from tests.rehearsals.people import Invented

TEAM_SIZE = 4
TITLES = ("Herbstpreisskat", "Osterpokal", "Stadtmeisterschaft", "Preisskat im Gasthof Krone", "Nikolausskat")
PLACE = "Gasthof Krone"
ENTRY, CARD, SHEET = 1000, 50, 200
"""Fees of a tournament in cents."""
PENALTIES = (-50, -100, 50)
UNPLAYED_POINTS = 27
PER_HUNDRED_PEOPLE = {Trouble.LATE: 4, Trouble.ABSENT: 3, Trouble.PAID_WRONG: 5, Trouble.WITHDRAWN: 3}
"""How many of a hundred people this happens to in a day; at least one, where it can happen at all."""
PER_HUNDRED_LISTS = {
    Trouble.SLIP: 15,
    Trouble.MISADDED: 5,
    Trouble.WRONG_DEAL: 30,
    Trouble.DISPUTE: 3,
    Trouble.TAKEN_OVER: 2,
    Trouble.PENALTY: 5,
    Trouble.LEFT_EARLY: 2,
    Trouble.LIST_MISSING: 4,
    Trouble.CORRECTED: 3,
    Trouble.WRONG_SEAT: 1,
    Trouble.LIST_VOID: 1,
}
"""How many of a hundred lists of a series this happens to."""
OF_DEALS = frozenset({Trouble.WRONG_DEAL, Trouble.TAKEN_OVER})
"""What can be seen only where a list is written deal by deal."""


def plan(wish: Wish, *, known: Sequence[str] = (), here: Sequence[Invented] = ()) -> Day:
    """Plan a day for those who are `here`, else for people made up, none of them called as somebody `known`.

    A `ValueError` names what is out of range.
    """
    if here:
        wish = replace(wish, people=len(here))
    if not FEWEST <= wish.people <= MOST:
        raise ValueError(f"{wish.people} people, not {FEWEST} to {MOST}")
    if not 1 <= wish.series <= MOST_SERIES:
        raise ValueError(f"{wish.series} series, not 1 to {MOST_SERIES}")
    chance = Chance(f"{wish.seed}/{wish.people}/{wish.series}")
    everybody = tuple(here) or people.people(chance.part("people"), wish.people, known=known)
    return Day(
        wish=wish,
        title=wish.title or f"{chance.between(3, 60)}. {chance.one_of(TITLES)}",
        people=everybody,
        teams=people.teams(everybody, TEAM_SIZE) if wish.teams else ("",) * len(everybody),
        conditions=_evening(wish) if wish.is_evening else _conditions(chance.part("conditions"), wish),
        prizes=None if wish.is_evening else _prizes(chance.part("prizes")),
        incidents=() if wish.calm else tuple(_incidents(chance.part("incidents"), wish)),
    )


def _evening(wish: Wish) -> Conditions:
    """Return what holds on every evening of a club: only lost games cost anything."""
    return Conditions(
        place=PLACE,
        starts_at="19:00",
        plans=(SeriesPlan(weights=USUAL_WEIGHTS),) * wish.series,
        five_allowed=wish.five,
    )


def _conditions(chance: Chance, wish: Wish) -> Conditions:
    """Return what is announced: the first series by lot, the others by lot or by points."""
    by_points = SeriesPlan(weights=USUAL_WEIGHTS, method=Method.POINTS)
    by_lot = SeriesPlan(weights=USUAL_WEIGHTS)
    later = chance.one_of((by_lot, by_points))
    return Conditions(
        organiser="SC Herz Dame 78",
        place=PLACE,
        starts_at="10:00",
        plans=(by_lot, *[later] * (wish.series - 1)),
        five_allowed=wish.five,
        groups=(Group.LADIES.value, Group.SENIORS.value),
        team_size=TEAM_SIZE if wish.teams else 0,
        fees=Fees(entry=ENTRY, card=CARD, sheet=chance.one_of((0, SHEET))),
        unplayed_points=chance.one_of((0, UNPLAYED_POINTS)),
    )


def _prizes(chance: Chance) -> Plan:
    """Return prizes as clubs give them: main prizes by per cent, the best of a series, the best lady."""
    steps = chance.one_of(((50, 30, 20), (40, 25, 15, 10, 10), (100,)))
    return Plan(
        sources=(
            Source(kind=From.ENTRY, percent=chance.one_of((100, 90))),
            Source(kind=From.LOSS, percent=chance.one_of((100, 50))),
            Source(kind=From.SPONSOR, cents=chance.one_of((50_00, 100_00)), name=PLACE),
        ),
        pots=(
            Pot(measure=Measure.PERCENT, steps=steps, number=Number.LISTED),
            Pot(series=(1,), measure=Measure.AMOUNT, steps=(1500, 1000), number=Number.LISTED),
            Pot(
                ranking=Group.LADIES.value, percent=8, measure=Measure.PERCENT, steps=(60, 40), number=Number.LISTED
            ),
        ),
    )


def _incidents(chance: Chance, wish: Wish) -> Iterator[Incident]:
    yield from _of_people(chance.part("people"), wish)
    tables = max(wish.people // 4 - 1, 1)
    for series in range(1, wish.series + 1):
        for trouble, often in PER_HUNDRED_LISTS.items():
            if trouble in OF_DEALS and not wish.by_deals:
                continue
            part = chance.part(f"{trouble.value} {series}")
            for table in part.some(range(1, tables + 1), _count(part, tables, often)):
                yield _at_table(part, trouble, series, table)
    yield Incident(trouble=Trouble.POWER_CUT, series=chance.between(1, wish.series))
    yield Incident(trouble=Trouble.DISQUALIFIED, series=wish.series, who=chance.below(wish.people))
    yield Incident(trouble=Trouble.LACK, number=chance.one_of((50, 100, 200, 500, 1000)))


def _of_people(chance: Chance, wish: Wish) -> Iterator[Incident]:
    """Yield what happens to single people; nobody comes late and goes at once."""
    left = chance.shuffled(range(wish.people))
    for trouble, often in PER_HUNDRED_PEOPLE.items():
        if trouble is Trouble.WITHDRAWN and wish.series == 1:
            continue
        for _ in range(max(1, wish.people * often // 100)):
            if len(left) > FEWEST:
                yield _to_somebody(chance, trouble, wish, left.pop())


def _to_somebody(chance: Chance, trouble: Trouble, wish: Wish, who: int) -> Incident:
    match trouble:
        case Trouble.PAID_WRONG:
            return Incident(trouble=trouble, who=who, number=chance.one_of((-500, -100, -50, 100, 500, 1000)))
        case Trouble.WITHDRAWN:
            return Incident(trouble=trouble, who=who, series=chance.between(1, wish.series - 1))
        case _:
            return Incident(trouble=trouble, who=who, series=1)


def _at_table(chance: Chance, trouble: Trouble, series: int, table: int) -> Incident:
    match trouble:
        case Trouble.SLIP | Trouble.CORRECTED:
            kind = chance.weighted(slips.SHARES)
            return Incident(trouble=trouble, series=series, table=table, slip=kind)
        case Trouble.PENALTY:
            points = chance.one_of(PENALTIES)
            return Incident(trouble=trouble, series=series, table=table, who=chance.below(3), number=points)
        case Trouble.WRONG_DEAL | Trouble.TAKEN_OVER | Trouble.LEFT_EARLY:
            deal_no = chance.between(10, 30)
            return Incident(trouble=trouble, series=series, table=table, who=chance.below(3), number=deal_no)
        case _:
            return Incident(trouble=trouble, series=series, table=table, who=chance.below(3))


def _count(chance: Chance, among: int, per_hundred: int) -> int:
    """Return how many of so many this happens to: the whole ones surely, what is left over by chance."""
    whole, rest = divmod(among * per_hundred, 100)
    return whole + chance.happens(rest * 10)
