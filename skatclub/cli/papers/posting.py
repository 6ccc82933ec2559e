"""skatclub papers post: notes that a ranking was hung on the wall, and under which edition."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli.arguments import AsJson, ClubFile, EventName
from skatclub.cli.club import commands as club_commands
from skatclub.cli.tournament import ranking_rows, results as tournament_results
from skatclub.domain import zone
from skatclub.domain.events.event import Event
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.seating import words as seating_words

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.services.directing.postings import Since


def post(
    file: ClubFile,
    event: EventName,
    *,
    ranking: Annotated[
        str,
        typer.Option(
            metavar="all|ladies|teams|…",
            help=_("All, a group, or teams, tandem, mixed, league (default: the overall list)."),
        ),
    ] = "",
    series: Annotated[
        str | None,
        typer.Option(metavar="1,2|1-3", help=_("The series that count (default: those of the overall list).")),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Note a new edition as the ranking stands now; its papers bear the number from then on.

    Refused: `NoSuchEvent`, `TitleNotUnique`, `NoResults`, `NoSuchRanking`, `WrongValue`.
    """
    from skatclub.services.directing import postings
    from skatclub.services.events import events

    with club_commands.opened_event(file, event) as (club, event_id):
        event_now = events.event(club, event_id)
        series_wanted = tournament_results.series_of(series, event_now) or _played(club, event_id)
        called = ranking_rows.CALLED.get(ranking.casefold(), ranking)
        done = postings.post(club, event_id, series=series_wanted, ranking=called)
        since = postings.since(club, event_id, int(done.fields["edition"]))
    typer.echo(json.dumps(_facts(since), ensure_ascii=False, indent=1) if as_json else _sentence(since, event_now))
    return 0


def _played(club: Club, event_id: int) -> Sequence[int]:
    """Return the series that the overall list counts now, so that it is this edition. Refused: `NoResults`."""
    from skatclub.services.papers import facts as papers_facts

    return papers_facts.facts_of(club, event_id, lists=False, results=True).ranked().whole.standings.series


def _facts(since: Since) -> dict[str, object]:
    posting = since.posting
    return {
        "edition": posting.edition,
        "ranking": posting.ranking,
        "series": list(posting.series),
        "posted_at": zone.here(posting.at).isoformat(),
        "heard_until": zone.here(since.heard_until).isoformat(),
    }


def _sentence(since: Since, event: Event) -> str:
    posting = since.posting
    words = _("Edition {edition} has been posted since {moment} ({series}).").format(
        edition=posting.edition,
        moment=numbers.day_and_time(posting.at),
        series=seating_words.series_names(posting.series, len(event.series)),
    )
    if since.heard_until == posting.at:
        return words
    return f"{words} " + _("Objections may be raised until {moment}.").format(
        moment=numbers.day_and_time(since.heard_until)
    )
