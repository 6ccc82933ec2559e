"""How the totals of a list come about, in words: those that count, and those of every version typed from paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import counted_lists
from skatclub.exports.document import Column, Heading, Table, Text
from skatclub.exports.forms import Align
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.history import Version
    from skatclub.domain.sheets import Table as PlayTable
    from skatclub.domain.totals.typed import SeatTotals
    from skatclub.exports.document import Block, Cell
    from skatclub.exports.facts import Fact
    from skatclub.rules.systems import System


def blocks(table: PlayTable) -> Iterator[Block]:
    """Return how the result of each player comes about as the list counts now."""
    yield Heading(_("The totals as they stand now"), level=2)
    if table.totals is not None:
        yield Text(text=_("The totals were taken from the paper list; they count."))
    rows: list[tuple[Cell, ...]] = []
    for foot in counted_lists.counted(table).footer:
        words = _calculation(
            table.event.rules.system,
            table.size,
            points=foot.points,
            won=foot.won,
            lost=foot.lost,
            others=foot.others_lost,
        )
        if foot.penalty:
            words += " " + _("(penalty {points})").format(points=numbers.signed(foot.penalty))
        rows.append((foot.seat, table.owner_of(foot.seat).person.full_name, words, foot.result))
    yield Table(
        columns=(
            Column(head=_("Seat"), weight=14, align=Align.RIGHT),
            Column(head=_("Player"), weight=36, strong=True),
            Column(head=_("Calculation"), weight=116, scale=0.92),
            Column(head=_("Result"), weight=20, align=Align.RIGHT, strong=True),
        ),
        rows=tuple(rows),
        size=8.5,
        head_size=8,
    )
    for penalty in table.penalties:
        told_ = _("Penalty {points} at seat {seat}: {reason}").format(
            points=numbers.signed(penalty.points), seat=penalty.seat, reason=penalty.reason
        )
        yield Text(text=told_)


def told(version: Version, system: System) -> list[str]:
    """Return what a change made of the totals, a line a seat; before it only the seats that differ."""
    lines = []
    for one in version.totals:
        if one.copy_no != 1:
            lines.append(_("on the second list:"))
        changed = [seat for seat in one.before if seat not in one.after]
        for head, seats, shown in ((_("was"), one.before, changed), (_("now"), one.after, one.after)):
            for seat in shown:
                words = _("seat {seat} {state}: {calculation}")
                lines.append(words.format(seat=seat.seat, state=head, calculation=_typed(system, seats, seat)))
    return lines


def fact(seat: SeatTotals) -> Fact:
    """Return the typed row of a seat for other programs."""
    return {
        "seat": seat.seat,
        "points": seat.points,
        "won": seat.won,
        "lost": seat.lost,
        "written": seat.written,
    }


def _typed(system: System, seats: Sequence[SeatTotals], seat: SeatTotals) -> str:
    others = sum(other.lost for other in seats if other is not seat)
    words = _calculation(system, len(seats), points=seat.points, won=seat.won, lost=seat.lost, others=others)
    if seat.written is None:
        return words
    return _("{calculation}; written on the list: {written}").format(
        calculation=words, written=numbers.points(seat.written)
    )


def _calculation(system: System, size: int, *, points: int, won: int, lost: int, others: int) -> str:
    return _(
        "{points} + {won} won × {bonus} − {lost} lost × {malus} + {others} lost by others × {gift} = {total}"
    ).format(
        points=numbers.points(points),
        won=won,
        bonus=system.win_bonus,
        lost=lost,
        malus=system.loss_malus,
        others=others,
        gift=system.bonus_at(size),
        total=numbers.points(system.total(points=points, won=won, lost=lost, others_lost=others, table_size=size)),
    )
