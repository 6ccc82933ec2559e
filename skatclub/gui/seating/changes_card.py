"""The last change of a drawn seating, with every start card that must be printed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit

from skatclub.domain.seating.draws import DrawState
from skatclub.gui.seating import cards
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw

if TYPE_CHECKING:
    from skatclub.services.seating.draws import Plan

MOST_LINES = 6


class ChangesCard(Card):
    """Says what changed last, until it is closed or something else happens.

    Signals:
        cards_wanted(tuple): the start cards of these numbers shall be printed.
    """

    cards_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__(margin=10, spacing=4)
        self.words = label("", wrap=True, role="title")
        self.moves = QPlainTextEdit()
        self.moves.setReadOnly(True)
        self.moves.setTabChangesFocus(True)
        self.moves.setAccessibleName(_("Start cards that change"))
        self.close_button = pieces.button("✕", self._close)
        self.close_button.setAccessibleName(_("Close message"))
        self._closed: tuple[int, int] = (0, 0)
        self._shown: tuple[int, int] = (0, 0)
        self.print = pieces.button(_("Print these cards …"), lambda: self.cards_wanted.emit(self._numbers))
        self._numbers: tuple[int, ...] = ()
        line = pieces.row(self.words, self.print, self.close_button)
        line.setStretch(0, 1)
        self.inside.addLayout(line)
        self.inside.addWidget(self.moves)
        self.hide()

    def show_plan(self, plan: Plan | None) -> None:
        """Show the last change of a draw, if it has one."""
        draw = None if plan is None else plan.draw
        if plan is None or draw is None or not draw.amendments:
            self.hide()
            return
        self._shown = (draw.id, len(draw.amendments))
        if self._shown == self._closed:
            return
        change, names = draw.amendments[-1], cards.names(plan)
        printed = draw.state is DrawState.ACCEPTED
        self.words.setText(seating_draw.amendment_words(change, names, printed=printed))
        moves = seating_draw.card_moves(change)
        self._numbers = tuple(move.start_no for move in moves)
        self.print.setVisible(printed and bool(moves))
        lines = [seating_draw.move_words(move, names) for move in moves]
        self.moves.setPlainText("\n".join(lines))
        line = self.moves.fontMetrics().lineSpacing()
        height = line * min(len(lines), MOST_LINES) + line + 10
        self.moves.setFixedHeight(height)
        self.moves.setVisible(bool(lines))
        self.show()

    def _close(self) -> None:
        self._closed = self._shown
        self.hide()
