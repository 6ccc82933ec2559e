"""The kinds of columns and checks that rows are built of, alike on SQLite and PostgreSQL."""

from __future__ import annotations

from enum import Enum
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Row
from sqlmodel import SQLModel

Fetched = Row[*tuple[Any, ...]]  # Any: what a column holds is said by its table
"""A row as it comes from a select."""

BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
REUSE_NO_IDS = {"sqlite_autoincrement": True}
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
SQLModel.metadata.naming_convention = NAMES  # before the first row is declared
"""How constraints are called, so that migrations find them."""
SQLModel.model_config["defer_build"] = True
"""Rows are checked by the database, never by pydantic: to prepare for it would take a fifth of their making."""


def own_id() -> sa.Column[int]:
    """Return the id of a row; it is never given to another row."""
    return sa.Column("id", BIG, primary_key=True, autoincrement=True)


def key_part(name: str) -> sa.Column[int]:
    """Return a number that is part of a key and given by us."""
    return sa.Column(name, sa.Integer(), primary_key=True, autoincrement=False)


def reference(target: str, *, primary_key: bool = False, index: bool = False) -> sa.Column[int]:
    """Return a column that points to a row; checked at once, or at commit while a change is replayed."""
    key = sa.ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE")
    return sa.Column(BIG, key, primary_key=primary_key, nullable=False, index=index)


def optional_reference(target: str, *, index: bool = False) -> sa.Column[int | None]:
    """Return a column that points to a row or to none."""
    key = sa.ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE")
    return sa.Column(BIG, key, nullable=True, index=index)


def code(codes: type[Enum], name: str, *, nullable: bool = False) -> sa.Column[str]:
    """Return a column of one of the codes, stored as its value and checked by the database."""
    kind = sa.Enum(
        codes,
        name=name,
        native_enum=False,
        create_constraint=True,
        validate_strings=True,
        length=20,
        values_callable=lambda members: [member.value for member in members],
    )
    return sa.Column(name, kind, nullable=nullable)


def yes_no(name: str, *, nullable: bool = False) -> sa.Column[bool]:
    """Return a column of true or false; SQLite is told to refuse anything else."""
    return sa.Column(name, sa.Boolean(create_constraint=True, name=name), nullable=nullable)


def words(longest: int) -> sa.Column[str]:
    """Return a text column; the length is checked by `at_most` or `filled`, for SQLite ignores it."""
    return sa.Column(sa.String(longest), nullable=False)


def long_text(*, nullable: bool = False) -> sa.Column[str]:
    """Return a text column without limit, for canonical JSON."""
    return sa.Column(sa.Text(), nullable=nullable)


def number(*, nullable: bool = False) -> sa.Column[int]:
    """Return a column for ids of other rows that are not checked, such as those of the journal."""
    return sa.Column(BIG, nullable=nullable)


def within(column: str, low: int, high: int) -> sa.CheckConstraint:
    """Return the check that a number lies between two bounds."""
    return sa.CheckConstraint(f"{column} BETWEEN {low} AND {high}", name=column)


def at_most(column: str, longest: int) -> sa.CheckConstraint:
    """Return the check that a text is not too long."""
    return sa.CheckConstraint(f"length({column}) <= {longest}", name=column)


def filled(column: str, longest: int, *, least: int = 1) -> sa.CheckConstraint:
    """Return the check that a text is neither too short nor too long."""
    return sa.CheckConstraint(f"length({column}) BETWEEN {least} AND {longest}", name=column)


def rising() -> sa.CheckConstraint:
    """Return the check of a version; that it rises is checked by a trigger."""
    return sa.CheckConstraint("version >= 1", name="version")
