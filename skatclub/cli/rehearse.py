"""skatclub rehearse: a day played through from a seed, in a club, or a thousand of them as a proof."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsArray
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_usage, wrong_value
from skatclub.domain.rehearsals.day import Moment
from skatclub.i18n import rehearsals as words
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.domain.rehearsals.day import Day
    from skatclub.services.rehearsals.notes import Outcome

PEOPLE, SERIES = 60, 3
TOLD_EVERY = 2.0
"""Seconds between two words on how far it is."""
COLUMNS = ("series", "table", "name", "trouble", "slip", "number", "ending")


def rehearse(
    club: Annotated[
        str,
        typer.Argument(metavar=_("CLUB"), help=_("The club to fill; created if it does not exist.")),
    ] = "",
    *,
    people: Annotated[int, typer.Option(metavar=_("N"), help=_("How many people come."))] = PEOPLE,
    series: Annotated[int, typer.Option(metavar=_("N"), help=_("How many series are played."))] = SERIES,
    seed: Annotated[
        str, typer.Option(metavar=_("SEED"), help=_("The same words or number always give the same day."))
    ] = "1",
    deals: Annotated[
        float,
        typer.Option(metavar="0…1", min=0, max=1, help=_("The share of lists that are written deal by deal.")),
    ] = 0,
    until: Annotated[
        str, typer.Option(metavar="|".join(Moment), help=_("How far the day is played (default: to its end)."))
    ] = Moment.PAID.value,
    title: Annotated[str, typer.Option(metavar=_("TITLE"), help=_("Title of the tournament."))] = "",
    day: Annotated[
        str,
        typer.Option(
            "--date", metavar=_("DAY"), help=_("The date, such as 2026-10-17 or 17.10.2026 (default: today).")
        ),
    ] = "",
    teams: Annotated[
        bool, typer.Option("--teams", help=_("People from the same club play as teams of four."))
    ] = False,
    five: Annotated[bool, typer.Option("--five", help=_("Tables of five are allowed."))] = False,
    calm: Annotated[bool, typer.Option("--calm", help=_("Leave out mistakes and incidents."))] = False,
    rules: arguments.RulesName = "",
    tournaments: Annotated[
        int,
        typer.Option(
            metavar=_("N"),
            min=0,
            help=_("Without CLUB: play this many days in memory, recount everything another way, and undo it."),
        ),
    ] = 0,
    as_json: AsArray = False,
    aligned: Aligned = False,
) -> int:
    """Fill a club with a whole day, or prove many days; prints what went wrong on purpose and what became of it.

    Refused: `DayOutOfRange`, `WrongValue`.
    """
    if tournaments:
        if club:
            raise wrong_usage(_("Either fill a club, or play --tournaments in memory, not both."))
        return _prove(seed, tournaments)
    if not club:
        raise wrong_usage(_("Name the club to fill, or say how many --tournaments to play in memory."))
    if until not in set(Moment):
        raise wrong_value("--until", until, list(Moment))
    planned = _planned(people, series, seed, deals, title, day, rules, teams=teams, five=five, calm=calm)
    outcomes = _fill(club, planned, Moment(until))
    return rows.answer(COLUMNS, [_row(planned, outcome) for outcome in outcomes], as_json=as_json, aligned=aligned)


def _planned(
    people: int,
    series: int,
    seed: str,
    deals: float,
    title: str,
    day: str,
    rules: str,
    *,
    teams: bool,
    five: bool,
    calm: bool,
) -> Day:
    from skatclub.cli.rule_sets import rule_names
    from skatclub.domain import text
    from skatclub.domain.rehearsals import planning
    from skatclub.domain.rehearsals.day import Wish
    from skatclub.rules.rule_set import ISKO_2022

    return planning.plan(
        Wish(
            people=people,
            series=series,
            seed=text.checked(seed),
            by_deals=round(deals * 1000),
            title=text.checked(title, required=False),
            held_on=arguments.read("--date", day) if day else club_commands.now().date(),
            rules=rule_names.named(rules) if rules else ISKO_2022,
            teams=teams,
            five=five,
            calm=calm,
        )
    )


def _fill(address: str, day: Day, until: Moment) -> list[Outcome]:
    """Play the day in the club and say how far it is."""
    from skatclub.services.rehearsals import playing
    from skatclub.services.rehearsals.notes import Notes

    notes = Notes(day=day)
    with club_commands.opened_or_filled(address) as club:
        started = time.monotonic()
        for step in playing.play(club, notes, until=until):
            if time.monotonic() - started > TOLD_EVERY:
                started = time.monotonic()
                typer.echo(words.step_words(step), err=True)
    typer.echo(
        _("{title}: #{number}, {people} people, {incidents} incidents.").format(
            title=day.title, number=notes.event_id, people=len(day.people), incidents=len(notes.outcomes)
        ),
        err=True,
    )
    return notes.outcomes


def _row(day: Day, outcome: Outcome) -> rows.Row:
    it = outcome.incident
    named = it.who is not None and not it.table
    return (
        it.series or None,
        it.table or None,
        day.people[it.who or 0].full_name if named else None,
        it.trouble.value,
        None if it.slip is None else it.slip.value,
        it.number or None,
        outcome.ending.value,
    )


def _prove(seed: str, count: int) -> int:
    """Play many days; each that is not as it should be gets a line, and makes the exit code 1."""
    from skatclub.services.rehearsals import trials

    if not seed.isascii() or not seed.isdigit():
        raise wrong_usage(_("With --tournaments the seed is the number of the first day."))
    begun = started = time.monotonic()
    failures = 0
    for number, trial in enumerate(trials.trials(int(seed), count), start=1):
        for fault in trial.faults:
            typer.echo(f"{trial.seed};{trial.people};{trial.series};{fault}")
        failures += bool(trial.faults)
        if time.monotonic() - started > TOLD_EVERY:
            started = time.monotonic()
            typer.echo(_("{n} of {all} days played.").format(n=number, all=count), err=True)
    typer.echo(
        ngettext(
            "{n} day played in {seconds} s; wrong: {failed}.",
            "{n} days played in {seconds} s; wrong: {failed}.",
            count,
        ).format(n=count, seconds=round(time.monotonic() - begun), failed=failures),
        err=True,
    )
    return 1 if failures else 0
