"""The line over the list: which table and series, and the ways to the neighbours and to paper."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from skatclub.domain.events.event import EventKind
from skatclub.domain.office.sheet import ListKind, OfficeSheet, Task
from skatclub.domain.sheets.table import Table
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import ElidedLabel, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import words as office_words
from skatclub.rules.sheet import evening_end

SPACE = 10
BACK, ON = "◀", "▶"
LETTERS_FOR_TABLES = 112
"""So wide is the line at least when its arrows say which tables they lead to."""
HOUSE_PLACE = 3
"""Where the words of the house stand in the line, behind title, size and mode."""


class HeadBar(Guarded, QWidget):
    """Title, table size, event, and buttons.

    Signals:
        neighbour_wanted(int): the table before (−1) or after (+1).
        print_wanted(): the list shall be printed.
        undo_wanted(): the last change shall be taken back (the touch view has no keys).
        view_wanted(str): another way of entering deals.
        check_wanted(): the list is right as it stands.
        totals_wanted(): only the totals of the paper list shall be typed.
    """

    neighbour_wanted = Signal(int)
    print_wanted = Signal()
    undo_wanted = Signal()
    view_wanted = Signal(str)
    check_wanted = Signal()
    totals_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", role="title", factor=1.45)
        self.size_pill = ElidedLabel()
        self.size_pill.setProperty("role", "pill")
        self.size_pill.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.mode_pill = ElidedLabel()
        self.mode_pill.setProperty("role", "warnpill")
        self.mode_pill.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.house_pill = ElidedLabel()
        self.house_pill.setProperty("role", "warnpill")
        self.house_pill.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.house_pill.hide()
        self.state_pill = ElidedLabel()
        self.state_pill.setProperty("role", "pill")
        self.state_pill.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)  # others give way
        self.held = ElidedLabel()
        self.held.setProperty("role", "muted")
        self.held.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.before = pieces.button(BACK, lambda: self.neighbour_wanted.emit(-1))
        self.after = pieces.button(ON, lambda: self.neighbour_wanted.emit(1))
        self.check = pieces.button(_("Checked (F9)"), self.check_wanted.emit, does=("verify_list",))
        self.print = pieces.button(_("Print …"), self.print_wanted.emit)
        self.undo = pieces.button(_("↶ Undo"), self.undo_wanted.emit, does=("undo",))
        self.views = pieces.button(_("View"))
        self.totals = QAction(_("Totals (Ctrl+L)"), self)
        self.totals.triggered.connect(self.totals_wanted)
        self.only_totals = pieces.button(_("Only totals (Ctrl+L)"), self.totals_wanted.emit, does=("enter_totals",))
        self._named: dict[str, str] = {}
        self._has_papers = False
        self._build()

    def _build(self) -> None:
        self.before.setAccessibleName(_("Previous table"))
        self.after.setAccessibleName(_("Next table"))
        self.before.setToolTip(_("Previous table (Ctrl+Page up)"))
        self.after.setToolTip(_("Next table (Ctrl+Page down)"))
        pills = (self.size_pill, self.mode_pill, self.house_pill, self.state_pill)
        buttons = (self.before, self.after, self.only_totals, self.check, self.undo, self.views, self.print)
        parts = (self.title, *pills, self.held, *buttons)
        menu = QMenu(self.views)
        for key, words in view_words().items():
            menu.addAction(words, partial(self.view_wanted.emit, key))
        menu.addSeparator()
        menu.addAction(self.totals)
        self.views.setMenu(menu)
        self._lines = pieces.lay(self, pieces.column(spacing=SPACE // 2))
        self._line = pieces.lay(self._lines, pieces.row(*parts, spacing=SPACE, grows=self.held))

    def event(self, event: QEvent) -> bool:
        """Find a place for the words of the house whenever what stands beside them, or the room, changes."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._name_tables()
            self._place_house()
            self._place_held()
        return super().event(event)

    def _name_tables(self) -> None:
        """Let the tables before and after be named where there is room for more than their arrows."""
        is_room = self.width() >= self.fontMetrics().averageCharWidth() * LETTERS_FOR_TABLES
        for button, arrow in ((self.before, BACK), (self.after, ON)):
            button.setText(self._named.get(arrow, arrow) if is_room else arrow)

    def _place_held(self) -> None:
        """Say of which evening the list is where that can be read whole; the title's tooltip says it anyway."""
        shown = [widget for widget in self._beside() if not widget.isHidden()]
        left = self.width() - sum(widget.sizeHint().width() + SPACE for widget in shown)
        needed = self.held.fontMetrics().horizontalAdvance(self.held.text())
        self.held.setVisible(left >= needed or not self.check.isHidden())

    def _beside(self) -> tuple[QWidget, ...]:
        pills = (self.title, self.size_pill, self.mode_pill, self.house_pill, self.state_pill)
        buttons = (self.before, self.after, self.only_totals, self.check, self.undo, self.views, self.print)
        return (*pills, *buttons)

    def _place_house(self) -> None:
        """Put the words of the house beside the title, or on a line of their own where they would be cut."""
        shown = [widget for widget in self._beside() if not widget.isHidden()]
        is_room = sum(widget.sizeHint().width() + SPACE for widget in shown) <= self.width()
        if is_room == (self._lines.indexOf(self.house_pill) < 0):
            return
        if is_room:
            self._lines.removeWidget(self.house_pill)
            self._line.insertWidget(HOUSE_PLACE, self.house_pill)
        else:
            self._line.removeWidget(self.house_pill)
            self._lines.addWidget(self.house_pill, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_table(self, table: Table, *, before: int | None, after: int | None) -> None:
        """Show which table this is; `before` and `after` are the numbers of its neighbours."""
        self.title.setText(
            _("Series {series} · table {table}").format(table=table.number, series=table.series.number)
        )
        self._has_papers = table.event.kind is EventKind.TOURNAMENT
        sizes = {3: _("Table of three"), 4: _("Table of four"), 5: _("Table of five")}
        deals = evening_end.length_of(table.event.rules, table.planned)
        self.size_pill.setText(_("{table} · {deals} deals").format(table=sizes[table.size], deals=deals))
        self.held.setText(f"{table.event.title} · {numbers.date(table.event.held_on)}")
        self.held.setToolTip(self.held.text())
        self.title.setToolTip(self.held.text())
        for button, number, arrow, words in (
            (self.before, before, BACK, _("◀ Table {number}")),
            (self.after, after, ON, _("Table {number} ▶")),
        ):
            button.setVisible(number is not None)
            self._named[arrow] = words.format(number=number)
        self._name_tables()

    def show_state(self, sheet: OfficeSheet, *, usable: bool) -> None:
        """Say how far the list is and what of it counts; one that waits for its check can be signed off."""
        words = " · ".join(filter(None, (office_words.list_words(sheet), office_words.short_words(sheet))))
        if sheet.first is not None:
            words = _("{state} · the totals count").format(state=words)
        self.state_pill.setText(words)
        pieces.set_role(self.state_pill, "goodpill" if sheet.is_checked else "warnpill" if sheet.waits else "pill")
        is_due = usable and sheet.task is Task.CHECK
        self.check.setVisible(is_due)
        if is_due:
            self.held.setText(office_words.how_to_check())
            self.held.setToolTip(self.held.text())
        is_empty = usable and sheet.kind is ListKind.NOTHING
        self.totals.setEnabled(is_empty)
        self.only_totals.setVisible(is_empty and self._has_papers)

    def show_view(self, view: str) -> None:
        """Show which way of entering is in use; undo has a button where there are no keys."""
        self.views.setText(_("View: {view}").format(view=view_words()[view].split("\t")[0]))
        self.undo.setVisible(view == "touch")
        self.size_pill.setVisible(view != "touch")

    def show_house(self, words: str) -> None:
        """Say what the rules of the house have to say about the next deal, or nothing."""
        self.house_pill.setText(words)
        self.house_pill.setToolTip(words)
        self.house_pill.setVisible(bool(words))

    def show_mode(self, words: str) -> None:
        """Say which deal is being changed, or nothing."""
        self.mode_pill.setText(words)
        self.mode_pill.setVisible(bool(words))


def view_words() -> dict[str, str]:
    """Return the ways of entering deals with their keys."""
    return {
        "list": _("List"),
        "form": _("Buttons") + "\tF5",
        "keypad": _("Keypad") + "\tF6",
        "touch": _("Touch") + "\tF7",
    }
