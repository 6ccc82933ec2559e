"""The words of a certificate: a template with placeholders that the program fills in, nothing else."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.papers.errors import CertificateTooLong, PlaceholderUnknown

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_LINES = 16
LONGEST_LINE = 120


class Placeholder(StrEnum):
    """What may stand in braces; the names are those of the language in which certificates are written."""

    NAME = "name"
    CLUB = "verein"
    RANK = "platz"
    POINTS = "punkte"
    EVENT = "wettbewerb"
    DATE = "datum"
    RANKING = "wertung"
    SERIES = "serien"
    PLAYERS = "teilnehmer"


_BRACES = re.compile(r"\{([^{}]*)\}")


def checked(words: str) -> str:
    """Return the template with tidy lines; a line that begins with # is large, with ## very large.

    Refused: `PlaceholderUnknown`, `CertificateTooLong`, and as `text.checked`.
    """
    lines = [line.strip() for line in text.checked(words, longest=text.LONGEST_NOTE).splitlines()]
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise CertificateTooLong(MOST_LINES, LONGEST_LINE)
    known = {field.value for field in Placeholder}
    for named in _BRACES.findall("\n".join(lines)):
        if named not in known:
            raise PlaceholderUnknown(named[:40], tuple(sorted(known)))
    return "\n".join(lines)


def filled(line: str, texts: Mapping[Placeholder, str]) -> str:
    """Return a line with its placeholders filled in; braces in what is filled in stay as they are."""
    return _BRACES.sub(lambda match: texts[Placeholder(match[1])], line)
