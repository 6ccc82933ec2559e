"""skatclub rules: rule sets and single rules by name, or rule sets as files; and the rule book."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import Aligned, AsJson
from skatclub.cli.relatives import commands as relatives_commands
from skatclub.cli.rule_sets import rule_names
from skatclub.i18n import language
from skatclub.i18n.language import _
from skatclub.rules import named_rules, presets, rule_set

LISTED = ("kind", "code", "de", "en")
SHOWN = ("rule", "sentence", "example", "source")


def listed(
    *,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print every name there is, by kind."""
    name_rows = [
        (
            named.kind,
            named.code,
            language.said_in(language.GERMAN, named.speak),
            language.said_in(language.ENGLISH, named.speak),
        )
        for named in rule_names.every_name()
    ]
    name_rows += [("name", code, name, name) for code, names in named_rules.OTHER_NAMES.items() for name in names]
    return rows.answer(LISTED, name_rows, as_json=as_json, aligned=aligned)


def show(
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("Any code from the list of rules, or a file."))],
    *,
    as_json: AsJson = False,
    aligned: Aligned = False,
    as_file: Annotated[
        bool,
        typer.Option("--file", help=_("Print the rule set or season rules as a file that can be read in again.")),
    ] = False,
) -> int:
    """Print a rule set, one sentence a line, or as a file; of anything else that has a name what it means.

    A name that several have is that of the rule set, or else of the relative. Refused: `WrongValue`.
    """
    name = name if Path(name).is_file() else rule_names.code_of(name)
    named = {each.code: each for each in rule_names.every_name() if presets.by_code(each.code) is None}.get(name)
    if as_file and named is not None and named.file is not None:
        typer.echo(named.file())
        return 0
    if named is None or as_file:
        if named is None and presets.by_code(name) is None and not Path(name).is_file():
            raise rule_names.unknown(name)
        rules = rule_names.named(name, _("NAME"))
        if as_file:
            typer.echo(rule_set.dump(rules))
            return 0
        lines = rule_names.lines_of(rules)
    elif named.lines is None:
        return relatives_commands.show(name, as_json=as_json)
    else:
        lines = named.lines()
    return rows.answer(SHOWN, lines, as_json=as_json, aligned=aligned)
