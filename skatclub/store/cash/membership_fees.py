"""Rows of what members were asked a year; what was paid of it is the sum of its bookings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

import sqlalchemy as sa

from skatclub.domain.cash import membership_fees
from skatclub.domain.cash.errors import MoreThanOpen
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.cash.membership_fees import Fee, FeeAmounts
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.store import club
from skatclub.store.cash import cash
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

AMOUNTS = "membership_fees"
"""The key under which a club keeps what it asks."""

_FEE, _BOOKING = tables_all.membership_fee.c, tables_all.booking.c
_PAID = (
    sa.select(_BOOKING.fee_id, sa.func.sum(_BOOKING.cents).label("paid"))
    .where(_BOOKING.fee_id.is_not(None))
    .group_by(_BOOKING.fee_id)
    .subquery()
)
_FEES = (
    sa.select(tables_all.membership_fee, sa.func.coalesce(_PAID.c.paid, 0).label("paid"))
    .outerjoin(_PAID, _PAID.c.fee_id == _FEE.id)
    .order_by(_FEE.year, _FEE.id)
)


def amounts(view: View) -> FeeAmounts:
    """Return what the club asks a year, by status."""
    return membership_fees.load(club.get(view, AMOUNTS) or "")


def put_amounts(work: Work, asked: FeeAmounts) -> None:
    """Keep what the club asks a year."""
    club.put(work, AMOUNTS, membership_fees.dump(asked))


def everyone(view: View) -> tuple[Fee, ...]:
    """Return all fees, the earliest year first."""
    return _read(view, _FEES)


def of_person(view: View, person_id: int) -> tuple[Fee, ...]:
    """Return the fees of a person, the earliest year first."""
    return _read(view, _FEES.where(_FEE.person_id == person_id))


def get(view: View, fee_id: int) -> Fee:
    """Return a fee; refused: `NoSuchRecord`."""
    fees = _read(view, _FEES.where(_FEE.id == fee_id))
    if not fees:
        raise NoSuchRecord("membership_fee", fee_id)
    return fees[0]


def ask(work: Work, year: int, cents: Mapping[int, int]) -> None:
    """Ask people (ids) for these cents of a year."""
    work.insert_all(
        tables_all.membership_fee,
        [
            {"person_id": person_id, "year": year, "cents": each, "waived": 0, "reason": "", "reminded_on": None}
            for person_id, each in cents.items()
        ],
    )


def pay(work: Work, fee: Fee, cents: int, *, day: date | None = None, box: str = "") -> int:
    """Book what was paid of a fee, today or on this day, here or in another box; return the booking's id.

    Refused: `MoreThanOpen`, `DayIsClosed`.
    """
    if cents > fee.open:
        raise MoreThanOpen(max(fee.open, 0))
    paid = Booking(
        id=0,
        event_id=None,
        person_id=fee.person_id,
        category=Category.MEMBERSHIP_FEE,
        cents=cents,
        at=work.at,
        desk=box or work.desk,
        note=str(fee.year),
        kept_day=day,
        fee_id=fee.id,
    )
    return cash.write(work, paid)


def put(work: Work, fee: Fee) -> None:
    """Write what is asked, what of it is waived and why, and when somebody was reminded."""
    work.update(
        tables_all.membership_fee,
        {"id": fee.id},
        cents=fee.cents,
        waived=fee.waived,
        reason=fee.reason,
        reminded_on=fee.reminded_on,
    )


def remove(work: Work, fee_id: int) -> None:
    """Ask for a fee no more."""
    work.delete(tables_all.membership_fee, id=fee_id)


def is_booked(view: View, fee_id: int) -> bool:
    """Tell whether a booking is for this fee, be it one that was taken back."""
    return bool(view.rows(tables_all.booking, fee_id=fee_id))


def forget_reasons(work: Work, person_id: int) -> None:
    """Take out why somebody was let off; the sums stay."""
    for fee in of_person(work, person_id):
        if fee.reason:
            put(work, replace(fee, reason=""))


def _read(view: View, query: sa.Executable) -> tuple[Fee, ...]:
    return tuple(
        Fee(
            id=row.id,
            person_id=row.person_id,
            year=row.year,
            cents=row.cents,
            waived=row.waived,
            reason=row.reason,
            reminded_on=row.reminded_on,
            paid=int(row.paid),
        )
        for row in view.connection.execute(query)
    )
