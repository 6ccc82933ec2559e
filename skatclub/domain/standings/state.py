"""How far a ranking is: one answer for every page, paper and command, from lists, lots, posting and objections."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.sheet import ListCount, OfficeSheet

if TYPE_CHECKING:
    from skatclub.domain.directing.postings import Ended, Posting


class RankingState(StrEnum):
    """How far a ranking is: complete once every list is checked, final once the time for objections is over.

    Between two series all lists so far are checked, and others are still to be played.
    """

    EMPTY = "empty"
    TAKEN_OVER = "taken_over"
    PROVISIONAL = "provisional"
    BETWEEN = "between"
    LOT_OPEN = "lot_open"
    COMPLETE = "complete"
    FINAL = "final"


OPEN = frozenset({RankingState.EMPTY, RankingState.PROVISIONAL, RankingState.BETWEEN, RankingState.LOT_OPEN})
"""States in which ranks may still change without anybody objecting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finality:
    """What decides how far a ranking is.

    `count` are its lists, those of `series` series; `has_ranks` says that somebody is ranked, be it without a list;
    `to_come` are series not begun that belong to it, `open_lots` groups of equals without a lot. `posted_at` is
    when it was posted as it stands now, None if it does not hang so; `protest_minutes` are those in which
    objections are heard, unless the director `ended` that before. `last_day` is that of a season: until then it
    goes on, after `evenings` of those that are known to belong to it, `known_evenings`.
    """

    count: ListCount = field(default_factory=ListCount)
    has_ranks: bool = False
    series: int = 0
    to_come: int = 0
    open_lots: int = 0
    posted_at: datetime | None = None
    protest_minutes: int = 0
    ended: Ended | None = None
    last_day: date | None = None
    evenings: int = 0
    known_evenings: int = 0

    @property
    def is_provisional(self) -> bool:
        """Tell whether a list is missing or unchecked, or a series is still to come."""
        return bool(self.count.unchecked or self.to_come)

    @property
    def heard_until(self) -> datetime | None:
        """Return until when objections are heard, which is also since when it is final; None if not posted so."""
        if self.posted_at is None:
            return None
        over = self.posted_at + timedelta(minutes=self.protest_minutes)
        return over if self.ended is None else min(self.ended.at, over)

    def state(self, now: datetime) -> RankingState:
        """Return how far the ranking is at this moment."""
        if not (self.count.every or self.has_ranks):
            return RankingState.EMPTY
        if self.count.unchecked:
            return RankingState.PROVISIONAL
        if self.to_come:
            return RankingState.BETWEEN
        if not self.count.every:
            return RankingState.TAKEN_OVER
        if self.open_lots and not self.goes_on(now.date()):
            return RankingState.LOT_OPEN
        return RankingState.COMPLETE if self._may_be_objected(now) else RankingState.FINAL

    def is_heard(self, now: datetime) -> bool:
        """Tell whether it hangs as it stands, and objections to it are heard."""
        return self.heard_until is not None and now < self.heard_until

    def goes_on(self, today: date) -> bool:
        """Tell whether it is that of a season with evenings to come: they may part equals without a lot."""
        last = self.last_day
        return last is not None and (today < last or (today == last and self.evenings < self.known_evenings))

    def _may_be_objected(self, now: datetime) -> bool:
        """Tell whether a complete ranking may change: it is not posted, objections are heard, or it goes on."""
        if self.last_day is not None:
            return now.date() <= self.last_day
        return bool(self.protest_minutes) and (self.heard_until is None or self.is_heard(now))


def of_lists(
    sheets: Iterable[OfficeSheet],
    series: Collection[int],
    *,
    has_ranks: bool = False,
    to_come: int = 0,
    open_lots: int = 0,
    posted: Posting | None = None,
    protest_minutes: int = 0,
) -> Finality:
    """Return how far a ranking over these series is; `posted` is the edition that shows it as it stands now."""
    return Finality(
        count=office_sheet.counted(sheet for sheet in sheets if sheet.series_no in series),
        has_ranks=has_ranks,
        series=len(series),
        to_come=to_come,
        open_lots=open_lots,
        posted_at=None if posted is None else posted.at,
        protest_minutes=protest_minutes,
        ended=None if posted is None else posted.ended,
    )


def so_far(sheets: Collection[OfficeSheet], every: Sequence[int], bare: Collection[int] = ()) -> tuple[int, ...]:
    """Return which series of an event its overall ranking counts by now: those begun, or played without lists.

    Before any is begun these are all that are drawn.
    """
    begun = {sheet.series_no for sheet in sheets if sheet.is_begun} or {sheet.series_no for sheet in sheets}
    return tuple(number for number in every if number in begun or number in bare)
