"""What people owe an event and have paid: fees, lost games and places at tables, list by list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.office import list_result
from skatclub.domain.office.errors import NoSuchTable
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.registration import dues as dues_domain
from skatclub.domain.registration.dues import ChargedList, Dues
from skatclub.rules.game import pinke
from skatclub.rules.house.house import Kept
from skatclub.services.change import Change, committed
from skatclub.services.registration import enrolment
from skatclub.store.cash import cash
from skatclub.store.directing import rulings
from skatclub.store.events import events
from skatclub.store.sheets import sheets
from skatclub.store.standings import results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.cash.ledger import Booking
    from skatclub.rules.rule_set import RuleSet
    from skatclub.services.club.clubs import Club
    from skatclub.services.registration.enrolment import Roll
    from skatclub.store.work import View

__all__ = ["Dues"]

OF_LISTS = (Category.LOSS_FEE, Category.TABLE_MONEY)
"""What is paid at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventMoney:
    """The money of an event: dues by participant, all bookings, the highest number of tables of a series.

    `missing` are the lists without a result, as series and table: their loss money is not known yet.
    """

    roll: Roll
    dues: tuple[Dues, ...]
    bookings: tuple[Booking, ...]
    tables: int
    missing: tuple[tuple[int, int], ...]

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


def of_event(club: Club, event_id: int) -> EventMoney:
    """Return what everybody owes an event and has paid. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return read(view, event_id)


def read(view: View, event_id: int) -> EventMoney:
    """Read the money of an event inside an open view."""
    roll = enrolment.roll(view, event_id)
    bookings = cash.of_event(view, event_id)
    lists = {each.table_id: each for each in results.lists_of(view, event_id)}
    void = {ruling.table_id for ruling in rulings.of_event(view, event_id) if ruling.kind is RulingKind.LIST_VOID}
    pots = _pots(view, roll.event.rules, [table_id for table_id, each in lists.items() if each.counts])
    played = [
        ChargedList(
            person_id=row.person_id,
            series_no=played_list.series_no,
            table_no=played_list.number,
            lost=row.lost,
            rank=row.rank,
            pinke=pots[row.table_id][row.seat - 1] if row.table_id in pots else 0,
            checked=played_list.checked,
        )
        for row in results.seats_of(view, event_id)
        if (played_list := lists[row.table_id]).counts and row.table_id not in void
    ]
    per_series: dict[int, int] = {}
    for listed in lists.values():
        per_series[listed.series_no] = per_series.get(listed.series_no, 0) + 1
    return EventMoney(
        roll=roll,
        dues=dues_domain.of_event(
            roll.participants, roll.conditions, series=len(roll.event.series), played=played, bookings=bookings
        ),
        bookings=bookings,
        tables=max(per_series.values(), default=0),
        missing=tuple((each.series_no, each.number) for each in lists.values() if not each.counts),
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
    with club.database.change("pay_dues", event_id=event_id, cents=cents, category=category.value) as work:
        dues_of = of_participant(read(work, event_id), participant_id)
        work.tell(name=dues_of.participant.person.full_name, title=events.get(work, event_id).title)
        cash.book(work, event_id, dues_of.participant.person.id, [(category, cents)])
    return committed(work)


def pay_open(club: Club, event_id: int, participant_id: int) -> Change:
    """Book that somebody paid all that was still open: fees, lost games, places.

    Nobody who owes nothing is booked. Refused: `NoSuchRecord`, `DayIsClosed`.
    """
    with club.database.change("pay_all_dues", event_id=event_id) as work:
        now = read(work, event_id)
        dues = of_participant(now, participant_id)
        who = dues.participant
        if dues.door > dues.paid_door:
            enrolment.book(work, now.roll, who, dues.door - dues.paid_door)
        parts = [(category, cents) for category, cents in dues.open_parts() if category in OF_LISTS]
        cash.book(work, event_id, who.person.id, parts)
        work.tell(name=who.person.full_name, cents=max(dues.open, 0), title=now.roll.event.title)
    return committed(work)


def pay_table(club: Club, event_id: int, series_no: int, table_no: int) -> Change:
    """Book what the scorer of a table hands in: lost games and places of all who sat there, as far as open.

    Refused: `NoSuchRecord`, `NoSuchTable` where no list of it counts, `DayIsClosed`.
    """
    with club.database.change("pay_table", event_id=event_id, series=series_no, table=table_no) as work:
        now = read(work, event_id)
        booked, anything = 0, False
        for dues in now.dues:
            due = next((due for due in dues.lists if (due.series_no, due.table_no) == (series_no, table_no)), None)
            if due is not None:
                anything = True
                still = dict(dues.open_parts())
                shares = ((Category.LOSS_FEE, due.loss), (Category.TABLE_MONEY, due.table))
                parts = [
                    (category, min(cents, still[category]))
                    for category, cents in shares
                    if cents and category in still
                ]
                cash.book(work, event_id, dues.participant.person.id, parts)
                booked += sum(cents for _category, cents in parts)
        if not anything:
            raise NoSuchTable(series_no, table_no)
        work.tell(cents=booked, title=now.roll.event.title)
    return committed(work)


def of_participant(money: EventMoney, participant_id: int) -> Dues:
    """Return the dues of a participant; refused: `NoSuchRecord`."""
    dues = next((due for due in money.dues if due.participant.id == participant_id), None)
    if dues is None:
        raise NoSuchRecord("participant", participant_id)
    return dues
