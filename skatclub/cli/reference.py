"""The reference of the command line, read from the commands themselves, so that it says what they take."""

from __future__ import annotations

from dataclasses import dataclass

from typer.core import TyperGroup

from skatclub.cli import help_words, main


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """A command or a group of them: its words, how it is written, what it does, what each of its words means."""

    name: str
    usage: str
    help: str
    parameters: tuple[tuple[str, str], ...] = ()


def commands() -> tuple[Described, ...]:
    """Return all commands in the language in use, each group before its own."""
    return _described(main.ready(None), "skatclub")


def _described(group: TyperGroup, path: str) -> tuple[Described, ...]:
    described: list[Described] = []
    for name, command in sorted(group.commands.items()):
        words = f"{path} {name}"
        if isinstance(command, TyperGroup):
            described.append(Described(name=words, usage=words, help=command.help or ""))
            described += _described(command, words)
        else:
            usage = " ".join((words, *help_words.needed(command)))
            parts = tuple(
                (help_words.spelling(parameter), getattr(parameter, "help", None) or "")
                for kind in (help_words.ARGUMENT, help_words.OPTION)
                for parameter in help_words.of_kind(command, kind)
            )
            described.append(Described(name=words, usage=usage, help=command.help or "", parameters=parts))
    return tuple(described)
