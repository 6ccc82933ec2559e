"""The first quarter of an hour: what the first start asks, the tour by keys alone, and the news after an update."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel

from skatclub import paths
from skatclub.gui.operations.pages import DRAW, RESULTS, RULE_SETS, SEASON, START, TOTALS
from skatclub.gui.rule_sets.page import RuleSetsPage
from skatclub.gui.season.page import TITLE
from skatclub.gui.start.first_run import FirstRun
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.window import tour
from skatclub.gui.window.session import Session
from skatclub.i18n import language
from skatclub.rules.house.house import ORDER
from skatclub.rules.house.ramsch_rules import RamschRules
from tests.gui.clipping import clippings
from tests.gui.conftest import answer, modal, open_club


@pytest.fixture
def first(session: Session) -> FirstRun:
    session.memory.change(seen_version="", recent=())
    session.welcome()
    return modal(FirstRun)


def test_the_tour_is_taken_by_keys_left_and_gone_on_with(first, session, hands, qtbot):
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
    while session.tour.further.isVisible():
        seen.append(session.front)
        session.tour.further.click()
    assert seen == [RULE_SETS, DRAW, RESULTS, SEASON]
    assert session.memory.settings.tour_card == 0


def test_the_tour_ends_with_the_way_to_ones_own_club_round_once_more_or_on(session, hands, qtbot):
    session.memory.change(tour_card=5)
    session.begin_tour()
    card = session.tour
    assert card is not None
    offered = (card.own, card.once_more, card.look_on)
    assert [button.isVisible() for button in offered] == [False] * 3
    assert card.further.text() == "&Weiter: Was nun?"

    card.further.click()
    assert [button.isVisible() for button in offered] == [True] * 3
    assert not any(button.isVisible() for button in (card.further, card.again, card.quit, card.done))
    card.once_more.click()
    assert session.front == TOTALS
    assert card.further.isVisible()
    for _card in range(5):
        card.further.click()
    card.look_on.click()
    assert (card.isHidden(), session.front) == (True, SEASON)

    session.memory.change(tour_card=5)
    session.begin_tour()
    card.further.click()
    session.window.activateWindow()
    qtbot.waitUntil(card.own.hasFocus)
    hands.press(Qt.Key.Key_Space)
    answer(qtbot, "Verein anlegen", name="Herz Dame", scorer="Anna")

    assert card.isHidden()
    assert "Herz Dame" in session.operations.club.address


def test_the_first_card_says_how_far_the_list_is_and_is_done_once_it_is_entered(session, hands, qtbot):
    session.begin_tour()
    card = session.tour
    assert card is not None
    page = session.window.page(TOTALS)
    card.look()
    assert card.state.text() == "Die Liste ist: ○ offen"

    session.window.activateWindow()
    qtbot.waitUntil(lambda: page.form.isAncestorOf(QApplication.focusWidget() or page))
    for number in (*(586, *tour.PAPER[0][1:]), *(number for row in tour.PAPER[1:] for number in row), 3):
        hands.keys(str(number))
    card.look()
    assert card.done.isHidden()
    hands.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    qtbot.waitUntil(card.done.isVisible)
    assert card.state.text() == "Die Liste ist: ◐ eingegeben"
    assert card.done.text().startswith("✔ Geschafft.")


def test_each_card_notices_what_was_done_and_says_so(session, hands, qtbot):
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

    def say_how_many_evenings_are_left() -> None:
        season = session.window.page(SEASON)
        season.show_view(TITLE)
        assert not is_noticed()
        QTest.keyClicks(season.title.left, "3")

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
        SEASON: say_how_many_evenings_are_left,
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


def test_who_went_elsewhere_in_the_tour_is_led_back_even_from_another_club(session, qtbot):
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


def test_a_club_is_made_from_the_first_window(first, session, qtbot):
    first.doors["first_club"].click()
    assert isinstance(QApplication.activeModalWidget(), Question)

    answer(qtbot, "Verein anlegen", name="Herz Dame", scorer="Anna", deck="german", stick="SKAT")

    assert "Herz Dame" in session.operations.club.address
    assert session.memory.settings.deck == "german"


def test_type_size_and_language_take_effect_at_once(first, session, qtbot):
    first.sizes[150].click()
    assert session.memory.settings.type_scale == 150

    with qtbot.waitSignal(session.language_changed):
        first.languages["en"].click()
    assert session.memory.settings.language == "en"


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("size", [(1366, 740), (1280, 692)])
def test_the_first_window_shows_all_of_its_words_in_each_type_on_small_screens(session, qtbot, size, code):
    language.use(code)
    session.window.resize(*size)
    asked = FirstRun(session.window, session.memory.settings)
    asked.scale_wanted.connect(lambda scale: session.memory.change(type_scale=scale))
    asked.open()

    for scale, button in asked.sizes.items():
        button.click()
        qtbot.waitUntil(lambda scale=scale: session.memory.settings.type_scale == scale)
        QApplication.processEvents()
        assert clippings(asked) == []
        assert asked.width() <= size[0]
        assert asked.height() <= size[1]


def test_a_window_that_grows_stays_on_the_screen(session, qtbot):
    asked = FormDialog(session.window, "Titel", "Weiter")
    asked.lay_out()
    asked.open()
    screen = asked.screen().availableGeometry()
    qtbot.waitUntil(lambda: asked.windowHandle() is not None and asked.windowHandle().isExposed())
    asked.move(screen.right() - asked.width(), screen.bottom() - asked.height())

    asked.resize(asked.width() + 100, asked.height() + 80)

    qtbot.waitUntil(lambda: screen.contains(asked.frameGeometry()))


def test_news_are_told_once_after_an_update_and_never_at_the_first_start(session):
    session.memory.change(seen_version="0.0.1")

    session.welcome()
    assert session.window.messages.isVisible()
    assert session.front == START
    session.window.messages.hide()
    session.welcome()

    assert not session.window.messages.isVisible()


def test_the_card_of_the_house_rules_brings_the_one_it_names_into_view_with_the_keyboard_on_it(
    first, session, hands, qtbot
):
    first.doors["tour"].click()
    session.window.resize(1100, 620)
    session.window.activateWindow()
    session.tour.further.click()
    tick = session.window.page(RULE_SETS).house.findChild(QCheckBox, "ramsch")

    qtbot.waitUntil(tick.hasFocus)
    assert tick.visibleRegion().boundingRect().height() == tick.height()
    assert tick.text() in session.tour.words.text()
    hands.press(Qt.Key.Key_Space)
    session.tour.look()
    assert session.tour.done.isVisible()


@pytest.mark.parametrize("scale", [125, 150, 200])
def test_in_large_type_the_house_rules_beside_the_card_are_cut_off_on_neither_side(first, session, qtbot, scale):
    session.memory.change(type_scale=scale)
    first.doors["tour"].click()
    session.window.activateWindow()

    session.tour.further.click()

    house = session.window.page(RULE_SETS).house
    qtbot.waitUntil(house.findChild(QCheckBox, "ramsch").hasFocus)
    qtbot.waitUntil(lambda: house.visibleRegion().boundingRect().width() == house.width())


def test_whoever_looks_round_is_told_at_once_that_the_sample_club_is_being_opened(first, session, monkeypatch):
    seen: list[tuple[str, bool, bool]] = []
    copied = paths.copy_sample

    def watched(target: Path, *, anew: bool) -> Path:
        cursor = QApplication.overrideCursor()
        waits = cursor is not None and cursor.shape() is Qt.CursorShape.WaitCursor
        seen.append((session.window.messages.words.text(), waits, first.isVisible()))
        return copied(target, anew=anew)

    monkeypatch.setattr(paths, "copy_sample", watched)
    first.doors["tour"].click()

    ((words, waits, is_welcoming),) = seen
    assert "Einen Augenblick" in words
    assert waits
    assert not is_welcoming
    assert QApplication.overrideCursor() is None
    assert session.front == TOTALS
