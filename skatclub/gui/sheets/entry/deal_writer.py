"""Which deal is being written, changed or pushed in, and what happens when it is entered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.errors import NoSuchDeal
from skatclub.domain.hall.errors import KeptHere
from skatclub.domain.office.errors import ClosedAsTotals
from skatclub.domain.people import person as people_person
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import correction, penalty_field
from skatclub.gui.sheets.entry.panel import EntryPanel
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _
from skatclub.i18n.sheets import typed as typed_words
from skatclub.rules.entry import spelling
from skatclub.rules.entry.tokens import Adjust, Command, EnterDeal, GoTo, Situation
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import Deal
from skatclub.rules.sheet import sheet
from skatclub.services import sheets
from skatclub.services.change import Change

DRAFT_MS = 400
PLACE_MARK, CHANGED, PUSHED_IN = "\n", "*", "+"
"""A draft typed for a written deal begins with its place: "*17" changed, "+5" pushed in before."""


class DealWriter(QObject):
    """Keeps the place of the pen on one list: the next deal, a deal being changed, or one pushed in.

    `table` returns the list as it is now, `began_at` the begin of play to note with its first deal.

    Signals:
        moved(int): the pen is at the deal of this number now.
        written(object): this deal was written, corrected or pushed in; None: a penalty was.
        accepted(): the next deal of the list was written.
    """

    moved = Signal(int)
    written = Signal(object)
    accepted = Signal()

    def __init__(
        self,
        operations: Operations,
        memory: Memory,
        entry: EntryPanel,
        *,
        table: Callable[[], Table | None],
        began_at: Callable[[Table], str],
    ) -> None:
        super().__init__(entry)
        self._operations, self._memory, self._entry = operations, memory, entry
        self._list, self._began_at = table, began_at
        self.editing: int | None = None
        self.inserting = False
        self._spelled = ""
        self._speaks = False
        self._typed_for: int | None = None
        self._version = 0
        self._stood: Deal | None = None
        self.is_writing = False
        self._address = ""
        self._draft = QTimer(self)
        self._draft.setSingleShot(True)
        self._draft.setInterval(DRAFT_MS)
        self._draft.timeout.connect(self.save_draft)

    @property
    def may_write(self) -> bool:
        """Tell whether the pen may write at its place."""
        table = self._list()
        return table is not None and self.may_correct and (self.editing is not None or table.takes_deals)

    @property
    def may_correct(self) -> bool:
        """Tell whether written deals can be corrected: in every list that is not only looked at."""
        club = self._operations.club
        return self._list() is not None and club is not None and club.may("accept_deal")

    def closed_words(self) -> str:
        """Return why no further deal can be written and what still goes, or nothing."""
        if self.may_write:
            return ""
        if not self.may_correct:
            if self._operations.forbids("accept_deal"):
                return _("This desk has not joined the hall to write lists.")
            return _("This file is open for viewing only.")
        table = self._table()
        if table.ended_early:
            words = _("This list ended after deal {number}. To carry on, choose “Reopen list” in the List menu.")
        else:
            words = _("All {number} deals have been entered. ↑ or *{number} ⏎ changes one, Ctrl+P prints the list.")
        return words.format(number=len(table.records))

    def start(self) -> None:
        """Begin at the next deal of another list."""
        self.editing, self.inserting, self._spelled, self._typed_for = None, False, "", None
        club = self._operations.club
        self._address = club.address if club is not None else ""

    def deal_no(self) -> int:
        """Return the number of the deal the pen is at."""
        table = self._list()
        return self.editing or (table.next_deal_no if table else 1)

    def situation(self) -> Situation:
        """Return what the entry line must know about the deal."""
        table = self._table()
        number = self.deal_no()
        order = table.order_at(number)
        return Situation(
            size=table.size,
            deal_no=number,
            dealer=sheets_table.usual_dealer_at(table, number) if self.inserting else table.dealer_at(number),
            order=order,
            rules=table.event.rules,
            deals=len(table.records),
            ramsch_only=sheets_table.is_ramsch_round(table, number),
            bare_k_is_diamonds=self._memory.settings.bare_k_is_diamonds,
        )

    def edited_deal(self) -> Deal | None:
        """Return the written deal that is being changed."""
        if self.editing is None or self.inserting:
            return None
        return self._table().record(self.editing).row.deal

    def mode_words(self) -> str:
        """Return what is special about the deal being entered, or nothing."""
        if self.editing is None:
            return ""
        words = _("Inserting before deal {number}") if self.inserting else _("Changing deal {number}")
        return words.format(number=self.editing)

    def line_words(self) -> str:
        """Return what Enter does to which written deal, or nothing: short enough to stand in the line."""
        if self.editing is None:
            return ""
        words = _("inserts before deal {number}") if self.inserting else _("changes deal {number}")
        return words.format(number=self.editing)

    def place_words(self) -> str:
        """Return which deal is being entered and who deals, for a view that shows no list."""
        if self.editing is not None or not self.may_write:
            return self.mode_words() or self.closed_words()
        table, number = self._table(), self.deal_no()
        dealer = table.dealer_at(number)
        person = table.occupant_at(dealer, number).person
        words = _("Deal {number} · dealer: {seat} {name}")
        return words.format(number=number, seat=dealer, name=people_person.call_name(person))

    def take_command(self, command: Command) -> None:
        """Do what a complete line says."""
        match command:
            case EnterDeal() if self._entry.line() == self._spelled != "":
                self.leave()  # nothing was changed: the card points of an imported deal must not be lost
            case EnterDeal(deal=deal):
                self._speaks = typed_words.has_words(self._entry.line())
                self.take_deal(deal)
            case GoTo(deal_no=number):
                self.change(number)
            case Adjust(seat=seat, points=points):
                self.ask_penalty(seat, points)

    def take_pressed(self, deal: Deal) -> None:
        """Write, correct or push in a deal that was said by buttons: who uses them reads words, not keys."""
        self._speaks = True
        self.take_deal(deal)

    def take_deal(self, deal: Deal) -> None:
        """Write, correct or push in a deal."""
        table, number = self._table(), self.editing
        if number is None:
            self._accept(table, deal, self._typed_for or table.next_deal_no)
        elif self.inserting:
            self._ask_dealers(deal, number)
        else:
            self._correct(table, number, deal)

    def _accept(self, table: Table, deal: Deal, number: int, *, beside_totals: bool = False) -> None:
        """Write the next deal; one that is another by now, and the first of a list of totals, is asked for."""
        done = self._attempt(
            sheets.accept_deal,
            table.id,
            deal,
            deal_no=number,
            began_at=self._began_at(table),
            beside_totals=beside_totals,
        )
        if isinstance(done, ClosedAsTotals):
            again = partial(self._accept, table, deal, number, beside_totals=True)
            self._ask_first(table, done, _("Enter it deal by deal"), again)
        elif isinstance(done, WrittenMeanwhile) and (now := self._operations.ask(sheets.table, table.id)):
            again = partial(self._accept, now, deal, now.next_deal_no, beside_totals=beside_totals)
            self._ask_first(table, done, _("Enter mine as deal {number}").format(number=now.next_deal_no), again)
        elif isinstance(done, KeptHere):
            self._leave_written(number)
        elif isinstance(done, Refusal):
            self._operations.refused.emit(done)
        elif done is not None:
            self._after(done, number)
            self.accepted.emit()

    def _attempt(self, verb: Callable[..., Change], *args: object, **named: object) -> Change | Refusal | None:
        """Write; meanwhile the list is shown anew, but not the deal in hand: the line leaves it, unless refused."""
        self.is_writing = True
        try:
            done = self._operations.attempt(verb, *args, **named)
        finally:
            self.is_writing = False
        if done is None or (isinstance(done, Refusal) and not isinstance(done, KeptHere)):
            self.moved.emit(self.deal_no())
        return done

    def _ask_first(self, table: Table, refusal: Refusal, words: str, act: Callable[[], object]) -> None:
        """Ask whether a deal is meant all the same; Enter leaves it in the line."""
        from skatclub.i18n import refusals  # the words of all nouns

        title = _("Table {table}").format(table=table.number)
        ask.choose(self._entry.window(), title, refusals.sentence(refusal), ((words, act),), is_risky=True)

    def _correct(self, table: Table, number: int, deal: Deal) -> None:
        version, stood = self._version, self._stood
        self._write(
            lambda reason: self._attempt(
                sheets.correct_deal, table.id, number, deal, version=version, stood=stood, reason=reason
            ),
            number,
        )

    def _write(self, attempt: Callable[[str], Change | Refusal | None], number: int) -> None:
        correction.write(self._entry.window(), self._operations, attempt, lambda done: self._after(done, number))

    def change(self, deal_no: int) -> None:
        """Put a written deal into the line to change it; the next deal leaves changing."""
        table = self._table()
        if deal_no == table.next_deal_no:
            self.leave()
        elif not 1 <= deal_no <= len(table.records):
            self._operations.refused.emit(NoSuchDeal(deal_no, len(table.records)))
        else:
            self.editing, self.inserting = deal_no, False
            record = table.record(deal_no)
            self._version, self._stood = record.version, record.row.deal
            self.moved.emit(deal_no)
            spelled = spelling.spell(record.row.deal, self.situation())
            self._spelled = typed_words.in_words(spelled, self.situation()) if self._speaks else spelled
            self._entry.set_line(self._spelled)

    def push_in(self, deal_no: int) -> None:
        """Get ready to push a forgotten deal in before a written one."""
        self._stood = self._table().record(deal_no).row.deal
        self.editing, self.inserting, self._spelled = deal_no, True, ""
        self._entry.set_line("")
        self.moved.emit(deal_no)

    def walk(self, step: int) -> None:
        """Go up and down the list; a changed line stays where it is."""
        table = self._table()
        if self._entry.line() not in {"", self._spelled}:
            return
        target = self.deal_no() + step
        if target > len(table.records):
            self.leave()
        elif table.records:
            self.change(max(1, target))

    def leave(self) -> None:
        """Go back to the next deal without changing anything."""
        self.editing, self.inserting, self._spelled = None, False, ""
        self._entry.empty_line()
        self.moved.emit(self.deal_no())

    def give_up(self) -> None:
        """Go back to the next deal at once, and say that the deal in the line stays as it was."""
        number, inserted = self.editing, self.inserting
        self.leave()
        if number is not None:
            words = (
                _("Nothing inserted.") if inserted else _("Deal {number} stays as it was.").format(number=number)
            )
            self._entry.tell(words)

    def ask_penalty(self, seat: int, points: int) -> None:
        """Ask for the reason of a penalty and write it."""
        table = self._table()
        name = table.owner_of(seat).person.full_name
        before = next(foot.result for foot in sheets_table.folded(table).footer if foot.seat == seat)
        outcome = penalty_field.outcome_at(seat, name, points, before)
        words = f"{outcome}. {_('The reason will be printed on the list.')}"
        question = ask.Question(self._entry.window(), _("Penalty"), words)
        question.line("reason", _("Reason"))
        question.ask(_("Enter penalty"), lambda answers: self._penalise(seat, points, str(answers["reason"])))

    def _penalise(self, seat: int, points: int, reason: str) -> None:
        done = self._operations.run(sheets.add_penalty, self._table().id, seat, points, reason)
        self._after(done, None)

    def _ask_dealers(self, deal: Deal, number: int) -> None:
        table = self._table()
        if number > len(table.records):
            return
        words = _(
            "Deal {number} will be inserted. The old deal {number} becomes deal {moved}, and so on. "
            "Who dealt the old deal {number}?"
        )
        ask_dealers(
            self._entry.window(),
            _("Insert a deal"),
            words.format(number=number, moved=number + 1),
            _("{name}: the dealers move on by one in all later deals, too"),
            lambda counted: sheets_table.insert(table, number, deal, dealers_counted=counted),
            number + 1,
            lambda counted: self._insert(deal, number, dealers_counted=counted),
        )

    def _insert(self, deal: Deal, number: int, *, dealers_counted: bool) -> None:
        table_id, stood = self._table().id, self._stood
        self._write(
            lambda reason: self._attempt(
                sheets.insert_deal,
                table_id,
                number,
                deal,
                dealers_counted=dealers_counted,
                stood=stood,
                reason=reason,
            ),
            number,
        )

    def _after(self, done: Change | KeptHere | None, deal_no: int | None) -> None:
        if done is None:
            return
        self._leave_written(deal_no)

    def _leave_written(self, deal_no: int | None) -> None:
        self.leave()
        self.save_draft()
        self.written.emit(deal_no)

    def draft(self) -> str:
        """Return the half-typed line kept for this list."""
        club = self._operations.club
        return self._memory.draft(club.address, self._table().id) if club else ""

    def restore_draft(self) -> None:
        """Put the half-typed line back, at the deal it was typed for."""
        place, mark, line = self.draft().rpartition(PLACE_MARK)
        number = int(place[1:]) if mark and place[1:].isdecimal() else 0
        if not 1 <= number <= len(self._table().records):
            self._entry.set_line("")
            self._entry.type_line("" if mark else line)
            return
        if place[0] == PUSHED_IN:
            self.push_in(number)
        else:
            self.change(number)
        self._entry.type_line(line)

    def keep_draft(self) -> None:
        """Keep a half-typed line soon, so that not even that is lost; it is meant for the row that is next now."""
        table = self._list()
        if table is None:  # a key that the scanner held back may come when the list is gone
            return
        if not self._entry.line():
            self._typed_for = None
        elif self._typed_for is None:
            self._typed_for = table.next_deal_no
        self._draft.start()

    def keep_pending(self) -> None:
        """Keep what was typed just now before another list is shown."""
        if self._draft.isActive():
            self.save_draft()

    def save_draft(self) -> None:
        """Keep the half-typed line now."""
        self._draft.stop()
        club, table = self._operations.club, self._list()
        if club is None or table is None or not club.may("accept_deal") or club.address != self._address:
            return
        line = self._entry.line()
        place = ""
        if self.editing is not None:
            # An unchanged line of a written deal is nothing half-typed.
            place = f"{PUSHED_IN if self.inserting else CHANGED}{self.editing}{PLACE_MARK}"
            place, line = ("", "") if line in {"", self._spelled} else (place, line)
        self._memory.keep_draft(club.address, table.id, f"{place}{line}")

    def _table(self) -> Table:
        table = self._list()
        if table is None:
            raise AssertionError
        return table


def ask_dealers(
    parent: QWidget,
    title: str,
    words: str,
    follows: str,
    outlook: Callable[[bool], Table],
    moved: int,
    act: Callable[[bool], object],
) -> None:
    """Ask by name who dealt `moved`, the first deal with another number; `follows` says how the later ones do.

    Enter takes what leaves fewer deals with a dealer who plays. `outlook` returns the list as it would be; nobody
    is asked where it is the same either way, or refused: the act itself says why.
    """
    try:
        counted, kept = outlook(True), outlook(False)
    except Refusal:
        act(True)
        return
    if counted == kept:
        act(True)
        return
    offers = [
        (pattern.format(name=_dealer_name(table, moved)), partial(act, table is counted))
        for table, pattern in (
            (counted, follows),
            (kept, _("{name}: every later deal keeps its dealer")),
        )
    ]
    if _conflicts(kept) < _conflicts(counted):
        offers.reverse()
    ask.choose(parent, title, words, offers)


def _dealer_name(table: Table, deal_no: int) -> str:
    return table.occupant_at(table.dealer_at(deal_no), deal_no).person.full_name


def _conflicts(table: Table) -> int:
    return len(sheet.dealer_conflicts(sheets_table.folded(table).lines))
