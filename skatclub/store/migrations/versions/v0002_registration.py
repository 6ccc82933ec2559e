"""Registration and draw: conditions, participants, teams, bookings, the draw of each series and its changes."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the new tables; the old ones stay as they are."""
    for make in (_event, _participants, _teams, _cash, _draw):
        make()


def _id() -> sa.Column[int]:
    return sa.Column("id", BIG, primary_key=True, autoincrement=True)


def _ref(name: str, target: str, *, primary_key: bool = False, nullable: bool = False) -> sa.Column[Any]:
    key = sa.ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE")
    return sa.Column(name, BIG, key, primary_key=primary_key, nullable=nullable)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def _words(name: str, longest: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(longest), nullable=False)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _code(name: str, *codes: str) -> sa.Column[str]:
    kind = sa.Enum(*codes, name=name, native_enum=False, create_constraint=True, length=20)
    return sa.Column(name, kind, nullable=False)


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


def _event() -> None:
    op.create_table("conditions", _ref("event_id", "event", primary_key=True), _text("dump"), *_version())
    op.create_table(
        "consent",
        _ref("person_id", "person", primary_key=True),
        _words("given_at", 40),
        *_version(),
        _filled("given_at", 40),
    )


def _participants() -> None:
    op.create_table(
        "participant",
        _id(),
        _ref("event_id", "event"),
        _ref("person_id", "person"),
        _number("start_no", nullable=True),
        _code("presence", "expected", "here", "waiting", "withdrawn", "no_show"),
        _words("groups", 400),
        _words("family", 80),
        *(_number(name, nullable=True) for name in ("pot", "fixed_table", "fixed_seat")),
        _number("first_series"),
        _number("last_series", nullable=True),
        *_version(),
        sa.UniqueConstraint("event_id", "person_id"),
        sa.UniqueConstraint("event_id", "start_no"),
        _within("start_no", 1, 9999),
        _at_most("groups", 400),
        _at_most("family", 80),
        _within("pot", 1, 99),
        _within("fixed_table", 1, 9999),
        _within("fixed_seat", 1, 5),
        _within("first_series", 1, 9999),
        _within("last_series", 0, 9999),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_participant_person_id", "participant", ["person_id"])


def _teams() -> None:
    op.create_table(
        "team",
        _id(),
        _ref("event_id", "event"),
        _code("kind", "team", "tandem", "mixed"),
        _words("name", 80),
        *_version(),
        sa.UniqueConstraint("event_id", "kind", "name"),
        _filled("name", 80),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "team_member",
        _ref("team_id", "team", primary_key=True),
        _ref("participant_id", "participant", primary_key=True),
        sa.Column("substitute", sa.Boolean(create_constraint=True, name="substitute"), nullable=False),
        *_version(),
    )
    op.create_index("ix_team_member_participant_id", "team_member", ["participant_id"])


def _cash() -> None:
    op.create_table(
        "booking",
        _id(),
        _ref("event_id", "event"),
        _ref("person_id", "person", nullable=True),
        _code("category", "entry_fee", "card_fee", "sheet_fee", "deposit", "loss_fee", "other"),
        _number("cents"),
        _words("at", 40),
        _words("desk", 80),
        _words("note", 1000),
        _ref("counters", "booking", nullable=True),
        *_version(),
        _check("cents", "cents <> 0 AND cents BETWEEN -10000000 AND 10000000"),
        _filled("at", 40),
        _at_most("desk", 80),
        _at_most("note", 1000),
        sqlite_autoincrement=True,
    )
    for name in ("event_id", "person_id"):
        op.create_index(f"ix_booking_{name}", "booking", [name])


def _draw() -> None:
    op.create_table(
        "draw",
        _id(),
        _ref("series_id", "series"),
        _code("state", "prepared", "draft", "accepted"),
        _code("method", "lot", "points", "ranking", "groups", "fixed"),
        _number("attempt"),
        _words("seed", 200),
        _words("fingerprint", 64),
        _number("algorithm"),
        _text("task"),
        _text("seating"),
        *_version(),
        sa.UniqueConstraint("series_id"),
        _within("attempt", 1, 9999),
        _filled("seed", 200),
        _check("fingerprint", "length(fingerprint) = 64"),
        _within("algorithm", 1, 9999),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "amendment",
        _ref("draw_id", "draw", primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        _code("kind", "swap", "withdrawal", "late_entry"),
        _text("moves"),
        *_version(),
        _within("number", 1, 9999),
    )
