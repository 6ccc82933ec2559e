"""Names of clubs: which two may be one in two spellings, and shorter ones where lists have little room."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from skatclub.domain import text

_LEGAL = re.compile(r",?\s*\b(?:e\.?\s?V\.?|eingetragener Verein)(?=\s|$|,)", re.IGNORECASE)
_YEAR = re.compile(r"\s*\b(?:von |v\. |gegr\. |seit )?(?:1[89]|20)\d\d(?:/\d\d)?(?=\s|$|,)|\s*/\s?\d\d(?=\s|$)")
_KINDS = (
    (re.compile(r"\bSkat[- ]?clubs?\b", re.IGNORECASE), "SC"),
    (re.compile(r"\bSkat[- ]?freunde\b", re.IGNORECASE), "SF"),
    (re.compile(r"\bSkat[- ]?verein\b", re.IGNORECASE), "SV"),
    (re.compile(r"\bSkat[- ]?gemeinschaft\b", re.IGNORECASE), "SG"),
)


def without_form(name: str) -> str:
    """Return the name without its legal form: 1. SC Grand Hand Münster e. V. is 1. SC Grand Hand Münster."""
    return _tidy(_LEGAL.sub("", name), name)


def without_year(name: str) -> str:
    """Return the name without the year of its foundation: SC Herz Dame 1978 is SC Herz Dame."""
    return _tidy(_YEAR.sub("", name), name)


def with_short_kind(name: str) -> str:
    """Return the name with what every club is in two letters: Skatfreunde Pik Sieben is SF Pik Sieben."""
    for kind, letters in _KINDS:
        name = kind.sub(letters, name)
    return name


STEPS = (without_form, without_year, with_short_kind)
"""What gives way first is first."""


def folded(name: str) -> str:
    """Return what is one club without asking: case and white space do not part two."""
    return " ".join(name.split()).casefold()


@lru_cache(maxsize=20_000)
def spelling_key(name: str) -> str:
    """Return what the spellings of one club share: reason enough to ask somebody, never to join them.

    Left out are case, white space, hyphens and stops, dots of umlauts, accents, the legal form, and what every club
    is: Skat-Club HERZ DAME e. V. and SC Herz-Dame, Köln and Koeln.
    """
    bare, _name = text.sort_key(with_short_kind(without_form(name)))
    return "".join(filter(str.isalnum, bare)) or folded(name)


@dataclass(frozen=True, slots=True)
class TwoSpellings:
    """A spelling, and a known one that may be the same club."""

    spelling: str
    known: str

    @property
    def is_plain(self) -> bool:
        """Tell whether they differ by nothing but case, white space, stops and the legal form."""
        return _plain(self.spelling) == _plain(self.known)


@dataclass(frozen=True, slots=True)
class Spellings:
    """How clubs are spelled here: the `known` ones, the most usual first.

    `meant` is what somebody has answered: which spelling counts where one is typed; itself where it is a club of
    its own, whatever it looks like.
    """

    known: tuple[str, ...] = ()
    meant: Mapping[str, str] = field(default_factory=dict)

    def alike(self, spellings: Iterable[str]) -> tuple[TwoSpellings, ...]:
        """Return which of these may be a club that is known, or that stands before it among them.

        Left out is what is known in this very spelling, and what somebody has answered.
        """
        sharing: dict[str, list[str]] = {}
        for name in self.known:
            sharing.setdefault(spelling_key(name), []).append(name)
        settled, asked = {"", *self.known, *self.meant}, []
        for name in dict.fromkeys(spellings):
            if name in settled:
                continue
            same = sharing.setdefault(spelling_key(name), [])
            if same:
                two = [TwoSpellings(name, known) for known in same]
                asked.append(next((each for each in two if each.is_plain), two[0]))
            else:
                same.append(name)
        return tuple(asked)


NO_SPELLINGS = Spellings()


def _plain(name: str) -> str:
    return re.sub(r"[\s.]+", "", without_form(name)).casefold()


def _tidy(shorter: str, name: str) -> str:
    """Return a name without gaps and commas at its ends, or the old one where nothing is left of it."""
    return " ".join(shorter.split()).strip(" ,-–") or name
