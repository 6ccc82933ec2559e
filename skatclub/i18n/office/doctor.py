"""The words of the error doctor: which slip it may be, and by which sign that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office.diagnosis import Clue, Diagnosis, SlipKind
from skatclub.domain.office.typed import Field
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office.totals import (
    NOBODY,
    cell_words,
    field_words,
    place_words,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def diagnosis_words(diagnosis: Diagnosis, names: Sequence[str] = NOBODY) -> str:
    """Return a diagnosis in two plain sentences: what is meant, and why; `names` are the players, seat 1 first."""
    return f"{slip_words(diagnosis, names)} {clue_words(diagnosis)}"


def slip_words(diagnosis: Diagnosis, names: Sequence[str] = NOBODY) -> str:
    """Return what went wrong and what was meant."""
    first = diagnosis.changes[0]
    right, typed = numbers.points(first.meant), numbers.points(first.typed)
    match diagnosis.kind:
        case SlipKind.WON_LOST:
            return _("{place}: won and lost are probably swapped; {won} won and {lost} lost is meant.").format(
                place=place_words(first.cell.seat, names), won=right, lost=typed
            )
        case SlipKind.COLUMN | SlipKind.ROWS:
            return _exchange_words(diagnosis, names)
        case SlipKind.EARLY:
            return _("Probably only {meant} of {typed} deals were played.").format(meant=right, typed=typed)
        case SlipKind.PAPER:
            return _("{cell}: the paper says {typed}, right is {meant}; probably miscalculated there.").format(
                cell=cell_words(first.cell, names), typed=typed, meant=right
            )
    return _("{cell}: {typed} is typed, {meant} is probably meant.").format(
        cell=cell_words(first.cell, names), typed=typed, meant=right
    )


def clue_words(diagnosis: Diagnosis) -> str:
    """Return the sign by which a slip is known."""
    off = numbers.points(abs(diagnosis.off))
    match diagnosis.clue:
        case Clue.BONUS:
            return _("Only this player's total is off, by {off}.").format(off=numbers.signed(diagnosis.off))
        case Clue.OTHERS:
            return _others_words(diagnosis)
        case Clue.GAMES:
            return _deals_words(diagnosis.off)
        case Clue.OPPOSITE:
            return _("One total is {off} too high, the other as much too low.").format(off=off)
        case Clue.BOUNDS:
            return _("With the number typed, games and points do not go together.")
    return _number_words(diagnosis, off)


def _number_words(diagnosis: Diagnosis, off: str) -> str:
    match diagnosis.clue:
        case Clue.NINE:
            return _("The difference of {off} is divisible by 9 – mostly two digits exchanged.").format(off=off)
        case Clue.ROUND:
            return _("The difference is {off}: a single digit.").format(off=off)
        case Clue.TWICE:
            return _("The difference of {off} is twice the number: the sign is wrong.").format(off=off)
        case Clue.ALONE:
            return _("No slip of the keys leads to the difference of {off}.").format(off=off)
    return _("One digit stands there twice.") if diagnosis.kind is SlipKind.DOUBLED else _("One digit is missing.")


def _exchange_words(diagnosis: Diagnosis, names: Sequence[str]) -> str:
    cell, other = diagnosis.changes[:2]
    first, second = place_words(cell.cell.seat, names), place_words(other.cell.seat, names)
    if diagnosis.kind is SlipKind.ROWS:
        return _("{first} and {second}: points, won and lost are probably exchanged.").format(
            first=first, second=second
        )
    return _("{field}: {first} and {second} are probably exchanged; {one} and {other} is meant.").format(
        field=field_words(cell.cell.field),
        first=first,
        second=second,
        one=numbers.points(cell.meant),
        other=numbers.points(other.meant),
    )


def _others_words(diagnosis: Diagnosis) -> str:
    """Word what lost games did to the others: each of them is short of, or has too much of, their bonus."""
    short = numbers.points(abs(diagnosis.others_off))
    if diagnosis.kind is SlipKind.ONE_GAME and diagnosis.cell.field is Field.LOST:
        if diagnosis.others_off > 0:
            return _("One lost game too few: the others are {points} short.").format(points=short)
        return _("One lost game too many: the others have {points} too much.").format(points=short)
    if diagnosis.others_off > 0:
        return _("The others are {points} short each.").format(points=short)
    return _("The others have {points} too much each.").format(points=short)


def _deals_words(off: int) -> str:
    if off > 0:
        return ngettext(
            "There is {n} deal too many, nothing else.", "There are {n} deals too many, nothing else.", off
        ).format(n=off)
    return ngettext("{n} deal is missing, nothing else.", "{n} deals are missing, nothing else.", -off).format(
        n=-off
    )
