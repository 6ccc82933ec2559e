"""The rows of the treasurer beside the ledger: purposes, vouchers, fees, counted boxes, closed days, prizes."""

import datetime

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.prizes.awards import AwardState
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


class PurposeRow(SQLModel, table=True):
    """What money can be for beside our own categories, as this club calls it."""

    __tablename__ = "purpose"
    __table_args__ = (sa.UniqueConstraint("name"), filled("name", LONGEST_NAME), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    name: str = Field(sa_column=words(LONGEST_NAME))
    version: int


class VoucherRow(SQLModel, table=True):
    """A picture or PDF of the paper that proves a booking; `content` is its bytes in base 64."""

    __tablename__ = "voucher"
    __table_args__ = (filled("name", LONGEST_NAME), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    booking_id: int = Field(sa_column=reference("booking", index=True))
    name: str = Field(sa_column=words(LONGEST_NAME))
    content: str = Field(sa_column=long_text())
    version: int


class MembershipFeeRow(SQLModel, table=True):
    """What a member is asked for a year, in cents, and how much of it was waived, and why."""

    __tablename__ = "membership_fee"
    __table_args__ = (
        sa.UniqueConstraint("person_id", "year"),
        within("year", 1900, 9999),
        within("cents", 1, HIGHEST_CENTS),
        sa.CheckConstraint("waived BETWEEN 0 AND cents", name="waived"),
        at_most("reason", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    person_id: int = Field(sa_column=reference("person"))
    year: int
    cents: int
    waived: int
    reason: str = Field(sa_column=words(LONGEST_NOTE))
    reminded_on: datetime.date | None
    version: int


class CashCountRow(SQLModel, table=True):
    """A counted box: `coins` is canonical text of pieces by their cents, `expected` what the books said."""

    __tablename__ = "cash_count"
    __table_args__ = (
        filled("at", 40),
        at_most("desk", LONGEST_NAME),
        at_most("note", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int | None = Field(sa_column=optional_reference("event", index=True))
    at: str = Field(sa_column=words(40))
    desk: str = Field(sa_column=words(LONGEST_NAME))
    expected: int
    counted: int
    coins: str = Field(sa_column=long_text())
    note: str = Field(sa_column=words(LONGEST_NOTE))
    version: int


class CashDayRow(SQLModel, table=True):
    """A day whose bookings are closed: it is corrected by a counter-booking on a later day, never edited."""

    __tablename__ = "cash_day"
    __table_args__ = (
        sa.UniqueConstraint("day"),
        filled("closed_at", 40),
        at_most("closed_by", LONGEST_NAME),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    day: datetime.date
    closed_at: str = Field(sa_column=words(40))
    closed_by: str = Field(sa_column=words(LONGEST_NAME))
    balance: int
    version: int


class PrizePlanRow(SQLModel, table=True):
    """How the prizes of an event are worked out, as canonical text."""

    __tablename__ = "prize_plan"
    __table_args__ = (rising(),)
    event_id: int = Field(sa_column=reference("event", primary_key=True))
    dump: str = Field(sa_column=long_text())
    version: int


class AwardRow(SQLModel, table=True):
    """What became of a prize: handed out, not claimed, gone to somebody else."""

    __tablename__ = "award"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "prize"),
        filled("prize", LONGEST_NAME),
        filled("at", 40),
        at_most("note", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    prize: str = Field(sa_column=words(LONGEST_NAME))
    participant_id: int | None = Field(sa_column=optional_reference("participant"))
    state: AwardState = Field(sa_column=code(AwardState, "state"))
    at: str = Field(sa_column=words(40))
    note: str = Field(sa_column=words(LONGEST_NOTE))
    version: int
