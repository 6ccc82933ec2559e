"""What people owe an event and what they have paid: fees at the door, lost games and places at each table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from skatclub.domain.cash.ledger import AT_THE_DOOR, Booking, Category
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.registration.registration import Participant
from skatclub.domain.registration.registration import owed as owed_at_door


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
