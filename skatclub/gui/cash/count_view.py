"""Kassensturz: how many of each note and coin, what that makes, and what explains the difference."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QListWidget, QWidget

from skatclub.domain import zone
from skatclub.domain.cash import coins
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.cash.count import Box, Explained

EVENT, CLUB = "event", "club"
MOST = 9999
COUNTED = coins.COUNTED
"""What is counted: nobody brings a note of 500 euros to a tournament."""

SUM_COLUMNS = (2, 5)
"""The columns of the grid that say what the pieces beside them make: as wide as 1.999.800,00 € from the start."""


class CountView(QWidget):
    """The grid of notes and coins beside what the books say.

    `began` are the cents that should have been in the box when the first piece was typed.

    Signals:
        counted(): another number was typed; the difference shall be explained.
        keep_wanted(): the count shall be written down.
    """

    counted = Signal()
    keep_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.scope = CalmChoice([(CLUB, _("The whole club")), (EVENT, _("This event"))])
        self.box = CalmChoice([("", _("All cash boxes together"))])
        self._own: str | None = None
        self.began: int | None = None
        self.boxes = label("", role="muted", wrap=True)
        self.spins = {piece: CalmSpin(0, MOST) for piece in COUNTED}
        self.values: dict[int, QLabel] = {piece: label("", role="muted") for piece in COUNTED}
        self.expected, self.total = label("", wrap=True), label("", role="title", factor=1.3)
        self.verdict = label("", role="title", factor=1.15, wrap=True)
        self.clues = QListWidget()
        self.history = label("", role="muted", wrap=True)
        self.note = QLineEdit()
        self.book_difference = QCheckBox(_("Enter the difference, so that the cash book agrees with the cash box"))
        self.keep = pieces.button(_("Record the count"), self.keep_wanted.emit, primary=True, does=("count_box",))
        self.clear = pieces.button(_("Clear"), self.empty, does=("count_box",))
        self._build()

    def _build(self) -> None:
        counted = Card(title=_("Notes and coins"))
        self.scope.setAccessibleName(_("Whose cash is counted"))
        for chosen in (self.scope, self.box):
            chosen.currentIndexChanged.connect(self.forget_beginning)
        self.scope.currentIndexChanged.connect(lambda _place: self.counted.emit())
        self.box.setAccessibleName(_("Which cash box is counted"))
        self.box.currentIndexChanged.connect(lambda _place: self.counted.emit())
        pieces.lay(counted.inside, pieces.row(self.scope, self.box, None))
        self._grid = grid = pieces.inner(counted.inside, QGridLayout())
        grid.setHorizontalSpacing(10)
        half = (len(COUNTED) + 1) // 2
        for place, piece in enumerate(COUNTED):
            row, column = place % half, place // half * 3
            name = label(cash_words.piece(piece))
            name.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            spin = self.spins[piece]
            spin.setAccessibleName(
                _("How many {piece} ({kind})").format(
                    piece=cash_words.piece(piece), kind=cash_words.kind_of_piece(piece)
                )
            )
            spin.valueChanged.connect(lambda _value: self.counted.emit())
            spin.lineEdit().returnPressed.connect(lambda piece=piece: self._go_on(piece))
            self.values[piece].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for offset, shown in enumerate((name, spin, self.values[piece])):
                grid.addWidget(shown, row, column + offset)
        counted.inside.addWidget(self.expected)
        counted.inside.addWidget(self.boxes)
        counted.inside.addWidget(self.total)
        self.note.setPlaceholderText(_("Remark on the count"))
        self.note.setAccessibleName(_("Remark on the count"))
        counted.inside.addWidget(self.note)
        counted.inside.addWidget(self.book_difference)
        pieces.lay(counted.inside, pieces.row(self.keep, self.clear, None))
        counted.inside.addStretch(1)
        card = Card(title=_("Possible reasons"))
        self.clues.setAccessibleName(_("What explains the difference"))
        self.clues.setWordWrap(True)
        self.clues.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        card.inside.addWidget(self.verdict)
        card.inside.addWidget(self.clues, 1)
        card.inside.addWidget(self.history)
        area = pieces.scrolled(counted, sideways=False)
        self._area, self._card = area, counted
        pieces.lay(self, pieces.row(area, card, spacing=10, grows=card))

    def _go_on(self, piece: int) -> None:
        """Go to the next smaller note or coin, after the last one to what is written down."""
        following = [each for each in COUNTED if each < piece]
        field: QWidget = self.spins[max(following)] if following else self.note
        field.setFocus(Qt.FocusReason.TabFocusReason)

    def set_look(self) -> None:
        """Give the grid the room its type needs."""
        letter = self.fontMetrics().averageCharWidth()
        for column, letters in ((SUM_COLUMNS[0], 10), (SUM_COLUMNS[0] + 1, 6), (SUM_COLUMNS[1], 10)):
            self._grid.setColumnMinimumWidth(column, letter * letters)
        self._card.inside.activate()
        width = self._card.sizeHint().width() + self._area.verticalScrollBar().sizeHint().width() + 6
        self._area.setMinimumWidth(width)

    @property
    def pieces_counted(self) -> dict[int, int]:
        """Return how many of each note and coin were counted."""
        return {piece: spin.value() for piece, spin in self.spins.items() if spin.value()}

    @property
    def is_of_club(self) -> bool:
        """Tell whether the whole cash of the club is counted, or what an event took in."""
        return bool(self.scope.currentData() == CLUB)

    @property
    def desk(self) -> str | None:
        """Return the desk whose box is counted, None for all together."""
        return self.box.currentData() or None

    def empty(self) -> None:
        """Begin anew."""
        for spin in self.spins.values():
            spin.blockSignals(True)
            spin.setValue(0)
            spin.blockSignals(False)
        self.note.clear()
        self.counted.emit()

    def forget_beginning(self) -> None:
        """Count from now on: what should be in the box was changed here."""
        self.began = None

    def show_box(self, box: Box | None, explained: Explained | None, *, writes: bool) -> None:
        """Show what should be in the box, and what explains that something else is.

        Of a club with several boxes that of this desk is counted first.
        """
        self._show_boxes(box)
        if box is not None and box.own != self._own:
            self._own = box.own
            self.box.choose(box.own or "")
            return  # it was counted anew
        if self.began is None or not self.pieces_counted:
            self.began = None if box is None else box.expected
        total = coins.value(self.pieces_counted)
        for piece, shown in self.values.items():
            cents = piece * self.spins[piece].value()
            shown.setText(numbers.euros(cents) if cents else "")
        self.expected.setText("" if box is None else _expected(box))
        self.total.setText(_("Counted €{amount}").format(amount=numbers.money(total)))
        self.keep.setEnabled(writes and box is not None)
        self.book_difference.setEnabled(writes)
        self.clues.clear()
        if explained is None or not self.pieces_counted:
            self.verdict.clear()
        else:
            explanation = cash_words.explanation(explained)
            self.verdict.setText(explanation[0])
            pieces.set_role(self.verdict, "bad" if explained.difference else "good")
            self.clues.addItems([*explanation[1:], *cash_words.also(explained)])
        self._show_history(box)
        self.set_look()

    def _show_boxes(self, box: Box | None) -> None:
        """Offer the boxes of all desks, if there is more than one."""
        desks = () if box is None else box.by_desk
        offered = [("", _("All cash boxes together")), *((desk, desk) for desk, _cents in desks if desk)]
        if [self.box.itemData(place) for place in range(self.box.count())] != [key for key, _name in offered]:
            chosen = self.desk
            self.box.blockSignals(True)
            self.box.clear()
            for key, name in offered:
                self.box.addItem(name, key)
            self.box.choose(chosen or "")
            self.box.blockSignals(False)
        several = len(desks) > 1
        self.box.setVisible(several or self.desk is not None)
        self.boxes.setVisible(several)
        nameless = _("no desk")
        self.boxes.setText(" · ".join(f"{desk or nameless} {numbers.euros(cents)}" for desk, cents in desks))

    def _show_history(self, box: Box | None) -> None:
        counts = () if box is None else box.counts
        if not counts:
            self.history.setText("")
            return
        counts = tuple(cash_count for cash_count in counts if cash_count.box == self.desk) or counts
        last = counts[-1]
        words = _("Last count {day}, {time}: {amount}, difference {difference}. {note}")
        self.history.setText(
            words.format(
                day=numbers.date(zone.day(last.at)),
                time=numbers.minute(last.at),
                amount=numbers.euros(last.counted),
                difference=numbers.euros(last.difference),
                note=" · ".join(part for part in (last.box or "", last.note) if part),
            )
        )


def _expected(box: Box) -> str:
    """Return what should be there, and why that is not what was booked for the event."""
    words = _("In the cash book {amount}").format(amount=numbers.euros(box.expected))
    if box.booked == box.expected:
        return words
    debts = (
        _("{amount} of it was paid here for other evenings.")
        if box.expected > box.booked
        else _("{amount} was paid at other evenings and lies in their cash box.")
    )
    return f"{words}. " + debts.format(amount=numbers.euros(abs(box.expected - box.booked)))
