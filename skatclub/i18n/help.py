"""The help in words: a topic for each page and for what is no page, as `resources/help.md` tells it.

The file is in English and part of the catalogue, line by line: one file a language holds all words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from skatclub import paths
from skatclub.domain import text
from skatclub.i18n import language
from skatclub.i18n.language import CONTEXT, _, pgettext

HEAD, THING, MORE, ASKED, SOUGHT, PART = "# ", "- ", "+ ", "? ", "~ ", " | "
"""How lines begin: the key of a topic and its title; what one does there; what only some want to know; the title
of a question that is asked in a window of its own, and about what; other words that people look for it by, which
nobody reads. Of heads and questions the first part is said elsewhere."""
LOOKED_FOR = "words that people look for"
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
    asked: tuple[tuple[str, str], ...]
    sought: str

    def text(self) -> str:
        """Return all its words."""
        return "\n".join((self.title, self.purpose, *self.things, *self.more, *map("\n".join, self.asked)))

    def phrases(self) -> tuple[str, ...]:
        """Return what it is called, and each phrase that people look for it by."""
        return (self.title, *self.sought.split(", "), *(title for title, _words in self.asked))

    def numbered(self) -> str:
        """Return what one does there, a numbered line each."""
        return "\n".join(f"{number}. {thing}" for number, thing in enumerate(self.things, 1))


def topics() -> tuple[Topic, ...]:
    """Return all topics in the order of the handbook."""
    return tuple(_topic(lines) for lines in _written())


class Passage(NamedTuple):
    """What a question is about: the topic it belongs to, and what is told of the question itself."""

    topic: Topic
    words: str


def asked_in(title: str) -> Passage | None:
    """Return what is told of the question in a window with this title; None of those that are asked on any page."""
    passages = {
        asked: Passage(topic, words)
        for topic in topics()
        for asked, words in topic.asked
        if re.fullmatch(re.escape(asked).replace("…", ".+"), title)
    }
    return passages[max(passages, key=len)] if passages else None  # “Table paid” is no question about a “Table …”


class Found(NamedTuple):
    """What a search brought: topics with all the words, the likeliest first; to three the nearest ones."""

    topics: tuple[Topic, ...]
    has_all: bool


class Shelf(NamedTuple):
    """The words of a topic: what it is called or looked for by, each phrase for itself; and all that it tells."""

    phrases: tuple[tuple[str, ...], ...]
    others: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the words of its phrases; those of two words written as one, too: “cross table”, “crosstable”."""
        return (*chain(*self.phrases), *("".join(phrase) for phrase in self.phrases if len(phrase) > 1))

    def weight(self, words: tuple[str, ...]) -> tuple[float, float] | None:
        """Return how well these words are met, None if one is not here at all.

        A word that a topic is called by counts more than one that it tells, a whole one more than a beginning, and
        that more than a part within; among equals, the more of one phrase they are the better.
        """
        names = self.names
        met = [max(NAMED * _nearness(word, names), _nearness(word, self.others)) for word in words]
        if not all(met):
            return None
        covers = (sum(_nearness(word, phrase) >= FORM for word in words) / len(phrase) for phrase in self.phrases)
        return sum(met), max(covers, default=0)

    def likeness(self, alike: Mapping[str, float]) -> float:
        """Return how much the likest of its words is like one that is wanted, a name counted more; 0 if none is."""
        named = max((alike.get(name, 0) for name in self.names), default=0)
        return max(NAMED * named, max((alike.get(other, 0) for other in self.others), default=0))


class Index:
    """The words of all topics, to be searched as people write them: without case, umlauts and endings."""

    def __init__(self, beside: Callable[[str], str]) -> None:
        """`beside` returns what the window tells of a topic besides: its keys and commands."""
        self._topics = topics()
        english = language.said_in(language.ENGLISH, topics)
        self._idle = {*_idle(), *language.said_in(language.ENGLISH, _idle)}
        self._shelves = [
            Shelf(
                tuple(filter(None, map(self._telling, (*topic.phrases(), *other.phrases())))),
                _bare(f"{topic.text()} {other.text()} {beside(topic.key)}"),
            )
            for topic, other in zip(self._topics, english, strict=True)
        ]
        self._known = {word for shelf in self._shelves for word in (*shelf.names, *shelf.others)}

    def found(self, wanted: str) -> Found:
        """Return the topics that hold every word that is wanted, in the language in use or in English.

        Words that say nothing of what is meant, such as “how do I”, are wanted only where nothing else is.
        """
        words = self._telling(wanted) or _bare(wanted)
        if not words:
            return Found(self._topics, has_all=True)
        weighed = [(shelf.weight(words), topic) for topic, shelf in zip(self._topics, self._shelves, strict=True)]
        ranked = [(weight, topic) for weight, topic in weighed if weight is not None]
        best = tuple(topic for _weight, topic in sorted(ranked, key=lambda each: each[0], reverse=True))
        if best and (len(words) == 1 or len(best) >= NEAREST):
            return Found(best, has_all=True)
        near = (topic for topic in self._nearest(words) if topic not in best)
        return Found((*best, *near)[:NEAREST], has_all=bool(best))

    def _telling(self, words: str) -> tuple[str, ...]:
        return tuple(word for word in _bare(words) if word not in self._idle)

    def _nearest(self, words: tuple[str, ...]) -> tuple[Topic, ...]:
        """Return the topics with the rarest words, or with words written like them, else with parts of them."""
        weights = [0.0] * len(self._topics)
        for word in words:
            alike = {other: like for other in self._known if (like := _likeness(word, other))}
            alike = alike or {other: _part(word, other) / len(word) for other in self._known}
            likeness = [shelf.likeness(alike) for shelf in self._shelves]
            many = sum(each > 0 for each in likeness)
            weights = [
                weight + (each / many if each else 0) for weight, each in zip(weights, likeness, strict=True)
            ]
        order = sorted((place for place, weight in enumerate(weights) if weight), key=lambda place: -weights[place])
        return tuple(self._topics[place] for place in order)


def _idle() -> tuple[str, ...]:
    """Return the words that say nothing of what is looked for."""
    return _bare(
        pgettext(
            "words that a search leaves out",
            "how, do, does, did, i, a, an, the, to, my, me, we, our, is, are, was, can, could, what, where, when, "
            "why, which, of, on, in, at, it, its, this, that, for, with, and, or, somebody, someone, not, want, "
            "get, make, has, have, must, should, there, only, all, as, by, from, before, after",
        )
    )


NAMED = 3
"""So much more counts a word that a topic is called by, or that people look for it by."""
WHOLE, FORM, BEGINNING, WITHIN = 4, 3, 2, 1
"""How near a word that is wanted comes to one that is there."""
NEAREST = 3
"""So many topics are offered where none or few have all the words."""
STEM, LONGEST_END = 5, 3
"""Words that begin with so many equal letters and differ only in so long an end are forms of one word.

Of short words both are a letter less.
"""
LIKE = 0.8
"""Two words that are so much alike are taken for one that was mistyped."""
PART_OF_WORD = 4
"""So many letters at the beginning or end of a word are a word that it is made of: “Geburtstagsliste”."""
_WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")
_WITHIN = re.compile(r"(?<=[^\W_])[-’'](?=[^\W_])")


@lru_cache(maxsize=4096)
def _bare(words: str) -> tuple[str, ...]:
    """Return the words as they are compared: “überreizt”, “ueberreizt” and “Uberreizt” are one."""
    plain = text.sort_key(_WITHIN.sub("", words))[0]
    for spelled, letter in (("ae", "a"), ("oe", "o"), ("ue", "u")):
        plain = plain.replace(spelled, letter)
    return tuple(dict.fromkeys(_WORD.findall(plain) or plain.split()))


def _nearness(word: str, others: tuple[str, ...]) -> int:
    """Return how near the nearest of other words comes to a word; 0 if none does."""
    return max((_near(word, other) for other in others), default=0)


def _near(word: str, other: str) -> int:
    if word == other:
        return WHOLE
    if word.isdecimal():
        return 0  # 47 is no part of 1947
    if _is_form(word, other):
        return FORM
    return BEGINNING if other.startswith(word) else WITHIN if word in other else 0


def is_meant(word: str, others: tuple[str, ...]) -> bool:
    """Tell whether a word is among others, as part of one or in another form."""
    return _nearness(word, others) > 0


def places(wanted: str, shown: str) -> Iterator[tuple[int, int]]:
    """Return where the words that are wanted stand in a text that is shown: from and to."""
    words = _bare(wanted)
    for match in _WORD.finditer(shown):
        bare = _bare(match[0])
        if any(len(word) > 1 and is_meant(word, bare) for word in words):
            yield match.span()


def _is_form(word: str, other: str) -> bool:
    if word[: STEM - 1] != other[: STEM - 1]:
        return False
    equal = _begin_equally(word, other)
    end = max(len(word), len(other)) - equal
    return (equal >= STEM and end <= LONGEST_END) or (equal == STEM - 1 and end < LONGEST_END)


def _likeness(word: str, other: str) -> float:
    """Return 1 where another word is this one or a form of it, less where it is only written like it, else 0."""
    if _near(word, other):
        return 1.0
    if abs(len(other) - len(word)) > LONGEST_END:
        return 0.0
    matcher = SequenceMatcher(a=word, b=other)
    is_like = matcher.real_quick_ratio() >= LIKE and matcher.quick_ratio() >= LIKE
    return ratio if is_like and (ratio := matcher.ratio()) >= LIKE else 0.0


def _part(word: str, other: str) -> int:
    """Return how many letters at the beginning or end of a word are another one: “Adressaufkleber”, “Adresse”."""
    equal = _begin_equally(word, other)
    is_first = equal == len(other) or (equal >= STEM and len(other) - equal < LONGEST_END)
    part = equal if is_first else len(other) if word.endswith(other) else 0
    return part if part >= PART_OF_WORD else 0


def _begin_equally(word: str, other: str) -> int:
    """Return with how many equal letters two words begin."""
    shorter = min(len(word), len(other))
    return next((at for at in range(shorter) if word[at] != other[at]), shorter)


def picture(key: str) -> Path | None:
    """Return the picture of a topic in the language in use, else the English one; None if it has none."""
    files = (paths.resource(f"help/{code}/{key}.png") for code in (language.current(), language.ENGLISH))
    return next((file for file in files if file.is_file()), None)


def messages() -> Iterator[str]:
    """Return every line that is said, for the catalogue."""
    for lines in _written():
        for line in lines:
            context = f"{LOOKED_FOR}{CONTEXT}" if line.startswith(SOUGHT) else ""
            yield f"{context}{_words(line)}"


@cache
def _written() -> tuple[tuple[str, ...], ...]:
    """Return the lines of each topic, its head first."""
    text = paths.resource("help.md").read_text(encoding="utf-8")
    return tuple(tuple(part.split("\n")) for part in text.strip().split("\n\n"))


def _words(line: str) -> str:
    if line.startswith((HEAD, ASKED)):
        return line.partition(PART)[2]
    return line.removeprefix(THING).removeprefix(MORE).removeprefix(SOUGHT)


def _topic(lines: tuple[str, ...]) -> Topic:
    head, purpose, *rest = lines
    return Topic(
        key=head.removeprefix(HEAD).partition(PART)[0],
        title=_(_words(head)),
        purpose=_(purpose),
        things=tuple(_(_words(line)) for line in rest if line.startswith(THING)),
        more=tuple(_(_words(line)) for line in rest if line.startswith(MORE)),
        asked=tuple(_question(line) for line in rest if line.startswith(ASKED)),
        sought=", ".join(pgettext(LOOKED_FOR, _words(line)) for line in rest if line.startswith(SOUGHT)),
    )


def _question(line: str) -> tuple[str, str]:
    """Return the title of a question, … where it names something, and what is told of it."""
    title = _(line.removeprefix(ASKED).partition(PART)[0])
    return re.sub(r"{\w+}", "…", title), _(_words(line))
