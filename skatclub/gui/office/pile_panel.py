"""The side of the page: which tables miss, which lie in the pile, which are unclear, and how far each one is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QListView, QListWidget

from skatclub.domain.office import second_look, sheet as office_sheet
from skatclub.domain.office.doctor import hints
from skatclub.domain.office.sheet import OfficeSheet, Task
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.view import FRESH_MS, lightened
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals, words as office_words


class PilePanel(Card):
    """Numbers of tables by what is to be done, and the state of every table.

    Signals:
        table_chosen(int): the list of this table shall be opened (its number).
    """

    table_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(title=_("Lists of this series"), spacing=4)
        self.missing, self.lying, self.unclear, self.unchecked = (label("", wrap=True) for _place in range(4))
        self.looks = label("", wrap=True)
        self.hint = label("", role="warn", wrap=True)
        for shown in (self.missing, self.lying, self.unclear, self.unchecked, self.looks, self.hint):
            self.inside.addWidget(shown)
        self.tables = QListWidget()
        self.tables.setAccessibleName(_("State of every table"))
        self.tables.setWordWrap(True)  # a state is read whole, on several lines if need be
        self.tables.setResizeMode(QListView.ResizeMode.Adjust)
        self.tables.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.tables.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tables.activated.connect(self._choose)
        self.tables.clicked.connect(self._choose)
        self.inside.addWidget(self.tables, 1)
        self._fresh = QTimer(self)
        self._fresh.setSingleShot(True)
        self._fresh.timeout.connect(self._unmark)

    def show_sheets(self, sheets: Sequence[OfficeSheet], *, is_second_look_wanted: bool = False) -> None:
        """Show the lists of a series; where a second look is wanted, a pile for each who typed them."""
        waiting = second_look.piles(sheets) if is_second_look_wanted else {}
        piles = [
            _("{name}: {tables}").format(
                name=name or _("unknown"), tables=office_words.tables_words([sheet.number for sheet in pile])
            )
            for name, pile in waiting.items()
        ]
        self.looks.setText(_("Second check, typed by {piles}").format(piles="; ".join(piles)))
        self.looks.setVisible(bool(piles))
        for shown, words, means, task in (
            (self.missing, _("Missing: {tables}"), _("Their lists have not been handed in yet."), Task.MISSING),
            (self.lying, _("In the pile: {tables}"), _("Handed in and not typed yet."), Task.RECEIVED),
            (self.unclear, _("To be clarified: {tables}"), _("Set aside until it is clear."), Task.CLARIFY),
            (self.unchecked, _("To be checked: {tables}"), _("Typed; nobody has compared it yet."), Task.CHECK),
        ):
            shown.setToolTip(means)
            tables = [one.number for one in office_sheet.waiting(sheets, task)]
            shown.setText(words.format(tables=office_words.tables_words(tables)))
            shown.setVisible(bool(tables))
        unusual = hints.of_series(sheet.first.totals for sheet in sheets if sheet.first is not None)
        self.hint.setText("\n".join(office_totals.hint_words(hint, ()) for hint in unusual))
        self.hint.setVisible(bool(unusual))
        self.tables.clear()
        for row, listed in enumerate(sheets):
            self.tables.addItem(_("Table {table}: {state}").format(table=listed.number, state=_state(listed)))
            self._note(row, Qt.ItemDataRole.UserRole, listed.number)
            self._note(row, Qt.ItemDataRole.ToolTipRole, _tip(listed))

    def _note(self, row: int, role: Qt.ItemDataRole, value: object) -> None:
        """Note something of a row by its model: nothing of a row that is cleared stays in Python."""
        model = self.tables.model()
        model.setData(model.index(row, 0), value, role)

    def mark_fresh(self, number: int) -> None:
        """Mark the list of a table for a moment."""
        self._fresh.start(FRESH_MS)
        model = self.tables.model()
        for row in range(self.tables.count()):
            place = model.index(row, 0)
            is_meant = place.data(Qt.ItemDataRole.UserRole) == number
            colour = QBrush(lightened(self.palette().highlight().color())) if is_meant else QBrush()
            self._note(row, Qt.ItemDataRole.BackgroundRole, colour)
            if is_meant:
                self.tables.scrollTo(place)

    def _unmark(self) -> None:
        for row in range(self.tables.count()):
            self._note(row, Qt.ItemDataRole.BackgroundRole, QBrush())

    def _choose(self, place: QModelIndex) -> None:
        self.table_chosen.emit(place.data(Qt.ItemDataRole.UserRole))


def _state(sheet: OfficeSheet) -> str:
    """Return the state of a list, and before it who is typing it, or that it waits here: there is little room."""
    waiting = _("not handed in yet") if sheet.is_waiting else ""
    return office_words.typing_words(sheet) or waiting or office_words.list_words(sheet)


def _tip(sheet: OfficeSheet) -> str:
    lines = [words for words in (office_words.draft_words(sheet), office_words.list_words(sheet)) if words]
    if sheet.unclear:
        lines.append(sheet.unclear)
    if not sheet.is_cross_checked:
        lines.append(office_words.not_cross_checked())
    if sheet.typed_by:
        lines.append(_("Typed by {name}").format(name=sheet.typed_by))
    if sheet.second is not None and sheet.second.typed_by:
        lines.append(_("Compared by {name}").format(name=sheet.second.typed_by))
    if sheet.is_checked and sheet.checked_by:
        lines.append(_("Checked by {name}").format(name=sheet.checked_by))
    if sheet.pile is not None and sheet.missing_cards:
        names = ", ".join(sheet.names[seat - 1] for seat in sheet.missing_cards)
        lines.append(_("Start cards missing: {names}").format(names=names))
    return "\n".join(lines)
