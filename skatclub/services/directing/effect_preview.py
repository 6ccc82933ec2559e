"""What a correction or a ruling would mean for the prizes, and which editions that hang out it would make wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.prizes import board as board_domain
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow, Winner
from skatclub.domain.standings.standings import Result
from skatclub.services.club.clubs import Club
from skatclub.services.directing import breaking_off
from skatclub.services.prizes import board as prizes_board
from skatclub.services.standings import results as standings_results, standings
from skatclub.services.standings.results import EventResults
from skatclub.services.standings.standings import Ranking
from skatclub.store.directing import postings
from skatclub.store.prizes import plans as prizes_plans
from skatclub.store.sheets import sheets
from skatclub.store.work import View


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeChange:
    """What somebody, or a team, holds now and would hold."""

    winner: Winner
    before: tuple[PrizeRow, ...]
    after: tuple[PrizeRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a corrected list would mean: standings now and then, prizes, and the editions that show it."""

    before: Ranking
    after: Ranking
    prizes: tuple[PrizeChange, ...]
    editions: tuple[int, ...]


def of_correction(club: Club, table_id: int, brings: Mapping[int, Result]) -> Correction:
    """Return what it would mean if a list brought this to each person, over the newest edition that shows it.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        now = sheets.get(view, table_id)
        posted = [
            posting for posting in postings.of_event(view, now.event.id) if now.series.number in posting.series
        ]
        series = posted[-1].series if posted else ()
        tried = standings_results.gather(view, now.event.id, instead={now.id: brings})
        return Correction(
            before=standings.ranking(view, now.event.id, series=series),
            after=standings.of_gathered(view, tried, series=series),
            prizes=_prizes(view, now.event.id, tried),
            editions=tuple(dict.fromkeys(posting.edition for posting in posted)),
        )


def of_ruling(club: Club, event_id: int, new: Ruling) -> tuple[PrizeChange, ...]:
    """Return whose prizes a ruling would change. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return _prizes(view, event_id, standings_results.gather(view, event_id, extra=(new,)))


def of_points(
    club: Club, event_id: int, participant_id: int, series_no: int, points: int
) -> tuple[PrizeChange, ...]:
    """Return whose prizes points on a list would change. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        results = standings_results.gather(view, event_id)
        by_series = dict(results.results.get(participant_id, {}))
        zeroed = any(
            ruling.kind is RulingKind.WRONG_SEAT
            and (ruling.participant_id, ruling.series_no) == (participant_id, series_no)
            for ruling in results.rulings
        )
        if series_no in by_series and not zeroed:
            by_series[series_no] = by_series[series_no]._replace(total=by_series[series_no].total + points)
        return _prizes(
            view, event_id, replace(results, results={**results.results, participant_id: by_series}, sums={})
        )


def of_break_off(club: Club, table_id: int, seat: int) -> tuple[PrizeChange, ...]:
    """Return whose prizes it would change to break a list off. Refused: as `breaking_off.break_off`."""
    with club.database.view() as view:
        now = sheets.get(view, table_id)
        return _prizes(view, now.event.id, breaking_off.tried(view, now, seat))


def _prizes(view: View, event_id: int, tried: EventResults) -> tuple[PrizeChange, ...]:
    """Return who would hold other prizes, the most valuable first; the money of the pool stays as it is now."""
    if prizes_plans.of_event(view, event_id) is None:
        return ()
    was, then = (
        _held(prizes_board.read(view, event_id, event_results=tried_results)) for tried_results in (None, tried)
    )
    changes = []
    for key in {**then, **was}:
        before, after = was.get(key, ()), then.get(key, ())
        winner = (*after, *before)[0].winner
        if winner is not None and _worth(before) != _worth(after):
            changes.append(PrizeChange(winner=winner, before=before, after=after))
    return tuple(sorted(changes, key=lambda change: -max(_cents(change.before), _cents(change.after))))


def _held(board: PrizeBoard) -> dict[tuple[bool, int], tuple[PrizeRow, ...]]:
    return {
        (teams, contestant_id): rows
        for teams in (False, True)
        for contestant_id, rows in board_domain.held(board.rows, teams=teams).items()
    }


def _worth(rows: Sequence[PrizeRow]) -> tuple[int, list[str]]:
    return _cents(rows), sorted(row.gift.words for row in rows)


def _cents(rows: Sequence[PrizeRow]) -> int:
    return sum(row.cents for row in rows)
