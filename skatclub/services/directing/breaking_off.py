"""A series that was broken off because somebody left: the others may get points for the deals not played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatclub.domain import text
from skatclub.domain.office import errors
from skatclub.domain.sheets import table as sheets_domain
from skatclub.domain.sheets.table import Penalty, Table
from skatclub.rules.errors import SeatOutOfRange
from skatclub.services.change import Change, Fields
from skatclub.services.club.clubs import Club
from skatclub.services.office import steps
from skatclub.services.standings import results as standings_results, standings
from skatclub.services.standings.results import EventResults
from skatclub.services.standings.standings import Ranking
from skatclub.store.registration import registration
from skatclub.store.sheets import sheets
from skatclub.store.work import View, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectPreview:
    """What breaking a list off would mean: deals not played, points for each of the others, the standings."""

    deals: int
    points: int
    before: Ranking
    after: Ranking


def unplayed(now: Table) -> int:
    """Return how many deals of a list were not played: as its totals say, else those not written."""
    played = len(now.records) if now.totals is None else now.totals.deals
    return max(now.planned - played, 0)


def break_off(club: Club, table_id: int, seat: int, reason: str) -> Change:
    """End a list because the player of a seat left; the others get what the conditions say for each deal unplayed.

    The points stand on the list with the reason, as those of a ruling do; without such points only the list is
    ended. The same once more changes nothing. Refused: `SeatOutOfRange`, `ReasonMissing`, `NothingUnplayed`,
    `NotEntered` where neither deals nor totals say how far the list came.
    """
    reason_given = text.reason(reason)

    def act(work: Work, now: Table) -> Fields:
        left, points = _owing(work, now, seat)
        ended = now if now.totals is not None else sheets_domain.end_early(now)
        sheets.put(work, replace(ended, penalties=(*now.penalties, *_owed(now, seat, points, reason_given))))
        return {"name": now.owner_of(seat).person.full_name, "points": points, "deals": left}

    return steps.rewrite(club, "break_off", table_id, act, seat=seat, reason=reason_given)


def trial(club: Club, table_id: int, seat: int, *, series: Sequence[int] = ()) -> EffectPreview:
    """Return what it would mean to break a list off, with the standings over these series; nothing is written.

    Refused: as `break_off`.
    """
    with club.database.view() as view:
        now = sheets.get(view, table_id)
        left, points = _owing(view, now, seat)
        results = tried(view, now, seat)
        return EffectPreview(
            deals=left,
            points=points,
            before=standings.ranking(view, now.event.id, series=series),
            after=standings.of_gathered(view, results, series=series),
        )


def tried(view: View, now: Table, seat: int) -> EventResults:
    """Return the event as if a list was broken off. Refused: as `break_off`."""
    _left, points = _owing(view, now, seat)
    owed = {other: points for other in range(1, now.size + 1) if other != seat}
    return standings_results.gather(view, now.event.id, broken={now.id: owed})


def _owing(view: View, now: Table, seat: int) -> tuple[int, int]:
    """Return the deals not played and what each of the others gets for them; refused: as `break_off`."""
    if not 1 <= seat <= now.size:
        raise SeatOutOfRange(seat, now.size)
    if not now.records and now.totals is None:
        raise errors.NotEntered(now.number)
    left = unplayed(now)
    if not left:
        raise errors.NothingUnplayed(now.number)
    return left, left * registration.conditions(view, now.event.id).unplayed_points


def _owed(now: Table, gone: int, points: int, reason: str) -> tuple[Penalty, ...]:
    """Return the points that the others get and do not have yet."""
    had = {(penalty.seat, penalty.points, penalty.reason) for penalty in now.penalties}
    others = (seat for seat in range(1, now.size + 1) if seat != gone and points)
    return tuple(
        Penalty(id=0, seat=seat, points=points, reason=reason)
        for seat in others
        if (seat, points, reason) not in had
    )
