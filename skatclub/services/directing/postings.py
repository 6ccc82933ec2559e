"""What is hung on the wall: an edition with its time, what has changed since, and the time for objections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from skatclub.domain import text
from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import EVERY, ChangedRow, Ended, PostedRow, Posting
from skatclub.domain.office.errors import NoResults, NoSuchPosting, NothingHeard
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings import scopes
from skatclub.domain.standings.state import RankingState
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.directing import reading as directing_reading
from skatclub.services.directing.reading import Reading
from skatclub.services.prizes import board as prizes_board
from skatclub.services.standings import results as standings_results, standings, teams as standings_teams
from skatclub.store.directing import postings as postings_store
from skatclub.store.events import events
from skatclub.store.registration import registration
from skatclub.store.work import View

__all__ = ["EVERY", "ChangedRow", "Posting"]

_SURE = {RankingState.LOT_OPEN, RankingState.COMPLETE, RankingState.FINAL}
"""Of an edition of which a ranking is less, nothing is ended: it would become final unseen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Since:
    """What has changed since an edition: rows that differ, and until when to object."""

    posting: Posting
    changed: tuple[ChangedRow, ...]
    heard_until: datetime


def post(club: Club, event_id: int, *, series: Sequence[int] = (), ranking: str = "") -> Change:
    """Note that a ranking was posted as it stands; `fields` tell the edition, which counts through the event.

    `ranking` is empty for the single ranking, else a group or teams, tandem, mixed, league, or `EVERY`: then all
    hang under this edition. Refused: `NoSuchRecord`, `NoSuchRanking`, `NoLeague`, `NoResults`.
    """
    with club.change("post", event_id=event_id, ranking=ranking) as work:
        if ranking == postings.EVERY:
            readings = to_post(directing_reading.every(work, event_id, series))
            rankings = {(each.series, each.wanted): each.rows for each in readings}
            over = readings[0].series
            ranking = ranking if len(rankings) > 1 else readings[0].wanted
        else:
            over, rows = _told(work, event_id, ranking, series=series)
            rankings = {(over, ranking): rows}
        is_played = any(any(results) for rows in rankings.values() for _rank, results, *_row in rows.values())
        if (series and over != tuple(series)) or (ranking in {"", EVERY} and not is_played):
            raise NoResults
        text.checked(postings.scope(over, ranking))
        edition = postings_store.add(work, event_id, over=(over, ranking), rankings=rankings)
        work.tell(title=events.get(work, event_id).title, edition=edition, series=scopes.written(over))
    return committed(work)


def due(club: Club, event_id: int, series: Sequence[int]) -> tuple[Reading, ...]:
    """Return the rankings over these series that are posted together. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return to_post(directing_reading.every(view, event_id, series))


def to_post(readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return those that are posted together: all over these series, and the single ones that do not hang so."""
    whole = readings[0].series
    return tuple(each for each in readings if each.series == whole or not each.hangs)


def end_objections(club: Club, event_id: int, reason: str) -> Change:
    """Note that the director ends the time for objections to what hangs as it stands; `fields` tell the edition.

    Refused: `NoSuchRecord`, `ReasonMissing`, `NothingHeard`.
    """
    with club.change("end_objections", event_id=event_id, reason=text.reason(reason)) as work:
        ended = Ended(at=work.at, reason=text.reason(reason))
        heard: set[int] = set()
        unsure: set[int] = set()
        for each in directing_reading.every(work, event_id):
            if each.posted is not None and each.posted.series == each.series:
                if each.finality.is_heard(work.at):
                    heard.add(each.posted.edition)
                if not each.hangs or each.finality.state(work.at) not in _SURE:
                    unsure.add(each.posted.edition)
        editions = sorted(heard - unsure)
        if not editions:
            raise NothingHeard
        for edition in editions:
            postings_store.end(work, event_id, edition, ended)
        work.tell(title=events.get(work, event_id).title, edition=editions[-1])
    return committed(work)


def editions(club: Club, event_id: int) -> tuple[Posting, ...]:
    """Return what was posted of an event, by edition."""
    with club.database.view() as view:
        return postings_store.of_event(view, event_id)


def next_edition(club: Club, event_id: int) -> int:
    """Return the number of the next edition of an event."""
    with club.database.view() as view:
        return postings_store.next_edition(view, event_id)


def since(club: Club, event_id: int, edition: int) -> Since:
    """Return what has changed since an edition was posted. Refused: `NoSuchPosting`."""
    with club.database.view() as view:
        posting = _edition(view, event_id, edition)
        _over, now = _told(view, event_id, posting.ranking, series=posting.series)
        minutes = registration.conditions(view, event_id).protest_minutes
    return Since(
        posting=posting,
        changed=postings.changed(posting, now),
        heard_until=posting.heard_until(minutes),
    )


def _told(
    view: View, event_id: int, ranking: str, *, series: Sequence[int] = ()
) -> tuple[tuple[int, ...], dict[int, PostedRow]]:
    """Return the series of a ranking and its rows as they are posted.

    Refused: `NoSuchRecord`, `NoSuchRanking`, `NoLeague`.
    """
    everybody = standings_results.gather(view, event_id)
    if ranking == postings.LEAGUE:
        table = standings_teams.league_of(everybody, series=series)
        return table.series, postings.told_of_league(table.rows)
    if ranking in KIND_OF:
        teams = standings_teams.of_gathered(everybody, KIND_OF[ranking], series=series).standings
        return teams.series, postings.rows_to_post(teams.rows)
    ranking_now = standings.of_gathered(view, everybody, series=series, group=ranking).standings
    return ranking_now.series, postings.rows_to_post(
        ranking_now.rows, prizes_board.won(view, everybody, ranking_now.series)
    )


def _edition(view: View, event_id: int, edition: int) -> Posting:
    posting = next((one for one in postings_store.of_event(view, event_id) if one.edition == edition), None)
    if posting is None:
        raise NoSuchPosting(edition)
    return posting
