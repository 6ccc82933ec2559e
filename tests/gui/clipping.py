"""What of a window or dialog is cut: words, heads, cells, and what lies where no scroll bar leads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenuBar,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QTreeView,
    QWidget,
)

from skatclub.gui.sheets.entry.deal_buttons import DealButton
from skatclub.gui.sheets.grid.head import GridHead
from skatclub.gui.widgets.pieces import ElidedLabel, ElidedTitle
from skatclub.gui.widgets.table.view import AIR, WIDER

SLACK = 2
"""Pixels by which words may lie over the edge of their field: it has some room of its own."""
SPARE = 6
"""Letters that a column may have to spare while a name beside it is cut."""
MEASURED = 60
"""So many rows of a table are measured."""
Worded = QLabel | QAbstractButton | QLineEdit | QComboBox
Role = Qt.ItemDataRole


def clippings(top: QWidget) -> list[str]:
    """Return what is cut of a window or dialog. What ends in an ellipsis is not where pointing tells the rest."""
    parts = [part for part in top.findChildren(QWidget) if part.isVisible() and part.window() is top.window()]
    return [f"{type(part).__name__} “{_called(part)}”: {what}" for part in parts for what in _cut(part)]


def _cut(part: QWidget) -> Iterator[str]:
    match part:
        case QTableView():
            yield from _cut_in_table(part)
        case QListView() | QTreeView():
            yield from _cut_in_list(part)
        case QTabBar():
            yield from _cut_of_tabs(part)
        case QMenuBar():
            more = part.findChild(QToolButton, "qt_menubar_ext_button")
            if more is not None and more.isVisible():
                yield "menus lie behind »"
        case QLabel():
            yield from _cut_of_label(part)
        case DealButton():
            yield from _narrow(part.words(), QFontMetrics(part.fitting_font()), part.width() - 8)
        case QAbstractButton():
            yield from _cut_of_button(part)
        case QComboBox():
            option = QStyleOptionComboBox()
            part.initStyleOption(option)
            field = QStyle.SubControl.SC_ComboBoxEditField
            room = part.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, part)
            if part.currentText() not in part.toolTip():
                yield from _narrow(part.currentText(), part.fontMetrics(), room.width())
        case QLineEdit():
            words = part.text() if part.isReadOnly() else "" if part.text() else part.placeholderText()
            yield from _narrow(words, part.fontMetrics(), part.contentsRect().width())
    if isinstance(part, Worded) and _called(part):
        yield from _out_of_sight(part)


def _called(part: QWidget) -> str:
    words = part.currentText() if isinstance(part, QComboBox) else part.text() if isinstance(part, Worded) else ""
    return words or (part.placeholderText() if isinstance(part, QLineEdit) else part.accessibleName())


def _narrow(words: str, metrics: QFontMetrics, room: int) -> Iterator[str]:
    needed = max(map(metrics.horizontalAdvance, words.split("\n")))
    if needed > room + SLACK:
        yield f"{needed} > {room}"


def _low(needed: int, room: int) -> Iterator[str]:
    if needed > room + SLACK:
        yield f"too low: {needed} > {room}"


def _cut_of_label(part: QLabel) -> Iterator[str]:
    room, metrics = part.contentsRect(), part.fontMetrics()
    if not part.text() or not part.pixmap().isNull():
        return
    if isinstance(part, ElidedLabel | ElidedTitle):
        part.grab()  # it gives the tip when it is painted
        if part.toolTip() != part.text():
            yield from _narrow(part.text(), metrics, room.width())
        yield from _low(metrics.height(), room.height())
        return
    document = QTextDocument()
    document.setHtml(part.text())
    words = part.text() if part.textFormat() is Qt.TextFormat.PlainText else document.toPlainText()
    pieces = [piece.strip() for piece in re.split(r"(?<=[\s-])", words)] if part.wordWrap() else [words]
    yield from _narrow("\n".join(pieces), metrics, room.width())
    yield from _low(
        part.heightForWidth(part.width()) if part.wordWrap() else part.sizeHint().height(), part.height()
    )


def _cut_of_button(part: QAbstractButton) -> Iterator[str]:
    words, option, room = re.sub("&(.)", r"\1", part.text()), QStyleOptionButton(), part.rect()
    option.initFrom(part)
    if isinstance(part, QCheckBox | QRadioButton):
        box = QStyle.SubElement.SE_CheckBoxContents
        radio = QStyle.SubElement.SE_RadioButtonContents
        room = part.style().subElementRect(box if isinstance(part, QCheckBox) else radio, option, part)
    yield from _narrow(words, part.fontMetrics(), room.width())
    yield from _low(part.fontMetrics().height() * (1 + words.count("\n")) if words else 0, part.height())
    if words and part.width() < part.sizeHint().width() - SLACK:
        yield f"squeezed: {part.width()} < {part.sizeHint().width()}"


def _cut_of_tabs(part: QTabBar) -> Iterator[str]:
    places = [part.tabRect(at) for at in range(part.count())]
    has_arrows = any(arrow.isVisible() for arrow in part.findChildren(QToolButton))
    if places and places[-1].right() > part.width() and not has_arrows:
        yield "tabs lie beyond, and no arrow leads there"
    for at, place in enumerate(places):
        yield from _narrow(part.tabText(at).replace("&", ""), part.fontMetrics(), place.width())


def _cut_in_list(part: QListView | QTreeView) -> Iterator[str]:
    wraps = isinstance(part, QListView) and part.wordWrap()
    if wraps or part.horizontalScrollBar().isVisible():
        return
    for index in (part.model().index(row, 0) for row in range(part.model().rowCount())):
        wide, words = part.sizeHintForIndex(index).width(), str(index.data() or "")
        if wide > part.viewport().width() + SLACK and words not in str(index.data(Role.ToolTipRole) or ""):
            yield f"line “{words}”: {wide} > {part.viewport().width()}"


def _cut_in_table(part: QTableView) -> Iterator[str]:
    head, model, bar = part.horizontalHeader(), part.model(), part.horizontalScrollBar()
    columns = [at for at in range(model.columnCount()) if not part.isColumnHidden(at)]
    beyond = head.length() - part.viewport().width()
    if columns and beyond > SLACK and not part.property("held") and not bar.isVisible():
        yield f"columns lie beyond, and no scroll bar leads there: {beyond}"
    letter, spare, cut = part.fontMetrics().averageCharWidth(), 0, []
    for at in columns:
        width, words = part.columnWidth(at), str(model.headerData(at, Qt.Orientation.Horizontal) or "")
        widest = 0
        if head.isVisible() and not isinstance(head, GridHead):  # that writes its own words
            yield from _narrow(words, head.fontMetrics(), width)
            widest = max(map(head.fontMetrics().horizontalAdvance, words.split("\n")))
        for index in (model.index(row, at) for row in range(min(model.rowCount(), MEASURED))):
            cell, needed = str(index.data() or ""), _needed(part, index.data(Role.FontRole), index.data())
            widest = max(widest, needed)
            if needed > width + SLACK:
                cut.append(cell)
                if cell not in str(index.data(Role.ToolTipRole) or ""):
                    yield f"cell “{cell}”: {needed} > {width}, and no tool tip tells the rest"
        spare = max(spare, width - round(widest * WIDER) - AIR * letter) if widest else spare  # else a picture
    if cut and spare > SPARE * letter:
        yield f"{len(cut)} cells are cut, as “{cut[0]}”, beside {spare} pixels that nobody needs"


def _needed(part: QAbstractItemView, font: object, words: object) -> int:
    wraps = isinstance(part, QTableView) and part.wordWrap()
    metrics = QFontMetrics(font if isinstance(font, QFont) else part.font())
    return 0 if wraps else metrics.horizontalAdvance(str(words or ""))


def _out_of_sight(part: QWidget) -> Iterator[str]:
    """Tell whether a part lies beyond what holds it, and no scroll bar is seen that leads there."""
    around = [part]
    while not around[-1].isWindow():
        around.append(around[-1].parentWidget())
    place = part.rect()
    for inner, outer in pairwise(around):
        place, room = QRect(inner.mapToParent(place.topLeft()), place.size()), outer.rect()
        area = outer.parentWidget()
        if isinstance(area, QAbstractScrollArea) and outer is area.viewport():
            if area.horizontalScrollBar().isVisible():
                room.setLeft(min(place.left(), room.left()))
                room.setRight(max(place.right(), room.right()))
            if area.verticalScrollBar().isVisible():
                room.setTop(min(place.top(), room.top()))
                room.setBottom(max(place.bottom(), room.bottom()))
            if not room.contains(place.adjusted(SLACK, SLACK, -SLACK, -SLACK)):
                yield f"{place.getRect()} lies beyond {outer.rect().getRect()}"
            return  # what scrolls it is a part of its own
        if not room.contains(place.adjusted(SLACK, SLACK, -SLACK, -SLACK)):
            yield f"{place.getRect()} lies beyond {outer.rect().getRect()}"
            return
