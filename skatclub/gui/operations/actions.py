"""A user action as a value: menus, shortcuts and the key help read the same one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from skatclub.gui.widgets.menu import SayingMenu, underline
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPoint
    from PySide6.QtWidgets import QAbstractItemView

    from skatclub.domain.overview.steps import Step

SEPARATOR = "-"
SIGNS = {"Return": "⏎", "Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}
"""How keys with a sign on them are shown, by the names that Qt has for them."""


@dataclass(frozen=True, slots=True)
class KeyLine:
    """What is pressed on a page, as Qt names it, and what it does there: both are what the help tells.

    `does` and what is typed `before` are marked for translation. Who answers the keys takes them from here.
    """

    pressed: tuple[str, ...]
    does: str
    before: str = ""

    @property
    def cells(self) -> tuple[str, str]:
        """Return the keys as the keyboard names them, and what they do."""
        caps = "  ".join(cap(keys) for keys in self.pressed)
        return f"{_(self.before)} {caps}" if self.before else caps, _(self.does)


def cap(keys: str) -> str:
    """Return keys such as “Ctrl+Del” as the keyboard names them."""
    last = keys.rpartition("+")[2]
    native = QKeySequence.SequenceFormat.NativeText
    words = QKeySequence(keys).toString(native)
    return words.replace(QKeySequence(last).toString(native), SIGNS[last]) if last in SIGNS else words


def no_event() -> str:
    """Return why what is done to an event cannot be done without one."""
    return _("no evening or tournament is open: choose one in the overview (Ctrl+1).")


@dataclass(frozen=True, slots=True)
class Needs:
    """What an action needs, one thing after the other, each with the sentence that says why not without it."""

    things: tuple[tuple[Callable[[], bool], str], ...]

    def __call__(self) -> bool:
        """Tell whether all of it is there."""
        return all(holds() for holds, _why in self.things)

    def why_not(self) -> str:
        """Return the sentence of the first that is not there; "" where all are."""
        return next((why for holds, why in self.things if not holds()), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One entry of a menu: its words and keys, what it does, when it can, and else why not, if `Needs` do not say.

    `code`: by this it is done from elsewhere, as from a door of the first page. `does`: verbs of services; where
    the role of a desk allows none of them, the entry is not there. `hint`: when it is meant, in a sentence.
    `is_here`: whether the page it works on is in front; None where it works everywhere. `says`: its words as they
    are when the menu is opened, where they change.
    """

    words: str
    act: Callable[[], object]
    keys: tuple[str, ...] = ()
    standard: QKeySequence.StandardKey | None = None
    usable: Callable[[], bool] | None = None
    why_not: Callable[[], str] | None = None
    code: str = ""
    does: tuple[str, ...] = ()
    hint: str = ""
    is_here: Callable[[], bool] | None = None
    says: Callable[[], str] | None = None

    @property
    def name(self) -> str:
        """Return the words without the dots."""
        return self.words.removesuffix("…").strip()

    def reason(self) -> str:
        """Return why it cannot be done now, as far as it knows itself."""
        if self.why_not is not None:
            return self.why_not()
        return self.usable.why_not() if isinstance(self.usable, Needs) else ""

    def make(self, parent: QObject) -> QAction:
        """Return the Qt action of this entry."""
        action = QAction(self.words, parent)
        action.setAutoRepeat(not self.does)  # a key that is held down writes once
        action.triggered.connect(lambda: self._do())  # noqa: PLW0108 (Qt would hand over `checked`)
        action.setToolTip(self.hint)
        action.setShortcuts(self.shortcuts())
        return action

    def _do(self) -> None:
        """Do it if that is possible now: a screen reader chooses entries of a menu that was never opened."""
        if self.usable is None or self.usable():
            self.act()

    def shortcuts(self) -> list[QKeySequence]:
        """Return its keys on this system, each once: one named twice would be ambiguous with itself."""
        sequences = [QKeySequence(keys) for keys in self.keys]
        if self.standard is not None:
            sequences = [*QKeySequence.keyBindings(self.standard), *sequences]
        return [keys for place, keys in enumerate(sequences) if keys not in sequences[:place]]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextAct:
    """How a next step is done: the words of its button, what that does, and the page on which it is done.

    `leads` are the words where a page leads on to it; those of the button if there are no others. `within`: it
    does something while that page is in front, too, under the words `here` if these are others. `does`: as of an
    `Action`.
    """

    words: str
    act: Callable[[Step], object]
    page: str = ""
    leads: str = ""
    within: bool = False
    here: str = ""
    does: tuple[str, ...] = ()


def only_where(
    is_here: Callable[[], bool], elsewhere: str, entries: Sequence[Action | str]
) -> tuple[Action | str, ...]:
    """Let actions work, keys included, only where this holds; `elsewhere` says why not in a sentence."""

    def limited(entry: Action) -> Action:
        usable = entry.usable
        return replace(
            entry,
            usable=lambda: is_here() and (usable is None or usable()),
            why_not=lambda: entry.reason() if is_here() else elsewhere,
            is_here=is_here,
        )

    return tuple(entry if isinstance(entry, str) else limited(entry) for entry in entries)


def allowed(entries: Sequence[Action | str], forbids: Callable[..., bool]) -> tuple[Action | str, ...]:
    """Return the entries that the role of a desk allows, without lines that would divide nothing."""
    left: list[Action | str] = []
    for entry in entries:
        if not isinstance(entry, str):
            if not (entry.does and forbids(*entry.does)):
                left.append(entry)
        elif left and not isinstance(left[-1], str):
            left.append(entry)
    return tuple(left[:-1] if left and isinstance(left[-1], str) else left)


def pop_up(view: QAbstractItemView, entries: Sequence[Action | str], where: QPoint) -> None:
    """Show what can be done to the row under the mouse; `where` is a point of the view's viewport."""
    from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

    from skatclub.i18n import wordlists  # as well

    menu = SayingMenu("", view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for entry in entries:
        if isinstance(entry, str):
            menu.addSeparator()
            continue
        action = entry.make(menu)
        action.setEnabled(entry.usable is None or entry.usable())
        action.setToolTip(entry.hint if action.isEnabled() else wordlists.capital(entry.reason()) or entry.hint)
        menu.addAction(action)
    underline(menu)
    menu.popup(view.viewport().mapToGlobal(where))
