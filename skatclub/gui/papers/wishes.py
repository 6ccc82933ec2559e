"""What some papers want to know besides: which places and numbers, on which labels, in which look and order."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QFormLayout, QLineEdit, QWidget

from skatclub.domain.papers import wall
from skatclub.domain.papers.blank_sheets import MOST_SPARE, BlankSheets
from skatclub.domain.papers.certificates import Design
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.stock import Stock
from skatclub.domain.papers.wall import Wall
from skatclub.exports.paper import PaperOption
from skatclub.exports.reports import label_sheets
from skatclub.exports.reports.cash.slips import ROLLS
from skatclub.exports.reports.people import member_list
from skatclub.exports.reports.prizes import honoured
from skatclub.gui.papers.papers import AnyPaper
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.columns import ColumnsButton
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers, settings as settings_words
from skatclub.i18n.language import _
from skatclub.i18n.papers import certificates as certificate_words
from skatclub.services.papers.club_facts import ClubFacts
from skatclub.settings import Settings


class WishEdit(Guarded, QLineEdit):
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
        kept(str, object): a setting of this name is another one now, for the next time as well.
    """

    changed = Signal()
    kept = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self.places = WishEdit()
        self.numbers = WishEdit()
        self.labels = CalmChoice()
        self.metres = CalmSpin(wall.AS_FITS, wall.FARTHEST, nothing=_("as fits"), suffix=_(" m"))
        self.large = CalmChoice()
        self.design = CalmChoice()
        self.roll = CalmChoice()
        self.copies = QCheckBox(_("each with a copy"))
        self.by_name = QCheckBox(_("by name"))
        self.unnamed = QCheckBox(_("without names"))
        self.second = QCheckBox(_("as second lists"))
        self.spare = CalmSpin(0, MOST_SPARE, nothing=_("none"))
        self.columns: ColumnsButton[str] = ColumnsButton(member_list.names())
        self.year = CalmSpin(datetime.MINYEAR, datetime.MAXYEAR)
        self._rows: tuple[tuple[PaperOption, str, QWidget], ...] = (
            (PaperOption.PLACES, _("For places"), self.places),
            (PaperOption.NUMBERS, _("Start no."), self.numbers),
            (PaperOption.LABELS, _("Label sheet"), self.labels),
            (PaperOption.WALL, _("Read from"), self.metres),
            (PaperOption.WALL, _("On sheets"), self.large),
            (PaperOption.TEMPLATE, _("Template"), self.design),
            (PaperOption.ORDER, _("Start cards"), self.by_name),
            (PaperOption.ROLL, _("Printed on"), self.roll),
            (PaperOption.COPIES, _("Copies"), self.copies),
            (PaperOption.BLANK, _("Lists"), self.unnamed),
            (PaperOption.BLANK, _("Kind"), self.second),
            (PaperOption.BLANK, _("In stock"), self.spare),
            (PaperOption.YEAR, _("Year"), self.year),
            (PaperOption.COLUMNS, _("Beside the names"), self.columns),
        )
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
        self.roll.addItem(_("sheets of A4"), 0)
        for roll in ROLLS:
            self.roll.addItem(_("a roll of {n} mm").format(n=roll), roll)
        self.design.addItem(_("as saved for the club"), None)
        for design in Design:
            self.design.addItem(certificate_words.design(design), design)
        self.metres.setToolTip(settings_words.meaning_of("wall_distance_m"))
        for spin in (self.metres, self.spare, self.year):
            spin.setKeyboardTracking(False)
        for words, is_large in (("A4", False), ("A3", True)):
            self.large.addItem(words, is_large)
        for _wish, head, field in self._rows:
            field.setAccessibleName(f"{head}: {field.text()}" if isinstance(field, QAbstractButton) else head)
            self._form.addRow(label(head, role="muted"), field)
        self._form.addRow(self.trouble)
        self._form.setRowVisible(self.trouble, False)
        for line in (self.places, self.numbers):
            line.editingFinished.connect(self._take)
        self.labels.currentIndexChanged.connect(self._take_sheet)
        self.metres.valueChanged.connect(self._take_distance)
        chosen = (each.currentIndexChanged for each in (self.large, self.design, self.roll))
        ticked = (each.toggled for each in (self.by_name, self.copies, self.unnamed, self.second))
        for other in (*chosen, *ticked, self.spare.valueChanged, self.year.valueChanged):
            other.connect(lambda _state: self.changed.emit())
        self.columns.chosen.connect(self._take_columns)

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """Return the fields from above."""
        return tuple(field for _wish, _head, field in self._rows)

    @property
    def chosen(self) -> tuple[tuple[int, int] | None, frozenset[int] | None, str]:
        """Return places, start numbers and the size of labels; None where the usual is wanted."""
        return (
            honoured.places_of(self.places.text()),
            honoured.numbers_of(self.numbers.text()),
            str(self.labels.currentData()),
        )

    def applied(self, material: Any) -> Any:  # Any: papers are made of matters of any kind
        """Return what papers are made from, as it is wanted."""
        match material:
            case EventFacts():
                return self._applied(material)
            case ClubFacts():
                return replace(material, columns=frozenset(self.columns.ticked), label_sheet=self.chosen[2])
            case Stock():
                return replace(material, blank=self.blank)
        return material

    def _applied(self, facts: EventFacts) -> EventFacts:
        """Return an event as it is wanted; start numbers only where some are typed."""
        places, cards, label_sheet = self.chosen
        wished = replace(
            facts,
            places=places,
            label_sheet=label_sheet,
            wall=self.wall,
            roll=int(self.roll.currentData()),
            copies=self.copies.isChecked(),
            by_name=self.by_name.isChecked(),
            blank=self.blank,
        )
        return wished if cards is None else replace(wished, only_cards=cards)

    @property
    def template(self) -> Design | None:
        """Return how certificates look; None as the club has it."""
        chosen = self.design.currentData()
        return None if chosen is None else Design(chosen)

    @property
    def blank(self) -> BlankSheets:
        """Return which blank lists are wanted."""
        return BlankSheets(
            names=not self.unnamed.isChecked(), second=self.second.isChecked(), spare=self.spare.value()
        )

    @property
    def wall(self) -> Wall:
        """Return how what hangs on a wall is read, and on which sheets it is printed."""
        return Wall(metres=self.metres.value(), large=bool(self.large.currentData()))

    def use(self, settings: Settings, year: int) -> None:
        """Begin with what was chosen last and this year; labels that nobody sells any more are the usual ones."""
        with QSignalBlocker(self.year):
            self.year.setValue(year)
        with QSignalBlocker(self.metres), QSignalBlocker(self.labels):
            self.metres.setValue(settings.wall_distance_m)
            self.labels.setCurrentIndex(max(self.labels.findData(settings.label_sheet), 0))
        self.columns.tick(settings.member_columns.split())

    def _take_distance(self, metres: int) -> None:
        self._keep("wall_distance_m", metres)

    def _take_sheet(self) -> None:
        self._keep("label_sheet", str(self.labels.currentData()))

    def _take_columns(self) -> None:
        self._keep("member_columns", " ".join(self.columns.ticked))

    def _keep(self, setting: str, chosen: object) -> None:
        self.kept.emit(setting, chosen)
        self.changed.emit()

    @property
    def tells_contact(self) -> bool:
        """Tell whether a list is asked for that says how to reach its people."""
        return self._form.isRowVisible(self.columns) and member_list.tells_contact(self.columns.ticked)

    def show_for(self, papers: Sequence[AnyPaper]) -> None:
        """Show the fields that these papers ask for."""
        asked = {wish for paper in papers for wish in paper.asks}
        for wish, _head, field in self._rows:
            self._form.setRowVisible(field, wish in asked)
        placed = [paper for paper in papers if PaperOption.PLACES in paper.asks]
        usual = {_usual(paper) for paper in placed}
        self.places.setPlaceholderText(_("the usual number of each") if len(usual) > 1 else "".join(usual))
        self.setVisible(any(wish in asked for wish, _head, _field in self._rows))

    def _take(self) -> None:
        """Mark and tell what cannot be understood; until then the usual is meant."""
        unread = []
        for line, read in ((self.places, honoured.places_of), (self.numbers, honoured.numbers_of)):
            wrong = bool(line.text().strip()) and read(line.text()) is None
            pieces.mark_wrong(line, wrong=wrong)
            unread += [line.text()] if wrong else []
        words = _("Not understood: {words}. Please write numbers such as 3, 17, 25–30.")
        self.trouble.setText(words.format(words=", ".join(unread)) if unread else "")
        self._form.setRowVisible(self.trouble, bool(unread))
        self.changed.emit()


def _usual(paper: AnyPaper) -> str:
    """Return which places a paper has where none are chosen."""
    if PaperOption.LABELS in paper.asks:
        return _("all winners")
    return _("all of them") if PaperOption.WALL in paper.asks else "1–3"


def _size(millimetres: float) -> str:
    exact = Fraction(str(millimetres))
    return str(exact.numerator) if exact.denominator == 1 else numbers.decimal(exact, 1)
