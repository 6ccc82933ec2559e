"""Holds a rehearsed day against the naive reckoning: every sum, rank, prize and cent from the notes alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skatclub.domain.events.conditions import Group
from skatclub.domain.prizes.plan import From, Plan
from skatclub.domain.standings.standings import Standings
from skatclub.rules.house.house import House
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import relatives
from skatclub.services.cash import count
from skatclub.services.club.clubs import Club
from skatclub.services.directing import postings
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues
from skatclub.services.standings import standings
from tests.rehearsals import reckoning
from tests.rehearsals.notes import Notes, Place
from tests.rehearsals.reckoning import Sum

NOTHING = Sum(0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Something on which the club and the naive reckoning do not agree; `where` names it in words of data."""

    where: str
    club: str
    naive: str


def differences(club: Club, notes: Notes) -> tuple[Difference, ...]:
    """Compare a day that was played to its end; empty where all agree."""
    return (
        *_of_lists(club, notes),
        *_of_rankings(club, notes),
        *_of_money(club, notes),
        *_of_prizes(club, notes),
        *_of_wall(club, notes),
        *_of_relative(club, notes),
    )


def list_sums(notes: Notes, place: Place) -> tuple[Sum, ...]:
    """Return what each seat of a list has; where a house plays what the reckoning knows not, as its foot says."""
    paper, house = notes.papers[place], notes.day.wish.rules.house
    is_known = house is None or house == House(kontra=house.kontra)
    if is_known and notes.day.wish.rules.system == ISKO_2022.system:
        return reckoning.list_sums(paper.deals, len(notes.seats[place]))
    return tuple(Sum(row.points, row.won, row.lost, row.written or 0) for row in paper.totals.seats)


def sums(notes: Notes) -> dict[tuple[int, int], Sum]:
    """Return what each person (by place) has in each series, after points of the director and rulings."""
    sums_by_seat: dict[tuple[int, int], Sum] = {}
    for (series, table), seats in notes.seats.items():
        for who, own in zip(seats, list_sums(notes, (series, table)), strict=True):
            fined = own._replace(total=own.total + notes.fines[series, who])
            sums_by_seat[series, who] = NOTHING if (series, table) in notes.void else fined
    return sums_by_seat | dict.fromkeys(notes.zeroed, NOTHING)


def ranking(
    notes: Notes, series: Sequence[int], *, among: Sequence[int] | None = None
) -> dict[int, tuple[int, Sum]]:
    """Return rank and sum of each who is ranked over these series: who missed none and is not out."""
    by_series = sums(notes)
    whole = {
        who: Sum(*(sum(part) for part in zip(*(by_series[series_no, who] for series_no in series), strict=True)))
        for who in notes.ids
        if who not in notes.out
        and all((series_no, who) in by_series for series_no in series)
        and (among is None or who in among)
    }
    ranks = reckoning.ranks(whole)
    return {who: (ranks[who], own) for who, own in whole.items()}


def ladies(notes: Notes) -> tuple[int, ...]:
    """Return who plays for the prizes of the ladies, by place."""
    return tuple(place for place, person in enumerate(notes.day.people) if Group.LADIES.value in person.groups)


def _of_lists(club: Club, notes: Notes) -> Iterator[Difference]:
    for sheet in office.lists(club, notes.event_id):
        seats = notes.seats[sheet.series_no, sheet.number]
        own = list_sums(notes, (sheet.series_no, sheet.number))
        naive = tuple(mine.total + notes.fines[sheet.series_no, who] for mine, who in zip(own, seats, strict=True))
        yield from _unequal(f"list {sheet.series_no}/{sheet.number}", sheet.results, naive)


def _of_rankings(club: Club, notes: Notes) -> Iterator[Difference]:
    every = range(1, notes.day.wish.series + 1)
    for series, group in ((every, ""), ((1,), ""), (every, Group.LADIES.value)):
        naive = ranking(notes, series, among=ladies(notes) if group else None)
        if group and not naive:
            continue  # where no lady came there is no such ranking
        ranking_now = standings.standings(club, notes.event_id, series=tuple(series), group=group).standings
        where = f"ranking {group} {series[0]}-{series[-1]}"
        yield from _unequal(where, _ranked(ranking_now, notes), {who: own for who, (_rank, own) in naive.items()})
        yield from _unequal(
            f"{where} ranks", _ranks(ranking_now, notes), {who: rank for who, (rank, _own) in naive.items()}
        )


def _ranked(ranking_now: Standings, notes: Notes) -> dict[int, Sum]:
    return {
        notes.person_of(row.contestant.id): Sum(row.points or 0, row.won or 0, row.lost or 0, int(row.total))
        for row in ranking_now.rows
        if row.rank is not None
    }


def _ranks(ranking_now: Standings, notes: Notes) -> dict[int, int]:
    """Return the ranks as they are before any lot: whoever is equal shares the best of theirs."""
    best: dict[tuple[int, int, int], int] = {}
    for row in ranking_now.rows:
        if row.rank is not None:
            key = (int(row.total), row.won or 0, row.lost or 0)
            best[key] = min(best.get(key, row.rank), row.rank)
    return {
        notes.person_of(row.contestant.id): best[int(row.total), row.won or 0, row.lost or 0]
        for row in ranking_now.rows
        if row.rank is not None
    }


def _of_money(club: Club, notes: Notes) -> Iterator[Difference]:
    dues_by_person = {notes.person_of(due.participant.id): due for due in dues.of_event(club, notes.event_id).dues}
    yield from _unequal("owed", {who: each.owed for who, each in dues_by_person.items()}, owed(notes))
    yield from _unequal("paid", {who: each.paid for who, each in dues_by_person.items()}, owed(notes))
    yield from _unequal("box", count.box(club, notes.event_id).expected, notes.box)


def owed(notes: Notes) -> dict[int, int]:
    """Return what each person owes, in cents: the door for the series taken part in, and the lost games."""
    conditions, fee = notes.day.conditions, notes.day.conditions.fees.loss
    series = notes.day.wish.series
    counts = {}
    for who in notes.ids:
        lists = series - sum(series - incident.series for incident in notes.gone if incident.who == who)
        if who in notes.absent:
            lists = 0
        door = conditions.fees.entry + conditions.fees.card + lists * conditions.fees.sheet
        counts[who] = (door if lists else 0) + sum(
            reckoning.loss_money(lost, fee.low, fee.high, fee.reduced) for lost in _lost(notes, who)
        )
    return counts


def _lost(notes: Notes, who: int) -> list[int]:
    """Return the games that somebody lost in each list that counts, the ones played at a wrong seat included."""
    return [
        list_sums(notes, place)[seats.index(who)].lost
        for place, seats in notes.seats.items()
        if who in seats and place not in notes.void
    ]


def _of_prizes(club: Club, notes: Notes) -> Iterator[Difference]:
    plan = notes.day.prizes
    if plan is None:
        return
    by_person: dict[int, dict[int, int]] = {}
    board = prizes.board(club, notes.event_id)
    for row in board.rows:
        if row.winner is not None and row.pot is not None:
            pot = by_person.setdefault(board.plan.pots.index(row.pot), {})
            who = notes.person_of(row.winner.participant_id or 0)
            pot[who] = pot.get(who, 0) + row.cents
    for number, naive in enumerate(won(notes, plan)):
        yield from _unequal(f"prizes of pot {number + 1}", by_person.get(number, {}), naive)


def won(notes: Notes, plan: Plan) -> tuple[dict[int, int], ...]:
    """Return the cents that each wins in the three pots: main prizes, best of the first series, ladies."""
    main, best, women = plan.pots
    every = range(1, notes.day.wish.series + 1)
    rankings = (ranking(notes, every), ranking(notes, (1,)), ranking(notes, every, among=ladies(notes)))
    orders = [
        [(who, rank) for who, (rank, _sum) in sorted(each.items(), key=lambda entry: (entry[1][0], entry[0]))]
        for each in rankings
    ]
    pool = _pool(notes, plan)
    unit = plan.rounding
    of_series = list(best.steps[: len(orders[1])])
    money = pool * (women.percent or 0) // 100 // unit * unit
    of_ladies = reckoning.parted(money, women.steps[: len(orders[2])], unit) if orders[2] else []
    rest = pool - sum(of_series) - sum(of_ladies)
    of_all = reckoning.parted(rest, main.steps[: len(orders[0])], unit) if orders[0] else []
    return tuple(
        _shared(amounts, order) for amounts, order in zip((of_all, of_series, of_ladies), orders, strict=True)
    )


def _shared(amounts: Sequence[int], order: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return what each wins where equals share and a lot moves no money; odd cents go to the lower numbers."""
    wins: dict[int, int] = {}
    for rank in {rank for _who, rank in order}:
        equal = [place for place, (_who, other) in enumerate(order) if other == rank]
        together = sum(amounts[place] for place in equal if place < len(amounts))
        for number, place in enumerate(equal):
            wins[order[place][0]] = (together + len(equal) - 1 - number) // len(equal)
    return {who: cents for who, cents in wins.items() if cents}


def _pool(notes: Notes, plan: Plan) -> int:
    fees, charge = notes.day.conditions.fees, 0
    players = len({who for seats in notes.seats.values() for who in seats})
    fee = fees.loss
    lost = sum(
        reckoning.loss_money(number, fee.low, fee.high, fee.reduced)
        for who in notes.ids
        for number in _lost(notes, who)
    )
    for source in plan.sources:
        match source.kind:
            case From.ENTRY:
                charge += players * fees.entry * source.percent // 100
            case From.LOSS:
                charge += lost * source.percent // 100
            case _:
                charge += source.cents
    return charge


def _of_wall(club: Club, notes: Notes) -> Iterator[Difference]:
    """The last edition on the wall holds the sums of the day: nothing was changed after it."""
    last = postings.editions(club, notes.event_id)[-1]
    naive = {who: str(own.total) for who, (_rank, own) in ranking(notes, last.series).items()}
    totals = {
        notes.person_of(participant): total
        for participant, (rank, _series, _won, _lost, total, _prize) in last.rows.items()
        if rank is not None
    }
    yield from _unequal("wall", totals, naive)


def _of_relative(club: Club, notes: Notes) -> Iterator[Difference]:
    """The list of a relative says what was noted of it."""
    if notes.relative_id:
        yield from _unequal("relative", relatives.reading(club, notes.relative_id).entries, notes.relative_entries)


def _unequal(where: str, club: object, naive: object) -> Iterator[Difference]:
    """Yield the one difference of two values; of two tables only the entries that differ."""
    if isinstance(club, dict) and isinstance(naive, dict):
        for key in sorted({*club, *naive}):
            if club.get(key) != naive.get(key):
                yield Difference(where=f"{where} {key}", club=repr(club.get(key)), naive=repr(naive.get(key)))
    elif club != naive:
        yield Difference(where=where, club=repr(club), naive=repr(naive))
