"""Holds a rehearsed day against the naive reckoning: every sum, rank, prize and cent from the notes alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.events.conditions import Group
from skatclub.domain.prizes.plan import From
from skatclub.domain.rehearsals import reckoning
from skatclub.domain.rehearsals.reckoning import Sum
from skatclub.services.cash import count
from skatclub.services.directing import postings
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues
from skatclub.services.standings import standings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.prizes.plan import Plan
    from skatclub.domain.standings.standings import Standings
    from skatclub.services.club.clubs import Club
    from skatclub.services.rehearsals.notes import Notes

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
    )


def sums(notes: Notes) -> dict[tuple[int, int], Sum]:
    """Return what each person (by place) has in each series, after points of the director and rulings."""
    found: dict[tuple[int, int], Sum] = {}
    for (series, table), seats in notes.seats.items():
        paper = notes.papers[series, table]
        for who, own in zip(seats, reckoning.list_sums(paper.deals, len(seats)), strict=True):
            if (series, table) not in notes.void:
                found[series, who] = own._replace(total=own.total + notes.fines[series, who])
    found.update(dict.fromkeys(notes.zeroed, NOTHING))
    return found


def ranking(
    notes: Notes, series: Sequence[int], *, among: Sequence[int] | None = None
) -> dict[int, tuple[int, Sum]]:
    """Return rank and sum of each who is ranked over these series: who missed none and is not out."""
    by_series = sums(notes)
    whole = {
        who: Sum(*(sum(part) for part in zip(*(by_series[one, who] for one in series), strict=True)))
        for who in notes.ids
        if who not in notes.out
        and all((one, who) in by_series for one in series)
        and (among is None or who in among)
    }
    ranks = reckoning.ranks(whole)
    return {who: (ranks[who], own) for who, own in whole.items()}


def ladies(notes: Notes) -> tuple[int, ...]:
    """Return who plays for the prizes of the ladies, by place."""
    return tuple(place for place, one in enumerate(notes.day.people) if Group.LADIES.value in one.groups)


def _of_lists(club: Club, notes: Notes) -> Iterator[Difference]:
    for one in office.lists(club, notes.event_id):
        seats = notes.seats[one.series_no, one.number]
        paper = notes.papers[one.series_no, one.number]
        own = reckoning.list_sums(paper.deals, one.size)
        naive = tuple(mine.total + notes.fines[one.series_no, who] for mine, who in zip(own, seats, strict=True))
        yield from _unequal(f"list {one.series_no}/{one.number}", one.results, naive)


def _of_rankings(club: Club, notes: Notes) -> Iterator[Difference]:
    every = range(1, notes.day.wish.series + 1)
    for series, group in ((every, ""), ((1,), ""), (every, Group.LADIES.value)):
        told = standings.standings(club, notes.event_id, series=tuple(series), group=group).standings
        naive = ranking(notes, series, among=ladies(notes) if group else None)
        where = f"ranking {group} {series[0]}-{series[-1]}"
        yield from _unequal(where, _ranked(told, notes), {who: own for who, (_rank, own) in naive.items()})
        yield from _unequal(
            f"{where} ranks", _ranks(told, notes), {who: rank for who, (rank, _own) in naive.items()}
        )


def _ranked(told: Standings, notes: Notes) -> dict[int, Sum]:
    return {
        notes.person_of(row.contestant.id): Sum(row.points, row.won, row.lost, int(row.total))
        for row in told.rows
        if row.rank is not None
    }


def _ranks(told: Standings, notes: Notes) -> dict[int, int]:
    """Return the ranks as they are before any lot: whoever is equal shares the best of theirs."""
    best: dict[tuple[int, int, int], int] = {}
    for row in told.rows:
        if row.rank is not None:
            key = (int(row.total), row.won, row.lost)
            best[key] = min(best.get(key, row.rank), row.rank)
    return {
        notes.person_of(row.contestant.id): best[int(row.total), row.won, row.lost]
        for row in told.rows
        if row.rank is not None
    }


def _of_money(club: Club, notes: Notes) -> Iterator[Difference]:
    told = {notes.person_of(one.participant.id): one for one in dues.of_event(club, notes.event_id).dues}
    yield from _unequal("owed", {who: one.owed for who, one in told.items()}, owed(notes))
    yield from _unequal("paid", {who: one.paid for who, one in told.items()}, owed(notes))
    yield from _unequal("box", count.box(club, notes.event_id).expected, notes.box)


def owed(notes: Notes) -> dict[int, int]:
    """Return what each person owes, in cents: the door for the series taken part in, and the lost games."""
    conditions, fee = notes.day.conditions, notes.day.conditions.fees.loss
    series = notes.day.wish.series
    found = {}
    for who in notes.ids:
        lists = series - sum(series - one.series for one in notes.gone if one.who == who)
        if who in notes.absent:
            lists = 0
        door = conditions.fees.entry + conditions.fees.card + lists * conditions.fees.sheet
        found[who] = (door if lists else 0) + sum(
            reckoning.loss_money(lost, fee.low, fee.high, fee.reduced) for lost in _lost(notes, who)
        )
    return found


def _lost(notes: Notes, who: int) -> list[int]:
    """Return the games that somebody lost in each list that counts, the ones played at a wrong seat included."""
    return [
        reckoning.list_sums(notes.papers[place].deals, len(seats))[seats.index(who)].lost
        for place, seats in notes.seats.items()
        if who in seats and place not in notes.void
    ]


def _of_prizes(club: Club, notes: Notes) -> Iterator[Difference]:
    plan = notes.day.prizes
    if plan is None:
        return
    told: dict[int, dict[int, int]] = {}
    board = prizes.board(club, notes.event_id)
    for row in board.rows:
        if row.winner is not None and row.pot is not None:
            pot = told.setdefault(board.plan.pots.index(row.pot), {})
            who = notes.person_of(row.winner.participant_id or 0)
            pot[who] = pot.get(who, 0) + row.cents
    for number, naive in enumerate(won(notes, plan)):
        yield from _unequal(f"prizes of pot {number + 1}", told.get(number, {}), naive)


def won(notes: Notes, plan: Plan) -> tuple[dict[int, int], ...]:
    """Return the cents that each wins in the three pots: main prizes, best of the first series, ladies."""
    main, best, women = plan.pots
    every = range(1, notes.day.wish.series + 1)
    rankings = (ranking(notes, every), ranking(notes, (1,)), ranking(notes, every, among=ladies(notes)))
    orders = [
        [(who, rank) for who, (rank, _sum) in sorted(found.items(), key=lambda one: (one[1][0], one[0]))]
        for found in rankings
    ]
    pool = _pool(notes, plan)
    unit = plan.rounding
    of_series = list(best.steps[: len(orders[1])])
    money = pool * (women.percent or 0) // 100 // unit * unit
    of_ladies = reckoning.parted(money, women.steps[: len(orders[2])], unit) if orders[2] else []
    rest = pool - sum(of_series) - sum(of_ladies)
    of_all = reckoning.parted(rest, main.steps[: len(orders[0])], unit) if orders[0] else []
    return tuple(
        _parted_by_lot(amounts, order)
        for amounts, order in zip((of_all, of_series, of_ladies), orders, strict=True)
    )


def _parted_by_lot(amounts: Sequence[int], order: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return what each wins where a lot has parted the equal: the lower number came first here."""
    return {who: cents for (who, _rank), cents in zip(order, amounts, strict=False) if cents}


def _pool(notes: Notes, plan: Plan) -> int:
    fees, found = notes.day.conditions.fees, 0
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
                found += players * fees.entry * source.percent // 100
            case From.LOSS:
                found += lost * source.percent // 100
            case _:
                found += source.cents
    return found


def _of_wall(club: Club, notes: Notes) -> Iterator[Difference]:
    """The last edition on the wall holds the sums of the day: nothing was changed after it."""
    last = postings.editions(club, notes.event_id)[-1]
    naive = {who: str(own.total) for who, (_rank, own) in ranking(notes, last.series).items()}
    told = {
        notes.person_of(participant): total
        for participant, (rank, _series, _won, _lost, total, _prize) in last.rows.items()
        if rank is not None
    }
    yield from _unequal("wall", told, naive)


def _unequal(where: str, club: object, naive: object) -> Iterator[Difference]:
    """Yield the one difference of two values; of two tables only the entries that differ."""
    if isinstance(club, dict) and isinstance(naive, dict):
        for key in sorted({*club, *naive}):
            if club.get(key) != naive.get(key):
                yield Difference(where=f"{where} {key}", club=repr(club.get(key)), naive=repr(naive.get(key)))
    elif club != naive:
        yield Difference(where=where, club=repr(club), naive=repr(naive))
