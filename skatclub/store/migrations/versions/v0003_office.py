"""The office: lists of totals, receipts, clarifications, reviews, rulings, lots and postings."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
POINTS, COUNT = 99_999, 999


def upgrade() -> None:
    """Make the new tables; the old ones stay as they are."""
    for make in (_totals, _marks, _rulings, _postings):
        make()


def _id() -> sa.Column[int]:
    return sa.Column("id", BIG, primary_key=True, autoincrement=True)


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), primary_key=True, autoincrement=False)


def _ref(name: str, target: str, *, primary_key: bool = False, nullable: bool = False) -> sa.Column[Any]:
    key = sa.ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE")
    return sa.Column(name, BIG, key, primary_key=primary_key, nullable=nullable)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def _words(name: str, longest: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(longest), nullable=False)


def _check(name: str, condition: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=name)


def _within(name: str, low: int, high: int) -> sa.CheckConstraint:
    return _check(name, f"{name} BETWEEN {low} AND {high}")


def _at_most(name: str, longest: int) -> sa.CheckConstraint:
    return _check(name, f"length({name}) <= {longest}")


def _filled(name: str, longest: int) -> sa.CheckConstraint:
    return _check(name, f"length({name}) BETWEEN 1 AND {longest}")


def _version() -> tuple[sa.Column[int], sa.CheckConstraint]:
    return _number("version"), _check("version", "version >= 1")


def _totals() -> None:
    op.create_table(
        "totals_sheet",
        _ref("table_id", "play_table", primary_key=True),
        _key("copy_no"),
        *(_number(name, nullable=True) for name in ("played", "passed", "cross_sum", "plus", "minus")),
        _words("typed_by", 80),
        _words("typed_at", 40),
        sa.Column("sheet_error", sa.Boolean(create_constraint=True, name="sheet_error"), nullable=False),
        *_version(),
        _within("copy_no", 1, 2),
        *(_within(name, 0, COUNT) for name in ("played", "passed")),
        _within("cross_sum", -POINTS, POINTS),
        *(_within(name, 0, POINTS) for name in ("plus", "minus")),
        _at_most("typed_by", 80),
        _filled("typed_at", 40),
    )
    op.create_table(
        "seat_totals",
        _ref("table_id", "play_table", primary_key=True),
        _key("copy_no"),
        _key("seat"),
        *(_number(name) for name in ("points", "won", "lost")),
        _number("written", nullable=True),
        *_version(),
        _within("copy_no", 1, 2),
        _within("seat", 1, 5),
        _within("points", -POINTS, POINTS),
        *(_within(name, 0, COUNT) for name in ("won", "lost")),
        _within("written", -POINTS, POINTS),
    )


def _marks() -> None:
    op.create_table(
        "receipt",
        _ref("table_id", "play_table", primary_key=True),
        _number("pile"),
        _words("at", 40),
        _words("cards", 5),
        *_version(),
        _within("pile", 1, POINTS),
        _filled("at", 40),
        _at_most("cards", 5),
    )
    op.create_table(
        "clarification",
        _ref("table_id", "play_table", primary_key=True),
        _words("reason", 1000),
        *_version(),
        _filled("reason", 1000),
    )
    op.create_table(
        "review",
        _ref("table_id", "play_table", primary_key=True),
        _words("checked_by", 80),
        _words("checked_at", 40),
        *_version(),
        _at_most("checked_by", 80),
        _filled("checked_at", 40),
    )


def _rulings() -> None:
    kind = sa.Enum(
        "wrong_seat",
        "list_void",
        "disqualification",
        name="kind",
        native_enum=False,
        create_constraint=True,
        length=20,
    )
    op.create_table(
        "ruling",
        _id(),
        _ref("event_id", "event"),
        sa.Column("kind", kind, nullable=False),
        _ref("series_id", "series", nullable=True),
        _ref("participant_id", "participant", nullable=True),
        _ref("list_id", "play_table", nullable=True),
        _words("reason", 1000),
        *_version(),
        _filled("reason", 1000),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_ruling_event_id", "ruling", ["event_id"])
    op.create_table(
        "lot",
        _id(),
        _ref("event_id", "event"),
        _words("scope", 80),
        _ref("participant_id", "participant"),
        _number("place"),
        *_version(),
        sa.UniqueConstraint("event_id", "scope", "participant_id"),
        _filled("scope", 80),
        _within("place", 1, 9999),
        sqlite_autoincrement=True,
    )


def _postings() -> None:
    op.create_table(
        "posting",
        _id(),
        _ref("event_id", "event"),
        _number("edition"),
        _words("scope", 80),
        _words("at", 40),
        sa.Column("content", sa.Text(), nullable=False),
        *_version(),
        sa.UniqueConstraint("event_id", "edition"),
        _within("edition", 1, 9999),
        _filled("scope", 80),
        _filled("at", 40),
        sqlite_autoincrement=True,
    )
