"""skatclub rules list, show, compare, and whatif: rule sets by name or as files, and an event by other rules."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import clubs, publicity, rows
from skatclub.cli.command_words import Command, Group, wrong_value
from skatclub.domain import publication
from skatclub.i18n import house_names, house_rule_words, language, relative_words, rule_words, systems
from skatclub.i18n.language import _, ngettext
from skatclub.rules import presets, rule_set
from skatclub.rules.house.bock_rules import Trigger
from skatclub.rules.relatives import catalogue
from skatclub.rules.systems import SYSTEMS
from skatclub.services import foreign_files

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.rules.rule_set import RuleSet

LISTED = ("kind", "code", "de", "en")
SHOWN = ("rule", "sentence", "example", "source")
COMPARED = ("rule", "one", "other")
RANKED = ("name", "lists", "old_rank", "rank", "old_total", "total")
HOUSE_RULES = ("kontra", "spitze", "tisch", "rum", "revolution", "ramsch", "pushing", "knocking", "virgin", "pinke")


def build() -> typer.Typer:
    """Return the group with its commands, worded in the language in use."""
    group = typer.Typer(cls=Group, rich_markup_mode=None, add_completion=False, options_metavar=_("[OPTIONS]"))
    commands: tuple[tuple[str, Callable[..., int], str], ...] = (
        ("list", listed, _("Name every rule set, list system and house rule in German and English.")),
        ("show", show, _("Show a rule set in sentences with worked examples.")),
        ("compare", compare, _("Show only what two rule sets have otherwise.")),
    )
    for name, function, short in commands:
        group.command(name, cls=Command, help=short, short_help=short, options_metavar=_("[OPTIONS]"))(function)
    return group


def named(name: str) -> RuleSet:
    """Return the rule set of this name, or that of a file. Refused: `WrongValue`, `RuleSetUnreadable`."""
    preset = presets.by_code(name)
    if preset is not None:
        return preset.rules
    if Path(name).is_file():
        return rule_set.load(foreign_files.text_of(Path(name)))
    raise wrong_value("--rules", name, [one.code for one in presets.PRESETS])


def listed(
    *,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print one JSON array for programs."))] = False,
    aligned: Annotated[bool, typer.Option("--table", help=_("Print columns to be read."))] = False,
) -> int:
    """Print every name there is, by kind."""
    found: list[tuple[str, str, str, str]] = []
    for preset in presets.PRESETS:
        found.append(_in_both("rule_set", preset.code, partial(rule_words.preset_name, preset.code)))
    for system in SYSTEMS:
        found.append(_in_both("system", system.code, partial(systems.system_name, system)))
    for rule in HOUSE_RULES:
        found.append(_in_both("house_rule", rule, partial(house_names.rule_name, rule)))
    for trigger in Trigger:
        found.append(_in_both("bock", trigger.value, partial(house_rule_words.trigger_name, trigger)))
    for game in catalogue.ALL:
        found.append(_in_both("relative", game.code, partial(relative_words.game_name, game.code)))
    typer.echo(rows.written(LISTED, found, as_json=as_json, aligned=aligned), nl=False)
    return 0


def show(
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("A rule set by name, or a file."))],
    *,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print one JSON array for programs."))] = False,
    aligned: Annotated[bool, typer.Option("--table", help=_("Print columns to be read."))] = False,
    as_file: Annotated[
        bool, typer.Option("--file", help=_("Print the rule set as a file that can be read."))
    ] = False,
) -> int:
    """Print a rule set, one sentence a line, or as a file."""
    rules = named(name)
    if as_file:
        typer.echo(rule_set.dump(rules))
        return 0
    found = [
        (line.title, line.sentence, line.example, rule_words.source_words(line.source))
        for line in rule_words.lines(rules)
    ]
    typer.echo(rows.written(SHOWN, found, as_json=as_json, aligned=aligned), nl=False)
    return 0


def compare(
    one: Annotated[str, typer.Argument(metavar="A", help=_("A rule set by name, or a file."))],
    other: Annotated[str, typer.Argument(metavar="B", help=_("Another rule set by name, or a file."))],
    *,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print one JSON array for programs."))] = False,
    aligned: Annotated[bool, typer.Option("--table", help=_("Print columns to be read."))] = False,
) -> int:
    """Print what two rule sets have otherwise, one rule a line."""
    found = [(each.title, each.one, each.other) for each in rule_words.differences(named(one), named(other))]
    typer.echo(rows.written(COMPARED, found, as_json=as_json, aligned=aligned), nl=False)
    return 0


def whatif(
    file: Annotated[str, typer.Argument(metavar=_("CLUB"), help=_("The file of the club (or a PostgreSQL URL)."))],
    event: Annotated[str, typer.Argument(metavar=_("EVENT"), help=_("Exact title, or the number as “#7”."))],
    *,
    rules: Annotated[str, typer.Option(metavar=_("NAME"), help=_("The other rules by name, or as a file."))],
    public: Annotated[
        str, typer.Option(metavar="board|web", help=_("Names only as their bearers allow them there."))
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("Print one JSON array for programs."))] = False,
    aligned: Annotated[bool, typer.Option("--table", help=_("Print columns to be read."))] = False,
) -> int:
    """Print both rankings of an event side by side, by its own rules and by others."""
    from skatclub.services import clubs as services
    from skatclub.services import tournaments, what_if

    other, reader = named(rules), publicity.audience(public)
    club = clubs.opened(file)
    try:
        found = what_if.what_if(club, tournaments.find(club, event), other)
    finally:
        services.close(club)
    if found.typed:
        typer.echo(
            ngettext(
                "{n} list shows totals only: its games count as they were written.",
                "{n} lists show totals only: their games count as they were written.",
                found.typed,
            ).format(n=found.typed),
            err=True,
        )
    told = [
        (
            publication.face(row.person, reader).full_name,
            row.lists,
            row.rank,
            row.other_rank,
            row.total,
            row.other_total,
        )
        for row in found.rows
    ]
    typer.echo(rows.written(RANKED, told, as_json=as_json, aligned=aligned), nl=False)
    return 0


def _in_both(kind: str, code: str, speak: Callable[[], str]) -> tuple[str, str, str, str]:
    return kind, code, language.said_in(language.GERMAN, speak), language.said_in(language.ENGLISH, speak)
