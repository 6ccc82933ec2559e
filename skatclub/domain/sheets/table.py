"""A table with its list: who sits where, whose turn it is, its deals, and what follows when one is pushed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain import errors, text
from skatclub.domain.people.person import Person
from skatclub.rules import errors as rule_errors
from skatclub.rules.game import bidding, bock, deal as deal_rules
from skatclub.rules.game.bock import NO_BOCK, BockState
from skatclub.rules.game.deal import Deal, PassedIn, Ramsch
from skatclub.rules.house.errors import RamschRoundOn, RamschSeats
from skatclub.rules.sheet import evening_end, rotation, sheet
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.rules.sheet.sheet import Row, Sheet

if TYPE_CHECKING:
    from skatclub.domain.events.event import Event, Series
    from skatclub.domain.office.typed import Totals


class SheetState(StrEnum):
    """What the office has marked a list with, as it is kept; how far the list is, says `office.sheet.ListState`."""

    OPEN = "open"
    PLAYING = "playing"
    RECEIVED = "received"
    ENTERED = "entered"
    REVIEWED = "reviewed"
    VERIFIED = "verified"
    RELEASED = "released"


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupant:
    """Who holds a seat from a deal on (SkWO 4.4); whose result it is the order leaves open: the first one's."""

    seat: int
    person: Person
    from_deal: int = 1
    start_no: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """One written deal: the row, its marks, and the version that a correction must name."""

    deal_no: int
    row: Row
    disputed: bool = False
    note: str = ""
    corrected: bool = False
    version: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """Points that the director adds or deducts, with the reason that is printed."""

    id: int
    seat: int
    points: int
    reason: str

    def __post_init__(self) -> None:
        if not 1 <= abs(self.points) <= 9999:
            raise errors.PenaltyOutOfRange(self.points)
        if not self.reason.strip():
            raise errors.ReasonMissing
        text.checked(self.reason, longest=text.LONGEST_NOTE)


class Origin(StrEnum):
    """Who wrote a list: the desk, the table on its own device, or first the table and then the desk as well.

    `BESIDE`: the table handed in another list, and the desk has not decided which one counts.
    """

    DESK = "desk"
    TABLE = "table"
    CHANGED = "changed"
    BESIDE = "beside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of one series with the facts of its list; everything counted is derived by `folded`.

    Where `totals` were typed from the paper, they count and the deals only explain them. `state` is the mark of the
    office, `unclear` why the list waits for clarification. `origin` is told to papers only.
    """

    id: int
    event: Event
    series: Series
    number: int
    size: int
    occupants: tuple[Occupant, ...]
    records: tuple[DealRecord, ...] = ()
    orders: tuple[DealingOrder, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    totals: Totals | None = None
    state: SheetState = SheetState.OPEN
    scorer_seat: int = 1
    ended_early: bool = False
    began_at: str = ""
    ended_at: str = ""
    note: str = ""
    unclear: str = ""
    version: int = 1
    origin: Origin = Origin.DESK

    def __post_init__(self) -> None:
        rotation.check_size(self.size)
        first = [occupant.person for occupant in self.occupants if occupant.from_deal == 1]
        for person in first:
            if sum(person.id == other.id for other in first) > 1:
                raise errors.SeatedTwice(person.full_name)

    @property
    def planned(self) -> int:
        """Return the deals of the full list."""
        return self.series.deals_at(self.size)

    @property
    def next_deal_no(self) -> int:
        """Return the number of the deal that comes next, also when the list is full."""
        return len(self.records) + 1

    @property
    def takes_deals(self) -> bool:
        """Tell whether another deal may be written."""
        return not self.ended_early and len(self.records) < self.planned

    def order_at(self, deal_no: int) -> tuple[int, ...]:
        """Return the seats clockwise at a deal."""
        return rotation.order_at(deal_no, self.size, self.orders)

    def dealer_at(self, deal_no: int) -> int:
        """Return the dealing seat of a deal, written or to come."""
        noted = self.records[deal_no - 1].row.dealer if deal_no <= len(self.records) else None
        return noted or usual_dealer_at(self, deal_no)

    def occupant_at(self, seat: int, deal_no: int) -> Occupant:
        """Return who holds a seat at a deal."""
        held = [
            occupant
            for occupant in self.occupants
            if occupant.seat == seat and occupant.from_deal <= max(deal_no, 1)
        ]
        return max(held, key=lambda occupant: occupant.from_deal)

    def owner_of(self, seat: int) -> Occupant:
        """Return whose result the column of a seat is."""
        return self.occupant_at(seat, 1)

    def occupants_of(self, seat: int) -> tuple[Occupant, ...]:
        """Return all who held a seat, in order."""
        held = [occupant for occupant in self.occupants if occupant.seat == seat]
        return tuple(sorted(held, key=lambda occupant: occupant.from_deal))

    def record(self, deal_no: int) -> DealRecord:
        """Return a written deal; refused if there is none (`NoSuchDeal`)."""
        if not 1 <= deal_no <= len(self.records):
            raise errors.NoSuchDeal(deal_no, len(self.records))
        return self.records[deal_no - 1]


def folded(table: Table) -> Sheet:
    """Return the list with all that is counted: running totals, footer, cross-checks."""
    rows = [record.row for record in table.records]
    fines = [(penalty.seat, penalty.points) for penalty in table.penalties]
    rules = table.event.rules
    return sheet.fold(table.size, rows, rules, planned=table.planned, orders=table.orders, penalties=fines)


def check_deal(table: Table, deal_no: int, deal: Deal) -> None:
    """Refuse a deal whose declarer sits out, by the order that holds for its number, or that cannot be settled."""
    deal_rules.check(deal, table.event.rules)
    check_round(table, deal_no, deal)
    dealer, order = table.dealer_at(deal_no), table.order_at(deal_no)
    if isinstance(deal, Ramsch) and set(deal.facts.seats) != set(rotation.actives_of(dealer, order)):
        raise RamschSeats(deal.facts.seats)
    if not isinstance(deal, PassedIn):
        rotation.check_declarer(deal.declarer, deal_no=deal_no, dealer=dealer, order=order)
        bidding.check(deal, rotation.actives_of(dealer, order), table.event.rules)


def accept(table: Table, deal: Deal) -> Table:
    """Write the next deal; the one that ends the evening by its number or a target ends the list.

    Refused: `ListIsEnded`, `ListIsFull`, and as `check_deal`.
    """
    if table.ended_early:
        raise errors.ListIsEnded
    if not table.takes_deals:
        raise errors.ListIsFull(table.planned)
    check_deal(table, table.next_deal_no, deal)
    record = DealRecord(deal_no=table.next_deal_no, row=Row(deal))
    state = SheetState.PLAYING if table.state is SheetState.OPEN else table.state
    written = replace(table, records=(*table.records, record), state=state)
    return _ended(table, written)


def _ended(before: Table, after: Table) -> Table:
    """End a list that has come to the end of the evening, open it again where it has not; reopened ones go on."""
    if not evening_end.ends_by_deals(after.event.rules):
        return after
    was, now = (evening_end.has_ended(folded(table)) for table in (before, after))
    return after if was == now else replace(after, ended_early=now)


def correct(table: Table, deal_no: int, deal: Deal) -> Table:
    """Write a deal anew; its marks stay and it is shown as corrected."""
    old = table.record(deal_no)
    check_deal(table, deal_no, deal)
    new = replace(old, row=replace(old.row, deal=deal), corrected=True)
    return _ended(table, replace(table, records=_with(table.records, deal_no, new)))


def insert(table: Table, deal_no: int, deal: Deal, *, dealers_counted: bool) -> Table:
    """Push a forgotten deal in before `deal_no`.

    `dealers_counted` says that the dealers of the later deals went on counting, so each takes the dealer of
    its new number; otherwise the later deals keep the dealers they had. Later deals whose declarer then deals
    turn the cross-check of the dealing order red; they are not refused, for the scorer must be able to go on.
    """
    table.record(deal_no)
    if len(table.records) >= table.planned:
        raise errors.ListIsFull(table.planned)
    moved = shifted(table, deal_no, by=1)
    check_deal(replace(moved, records=moved.records[: deal_no - 1]), deal_no, deal)  # the usual dealer holds
    dealers = [table.dealer_at(number) for number in range(1, len(table.records) + 1)]
    new = DealRecord(deal_no=deal_no, row=Row(deal), corrected=True)
    records = (*table.records[: deal_no - 1], new, *table.records[deal_no - 1 :])
    dealers.insert(deal_no - 1, usual_dealer_at(moved, deal_no))
    return _ended(table, renumbered(moved, records, dealers, after=deal_no, counted=dealers_counted))


def delete(table: Table, deal_no: int, *, dealers_counted: bool) -> Table:
    """Take out a deal that never was; for `dealers_counted` see `insert`."""
    table.record(deal_no)
    dealers = [table.dealer_at(number) for number in range(1, len(table.records) + 1)]
    records = (*table.records[: deal_no - 1], *table.records[deal_no:])
    del dealers[deal_no - 1]
    moved = shifted(table, deal_no + 1, by=-1)
    return _ended(table, renumbered(moved, records, dealers, after=deal_no - 1, counted=dealers_counted))


def clear_round(table: Table, round_no: int) -> Table:
    """Take out the deals of the last round, to be replayed in the right order (ISkO 2010, 3.2.13)."""
    first = first_of(table, round_no)
    table.record(first)
    return _ended(table, replace(table, records=table.records[: first - 1]))


def swap_names(table: Table, seat: int, other: int) -> Table:
    """Exchange two people for the whole list: the deals were right, the head was wrong."""
    _check_seats(table, seat, other)
    moved = {seat: other, other: seat}
    occupants = [replace(who, seat=moved.get(who.seat, who.seat)) for who in table.occupants]
    return replace(table, occupants=tuple(sorted(occupants, key=lambda who: (who.seat, who.from_deal))))


def swap_places(table: Table, first: int, other: int, *, from_deal: int) -> Table:
    """Let two people change places from a deal on: their columns stay, the dealing order changes."""
    _check_seats(table, first, other)
    moved = {first: other, other: first}
    orders = [order for order in table.orders if order.from_deal < from_deal]
    for start in sorted({from_deal, *(max(order.from_deal, from_deal) for order in table.orders)}):
        orders.append(DealingOrder(start, tuple(moved.get(seat, seat) for seat in table.order_at(start))))
    return replace(table, orders=tuple(orders))


def replace_player(table: Table, seat: int, person: Person, *, from_deal: int) -> Table:
    """Let a person take over a seat from a deal on (SkWO 4.4); the column stays one result."""
    _check_seats(table, seat)
    held = table.occupant_at(seat, from_deal)
    if any(person.id == table.occupant_at(other, from_deal).person.id for other in range(1, table.size + 1)):
        raise errors.SeatedTwice(person.full_name)
    kept = [who for who in table.occupants if (who.seat, who.from_deal) != (seat, from_deal)]
    new = Occupant(seat=seat, person=person, from_deal=from_deal, start_no=held.start_no)
    return replace(table, occupants=tuple(sorted((*kept, new), key=lambda who: (who.seat, who.from_deal))))


def mark(table: Table, deal_no: int, *, disputed: bool | None = None, note: str | None = None) -> Table:
    """Mark a deal as disputed or settled, or write a note beside it."""
    record = table.record(deal_no)
    if disputed is not None:
        record = replace(record, disputed=disputed)
    if note is not None:
        record = replace(record, note=text.checked(note, longest=text.LONGEST_NOTE, required=False))
    return replace(table, records=_with(table.records, deal_no, record))


def end_early(table: Table) -> Table:
    """End the list before its last deal: the rest is not played (time is up)."""
    return replace(table, ended_early=True)


def reopen(table: Table) -> Table:
    """Let deals be written again after the list was ended."""
    return replace(table, ended_early=False)


def _with(records: tuple[DealRecord, ...], deal_no: int, new: DealRecord) -> tuple[DealRecord, ...]:
    return (*records[: deal_no - 1], new, *records[deal_no:])


def _check_seats(table: Table, *seats: int) -> None:
    if len(set(seats)) < len(seats):
        raise errors.SameSeat(seats[0])
    for seat in seats:
        if not 1 <= seat <= table.size:
            raise rule_errors.SeatOutOfRange(seat, table.size)


def state_at(table: Table, deal_no: int) -> BockState:
    """Return what is left of Bock and Ramsch when a deal begins, written or to come."""
    rules = table.event.rules
    if rules.house is None:
        return NO_BOCK
    rows = tuple(record.row for record in table.records)
    states = sheet.states_of(rows, table.size, rules, table.orders)
    return states[min(deal_no, len(states)) - 1]


def turn_at(table: Table, deal_no: int) -> int:
    """Return which turn of the dealers a deal is: its number, less the deals that were dealt again."""
    return deal_no - state_at(table, deal_no).stays if may_deal_again(table) else deal_no


def may_deal_again(table: Table) -> bool:
    """Tell whether a dealer may have to deal again, so that the dealers to come follow from the deals written."""
    house = table.event.rules.house
    return house is not None and house.ramsch is not None and house.ramsch.grand_hand_first


def usual_dealer_at(table: Table, deal_no: int) -> int:
    """Return who deals a deal by turn."""
    return rotation.dealer_of(turn_at(table, deal_no), table.order_at(deal_no))


def round_at(table: Table, deal_no: int) -> int:
    """Return the round of a deal; in a round each player deals once."""
    return rotation.round_of(turn_at(table, deal_no), table.size)


def ends_round(table: Table, deal_no: int) -> bool:
    """Tell whether the next deal is of another round."""
    return round_at(table, deal_no + 1) != round_at(table, deal_no)


def first_of(table: Table, round_no: int) -> int:
    """Return the first deal of a round."""
    first = (round_no - 1) * table.size + 1
    while round_at(table, first) < round_no:
        first += 1
    return first


def is_ramsch_round(table: Table, deal_no: int) -> bool:
    """Tell whether a deal belongs to a round of Ramsch."""
    house = table.event.rules.house
    return house is not None and bock.is_ramsch_round(deal_no, table.size, house, state_at(table, deal_no))


def check_round(table: Table, deal_no: int, deal: Deal) -> None:
    """Refuse what is not played in a round of Ramsch. Refused: `RamschRoundOn`."""
    house = table.event.rules.house
    if house is None or house.ramsch is None or not is_ramsch_round(table, deal_no):
        return
    if not bock.is_ramsch(deal) and not bock.is_instead(deal, house):
        raise RamschRoundOn(deal_no, house.ramsch.grand_hand_first)


def shifted(table: Table, deal_no: int, *, by: int) -> Table:
    """Let changes of places and players stay with their deals when the numbers from `deal_no` on move."""
    first = max(deal_no, 2)  # who sits from deal 1 on sits from the beginning
    orders = [replace(order, from_deal=order.from_deal + by * (order.from_deal >= first)) for order in table.orders]
    people = [
        replace(occupant, from_deal=occupant.from_deal + by * (occupant.from_deal >= first))
        for occupant in table.occupants
    ]
    last_order = {order.from_deal: order for order in orders}  # whose only deal is gone gives way to the next
    last_holder = {(person.seat, person.from_deal): person for person in people}
    return replace(table, orders=tuple(last_order.values()), occupants=tuple(last_holder.values()))


def renumbered(
    table: Table, records: Sequence[DealRecord], dealers: Sequence[int], *, after: int, counted: bool
) -> Table:
    """Number the deals anew; who dealt stays beside a later deal unless its dealers went on counting."""
    numbered: list[DealRecord] = []
    for number, (record, dealer) in enumerate(zip(records, dealers, strict=True), start=1):
        row = record.row
        if number > after:
            usual = usual_dealer_at(replace(table, records=tuple(numbered)), number)
            row = replace(row, dealer=None if counted or dealer == usual else dealer)
        numbered.append(replace(record, deal_no=number, row=row))
    return replace(table, records=tuple(numbered))
