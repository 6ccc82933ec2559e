"""What was done to a club, by whom and when: the entries of its journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.office.typed import SeatTotals
    from skatclub.rules.sheet.sheet import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryEntry:
    """One change: its verb and the fields a sentence needs; `at` is aware (UTC).

    `undoes` is the change that this one took back. An undo or redo has the verb `undo` or `redo`, the
    fields of the change it is about, and that change's verb in the field `of`.
    """

    change_id: int
    verb: str
    fields: Mapping[str, str | int]
    author: str
    desk: str
    at: datetime
    undoes: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedState:
    """A state of a club that can be proved later: after which change, when, the fingerprint of all until then."""

    change_id: int
    at: datetime
    fingerprint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where a change happened; all is empty where it was about the club as a whole.

    `table_id`, `table`: the list it changed, if only one. `series`: its number, if the event has several. `deal`:
    the deal, `participant_id`: whose place or account, `booking_id`: the entry of the book that it changed,
    `payer_id`: the person whose money that is.
    """

    event_id: int | None = None
    title: str = ""
    held_on: date | None = None
    series: int | None = None
    table_id: int | None = None
    table: int | None = None
    season_id: int | None = None
    relative_id: int | None = None
    deal: int | None = None
    participant_id: int | None = None
    booking_id: int | None = None
    payer_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reversal:
    """What an undo or a redo would do: the change it is about, where that was, and the tables it would touch.

    `entry` speaks as the change first did. `vanishing` and `returning` are the tables of which rows would be gone
    or come back. `moves_money`: bookings, counts or prizes are among them. `is_posted`: a posted list would change.
    `passed` are later changes of this desk, the newest first, that stay, for the cash book was closed with them.
    """

    entry: HistoryEntry
    site: Site
    tables: frozenset[str]
    vanishing: frozenset[str]
    returning: frozenset[str]
    moves_money: bool
    is_posted: bool
    passed: tuple[HistoryEntry, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVersion:
    """What a change made of one deal of a list; None: it was not there before, or is not there any more."""

    deal_no: int
    before: Row | None
    after: Row | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsVersion:
    """What a change made of the totals typed for a list, by seat; empty: there were none, or are none any more.

    `copy_no` is 1 for the list that counts, 2 for the second one.
    """

    copy_no: int
    before: tuple[SeatTotals, ...]
    after: tuple[SeatTotals, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A change of a list with every deal and all totals whose facts it changed."""

    entry: HistoryEntry
    deals: tuple[DealVersion, ...]
    totals: tuple[TotalsVersion, ...]
