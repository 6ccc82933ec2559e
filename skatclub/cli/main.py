"""The command line: its commands, its language, its exit codes (0 done, 1 found something wrong, 2 refused)."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub import paths, settings
from skatclub.cli import commands, help_words
from skatclub.cli.commands import Verb
from skatclub.cli.help_words import Command, Group
from skatclub.domain.club import addresses
from skatclub.i18n import language
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from typer.core import TyperGroup

    from skatclub.cli.club.commands import Window

DONE, FOUND, REFUSED = 0, 1, 2
NO_NAMES = ("",)
"""Where the program alone is asked, as by --version."""
COMMANDS = {
    "NoPlan": N_("To set a prize plan from a file: skatclub prizes plan CLUB EVENT FILE.json"),
    "NotInSeason": N_("To see the names: skatclub season standings"),
    "DrawnAlready": N_("To draw again: --again"),
    "CheckedSaysOtherwise": N_("To give the reason: --reason TEXT"),
    "ClubFileDamaged": N_("To save all that can still be read to a new file: skatclub rescue FILE"),
    "ClubFileUnsound": N_("To save all that can still be read to a new file: skatclub rescue FILE"),
    "BoxTooEmpty": N_("To enter it all the same: --anyway"),
    "BelowNothing": N_("To close it all the same: --anyway"),
    "DifferenceLarge": N_("To enter it all the same: --anyway"),
    "InHall": N_("To bring it back from this file: skatclub hall recover FILE"),
    "HallStillThere": N_("To open it again: skatclub hall start FILE"),
    "ColumnUnknown": N_("To see the columns: skatclub score --help"),
}
"""The commands that help after a refusal, for whoever sits at a terminal; its sentence stands in windows, too."""


def _names(refusal: Refusal) -> tuple[str, ...]:
    """Return what a refusal is, and the refusals of the lines of a file in it."""
    of_lines = (getattr(line, "reason", line) for line in getattr(refusal, "lines", ()))
    return tuple(type(each).__name__ for each in (refusal, *of_lines))


def ready(typed: tuple[str, ...] | None) -> TyperGroup:
    """Return the commands in the language in use, ready to be called; only that typed is whole, None: all are."""
    return typer.main.get_group(build(typed))


def run(argv: Sequence[str], window: Window, known: Callable[[tuple[str, ...]], TyperGroup] = ready) -> int:
    """Do what the words after `skatclub` say and return the exit code; `window` opens the window with a club.

    `known` returns the commands for the words that name one: whoever runs many lines may keep them by language.
    """
    _begin()
    program = known(commands.path(argv) or (() if "--help" in argv else NO_NAMES))
    try:
        code = program.main(args=list(argv), prog_name="skatclub", obj=window, standalone_mode=False)
    except typer.TyperException as wrong:
        typer.echo(help_words.usage_sentence(wrong), err=True)
        return REFUSED
    except Refusal as refusal:
        from skatclub.i18n import refusals  # with the words of all nouns

        typer.echo(_with_backup(refusals.sentence(refusal), refusal), err=True)
        for hint in dict.fromkeys(filter(None, map(COMMANDS.get, _names(refusal)))):
            typer.echo(_(hint), err=True)
        return REFUSED
    except Exception:  # noqa: BLE001  the one place where a bug becomes an exit code: CONTRIBUTING, style 6
        for line in traceback.format_exc().splitlines():
            typer.echo(addresses.shown(line), err=True)
        typer.echo(
            _("This should not have happened: it is a fault in the program. Nothing further was done."), err=True
        )
        return FOUND
    return code if isinstance(code, int) else DONE


def _with_backup(sentence: str, refusal: Refusal) -> str:
    """Return the sentence of a refusal; of a file that is not as it was left, with its newest sound backup."""
    from skatclub.domain.club.errors import NOT_AS_LEFT, ClubFileDamaged

    address = str(getattr(refusal, "address", ""))
    if not isinstance(refusal, (*NOT_AS_LEFT, ClubFileDamaged)) or not address:
        return sentence
    from skatclub.cli.club import commands as club_commands

    return club_commands.with_backup(sentence, address)


def build(typed: tuple[str, ...] | None = None) -> typer.Typer:
    """Return the program with its commands, worded in the language in use.

    Only the command `typed` is whole, those beside it are names for the help, as all are where it is empty; None:
    all are whole.
    """
    program = _named(_("Scores Skat lists, club nights and tournaments. Without a command, the window opens."))
    program.callback()(_program)
    for verb in commands.single():
        _add(program, verb, is_whole=typed is None or typed == (verb.name,))
    for family in commands.families():
        group = _named(family.short)
        for verb in family.verbs() if not typed or typed[0] == family.name else ():
            _add(group, verb, is_whole=typed is None or typed == (family.name, verb.name))
        program.add_typer(group, name=family.name, short_help=family.short)
    return program


def _named(help_text: str) -> typer.Typer:
    """Return the program, or a group of it, without commands yet."""
    return typer.Typer(
        cls=Group,
        add_completion=False,
        suggest_commands=False,
        rich_markup_mode=None,
        help=help_text,
        options_metavar=_("[OPTIONS]"),
    )


def _add(program: typer.Typer, verb: Verb, *, is_whole: bool) -> None:
    whole = f"{verb.short}\n\n{verb.more()}".strip() if is_whole else verb.short
    add = program.command(verb.name, cls=Command, help=whole, short_help=verb.short, options_metavar=_("[OPTIONS]"))
    add(verb.function() if is_whole else _only_a_name)


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
