"""The rows of a list: its deals, the dealing order, penalties."""

from enum import StrEnum

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

from skatclub.domain.text import LONGEST_NOTE
from skatclub.rules.game.game import Ending, Reached
from skatclub.rules.kinds import Announcement, GameKind
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


class RowKind(StrEnum):
    """What a written row of a list holds."""

    PASSED_IN = "passed_in"
    GAME = "game"
    VALUE = "value"


_SHAPE = (
    "(kind = 'passed_in' AND declarer IS NULL AND game IS NULL AND value IS NULL AND won IS NULL"
    " AND matadors IS NULL AND announcement IS NULL AND reached IS NULL AND ending IS NULL)"
    " OR (kind = 'value' AND declarer IS NOT NULL AND game IS NULL AND value IS NOT NULL AND won IS NOT NULL"
    " AND matadors IS NULL AND announcement IS NULL AND reached IS NULL AND ending IS NULL)"
    " OR (kind = 'game' AND declarer IS NOT NULL AND game IS NOT NULL AND value IS NULL AND won IS NOT NULL"
    " AND matadors IS NOT NULL AND announcement IS NOT NULL AND reached IS NOT NULL AND ending IS NOT NULL)"
)


class DealRow(SQLModel, table=True):
    """The facts of one deal; `extra` is canonical JSON for facts that only house rules know."""

    __tablename__ = "deal"
    __table_args__ = (
        sa.UniqueConstraint("table_id", "deal_no"),
        sa.CheckConstraint(_SHAPE, name="shape"),
        sa.CheckConstraint("(replacement_game IS NULL) = (replacement_matadors IS NULL)", name="replacement"),
        within("deal_no", 1, 100),
        within("declarer", 1, 5),
        within("matadors", -11, 11),
        within("card_points", 0, 120),
        within("tricks", 0, 10),
        within("bid", 18, 264),
        within("replacement_matadors", -11, 11),
        within("value", 1, 9999),
        within("dealer", 1, 5),
        at_most("note", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    table_id: int = Field(sa_column=reference("play_table"))
    deal_no: int
    kind: RowKind = Field(sa_column=code(RowKind, "kind"))
    declarer: int | None
    game: GameKind | None = Field(sa_column=code(GameKind, "game", nullable=True))
    matadors: int | None
    announcement: Announcement | None = Field(sa_column=code(Announcement, "announcement", nullable=True))
    won: bool | None = Field(sa_column=yes_no("won", nullable=True))
    reached: Reached | None = Field(sa_column=code(Reached, "reached", nullable=True))
    card_points: int | None
    tricks: int | None
    bid: int | None
    ending: Ending | None = Field(sa_column=code(Ending, "ending", nullable=True))
    replacement_game: GameKind | None = Field(sa_column=code(GameKind, "replacement_game", nullable=True))
    replacement_matadors: int | None
    value: int | None
    dealer: int | None
    disputed: bool = Field(sa_column=yes_no("disputed"))
    note: str = Field(sa_column=words(LONGEST_NOTE))
    corrected: bool = Field(sa_column=yes_no("corrected"))
    extra: str | None = Field(sa_column=long_text(nullable=True))
    version: int


class DealingOrderRow(SQLModel, table=True):
    """The seats clockwise from a deal on, as digits such as 2134."""

    __tablename__ = "dealing_order"
    __table_args__ = (within("from_deal", 1, 100), filled("seats", 5, least=3), rising())
    table_id: int = Field(sa_column=reference("play_table", primary_key=True))
    from_deal: int = Field(sa_column=key_part("from_deal"))
    seats: str = Field(sa_column=words(5))
    version: int


class PenaltyRow(SQLModel, table=True):
    """Points added or deducted by the director."""

    __tablename__ = "penalty"
    __table_args__ = (
        within("seat", 1, 5),
        sa.CheckConstraint("points <> 0 AND points BETWEEN -9999 AND 9999", name="points"),
        filled("reason", LONGEST_NOTE),
        rising(),
        REUSE_NO_IDS,
    )
    id: int | None = Field(default=None, sa_column=own_id())
    table_id: int = Field(sa_column=reference("play_table", index=True))
    seat: int
    points: int
    reason: str = Field(sa_column=words(LONGEST_NOTE))
    version: int
