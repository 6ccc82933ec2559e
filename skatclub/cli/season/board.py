"""skatclub season: change, evenings, note, lot; what the board decides about a season."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import arguments, help_words, rows
from skatclub.cli.arguments import (
    Aligned,
    AsJson,
    Championship,
    ClubFile,
    FirstDay,
    LastDay,
    PersonName,
    Reader,
    SeasonName,
    StatuteName,
)
from skatclub.cli.club import commands as club_commands
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season.season import Mark, MarkKind
from skatclub.domain.season.statutes import presets, written
from skatclub.domain.season.statutes.rule import Statute
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services.imports import files as imports_files

EVENINGS = ("event", "day", "title", "series", "counts")
NOTES = ("note", "person", "name", "kind", "evening", "points", "reason")
KINDS = {
    "excused": MarkKind.EXCUSED,
    "presence": MarkKind.PRESENCE,
    "points": MarkKind.POINTS,
    "cup": MarkKind.CUP_SERIES,
}


def change(
    file: ClubFile,
    season: SeasonName,
    *,
    title: Annotated[str, typer.Option(metavar=_("TITLE"), help=_("Another title."))] = "",
    statute: StatuteName = "",
    first: FirstDay = "",
    last: LastDay = "",
) -> int:
    """Give a season another title, other days or another statute."""
    from skatclub.services.season import seasons

    rules = statute_of(statute) if statute else None
    with club_commands.opened(file) as club:
        before = seasons.season(club, seasons.find(club, season))
        if title or first or last:
            seasons.change_season(
                club,
                before.id,
                title=title or before.title,
                first_day=arguments.read("--from", first) if first else before.first_day,
                last_day=arguments.read("--to", last) if last else before.last_day,
            )
        if rules is not None:
            seasons.change_statute(club, before.id, rules)
    return 0


def evenings(
    file: ClubFile,
    season: SeasonName,
    *,
    add: Annotated[
        list[str] | None, typer.Option(metavar=_("EVENT"), help=_("Count this event as well; may be repeated."))
    ] = None,
    remove: Annotated[
        list[str] | None,
        typer.Option(metavar=_("EVENT"), help=_("Stop counting this event; may be repeated.")),
    ] = None,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print all evenings of the club and which count for a season; choose others."""
    from skatclub.services.events import tournaments
    from skatclub.services.season import seasons

    with club_commands.opened(file) as club:
        season_id = seasons.find(club, season)
        if add or remove:
            event_ids = set(seasons.events_of(club, season_id))
            event_ids |= {tournaments.find(club, word) for word in add or ()}
            event_ids -= {tournaments.find(club, word) for word in remove or ()}
            seasons.choose_events(club, season_id, sorted(event_ids))
        known_evenings = seasons.evenings(club, season_id)
    evening_rows = [
        (evening.event_id, evening.held_on.isoformat(), evening.title, evening.series, int(evening.counts))
        for evening in known_evenings
    ]
    return rows.answer(EVENINGS, evening_rows, as_json=as_json, aligned=aligned)


def note(
    file: ClubFile,
    season: SeasonName,
    person: PersonName = "",
    *,
    kind: Annotated[
        str,
        typer.Option(
            metavar="|".join(KINDS),
            help=_("What is recorded: an excused absence, attendance, points, a series declared for the cup."),
        ),
    ] = "",
    event: Annotated[
        str, typer.Option(metavar=_("EVENT"), help=_("The exact title, or the number, such as “#7”."))
    ] = "",
    series: Annotated[
        int, typer.Option(metavar="N", help=_("One series of the evening (default: all of them)."))
    ] = 0,
    points: Annotated[int, typer.Option(metavar="N", help=_("Points added or deducted."))] = 0,
    reason: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("The reason."))] = "",
    take_back: Annotated[int, typer.Option(metavar="N", help=_("Withdraw the note with this number."))] = 0,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Note something for somebody, or take a note back; print all notes."""
    from skatclub.services.events import tournaments
    from skatclub.services.people import members
    from skatclub.services.season import notes as season_notes, seasons

    reader = arguments.audience(public)
    if bool(person) != bool(kind):
        raise help_words.wrong_usage(
            _("A note needs a person and --kind, one of {kinds}.").format(kinds=", ".join(KINDS))
        )
    if kind and kind not in KINDS:
        raise help_words.wrong_value("--kind", kind, tuple(KINDS))
    with club_commands.opened(file) as club:
        season_id = seasons.find(club, season)
        if take_back:
            season_notes.take_mark_back(club, take_back)
        if kind:
            mark = Mark(
                id=0,
                person_id=members.find(club, person).person.id,
                kind=KINDS[kind],
                event_id=tournaments.find(club, event) if event else None,
                series_no=series or None,
                points=points,
                note=reason,
            )
            season_notes.add_mark(club, season_id, mark)
        notes = season_notes.notes(club, season_id)
    names = {value: name for name, value in KINDS.items()}
    mark_rows = [
        (
            kept.mark.id,
            kept.person.id,
            publication.face(kept.person, reader).full_name,
            names[kept.mark.kind],
            season_words.evening(kept),
            kept.mark.points,
            kept.mark.note if reader is Audience.DESK else "",
        )
        for kept in notes
    ]
    return rows.answer(NOTES, mark_rows, as_json=as_json, aligned=aligned)


def lot(
    file: ClubFile,
    season: SeasonName,
    people: Annotated[
        list[str],
        typer.Argument(
            metavar=_("PERSON…"), help=_("All players who are equal, in the order drawn, the best first.")
        ),
    ],
    *,
    championship: Championship = "",
) -> int:
    """Record the order that a lot gave people who are equal in all."""
    from skatclub.services.season import notes as season_notes, seasons

    with club_commands.opened(file) as club:
        standings = seasons.standings_of(club, season, championship)
        order = [seasons.person_of(standings, person).person_id for person in people]
        season_notes.record_lot(club, standings.season.id, order, championship=championship)
    return 0


def statute_of(name: str) -> Statute:
    """Return the statute of a name, or of a file; a name of ours goes first."""
    known = {preset.code for preset in presets.PRESETS}
    if name.casefold() not in known and (name.endswith(".json") or Path(name).is_file()):
        return written.load(imports_files.text_of(Path(name)))
    return presets.preset(name).statute
