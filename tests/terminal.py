"""The command line in tests: a command is made once in each language, not for each line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from skatclub.cli import main
from skatclub.i18n import language

if TYPE_CHECKING:
    from typer.core import TyperGroup


def run(*words: object, window: Callable[[list[str]], int] = lambda _words: 0) -> int:
    """Do what the words after `skatclub` say and return the exit code."""
    return main.run([str(word) for word in words], window, commands)


def commands(typed: tuple[str, ...]) -> TyperGroup:
    """Return the commands in the language in use, of which the one typed is whole."""
    return _made(typed, language.current())


@cache
def _made(typed: tuple[str, ...], code: str) -> TyperGroup:
    assert language.current() == code
    return main.ready(typed)
