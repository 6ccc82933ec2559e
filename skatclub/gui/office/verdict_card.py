"""The card below the form: what does not add up and what it may be, hints, and who is how far at the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.office.doctor.diagnosis import Diagnosis, SlipKind
from skatclub.gui.office.judging import Judgement
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import doctor, totals as office_totals

SHOWN_MS = 3_000
MOST_CELLS = 6
"""More cells are not named: their rows are to be seen above them."""


class VerdictCard(Card):
    """Sentences in a tone, with the ways out of them.

    Signals:
        guess_wanted(): the slip that is sure shall be mended.
        paper_wanted(): the computed totals shall be taken, the paper is wrong.
        unclear_wanted(): the list shall wait for clarification.
        uncompared_wanted(): the list shall be closed although numbers of the paper were not typed.
    """

    guess_wanted = Signal()
    paper_wanted = Signal()
    unclear_wanted = Signal()
    uncompared_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(spacing=6)
        self.heading = label("", role="title", factor=1.1, wrap=True)
        self.words = label("", wrap=True)
        self.guess = pieces.button("", self.guess_wanted.emit, primary=True)
        self.paper = pieces.button("", self.paper_wanted.emit)
        self.unclear = pieces.button(
            _("Set aside for clarification …"), self.unclear_wanted.emit, does=("clarify_list",)
        )
        self.uncompared = pieces.button("", self.uncompared_wanted.emit)
        self._ways = flowing(self.guess, self.paper, self.uncompared, self.unclear, spacing=8)
        pieces.lay(self.inside, self.beside_sign(self.heading))
        self.inside.addWidget(self.words)
        self.inside.addWidget(self._ways)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        self.clear()

    def clear(self) -> None:
        """Say nothing."""
        self._timer.stop()
        self.say("", "", again=False)

    def say(self, heading: str, words: str, tone: str = "", *, again: bool = True) -> None:
        """Say something without a way out, to a screen reader as well; what was found before only if `again`."""
        self._timer.stop()
        self.heading.setText(heading)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.set_tone(tone)
        pieces.set_role(self.heading, tone or "title")
        self._ways.hide()
        self.setAccessibleName(f"{heading} {words}".strip())
        self.read_aloud(self.accessibleName(), urgent=tone in {"bad", "warn"}, again=again)
        self.setVisible(bool(heading or words))

    def show_ranking(self, heading: str, words: str, *, is_sure: bool = True) -> None:
        """Show for a moment who stands how at the table; `is_sure`: that was cross-checked."""
        self.say(heading, words, "good" if is_sure else "")
        self._timer.start(SHOWN_MS)

    def show_judgement(self, judgement: Judgement, names: Sequence[str]) -> None:
        """Say what a check has found."""
        if judgement.findings:
            self._show_wrong(judgement, names)
        elif judgement.hints:
            hints = " ".join(office_totals.hint_words(hint, names) for hint in judgement.hints)
            self.say(_("Worth a look; the list can be closed."), hints, "warn", again=False)
        else:
            self.clear()

    def show_uncompared(self, words: str, more: str, *, is_paper_off: bool) -> None:
        """Say which numbers were not compared with the paper, and how the list is closed in spite of that."""
        self.say(words, more, "warn")
        way = _("Close without them  (/)") if is_paper_off else _("Close without them (Ctrl+⏎)")
        self.uncompared.setText(way)
        self._show_ways(self.uncompared)

    def show_mismatches(self, sentences: Sequence[str]) -> None:
        """Say where two lists differ."""
        self.say(_("The two lists differ. Please look at both sheets."), "\n".join(sentences), "bad")
        self._show_ways()

    def _show_ways(self, *ways: QWidget) -> None:
        """Show these ways out, and that the list waits for clarification."""
        for way in (self.guess, self.paper, self.uncompared):
            way.setVisible(way in ways)
        self._ways.show()

    def _show_wrong(self, judgement: Judgement, names: Sequence[str]) -> None:
        guess, guesses = judgement.sure, judgement.guesses
        wrong = " ".join(
            office_totals.finding_words(finding, names, guessed=bool(guesses)) for finding in judgement.findings
        )
        if guess is not None:
            self.say(doctor.diagnosis_words(guess, names), wrong, "bad", again=False)
        elif judgement.suspects:
            suspects = judgement.suspects
            cells = doctor.cells_to_compare(guesses, suspects[:MOST_CELLS], names)
            if more := len(suspects[MOST_CELLS:]):
                also = ngettext("{n} more, framed in red", "{n} more, framed in red", more).format(n=more)
                cells = f"{cells}; {also}"
            self.say(_("Please compare these cells with the paper."), f"{wrong}\n{cells}", "bad", again=False)
        else:
            self.say(_("The list does not add up."), wrong, "bad", again=False)
        if guess is not None:
            corrections = ", ".join(numbers.points(change.meant) for change in guess.changes)
            self.guess.setText(_("Accept {meant} instead  (,)").format(meant=corrections))
        self._fill_one(guess)
        off = judgement.off_rows.values()
        self.paper.setText(
            _("Accept {computed} and record a list error  (/)").format(
                computed=", ".join(numbers.points(computed) for computed, _written in off)
            )
        )
        offers = (
            (self.guess, guess is not None and guess.kind is not SlipKind.PAPER),
            (self.paper, judgement.is_paper_only and judgement.is_whole),
        )
        self._show_ways(*(way for way, can in offers if can))

    def repeat(self) -> None:
        """Have a screen reader say once more what is shown."""
        self.read_aloud(self.accessibleName(), urgent=True)

    def _fill_one(self, guess: Diagnosis | None) -> None:
        """Fill the button that is surely the answer, if there is one."""
        is_paper = guess is not None and guess.kind is SlipKind.PAPER
        for button, primary in ((self.guess, guess is not None and not is_paper), (self.paper, is_paper)):
            pieces.wear(button, "primary", primary)
