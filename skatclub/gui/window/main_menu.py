"""The menus of the window, in the order German programs have them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from skatclub.gui.operations.actions import SEPARATOR, Action
from skatclub.gui.window import data_doors
from skatclub.gui.window.main_window import (
    DRAW,
    HELP,
    LISTS,
    OVERVIEW,
    PREFERENCES,
)
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.operations.menus import Entries
    from skatclub.gui.window.session import Session
    from skatclub.services.history import Entry

Keys = QKeySequence.StandardKey


def build(session: Session) -> None:
    """Make the menu bar of a session's window."""
    menus = session.window.menus
    menus.add(_("&File"), _file(session))
    edit = Editing(session)
    menus.add(_("&Edit"), edit.entries())
    menus.add(_("&View"), _view(session))
    session.event_pages.add_menus(menus)
    session.office_pages.add_menu(menus)
    enter_totals = session.office_pages.entry()
    menu = menus.add(_("&List"), (enter_totals, SEPARATOR))
    filled: list[Entries] = []

    def fill_lists() -> None:
        if not filled and session.has_lists():
            from skatclub.gui.sheets.list_actions import ListActions

            filled.append(tuple(_only_on_lists(session, one) for one in ListActions(session.lists()).all()))
            menus.fill(menu, filled[0])
        menu.menuAction().setVisible(session.window.now == LISTS or session.office_pages.has_lists())
        menus.update()

    session.window.page_shown.connect(fill_lists)
    session.operations.changed.connect(lambda _done: fill_lists())
    menu.menuAction().setVisible(False)
    session.money_pages.add_menu(menus)
    session.season_pages.add_menu(menus)
    session.people_pages.add_menu(menus)
    session.hall_menu.add(menus)
    menus.add(_("&Help"), _help(session))
    session.operations.changed.connect(edit.show)
    session.operations.opened.connect(edit.show)


def _only_on_lists(session: Session, entry: Action | str) -> Action | str:
    """Let an action of a list work, keys included, only where the list is seen."""
    if isinstance(entry, str):
        return entry
    usable = entry.usable
    return replace(
        entry,
        usable=lambda: session.window.now == LISTS and (usable is None or usable()),
        why_not=lambda: "" if session.window.now == LISTS else _("this works on the page of a list."),
    )


class Editing:
    """Undo and redo across all pages, with what they would do in their words."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._entries: dict[str, Entry | None] = {}
        self._undo = Action(
            words=_("&Undo"),
            act=self.undo,
            standard=Keys.Undo,
            usable=lambda: self._can("undoable"),
            why_not=lambda: _("there is nothing to be taken back."),
        )
        self._redo = Action(
            words=_("&Redo"),
            act=self.redo,
            standard=Keys.Redo,
            keys=("Ctrl+Y", "Ctrl+Shift+Z"),
            usable=lambda: self._can("redoable"),
            why_not=lambda: _("nothing was taken back that could be done again."),
        )

    def entries(self) -> Entries:
        """Return the entries of the menu."""
        return (self._undo, self._redo)

    def undo(self) -> None:
        """Take the last change back."""
        from skatclub.services import history

        self._session.operations.run(history.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        from skatclub.services import history

        self._session.operations.run(history.redo)

    def show(self, _done: object = None) -> None:
        """Write into the menu what undo and redo would do."""
        from skatclub.i18n import history as history_words

        for action, which, bare, full in (
            (self._undo, "undoable", _("&Undo"), _("&Undo: {change}")),
            (self._redo, "redoable", _("&Redo"), _("&Redo: {change}")),
        ):
            entry = self._entries[which] = self._ask(which)
            words = full.format(change=history_words.change_words(entry)) if entry is not None else bare
            self._session.window.menus.action(action.words).setText(words)
        self._session.window.menus.update()

    def _can(self, which: str) -> bool:
        return self._entries.get(which) is not None

    def _ask(self, which: str) -> Entry | None:
        club = self._session.operations.club
        if club is None or club.read_only:
            return None
        from skatclub.services import history

        asked = {"undoable": history.undoable, "redoable": history.redoable}
        return self._session.operations.ask(asked[which])


def _file(session: Session) -> Entries:
    files, has_club = session.files, lambda: session.operations.club is not None
    backups = session.backups
    return (
        Action(words=_("New &evening …"), act=lambda: session.new_event(is_night=True), standard=Keys.New),
        Action(
            words=_("New single &list …"), act=lambda: session.new_event(is_night=False), keys=("Ctrl+Shift+N",)
        ),
        Action(words=_("New &tournament …"), act=session.event_pages.new_tournament, keys=("Ctrl+Shift+T",)),
        session.relative_pages.new_entry(),
        Action(words=_("&New club …"), act=lambda: data_doors.show_new_club(session)),
        Action(words=_("Club &details …"), act=lambda: _show_club(session), usable=has_club),
        Action(words=_("&Open …"), act=files.ask_open, standard=Keys.Open),
        Action(words=_("&Sample club"), act=lambda: session.open_door("sample")),
        Action(words=_("St&art page"), act=lambda: session.window.show_page("start"), keys=("Ctrl+Home",)),
        Action(words=_("&Rule sets …"), act=session.rule_pages.show, keys=("Ctrl+Shift+R",)),
        SEPARATOR,
        Action(words=_("Save a &copy …"), act=files.ask_copy, standard=Keys.Save, usable=has_club),
        Action(words=_("&Backups …"), act=backups.show, keys=("Ctrl+Shift+S",), usable=backups.can_list),
        Action(words=_("Backup to &USB stick …"), act=backups.ask_stick, usable=backups.can_copy),
        Action(
            words=_("&Print or export …"),
            act=session.paper_door.show,
            standard=Keys.Print,
            usable=session.paper_door.has_papers,
        ),
        Action(
            words=_("&Import …"),
            act=lambda: data_doors.show_import(session),
            keys=("Ctrl+Shift+I",),
            usable=lambda: data_doors.may_import(session),
        ),
        Action(words=_("Take over a &whole club …"), act=lambda: data_doors.show_whole_club(session)),
        Action(words=_("E&xport everything …"), act=lambda: data_doors.show_everything(session), usable=has_club),
        SEPARATOR,
        Action(words=_("&Quit"), act=session.window.close, standard=Keys.Quit, keys=("Ctrl+Q",)),
    )


def _show_club(session: Session) -> None:
    from skatclub.gui.club.dialog import ClubDialog

    ClubDialog(session.window, session.operations).open()


def _view(session: Session) -> Entries:
    window, has_club = session.window, lambda: session.operations.club is not None
    return (
        Action(words=_("&Overview"), act=lambda: window.show_page(OVERVIEW), keys=("Ctrl+1",), usable=has_club),
        Action(words=_("D&raw"), act=lambda: window.show_page(DRAW), keys=("Ctrl+3",), usable=has_club),
        Action(
            words=_("&Lists"),
            act=lambda: session.office_pages.go(LISTS),
            keys=("Ctrl+4",),
            usable=session.office_pages.can_go,
            why_not=lambda: _("no table has a list yet. Draw the seats (Ctrl+3) and take the draw over."),
        ),
        session.relative_pages.view_entry(),
        session.season_pages.opening(),
        session.figure_pages.opening(),
        session.people_pages.opening(),
        session.hall_menu.opening(),
        Action(words=_("&Preferences"), act=lambda: window.show_page(PREFERENCES), keys=("Ctrl+,",)),
        SEPARATOR,
        Action(words=_("Lar&ger type"), act=lambda: window.step_scale(1), standard=Keys.ZoomIn, keys=("Ctrl+=",)),
        Action(words=_("&Smaller type"), act=lambda: window.step_scale(-1), standard=Keys.ZoomOut),
        Action(words=_("&Normal type"), act=lambda: window.step_scale(0), keys=("Ctrl+0",)),
        Action(words=_("&Dark or light"), act=window.switch_dark, keys=("F8",)),
    )


def _help(session: Session) -> Entries:
    return (
        Action(words=_("&Keys"), act=lambda: session.window.show_page(HELP), keys=("F1",)),
        Action(words=_("&What is new"), act=lambda: _show_news(session)),
        Action(words=_("&About Skatclub"), act=lambda: _show_about(session)),
    )


def _show_news(session: Session) -> None:
    from skatclub import paths
    from skatclub.gui.widgets.told import Reader

    text = paths.resource("changelog.md").read_text(encoding="utf-8")
    Reader(session.window, _("What is new"), text).open()


def _show_about(session: Session) -> None:
    from importlib.metadata import version

    from skatclub import paths
    from skatclub.gui.widgets.told import Reader

    head = _(
        "# Skatclub {version}\n\nScores Skat tournaments and club evenings. Free software under the MIT licence."
    )
    licences = paths.resource("licenses.md").read_text(encoding="utf-8")
    Reader(session.window, _("About Skatclub"), f"{head.format(version=version('skatclub'))}\n\n{licences}").open()
