"""The slips of people who type: how likely it is that one number was meant and another one typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office.diagnosis import SlipKind

if TYPE_CHECKING:
    from collections.abc import Iterator

CERTAIN = 1_000_000
"""Chances are whole millionths."""

SHARES = {
    SlipKind.DIGIT: 400_000,
    SlipKind.TRANSPOSED: 200_000,
    SlipKind.OMITTED: 120_000,
    SlipKind.DOUBLED: 100_000,
    SlipKind.COLUMN: 80_000,
    SlipKind.SIGN: 60_000,
    SlipKind.WON_LOST: 40_000,
    SlipKind.ONE_GAME: 100_000,
    SlipKind.EARLY: 40_000,
    SlipKind.PAPER: 20_000,
    SlipKind.ROWS: 4_000,
}
"""How slips are divided: the first seven as in the simulation of 6,000 lists (screens 2.7), then others."""

_KEYS = {
    "0": "12",
    "1": "0245",
    "2": "013456",
    "3": "256",
    "4": "12578",
    "5": "12346789",
    "6": "23589",
    "7": "458",
    "8": "45679",
    "9": "568",
}
"""The keys beside each key of a number pad, the slanting ones included."""
_MISREAD = 2
"""Of 100 wrong digits so many are each of those whose keys lie apart; the neighbours share the rest."""
_USUAL_ERRORS = (10, 20, 24, 30, 40, 50, 60, 80, 90, 100, 200, 300, 1000)
"""What adding up by hand is usually off by: a carried ten or hundred, a bonus forgotten or taken twice."""


def kinds(meant: int, typed: int) -> Iterator[tuple[SlipKind, int]]:
    """Yield each slip of one number that leads from the number meant to the one typed, with its chance."""
    if typed == -meant:
        yield SlipKind.SIGN, CERTAIN
    if typed and meant and (typed < 0) is not (meant < 0):
        return
    wanted, found = str(abs(meant)), str(abs(typed))
    if len(found) <= len(wanted):
        yield from _same_length(wanted, found.zfill(len(wanted)))
        yield from _shorter(wanted, found)
    else:
        yield from _longer(wanted, found)


def paper_error(difference: int) -> int:
    """Return how likely it is that somebody who adds up by hand is off by so many points."""
    return CERTAIN // (20 if abs(difference) in _USUAL_ERRORS else 500)


def origins(typed: int) -> set[int]:
    """Return every number that one slip of the fingers can have turned into the number typed."""
    written = str(abs(typed))
    places = range(len(written))
    digits = "0123456789"
    found = {written[:place] + digit + written[place + 1 :] for place in places for digit in digits}
    found |= {written[:place] + digit + written[place:] for place in (*places, len(written)) for digit in digits}
    found |= {_exchanged(written, place) for place in places[:-1]}
    found |= {written[:place] + written[place + 1 :] for place in places[:-1]}
    sign = -1 if typed < 0 else 1
    return ({sign * int(number) for number in found} | {-typed}) - {typed}


def _same_length(wanted: str, found: str) -> Iterator[tuple[SlipKind, int]]:
    wrong = [place for place, digit in enumerate(wanted) if digit != found[place]]
    if len(wrong) == 1:
        near = _KEYS[wanted[wrong[0]]]
        share = _MISREAD
        if found[wrong[0]] in near:
            share = (100 - _MISREAD * (9 - len(near))) // len(near)
        yield SlipKind.DIGIT, CERTAIN * share // 100 // len(wanted)
    if len(wrong) == 2 and _exchanged(wanted, wrong[0]) == found:
        yield SlipKind.TRANSPOSED, CERTAIN // (len(wanted) - 1)


def _shorter(wanted: str, found: str) -> Iterator[tuple[SlipKind, int]]:
    shortened = [wanted[:place] + wanted[place + 1 :] for place in range(len(wanted))] if len(wanted) > 1 else []
    times = [int(number) for number in shortened].count(int(found))
    if times:
        yield SlipKind.OMITTED, CERTAIN * times // len(wanted)


def _longer(wanted: str, found: str) -> Iterator[tuple[SlipKind, int]]:
    times = [wanted[: place + 1] + wanted[place:] for place in range(len(wanted))].count(found)
    if times:
        yield SlipKind.DOUBLED, CERTAIN * times // len(wanted)


def _exchanged(written: str, place: int) -> str:
    return written[:place] + written[place + 1] + written[place] + written[place + 2 :]
