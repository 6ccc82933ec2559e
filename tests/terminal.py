"""The command line in tests: its commands are made once for each first word and language, not for each line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from skatclub.cli import main
from skatclub.i18n import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from typer.core import TyperGroup


def run(*words: object, window: Callable[[list[str]], int] = lambda _words: 0) -> int:
    """Do what the words after `skatclub` say and return the exit code."""
    return main.run([str(word) for word in words], window, commands)


def commands(wanted: str | None) -> TyperGroup:
    """Return the commands in the language in use, of which one is whole."""
    return _made(wanted, language.current())


@cache
def _made(wanted: str | None, code: str) -> TyperGroup:
    assert language.current() == code
    return main.ready(wanted)
