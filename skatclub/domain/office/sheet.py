"""How far the list of a table is: one answer for every page, paper and command.

The office keeps a mark (`SheetState`); what is told follows from the mark and from what there is of the list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from skatclub.domain.office.typed import Cell, Totals
from skatclub.domain.sheets.table import Occupant, SheetState

CHECKED = frozenset({SheetState.VERIFIED, SheetState.RELEASED})
"""Marks of a list whose results are no longer provisional."""


class ListState(StrEnum):
    """How far a list is; a list of deals is never `ENTERED`, for how many are written is a number."""

    OPEN = "open"
    PLAYING = "playing"
    RECEIVED = "received"
    ENTERED = "entered"
    VERIFIED = "verified"
    RELEASED = "released"


class ListKind(StrEnum):
    """What there is of a list; of `BOTH` the totals count and the deals only explain them."""

    NOTHING = "nothing"
    DEALS = "deals"
    TOTALS = "totals"
    BOTH = "both"


class Task(StrEnum):
    """What a list waits for: that it comes, is typed, checked, or that something is clear; `NONE` once checked."""

    MISSING = "missing"
    RECEIVED = "received"
    CHECK = "check"
    CLARIFY = "clarify"
    NONE = "none"


def state_of(mark: SheetState, *, has_totals: bool, has_deals: bool, plays: bool) -> ListState:
    """Return how far a list is; `plays` says that the clock of its series was started."""
    if mark in CHECKED:
        return ListState(mark.value)
    if has_totals:
        return ListState.ENTERED
    if mark is SheetState.RECEIVED:
        return ListState.RECEIVED
    return ListState.PLAYING if has_deals or plays else ListState.OPEN


def task_of(mark: SheetState, *, waits: bool, has_result: bool) -> Task:
    """Return what a list waits for; what is unclear comes before all else."""
    if waits:
        return Task.CLARIFY
    if mark in CHECKED:
        return Task.NONE
    if has_result:
        return Task.CHECK
    return Task.RECEIVED if mark is SheetState.RECEIVED else Task.MISSING


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedTotals:
    """A list of totals as somebody typed it; `sheet_error` says that the paper was added up wrongly there."""

    totals: Totals
    typed_by: str
    typed_at: datetime
    sheet_error: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a desk has half typed over a list and not closed; `again`: of the second list."""

    numbers: Mapping[Cell, str]
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeSheet:
    """The list of one table as every page sees it.

    `mark` is what the office has kept; `pile` its place in the pile of lists that were handed in, `cards` the
    seats whose start cards came with it, `unclear` why it waits for clarification ("" if it does not), `disputed`
    how many of its deals are. `first` and `second` are the list and the second list (or the list typed again),
    None if not typed. `results` are the totals by seat as they count. `plays`: the clock of its series was
    started. `draft` lies on this desk; what `is_waiting` was typed here and waits for the server. `typed_at` are
    the other desks that are typing it now. `typed` are the
    deals that the table typed itself, `differs` that it handed in a list which is not the desk's. `people` are the
    ids of those who began, by seat; `substitutes` took over later, by seat and deal. `note` is the remark on the
    list, of a short one why it is.
    """

    table_id: int
    series_no: int
    number: int
    size: int
    planned: int
    mark: SheetState
    deals: int
    names: tuple[str, ...]
    start_nos: tuple[int | None, ...]
    results: tuple[int, ...]
    ranks: tuple[int, ...]
    disputed: int
    ended_early: bool
    pile: int | None = None
    cards: tuple[int, ...] = ()
    unclear: str = ""
    first: TypedTotals | None = None
    second: TypedTotals | None = None
    checked_by: str = ""
    clubs: tuple[str, ...] = ()
    plays: bool = False
    draft: Draft | None = None
    is_waiting: bool = False
    typed_at: tuple[str, ...] = ()
    typed: int = 0
    differs: bool = False
    people: tuple[int, ...] = ()
    substitutes: tuple[Occupant, ...] = ()
    note: str = ""

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat at which somebody began, with a start number or without; None where he did not."""
        return self.people.index(person_id) + 1 if person_id in self.people else None

    @property
    def state(self) -> ListState:
        """Return how far the list is; whether it waits for clarification stands beside it (`waits`)."""
        has_totals = self.first is not None
        return state_of(self.mark, has_totals=has_totals, has_deals=self.by_deals, plays=self.plays)

    @property
    def waits(self) -> bool:
        """Tell whether something of the list is to be clarified: all of it, or deals that are disputed."""
        return bool(self.unclear or self.disputed)

    @property
    def is_checked(self) -> bool:
        """Tell whether the results of the list are no longer provisional."""
        return self.mark in CHECKED and not self.waits

    @property
    def task(self) -> Task:
        """Return what the list waits for."""
        return task_of(self.mark, waits=self.waits, has_result=self.has_result)

    @property
    def kind(self) -> ListKind:
        """Return what there is of the list."""
        if self.first is None:
            return ListKind.DEALS if self.by_deals else ListKind.NOTHING
        return ListKind.BOTH if self.by_deals else ListKind.TOTALS

    @property
    def has_sheet_error(self) -> bool:
        """Tell whether the paper was added up wrongly, and that was accepted."""
        return self.first is not None and self.first.sheet_error

    @property
    def is_cross_checked(self) -> bool:
        """Tell whether the totals of the paper were typed as well; deals need none."""
        return self.first is None or self.first.totals.is_cross_checked

    @property
    def typed_by(self) -> str:
        """Return who typed the totals; "" where nobody did."""
        return "" if self.first is None else self.first.typed_by

    @property
    def players(self) -> tuple[tuple[str, int | None, str], ...]:
        """Return name, start number and club of each seat, seat 1 first."""
        clubs = self.clubs or ("",) * len(self.names)
        return tuple(zip(self.names, self.start_nos, clubs, strict=True))

    @property
    def by_deals(self) -> bool:
        """Tell whether the list is written deal by deal."""
        return self.deals > 0

    @property
    def is_full(self) -> bool:
        """Tell whether all deals are written, or the list was ended."""
        return self.by_deals and (self.ended_early or self.deals >= self.planned)

    @property
    def has_result(self) -> bool:
        """Tell whether there is something to count: totals, or all deals."""
        return self.first is not None or self.is_full

    @property
    def is_begun(self) -> bool:
        """Tell whether anything is written of the list: totals, or a deal."""
        return self.first is not None or self.by_deals

    @property
    def unplayed(self) -> int:
        """Return how many deals were not played, or are not written yet where the list is written deal by deal."""
        return max(self.planned - (self.first.totals.deals if self.first is not None else self.deals), 0)

    @property
    def is_short(self) -> bool:
        """Tell whether the list counts though not all of its deals were played."""
        return self.has_result and self.unplayed > 0

    @property
    def missing_cards(self) -> tuple[int, ...]:
        """Return the seats whose start cards did not come with the list."""
        return tuple(seat for seat in range(1, self.size + 1) if seat not in self.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListCount:
    """How many lists wait for what; together they are all of them."""

    tasks: Mapping[Task, int] = field(default_factory=dict)

    @property
    def every(self) -> int:
        """Return how many lists there are."""
        return sum(self.tasks.values())

    @property
    def checked(self) -> int:
        """Return how many lists are checked."""
        return self.of(Task.NONE)

    @property
    def unchecked(self) -> int:
        """Return how many lists are not checked, whatever they wait for."""
        return self.every - self.checked

    def of(self, task: Task) -> int:
        """Return how many lists wait for this."""
        return self.tasks.get(task, 0)


def counted(sheets: Iterable[OfficeSheet]) -> ListCount:
    """Count lists by what they wait for."""
    return ListCount(tasks=Counter(one.task for one in sheets))


def running_series(sheets: Sequence[OfficeSheet]) -> int:
    """Return the series that is played: the first with a list without a result, else the last; 0 without any."""
    numbers = sorted({sheet.series_no for sheet in sheets})
    played = {sheet.series_no for sheet in sheets if not sheet.has_result}
    return next((number for number in numbers if number in played), numbers[-1] if numbers else 0)


def free(sheets: Iterable[OfficeSheet]) -> tuple[OfficeSheet, ...]:
    """Return the lists that no other desk is typing, and that do not wait here to be handed in."""
    return tuple(sheet for sheet in sheets if not sheet.typed_at and not sheet.is_waiting)


def waiting(sheets: Iterable[OfficeSheet], task: Task) -> tuple[OfficeSheet, ...]:
    """Return the lists that wait for this; those handed in as they lie in the pile."""
    due = [sheet for sheet in sheets if sheet.task is task]
    if task is Task.RECEIVED:
        due.sort(key=lambda sheet: (sheet.pile is None, sheet.pile or 0, sheet.number))
    return tuple(due)


def next_to_check(sheets: Iterable[OfficeSheet], checked: OfficeSheet | None) -> OfficeSheet | None:
    """Return the list of the same series to be checked after this one: of a later table, else the first.

    After none it is the first of all.
    """
    if checked is None:
        return next(iter(free(waiting(sheets, Task.CHECK))), None)
    series = [sheet for sheet in sheets if sheet.series_no == checked.series_no]
    others = [sheet for sheet in free(waiting(series, Task.CHECK)) if sheet.table_id != checked.table_id]
    return next((sheet for sheet in others if sheet.number > checked.number), others[0] if others else None)
