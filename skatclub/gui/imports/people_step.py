"""Third step: who is who. Each name of the file is somebody of the club, somebody new, or waits for an answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain.imports.incoming import IncomingPerson
from skatclub.domain.imports.matching import Decision
from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.people.person import Person
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.gui.widgets.value_form import narrow
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _
from skatclub.i18n.wordlists import counted
from skatclub.services.imports import taking

ASK, NEW, ROW, LEFT_OUT = "", "new", "row:", "left_out"
LINE, HOW = 10, 28
"""Letters of the columns of line and match, so that not all of thousands are put into words for its width."""


class PeopleStep(QWidget):
    """The names of the file beside whom they stand for.

    Signals:
        answered(str, object): this key stands for the person with this id, for somebody new (None), or for whom
            the key of an earlier row stands for.
        left_out(str): this key stands for nobody, and is not taken.
        settled(object): each key of these stands for the person with this id.
    """

    answered = Signal(str, object)
    left_out = Signal(str)
    settled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._plan: ImportPlan | None = None
        self._offered: Sequence[tuple[str, Person]] = ()
        self.rows: Table[Decision] = Table(_("Who is who"), _columns(), key=lambda decision: decision.incoming.key)
        self.only_open = QCheckBox(_("&Only those that may need an answer"))
        self.same = pieces.button(_("Same names are the same &people"), self.settle_same)
        self.who = CalmChoice(())
        self.said = label("", role="title", wrap=True)
        self.asked = label("")
        self._build()

    def _build(self) -> None:
        self.who.setAccessibleName(_("Who this is"))
        narrow(self.who, 30)
        pieces.lay(
            self,
            pieces.column(
                pieces.row(self.said, self.same, self.only_open, grows=self.said),
                self.rows,
                pieces.row(self.asked, self.who, None),
                spacing=None,
                grows=self.rows,
            ),
        )
        self.rows.moved_on.connect(self._show_choice)
        self.who.activated.connect(self._answer)
        self.only_open.toggled.connect(lambda _checked: self._fill())

    def begin(self) -> None:
        """Forget what was filtered for another file."""
        self._plan = None

    def show_plan(self, plan: ImportPlan, offered: Sequence[tuple[str, Person]]) -> None:
        """Show who is who of those who may be; the first time only the names to decide, if there are any."""
        first = self._plan is None
        self._plan = plan
        self._offered = offered
        if first:
            self._check_open(is_checked=bool(plan.open_names or plan.alike or plan.left_out))
        self._fill()

    def settle_same(self) -> None:
        """Answer at once all about whom just one person of the very same name may be."""
        if self._plan is not None:
            self.settled.emit(taking.same_names(self._plan.decisions))

    def _check_open(self, *, is_checked: bool) -> None:
        with QSignalBlocker(self.only_open):
            self.only_open.setChecked(is_checked)

    def _fill(self) -> None:
        if self._plan is None:
            return
        self.same.setVisible(bool(taking.same_names(self._plan.decisions)))
        waits, alike = self._plan.open_names, self._plan.alike
        has_some = bool(waits or alike or self._plan.left_out)
        self.only_open.setEnabled(has_some)
        if not has_some:
            self._check_open(is_checked=False)
        picks = self.only_open.isChecked()
        self.said.setText(_said(len(waits), len(alike), len(self._plan.left_out)))
        self.rows.show_rows(decision for decision in self._plan.decisions if not picks or _is_to_be_seen(decision))
        first = next((decision for decision in self.rows.rows if decision.is_open), None)
        if first is not None:
            self.rows.choose(first.incoming.key)

    def _show_choice(self) -> None:
        decision = self.rows.chosen()
        self.who.setEnabled(decision is not None)
        self.who.clear()
        if decision is None:
            self.asked.setText("")
            return
        self.asked.setText(_("{name} is").format(name=imports_words.named(decision.incoming)))
        if decision.is_open:
            self.who.addItem(_("please decide"), ASK)
        first = (decision.person,) if decision.person is not None else decision.candidates
        known = {who.id for who in first}
        for who in first:
            self.who.addItem(imports_words.named(who), who.id)
        self.who.addItem(_("somebody new"), NEW)
        rows = (decision.row,) if decision.row is not None else decision.alike
        for other in rows:
            self.who.addItem(_the_same(other), f"{ROW}{other.key}")
        self.who.addItem(_("leave out this line"), LEFT_OUT)
        self.who.insertSeparator(self.who.count())
        for words, who in self._offered:
            if who.id not in known:
                self.who.addItem(words, who.id)
        self.who.setCurrentIndex(
            self.who.findData(decision.person.id if decision.person is not None else self._said(decision))
        )

    def _said(self, decision: Decision) -> str:
        if decision.is_left_out:
            return LEFT_OUT
        return ASK if decision.is_open else NEW if decision.row is None else f"{ROW}{decision.row.key}"

    def _answer(self, place: int) -> None:
        decision, whom_chosen = self.rows.chosen(), self.who.itemData(place)
        if decision is None or whom_chosen == ASK:
            return
        if whom_chosen == LEFT_OUT:
            self.left_out.emit(decision.incoming.key)
            return
        whom: int | str | None = None if whom_chosen == NEW else whom_chosen
        self.answered.emit(decision.incoming.key, whom.removeprefix(ROW) if isinstance(whom, str) else whom)


def _columns() -> tuple[Column[Decision], ...]:
    return (
        Column(_("Line"), lambda decision: str(decision.incoming.line or ""), wide=LINE),
        Column(_("Name in the file"), lambda decision: imports_words.named(decision.incoming), share=1),
        Column(_("In the club"), _here, share=1),
        Column(_("Matched by"), imports_words.how_known, wide=HOW),
    )


def _is_to_be_seen(decision: Decision) -> bool:
    """Tell whether somebody may want another answer: open names, new ones that sound alike, what is not taken."""
    return decision.is_open or bool(decision.alike) or decision.is_left_out


def _said(waits: int, alike: int, left_out: int) -> str:
    """Return how many names wait for an answer, how many may be looked at, and how many are not taken."""
    sentences = (
        counted(waits, "{n} name still needs a decision.", "{n} names still need a decision."),
        counted(
            alike,
            "{n} new name sounds like another one in the file: the same person?",
            "{n} new names sound like others in the file: the same people?",
        ),
        counted(left_out, "{n} name is left out.", "{n} names are left out."),
    )
    return " ".join(filter(None, sentences)) or _("Everybody has been matched.")


def _the_same(other: IncomingPerson) -> str:
    return _("the same person as {row}").format(row=imports_words.in_line(other))


def _here(decision: Decision) -> str:
    if decision.row is not None:
        return _the_same(decision.row)
    if decision.is_left_out:
        return _("nobody")
    if decision.alike:
        return _("somebody new – or {row}?").format(row=imports_words.in_line(decision.alike[0]))
    return ", ".join(map(imports_words.named, decision.people)) or ("" if decision.is_open else _("somebody new"))
