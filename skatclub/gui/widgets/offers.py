"""Lines offered below a field while somebody types, and a field that completes what is typed from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
ONWARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Offered(QListWidget):
    """What a field may mean, laid over the page beside the field; the field keeps the focus."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName("offers")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.hide()

    def offer(self, words: Sequence[str], chosen: int = -1) -> None:
        """Show these lines; nothing is shown where there are none."""
        self.clear()
        self.addItems(list(words))
        self.setCurrentRow(chosen)
        self.setVisible(bool(words))

    def walk(self, by: int) -> None:
        """Move the choice; from none, down takes the first and up the last."""
        count = self.count()
        if count:
            row = self.currentRow()
            self.setCurrentRow((count - 1 if by < 0 else 0) if row < 0 else max(0, min(count - 1, row + by)))

    def place_under(self, edit: QLineEdit) -> None:
        """Lie under the field, as high as the lines need and the page has room; above it where there is more."""
        page = self.parentWidget()
        if not self.isVisible() or page is None:
            return
        needed = sum(self.sizeHintForRow(row) for row in range(self.count())) + 2 * self.frameWidth() + 4
        corner = edit.mapTo(page, QPoint(0, edit.height() + 2))
        above = edit.mapTo(page, QPoint(0, -2)).y()
        below = page.height() - corner.y() - 8
        if needed > below and above > below:
            height = min(needed, above)
            self.setGeometry(corner.x(), above - height, edit.width(), height)
        else:
            self.setGeometry(corner.x(), corner.y(), edit.width(), min(needed, below))
        self.raise_()


class OfferEdit(Guarded, QLineEdit):
    """A field that offers whole lines for the letters typed: Enter takes the first, ↓ and ↑ another, Esc none.

    One click takes a line, too, and whoever leaves by Tab takes what is chosen; a click elsewhere takes nothing.
    `offers_of` returns for what was typed pairs: the words offered, and what stands in the field if they are taken.

    Signals:
        taken(): Enter or a click took a line.
    """

    taken = Signal()

    def __init__(self, offers_of: Callable[[str], Sequence[tuple[str, str]]]) -> None:
        super().__init__()
        self._offers_of = offers_of
        self._taken: tuple[str, ...] = ()
        self.list: Offered | None = None
        self.textEdited.connect(self._offer)

    def _offer(self, typed: str) -> None:
        if not self.hasFocus():  # put there by the program: nobody is choosing
            return
        offers = self._offers_of(typed)
        self._taken = tuple(text for _words, text in offers)
        if self.list is None:
            self.list = Offered(_page_of(self), self.accessibleName())
            self.list.setFocusProxy(self)  # else a click would give the focus to the page, and the list would go
            self.list.itemClicked.connect(lambda _item: self.take())
        self.list.offer([words for words, _text in offers], self._first_of(typed) if offers else -1)
        self.list.place_under(self)

    def _first_of(self, _typed: str) -> int:
        """Return which of the lines offered is chosen before anybody has chosen; −1: none."""
        return 0

    def is_offering(self) -> bool:
        """Tell whether lines are offered just now."""
        return self.list is not None and self.list.isVisible()

    def take(self) -> None:
        """Take the line that is chosen, as Enter does."""
        if self.list is not None and self.list.currentRow() >= 0:
            self._take(self.list)
            self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose among the offers while there are any; without a choice Enter is that of the field."""
        offers = self.list if self.list is not None and self.list.isVisible() else None
        if offers is None:
            super().keyPressEvent(event)
        elif event.key() in STEPS:
            offers.walk(STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape:
            offers.hide()
        elif event.key() in ENTER and offers.currentRow() >= 0:
            self.take()
        else:
            super().keyPressEvent(event)

    def _take(self, offers: Offered) -> None:
        if offers.currentRow() >= 0:
            pieces.type_into(self, self._taken[offers.currentRow()])
        offers.hide()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take what is chosen where the keyboard goes on to another field."""
        if self.list is not None and self.list.isVisible():
            self._take(self.list) if event.reason() in ONWARD else self.list.hide()
        super().focusOutEvent(event)


def _page_of(widget: QWidget) -> QWidget:
    """Return the page or the window round a widget, over which its offers lie."""
    above = widget.parentWidget()
    if above is None or widget.isWindow() or widget.objectName() == "page":
        return widget
    return _page_of(above)
