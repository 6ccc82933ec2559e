"""What the board of the draw shows: tables with their seats as values, made from the plan and its check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from skatclub.domain.seating.task import SeatingReport, Wish
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw
from skatclub.services.seating.draws import Plan

QUIET = frozenset({Wish.SEATS})
"""Unkept wishes that stand in the check but outline no table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCard:
    """One seat: who sits there, and what is amiss in words ("" if nothing)."""

    seat: int
    start_no: int
    name: str
    club: str
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """One table; `number` 0 is the card of those who sit out. `note` says its size if it is not the usual four."""

    number: int
    note: str
    seats: tuple[SeatCard, ...]

    @property
    def is_marked(self) -> bool:
        """Tell whether somebody at it has a wish that is not kept."""
        return any(seat.mark for seat in self.seats)


def cards(plan: Plan, report: SeatingReport) -> tuple[TableCard, ...]:
    """Return the tables of a drawn series, and who waits as the last card; broken tables are left out."""
    seating = plan.seating
    if seating is None:
        return ()
    marks = _marks(report)
    table_cards = [
        _card(plan, number, table, marks) for number, table in enumerate(seating.tables, start=1) if table
    ]
    if seating.waiting:
        table_cards.append(_card(plan, 0, seating.waiting, {}))
    return tuple(table_cards)


def names(plan: Plan) -> dict[int, str]:
    """Return everybody's name by start number."""
    return {start_no: participant.person.full_name for start_no, participant in plan.people.items()}


def seat_words(card: TableCard, seat: SeatCard) -> str:
    """Return a seat as it is read aloud."""
    where = (
        _("Table {table}, seat {seat}").format(table=card.number, seat=seat.seat)
        if card.number
        else _("sits out this series")
    )
    return ", ".join(filter(None, (where, f"{seat.start_no} {seat.name}", seat.club, seat.mark)))


def _card(plan: Plan, number: int, table: tuple[int, ...], marks: Mapping[int, tuple[str, ...]]) -> TableCard:
    notes = {3: _("Table of three · {deals} deals"), 5: _("Table of five · {deals} deals")}
    deals = plan.series.deals_at(len(table))
    return TableCard(
        number=number,
        note=notes.get(len(table), "").format(deals=deals) if number else "",
        seats=tuple(
            SeatCard(
                seat=seat,
                start_no=start_no,
                name=plan.people[start_no].person.full_name if start_no in plan.people else "",
                club=plan.people[start_no].person.club if start_no in plan.people else "",
                mark=", ".join(marks.get(start_no, ())),
            )
            for seat, start_no in enumerate(table, start=1)
        ),
    )


def _marks(report: SeatingReport) -> dict[int, tuple[str, ...]]:
    """Return what is amiss by start number; only wishes that were asked for."""
    asked = {line.wish for line in report.reached if line.weight} - QUIET
    marks: dict[int, tuple[str, ...]] = {}
    for unkept in report.unkept:
        if unkept.wish in asked:
            for start_no in unkept.start_nos:
                words, before = seating_draw.mark_words(unkept), marks.get(start_no, ())
                marks[start_no] = before if words in before else (*before, words)
    return marks
