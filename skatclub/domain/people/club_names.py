"""Names of clubs as far as lists have room for them: without what a reader does not need to know the club by."""

from __future__ import annotations

import re

_LEGAL = re.compile(r",?\s*\b(?:e\.?\s?V\.?|eingetragener Verein)(?=\s|$|,)", re.IGNORECASE)
_YEAR = re.compile(r"\s*\b(?:von |v\. |gegr\. |seit )?(?:1[89]|20)\d\d(?:/\d\d)?(?=\s|$|,)|\s*/\s?\d\d(?=\s|$)")
_KINDS = (
    (re.compile(r"\bSkat-?[Cc]lubs?\b"), "SC"),
    (re.compile(r"\bSkat-?[Ff]reunde\b"), "SF"),
    (re.compile(r"\bSkat-?[Vv]erein\b"), "SV"),
    (re.compile(r"\bSkat-?[Gg]emeinschaft\b"), "SG"),
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


def _tidy(shorter: str, name: str) -> str:
    """Return a name without gaps and commas at its ends, or the old one where nothing is left of it."""
    return " ".join(shorter.split()).strip(" ,-–") or name
