"""What people owe an event and what they have paid: fees at the door, lost games and places at each table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from skatclub.domain.cash.ledger import AT_THE_DOOR, Booking, Category
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant, owed as owed_at_door


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargedList:
    """What one list means for money: who (person), where, lost games and the rank at the table.

    `pinke` is what the cash box gets for it, in cents, below 0 what it gives.

    A list that a ruling has made void is left out. Zeroed for a wrong seat it still counts here: the games were
    lost at the table, and the scorer has asked for the money there.
    """

    person_id: int
    series_no: int
    table_no: int
    lost: int
    rank: int
    pinke: int
    checked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ListDue:
    """What one list costs somebody, in cents: lost games by the ladder and the Pinke, and the place at the table.

    Who took the Pinke may get money: then `loss` is below 0.
    """

    series_no: int
    table_no: int
    lost: int
    loss: int
    table: int
    checked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    """One thing that somebody still owes, in cents above 0: its title, since which day, and who owes it there.

    A membership fee (`fee_id`) is of no event and has no title: it is owed since the first day of its year.
    """

    title: str
    day: date
    cents: int
    event_id: int | None = None
    participant_id: int | None = None
    fee_id: int | None = None


@dataclass(frozen=True, slots=True)
class Debtor:
    """A person with all that he or she still owes, the oldest first."""

    person: Person
    debts: tuple[Debt, ...]

    @property
    def cents(self) -> int:
        """Return the sum."""
        return sum(debt.cents for debt in self.debts)

    def before(self, day: date, event_id: int) -> tuple[Debt, ...]:
        """Return what is owed from before an event (id) of this day; of other events of the day from all.

        Membership fees are not asked for at an evening.
        """
        others = (debt for debt in self.debts if debt.day <= day and debt.event_id != event_id)
        return tuple(debt for debt in others if debt.fee_id is None)


def debtors(owed: Iterable[tuple[Person, Debt]]) -> tuple[Debtor, ...]:
    """Return everybody once with all debts, by name."""
    people: dict[int, Person] = {}
    debts: dict[int, list[Debt]] = {}
    for person, debt in owed:
        people[person.id] = person
        debts.setdefault(person.id, []).append(debt)
    ordered = sorted(people.values(), key=lambda person: (*people_person.name_key(person), person.id))
    return tuple(Debtor(person, tuple(sorted(debts[person.id], key=lambda debt: debt.day))) for person in ordered)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dues:
    """What one participant owes and has paid, in cents; `lists` in order of the series.

    `deposit` is what is still held for him or her.
    """

    participant: Participant
    door: int
    lists: tuple[ListDue, ...]
    paid_door: int
    paid_loss: int
    paid_table: int
    prizes: int
    deposit: int

    @property
    def loss(self) -> int:
        """Return the loss money of all lists; each list counts from its own first lost game."""
        return sum(due.loss for due in self.lists)

    @property
    def table(self) -> int:
        """Return what the places at the tables cost."""
        return sum(due.table for due in self.lists)

    @property
    def owed(self) -> int:
        """Return all that is asked of the participant."""
        return self.door + self.loss + self.table

    @property
    def paid(self) -> int:
        """Return all that was paid, prizes aside."""
        return self.paid_door + self.paid_loss + self.paid_table

    @property
    def open(self) -> int:
        """Return what is still to be paid; below 0 was too much."""
        return self.owed - self.paid

    def of_series(self, number: int) -> Dues:
        """Return the dues of the lists of one series, with what was paid for these: all series make the whole.

        Nobody says for which list he pays, so a payment goes to the first lists that cost something, and what is
        more than all of them cost to the last one. Fees of the door, the deposit and prizes are of no series.
        """
        own = [place for place, due in enumerate(self.lists) if due.series_no == number]
        loss = _shares(self.paid_loss, [due.loss for due in self.lists])
        table = _shares(self.paid_table, [due.table for due in self.lists])
        return Dues(
            participant=self.participant,
            door=0,
            lists=tuple(self.lists[place] for place in own),
            paid_door=0,
            paid_loss=sum(loss[place] for place in own),
            paid_table=sum(table[place] for place in own),
            prizes=0,
            deposit=0,
        )

    def open_of(self, listed: ListDue) -> tuple[tuple[Category, int], ...]:
        """Return what of one list is still to be paid, by category."""
        still = dict(self.open_parts())
        costs = ((Category.LOSS_FEE, listed.loss), (Category.TABLE_MONEY, listed.table))
        return tuple(
            (category, min(cents, still[category])) for category, cents in costs if category in still and cents
        )

    def open_parts(self) -> tuple[tuple[Category, int], ...]:
        """Return what is still to be paid by category, fees of the door as one, the paid up left out."""
        parts = (
            (Category.ENTRY_FEE, self.door - self.paid_door),
            (Category.LOSS_FEE, self.loss - self.paid_loss),
            (Category.TABLE_MONEY, self.table - self.paid_table),
        )
        return tuple((category, cents) for category, cents in parts if cents > 0)

    def back_parts(self) -> tuple[tuple[Category, int], ...]:
        """Return what was paid too much by category, fees of the door as one, in cents above 0."""
        parts = (
            (Category.ENTRY_FEE, self.paid_door - self.door),
            (Category.LOSS_FEE, self.paid_loss - self.loss),
            (Category.TABLE_MONEY, self.paid_table - self.table),
        )
        return tuple((category, cents) for category, cents in parts if cents > 0)


@dataclass(frozen=True, slots=True)
class TableShare:
    """What somebody at a table has still to pay for its list, by category in cents."""

    participant: Participant
    parts: tuple[tuple[Category, int], ...]

    @property
    def cents(self) -> int:
        """Return the sum."""
        return sum(cents for _category, cents in self.parts)


def at_table(everybody: Iterable[Dues], series_no: int, table_no: int) -> tuple[TableShare, ...]:
    """Return what everybody who sat at a table has still to pay for its list; nobody where no list counts."""
    return tuple(
        TableShare(dues.participant, dues.open_of(listed))
        for dues in everybody
        for listed in dues.lists
        if (listed.series_no, listed.table_no) == (series_no, table_no)
    )


def _shares(paid: int, costs: Sequence[int]) -> list[int]:
    """Part what was paid between lists that cost so much, in their order; where all is paid each is."""
    if paid == sum(costs):
        return list(costs)
    shares = []
    for cost in costs[:-1]:
        shares.append(sorted((0, cost, paid))[1])
        paid -= shares[-1]
    return [*shares, paid]


def of_event(
    participants: Iterable[Participant],
    conditions: Conditions,
    *,
    series: int,
    played: Sequence[ChargedList],
    bookings: Sequence[Booking],
) -> tuple[Dues, ...]:
    """Return what each participant of an event of so many series owes, in the order of the participants."""
    lists: dict[int, list[ListDue]] = {}
    for charged in sorted(played, key=lambda each: each.series_no):
        lists.setdefault(charged.person_id, []).append(_due(charged, conditions))
    paid: dict[tuple[int | None, Category], int] = {}
    for booking in (booking for booking in bookings if booking.purpose_id is None):
        key = (booking.person_id, booking.category)
        paid[key] = paid.get(key, 0) + booking.cents
    return tuple(
        Dues(
            participant=participant,
            door=owed_at_door(participant, conditions, series=series),
            lists=tuple(lists.get(participant.person.id, ())),
            paid_door=sum(paid.get((participant.person.id, category), 0) for category in AT_THE_DOOR),
            paid_loss=paid.get((participant.person.id, Category.LOSS_FEE), 0),
            paid_table=paid.get((participant.person.id, Category.TABLE_MONEY), 0),
            prizes=-paid.get((participant.person.id, Category.PRIZE), 0),
            deposit=max(paid.get((participant.person.id, Category.DEPOSIT), 0), 0),
        )
        for participant in participants
    )


def _due(charged: ChargedList, conditions: Conditions) -> ListDue:
    fees = conditions.fees
    return ListDue(
        series_no=charged.series_no,
        table_no=charged.table_no,
        lost=charged.lost,
        loss=fees.loss.cents(charged.lost) + charged.pinke,
        table=fees.at_table(charged.rank),
        checked=charged.checked,
    )
