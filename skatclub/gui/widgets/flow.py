"""A layout that breaks its widgets into lines like words, so that nothing is clipped in large type."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from skatclub.gui.widgets.guard import Guarded

LEAST_SHARE = 0.3
"""How much of an item that gives way must still be seen, else it moves to the next line."""


def flowing(*parts: QWidget, spacing: int = 6, together: tuple[QWidget, ...] = ()) -> QWidget:
    """Return parts side by side, on several lines where there is no room; some stay `together` on theirs."""
    line = QWidget()
    flow = FlowLayout(line, spacing=spacing)
    for part in parts:
        flow.addWidget(part)
    if together:
        flow.keep_together(*together)
    return line


class FlowLayout(Guarded, QLayout):
    """Widgets from left to right, then on the next line; in the middle of its height, or all `level` at its top."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 6, level: bool = False) -> None:
        super().__init__(parent)
        self._level = level
        self._items: list[QLayoutItem] = []
        self._together: dict[QWidget, tuple[QWidget, ...]] = {}
        self._heights: dict[int, int] = {}
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Add one item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that no direction is claimed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at a width, in pixels."""
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), really=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forget heights: an item was shown, hidden or has another size. Qt asks for them much more often."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Place the items."""
        super().setGeometry(rect)
        self._place(rect, really=True)

    def sizeHint(self) -> QSize:
        """Return the size of one line of everything."""
        shown = [item for item in self._items if (widget := item.widget()) is None or not _is_out(widget)]
        width = sum(item.sizeHint().width() + self.spacing() for item in shown) - self.spacing()
        return QSize(max(width, 0), self.minimumSize().height())

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def keep_together(self, *widgets: QWidget) -> None:
        """Begin a new line before these rather than part them, where one line holds them all."""
        self._together[widgets[0]] = widgets

    def _place(self, rect: QRect, *, really: bool) -> int:
        x, y, line = rect.x(), rect.y(), _FlowLine(level=self._level)
        for item in self._items:
            widget = item.widget()
            if widget is not None and _is_out(widget):
                continue
            size, wide = self._room(item, rect, rect.right() + 1 - x), self._width_of_group(widget)
            breaks = size.width() if wide > rect.width() else max(size.width(), wide)
            if x > rect.x() and x + breaks > rect.right() + 1:
                line.settle(y, really=really)
                x, y, line = rect.x(), y + line.height + self.spacing(), _FlowLine(level=self._level)
            line.take(item, x, size)
            x += size.width() + self.spacing()
        line.settle(y, really=really)
        return y + line.height - rect.y()

    def _room(self, item: QLayoutItem, rect: QRect, left: int) -> QSize:
        """Return the size of an item where so much is left of the line."""
        size, least = item.sizeHint(), item.minimumSize().width()
        gives_way = least < size.width()
        size.setWidth(max(min(size.width(), rect.width()), least))
        if gives_way and size.width() * LEAST_SHARE <= left < size.width():
            size.setWidth(left)
        return size

    def _width_of_group(self, first: QWidget | None) -> int:
        """Return how wide a widget is with those that stay with it, 0 if none do."""
        shown = (
            [widget for widget in self._together.get(first, ()) if not _is_out(widget)] if first is not None else []
        )
        return sum(widget.sizeHint().width() + self.spacing() for widget in shown) - self.spacing() if shown else 0


def _is_out(widget: QWidget) -> bool:
    """Tell whether a widget is hidden and takes no room."""
    return widget.isHidden() and not widget.sizePolicy().retainSizeWhenHidden()


class _FlowLine:
    """The items of one line, each in the middle of its height or at its top."""

    def __init__(self, *, level: bool) -> None:
        self.height = 0
        self._level = level
        self._taken: list[tuple[QLayoutItem, int, QSize]] = []

    def take(self, item: QLayoutItem, x: int, size: QSize) -> None:
        """Put an item at the end of the line."""
        self._taken.append((item, x, size))
        self.height = max(self.height, size.height())

    def settle(self, y: int, *, really: bool) -> None:
        """Give every item its place, the line beginning at this height."""
        for item, x, size in self._taken if really else ():
            above = 0 if self._level else (self.height - size.height()) // 2
            item.setGeometry(QRect(QPoint(x, y + above), size))
