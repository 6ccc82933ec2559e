"""The page of the rule sets by keys: what is kept has a name of its own, and what is not saved is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from skatclub.gui.operations.pages import RULE_SETS
from skatclub.gui.rule_sets.page import RuleSetsPage
from skatclub.gui.start.room import NewEventRoom
from skatclub.gui.window.session import Session
from skatclub.rules.presets import PRESETS
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.rule_sets import rule_sets
from tests.gui.conftest import Hands, open_club

OFFICIAL = "ISkO 2022 mit Seeger-Fabian"
OWN = f"{OFFICIAL} (eigene)"


@pytest.fixture
def page(session: Session) -> RuleSetsPage:
    """Return the page of the rule sets with a club open."""
    open_club(session)
    session.show(RULE_SETS)
    return session.window.page(RULE_SETS)


def type_sixty(page: RuleSetsPage, hands: Hands) -> None:
    """Let a game won bring 60."""
    page.system.won.setFocus()
    page.system.won.selectAll()
    hands.keys("60")


def test_changed_rules_of_the_program_are_proposed_a_name_of_their_own(page, hands, session):
    type_sixty(page, hands)
    assert page.name.text() == OWN
    page.keep.setFocus()
    hands.press(Qt.Key.Key_Space)

    session.room(NewEventRoom).start(is_night=False)
    offered = session.room(NewEventRoom).page.rules
    names = [offered.itemText(place) for place in range(offered.count())]
    assert names[:2] == [OFFICIAL, OWN]
    assert len(set(names)) == len(names) == len(PRESETS) + 1


def test_after_undo_the_page_shows_the_rules_that_were_changed(page, hands):
    type_sixty(page, hands)
    page.keep.click()
    assert page.choice.currentText() == OWN

    hands.ctrl(Qt.Key.Key_Z)

    assert page.choice.currentText() == page.name.text() == OFFICIAL
    assert (page.system.won.value(), page.rules) == (50, ISKO_2022)
    assert OWN not in [page.choice.itemText(place) for place in range(page.choice.count())]


def test_the_name_of_other_rules_is_refused(page, hands, session):
    for name in (OFFICIAL, "isko 2022  with seeger-fabian"):
        type_sixty(page, hands)
        page.name.setFocus()
        page.name.selectAll()
        hands.keys(name, enter=False)
        page.keep.click()
        shown = " ".join(name.split())

        assert session.window.messages.words.text() == (
            f"„{shown}“ heißen schon andere Regeln. "
            f"Bitte geben Sie diesen einen anderen Namen, etwa „{shown} (eigene)“."
        )
        assert session.operations.ask(rule_sets.kept) == ()


def test_rules_made_of_others_do_not_take_the_place_of_a_kept_set(page, hands, session):
    session.operations.run(rule_sets.keep, replace(ISKO_2022, passed_in_bonus=10), "Haus")

    type_sixty(page, hands)
    page.name.setText("Haus")
    page.keep.click()

    assert [rules.passed_in_bonus for rules in session.operations.ask(rule_sets.kept)] == [10]
    assert not page.unsaved.isHidden()


def test_changed_rules_cannot_go_into_a_file_under_a_name_of_the_program(page, hands, tmp_path):
    type_sixty(page, hands)
    page.name.setText(OFFICIAL)

    page.save_file(tmp_path / "falsch.json")

    assert not (tmp_path / "falsch.json").exists()
    assert "andere Regeln" in page.refusal.text()


def test_what_is_not_saved_is_marked(page, hands):
    assert page.unsaved.isHidden()

    type_sixty(page, hands)
    assert not page.unsaved.isHidden()
    page.keep.click()

    assert page.unsaved.isHidden()


def test_what_is_half_typed_does_not_go_into_another_club(page, hands, session):
    tick = page.house.findChild(QCheckBox, "ramsch")
    tick.setFocus()
    hands.press(Qt.Key.Key_Space)
    assert page.rules.house is not None

    session.files.create_for("Ein anderer", named=True)
    session.files.opened.emit()
    session.show(RULE_SETS)

    again = session.window.page(RULE_SETS)
    assert again.rules == ISKO_2022
    assert not again.house.findChild(QCheckBox, "ramsch").isChecked()
    assert again.unsaved.isHidden()
