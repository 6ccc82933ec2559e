"""The menu bar, made from actions; entries that cannot work now are grey."""

from __future__ import annotations

from collections.abc import Callable, Set

from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from skatclub.gui.operations.actions import Action
from skatclub.gui.widgets.menu import SayingMenu, plain, underline, underlined
from skatclub.i18n.language import N_, _

Entries = tuple["Action | str", ...]

FILE, VIEW, EVENT, LIST, MONEY = N_("File"), N_("View"), N_("Event"), N_("List"), N_("Prizes and money")
"""Menus that several pages have entries in."""
IN_LISTS = (N_("Participants"), N_("Totals"), N_("Check"), LIST, N_("Check the list"))
BAR = (FILE, N_("Edit"), VIEW, EVENT, *IN_LISTS, MONEY, N_("Season"), N_("Members"), N_("Hall"), N_("Help"))
"""All menus: the first picture shows their names before they are made, but of those that come with a page."""
LATE = frozenset({*IN_LISTS, "Members"})
NEW_IN_FILE, LOOK = f"{FILE} new", f"{VIEW} look"
"""Parts of two of them: what begins something new, and what is no place of the club."""


class Menus:
    """The menus of a window and the Qt actions behind their entries."""

    def __init__(
        self,
        window: QMainWindow,
        forbids: Callable[..., bool] = lambda *_verbs: False,
        why_rests: Callable[..., str] = lambda *_verbs: "",
        has_club: Callable[[], bool] = lambda: True,
    ) -> None:
        """`forbids` tells which verbs a desk may not do, `why_rests` why none can be done now, if that is so."""
        self._window, self._forbids, self._why_rests, self._has_club = window, forbids, why_rests, has_club
        self._made: list[tuple[Action, QAction]] = []
        self._menus: list[QMenu] = []
        self._keys: set[str] = set()
        self._is_outdated = False
        for title, words in zip(BAR, underlined([_(title) for title in BAR]), strict=True):
            if title not in LATE:
                window.menuBar().addAction(words)

    def begin(self) -> None:
        """Make room for the menus themselves."""
        self._window.menuBar().clear()

    @property
    def made(self) -> list[tuple[Action, QAction]]:
        """Return the entries of all menus with their Qt actions, as they are now."""
        if self._is_outdated:
            self._show()
        return self._made

    def add(self, title: str, entries: Entries) -> QMenu:
        """Add a menu with its entries; their keys work in the whole window."""
        bar = self._window.menuBar()
        menu = SayingMenu(title, bar)  # one made by Qt itself would be taken for one of a window that is gone
        bar.addMenu(menu)
        self._menus.append(menu)
        self.fill(menu, entries)
        menu.aboutToShow.connect(self._show)
        return menu

    def fill(self, menu: QMenu, entries: Entries) -> None:
        """Put entries into a menu."""
        from skatclub.gui.operations.actions import SEPARATOR  # not before the first paint

        for entry in entries:
            if isinstance(entry, str):
                if entry == SEPARATOR:
                    menu.addSeparator()
                continue
            action = entry.make(self._window)
            menu.addAction(action)
            self._made.append((entry, action))
            self._keys.update(keys.toString() for keys in entry.shortcuts())

    def take_out(self, entries: Entries) -> None:
        """Take entries out of their menus; a separator that has nothing below it is not shown."""
        gone = {action: entry for entry, action in self._made if entry in entries}
        self._made = [(entry, action) for entry, action in self._made if action not in gone]
        for action in gone:
            action.setEnabled(False)  # Qt deletes it when no dialog is open any more; its page is gone before
            action.deleteLater()
            for menu in self._menus:
                menu.removeAction(action)

    def update(self) -> None:
        """Let entries be grey or usable as things are now, once a menu is opened or a key of theirs is pressed."""
        self._is_outdated = True
        if any(menu.isVisible() for menu in self._menus):
            self._show()

    def before_key(self, event: QKeyEvent) -> None:
        """Make entries grey or usable, so that a key of theirs does what it may; their words wait for an eye."""
        if self._is_outdated and QKeySequence(event.keyCombination()).toString() in self._keys:
            self._allow()

    def _show(self) -> None:
        """Make entries grey or usable, and let those say what they do whose words change."""
        for entry, action in self._made:
            if entry.says is not None:
                action.setText(entry.says())
        for menu in self._menus:
            underline(menu)
        self._allow()

    def _allow(self) -> None:
        self._is_outdated = False
        for entry, action in self._made:
            is_there = self._is_there(entry)
            action.setVisible(is_there)
            rests = bool(entry.does and self._why_rests(*entry.does))
            action.setEnabled(is_there and not rests and (entry.usable is None or entry.usable()))
            why = "" if action.isEnabled() or not is_there else self._reason(entry)
            action.setToolTip(f"{why[:1].upper()}{why[1:]}" or entry.hint)

    def _reason(self, entry: Action) -> str:
        """Return in a sentence why an entry that is there cannot be done now."""
        if entry.does and (resting := self._why_rests(*entry.does)):
            return resting
        if not self._has_club():
            return _("no club is open. Open one (Ctrl+O) or start an evening (Ctrl+N).")
        return entry.reason()

    def _is_there(self, entry: Action) -> bool:
        return not (entry.does and self._forbids(*entry.does))

    def has_any(self, menu: QMenu) -> bool:
        """Tell whether a menu has an entry that is there for this desk, or none at all yet."""
        shown = set(menu.actions())
        entries = (entry for entry, action in self._made if action in shown)
        first = next(entries, None)
        return first is None or self._is_there(first) or any(map(self._is_there, entries))

    def do_key(self, event: QKeyEvent) -> bool:
        """Do what a key means that a field kept and then left; tell whether that can be done now."""
        from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

        if not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False  # what is typed asks no menu
        pressed = QKeySequence(event.keyCombination())
        usable = [action for _entry, action in self.made if action.isEnabled() and pressed in action.shortcuts()]
        if len(usable) == 1:
            usable[0].trigger()
        return len(usable) == 1

    def open_first(self) -> None:
        """Open the first menu; the arrows lead to the others."""
        bar = self._window.menuBar()
        bar.setActiveAction(bar.actions()[0])

    def why_not(self, event: QKeyEvent) -> str:
        """Return why a key that belongs to entries of the menus does nothing now; empty if it belongs to none."""
        pressed = QKeySequence(event.keyCombination())
        if pressed.toString() not in self._keys:
            return ""
        pressed_entries = [entry for entry, action in self._made if pressed in action.shortcuts()]
        in_front = [entry for entry in pressed_entries if entry.is_here is not None and entry.is_here()]
        entries = {entry.name: entry for entry in in_front or pressed_entries}
        if not entries:
            return ""
        keys = pressed.toString(QKeySequence.SequenceFormat.NativeText)
        from skatclub.i18n import wordlists  # not before the first paint

        names = wordlists.either(*(_("“{name}”").format(name=name) for name in entries))
        if not any(map(self._is_there, entries.values())):
            return _("{keys} does nothing here: this desk has not joined the hall for {entries}.").format(
                keys=keys, entries=names
            )
        reasons = list(dict.fromkeys(map(self._reason, entries.values())))
        if len(entries) == 1:
            return f"{keys} – {next(iter(entries))}: {reasons[0]}"
        if len(reasons) == 1 and not self._has_club():
            return f"{keys} – {next(iter(entries))}: {reasons[0]}"
        return f"{keys} – {names}: {'; '.join(reason.removesuffix('.') for reason in reasons if reason)}."

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the first key of each entry that has one, as the keyboard names it, with what the entry does."""
        native = QKeySequence.SequenceFormat.NativeText
        return tuple(
            (action.shortcut().toString(native), entry.name)
            for entry, action in self._made
            if not action.shortcut().isEmpty()
        )

    def commands(self, but: Set[str]) -> tuple[tuple[str, str], ...]:
        """Return each menu with the names of its entries except these."""
        names = {action: entry.name for entry, action in self._made}
        offered = ((menu, [names[action] for action in menu.actions() if action in names]) for menu in self._menus)
        left = ((menu.title(), [name for name in each if name not in but]) for menu, each in offered)
        return tuple((plain(title), " · ".join(each)) for title, each in left if each)

    def do(self, code: str) -> None:
        """Do what the entry with this code does."""
        entry = next(entry for entry, _action in self._made if entry.code == code)
        if self._is_there(entry):
            entry.act()

    def action(self, words: str) -> QAction:
        """Return the Qt action of an entry by its words."""
        return next(action for entry, action in self.made if entry.words == words)
