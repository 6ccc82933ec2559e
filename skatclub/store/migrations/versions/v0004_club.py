"""The club: members, seasons, results without lists, the treasurer's books, prizes, house rules, relatives."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
POINTS, COUNT, NAME, NOTE = 99_999, 999, 80, 1000


def upgrade() -> None:
    """Make the new tables; bookings need no event any more and have more categories."""
    for make in (_members, _names, _seasons, _results, _cash, _bookings, _prizes, _rules, _relatives):
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


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _day(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Date(), nullable=False)


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


def _table(name: str, *parts: sa.schema.SchemaItem) -> None:
    numbered = any(getattr(part, "name", "") == "id" for part in parts)
    op.create_table(name, *parts, *_version(), sqlite_autoincrement=numbered)


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def _members() -> None:
    _table(
        "membership",
        _ref("person_id", "person", primary_key=True),
        _words("association_no", NAME),
        _words("note", NOTE),
        _at_most("association_no", NAME),
        _at_most("note", NOTE),
    )
    _table(
        "member_status",
        _id(),
        _ref("person_id", "person"),
        _day("since"),
        _code("status", "active", "passive", "honorary", "left"),
        sa.UniqueConstraint("person_id", "since"),
    )
    _table(
        "person_group",
        _id(),
        _ref("person_id", "person"),
        _words("name", NAME),
        _number("year"),
        sa.UniqueConstraint("person_id", "name", "year"),
        _filled("name", NAME),
        _within("year", 0, 9999),
    )
    _table(
        "contact",
        _ref("person_id", "person", primary_key=True),
        _words("email", 2 * NAME),
        _words("phone", NAME),
        _words("address", NOTE),
        _at_most("email", 2 * NAME),
        _at_most("phone", NAME),
        _at_most("address", NOTE),
    )


def _names() -> None:
    _table("anonymised", _ref("person_id", "person", primary_key=True), _words("at", 40), _filled("at", 40))
    _table(
        "alias",
        _id(),
        _words("source", NAME),
        _words("name", 4 * NAME),
        _ref("person_id", "person"),
        sa.UniqueConstraint("source", "name"),
        _filled("source", NAME),
        _filled("name", 4 * NAME),
    )
    _index("alias", "person_id")
    _table(
        "club_setting",
        _id(),
        _words("key", NAME),
        _text("content"),
        sa.UniqueConstraint("key"),
        _filled("key", NAME),
    )


def _seasons() -> None:
    _table(
        "season",
        _id(),
        _words("title", NAME),
        _day("first_day"),
        _day("last_day"),
        _text("statute"),
        sa.UniqueConstraint("title"),
        _filled("title", NAME),
    )
    _table(
        "season_event",
        _ref("season_id", "season", primary_key=True),
        _ref("event_id", "event", primary_key=True),
    )
    _index("season_event", "event_id")
    _table(
        "season_mark",
        _id(),
        _ref("season_id", "season"),
        _ref("person_id", "person"),
        _code("kind", "excused", "cup_series", "points", "presence"),
        _ref("event_id", "event", nullable=True),
        _number("series_no", nullable=True),
        _number("points"),
        _words("note", NOTE),
        _within("series_no", 1, 9999),
        _within("points", -POINTS, POINTS),
        _at_most("note", NOTE),
    )
    _index("season_mark", "season_id", "person_id")


def _results() -> None:
    _table(
        "plain_result",
        _id(),
        _ref("series_id", "series"),
        _ref("person_id", "person"),
        *(_number(name, nullable=True) for name in ("points", "won", "lost")),
        _number("total"),
        *(_number(name, nullable=True) for name in ("played", "table_size")),
        sa.UniqueConstraint("series_id", "person_id"),
        *(_within(name, -POINTS, POINTS) for name in ("points", "total")),
        *(_within(name, 0, COUNT) for name in ("won", "lost", "played")),
        _within("table_size", 3, 5),
    )
    _index("plain_result", "person_id")


def _cash() -> None:
    _table(
        "cash_count",
        _id(),
        _ref("event_id", "event", nullable=True),
        _words("at", 40),
        _words("desk", NAME),
        *(_number(name) for name in ("expected", "counted")),
        _text("coins"),
        _words("note", NOTE),
        _filled("at", 40),
        _at_most("desk", NAME),
        _at_most("note", NOTE),
    )
    _index("cash_count", "event_id")
    _table(
        "cash_day",
        _id(),
        _day("day"),
        _words("closed_at", 40),
        _words("closed_by", NAME),
        _number("balance"),
        sa.UniqueConstraint("day"),
        _filled("closed_at", 40),
        _at_most("closed_by", NAME),
    )


CATEGORIES = (
    "'entry_fee', 'card_fee', 'sheet_fee', 'deposit', 'loss_fee', 'table_money', 'prize', 'refund', 'sponsoring',"
    " 'membership_fee', 'association_dues', 'donation', 'catering', 'material', 'rent', 'bank', 'opening',"
    " 'difference', 'other'"
)


def _bookings() -> None:
    with op.batch_alter_table("booking", table_kwargs={"sqlite_autoincrement": True}) as booking:
        booking.alter_column("event_id", existing_type=BIG, nullable=True)
        booking.drop_constraint(op.f("ck_booking_category"), type_="check")
        booking.create_check_constraint(op.f("ck_booking_category"), f"category IN ({CATEGORIES})")


def _prizes() -> None:
    _table("prize_plan", _ref("event_id", "event", primary_key=True), _text("dump"))
    _table(
        "award",
        _id(),
        _ref("event_id", "event"),
        _words("prize", NAME),
        _ref("participant_id", "participant", nullable=True),
        _code("state", "handed_out", "unclaimed", "substituted"),
        _words("at", 40),
        _words("note", NOTE),
        sa.UniqueConstraint("event_id", "prize"),
        _filled("prize", NAME),
        _filled("at", 40),
        _at_most("note", NOTE),
    )


def _rules() -> None:
    unique = sa.UniqueConstraint("name")
    _table("club_rule_set", _id(), _words("name", NAME), _text("dump"), unique, _filled("name", NAME))


def _relatives() -> None:
    _table(
        "relative_list",
        _id(),
        _ref("event_id", "event"),
        _number("number"),
        _words("game", 40),
        _text("options"),
        sa.UniqueConstraint("event_id", "number"),
        _within("number", 1, 9999),
        _filled("game", 40),
    )
    _table(
        "relative_player",
        _ref("list_id", "relative_list", primary_key=True),
        _key("seat"),
        _number("side"),
        _ref("person_id", "person"),
        _within("seat", 1, 8),
        _within("side", 1, 8),
    )
    _index("relative_player", "person_id")
    _table(
        "relative_entry",
        _id(),
        _ref("list_id", "relative_list"),
        _number("number"),
        _text("entry"),
        sa.UniqueConstraint("list_id", "number"),
        _within("number", 1, 9999),
    )
