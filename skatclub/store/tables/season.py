"""The rows of a season: what belongs to it, its statute, what the board has granted; and results of past years."""

import datetime

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.office.typed import HIGHEST_COUNT, HIGHEST_POINTS
from skatclub.domain.season.season import MarkKind
from skatclub.domain.text import LONGEST_NAME, LONGEST_NOTE
from skatclub.store.tables.columns import (
    REUSE_NO_IDS,
    at_most,
    code,
    filled,
    long_text,
    optional_reference,
    own_id,
    reference,
    rising,
    within,
    words,
)


class SeasonRow(SQLModel, table=True):
    """A season with its statute and the plan of its evenings as canonical text; the plan is empty where none is."""

    __tablename__ = "season"
    __table_args__ = (sa.UniqueConstraint("title"), filled("title", LONGEST_NAME), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    title: str = Field(sa_column=words(LONGEST_NAME))
    first_day: datetime.date
    last_day: datetime.date
    statute: str = Field(sa_column=long_text())
    version: int
    plan: str = Field(sa_column=long_text())


class SeasonEventRow(SQLModel, table=True):
    """That an event counts for a season."""

    __tablename__ = "season_event"
    __table_args__ = (rising(),)
    season_id: int = Field(sa_column=reference("season", primary_key=True))
    event_id: int = Field(sa_column=reference("event", primary_key=True, index=True))
    version: int


class SeasonMarkRow(SQLModel, table=True):
    """What the board noted for somebody in a season: an excused absence, a declared cup series, points."""

    __tablename__ = "season_mark"
    __table_args__ = (
        within("series_no", 1, 9999),
        within("points", -HIGHEST_POINTS, HIGHEST_POINTS),
        at_most("note", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    season_id: int = Field(sa_column=reference("season", index=True))
    person_id: int = Field(sa_column=reference("person", index=True))
    kind: MarkKind = Field(sa_column=code(MarkKind, "kind"))
    event_id: int | None = Field(sa_column=optional_reference("event"))
    series_no: int | None
    points: int
    note: str = Field(sa_column=words(LONGEST_NOTE))
    version: int


class PlainResultRow(SQLModel, table=True):
    """What somebody reached in a series of which no list exists, only the result."""

    __tablename__ = "plain_result"
    __table_args__ = (
        sa.UniqueConstraint("series_id", "person_id"),
        *(within(name, -HIGHEST_POINTS, HIGHEST_POINTS) for name in ("points", "total")),
        *(within(name, 0, HIGHEST_COUNT) for name in ("won", "lost", "played")),
        within("table_size", 3, 5),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    series_id: int = Field(sa_column=reference("series"))
    person_id: int = Field(sa_column=reference("person", index=True))
    points: int | None
    won: int | None
    lost: int | None
    total: int
    played: int | None
    table_size: int | None
    version: int
