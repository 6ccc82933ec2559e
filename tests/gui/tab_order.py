"""Where Tab goes, beside where the eye goes: from left to right and down, or down one column after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

SLACK = 6
"""Pixels by which frames of one row or column may overlap."""


def stops(root: QWidget) -> Iterator[QWidget]:
    """Return what Tab stops at within a page or dialog, in its order, from the first in sight."""
    widget = root.nextInFocusChain()
    while widget is not root:
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
        if takes and root.isAncestorOf(widget) and widget.isVisibleTo(root) and widget.isEnabledTo(root):
            yield widget
        widget = widget.nextInFocusChain()


def jumps(root: QWidget) -> list[str]:
    """Return the steps of Tab that go back up or to the left where no new column begins."""
    QApplication.processEvents()
    return [
        f"{named(before)} → {named(after)}"
        for before, after in pairwise(stops(root))
        if _goes_back(_place(before, after, root), _place(after, before, root))
    ]


def _place(widget: QWidget, other: QWidget, root: QWidget) -> QRect:
    """Return where a widget lies; what is scrolled lies where its area does for whoever stands outside it."""
    shown, above = widget, widget.parentWidget()
    while above is not None and above is not root:
        if isinstance(above, QScrollArea) and not above.isAncestorOf(other):
            shown = above
        above = above.parentWidget()
    return QRect(shown.mapTo(root, QPoint(0, 0)), shown.size())


def _goes_back(here: QRect, there: QRect) -> bool:
    """Tell whether a step goes up without beginning a column to the right, or back in its row."""
    is_above = there.bottom() <= here.top() + SLACK
    is_right = there.left() >= here.right() - SLACK
    is_left = there.right() <= here.left() + SLACK
    is_below = there.top() >= here.bottom() - SLACK
    return (is_above and not is_right) or (is_left and not is_below)


def named(widget: QWidget) -> str:
    """Return what something is called in a test's report."""
    words = widget.accessibleName() or getattr(widget, "text", str)() or widget.objectName()
    return f"{type(widget).__name__} “{words}”"
