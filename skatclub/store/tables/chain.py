"""The rows that the store writes for itself: changes, their journal, and the head of the chain."""

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.text import LONGEST_NAME
from skatclub.store.tables.columns import BIG, REUSE_NO_IDS, key_part, long_text, number, own_id, reference, words


class ChangeRow(SQLModel, table=True):
    """One change: the newest with an empty `hash` is open, all others are sealed for good."""

    __tablename__ = "change"
    __table_args__ = (sa.Index(None, "desk", "id"),)
    id: int | None = Field(default=None, sa_column=sa.Column(BIG, primary_key=True, autoincrement=False))
    verb: str = Field(sa_column=words(40))
    fields: str = Field(sa_column=long_text())
    author: str = Field(sa_column=long_text())
    desk: str = Field(sa_column=words(LONGEST_NAME))
    at: str = Field(sa_column=words(27))
    schema_: str = Field(sa_column=sa.Column("schema", sa.String(32), nullable=False))
    undoes: int | None = Field(sa_column=number(nullable=True))
    prev: str = Field(sa_column=words(64))
    salt: str = Field(sa_column=words(64))
    hash: str | None = Field(sa_column=sa.Column(sa.String(64), nullable=True))


class JournalRow(SQLModel, table=True):
    """Before and after of one row that a change touched, written by triggers only."""

    __tablename__ = "journal"
    __table_args__ = (
        sa.Index(None, "tab", "key"),
        sa.Index(None, "table_id", "change_id"),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    change_id: int = Field(sa_column=reference("change", index=True))
    tab: str = Field(sa_column=words(40))
    key: str = Field(sa_column=words(80))
    table_id: int | None = Field(sa_column=number(nullable=True))
    before: str | None = Field(sa_column=long_text(nullable=True))
    after: str | None = Field(sa_column=long_text(nullable=True))


class HeadRow(SQLModel, table=True):
    """The end of the chain: number and hash of the last sealed change, and the schema of the file."""

    __tablename__ = "head"
    __table_args__ = (sa.CheckConstraint("one = 1", name="one"),)
    one: int = Field(sa_column=key_part("one"))
    id: int = Field(sa_column=number())
    hash: str = Field(sa_column=words(64))
    schema_: str = Field(sa_column=sa.Column("schema", sa.String(32), nullable=False))
