"""Menus: each entry has a letter of its own, chosen here for any language, and a grey one says why it is grey."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QToolTip, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded


class SayingMenu(Guarded, QMenu):
    """A menu whose grey entries say why: under the mouse, and where the arrows or their letters come to them.

    What each says is its tool tip. The style of the system lets nobody choose them, so the arrows stop at one
    without choosing anything.
    """

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._grey: QAction | None = None
        self.setToolTipsVisible(True)
        self.aboutToHide.connect(self._leave)
        self.hovered.connect(lambda _action: self._leave())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over all entries; stop at a grey one and say why, also where its letter is pressed."""
        from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

        shown = [action for action in self.actions() if action.isVisible() and not action.isSeparator()]
        here = self._grey or self.activeAction()
        match event.key():
            case Qt.Key.Key_Down | Qt.Key.Key_Up if shown:
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                at = shown.index(here) + step if here in shown else min(step, 0)
                self._stop_at(shown[at % len(shown)])
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._grey is not None:
                self._stop_at(self._grey)
            case _:
                letter = f"&{event.text()}".casefold() if event.text().strip() else " "
                meant = next((each for each in shown if letter in each.text().casefold()), None)
                if meant is not None and not meant.isEnabled():
                    self._stop_at(meant)
                else:
                    super().keyPressEvent(event)

    def _stop_at(self, action: QAction) -> None:
        if action.isEnabled():
            self.setActiveAction(action)
            self._leave()
            return
        self.setActiveAction(None)  # type: ignore[arg-type]  # Qt takes none for no entry
        self._grey = action
        why = action.toolTip() if action.toolTip() != plain(action.text()) else ""
        if why:
            QToolTip.showText(self.mapToGlobal(self.actionGeometry(action).topRight()), why, self)
        pieces.announce(self, f"{plain(action.text())}: {why}", urgent=True)

    def _leave(self) -> None:
        self._grey = None
        QToolTip.hideText()


def underlined(names: Sequence[str]) -> tuple[str, ...]:
    """Return names as Qt wants them, each with a letter of its own: the first of a word where one is free.

    A name whose letters all belong to others takes one from a name that can do with another.
    """
    wanted = [_letters(name) for name in names]
    owners: dict[str, int] = {}

    def settle(place: int, tried: set[str]) -> bool:
        free = next((letter for letter in wanted[place] if letter not in owners), None)
        if free is not None:
            owners[free] = place
            return True
        for letter in wanted[place]:
            if letter not in tried:
                tried.add(letter)
                if settle(owners[letter], tried):
                    owners[letter] = place
                    return True
        return False

    for place in range(len(names)):
        settle(place, set())
    letters = {place: letter for letter, place in owners.items()}
    return tuple(_marked(name, letters.get(place, "")) for place, name in enumerate(names))


def underline(menu: QMenu) -> None:
    """Give each entry of a menu its letter."""
    entries = [action for action in menu.actions() if action.text()]
    for action, words in zip(entries, underlined([plain(action.text()) for action in entries]), strict=True):
        action.setText(words)


def plain(words: str) -> str:
    """Return words of an entry without the mark of its letter."""
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _letters(name: str) -> list[str]:
    """Return the letters of a name in the order in which they are wanted."""
    firsts = [word[0] for word in name.split()]
    return [letter for letter in dict.fromkeys("".join([*firsts, name]).casefold()) if letter.isalnum()]


def _marked(name: str, letter: str) -> str:
    """Return a name with the mark before its letter, the first of a word if it can be."""
    lower = name.lower()
    place = f" {lower}".find(f" {letter}") if letter else -1
    place = lower.find(letter) if letter and place < 0 else place
    shown = name.replace("&", "&&")
    if place < 0:
        return shown
    place += name[:place].count("&")
    return f"{shown[:place]}&{shown[place:]}"
