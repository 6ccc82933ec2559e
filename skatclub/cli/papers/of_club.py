"""skatclub papers club: the papers of a club as a whole, such as year book, calendar, attendance, members."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import Annotated

import typer

from skatclub import paths, settings
from skatclub.cli import arguments, help_words
from skatclub.cli.arguments import ClubFile, Template
from skatclub.cli.club import commands as club_commands
from skatclub.cli.papers import commands
from skatclub.cli.season.commands import EveningsLeft
from skatclub.domain import zone
from skatclub.domain.list_files import spellings
from skatclub.domain.people.person import Audience
from skatclub.exports.club_papers import CLUB_PAPERS, TITLE_RACE
from skatclub.exports.paper import ClubPaper, Format
from skatclub.exports.reports.people import member_list
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal


def make(
    file: ClubFile,
    paper_names: Annotated[
        list[str],
        typer.Argument(
            metavar=_("PAPER…"),
            help=_("Papers by name, such as calendar or attendance, or all: every paper of the club."),
        ),
    ],
    *,
    form: Annotated[
        str,
        typer.Option("--format", metavar="pdf|xlsx|csv|html|json|ics", help=_("The file format (default: pdf).")),
    ] = Format.PDF.value,
    out: Annotated[
        Path | None,
        typer.Option(metavar=_("FOLDER"), help=_("Where to; created if it does not exist (default: here).")),
    ] = None,
    season: Annotated[
        str,
        typer.Option(metavar=_("SEASON"), help=_("The season whose dates count (default: the latest year).")),
    ] = "",
    year: Annotated[
        int | None, typer.Option(metavar=_("YEAR"), min=1900, max=9999, help=_("Another year."))
    ] = None,
    public: Annotated[
        str | None,
        typer.Option(
            metavar="board|web|desk", help=_("Who the names are meant for (default: as the paper requires).")
        ),
    ] = None,
    template: Template = None,
    evenings: EveningsLeft = None,
    columns: Annotated[
        str | None,
        typer.Option(
            metavar="member_no,phone,…",
            help=_("What the list of members has beside the names (default: as chosen in the window)."),
        ),
    ] = None,
    labels: arguments.Labels = None,
) -> int:
    """Make papers of a club; one that cannot be made does not hold the others back.

    Exit code 1 if some could not be made, 2 if none could; of “all” those that cannot be made are no failure.
    Refused: `NoSuchSeason`, `FolderNotWritable`.
    """
    from skatclub.services.papers import club_facts

    is_all = [spellings.folded(name) for name in paper_names] in ([word] for word in commands.ALL)
    chosen = CLUB_PAPERS if is_all else tuple(map(_meant, paper_names))
    wanted = [(paper, _format(paper, form), _level(paper, public)) for paper in chosen]
    refused: dict[str, list[str]] = {}
    written = 0
    with club_commands.opened(file) as club:
        today = zone.day(club_commands.now())
        money = any(paper.reads_money for paper in chosen)
        facts = club_facts.read(club, today=today, season_title=season, year=year, money=money)
        facts = replace(facts, columns=_columns(columns), label_sheet=arguments.label_sheet(labels))
        if facts.standings is not None and any(paper.code == TITLE_RACE.code for paper in chosen):
            from skatclub.services.season import titles

            facts = replace(facts, standings=titles.with_race(club, facts.standings, evenings, today))
        for paper, kind, level in wanted:
            name = "-".join(part for part in (paper.code, public or "") if part)
            try:
                imprint = arguments.in_template(club_commands.imprint(club, level), template)
                if warning := paper.warning(facts, imprint.at):
                    typer.echo(warning, err=True)
                data = paper.make(kind, facts, imprint)
            except Refusal as refusal:
                from skatclub.i18n import refusals  # with the words of all nouns

                refused.setdefault(refusals.sentence(refusal), []).append(paper.name())
                continue
            commands.write(out or Path(), f"{name}.{kind.value}", data)
            written += 1
    for sentence, names in refused.items():
        typer.echo(sentence if len(chosen) == 1 else f"{wordlists.both(*names)}: {sentence}", err=True)
    if is_all and written:
        return 0
    return commands.exit_code(written=written, refused=len(refused))


def _meant(name: str) -> ClubPaper:
    """Return the paper of this code or name, or whose name begins so. Refused: `WrongValue`."""
    plain = spellings.folded(name)
    known = {spellings.folded(word): paper for paper in CLUB_PAPERS for word in (paper.name(), paper.code)}
    begun = {paper.code: paper for word, paper in known.items() if word.startswith(plain)}
    if plain in known:
        return known[plain]
    if len(begun) == 1:
        return next(iter(begun.values()))
    raise help_words.wrong_value(_("PAPER…"), name, [paper.code for paper in CLUB_PAPERS])


def _format(paper: ClubPaper, form: str) -> Format:
    kind = next((each for each in paper.formats if each.value == form), None)
    if kind is None:
        option = _("--format for “{paper}”").format(paper=paper.name())
        raise help_words.wrong_value(option, form, [each.value for each in paper.formats])
    return kind


def _columns(typed: str | None) -> frozenset[str]:
    """Return the columns of the list of members, else those kept by the window. Refused: `WrongValue`."""
    if typed is None:
        return member_list.chosen(settings.load(paths.settings_file()).member_columns.split())
    words = [word.strip() for word in typed.split(",") if word.strip()]
    unknown = next((word for word in words if word not in member_list.names()), None)
    if unknown is not None:
        raise help_words.wrong_value("--columns", unknown, list(member_list.names()))
    return frozenset(words)


def _level(paper: ClubPaper, public: str | None) -> Audience:
    if public is None:
        return paper.levels[0]
    level = next((audience for audience in paper.levels if audience.value == public), None)
    if level is None:
        option = _("--public for “{paper}”").format(paper=paper.name())
        raise help_words.wrong_value(option, public, arguments.readers(paper.levels))
    return level
