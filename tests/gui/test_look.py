"""Nothing is clipped on a small screen in large type; every control has a name for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from skatclub.gui.operations.pages import (
    CASH,
    DRAW,
    HELP,
    LISTS,
    MEMBERS,
    NEW,
    OVERVIEW,
    PREFERENCES,
    PRIZES,
    REGISTRATION,
    RESULTS,
    SEASON,
    START,
    TOTALS,
)
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.sheets.entry.deal_buttons import DealButton
from skatclub.gui.sheets.entry.deal_form import DealForm
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.room import NewEventRoom
from skatclub.gui.window.main_window import MainWindow
from skatclub.gui.window.session import Session
from skatclub.i18n import language
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.seating import draws
from tests import tournaments
from tests.enduring import few
from tests.evenings import DAY, deal_for
from tests.gui.accessible import called
from tests.gui.clipping import clippings
from tests.gui.conftest import open_list
from tests.gui.test_measures import places
from tests.kept_clubs import copy_of

pytestmark = pytest.mark.slow

LONGEST = "Hans-Peter von der Mühlenbrock-Özdemir"
NAMES = ("Anna Schmidt", LONGEST, "Jürgen Weiß", "Wolfgang-Maximilian Freiherr von Hohenstein-Wartburg")
PAGES_WITH_MENUS = (LISTS, TOTALS, DRAW, RESULTS, REGISTRATION, MEMBERS, SEASON, PRIZES, CASH, OVERVIEW)
"""Pages that bring entries into menus of their own."""
PAGES = (START, NEW, OVERVIEW, DRAW, LISTS, PREFERENCES, HELP)


def with_names(session: Session, mode: str = "list") -> MainWindow:
    """Show a list of the longest names with nine deals."""

    def play(club: Club) -> int:
        made = events.new_single_list(
            club, title="Vereinsabend", names=NAMES, rounds=12, held_on=DAY, rules=ISKO_2022
        )
        assert made.made_id is not None
        for deal_no in range(1, 10):
            sheets.accept_deal(club, made.made_id, deal_for(deal_no))
        return made.made_id

    club, table_id = copy_of("a list of long names", play, session.memory.clock)
    session.operations.take_over(club)
    session.go(LISTS, table_id)
    session.room(SheetsRoom).page.set_mode(mode)
    QApplication.processEvents()
    return session.window


def on_each_page(session: Session) -> Iterator[str]:
    """Show one page after the other."""
    for key in PAGES:
        if key == NEW:
            session.room(NewEventRoom).start(is_night=True)
        else:
            session.window.show_page(key)
        places(session.window)
        yield key


def in_each_way(session: Session, *modes: str) -> Iterator[str]:
    """Show one way of entering deals after the other."""
    for mode in modes:
        session.room(SheetsRoom).page.set_mode(mode)
        QApplication.processEvents()
        yield mode


def size(window: QWidget) -> tuple[int, int]:
    return window.width(), window.height()


@pytest.mark.parametrize("scale", few((100, 150, 200), 150))
def test_no_words_are_clipped_at_1366_by_768_and_every_control_has_a_name(session, scale):
    session.memory.change(type_scale=scale)
    window = with_names(session)

    found = {key: (clippings(window), size(window), nameless(window)) for key in on_each_page(session)}

    assert found == dict.fromkeys(PAGES, ([], (1366, 768), []))


@pytest.mark.parametrize("scale", few((100, 150, 200), 150))
def test_every_way_of_entering_is_seen_whole_and_its_rows_lie_one_beneath_the_other(session, scale):
    session.memory.change(type_scale=scale)
    window = with_names(session)
    page = session.room(SheetsRoom).page

    for mode in in_each_way(session, "keypad", "form", "touch"):
        assert (mode, clippings(window) if scale <= 150 else [], size(window)) == (mode, [], (1366, 768))
        if mode == "form":
            assert page.entry.edit.fontInfo().pointSizeF() == pytest.approx(20 * scale / 100, abs=1)
            assert page.form.passed.fontInfo().pointSizeF() == pytest.approx(10 * scale / 100, abs=1)
        if mode != "keypad":
            rows_lie_apart(window, page.form if mode == "form" else page.touch)


def rows_lie_apart(window: MainWindow, form: DealForm) -> None:
    """Hold that no row of buttons lies over another or off the screen."""
    groups = (form.seats.values(), form.kinds.values(), form.matadors.values(), form.levels.values())
    rows = [next(iter(group)).geometry() for group in groups]
    assert all(upper.bottom() < lower.top() for upper, lower in pairwise(rows))
    last = form.passed.mapTo(window, form.passed.rect().bottomRight())
    assert last.y() <= window.status.mapTo(window, QPoint(0, 0)).y()


def nameless(window: QWidget) -> list[str]:
    """Return the controls that a screen reader has no name for."""
    buttons = [
        f"{type(shown).__name__} {shown.objectName()}"
        for shown in window.findChildren(QAbstractButton)
        if shown.isVisible() and not called(shown)
    ]
    fields = [
        type(shown).__name__
        for kind in (QLineEdit, QComboBox)
        for shown in window.findChildren(kind)
        if shown.isVisible() and shown.objectName() != "qt_spinbox_lineedit" and not called(shown)
    ]
    return [*buttons, *fields]


def test_a_row_is_read_out_in_words(session, hands):
    page = open_list(session)
    hands.keys("342/")

    words = page.grid.model.data(page.grid.model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)

    assert words == "Spiel 1, Alleinspieler Jürgen Weiß, Grand mit 2, Schneider, +96 Punkte, Stand 96"


def test_touch_targets_are_large_enough(session):
    with_names(session, "touch")
    touch = session.room(SheetsRoom).page.touch
    per_mm = 96 / 25.4

    small = [made.words() for made in touch.findChildren(DealButton) if made.height() < 14 * per_mm]
    narrow = [made.words() for made in touch.findChildren(DealButton) if made.width() < 18 * per_mm]

    assert small == []
    assert narrow == []


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_menu_entry_has_a_mnemonic_of_its_own(fresh_window, rooms, qtbot, monkeypatch, code):
    monkeypatch.setenv(language.VARIABLE, code)
    session = rooms.enter(qtbot)
    open_list(session)

    found = {key: (session.window.show_page(key), doubled(session.window))[1] for key in PAGES_WITH_MENUS}

    assert found == {key: [] for key in PAGES_WITH_MENUS}
    titles = [menu.text() for menu in session.window.menuBar().actions()]
    assert {"de": "&Saal", "en": "H&all"}[code] in titles


def doubled(window: MainWindow) -> list[str]:
    """Return menus and entries without a letter, or with one that another of the same menu has."""
    bar = [menu for menu in window.menuBar().actions() if menu.isVisible()]
    for menu in bar:
        menu.menu().aboutToShow.emit()
    found = []
    for entries in (bar, *([entry for entry in menu.menu().actions() if entry.text()] for menu in bar)):
        letters = [entry.text().partition("&")[2][:1].casefold() for entry in entries]
        found += [
            entry.text()
            for entry, letter in zip(entries, letters, strict=True)
            if not letter or letters.count(letter) > 1
        ]
    return found


@pytest.mark.parametrize("scale", few((80, 125, 175), 175))
def test_a_page_made_in_another_type_writes_in_it_at_once_and_its_rows_lie_apart(session, scale):
    session.memory.change(type_scale=scale)
    window = with_names(session, "form")
    page = session.room(SheetsRoom).page

    assert page.entry.edit.fontInfo().pointSizeF() == pytest.approx(20 * scale / 100, abs=1)
    assert page.form.passed.fontInfo().pointSizeF() == pytest.approx(10 * scale / 100, abs=1)
    rows_lie_apart(window, page.form)


@pytest.mark.parametrize("scale", few((100, 150, 200), 150))
@pytest.mark.parametrize("people", few((0, 11), 11))
def test_no_words_of_a_tournament_are_clipped(session, scale, people):
    def play(club: Club) -> None:
        names = [*tournaments.WORST[:3], *tournaments.named(8)][:people]
        event_id = tournaments.new_event(club, names, clubs=(LONGEST,))
        if people:
            tournaments.draw(club, event_id)
            draws.swap(club, event_id, 1, 1, 2)

    session.memory.change(type_scale=scale)
    club, _nothing = copy_of(("a tournament of long names", people), play, session.memory.clock)
    session.operations.take_over(club)
    for key in (OVERVIEW, DRAW):
        session.window.show_page(key)
        places(session.window)

        assert clippings(session.window) == []
        assert size(session.window) == (1366, 768)
    if scale >= 150:
        session.room(DrawRoom).page.head.panel.setChecked(True)
        places(session.window)
        assert clippings(session.window) == []
