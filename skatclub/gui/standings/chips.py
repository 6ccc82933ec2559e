"""The buttons above the table: which ranking, and over which series."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from skatclub.gui.standings import words
from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.i18n.language import _

MORE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Chip(PressedButton):
    """A button of a choice.

    Signals:
        chosen(bool): it was pressed; with Ctrl or Shift: in addition to the others.
    """

    chosen = Signal(bool)

    def __init__(self, shown: str, tip: str = "") -> None:
        super().__init__(shown)
        self.setAutoDefault(False)
        self.setToolTip(tip)
        self.clicked.connect(lambda _down: self.chosen.emit(bool(QApplication.keyboardModifiers() & MORE)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Space and Enter, with Ctrl or Shift for one more."""
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.chosen.emit(bool(event.modifiers() & MORE))
        else:
            super().keyPressEvent(event)


class Chips(QWidget):
    """One row of buttons for the rankings and one for the series.

    Signals:
        ranking_chosen(str): a ranking was chosen by its name.
        series_chosen(object): series were chosen by their numbers; none: all that were played.
    """

    ranking_chosen = Signal(str)
    series_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rankings: dict[str, Chip] = {}
        self.series: dict[int, Chip] = {}
        self.chosen: tuple[int, ...] = ()
        self._flow = FlowLayout(self, spacing=6)

    def show_offers(self, offers: tuple[str, ...], ranking_code: str, played: tuple[int, ...]) -> None:
        """Offer these rankings and series; `ranking_code` is shown now."""
        if (tuple(self.rankings), tuple(self.series)) != (offers, (0, *played)):
            self._make(offers, played)
        for name, chip in self.rankings.items():
            chip.setChecked(name == ranking_code)
        for number, chip in self.series.items():
            chip.setChecked(number in self.chosen or (not number and not self.chosen))

    def _make(self, offers: tuple[str, ...], played: tuple[int, ...]) -> None:
        for gone in (*self.rankings.values(), *self.series.values()):
            self._flow.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.rankings = {name: Chip(words.ranking_name(name)) for name in offers}
        tip = _("Ctrl+Space: several series together")
        self.series = {
            number: Chip(words.series_head(number) if number else _("Overall"), tip if number else "")
            for number in (0, *played)
        }
        self.chosen = tuple(number for number in self.chosen if number in self.series)
        for name, chip in self.rankings.items():
            chip.chosen.connect(lambda _more, name=name: self.ranking_chosen.emit(name))
            self._flow.addWidget(chip)
        for number, chip in self.series.items():
            chip.chosen.connect(lambda more, number=number: self._choose(number, more=more))
            self._flow.addWidget(chip)

    def _choose(self, number: int, *, more: bool) -> None:
        if not number:
            self.chosen = ()
        elif more:
            self.chosen = tuple(sorted(set(self.chosen) ^ {number}))
        else:
            self.chosen = (number,)
        self.series_chosen.emit(self.chosen)
