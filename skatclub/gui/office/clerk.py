"""What is done with lists of totals: opened, closed, mended, compared, checked, put back.

The few questions of the page: why a list waits, whether totals may go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office import comparing
from skatclub.domain.office import errors as office_errors
from skatclub.domain.office.diagnosis import SlipKind
from skatclub.domain.office.sheet import CHECKED
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.table import SheetState
from skatclub.gui.office import draft
from skatclub.gui.office.number_field import Stroke
from skatclub.gui.parts import correction
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.ask import Question
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals
from skatclub.i18n.office import words as office_words
from skatclub.rules.errors import Refusal
from skatclub.services.events import tournaments
from skatclub.services.office import deals_and_totals, office

if TYPE_CHECKING:
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.gui.office.page import TotalsPage


class Clerk:
    """Works for the page; `last` is the table whose list was closed last."""

    def __init__(self, page: TotalsPage) -> None:
        self._page = page
        self._run = page.operations.run
        self.last: int | None = None
        self.questions = Questions(page, self)

    def target(self) -> OfficeSheet | None:
        """Return the list that actions are about: the open one, else the one closed last."""
        page = self._page
        if page.sheet is not None:
            return page.sheet
        return next((one for one in page.every if one.table_id == self.last), None)

    def on_table_stroke(self, meant: Stroke) -> None:
        """Do what a key means in the line of the table."""
        page = self._page
        text = page.head.table.text().strip()
        match meant:
            case Stroke.ENTER | Stroke.CLOSE:
                page.open_number(text)
            case Stroke.PLUS:
                self.receive(text)
            case Stroke.STAR:
                self.verify_number(text)
            case Stroke.ESCAPE:
                page.head.table.clear()
                page.card.clear()
            case Stroke.NUM_OFF:
                self.tell_num_off()

    def on_form_stroke(self, meant: Stroke) -> None:
        """Do what a key means in the form."""
        page = self._page
        match meant:
            case Stroke.STAR:
                self.take_guess()
            case Stroke.SLASH:
                self.take_paper()
            case Stroke.ESCAPE:
                page.put_aside()
                page.head.table.setFocus()
            case Stroke.NUM_OFF:
                self.tell_num_off()

    def tell_num_off(self) -> None:
        """Say why the numpad types no digits."""
        self._page.card.say(_("Num Lock is off: the numpad types no digits."), _("Press Num and type on."), "warn")

    def open_code(self, text: str) -> None:
        """Open the list on which a code stands; one that cannot be read is refused."""
        page = self._page
        try:
            code = codes.read_code(text)
        except Refusal as refusal:
            page.operations.refused.emit(refusal)
            return
        page.head.table.clear()
        if code.event != page.event_id:
            page.card.say(_("This list belongs to another event."), "", "bad")
            return
        table_id = page.operations.ask(office.table_id_of, code.event, code.series, code.table)
        if table_id is None:
            return
        page.show_series(code.series)
        page.refresh()
        sheet = next(one for one in page.every if one.table_id == table_id)
        page.open(sheet)
        if code.players != tuple(number or 0 for number in sheet.start_nos) and page.sheet is not None:
            words = _("The list was printed for other people at this table. Compare the names.")
            page.card.say(words, "", "warn")

    def receive(self, text: str) -> None:
        """Put a list into the pile, all start cards with it; nothing: say how."""
        page = self._page
        sheet = page.sheet_at(int(text)) if text.isdecimal() else None
        if sheet is None:
            page.open_number(text) if text.isdecimal() else page.head.table.selectAll()
            return
        page.head.table.clear()
        if self._run(office.receive, sheet.table_id, cards=tuple(range(1, sheet.size + 1))) is not None:
            page.card.say(_("Table {table} lies in the pile.").format(table=sheet.number), "", "good")

    def close(self) -> None:
        """Close the list: the next table number is asked; a list that does not add up stays open."""
        page = self._page
        page.check()
        sheet, judged = page.sheet, page.judged
        if sheet is None or judged is None:
            return
        if not judged.is_whole:
            page.form.focus(page.form.first_gap())
            page.card.say(_("Numbers are missing."), "", "warn")
        elif page.again:
            self._compare(sheet)
        elif judged.findings:
            first = next((one for one in draft.cells(sheet.size) if one in judged.suspects), None)
            if first is not None:
                page.form.focus(first)
        else:
            self._write(sheet)

    def take_guess(self) -> None:
        """Mend the likeliest slip; where the paper itself is wrong, note that."""
        page = self._page
        page.check()
        judged = page.judged
        if judged is None or not judged.guesses or page.again:
            return
        guess = judged.guesses[0]
        if guess.kind is SlipKind.PAPER:
            self.take_paper()
            return
        page.show_texts({**page.form.texts(), **{one.cell: str(one.meant) for one in guess.changes}})
        if page.judged is not None and not page.judged.findings:
            page.form.focus_last()

    def take_paper(self) -> None:
        """Take the computed totals, note that the paper is wrong, and close the list."""
        page = self._page
        page.check()
        if page.sheet is not None and page.judged is not None and page.judged.is_paper_only and not page.again:
            self._write(page.sheet, accept=True)

    def begin_again(self) -> None:
        """Let the second list be typed, or the same one by somebody else, without seeing the first."""
        page, sheet = self._page, self.target()
        if sheet is None or page.operations.club is None:
            return
        author = page.operations.club.database.desk.author
        typed_by = sheet.first.typed_by if sheet.first is not None else ""
        if typed_by and typed_by == author and not self.has_second_list():
            page.operations.refused.emit(office_errors.SameHand(sheet.number, typed_by))
            return
        page.open(sheet, again=True)

    def has_second_list(self) -> bool:
        """Tell whether both lists of a table are compared in this event."""
        page = self._page
        if page.event_id is None:
            return False
        conditions = page.operations.ask(tournaments.conditions, page.event_id)
        return conditions is not None and conditions.second_list

    def verify(self, *, director_decides: bool = False) -> None:
        """Note that the list is checked; what is typed but not closed is checked nowhere."""
        page, sheet = self._page, self.target()
        if sheet is None:
            return
        if page.is_edited():
            page.card.say(_("Close the list first (Ctrl+⏎)."), "", "warn")
            return
        if self._run(office.verify, sheet.table_id, director_decides=director_decides) is not None:
            page.put_aside()
            page.head.table.setFocus()
            page.card.say(_("Table {table} is checked.").format(table=sheet.number), "", "good")

    def verify_number(self, text: str) -> None:
        """Note that the list of this table is checked; without a number the one closed last."""
        page = self._page
        if text.isdecimal():
            sheet = page.sheet_at(int(text))
            if sheet is None:
                page.open_number(text)
                return
            self.last = sheet.table_id
        page.head.table.clear()
        self.verify()

    def take_back(self) -> None:
        """Let a checked list be looked at again."""
        sheet = self.target()
        if sheet is not None:
            self._run(office.take_back, sheet.table_id)

    def settle(self) -> None:
        """Note that what was unclear is clear."""
        sheet = self.target()
        if sheet is not None:
            self._run(office.settle, sheet.table_id)

    def ask_print(self) -> None:
        """Show the papers of the list: a correction slip if it was added up wrongly, the list itself."""
        sheet = self.target()
        if sheet is not None:
            self._page.papers_wanted.emit(sheet.table_id)

    def show_deals(self) -> None:
        """Show the list of the table deal by deal."""
        sheet = self.target()
        if sheet is not None:
            self._page.put_aside()
            self._page.deals_wanted.emit(sheet.table_id)

    def count_deals(self) -> None:
        """Let the open or last list be counted by its deals from now on, if they say the same."""
        page, sheet = self._page, self.target()
        if sheet is not None and self._run(deals_and_totals.count_deals, sheet.table_id) is not None:
            page.put_aside()
            page.card.say(_("Table {table} is counted by its deals now.").format(table=sheet.number), "", "good")

    def can(self, *states: SheetState) -> bool:
        """Tell whether there is a list in one of these states that may be written to."""
        sheet, club = self.target(), self._page.operations.club
        return sheet is not None and club is not None and not club.read_only and sheet.state in states

    def is_checked(self) -> bool:
        """Tell whether the list is checked."""
        return self.can(*CHECKED)

    def is_unclear(self) -> bool:
        """Tell whether the list waits for clarification."""
        sheet = self.target()
        return sheet is not None and bool(sheet.unclear) and self.can(*SheetState)

    def _write(self, sheet: OfficeSheet, *, accept: bool = False) -> None:
        page = self._page
        if page.judged is None:
            return
        totals, cards, operations = page.judged.totals, page.form.cards(), page.operations
        correction.write(
            page,
            operations,
            lambda reason: operations.attempt(
                office.enter_totals,
                sheet.table_id,
                totals,
                accept_sheet_errors=accept,
                reason=reason,
                cards=cards,
            ),
            lambda _done: self._finish(sheet, totals_wrong=accept),
        )

    def _compare(self, sheet: OfficeSheet) -> None:
        page = self._page
        if page.judged is None or sheet.first is None:
            return
        compared = comparing.same(sheet.first.totals, page.judged.totals)
        if not compared.agree:
            page.form.mark(one.cell for one in compared.mismatches)
            page.card.show_mismatches(office_totals.comparison_words(compared, sheet.names))
            page.form.focus(compared.mismatches[0].cell)
            return
        by_another = not self.has_second_list()
        done = self._run(office.type_again, sheet.table_id, page.judged.totals, by_another=by_another)
        if done is not None:
            self._finish(sheet)

    def _finish(self, sheet: OfficeSheet, *, totals_wrong: bool = False) -> None:
        """Ask for the next table, and show for a moment who stands how at this one."""
        page = self._page
        page.drafts.keep(sheet, None, again=False)
        page.sheet, again = None, page.again
        page.put_aside()
        self.last = sheet.table_id
        page.target_changed.emit()
        page.head.table.setFocus()
        now = self.target()
        if now is None:
            return
        closed = _("Table {table}: both lists agree.") if again else _("Table {table} is closed.")
        heading = closed.format(table=numbers.points(now.number))
        if totals_wrong:
            noted = _("The error of the list is noted; Ctrl+P prints the correction slip.")
            heading = f"{heading} {noted}"
        page.card.show_ranking(heading, office_words.ranking_words(now))


class Questions:
    """Asks on the page what the clerk must know."""

    def __init__(self, page: TotalsPage, clerk: Clerk) -> None:
        self._page = page
        self._clerk = clerk

    def ask_clarification(self) -> None:
        """Ask why a list has to wait."""
        page, sheet = self._page, self._clerk.target()
        if sheet is None:
            return
        title = _("Clarification of table {table}").format(table=sheet.number)
        question = Question(
            page, title, _("The list waits, and its results stay provisional, until this is clear.")
        )
        question.line("reason", _("What is unclear?"), sheet.unclear)
        question.ask(_("Let it wait"), lambda told: self._clarify(sheet, str(told["reason"])))

    def ask_removal(self) -> None:
        """Ask whether typed totals may be taken away."""
        page, sheet = self._page, self._clerk.target()
        if sheet is None or sheet.first is None:
            return
        words = _("Take the totals of table {table} away? They can be brought back with undo.")
        ask.choose(
            page,
            _("Take totals away"),
            words.format(table=sheet.number),
            ((_("Take away"), lambda: page.operations.run(office.remove_totals, sheet.table_id)),),
            is_risky=True,
        )

    def _clarify(self, sheet: OfficeSheet, reason: str) -> None:
        if self._page.operations.run(office.clarify, sheet.table_id, reason) is not None:
            self._page.put_aside()
            self._page.head.table.setFocus()
