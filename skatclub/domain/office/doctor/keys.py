"""The slips of people who type: how likely it is that one number was meant and another one typed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from skatclub.domain.office.doctor.diagnosis import SlipKind

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
    SlipKind.SHIFTED: 60_000,
    SlipKind.STALE: 60_000,
    SlipKind.HALF: 40_000,
    SlipKind.EARLY: 40_000,
    SlipKind.OTHER: 30_000,
    SlipKind.PAPER: 60_000,
    SlipKind.TWO: 20_000,
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
_FAR_OFF = 300


def kinds(meant: int, typed: int) -> Iterator[tuple[SlipKind, int]]:
    """Yield each slip of one number that leads from the number meant to the one typed, with its chance."""
    if typed == -meant:
        yield SlipKind.SIGN, CERTAIN
    if typed * meant < 0:
        return
    intended, there = str(abs(meant)), str(abs(typed))
    if len(there) <= len(intended):
        yield from _same_length(intended, there.zfill(len(intended)))
        yield from _shorter(intended, there)
    else:
        yield from _longer(intended, there)


def paper_error(difference: int) -> int:
    """Return how likely it is that somebody who adds up by hand is off by so many points."""
    off = abs(difference)
    if off in _USUAL_ERRORS:
        return CERTAIN // 30
    return CERTAIN // (3_000 if off <= _FAR_OFF else 300_000)


@lru_cache(maxsize=1024)
def origins(typed: int) -> frozenset[int]:
    """Return every number that one slip of the fingers can have turned into the number typed."""
    written = str(abs(typed))
    places = range(len(written))
    digits = "0123456789"
    candidates = {written[:place] + digit + written[place + 1 :] for place in places for digit in digits}
    candidates |= {
        written[:place] + digit + written[place:] for place in (*places, len(written)) for digit in digits
    }
    candidates |= {_exchanged(written, place) for place in places[:-1]}
    candidates |= {written[:place] + written[place + 1 :] for place in places[:-1]}
    sign = -1 if typed < 0 else 1
    return frozenset({sign * int(number) for number in candidates} | {-typed}) - {typed}


@lru_cache(maxsize=1024)
def sources(typed: int) -> tuple[tuple[int, int], ...]:
    """Return those numbers, each with the chance of all slips together that lead from it to the number typed."""
    chances = (
        (meant, sum(SHARES[kind] * chance for kind, chance in kinds(meant, typed))) for meant in origins(typed)
    )
    return tuple((meant, chance) for meant, chance in chances if chance)


def _same_length(intended: str, there: str) -> Iterator[tuple[SlipKind, int]]:
    wrong = [place for place, digit in enumerate(intended) if digit != there[place]]
    if len(wrong) == 1:
        near = _KEYS[intended[wrong[0]]]
        share = _MISREAD
        if there[wrong[0]] in near:
            share = (100 - _MISREAD * (9 - len(near))) // len(near)
        yield SlipKind.DIGIT, CERTAIN * share // 100 // len(intended)
    if len(wrong) == 2 and _exchanged(intended, wrong[0]) == there:
        yield SlipKind.TRANSPOSED, CERTAIN // (len(intended) - 1)


def _shorter(intended: str, there: str) -> Iterator[tuple[SlipKind, int]]:
    """Yield how a number loses digits: one anywhere, or all those behind where somebody was interrupted."""
    shortened = (
        [intended[:place] + intended[place + 1 :] for place in range(len(intended))] if len(intended) > 1 else []
    )
    times = [int(number) for number in shortened].count(int(there))
    if times:
        yield SlipKind.OMITTED, CERTAIN * times // len(intended)
    if len(intended) - len(there) > 1 and intended.startswith(there):
        yield SlipKind.HALF, CERTAIN // (len(intended) - 2)


def _longer(intended: str, there: str) -> Iterator[tuple[SlipKind, int]]:
    times = [intended[: place + 1] + intended[place:] for place in range(len(intended))].count(there)
    if times:
        yield SlipKind.DOUBLED, CERTAIN * times // len(intended)


def _exchanged(written: str, place: int) -> str:
    return written[:place] + written[place + 1] + written[place] + written[place + 2 :]
