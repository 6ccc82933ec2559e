"""Between columns and people, where it is needed: cells that cannot be taken as they stand, to be decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from skatclub.domain.imports.incoming import Additions, OddCell
from skatclub.domain.imports.readers import open_document
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.model import Index
from skatclub.gui.widgets.table.view import AIR, ENTER, Table
from skatclub.i18n import numbers, refusals
from skatclub.i18n.language import _, ngettext

Place = tuple[int, int]
"""Line and column of a cell; column -1 is the line as a whole."""
FEW = 200
"""So many cells are laid out on several lines each; of more only the chosen one is read whole."""


@dataclass(frozen=True, slots=True)
class DecidedCell:
    """An odd cell, and what counts instead: a text, nothing at all (empty), or None: its line is left out."""

    cell: OddCell
    said: str | None

    @property
    def place(self) -> Place:
        """Return where the cell stands."""
        return self.cell.line, self.cell.place

    def may_be(self, said: str | None) -> bool:
        """Tell whether this may be decided."""
        return said != "" or self.cell.may_be_empty


class CellsStep(QWidget):
    """One table of all odd cells; each is left empty, typed anew in its row, or its line is left out."""

    def __init__(self) -> None:
        super().__init__()
        self._decided: dict[Place, DecidedCell] = {}
        self._beside: dict[int, list[Place]] = {}
        self._usual: dict[Place, str | None] = {}
        self._seen: frozenset[Place] = frozenset()
        """The cells in the table: all of them, or those that are still odd."""
        self.said = label("", role="title", wrap=True)
        self.rows = CellsTable()
        self.why = label("", wrap=True)
        self.empty = pieces.button(_("Leave &empty"), lambda: self._say(""))
        self.correct = pieces.button(_("&Correct"), self.rows.begin)
        self.skip = pieces.button(_("Leave &out the line"), lambda: self._say(None))
        self.all_alike = pieces.button(_("Same for all of this col&umn"), self.say_for_column)
        self._build()

    def _build(self) -> None:
        buttons = pieces.row(self.empty, self.correct, self.skip, None, self.all_alike)
        pieces.lay(self, pieces.column(self.said, self.rows, self.why, buttons, spacing=None, grows=self.rows))
        self.rows.answer("Del", lambda: self._say(""))
        self.rows.answer("Ctrl+Del", lambda: self._say(None))
        self.rows.answer("F2", self.rows.begin)
        self.rows.opened.connect(lambda _row: self.rows.begin())
        self.rows.corrected.connect(lambda text: self._say(text.strip()))
        self.rows.moved_on.connect(self._show_chosen)

    @property
    def has_any(self) -> bool:
        """Tell whether there was anything odd."""
        return bool(self._decided)

    @property
    def has_answers(self) -> bool:
        """Tell whether anything was decided otherwise than it was proposed."""
        return any(row.said != self._usual[place] for place, row in self._decided.items())

    def additions(self, before: Additions) -> Additions:
        """Return what was said before, and what counts instead of odd cells."""
        self.rows.finish()
        decided = self._decided.values()
        skipped = frozenset(row.cell.line for row in decided if row.said is None)
        mended = {row.place: row.said for row in decided if row.said is not None and row.cell.line not in skipped}
        return replace(before, mended=mended, skipped=skipped)

    def show_odd(self, odd: Sequence[OddCell], *, again: bool = False) -> None:
        """Show odd cells; `again`: those of rows that were read with what was decided before, which is kept."""
        firm = {cell.line for cell in odd if not cell.may_be_empty}
        usual = (DecidedCell(cell, None if cell.line in firm else "") for cell in odd)
        before = self._decided
        new = {row.place: _as_before(row, before.get(row.place), again=again) for row in usual}
        self._usual = {place: self._usual.get(place, row.said) for place, row in {**before, **new}.items()}
        self._decided = dict(sorted({**(before if again else {}), **new}.items()))
        self._seen = frozenset(new or self._decided)
        self._beside = {}
        for line, column in self._decided:
            self._beside.setdefault(line, []).append((line, column))
        self.rows.setWordWrap(len(self._seen) <= FEW)
        self._show_rows()
        words = ngettext(
            "{n} cell cannot be imported as it stands. What shall happen to it?",
            "{n} cells cannot be imported as they stand. What shall happen to them?",
            len(self._seen),
        )
        self.said.setText(words.format(n=numbers.grouped(len(self._seen))))
        if new:
            self.rows.choose(next(iter(new)))

    def say_for_column(self) -> None:
        """Say of all cells of the column what is said of the chosen one; a text for those that show the same."""
        chosen = self.rows.chosen()
        if chosen is None:
            return
        takes_offers = chosen.said and chosen.said == chosen.cell.offered
        for row in tuple(self.rows.rows):
            is_alike = not chosen.said or takes_offers or row.cell.shown == chosen.cell.shown
            if row.cell.place == chosen.cell.place and is_alike:
                self._decide(row, row.cell.offered if takes_offers else chosen.said)
        self._show_rows()

    def _say(self, said: str | None) -> None:
        row = self.rows.chosen()
        if row is not None:
            self._decide(row, said)
            self._show_rows()

    def _show_rows(self) -> None:
        self.rows.show_rows(row for place, row in self._decided.items() if place in self._seen)

    def _decide(self, row: DecidedCell, said: str | None) -> None:
        """Decide about a cell; with it goes its line, or comes in again."""
        if not row.may_be(said):
            return
        beside = [self._decided[place] for place in self._beside[row.cell.line] if place in self._decided]
        if said is None or any(other.said is None for other in beside):
            for other in beside:
                is_in = said is not None and other.cell.may_be_empty
                self._decided[other.place] = replace(other, said="" if is_in else None)
        if said is not None:
            self._decided.pop((row.cell.line, -1), None)  # what was wrong with the line may be no longer
        self._decided[row.place] = replace(row, said=said)

    def _show_chosen(self) -> None:
        row = self.rows.chosen()
        self.why.setText("" if row is None else f"{_where(row)}: {_wrong(row)}")
        self.why.setVisible(len(self._seen) > FEW)
        self.empty.setEnabled(row is not None and row.may_be(""))
        self.correct.setEnabled(row is not None and row.cell.place >= 0)


def _as_before(row: DecidedCell, before: DecidedCell | None, *, again: bool) -> DecidedCell:
    """Return an odd cell with what was decided of it, and what the file shows, not what was typed instead."""
    if before is None:
        return row
    shown = before.cell.shown if again else row.cell.shown
    return DecidedCell(replace(row.cell, shown=shown), before.said)


def _where(row: DecidedCell) -> str:
    if row.cell.place >= 0:
        return open_document.address(row.cell.line, row.cell.place)
    return _("line {n}").format(n=row.cell.line)


def _wrong(row: DecidedCell) -> str:
    return refusals.sentence(row.cell.reason)


def _counts(row: DecidedCell) -> str:
    return _("leave out the line") if row.said is None else row.said or _("leave empty")


class CellsTable(Table[DecidedCell]):
    """The odd cells, of which each can be typed anew in its last column.

    Signals:
        corrected(str): this was typed for the chosen cell.
    """

    corrected = Signal(str)

    def __init__(self) -> None:
        columns: tuple[Column[DecidedCell], ...] = (
            Column(_("Cell"), _where),
            Column(_("Who"), lambda row: row.cell.name, most=26),
            Column(_("Column"), lambda row: row.cell.head, most=16),
            Column(_("Stands there"), lambda row: row.cell.shown, most=20),
            Column(_("What is wrong"), _wrong, share=1, least=24),
            Column(_("Instead"), _counts, wide=24, bold=True),
        )
        super().__init__(_("Odd cells"), columns, key=lambda row: row.place)
        self.setItemDelegate(AiryCell(self))
        self.line = CellLine(self.viewport())
        self.line.hide()
        self.line.editingFinished.connect(self.finish)
        self.line.entered.connect(self._go_on)
        self.line.left.connect(self._leave)

    def begin(self, text: str = "") -> None:
        """Let the chosen cell be typed anew, beginning with this, with what may be meant or what it shows."""
        row, index = self.chosen(), self.currentIndex()
        if row is None or row.cell.place < 0:
            return
        self.line.setAccessibleName(_where(row))
        self.line.setText(text or row.said or row.cell.offered or row.cell.shown)
        self.line.setModified(bool(text))
        self.scrollTo(index)
        self.line.setGeometry(self.visualRect(index.siblingAtColumn(len(self.lines.columns) - 1)))
        self.line.show()
        self.line.setFocus()
        if not text:
            self.line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin to correct with the first letter."""
        modified = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier & ~Qt.KeyboardModifier.KeypadModifier
        if event.text().isprintable() and event.text().strip() and not modified:
            self.begin(event.text())
        else:
            super().keyPressEvent(event)

    def finish(self) -> None:
        """Take what was typed, if it was not left as it stood."""
        if not self.line.isHidden():
            self.line.hide()
            if self.line.isModified():
                self.corrected.emit(self.line.text())

    def _go_on(self) -> None:
        self.line.setModified(True)  # who presses Enter means what stands there
        self.finish()
        self.setFocus()
        self.selectRow(min(self.currentIndex().row() + 1, len(self.rows) - 1))

    def _leave(self) -> None:
        self.line.hide()
        self.setFocus()


class AiryCell(Guarded, QStyledItemDelegate):
    """A cell whose words wrap as they are painted: Qt forgets the air beside them when it measures."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return how much room a cell needs."""
        room = QRect(option.rect)
        room.setWidth(room.width() - AIR * option.fontMetrics.averageCharWidth())
        option.rect = room
        return super().sizeHint(option, index)


class CellLine(Guarded, QLineEdit):
    """A line over a cell; the buttons of the dialog hear nothing of its Enter and Esc.

    Signals:
        entered(): Enter.
        left(): Esc.
    """

    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter and Esc."""
        if event.key() in ENTER:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
