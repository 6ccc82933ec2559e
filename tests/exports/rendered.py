"""Papers of the events to test with, each made once however many tests look at it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Collection
from dataclasses import replace
from enum import Enum
from functools import cache

from skatclub.exports.catalogue import PAPERS, by_code
from skatclub.exports.document import UNNAMED
from skatclub.exports.paper import Format
from skatclub.i18n import language
from skatclub.services.papers.facts import EventFacts
from tests.exports import events, lists, result_events

IMPRINT = replace(lists.IMPRINT, head=replace(UNNAMED, logo=result_events.logo()))
WITHOUT_TEAMS = {"league-table", "team-list", "further-rankings"}
"""Papers that are refused for the hall of 120, which knows no teams and groups."""

OF_PLAY = {
    *("correction-slip", "money-list", "loss-money", "transfer-slips", "uncollected-prizes", "line-up"),
    "team-cards",
    "substitutions",
}
"""Papers that are refused before anything was played, money was carried, or a team was entered."""
NOT_NEEDED = {
    "small": {"grand-ouvert-certificates"},
    "worst": {"grand-ouvert-certificates", "next-series"},
    "hall": {"grand-ouvert-certificates", "next-series"},
}
"""Papers that are refused once these events are played: nobody won a Grand ouvert, and no series is left."""


class Played(Enum):
    """How far an event is: seats are drawn, or all is played, and two lists were added up wrongly on paper."""

    DRAWN = "drawn"
    DONE = "done"


_FACTS = {Played.DRAWN: events.facts, Played.DONE: result_events.misadded}


def facts(kind: str, played: Played = Played.DONE) -> EventFacts:
    """Return what the papers of an event are made from."""
    return _FACTS[played](kind)


def made(kind: str, code: str, format_: Format, played: Played = Played.DONE, imprint=IMPRINT) -> bytes:
    """Return a German paper of an event; it is made when it is first asked for."""
    return _made(kind, code, format_, played, imprint)


@cache
def _made(kind, code, format_, played, imprint) -> bytes:
    assert language.current() == language.GERMAN
    return by_code(code).make(format_, facts(kind, played), imprint)


def can_be_made(kind: str, code: str, format_: Format, played: Played) -> bool:
    """Tell whether an event of this kind has what a paper needs; what is refused is tested where it is refused."""
    if played is Played.DRAWN:
        return not by_code(code).reads_results and code not in OF_PLAY
    if code in NOT_NEEDED.get(kind, ()) or (kind == "hall" and code in WITHOUT_TEAMS):
        return False
    return (kind, code, format_) != ("small", "score-sheet", Format.CSV)  # has lists of two kinds


def every(kind: str, played: Played) -> list[tuple[str, str, Format]]:
    """Return every paper of an event in every format."""
    return [
        (kind, paper.code, format_)
        for paper in PAPERS
        for format_ in paper.formats
        if can_be_made(kind, paper.code, format_, played)
    ]


def digests(kind: str, played: Played, codes: Collection[str]) -> dict[str, str]:
    """Return the sums of the bytes of some papers of an event, by code and format."""
    return {
        f"{code} {format_.value}": hashlib.sha256(made(kind, code, format_, played)).hexdigest()
        for _kind, code, format_ in every(kind, played)
        if code in codes
    }


if __name__ == "__main__":
    language.use(language.GERMAN)
    for name, digest in digests(sys.argv[1], Played(sys.argv[2]), sys.argv[3:]).items():
        sys.stdout.write(f"{name} {digest}\n")
