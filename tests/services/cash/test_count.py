"""The box of one desk counted against what that desk has booked."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.cash.count import ClueKind
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.i18n.cash import words as cash_words
from skatclub.services.cash import book as cash_book
from skatclub.services.cash import count
from skatclub.services.club.clubs import Club
from skatclub.services.registration import registration
from tests.databases import ON_BOTH_ENGINES
from tests.services.standings.test_standings import event_of, id_of

FEES = Conditions(fees=Fees(entry=10_00))


@ON_BOTH_ENGINES
def test_the_box_of_a_desk_is_counted_by_itself(club):
    """Two desks take money in; what lacks at one is explained by its own bookings and booked to it."""
    event_id = event_of(club, 4, conditions=FEES)
    first, second = (id_of(club, event_id, number) for number in (1, 2))
    registration.pay(club, first, 10_00)
    other = Club(database=replace(club.database, desk=replace(club.database.desk, name="desk 2")))
    registration.pay(other, second, 10_00)

    found = count.explain(club, event_id, {}, desk="desk 2")
    count.count(club, event_id, {5_00: 1}, desk="desk 2", book_difference=True)

    assert found.difference == -10_00
    assert [clue.name for group in found.exact for clue in group] == [
        registration.numbered(club, event_id, 2).person.full_name
    ]
    box = count.box(club, event_id)
    assert box.by_desk == (("desk 1", 10_00), ("desk 2", 5_00))
    assert (box.counts[-1].box, box.counts[-1].difference) == ("desk 2", -5_00)
    assert count.box(club, event_id, desk="desk 2").expected == 5_00
    desks = cash_book.book(club, event_id=event_id).desks
    assert sum(one.balance for one in desks) == 15_00


def test_an_old_debt_paid_today_explains_what_is_too_much_in_the_box_of_today(club):
    before = event_of(club, 4, conditions=FEES)
    tonight = event_of(club, 4, conditions=FEES)
    registration.pay(club, id_of(club, tonight, 1), 10_00)
    registration.pay(club, id_of(club, before, 2), 10_00)

    found = count.explain(club, tonight, {20_00: 1})

    assert found.difference == 10_00
    told = [clue for group in found.exact for clue in group]
    assert (ClueKind.ELSEWHERE, registration.numbered(club, before, 2).person.full_name) in {
        (clue.kind, clue.name) for clue in told
    }
    assert any("heute für eine andere Veranstaltung" in cash_words.clue(clue) for clue in told)
