"""The help in words: a topic for each page and for what is no page, as `resources/help.md` tells it.

The file is in English and part of the catalogue, line by line: one file a language holds all words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.i18n import language
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEAD, THING, MORE = "# ", "- ", "+ "
"""How lines begin: the key of a topic and its title; what one does there; what only some want to know."""
IN_SHORT = ("overview", "registration", "draw", "lists", "totals", "results", "prizes", "cash", "season", "backups")
"""The topics of the quick guide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """What a page is for, what one does there, and what only some want to know; in the language in use."""

    key: str
    title: str
    purpose: str
    things: tuple[str, ...]
    more: tuple[str, ...]

    def text(self) -> str:
        """Return all its words."""
        return "\n".join((self.title, self.purpose, *self.things, *self.more))

    def numbered(self) -> str:
        """Return what one does there, a numbered line each."""
        return "\n".join(f"{number}. {thing}" for number, thing in enumerate(self.things, 1))


def topics() -> tuple[Topic, ...]:
    """Return all topics in the order of the handbook."""
    return tuple(_topic(lines) for lines in _written())


def found(wanted: str) -> tuple[Topic, ...]:
    """Return the topics that hold every word that is wanted, in the language in use or in English."""
    words = wanted.casefold().split()
    english = language.said_in(language.ENGLISH, topics)
    both = zip(topics(), english, strict=True)
    texts = ((topic, f"{topic.text()}\n{other.text()}".casefold()) for topic, other in both)
    return tuple(topic for topic, text in texts if all(word in text for word in words))


def picture(key: str) -> Path | None:
    """Return the picture of a topic in the language in use, else the English one; None if it has none."""
    files = (paths.resource(f"help/{code}/{key}.png") for code in (language.current(), language.ENGLISH))
    return next((file for file in files if file.is_file()), None)


def messages() -> Iterator[str]:
    """Return every line that is said, for the catalogue."""
    for lines in _written():
        yield from (_words(line) for line in lines)


@cache
def _written() -> tuple[tuple[str, ...], ...]:
    """Return the lines of each topic, its head first."""
    text = paths.resource("help.md").read_text(encoding="utf-8")
    return tuple(tuple(part.split("\n")) for part in text.strip().split("\n\n"))


def _words(line: str) -> str:
    if line.startswith(HEAD):
        return line.partition(" | ")[2]
    return line.removeprefix(THING).removeprefix(MORE)


def _topic(lines: tuple[str, ...]) -> Topic:
    head, purpose, *rest = lines
    return Topic(
        key=head.removeprefix(HEAD).partition(" | ")[0],
        title=_(_words(head)),
        purpose=_(purpose),
        things=tuple(_(_words(line)) for line in rest if line.startswith(THING)),
        more=tuple(_(_words(line)) for line in rest if line.startswith(MORE)),
    )
