"""The first quarter of an hour: what the first start asks, the tour by keys alone, and the news after an update."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from skatclub.gui.operations.pages import DRAW, RESULTS, RULE_SETS, SEASON, START, TOTALS
from skatclub.gui.season.page import TITLE
from skatclub.gui.start.first_run import FirstRun
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window import tour
from skatclub.rules.house.house import ORDER
from skatclub.rules.house.ramsch_rules import RamschRules
from tests.gui.conftest import answer, open_club

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from skatclub.gui.rule_sets.page import RuleSetsPage
    from skatclub.gui.window.session import Session
    from tests.gui.conftest import Hands


@pytest.fixture
def first(session: Session) -> FirstRun:
    session.memory.change(seen_version="", recent=())
    session.welcome()
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, FirstRun)
    return asked


def test_the_tour_is_taken_by_keys_left_and_gone_on_with(
    first: FirstRun, session: Session, hands: Hands, qtbot: QtBot
) -> None:
    first.doors["tour"].click()

    assert session.front == TOTALS
    session.window.activateWindow()
    page = session.window.page(TOTALS)
    qtbot.waitUntil(lambda: page.form.isAncestorOf(QApplication.focusWidget() or page))
    for number in (*(number for row in tour.PAPER for number in row), 3):
        hands.keys(str(number))
    qtbot.waitUntil(lambda: any("gemeint ist wohl 586" in words.text() for words in page.card.findChildren(QLabel)))

    for button in (session.tour.further, session.tour.quit):
        button.setFocus()
        hands.press(Qt.Key.Key_Space)
    assert session.front == RULE_SETS
    assert session.tour.isHidden()
    session.begin_tour()
    seen = []
    while session.tour.isVisible():
        seen.append(session.front)
        session.tour.further.click()
    assert seen == [RULE_SETS, DRAW, RESULTS, SEASON]
    assert session.memory.settings.tour_card == 0


def test_each_card_notices_what_was_done_and_says_so(session: Session, hands: Hands, qtbot: QtBot) -> None:
    session.begin_tour()
    card = session.tour
    assert card is not None
    page = session.window.page(TOTALS)

    def is_noticed() -> bool:
        card.look()
        return card.done.isVisible()

    def change_the_house(rules: RuleSetsPage) -> None:
        rules.house.show_value(replace(ORDER, ramsch=RamschRules()))
        rules.house.changed.emit()

    assert not is_noticed()
    session.window.activateWindow()
    qtbot.waitUntil(lambda: page.form.isAncestorOf(QApplication.focusWidget() or page))
    for number in (*(586, *tour.PAPER[0][1:]), *(number for row in tour.PAPER[1:] for number in row), 3):
        hands.keys(str(number))
    hands.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(is_noticed)

    told = [card.done.text()]
    acts = {
        RULE_SETS: lambda: change_the_house(session.window.page(RULE_SETS)),
        DRAW: lambda: session.window.page(DRAW).show_series(1),
        RESULTS: lambda: hands.ctrl(Qt.Key.Key_P),
        SEASON: lambda: session.window.page(SEASON).show_view(TITLE),
    }
    for place, act in acts.items():
        card.further.click()
        assert session.front == place
        assert not is_noticed()
        act()
        qtbot.waitUntil(is_noticed)
        told.append(card.done.text())
        if (paper := QApplication.activeModalWidget()) is not None:
            paper.close()
    assert [words.partition(" ")[0] for words in told] == ["✔"] * 5
    assert len(set(told)) == 5


def test_who_went_elsewhere_in_the_tour_is_led_back_even_from_another_club(session: Session, qtbot: QtBot) -> None:
    session.begin_tour()
    card = session.tour
    assert card is not None
    card.further.click()
    card.look()
    assert card.lost.isHidden()

    session.show(SEASON)
    card.look()
    assert card.lost.isVisible()
    card.lost.click()
    assert (session.front, card.lost.isHidden()) == (RULE_SETS, True)

    open_club(session)
    card.look()
    assert card.lost.isVisible()
    card.further.click()

    assert session.files.is_sample(session.operations.club.address)
    assert session.front == DRAW


def test_a_club_is_made_from_four_fields(first: FirstRun, session: Session, qtbot: QtBot) -> None:
    first.doors["first_club"].click()
    assert isinstance(QApplication.activeModalWidget(), Question)

    answer(qtbot, "Verein anlegen", name="Herz Dame", scorer="Anna", deck="german", stick="SKAT")

    assert "Herz Dame" in session.operations.club.address
    assert session.memory.settings.deck == "german"


def test_type_size_and_language_take_effect_at_once(first: FirstRun, session: Session, qtbot: QtBot) -> None:
    first.sizes[150].click()
    assert session.memory.settings.type_scale == 150

    with qtbot.waitSignal(session.language_changed):
        first.languages["en"].click()
    assert session.memory.settings.language == "en"


def test_news_are_told_once_after_an_update_and_never_at_the_first_start(session: Session) -> None:
    session.memory.change(seen_version="0.0.1")

    session.welcome()
    assert session.window.messages.isVisible()
    assert session.front == START
    session.window.messages.hide()
    session.welcome()

    assert not session.window.messages.isVisible()


def test_the_card_of_the_house_rules_scrolls_to_them(first: FirstRun, session: Session, qtbot: QtBot) -> None:
    first.doors["tour"].click()
    session.window.resize(1100, 620)
    session.tour.further.click()
    house = session.window.page(RULE_SETS).house

    qtbot.waitUntil(lambda: not house.visibleRegion().isEmpty())
