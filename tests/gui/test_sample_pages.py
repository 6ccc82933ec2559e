"""Every page of the window has something to show of the sample club that ships, in each of its views."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget

from skatclub import paths
from skatclub.exports.catalogue import SHOWN_RANKING
from skatclub.exports.reports.standings.board import BoardRow
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import CLUB_GROUP, RESULTS, RULE_SETS, TOTALS
from skatclub.gui.pages import PAGES
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.widgets.table.view import Table
from skatclub.gui.window.session import Session
from skatclub.gui.window.tour import CARDS
from skatclub.services.cash import membership_fees
from skatclub.services.events import tournaments
from skatclub.services.people import members
from tests.enduring import few
from tests.gui.test_measures import places
from tests.rehearsals import sample_club

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


TITLES = (sample_club.TOURNAMENT, sample_club.RUNNING_TOURNAMENT)


@pytest.fixture
def sample(session: Session, home: Path) -> Session:
    """Return a session with a copy of the sample club open."""
    home.mkdir(parents=True, exist_ok=True)
    session.files.open(str(shutil.copy(paths.sample_club(), home / "sample.skatclub")))
    club = session.operations.club
    first = members.everybody(club)[0].person.id
    membership_fees.levy(club, session.memory.clock().year, {first: 40_00})
    return session


def empty(page: QWidget) -> list[str]:
    """Return the words that stand where a list or a picture would."""
    notes = page.findChildren(QLabel, "empty")
    return [note.text() for note in notes if note.isVisible() and note.text()]


def shown_empty(qtbot: QtBot, session: Session, key: str) -> list[str]:
    """Show a page in each of its views; return what stands there for want of anything to show."""
    session.show(key)
    page = session.window.page(key)
    if key == TOTALS:
        session.room(TotalsRoom).page.open_number("3")
    found = []
    for view in range(page.tabs.count() if hasattr(page, "show_view") else 1):
        if hasattr(page, "show_view"):
            page.tabs.setCurrentIndex(view)
        found += empty(page)
    return found


@pytest.mark.parametrize("title", few(TITLES, sample_club.TOURNAMENT))
def test_every_page_shows_something_of_the_sample(qtbot, sample, title):
    sample.current.choose(tournaments.find(sample.operations.club, title))

    found = {
        page.key: shown_empty(qtbot, sample, page.key)
        for page in PAGES
        if page.group != CLUB_GROUP or title == sample_club.TOURNAMENT
    }

    assert {key: words for key, words in found.items() if words} == {}


def test_the_ranking_on_the_page_is_a_paper_too(qtbot, sample):
    sample.current.choose(tournaments.find(sample.operations.club, sample_club.TOURNAMENT))
    sample.show(RESULTS)
    sample.room(ResultsRoom).actions().ask_print()

    dialog = next(one for one in sample.window.findChildren(PrintDialog))
    assert SHOWN_RANKING in [paper for paper, _material in dialog.papers.materials]


def test_beside_the_tour_in_the_largest_type_house_rules_and_names_of_a_ranking_are_read_whole(session):
    session.memory.change(type_scale=200)
    session.begin_tour()
    tour = session.tour
    assert tour is not None

    tour.show_card([card.page for card in CARDS].index(RULE_SETS))
    places(session.window)
    sideways = [
        area.accessibleName()
        for area in session.window.page(RULE_SETS).findChildren(QScrollArea)
        if area.widget().width() > area.viewport().width() + 1
    ]
    tour.show_card([card.page for card in CARDS].index(RESULTS))
    places(session.window)
    view = session.room(ResultsRoom).page.view
    tour.end()

    assert sideways == []
    assert cut_names(view) == []
    assert view.horizontalHeader().length() <= view.viewport().width()


def cut_names(view: Table[BoardRow]) -> list[str]:
    """Return the first names of a ranking that are not read whole."""
    place = next(at for at, column in enumerate(view.lines.columns) if column.code == "name")
    bold = QFont(view.font())
    bold.setBold(True)
    names = [view.model().index(row, place).data() for row in range(5)]
    return [one for one in names if QFontMetrics(bold).horizontalAdvance(one) > view.columnWidth(place)]


@pytest.mark.parametrize("scale", few((150, 200), 200))
def test_in_large_type_a_ranking_leaves_out_what_can_be_reckoned_before_it_cuts_names(sample, scale):
    sample.current.choose(tournaments.find(sample.operations.club, sample_club.TOURNAMENT))
    sample.memory.change(type_scale=scale)
    sample.show(RESULTS)
    QApplication.processEvents()

    assert cut_names(sample.room(ResultsRoom).page.view) == []
