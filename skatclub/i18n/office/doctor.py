"""The words of the error doctor: which slip it may be, and by which sign that is known."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.office.doctor import doctor as office_doctor
from skatclub.domain.office.doctor.diagnosis import Clue, Diagnosis, MistypedCell, SlipKind
from skatclub.domain.office.doctor.verdict import Contradiction
from skatclub.domain.office.typed import Cell, Field
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office.totals import NOBODY, cell_words, field_words, place_words


def diagnosis_words(diagnosis: Diagnosis, names: Sequence[str] = NOBODY) -> str:
    """Return a diagnosis in two plain sentences: what is meant, and why; `names` are the players, seat 1 first."""
    return f"{slip_words(diagnosis, names)} {clue_words(diagnosis)}"


def compare_words(
    guesses: Sequence[Diagnosis], findings: Sequence[Contradiction], names: Sequence[str] = NOBODY
) -> str:
    """Return the sentence for a list of which nothing is sure: what is to be compared with the paper."""
    cells = cells_to_compare(guesses, office_doctor.to_compare(guesses, findings), names)
    return _("Please compare these cells with the paper: {cells}.").format(cells=cells)


def cells_to_compare(guesses: Sequence[Diagnosis], cells: Sequence[Cell], names: Sequence[str] = NOBODY) -> str:
    """Return the cells to be compared with the paper, each with the numbers that may stand there."""
    meant: dict[Cell, list[int]] = {}
    for change in (change for guess in guesses for change in guess.changes):
        numbers_there = meant.setdefault(change.cell, [])
        if change.meant not in numbers_there:
            numbers_there.append(change.meant)
    return "; ".join(_cell_to_compare(cell, meant.get(cell, []), names) for cell in cells)


def _cell_to_compare(cell: Cell, meant: Sequence[int], names: Sequence[str]) -> str:
    words = cell_words(cell, names)
    if not meant:
        return words
    either = _(" or ").join(numbers.points(number) for number in meant)
    return _("{cell} ({meant}?)").format(cell=words, meant=either)


def slip_words(diagnosis: Diagnosis, names: Sequence[str] = NOBODY) -> str:
    """Return what went wrong and what was meant."""
    first = diagnosis.changes[0]
    right, typed = numbers.points(first.meant), numbers.points(first.typed)
    match diagnosis.kind:
        case SlipKind.WON_LOST:
            return _(
                "{place}: won and lost have probably been swapped; {won} won and {lost} lost is meant."
            ).format(place=place_words(first.cell.seat, names), won=right, lost=typed)
        case SlipKind.COLUMN | SlipKind.ROWS:
            return _exchange_words(diagnosis, names)
        case SlipKind.SHIFTED:
            return _("{field}: the column has probably slipped by one player; {meant} is meant.").format(
                field=field_words(first.cell.field),
                meant="; ".join(
                    _("{place}: {number}").format(
                        place=place_words(change.cell.seat, names), number=numbers.points(change.meant)
                    )
                    for change in diagnosis.changes
                ),
            )
        case SlipKind.TWO:
            return " ".join(_mistyped_words(change, names) for change in diagnosis.changes)
        case SlipKind.EARLY:
            return _("Probably only {meant} of {typed} deals were played.").format(meant=right, typed=typed)
        case SlipKind.PAPER:
            return _(
                "{cell}: the paper says {typed}, but {meant} is right; probably a mistake on the paper."
            ).format(cell=cell_words(first.cell, names), typed=typed, meant=right)
    return _mistyped_words(first, names)


def _mistyped_words(change: MistypedCell, names: Sequence[str]) -> str:
    return _("{cell}: {typed} was typed, {meant} is probably meant.").format(
        cell=cell_words(change.cell, names),
        typed=numbers.points(change.typed),
        meant=numbers.points(change.meant),
    )


def clue_words(diagnosis: Diagnosis) -> str:
    """Return the sign by which a slip is known."""
    off = numbers.points(abs(diagnosis.off))
    match diagnosis.clue:
        case Clue.BONUS:
            return _("Only this player’s total is off, by {off}.").format(off=numbers.signed(diagnosis.off))
        case Clue.OTHERS:
            return _others_words(diagnosis)
        case Clue.GAMES:
            return _deals_words(diagnosis.off)
        case Clue.OPPOSITE:
            return _("One total is {off} too high, the other is too low by the same amount.").format(off=off)
        case Clue.COLUMN:
            return _("Each number fits the player next to it.")
        case Clue.EARLIER:
            return _("The number typed was there before.")
        case Clue.STORED:
            return _("This is how the list is stored.")
        case Clue.TWO:
            return _("No single slip explains the list, but these two together do.")
        case Clue.BOUNDS:
            return _("With the number typed, games and points do not match.")
    return _number_words(diagnosis, off)


def _number_words(diagnosis: Diagnosis, off: str) -> str:
    match diagnosis.clue:
        case Clue.NINE:
            return _("The difference of {off} is divisible by 9 – usually two digits swapped.").format(off=off)
        case Clue.ROUND:
            return _("The difference is {off}: a single digit.").format(off=off)
        case Clue.TWICE:
            return _("The difference of {off} is twice the number: the sign is wrong.").format(off=off)
        case Clue.ALONE:
            return _("No typing slip explains the difference of {off}.").format(off=off)
    match diagnosis.kind:
        case SlipKind.DOUBLED:
            return _("One digit is there twice.")
        case SlipKind.HALF:
            return _("The end of the number is missing.")
    return _("One digit is missing.")


def _exchange_words(diagnosis: Diagnosis, names: Sequence[str]) -> str:
    cell, other = diagnosis.changes[:2]
    first, second = place_words(cell.cell.seat, names), place_words(other.cell.seat, names)
    if diagnosis.kind is SlipKind.ROWS:
        return _("{first} and {second}: points, won and lost have probably been swapped.").format(
            first=first, second=second
        )
    return _("{field}: {first} and {second} have probably been swapped; {one} and {other} are meant.").format(
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
        return _("One lost game too many: the others have {points} too many.").format(points=short)
    if diagnosis.others_off > 0:
        return _("The others are {points} short each.").format(points=short)
    return _("The others have {points} too many each.").format(points=short)


def _deals_words(off: int) -> str:
    if off > 0:
        return ngettext(
            "There is {n} deal too many, nothing else.", "There are {n} deals too many, nothing else.", off
        ).format(n=off)
    return ngettext("{n} deal is missing, nothing else.", "{n} deals are missing, nothing else.", -off).format(
        n=-off
    )
