"""What people owe an event and have paid: fees, lost games and places at tables, list by list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from skatclub.domain.cash import ledger
from skatclub.domain.cash.errors import MoreThanOpen
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.cash.membership_fees import Fee
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.events.conditions import HIGHEST_CENTS, Conditions
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.events.event import Event
from skatclub.domain.office import list_result
from skatclub.domain.office.errors import NoSuchTable
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.registration import dues as dues_domain
from skatclub.domain.registration.dues import ChargedList, Debt, Debtor, Dues, TableShare
from skatclub.rules.game import pinke
from skatclub.rules.house.house import Kept
from skatclub.rules.rule_set import RuleSet
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.registration import enrolment
from skatclub.services.registration.enrolment import Roll
from skatclub.store.cash import cash, membership_fees as fees_store
from skatclub.store.directing import rulings
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.registration import registration
from skatclub.store.sheets import sheets
from skatclub.store.standings import results
from skatclub.store.standings.results import PlayedList, Seat
from skatclub.store.work import View, Work

__all__ = ["Debt", "Debtor", "Dues"]

OF_LISTS = (Category.LOSS_FEE, Category.TABLE_MONEY)
"""What is paid at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventMoney:
    """The money of an event: dues by participant, all bookings, the highest number of tables of a series.

    `missing` are the lists without a result, as series and table: their loss money is not known yet. Up to
    `closed` the book of the club is closed; it is read with one event only.
    """

    roll: Roll
    dues: tuple[Dues, ...]
    bookings: tuple[Booking, ...]
    tables: int
    missing: tuple[tuple[int, int], ...]
    closed: date | None = None

    @property
    def balance(self) -> int:
        """Return what the books say is in the box of the event, in cents."""
        return sum(booking.cents for booking in self.bookings)

    def income(self) -> Income:
        """Return what the event brings in, in cents: what is owed, whether it is paid or not."""
        fees, series = self.roll.conditions.fees, len(self.roll.event.series)
        lists = [due.participant.lists(series) for due in self.dues]
        players = sum(bool(number) for number in lists)
        return Income(
            people=players,
            tables=self.tables or -(-players // 4),
            entry=players * fees.entry,
            card=players * fees.card,
            sheet=sum(lists) * fees.sheet,
            loss=sum(due.loss for due in self.dues),
            table=sum(due.table for due in self.dues),
        )

    def unpaid(self) -> Income:
        """Return what of the income is owed and not paid yet, in cents."""
        fees, series = self.roll.conditions.fees, len(self.roll.event.series)
        paid: dict[tuple[int | None, Category], int] = {}
        for booking in self.bookings:
            key = (booking.person_id, booking.category)
            paid[key] = paid.get(key, 0) + booking.cents
        entry = sheet = 0
        for due in self.dues:
            who, lists = due.participant.person.id, due.participant.lists(series)
            entry += max((fees.entry if lists else 0) - paid.get((who, Category.ENTRY_FEE), 0), 0)
            sheet += max(lists * fees.sheet - paid.get((who, Category.SHEET_FEE), 0), 0)
        return Income(
            entry=entry,
            sheet=sheet,
            loss=sum(max(each.loss - each.paid_loss, 0) for each in self.dues),
            table=sum(max(each.table - each.paid_table, 0) for each in self.dues),
        )


def owing(club: Club) -> tuple[Debtor, ...]:
    """Return who still owes anything, with all of it, named as in the club.

    All events are read: a moment for many years.
    """
    with club.database.view() as view:
        money = [read(view, event_id) for event_id in events.every_id(view)]
        fees = [fee for fee in fees_store.everyone(view) if fee.open > 0]
        known = {person.id: person for person in people.everybody(view)}
    owed = (
        (known[due.participant.person.id], _debt(each.roll.event, due))
        for each in money
        for due in each.dues
        if due.open > 0
    )
    return dues_domain.debtors((*owed, *((known[fee.person_id], _of_fee(fee)) for fee in fees)))


def debts_of(view: View, person_id: int) -> tuple[Debt, ...]:
    """Return all that one person (id) still owes."""
    taken = [events.get(view, event_id) for event_id in events.taken_part(view, person_id)]
    dues = (
        (event, due)
        for event in taken
        for due in of_people(view, event, registration.conditions(view, event.id), (person_id,))
    )
    fees = (_of_fee(fee) for fee in fees_store.of_person(view, person_id) if fee.open > 0)
    return (*(_debt(event, due) for event, due in dues if due.open > 0), *fees)


def _of_fee(fee: Fee) -> Debt:
    return Debt(title="", day=date(fee.year, 1, 1), cents=fee.open, fee_id=fee.id)


def _debt(event: Event, due: Dues) -> Debt:
    return Debt(
        title=event.title,
        day=event.held_on,
        cents=due.open,
        event_id=event.id,
        participant_id=due.participant.id,
    )


def of_event(club: Club, event_id: int) -> EventMoney:
    """Return what everybody owes an event and has paid. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return replace(read(view, event_id), closed=cash.last_closed(view))


def read(view: View, event_id: int) -> EventMoney:
    """Read the money of an event inside an open view."""
    roll = enrolment.roll(view, event_id)
    bookings = cash.of_event(view, event_id)
    lists = results.lists_of(view, event_id)
    per_series = Counter(listed.series_no for listed in lists)
    return EventMoney(
        roll=roll,
        dues=dues_domain.of_event(
            roll.participants,
            roll.conditions,
            series=len(roll.event.series),
            played=_charged(view, roll.event, lists, results.seats_of(view, event_id)),
            bookings=bookings,
        ),
        bookings=bookings,
        tables=max(per_series.values(), default=0),
        missing=tuple((listed.series_no, listed.number) for listed in lists if not listed.counts),
    )


def of_people(view: View, event: Event, conditions: Conditions, people: Collection[int]) -> tuple[Dues, ...]:
    """Return what these persons (ids) owe an event and have paid; what others owe is not read."""
    seats = results.seats_of(view, event.id, people=people)
    lists = results.lists_of(view, event.id, among={table_id for table_id, *_ in seats})
    return dues_domain.of_event(
        registration.participants(view, event.id, people=people),
        conditions,
        series=len(event.series),
        played=_charged(view, event, lists, seats),
        bookings=cash.of_people(view, event.id, people),
    )


def _void(view: View, event_id: int) -> frozenset[int]:
    """Return the tables (ids) whose lists a ruling has made void."""
    decided = rulings.of_event(view, event_id)
    return frozenset(
        ruling.table_id for ruling in decided if ruling.kind is RulingKind.LIST_VOID and ruling.table_id
    )


def _charged(
    view: View,
    event: Event,
    lists: Iterable[PlayedList],
    seats: Iterable[Seat],
) -> tuple[ChargedList, ...]:
    """Return what lists mean for the money of those who sit on these seats."""
    void = _void(view, event.id)
    by_table = {listed.table_id: listed for listed in lists}
    pots = _pots(view, event.rules, [table_id for table_id, listed in by_table.items() if listed.counts])
    return tuple(
        ChargedList(
            person_id=person_id,
            series_no=played_list.series_no,
            table_no=played_list.number,
            lost=lost,
            rank=rank,
            pinke=pots[table_id][seat - 1] if table_id in pots else 0,
            checked=played_list.checked,
        )
        for table_id, person_id, seat, _points, _won, lost, _penalty, _result, rank in seats
        if (played_list := by_table[table_id]).counts and table_id not in void
    )


def _pots(view: View, rules: RuleSet, table_ids: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Return what each seat of each list pays into a Pinke that the cash box keeps."""
    rule = rules.house.pinke if rules.house is not None else None
    if rule is None or rule.kept is Kept.TABLE:
        return {}
    pots = {number: pinke.pot_of(list_result.counted(sheets.get(view, number))) for number in table_ids}
    return {number: tuple(-cents for cents in pot.seats) for number, pot in pots.items() if pot is not None}


def pay(club: Club, event_id: int, participant_id: int, category: Category, cents: int) -> Change:
    """Book what somebody paid for lost games or places at tables (below 0: paid back).

    Refused: `NoSuchRecord`, `AmountOutOfRange`, `DayIsClosed`.
    """
    if not 1 <= abs(cents) <= HIGHEST_CENTS:
        raise AmountOutOfRange(cents, HIGHEST_CENTS)
    with club.change("pay_dues", event_id=event_id, cents=cents, category=category.value) as work:
        event = events.get(work, event_id)
        dues_of = of_somebody(work, event, registration.conditions(work, event_id), participant_id)
        work.tell(name=dues_of.participant.person.full_name, title=event.title)
        cash.book(work, event_id, dues_of.participant.person.id, [(category, cents)])
    return committed(work)


def pay_open(
    club: Club, event_id: int, participant_id: int, *, earlier: Iterable[Debt] = (), day: date | None = None
) -> Change:
    """Book that somebody paid all that was still open: fees, lost games, places.

    `earlier` debts of the same person are paid with it, to each event its own. Nobody who owes nothing is booked.
    The money came in on this `day` of the book (None: today).
    Refused: `NoSuchRecord`, `DayIsClosed`, `DayNotOver`.
    """
    with club.change("pay_all_dues", event_id=event_id) as work:
        event = events.get(work, event_id)
        cents = _pay(work, event_id, participant_id, day=day)  # first: the receipt is one of this event
        before = sum(_pay_debt(work, debt, day=day) for debt in earlier)
        work.tell(cents=cents + before, title=event.title, **({"earlier": before} if before else {}))
    return committed(work)


def pay_debts(club: Club, debtor: Debtor, cents: int | None = None) -> Change:
    """Book that somebody paid all debts, or so many cents of them, the oldest first; to each event its own.

    What is more than all of them stays to his or her credit at the last event; of fees alone nothing can.
    Refused: `NoSuchRecord`, `AmountOutOfRange`, `MoreThanOpen`, `DayIsClosed`.
    """
    if cents is not None and not 1 <= cents <= HIGHEST_CENTS:
        raise AmountOutOfRange(cents, HIGHEST_CENTS)
    surplus = 0 if cents is None else max(cents - debtor.cents, 0)
    keeper = next((debt for debt in reversed(debtor.debts) if debt.event_id is not None), None)
    if surplus and keeper is None:
        raise MoreThanOpen(debtor.cents)
    with club.change("pay_all_dues") as work:
        paid = 0
        for debt in debtor.debts:
            left = None if cents is None else cents - surplus - paid
            paid += _pay_debt(work, debt, left, surplus=surplus if debt is keeper else 0)
        if cents is not None and paid + surplus < cents:  # another desk took a part of it meanwhile
            raise MoreThanOpen(paid)
        title = {"title": debtor.debts[0].title} if len(debtor.debts) == 1 and keeper is not None else {}
        work.tell(cents=paid + surplus, name=debtor.person.full_name, **title)
    return committed(work)


def _pay_debt(work: Work, debt: Debt, most: int | None = None, *, surplus: int = 0, day: date | None = None) -> int:
    """Book what is still owed of a debt, `most` cents at most; return how much it was, without a `surplus`."""
    if debt.fee_id is not None:
        fee = fees_store.get(work, debt.fee_id)
        still = max(fee.open, 0)
        cents = still if most is None else min(most, still)
        if cents:
            fees_store.pay(work, fee, cents, day=day)
        return cents
    if debt.event_id is None or debt.participant_id is None:
        raise NoSuchRecord("event", debt.event_id or 0)
    return _pay(work, debt.event_id, debt.participant_id, most, surplus=surplus, day=day)


def _pay(
    work: Work,
    event_id: int,
    participant_id: int,
    most: int | None = None,
    *,
    surplus: int = 0,
    day: date | None = None,
) -> int:
    """Book what somebody still owes an event, `most` cents at most; return how much it was.

    A `surplus` is booked with it, and stays to his or her credit.
    """
    event, conditions = events.get(work, event_id), registration.conditions(work, event_id)
    dues = of_somebody(work, event, conditions, participant_id)
    still = max(dues.open, 0)
    cents = still if most is None else min(most, still)
    work.tell(name=dues.participant.person.full_name)
    if cents + surplus:
        _book(work, event, conditions, dues, cents + surplus, day)
    return cents


def pay_amount(
    club: Club,
    event_id: int,
    participant_id: int,
    cents: int,
    *,
    earlier: Sequence[Debt] = (),
    day: date | None = None,
) -> Change:
    """Book an amount that somebody paid: a part of what is open, or more, which then stays to his or her credit.

    What is more than this event is owed goes to `earlier` debts first, the oldest before all. It came in on this
    `day` of the book (None: today).
    Refused: `NoSuchRecord`, `AmountOutOfRange`, `DayIsClosed`, `DayNotOver`.
    """
    if not 1 <= cents <= HIGHEST_CENTS:
        raise AmountOutOfRange(cents, HIGHEST_CENTS)
    with club.change("pay", cents=cents) as work:
        event = events.get(work, event_id)
        dues = of_somebody(work, event, registration.conditions(work, event_id), participant_id)
        surplus = max(cents - max(dues.open, 0) - sum(debt.cents for debt in earlier), 0)
        paid = _pay(work, event_id, participant_id, cents - surplus, surplus=surplus, day=day) + surplus
        for debt in earlier:  # later: the receipt is one of this event
            paid += _pay_debt(work, debt, cents - paid, day=day)
        if paid < cents:  # somebody else booked a part of these debts meanwhile
            _pay(work, event_id, participant_id, 0, surplus=cents - paid, day=day)
        work.tell(**enrolment.about(event, dues.participant))
    return committed(work)


def _book(work: Work, event: Event, conditions: Conditions, dues: Dues, cents: int, day: date | None) -> None:
    """Book an amount on what is open, the fees at the door first; what is more than that is kept with them."""
    shared = ledger.shared_out(cents, dues.open_parts())
    at_door = sum(part for category, part in shared if category not in OF_LISTS)
    if at_door:
        enrolment.book(work, event, conditions, dues.participant, at_door, day=day)
    of_lists = [(category, part) for category, part in shared if category in OF_LISTS]
    cash.book(work, event.id, dues.participant.person.id, of_lists, day=day)


def of_table(club: Club, event_id: int, series_no: int, table_no: int) -> tuple[TableShare, ...]:
    """Return what everybody at a table has still to pay for its list. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return _of_table(view, events.get(view, event_id), series_no, table_no)


def _of_table(view: View, event: Event, series_no: int, table_no: int) -> tuple[TableShare, ...]:
    there = results.seated_at(view, event.id, series_no, table_no)
    everybody = of_people(view, event, registration.conditions(view, event.id), there)
    return dues_domain.at_table(everybody, series_no, table_no)


def pay_table(club: Club, event_id: int, series_no: int, table_no: int, *, day: date | None = None) -> Change:
    """Book what the scorer of a table hands in: lost games and places of all who sat there, as far as open.

    It came in on this `day` of the book (None: today).
    Refused: `NoSuchRecord`, `NoSuchTable` where no list of it counts, `DayIsClosed`, `DayNotOver`.
    """
    with club.change("pay_table", event_id=event_id, series=series_no, table=table_no) as work:
        event = events.get(work, event_id)
        shares = _of_table(work, event, series_no, table_no)
        if not shares:
            raise NoSuchTable(series_no, table_no)
        for share in shares:
            cash.book(work, event_id, share.participant.person.id, share.parts, day=day)
        work.tell(cents=sum(share.cents for share in shares), title=event.title)
    return committed(work)


def of_somebody(view: View, event: Event, conditions: Conditions, participant_id: int) -> Dues:
    """Return what one participant owes an event and has paid; refused: `NoSuchRecord`."""
    _event_id, one = registration.get(view, participant_id)
    return _of_participant(of_people(view, event, conditions, [one.person.id]), participant_id)


def of_participant(money: EventMoney, participant_id: int) -> Dues:
    """Return the dues of a participant; refused: `NoSuchRecord`."""
    return _of_participant(money.dues, participant_id)


def _of_participant(everybody: Iterable[Dues], participant_id: int) -> Dues:
    dues = next((due for due in everybody if due.participant.id == participant_id), None)
    if dues is None:
        raise NoSuchRecord("participant", participant_id)
    return dues
