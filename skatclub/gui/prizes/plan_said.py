"""What a prize plan does, in words and as the table of the page: pool, payout, warnings, prizes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSplitter, QWidget

from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.prizes import warnings as prizes_warnings
from skatclub.i18n.prizes import words as prizes_words

MOST = 0.48
"""The share of the height that words may take from the prizes below them."""


class PlanSaid(QScrollArea):
    """The words on a plan; what does not fit is reached by scrolling."""

    def __init__(self) -> None:
        super().__init__()
        self.sums, self.warnings, self.sentence = (label("", wrap=True) for _number in range(3))
        self._card = Card(title=_("How the prizes are shared out"))
        for line in (self.sums, self.warnings, self.sentence):
            self._card.inside.addWidget(line)
        pieces.set_role(self.warnings, "warn")
        self.setWidgetResizable(True)
        self.setAccessibleName(_("How the prizes are shared out"))
        self.setWidget(self._card)

    def show_board(self, board: PrizeBoard, *, is_kept: bool) -> None:
        """Say what the plan of a board does."""
        self.sentence.setText("\n".join(prizes_words.plan(board.plan)))
        is_short = bool(board.parted.uncovered)
        pieces.set_role(self.sums, "bad" if is_short else "good")
        self.sums.setText(f"✖ {prizes_words.sums(board)}" if is_short else prizes_words.sums(board))
        sentences = [prizes_warnings.warned(warning, board.plan) for warning in board.warnings]
        sentences.append(prizes_warnings.open_places(board.plan, board.open_places))
        if not is_kept:
            sentences.insert(0, _("This is a proposal; your first change makes it the prize plan."))
        self.warnings.setText("\n".join(sentence for sentence in sentences if sentence))
        self.warnings.setVisible(any(sentences))

    def needed(self) -> int:
        """Return how high all words are in this width."""
        return self._card.heightForWidth(self.viewport().width()) + 2 * self.frameWidth()


class SaidAndWon(Guarded, QSplitter):
    """The words on a plan over the table of its prizes: as high as they need, until somebody moves the handle."""

    def __init__(self, sentences: PlanSaid, won: QWidget, table: Table[PrizeRow]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._said, self._won, self._table, self._moved = sentences, won, table, False
        self.addWidget(sentences)
        self.addWidget(won)
        pieces.halves_told_in_order(self)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(lambda _place, _index: self._keep())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Part the height anew."""
        super().resizeEvent(event)
        self.part()

    def part(self) -> None:
        """Give the words what they need, as far as the prizes can spare it."""
        if self._moved:
            return
        both = self.height() - self.handleWidth()
        spared = both - self._won.minimumSizeHint().height()
        top = min(self._said.needed(), max(both - self._table.needed(), min(round(both * MOST), spared)))
        self.setSizes([top, both - top])

    def _keep(self) -> None:
        self._moved = True


def columns() -> tuple[Column[PrizeRow], ...]:
    """Return the columns of the prizes."""
    return (
        Column(_("Prize"), lambda row: wordlists.capital(prizes_words.row(row))),
        Column(_("Rank"), lambda row: str(row.called_place), right=True),
        Column(
            _("No."), lambda row: str((row.winner and row.winner.start_no) or ""), right=True, drop=1, leaves=26
        ),
        Column(_("Name"), lambda row: row.winner.name if row.winner else "", share=1, bold=True),
        Column(_("Amount €"), lambda row: numbers.money(row.cents) if row.cents else "", right=True, bold=True),
        Column(_("In kind"), lambda row: row.gift.words, drop=3, most=24),
        Column(_("State"), prizes_words.state),
    )


def winner_tip(row: PrizeRow) -> str:
    """Return who wins a prize and what, and whom somebody got it instead of, for who points at it."""
    name, club = (row.winner.name, row.winner.club) if row.winner else ("", "")
    return " · ".join(part for part in (name, club, row.gift.words, prizes_words.passed_on(row)) if part)
