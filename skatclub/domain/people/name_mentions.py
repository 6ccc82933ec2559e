"""Names in free texts: where somebody's full name stands, and the text with another one in its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from skatclub.domain import text as text_domain
from skatclub.domain.people.person import PARTICLES

_PARTS = re.compile(r"(\s*(?:[,;|/\n]|\bund\b)\s*)")
"""What parts names in a text that tells several."""
FEWEST_LETTERS = 4
"""Letters of a name that is looked for within words: shorter ones stand in too many."""
_BETWEEN = re.compile(r"[\W_]+")
FEWEST_WORDS = 2
"""Words of a name that is found anywhere in a sentence; a single one stands in other people's names as well."""


OF_THE_GAME = frozenset(
    {
        "Abzug", "Acht", "Ass", "Blatt", "Bock", "Bube", "Dame", "Farbe", "Geber", "Grand", "Hand", "Herz", "Karo",
        "Karte", "Kreuz", "König", "Neun", "Null", "Pik", "Platz", "Punkt", "Schneider", "Schwarz", "Sieben",
        "Skat", "Spiel", "Stich", "Strafe", "Tisch", "Trumpf", "Zehn",
    }
)  # fmt: skip
"""Words of the game that are family names as well: names only where somebody is addressed or they stand alone."""
ADDRESS = frozenset(
    {
        "Dr.", "Familie", "Fr.", "Frau", "Gast", "Herr", "Herrn", "Hr.", "Mitglied", "Mr.", "Mrs.", "Ms.", "Prof.",
        "Spieler", "Spielerin",
    }
)  # fmt: skip
OPENINGS = frozenset(
    {
        "Als", "Auch", "Bei", "Da", "Daher", "Den", "Der", "Die", "Durch", "Für", "Gegen", "Mit", "Nach", "Nachdem",
        "Ohne", "Von", "Weil", "Wenn",
    }
)  # fmt: skip
"""Capitals before a name that are no given name."""
_BEFORE = re.compile(r"([^\W\d_][\w.-]*)\s+$")
_AFTER = re.compile(r"(,?)\s+([^\W\d_][\w.-]*)")


class Shown:
    """Replaces names in texts; pairs of the full name and what is shown in its place.

    A name of one word is replaced inside a sentence where it cannot be part of somebody else's name. `words` are
    single words with what is shown for them wherever they stand by themselves, other names of `pairs` apart.
    """

    def __init__(self, pairs: Iterable[tuple[str, str]], words: Mapping[str, str] | None = None) -> None:
        known = {name.strip(): shown for name, shown in pairs if name.strip()}
        known_both_ways = known | {_turned(name): shown for name, shown in known.items() if _turned(name)}
        self._whole = {name: shown for name, shown in known_both_ways.items() if _named(name, shown)}
        self._kept = {name: shown for name, shown in known_both_ways.items() if len(name.split()) >= FEWEST_WORDS}
        self._single = {name: shown for name, shown in self._whole.items() if name not in self._kept}
        self._words = dict(words or {})
        names = sorted({*self._kept, *self._single, *self._words}, key=len, reverse=True)
        either = "|".join(map(re.escape, names))
        self._inside = re.compile(rf"(?<![\w-])(?:{either})(?![\w-])") if self._whole or self._words else None

    def of(self, text: str) -> str:
        """Return the text as it may be shown."""
        if not text or self._inside is None:
            return text
        replaced = self._inside.sub(self._replaced, text)
        return "".join(self._whole.get(part, part) for part in _PARTS.split(replaced))

    def _replaced(self, match: re.Match[str]) -> str:
        name = match.group()
        if name in self._kept:
            return self._whole.get(name, name)
        before = _BEFORE.search(match.string[: match.start()])
        word = before.group(1) if before is not None else ""
        if name in OF_THE_GAME and word not in ADDRESS:
            return name
        if name in self._words:
            return self._words[name]
        after = _AFTER.match(match.string, match.end())
        follows = after is not None and after.group(2)[:1].isupper() and after.group(2) not in OF_THE_GAME
        is_part = follows or (word[:1].isupper() and word not in ADDRESS | OPENINGS)
        return name if is_part else self._single[name]


def word_replaced(text: str, word: str, shown: str) -> str:
    """Return a text with a word of it replaced wherever it stands by itself, in capitals too."""
    if not word:
        return text
    return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _found: shown, text, flags=re.IGNORECASE)


def parts_of(name: str) -> tuple[str, ...]:
    """Return a name as a whole and in its parts, without von and zu: each of them tells whose it is."""
    words = [word for word in name.split() if word.casefold() not in PARTICLES]
    parts = [part for word in words for part in (word, *word.split("-"))]
    return tuple(dict.fromkeys(part for part in (name, " ".join(words), *parts) if len(part) > 1))


def family_words(family_name: str) -> tuple[str, ...]:
    """Return by which words somebody of this family is meant: the name, and it without von and zu."""
    proper = " ".join(word for word in family_name.split() if word.casefold() not in PARTICLES)
    return tuple(dict.fromkeys(word for word in (family_name.strip(), proper) if len(word) > 1))


def spelled_words(text: str) -> tuple[str, ...]:
    """Return the words of a text as logins and computers spell them: krueger for Krüger."""
    return tuple(filter(None, _BETWEEN.split(text_domain.sort_key(text)[0])))


def is_called_after(text: str, names: Iterable[str], others: Collection[str] = ()) -> bool:
    """Tell whether a login or a computer is called after somebody, such as akrueger or kruegers-laptop.

    `others` are words as `spelled_words` gives them that mean somebody else.
    """
    sought = [word for name in names for word in spelled_words(name) if len(word) >= FEWEST_LETTERS]
    words = [word for word in spelled_words(text) if word not in others]
    return any(word.startswith(name) or word[1:].startswith(name) for word in words for name in sought)


def without(text: str, names: Iterable[str], shown: str) -> str:
    """Return a text of a few words with something in place of these full names and of every part of them."""
    for name in sorted(names, key=len, reverse=True):
        for part in parts_of(name):
            text = word_replaced(text, part, shown)
    return text


def _named(name: str, shown: str) -> bool:
    """Tell whether something else is shown for a name, in either order."""
    return shown not in {name, _straight(name)}


def _straight(name: str) -> str:
    family, comma, given_name = name.partition(", ")
    return f"{given_name} {family}" if comma else name


def _turned(name: str) -> str:
    """Return the family name first: Schmidt, Anna; empty for a name of one word."""
    given_name, _space, family = name.rpartition(" ")
    return f"{family}, {given_name}" if given_name else ""
