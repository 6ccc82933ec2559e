"""The right side of the draw: the board of tables, what can be done there, and progress of a long draw."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.domain.seating.draws import DrawState
from skatclub.gui.look.theme import Theme
from skatclub.gui.seating.board import Board
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmBar
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.services.seating.draws import Plan


class Tables(QWidget):
    """The board with its hints and buttons; before the draw a sentence what to do."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.board = Board(theme)
        self.empty = Card(margin=24, spacing=10)
        self.empty_words = label("", wrap=True)
        self.people = pieces.button(_("To registration (Ctrl+2)"))
        self.progress = Card(spacing=8)
        self.bar = CalmBar(_("The seats are being drawn …"))
        self.cancel = pieces.button(_("Cancel (Esc)"))
        self.swap = pieces.button(_("Swap … (T)"), does=("swap_seats",))
        self.late = pieces.button(_("Late-comer … (Ins)"), does=("add_late",))
        self.withdraw = pieces.button(_("Withdrawal … (Del)"), does=("give_up_seat",))
        self.hint = label("", role="muted", wrap=True)
        self._unseated = ""
        self._acts = flowing(self.swap, self.late, self.withdraw, spacing=8)
        self._scrolled = pieces.scrolled(self.board, sideways=False, has_keys=False)
        self._build()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        self.empty.inside.addWidget(self.empty_words)
        pieces.lay(self.empty.inside, pieces.row(self.people, None))
        self.progress.inside.addWidget(label(_("The seats are being drawn …"), role="title"))
        self.progress.inside.addWidget(self.bar)
        pieces.lay(self.progress.inside, pieces.row(None, self.cancel))
        self.progress.hide()
        for shown in (self.progress, self.empty, self._scrolled, self._acts, self.hint):
            layout.addWidget(shown, 1 if shown is self._scrolled else 0)
        layout.addStretch(0)

    def show_plan(self, plan: Plan | None, *, usable: bool) -> None:
        """Show the board, or why there is none."""
        drawn = plan is not None and plan.seating is not None
        self._scrolled.setVisible(drawn)
        self._acts.setVisible(drawn)
        self.hint.setVisible(drawn)
        self.empty.setVisible(not drawn)
        self.empty_words.setText(_empty_words(plan))
        self.people.setVisible(plan is not None and not plan.playing and not plan.tables)
        for button in (self.swap, self.late, self.withdraw):
            button.setEnabled(usable)
        self._unseated = "" if plan is None or not drawn else _unseated_words(plan)
        self.tell("")

    def show_progress(self, *, running: bool) -> None:
        """Show that a draw is being reckoned."""
        self.progress.setVisible(running)
        if running:
            self.bar.wait()
            self.cancel.setFocus()

    def tell(self, words: str) -> None:
        """Say what a swap would do; without words who came and has no seat yet."""
        self.hint.setText(words or self._unseated)
        pieces.set_role(self.hint, "warn" if self._unseated and not words else "muted")


def _unseated_words(plan: Plan) -> str:
    """Return who plays this series and has no seat in it, with the way to one; nothing where everybody has."""
    seating = plan.seating
    unseated = [
        f"{each.start_no} {each.person.full_name}"
        for each in plan.playing
        if seating is not None and each.start_no is not None
        if seating.place_of(each.start_no) is None and each.start_no not in seating.waiting
    ]
    if not unseated:
        return ""
    words = _("⚠ Here, but without a seat: {people}. “Late-comer …” finds one.")
    return words.format(people=wordlists.both(*unseated))


def _empty_words(plan: Plan | None) -> str:
    if plan is None:
        return _("There is no event with a series yet. Start one on the overview (Ctrl+1).")
    if plan.tables:
        return _("The tables of this series were made by hand; there is nothing to draw.")
    if not plan.playing:
        return _("Nobody is here yet. Register players first; the draw seats everybody who is here.")
    if plan.draw is None:
        return _("Not drawn yet. “Draw” seats everybody who is here; nothing counts until you accept it.")
    if plan.draw.state is DrawState.PREPARED:
        return _(
            "The draw is prepared so that it can be proved; “More details …” shows what to post for that. As soon "
            "as everybody is here, draw the seats."
        )
    return ""
