"""The prizes of an event as pages and papers show them: who, where, how much, what may still change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from skatclub.domain.events.event import Event
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.amounts import Income, Parted
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import Gift, Jackpot, Plan, Pot
from skatclub.domain.prizes.warnings import Warned
from skatclub.domain.standings.standings import Total


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """Who holds a prize: a person with start number (and participant's id), or a team (id) with name and people."""

    name: str
    club: str = ""
    start_no: int | None = None
    participant_id: int | None = None
    team_id: int | None = None
    person: Person | None = None
    people: tuple[Person, ...] = ()
    points: Total = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeRow:
    """One prize; of a jackpot, `pot` is None. `rank` is None while nobody holds it, `safe` if it is settled.

    `cards_missing` are the series with whose lists the start card of the winner did not come. `by_lot` is the
    money of equals too, not only their gifts. `by_lists` is who wins it as the lists stand, whoever holds it, with
    a rank of their own, and `by_plan` what it is worth then, whatever was paid. Where somebody got it instead,
    `reason` is why the director named this one; empty where the plan did.
    """

    key: str
    pot: Pot | None
    jackpot: Jackpot | None = None
    place: int
    rank: int | None
    cents: int
    gift: Gift
    winner: Winner | None
    by_lists: Winner | None = None
    rank_by_lists: int | None = None
    by_plan: int
    tied: bool = False
    by_lot: bool = False
    safe: bool
    state: AwardState | None = None
    cards_missing: tuple[int, ...] = ()
    reason: str = ""
    given_at: datetime | None = None

    @property
    def instead_of(self) -> Winner | None:
        """Return who did not come for the prize that another one got; None if nobody had to stand in."""
        return self.by_lists if self.state is AwardState.SUBSTITUTED else None

    @property
    def is_overtaken(self) -> bool:
        """Tell whether it was handed out to somebody who does not win it any more as the lists stand."""
        return (
            self.state is AwardState.HANDED_OUT
            and not (self.tied and self.rank == self.rank_by_lists)
            and self.winner is not None
            and self.by_lists is not None
            and self.winner.participant_id != self.by_lists.participant_id
        )

    @property
    def by_hand(self) -> bool:
        """Tell whether the director named who got it instead of the one whom the plan names."""
        return self.state is AwardState.SUBSTITUTED and bool(self.reason)

    @property
    def shares_place(self) -> bool:
        """Tell whether the winner is equal on points with others; who moves up for one not there is not."""
        return self.tied and self.state is not AwardState.SUBSTITUTED

    @property
    def called_place(self) -> int:
        """Return the place that is called out: equals share the first of theirs (rules: 1, 1, 3)."""
        return min(self.rank, self.place) if self.shares_place and self.rank is not None else self.place

    @property
    def waits(self) -> bool:
        """Tell whether the prize is still to be handed out."""
        return self.state is None and self.winner is not None

    @property
    def waits_for_lot(self) -> bool:
        """Tell whether a lot among equals is to say yet whose prize this is: in kind, or by the plan money too."""
        return self.waits and self.tied and (self.by_lot or bool(self.gift.words))

    @property
    def may_be_left(self) -> bool:
        """Tell whether somebody may be noted as not there: a prize that waits, or that was passed on once."""
        return self.waits or self.state is AwardState.SUBSTITUTED


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeCandidates:
    """Who may get a prize that nobody came for: whom the plan names (None: the club keeps it); others, best first.

    Others are all who hold no prize of this pot, and none at all where everybody gets one only.
    """

    by_plan: Winner | None
    others: tuple[Winner, ...]

    @property
    def everybody(self) -> tuple[Winner, ...]:
        """Return both, whom the plan names first."""
        return self.others if self.by_plan is None else (self.by_plan, *self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeBoard:
    """The whole: prizes pot by pot from the first place on, jackpots last; `final` if every list is checked.

    `open_places` are the places of each pot that may still change, as runs. `unpaid` is what of the income is
    owed and not in the box yet.
    """

    event: Event
    plan: Plan
    income: Income
    unpaid: Income
    parted: Parted
    rows: tuple[PrizeRow, ...]
    open_places: tuple[tuple[tuple[int, int], ...], ...]
    warnings: tuple[Warned, ...]
    final: bool

    @property
    def amounts(self) -> tuple[int, ...]:
        """Return the sums that go into envelopes: one for each prize of money."""
        return tuple(row.cents for row in self.rows if row.cents)

    @property
    def stays(self) -> int:
        """Return what of all fees stays with the club, in cents."""
        return self.parted.stays(self.plan, self.income)

    def won(self) -> dict[int, Won]:
        """Return what each participant (by id) wins by the lists."""
        main = self.plan.pots[self.plan.main]
        return {contestant_id: won(mine, main=main) for contestant_id, mine in earned(self.rows).items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """All that somebody wins as the lists stand: cents and things in kind.

    `safe` if none of it can change any more; `besides` if some of it is from other than the main prizes.
    """

    cents: int = 0
    things: tuple[str, ...] = ()
    safe: bool = True
    besides: bool = False


def won(rows: Sequence[PrizeRow], *, main: Pot | None = None) -> Won:
    """Return several prizes of one person as one; the main prizes are those of the pot `main`."""
    return Won(
        cents=sum(row.cents for row in rows),
        things=tuple(row.gift.words for row in rows if row.gift.words),
        safe=all(row.safe and not row.waits_for_lot for row in rows),
        besides=any(row.pot != main for row in rows),
    )


def held(rows: Sequence[PrizeRow], *, teams: bool = False) -> dict[int, tuple[PrizeRow, ...]]:
    """Return the prizes that each participant holds (by id), or each team; none that the club kept."""
    there = ((row.winner, row) for row in rows if row.state is not AwardState.UNCLAIMED)
    return _by_contestant(there, teams=teams)


def earned(rows: Sequence[PrizeRow], *, teams: bool = False) -> dict[int, tuple[PrizeRow, ...]]:
    """Return the prizes that each participant (by id), or each team, wins by the lists, whatever became of them.

    Rankings show these: who came for a prize moves no point, so what hangs on the wall stays as it is.
    """
    return _by_contestant(((row.by_lists or row.winner, row) for row in rows), teams=teams)


def _by_contestant(
    pairs: Iterable[tuple[Winner | None, PrizeRow]], *, teams: bool
) -> dict[int, tuple[PrizeRow, ...]]:
    prize_rows: dict[int, list[PrizeRow]] = {}
    for winner, row in pairs:
        if winner is not None:
            prize_rows.setdefault((winner.team_id if teams else winner.participant_id) or 0, []).append(row)
    return {each: tuple(prizes) for each, prizes in prize_rows.items() if each}


def for_speaker(rows: Sequence[PrizeRow], *, together: bool = False) -> tuple[PrizeRow, ...]:
    """Return prizes as they are called out: pots from the last of the plan to the first, places from last to first.

    So the winner of the main prize is called last of all. Prizes that nobody holds are left out. `together` calls
    each winner once: all that he or she gets comes where the last of it would be called.
    """
    called = tuple(row for row in reversed(rows) if row.winner is not None)
    last = {_holder(row): place for place, row in enumerate(called)}
    return tuple(sorted(called, key=lambda row: last[_holder(row)])) if together else called


def _holder(row: PrizeRow) -> tuple[int | None, int | None]:
    return (None, None) if row.winner is None else (row.winner.participant_id, row.winner.team_id)
