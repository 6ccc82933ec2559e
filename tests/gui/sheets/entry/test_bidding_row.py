"""Who bid or held what, noted by keys in the form of a deal under any rules."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from skatclub.gui.operations.pages import LISTS
from skatclub.gui.sheets.entry.bidding_row import UNSAID, BidField
from skatclub.gui.sheets.entry.choice import Choice
from skatclub.gui.sheets.entry.deal_form import DealForm
from skatclub.gui.sheets.entry.picker import BidPicker
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.rules import presets
from skatclub.rules.game.game import Replacement
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import GameKind
from skatclub.services.events import events
from tests.gui.conftest import FOUR, Hands, open_club, open_list
from tests.gui.sheets.entry.test_entry_by_keys import shown
from tests.gui.test_three_ways import offered

PUB = presets.by_code("pub").rules


@pytest.fixture
def form(page: SheetsPage) -> DealForm:
    return form_of(page)


def form_of(page: SheetsPage) -> DealForm:
    """Return the form as it is first shown; the window of this file keeps it from test to test."""
    page.set_mode("form")
    page.form.log.setChecked(False)
    return page.form


def press(hands: Hands, *buttons: QPushButton) -> None:
    for button in buttons:
        button.setFocus()
        hands.press(Qt.Key.Key_Space)


def test_it_is_closed_until_wanted_and_the_keyboard_is_at_the_first_who_hears(form, hands):
    assert not form.bidding.isVisible()

    press(hands, form.log)

    assert form.bidding.isVisible()
    assert QApplication.focusWidget() is form.bidding.said[0]
    assert [name.text()[:1] for name in form.bidding.names] == ["2", "3", "4"]


def test_who_bid_what_is_typed_and_kept_with_the_deal(page, form, hands):
    press(hands, form.seats[3], form.kinds[GameKind.CLUBS], form.matadors[1], form.log)

    hands.keys("18", enter=False)  # forehand held 18
    hands.press(Qt.Key.Key_Tab)
    hands.keys("20", enter=False)  # the declarer
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Up)  # rearhand passed
    press(hands, form.won)

    facts = page.table.record(1).row.deal.facts
    assert (facts.bid, facts.house) == (20, HouseFacts(held=((2, 18), (4, 0))))
    assert shown(page, 1, 3) == "24"
    page.set_mode("list")
    hands.press(Qt.Key.Key_Up)
    assert page.entry.line() == "321+,20b2,18/4,0"
    assert "Platz 2 hielt 18, Platz 4 passte" in page.last.deals.text()


def test_only_what_the_bid_leaves_is_offered(form, hands):
    press(hands, form.seats[3], form.kinds[GameKind.CLUBS], form.matadors[1], form.log)
    form.bidding.said[1].setFocus()
    hands.keys("20")
    assert [said.may_be[-1] for said in form.bidding.said] == [18, 264, 20]

    form.bidding.said[0].setFocus()
    hands.keys("19", enter=False)  # 19 is no bid, 20 was said by middlehand
    assert form.bidding.said[0].text() == "1"
    hands.press(Qt.Key.Key_Tab)
    assert (form.bidding.said[0].text(), form.choice.house) == ("–", None)


def test_a_bid_above_the_value_is_overbid_and_one_below_is_not_called_so(form, hands):
    press(hands, form.seats[3], form.kinds[GameKind.CLUBS], form.matadors[1], form.log)
    form.bidding.said[1].setFocus()

    hands.keys("24")
    assert (form.overbid.text(), form.won.isEnabled()) == ("überreizt …", True)
    hands.press(Qt.Key.Key_Up)
    assert (form.overbid.text(), form.won.isEnabled()) == ("überreizt 27", False)
    hands.press(Qt.Key.Key_Delete)
    hands.press(Qt.Key.Key_Return)
    assert form.choice.bid is None


def test_an_overbid_null_is_asked_what_it_is_charged_as(form, hands):
    press(hands, form.seats[3], form.kinds[GameKind.NULL], form.log)
    assert form.bidding.said[1].isEnabled()
    form.bidding.said[1].setFocus()
    hands.keys("24")
    assert isinstance(QApplication.activeModalWidget(), BidPicker)

    for words in ("mit 1", "Kreuz"):
        QTest.keyClick(offered(words), Qt.Key.Key_Space)

    assert (form.choice.bid, form.choice.replacement) == (24, Replacement(GameKind.CLUBS, 1))
    assert form.bidding.said[1].value() == 24


def test_before_a_game_is_chosen_it_has_no_bid(form, hands):
    press(hands, form.seats[3], form.log)

    assert [said.isEnabled() for said in form.bidding.said] == [True, False, True]


def test_who_said_kontra_is_chosen_where_a_house_plays_it(session, hands):
    open_club(session)
    made = session.operations.run(
        events.new_single_list, title="Kneipe", names=FOUR, rounds=3, held_on=date(2026, 11, 5), rules=PUB
    )
    session.go(LISTS, made.made_id)
    form = form_of(session.room(SheetsRoom).page)
    press(hands, form.seats[3], form.kinds[GameKind.CLUBS], form.matadors[1], form.log)
    assert not form.bidding.kontra_by.isVisible()

    press(hands, form.house.kontra)
    form.bidding.kontra_by.setFocus()
    hands.keys("4", enter=False)

    assert form.choice.house == HouseFacts(kontra=1, kontra_by=4)
    assert [form.bidding.kontra_by.itemData(place) for place in range(3)] == [0, 2, 4]


def test_a_written_deal_shows_what_was_noted(session, hands):
    page = open_list(session)
    hands.keys("321b2:18 4:0")
    page.set_mode("form")
    page.writer.change(1)

    assert [said.value() for said in page.form.bidding.said] == [18, -1, 0]


NOTED = HouseFacts(kontra=1, tisch=True, held=((2, 18), (4, 0)), kontra_by=4)


def test_another_game_keeps_who_bid_what_and_another_declarer_is_no_defender():
    choice = Choice(seat=3, kind=GameKind.CLUBS, matadors=1, house=NOTED)

    assert choice.with_kind(GameKind.GRAND).house == HouseFacts(held=NOTED.held)
    assert choice.with_seat(4).house == HouseFacts(kontra=1, tisch=True, held=((2, 18),))
    assert choice.with_seat(2).house == HouseFacts(kontra=1, tisch=True, held=((4, 0),), kontra_by=4)
    assert Choice(seat=3).with_seat(2) == Choice(seat=2)


@pytest.mark.parametrize("digits", ["99999999999", "9" * 5000])
def test_a_row_of_digits_is_no_bid(qtbot, digits):
    field = BidField()
    qtbot.addWidget(field)

    assert field.valueFromText(digits) == UNSAID
