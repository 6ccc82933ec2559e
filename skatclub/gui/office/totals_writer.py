"""The list of totals that is open: typed, checked, mended, and written or compared with what was typed first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.hall.errors import KeptHere
from skatclub.domain.office.doctor import checking
from skatclub.domain.office.doctor.diagnosis import SlipKind
from skatclub.domain.office.doctor.game_values import GAME_VALUES
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.office.typed import Earlier, Totals
from skatclub.gui.office import judging
from skatclub.gui.office.judging import Judgement
from skatclub.gui.office.number_field import Stroke
from skatclub.gui.office.second_look import SecondLook
from skatclub.gui.office.sheet_form import SheetForm
from skatclub.gui.office.verdict_card import VerdictCard
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import correction, draft, list_question
from skatclub.gui.parts.draft import Drafts
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import totals as office_totals, words as office_words
from skatclub.rules.errors import Refusal
from skatclub.rules.rule_set import RuleSet
from skatclub.services.change import Change
from skatclub.services.events import events
from skatclub.services.office import office


class TotalsWriter(QObject):
    """Writes one list of an event at a time, in a form and with a card that says what is found.

    `again`: the list is typed a second time, without seeing the first. `judged` is what was found in it.

    Signals:
        shown(): another list is open, or none is.
        closed(int, str): the list of this table (id) is written; the words say how.
        left(): a key says that the list shall be put aside.
        checked(): a key says that the list is right as it was entered.
    """

    shown = Signal()
    closed = Signal(int, str)
    left = Signal()
    checked = Signal()

    def __init__(self, operations: Operations, memory: Memory, form: SheetForm, card: VerdictCard) -> None:
        super().__init__(form)
        self._operations, self._form, self._card = operations, form, card
        self._drafts = Drafts(operations, memory)
        self._event_id: int | None = None
        self.rules: RuleSet | None = None
        self._values = GAME_VALUES
        self._base: draft.Texts = {}
        self._stood: Totals | None = None
        self._checked: draft.Texts | None = None
        self._told_uncompared = False
        self.sheet: OfficeSheet | None = None
        self.again = False
        self.judged: Judgement | None = None
        self._before: Totals | None = None
        self.look = SecondLook(operations, form, card)
        self._objected: set[int] = set()
        operations.opened.connect(self._objected.clear)
        form.edited.connect(self._show_numbers)
        self._drafts.keep_while_typing(form.edited, self.keep_draft)
        form.committed.connect(self.check)
        form.closed.connect(lambda surely: self.close(surely=surely))
        form.stroke.connect(self._on_stroke)
        card.guess_wanted.connect(self.take_guess)
        card.paper_wanted.connect(self.take_paper)
        card.uncompared_wanted.connect(self._close_uncompared)

    def show_event(self, event_id: int | None) -> None:
        """Be about the lists of this event."""
        self.keep_draft()
        self._event_id = self.look.event_id = event_id
        self.sheet, self.rules = None, None

    def learn_rules(self) -> None:
        """Ask what the lists of the event are judged by, once."""
        if self.rules is None and self._event_id is not None:
            event = self._operations.ask(events.event, self._event_id)
            self.rules = event.rules if event is not None else None
            self._values = self._operations.ask(office.usual_values, self._event_id) or GAME_VALUES

    def open(self, sheet: OfficeSheet, *, again: bool = False) -> None:
        """Open a list: to be typed, corrected, or typed again without seeing the first."""
        kept = self._drafts.kept(sheet)
        texts, was_again, self._stood = kept.texts, kept.again, kept.over
        if texts is None or (again and not was_again):
            texts, was_again = self._fresh(sheet, again=again), again
        self.sheet, self.again, self._base = sheet, was_again, self._fresh(sheet, again=was_again)
        self._form.show_sheet(sheet, self._base, draft.cards(sheet) if kept.cards is None else kept.cards)
        self._form.type_in(texts)
        self._form.ask_only_totals(only=self.again and not self.look.has_second_list())
        self._operations.succeeded.emit()
        self.shown.emit()
        self._checked = None
        self.check()
        self._form.focus(self._form.first_gap())

    def _fresh(self, sheet: OfficeSheet, *, again: bool) -> draft.Texts:
        """Return what the form of a list begins with: what waits of it on this desk, else what is stored."""
        handing = self._operations.handing
        waits = None if again or handing is None else handing.totals(sheet.table_id)
        return draft.fresh(sheet, again=again) if waits is None else draft.of_totals(waits)

    def follow(self, sheets: Iterable[OfficeSheet]) -> None:
        """Go on with the open list as it is now; where nothing was typed, show what is stored now.

        What is typed goes on being typed over what stood there when it was begun.
        """
        if self.sheet is None:
            return
        table_id, size = self.sheet.table_id, self.sheet.size
        now = next((sheet for sheet in sheets if sheet.table_id == table_id and sheet.size == size), None)
        if now is None:
            self.sheet, self.again = None, False
            return
        fresh, is_edited = self._fresh(now, again=self.again), self.is_edited()
        cards = draft.ticked(self.sheet, self._form.cards())
        self.sheet, self._base = now, fresh
        if not is_edited:
            self._stood = _totals(now)
            self._form.show_sheet(now, fresh, draft.cards(now) if cards is None else cards)
            self._show_numbers()
            self.check()

    def put_aside(self) -> None:
        """Close the form; what is half typed is kept. A list whose second look differs waits until it is clear."""
        self.keep_draft()
        sheet, mismatch = self.sheet, self.look.forget()
        self.sheet, self.again, self.judged = None, False, None
        self._card.clear()
        if sheet is not None and mismatch:
            self._drafts.keep(sheet, None, again=False)
            self._operations.run(office.clarify, sheet.table_id, mismatch)
        self.shown.emit()

    def keep_draft(self) -> None:
        """Keep what differs from what is stored, or forget it."""
        if self.sheet is not None:
            typed = self._form.texts() if self.is_edited() else None
            cards = draft.ticked(self.sheet, self._form.cards())
            self._drafts.keep(self.sheet, typed, again=self.again, cards=cards, over=self._stood)

    def discard(self) -> bool:
        """Throw away what is typed and not stored; tell whether there was anything."""
        sheet = self.sheet
        if sheet is None or self.again or not self.is_edited():
            return False
        self._form.show_sheet(sheet, self._base, draft.cards(sheet))
        self.keep_draft()
        return True

    def is_edited(self) -> bool:
        """Tell whether something is typed that is not stored."""
        return self.sheet is not None and self._form.texts() != self._base

    def is_beside(self) -> bool:
        """Tell whether somebody else has closed the list with other numbers since it is typed here."""
        return self.sheet is not None and self.is_edited() and _totals(self.sheet) not in {None, self._stood}

    def check(self) -> None:
        """Check what is typed, unless nothing has changed since the last check."""
        sheet, rules = self.sheet, self.rules
        if sheet is None or rules is None:
            return
        texts = self._form.texts()
        if texts == self._checked:
            return
        self._checked, self._told_uncompared = texts, False
        self.judged = self._judge(sheet, texts, rules)
        self._form.show_numbers(self.judged)
        if self.again:
            self._card.clear()
            self._form.mark(())
        else:
            self._form.show_check(self.judged)
            self._card.show_judgement(self.judged, sheet.names)
            self._object_early(sheet, texts, rules)
            self._say_what_lies_there(sheet)

    def close(self, *, surely: bool = False) -> None:
        """Write the list: the next table is asked for; a list that does not add up stays open.

        So does one of which something is unusual that was not told before, once; and one of which the totals on the
        paper were not typed, until it is closed `surely`, by what is not pressed to get to the next number.
        """
        hints_before = () if self.judged is None else self.judged.hints
        self.check()
        sheet, judged = self.sheet, self.judged
        if sheet is None or judged is None:
            return
        if self._form.only_totals:
            self._finish(sheet, self.look.compare_totals(sheet))
        elif not judged.is_whole:
            self._form.focus(self._form.first_missing())
            if not self._accuses(sheet, judged):
                self._card.say(_("Numbers are missing."), self._missing_words(sheet), "warn")
        elif self.again:
            self._finish(sheet, self.look.compare(sheet, judged.totals))
        elif judged.findings:
            self._object(sheet, judged)
            self._form.focus_next(judged.suspects)
            self._accuses(sheet, judged)
        elif self._leaves_open(sheet, judged, surely=surely):
            return
        elif set(judged.hints) - set(hints_before):
            self._card.show_judgement(judged, sheet.names)
            self._card.repeat()
        else:
            self._write(sheet, judged)

    def objects_to_check(self) -> bool:
        """Say what keeps the open list from being checked, and tell whether something does.

        It is not closed, or checked already.
        """
        self.check()
        sheet, judged = self.sheet, self.judged
        if sheet is None or judged is None:
            return False
        if sheet.has_result and not self.is_edited():
            if sheet.is_checked:
                self._card.say(_("Table {table} is checked already.").format(table=sheet.number), "", "good")
            return sheet.is_checked
        if self.again or not self._accuses(sheet, judged):
            missing = "" if judged.is_whole or self.again else self._missing_words(sheet)
            self._card.say(_("Close the list first (Ctrl+⏎)."), missing, "warn")
        return True

    def _accuses(self, sheet: OfficeSheet, judged: Judgement) -> bool:
        """Say once more what contradicts, whatever was said since; tell whether something does."""
        if judged.findings:
            self._card.show_judgement(judged, sheet.names)
            self._card.repeat()
        return bool(judged.findings)

    def _missing_words(self, sheet: OfficeSheet) -> str:
        cell = self._form.first_missing()
        return office_totals.missing_words(cell, sheet.names)

    def _leaves_open(self, sheet: OfficeSheet, judged: Judgement, *, surely: bool) -> bool:
        """Say what was not compared with the paper, and leave the list open until it is closed surely then."""
        if not judged.uncompared or (surely and self._told_uncompared):
            return False
        self._told_uncompared = True
        self._form.focus(judged.uncompared[0])
        hints = (office_totals.hint_words(hint, sheet.names) for hint in judged.hints)
        self._card.show_uncompared(
            office_totals.uncompared_words(judged.uncompared, sheet.names),
            " ".join((_("Please type them as they are on the paper."), *hints)),
            is_paper_off=judged.is_paper_only,
        )
        return True

    def _close_uncompared(self) -> None:
        if self.judged is not None and self.judged.is_paper_only:
            self.take_paper()
        else:
            self.close(surely=True)

    def _object_early(self, sheet: OfficeSheet, texts: draft.Texts, rules: RuleSet) -> None:
        """Tell of a list that does not add up whatever comes: how many deals were played is typed last of all."""
        if self.judged is None or not self.judged.findings:
            self._objected.discard(sheet.table_id)
        elif sheet.table_id not in self._objected:
            left_open = {**texts, draft.PASSED: ""}
            self._object(sheet, self._judge(sheet, left_open, rules, explains=False))

    def _say_what_lies_there(self, sheet: OfficeSheet) -> None:
        """Say that something is typed over a list that was entered, or which error of its paper was accepted."""
        if self.judged is None or self.judged.findings or sheet.first is None:
            return
        if self.is_edited():
            words = _("Not closed yet: the list was entered with different numbers.")
            way = _("Ctrl+⏎ corrects it, Esc leaves it as entered.")
            if self.is_beside():
                words = _("{name} has closed this list meanwhile.").format(name=office_words.typist(sheet))
                way = _("Ctrl+⏎ compares your numbers with it.")
            hints = (office_totals.hint_words(hint, sheet.names) for hint in self.judged.hints)
            self._card.say(words, " ".join((way, *hints)), "warn", again=False)
        elif sheet.has_sheet_error:
            words = _("The list error has been recorded: the calculated totals count.")
            self._card.say(words, "", "good", again=False)

    def _judge(self, sheet: OfficeSheet, texts: draft.Texts, rules: RuleSet, *, explains: bool = True) -> Judgement:
        """Check a list, knowing what is stored of it and what was typed before; what was accepted is no finding.

        Unless it `explains`, nobody asks which slip it may be: that takes far longer than to check.
        """
        stored = sheet.first.totals if sheet.first is not None else None
        judged = self._judged(sheet, texts, rules, stored, explains=explains)
        if stored is None or self.again or not sheet.has_sheet_error:
            return judged
        accepted = checking.findings(stored, rules)
        is_known = all(finding in accepted for finding in judged.findings)
        if not is_known:
            return judged
        return replace(judged, findings=(), guesses=(), suspects=(), accepted=judged.findings)

    def _judged(
        self, sheet: OfficeSheet, texts: draft.Texts, rules: RuleSet, stored: Totals | None, *, explains: bool
    ) -> Judgement:
        return judging.judge(
            texts,
            size=sheet.size,
            planned=sheet.planned,
            rules=rules,
            values=self._values,
            earlier=Earlier(stored=stored, before=self._before),
            explains=explains,
        )

    def _object(self, sheet: OfficeSheet, judged: Judgement) -> None:
        """Tell once that a whole list does not add up, until it does; put aside and opened again it is the same."""
        if judged.is_whole and judged.findings and sheet.table_id not in self._objected:
            self._objected.add(sheet.table_id)
            self._operations.objected.emit(sheet.table_id)

    def take_guess(self) -> None:
        """Mend the slip that is sure, or note that the paper is wrong; else go to the next cell to be compared."""
        self.check()
        judged = self.judged
        if judged is None or self.again:
            return
        guess = judged.sure
        if guess is None:
            self._form.focus_next(judged.suspects)
            return
        if guess.kind is SlipKind.PAPER:
            self.take_paper()
            return
        self._form.type_in({**self._form.texts(), **{change.cell: str(change.meant) for change in guess.changes}})
        self.check()
        if self.judged is not None and not self.judged.findings:
            self._form.focus_last()

    def take_paper(self) -> None:
        """Take the computed totals, note that the paper is wrong, and close the list."""
        self.check()
        sheet, judged = self.sheet, self.judged
        if sheet is None or judged is None or not judged.is_paper_only or self.again:
            return
        if not self._leaves_open(sheet, judged, surely=True):
            self._write(sheet, judged, accept=True)

    def say_num_off(self) -> None:
        """Say why the numpad types no digits."""
        self._card.say(
            _("Num Lock is off: the keypad types no digits."), _("Press Num Lock and carry on typing."), "warn"
        )

    def _on_stroke(self, stroke: Stroke) -> None:
        match stroke:
            case Stroke.STAR:
                self.checked.emit()
            case Stroke.GUESS:
                self.take_guess()
            case Stroke.SLASH:
                self.take_paper()
            case Stroke.ESCAPE:
                self.left.emit()
            case Stroke.NUM_OFF:
                self.say_num_off()

    def _show_numbers(self) -> None:
        """Show what is computed; what was found wrong goes with the digit that puts it right."""
        sheet, rules, texts = self.sheet, self.rules, self._form.texts()
        if sheet is not None and rules is not None:
            self._form.show_numbers(judging.numbers(texts, size=sheet.size, planned=sheet.planned, rules=rules))
            was_wrong = self.judged is not None and self.judged.findings and not self.again
            if was_wrong and not self._judge(sheet, texts, rules, explains=False).findings:
                self.check()

    def _write(self, sheet: OfficeSheet, judged: Judgement, *, accept: bool = False) -> None:
        """Write the list; one on which deals are missing, and nobody has said why, after asking."""
        missing = judged.totals.planned - judged.totals.deals
        if missing <= 0 or sheet.note:
            self._enter(sheet, judged, accept=accept)
            return
        list_question.why_short(
            self._form.window(),
            self._operations,
            (self._event_id or 0, sheet.series_no, sheet.number),
            missing,
            _("Close list"),
            lambda why: self._enter(sheet, judged, accept=accept, note=why),
        )

    def _enter(self, sheet: OfficeSheet, judged: Judgement, *, accept: bool, note: str = "") -> None:
        closed = _("Table {table} is closed.")
        words = closed.format(table=numbers.points(sheet.number))
        if not judged.totals.is_cross_checked:
            words = f"{words} {office_words.not_cross_checked()}"
        if accept:
            noted = _("The list error has been recorded; Ctrl+P prints the correction slip.")
            words = f"{words} {noted}"
        kept = _("Table {table} has been typed; it will be handed in when the server is back.")
        kept = kept.format(table=numbers.points(sheet.number))
        cards = self._form.cards()

        def enter(saw: Totals | None, reason: str) -> Change | Refusal | None:
            return self._operations.attempt(
                office.enter_totals,
                sheet.table_id,
                judged.totals,
                saw=saw,
                accept_sheet_errors=accept,
                reason=reason,
                cards=cards,
                note=note,
            )

        def then(done: Change | KeptHere) -> None:
            said = kept if isinstance(done, KeptHere) else words
            if isinstance(done, Change) and done.verb == "type_again":
                said = _agreed_words(sheet, done)
            self._finish(sheet, said)

        def attempt(reason: str) -> Change | Refusal | None:
            done = enter(self._stood, reason)
            is_asked = isinstance(done, WrittenMeanwhile) and self._ask_which(judged.totals, enter, then)
            return None if is_asked else done

        correction.write(self._form.window(), self._operations, attempt, then)

    def _ask_which(
        self,
        mine: Totals,
        enter: Callable[[Totals | None, str], Change | Refusal | None],
        then: Callable[[Change | KeptHere], None],
    ) -> bool:
        """Show what somebody else has entered meanwhile beside what is typed here, and ask which counts.

        Tell whether there is anything else to show.
        """
        table_id = 0 if self.sheet is None else self.sheet.table_id
        now = self._operations.ask(office.sheet, table_id)
        if now is None or now.first is None or now.first.totals == self._stood or self.rules is None:
            self._stood = (
                None if now is None else _totals(now)
            )  # who is told that it is gone may mean it all the same
            return False
        from skatclub.gui.office.desk_dialog import DeskDialog  # not with every list that is opened

        theirs = now.first.totals

        def take(reason: str) -> Change | Refusal | None:
            done = enter(theirs, reason)
            return enter(theirs, reason) if isinstance(done, WrittenMeanwhile) else done

        def keep() -> None:
            self._finish(now, _("Table {table} stays as it was entered.").format(table=now.number))

        DeskDialog(self._form.window(), now, mine, self.rules, take, then, keep).open()
        return True

    def _finish(self, sheet: OfficeSheet, words: str) -> None:
        """Put a list aside that is written; without words it is not."""
        if not words:
            return
        self._drafts.keep(sheet, None, again=False)
        self.look.forget()
        self._before = self.judged.totals if self.judged is not None else None
        self.sheet = None
        self.put_aside()
        self.closed.emit(sheet.table_id, words)


def _totals(sheet: OfficeSheet) -> Totals | None:
    return None if sheet.first is None else sheet.first.totals


def _agreed_words(sheet: OfficeSheet, done: Change) -> str:
    """Return that somebody else had closed a list with the same numbers, and whether that is a second look."""
    words = _("Table {table} had been entered already, with the same numbers.")
    if done.tables:
        words = _("Table {table}: both lists agree.")
    return words.format(table=numbers.points(sheet.number))
