"""skatclub league: new, teams, schedule, day, enter, table, penalty; what a Staffelleiter types."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import arguments, help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, Reader
from skatclub.cli.club import commands as club_commands
from skatclub.cli.league import rows as league_rows
from skatclub.domain.league import lines, rule, standings, written
from skatclub.domain.league.rule import LeagueRules
from skatclub.i18n.language import _
from skatclub.services.imports import files as imports_files

LeagueName = Annotated[
    str, typer.Argument(metavar=_("LEAGUE"), help=_("The exact title, or the number, such as “#7”."))
]
MatchDayNumber = Annotated[int, typer.Option("--day", metavar="N", help=_("The match day (default: the latest)."))]
TeamLetters = list[str] | None


def new(
    file: ClubFile,
    *,
    title: Annotated[str, typer.Option(metavar=_("TITLE"), help=_("Title of the league, with its season."))],
    edition: Annotated[
        str,
        typer.Option(
            metavar=_("NAME|FILE.json"),
            help=_("Rules of the league by name ({names}), or a file of your own.").format(
                names=", ".join(rules.code for rules in rule.EDITIONS)
            ),
        ),
    ] = rule.EDITIONS[0].code,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Open a league and print its number."""
    from skatclub.services.league import leagues

    rules = _rules_of(edition)
    with club_commands.opened(file) as club:
        league_id = leagues.new_league(club, title, rules).made_id
    row = (league_id, title, rules.code, rules.days, rules.series)
    return rows.answer(("league", "title", "edition", "days", "series"), [row], as_json=as_json, aligned=aligned)


def teams(
    file: ClubFile,
    league: LeagueName,
    squads: Annotated[
        Path | None,
        typer.Argument(
            metavar=_("TEAMS.csv"), help=_("The teams in the order of their key letters, a player in each line.")
        ),
    ] = None,
    *,
    withdraw: Annotated[
        str, typer.Option(metavar=_("TEAM"), help=_("This team has given up and is gone from --day on."))
    ] = "",
    day: MatchDayNumber = 0,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Take the teams and squads of a league from a file, or note that a team has given up; print them."""
    from skatclub.services.league import leagues

    reader = arguments.audience(public)
    typed = None if squads is None else lines.teams(imports_files.text_of(squads))
    with club_commands.opened(file) as club:
        league_id = leagues.find(club, league)
        if typed is not None:
            leagues.set_teams(club, league_id, typed)
        if withdraw:
            leagues.withdraw(club, league_id, withdraw, day)
        facts = leagues.league(club, league_id).for_readers(reader)
    for sentence in league_rows.in_two_teams(facts):
        typer.echo(sentence, err=True)
    return rows.answer(league_rows.TEAMS, league_rows.teams(facts), as_json=as_json, aligned=aligned)


def schedule(
    file: ClubFile,
    league: LeagueName,
    key: Annotated[
        Path | None,
        typer.Argument(
            metavar=_("KEY.txt"),
            help=_("A schedule of your own: a day in each line, such as ABCD EFHJ, hosts first."),
        ),
    ] = None,
    *,
    anew: Annotated[bool, typer.Option("--new", help=_("Make the schedule anew."))] = False,
    dates: Annotated[
        str, typer.Option(metavar=_("DAY,DAY…"), help=_("On which days is played, all of them in order."))
    ] = "",
    last_day: Annotated[
        bool, typer.Option("--last-day", help=_("Let the table say who meets on the last day."))
    ] = False,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Make the schedule of a league where it has none, and print who meets whom, and how evenly all meet."""
    from skatclub.services.league import leagues

    reader = arguments.audience(public)
    own_key = "" if key is None else imports_files.text_of(key)
    held_on = [arguments.read("--dates", each) for each in dates.split(",")] if dates else []
    with club_commands.opened(file) as club:
        league_id = leagues.find(club, league)
        if own_key or anew or not leagues.league(club, league_id).staffel.days:
            leagues.set_schedule(club, league_id, own_key)
        if held_on:
            leagues.set_dates(club, league_id, held_on)
        if last_day:
            leagues.make_last_day(club, league_id)
        staffel = leagues.league(club, league_id).for_readers(reader).staffel
    for sentence in league_rows.about_schedule(staffel):
        typer.echo(sentence, err=True)
    return rows.answer(league_rows.SCHEDULE, league_rows.schedule(staffel), as_json=as_json, aligned=aligned)


def day(
    file: ClubFile,
    league: LeagueName,
    number: Annotated[int, typer.Argument(metavar="N", help=_("The match day (default: the latest)."))] = 0,
    *,
    checked: Annotated[bool, typer.Option("--checked", help=_("All lists of the day have been checked."))] = False,
    seats: Annotated[
        bool, typer.Option("--seats", help=_("Print who sits where, by the numbers of the line-up."))
    ] = False,
    short: Annotated[
        str, typer.Option(metavar=_("LETTERS"), help=_("With --seats: teams with three players, such as AD."))
    ] = "",
    absent: Annotated[
        str, typer.Option(metavar=_("LETTERS"), help=_("With --seats: teams that are not there."))
    ] = "",
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print the sums of a match day with their match points, or its seats; note that it is checked."""
    from skatclub.services.league import leagues

    reader = arguments.audience(public)
    with club_commands.opened(file) as club:
        league_id = leagues.find(club, league)
        chosen = number or standings.last_day(leagues.league(club, league_id).staffel)
        if checked:
            leagues.check_day(club, league_id, chosen)
        facts = leagues.league(club, league_id).for_readers(reader)
    if seats:
        lacking, away = ([facts.staffel.number_of(letter) for letter in named] for named in (short, absent))
        plan = league_rows.seat_plan(facts.staffel, chosen, lacking, away)
        return rows.answer(league_rows.SEATS, plan, as_json=as_json, aligned=aligned)
    sum_rows = league_rows.sums(facts.staffel, chosen)
    for sentence in league_rows.about_day(facts, chosen):
        typer.echo(sentence, err=True)
    return rows.answer(league_rows.SUMS, sum_rows, as_json=as_json, aligned=aligned)


def enter(
    file: ClubFile,
    league: LeagueName,
    sums: Annotated[
        Path,
        typer.Argument(
            metavar=_("SUMS.csv"), help=_("The sums of teams in each series; an absent team has an empty total.")
        ),
    ],
    *,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Take the sums of groups in, all or none, and print the match points of these days with their check sums."""
    from skatclub.services.league import leagues

    reader = arguments.audience(public)
    typed = lines.sums(imports_files.text_of(sums))
    with club_commands.opened(file) as club:
        league_id = leagues.find(club, league)
        leagues.enter(club, league_id, typed)
        facts = leagues.league(club, league_id).for_readers(reader)
    days = sorted({each.day for each in typed})
    for sentence in (sentence for each in days for sentence in league_rows.about_day(facts, each)):
        typer.echo(sentence, err=True)
    sum_rows = [row for each in days for row in league_rows.sums(facts.staffel, each)]
    return rows.answer(league_rows.SUMS, sum_rows, as_json=as_json, aligned=aligned)


def table(
    file: ClubFile,
    league: LeagueName,
    *,
    number: MatchDayNumber = 0,
    ahead: Annotated[bool, typer.Option("--ahead", help=_("Print who can still rise or fall instead."))] = False,
    compare: Annotated[
        str,
        typer.Option(
            metavar="up|down", help=_("Compare those who may rise, or fall, across leagues with the same rules.")
        ),
    ] = "",
    lot: Annotated[
        str, typer.Option(metavar=_("LETTERS"), help=_("The order that a lot gave equal teams, such as CAD."))
    ] = "",
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print the table of a league after a match day."""
    from skatclub.services.league import leagues

    reader = arguments.audience(public)
    if compare not in {"", "up", "down"}:
        raise help_words.wrong_value("--compare", compare, ("up", "down"))
    with club_commands.opened(file) as club:
        league_id = leagues.find(club, league)
        if lot:
            leagues.record_lot(club, league_id, list(lot))
        facts = leagues.league(club, league_id).for_readers(reader)
        if compare:
            order = leagues.compared(club, league_id, best=compare == "up")
            compared_rows = league_rows.compared(
                [(each.for_readers(reader), row, concerned) for each, row, concerned in order]
            )
            return rows.answer(league_rows.COMPARED, compared_rows, as_json=as_json, aligned=aligned)
    if ahead:
        return rows.answer(league_rows.AHEAD, league_rows.reaches(facts.staffel), as_json=as_json, aligned=aligned)
    chosen = number or standings.last_day(facts.staffel)
    table_rows = league_rows.table(facts.staffel, chosen)
    typer.echo(league_rows.about_table(facts, chosen), err=True)
    return rows.answer(league_rows.table_columns(chosen), table_rows, as_json=as_json, aligned=aligned)


def penalty(
    file: ClubFile,
    league: LeagueName,
    team: Annotated[
        str, typer.Argument(metavar=_("TEAM"), help=_("The key letter of the team, or its name."))
    ] = "",
    *,
    match_points: Annotated[int, typer.Option(metavar="N", help=_("Match points given, or taken: -1."))] = 0,
    points: Annotated[int, typer.Option(metavar="N", help=_("Points given, or taken: -100."))] = 0,
    number: Annotated[
        int, typer.Option("--day", metavar="N", help=_("The match day (default: of the whole season)."))
    ] = 0,
    reason: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("The reason."))] = "",
    take_back: Annotated[int, typer.Option(metavar="N", help=_("Revoke the penalty with this number."))] = 0,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Take match points or points from a team, give them, or revoke that; print all penalties."""
    from skatclub.services.league import leagues

    reader = arguments.audience(public)
    with club_commands.opened(file) as club:
        league_id = leagues.find(club, league)
        if take_back:
            leagues.take_penalty_back(club, league_id, take_back)
        if team:
            leagues.penalise(
                club, league_id, team, day=number, match_points=match_points, points=points, reason=reason
            )
        facts = leagues.league(club, league_id).for_readers(reader)
    penalty_rows = league_rows.penalties(facts.staffel)
    return rows.answer(league_rows.PENALTIES, penalty_rows, as_json=as_json, aligned=aligned)


def new_help() -> str:
    """Return what the rules of a league can say."""
    return _("A file of your own holds a JSON object; what it leaves out is as in “oberliga”: {rules}").format(
        rules=written.dump_rules(LeagueRules())
    )


def _rules_of(edition: str) -> LeagueRules:
    """Return the rules of an edition, or of a file; a name of ours goes first."""
    known = {rules.code: rules for rules in rule.EDITIONS}
    if edition.casefold() in known:
        return known[edition.casefold()]
    if edition.endswith(".json") or Path(edition).is_file():
        return written.load_rules(imports_files.text_of(Path(edition)))
    raise help_words.wrong_value("--edition", edition, tuple(known))
