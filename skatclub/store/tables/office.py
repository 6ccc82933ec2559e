"""The rows of the office: lists handed in and typed, what is unclear, who checked, rulings, lots, postings."""

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.office.typed import HIGHEST_COUNT, HIGHEST_POINTS
from skatclub.domain.text import LONGEST_NAME, LONGEST_NOTE
from skatclub.store.tables.columns import (
    REUSE_NO_IDS,
    at_most,
    code,
    filled,
    key_part,
    long_text,
    optional_reference,
    own_id,
    reference,
    rising,
    within,
    words,
    yes_no,
)


class TotalsSheetRow(SQLModel, table=True):
    """A list of totals as it was typed: copy 1 is the list, copy 2 the second one, or the same typed again."""

    __tablename__ = "totals_sheet"
    __table_args__ = (
        within("copy_no", 1, 2),
        *(within(name, 0, HIGHEST_COUNT) for name in ("played", "passed")),
        within("cross_sum", -HIGHEST_POINTS, HIGHEST_POINTS),
        *(within(name, 0, HIGHEST_POINTS) for name in ("plus", "minus")),
        at_most("typed_by", LONGEST_NAME),
        filled("typed_at", 40),
        rising(),
    )
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    copy_no: int = Field(sa_column=key_part("copy_no"))
    played: int | None
    passed: int | None
    cross_sum: int | None
    plus: int | None
    minus: int | None
    typed_by: str = Field(sa_column=words(LONGEST_NAME))
    typed_at: str = Field(sa_column=words(40))
    sheet_error: bool = Field(sa_column=yes_no("sheet_error"))
    version: int


class SeatTotalsRow(SQLModel, table=True):
    """What was typed of one seat."""

    __tablename__ = "seat_totals"
    __table_args__ = (
        within("copy_no", 1, 2),
        within("seat", 1, 5),
        within("points", -HIGHEST_POINTS, HIGHEST_POINTS),
        *(within(name, 0, HIGHEST_COUNT) for name in ("won", "lost")),
        within("written", -HIGHEST_POINTS, HIGHEST_POINTS),
        rising(),
    )
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    copy_no: int = Field(sa_column=key_part("copy_no"))
    seat: int = Field(sa_column=key_part("seat"))
    points: int
    won: int
    lost: int
    written: int | None
    version: int


class ReceiptRow(SQLModel, table=True):
    """That a list was handed in: its place in the pile, and the seats whose start cards came with it, as digits."""

    __tablename__ = "receipt"
    __table_args__ = (within("pile", 1, 99_999), filled("at", 40), at_most("cards", 5), rising())
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    pile: int
    at: str = Field(sa_column=words(40))
    cards: str = Field(sa_column=words(5))
    version: int


class ClarificationRow(SQLModel, table=True):
    """That a list waits until something is clear."""

    __tablename__ = "clarification"
    __table_args__ = (filled("reason", LONGEST_NOTE), rising())
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    reason: str = Field(sa_column=words(LONGEST_NOTE))
    version: int


class ReviewRow(SQLModel, table=True):
    """Who found a list right, and when."""

    __tablename__ = "review"
    __table_args__ = (at_most("checked_by", LONGEST_NAME), filled("checked_at", 40), rising())
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    checked_by: str = Field(sa_column=words(LONGEST_NAME))
    checked_at: str = Field(sa_column=words(40))
    version: int


class RulingRow(SQLModel, table=True):
    """A decision of the director."""

    __tablename__ = "ruling"
    __table_args__ = (filled("reason", LONGEST_NOTE), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event", index=True))
    kind: RulingKind = Field(sa_column=code(RulingKind, "kind"))
    series_id: int | None = Field(sa_column=optional_reference("series"))
    participant_id: int | None = Field(sa_column=optional_reference("participant"))
    list_id: int | None = Field(sa_column=optional_reference("play_table"))
    reason: str = Field(sa_column=words(LONGEST_NOTE))
    version: int


class LotRow(SQLModel, table=True):
    """The place a lot gave somebody among equals; `scope` names the ranking, such as 1,2,3."""

    __tablename__ = "lot"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "scope", "participant_id"),
        filled("scope", LONGEST_NAME),
        within("place", 1, 9999),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    scope: str = Field(sa_column=words(LONGEST_NAME))
    participant_id: int = Field(sa_column=reference("participant"))
    place: int
    version: int


class PostingRow(SQLModel, table=True):
    """What was hung on the wall: an edition with its time, and the ranking as it stood, as canonical text."""

    __tablename__ = "posting"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "edition"),
        within("edition", 1, 9999),
        filled("scope", LONGEST_NAME),
        filled("at", 40),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    edition: int
    scope: str = Field(sa_column=words(LONGEST_NAME))
    at: str = Field(sa_column=words(40))
    content: str = Field(sa_column=long_text())
    version: int
