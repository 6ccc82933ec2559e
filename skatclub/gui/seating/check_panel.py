"""The seed of a draw, first as a fingerprint, then in the open; and the check of the seating beside its bounds."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import SeriesPlan
from skatclub.domain.seating.draws import Draw, DrawState
from skatclub.domain.seating.task import Method, SeatingReport, Wish, WishTally
from skatclub.gui.seating import cards
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label, set_role
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw, words as seating_words
from skatclub.services.seating.draws import Plan

MOST_LINES = 30
GROUP = 8
"""Letters of a fingerprint that stand together, so that it can be compared by eye and breaks into lines."""


class SeedCard(Card):
    """The fingerprint of the seed, and the seed itself once the seats are drawn.

    Signals:
        seed_wanted(): a seed by chance shall be fixed.
        own_wanted(): the user has a seed of his own.
    """

    seed_wanted = Signal()
    own_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(title=_("Fingerprint and seed"), spacing=6)
        self.fingerprint = _selectable()
        self.words = label("", role="muted", wrap=True)
        self.seed = _selectable()
        self.fix = pieces.button(_("Fix the seed"), self.seed_wanted.emit, does=("prepare_draw",))
        self.own = pieces.button(_("Own seed …"), self.own_wanted.emit, does=("prepare_draw",))
        for shown in (self.fingerprint, self.words, self.seed, self.fix, self.own):
            self.inside.addWidget(shown)

    def show_draw(self, draw: Draw | None, *, usable: bool) -> None:
        """Show how far the seed of a draw is told."""
        drawn = draw is not None and draw.state is not DrawState.PREPARED
        for button in (self.fix, self.own):
            button.setVisible(not drawn)
            button.setEnabled(usable)
        self.fix.setText(_("Fix the seed") if draw is None else _("Another seed"))
        self.fingerprint.setVisible(draw is not None)
        self.fingerprint.setText(spaced(draw.fingerprint) if draw else "")
        self.seed.setVisible(drawn)
        if draw is None:
            self.words.setText(
                _(
                    "Fix the seed first and post its fingerprint, so that everybody can check that nothing was "
                    "rigged."
                )
            )
            return
        if not drawn:
            self.words.setText(
                _(
                    "Post this fingerprint before the draw. The seed is shown afterwards; anyone can then "
                    "repeat the draw."
                )
            )
            return
        self.words.setText(
            _("SHA-256 of the seed. “How the seats were drawn” prints it, so that anyone can repeat the draw.")
        )
        self.seed.setText(_("Seed: {seed} · attempt {n}").format(seed=draw.seed, n=draw.attempt))


class CheckCard(Card):
    """How far each wish is kept and why not further; beside it, on demand, in numbers with what none could beat.

    Where tables follow an order, who sits elsewhere.

    Signals:
        strict_wanted(): the tables shall follow their order alone.
    """

    strict_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(title=_("Result of the check"), spacing=4)
        self.strict = pieces.button("", self.strict_wanted.emit, does=("draw",))
        self.strict.hide()
        self.lines: list[QLabel] = []
        self._body = QWidget()
        self._layout = QVBoxLayout(self._body)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self.inside.addWidget(self._body)
        self.inside.addWidget(self.strict)

    def let_be_strict(self, *, usable: bool) -> None:
        """Offer the order alone as long as seats can be drawn."""
        self.strict.setEnabled(usable)

    def show_report(self, plan: Plan, report: SeatingReport | None, *, exactly: bool = False) -> None:
        """Show the check of a seating, with its numbers if wanted; None before the draw."""
        self._clear()
        self.strict.setVisible(report is not None and bool(report.deviations))
        if report is None:
            self._add(_("Nothing has been drawn yet."), "muted")
            return
        unknown = {
            wish
            for wish, is_known in (
                (Wish.FAMILIES, any(participant.family for participant in plan.people.values())),
                (Wish.TEAMS, any(participant.teams for participant in plan.people.values())),
            )
            if not is_known
        }  # nothing is claimed of what nobody has told
        asked = [line for line in report.reached if line.weight and line.wish not in unknown]
        for line in asked:
            words = wordlists.capital(seating_draw.kept_words(line, is_best=report.is_best, exactly=exactly))
            self._add(f"{_sign(line, report)} {words}", _role(line, report))
        if report.is_best and any(line.count for line in asked):
            self._add(_("✔ Proved: no seating of these players meets these wishes better."), "good")
        names = cards.names(plan)
        self._show_order(plan.conditions.plan_of(plan.series.number), report, names, is_asked=bool(asked))
        wishes = {line.wish for line in asked}
        unkept = [broken for broken in report.unkept if broken.wish in wishes]
        for failure in unkept[:MOST_LINES]:
            self._add(seating_draw.unkept_words(failure, names))
        if len(unkept) > MOST_LINES:
            self._add(_("… and {n} more").format(n=len(unkept) - MOST_LINES), "muted")
        for start_no in report.misplaced:
            self._add(
                _("⚠ {start_no} {name} is not in the fixed seat.").format(
                    start_no=start_no, name=names.get(start_no, "")
                ),
                "warn",
            )
        for line in report.reached:
            if exactly and not line.weight and line.count:
                self._add(seating_draw.reached_words(line), "muted")

    def _show_order(
        self, plan: SeriesPlan, report: SeatingReport, names: Mapping[int, str], *, is_asked: bool
    ) -> None:
        """Show who sits out of the order of the tables; without any, that nothing else decides where so it is."""
        by_groups = plan.method is Method.GROUPS
        self.strict.setText(_("Strictly by groups") if by_groups else _("Strictly by rank"))
        for words in seating_draw.deviation_lines(report, names, MOST_LINES):
            self._add(f"⚠ {words}", "warn")
        if not is_asked and not report.deviations:
            self._add(seating_words.avoided_sentence(plan), "muted")

    def text(self) -> str:
        """Return all lines, as they are read aloud."""
        return "\n".join(line.text() for line in self.lines)

    def _add(self, words: str, role: str = "") -> None:
        line = label(words, wrap=True)
        if role:
            set_role(line, role)
        self.lines.append(line)
        self._layout.addWidget(line)

    def _clear(self) -> None:
        self.lines = []
        pieces.empty(self._layout)


def spaced(fingerprint: str) -> str:
    """Return a fingerprint in groups, so that it can be compared by eye."""
    return " ".join(fingerprint[at : at + GROUP] for at in range(0, len(fingerprint), GROUP))


def _sign(line: WishTally, report: SeatingReport) -> str:
    return "✔" if report.is_best or line.count <= line.bound else "⚠"


def _role(line: WishTally, report: SeatingReport) -> str:
    if line.count > line.bound and not report.is_best:
        return "warn"
    return "good" if not line.count else ""


def _selectable() -> QLabel:
    note = label("", wrap=True)
    note.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return note
