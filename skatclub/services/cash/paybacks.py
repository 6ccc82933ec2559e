"""Money that goes back to people: what they paid too much, and the deposit."""

from __future__ import annotations

from datetime import date

from skatclub.domain.cash import errors
from skatclub.domain.cash.ledger import Category
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.registration import dues, enrolment
from skatclub.store.cash import cash
from skatclub.store.events import events
from skatclub.store.registration import registration


def settle_back(club: Club, event_id: int, participant_id: int, *, day: date | None = None) -> Change:
    """Book that somebody got back what was paid too much, less what is still open, so that nothing is owed.

    Who withdrew before playing gets all back, who left early the money of lists not played.
    It went out on this `day` of the book (None: today).
    Refused: `NoSuchRecord`, `NothingToPayBack`, `DayIsClosed`, `DayNotOver`.
    """
    with club.change("settle_back", event_id=event_id) as work:
        event, conditions = events.get(work, event_id), registration.conditions(work, event_id)
        dues_of = dues.of_somebody(work, event, conditions, participant_id)
        who = dues_of.participant
        if dues_of.open >= 0:
            raise errors.NothingToPayBack(who.person.full_name)
        if dues_of.door != dues_of.paid_door:
            enrolment.book(work, event, conditions, who, dues_of.door - dues_of.paid_door, day=day)
        parts = (
            (Category.LOSS_FEE, dues_of.loss - dues_of.paid_loss),
            (Category.TABLE_MONEY, dues_of.table - dues_of.paid_table),
        )
        cash.book(work, event_id, who.person.id, [(category, cents) for category, cents in parts if cents], day=day)
        work.tell(name=who.person.full_name, cents=-dues_of.open, title=event.title)
    return committed(work)


def return_deposit(club: Club, event_id: int, participant_id: int, *, day: date | None = None) -> Change:
    """Book that somebody got the deposit back, which is not owed any more.

    It went out on this `day` of the book (None: today).
    Refused: `NoSuchRecord`, `NoDepositHeld`, `DayIsClosed`, `DayNotOver`.
    """
    with club.change("return_deposit", event_id=event_id) as work:
        event = events.get(work, event_id)
        dues_of = dues.of_somebody(work, event, registration.conditions(work, event_id), participant_id)
        who = dues_of.participant
        if not dues_of.deposit:
            raise errors.NoDepositHeld(who.person.full_name)
        cash.book(work, event_id, who.person.id, [(Category.DEPOSIT, -dues_of.deposit)], day=day)
        work.tell(name=who.person.full_name, cents=dues_of.deposit, title=event.title)
    return committed(work)
