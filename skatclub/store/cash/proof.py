"""Rows of the papers that prove bookings; their bytes are read one paper at a time."""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.papers.errors import NoVoucher
from skatclub.domain.papers.proof import Voucher
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_VOUCHER = tables_all.voucher.c
_ALL = sa.select(_VOUCHER.id, _VOUCHER.booking_id, _VOUCHER.name).order_by(_VOUCHER.id)
_ONE = _ALL.where(_VOUCHER.id == sa.bindparam("voucher_id"))
_CONTENT = sa.select(_VOUCHER.content).where(_VOUCHER.id == sa.bindparam("voucher_id"))


def by_booking(view: View) -> dict[int, tuple[Voucher, ...]]:
    """Return the papers of each booking (id) that has any, as they were added."""
    vouchers: dict[int, tuple[Voucher, ...]] = {}
    for row in view.connection.execute(_ALL):
        vouchers[row.booking_id] = (*vouchers.get(row.booking_id, ()), Voucher(*row))
    return vouchers


def get(view: View, voucher_id: int) -> Voucher:
    """Return a paper; refused: `NoSuchRecord`."""
    row = view.connection.execute(_ONE, {"voucher_id": voucher_id}).first()
    if row is None:
        raise NoSuchRecord("voucher", voucher_id)
    return Voucher(*row)


def content(view: View, voucher_id: int) -> bytes:
    """Return the bytes of a paper as they are in the file, unchecked. Refused: `NoVoucher`."""
    written = view.connection.execute(_CONTENT, {"voucher_id": voucher_id}).scalar()
    try:
        return b64decode(str(written), validate=True)
    except binascii.Error as reason:
        raise NoVoucher from reason


def add(work: Work, booking_id: int, name: str, data: bytes) -> int:
    """Write a paper; return its id."""
    facts = {"booking_id": booking_id, "name": name, "content": b64encode(data).decode()}
    return work.insert(tables_all.voucher, facts)


def remove(work: Work, voucher_id: int) -> None:
    """Take a paper out."""
    work.delete(tables_all.voucher, id=voucher_id)
