"""The form of one list: a row for each seat, and below them what belongs to the whole table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.office.typed import Cell, Field
from skatclub.gui.office.judging import Judgement
from skatclub.gui.office.number_field import NumberField, Stroke
from skatclub.gui.office.seat_row import BONUS, COMPUTED, SEAT, STATUS, SeatRow
from skatclub.gui.parts import draft
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.pieces import NearArea, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals

MOST_SEATS = 5
NOTHING = "0"
WIDE, NARROW = 10, 7
"""Pixels between columns."""
COMFORT = {BONUS: 132, STATUS: 118, COMPUTED: 99, SEAT: 99}
"""Columns that only say what is known, and from how many letters of width on there is room for them."""


class SheetForm(NearArea):
    """What is typed of one list; it knows neither rules nor services.

    Signals:
        edited(): a digit was typed or taken away.
        committed(): a field was left; what stands there may be checked.
        closed(bool): the list shall be closed; True by a key that does nothing else.
        spilled(str): a digit has no room in its field; this says so.
        stroke(Stroke): a key was pressed that is not about going from field to field.
    """

    edited = Signal()
    committed = Signal()
    closed = Signal(bool)
    spilled = Signal(str)
    stroke = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.size_now = 0
        self.rows = tuple(SeatRow(seat) for seat in range(1, MOST_SEATS + 1))
        self.passed = NumberField(office_totals.field_words(Field.PASSED), 2, signed=False)
        self.played = NumberField(office_totals.field_words(Field.PLAYED), 2, signed=False)
        self.sums, self.deals = label(""), label("")
        self.passed_words = label(_("passed in"))
        self.fields: dict[Cell, NumberField] = {}
        self.heads: list[QLabel] = []
        self.goes_across = False
        self.only_totals = False
        self._scans = False
        self._entered: draft.Texts = {}
        self._is_checked = False
        self._build()
        self._connect()

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(4, 4, 8, 4)
        layout.setSpacing(8)
        self._grid = pieces.inner(layout, QGridLayout())
        self._grid.setHorizontalSpacing(WIDE)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(1, 5)
        self._grid.setColumnStretch(STATUS, 1)
        self._add_heads()
        for place, row in enumerate(self.rows, start=1):
            row.put_into(self._grid, place)
            self.fields.update({Cell(field, row.seat): edit for field, edit in row.fields.items()})
        self.fields.update({draft.PASSED: self.passed, draft.PLAYED: self.played})
        foot = QWidget()
        flow = FlowLayout(foot, spacing=10)
        for words_label, edit in ((self.passed_words, self.passed), (label(_("played")), self.played)):
            pair = QWidget()
            pieces.lay(pair, pieces.row(words_label, edit, spacing=6))
            flow.addWidget(pair)
        for words_label in (self.deals, self.sums):
            words_label.setMinimumHeight(self.passed.sizeHint().height())
            flow.addWidget(words_label)
        layout.addWidget(foot)
        layout.addStretch(1)
        self.setWidget(inner)

    def _add_heads(self) -> None:
        words = (
            _("Seat"), _("Player"), _("Game points"), _("won"), _("lost"), _("Bonus"), _("calculated"),
            _("Total"), "", _("Start card here"),
        )  # fmt: skip
        for column, head_words in enumerate(words):
            head = label(head_words, role="title")
            if 1 < column < STATUS:
                head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.heads.append(head)
            self._grid.addWidget(head, 0, column)
        self.heads[-1].setWordWrap(True)
        self.heads[-1].setToolTip(
            _("Ticked: the player’s start card came in with the list. Untick it where one is missing.")
        )

    def _connect(self) -> None:
        for cell, edit in self.fields.items():
            edit.textEdited.connect(self.edited)
            edit.spilled.connect(self.spilled)
            edit.editingFinished.connect(self.committed)
            edit.stroke.connect(lambda stroke, cell=cell: self._on_stroke(cell, stroke))
        pieces.tab_through(*self.fields.values(), *(row.card for row in self.rows))

    def show_sheet(self, sheet: OfficeSheet, texts: Mapping[Cell, str], cards: Iterable[int]) -> None:
        """Show the players of a table and what is typed of its list."""
        self.size_now = sheet.size
        self._entered, self._is_checked = dict(texts), sheet.is_checked
        here = set(cards)
        self._scans = len(here) < sheet.size  # somebody has noted which came
        has_cards = any(number is not None for number in sheet.start_nos)  # at tables made by hand nobody has one
        for row in self.rows:
            for shown in row.widgets():
                shown.setVisible(row.seat <= sheet.size)
            if row.seat <= sheet.size:
                row.card.setVisible(has_cards)
                later = [who for who in sheet.substitutes if who.seat == row.seat]
                row.show_player(*sheet.players[row.seat - 1], later)
                row.card.setChecked(row.seat in here)
        self.heads[-1].setVisible(has_cards)
        self.put(texts)
        self.arrange()

    def put(self, texts: Mapping[Cell, str]) -> None:
        """Put texts into the fields."""
        for cell, text in texts.items():
            self.fields[cell].setText(text)

    def type_in(self, texts: Mapping[Cell, str]) -> None:
        """Put texts into the fields over what stands there, as if they were typed."""
        for cell, text in texts.items():
            pieces.type_into(self.fields[cell], text)

    def texts(self) -> draft.Texts:
        """Return what stands in the fields of this table."""
        return {cell: self.fields[cell].text() for cell in draft.cells(self.size_now)}

    def cards(self) -> tuple[int, ...]:
        """Return the seats whose start cards are ticked."""
        return tuple(row.seat for row in self.rows[: self.size_now] if row.card.isChecked())

    def seat(self) -> int:
        """Return the seat in whose row the cursor is or was last; the first where it is in none."""
        here = self.focusWidget()
        last = next((cell.seat for cell, edit in self.fields.items() if edit is here), 1)
        return last if 1 <= last <= self.size_now else 1

    def tick(self, seat: int, *, begins: bool) -> int:
        """Tick the start card of a seat and return how many are ticked.

        `begins`: no card was noted yet, so all are taken to be there; from the first scan on only scanned ones are.
        """
        if begins and not self._scans:
            for row in self.rows:
                row.card.setChecked(False)
        self._scans = True
        self.rows[seat - 1].card.setChecked(True)
        return len(self.cards())

    def show_numbers(self, judgement: Judgement) -> None:
        """Show everything that is computed."""
        totals = judgement.totals
        for row in self.rows[: self.size_now]:
            row.show_numbers(judgement)
            lost = Cell(Field.LOST, row.seat)
            nothing = NOTHING if row.seat in judgement.rows else f"{NOTHING}?"
            self.fields[lost].setPlaceholderText(nothing if self._lost_nothing(lost) else "")
        if not judgement.is_whole:
            self.deals.setText(_("{won} won + {lost} lost so far").format(won=totals.won, lost=totals.lost))
        else:
            self._show_deals(judgement)
        self.sums.setVisible(judgement.is_whole)
        self.sums.setText(
            _("Sums: points {points} · totals {totals}").format(
                points=numbers.points(sum(row.points for row in totals.seats)),
                totals=numbers.points(sum(judgement.computed)),
            )
        )
        self.passed_words.setText(_("passed in and Ramsch") if judgement.has_ramsch else _("passed in"))
        is_reckoned = judgement.is_whole and not judgement.has_free_games and totals.passed_in >= 0
        sure = "" if self._is_checked and self._is_as_entered() else "?"
        self.passed.setPlaceholderText(f"{totals.passed_in}{sure}" if is_reckoned else "")

    def _show_deals(self, judgement: Judgement) -> None:
        totals = judgement.totals
        left = totals.passed_in
        if judgement.has_free_games:
            words = _("{won} won + {lost} lost, Ramsch included, in {played} deals")
            self.deals.setText(words.format(won=totals.won, lost=totals.lost, played=totals.deals))
            return
        if totals.passed is None and left >= 0:
            words = _("{won} won + {lost} lost; that would leave {passed} passed in: as on the paper?")
            if self._is_as_entered():
                words = _("{won} won + {lost} lost; {passed} passed in worked out, not compared with the paper")
                words = _("{won} won + {lost} lost; {passed} passed in worked out") if self._is_checked else words
            self.deals.setText(words.format(won=totals.won, lost=totals.lost, passed=left))
            return
        sign = "✔" if totals.won + totals.lost + left == totals.deals and left >= 0 else "✖"
        self.deals.setText(
            _("{sign} {won} won + {lost} lost + {passed} passed in of {played} deals").format(
                sign=sign, won=totals.won, lost=totals.lost, passed=numbers.points(left), played=totals.deals
            )
        )

    def _is_as_entered(self) -> bool:
        """Tell whether the list is seen as it lies there: what was asked while it was typed is asked no more."""
        return self.texts() == self._entered

    def show_check(self, judgement: Judgement) -> None:
        """Show what adds up and outline where a slip is supposed."""
        for row in self.rows[: self.size_now]:
            row.show_check(judgement)
        self.mark_table(judgement.suspects)

    def mark(self, cells: Iterable[Cell]) -> None:
        """Outline these cells and no others."""
        wrong_cells = set(cells)
        for cell in draft.cells(self.size_now):
            self.fields[cell].mark(wrong=cell in wrong_cells)

    def mark_table(self, cells: Iterable[Cell]) -> None:
        """Outline those fields of the whole table."""
        for cell in (draft.PASSED, draft.PLAYED):
            self.fields[cell].mark(wrong=cell in set(cells))

    def focus(self, cell: Cell) -> None:
        """Put the keyboard into a cell."""
        self.fields[cell].setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(self.fields[cell])

    def focus_next(self, cells: Sequence[Cell]) -> None:
        """Put the keyboard into the next of these cells behind the one that has it, or into the first."""
        here = next((at for at, cell in enumerate(cells) if self.fields[cell].hasFocus()), -1)
        if cells:
            self.focus(cells[(here + 1) % len(cells)])

    def first_gap(self) -> Cell:
        """Return the first cell in which something is missing, else the first."""
        texts, order = self.texts(), self._order()
        whole = {seat for seat in range(1, self.size_now + 1) if draft.is_whole(texts, seat)}
        empty = (cell for cell in order if not texts[cell])
        return next((cell for cell in empty if cell.field is not Field.LOST or cell.seat not in whole), order[0])

    def first_missing(self) -> Cell:
        """Return the first cell without which the list cannot be closed, else the first gap."""
        needed = draft.missing(self.texts(), self.size_now)
        return next((cell for cell in self._order() if cell in needed), self.first_gap())

    def focus_last(self) -> None:
        """Put the keyboard where one key closes the list."""
        self.focus(self._order()[-1])

    def ask_only_totals(self, *, only: bool) -> None:
        """Take the totals of the players alone, as for a second look, or the whole list."""
        self.only_totals = only
        for cell, edit in self.fields.items():
            edit.setEnabled(not only or cell.field is Field.WRITTEN)

    def _order(self) -> tuple[Cell, ...]:
        """Return the cells in the order in which they are typed."""
        if self.only_totals:
            return draft.control_cells(self.size_now)
        return draft.across(self.size_now) if self.goes_across else draft.cells(self.size_now)

    def _goes_with(self, first: Cell, other: Cell) -> bool:
        """Tell whether two cells stand in one column of a player, or in one line where lines are typed."""
        return first.field == other.field if self.goes_across else first.seat == other.seat

    def set_look(self) -> None:
        """Give the fields the room that their digits need in the type of the application."""
        for edit in self.fields.values():
            edit.fit()
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what is only comfort where large type needs the room."""
        super().resizeEvent(event)
        self.arrange()
        if event.size().height() < event.oldSize().height():
            self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Scroll the first number in doubt back to where it is seen, and above all the one that is written on."""
        shown = [self.fields[cell] for cell in draft.cells(self.size_now)]
        doubted = next((edit for edit in shown if edit.property("wrong")), None)
        for edit in (doubted, next((edit for edit in shown if edit.hasFocus()), None)):
            if edit is not None:
                self.ensureWidgetVisible(edit)

    def arrange(self) -> None:
        """Hide what need not be typed in narrow rooms; the sentence below says the same."""
        letters = self.viewport().width() / self.fontMetrics().averageCharWidth()
        for column, needed in COMFORT.items():
            self.heads[column].setVisible(letters >= needed)
            for row in self.rows[: self.size_now]:
                row.comfort[column].setVisible(letters >= needed)
        for row in self.rows[: self.size_now]:
            row.keep_place()
        self._grid.setHorizontalSpacing(WIDE if letters >= COMFORT[COMPUTED] else NARROW)

    def _on_stroke(self, cell: Cell, stroke: Stroke) -> None:
        order = self._order()
        at = order.index(cell)
        match stroke:
            case Stroke.ENTER if at == len(order) - 1:
                self.closed.emit(False)
            case Stroke.ENTER | Stroke.DOWN:
                self._go(order[min(at + 1, len(order) - 1)])
            case Stroke.UP:
                self._go(order[max(at - 1, 0)])
            case Stroke.PLUS if not cell.seat:
                self.closed.emit(False)  # behind the players there is nothing to skip: the table is done
            case Stroke.PLUS:
                self._go(next((later for later in order[at + 1 :] if not self._goes_with(later, cell)), order[-1]))
            case Stroke.CLOSE:
                self.closed.emit(True)
            case _:
                self.stroke.emit(stroke)

    def _lost_nothing(self, cell: Cell) -> bool:
        """Tell whether an empty cell means that somebody lost no game: the commonest zero needs no digit.

        It counts once the total on the paper is typed, which finds a number that was left out by mistake.
        """
        if cell.field is not Field.LOST or self.fields[cell].text():
            return False
        before = (Cell(Field.POINTS, cell.seat), Cell(Field.WON, cell.seat))
        return all(draft.number(self.fields[earlier].text()) is not None for earlier in before)

    def _go(self, cell: Cell) -> None:
        self.focus(cell)
        self.committed.emit()
