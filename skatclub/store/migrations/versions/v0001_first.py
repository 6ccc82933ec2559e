"""The first schema: people, events, lists of deals, the journal and its chain."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
KINDS = ("diamonds", "hearts", "spades", "clubs", "grand", "null")
PLACES = ("full", "initial", "first_name", "anonymous")


def upgrade() -> None:
    """Make all tables."""
    """Make all tables."""
    for make in (_chain, _club_and_people, _events, _play_table, _deal, _of_a_table, _sheet):
        make()


def _id() -> sa.Column[int]:
    return sa.Column("id", BIG, primary_key=True, autoincrement=True)


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), primary_key=True, autoincrement=False)


def _ref(name: str, target: str, *, primary_key: bool = False) -> sa.Column[int]:
    key = sa.ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE")
    return sa.Column(name, BIG, key, primary_key=primary_key, nullable=False)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def _words(name: str, longest: int, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(longest), nullable=nullable)


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _yes_no(name: str, *, nullable: bool = False) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(create_constraint=True, name=name), nullable=nullable)


def _code(name: str, *codes: str, nullable: bool = False) -> sa.Column[str]:
    kind = sa.Enum(*codes, name=name, native_enum=False, create_constraint=True, length=20)
    return sa.Column(name, kind, nullable=nullable)


def _check(name: str, condition: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=name)


def _within(name: str, low: int, high: int) -> sa.CheckConstraint:
    return _check(name, f"{name} BETWEEN {low} AND {high}")


def _at_most(name: str, longest: int) -> sa.CheckConstraint:
    return _check(name, f"length({name}) <= {longest}")


def _filled(name: str, longest: int, *, least: int = 1) -> sa.CheckConstraint:
    return _check(name, f"length({name}) BETWEEN {least} AND {longest}")


def _version() -> tuple[sa.Column[int], sa.CheckConstraint]:
    return _number("version"), _check("version", "version >= 1")


def _chain() -> None:
    op.create_table(
        "change",
        sa.Column("id", BIG, primary_key=True, autoincrement=False),
        _words("verb", 40),
        _text("fields"),
        _text("author"),
        _words("desk", 80),
        _words("at", 27),
        _words("schema", 32),
        sa.Column("undoes", BIG, nullable=True),
        _words("prev", 64),
        _words("salt", 64),
        _words("hash", 64, nullable=True),
    )
    op.create_index("ix_change_desk_id", "change", ["desk", "id"])
    op.create_table(
        "head",
        _key("one"),
        sa.Column("id", BIG, nullable=False),
        _words("hash", 64),
        _words("schema", 32),
        _check("one", "one = 1"),
    )
    op.create_table(
        "journal",
        _id(),
        _ref("change_id", "change"),
        _words("tab", 40),
        _words("key", 80),
        sa.Column("table_id", BIG, nullable=True),
        _text("before", nullable=True),
        _text("after", nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_journal_change_id", "journal", ["change_id"])
    op.create_index("ix_journal_tab_key", "journal", ["tab", "key"])
    op.create_index("ix_journal_table_id_change_id", "journal", ["table_id", "change_id"])


def _club_and_people() -> None:
    op.create_table(
        "club", _key("id"), _words("name", 80), *_version(), _check("one", "id = 1"), _filled("name", 80)
    )
    op.create_table(
        "person",
        _id(),
        _words("given_name", 160),
        _words("family_name", 160),
        _words("club", 80),
        _words("member_no", 80),
        _yes_no("is_member"),
        _code("notice_level", *PLACES),
        _code("web_level", *PLACES),
        *_version(),
        _check("name", "length(given_name) + length(family_name) BETWEEN 1 AND 160"),
        *(_at_most(name, 80) for name in ("club", "member_no")),
        sqlite_autoincrement=True,
    )


def _events() -> None:
    op.create_table(
        "rule_set",
        _id(),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        _text("dump"),
        *_version(),
        _check("hash", "length(hash) = 64"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "event",
        _id(),
        _code("kind", "single_list", "club_night", "tournament"),
        _words("title", 80),
        sa.Column("held_on", sa.Date(), nullable=False),
        _ref("rule_set_id", "rule_set"),
        *_version(),
        _filled("title", 80),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "series",
        _id(),
        _ref("event_id", "event"),
        _number("number"),
        _number("rounds"),
        *_version(),
        _within("number", 1, 9999),
        _within("rounds", 1, 20),
        sa.UniqueConstraint("event_id", "number"),
        sqlite_autoincrement=True,
    )


def _play_table() -> None:
    op.create_table(
        "play_table",
        _id(),
        _ref("series_id", "series"),
        _number("number"),
        _number("size"),
        _code("state", "open", "playing", "received", "entered", "reviewed", "verified", "released"),
        _number("scorer_seat"),
        _yes_no("ended_early"),
        *(_words(name, 40) for name in ("began_at", "ended_at")),
        _words("note", 1000),
        *_version(),
        _within("number", 1, 9999),
        _within("size", 3, 5),
        _within("scorer_seat", 1, 5),
        *(_at_most(name, 40) for name in ("began_at", "ended_at")),
        _at_most("note", 1000),
        sa.UniqueConstraint("series_id", "number"),
        sqlite_autoincrement=True,
    )


def _deal() -> None:
    op.create_table("deal", *_deal_columns(), *_deal_checks(), *_version(), sqlite_autoincrement=True)


def _deal_columns() -> list[sa.Column[Any]]:  # Any: columns of every kind
    return [
        _id(),
        _ref("table_id", "play_table"),
        _number("deal_no"),
        _code("kind", "passed_in", "game", "value"),
        _number("declarer", nullable=True),
        _code("game", *KINDS, nullable=True),
        _number("matadors", nullable=True),
        _code("announcement", "none", "hand", "schneider", "schwarz", "ouvert", "hand-ouvert", nullable=True),
        _yes_no("won", nullable=True),
        _code("reached", "nothing", "schneider", "schwarz", nullable=True),
        _number("card_points", nullable=True),
        _number("tricks", nullable=True),
        _number("bid", nullable=True),
        _code("ending", "played", "conceded", "declarer_violation", "defender_violation", nullable=True),
        _code("replacement_game", *KINDS, nullable=True),
        _number("replacement_matadors", nullable=True),
        _number("value", nullable=True),
        _number("dealer", nullable=True),
        _yes_no("disputed"),
        _words("note", 1000),
        _yes_no("corrected"),
        _text("extra", nullable=True),
    ]


def _deal_checks() -> list[sa.Constraint]:
    facts = "matadors IS {0} AND announcement IS {0} AND reached IS {0} AND ending IS {0}"
    none, given = facts.format("NULL"), facts.format("NOT NULL")
    shape = (
        f"(kind = 'passed_in' AND declarer IS NULL AND game IS NULL AND value IS NULL AND won IS NULL AND {none})"
        " OR (kind = 'value' AND declarer IS NOT NULL AND game IS NULL AND value IS NOT NULL"
        f" AND won IS NOT NULL AND {none})"
        " OR (kind = 'game' AND declarer IS NOT NULL AND game IS NOT NULL AND value IS NULL"
        f" AND won IS NOT NULL AND {given})"
    )
    return [
        _check("shape", shape),
        _check("replacement", "(replacement_game IS NULL) = (replacement_matadors IS NULL)"),
        _within("deal_no", 1, 100),
        _within("declarer", 1, 5),
        _within("matadors", -11, 11),
        _within("card_points", 0, 120),
        _within("tricks", 0, 10),
        _within("bid", 18, 264),
        _within("replacement_matadors", -11, 11),
        _within("value", 1, 9999),
        _within("dealer", 1, 5),
        _at_most("note", 1000),
        sa.UniqueConstraint("table_id", "deal_no"),
    ]


def _of_a_table() -> None:
    op.create_table(
        "dealing_order",
        _ref("table_id", "play_table", primary_key=True),
        _key("from_deal"),
        _words("seats", 5),
        *_version(),
        _within("from_deal", 1, 100),
        _filled("seats", 5, least=3),
    )
    op.create_table(
        "occupant",
        _ref("table_id", "play_table", primary_key=True),
        _key("seat"),
        _key("from_deal"),
        _ref("person_id", "person"),
        _number("start_no", nullable=True),
        *_version(),
        _within("seat", 1, 5),
        _within("from_deal", 1, 100),
        _check("start_no", "start_no IS NULL OR start_no >= 1"),
    )
    op.create_index("ix_occupant_person_id", "occupant", ["person_id"])
    op.create_table(
        "penalty",
        _id(),
        _ref("table_id", "play_table"),
        _number("seat"),
        _number("points"),
        _words("reason", 1000),
        *_version(),
        _within("seat", 1, 5),
        _check("points", "points <> 0 AND points BETWEEN -9999 AND 9999"),
        _filled("reason", 1000),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_penalty_table_id", "penalty", ["table_id"])


def _sheet() -> None:
    sums = ("points", "won", "lost", "others_lost", "total", "penalty", "result", "rank")
    op.create_table(
        "sheet", _ref("table_id", "play_table", primary_key=True), _key("seat"), *(_number(name) for name in sums)
    )
