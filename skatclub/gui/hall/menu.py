"""The menu of the hall screen: F11 opens it, the director chooses what it shows and has the clock of the series."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, Needs, no_event
from skatclub.gui.operations.menus import Entries
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from skatclub.gui.hall.hall import HallScreen
    from skatclub.gui.hall.pages import HallPages
    from skatclub.gui.operations.access import Access

MORE_MINUTES = 5


class HallMenu:
    """Makes the hall screen when it is first wanted; its entries work while it is open."""

    def __init__(self, access: Access, others_wrote: SignalInstance) -> None:
        self._access = access
        self._made: HallScreen | None = None
        self._served: HallPages | None = None
        others_wrote.connect(self._refresh)
        access.current.chosen.connect(lambda _event_id: access.update_menus())
        access.files.opened.connect(self.tell_fallen)

    def tell_fallen(self) -> None:
        """Say that pages are not served any more which a program that fell over had served."""
        club = self._access.operations.club
        if club is None or not (paths.data_folder() / "pages").exists():
            return
        from skatclub.gui.hall.pages import fallen  # not before the first paint

        where = fallen(club.address)
        if where is not None and self.pages().served is None:
            words = _(
                "The web pages stopped when the program did. Phones find nothing until they are served again."
            )
            self._access.tell(words, way_out=_("S&erve the pages"), act=partial(self.pages().start, *where))

    def pages(self) -> HallPages:
        """Return what serves pages to phones, served or not."""
        if self._served is None:
            from skatclub.gui.hall.pages import HallPages  # not before the first paint

            self._served = HallPages(self._access, self._access.window)
            self._served.changed.connect(self._tell_screen)
        return self._served

    def screen(self) -> HallScreen:
        """Return the hall screen, open or not."""
        if self._made is None:
            from skatclub.gui.hall.hall import HallScreen  # not before the first paint

            access = self._access
            self._made = HallScreen(access.operations, access.memory, access.current, access.window)
            self._made.changed.connect(access.update_menus)
        return self._made

    def is_open(self) -> bool:
        """Tell whether the hall screen is shown."""
        return self._made is not None and self._made.is_open

    @property
    def _open(self) -> Needs:
        return Needs(((self.is_open, _("the hall screen is not open (F11).")),))

    def _has_event(self) -> bool:
        return self._access.current.event_id is not None

    def opening(self) -> Action:
        """Return the entry that opens and closes the screen."""
        return Action(
            words=_("Hall screen"),
            act=lambda: self.screen().toggle(),
            keys=("F11",),
            usable=Needs(((self._has_event, no_event()),)),
        )

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return what the help tells of its window."""
        from skatclub.gui.hall.window import KEYS  # not before the first paint

        return KEYS

    def entries(self) -> Entries:
        """Return what the screen shows, its pages and its clock."""
        return (
            *self._pages(),
            SEPARATOR,
            *self._turning(),
            SEPARATOR,
            *self._clock(),
            SEPARATOR,
            Action(
                words=_("Web pages for phones and screens …"),
                act=self._show_pages,
                usable=Needs(((self._has_event, no_event()),)),
                does=("serve_pages", "steer_screens"),
            ),
            Action(
                words=_("Lists typed at the tables …"),
                act=self.show_typed,
                usable=Needs(((self._has_event, no_event()),)),
            ),
        )

    def _pages(self) -> Entries:
        return (
            self._page(_("All pages in turn"), None),
            self._page(_("Standings"), "standings"),
            self._page(_("Seating by name"), "seating"),
            self._page(_("Series and clock"), "series"),
            self._page(_("Series result"), "result"),
            self._page(_("Teams"), "teams"),
            self._page(_("Prizes"), "prizes"),
            self._page(_("Prize-giving"), "honours"),
            Action(words=_("Text …"), act=self._ask_text, usable=self._open, does=("tell_hall",)),
        )

    def _page(self, words: str, kind: str | None) -> Action:
        return Action(words=words, act=lambda: self._choose(kind), usable=self._open)

    def _turning(self) -> Entries:
        return (
            Action(words=_("Next page"), act=lambda: self.screen().turn(1), usable=self._open),
            Action(words=_("Hold the page"), act=lambda: self.screen().pause(), usable=self._open),
        )

    def _clock(self) -> Entries:
        return (
            Action(
                words=_("Start the clock"),
                act=lambda: self.screen().start_clock(),
                usable=Needs(
                    (
                        *self._open.things,
                        (lambda: self.screen().has_time, _("the series has no time limit.")),
                        (lambda: not self.screen().runs, _("the clock is running already.")),
                    )
                ),
                does=("turn_clock",),
            ),
            Action(
                words=_("Stop the clock"),
                act=lambda: self.screen().stop_clock(),
                usable=Needs((*self._open.things, (lambda: self.screen().runs, _("the clock is not running.")))),
                does=("turn_clock",),
            ),
            Action(
                words=_("Five minutes more"),
                act=lambda: self.screen().add_minutes(MORE_MINUTES),
                usable=self._open,
                does=("turn_clock",),
            ),
            Action(
                words=_("Set the clock back"),
                act=lambda: self.screen().reset_clock(),
                usable=Needs(
                    (
                        *self._open.things,
                        (lambda: self.screen().countdown is not None, _("the clock was not started.")),
                    )
                ),
                does=("turn_clock",),
            ),
        )

    def _choose(self, kind: str | None) -> None:
        from skatclub.domain.hall.steering import Kind

        self.screen().choose(None if kind is None else Kind(kind))

    def _ask_text(self) -> None:
        from skatclub.gui.widgets.ask import Question

        question = Question(
            self._access.window,
            _("Text on the hall screen"),
            _("It is shown as large as the names; if empty, nothing is shown."),
        )
        question.text("text", _("Text"), self.screen().text)
        question.ask(_("Show"), lambda answers: self.screen().tell(str(answers["text"])))

    def _show_pages(self) -> None:
        from skatclub.domain.hall.reach import Network  # all not before the first paint
        from skatclub.gui.hall.pages_dialog import PagesDialog
        from skatclub.services.server import halls

        try:
            import skatclub.web.server  # noqa: F401  what it needs comes with the extra
        except ImportError:
            from skatclub.domain.hall.errors import WebMissing

            self._access.refuse(WebMissing())
            return
        found_at = dict.fromkeys((*halls.own_networks(), Network(address="127.0.0.1")))
        PagesDialog(self._access.window, self.pages(), self.screen(), found_at).open()

    def show_typed(self, table_id: int | None = None) -> None:
        """Show what tables typed beside what the desk has."""
        from skatclub.gui.parts.typed_dialog import TypedDialog  # not before the first paint

        event_id = self._access.current.event_id
        if event_id is not None:
            TypedDialog(self._access.window, self._access.operations, event_id, table_id).open()

    def _tell_screen(self) -> None:
        """Let the second window say where the pages are, as long as they are there."""
        self.screen().serves = self._served is not None and self._served.served is not None
        self.screen().follow()

    def _refresh(self) -> None:
        if self._served is not None:
            self._served.refresh()
        if self._made is not None:
            self._made.follow()

    def close(self) -> None:
        """Close the screen with the window, and serve nothing any more."""
        if self._served is not None:
            self._served.stop()
        if self._made is not None:
            self._made.close()
