"""What happens between opening and closing a club; the pages get it as their access and see no more of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic_ns
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from skatclub import paths
from skatclub.gui.backups.backups import Backups
from skatclub.gui.hall.menu import HallMenu
from skatclub.gui.help.keys import HelpKey
from skatclub.gui.imports import menu as imports_menu
from skatclub.gui.imports.menu import Door
from skatclub.gui.look.theme import Theme
from skatclub.gui.open_data import menu as open_data_menu
from skatclub.gui.operations.actions import NextAct
from skatclub.gui.operations.current_event import CurrentEvent
from skatclub.gui.operations.files import Files
from skatclub.gui.operations.handing import Handing
from skatclub.gui.operations.pages import LISTS, OVERVIEW, START, ClubPage, Offer, Page, Room
from skatclub.gui.operations.scanner import Scanner
from skatclub.gui.operations.watching import Watcher
from skatclub.gui.widgets import pieces
from skatclub.gui.window import stale
from skatclub.gui.window.foot import Foot
from skatclub.gui.window.main_menu import MainMenu
from skatclub.gui.window.main_window import MainWindow
from skatclub.gui.window.stale import StalePages
from skatclub.gui.window.stale_bar import StaleBar
from skatclub.i18n.language import _, pgettext

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from skatclub.domain.hall.errors import KeptHere
    from skatclub.domain.hall.handing import Waiting
    from skatclub.domain.overview.steps import StepKind
    from skatclub.gui.widgets.ask import Question
    from skatclub.gui.window.tour import Tour
    from skatclub.services.change import Change
    from skatclub.services.registration.enrolment import Roll

R = TypeVar("R", bound="Room[Any]")  # Any: each page is a widget of its own class


class Session(QObject):
    """Connects the rooms of the pages with the open club; services are imported when a club is first opened.

    Signals:
        language_changed(): the window shall be made anew in another language.
    """

    language_changed = Signal()

    def __init__(self, window: MainWindow, pages: Sequence[Page]) -> None:
        super().__init__(window)
        self.window = window
        self.tell, self.refuse = window.tell, window.tell_refusal
        self.operations = window.operations
        self.memory = window.memory
        self.files = Files(window, self.operations, self.memory, window.tell, window.tell_refusal)
        self.watcher = Watcher(self.operations, self.memory.clock, self)
        self.handing = Handing(self.operations, self.memory)
        self.copies = Backups(window, self.operations, self.memory, self.files, window.tell)
        window.status.take(self.copies.label)
        window.take_strip(self.copies.older)
        window.take_strip(self.copies.damaged)
        window.take_strip(StaleBar(self.operations, self.watcher, window.saved, partial(self.do, "join")))
        self.current = CurrentEvent(window.operations)
        window.furnish(self, pages)
        self.rooms = window.rooms
        self.stale = StalePages(self, window.values, self.rooms)
        self.foot = Foot(self, window.values, self.rooms)
        window.take_foot(self.foot)
        self._door = Door(self, partial(open_data_menu.show_whole_club, self))
        self.scanner: Scanner | None = None
        self.tour: Tour | None = None
        self._typing: tuple[int | None, tuple[str, ...]] = (None, ())
        self._told_typing = ""
        self._late = ""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self.scanner = Scanner(application, lambda: monotonic_ns() // 1_000_000, self)
            self.scanner.scanned.connect(self.take_scan)
            self._help_key = HelpKey(application, self, self)
        self.hall_menu = HallMenu(self, self.watcher.others_wrote)
        self.menu = MainMenu(
            window, self, self.copies, self.hall_menu, self.offers, self.ask_new_club, self.begin_tour
        )
        self.menu.halls.watch(self.watcher, self.handing)
        window.status.take(self.menu.halls.label)
        self._connect()

    def _connect(self) -> None:
        self.memory.changed.connect(self._show_settings)
        self.files.named.connect(self._name)
        self.files.opened.connect(self._show_club)
        self.files.recovery_wanted.connect(lambda: self.do("recover"))
        self.files.server_wanted.connect(lambda: self.do("server"))
        self.files.joining_wanted.connect(lambda: self.do("join"))
        self.watcher.others_wrote.connect(self._show_what_others_wrote)
        self.watcher.settled.connect(self._tell_settled)
        self.watcher.back.connect(lambda: self.stale.mark(self.rooms, by_others=True))
        self.watcher.back.connect(self.handing.go_on)
        self.handing.changed.connect(self._show_waiting)
        self.handing.changed.connect(self.menu.show_waiting)
        self.current.chosen.connect(lambda event_id: self.handing.read_ahead(event_id or None))
        self.handing.stopped.connect(self._tell_stopped)
        self.operations.kept.connect(self._tell_kept)
        self.operations.changed.connect(self._on_change)
        self.operations.opened.connect(self._on_opened)
        self.window.page_made.connect(self._take_in)
        self.window.page_shown.connect(lambda _key: self.foot.refresh())
        self.window.page_shown.connect(lambda _key: self._say_typing())
        self.watcher.desks_moved.connect(self._show_waiting)
        self.watcher.desks_moved.connect(self._say_typing)
        for shown in (self.window.page_shown, self.stale.freshened):
            shown.connect(self._note_shown)
        self.current.chosen.connect(self._follow_event)
        self.stale.freshened.connect(self._allow_anew)
        self.window.look_changed.connect(self._show_look)
        self.window.side.chosen.connect(self.go)
        self.window.closing.connect(self._close)

    def _take_in(self, key: str) -> None:
        """Follow a page that was just made."""
        self.stale.take_in(key)
        page = self.window.page(key)
        pieces.allow(page, self.operations.forbids, self.operations.why_rests)
        if isinstance(page, ClubPage):
            for turn in (page.outdated, page.turned):
                turn.connect(partial(self._show_next, page))

    def _allow_anew(self) -> None:
        """Let buttons that the page in front has just made be those of one who only looks, or has a role."""
        club = self.operations.club
        if club is not None and (club.read_only or club.role is not None) and self.front:
            page = self.rooms[self.front].page
            pieces.allow(page, self.operations.forbids, self.operations.why_rests)

    def _show_next(self, page: QWidget) -> None:
        if page.isVisible():
            self.foot.refresh()
            self._say_typing()

    @property
    def theme(self) -> Theme:
        """Return the colours worn now."""
        return self.window.theme

    @property
    def front(self) -> str:
        """Return the key of the page in front."""
        return self.window.now

    @property
    def before(self) -> str:
        """Return the key of the page that was in front before the help or the preferences."""
        return self.window.before

    def pages(self) -> frozenset[str]:
        """Return the keys of the pages that can be shown now."""
        values = self.window.values.values()
        club = self.operations.club
        if club is None:
            return frozenset(page.key for page in values if not page.needs_club)
        return frozenset(page.key for page in values if club.sees(*page.tells))

    def room(self, kind: type[R]) -> R:
        """Return the room of this kind."""
        return next(room for room in self.rooms.values() if isinstance(room, kind))

    def show(self, key: str, subject: int | None = None) -> None:
        """Bring a page to the front, about this if it is named."""
        if subject is None:
            self.window.show_page(key)
        else:
            self.rooms[key].open(subject)

    def go(self, place: str, subject: int | None = None) -> None:
        """Go to a place of the navigation, or to the page that is meant there now."""
        views = [page.key for page in self.window.values.values() if page.shown_as == place]
        if subject is None:
            usual = (self.rooms[key].usual_subject() for key in views)
            subject = next((number for number in usual if number is not None), None)
        self.show(next((key for key in views if self.rooms[key].is_meant(subject)), place), subject)

    def do(self, code: str) -> None:
        """Do what the entry of the menus with this code does."""
        self.window.menus.do(code)

    def register_list(
        self, roll: Roll, tell: Callable[[str], None], *, path: Path | None = None, text: str = ""
    ) -> None:
        """Let people of a file or of what was pasted take part in an event; `tell` is given what was done."""
        imports_menu.register_list(self, roll, tell, path=path, text=text)

    def bring(self, path: Path) -> None:
        """Look at a file from outside, and open what takes it in."""
        self._door.take((path,))

    def subject(self, key: str) -> object:
        """Return what a page is about; None if it was never shown."""
        return self.rooms[key].subject() if self.rooms[key].is_made else None

    def keys(self, page: str = "") -> tuple[tuple[str, str], ...]:
        """Return the keys of a page, else those that work everywhere, each with what it does."""
        if not page:
            return self.menu.keys
        beside = {"hall": self.hall_menu.own_keys}
        own = self.rooms[page].own_keys() if page in self.rooms else beside.get(page, tuple)()
        pressed = {keys for line in own for keys in line.pressed}
        return (*(line.cells for line in own), *self.menu.keys_of(page, pressed))

    def commands(self, page: str = "") -> tuple[tuple[str, str], ...]:
        """Return the menus that a page has commands in, else those of no page, each with its commands."""
        return self.menu.commands_of(page)

    def chosen_person(self) -> int | None:
        """Return who is chosen on the page in front."""
        return self.rooms[self.front].chosen_person() if self.front else None

    def offers(self) -> Offer | None:
        """Return the papers of the page in front."""
        return self.rooms[self.front].offers() if self.front else None

    def steps(self) -> dict[StepKind, NextAct]:
        """Return how next steps are done, each on the page that knows it."""
        forbids = self.operations.forbids
        every = (each for room in self.rooms.values() for each in room.steps().items())
        return {kind: act for kind, act in every if not (act.does and forbids(*act.does))}

    def go_on(self) -> None:
        """Do the next step of the day."""
        self.foot.go_on()

    def take_scan(self, text: str) -> None:
        """Give what was scanned to the page in front, else to the first that takes it."""
        in_front = [self.rooms[self.front]] if self.front else []
        any(room.take_scan(text) for room in (*in_front, *self.rooms.values()))

    def update_menus(self) -> None:
        """Make entries of the menus grey or usable."""
        self.window.menus.update()

    def begin(self, address: str) -> None:
        """Open the club at this address; where none is named, or it cannot be opened, show the first page."""
        if not address or not self.files.open(address):
            self.show(START)

    def begin_tour(self) -> None:
        """Show the tour beside the sample club."""
        club = self.operations.club
        if club is None or not self.files.is_sample(club.address):
            self.files.open_sample()
        if self.tour is None:
            from skatclub.gui.window.tour import Tour

            self.tour = Tour(self, self.window.page, self._ask_first_club)
            self.window.take_side(self.tour)
        if self.operations.club is not None:
            with pieces.busy(self.window):
                self.tour.begin()

    def welcome(self) -> None:
        """Ask at the very first start what must suit, and where to begin; after an update, tell the news once."""
        from importlib.metadata import version

        seen, now = self.memory.settings.seen_version, version("skatclub")
        if not seen and not self.memory.settings.recent:
            from skatclub.gui.start.first_run import FirstRun

            asked = FirstRun(self.window, self.memory.settings)
            asked.scale_wanted.connect(lambda scale: self.memory.change(type_scale=scale))
            asked.language_wanted.connect(self._speak)
            asked.door_chosen.connect(self._open_first_door)
            asked.rejected.connect(lambda: self.memory.change(seen_version=now))
            asked.accepted.connect(lambda: self.memory.change(seen_version=now))
            asked.open()
        elif seen != now:
            self.memory.change(seen_version=now)
            words = _("Skatclub is now {version}.").format(version=now)
            self.tell(words, way_out=_("What is new"), act=lambda: self.do("news"))

    def _speak(self, code: str) -> None:
        """Speak another language: the window is made anew in it."""
        self.memory.change(language=code)
        self.language_changed.emit()

    def _open_first_door(self, door: str) -> None:
        if door == "tour":
            self.begin_tour()
        elif door == "first_club":
            self._ask_first_club()
        else:
            self.do(door)

    def _ask_first_club(self) -> None:
        """Ask for what a new club needs, its name, and what else is good to know; make it."""
        from skatclub.gui.widgets.ask import Question

        words = _("The club gets a file of its own in {folder}.").format(folder=paths.documents_folder())
        question = Question(self.window, _("Our club"), words)
        question.line("name", _("Name of the club"), self.memory.settings.club_name)
        scorer = question.line("scorer", _("Your name"), self.memory.settings.scorer_name)
        scorer.setPlaceholderText(_("stands beside what you enter"))
        decks = (
            ("tournament", pgettext("a deck of cards", "Tournament")),
            ("french", _("French")),
            ("german", _("German")),
        )
        question.choice("deck", pgettext("a deck of cards", "Cards"), decks)
        question.line("stick", _("USB stick for backups")).setPlaceholderText(_("its name, if you have one"))
        question.ask(_("Create the club"), lambda typed: self._make_first_club(question, typed))

    def _make_first_club(self, question: Question, typed: dict[str, object]) -> None:
        name = str(typed["name"]).strip()
        if not name:
            question.refuse(_("Please name the club."))
            return
        self.memory.change(
            club_name=name,
            scorer_name=str(typed["scorer"]).strip(),
            deck=str(typed["deck"]),
            backup_stick=str(typed["stick"]).strip(),
        )
        if self.files.create_for(name, named=True):
            self.files.opened.emit()
            self._greet()

    def ask_new_club(self) -> None:
        """Ask for the name of a new club and show its empty overview; the club that was open is closed."""
        words = [_("The club gets a file of its own in {folder}.").format(folder=paths.documents_folder())]
        if self.operations.club is not None:
            words.append(_("The club that is open now stays as it is."))
        self.files.ask_club(" ".join(words), self._greet)

    def _greet(self) -> None:
        words = _("The club is ready. Import members and old results, or start an evening or a tournament.")
        self.tell(words, tone="good", way_out=_("Import data …"), act=lambda: self.do("import"))

    def _greet_sample(self) -> None:
        """Say where one's own club begins, as long as nothing but the sample club was ever opened."""
        if all(self.files.is_sample(club.path) for club in self.memory.settings.recent):
            words = _("This is the sample club, to try everything out.")
            self.tell(words, way_out=_("Create your own club …"), act=self.ask_new_club)

    def _name(self, name: str) -> None:
        self.window.place.setText(name)
        if name:
            self.window.setWindowTitle(f"{name} – Skatclub")

    def _show_club(self) -> None:
        """Show the running list of the club just opened, else its overview."""
        club = self.operations.club
        if club is None:
            self.show(START)
            return
        self.window.place.setText(self.files.called(club))
        self._greet_sample()
        self._leave_pages_behind()
        self._show_where_left()

    def _leave_pages_behind(self) -> None:
        """Let all pages be made anew, so that nothing half typed goes from one club to another."""
        self.window.show_note("")  # or else Qt would bring one page after another to the front
        for key in self.window.made:
            self.window.forget_page(key)
            self.stale.forget(key)
            self.menu.forget(key)

    def _show_where_left(self) -> None:
        """Show the list that is being written, else the overview."""
        from skatclub.domain.office.sheet import ListKind  # all three not before the first paint
        from skatclub.services.events import events
        from skatclub.services.office import office

        event_id, table_id = self._left_at()
        lists = () if event_id is None else self.operations.ask(office.lists, event_id) or ()
        if all(sheet.has_result for sheet in lists):  # nothing is being written there: the newest, whatever it is
            event_id = next((card.id for card in self.operations.ask(events.overview) or ()), None)
            lists = () if event_id is None else self.operations.ask(office.lists, event_id) or ()
        if event_id is not None:
            self.current.choose(event_id)
        running = [sheet.table_id for sheet in lists if sheet.kind is ListKind.DEALS and not sheet.is_full]
        if running:
            self.go(LISTS, table_id if table_id in running else running[0])
        else:
            self.show(OVERVIEW)

    def _left_at(self) -> tuple[int | None, int | None]:
        """Return the event and the table that this desk wrote to last."""
        from skatclub.services import history  # not before the first paint

        last = self.operations.ask(history.next_undo)
        return (None, None) if last is None else (last.site.event_id, last.site.table_id)

    def _on_opened(self) -> None:
        self.window.messages.leave_club()
        self.foot.forget()
        self._typing = None, ()
        for room in self.window.made.values():
            room.follow_club()
        self.stale.mark(self.rooms)

    def _on_change(self, change: Change) -> None:
        for room in self.rooms.values():
            room.note(change)
        self._read_ahead(change.tables)
        self.stale.note(change.tables)
        self.foot.note(change.tables)
        self.menu.show()
        self._note_shown()

    def _show_waiting(self) -> None:
        """Let the pages show what waits on this desk, or waits no more."""
        self.watcher.say_waiting(len(self.handing.waiting))
        if not self.handing.waiting and self._late and self.window.messages.words.text() == self._late:
            self.window.messages.hide()  # what it tells of is past
        for room in self.window.made.values():
            room.follow_waiting()

    def _say_typing(self) -> None:
        """Let other desks know which list is typed here, and say who else is typing it; nobody is kept from it."""
        room = self.rooms.get(self.front)
        table_id = room.typing() if room is not None and room.is_made else None
        others = self.operations.typing.get(table_id or 0, ())
        if (table_id, others) == self._typing:
            return
        self._typing = table_id, others
        self.watcher.take(table_id)
        words = _("{desk} is typing this list just now. You can carry on anyway.")
        if self._told_typing and self.window.messages.words.text() == self._told_typing:
            self.window.messages.hide()  # another list is in front, or the others are done with it
        self._told_typing = words.format(desk=", ".join(others)) if others else ""
        if others:
            self.tell(self._told_typing, tone="warn")

    def _tell_kept(self, kept: KeptHere) -> None:
        from skatclub.i18n import refusals

        if self.operations.is_away:
            self._tell_late(refusals.sentence(kept), "warn")

    def _tell_stopped(self, waiting: Waiting) -> None:
        """Say what was not handed in, and why: both sides stand there."""
        from skatclub.i18n import handing as handing_words

        words = _("Not handed in: {what}. {why}").format(what=handing_words.what(waiting), why=waiting.trouble)
        self._tell_late(words, "bad")

    def _tell_late(self, words: str, tone: str) -> None:
        """Say what became of something that waits, with the way to all that does."""
        self._late = words
        self.tell(words, tone=tone, way_out=_("Not handed in yet …"), act=lambda: self.do("waiting"))

    def _tell_settled(self, is_saved: bool) -> None:
        """Say what became of the change that was in doubt, and let the pages ask for it.

        What waits on this desk is handed in all the same, and once.
        """
        if self.handing.doubted in {each.key for each in self.handing.waiting}:
            self.stale.mark(self.rooms)
            return
        words = _("The connection is back: what you entered last was not saved. Enter it again.")
        if is_saved:
            words = _("The connection is back: what you entered last was saved.")
        self.tell(words, tone="good" if is_saved else "warn")
        self.stale.mark(self.rooms)

    def _note_shown(self) -> None:
        """Note how new the page in front is, unless it still shows what was before others wrote."""
        newest = self.watcher.newest
        if newest is not None and self.front not in self.stale.keys and not stale.is_asked():
            self.operations.note_shown(newest)

    def _show_what_others_wrote(self, tables: frozenset[str]) -> None:
        for room in self.rooms.values():
            room.note_others()
        if "event" in tables:
            self.current.find()
        self._read_ahead(tables)
        self.stale.note(tables, by_others=True)
        self.foot.note(tables)
        self.menu.show()
        self._note_shown()

    def _read_ahead(self, tables: frozenset[str]) -> None:
        """Know new tables of the event, should the server go away."""
        if "occupant" in tables:  # a draw; what is written into lists is none
            self.handing.read_ahead(self.current.event_id)

    def _follow_event(self, event_id: int) -> None:
        for room in self.rooms.values():
            room.follow_event(event_id or None)
        self.window.follow_event()
        self.foot.forget()
        self.foot.refresh()

    def _show_settings(self) -> None:
        self.memory.use_deck()
        for room in self.window.made.values():
            room.follow_settings()

    def _show_look(self) -> None:
        for room in self.window.made.values():
            room.follow_look()

    def _close(self) -> None:
        for room in self.window.made.values():
            room.keep()
        self.hall_menu.close()
        self.copies.close()
        self.files.leave()
        self.memory.leave()
