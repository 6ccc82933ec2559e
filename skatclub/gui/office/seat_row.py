"""The row of one seat in the form of a list: who sits there in large type, four fields, and what is computed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from skatclub.domain.office.typed import SEAT_FIELDS, Cell, Field
from skatclub.domain.sheets.table import Occupant
from skatclub.gui.office.judging import Judgement
from skatclub.gui.office.number_field import NumberField
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import ElidedLabel, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals

DIGITS = {Field.POINTS: 4, Field.WON: 2, Field.LOST: 2, Field.WRITTEN: 4}
SIGNED = (Field.POINTS, Field.WRITTEN)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SEAT, BONUS, COMPUTED, STATUS = 0, 5, 6, 8
"""Columns of the grid that need not be seen."""


class SeatRow:
    """The widgets of a seat in the grid of the form."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.fields = {
            field: NumberField(
                office_totals.field_words(field), DIGITS[field] + (field in SIGNED), signed=field in SIGNED
            )
            for field in SEAT_FIELDS
        }
        self.number = label(str(seat), role="title", factor=1.4)
        self.name = label("", role="title", factor=1.15, wrap=True)
        self.start_no = ElidedLabel()
        self.start_no.setProperty("role", "muted")
        self.bonus = label("", role="muted")
        self.computed = label("", role="title", factor=1.3)
        self.status = label("", role="muted")
        self.card = QCheckBox()
        self.comfort = {SEAT: self.number, BONUS: self.bonus, COMPUTED: self.computed, STATUS: self.status}
        self._who = QWidget()
        pieces.lay(self._who, pieces.column(self.name, self.start_no, spacing=0))

    def put_into(self, grid: QGridLayout, row: int) -> None:
        """Lay the widgets out in a row of the grid."""
        fields = self.fields
        for column, shown in enumerate(
            (self.number, self._who, fields[Field.POINTS], fields[Field.WON], fields[Field.LOST], self.bonus)
        ):
            grid.addWidget(shown, row, column)
        for column, shown in enumerate((self.computed, fields[Field.WRITTEN], self.status, self.card), start=6):
            grid.addWidget(shown, row, column)
        grid.setAlignment(self.number, Qt.AlignmentFlag.AlignCenter)
        for edit in fields.values():
            grid.setAlignment(edit, RIGHT)
        for shown in (self.bonus, self.computed):
            shown.setAlignment(RIGHT)

    def widgets(self) -> tuple[QWidget, ...]:
        """Return the widgets, to be shown or hidden."""
        return (
            self.number, self._who, *self.fields.values(), self.bonus, self.computed, self.status, self.card
        )  # fmt: skip

    def keep_place(self) -> None:
        """Leave the words on the row their room, so that no column moves when they come, change or go."""
        usual = (_("✔ correct"), _("✖ not {written}").format(written=-8888))
        metrics = self.status.fontMetrics()
        self.status.setMinimumWidth(max(metrics.horizontalAdvance(words) for words in usual))
        self.computed.setMinimumWidth(self.computed.fontMetrics().horizontalAdvance(f"{numbers.points(8888)}?"))

    def show_player(self, name: str, start_no: int | None, club: str, later: Sequence[Occupant]) -> None:
        """Say who sits here, of which club, and who took over, on screen and to a screen reader."""
        substitutes = (
            _("{name} from deal {deal}").format(name=who.person.full_name, deal=who.from_deal) for who in later
        )
        self.name.setText("\n".join((name, *substitutes)))
        number = _("Start no. {number}").format(number=start_no) if start_no is not None else ""
        description = " · ".join(filter(None, (number, club)))
        self.start_no.setText(description)
        self.start_no.setVisible(bool(description))
        for field, edit in self.fields.items():
            edit.setAccessibleName(
                office_totals.cell_words(Cell(field, self.seat), ("",) * (self.seat - 1) + (name,))
            )
        words = _("Start card of {name} is here").format(name=name)
        self.card.setAccessibleName(words)
        self.card.setToolTip(words)

    def show_numbers(self, judgement: Judgement) -> None:
        """Show bonus and total; pale and with a question mark while the lost games of others are missing."""
        seat, whole = self.seat, self.seat in judgement.rows
        total = judgement.computed[seat - 1]
        bonus = total - judgement.totals.seats[seat - 1].points
        self.bonus.setText(numbers.signed(bonus) if whole else "")
        sure = numbers.points(total) if judgement.is_whole else f"{numbers.points(total)}?"
        self.computed.setText(sure if whole else "")
        pieces.set_role(self.computed, "title" if judgement.is_whole else "muted")

    def show_check(self, judgement: Judgement) -> None:
        """Say whether the row is right; while the list does not add up none is, whatever its own total says."""
        off = judgement.off_rows.get(self.seat)
        written = self.fields[Field.WRITTEN].text()
        if off is not None:
            role, words = "bad", _("✖ not {written}").format(written=numbers.points(off[1]))
        elif self.seat in judgement.list_errors:
            computed, on_paper = judgement.list_errors[self.seat]
            role, words = (
                "warn",
                _("⚠ list error:\n{computed}, not {written}").format(
                    computed=numbers.points(computed), written=numbers.points(on_paper)
                ),
            )
        elif any(cell.seat == self.seat for cell in judgement.suspects):
            role, words = "bad", _("compare")
        elif judgement.is_whole and written and not judgement.findings:
            role, words = "good", _("✔ correct")
        else:
            role, words = "muted", ""
        pieces.set_role(self.status, role)
        self.status.setText(words)
        for field, edit in self.fields.items():
            edit.mark(wrong=Cell(field, self.seat) in judgement.suspects)
