"""The rows of the club's people beyond their names: membership, groups, contact, names of other lists, erasure."""

import datetime

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.people.membership import MemberStatus
from skatclub.domain.text import LONGEST_NAME, LONGEST_NOTE
from skatclub.store.tables.columns import (
    REUSE_NO_IDS,
    at_most,
    code,
    filled,
    long_text,
    own_id,
    reference,
    rising,
    within,
    words,
)


class MembershipRow(SQLModel, table=True):
    """What the club notes of a member; the association number is a text, for zeros lead it.

    `fee` is what he or she pays a year in cents, where that is not what the status pays; `paid_until` is the last
    year that was paid before the club's own book tells it.
    """

    __tablename__ = "membership"
    __table_args__ = (
        at_most("association_no", LONGEST_NAME),
        at_most("note", LONGEST_NOTE),
        within("fee", 0, HIGHEST_CENTS),
        within("paid_until", 1900, 9999),
        rising(),
    )
    person_id: int = Field(sa_column=reference("person", primary_key=True))
    association_no: str = Field(sa_column=words(LONGEST_NAME))
    note: str = Field(sa_column=words(LONGEST_NOTE))
    version: int
    fee: int | None
    paid_until: int | None


class BirthdayRow(SQLModel, table=True):
    """The birthday of somebody who agreed to it (`given_at`): 24.12.1957, or 24.12. without the year.

    It is a text, for only texts can be erased from the journal and kept out of what others may read.
    """

    __tablename__ = "birthday"
    __table_args__ = (
        filled("born", 10),
        filled("given_at", 40),
        rising(),
    )
    person_id: int = Field(sa_column=reference("person", primary_key=True))
    born: str = Field(sa_column=words(10))
    given_at: str = Field(sa_column=words(40))
    version: int


class MemberStatusRow(SQLModel, table=True):
    """What a member is from a day on."""

    __tablename__ = "member_status"
    __table_args__ = (sa.UniqueConstraint("person_id", "since"), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    person_id: int = Field(sa_column=reference("person"))
    since: datetime.date
    status: MemberStatus = Field(sa_column=code(MemberStatus, "status"))
    version: int


class PersonGroupRow(SQLModel, table=True):
    """A group a person belongs to in a year, such as juniors of 2026; year 0 stands for every year."""

    __tablename__ = "person_group"
    __table_args__ = (
        sa.UniqueConstraint("person_id", "name", "year"),
        filled("name", LONGEST_NAME),
        within("year", 0, 9999),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    person_id: int = Field(sa_column=reference("person"))
    name: str = Field(sa_column=words(LONGEST_NAME))
    year: int
    version: int


class ContactRow(SQLModel, table=True):
    """How to reach somebody who wanted it noted."""

    __tablename__ = "contact"
    __table_args__ = (
        at_most("email", 2 * LONGEST_NAME),
        at_most("phone", LONGEST_NAME),
        at_most("address", LONGEST_NOTE),
        rising(),
    )
    person_id: int = Field(sa_column=reference("person", primary_key=True))
    email: str = Field(sa_column=words(2 * LONGEST_NAME))
    phone: str = Field(sa_column=words(LONGEST_NAME))
    address: str = Field(sa_column=words(LONGEST_NOTE))
    version: int


class AnonymisedRow(SQLModel, table=True):
    """That a person's names were erased, and when."""

    __tablename__ = "anonymised"
    __table_args__ = (filled("at", 40), rising())
    person_id: int = Field(sa_column=reference("person", primary_key=True))
    at: str = Field(sa_column=words(40))
    version: int


class PressConsentRow(SQLModel, table=True):
    """That somebody agreed to be named in the newspaper as on the notice board, and when."""

    __tablename__ = "press_consent"
    __table_args__ = (filled("given_at", 40), rising())
    person_id: int = Field(sa_column=reference("person", primary_key=True))
    given_at: str = Field(sa_column=words(40))
    version: int


class AliasRow(SQLModel, table=True):
    """Whom a name or number of an imported list stands for, so that the next import need not ask again."""

    __tablename__ = "alias"
    __table_args__ = (
        sa.UniqueConstraint("source", "name"),
        filled("source", LONGEST_NAME),
        filled("name", 4 * LONGEST_NAME),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    source: str = Field(sa_column=words(LONGEST_NAME))
    name: str = Field(sa_column=words(4 * LONGEST_NAME))
    person_id: int = Field(sa_column=reference("person", index=True))
    version: int


class ClubSettingRow(SQLModel, table=True):
    """A setting that belongs to the club and not to a desk: its logo, the words of its certificates."""

    __tablename__ = "club_setting"
    __table_args__ = (sa.UniqueConstraint("key"), filled("key", LONGEST_NAME), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    key: str = Field(sa_column=words(LONGEST_NAME))
    content: str = Field(sa_column=long_text())
    version: int
