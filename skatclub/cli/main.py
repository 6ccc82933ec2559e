"""The command line: its commands, its language, its exit codes (0 done, 1 found something wrong, 2 refused)."""

from __future__ import annotations

import io
import os
import sys
import traceback
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub import paths, settings
from skatclub.cli import help_words
from skatclub.cli.help_words import Command, Group
from skatclub.domain.club import addresses
from skatclub.i18n import language
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from typer.core import TyperGroup

    from skatclub.cli.club.commands import Window

DONE, FOUND, REFUSED = 0, 1, 2
COMMANDS = {
    "NoPlan": N_("A plan from a file: skatclub prizes plan CLUB EVENT FILE.json"),
    "NotInSeason": N_("Its names: skatclub season standings"),
    "DrawnAlready": N_("To draw anew: --again"),
    "CheckedSaysOtherwise": N_("The reason: --reason TEXT"),
    "ColumnUnknown": N_("The columns: skatclub score --help"),
}
"""The commands that help after a refusal, for whoever sits at a terminal; its sentence stands in windows, too."""


def _names(refusal: Refusal) -> tuple[str, ...]:
    """Return what a refusal is, and the refusals of the lines of a file in it."""
    of_lines = (getattr(line, "reason", line) for line in getattr(refusal, "lines", ()))
    return tuple(type(each).__name__ for each in (refusal, *of_lines))


def ready(name_typed: str | None) -> TyperGroup:
    """Return the commands in the language in use, ready to be called; only `name_typed` is whole, None: all are."""
    return typer.main.get_group(build(name_typed))


def run(argv: Sequence[str], window: Window, known: Callable[[str | None], TyperGroup] = ready) -> int:
    """Do what the words after `skatclub` say and return the exit code; `window` opens the window with a club.

    `known` returns the commands for the first word: whoever runs many lines may keep them, language by language.
    """
    _begin()
    name_typed = next((word for word in argv if not word.startswith("-")), None if "--help" in argv else "")
    program = known(name_typed)
    try:
        code = program.main(args=list(argv), prog_name="skatclub", obj=window, standalone_mode=False)
    except typer.TyperException as wrong:
        typer.echo(help_words.usage_sentence(wrong), err=True)
        return REFUSED
    except Refusal as refusal:
        from skatclub.i18n import refusals  # with the words of all nouns

        typer.echo(refusals.sentence(refusal), err=True)
        for hint in dict.fromkeys(filter(None, map(COMMANDS.get, _names(refusal)))):
            typer.echo(_(hint), err=True)
        return REFUSED
    except Exception:  # noqa: BLE001  the one place where a bug becomes an exit code: CONTRIBUTING, style 6
        for line in traceback.format_exc().splitlines():
            typer.echo(addresses.shown(line), err=True)
        typer.echo(_("This should not have happened: a fault of the program. Nothing more was done."), err=True)
        return FOUND
    return code if isinstance(code, int) else DONE


def build(name_typed: str | None = None) -> typer.Typer:
    """Return the program with its commands, worded in the language in use.

    Only the command or group `name_typed` is whole, the others are names for the help; None: all of them are whole.
    """
    program = typer.Typer(
        cls=Group,
        add_completion=False,
        suggest_commands=False,
        rich_markup_mode=None,
        help=_("Scores Skat lists and evenings. Without a command the window opens."),
        options_metavar=_("[OPTIONS]"),
    )
    program.callback()(_program)
    for name, module, function, short in _commands():
        command, whole = _only_a_name, short
        if name_typed in {None, name}:
            home = import_module(f"skatclub.cli.{module}")
            command = getattr(home, function)
            whole = f"{short}\n\n{home.help_text()}" if hasattr(home, "help_text") else short
        program.command(name, cls=Command, help=whole, short_help=short, options_metavar=_("[OPTIONS]"))(command)
    for name, module, short in _groups():
        group = typer.Typer(cls=Group)
        if name_typed in {None, name}:
            group = import_module(f"skatclub.cli.{module}").build()
        program.add_typer(group, name=name, help=short, short_help=short)
    return program


def _commands() -> tuple[tuple[str, str, str, str], ...]:
    """Return the commands: name, module, function, what it does."""
    return (
        ("score", "score.score", "score", _("Score lists from CSV or JSON files and print them.")),
        ("open", "club.commands", "open_window", _("Open a club in the window.")),
        ("new", "club.commands", "new", _("Make a new, empty club.")),
        (
            "export",
            "club.commands",
            "export",
            _("Print the lists of a club as CSV or JSON; “export all CLUB --out FOLDER” writes everything."),
        ),
        (
            "check",
            "club.commands",
            "check",
            _("Recount every list of a club and verify its journal; exit code 1 if something is wrong."),
        ),
        (
            "money",
            "score.money_lists",
            "settle",
            _("Count lists from files by every system side by side, and who pays whom in money."),
        ),
        ("whatif", "what_if", "whatif", _("Rank an event by other rules or systems as well; nothing is written.")),
        ("figures", "figures", "figures", _("Print the averages of everybody, or all figures of one player.")),
        ("demo", "club.commands", "demo", _("Copy the sample club to your folder and open it.")),
        (
            "rehearse",
            "rehearse",
            "rehearse",
            _("Play a whole day through from a seed: fill a club for practice, or prove a thousand days."),
        ),
        (
            "self-test",
            "self_test",
            "self_test",
            _("Run a small evening through the whole program and say whether it works."),
        ),
    )


def _groups() -> tuple[tuple[str, str, str], ...]:
    """Return the groups of commands: name, module, what they do."""
    return (
        (
            "tournament",
            "tournament.commands",
            _("Open a tournament, register people, draw the seats, take results in, print the standings."),
        ),
        (
            "relatives",
            "relatives.commands",
            _("The relatives of Skat: Officers’ Skat, Skwitz …; explain and score them."),
        ),
        ("club", "club.commands", _("Print how a club is named and how much it holds; give it another name.")),
        ("season", "season.commands", _("Open a season, print its table, explain a value, list statutes.")),
        (
            "rules",
            "rule_sets.commands",
            _("The rule sets and house rules by name; cases, bid ladder and history of the game."),
        ),
        (
            "person",
            "people",
            _("List people, tell somebody what is stored about him or her, erase names for good."),
        ),
        ("papers", "papers.commands", _("Make the papers of an event: cards, plans, lists, conditions.")),
        ("evening", "evening", _("Close an evening: wall list, cash slip, texts, groups and a copy in one go.")),
        ("prizes", "cash.prizes", _("Plan the prizes of an event and print who wins what.")),
        ("cash", "cash.commands", _("The cash book: report, bookings, a counted box, closed days.")),
        (
            "import",
            "imports.commands",
            _("Take over members, past results, an old club program's backup, online games."),
        ),
    )


def _only_a_name() -> None:
    """Stand for a command that was not asked for."""


def _program(
    *,
    version: Annotated[
        bool, typer.Option("--version", help=_("Show the version."), is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """Take the options that stand before any command."""


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata

        typer.echo(f"Skatclub {metadata.version('skatclub')}")
        raise typer.Exit


def _begin() -> None:
    """Choose language and deck as in the window, and write UTF-8 whatever the console thinks."""
    chosen = settings.load(paths.settings_file())
    language.use(language.chosen(os.environ, chosen.language))
    games.use_deck(games.Deck(chosen.deck))
    help_words.speak()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
