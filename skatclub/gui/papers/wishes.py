"""What some papers want to know besides: for which places, which start numbers, on which sheet of labels."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from skatclub.exports.paper import Wish
from skatclub.exports.reports.prizes import honoured, label_sheets
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from skatclub.gui.papers.papers import AnyPaper


class WishEdit(QLineEdit):
    """A line in which Return takes what is typed and presses no button of the dialog."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take all keys as usual, and keep Return."""
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()


class Wishes(QWidget):
    """Fields that are there only for the papers that need them; empty ones mean the usual.

    Signals:
        changed(): something else is wanted.
        sheet_chosen(str): labels of this size are in the printer.
    """

    changed = Signal()
    sheet_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.places = WishEdit()
        self.numbers = WishEdit()
        self.labels = CalmChoice()
        self.trouble = label("", role="bad", wrap=True)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(22, 0, 4, 6)
        self._build()

    def _build(self) -> None:
        self.places.setToolTip(_("Places such as 1–10 or 4"))
        self.numbers.setPlaceholderText(_("everybody, or 3, 17, 25–30"))
        self.numbers.setToolTip(_("Start numbers such as 3, 17, 25–30"))
        for sheet in label_sheets.SHEETS:
            size = _("{count} of {width} × {height} mm").format(
                count=sheet.count, width=_size(sheet.width), height=_size(sheet.height)
            )
            self.labels.addItem(size, sheet.code)
        self.labels.setSizeAdjustPolicy(CalmChoice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fields = (
            (_("For places"), self.places),
            (_("Start no."), self.numbers),
            (_("Label sheet"), self.labels),
        )
        for head, field in fields:
            field.setAccessibleName(head)
            self._form.addRow(label(head, role="muted"), field)
        self._form.addRow(self.trouble)
        self._form.setRowVisible(self.trouble, False)
        for line in (self.places, self.numbers):
            line.editingFinished.connect(self._take)
        self.labels.currentIndexChanged.connect(self._take_sheet)

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """Return the fields from above."""
        return self.places, self.numbers, self.labels

    @property
    def chosen(self) -> tuple[tuple[int, int] | None, frozenset[int] | None, str]:
        """Return places, start numbers and the size of labels; None where the usual is wanted."""
        return (
            honoured.places_of(self.places.text()),
            honoured.numbers_of(self.numbers.text()),
            str(self.labels.currentData()),
        )

    def use_sheet(self, code: str) -> None:
        """Offer the labels that were printed last; a size that nobody sells any more leaves the usual one."""
        with QSignalBlocker(self.labels):
            self.labels.setCurrentIndex(max(self.labels.findData(code), 0))

    def _take_sheet(self) -> None:
        self.sheet_chosen.emit(str(self.labels.currentData()))
        self.changed.emit()

    def show_for(self, papers: Sequence[AnyPaper]) -> None:
        """Show the fields that these papers ask for."""
        asked = {wish for paper in papers for wish in paper.asks}
        fields = {Wish.PLACES: self.places, Wish.NUMBERS: self.numbers, Wish.LABELS: self.labels}
        for wish, field in fields.items():
            self._form.setRowVisible(field, wish in asked)
        placed = [paper for paper in papers if Wish.PLACES in paper.asks]
        usual = {_("all winners") if Wish.LABELS in paper.asks else "1–3" for paper in placed}
        self.places.setPlaceholderText(_("1–3, labels: all winners") if len(usual) > 1 else "".join(usual))
        self.setVisible(bool(asked))

    def _take(self) -> None:
        """Mark and tell what cannot be understood; until then the usual is meant."""
        unread = []
        for line, read in ((self.places, honoured.places_of), (self.numbers, honoured.numbers_of)):
            wrong = bool(line.text().strip()) and read(line.text()) is None
            line.setProperty("wrong", wrong)
            line.style().unpolish(line)
            line.style().polish(line)
            unread += [line.text()] if wrong else []
        words = _("Not understood: {words}. Please write numbers such as 3, 17, 25–30.")
        self.trouble.setText(words.format(words=", ".join(unread)) if unread else "")
        self._form.setRowVisible(self.trouble, bool(unread))
        self.changed.emit()


def _size(millimetres: float) -> str:
    exact = Fraction(str(millimetres))
    return str(exact.numerator) if exact.denominator == 1 else numbers.decimal(exact, 1)
