"""The results: rankings of the event over chosen series, live, with what is open and what is posted."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout

from skatclub.domain.standings.state import RankingState
from skatclub.exports.reports.standings import board as standings_board
from skatclub.exports.reports.standings.board import BoardRow
from skatclub.exports.reports.standings.ranking import RankingColumn, ruled_words
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.parts.seated_button import SeatedButton
from skatclub.gui.standings import board, results_table, words
from skatclub.gui.standings.chips import Chips
from skatclub.gui.standings.detail import Detail
from skatclub.gui.standings.results_table import LinePainter
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.columns import ColumnsButton
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.services.directing import reading as directing_reading
from skatclub.services.directing.reading import SINGLE, Reading

EVERY_MS = 20_000
"""How often the time for objections is counted down."""

LEAST_LINES = 22
"""Lines of type a page has at least before sentences are left out for the sake of the table."""


FIND = KeyLine(("Ctrl+F",), N_("search; letters typed in the table search as well"))
OPEN = KeyLine(("Return",), N_("the lists behind a row"))
LEAVE = KeyLine(("Esc",), N_("show everybody again"))
KEYS = (FIND, OPEN, LEAVE)
"""The keys of the results, in the order of the help."""


class ResultsPage(ClubPage):
    """The rankings of the current event.

    Signals:
        lists_wanted(object): the lists of these people (ids) shall be shown.
        lot_wanted(): the lot of equals shall be recorded.
        figures_wanted(): the figures of the chosen person shall be shown.
        posting_wanted(): the rankings shall be posted.
        final_wanted(): what hangs shall be final from now on.
        ruling_wanted(): the director decides something.
        papers_wanted(): the ranking shall be printed or kept as it is shown.
        shown(): another ranking, or the same anew, is shown.
    """

    lists_wanted = Signal(object)
    lot_wanted = Signal()
    figures_wanted = Signal()
    posting_wanted = Signal()
    final_wanted = Signal()
    ruling_wanted = Signal()
    papers_wanted = Signal()
    shown = Signal()

    def __init__(self, operations: Operations, theme: Theme, memory: Memory) -> None:
        super().__init__(operations)
        self.clock, self._memory = memory.clock, memory
        self.reading: Reading | None = None
        self.wanted = SINGLE
        self.heading = label(_("Results"), role="title", factor=1.45)
        self.tag = label("", role="pill")
        self.event_words, self.missing = (label("", role="muted", wrap=True) for _number in range(2))
        self.rule = label("", role="muted", wrap=True)
        self.search = QLineEdit()
        self.lot = pieces.button(_("Record the lot …"), self.lot_wanted.emit, does=("record_lot",))
        self.decide = pieces.button(_("Ruling …"), self.ruling_wanted.emit, does=("rule",))
        self.seated = SeatedButton(operations)
        self.figures = pieces.button(_("Figures"), self.figures_wanted.emit, tip=_("Figures for this person"))
        self.columns: ColumnsButton[RankingColumn] = ColumnsButton(board.names())
        hidden = memory.settings.hidden_columns.split()
        self.columns.tick([column for column in self.columns.ticks if column.value not in hidden])
        self.to_paper = pieces.button(_("Print …"), self.papers_wanted.emit)
        self.post = pieces.button(_("Post …"), self._go_on, primary=True, does=("post",))
        self.chips = Chips()
        self.view: Table[BoardRow] = Table(
            _("Results"), key=lambda line: line.id, tip=self._pointed_at, searched=True
        )
        self.view.pick(lambda lines: board.matching_lines(lines, self.search.text()))
        self._painter = LinePainter(self.view, theme)
        self.view.paint_by(self._painter.paint)
        self.board = standings_board.NOBODY
        self.detail = Detail()
        self.empty = pieces.empty_note()
        self.list = pieces.Stack()
        self._minute = QTimer(self)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.search.setPlaceholderText(_("Name, no., club … (Ctrl+F)"))
        self.search.setAccessibleName(_("Search for name, number or club"))
        self.search.setClearButtonEnabled(True)
        buttons = (self.seated, self.figures, self.columns, self.decide, self.to_paper, self.post, self.lot)
        # what changes its length stands last, so that no button moves away from under the mouse
        top = flowing(self.heading, self.search, *buttons, self.tag, spacing=10)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(6)
        for line in (top, self.event_words, self.missing, self.chips, self.rule):
            layout.addWidget(line)
        framed = Card(margin=4)
        framed.inside.addWidget(self.list, 1)
        self.list.addWidget(self.view)
        self.list.addWidget(self.empty)
        layout.addWidget(framed, 1)
        layout.addWidget(self.detail)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._to_table)
        self.view.entered.connect(self._open)
        self.view.typed.connect(self._type)
        self.view.left.connect(self.search.setFocus)
        self.view.moved_on.connect(self._show_chosen)
        self.chips.ranking_chosen.connect(self.choose_ranking)
        self.columns.chosen.connect(self._keep_columns)
        self.chips.series_chosen.connect(lambda _series: self.refresh())
        self._minute.timeout.connect(self._show_posted)
        find = QShortcut(QKeySequence(*FIND.pressed), self)
        find.activated.connect(self.to_search)
        leave = QShortcut(QKeySequence(*LEAVE.pressed), self.search)
        leave.activated.connect(self._leave_search)

    def _keep_columns(self) -> None:
        self._memory.change(hidden_columns=" ".join(column.value for column in self.columns.hidden))
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, with the arrows in the table."""
        super().showEvent(event)
        self.view.setFocus()
        self._minute.start(EVERY_MS)

    def set_look(self, theme: Theme) -> None:
        """Take other colours and the type of the application."""
        room = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText())
        self.search.setMinimumWidth(room + self.fontMetrics().averageCharWidth() * 7)
        self._painter.set_look(theme, QApplication.font())
        self.view.set_look(theme)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the sentences out where the rows need the room."""
        super().resizeEvent(event)
        self._make_room()

    def show_event(self, event_id: int | None) -> None:
        """Be about this event."""
        super().show_event(event_id)
        self.wanted, self.chips.chosen = SINGLE, ()
        self.search.clear()
        self.outdated.emit()

    def choose_ranking(self, ranking_code: str) -> None:
        """Show another ranking."""
        self.wanted = ranking_code
        self.refresh()

    def refresh(self) -> None:
        """Ask for the ranking again and show it."""
        selection, prizes = (self.wanted, self.chips.chosen), RankingColumn.PRIZE not in self.columns.hidden
        read, event_id = directing_reading.read, self.event_id
        self.reading = None if event_id is None else self.operations.ask(read, event_id, *selection, prizes=prizes)
        self._show()

    def _show(self) -> None:
        reading = self.reading
        self._show_lines()
        if reading is not None:
            self.wanted = reading.wanted
            played = sorted({sheet.series_no for sheet in reading.sheets if sheet.has_result})
            self.chips.show_offers(reading.offers, reading.wanted, tuple(played))
            pieces.tab_through(self.post, *self.chips.rankings.values(), *self.chips.series.values())
        self.chips.setVisible(reading is not None)
        self._show_head()
        self._show_posted()
        self.detail.show_reading(reading)
        self._show_chosen()
        self._show_empty()
        self.shown.emit()

    def _show_lines(self) -> None:
        """Show the lines of the ranking; one of the same form keeps its columns."""
        whole = standings_board.NOBODY if self.reading is None else standings_board.of(self.reading)
        before, self.board = self.board, whole.without(self.columns.hidden)
        heads = self.board.heads
        self.view.show_rows(self.board.lines, results_table.columns(heads) if heads != before.heads else None)

    def _pointed_at(self, line: BoardRow) -> str:
        return "\n".join(part for part in (self.view.lines.whole(line), line.note) if part)

    def _show_head(self) -> None:
        reading, writes = self.reading, self.writes()
        for shown in (self.tag, self.missing):
            shown.setVisible(reading is not None)
        self.post.setText(_("Final now …") if self.is_heard() else _("Post …"))
        no_list = _("no list is entered yet.")
        pieces.lack(self.post, (writes or reading is None, ""), (self.may_post(), no_list))
        pieces.lack(self.to_paper, (reading and reading.rows, no_list))
        drawn = (
            reading and reading.sheets,
            _("no table has a list yet. Draw the seats (Ctrl+3) and accept the draw."),
        )
        pieces.lack(self.decide, (writes or reading is None, ""), drawn)
        self.seated.show_of(self.event_id if writes else None)
        self.figures.setVisible(reading is not None)
        self.lot.setVisible(bool(reading and reading.undecided))
        self.lot.setEnabled(writes)
        if reading is None:
            self._make_room()
            return
        self.tag.setText(words.checked(reading, self.clock()))
        pieces.set_role(self.tag, words.tag_role(reading.finality))
        is_any_in = any(sheet.has_result for sheet in reading.sheets if sheet.series_no in reading.series)
        missing = words.missing(reading.ranking.missing, reading.series, is_any_in=is_any_in)
        self.missing.setText(missing)
        self.missing.setVisible(bool(missing))
        all_ranked = all(line.rank is not None for line in self.board.lines)
        rule_lines = words.rules(reading.wanted, reading.ranking.conditions, reading.uneven, all_ranked=all_ranked)
        ruled = ruled_words(is_ruled=any(line.is_ruled for line in self.board.lines))
        self.rule.setText(" · ".join(part for part in (*rule_lines, ruled) if part))
        self._make_room()

    def _make_room(self) -> None:
        roomy = self.height() > self.fontMetrics().height() * LEAST_LINES
        self.rule.setVisible(roomy and self.reading is not None)
        self.heading.setToolTip("" if roomy else self.rule.text())
        self.detail.set_roomy(roomy=roomy)

    def _show_posted(self) -> None:
        reading = self.reading
        posting = reading.posted if reading is not None else None
        sentences = []
        if reading is not None:
            sentences += [reading.ranking.event.title, numbers.date(reading.ranking.event.held_on)]
        if reading is not None and posting is not None:
            until = posting.heard_until(reading.ranking.conditions.protest_minutes)
            sentences.append(words.posted(posting, changed=reading.changed, heard_until=until, now=self.clock()))
        self.event_words.setText(" · ".join(sentences))
        self.event_words.setVisible(bool(sentences))

    def _show_empty(self) -> None:
        typed = self.search.text().strip()
        note = words.empty(
            listed=len(self.view.rows),
            typed=typed,
            strangers=not self.seated.isHidden(),
        )
        self.empty.setText(note)
        self.list.setCurrentWidget(self.empty if note else self.view)

    def writes(self, *verbs: str) -> bool:
        """Tell whether there is something that directors can write to."""
        return self.reading is not None and super().writes(*verbs)

    def may_post(self) -> bool:
        """Tell whether the ranking can be posted: there is one."""
        return self.reading is not None and bool(self.reading.rows) and bool(self.reading.series)

    def is_heard(self) -> bool:
        """Tell whether the ranking is complete, hangs as it stands, and objections to it are heard."""
        if self.reading is None or self.reading.finality.state(self.clock()) is not RankingState.COMPLETE:
            return False
        return self.reading.finality.is_heard(self.clock())

    def _go_on(self) -> None:
        """Do what comes next: post, or end the time for objections to what hangs."""
        (self.final_wanted if self.is_heard() else self.posting_wanted).emit()

    def chosen(self) -> BoardRow | None:
        """Return the selected line."""
        return self.view.chosen()

    def chosen_id(self) -> int | None:
        """Return the selected contestant."""
        line = self.chosen()
        return line.id if line is not None else None

    def to_search(self) -> None:
        """Put the caret into the search."""
        self.search.setFocus()
        self.search.selectAll()

    def _search(self, _typed: str) -> None:
        self.view.pick_again()
        self._show_empty()

    def _to_table(self) -> None:
        if self.view.rows:
            self.view.setFocus()
            if self.chosen() is None:
                self.view.selectRow(0)

    def _leave_search(self) -> None:
        self.search.clear()
        self._to_table()

    def _type(self, letter: str) -> None:
        """Begin a search with a letter typed in the table, or go on with it where the line has the keyboard."""
        if self.search.hasFocus():
            self.search.insert(letter)
            return
        self.search.setFocus()
        self.search.setText(letter)

    def _open(self, line: BoardRow) -> None:
        self.lists_wanted.emit(line.people)

    def _show_chosen(self) -> None:
        line = self.chosen()
        self.figures.setEnabled(line is not None)
        names = self.reading.names if self.reading is not None else {}
        self.detail.show_line(line, names.get(line.id, "") if line is not None else "")
