"""Second step: what the columns hold, guessed from their heads, and what the words in them mean."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QSizePolicy, QWidget

from skatclub.domain.imports import cells, columns, cross_table, member_rows, questions
from skatclub.domain.imports.columns import Mapping
from skatclub.domain.imports.evening_heads import DayHead
from skatclub.domain.imports.incoming import SheetSource
from skatclub.domain.imports.questions import Key, Question
from skatclub.domain.imports.readers import open_document
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.imports.readers.grids import SourceFile
from skatclub.domain.people.club_names import NO_SPELLINGS
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.imports import warnings as imports_warnings, words as imports_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

HEAD = 30
"""Letters of a head at most."""
HOLDS = 56
"""Letters of the column with the choices."""
QUESTIONS = 14
"""Lines of questions that are seen at once; more are scrolled."""
ASKED = 50
"""Letters of a question on one line."""
DAY = 16
"""Letters of a day that is typed, with air."""


class ColumnsStep(Guarded, QWidget):
    """One row for each column of the sheet, with a choice of what it holds.

    Signals:
        changed(): a choice was made.
        sheet_chosen(): another sheet was chosen, of which it is not known yet what it is.
        read_anew(): the cells of a text shall be parted, or its letters read, as it is chosen now.
    """

    changed = Signal()
    sheet_chosen = Signal()
    read_anew = Signal()

    def __init__(self, today: datetime.date) -> None:
        super().__init__()
        self._grids: tuple[Grid, ...] = ()
        self._shown_grid: Grid | None = None
        self._reason = ""
        self.source = member_rows.SOURCE
        self.clubs = NO_SPELLINGS
        self._guess: Mapping | None = None
        self._today = today
        self.sheets = CalmChoice()
        self.separator = CalmChoice(imports_words.separators())
        self.charset = CalmChoice(imports_words.CHARSETS)
        self.rows: Table[tuple[str, str]] = Table(
            _("What the columns hold"),
            (
                Column(_("Column"), lambda row: row[0], most=HEAD),
                Column(_("Examples"), lambda row: row[1], share=1),
                Column(_("Holds"), lambda _row: "", wide=HOLDS),
            ),
        )
        self.questions = Questions()
        self.choices: list[CalmChoice] = []
        self.title = QLineEdit(imports_words.usual_title())
        self.has_day = QCheckBox(_("Everything is from one &day:"))
        self.day = DayEdit(today)
        self._build()

    def _build(self) -> None:
        self.sheets.setAccessibleName(_("Sheet"))
        self.title.setAccessibleName(_("Title of the evenings"))
        self.day.setAccessibleName(_("Day"))
        self.day.setEnabled(False)
        self.rows.chooses = False
        self.rows.setSelectionMode(Table.SelectionMode.NoSelection)
        self.rows.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.said = label("", role="muted", wrap=True)
        self.sheet_row = QWidget()
        pieces.lay(self.sheet_row, pieces.row(label(_("Sheet")), self.sheets, None))
        self.separator.setAccessibleName(_("Separated by"))
        self.charset.setAccessibleName(_("Characters"))
        self.text_row, self.letters = QWidget(), QWidget()
        pieces.lay(self.letters, pieces.row(label(_("Characters")), self.charset))
        pieces.lay(self.text_row, pieces.row(label(_("Separated by")), self.separator, 16, self.letters, None))
        self.results_row = QWidget()
        pieces.lay(
            self.results_row,
            pieces.row(label(_("Title of the evenings")), self.title, 16, self.has_day, self.day, None),
        )
        parts = (self.said, self.sheet_row, self.text_row, self.rows, self.questions, self.results_row)
        self.questions.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        pieces.lay(self, pieces.column(*parts, spacing=None, grows=self.rows))
        self.sheets.currentIndexChanged.connect(lambda _number: self.sheet_chosen.emit())
        for choice in (self.separator, self.charset):
            choice.activated.connect(lambda _place: self.read_anew.emit())
        self.questions.changed.connect(self.changed)
        self.has_day.toggled.connect(self.day.setEnabled)
        self.has_day.toggled.connect(lambda _checked: self.changed.emit())

    def show_file(self, source: SheetSource, file: SourceFile, reason: str) -> None:
        """Show the sheets of a file, the first with its columns, and why it is so taken; what was chosen stays."""
        if self.has(file):
            self.show_sheet(source, reason)
            return
        grids = self._grids = file.filled()
        with QSignalBlocker(self.sheets):
            self.sheets.clear()
            self.sheets.addItems([imports_words.sheet(grid) for grid in grids])
        self.sheet_row.setVisible(len(grids) > 1)
        self.text_row.setVisible(bool(file.separator))
        self.separator.choose(file.separator)
        self.letters.setVisible(bool(file.charset))
        self.charset.choose(file.charset)
        self._guess = None
        self.show_sheet(source, reason)

    def has(self, file: SourceFile) -> bool:
        """Tell whether this file is shown already."""
        return file.filled() == self._grids

    def show_sheet(self, source: SheetSource, reason: str) -> None:
        """Show the chosen sheet with its columns, and why it is so taken; what was chosen stays."""
        self._reason = reason
        is_shown = self._guess is not None and (source, self.grid) == (self.source, self._shown_grid)
        self.source, self._shown_grid = source, self.grid
        self.results_row.setVisible(columns.Column.DAY in source.columns)
        if is_shown:
            self._say()
        else:
            self._show_columns()

    def text_form(self) -> tuple[str, str]:
        """Return by which sign a text is parted, and how its letters are written."""
        return str(self.separator.currentData()), str(self.charset.currentData())

    @property
    def grid(self) -> Grid:
        """Return the chosen sheet."""
        return self._grids[max(self.sheets.currentIndex(), 0)]

    @property
    def held_on(self) -> datetime.date | None:
        """Return the day of rows that tell none; refused: `DayUnreadable`."""
        asked = columns.Column.DAY in self.source.columns and not self.has_day.isHidden()
        return self.day.day() if asked and self.has_day.isChecked() else None

    @property
    def reads_anew(self) -> bool:
        """Tell whether somebody just now says how a text is parted and written."""
        return self.isVisible() and (self.separator.hasFocus() or self.charset.hasFocus())

    @property
    def has_answers(self) -> bool:
        """Tell whether anything was said that the sheet does not tell."""
        guessed = () if self._guess is None else self._guess.keys
        said = tuple(choice.currentData() or None for choice in self.choices)
        return bool(self.questions.said()) or said != guessed

    def mapping(self) -> Mapping:
        """Return what the columns hold. Refused: `ColumnsDoNotFit` where two hold the same."""
        words = [str(choice.currentData() or columns.NOTHING) for choice in self.choices]
        return columns.mapping_by_hand(self.grid, self.source.columns, words)

    def _show_columns(self) -> None:
        grid = self.grid
        guess = columns.guess(grid, self.source.columns)
        self.choices = []
        heads = [imports_words.cell(head) or open_document.letters(place) for place, head in enumerate(guess.heads)]
        shown = [
            " · ".join(map(imports_words.cell, columns.examples(grid, guess, place))) for place in range(len(heads))
        ]
        self.rows.show_rows(())  # the choices of the sheet before go with its rows
        self.rows.show_rows(zip(heads, shown, strict=True))
        for place, (key, head) in enumerate(zip(guess.keys, heads, strict=True)):
            choice = self._choice(key, head, guess.day_over(place))
            self.rows.setIndexWidget(self.rows.lines.index(place, 2), choice)
        self.rows.resizeRowsToContents()
        self._guess = guess
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        """Say what is recognised and what is not taken, as the columns stand now."""
        guess = self._guess
        if guess is None:
            return
        recognised = sum(key is not None for key in guess.keys)
        sentences = [
            *filter(None, [self._reason]),
            _("{found} of {columns} columns recognised (rows: {rows}).").format(
                rows=len(guess.body(self.grid)), found=recognised, columns=len(guess.keys)
            ),
        ]
        if columns.BY_HAND_ONLY.intersection(self.source.columns):
            sentences.append(_("Contact details are imported only if you choose them here."))
        codes = (choice.currentData() for choice in self.choices)
        mapping = replace(guess, keys=tuple(columns.Column(code) if code else None for code in codes))
        try:
            asked = questions.until(self.source.asks(self.grid, mapping, self.clubs), self._today)
        except Refusal:  # it is told where the rows are read
            asked = ()
        self.questions.show_questions(asked)
        sentences += self._evenings(mapping)
        if spare := mapping.spare_name():
            sentences.append(imports_warnings.spare_name(spare))
        if parts := mapping.parts_of_address():
            sentences.append(imports_warnings.joined(parts))
        self.said.setText(" ".join(sentences))

    def _evenings(self, mapping: Mapping) -> list[str]:
        """Say how many evenings the columns are; each of them tells its day, so that none is asked."""
        evenings = mapping.evenings
        self.has_day.setHidden(bool(evenings))
        self.day.setHidden(bool(evenings))
        if not evenings:
            return []
        result_count = cross_table.cells_with_results(self.grid, mapping)
        sentences = [
            _("Evenings: {evenings}, results in them: {results}.").format(
                evenings=len({each.day.words for each in evenings}), results=numbers.grouped(result_count)
            )
        ]
        if total := mapping.head_of(columns.Column.TOTAL):
            sentences.append(_("“{head}” is only compared with their sum.").format(head=total))
        return sentences

    @property
    def is_clear(self) -> bool:
        """Tell whether the heads of a list of participants say all, so that Enter may go on."""
        is_known = columns.Column.START_NO in self.source.columns and columns.Column.DAY not in self.source.columns
        return is_known and any(choice.currentData() for choice in self.choices) and self.questions.is_ready

    def _choose(self) -> None:
        self._say()
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to the choice that Tab has reached."""
        if event.type() is QEvent.Type.FocusIn and watched in self.choices:
            self.rows.scrollTo(self.rows.model().index(self.choices.index(watched), 0))
        return super().eventFilter(watched, event)

    def _choice(self, key: columns.Column | None, head: str, day: DayHead | None) -> CalmChoice:
        choice = CalmChoice()
        choice.setAccessibleName(_("Column {name} holds").format(name=head))
        choice.addItem(imports_words.column_name(None), "")
        for column in self.source.columns:
            if column is not columns.Column.EVENING or day is not None:
                choice.addItem(imports_words.offered(column, day), column.value)
        choice.setCurrentIndex(choice.findData(key.value) if key is not None else 0)
        choice.currentIndexChanged.connect(lambda _number: self._choose())
        choice.installEventFilter(self)
        self.choices.append(choice)
        return choice


class Questions(QWidget):
    """A choice for each question; what was answered stays if the columns change.

    Signals:
        changed(): a question was answered.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[Key, str] = {}
        self._asked: tuple[Question, ...] = ()
        self.choices: list[CalmChoice | QLineEdit] = []
        self._area = pieces.LowArea(QWidget(), _("Please say:"), lines=QUESTIONS)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        pieces.lay(self, pieces.column(label(_("Please say:")), self._area, spacing=None))
        self.hide()

    @property
    def is_ready(self) -> bool:
        """Tell whether every question is answered."""
        return all(questions.answer(each, self._said) for each in self._asked)

    @property
    def first_open(self) -> QWidget | None:
        """Return the first field that waits for an answer."""
        asked = zip(self._asked, self.choices, strict=True)
        return next((field for each, field in asked if not questions.answer(each, self._said)), None)

    def said(self) -> dict[Key, str]:
        """Return what was answered."""
        return dict(self._said)

    def show_questions(self, asked: Sequence[Question]) -> None:
        """Ask these."""
        if tuple(asked) == self._asked:
            return
        self._asked = tuple(asked)
        self.choices = []
        self._area.show_other(self._filled())
        self.setVisible(bool(asked))

    def _filled(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        for row, each in enumerate(self._asked):
            words = imports_words.question(each)
            field = self._choice(each) if each.offers else self._day_field(each)
            field.setAccessibleName(words)
            beside = label(words, wrap=True)
            metrics = beside.fontMetrics()
            beside.setMinimumWidth(min(metrics.horizontalAdvance(words) + 1, metrics.averageCharWidth() * ASKED))
            grid.addWidget(beside, row, 0)
            grid.addWidget(field, row, 1)
            self.choices.append(field)
        return inside

    def _choice(self, asked: Question) -> CalmChoice:
        undecided = () if asked.usual else ((None, _("please decide")),)
        choice = CalmChoice([*undecided, *((code, imports_words.offer(asked, code)) for code in asked.offers)])
        choice.choose(questions.answer(asked, self._said) or None)
        choice.currentIndexChanged.connect(lambda _place: self._take())
        return choice

    def _day_field(self, asked: Question) -> QLineEdit:
        """Return an empty field for a day: nobody's answer is today by mistake."""
        field = QLineEdit(self._said.get(asked.key, ""))
        field.setPlaceholderText(imports_words.DAY_EXAMPLE)
        field.setFixedWidth(field.fontMetrics().averageCharWidth() * DAY)
        field.textChanged.connect(lambda _text: self._take())
        field.editingFinished.connect(
            lambda: pieces.mark_wrong(field, wrong=bool(field.text()) and not cells.is_day(field.text()))
        )
        return field

    def _take(self) -> None:
        for each, field in zip(self._asked, self.choices, strict=True):
            said = field.text() if isinstance(field, QLineEdit) else field.currentData()
            self._said.pop(each.key, None)
            if said:
                self._said[each.key] = str(said)
        self.changed.emit()
