"""The menu bar by keys: it opens with F10, and a key that does nothing says why."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.pages import (
    CASH,
    DRAW,
    LISTS,
    MEMBERS,
    NEW_TOURNAMENT,
    OVERVIEW,
    PRIZES,
    REGISTRATION,
    RESULTS,
    SEASON,
    START,
    TOTALS,
)
from skatclub.gui.start.room import NewTournamentRoom, StartRoom
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.menu import SayingMenu, plain
from skatclub.gui.window.session import Session
from skatclub.services.club import clubs
from tests import tournaments
from tests.gui.conftest import Clock


def said(session: Session) -> str:
    """Return what the message bar says, nothing where it is not seen."""
    bar = session.window.messages
    return bar.words.text() if bar.isVisible() else ""


def titles(session: Session) -> list[str]:
    """Return the menus that are seen."""
    shown = [made for made in session.window.menuBar().actions() if made.isVisible()]
    return [made.text().replace("&", "") for made in shown]


def entries(menu: QMenu) -> list[QAction]:
    """Return the entries of a menu."""
    return [made for made in menu.actions() if not made.isSeparator()]


@pytest.fixture
def undrawn(session: Session, tmp_path: Path) -> Session:
    """Return a session with a club whose one event has no seat drawn."""
    address = str(tmp_path / "Herz Dame.skatclub")
    club = clubs.create(address, name="SC Herz Dame", author="Anna", desk="desk", clock=Clock())
    tournaments.new_event(club, tournaments.named(8))
    clubs.close(club)
    session.files.open(address)
    return session


def test_the_key_of_the_lists_says_why_there_are_none(undrawn, hands):
    hands.ctrl(Qt.Key.Key_4)

    assert undrawn.window.now == OVERVIEW
    assert "Listen: noch hat kein Tisch eine Liste" in said(undrawn)
    assert "Strg+3" in said(undrawn)


def test_a_key_of_another_page_says_where_it_works(undrawn, hands):
    undrawn.window.show_page(LISTS)
    undrawn.window.show_page(OVERVIEW)

    hands.ctrl(Qt.Key.Key_D)

    assert "Seite einer Liste" in said(undrawn)


def test_a_key_of_many_entries_names_them_and_where_each_works(undrawn, hands):
    for key in (LISTS, MEMBERS, OVERVIEW):
        undrawn.window.show_page(key)

    hands.press(Qt.Key.Key_F2)

    assert said(undrawn) == (
        "F2 – „Spiel ändern“ oder „Ändern“: das geht auf der Seite einer Liste; "
        "das geht auf der Seite „Mitglieder“."
    )


def test_without_a_club_a_key_says_what_to_open(session, hands):
    hands.ctrl(Qt.Key.Key_8)

    assert session.window.now == START
    assert "kein Verein geöffnet" in said(session)


@pytest.mark.usefixtures("fresh_window")
def test_a_key_of_no_entry_says_nothing(undrawn, hands):
    before = said(undrawn)

    hands.press(Qt.Key.Key_F3)

    assert said(undrawn) == before


def test_f10_opens_the_menus_and_the_arrows_lead_through_them(undrawn, hands):
    hands.press(Qt.Key.Key_F10)
    first = QApplication.activePopupWidget()
    assert isinstance(first, QMenu)
    assert first.title() == "&Datei"

    first.close()


def test_an_entry_chosen_without_its_menu_does_nothing_that_is_not_possible(qapp):
    done, possible = [], [True]
    entry = Action(words="Withdraw a penalty …", act=lambda: done.append(1), usable=lambda: possible[0]).make(qapp)

    entry.trigger()
    possible.clear()
    possible.append(False)
    entry.trigger()  # still enabled: no menu was opened since

    assert done == [1]


def test_no_menu_is_seen_in_which_nothing_stands(undrawn):
    window = undrawn.window
    assert not {"Teilnehmer", "Summen", "Liste", "Mitglieder"} & set(titles(undrawn))

    for key, title in ((REGISTRATION, "Teilnehmer"), (MEMBERS, "Mitglieder"), (TOTALS, "Summen")):
        window.show_page(key)
        assert title in titles(undrawn)
    for made in window.menuBar().actions():
        menu = made.menu()
        assert not made.isVisible() or entries(menu)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_on_a_choice_of_the_start_page_begins_it(session, hands, key):
    session.room(StartRoom).page.doors["tournament"].setFocus()

    hands.press(key)

    assert session.window.now == NEW_TOURNAMENT


def test_one_tab_leaves_a_day_and_what_was_typed_counts(session, hands):
    session.room(NewTournamentRoom).start()
    form = session.room(NewTournamentRoom).page
    form.title.setFocus()
    hands.press(Qt.Key.Key_Tab)
    assert form.held_on.hasFocus()

    hands.keys("24122026", enter=False)
    hands.press(Qt.Key.Key_Tab)

    assert form.kind.hasFocus()
    assert (form.held_on.day().day, form.held_on.day().month, form.held_on.day().year) == (24, 12, 2026)
    hands.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    hands.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert form.title.hasFocus()


@pytest.mark.parametrize("page", [LISTS, TOTALS])
def test_a_letter_of_the_bar_belongs_to_what_is_seen_of_it(undrawn, page):
    window = undrawn.window
    window.show_page(TOTALS)
    window.show_page(LISTS)
    window.show_page(page)

    bar = window.menuBar().actions()
    seen = [action.text() for action in bar if action.isVisible()]
    hidden = [action.text() for action in bar if not action.isVisible()]

    assert hidden
    assert all("&" in title for title in seen)
    assert not any("&" in title for title in hidden)


def grey(session: Session) -> dict[str, str]:
    """Open each menu that is seen and return its grey entries with what they say under the mouse."""
    reasons: dict[str, str] = {}
    for made in session.window.menuBar().actions():
        menu = made.menu()
        if not isinstance(menu, QMenu) or not made.isVisible():
            continue
        menu.aboutToShow.emit()
        shown = (action for action in entries(menu) if action.isVisible() and not action.isEnabled())
        reasons |= {plain(action.text()): action.toolTip() for action in shown}
    return reasons


def test_every_grey_entry_of_every_menu_says_why(undrawn):
    """Without a club, with one, on each page of a day before and after the draw, and where all is only read."""
    session, club = undrawn, undrawn.operations.club
    assert club is not None
    pages = (START, OVERVIEW, REGISTRATION, DRAW, RESULTS, PRIZES, CASH, SEASON, MEMBERS)
    silent: set[tuple[str, str]] = set()

    def look(state: str, *keys: str) -> None:
        for key in keys:
            session.window.show_page(key)
            reasons = grey(session)
            assert reasons
            silent.update((f"{state} {key}", name) for name, why in reasons.items() if why in {"", name})

    look("not drawn", *pages)
    tournaments.draw(club, 1)
    look("drawn", *pages, TOTALS)
    session.room(TotalsRoom).page.open_number("1")
    look("open", TOTALS)
    session.go(LISTS, session.room(TotalsRoom).page.every[0].table_id)
    look("deals", LISTS)
    session.operations.take_over(None)
    look("no club", START)

    assert not silent


def test_a_grey_entry_is_reached_by_arrows_and_letter_and_says_why(undrawn, monkeypatch):
    said_aloud: list[str] = []
    monkeypatch.setattr(pieces, "announce", lambda _shown, words, **_how: said_aloud.append(words))
    menu = undrawn.window.menuBar().actions()[1].menu()
    assert isinstance(menu, SayingMenu)
    menu.popup(undrawn.window.pos())

    undo, redo, *_others = entries(menu)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QTest.keyClick(menu, Qt.Key.Key_Down)

    assert said_aloud == [f"{plain(made.text())}: {made.toolTip()}" for made in (undo, undo, redo)]
    assert said_aloud[0] == "Rückgängig: Es gibt nichts rückgängig zu machen."
    assert menu.isVisible()
    QTest.keyClicks(menu, undo.text()[undo.text().index("&") + 1].lower())
    assert said_aloud[3] == said_aloud[0]
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    helping = undrawn.window.menuBar().actions()[-1].menu()
    assert isinstance(helping, SayingMenu)
    helping.popup(undrawn.window.pos())
    QTest.keyClick(helping, Qt.Key.Key_Down)
    assert helping.activeAction() is entries(helping)[0]
    helping.close()
