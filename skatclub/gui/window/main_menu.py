"""The menus of the window, in the order German programs have them: its own entries and those of the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from skatclub import paths
from skatclub.gui.backups.backups import Backups
from skatclub.gui.hall.halls import Halls
from skatclub.gui.hall.menu import HallMenu
from skatclub.gui.imports import menu as imports_menu
from skatclub.gui.open_data import menu as open_data_menu
from skatclub.gui.operations.actions import SEPARATOR, Action, Needs, cap
from skatclub.gui.operations.menus import FILE, LOOK, NEW_IN_FILE, VIEW, Entries
from skatclub.gui.operations.pages import HELP, Menu, Offer
from skatclub.gui.widgets.menu import plain, underlined
from skatclub.gui.window.history import Editing
from skatclub.gui.window.main_window import MainWindow
from skatclub.gui.window.practice import Practice
from skatclub.i18n import language
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QWidget

    from skatclub.gui.operations.access import Access

Keys = QKeySequence.StandardKey


Lines = tuple[tuple[str, str], ...]
"""Menus, each with what it offers, as the help tells it."""
RELEASES_AT = ""
"""Where the browser looks for new versions; empty until there is such a place. Nothing asks there unasked."""


class MainMenu:
    """The menu bar; what pages bring late is filled in once they are made, and seen where they say."""

    def __init__(
        self,
        window: MainWindow,
        access: Access,
        backups: Backups,
        hall: HallMenu,
        offers: Callable[[], Offer | None],
        new_club: Callable[[], object],
        tour: Callable[[], object],
    ) -> None:
        self._window, self._access, self._backups, self._hall = window, access, backups, hall
        self._offers, self._new_club, self._tour = offers, new_club, tour
        self.practice = Practice(access)
        self.halls = Halls(access, window)
        self._parts: dict[str, list[tuple[str, Menu]]] = {}
        self._shared: list[tuple[str, QMenu]] = []
        self._filled: set[Menu] = set()
        self._asked: dict[Menu, Entries] = {}
        for key, room in window.rooms.items():
            for part in room.menus():
                self._parts.setdefault(part.title, []).append((key, part))
        self._build()
        self.keys = window.menus.keys()  # what is filled in later works on its own page only

    def _build(self) -> None:
        menus, operations = self._window.menus, self._window.operations
        menus.begin()
        menus.add(_(FILE), self._file())
        edit = self._edit = Editing(self._window, self._access)
        menus.add(_(VIEW), self._view())
        for title in self._parts:
            if title not in {FILE, NEW_IN_FILE, VIEW, LOOK}:
                self._shared.append((title, menus.add(_(title), ())))
        menus.add(
            _("Hall"),
            (*self.halls.entries(), SEPARATOR, *self._hall.entries()),
        )
        menus.add(_("Help"), self._help())
        self.show()
        self._underline()
        self._window.page_shown.connect(lambda _key: self.show())
        operations.changed.connect(edit.follow)
        operations.kept.connect(lambda _kept: edit.note_kept())
        operations.opened.connect(edit.begin)

    def show_waiting(self) -> None:
        """Let “Undo” say what it would take back of what waits on this desk."""
        self._edit.show_waiting()

    def show(self) -> None:
        """Fill in what waited for its page, and show the menus that are there now."""
        turned = False
        for title, menu in self._shared:
            parts = self._parts[title]
            for key, part in parts:
                if part not in self._filled and (self._window.rooms[key].is_made or not part.late):
                    self._filled.add(part)
                    self._window.menus.fill(menu, self._entries(part))
            is_seen = any(part.seen is None or part.seen() for _key, part in parts)
            is_there = is_seen and self._window.menus.has_any(menu)
            if (shown := menu.menuAction()).isVisible() != is_there:
                shown.setVisible(is_there)
                turned = True
        self._window.menus.update()
        if turned:
            self._underline()

    def _underline(self) -> None:
        """Give each menu its letter, the same on all pages; one that is hidden would keep it from the others."""
        menus = self._window.menuBar().actions()
        titles = [plain(menu.text()) for menu in menus]
        for menu, title, words in zip(menus, titles, underlined(titles), strict=True):
            menu.setText(words if menu.isVisible() else title)

    def forget(self, page: str) -> None:
        """Take out what a page has brought late, or has told the help; it brings it again when it is made anew."""
        for parts in self._parts.values():
            for key, part in parts:
                if key == page and part.late:
                    self._filled.discard(part)
                    self._window.menus.take_out(self._asked.pop(part, ()))

    def keys_of(self, page: str, but: Set[str]) -> tuple[tuple[str, str], ...]:
        """Return what keys do on a page by its own menus, but those that it tells of itself."""
        parts = (part for parts in self._parts.values() for key, part in parts if key == page and part.late)
        entries = (entry for part in parts for entry in _actions(self._entries(part)))
        return tuple(
            (cap(entry.keys[0]), entry.name) for entry in entries if entry.keys and not but & set(entry.keys)
        )

    def commands_of(self, page: str) -> Lines:
        """Return the menus that a page has commands in, else those of no page, each with its commands."""
        parts = [(title, key, part) for title, parts in self._parts.items() for key, part in parts]
        if page:
            return _by_menu((title, self._entries(part)) for title, key, part in parts if key == page)
        of_pages = {entry.name for _title, _key, part in parts for entry in _actions(self._entries(part))}
        return self._window.menus.commands(but=of_pages)

    def _entries(self, part: Menu) -> Entries:
        """Return the entries of a page, asked for once: whoever makes them listens to the page from then on."""
        if part not in self._asked:
            self._asked[part] = part.entries()
        return self._asked[part]

    def _of_pages(self, title: str) -> Entries:
        return tuple(entry for _key, part in self._parts.get(title, ()) for entry in part.entries())

    def _file(self) -> Entries:
        access, backups, files = self._access, self._backups, self._access.files
        listed = Needs(((backups.can_list, _("the club is on a server, so its copies are made there.")),))
        return (
            *self._of_pages(NEW_IN_FILE),
            Action(words=_("New club …"), act=self._new_club, code="club"),
            Action(
                words=_("Club details …"),
                act=self._show_club,
                usable=self._has_club,
                does=("rename_club", "change_letterhead"),
            ),
            Action(words=_("Open …"), act=files.ask_open, standard=Keys.Open, code="open"),
            Action(words=_("Sample club"), act=files.open_sample, code="sample"),
            *self._of_pages(FILE),
            SEPARATOR,
            Action(words=_("Save a copy …"), act=files.ask_copy, standard=Keys.Save, usable=self._has_club),
            Action(words=_("Backups …"), act=backups.show, keys=("Ctrl+Shift+S",), usable=listed),
            Action(words=_("Backup to USB stick …"), act=backups.ask_stick, usable=listed),
            Action(words=_("Print or export …"), act=self._print, standard=Keys.Print, usable=self._can_print),
            imports_menu.entry(access),
            *open_data_menu.entries(access),
            SEPARATOR,
            Action(words=_("Quit"), act=self._window.close, standard=Keys.Quit, keys=("Ctrl+Q",)),
        )

    def _view(self) -> Entries:
        window = self._window
        return (
            *self._of_pages(VIEW),
            self._hall.opening(),
            *self._of_pages(LOOK),
            SEPARATOR,
            Action(
                words=_("Larger type"), act=lambda: window.step_scale(1), standard=Keys.ZoomIn, keys=("Ctrl+=",)
            ),
            Action(words=_("Smaller type"), act=lambda: window.step_scale(-1), standard=Keys.ZoomOut),
            Action(words=_("Normal type"), act=lambda: window.step_scale(0), keys=("Ctrl+0",)),
            Action(words=_("Dark or light"), act=window.switch_dark, keys=("F8",)),
            SEPARATOR,
            Action(words=_("Close message"), act=window.messages.hide, keys=("Shift+Esc",)),
        )

    def _help(self) -> Entries:
        return (
            self._window.rooms[HELP].opening(),
            Action(words=_("Tour of the sample club"), act=self._tour, code="tour"),
            *self.practice.entries(),
            Action(words=_("What is new"), act=lambda: _show_news(self._window), code="news"),
            *_looking_for_news(),
            Action(words=_("About Skatclub"), act=lambda: _show_about(self._window)),
        )

    def _has_club(self) -> bool:
        return self._access.operations.club is not None

    def _can_print(self) -> bool:
        """Tell whether there are papers: of a club, or of what is in front without any."""
        offer = self._offers()
        return self._has_club() or (offer is not None and offer.usable)

    def _show_club(self) -> None:
        from skatclub.gui.club.dialog import ClubDialog

        ClubDialog(self._window, self._access.operations).open()

    def _print(self) -> None:
        """Show the papers of what is in front, with all others; those of a page without any, all."""
        from skatclub.gui.papers import dialog as papers_dialog  # not before the first paint

        offer = self._offers()
        if offer is not None and offer.usable:
            offer.show()
        else:
            papers_dialog.show_all(self._access)


def _actions(entries: Entries) -> Iterator[Action]:
    return (entry for entry in entries if isinstance(entry, Action))


def _by_menu(parts: Iterable[tuple[str, Entries]]) -> Lines:
    """Return menus by their names with what they offer; parts of one menu are together."""
    names: dict[str, list[str]] = {}
    for title, entries in parts:
        menu = _({NEW_IN_FILE: FILE, LOOK: VIEW}.get(title, title))
        names.setdefault(menu, []).extend(entry.name for entry in _actions(entries))
    return tuple((menu, " · ".join(entries)) for menu, entries in names.items() if entries)


def _looking_for_news() -> Entries:
    return (Action(words=_("Look for a new version"), act=_open_releases),) if RELEASES_AT else ()


def _open_releases() -> None:
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices

    QDesktopServices.openUrl(QUrl(RELEASES_AT))


def _show_news(window: QWidget) -> None:
    from skatclub.gui.widgets.caption import Reader

    name = "changelog.md" if language.current() == language.GERMAN else "changelog.en.md"
    text = paths.resource(name).read_text(encoding="utf-8")
    Reader(window, _("What is new"), text).open()


def _show_about(window: QWidget) -> None:
    from importlib.metadata import version

    from skatclub.gui.widgets.caption import Reader

    head = _(
        "# Skatclub {version}\n\nScores Skat tournaments and club nights. Free software under the MIT licence."
    )
    licences = paths.resource("licenses.md").read_text(encoding="utf-8")
    Reader(window, _("About Skatclub"), f"{head.format(version=version('skatclub'))}\n\n{licences}").open()
