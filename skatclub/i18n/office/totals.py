"""What a check of totals found, what is unusual and where two lists differ, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.office.comparing import Comparison, Mismatch
from skatclub.domain.office.doctor import verdict
from skatclub.domain.office.doctor.verdict import Contradiction, Hint
from skatclub.domain.office.typed import Cell, Field
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming

NOBODY: Sequence[str] = ()


def place_words(seat: int, names: Sequence[str] = NOBODY) -> str:
    """Return a seat with its player, whose name is given seat 1 first: Seat 3, Jürgen Weiß."""
    name = names[seat - 1] if seat <= len(names) else ""
    return _("Seat {seat}, {name}").format(seat=seat, name=name) if name else _("Seat {seat}").format(seat=seat)


field_words = naming(
    {
        Field.POINTS: N_("Game points"),
        Field.WON: N_("Number of games won"),
        Field.LOST: N_("Number of games lost"),
        Field.WRITTEN: N_("Total on the list"),
        Field.PASSED: N_("Passed in"),
        Field.PLAYED: N_("Deals played"),
        Field.CROSS_SUM: N_("Sum of the totals"),
        Field.PLUS: N_("Sum of the column +"),
        Field.MINUS: N_("Sum of the column −"),
    }
)
"""The name of a field as it stands beside it."""


def cell_words(cell: Cell, names: Sequence[str] = NOBODY) -> str:
    """Return a cell: Seat 3, Jürgen Weiß, Points."""
    field = field_words(cell.field)
    return _("{place}, {field}").format(place=place_words(cell.seat, names), field=field) if cell.seat else field


def missing_words(cell: Cell, names: Sequence[str]) -> str:
    """Return which number must be typed next before a list can be closed."""
    words = _("Still to be typed: {cell}.").format(cell=cell_words(cell, names))
    if cell.field is not Field.LOST:
        return words
    zero = _("Without the total from the paper, 0 is typed as well.")
    return f"{words} {zero}"


def uncompared_words(cells: Sequence[Cell], names: Sequence[str]) -> str:
    """Return which numbers of a list nobody has compared with the paper, and of whom."""
    of_whom = {field: [names[cell.seat - 1] for cell in cells if cell.field is field] for field in Field}
    sentences = (
        (_("Not compared with the paper: the total of {names}."), of_whom[Field.WRITTEN]),
        (_("Not compared with the paper: the games lost of {names}."), of_whom[Field.LOST]),
    )
    return " ".join(words.format(names=", ".join(whose)) for words, whose in sentences if whose)


def finding_words(finding: Contradiction, names: Sequence[str] = NOBODY, *, guessed: bool = False) -> str:
    """Return what is wrong as a sentence; `names` are the players, seat 1 first.

    Where a diagnosis is told as well (`guessed`), the sign by which it is known is left to it.
    """
    match finding:
        case verdict.GamesDoNotAddUp(won=won, lost=lost, passed=passed, played=played):
            return _("{won} won + {lost} lost + {passed} passed in make {sum} deals, not {played}.").format(
                won=won, lost=lost, passed=passed, sum=won + lost + passed, played=played
            )
        case verdict.TotalDiffers():
            return _total_words(finding, names, guessed=guessed)
        case verdict.CrossSumDiffers(found=found, written=written):
            return _("The totals add up to {found}, the list says {written}.").format(
                found=numbers.points(found), written=numbers.points(written)
            )
        case verdict.ColumnsDiffer(plus=plus, minus=minus, points=points):
            return _("Sum + {plus} − sum − {minus} = {left}, but all points together make {points}.").format(
                plus=plus, minus=minus, left=numbers.points(plus - minus), points=numbers.points(points)
            )
        case verdict.MorePlayedThanPlanned(played=played, planned=planned):
            return _("{played} deals is more than a full series of {planned}.").format(
                played=played, planned=planned
            )
        case verdict.TooManyGames(seats=seats, games=games, most=most):
            return _("{place}: {games} games, but by the dealing order only {most} are possible.").format(
                place=_all_places(seats, names), games=games, most=most
            )
    return _row_words(finding, names)


def hint_words(hint: Hint, names: Sequence[str] = NOBODY) -> str:
    """Return what is unusual as a sentence."""
    match hint:
        case verdict.PointsUnlikely(seat=seat, points=points, won=won, lost=lost, low=low, high=high):
            return _(
                "{place}: {points} points from {won} games won and {lost} lost is unusual; it is mostly {low} "
                "to {high}."
            ).format(
                place=place_words(seat, names),
                points=numbers.points(points),
                won=won,
                lost=lost,
                low=numbers.points(low),
                high=numbers.points(high),
            )
        case verdict.TotalUnusual(seat=seat, total=total):
            return _("{place}: a total of {total} is rare.").format(
                place=place_words(seat, names), total=numbers.points(total)
            )
        case verdict.ManyGamesWon(seat=seat, won=won):
            return _("{place}: {won} games won is a great many.").format(place=place_words(seat, names), won=won)
        case verdict.NothingPassedIn(tables=tables, deals=deals):
            return _(
                "At {tables} tables none of {deals} deals was passed in. Was the field skipped when typing?"
            ).format(tables=tables, deals=deals)
    return _("Something is unusual ({kind}).").format(kind=type(hint).__name__)


def mismatch_words(mismatch: Mismatch, names: Sequence[str] = NOBODY) -> str:
    """Return one difference of two lists as a sentence."""
    return _("{cell}: {first} on the first list, {second} on the second.").format(
        cell=cell_words(mismatch.cell, names),
        first=numbers.points(mismatch.first),
        second=numbers.points(mismatch.second),
    )


def comparison_words(comparison: Comparison, names: Sequence[str] = NOBODY) -> tuple[str, ...]:
    """Return what a comparison of two lists found, a sentence each; a single one if they agree."""
    if comparison.agree:
        return (_("Both lists say the same."),)
    sentences = tuple(mismatch_words(mismatch, names) for mismatch in comparison.mismatches)
    if comparison.exchanged is None:
        return sentences
    first, second = (place_words(seat, names) for seat in comparison.exchanged)
    exchanged = _("On one of the lists the rows of {first} and {second} have been swapped.")
    return (exchanged.format(first=first, second=second), *sentences)


def _total_words(finding: verdict.TotalDiffers, names: Sequence[str], *, guessed: bool) -> str:
    words = _("{place}: calculated {computed}, on the list {written}.").format(
        place=place_words(finding.seat, names),
        computed=numbers.points(finding.computed),
        written=numbers.points(finding.written),
    )
    if guessed or finding.difference % 9:
        return words
    nine = _("The difference is divisible by 9 – usually two digits swapped.")
    return f"{words} {nine}"


def _row_words(finding: Contradiction, names: Sequence[str]) -> str:
    match finding:
        case verdict.PointsOutOfBounds(seat=seat, points=points, lowest=lowest, highest=highest):
            return _("{place}: {points} points is impossible; these games can bring {lowest} to {highest}.").format(
                place=place_words(seat, names),
                points=numbers.points(points),
                lowest=numbers.points(lowest),
                highest=numbers.points(highest),
            )
        case verdict.PointsUnreachable(seat=seat, points=points, won=0, lost=0):
            return _("{place}: {points} points without a game won or lost is impossible.").format(
                place=place_words(seat, names), points=numbers.points(points)
            )
        case verdict.PointsUnreachable(seat=seat, points=points, won=won, lost=lost, below=below, above=above):
            nearest = [numbers.points(number) for number in (below, above) if number is not None]
            return _(
                "{place}: {won} games won and {lost} lost can never bring {points} points. The nearest are "
                "{nearest}."
            ).format(
                place=place_words(seat, names),
                won=won,
                lost=lost,
                points=numbers.points(points),
                nearest=", ".join(nearest),
            )
    return _("Something does not add up ({kind}).").format(kind=type(finding).__name__)


def _all_places(seats: Sequence[int], names: Sequence[str]) -> str:
    return " + ".join(place_words(seat, names) for seat in seats)
