"""The page on which lists of totals come in: table number, numbers down each player's column, the next table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from skatclub.domain.office.game_values import GAME_VALUES
from skatclub.gui.office import draft, judging
from skatclub.gui.office.clerk import Clerk
from skatclub.gui.office.draft import Drafts
from skatclub.gui.office.head import Head
from skatclub.gui.office.pile_panel import PilePanel, pile_of
from skatclub.gui.office.sheet_form import SheetForm
from skatclub.gui.office.verdict_card import VerdictCard
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card
from skatclub.i18n import history as history_words
from skatclub.i18n.language import _
from skatclub.services.events import events
from skatclub.services.office import office

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.gui.office.judging import Judgement
    from skatclub.gui.operations.memory import Memory
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.rule_set import RuleSet
    from skatclub.services.change import Change

COLLAPSE_AT = 150
SIDE_WIDTH = 226


class TotalsPage(QWidget):
    """The lists of the current event, one open at a time; what is done with them is the clerk's.

    Signals:
        deals_wanted(int): the list of this table is written deal by deal and shall be shown so.
        papers_wanted(int): the papers of the list of this table shall be shown, a correction slip first.
        target_changed(): another list is open, or its state is another.
    """

    deals_wanted = Signal(int)
    papers_wanted = Signal(int)
    target_changed = Signal()

    def __init__(self, operations: Operations, memory: Memory) -> None:
        super().__init__()
        self.setObjectName("page")
        self.operations, self.memory = operations, memory
        self.event_id: int | None = None
        self.series_no: int | None = None
        self.every: tuple[OfficeSheet, ...] = ()
        self.sheet: OfficeSheet | None = None
        self.rules: RuleSet | None = None
        self.again = False
        self.judged: Judgement | None = None
        self.head, self.form, self.card, self.pile = Head(), SheetForm(), VerdictCard(), PilePanel()
        self.empty = pieces.empty_note()
        self.drafts = Drafts(operations, memory)
        self.clerk = Clerk(self)
        self._base: draft.Texts = {}
        self._checked: draft.Texts | None = None
        self._values = GAME_VALUES
        self._build()
        self._connect()

    def _build(self) -> None:
        paper = Card(margin=8, spacing=6)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        paper.inside.addWidget(self.empty)
        paper.inside.addWidget(self.form, 1)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(paper, 1)
        left.addWidget(self.card)
        body = QHBoxLayout()
        body.setSpacing(10)
        body.addLayout(left, 1)
        body.addWidget(self.pile)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(8)
        layout.addWidget(self.head)
        layout.addLayout(body, 1)

    def _connect(self) -> None:
        self.head.table.stroke.connect(self.clerk.on_table_stroke)
        self.head.table.textEdited.connect(lambda _text: self.card.clear())
        self.head.series_chosen.connect(self.show_series)
        self.form.edited.connect(self._show_numbers)
        self.drafts.keep_while_typing(self.form.edited, self.keep_draft)
        self.form.committed.connect(self.check)
        self.form.closed.connect(self.clerk.close)
        self.form.stroke.connect(self.clerk.on_form_stroke)
        self.card.guess_wanted.connect(self.clerk.take_guess)
        self.card.paper_wanted.connect(self.clerk.take_paper)
        self.card.unclear_wanted.connect(self.clerk.questions.ask_clarification)
        self.pile.table_chosen.connect(lambda number: self.open_number(str(number)))
        self.operations.changed.connect(self._on_change)

    @property
    def sheets(self) -> tuple[OfficeSheet, ...]:
        """Return the lists of the series shown."""
        return tuple(one for one in self.every if one.series_no == self.series_no)

    def showEvent(self, event: QShowEvent) -> None:
        """Go on where one left; where all of a series is typed, with the latest one."""
        super().showEvent(event)
        if self.sheet is None and self.head.is_done:
            self.series_no = None
        self.refresh()
        self.focus_entry()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what is half typed, whatever happens meanwhile."""
        self.keep_draft()
        super().hideEvent(event)

    def focus_entry(self) -> None:
        """Put the keyboard where one goes on typing."""
        if self.sheet is None:
            self.head.table.setFocus()
        else:
            self.form.focus(self.form.first_gap())

    def set_look(self, scale: int) -> None:
        """Take the type of the application, whose scale is given in percent."""
        self.form.goes_across = self.memory.settings.totals_across
        self.head.set_look(scale)
        self.form.set_look()
        self.pile.setFixedWidth(round(SIDE_WIDTH * max(scale, 100) / 100))
        self.pile.setVisible(scale < COLLAPSE_AT)

    def show_event(self, event_id: int | None) -> None:
        """Be about this event."""
        if event_id != self.event_id:
            self.keep_draft()
            self.event_id, self.series_no, self.sheet, self.rules = event_id, None, None, None
            self.clerk.last = None
            self.card.clear()
        if self.isVisible():
            self.refresh()

    def show_series(self, series_no: int) -> None:
        """Show the lists of another series."""
        if series_no != self.series_no:
            self.put_aside()
            self.series_no = series_no
            self.refresh()
        self.head.table.setFocus()

    def refresh(self) -> None:
        """Ask for the lists again and show how far they are; what is being typed stays."""
        asked = None if self.event_id is None else self.operations.ask(office.lists, self.event_id)
        self.every = asked or ()
        numbers = sorted({one.series_no for one in self.every})
        if self.series_no not in numbers:
            self.series_no = numbers[-1] if numbers else None
        if self.every and self.rules is None and self.event_id is not None:
            event = self.operations.ask(events.event, self.event_id)
            self.rules = event.rules if event is not None else None
            self._values = self.operations.ask(office.usual_values, self.event_id) or GAME_VALUES
        self.head.show_series(numbers, self.series_no)
        self.head.show_progress(self.sheets)
        self.pile.show_sheets(self.sheets)
        self._keep_open()
        self._show_open()

    def sheet_at(self, number: int) -> OfficeSheet | None:
        """Return the list of a table of the series shown."""
        return next((one for one in self.sheets if one.number == number), None)

    def open_table(self, table_id: int) -> None:
        """Open the list of a table of any series of the event."""
        self.refresh()
        found = next((one for one in self.every if one.table_id == table_id), None)
        if found is not None:
            self.show_series(found.series_no)
            self.open(found)

    def open_number(self, text: str) -> None:
        """Open the list of a table by its number or its code; nothing: the next list of the pile."""
        text = text.strip()
        lying = pile_of(self.sheets)
        if not text and lying:
            self.open(lying[0])
        elif text.isdecimal():
            if (found := self.sheet_at(int(text))) is not None:
                self.open(found)
            elif self.event_id is not None and self.series_no is not None:
                self.operations.ask(office.table_id_of, self.event_id, self.series_no, int(text))
                self.head.table.selectAll()
        elif text:
            self.clerk.open_code(text)

    def open(self, sheet: OfficeSheet, *, again: bool = False) -> None:
        """Open a list: to be typed, corrected, or typed again without seeing the first."""
        self.put_aside()
        if sheet.by_deals and sheet.first is None and not again:
            self.deals_wanted.emit(sheet.table_id)
            return
        texts, was_again, cards = self.drafts.kept(sheet)
        if texts is None or (again and not was_again):
            texts, was_again = draft.fresh(sheet, again=again), again
        self.sheet, self.again, self._base = sheet, was_again, draft.fresh(sheet, again=was_again)
        self.head.table.clear()
        self.form.show_sheet(sheet, texts, draft.cards(sheet) if cards is None else cards)
        self._show_open()
        self._checked = None
        self.check()
        self.form.focus(self.form.first_gap())

    def put_aside(self) -> None:
        """Close the form; what is half typed is kept."""
        self.keep_draft()
        self.sheet, self.again, self.judged = None, False, None
        self.card.clear()
        self._show_open()

    def keep_draft(self) -> None:
        """Keep what differs from what is stored, or forget it."""
        if self.sheet is not None:
            typed = self.form.texts() if self.is_edited() else None
            cards = draft.ticked(self.sheet, self.form.cards())
            self.drafts.keep(self.sheet, typed, again=self.again, cards=cards)

    def is_edited(self) -> bool:
        """Tell whether something is typed that is not stored."""
        return self.sheet is not None and self.form.texts() != self._base

    def check(self) -> None:
        """Check what is typed, unless nothing has changed since the last check."""
        sheet, rules = self.sheet, self.rules
        if sheet is None or rules is None:
            return
        texts = self.form.texts()
        if texts == self._checked:
            return
        self._checked = texts
        size, planned = sheet.size, sheet.planned
        self.judged = judging.judge(texts, size=size, planned=planned, rules=rules, values=self._values)
        self.form.show_numbers(self.judged)
        self.card.clear()
        if self.again:
            self.form.mark(())
        else:
            self.form.show_check(self.judged)
            self.card.show_judgement(self.judged, sheet.names)

    def show_texts(self, texts: draft.Texts) -> None:
        """Put other numbers into the form and check them."""
        self.form.put(texts)
        self.check()

    def _show_numbers(self) -> None:
        if self.sheet is not None and self.rules is not None:
            size, planned = self.sheet.size, self.sheet.planned
            now = judging.numbers(self.form.texts(), size=size, planned=planned, rules=self.rules)
            self.form.show_numbers(now)

    def _keep_open(self) -> None:
        """Go on with the open list as it is now; where nothing was typed, show what is stored now."""
        if self.sheet is None:
            return
        found = next((one for one in self.every if one.table_id == self.sheet.table_id), None)
        if found is None or found.size != self.sheet.size:
            self.sheet, self.again = None, False
            return
        fresh, is_edited = draft.fresh(found, again=self.again), self.is_edited()
        cards = draft.ticked(self.sheet, self.form.cards())
        self.sheet, self._base = found, fresh
        if not is_edited:
            self.form.show_sheet(found, fresh, draft.cards(found) if cards is None else cards)
            self.check()

    def _show_open(self) -> None:
        self.head.show_table(self.sheet, again=self.again)
        self.form.setVisible(self.sheet is not None)
        self.head.setEnabled(bool(self.every))
        self.empty.setVisible(self.sheet is None)
        self.empty.setText(
            _("Type the number of the table whose list is in front of you.")
            if self.every
            else _("No series is drawn yet, so no list can come in. Draw the series first.")
        )
        self.target_changed.emit()

    def _on_change(self, done: Change) -> None:
        if not self.isVisible():
            return
        self.refresh()
        if done.verb in {"undo", "redo"}:
            change = history_words.verb_words(str(done.fields.get("of", "")), done.fields)
            pattern = _("Undone: {change}") if done.verb == "undo" else _("Redone: {change}")
            self.card.say(pattern.format(change=change), "")
