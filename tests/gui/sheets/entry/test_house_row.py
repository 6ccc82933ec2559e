"""The form of a Ramsch: all that a house may want to know, what is left derived, what is wrong told."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox

from skatclub.gui.operations.pages import LISTS
from skatclub.gui.sheets.entry.house_row import RamschQuestion
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.session import Session
from skatclub.rules import presets
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes
from skatclub.services.events import events
from tests.gui.conftest import FOUR, Hands, answer, empty_club, modal

PUSHED = replace(
    presets.by_code("pushed-ramsch").rules,
    house=House(
        ramsch=RamschRules(
            skat=SkatGoes.LAST_TRICK, pushing=True, knocking=True, every_round=1, grand_hand_first=True
        )
    ),
)


@pytest.fixture
def ramsch_page(session: Session) -> SheetsPage:
    """Return the page of a list on which each deal is Ramsch."""
    club = empty_club(session)
    session.operations.take_over(club)
    made = session.operations.run(
        events.new_single_list, title="Ramsch", names=FOUR, rounds=3, held_on=date(2026, 11, 5), rules=PUSHED
    )
    session.go(LISTS, made.made_id)
    return session.room(SheetsRoom).page


@pytest.fixture
def page(ramsch_page: SheetsPage, hands: Hands) -> SheetsPage:
    """Return that page with its buttons open."""
    QApplication.processEvents()
    hands.press(Qt.Key.Key_F5)
    return ramsch_page


def question() -> RamschQuestion:
    """Return the open form."""
    return modal(RamschQuestion)


def test_card_points_tricks_skat_last_trick_and_pushes_are_asked(page, qtbot):
    page.form.house.ramsch.click()
    told = {"2": 0, "3": 51, "tricks2": 1, "tricks3": 4, "skat": 14, "last_trick": 4, "pushed": 2, "knocks": 1}
    answer(qtbot, "Eintragen", **told)

    facts = page.table.records[0].row.deal.facts

    assert facts.counts == ((2, 0), (3, 51), (4, 55))
    assert (facts.tricks, facts.skat, facts.last_trick) == ((1, 4, 5), 14, 4)
    assert (facts.pushed, facts.knocks) == (2, 1)
    assert [foot.points for foot in page.sheet.footer] == [0, 0, 0, -(55 + 14) * 4 * 2]


def test_the_form_shows_what_is_derived_and_what_it_costs(page):
    page.form.house.ramsch.click()
    form = question()

    form.findChild(QSpinBox, "2").setValue(20)
    form.findChild(QSpinBox, "3").setValue(40)

    assert form.findChild(QSpinBox, "4").text() == "= 60"
    assert "60 Augen" in form.outcome.text()
    form.reject()


def test_card_points_that_do_not_come_out_are_told_and_stay(page, qtbot):
    page.form.house.ramsch.click()
    answer(qtbot, "Eintragen", **{"2": 20, "3": 40, "4": 50})

    form = question()

    assert "110" in form.refusal.text()
    assert "120" in form.refusal.text()
    assert page.table.records == ()
    form.reject()


def test_in_a_round_of_ramsch_line_and_buttons_take_nothing_else(page, hands):
    assert not page.form.passed.isEnabled()
    hands.press(Qt.Key.Key_Escape)

    for line in ("0", "241", "2,48", "231"):
        page.entry.set_line(line)
        hands.press(Qt.Key.Key_Return)
        assert page.table.records == (), line
    page.entry.set_line("241*")
    hands.press(Qt.Key.Key_Return)

    assert [page.table.dealer_at(number) for number in (1, 2, 3)] == [1, 1, 2]
    assert page.head.house_pill.text() == "Ramschrunde"


def test_a_skat_told_apart_is_typed_in_the_line_and_shown_again_by_the_form(ramsch_page, hands):
    page = ramsch_page
    hands.keys("8 0:14 2:0t 3:51 4:55 l4 **kj")
    written = page.table.records[0].row.deal
    assert (written.facts.skat, written.facts.last_trick, written.facts.blank) == (14, 4, (2,))

    hands.keys("*1")
    assert page.entry.edit.text() == "8 0:14 2:0t 3:51**kjl4"
    hands.press(Qt.Key.Key_F5)
    page.form.house.ramsch.click()
    form = question()

    assert {
        key: form.findChild(QSpinBox, key).value() for key in ("2", "3", "4", "pushed", "knocks", "called")
    } == {
        "2": 0,
        "3": 51,
        "4": 55,
        "pushed": 2,
        "knocks": 1,
        "called": 1,
    }
    assert form.deal() == written
    form.findChild(QSpinBox, "tricks2").setValue(0)
    form.findChild(QSpinBox, "tricks3").setValue(4)
    assert (form.deal().facts.virgins, form.deal().facts.blank) == ((2,), ())
    form.reject()


def test_what_may_follow_names_skat_blank_trick_and_last_trick(page, hands):
    hands.press(Qt.Key.Key_Escape)

    page.entry.set_line("8 0:14")
    assert "0" not in page.entry.following.text().split("Augen")[0]
    page.entry.set_line("8 2:0")
    assert "t mit Stich" in page.entry.following.text()
    page.entry.set_line("8 0:14 2:51 3:55")
    assert "l letzter Stich" in page.entry.following.text()
    hands.press(Qt.Key.Key_Return)
    assert "Hier entscheidet der letzte Stich" in " ".join(
        one.text() for one in page.entry.card.findChildren(QLabel)
    )


def test_the_entry_line_and_the_pad_know_the_round_and_the_keys_of_the_house(ramsch_page, hands):
    page = ramsch_page
    assert page.entry.house.text() == "Ramschrunde"

    hands.press(Qt.Key.Key_F6)

    told = page.keypad.house_keys.text()
    for key in ("… 0:14", "… 3:0t", "… l2", "… * **", "… k kk", "… j"):
        assert key in told
