"""What happens between opening and closing a club: files, new evenings, undo, the pages of the window.

How the pages that every club has are made, each when it is first shown, and what their signals do.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer

from skatclub import paths
from skatclub.domain.club import addresses
from skatclub.gui.backups.backups import Backups
from skatclub.gui.operations.background import Uncollected
from skatclub.gui.operations.current_event import CurrentEvent
from skatclub.gui.operations.watching import Watcher
from skatclub.gui.window import (
    data_doors,
    event_pages,
    figure_pages,
    main_menu,
    money_pages,
    office_pages,
    people_pages,
    relative_pages,
    season_pages,
)
from skatclub.gui.window.files import Files
from skatclub.gui.window.hall_menu import HallMenu
from skatclub.gui.window.main_window import (
    DRAW,
    HELP,
    LISTS,
    NEW,
    OVERVIEW,
    PREFERENCES,
    REGISTRATION,
    RESULTS,
    START,
)
from skatclub.gui.window.paper_actions import PaperDoor
from skatclub.gui.window.rule_pages import RulePages
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.people.person import Person
    from skatclub.gui.overview.page import EveningPage
    from skatclub.gui.seating.page import DrawPage
    from skatclub.gui.sheets.page import SheetsPage
    from skatclub.gui.start.new_event import NewEvent, NewEventPage
    from skatclub.gui.start.page import StartPage
    from skatclub.gui.window.main_window import MainWindow


class Session(QObject):
    """Connects the pages with the open club; services are imported when a club is first opened."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.operations = window.operations
        self.memory = window.memory
        self.files = Files(window)
        self.watcher = Watcher(self.operations, self)
        self.backups = Backups(window, self.files)
        self.current = CurrentEvent(window.operations)
        self.rule_pages = RulePages(self)
        add_pages(self)
        self.event_pages = event_pages.EventPages(self)
        self.office_pages = office_pages.OfficePages(self)
        self.money_pages = money_pages.MoneyPages(self)
        self.relative_pages = relative_pages.RelativePages(self)
        self.season_pages = season_pages.SeasonPages(self)
        self.figure_pages = figure_pages.FigurePages(self)
        self.paper_door = PaperDoor(self)
        self.people_pages = people_pages.PeoplePages(self)
        self.hall_menu = HallMenu(self)
        self._connect()
        main_menu.build(self)

    def _connect(self) -> None:
        self.memory.changed.connect(self._show_settings)
        self.files.opened.connect(self._show_club)
        self.watcher.others_wrote.connect(self._show_what_others_wrote)
        self.window.look_changed.connect(self._show_look)
        self.window.closing.connect(self._close)

    @property
    def start_page(self) -> StartPage:
        """Return the first page; a start with the last club never makes it."""
        return cast("StartPage", self.window.page(START))

    @property
    def event_id(self) -> int | None:
        """Return the event that all pages are about."""
        return self.current.event_id

    def use_deck(self) -> None:
        """Name the suits as on the cards of the settings."""
        from skatclub.i18n.sheets import games  # with the rules behind it: not before the first paint

        games.use_deck(games.Deck(self.memory.settings.deck))

    def begin(self, address: str) -> None:
        """Show the first page, or open a club once the window is painted: the one named, else the last one."""
        last = self.memory.settings.last_club
        wanted = address or (last if last and (addresses.is_server(last) or Path(last).exists()) else "")
        if not wanted:
            self.window.show_page(START)
            return
        words = _("Opening {name} …").format(name=addresses.name_of(wanted).removesuffix(".skatclub"))
        self.window.place.setText(words)
        self.window.show_note(words)
        self._open_when_painted(wanted)

    def _open_when_painted(self, address: str, looks: int = 400) -> None:
        """Open a club when the system has shown the window, or after two seconds where it does not."""
        handle = self.window.windowHandle()
        if looks and (handle is None or not handle.isExposed()):
            QTimer.singleShot(5, lambda: self._open_when_painted(address, looks - 1))
        else:
            QTimer.singleShot(0, lambda: self._open_first(address))

    def _open_first(self, address: str) -> None:
        with Uncollected():  # seven hundred modules come with the first club: an eighth of its time
            is_open = self.files.open(address)
        if not is_open and self.operations.club is None:
            self.window.show_page(START)

    def open_door(self, door: str) -> None:
        """Do what one of the doors of the start page says."""
        match door:
            case "night" | "list":
                self.new_event(is_night=door == "night")
            case "tournament":
                self.event_pages.new_tournament()
            case "next":
                self._next_evening()
            case "open":
                self.files.ask_open()
            case "sample":
                self.files.open_sample(paths.sample_club())
            case "import":
                data_doors.show_import(self)
            case "whole":
                data_doors.show_whole_club(self)
            case "club":
                data_doors.show_new_club(self)

    def _next_evening(self) -> None:
        """Ask for the next evening in the open club, else in the one used last, else in the one to be chosen."""
        last = self.memory.settings.last_club
        if self.operations.club is None and last:
            self.files.open(last)
        elif self.operations.club is None:
            self.files.ask_open()
        if self.operations.club is not None:
            self.season_pages.next_evening()

    def new_event(self, *, is_night: bool) -> None:
        """Show the form for a new evening or a single list."""
        today, name = self.memory.clock().astimezone().date(), self.memory.settings.club_name
        self.window.show_page(NEW)
        self.new_page().start(
            is_night=is_night, today=today, club_name=name, kept=self.rule_pages.kept(), known=self._known_people()
        )

    def _known_people(self) -> tuple[Person, ...]:
        """Return whose names a new event offers; a form in front of no club knows nobody."""
        if self.operations.club is None:
            return ()
        from skatclub.services.registration import registration

        return self.operations.ask(registration.offered) or ()

    def begin_event(self, wanted: NewEvent) -> None:
        """Begin an evening or a list in the open club, or in a new file."""
        from skatclub.services.events import events

        if self.operations.club is None and not self.files.create_for(wanted.title):
            return
        if wanted.is_night:
            night = self.operations.run(
                events.new_club_night,
                title=wanted.title,
                names=wanted.names,
                rounds=wanted.rounds,
                series=1,
                held_on=wanted.held_on,
                rules=wanted.rules,
            )
            cards = self.operations.ask(events.tables_of, night.made_id) if night and night.made_id else ()
            if cards:
                self.show_table(cards[0].id)
            return
        made = self.operations.run(
            events.new_single_list,
            title=wanted.title,
            names=wanted.names,
            rounds=wanted.rounds,
            held_on=wanted.held_on,
            rules=wanted.rules,
        )
        if made is not None and made.made_id is not None:
            self.show_table(made.made_id)

    def show_table(self, table_id: int) -> None:
        """Show the list of a table, or its totals where the office has them or the paper."""
        if not self.office_pages.opens_totals(table_id):
            self.show_list(table_id)

    def show_list(self, table_id: int) -> None:
        """Show the list of a table deal by deal."""
        if self.lists().open_table(table_id):
            self.window.show_page(LISTS)
            self.lists().focus_entry()

    def show_draw(self, series_no: int) -> None:
        """Show the draw of a series."""
        self.draw_page().show_series(series_no)
        self.window.show_page(DRAW)

    def show_people(self) -> None:
        """Show who takes part."""
        self.window.show_page(REGISTRATION)

    def draw_page(self) -> DrawPage:
        """Return the page of the draw."""
        return cast("DrawPage", self.window.page(DRAW))

    def overview(self) -> EveningPage:
        """Return the overview page."""
        return cast("EveningPage", self.window.page(OVERVIEW))

    def lists(self) -> SheetsPage:
        """Return the page of the lists."""
        return cast("SheetsPage", self.window.page(LISTS))

    def new_page(self) -> NewEventPage:
        """Return the form for a new evening or list."""
        return cast("NewEventPage", self.window.page(NEW))

    def has_lists(self) -> bool:
        """Tell whether the page of the lists was made, without making it."""
        return LISTS in self.window.pages

    def _show_club(self) -> None:
        """Show the running list of the club just opened, else its overview."""
        from skatclub.services.events import events

        club = self.operations.club
        if club is None:
            self.window.show_page(START)
            return
        self.window.place.setText(addresses.name_of(club.address))
        data_doors.greet_sample(self)
        if self.has_lists():
            self.lists().table = None
        for card in (self.operations.ask(events.overview) or ())[:1]:
            tables = self.operations.ask(events.tables_of, card.id) or ()
            running = [table for table in tables if 0 < table.deals < table.planned and not table.ended_early]
            self.overview().show_event(card.id)
            if running:
                self.show_table(running[0].id)
                return
        self.window.show_page(OVERVIEW)

    def _show_what_others_wrote(self) -> None:
        """Let the page in front ask again; the others ask when they are shown."""
        if self.has_lists():
            self.lists().refresh()
        if self.window.now == OVERVIEW:
            self.overview().refresh()
        self.event_pages.show_what_others_wrote()
        self.money_pages.show_what_others_wrote()
        self.people_pages.show_what_others_wrote()

    def _show_settings(self) -> None:
        self.use_deck()
        if START in self.window.pages:
            self.start_page.show_settings(self.memory.settings)
        if self.has_lists():
            self.lists().entry.beeps = self.memory.settings.beep
            self.lists().refresh()

    def _show_look(self) -> None:
        if OVERVIEW in self.window.pages:
            self.overview().set_look(self.memory.settings.type_scale)
        if DRAW in self.window.pages:
            self.draw_page().set_look(self.window.theme, self.memory.settings.type_scale)
        if self.has_lists():
            self.lists().set_look(self.window.theme, self.memory.settings.type_scale)

    def _close(self) -> None:
        if self.has_lists():
            self.lists().keep_draft()
        self.backups.finish()
        self.files.leave()


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
    from skatclub.gui.overview.page import EveningPage

    page = EveningPage(session.operations, session.current, session.memory.clock)
    page.set_look(session.memory.settings.type_scale)
    page.table_wanted.connect(session.show_table)
    page.new_wanted.connect(lambda is_night: session.new_event(is_night=is_night))
    page.draw_wanted.connect(session.show_draw)
    page.results_wanted.connect(lambda: session.window.show_page(RESULTS))
    page.people_wanted.connect(session.show_people)
    return page


def _draw(session: Session) -> QWidget:
    from skatclub.gui.seating.page import DrawPage

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
    from skatclub.gui.help import HelpPage

    session.use_deck()
    return HelpPage()
