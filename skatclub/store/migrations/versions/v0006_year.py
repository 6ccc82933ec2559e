"""The club's year: birthdays, members' fees, bookings with a day, a payee and a paper of their own, initials."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_COUNTED = {"sqlite_autoincrement": True}
_LEVELS = "('full', 'initial', 'first_name', 'initials', 'anonymous')"


def upgrade() -> None:
    """Make the new tables and columns; what is there stays as it was."""
    _make_tables()
    _widen_membership()
    _widen_booking()
    _widen_season()
    with op.batch_alter_table("person", table_kwargs=_COUNTED) as person:
        for level in ("notice_level", "web_level"):
            person.drop_constraint(op.f(f"ck_person_{level}"), type_="check")
            person.create_check_constraint(op.f(f"ck_person_{level}"), f"{level} IN {_LEVELS}")


def _make_tables() -> None:
    op.create_table(
        "birthday",
        sa.Column("person_id", _BIG, _reference("birthday", "person"), primary_key=True),
        sa.Column("born", sa.String(10), nullable=False),
        sa.Column("given_at", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        _filled("birthday", "born", 10),
        _filled("birthday", "given_at", 40),
        _rising("birthday"),
    )
    op.create_table(
        "purpose",
        _own_id(),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.UniqueConstraint("name", name=op.f("uq_purpose_name")),
        _filled("purpose", "name", 80),
        _rising("purpose"),
        **_COUNTED,
    )
    op.create_table(
        "voucher",
        _own_id(),
        sa.Column("booking_id", _BIG, _reference("voucher", "booking"), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        _filled("voucher", "name", 80),
        _rising("voucher"),
        **_COUNTED,
    )
    op.create_table(
        "membership_fee",
        _own_id(),
        sa.Column("person_id", _BIG, _reference("membership_fee", "person"), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("waived", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.Column("reminded_on", sa.Date(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.UniqueConstraint("person_id", "year", name=op.f("uq_membership_fee_person_id_year")),
        _within("membership_fee", "year", 1900, 9999),
        _within("membership_fee", "cents", 1, 10_000_000),
        sa.CheckConstraint("waived BETWEEN 0 AND cents", name=op.f("ck_membership_fee_waived")),
        sa.CheckConstraint("length(reason) <= 1000", name=op.f("ck_membership_fee_reason")),
        _rising("membership_fee"),
        **_COUNTED,
    )


def _widen_membership() -> None:
    with op.batch_alter_table("membership") as membership:
        membership.add_column(sa.Column("fee", sa.Integer(), nullable=True))
        membership.add_column(sa.Column("paid_until", sa.Integer(), nullable=True))
        membership.create_check_constraint(op.f("ck_membership_fee"), "fee BETWEEN 0 AND 10000000")
        membership.create_check_constraint(op.f("ck_membership_paid_until"), "paid_until BETWEEN 1900 AND 9999")


def _widen_season() -> None:
    with op.batch_alter_table("season", table_kwargs=_COUNTED) as season:
        season.add_column(sa.Column("plan", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("season", table_kwargs=_COUNTED) as season:
        season.alter_column("plan", server_default=None)


def _widen_booking() -> None:
    with op.batch_alter_table("booking", table_kwargs=_COUNTED) as booking:
        booking.add_column(sa.Column("day", sa.Date(), nullable=True))
        for name in ("payee", "voucher_no"):
            booking.add_column(sa.Column(name, sa.String(80), nullable=False, server_default=""))
            booking.create_check_constraint(op.f(f"ck_booking_{name}"), f"length({name}) <= 80")
        for name, target in (("purpose_id", "purpose"), ("fee_id", "membership_fee")):
            booking.add_column(sa.Column(name, _BIG, nullable=True))
            booking.create_foreign_key(
                op.f(f"fk_booking_{name}"), target, [name], ["id"], deferrable=True, initially="IMMEDIATE"
            )
    with op.batch_alter_table("booking", table_kwargs=_COUNTED) as booking:
        for name in ("payee", "voucher_no"):
            booking.alter_column(name, server_default=None)
        booking.create_index(op.f("ix_booking_fee_id"), ["fee_id"])


def _own_id() -> sa.Column[int]:
    return sa.Column("id", _BIG, primary_key=True, autoincrement=True)


def _reference(table: str, target: str) -> sa.ForeignKey:
    name = op.f(f"fk_{table}_{target}_id")
    return sa.ForeignKey(f"{target}.id", name=name, deferrable=True, initially="IMMEDIATE")


def _within(table: str, column: str, low: int, high: int) -> sa.CheckConstraint:
    return sa.CheckConstraint(f"{column} BETWEEN {low} AND {high}", name=op.f(f"ck_{table}_{column}"))


def _filled(table: str, column: str, longest: int) -> sa.CheckConstraint:
    return sa.CheckConstraint(f"length({column}) BETWEEN 1 AND {longest}", name=op.f(f"ck_{table}_{column}"))


def _rising(table: str) -> sa.CheckConstraint:
    return sa.CheckConstraint("version >= 1", name=op.f(f"ck_{table}_version"))
