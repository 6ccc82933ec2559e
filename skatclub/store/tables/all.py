"""The rows of a club's file: SQLModel classes for the schema; they never leave this floor.

Every journaled row has a `version` that only rises; columns are integers, texts, booleans and dates, nothing
else, so that both engines write the same journal. `PROJECTED` tables are derived, `WRITTEN_BY_STORE` are its own.
"""

from datetime import date

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.events.event import HIGHEST_ROUNDS, USUAL_SIZE, EventKind
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.sheets.table import SheetState
from skatclub.domain.text import LONGEST_NAME, LONGEST_NOTE
from skatclub.store.tables.cash import (
    AwardRow,
    CashCountRow,
    CashDayRow,
    MembershipFeeRow,
    PrizePlanRow,
    PurposeRow,
    VoucherRow,
)
from skatclub.store.tables.chain import ChangeRow, HeadRow, JournalRow
from skatclub.store.tables.columns import (
    REUSE_NO_IDS,
    at_most,
    code,
    filled,
    key_part,
    long_text,
    own_id,
    reference,
    rising,
    within,
    words,
    yes_no,
)
from skatclub.store.tables.events import (
    AmendmentRow,
    BookingRow,
    ConditionsRow,
    ConsentRow,
    DrawRow,
    ParticipantRow,
    TeamMemberRow,
    TeamRow,
)
from skatclub.store.tables.office import (
    ClarificationRow,
    LotRow,
    PostingRow,
    ReceiptRow,
    ReviewRow,
    RulingRow,
    SeatTotalsRow,
    TotalsSheetRow,
)
from skatclub.store.tables.people import (
    AliasRow,
    AnonymisedRow,
    BirthdayRow,
    ClubSettingRow,
    ContactRow,
    MembershipRow,
    MemberStatusRow,
    PersonGroupRow,
    PressConsentRow,
)
from skatclub.store.tables.relatives import ClubRuleSetRow, RelativeEntryRow, RelativeListRow, RelativePlayerRow
from skatclub.store.tables.season import PlainResultRow, SeasonEventRow, SeasonMarkRow, SeasonRow
from skatclub.store.tables.sheets import DealingOrderRow, DealRow, PenaltyRow

metadata = SQLModel.metadata


class ClubRow(SQLModel, table=True):
    """The club itself: one row."""

    __tablename__ = "club"
    __table_args__ = (sa.CheckConstraint("id = 1", name="one"), filled("name", LONGEST_NAME), rising())
    id: int | None = Field(default=None, sa_column=key_part("id"))
    name: str = Field(sa_column=words(LONGEST_NAME))
    version: int


class PersonRow(SQLModel, table=True):
    """A member or guest."""

    __tablename__ = "person"
    __table_args__ = (
        sa.CheckConstraint("length(given_name) + length(family_name) BETWEEN 1 AND 160", name="name"),
        at_most("club", LONGEST_NAME),
        at_most("member_no", LONGEST_NAME),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    given_name: str = Field(sa_column=words(2 * LONGEST_NAME))
    family_name: str = Field(sa_column=words(2 * LONGEST_NAME))
    club: str = Field(sa_column=words(LONGEST_NAME))
    member_no: str = Field(sa_column=words(LONGEST_NAME))
    is_member: bool = Field(sa_column=yes_no("is_member"))
    notice_level: PublishLevel = Field(sa_column=code(PublishLevel, "notice_level"))
    web_level: PublishLevel = Field(sa_column=code(PublishLevel, "web_level"))
    version: int


class RuleSetRow(SQLModel, table=True):
    """A rule set as it was when an event was opened with it: its canonical text and the SHA-256 of that."""

    __tablename__ = "rule_set"
    __table_args__ = (sa.CheckConstraint("length(hash) = 64", name="hash"), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    hash: str = Field(sa_column=sa.Column(sa.String(64), nullable=False, unique=True))
    dump: str = Field(sa_column=long_text())
    version: int


class EventRow(SQLModel, table=True):
    """A single list, an evening or a tournament."""

    __tablename__ = "event"
    __table_args__ = (filled("title", LONGEST_NAME), rising(), REUSE_NO_IDS)
    id: int | None = Field(default=None, sa_column=own_id())
    kind: EventKind = Field(sa_column=code(EventKind, "kind"))
    title: str = Field(sa_column=words(LONGEST_NAME))
    held_on: date
    rule_set_id: int = Field(sa_column=reference("rule_set"))
    version: int


class SeriesRow(SQLModel, table=True):
    """A series of an event."""

    __tablename__ = "series"
    __table_args__ = (
        sa.UniqueConstraint("event_id", "number"),
        within("number", 1, 9999),
        within("rounds", 1, HIGHEST_ROUNDS),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    event_id: int = Field(sa_column=reference("event"))
    number: int
    rounds: int
    version: int
    same_length: bool = Field(sa_column=yes_no("same_length"))


class PlayTableRow(SQLModel, table=True):
    """A table of a series with the head of its list; times are texts such as 13:05."""

    __tablename__ = "play_table"
    __table_args__ = (
        sa.UniqueConstraint("series_id", "number"),
        within("number", 1, 9999),
        within("size", 3, 5),
        within("scorer_seat", 1, 5),
        at_most("began_at", 40),
        at_most("ended_at", 40),
        at_most("note", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    series_id: int = Field(sa_column=reference("series"))
    number: int
    size: int
    state: SheetState = Field(sa_column=code(SheetState, "state"))
    scorer_seat: int
    ended_early: bool = Field(sa_column=yes_no("ended_early"))
    began_at: str = Field(sa_column=words(40))
    ended_at: str = Field(sa_column=words(40))
    note: str = Field(sa_column=words(LONGEST_NOTE))
    version: int


class OccupantRow(SQLModel, table=True):
    """Who holds a seat from a deal on."""

    __tablename__ = "occupant"
    __table_args__ = (
        within("seat", 1, 5),
        within("from_deal", 1, 100),
        sa.CheckConstraint("start_no IS NULL OR start_no >= 1", name="start_no"),
        rising(),
    )
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    seat: int = Field(sa_column=key_part("seat"))
    from_deal: int = Field(sa_column=key_part("from_deal"))
    person_id: int = Field(sa_column=reference("person", index=True))
    start_no: int | None
    version: int


class SheetRow(SQLModel, table=True):
    """What the deals of a table add up to for one seat: derived, kept beside the facts, not journaled."""

    __tablename__ = "sheet"
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    seat: int = Field(sa_column=key_part("seat"))
    points: int
    won: int
    lost: int
    others_lost: int
    total: int
    penalty: int
    result: int
    rank: int


def table_of(row: type[SQLModel]) -> sa.Table:
    """Return the table of a row class, for Core statements."""
    return metadata.tables[str(row.__tablename__)]


club, person, rule_set = table_of(ClubRow), table_of(PersonRow), table_of(RuleSetRow)
event, series, play_table = table_of(EventRow), table_of(SeriesRow), table_of(PlayTableRow)
occupant, deal, dealing_order = table_of(OccupantRow), table_of(DealRow), table_of(DealingOrderRow)
penalty, sheet = table_of(PenaltyRow), table_of(SheetRow)
conditions, participant, consent = table_of(ConditionsRow), table_of(ParticipantRow), table_of(ConsentRow)
team, team_member, booking = table_of(TeamRow), table_of(TeamMemberRow), table_of(BookingRow)
draw, amendment = table_of(DrawRow), table_of(AmendmentRow)
totals_sheet, seat_totals, receipt = table_of(TotalsSheetRow), table_of(SeatTotalsRow), table_of(ReceiptRow)
clarification, review, ruling = table_of(ClarificationRow), table_of(ReviewRow), table_of(RulingRow)
lot, posting = table_of(LotRow), table_of(PostingRow)
membership, member_status, person_group = (
    table_of(MembershipRow),
    table_of(MemberStatusRow),
    table_of(PersonGroupRow),
)
contact, anonymised, alias = table_of(ContactRow), table_of(AnonymisedRow), table_of(AliasRow)
press_consent, birthday = table_of(PressConsentRow), table_of(BirthdayRow)
club_setting, club_rule_set = table_of(ClubSettingRow), table_of(ClubRuleSetRow)
season, season_event, season_mark = table_of(SeasonRow), table_of(SeasonEventRow), table_of(SeasonMarkRow)
plain_result = table_of(PlainResultRow)
cash_count, cash_day = table_of(CashCountRow), table_of(CashDayRow)
purpose, voucher, membership_fee = table_of(PurposeRow), table_of(VoucherRow), table_of(MembershipFeeRow)
prize_plan, award = table_of(PrizePlanRow), table_of(AwardRow)
relative_list, relative_player = table_of(RelativeListRow), table_of(RelativePlayerRow)
relative_entry = table_of(RelativeEntryRow)
change, journal, head = table_of(ChangeRow), table_of(JournalRow), table_of(HeadRow)

PROJECTED = (sheet,)
WRITTEN_BY_STORE = (change, journal, head)


def journaled() -> tuple[sa.Table, ...]:
    """Return the tables of facts, parents first: all but the derived ones and the store's own."""
    own = {*PROJECTED, *WRITTEN_BY_STORE}
    return tuple(table for table in metadata.sorted_tables if table not in own)


def deals_at(size: sa.ColumnElement[int]) -> sa.ColumnElement[int]:
    """Return the deals of a series at a table of so many, for statements: what `Length.deals_at` is for values."""
    same = (2 * USUAL_SIZE * series.c.rounds + size) // (2 * size)
    return sa.case((series.c.same_length, same), else_=series.c.rounds) * size
