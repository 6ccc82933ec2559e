"""How the pages that every club has are made, each when it is first shown, and what their signals do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skatclub.gui.main_window import DRAW, HELP, LISTS, NEW, OVERVIEW, PREFERENCES, RESULTS, START

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.session import Session


def add_pages(session: Session) -> None:
    """Tell the window how these pages are made."""
    for key, make in (
        (START, _start),
        (NEW, _new),
        (OVERVIEW, _overview),
        (DRAW, _draw),
        (LISTS, _lists),
        (PREFERENCES, _preferences),
        (HELP, _help),
    ):
        session.window.add_page(key, partial(make, session))


def _start(session: Session) -> QWidget:
    from skatclub.gui.start.page import StartPage

    memory = session.memory
    page = StartPage(memory.settings)
    page.door_chosen.connect(session.open_door)
    page.file_chosen.connect(session.files.open)
    page.club_named.connect(lambda name: memory.change(club_name=name.strip()))
    page.scale_wanted.connect(lambda scale: memory.change(type_scale=scale))
    page.deck_wanted.connect(lambda deck: memory.change(deck=deck))
    page.forget_wanted.connect(lambda: memory.change(recent=()))
    return page


def _new(session: Session) -> QWidget:
    from skatclub.gui.start.new_event import NewEventPage  # not before the first paint

    page = NewEventPage()
    page.wanted.connect(session.begin_event)
    page.left.connect(lambda: session.window.show_page(START if session.operations.club is None else OVERVIEW))
    page.many_wanted.connect(session.event_pages.new_tournament)
    return page


def _overview(session: Session) -> QWidget:
    from skatclub.gui.evening.page import EveningPage

    page = EveningPage(session.operations, session.current, session.memory.clock)
    page.set_look(session.memory.settings.type_scale)
    page.table_wanted.connect(session.show_table)
    page.new_wanted.connect(lambda is_night: session.new_event(is_night=is_night))
    page.draw_wanted.connect(session.show_draw)
    page.results_wanted.connect(lambda: session.window.show_page(RESULTS))
    page.people_wanted.connect(session.show_people)
    return page


def _draw(session: Session) -> QWidget:
    from skatclub.gui.draw.page import DrawPage

    page = DrawPage(session.operations, session.current, session.window.theme)
    page.set_look(session.window.theme, session.memory.settings.type_scale)
    page.print_wanted.connect(session.files.print_event)
    page.cards_wanted.connect(session.files.print_event)
    page.people_wanted.connect(session.show_people)
    return page


def _lists(session: Session) -> QWidget:
    from skatclub.gui.sheets.page import SheetsPage

    session.use_deck()

    page = SheetsPage(session.operations, session.memory, session.window.theme)
    page.set_look(session.window.theme, session.memory.settings.type_scale)
    page.table_wanted.connect(session.show_table)
    page.print_wanted.connect(session.files.print_list)
    page.paper_wanted.connect(lambda table_id, code: session.files.print_list(table_id, first=code))
    return page


def _preferences(session: Session) -> QWidget:
    from skatclub.gui.preferences.page import PreferencesPage

    return PreferencesPage(session.memory)


def _help(session: Session) -> QWidget:
    from skatclub.gui.help.page import HelpPage

    session.use_deck()
    return HelpPage()
