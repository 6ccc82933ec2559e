"""The page on which lists of totals come in: table number, numbers down each player's column, the next table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

from skatclub.domain import text as domain_text
from skatclub.domain.history import Site
from skatclub.domain.office import second_look, sheet as office_sheet
from skatclub.domain.office.sheet import OfficeSheet, Task
from skatclub.domain.sheets import codes
from skatclub.gui.office.acts import ListActs
from skatclub.gui.office.head import OfficeHead
from skatclub.gui.office.number_field import Stroke
from skatclub.gui.office.pile_panel import PilePanel
from skatclub.gui.office.sheet_form import SheetForm
from skatclub.gui.office.totals_writer import TotalsWriter
from skatclub.gui.office.verdict_card import VerdictCard
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.parts import draft
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.pieces import Card
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import words as office_words
from skatclub.rules.errors import Refusal
from skatclub.services.office import office

SIDE_WIDTH = 226
LETTERS = 105
"""How wide the form is at least, so that there is room for the pile beside it."""


class TotalsPage(ClubPage):
    """The lists of the current event, one open at a time: opened by its number or code, written, checked, put back.

    Signals:
        deals_wanted(int): the list of this table is written deal by deal and shall be shown so.
        written_by_deals(OfficeSheet): that list was asked for by its totals.
        onward_wanted(): all lists are in, and what comes next shall be done.
        papers_wanted(int): the papers of the list of this table shall be shown, a correction slip first.
        target_changed(): another list is open, or its state is another.
        list_closed(OfficeSheet): this list has come in.
    """

    does = ("enter_totals", "type_again", "verify_list")

    deals_wanted = Signal(int)
    written_by_deals = Signal(object)
    papers_wanted = Signal(int)
    onward_wanted = Signal()
    target_changed = Signal()
    list_closed = Signal(object)

    def __init__(self, operations: Operations, memory: Memory) -> None:
        super().__init__(operations)
        self.memory = memory
        self.series_no: int | None = None
        self.every: tuple[OfficeSheet, ...] = ()
        self.head, self.form, self.card, self.pile = OfficeHead(), SheetForm(), VerdictCard(), PilePanel()
        self.empty = pieces.empty_note()
        self.writer = TotalsWriter(operations, memory, self.form, self.card)
        self.acts = ListActs(
            operations,
            self.card,
            self.target,
            self.to_check,
            self.go_on_checking,
            self.ask_table,
            self.writer.objects_to_check,
        )
        self._last: int | None = None
        self._closed: int | None = None
        self._build()
        self._connect()

    def _build(self) -> None:
        paper = Card(margin=8, spacing=6)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        paper.inside.addWidget(self.empty)
        paper.inside.addWidget(self.form, 1)
        left = pieces.column(paper, self.card, grows=paper)
        pieces.make_one_form(self)
        pieces.lay_page(self, self.head, pieces.row(left, self.pile, spacing=10, grows=left))

    def _connect(self) -> None:
        self.head.table.stroke.connect(self._on_stroke)
        self.head.table.textEdited.connect(lambda _text: self.card.clear())
        self.head.series_chosen.connect(self.show_series)
        self.head.check_wanted.connect(self.acts.verify)
        self.head.deals_wanted.connect(self.show_deals)
        self.head.close_wanted.connect(self.writer.close)
        self.head.drop_wanted.connect(self.discard_draft)
        self.target_changed.connect(self._offer)
        self.form.edited.connect(self._offer)
        self.form.spilled.connect(lambda words: self.card.say(words, "", "bad"))
        self.card.unclear_wanted.connect(self.acts.ask_clarification)
        self.writer.shown.connect(self._show_open)
        self.writer.shown.connect(lambda *_shown: self.turned.emit())
        self.writer.left.connect(self.leave)
        self.writer.checked.connect(self.acts.verify)
        self.writer.closed.connect(self._show_closed)
        self.pile.table_chosen.connect(lambda number: self.open_number(str(number)))

    @property
    def sheet(self) -> OfficeSheet | None:
        """Return the list that is open."""
        return self.writer.sheet

    @property
    def sheets(self) -> tuple[OfficeSheet, ...]:
        """Return the lists of the series shown."""
        return tuple(sheet for sheet in self.every if sheet.series_no == self.series_no)

    def showEvent(self, event: QShowEvent) -> None:
        """Go on where one left; where all of a series is typed, with the latest one."""
        self.follow_settings()
        self.set_look(self.memory.settings.type_scale)  # what the window's sheet gives its fields is known by now
        if self.sheet is None and self.head.is_done:
            self.series_no = None
        super().showEvent(event)
        self._show_lists()
        self.focus_entry()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what is half typed, whatever happens meanwhile."""
        self.keep_draft()
        self._closed = None
        super().hideEvent(event)

    def focus_entry(self) -> None:
        """Put the keyboard where one goes on typing."""
        if self.sheet is None:
            self.head.table.setFocus()
        else:
            self.form.focus(self.form.first_gap())

    def follow_settings(self) -> None:
        """Go from field to field as the settings say: down the columns or across the lines."""
        self.form.goes_across = self.memory.settings.totals_across

    def set_look(self, scale: int) -> None:
        """Take the type of the application, whose scale is given in percent."""
        self.head.set_look(scale)
        self.form.set_look()
        self.pile.setFixedWidth(round(SIDE_WIDTH * max(scale, 100) / 100))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the pile out where the form needs the room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        left = self.width() - self.pile.maximumWidth()
        self.pile.setVisible(left >= LETTERS * self.fontMetrics().averageCharWidth())

    def show_event(self, event_id: int | None) -> None:
        """Be about this event."""
        if event_id != self.event_id:
            self.writer.show_event(event_id)
            self.series_no = self._last = self._closed = None
            self.card.clear()
        super().show_event(event_id)
        self.outdated.emit()

    def show_series(self, series_no: int) -> None:
        """Show the lists of another series."""
        if series_no != self.series_no:
            self._closed = None
            self.put_aside()
            self.card.clear()
            self.series_no = series_no
            self._show_lists()
        self.head.table.setFocus()

    def refresh(self) -> None:
        """Ask for the lists again and show how far they are; what is being typed stays."""
        asked = None if self.event_id is None else self.operations.ask(office.lists, self.event_id)
        self.every = asked or ()
        self._show_lists()

    def show_waiting(self) -> None:
        """Show which lists wait on this desk, and which others are typing; what was handed in waits no more."""
        waited = self._closed_waits()
        self.every = draft.with_drafts(self.operations, self.memory, self.every)
        self.head.show_progress(self.sheets)
        self.head.show_table(self.sheet, again=self.writer.again, only_totals=self.form.only_totals)
        self.pile.show_sheets(self.sheets, is_second_look_wanted=self.writer.look.is_wanted())
        if waited and not self._closed_waits():
            self.card.clear()
        self.target_changed.emit()

    def _closed_waits(self) -> bool:
        return any(sheet.is_waiting and sheet.table_id == self._closed for sheet in self.every)

    def _show_lists(self) -> None:
        self.every = draft.with_drafts(self.operations, self.memory, self.every)
        numbers = sorted({sheet.series_no for sheet in self.every})
        if self.series_no not in numbers:
            self.series_no = numbers[-1] if numbers else None
            self.card.clear()  # what it says is about the series before
        if self.every:
            self.writer.learn_rules()
        self.head.show_series(numbers, self.series_no)
        self.head.show_progress(self.sheets)
        self.pile.show_sheets(self.sheets, is_second_look_wanted=self.writer.look.is_wanted())
        self.writer.follow(self.every)
        self._show_open()

    def mark(self, site: Site) -> None:
        """Mark the list that was changed among those of the series."""
        if site.table is not None:
            self.pile.mark_fresh(site.table)

    def sheet_at(self, number: int) -> OfficeSheet | None:
        """Return the list of a table of the series shown."""
        return next((sheet for sheet in self.sheets if sheet.number == number), None)

    def open_table(self, table_id: int) -> None:
        """Open the list of a table of any series of the event."""
        self.refresh()
        sheet = next((listed for listed in self.every if listed.table_id == table_id), None)
        if sheet is not None:
            self.show_series(sheet.series_no)
            self.open(sheet)

    def open_number(self, text: str) -> None:
        """Open the list of a table by its number or its code; nothing: the next list of the pile.

        Where all are in that leads on to what comes next.
        """
        text = text.strip()
        lying = office_sheet.waiting(self.sheets, Task.RECEIVED)
        if not text and lying:
            self._open_next(lying)
        elif not text and self.every and self.head.is_done:
            self.onward_wanted.emit()
        elif (number := domain_text.number(text)) is not None:
            if (sheet := self.sheet_at(number)) is not None:
                self.open(sheet)
            elif self.event_id is not None and self.series_no is not None:
                self.operations.ask(office.table_id_of, self.event_id, self.series_no, number)
                self.head.table.selectAll()
        elif text:
            self.open_code(text)

    def _open_next(self, lying: tuple[OfficeSheet, ...]) -> None:
        """Open the next list of the pile that nobody else is typing, and that is not typed here already."""
        free = office_sheet.free(lying)
        if free:
            self.open(free[0])
        else:
            desks = sorted({desk for sheet in lying for desk in sheet.typed_at})
            words = _("All lists in the pile are being typed: {desks}.").format(desks=", ".join(desks))
            self.card.say(words if desks else _("All lists in the pile are waiting to be handed in."), "", "warn")

    def open(self, sheet: OfficeSheet, *, again: bool = False) -> None:
        """Open a list: to be typed, corrected, or typed again without seeing the first."""
        self.put_aside()
        again = again or (sheet.by_deals and self.writer.look.is_wanted() and second_look.is_due(sheet))
        if sheet.by_deals and sheet.first is None and not again:
            self.deals_wanted.emit(sheet.table_id)
            self.written_by_deals.emit(sheet)
            return
        self.head.table.clear()
        self._closed = None
        self.form.goes_across = self.memory.settings.totals_across
        self.writer.open(sheet, again=again)

    def go_to_neighbour(self, step: int) -> None:
        """Open the list of the table before or after this one; without one, the first or last of the series."""
        order, now = [sheet.number for sheet in self.sheets], self.target()
        if now is not None and now.number in order and now.series_no == self.series_no:
            place = order.index(now.number) + step
        else:
            place = 0 if step > 0 else len(order) - 1
        if 0 <= place < len(order):
            self._last = self.sheets[place].table_id
            self.open(self.sheets[place])

    def put_aside(self) -> None:
        """Close the form; what is half typed is kept."""
        self.writer.put_aside()
        self.every = draft.with_drafts(self.operations, self.memory, self.every)
        self.pile.show_sheets(self.sheets)
        self.turned.emit()

    def leave(self) -> None:
        """Put the list aside; one that was entered stays as it is, whatever was typed over it."""
        left = self.sheet
        dropped = self._drops() and self.writer.discard()
        self.ask_table()
        if dropped and left is not None:
            words = _("Table {table} stays as it was entered.").format(table=left.number)
            self.card.say(words, office_words.ranking_words(left), "")

    def _drops(self) -> bool:
        """Tell whether what is typed is a change of a list that was entered: leaving it throws that away."""
        is_first = self.sheet is not None and self.sheet.first is not None and not self.writer.again
        return is_first and self.writer.is_edited() and not self.writer.is_beside()

    def has_draft(self) -> bool:
        """Tell whether something is half typed of the list that actions are about, unless it is a second look."""
        sheet = self.target()
        if sheet is None or self.writer.again:
            return False
        return self.writer.is_edited() or (sheet.draft is not None and not sheet.draft.again)

    def can_be_checked(self) -> bool:
        """Tell whether the list that actions are about has a result that nobody has checked."""
        sheet = self.to_check()
        return sheet is not None and sheet.has_result and not self.acts.is_checked()

    def discard_draft(self) -> None:
        """Throw away what is half typed of the list that is open, or of the one closed last.

        Of a list that was not entered yet there is nothing else, so it is asked first.
        """
        sheet = self.target()
        if sheet is not None and self.sheet is None:
            self.open(sheet)
        if sheet is None or sheet.first is not None:
            self.leave()
            return
        words = _(
            "Discard everything typed of table {table}? The list has not been closed, so nothing is left of it."
        )
        offers = ((_("Discard"), self._discard_all),)
        ask.choose(self, _("Discard the draft"), words.format(table=sheet.number), offers, is_risky=True)

    def _discard_all(self) -> None:
        left = self.sheet
        self.writer.discard()
        self.ask_table()
        if left is not None:
            self.card.say(_("The draft of table {table} has been discarded.").format(table=left.number), "")

    def ask_table(self) -> None:
        """Put the list aside and ask for the next table."""
        self.put_aside()
        self.head.table.setFocus()

    def ask_other(self, number: int, deals: int) -> None:
        """Ask for a table, and say why it is not the one in front: its list is written deal by deal."""
        self.ask_table()
        words = ngettext(
            "Table {table} already has {n} deal: its list is written deal by deal.",
            "Table {table} already has {n} deals: its list is written deal by deal.",
            deals,
        )
        self.card.say(words.format(table=number, n=deals), "", "warn")

    def keep_draft(self) -> None:
        """Keep what is half typed."""
        self.writer.keep_draft()

    def target(self) -> OfficeSheet | None:
        """Return the list that actions are about: the open one, else the one closed last."""
        if self.sheet is not None:
            return self.sheet
        return next((sheet for sheet in self.every if sheet.table_id == self._last), None)

    def to_check(self) -> OfficeSheet | None:
        """Return the list that “checked” is about: the open one, or the one just closed, which the button names."""
        if self.sheet is not None:
            return self.sheet
        return next((sheet for sheet in self.every if sheet.table_id == self._closed), None)

    def go_on_checking(self, checked: OfficeSheet | None) -> OfficeSheet | None:
        """Show the list to be checked next where one was open or all are in; who is typing is asked for a table."""
        goes_on = self.sheet is not None or self.head.is_done
        then = office_sheet.next_to_check(self.sheets, checked)
        self._last = self._last if checked is None else checked.table_id
        self._closed = None
        self.ask_table()
        if then is None or not goes_on:
            return None
        if then.first is None:
            self.deals_wanted.emit(then.table_id)
        else:
            self.open(then)
            self.head.table.setFocus()  # whoever holds papers types the number of the next one
        return then

    def open_code(self, text: str) -> None:
        """Open the list on which a code stands; one that cannot be read is refused."""
        try:
            code = codes.read_code(text)
        except Refusal as refusal:
            self.operations.refused.emit(refusal)
            return
        self.head.table.clear()
        if code.event != self.event_id:
            self.card.say(_("This list belongs to another event."), "", "bad")
            return
        table_id = self.operations.ask(office.table_id_of, code.event, code.series, code.table)
        if table_id is None:
            return
        self.show_series(code.series)
        self.refresh()
        sheet = next(listed for listed in self.every if listed.table_id == table_id)
        self.open(sheet)
        if code.players != tuple(number or 0 for number in sheet.start_nos) and self.sheet is not None:
            words = _("The list was printed for other people at this table. Compare the names.")
            self.card.say(words, "", "warn")

    def receive(self, text: str) -> None:
        """Put a list into the pile, all start cards with it; nothing: say how."""
        number = domain_text.number(text)
        sheet = None if number is None else self.sheet_at(number)
        if sheet is None:
            self.head.table.selectAll() if number is None else self.open_number(text)
            return
        self.head.table.clear()
        if self.operations.run(office.receive, sheet.table_id, cards=tuple(range(1, sheet.size + 1))) is not None:
            self.card.say(_("Table {table} is in the pile.").format(table=sheet.number), "", "good")

    def begin_again(self) -> None:
        """Let the second list be typed, or the totals by somebody else, without seeing the first.

        Where no list is open, it is the next that somebody else has typed.
        """
        sheet = self.sheet or self.next_look() or self.target()
        if sheet is not None and self.writer.look.may_open_again(sheet):
            self.open(sheet, again=True)

    def next_look(self) -> OfficeSheet | None:
        """Return the next list of the series that somebody else has typed."""
        club = self.operations.club
        if club is None or not club.may("type_again"):
            return None
        sheets = office_sheet.free(self.sheets)
        if not self.writer.look.is_wanted():
            sheets = tuple(sheet for sheet in sheets if sheet.first is not None)
        return second_look.next_for(sheets, club.database.desk.author)

    def verify_number(self, text: str) -> None:
        """Note that the list of this table is checked; without a number the one closed last."""
        if (number := domain_text.number(text)) is not None:
            sheet = self.sheet_at(number)
            if sheet is None:
                self.open_number(text)
                return
            self.put_aside()
            self._last = self._closed = sheet.table_id
        self.head.table.clear()
        self.acts.verify()

    def ask_print(self) -> None:
        """Show the papers of the list: a correction slip if it was added up wrongly, the list itself."""
        sheet = self.target()
        if sheet is not None:
            self.papers_wanted.emit(sheet.table_id)

    def show_deals(self) -> None:
        """Show the list of the table deal by deal."""
        sheet = self.target()
        if sheet is not None:
            self.put_aside()
            self.deals_wanted.emit(sheet.table_id)

    def _on_stroke(self, stroke: Stroke) -> None:
        """Do what a key means in the line of the table."""
        text = self.head.table.text().strip()
        match stroke:
            case Stroke.ENTER | Stroke.CLOSE:
                self.open_number(text)
            case Stroke.PLUS:
                self.receive(text)
            case Stroke.STAR:
                self.verify_number(text)
            case Stroke.ESCAPE:
                self.head.table.clear()
                self.ask_table()
                self.card.clear()
            case Stroke.NUM_OFF:
                self.writer.say_num_off()

    def _show_closed(self, table_id: int, words: str) -> None:
        """Ask for the next table, and show for a moment who stands how at this one."""
        self._last = self._closed = table_id
        self.show_waiting()
        self.head.table.setFocus()
        closed = self.target()
        if closed is not None and closed.is_waiting:
            self.card.say(words, "", "warn")
        elif closed is not None:
            self.card.show_ranking(words, office_words.ranking_words(closed), is_sure=closed.is_cross_checked)
            self.list_closed.emit(closed)

    def _offer(self) -> None:
        is_first = self.acts.can() and not self.writer.again
        to_check = self.to_check()
        self.head.offer(
            number=None if to_check is None else to_check.number,
            closes=self.sheet is not None and self.writer.is_edited(),
            checks=is_first and self.can_be_checked(),
            opens=is_first and self.sheet is not None,
            drops=is_first and self.has_draft(),
        )
        self.head.show_escape(drops=self._drops())
        if self.sheet is not None and not self.writer.again:
            if self.writer.is_edited():
                self.head.show_draft()
            else:
                self.head.show_table(self.sheet, again=False, only_totals=self.form.only_totals)
                if is_first and self.can_be_checked():
                    self.head.show_check(self.sheet)

    def _show_open(self) -> None:
        self.head.show_table(self.sheet, again=self.writer.again, only_totals=self.form.only_totals)
        self.form.setVisible(self.sheet is not None)
        self.head.setEnabled(bool(self.every))
        self.empty.setVisible(self.sheet is None)
        self.empty.setText(
            "\n\n".join((_("Type the number of the table whose list is in front of you."), office_words.states()))
            if self.every
            else _("No series has been drawn yet, so no list can come in. Draw the series first.")
        )
        self.target_changed.emit()
