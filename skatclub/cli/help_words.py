"""The words of the command line itself in our language: usage, options, and what cannot be understood."""

# ruff: noqa: ANN401  (the types that typer hands to overridden methods are private to it)

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from typing import Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from skatclub import paths
from skatclub.domain.list_files import spellings
from skatclub.i18n import language, wordlists
from skatclub.i18n.language import _

LONGEST_LINE = 200
ARGUMENT, OPTION = "argument", "option"


class WrongValue(TyperException):
    """An option has a value that it cannot have; the message is a whole sentence in our language."""

    exit_code = 2


def wrong_value(option: str, sentence: str, known: Sequence[str]) -> WrongValue:
    """Return the refusal of an option that knows only some values."""
    pattern = _("{option} cannot be “{said}”. Possible values: {known}.")
    return WrongValue(pattern.format(option=option, said=spellings.shown(sentence), known=wordlists.both(*known)))


def wrong_shape(option: str, sentence: str, examples: Sequence[str]) -> WrongValue:
    """Return the refusal of an option whose value is written in another way, as in these examples."""
    pattern = _("{option} cannot be “{said}”. Write, for example, {examples}.")
    shown = wordlists.either(*examples)
    return WrongValue(pattern.format(option=option, said=spellings.shown(sentence), examples=shown))


def wrong_usage(sentence: str) -> WrongValue:
    """Return the refusal of options that do not go together, as a whole sentence."""
    return WrongValue(sentence)


class Command(TyperCommand):
    """A command whose help speaks our language, also what it shares with others (`arguments`)."""

    def __init__(self, *answer: Any, **named: Any) -> None:
        super().__init__(*answer, **named)
        for param in self.params:
            for part in ("metavar", "help"):
                if words := getattr(param, part, None):
                    setattr(param, part, _(words))

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the line of usage: what must be said as it is, what may be left out in brackets."""
        pieces = (self.options_metavar, *needed(self))
        formatter.write_usage(ctx.command_path, " ".join(piece for piece in pieces if piece), _usage_prefix())

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write what the arguments and options mean."""
        arguments = [(argument.metavar, argument.help) for argument in of_kind(self, ARGUMENT)]
        options = [option.get_help_record(ctx) for option in (*of_kind(self, OPTION), self.get_help_option(ctx))]
        for title, records in ((_("Arguments"), arguments), (_("Options"), options)):
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option that shows the help."""
        return _worded(super().get_help_option(ctx))


class Group(TyperGroup):
    """The program itself with its commands."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the line of usage."""
        pieces = " ".join((_("[OPTIONS]"), _("COMMAND …")))
        formatter.write_usage(ctx.command_path, pieces, _usage_prefix())

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command in a line, those of the groups among them."""
        lines = [
            (" ".join((name, *inner)), inner_command.get_short_help_str(limit=LONGEST_LINE))
            for name in self.list_commands(ctx)
            for inner, inner_command in _within(self.commands[name])
        ]
        with formatter.section(_("Commands")):
            formatter.write_dl(lines)

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option that shows the help."""
        return _worded(super().get_help_option(ctx))


def _within(command: Any) -> list[tuple[tuple[str, ...], Any]]:
    """Return a command, or those of a group with their names; a group that is not asked for is a name itself."""
    inner = getattr(command, "commands", None)
    return [((name,), each) for name, each in inner.items()] if inner else [((), command)]


def speak() -> None:
    """Let typer take its own words (see `typer_words`) from our catalogue as well."""
    os.environ["LANGUAGE"] = language.current()
    gettext.bindtextdomain(language.DOMAIN, paths.resource("locale"))
    gettext.textdomain(language.DOMAIN)


def typer_words() -> tuple[str, ...]:
    """Return the words that typer asks gettext for, so that the catalogue has them."""
    return (
        _("Arguments"),
        _("Options"),
        _("Commands"),
        _("default: {default}"),
        _("required"),
        _("No such command {name!r}."),
        _("Missing command."),
    )


def usage_sentence(wrong: TyperException) -> str:
    """Return what cannot be understood about the command line, and where help is; our own sentences say it all."""
    if isinstance(wrong, WrongValue):
        return wrong.format_message()
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context else "skatclub"
    where = _("To see how it is used: {command} --help").format(command=command)
    return f"{_what_is_wrong(wrong, context)} {where}"


def _what_is_wrong(wrong: TyperException, context: Any) -> str:
    match type(wrong).__name__:
        case "NoSuchOption":
            return _("There is no option {option}.").format(option=_option(wrong))
        case "BadOptionUsage":
            return _("The option {option} needs a value.").format(option=_option(wrong))
        case "MissingParameter":
            return _("{parameter} is missing on this line.").format(parameter=_parameter(wrong))
        case "BadParameter":
            return _("The value of {parameter} cannot be read.").format(parameter=_parameter(wrong))
        case "UsageError" if context is not None and not isinstance(context.command, Group):
            return _("There is one word too many on this line.")
    return wrong.format_message()  # of the program itself, through gettext, or our own


def _option(wrong: Any) -> str:
    return spellings.shown(wrong.option_name)


def _parameter(wrong: Any) -> str:
    parameter = wrong.param
    return str(parameter.opts[0] if parameter.param_type_name == OPTION else parameter.metavar)


def of_kind(command: Any, kind: str) -> list[Any]:
    """Return the arguments of a command, or its options."""
    return [parameter for parameter in command.params if parameter.param_type_name == kind]


def spelling(parameter: Any) -> str:
    """Return how a parameter is written: --series N, CLUB."""
    if parameter.param_type_name == ARGUMENT:
        return str(parameter.metavar)
    return " ".join(filter(None, (", ".join(parameter.opts), parameter.metavar)))


def needed(command: Any) -> tuple[str, ...]:
    """Return what must be said on the line as it is, and what may be left out in brackets."""
    options = (spelling(option) for option in of_kind(command, OPTION) if option.required)
    arguments = (
        argument.metavar if argument.required else f"[{argument.metavar}]"
        for argument in of_kind(command, ARGUMENT)
    )
    return (*options, *arguments)


def _usage_prefix() -> str:
    return _("Usage:") + " "


def _worded(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this help.")
    return option
