"""A pasted list beside what would become of it: all lines are taken in at once, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QSplitter, QWidget

from skatclub.domain.people.person import Person
from skatclub.gui.registration import preview_lines
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n.imports import warnings as imports_warnings
from skatclub.i18n.language import _, ngettext
from skatclub.rules.errors import Refusal
from skatclub.services.club import clubs
from skatclub.services.registration import participants
from skatclub.services.registration.enrolment import Roll

if TYPE_CHECKING:
    from skatclub.gui.registration.page import RegistrationPage

MOST_PROBLEMS = 12


class PasteDialog(FormDialog):
    """The list on the left can be mended; the right side follows.

    Signals:
        taken(int, int): so many people were registered anew, from so many lines.
    """

    taken = Signal(int, int)
    letters, lines = 154, 32

    def __init__(self, page: RegistrationPage, roll: Roll, others: Sequence[Person], *, is_today: bool) -> None:
        hint = _(
            "From a spreadsheet with headings (number, name, club, groups, team), or line by line: First name "
            "Surname; Club"
        )
        super().__init__(page, _("Enter a list of players"), _("Apply"), words=hint)
        self._page, self._roll, self._others = page, roll, others
        self._own_club = page.operations.ask(clubs.club_name) or ""
        self.text = QPlainTextEdit()
        heads = preview_lines.heads()
        columns = word_columns(heads, range(len(heads)), stretched=(len(heads) - 1,))
        self.table = Table(_("What would be entered"), columns)
        self.are_here = QCheckBox(_("They are all already &here"))
        self.are_here.setChecked(is_today)
        self.have_paid = QCheckBox(_("They have all &paid"))
        self.have_paid.setVisible(roll.conditions.owed(len(roll.event.series)) > 0)
        self.said = label("", role="title", wrap=True)
        self.unread = Card()
        self.unread_words = label("", wrap=True)
        self.preview = preview_lines.PastePreview()
        self._build()
        self.text.textChanged.connect(self._read)
        self._read()

    def _build(self) -> None:
        self.text.setAccessibleName(_("List to import"))
        self.text.setPlaceholderText("Anna Schmidt; SC Herz Dame\nBernd Krüger; Gut Blatt 1")
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.table.chooses = False
        self.unread.inside.addWidget(self.unread_words)
        self.unread.set_tone("bad")
        right = QWidget()
        pieces.lay(right, pieces.column(self.table, self.unread, spacing=6))
        halves = QSplitter()
        halves.addWidget(self.text)
        halves.addWidget(right)
        pieces.halves_told_in_order(halves)
        halves.setStretchFactor(0, 2)
        halves.setStretchFactor(1, 5)
        halves.setChildrenCollapsible(False)
        self.inside.addWidget(halves, 1)
        self.inside.addWidget(self.said)
        pieces.lay(self.inside, pieces.row(self.are_here, self.have_paid, None))
        self.lay_out()
        self.text.setFocus()

    def show_text(self, written: str) -> None:
        """Show what would become of a list."""
        self.text.setPlainText(written)

    def _read(self) -> None:
        self.preview = preview_lines.of_text(
            self.text.toPlainText(), self._roll, self._others, own_club=self._own_club
        )
        self.table.show_rows(self.preview.rows)
        self._show_problems(self.preview.problems)

    def _show_problems(self, problems: Sequence[str]) -> None:
        shown = list(problems[:MOST_PROBLEMS])
        if len(problems) > MOST_PROBLEMS:
            shown.append(_("… and {n} more").format(n=len(problems) - MOST_PROBLEMS))
        self.unread_words.setText("\n".join(shown))
        self.unread.setVisible(bool(problems))
        self.table.setVisible(not problems)
        count = len(self.preview.lines)
        self.act.setText(ngettext("Enter {n} line", "Enter {n} lines", count).format(n=count))
        self.act.setEnabled(count > 0 and not problems)
        aside = self.preview.columns_aside
        sentences = (self._verdict(count, len(problems)), imports_warnings.columns_aside(aside) if aside else "")
        self.said.setText(" ".join(filter(None, sentences)))

    def _verdict(self, count: int, problems: int) -> str:
        if problems:
            return ngettext(
                "{n} line must be corrected first; until then nothing is entered.",
                "{n} lines must be corrected first; until then nothing is entered.",
                problems,
            ).format(n=problems)
        if self.preview.alike:
            return ngettext(
                "{n} line sounds like somebody already known; please look at the last column.",
                "{n} lines sound like somebody already known; please look at the last column.",
                self.preview.alike,
            ).format(n=self.preview.alike)
        return _("All lines can be accepted.") if count else _("Paste the list on the left (Ctrl+V).")

    def write(self) -> bool:
        """Take in all lines, or none."""
        done = self._page.operations.run(
            participants.take_in,
            self._roll.event.id,
            self.preview.lines,
            here=self.are_here.isChecked(),
            paid=self.have_paid.isChecked(),
        )
        if done is not None:
            self.taken.emit(int(done.fields.get("number", 0)), int(done.fields.get("lines", 0)))
        return done is not None

    def tell_refusal(self, refusal: Refusal) -> None:
        """Show the lines that were refused where the list would be."""
        self._show_problems(preview_lines.problem_words(refusal))
