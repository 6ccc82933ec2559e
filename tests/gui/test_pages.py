"""A page is one value in one tuple: its folder and that line are all that the window needs."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from shutil import copy

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from sqlalchemy import event

from skatclub import paths
from skatclub.domain.events.event import EventKind
from skatclub.domain.overview.steps import StepKind
from skatclub.gui import app
from skatclub.gui.operations.pages import (
    CASH,
    CLUB_GROUP,
    FIGURES,
    HELP,
    LISTS,
    MEMBERS,
    OVERVIEW,
    PRIZES,
    REGISTRATION,
    SEASON,
    START,
    ClubPage,
    Page,
)
from skatclub.gui.pages import PAGES
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.window.session import Session
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.events import events
from skatclub.store.memory import AtHead
from skatclub.store.tables import all as tables
from tests.enduring import few
from tests.evenings import DAY
from tests.gui.conftest import FOUR, modal, open_list

FOLDERS = Path(app.__file__).parent

INTERESTS_NOBODY = {
    "club": "the name of the club stands round the pages; its dialog asks when it is opened",
    "alias": "other spellings of names are asked for while something is imported",
}


def tables_read(session: Session, page: Page) -> set[str]:
    """Return the tables that a page is read from when it asks, in all its views."""
    session.show(page.key)
    shown, club, read = session.window.page(page.key), session.operations.club, set()
    if not isinstance(shown, ClubPage):
        return read
    journaled = {table.name for table in tables.journaled()}

    def note(action: int, table: str | None, *_where: object) -> int:
        read.update({table} & journaled if action == sqlite3.SQLITE_READ else ())
        return sqlite3.SQLITE_OK

    def listen(connection: sqlite3.Connection, *_rest: object) -> None:
        connection.set_authorizer(note)

    QThreadPool.globalInstance().waitForDone()  # what the page before has read in a thread is not asked by this one
    event.listen(club.database.engine, "checkout", listen)
    for view in range(shown.tabs.count() if hasattr(shown, "show_view") else 1):
        if hasattr(shown, "show_view"):
            shown.show_view(view)
        club.database.memory.known, club.database.memory.wholes = AtHead(), {}
        shown.refresh()
    event.remove(club.database.engine, "checkout", listen)
    return read


def test_every_page_is_in_the_tuple():
    rooms = {(page.module or page.make.__module__).split(".")[2] for page in PAGES}

    files = {file.stem for file in FOLDERS.glob("*.py")} - {"__init__", "app", "pages", "screen", "self_test"}
    assert rooms == files | {file.parent.name for file in FOLDERS.glob("*/page.py")}


def test_on_an_empty_club_every_page_says_in_a_sentence_what_it_is_and_has_a_button_to_begin(
    session,
):
    session.files.create_for("Leer", named=True)
    poor = []
    for page in PAGES:
        if page.needs_club:
            session.show(page.key)
            QThreadPool.globalInstance().waitForDone()  # the cash book is read beside the window
            QApplication.processEvents()
            shown = session.window.stack.currentWidget()
            sentences = [words.text() for words in shown.findChildren(QLabel) if words.text().endswith(".")]
            buttons = [
                begin for begin in shown.findChildren(QPushButton) if begin.isVisible() and begin.isEnabled()
            ]
            poor += [] if sentences and any("…" in begin.text() for begin in buttons) else [page.key]

    assert poor == []


def test_a_page_of_events_is_there_as_soon_as_there_is_one(session):
    session.files.create_for("Leer", named=True)
    session.show(PRIZES)
    assert not session.window.page(PRIZES).isVisible()

    events.new_single_list(
        session.operations.club, title="Abend", names=FOUR, rounds=12, held_on=DAY, rules=ISKO_2022
    )
    session.current.find()

    assert session.window.page(PRIZES).isVisible()


def test_no_key_names_two_pages():
    assert len({page.key for page in PAGES}) == len(PAGES)


def test_every_table_interests_a_page_or_it_is_said_why_not():
    interests = {table for page in PAGES for table in page.interest}

    assert interests | INTERESTS_NOBODY.keys() == {table.name for table in tables.journaled()}
    assert not interests & INTERESTS_NOBODY.keys()


@pytest.mark.parametrize("kinds", few((1, len(EventKind)), 1))
def test_no_page_is_read_from_a_table_that_does_not_interest_it(session, home, monkeypatch, kinds):
    monkeypatch.setattr(session.foot, "refresh", lambda: None)  # it reads for itself, on all pages
    home.mkdir(parents=True, exist_ok=True)
    session.files.open(str(copy(paths.sample_club(), home / "club.skatclub")))
    club, foreign = session.operations.club, {}
    of_each_kind = sorted(
        {card.kind: card for card in events.overview(club)}.values(),
        key=lambda card: card.kind is not EventKind.TOURNAMENT,
    )
    for place, card in enumerate(of_each_kind[:kinds]):
        session.show(START)
        session.current.choose(card.id)
        for page in PAGES:
            if place and page.group == CLUB_GROUP:
                continue  # about the club, whatever event is chosen
            read = tables_read(session, page)
            foreign |= {page.key: read - page.interest} if read - page.interest else {}

    assert foreign == {}


def test_every_step_but_those_that_are_only_said_is_done_on_one_page(session):
    done = [kind for room in session.rooms.values() for kind in room.steps()]

    assert sorted(done) == sorted(set(StepKind) - {StepKind.FINISHED, StepKind.PROVISIONAL, StepKind.FIXED})
    assert all(act.words for act in session.steps().values())


@pytest.mark.parametrize(
    ("key", "first"),
    [
        (CASH, "seating-plan"),
        (PRIZES, "seating-plan"),
        (FIGURES, "player-sheet"),
        (MEMBERS, "subject-access"),
        (LISTS, "score-sheet"),
    ],
)
def test_ctrl_p_shows_the_papers_of_the_page_in_front(session, hands, key, first):
    open_list(session)
    hands.keys("221")
    session.show(key)
    if key == MEMBERS:
        session.window.page(key).view.selectRow(0)

    hands.ctrl(Qt.Key.Key_P)
    question = QApplication.activeModalWidget()
    if isinstance(question, QMessageBox):  # the members ask whether one or all are meant
        next(button for button in question.buttons() if button.text().startswith("Nur ")).click()

    asked = modal(PrintDialog)
    assert [paper.code for paper in asked.choices.ticked] == [first]
    assert {"conditions", "year-book"} <= asked.choices.boxes.keys()
    asked.reject()


@pytest.mark.parametrize("key", [OVERVIEW, REGISTRATION, SEASON, HELP])
def test_ctrl_p_shows_all_papers_where_a_page_has_none_of_its_own(session, hands, key):
    open_list(session)
    hands.keys("221")
    session.show(key)

    hands.ctrl(Qt.Key.Key_P)

    asked = modal(PrintDialog)
    assert {"conditions", "seating-plan", "score-sheet", "year-book"} <= asked.choices.boxes.keys()
    heads = [head.text() for head in asked.choices.findChildren(QLabel) if head.property("role") == "title"]
    assert heads[:2] == ["Vor dem Spiel", "Plätze und Listen"]
    assert heads[-1] == "Saison und Verein"
    asked.reject()


def test_a_page_without_a_club_is_shown_only_if_it_needs_none(session):
    shown = {}
    for page in PAGES:
        session.show(START)
        session.show(page.key)
        shown[page.key] = session.front

    assert shown == {page.key: START if page.needs_club else page.key for page in PAGES}


def test_every_page_is_shown_about_a_club(session):
    open_list(session)
    in_front = {}
    for page in PAGES:
        session.show(page.key)
        shown = {key for key, room in session.window.made.items() if room.page.isVisible()}
        in_front[page.key] = shown

    assert in_front == {page.key: {page.key} for page in PAGES}
