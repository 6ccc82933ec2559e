"""The top of the page: which series, how far it is, the line for a table number, and what the keys mean."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.sheet import ListKind, OfficeSheet, Task
from skatclub.gui.office.number_field import StrokeEdit
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import FlowLayout, flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.office import words as office_words

LONGEST_CODE = 120
WITHOUT_KEYS_AT = 150


class OfficeHead(QWidget):
    """Heading and table line.

    Signals:
        series_chosen(int): another series shall be shown.
        check_wanted(): the list shall be noted as checked.
        deals_wanted(): the list shall be written deal by deal.
        close_wanted(): the list shall be closed.
        drop_wanted(): what is half typed over the list shall be thrown away.
    """

    series_chosen = Signal(int)
    check_wanted = Signal()
    deals_wanted = Signal()
    close_wanted = Signal()
    drop_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = label(_("Enter lists"), role="title", factor=1.45)
        self.series = CalmChoice(())
        self.series.setAccessibleName(_("Series"))
        self.mode = label(_("Totals"), role="pill")
        self.progress = label("", role="muted")
        self.table = StrokeEdit()
        self.table.setObjectName("table")
        self.table.setAccessibleName(_("Table or code"))
        self.table.setMaxLength(LONGEST_CODE)
        self.title = label("", role="title", factor=1.2, wrap=True)
        self.words = label("", role="muted", wrap=True)
        self.close_list = pieces.button(
            _("Close the list (Ctrl+⏎)"), self.close_wanted.emit, does=("enter_totals", "type_again")
        )
        self.check = pieces.button(_("Checked (F9)"), self.check_wanted.emit, does=("verify_list",))
        self.deals = pieces.button(_("Every deal (Ctrl+E)"), self.deals_wanted.emit)
        self.drop = pieces.button(
            _("Discard the draft"), self.drop_wanted.emit, does=("enter_totals", "type_again")
        )
        self.escape = label(_("set aside"), role="muted")
        self._is_large = False
        self._numbers: tuple[int, ...] = ()
        self.is_done = False
        self._next: int | None = None
        self._build()
        self.series.activated.connect(lambda _place: self.series_chosen.emit(self.series.currentData()))

    def _build(self) -> None:
        buttons = (self.close_list, self.check, self.deals, self.drop)
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard stays in the numbers, and each has its key
        top = flowing(self.heading, self.series, self.mode, self.progress, *buttons, spacing=10)
        self.offer(checks=False, opens=False, drops=False, closes=False)
        self._keys = QWidget()
        keys = FlowLayout(self._keys, spacing=5)
        for key, meaning in (
            ("⏎", _("next field")), ("+", _("player done; at the end, list done")),
            (_("Ctrl+⏎"), _("close the list")),
        ):  # fmt: skip
            keys.addWidget(label(key, role="key"))
            keys.addWidget(label(meaning, role="muted"))
        keys.addWidget(label(_("Esc"), role="key"))
        keys.addWidget(self.escape)
        card = Card(margin=10, spacing=4)
        asked = pieces.column(label(_("Table or code"), role="muted"), self.table, spacing=2)
        found = pieces.column(self.title, self.words, spacing=2)
        pieces.lay(card.inside, pieces.row(asked, found, spacing=12, grows=found))
        card.inside.addWidget(self._keys)
        pieces.lay(self, pieces.column(top, card))

    def set_look(self, scale: int) -> None:
        """Take the type of the application; large type leaves the room to the list."""
        self._is_large = scale >= WITHOUT_KEYS_AT
        self._keys.setHidden(self._is_large)
        for button in (self.close_list, self.drop):  # they come with the first digit: no cell moves under the mouse
            room = button.sizePolicy()
            room.setRetainSizeWhenHidden(not self._is_large)
            button.setSizePolicy(room)
        self.deals.setHidden(self._is_large or self.deals.isHidden())
        self.table.ensurePolished()
        self.table.setFixedWidth(self.table.fontMetrics().horizontalAdvance("0000") + 40)

    def show_series(self, numbers: Sequence[int], chosen: int | None) -> None:
        """Offer the series that have tables."""
        if tuple(numbers) != self._numbers:
            self._numbers = tuple(numbers)
            self.series.clear()
            for number in numbers:
                self.series.addItem(_("Series {number}").format(number=number), number)
        self.series.setVisible(bool(numbers))
        self.series.setCurrentIndex(self.series.findData(chosen))

    def show_progress(self, sheets: Sequence[OfficeSheet]) -> None:
        """Say how far the series is, and which list would be next."""
        count = office_sheet.counted(sheets)
        lying = office_sheet.waiting(sheets, Task.RECEIVED)
        self.progress.setText(office_words.count_words(count))
        self.is_done = not lying and not count.of(Task.MISSING)
        free = office_sheet.free(lying)
        self._next = free[0].number if free else None

    def offer(self, *, checks: bool, opens: bool, drops: bool, closes: bool, number: int | None = None) -> None:
        """Show the buttons of what can be done to the list now; large type keeps to what ends it."""
        if number is not None:
            self.check.setText(_("Table {table} checked (F9)").format(table=number))
        opens = opens and not self._is_large
        ways = ((self.close_list, closes), (self.check, checks), (self.deals, opens), (self.drop, drops))
        for button, can in ways:
            button.setVisible(can)

    def show_escape(self, *, drops: bool) -> None:
        """Say what Esc does to what is typed: it waits, or is thrown away where the list was entered before."""
        self.escape.setText(_("discard the change") if drops else _("set aside"))

    def show_draft(self) -> None:
        """Say that what is typed is kept, and when it counts."""
        self.words.setText(_("Draft: it is kept on this computer and counts once the list is closed."))

    def show_check(self, sheet: OfficeSheet) -> None:
        """Say what is to be done with a list that waits to be checked."""
        self.words.setText(f"{_state(sheet)} · {office_words.how_to_check()}")

    def show_table(self, sheet: OfficeSheet | None, *, again: bool, only_totals: bool = False) -> None:
        """Say which list is open, or ask for one."""
        if sheet is None:
            asked = _("Which table?")
            if self._next is not None:
                asked = _("Which table? ⏎ alone opens table {table}, next in the pile.").format(table=self._next)
            self.title.setText(asked)
            self.words.setText(
                _(
                    "Type the table number and ⏎, or scan the list. “+” adds a list to the pile, “*” marks the "
                    "list closed last as checked."
                )
            )
            pieces.set_role(self.mode, "pill")
            self.mode.setText(_("Totals"))
            return
        pieces.set_role(self.mode, "warnpill" if again else "pill")
        again_words = _("second check, hidden") if only_totals else _("second list, hidden")
        self.mode.setText(again_words if again else _("Totals"))
        kind = {3: _("table of three"), 4: _("table of four"), 5: _("table of five")}[sheet.size]
        self.title.setText(
            _("Table {table} · {kind} · {deals} deals").format(table=sheet.number, kind=kind, deals=sheet.planned)
        )
        asked = _("Type only the totals, as they are on the paper.") if again and only_totals else ""
        self.words.setText(asked or _state(sheet))


def _state(sheet: OfficeSheet) -> str:
    state = " · ".join(filter(None, (office_words.list_words(sheet), office_words.short_words(sheet))))
    if sheet.unclear:
        return f"{state}: {sheet.unclear}"
    if sheet.typed_by:
        state = _("{state} · typed by {name}").format(state=state, name=sheet.typed_by)
    if sheet.second is not None and sheet.second.typed_by:
        state = _("{state} · second check by {name}").format(state=state, name=sheet.second.typed_by)
    if sheet.is_checked and sheet.checked_by:
        state = _("{state} · checked by {name}").format(state=state, name=sheet.checked_by)
    if not sheet.is_cross_checked:
        state = _("{state} · not cross-checked").format(state=state)
    if sheet.kind is ListKind.BOTH:
        state_words = _("{state} · {deals} deals entered, the totals count")
        state = state_words.format(state=state, deals=sheet.deals)
    return state
