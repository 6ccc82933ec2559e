"""The rows of house rules of a club and of lists of the relatives of Skat."""

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.text import LONGEST_NAME
from skatclub.store.tables.columns import (
    REUSE_NO_IDS,
    filled,
    key_part,
    long_text,
    own_id,
    reference,
    rising,
    within,
    words,
)


class ClubRuleSetRow(SQLModel, table=True):
    """A rule set that the club keeps under a name of its own, to open events with."""

    __tablename__ = "club_rule_set"
    __table_args__ = (sa.UniqueConstraint("name"), filled("name", LONGEST_NAME), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    name: str = Field(sa_column=words(LONGEST_NAME))
    dump: str = Field(sa_column=long_text())
    version: int


class RelativeListRow(SQLModel, table=True):
    """A list of a relative of Skat: the game by its code, its options as canonical text."""

    __tablename__ = "relative_list"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "number"),
        within("number", 1, 9999),
        filled("game", 40),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    number: int
    game: str = Field(sa_column=words(40))
    options: str = Field(sa_column=long_text())
    version: int


class RelativePlayerRow(SQLModel, table=True):
    """Who plays on a list of a relative; pairs share a side."""

    __tablename__ = "relative_player"
    __table_args__ = (within("seat", 1, 8), within("side", 1, 8), rising())
    list_id: int = Field(sa_column=reference("relative_list", primary_key=True))
    seat: int = Field(sa_column=key_part("seat"))
    side: int
    person_id: int = Field(sa_column=reference("person", index=True))
    version: int


class RelativeEntryRow(SQLModel, table=True):
    """One entry of such a list: what was noted, as canonical text."""

    __tablename__ = "relative_entry"
    __table_args__ = (sa.UniqueConstraint("list_id", "number"), within("number", 1, 9999), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    list_id: int = Field(sa_column=reference("relative_list"))
    number: int
    entry: str = Field(sa_column=long_text())
    version: int
