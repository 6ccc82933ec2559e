"""The cash book of a real club: dues paid, bookings countered, days closed, the box counted."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from skatclub.domain.cash import day as days, errors
from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.conditions import Conditions, Fees, SeriesPlan
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.office.errors import NoSuchTable
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.house import House, Kept, Pinke
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.services import history, sheets
from skatclub.services.cash import book as cash_book, count as cash_count, kinds
from skatclub.services.club import check as club_check
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, registration
from skatclub.services.standings import standings
from skatclub.store.history import verification
from skatclub.store.journal import journal
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.evenings import new_list
from tests.services.prizes.test_prizes import PLAN
from tests.services.standings.test_standings import drawn, event_of, id_of, wrong_seat
from tests.typed_lists import enter_all

FEES = Conditions(fees=Fees(entry=10_00, table=(50, 1_00, 1_50, 2_00)), plans=(SeriesPlan(), SeriesPlan()))
TODAY = timedelta(0)


def played(club, *, series=1, rules=ISKO_2022):
    event_id = event_of(club, 8, series=series, conditions=FEES, rules=rules)
    drawn(club, event_id)
    enter_all(club, event_id, 1)
    return event_id


def dues_of(club, event_id, start_no):
    return dues.of_participant(dues.of_event(club, event_id), id_of(club, event_id, start_no))


def total(club, event_id=None):
    return cash_book.book(club, event_id=event_id).report.closing


def today_of(club):
    return cash_book.book(club).bookings[-1].day


def test_dues_follow_the_lists(club):
    event_id = played(club)

    found = dues.of_event(club, event_id).dues

    assert all(one.door == 10_00 and len(one.lists) == 1 for one in found)
    assert all(one.loss == FEES.fees.loss.cents(one.lists[0].lost) for one in found)
    assert sorted(one.table for one in found) == [50, 50, 1_00, 1_00, 1_50, 1_50, 2_00, 2_00]


def pinke_of(kept):
    return RuleSet(house=House(pinke=Pinke(25, kept=kept)))


@pytest.mark.parametrize(("kept", "cents"), [(Kept.TABLE, 0), (Kept.CASH_BOX, 25), (Kept.SEASON, 25)])
def test_the_pinke_that_the_cash_box_keeps_is_paid_with_the_lost_games(club, kept, cents):
    event_id = played(club, rules=pinke_of(kept))

    found = [(one.loss, one.lists[0].lost) for one in dues.of_event(club, event_id).dues]

    assert any(lost for _loss, lost in found)
    assert [loss for loss, _lost in found] == [FEES.fees.loss.cents(lost) + cents * lost for _loss, lost in found]


@pytest.mark.parametrize(("kept", "taken"), [(Kept.CASH_BOX, -50), (Kept.SEASON, 0)])
def test_who_takes_the_pot_gets_it_from_the_cash_box(club, kept, taken):
    event_id = event_of(club, 4, series=1, conditions=FEES, rules=pinke_of(kept))
    drawn(club, event_id)
    (table,) = office.lists(club, event_id, 1)
    hand = Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND)
    for seat, facts in ((2, ValueOnly(value=24, won=False)), (3, ValueOnly(value=24, won=False)), (1, hand)):
        sheets.accept_deal(club, table.table_id, Played(seat, facts))
    sheets.end_list(club, table.table_id)

    assert sorted(one.loss for one in dues.of_event(club, event_id).dues) == sorted([taken, 0, 75, 75])


def test_somebody_pays_all_that_is_open_at_once(club):
    event_id = played(club)
    before = dues_of(club, event_id, 1)

    dues.pay_open(club, event_id, before.participant.id)

    assert (dues_of(club, event_id, 1).open, total(club, event_id)) == (0, before.owed)


def debtor_of(club, event_id, start_no):
    person = dues_of(club, event_id, start_no).participant.person
    return next(debtor for debtor in dues.owing(club) if debtor.person == person)


def test_all_that_is_owed_from_earlier_is_paid_by_the_same_change_which_says_how_much_that_was(club):
    other_id, event_id = played(club), played(club)
    debts = [debt for debt in debtor_of(club, other_id, 1).debts if debt.event_id == other_id]

    done = dues.pay_open(club, event_id, id_of(club, event_id, 1), earlier=debts)

    assert done.fields["earlier"] == total(club, other_id) > 0
    assert done.fields["cents"] == total(club, event_id) + total(club, other_id)
    assert [dues_of(club, each, 1).open for each in (event_id, other_id)] == [0, 0]
    (receipt,) = cash_book.book(club, event_id=event_id).receipts
    assert receipt.cents == done.fields["cents"]
    history.undo(club)
    assert total(club) == 0


def test_everybody_who_owes_something_is_told_once_with_all_of_it_and_pays_it_by_one_change(club):
    event_id, other_id = played(club), played(club)
    debtor = debtor_of(club, event_id, 1)

    done = dues.pay_debts(club, debtor)

    assert {debt.event_id for debt in debtor.debts} <= {event_id, other_id}
    assert done.fields["cents"] == debtor.cents == total(club)
    assert debtor.person not in [each.person for each in dues.owing(club)]


def test_part_of_what_is_owed_is_for_the_oldest_first_and_more_than_all_stays_with_the_last(club):
    first, second = played(club), event_of(club, 8, conditions=FEES)
    person = registration.numbered(club, first, 1).person
    debtor = next(each for each in dues.owing(club) if each.person == person)
    assert [debt.event_id for debt in debtor.debts] == [first, second]

    dues.pay_debts(club, debtor, debtor.debts[0].cents + 50)
    assert [total(club, each) for each in (first, second)] == [debtor.debts[0].cents, 50]

    debtor = next(each for each in dues.owing(club) if each.person == person)
    dues.pay_debts(club, debtor, debtor.cents + 1_00)
    now = next(each for each in dues.of_event(club, second).dues if each.participant.person == person)
    assert now.open == -1_00


def test_what_another_desk_took_meanwhile_is_not_taken_again_unbooked(club):
    event_id = played(club)
    debtor = debtor_of(club, event_id, 1)
    dues.pay_amount(club, event_id, registration.numbered(club, event_id, 1).id, 50)

    with pytest.raises(errors.MoreThanOpen) as refused:
        dues.pay_debts(club, debtor, debtor.cents)

    assert refused.value.cents == debtor.cents - 50
    assert total(club, event_id) == 50


@pytest.mark.parametrize("cents", [0, 100_000_01])
def test_amounts_beyond_reason_pay_no_debt(club, cents):
    with pytest.raises(AmountOutOfRange):
        dues.pay_debts(club, debtor_of(club, played(club), 1), cents)


def test_a_debt_of_no_event_is_refused(club):
    debt = dues.Debt(title="Beitrag", day=date(2026, 1, 1), cents=48_00)

    with pytest.raises(NoSuchRecord):
        dues.pay_debts(club, dues.Debtor(registration.numbered(club, played(club), 1).person, (debt,)))


def test_who_owes_nothing_is_not_booked(club):
    event_id = played(club)
    one = id_of(club, event_id, 1)
    dues.pay_open(club, event_id, one)

    assert dues.pay_open(club, event_id, one).tables == frozenset()


def test_loss_money_does_not_pay_the_entry_fee(club):
    event_id = played(club)
    one = id_of(club, event_id, 1)

    dues.pay(club, event_id, one, Category.LOSS_FEE, 10_00)

    assert registration.numbered(club, event_id, 1).paid == 0
    with pytest.raises(AmountOutOfRange):
        dues.pay(club, event_id, one, Category.LOSS_FEE, 0)


@ON_BOTH_ENGINES
def test_a_table_hands_in_the_money_of_its_people(club):
    event_id = played(club)
    sat = [one for one in dues.of_event(club, event_id).dues if one.lists[0].table_no == 1]

    done = dues.pay_table(club, event_id, 1, 1)

    assert done.fields["cents"] == sum(one.loss + one.table for one in sat) == total(club, event_id)
    assert dues.pay_table(club, event_id, 1, 1).tables == frozenset()


def test_a_table_without_a_list_hands_nothing_in(club):
    event_id = event_of(club, 8, conditions=FEES)
    drawn(club, event_id)

    with pytest.raises(NoSuchTable):
        dues.pay_table(club, event_id, 1, 1)


def test_a_void_list_costs_nothing_and_a_zeroed_one_what_was_lost(club):
    event_id = played(club)
    before = dues_of(club, event_id, 1)
    standings.rule(club, event_id, wrong_seat(club, event_id, 1))
    zeroed = dues_of(club, event_id, 1)
    table = next(one for one in office.lists(club, event_id, 1) if 1 in one.start_nos)
    standings.rule(
        club,
        event_id,
        Ruling(id=0, kind=RulingKind.LIST_VOID, reason="Karten fehlten", series_no=1, table_id=table.table_id),
    )

    assert zeroed.loss == before.loss
    assert dues_of(club, event_id, 1).lists == ()


def test_who_is_no_participant_owes_nothing(club):
    with pytest.raises(NoSuchRecord):
        dues.pay_open(club, played(club), 999)


def test_the_club_books_without_an_event(club):
    made = cash_book.enter(club, Category.RENT, -25_00, note="Saal").made_id
    cash_book.enter(club, Category.DONATION, 40_00)

    book = cash_book.book(club)

    assert [entry.balance for entry in book.report.entries] == [-25_00, 15_00]
    assert book.bookings[0].id == made
    assert (book.report.income, book.report.outgo) == (40_00, 25_00)


def test_a_booking_of_an_event_is_in_the_book_of_the_club(club):
    event_id = event_of(club)

    cash_book.enter(club, Category.SPONSORING, 100_00, event_id=event_id)

    assert total(club, event_id) == total(club) == 100_00


@pytest.mark.parametrize("cents", [0, 100_000_01])
def test_amounts_beyond_reason_are_refused(club, cents):
    with pytest.raises(AmountOutOfRange):
        cash_book.enter(club, Category.OTHER, cents)


def test_a_booking_is_taken_back_once_by_another_one(club):
    made = cash_book.enter(club, Category.CATERING, -12_00).made_id

    back = cash_book.counter(club, made, note="doppelt").made_id

    assert total(club) == 0
    assert len(cash_book.book(club).bookings) == 2
    for booking in (made, back):
        with pytest.raises(errors.CounteredAlready):
            cash_book.counter(club, booking)


def days_ago(club, days):
    return days_of_desk(club) - timedelta(days=days)


def days_of_desk(club):
    return days.of(club.database.desk.clock())


def test_a_booking_has_a_day_of_its_own(club):
    today = days_of_desk(club)
    cash_book.enter(club, Category.DONATION, 40_00)
    made = cash_book.enter(club, Category.RENT, -25_00, day=days_ago(club, 3)).made_id
    cash_book.enter(club, Category.DONATION, 1_00, day=today)

    book = cash_book.book(club)

    assert [booking.day for booking in book.bookings] == [days_ago(club, 3), today, today]
    assert [entry.balance for entry in book.report.entries] == [-25_00, 15_00, 16_00]
    assert cash_book.book(club, first=today).report.opening == -25_00
    assert cash_count.box(club).expected == 16_00  # all that was booked by now, whenever it moved
    back = cash_book.counter(club, made).made_id
    assert {booking.id: booking.day for booking in cash_book.book(club).bookings}[back] == today


def test_money_does_not_move_on_a_day_to_come_nor_on_one_that_is_closed(club):
    cash_book.enter(club, Category.DONATION, 40_00)
    cash_book.close_day(club, days_ago(club, 2))

    for day, refusal in ((-1, errors.DayNotOver), (2, errors.DayIsClosed), (30, errors.DayIsClosed)):
        with pytest.raises(refusal):
            cash_book.enter(club, Category.DONATION, 1_00, day=days_ago(club, day))
    cash_book.enter(club, Category.DONATION, 1_00, day=days_ago(club, 1))

    assert [booking.cents for booking in cash_book.book(club).bookings] == [1_00, 40_00]


def test_what_moved_on_a_day_closed_since_is_not_undone(club):
    cash_book.enter(club, Category.DONATION, 1_00, day=days_ago(club, 1))
    other = replace(club, database=replace(club.database, desk=replace(club.database.desk, name="desk 2")))
    cash_book.close_day(other, days_ago(club, 1))

    with pytest.raises(errors.DayIsClosed):
        history.undo(club)

    cash_book.enter(club, Category.DONATION, 2_00)
    history.undo(club)
    assert total(club) == 1_00


def test_receipts_of_an_older_day_are_numbered_in_its_year(club):
    event_id = event_of(club, 4, conditions=FEES)
    person = registration.numbered(club, event_id, 1).person.id
    last_year = date(days_of_desk(club).year - 1, 12, 31)

    for day in (None, last_year, None):
        cash_book.enter(club, Category.DONATION, 1_00, person_id=person, day=day)

    year = last_year.year
    labels = [receipt.label for receipt in cash_book.book(club).receipts]
    assert labels == [f"{year}-0001", f"{year + 1}-0001", f"{year + 1}-0002"]
    assert [receipt.label for receipt in cash_book.year(club, year).receipts] == labels[:1]


def test_a_payee_is_anybody_and_the_paper_has_its_own_number(club):
    person = registration.numbered(club, event_of(club, 4, conditions=FEES), 1).person
    made = cash_book.enter(club, Category.MATERIAL, -12_50, payee=" Kaufhof ", voucher_no="R 17").made_id
    cash_book.enter(club, Category.DONATION, 5_00, person_id=person.id, payee="niemand")
    cash_book.counter(club, made)

    book = cash_book.book(club)

    assert [book.payee(booking) for booking in book.bookings] == ["Kaufhof", person.full_name, "Kaufhof"]
    assert [booking.voucher_no for booking in book.bookings] == ["R 17", "", "R 17"]


def test_a_purpose_of_the_clubs_own_is_made_with_its_first_booking_and_undone_with_it(club):
    made = cash_book.enter(club, Category.RENT, -12_50, purpose="Busfahrt").made_id
    cash_book.enter(club, Category.OTHER, 2_00, purpose="BUSFAHRT")
    cash_book.counter(club, made)

    report = cash_book.book(club).report

    assert [(line.category, line.purpose, line.income, line.outgo) for line in report.lines] == [
        (Category.OTHER, "Busfahrt", 2_00, 0)
    ]
    for _ in range(3):
        history.undo(club)
    assert kinds.purposes(club) == {}


def test_money_for_a_purpose_of_the_clubs_own_settles_nothing_that_is_owed(club):
    event_id = event_of(club, 4, conditions=FEES)
    person = registration.numbered(club, event_id, 1).person

    cash_book.enter(club, Category.OTHER, 10_00, event_id=event_id, person_id=person.id, purpose="Busfahrt")

    assert registration.numbered(club, event_id, 1).paid == 0
    assert (dues_of(club, event_id, 1).paid, dues_of(club, event_id, 1).open) == (0, 10_00)
    dues.pay_open(club, event_id, id_of(club, event_id, 1))
    assert [line.income for line in cash_book.book(club).report.lines] == [10_00, 10_00]


def test_what_is_taken_back_goes_back_in_the_box_in_which_it_was_booked(club):
    cash_book.enter(club, Category.OPENING, 10_00)
    wrong = [cash_book.enter(club, Category.DONATION, 50_00, box=box).made_id for box in (" Bank ", "Vereinsheim")]
    assert cash_count.boxes(club) == ("desk 1", "Bank", "Vereinsheim")
    assert dict(cash_count.box(club).by_desk) == {"desk 1": 10_00, "Bank": 50_00, "Vereinsheim": 50_00}
    assert (cash_count.held(club, None, desk="Bank"), cash_count.held(club, None)) == (50_00, 110_00)

    for booking in wrong:
        cash_book.counter(club, booking, note="doppelt")

    assert dict(cash_count.box(club).by_desk) == {"desk 1": 10_00, "Bank": 0, "Vereinsheim": 0}


def test_the_year_of_the_treasurer_begins_with_what_was_there(club):
    cash_book.enter(club, Category.DONATION, 40_00)
    year = today_of(club).year

    assert cash_book.year(club, year).report.closing == 40_00
    assert cash_book.year(club, year + 1).report.opening == 40_00
    assert cash_book.year(club, year - 1).report.closing == 0


def test_nothing_is_booked_on_a_closed_day(club):
    cash_book.enter(club, Category.DONATION, 40_00)
    day = today_of(club)

    cash_book.close_day(club, day)

    (closed,) = cash_book.book(club).closed
    assert (closed.day, closed.balance) == (day, 40_00)
    for refused in (lambda: cash_book.enter(club, Category.DONATION, 1_00), lambda: cash_book.counter(club, 1)):
        with pytest.raises(errors.DayIsClosed):
            refused()
    for closes in (cash_book.close_day, cash_book.at_closing):
        with pytest.raises(errors.DayClosedAlready):
            closes(club, day)


@pytest.fixture
def in_berlin(monkeypatch):
    """Be at a computer in Berlin."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def at_the_desk(club, moment):
    """Return the club as a desk sees it whose clock stands."""
    database = club.database
    return replace(club, database=replace(database, desk=replace(database.desk, clock=lambda: moment)))


@pytest.mark.usefixtures("in_berlin")
def test_after_midnight_the_evening_is_closed_and_from_five_on_is_booked_again(club):
    night = datetime(2026, 7, 4, 0, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    cash_book.enter(at_the_desk(club, night), Category.DONATION, 20_00)
    cash_book.close_day(at_the_desk(club, night), date(2026, 7, 3))

    with pytest.raises(errors.DayIsClosed) as refused:
        cash_book.enter(at_the_desk(club, night.replace(hour=4, minute=59)), Category.DONATION, 5_00)
    cash_book.enter(at_the_desk(club, night.replace(hour=5, minute=0)), Category.DONATION, 5_00)

    assert refused.value.day == date(2026, 7, 3)
    assert [booking.day for booking in cash_book.book(club).bookings] == [date(2026, 7, 3), date(2026, 7, 4)]
    assert cash_book.book(club, first=date(2026, 7, 4)).report.opening == 20_00


@pytest.mark.usefixtures("in_berlin")
def test_before_five_on_the_day_of_an_event_its_money_is_of_that_day(club):
    held_on = date(2026, 7, 4)
    made = tournaments.new_tournament(
        club, title="Nacht", held_on=held_on, rounds=(12,), conditions=Conditions(), rules=ISKO_2022
    )
    night = at_the_desk(club, datetime(2026, 7, 4, 0, 30, tzinfo=ZoneInfo("Europe/Berlin")))
    cash_book.enter(night, Category.DONATION, 20_00, event_id=made.made_id)
    cash_book.enter(night, Category.DONATION, 10_00, event_id=made.made_id, day=held_on)
    cash_book.enter(night, Category.DONATION, 5_00)

    days_of = {booking.cents: booking.day.day for booking in cash_book.book(club).bookings}
    assert days_of == {20_00: 4, 10_00: 4, 5_00: 3}


@pytest.mark.usefixtures("in_berlin")
def test_what_was_booked_by_an_older_program_keeps_its_day(club, monkeypatch):
    night = datetime(2026, 7, 4, 2, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    monkeypatch.setattr(days, "written", journal.stamp)  # as it was written before
    cash_book.enter(at_the_desk(club, night), Category.DONATION, 20_00)
    monkeypatch.undo()

    (booking,) = cash_book.book(club).bookings

    assert booking.day == date(2026, 7, 4)


def test_a_day_is_closed_by_mistake_and_opened_by_undo(club):
    cash_book.enter(club, Category.DONATION, 40_00)
    before = club_check.facts(club)
    cash_book.close_day(club, today_of(club))

    history.undo(club)

    assert club_check.facts(club) == before
    cash_book.enter(club, Category.DONATION, 1_00)


@ENDURING_ON_POSTGRES
def test_what_was_closed_once_is_countered_and_never_undone_though_the_day_is_open_again(club):
    made = cash_book.enter(club, Category.DONATION, 40_00).made_id
    cash_book.close_day(club, today_of(club))
    history.undo(club)

    with pytest.raises(errors.DayWasClosed):
        history.undo(club)

    cash_book.counter(club, made)
    assert total(club) == 0
    history.undo(club)  # the counter-booking came after the closing
    assert total(club) == 40_00


@ENDURING_ON_POSTGRES
def test_undo_passes_over_what_was_closed_and_takes_what_was_done_before_it(club):
    """Reliability B3: the desk is not cut off from all that it did before."""
    table_id = new_list(club, deals=2)
    cash_book.enter(club, Category.DONATION, 40_00)
    sheets.write_note(club, table_id, None, "Pause")
    cash_book.enter(club, Category.DONATION, 2_00)
    cash_book.close_day(club, today_of(club))
    before = club_check.facts(club)
    history.undo(club)  # the closing

    following = history.next_undo(club)
    taken = [history.undo(club, saw=following.entry.change_id), *(history.undo(club) for _ in range(2))]

    assert (following.entry.verb, [entry.fields["cents"] for entry in following.passed]) == ("write_note", [2_00])
    assert [each.fields["of"] for each in taken] == ["write_note", "accept_deal", "accept_deal"]
    assert [entry.fields["cents"] for entry in history.next_undo(club).passed] == [2_00, 40_00]
    assert (total(club), sheets.table(club, table_id).records) == (42_00, ())
    for _ in range(4):
        history.redo(club)
    assert club_check.facts(club) == before
    with club.database.view() as view:
        assert verification.report(view).is_clean


@ENDURING_ON_POSTGRES
def test_what_a_closed_booking_rests_on_is_passed_over_with_it(club):
    event_id = event_of(club, 4, series=1)
    sheets.write_note(club, table_id := new_list(club), None, "Pause")
    made = registration.register_newcomer(club, event_id, registration.typed_newcomer("Zora Neu")).made_id
    registration.pay(club, made, 5_00)
    cash_book.close_day(club, today_of(club))
    history.undo(club)

    following = history.next_undo(club)
    history.undo(club)

    assert following.entry.verb == "write_note"
    assert [entry.verb for entry in following.passed] == ["pay", "register"]
    assert sheets.table(club, table_id).note == ""
    assert total(club) == 5_00


def test_where_nothing_else_is_left_undo_says_why_what_was_closed_stays(club):
    cash_book.enter(club, Category.DONATION, 40_00)
    cash_book.close_day(club, today_of(club))
    history.undo(club)

    assert history.next_undo(club).passed == ()
    with pytest.raises(errors.DayWasClosed):
        history.undo(club)


def test_no_undo_touches_a_closed_day(file_club):
    """Another desk closes the day; what this desk booked before cannot be taken back any more."""
    from skatclub.services.club.clubs import Club

    cash_book.enter(file_club, Category.DONATION, 40_00)
    database = file_club.database
    other = Club(replace(database, desk=replace(database.desk, name="desk 2")))
    cash_book.close_day(other, today_of(file_club))

    with pytest.raises(errors.DayIsClosed):
        history.undo(file_club)
    assert total(file_club) == 40_00


def test_a_day_with_less_than_nothing_in_the_box_is_closed_on_purpose_only(club):
    cash_book.enter(club, Category.RENT, -40_00)

    with pytest.raises(errors.BelowNothing) as refused:
        cash_book.close_day(club, today_of(club))
    cash_book.close_day(club, today_of(club), anyway=True)

    assert refused.value.cents == cash_book.book(club).closed[0].balance == -40_00


def test_tomorrow_cannot_be_closed(club):
    cash_book.enter(club, Category.DONATION, 40_00)

    with pytest.raises(errors.DayNotOver):
        cash_book.close_day(club, today_of(club) + timedelta(days=1))


@ENDURING_ON_POSTGRES
def test_a_counted_box_is_kept_with_its_difference(club):
    event_id = played(club)
    dues.pay_open(club, event_id, id_of(club, event_id, 1))
    expected = total(club, event_id)

    cash_count.count(club, event_id, {5_00: 1}, note="Abend")

    (count,) = cash_count.box(club, event_id).counts
    assert (count.expected, count.counted, count.note) == (expected, 5_00, "Abend")
    assert total(club, event_id) == expected


def test_the_difference_may_be_booked_so_that_the_books_are_as_the_box(club):
    cash_book.enter(club, Category.DONATION, 40_00)

    cash_count.count(club, None, {20_00: 1, 10_00: 1}, book_difference=True, anyway=True)
    again = cash_count.count(club, None, {20_00: 1, 10_00: 1}, book_difference=True, anyway=True)

    assert total(club) == 30_00
    assert again.fields["difference"] == 0
    assert cash_book.book(club).bookings[-1].category is Category.DIFFERENCE


def test_a_difference_is_explained_down_to_the_person(club):
    event_id = played(club)
    one = dues_of(club, event_id, 1)
    dues.pay(club, event_id, one.participant.id, Category.LOSS_FEE, one.loss)

    found = cash_count.explain(club, event_id, {10_00: 1, **_as_pieces(one.loss)})

    assert found.difference == 10_00
    assert {clue.name for group in found.exact for clue in group} >= {"Vorname 2 Name"}


def test_a_prize_not_noted_explains_what_is_lacking(club):
    event_id = played(club)
    prizes.set_plan(club, event_id, PLAN)
    cash_book.enter(club, Category.OPENING, 500_00, event_id=event_id)
    first = prizes.board(club, event_id).rows[0]

    found = cash_count.explain(club, event_id, _as_pieces(500_00 - first.cents))

    assert first.winner.name in {clue.name for group in found.exact for clue in group}


def test_the_cash_of_the_club_has_no_clues(club):
    cash_book.enter(club, Category.DONATION, 40_00)

    assert cash_count.explain(club, None, {20_00: 1}).others == ()


def test_the_box_is_told_by_desk(club):
    cash_book.enter(club, Category.DONATION, 40_00)

    assert cash_count.box(club).by_desk == (("desk 1", 40_00),)


def test_what_is_no_coin_is_refused(club):
    with pytest.raises(errors.NotACoin):
        cash_count.count(club, None, {3_00: 1})


def _as_pieces(cents):
    from skatclub.domain.cash import coins

    return coins.pieces_of(cents)


def test_what_was_paid_at_an_evening_may_be_booked_on_its_day(club):
    event_id = played(club)
    yesterday, who = club.database.desk.clock().date() - timedelta(days=3), id_of(club, event_id, 1)

    dues.pay_amount(club, event_id, who, 1_00, day=yesterday)
    dues.pay_open(club, event_id, who, day=yesterday)
    dues.pay_table(club, event_id, 1, 1, day=yesterday)

    assert {booking.day for booking in cash_book.book(club).bookings} == {yesterday}
    with pytest.raises(errors.DayNotOver):
        dues.pay_open(club, event_id, id_of(club, event_id, 8), day=yesterday + timedelta(days=9))
