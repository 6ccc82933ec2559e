"""The page of one list: what is shown where, which deal the entry speaks about, the cards beside the grid."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from skatclub.domain.club.errors import LineLost
from skatclub.domain.history import Site
from skatclub.domain.office.sheet import OfficeSheet, Task
from skatclub.domain.sheets import table as lists
from skatclub.domain.sheets.table import Table
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.sheets.entry import house_row
from skatclub.gui.sheets.entry.deal_form import DealForm
from skatclub.gui.sheets.entry.deal_writer import DealWriter
from skatclub.gui.sheets.entry.keypad_help import KeypadHelp
from skatclub.gui.sheets.entry.panel import EntryPanel
from skatclub.gui.sheets.entry.time_up import PlayingTime
from skatclub.gui.sheets.grid.grid import Grid
from skatclub.gui.sheets.head_bar import HeadBar
from skatclub.gui.sheets.seating_panel import SeatingPanel
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers as i18n_numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import cross_checks, games
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import Deal
from skatclub.rules.sheet import evening_end, sheet as sheet_rules
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind, Line, Sheet
from skatclub.services.events import events
from skatclub.services.office import office

LIST, FORM, KEYPAD, TOUCH = "list", "form", "keypad", "touch"
SIDE_WIDTH = 222
SIDE_GAP = 10
COLLAPSE_AT = 150
ALONE_AT = 175

AS_READ = Qt.ItemDataRole.AccessibleTextRole


class SheetsPage(ClubPage):
    """One list with everything needed to write it.

    Signals:
        table_wanted(int): another table of the event shall be shown.
        print_wanted(int): this table's list shall be printed.
        paper_wanted(int, str): this paper of the table's list shall be printed.
        mode_changed(str): list, form, keypad or touch is shown now.
        completed(int): the last deal of this table is written and all cross-checks hold.
        signed_off(): the list is noted as checked.
        reopened(Table, Table): what was checked is another list now (before, after), which nobody has checked.
    """

    does = ("accept_deal", "verify_list")

    table_wanted = Signal(int)
    print_wanted = Signal(int)
    paper_wanted = Signal(int, str)
    mode_changed = Signal(str)
    completed = Signal(int)
    signed_off = Signal()
    reopened = Signal(object, object)

    def __init__(self, operations: Operations, memory: Memory, theme: Theme) -> None:
        super().__init__(operations)
        self.memory = memory
        self.table: Table | None = None
        self._read: Table | None = None
        self._waiting: tuple[Deal, ...] = ()
        self.sheet: Sheet | None = None
        self.state: OfficeSheet | None = None
        self.mode = LIST
        self._theme, self._scale = theme, 100
        self._neighbours: dict[int, int] = {}
        self._wants_side: bool | None = None
        self.head = HeadBar()
        self.grid = Grid(theme)
        self.entry = EntryPanel(theme, beeps=memory.settings.beep)
        self._forms: dict[str, DealForm] = {}
        self.seating = SeatingPanel(theme)
        self.cross_checks = CrossChecksPanel()
        self.last = LastPanel()
        self.time = PlayingTime(self, operations, memory.clock)
        self.writer = DealWriter(
            operations, memory, self.entry, table=lambda: self.table, began_at=self.time.began_at
        )
        self._build()
        self._connect()

    def _build(self) -> None:
        pieces.make_one_form(self)  # the line keeps what is typed, whatever of the list has the keyboard
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(10)
        layout.addWidget(self.head)
        self.views = QStackedWidget()  # from outside in: the style would look anew at all that moves in together
        layout.addWidget(self.views, 1)
        self.listing = QWidget(self.views)
        self._inner = pieces.lay(self.listing, pieces.column())
        body = pieces.lay(self._inner, pieces.row(spacing=SIDE_GAP), 1)
        self._inner.addWidget(self.entry)
        self.middle = QStackedWidget(self.listing)
        self.side = self._side()
        body.addWidget(self.middle, 1)
        body.addWidget(self.side)
        self.paper = Card(margin=0, spacing=0)
        self.paper.inside.setContentsMargins(0, 0, 0, 0)
        self.paper.inside.addWidget(self.grid)
        self.head.show_view(LIST)
        self.middle.addWidget(self.paper)
        pieces.tab_through(self.grid.view, self.entry.edit, *self.entry.ways)
        pieces.told_in_order(self.entry)
        self._touched = QScrollArea(widgetResizable=True)
        self.views.addWidget(self.listing)
        self.views.addWidget(self._touched)

    @cached_property
    def form(self) -> DealForm:
        """The buttons under the list, made when first wanted."""
        form = self._made(FORM)
        form.hide()
        self._inner.insertWidget(1, form)
        pieces.told_in_order(self.entry)
        return form

    @cached_property
    def touch(self) -> DealForm:
        """The touch view, made when first wanted."""
        form = self._made(TOUCH)
        form.setObjectName("scrolled")
        self._touched.setWidget(form)
        return form

    @cached_property
    def keypad(self) -> KeypadHelp:
        """The picture of the pad, made when first wanted."""
        keypad_help = KeypadHelp()
        self.middle.addWidget(keypad_help)
        if self.table is not None:
            keypad_help.show_table(self.table)
        return keypad_help

    def _made(self, mode: str) -> DealForm:
        from skatclub.gui.sheets.entry.deal_form import DealForm

        form = self._forms[mode] = DealForm(self._theme, touch=mode == TOUCH)
        form.set_scale(self._scale)
        form.entered.connect(self.writer.take_pressed)
        return form

    def _side(self) -> QScrollArea:
        inner = QWidget()
        inner.setObjectName("scrolled")
        side = QScrollArea(self.listing, widgetResizable=True)
        side.setWidget(inner)
        pieces.lay(inner, pieces.column(self.seating, self.cross_checks, self.last, None, spacing=10))
        side.setFixedWidth(SIDE_WIDTH)
        side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return side

    def _connect(self) -> None:
        self.entry.entered.connect(self.writer.take_command)
        self.entry.walked.connect(self.writer.walk)
        self.entry.cleared.connect(self.writer.give_up)
        self.entry.typed.connect(lambda _line: self.writer.keep_draft())
        self.entry.way_wanted.connect(self.set_mode)
        self.grid.deal_chosen.connect(self.writer.change)
        self.grid.typed.connect(self._type_on)
        self.grid.view.resized.connect(self._fit_side)
        self.head.neighbour_wanted.connect(self.go_to_neighbour)
        self.head.print_wanted.connect(self._print)
        self.last.totals.clicked.connect(self.head.totals.trigger)
        self.head.view_wanted.connect(self.set_mode)
        self.writer.moved.connect(self.show_deal)
        self.writer.written.connect(self._mark_fresh)
        self.writer.accepted.connect(self._ask_whether_time_is_up)
        self.writer.accepted.connect(self._offer_check)
        self.head.check_wanted.connect(self.sign_off)
        self.time.passed.connect(self._show_house)

    def open_table(self, table_id: int) -> bool:
        """Show a list; False if it could not be read (and was told)."""
        whole = self.operations.ask(office.whole, table_id)
        if whole is None:
            if self.operations.is_away:
                self.operations.refused.emit(LineLost())
            return False
        table, _state = whole
        cards = self.operations.ask(events.tables_of, table.event.id) or ()
        same = [card for card in cards if card.series_no == table.series.number]
        self.writer.keep_pending()
        self._neighbours = {card.number: card.id for card in same}
        self.writer.start()
        for form in self._forms.values():
            form.forget()
        self._take(*whole)
        self.renewed.emit()
        self.operations.succeeded.emit()
        self.writer.restore_draft()
        self.focus_entry()
        return True

    def show_deal(self, deal_no: int) -> None:
        """Let entry, form and seating speak about a deal, written or next."""
        if self.table is None or self.sheet is None:
            return
        writable, was_open = self.writer.may_write, self.entry.isEnabled()
        self.entry.setEnabled(self.writer.may_correct)
        deal = self.writer.edited_deal()
        self.entry.show_situation(
            self.table,
            self.sheet,
            self.writer.situation(),
            closed=self.writer.closed_words(),
            place=self.writer.line_words(),
        )
        if self.mode in {FORM, TOUCH}:
            buttons = self.form if self.mode == FORM else self.touch
            buttons.show_situation(self.table, self.sheet, deal_no=deal_no, deal=deal)
        for form in self._forms.values():
            form.setEnabled(writable)
        self.seating.show_deal(self.table, deal_no)
        self.grid.mark_edited(self.writer.editing)
        self.grid.reveal(deal_no)
        said = {TOUCH: self.writer.place_words, FORM: self.writer.mode_words}.get(self.mode)
        self.head.show_mode(said() if said else "")  # elsewhere the line itself says it
        if self.entry.isEnabled() and not was_open and self.isVisible():
            self.focus_entry()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on typing where one left: coming back from another page puts the keyboard into the line."""
        super().showEvent(event)
        self._scale_parts()
        if self.table is not None:
            self.focus_entry()

    def event(self, event: QEvent) -> bool:
        """Take the keyboard back once a dialog that lay over the list is gone, whatever had opened it."""
        if event.type() == QEvent.Type.WindowActivate and self.table is not None and self.isVisible():
            now = self.window().focusWidget()
            form = self._forms.get(self.mode)
            is_typed_into = isinstance(now, QLineEdit) and self.isAncestorOf(now)
            if not is_typed_into and not (form is not None and now is not None and form.isAncestorOf(now)):
                self.focus_entry()
        return super().event(event)

    def refresh(self) -> None:
        """Ask for the list again and show it."""
        if self.table is None:
            return
        whole = self.operations.ask(office.whole, self.table.id)
        if whole is not None:
            self._take(*whole)

    def sign_off(self, *, director_decides: bool = False) -> None:
        """Note that the list is right as it stands."""
        if self.table is None:
            return
        if self.operations.run(office.verify, self.table.id, director_decides=director_decides) is not None:
            self.focus_entry()
            self.signed_off.emit()

    def take_back(self) -> None:
        """Let the checked list be looked at again."""
        if self.table is not None:
            self.operations.run(office.take_back, self.table.id)

    def set_mode(self, mode: str) -> None:
        """Show the list with the line, the small form, the keypad help or the touch view."""
        left = self._forms.get(self.mode)
        self.mode = mode
        self.views.setCurrentIndex(1 if mode == TOUCH else 0)
        self.middle.setCurrentWidget(self.keypad if mode == KEYPAD else self.paper)
        self._show_form()
        self.entry.setVisible(mode != FORM)
        self.entry.legend.setVisible(mode != KEYPAD)  # the picture says the same and needs the room
        self.head.show_view(mode)
        self.show_deal(self.writer.deal_no())
        if left is not None and mode in self._forms:
            self._forms[mode].go_on_with(left.choice)
        self.focus_entry()
        self.mode_changed.emit(mode)

    def toggle_mode(self, mode: str) -> None:
        """Switch a way of entering on, or back to the line."""
        self.set_mode(LIST if self.mode == mode else mode)

    def toggle_side(self) -> None:
        """Show or hide seating, cross-checks and last deals; large type hides them at first."""
        self._wants_side = self.side.isHidden()
        self.side.setVisible(self._wants_side)

    def _fit_side(self) -> None:
        """Show the panel at the side where there is room beside all players' columns, until it is asked for."""
        if self._wants_side is not None:
            return
        beside = self.side.width() + SIDE_GAP
        lacks = self.grid.lacks() + (beside if self.side.isHidden() else 0)
        self.side.setVisible(self._scale < COLLAPSE_AT and lacks <= 0)

    def focus_entry(self) -> None:
        """Put the keyboard where the next deal is entered."""
        match self.mode:
            case "form":
                next(iter(self.form.seats.values()), self.form).setFocus()  # without a list it has no seats
            case "touch":
                self.touch.setFocus()
            case _:
                self.entry.edit.setFocus()

    def _type_on(self, event: QKeyEvent) -> None:
        """Take what is typed over the rows into the line, which is where it was meant."""
        if self.entry.isVisible() and self.entry.isEnabled():
            self.grid.view.clearSelection()
            self.entry.edit.setFocus()
            QApplication.sendEvent(self.entry.edit, event)

    def go_to_neighbour(self, step: int) -> None:
        """Show the table before or after this one."""
        if self.table is not None:
            neighbour = self._neighbours.get(self.table.number + step)
            if neighbour is not None:
                self.table_wanted.emit(neighbour)

    def set_look(self, theme: Theme, scale: int) -> None:
        """Take colours and a type scale in percent."""
        self._theme, self._scale = theme, scale
        for part in (self.grid, self.entry, self.seating):
            part.set_theme(theme)
        for form in self._forms.values():
            form.set_theme(theme)
        self._scale_parts()
        self._show_form()
        self.side.setFixedWidth(round(SIDE_WIDTH * max(scale, 100) / 100))
        self._wants_side = None
        self._fit_side()
        self.show_deal(self.writer.deal_no())

    def _show_form(self) -> None:
        """Show the form under the list; in very large type there is no room for both."""
        if FORM in self._forms or self.mode == FORM:
            self.form.setVisible(self.mode == FORM)
        self.middle.setVisible(self.mode != FORM or self._scale < ALONE_AT)

    def _scale_parts(self) -> None:
        """Give the parts their type; the style sheet forgets what was set before a part was first shown."""
        self.entry.set_scale(self._scale)
        for form in self._forms.values():
            form.set_scale(self._scale)

    def keep_draft(self) -> None:
        """Keep the half-typed line."""
        self.writer.save_draft()

    def _print(self) -> None:
        if self.table is not None:
            self.print_wanted.emit(self.table.id)

    def forget(self) -> None:
        """Show no list any more."""
        self.table = self.state = self._read = None

    def show_waiting(self) -> None:
        """Show the deals that wait on this desk for the server after those that are written."""
        handing, read, state = self.operations.handing, self._read, self.state
        if read is None or state is None or handing is None:
            return
        if handing.deals(read.id) != self._waiting:
            self._take(read, state)

    def _take(self, read: Table, state: OfficeSheet) -> None:
        before, was = self.table, self.state
        self._read, table = read, self._with_waiting(read)
        self.table, self.sheet = table, lists.folded(table)
        self.grid.show_sheet(table, self.sheet)
        self._fit_side()
        self.cross_checks.show_sheet(table, self.sheet)
        self.last.show_sheet(self.sheet)
        numbers = self._neighbours
        self.head.show_table(
            table,
            before=table.number - 1 if table.number - 1 in numbers else None,
            after=table.number + 1 if table.number + 1 in numbers else None,
        )
        if self.middle.count() > 1:
            self.keypad.show_table(table)
        self.state = state
        self.head.show_state(state, usable=self.writes())
        self.last.totals.setVisible(self.head.totals.isEnabled() and self.head.only_totals.isHidden())
        is_reopened = was is not None and was.is_checked and not state.is_checked
        if is_reopened and before is not None and before.id == table.id and before.records != table.records:
            self.reopened.emit(before, table)
        self.time.watch(table)
        self._show_house()
        if (self.writer.editing or 0) > len(table.records):
            self.writer.leave()  # the deal in the line was removed or taken back, here or at another desk
        elif not self.writer.is_writing:
            self.show_deal(self.writer.deal_no())
        self.turned.emit()

    def _with_waiting(self, read: Table) -> Table:
        """Return a list as it will be once the server has what waits here; what cannot be any more is left out."""
        handing = self.operations.handing
        table = read
        self._waiting = () if handing is None else handing.deals(read.id)
        for deal in self._waiting:
            try:
                table = lists.accept(table, deal)
            except Refusal:
                return table
        return table

    def _show_house(self) -> None:
        if self.table is not None and self.sheet is not None:
            parts = (house_row.words(self.table, self.sheet), self.time.words(self.table))
            self.head.show_house(" · ".join(filter(None, parts)))
            self.entry.show_house(house_row.deal_words(self.table, self.sheet))

    def mark(self, site: Site) -> None:
        """Mark the deal that was changed; where it is gone, the row in which it stood."""
        if site.deal is not None and self.table is not None and site.table_id == self.table.id:
            self.grid.reveal(site.deal)
            self.grid.mark_fresh(site.deal)

    def _mark_fresh(self, deal_no: int | None) -> None:
        self.grid.mark_fresh(deal_no)
        self.grid.view.clearSelection()  # a row that was chosen long ago is not what keys mean from now on
        self.focus_entry()
        if deal_no is not None:
            model = self.grid.model
            pieces.announce(self.entry.edit, str(model.data(model.index(deal_no - 1, 0), AS_READ)))

    def _offer_check(self) -> None:
        """Offer to sign a list off once its last deal is written and everything agrees."""
        table, sheet = self.table, self.sheet
        if table is None or sheet is None or table.takes_deals or self.state is None:
            return
        if self.state.task is Task.CHECK and all(check.holds for check in sheet.cross_checks):
            self.completed.emit(table.id)

    def _ask_whether_time_is_up(self) -> None:
        if self.table is not None:
            self.time.ask(self.table)


SHOWN = 3
MINUTES_PER_DEAL = 2.4  # 48 deals in a little under two hours (screens 2.3)


class CrossChecksPanel(Card):
    """The cross-checks of the list, each with a tick or a cross."""

    def __init__(self) -> None:
        super().__init__(title=_("Cross-checks"), spacing=2)
        self.lines = [label("", wrap=True) for _kind in CrossCheckKind]
        self.rest = label("", role="muted", wrap=True)
        for line in self.lines:
            self.inside.addWidget(line)
        self.inside.addWidget(self.rest)

    def show_sheet(self, table: Table, sheet: Sheet) -> None:
        """Show the cross-checks of a list and about how long it will still take."""
        for line, cross_check in zip(self.lines, sheet.cross_checks, strict=True):
            line.setText(f"{'✔' if cross_check.holds else '✘'} {_told(cross_check, sheet)}")
            pieces.set_role(line, "" if cross_check.holds else "bad")
        left = evening_end.length_of(table.event.rules, table.planned) - len(table.records)
        if table.ended_early:
            words = ngettext("One deal not played", "{number} deals not played", left)
        else:
            words = ngettext("One deal to go", "{number} deals to go, about {minutes} min", left)
        self.rest.setText(words.format(number=left, minutes=round(left * MINUTES_PER_DEAL)))
        self.rest.setVisible(left > 0)


def _told(cross_check: CrossCheck, sheet: Sheet) -> str:
    """Return a check in words; where the dealer plays, which deals those are."""
    deals = sheet_rules.dealer_conflicts(sheet.lines) if cross_check.kind is CrossCheckKind.DEALERS else ()
    if deals:
        return _("The dealer plays in deal {deals}").format(deals=", ".join(map(str, deals)))
    return cross_checks.cross_check_words(cross_check)


class LastPanel(Card):
    """The deals written last, and how to take them back."""

    def __init__(self) -> None:
        super().__init__(title=_("Last"), spacing=3)
        self.deals = label("", wrap=True)
        self.hint = label("", role="muted", wrap=True)
        self.totals = pieces.button(_("Only totals (Ctrl+L)"), does=("enter_totals",))
        for part in (self.deals, self.hint, self.totals):
            self.inside.addWidget(part)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the last deals of a list."""
        last = reversed(sheet.lines[-SHOWN:])
        self.deals.setText("\n".join(f"{line.deal_no}  {deal_and_points(line)}" for line in last))
        self.deals.setVisible(bool(sheet.lines))
        number = sheet.lines[-1].deal_no if sheet.lines else 0
        self.hint.setText(
            _("Ctrl+Z undoes · *{number} ⏎ changes deal {number}").format(number=number)
            if number
            else _("No deals yet. Type the first one into the line below; F6 shows the keys.")
        )


def deal_and_points(line: Line) -> str:
    """Return a written deal with what it brought: the points of its game, or of each in a Ramsch."""
    if line.settlement is not None:
        brought = [i18n_numbers.signed(line.settlement.points)]
    else:
        brought = [f"{gain.seat}: {i18n_numbers.signed(gain.points)}" for gain in line.gains]
    return " ".join((games.deal_words(line.deal, line.settlement), *brought))
