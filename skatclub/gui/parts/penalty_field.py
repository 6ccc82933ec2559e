"""Points of a penalty: whether they are deducted or credited is chosen, the number beside it needs no sign."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import ChosenRadio
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

USUAL, HIGHEST = 50, 9999
MINUS, PLUS = "-−–", "+"


class _Unsigned(CalmSpin):
    """A number without a sign; a sign that is typed leaves it as it is and is told.

    Signals:
        deducts(bool): a minus was typed; False: a plus.
    """

    deducts = Signal(bool)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell a sign, take the rest."""
        if event.text() and event.text() in MINUS + PLUS:
            self.deducts.emit(event.text() in MINUS)
        else:
            super().keyPressEvent(event)


class PenaltyField(QWidget):
    """How many points, and deduct, which is chosen at first, or credit: by mouse, or by a sign typed in the number.

    Signals:
        changed(): another number, or the other choice.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.deducting, self.crediting = ChosenRadio(_("− deduct")), ChosenRadio(_("+ credit"))
        group = QButtonGroup(self)
        for choice in (self.deducting, self.crediting):
            group.addButton(choice)
            choice.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # by keys, a sign in the number chooses
        self.number = _Unsigned(0, HIGHEST)
        self.number.setAccessibleName(_("Points"))
        self.number.setAccessibleDescription(f"{self.deducting.text()}, {self.crediting.text()}")
        pieces.lay(self, pieces.row(self.number, self.deducting, self.crediting, None))
        self.setFocusProxy(self.number)
        self.show_value(-USUAL)
        self.number.deducts.connect(self._choose)
        self.number.valueChanged.connect(lambda _points: self.changed.emit())
        self.deducting.toggled.connect(lambda _on: self.changed.emit())

    def value(self) -> int:
        """Return the points with their sign, deducted ones below 0."""
        return -self.number.value() if self.deducting.isChecked() else self.number.value()

    def show_value(self, value: int) -> None:
        """Show points with their sign."""
        self._choose(deducts=value <= 0)
        self.number.setValue(abs(value))

    def _choose(self, deducts: bool) -> None:
        (self.deducting if deducts else self.crediting).setChecked(True)


def outcome(who: str, points: int, before: int) -> str:
    """Return what points with their sign do to a total, in words."""
    words = (
        ngettext(
            "{who}: {n} point less: {before} → {after}", "{who}: {n} points less: {before} → {after}", abs(points)
        )
        if points < 0
        else ngettext(
            "{who}: {n} point more: {before} → {after}", "{who}: {n} points more: {before} → {after}", points
        )
    )
    after = numbers.points(before + points)
    return words.format(who=who, n=abs(points), before=numbers.points(before), after=after)


def outcome_at(seat: int, name: str, points: int, before: int) -> str:
    """Return what points do to the total of a seat."""
    return outcome(_("Seat {seat}, {name}").format(seat=seat, name=name), points, before)


def made_words(points: int, name: str) -> str:
    """Return points that were deducted or credited, and for whom."""
    words = ngettext("{points} point for {name}", "{points} points for {name}", abs(points))
    return words.format(points=numbers.signed(points), name=name)
