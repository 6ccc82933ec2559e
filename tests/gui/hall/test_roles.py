"""What a desk of a hall may not do is not in its window: it goes by the same table as the database."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QPushButton, QWidget

from skatclub import paths
from skatclub.domain.club.errors import RoleForbids
from skatclub.domain.hall import allowed
from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.overview.steps import StepKind
from skatclub.gui.operations.actions import Action, NextAct
from skatclub.gui.operations.pages import CASH, CONDITIONS, LISTS, MEMBERS, OVERVIEW, REGISTRATION, START, ClubPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import ActButton
from skatclub.gui.window.session import Session
from skatclub.i18n import history
from skatclub.services.club.clubs import Club
from skatclub.store.work import Work

VERBS = {*history.WORDS, "undo", "redo"}
ELSEWHERE = (QKeySequence.StandardKey.Quit, QKeySequence.StandardKey.Open)
CODES = {"sample", "tour", "practice", "server"}
"""By their keys and by their codes, entries that leave the club; they write nothing into it as it is open here."""
KEPT_BESIDE = {"steer_screens"}
"""What the second window of a desk shows: where its role may not steer screens, its own program remembers it."""
BY_TYPING = {
    DeskRole.ENTRY: {"accept_deal", "receive_list", "swap_names", "enter_results"},
    DeskRole.CHECKING: {"accept_deal", "swap_names", "enter_results"},
    DeskRole.REGISTRATION: {"register", "pay_all_dues", "add_members", "no_shows"},
    DeskRole.CASH: {"pay_all_dues", "add_voucher", "remove_voucher"},
}
"""What is done in a field, by a scan, at the terminal or within another act, and has no button of its own."""


@pytest.fixture
def sample(session: Session, home: Path) -> Session:
    """Return a window on the sample, about its newest evening; all pages are made."""
    home.mkdir(exist_ok=True)
    session.files.open(str(shutil.copy(paths.sample_club(), home / "sample.skatclub")))
    for key in session.window.values:
        session.show(key)
    return session


def sit(session: Session, role: DeskRole | None) -> None:
    """Let the window be that of a desk that has joined in this role."""
    club = session.operations.club
    assert club is not None
    club.database.role = role
    session.operations.opened.emit()
    session.window.menus.update()


def entries(session: Session) -> Iterator[tuple[Action, bool]]:
    """Return the entries of all menus, and whether each is there."""
    for entry, made in session.window.menus.made:
        yield entry, made.isVisible()


def buttons(session: Session) -> Iterator[ActButton]:
    """Return the buttons of all pages that are of verbs."""
    for room in session.window.made.values():
        yield from room.page.findChildren(ActButton)


@pytest.mark.parametrize("role", list(DeskRole))
def test_a_window_has_what_its_role_may_do_and_nothing_else(sample, role):
    wanted = {made: not made.isHidden() for made in buttons(sample)}

    sit(sample, role)

    done: set[str] = set()
    for entry, is_there in entries(sample):
        may = [verb for verb in entry.does if allowed.may(role, verb)]
        assert is_there is (bool(may) or not entry.does), entry.name
        done.update(may)
    for made in buttons(sample):
        may = [verb for verb in made.does if allowed.may(role, verb)]
        assert made.isHidden() is not (wanted.get(made, not made.isHidden()) and bool(may)), made.text()
        done.update(may)
    if role is not DeskRole.DIRECTOR:
        assert allowed.ALLOWED[role] - done <= BY_TYPING.get(role, set())
        assert sample.steps().keys() < _steps_of_all(sample).keys()

    sit(sample, None)

    assert {made: not made.isHidden() for made in wanted} == wanted
    assert all(is_there for _entry, is_there in entries(sample))


def _steps_of_all(session: Session) -> dict[StepKind, NextAct]:
    return {kind: act for room in session.rooms.values() for kind, act in room.steps().items()}


def test_every_verb_that_a_window_names_is_one(sample):
    named = {verb for entry, _there in entries(sample) for verb in entry.does}
    named |= {verb for made in buttons(sample) for verb in made.does}
    named |= {verb for act in _steps_of_all(sample).values() for verb in act.does}

    assert named <= VERBS
    assert len(named) > 60


class Tried:
    """Does whatever a window offers, and notes what would have been written; nothing is."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session = session
        self.verbs: set[str] = set()
        self.found: dict[str, tuple[tuple[str, ...], set[str]]] = {}
        monkeypatch.setattr(Club, "change", lambda _club, verb, **_fields: self._refuse(verb))
        for ask in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, ask, lambda *_args, **_more: ("", ""))
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_args, **_more: "")

    def _refuse(self, verb: str) -> AbstractContextManager[Work]:
        self.verbs.add(verb)
        raise RoleForbids

    def try_it(self, name: str, does: tuple[str, ...], act: Callable[[], object]) -> None:
        """Do it, press the filled button of whatever it asks, and leave all that."""
        self.verbs = set()
        act()
        for _depth in range(3):
            dialog = self._open_dialog()
            if isinstance(dialog, FormDialog) and dialog.act is not dialog.leave and dialog.act.isEnabled():
                dialog.act.click()
        while (dialog := self._open_dialog()) is not None:
            dialog.close()
            if shiboken6.isValid(dialog) and dialog.isVisible():
                dialog.hide()
        if self.verbs - KEPT_BESIDE:
            self.found[name] = (does, self.verbs - KEPT_BESIDE)

    @staticmethod
    def _open_dialog() -> QDialog | None:
        dialogs = [
            each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()
        ]
        return dialogs[-1] if dialogs else None


@pytest.mark.endure
def test_whatever_writes_says_which_verbs_it_needs(sample, monkeypatch):
    tried = Tried(sample, monkeypatch)
    window = sample.window
    tried_once: set[int] = set()
    for key in sample.rooms:
        if key == START:
            continue
        sample.show(key)
        page: QWidget = window.page(key)
        for made in page.findChildren(QPushButton):
            if shiboken6.isValid(made) and made.isVisible() and made.isEnabled():
                does = made.does if isinstance(made, ActButton) else ()
                tried.try_it(f"{key}: {made.text()}", does, made.click)
                sample.show(key)
        for entry, action in list(window.menus.made):
            leaves = entry.standard in ELSEWHERE or entry.code in CODES
            if action.isVisible() and action.isEnabled() and id(entry) not in tried_once and not leaves:
                tried_once.add(id(entry))
                tried.try_it(f"{key}: {entry.name}", entry.does, entry.act)
                sample.show(key)

    assert {name: verbs - set(does) for name, (does, verbs) in tried.found.items() if not verbs <= set(does)} == {}
    for role in DeskRole:
        for name, (does, verbs) in tried.found.items():
            if any(allowed.may(role, verb) for verb in does):
                assert all(allowed.may(role, verb) for verb in verbs), (role, name)
    seen = {verb for _does, verbs in tried.found.values() for verb in verbs}
    assert len(seen) > 20, seen


def test_a_key_of_what_is_not_there_says_so_in_a_sentence_and_does_nothing(sample):
    sit(sample, DeskRole.REGISTRATION)
    sample.show(LISTS)
    pressed = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, "")

    words = sample.window.menus.why_not(pressed)

    assert "ist nicht das, wofür dieser Platz im Saal mitmacht" in words
    sample.do("night")
    assert sample.front == LISTS


def test_who_only_looks_has_no_page_of_money_or_of_how_people_are_reached(sample):
    sample.show(CASH)
    sit(sample, DeskRole.LOOK)

    hidden = {key for key, button in sample.window.side.buttons.items() if button.isHidden()}
    assert hidden == {CASH, REGISTRATION, MEMBERS}
    assert not hidden & sample.pages()
    sample.show(MEMBERS)
    assert sample.front == OVERVIEW

    sit(sample, None)

    assert not [key for key, button in sample.window.side.buttons.items() if button.isHidden()]
    sample.show(MEMBERS)
    assert sample.front == MEMBERS

    sit(sample, DeskRole.CASH)

    hidden = {key for key, button in sample.window.side.buttons.items() if button.isHidden()}
    assert hidden == {MEMBERS}


def _page(session: Session, key: str) -> ClubPage:
    page = session.window.page(key)
    assert isinstance(page, ClubPage)
    return page


def test_fields_go_by_the_role_too(sample):
    door, conditions, cash = (_page(sample, key) for key in (REGISTRATION, CONDITIONS, CASH))
    sheets = sample.room(SheetsRoom).page
    sit(sample, DeskRole.REGISTRATION)
    assert door.writes()
    assert not sheets.writer.may_correct
    sit(sample, DeskRole.ENTRY)
    assert not door.writes()
    assert not conditions.writes()
    sit(sample, DeskRole.LOOK)
    assert not cash.writes()
    sit(sample, DeskRole.CASH)
    assert cash.writes()
    assert not door.writes()
    assert not sheets.writer.may_correct
