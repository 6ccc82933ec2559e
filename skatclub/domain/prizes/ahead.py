"""What is still possible for each who plays the last list: points to the next rank and to a prize, and bounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from skatclub.domain.prizes import board, safety, winners
from skatclub.domain.prizes.board import PrizeRow
from skatclub.domain.prizes.plan import Pot
from skatclub.domain.prizes.safety import USUAL_REACH, Reach
from skatclub.domain.standings.standings import Standing, Total


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """A player (by id) whose last list is out, where he stands, and what is lacking if nobody else gains any point.

    `rank` are the points that pass the next one above, None for who leads; `prizes` those that surely bring a prize
    of a pot, or a better one where each person gets one only. `best` and `worst` are the ranks that bound the last,
    of so many as there are.
    """

    contestant_id: int
    now: int
    total: Total
    rank: Total | None
    prizes: tuple[tuple[Pot, Total], ...]
    best: int
    worst: int
    ranks: int

    @property
    def is_bounded(self) -> bool:
        """Tell whether not every rank is possible any more."""
        return (self.best, self.worst) != (1, self.ranks)


def ahead(
    rows: Sequence[Standing],
    out: Mapping[int, int],
    unchecked: Mapping[int, int],
    prize_rows: Sequence[PrizeRow] = (),
    *,
    reach: Reach = USUAL_REACH,
) -> tuple[Ahead, ...]:
    """Return everybody ranked whose list is out, best first; nobody while someone has more than one list to bring.

    Who holds a prize as the lists stand is told of no other one: with one for each person it might not be his.
    """
    if max(out.values(), default=0) != 1:
        return ()
    spans = safety.spans(rows, out, unchecked, reach=reach)
    holders, marks = board.earned(prize_rows), tuple(_marks(prize_rows))
    return tuple(
        Ahead(
            contestant_id=row.contestant.id,
            now=row.rank,
            total=row.total,
            rank=_to_pass(rows, row),
            prizes=() if row.contestant.id in holders else tuple(_to_win(row, marks)),
            best=spans[row.contestant.id][0],
            worst=spans[row.contestant.id][1],
            ranks=sum(not each.contestant.excluded for each in rows),
        )
        for row in rows
        if row.rank is not None and out.get(row.contestant.id)
    )


def _to_pass(rows: Iterable[Standing], own: Standing) -> Total | None:
    """Return the points that pass whoever stands next above."""
    above = [row.total for row in rows if row.rank is not None and own.rank is not None and row.rank < own.rank]
    return above[-1] + 1 - own.total if above else None


def _marks(prize_rows: Iterable[PrizeRow]) -> Iterator[tuple[Pot, Total]]:
    """Return each pot of persons over all series with the total of the last who wins in it."""
    totals: dict[Pot, list[Total]] = {}
    for row in prize_rows:
        holder = row.by_lists or row.winner
        if row.pot is not None and holder is not None and not (row.pot.series or winners.is_of_teams(row.pot)):
            totals.setdefault(row.pot, []).append(holder.points)
    return ((pot, min(points)) for pot, points in totals.items())


def _to_win(own: Standing, marks: Iterable[tuple[Pot, Total]]) -> Iterator[tuple[Pot, Total]]:
    for pot, total in marks:
        if not pot.ranking or pot.ranking in own.contestant.groups:
            yield pot, total + 1 - own.total
