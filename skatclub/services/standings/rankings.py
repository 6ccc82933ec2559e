"""All that the program counts and ranks in a club, as numbers that somebody else can count again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from skatclub.domain.directing import postings
from skatclub.domain.directing.postings import PostedRow
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings import scopes
from skatclub.services.standings import results as standings_results, standings, teams as standings_teams
from skatclub.services.standings.results import EventResults
from skatclub.store.events import events
from skatclub.store.sheets import projection
from skatclub.store.work import View

Named = tuple[str, str, list[list[object]]]
"""The name of a ranking, the series it is over, and its rows."""


def counted(view: View) -> dict[str, object]:
    """Return the sums of every seat, and every ranking of every event with results, to be written as JSON."""
    ranked = ((event_id, list(_rankings(view, event_id))) for event_id in events.every_id(view))
    return {
        "format": 1,
        "sums": [list(row) for row in projection.every_sum(view.connection)],
        "rankings": [[event_id, rankings] for event_id, rankings in ranked if rankings],
    }


def _rankings(view: View, event_id: int) -> Iterator[Named]:
    gathered = standings_results.gather(view, event_id)
    if not any(gathered.results.values()):
        return
    numbers = gathered.chosen(())
    whole = standings.of_gathered(view, gathered)
    yield _named("", numbers, postings.rows_to_post(whole.standings.rows))
    for number in numbers if len(numbers) > 1 else ():
        single = standings.of_gathered(view, gathered, series=[number])
        yield _named("", [number], postings.rows_to_post(single.standings.rows))
    for group in standings.groups_of(gathered):
        yield _named(group, numbers, postings.rows_to_post(standings.among(whole, group).standings.rows))
    yield from _teams(gathered, numbers)


def _teams(gathered: EventResults, numbers: Sequence[int]) -> Iterator[Named]:
    kinds = {place.kind for person in gathered.people.values() for place in person.teams}
    for name, kind in KIND_OF.items():
        if kind in kinds:
            rows = standings_teams.of_gathered(gathered, kind).standings.rows
            yield _named(name, numbers, postings.rows_to_post(rows))
    league = standings_teams.played_league(gathered)
    if league is not None:
        yield _named(postings.LEAGUE, numbers, postings.told_of_league(league.rows))


def _named(name: str, numbers: Sequence[int], rows: Mapping[int, PostedRow]) -> Named:
    return name, scopes.written(numbers), [[who, *row[:5]] for who, row in rows.items()]
