"""The rows of a table that are painted whole: for single cells Qt asks some twenty things, each in Python."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QTableView


def exposed(view: QTableView, region: QRegion) -> Iterator[tuple[int, int, int]]:
    """Return the rows of which anything is to be painted, each with its top and height in pixels."""
    box = region.boundingRect()
    first, last = view.rowAt(box.top()), view.rowAt(box.bottom())
    if first < 0:
        return
    for row in range(first, (last if last >= 0 else view.model().rowCount() - 1) + 1):
        top, height = view.rowViewportPosition(row), view.rowHeight(row)
        if region.intersects(QRect(box.left(), top, box.width(), height)):
            yield row, top, height


def columns(view: QTableView) -> tuple[tuple[int, int, int], ...]:
    """Return the columns that are there, each with its left and width in pixels."""
    there = (column for column in range(view.model().columnCount()) if not view.isColumnHidden(column))
    return tuple((column, view.columnViewportPosition(column), view.columnWidth(column)) for column in there)
