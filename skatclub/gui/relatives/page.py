"""The page of a list of a relative: table, line with preview, buttons, rules, examples and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLineEdit, QWidget

from skatclub.domain.relatives import RelativeList
from skatclub.exports.document import shown
from skatclub.exports.forms import Align
from skatclub.exports.reports import relatives as reports_relatives
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.relatives.keys import Keys
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers, refusals
from skatclub.i18n.language import N_, _
from skatclub.i18n.relatives import help as relatives_help, words as relatives_words
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import line as lines, relative
from skatclub.rules.relatives.fields import Entry
from skatclub.rules.relatives.line import Reading
from skatclub.rules.relatives.relative import Relative
from skatclub.services import relatives

SIDE_WIDTH, LETTERS_OF_SIDE = 400, 46
WIDEST = 16_777_215  # Qt’s own word for “as wide as you like”
MOST_OF_PAGE = 0.38
"""Where the buttons beside the list need more of the page, they lie below it."""
LINES_BELOW, EDGE = 9, 14


INTO = KeyLine(("Up",), N_("into the table; Esc goes back"))
CORRECT = KeyLine(("Return", "F2"), N_("correct the selected entry"))
REMOVE = KeyLine(("Ctrl+Del",), N_("remove the selected entry"))
KEYS = (INTO, CORRECT, REMOVE)
"""The keys of the table of a list, in the order of the help."""


class RelativesPage(ClubPage):
    """One list of a relative at a time.

    Signals:
        new_wanted(): a new list shall be opened.
        print_wanted(int): the list with this id shall be printed.
    """

    new_wanted = Signal()
    print_wanted = Signal(int)

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)
        self.list: RelativeList | None = None
        self.corrects = 0
        self._is_over = False
        self.heading = label(_("Other Skat games"), role="title", factor=1.45)
        self.chooser = CalmChoice()
        self.about = label("", role="muted", wrap=True)
        self.settings = label("", role="muted", wrap=True)
        self.end = label("", role="good", wrap=True)
        self.empty = pieces.empty_note(_("There is no list yet. “New list …” opens one."))
        self.view: Table[Sequence[str]] = Table(_("List"), key=lambda row: row[0] or row[1], searched=True)
        self.line = QLineEdit()
        self.preview = label("", wrap=True)
        self.keys = Keys()
        self.examples = Examples()
        self.print_button = pieces.button(_("Print …"), self.ask_print)
        self.new_button = pieces.button(
            _("New list …"), self.new_wanted.emit, primary=True, does=("new_relative_list",)
        )
        self.write = pieces.button(_("Enter entry"), self.accept, primary=True, does=("enter_relative",))
        self._build()
        self._connect()

    def _build(self) -> None:
        self.chooser.setAccessibleName(_("List"))
        self.line.setAccessibleName(_("Entry"))
        self.line.setPlaceholderText(_("Type the entry or press the buttons"))
        self.line.setClearButtonEnabled(True)
        head = pieces.row(self.heading, None, self.new_button, self.print_button)
        self.view.setWordWrap(True)
        self.view.setShowGrid(True)
        framed = Card(margin=4)
        framed.inside.addWidget(self.view, 1)
        framed.inside.addWidget(self.empty, 1)
        entry = self._line_card = Card(margin=10, spacing=6)
        pieces.lay(entry.inside, pieces.row(self.line, self.write))
        entry.inside.addWidget(self.preview)
        left = pieces.column(head, self.chooser, framed, self.end, entry, grows=framed)
        side = Card(margin=12, spacing=8)
        for part in (self.keys, self.settings, self.examples, self.about):
            side.inside.addWidget(part)
        side.inside.addStretch(1)
        scrolled = pieces.scrolled(side, sideways=False)
        self.side = scrolled
        self._halves = pieces.lay(self, pieces.row(left, scrolled, spacing=12, grows=left))
        self._halves.setContentsMargins(EDGE, 10, EDGE, 10)

    def _connect(self) -> None:
        self.line.textChanged.connect(self._show_line)
        self.line.returnPressed.connect(self.accept)
        self.keys.typed.connect(self._type)
        self.keys.erased.connect(self._erase)
        self.view.entered.connect(lambda _row: self._correct_chosen())
        self.view.answer(CORRECT.pressed[1], self._correct_chosen)
        self.view.answer(REMOVE.pressed[0], self._remove_chosen)
        self.view.typed.connect(self._type)
        self.view.left.connect(self.line.setFocus)
        self.chooser.activated.connect(lambda _row: self.show_list(self.chooser.currentData()))

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened meanwhile, with the caret in the line."""
        super().showEvent(event)
        (self.new_button if self.list is None else self.line).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the buttons the room that their type needs."""
        super().resizeEvent(event)
        metrics = self.fontMetrics()
        wide = max(SIDE_WIDTH, LETTERS_OF_SIDE * metrics.averageCharWidth())
        is_below = wide > self.width() * MOST_OF_PAGE
        ways = QBoxLayout.Direction
        self._halves.setDirection(ways.TopToBottom if is_below else ways.LeftToRight)
        self.side.setMinimumWidth(0 if is_below else wide)
        self.side.setMaximumWidth(WIDEST if is_below else wide)
        self.side.setMinimumHeight(LINES_BELOW * metrics.height() if is_below else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc clear the line or leave a correction, Up reach the table."""
        match event.key():
            case Qt.Key.Key_Escape:
                self._leave_correction()
            case Qt.Key.Key_Up if self.list is not None and self.list.entries:
                self.view.selectRow(len(self.list.entries) - 1)
                self.view.setFocus()
            case _:
                super().keyPressEvent(event)

    def show_list(self, list_id: int | None) -> None:
        """Show a list, or that there is none yet."""
        self.list = None if list_id is None else self.operations.ask(relatives.reading, list_id)
        self.corrects = 0
        self.line.clear()
        self._show()

    def refresh(self) -> None:
        """Ask for the lists and the shown one again."""
        cards = self.operations.ask(relatives.cards) or ()
        now = self.list.id if self.list is not None else None
        self.chooser.clear()
        for card in cards:
            parts = (relatives_words.game_name(card.game), card.title, numbers.date(card.held_on))
            self.chooser.addItem(" · ".join(dict.fromkeys(parts)), card.id)
        known = {card.id for card in cards}
        list_id = now if now in known else (cards[0].id if cards else None)
        self.chooser.setCurrentIndex(self.chooser.findData(list_id))
        self.list = None if list_id is None else self.operations.ask(relatives.reading, list_id)
        self._show()

    def _show(self) -> None:
        has_list = self.list is not None
        self.empty.setVisible(not has_list)
        widgets: tuple[QWidget, ...] = (self.view, self._line_card, self.chooser, self.side)
        for widget in widgets:
            widget.setVisible(has_list)
        writing = {self.line, self.write, self.keys}
        for part in (self.line, self.write, self.print_button, self.keys, self.chooser):
            part.setEnabled(has_list and (part not in writing or self.writes()))
        if self.list is None:
            self.about.clear()
            self.examples.show_game(None)
            self.settings.clear()
            self.end.clear()
            self.end.hide()
            self.view.show_rows((), ())
            self._show_line()
            return
        played = self.list.played()
        self._is_over = played.end is not None
        self.about.setText(relatives_help.about(self.list.game.code))
        self.examples.show_game(self.list.game)
        self.settings.setText(relatives_words.options_words(self.list.table))
        self.settings.setVisible(bool(self.list.table.options))
        self.end.setText("" if played.end is None else relatives_words.end_words(played.end, self.list.names))
        self.end.setVisible(played.end is not None)
        grid = reports_relatives.grid(self.list, self.list.table_names, way=False)
        worded = [place for place, column in enumerate(grid.columns) if column.align is not Align.RIGHT]
        columns = word_columns([column.head for column in grid.columns], worded)
        self.view.show_rows(
            [tuple(map(shown, row)) for row in grid.rows],
            [replace(column, bold=lambda row: not row[0]) for column in columns],  # sums have no number
        )
        self.view.scrollToBottom()  # the last entries, with the sums and what is left to play under them
        self.chooser.setCurrentIndex(self.chooser.findData(self.list.id))
        self._show_line()

    def accept(self) -> None:
        """Write what the line says; what cannot be stays in the line, with the reason."""
        entry, words = self._entry(), self.preview.text()
        if self.list is None or entry is None:
            pieces.announce(self.line, words, urgent=True)
            return
        if self.corrects:
            done = self.operations.run(relatives.correct, self.list.id, self.corrects, entry)
        else:
            done = self.operations.run(relatives.enter, self.list.id, entry)
        if done is not None:
            self.corrects = 0
            self.line.clear()
            self.line.setFocus()
            pieces.announce(self.line, words)

    def correct(self, number: int) -> None:
        """Put an entry into the line, to be written anew."""
        if self.list is not None:
            self.corrects = number
            fields = self.list.game.fields(self.list.table)
            self.line.setText(lines.spelled(self.list.entries[number - 1], fields))
            self.line.setFocus()

    def remove(self, number: int) -> None:
        """Take an entry out; it comes back with undo."""
        if self.list is not None:
            self.operations.run(relatives.remove, self.list.id, number)

    def _chosen_number(self) -> int:
        """Return the number of the chosen entry, 0 for a sum."""
        row = self.view.chosen()
        return int(row[0] or 0) if row is not None else 0

    def _correct_chosen(self) -> None:
        if self._chosen_number():
            self.correct(self._chosen_number())

    def _remove_chosen(self) -> None:
        if self._chosen_number():
            self.remove(self._chosen_number())

    def _leave_correction(self) -> None:
        self.corrects = 0
        self.line.clear()
        self.line.setFocus()

    def _entry(self) -> Entry | None:
        if self.list is None:
            return None
        return self._reading(self.list).entry

    def _reading(self, listed: RelativeList) -> Reading:
        table, sitter = listed.table, listed.sitter_at(self._place(listed))
        return lines.read(self.line.text(), listed.game.fields(table), table.players, sitter)

    def _place(self, listed: RelativeList) -> int:
        """Return where the line will stand in the list, counted from 0."""
        return self.corrects - 1 if self.corrects else len(listed.entries)

    def _type(self, keys: str) -> None:
        self.line.setText(self.line.text() + keys)
        self.line.setFocus()

    def _erase(self) -> None:
        self.line.setText(self.line.text().rstrip()[:-1])
        self.line.setFocus()

    def _show_line(self) -> None:
        """Show what the line says so far: green, what is missing, or red with the reason."""
        words, role = self._told()
        self.preview.setText(words)
        pieces.set_role(self.preview, role)

    def _told(self) -> tuple[str, str]:
        if self.list is None:
            self.keys.show_next((), ())
            return "", "muted"
        game, table, names = self.list.game, self.list.table, self.list.table_names
        if self._is_over and not self.corrects:
            self.keys.show_next((), ())
            return _(
                "The game is over. Entries can still be corrected in the table; “New list …” starts again."
            ), "muted"
        reading = self._reading(self.list)
        self.keys.show_next(reading.next, names)
        prefix = _("Entry {number}: ").format(number=self.corrects) if self.corrects else ""
        if reading.refusal is not None:
            return prefix + refusals.sentence(reading.refusal), "bad"
        if reading.entry is None:
            missing = relatives_words.field_name(reading.missing)
            return prefix + self._dealer_words() + _("Next: {field}").format(field=missing), "muted"
        try:
            scored = self._tried(reading.entry)
        except Refusal as refusal:
            return prefix + refusals.sentence(refusal), "bad"
        return f"{prefix}{relatives_words.entry_words(game, table, reading.entry, names)} | {scored}", "good"

    def _dealer_words(self) -> str:
        """Return who deals, while nothing is typed and no entry is corrected."""
        if self.list is None or self.corrects or self.line.text().strip():
            return ""
        return _("{who} deals.").format(who=self.list.table_names[self.list.dealer() - 1]) + " "

    def _tried(self, entry: Entry) -> str:
        """Return what an entry would bring."""
        if self.list is None:
            return ""
        entries = list(self.list.entries)
        place = self._place(self.list)
        entries[place : place + 1] = [entry]
        played = relative.fold(self.list.game, self.list.table, entries)
        return relatives_words.score_words(played.lines[place].score, self.list.table_names)

    def ask_print(self) -> None:
        """Show the paper of the list."""
        if self.list is not None:
            self.print_wanted.emit(self.list.id)


class Examples(QWidget):
    """What may be typed for a game, each entry with what it means."""

    def __init__(self) -> None:
        super().__init__()
        self._column = pieces.lay(self, pieces.column(spacing=6))
        self._game: Relative | None = None

    def show_game(self, game: Relative | None) -> None:
        """Show the examples of a game, nothing without one."""
        if game is self._game:
            return
        self._game = game
        pieces.empty(self._column)
        if game is None:
            return
        self._column.addWidget(label(_("Examples, one entry after the other"), role="muted", wrap=True))
        self._column.addWidget(_in_rows(relatives_help.explained_examples(game)))
        self._column.addWidget(label(_("Keys"), role="muted"))
        self._column.addWidget(_in_rows(tuple(keys.cells for keys in KEYS)))


def _in_rows(rows: tuple[tuple[str, str], ...]) -> QWidget:
    widget = QWidget()
    grid = QGridLayout(widget)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setColumnStretch(1, 1)
    for row, (cap, words) in enumerate(rows):
        grid.addWidget(label(cap, role="key"), row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(words, wrap=True), row, 1)
    return widget
