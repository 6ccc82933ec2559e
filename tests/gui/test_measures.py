"""Every page of the sample club at 1366×768, in three sizes of type: what moves, what is cut, what is squeezed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QScrollArea,
    QTableView,
    QWidget,
)

from skatclub import paths
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations import background
from skatclub.gui.operations.pages import LISTS, SEASON, TOTALS
from skatclub.gui.pages import PAGES
from skatclub.gui.sheets.grid.head import GridHead
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.window.session import Session
from skatclub.services.club import clubs
from skatclub.services.events import events, tournaments
from tests.enduring import few
from tests.gui.accessible import unnamed
from tests.gui.clipping import clippings
from tests.gui.tab_order import SLACK, jumps, named, stops
from tests.long_names import lengthen
from tests.rehearsals import sample_club

SENTENCE = "Das wird so nicht angenommen; hier steht auch, warum nicht und was man statt dessen tun kann. "
LONG = SENTENCE * 3
ROWS = {100: 6, 150: 6, 200: 4}
"""So many rows of a list are seen at least, if it has as many."""
SMALL = QSize(1280, 690)
"""A screen of 1280 by 720 with the bar of its desktop."""
TINY = QSize(853, 430)
"""The same screen where the system makes everything half as large again, with its bar and the title."""
SIDEWAYS = {SEASON}
"""Pages whose pictures are wide as tables are: the heat map has a column for each evening."""


@pytest.fixture
def sample(session: Session, home: Path) -> Session:
    """Return a session with a copy of the sample club open, its tournament chosen."""
    home.mkdir(parents=True, exist_ok=True)
    session.files.open(str(shutil.copy(paths.sample_club(), home / "sample.skatclub")))
    session.current.choose(tournaments.find(session.operations.club, sample_club.TOURNAMENT))
    return session


def views(session: Session) -> Iterator[tuple[str, QWidget]]:
    """Show one page after the other, each in all its views."""
    for page in PAGES:
        session.show(page.key)
        shown = session.window.page(page.key)
        if page.key == TOTALS:
            session.room(TotalsRoom).page.open_number("3")
        for view in range(shown.tabs.count() if hasattr(shown, "show_view") else 1):
            if hasattr(shown, "show_view"):
                shown.tabs.setCurrentIndex(view)
            places(shown)
            yield page.key, shown


def places(page: QWidget) -> dict[QWidget, QRect]:
    """Return where everything of a page lies, once it has come to rest and reckons nothing any more."""
    before: dict[QWidget, QRect] | None = None
    while True:
        QApplication.processEvents()
        now = {shown: shown.geometry() for shown in (page, *page.findChildren(QWidget)) if shown.isVisible()}
        if now == before and not background._RUNNING:
            return now
        before = now


def moved_by_a_message(session: Session, page: QWidget, words: str) -> list[str]:
    """Return what of a page moves when a message comes, and when it goes; and what the message lies over."""
    before, window = places(page), session.window
    window.tell(words, tone="warn", way_out="Ausweg", act=lambda: None)
    during, covered = places(page), covered_by_the_message(session)
    QTest.keyClick(window, Qt.Key.Key_Escape, Qt.KeyboardModifier.ShiftModifier)
    after = places(page)
    assert not window.messages.isVisible()
    moved = [shown for shown in before if not before[shown] == during.get(shown) == after.get(shown)]
    return [type(shown).__name__ for shown in (*moved, *covered)]


def covered_by_the_message(session: Session) -> list[QWidget]:
    """Return what else is seen where the message lies, and what of the message is not seen whole."""
    window, told = session.window, session.window.messages
    assert told.isVisible()
    own = [told, *told.findChildren(QWidget)]
    others = [
        shown
        for shown in window.findChildren(QWidget)
        if shown.isVisible() and shown.window() is window and shown not in own and not shown.isAncestorOf(told)
    ]
    parts = [part for part in own if part.isVisible() and _lies(part).size() != part.size()]
    parts += [told.words] * (told.words.heightForWidth(told.words.width()) > told.words.height())
    return [*parts, *(shown for shown in others if _lies(shown).intersects(_lies(told)))]


def rows_seen(view: QAbstractItemView) -> int:
    """Return how many rows of a list are seen whole."""
    room = view.viewport().rect()
    columns = range(view.model().columnCount()) if isinstance(view, QTableView) else ()
    place = next((at for at in columns if not view.isColumnHidden(at)), 0)
    rows = [view.visualRect(view.model().index(row, place)) for row in range(view.model().rowCount())]
    return sum(row.height() > 0 and row.top() >= room.top() and row.bottom() <= room.bottom() for row in rows)


def squeezed(page: QWidget, scale: int) -> list[str]:
    """Return the lists of which too little is seen."""
    lists = [
        view
        for view in page.findChildren(QAbstractItemView)
        if view.isVisible() and not isinstance(view, QHeaderView | GridHead) and view.model().rowCount()
    ]
    return [
        f"{view.accessibleName()}: {rows_seen(view)} of {view.model().rowCount()}"
        for view in lists
        if rows_seen(view) < min(view.model().rowCount(), ROWS[scale])
    ]


def sideways(page: QWidget) -> list[str]:
    """Return the areas that are wider than the page; tables may be."""
    never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return [
        f"{area.accessibleName()}: {area.widget().width()} > {area.viewport().width()}"
        for area in page.findChildren(QScrollArea)
        if area.isVisible()
        and (
            area.horizontalScrollBar().maximum() > 0
            or (area.horizontalScrollBarPolicy() is never and area.widget().width() > area.viewport().width())
        )
    ]


LONG_NAMES: list[bytes] = []
"""The sample club with the longest names, once it was made."""


@pytest.fixture
def long_names(session: Session, home: Path) -> Session:
    """Return a session with a copy of the sample club open, in which everything has the longest names."""
    home.mkdir(parents=True, exist_ok=True)
    path = home / "Skatverein Herz Dame Großbachtal und Umgebung von 1978.skatclub"
    if not LONG_NAMES:
        shutil.copy(paths.sample_club(), path)
        club = clubs.open_club(str(path), author="Test", desk="desk", clock=session.memory.clock)
        lengthen(club)
        clubs.close(club)
        LONG_NAMES.append(path.read_bytes())
    path.write_bytes(LONG_NAMES[0])
    session.files.open(str(path))
    return session


def cut_at_rest(session: Session) -> list[str]:
    """Return what is cut; what came amidst the measuring, as that a copy was made, has its place soon after."""
    if clippings(session.window):
        places(session.window)
    return clippings(session.window)


EVENTS = (sample_club.TOURNAMENT, sample_club.RUNNING_TOURNAMENT, sample_club.NIGHT)
CASES = [(scale, title) for scale in (100, 125, 150, 200) for title in EVENTS]


@pytest.mark.parametrize("case", few(CASES, (150, sample_club.TOURNAMENT)), ids=str)
def test_with_the_longest_names_nothing_is_cut_on_any_page_in_any_type(long_names, case):
    scale, title = case
    cards = events.overview(long_names.operations.club)
    long_names.current.choose(next(card.id for card in cards if card.title.startswith(title)))
    long_names.memory.change(type_scale=scale)

    found = {(place, key): cut_at_rest(long_names) for place, (key, _page) in enumerate(views(long_names))}

    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("scale", few((100, 150, 200), 200))
def test_every_page_is_whole_in_every_type_and_its_tab_follows_the_eye(sample, scale):
    """Nothing moves by a message; how many rows a drop-down shows is proven where it is made: gui/widgets/calm."""
    sample.memory.change(type_scale=scale)

    found = {}
    for place, (key, page) in enumerate(views(sample)):
        wide = [] if key in SIDEWAYS else sideways(page)
        foreign = [type(one).__name__ for one in page.findChildren(QComboBox) if not isinstance(one, CalmChoice)]
        moved = moved_by_a_message(sample, page, LONG if scale == 100 else SENTENCE)
        found[place, key] = (
            squeezed(page, scale),
            clippings(sample.window),
            wide,
            foreign,
            moved,
            jumps(page),
            unnamed(page),
        )

    assert {where: what for where, what in found.items() if any(what)} == {}
    assert sample.window.size() == QSize(1366, 768)


def out_of_reach(window: QWidget) -> list[str]:
    """Return what takes the keyboard and is not seen whole, nor can be scrolled there."""
    return [
        f"{named(stop)}: {_seen(stop).toTuple()} of {stop.size().toTuple()}"
        for stop in stops(window)
        if not _is_seen(stop) and not _is_scrolled_to(stop)
    ]


def _is_scrolled_to(stop: QWidget) -> bool:
    above = stop.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea) and above.widget() is not None:
            place = QRect(stop.mapTo(above.widget(), QPoint(0, 0)), stop.size())
            for corner in (place.bottomRight(), place.topLeft()):
                above.ensureVisible(corner.x(), corner.y(), 0, 0)
        above = above.parentWidget()
    return _is_seen(stop)


def _is_seen(stop: QWidget) -> bool:
    """Tell whether all of a widget is seen, or as much as the areas that scroll it have room for."""
    seen, whole, above = _seen(stop), stop.size(), stop.parentWidget()
    while above is not None:
        whole = whole.boundedTo(above.viewport().size()) if isinstance(above, QScrollArea) else whole
        above = above.parentWidget()
    return seen.width() >= whole.width() - SLACK and seen.height() >= whole.height() - SLACK


def _seen(stop: QWidget) -> QSize:
    """Return how much of a widget lies within all that holds it."""
    return _lies(stop).size()


def _lies(stop: QWidget) -> QRect:
    """Return where in the window a widget lies, as far as it is within all that holds it."""
    place, shown = stop.rect(), stop
    while not shown.isWindow():
        place, shown = QRect(shown.mapToParent(place.topLeft()), place.size()), shown.parentWidget()
        place &= shown.rect()
    return place


SCREENS = [(100, TINY), (125, TINY), *((scale, SMALL) for scale in (100, 125, 150, 175, 200))]


@pytest.mark.parametrize("screen", few(SCREENS, (100, TINY), (125, SMALL), (200, SMALL)), ids=str)
def test_every_page_fits_a_small_screen_and_all_of_it_can_be_reached(sample, screen):
    scale, small = screen
    sample.memory.change(type_scale=scale)
    sample.window.resize(small)

    found = {}
    for place, (key, page) in enumerate(views(sample)):
        beyond = sample.window.areas[key].horizontalScrollBar().maximum()
        wide = [] if key in SIDEWAYS else sideways(page)
        sample.tell(LONG, tone="bad", way_out="Ausweg", act=lambda: None, stays=True)
        places(page)
        covered = [type(shown).__name__ for shown in covered_by_the_message(sample)]
        sample.window.messages.hide()
        places(page)
        found[place, key] = ([beyond] if beyond else [], wide, covered, out_of_reach(sample.window))

    assert {where: what for where, what in found.items() if any(what)} == {}
    assert sample.window.size() == small


def test_a_message_goes_with_its_page_unless_it_warns_or_its_way_out_is_good_anywhere(sample):
    seen = {}
    for tone in ("", "good", "bad", "warn"):
        for act in (None, print):
            sample.show(TOTALS)
            sample.tell("Das ist so.", tone=tone, way_out="Ausweg", act=act)
            QApplication.processEvents()
            sample.show(LISTS)
            seen[tone, act is print] = sample.window.messages.isVisible()
    sample.tell("Ist diese Liste richtig?", way_out="Geprüft", act=print, stays=False)
    QApplication.processEvents()
    sample.show(TOTALS)

    assert not sample.window.messages.isVisible()
    assert {told for told, is_seen in seen.items() if is_seen} == {
        ("", True),
        ("good", True),
        ("warn", False),
        ("warn", True),
    }


def test_what_is_said_by_the_act_that_led_to_a_page_stays_on_it(sample):
    sample.show(TOTALS)
    sample.tell("Zurückgenommen.", tone="good")
    sample.show(LISTS)

    assert sample.window.messages.isVisible()


@pytest.mark.parametrize("scale", few((100, 200), 200))
def test_the_status_line_tells_the_whole_name_of_a_long_file(sample, scale):
    sample.memory.change(type_scale=scale)
    sample.window.place.setText("Skatfreunde Bachtal und Umgebung Stand 2026-11-22 17-27.skatclub")
    places(sample.window)

    assert clippings(sample.window.status) == []
