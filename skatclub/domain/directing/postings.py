"""What was hung on the wall: editions of a ranking, what has changed since, and until when objections are heard."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from skatclub.domain.standings import scopes

if TYPE_CHECKING:
    from skatclub.domain.prizes.board import Won
    from skatclub.domain.standings.league import LeagueRow
    from skatclub.domain.standings.standings import Standing, Total

LEAGUE = "league"
"""The name of the ranking that is the table of a league."""

EVERY = "*"
"""Stands for all rankings of an event at once: they hang under one edition."""

Prize = tuple[int, tuple[str, ...]]
"""What a row wins: cents and things in kind."""

PostedRow = tuple[int | None, tuple[str, ...], int, int, str, Prize | None]
"""Rank, total of each series, won, lost, total and prize of one row.

Totals are text, "" where a series was missed. Without a prize the list shows none, or an older
program did not keep it.
"""


Scoped = tuple[tuple[int, ...], str]
"""Over which series a ranking is, and its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """When the director ended the time for objections to an edition, and why."""

    at: datetime
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """A ranking of an edition, which may show several: `rows` by contestant's id as they stood at that time.

    Names are never kept in it. Objections are heard until the time for them is over, or was `ended`.
    """

    edition: int
    series: tuple[int, ...]
    ranking: str
    at: datetime
    rows: Mapping[int, PostedRow]
    ended: Ended | None = None

    def is_of(self, ranking: str, series: Sequence[int]) -> bool:
        """Tell whether it is an edition of this ranking over these series."""
        return self.ranking == ranking and self.series == tuple(series)

    def heard_until(self, minutes: int) -> datetime:
        """Return when the time for objections is over (SkWO: an hour, a condition of the event), or was ended."""
        over = self.at + timedelta(minutes=minutes)
        return over if self.ended is None else min(self.ended.at, over)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedRow:
    """A row that is not what was posted; None stands for a row that was or is not there."""

    contestant_id: int
    before: PostedRow | None
    after: PostedRow | None

    @property
    def has_other_rank(self) -> bool:
        """Tell whether somebody stands elsewhere, or was or is not there at all."""
        return self.before is None or self.after is None or self.before[0] != self.after[0]

    @property
    def has_other_result(self) -> bool:
        """Tell whether the row itself differs, not only what others make of its rank and prize."""
        return self.before is None or self.after is None or self.before[1:5] != self.after[1:5]

    @property
    def has_other_prize(self) -> bool:
        """Tell whether both know a prize, and it is another one."""
        prizes = (None if row is None else row[5] for row in (self.before, self.after))
        before, after = prizes
        return before is not None and after is not None and before != after


def rows_to_post(rows: Sequence[Standing], prizes: Mapping[int, Won] | None = None) -> dict[int, PostedRow]:
    """Return the rows of a ranking as a posting keeps them, in their order, with the prizes that the list shows."""
    return {
        row.contestant.id: (
            row.rank,
            tuple("" if result is None else _text(result.total) for result in row.results),
            row.won or 0,
            row.lost or 0,
            _text(row.total),
            None if prizes is None else _prize(prizes.get(row.contestant.id)),
        )
        for row in rows
    }


def told_of_league(rows: Sequence[LeagueRow]) -> dict[int, PostedRow]:
    """Return the table of a league as a posting keeps it: match points for and against stand where series do."""
    return {
        row.team_id: (
            row.rank,
            (_text(row.match_points), _text(row.against)),
            row.series,
            0,
            _text(row.total),
            None,
        )
        for row in rows
    }


def changed(posting: Posting, now: Mapping[int, PostedRow]) -> tuple[ChangedRow, ...]:
    """Return the rows that differ from those posted, in the order of today; rows that are gone follow.

    Prizes are compared where both know them.
    """
    every = (*now, *(row for row in posting.rows if row not in now))
    pairs = ((contestant_id, posting.rows.get(contestant_id), now.get(contestant_id)) for contestant_id in every)
    return tuple(
        ChangedRow(contestant_id=contestant_id, before=before, after=after)
        for contestant_id, before, after in pairs
        if _differ(before, after)
    )


def _differ(before: PostedRow | None, after: PostedRow | None) -> bool:
    if before is None or after is None:
        return before is not after
    return before[:5] != after[:5] or (None not in {before[5], after[5]} and before[5] != after[5])


def moves(posting: Posting, now: Mapping[int, PostedRow]) -> dict[int, int]:
    """Return how many ranks each contestant has climbed since (fallen: below 0); new ones are left out."""
    was = {contestant_id: row[0] for contestant_id, row in posting.rows.items() if row[0] is not None}
    return {
        contestant_id: was[contestant_id] - row[0]
        for contestant_id, row in now.items()
        if row[0] is not None and contestant_id in was
    }


def newest(editions: Sequence[Posting], ranking: str, series: Sequence[int]) -> Posting | None:
    """Return the newest posting of a ranking over these series; None if it was never posted."""
    return next((edition for edition in reversed(editions) if edition.is_of(ranking, series)), None)


def dump(rankings: Mapping[Scoped, Mapping[int, PostedRow]], ended: Ended | None = None) -> str:
    """Write an edition as canonical JSON: its rankings in their order, each under its series and name.

    One alone is only its rows, under the scope of the edition; where there is no prize its place is left out.
    """
    rows = {scope(*key): _written(each) for key, each in rankings.items()}
    told = {} if ended is None else {_ENDED: [ended.at.isoformat(), ended.reason]}
    content = next(iter(rows.values())) if len(rows) == 1 and not told else rows | told
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def load(of: str, written: str) -> tuple[dict[Scoped, dict[int, PostedRow]], Ended | None]:
    """Read what `dump` wrote of an edition of this scope: its rankings, and when objections to it were ended."""
    content = json.loads(written)
    if isinstance(content, list):
        content = {of: content}
    told = content.pop(_ENDED, None)
    ended = None if told is None else Ended(at=datetime.fromisoformat(told[0]), reason=told[1])
    return {scoped(key): _rows(rows) for key, rows in content.items()}, ended


def scope(series: Sequence[int], ranking: str) -> str:
    """Return series and name of a ranking as one text; no group may hold the bar between them."""
    return f"{scopes.written(series)}{_BAR}{ranking}"


def scoped(written: str) -> Scoped:
    """Read what `scope` wrote."""
    series, ranking = written.split(_BAR, 1)
    return scopes.read(series), ranking


_BAR, _ENDED = "|", "ended"


def _written(rows: Mapping[int, PostedRow]) -> list[list[object]]:
    return [[contestant_id, *(row if row[5] is not None else row[:5])] for contestant_id, row in rows.items()]


def _rows(written: Sequence[Any]) -> dict[int, PostedRow]:  # Any: as JSON is read
    return {
        contestant_id: (rank, tuple(series), won, lost, total, (prize[0][0], tuple(prize[0][1])) if prize else None)
        for contestant_id, rank, series, won, lost, total, *prize in written
    }


def _prize(won: Won | None) -> Prize:
    return (0, ()) if won is None else (won.cents, won.things)


def _text(total: Total) -> str:
    return str(Fraction(total))
