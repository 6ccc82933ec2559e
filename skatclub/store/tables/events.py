"""The rows of an event beside its lists: conditions, participants, teams, the draw of each series, the cash."""

import datetime

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.cash.ledger import Category
from skatclub.domain.registration.registration import HIGHEST_START_NO, LONGEST_GROUPS, Presence, TeamKind
from skatclub.domain.seating.draws import AmendmentKind, DrawState
from skatclub.domain.seating.task import Method
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


class ConditionsRow(SQLModel, table=True):
    """What an event has promised, as canonical text; an event without has the usual conditions."""

    __tablename__ = "conditions"
    __table_args__ = (rising(),)
    event_id: int = Field(sa_column=reference("event", primary_key=True))
    dump: str = Field(sa_column=long_text())
    version: int


class ConsentRow(SQLModel, table=True):
    """That a guest agreed to be kept for later events."""

    __tablename__ = "consent"
    __table_args__ = (filled("given_at", 40), rising())
    person_id: int = Field(sa_column=reference("person", primary_key=True))
    given_at: str = Field(sa_column=words(40))
    version: int


class ParticipantRow(SQLModel, table=True):
    """One person in one event; `groups` are parted by bars."""

    __tablename__ = "participant"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "person_id"),
        sa.UniqueConstraint("event_id", "start_no"),
        within("start_no", 1, HIGHEST_START_NO),
        at_most("groups", LONGEST_GROUPS),
        at_most("family", LONGEST_NAME),
        within("pot", 1, 99),
        within("fixed_table", 1, 9999),
        within("fixed_seat", 1, 5),
        within("first_series", 1, 9999),
        within("last_series", 0, 9999),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    person_id: int = Field(sa_column=reference("person", index=True))
    start_no: int | None
    presence: Presence = Field(sa_column=code(Presence, "presence"))
    groups: str = Field(sa_column=words(LONGEST_GROUPS))
    family: str = Field(sa_column=words(LONGEST_NAME))
    pot: int | None
    fixed_table: int | None
    fixed_seat: int | None
    first_series: int
    last_series: int | None
    version: int


class TeamRow(SQLModel, table=True):
    """A team, tandem or mixed pair of an event."""

    __tablename__ = "team"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "kind", "name"),
        filled("name", LONGEST_NAME),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    kind: TeamKind = Field(sa_column=code(TeamKind, "kind"))
    name: str = Field(sa_column=words(LONGEST_NAME))
    version: int


class TeamMemberRow(SQLModel, table=True):
    """That a participant plays for a team or stands by."""

    __tablename__ = "team_member"
    __table_args__ = (rising(),)
    team_id: int = Field(sa_column=reference("team", primary_key=True))
    participant_id: int = Field(sa_column=reference("participant", primary_key=True, index=True))
    substitute: bool = Field(sa_column=yes_no("substitute"))
    version: int


class BookingRow(SQLModel, table=True):
    """One movement of the cash box, in cents; never altered, only countered; without an event it is the club's.

    `at` is written by the clock of its desk, so that its day of the book is known (older ones: by Greenwich's), but
    where it has a `day` of its own. `payee` is who got or gave it, if nobody of the club's people; `voucher_no` the
    number on the paper that proves it. A purpose of the club's own stands beside the category `other`; what paid a
    member's fee names which one.
    """

    __tablename__ = "booking"
    __table_args__ = (
        sa.CheckConstraint("cents <> 0 AND cents BETWEEN -10000000 AND 10000000", name="cents"),
        filled("at", 40),
        at_most("desk", LONGEST_NAME),
        at_most("note", LONGEST_NOTE),
        at_most("payee", LONGEST_NAME),
        at_most("voucher_no", LONGEST_NAME),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int | None = Field(sa_column=optional_reference("event", index=True))
    person_id: int | None = Field(sa_column=optional_reference("person", index=True))
    category: Category = Field(sa_column=code(Category, "category"))
    cents: int
    at: str = Field(sa_column=words(40))
    desk: str = Field(sa_column=words(LONGEST_NAME))
    note: str = Field(sa_column=words(LONGEST_NOTE))
    counters: int | None = Field(sa_column=optional_reference("booking"))
    version: int
    day: datetime.date | None
    payee: str = Field(sa_column=words(LONGEST_NAME))
    voucher_no: str = Field(sa_column=words(LONGEST_NAME))
    purpose_id: int | None = Field(sa_column=optional_reference("purpose"))
    fee_id: int | None = Field(sa_column=optional_reference("membership_fee", index=True))


class DrawRow(SQLModel, table=True):
    """How the tables of a series came about; `task` and `seating` are canonical text, empty before the draw."""

    __tablename__ = "draw"
    __table_args__ = (
        sa.UniqueConstraint("series_id"),
        within("attempt", 1, 9999),
        filled("seed", 200),
        sa.CheckConstraint("length(fingerprint) = 64", name="fingerprint"),
        within("algorithm", 1, 9999),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    series_id: int = Field(sa_column=reference("series"))
    state: DrawState = Field(sa_column=code(DrawState, "state"))
    method: Method = Field(sa_column=code(Method, "method"))
    attempt: int
    seed: str = Field(sa_column=words(200))
    fingerprint: str = Field(sa_column=words(64))
    algorithm: int
    task: str = Field(sa_column=long_text())
    seating: str = Field(sa_column=long_text())
    version: int


class AmendmentRow(SQLModel, table=True):
    """A change of the drawn seating, in order: the moves as canonical text."""

    __tablename__ = "amendment"
    __table_args__ = (within("number", 1, 9999), rising())
    draw_id: int = Field(sa_column=reference("draw", primary_key=True))
    number: int = Field(sa_column=key_part("number"))
    kind: AmendmentKind = Field(sa_column=code(AmendmentKind, "kind"))
    moves: str = Field(sa_column=long_text())
    version: int
