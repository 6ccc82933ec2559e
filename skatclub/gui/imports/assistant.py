"""The assistant: file, columns, who is who, preview; it reads beside the window and writes at the last button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.imports import participant_rows, sources
from skatclub.domain.imports.incoming import Additions, FileSource, Incoming, SheetSource
from skatclub.domain.imports.matching import Answers
from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.imports.sources import ENTRANTS, OTHER_WAYS
from skatclub.domain.people import person as people_person
from skatclub.domain.people.club_names import NO_SPELLINGS
from skatclub.domain.people.person import Person
from skatclub.gui.imports.cells_step import CellsStep
from skatclub.gui.imports.columns_step import ColumnsStep
from skatclub.gui.imports.people_step import PeopleStep
from skatclub.gui.imports.preview_step import PreviewStep
from skatclub.gui.imports.source_step import SourceStep
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import Writer
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import refusals
from skatclub.i18n.imports import participants as participants_words, words as imports_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.club.clubs import Club
from skatclub.services.imports import files as imports_files, taking
from skatclub.services.imports.files import Brought
from skatclub.services.imports.taking import ClubSnapshot
from skatclub.services.people import club_names
from skatclub.services.registration import participants
from skatclub.services.registration.enrolment import Roll

SOURCE, COLUMNS, CELLS, PEOPLE, PREVIEW = range(5)
MOST_PROBLEMS = 6
"""Bad lines that have room in large type."""


class ImportDialog(FormDialog):
    """Leads through the four steps; a step is left only when what it asks is answered.

    Where cells are odd they are decided between columns and people; who has none never sees that step.

    Signals:
        written(str): what was taken over, in words.
        elsewhere(object): this file was chosen, which comes in another way; the dialog is closed.
    """

    written = Signal(str)
    elsewhere = Signal(object)
    letters, lines = 144, 38

    def __init__(self, parent: QWidget, operations: Operations, today: date, *, roll: Roll | None = None) -> None:
        """`roll`: the event in which people of a list may be said to take part."""
        super().__init__(parent, _("Import data"), _("&Next"), leave=_("Cancel"))
        self._operations = operations
        self._reading = Background(operations)
        self._answers = Answers()
        self._text_form = ("", "")
        self._planned: Planned | None = None
        self._writer = Writer(operations)
        self._roll, self._today = roll, today
        self._entrants = participant_rows.source(roll.conditions.groups if roll is not None else ())
        self.source, self.columns = SourceStep(has_event=roll is not None), ColumnsStep(today)
        self.cells, self.people, self.preview = CellsStep(), PeopleStep(), PreviewStep(roll, today)
        self.steps = pieces.Stack()
        self._words = (_("Source"), _("Columns"), _("Odd cells"), _("Who is who"), _("Preview"))
        self.names = tuple(label(name, role="plainpill") for name in self._words)
        self.busy = label(_("The file is being read …"), role="muted")
        self.back = pieces.button(_("&Back"), self.go_back)
        self._build()
        self._connect()
        self._show(SOURCE)

    def _build(self) -> None:
        for step in (self.source, self.columns, self.cells, self.people, self.preview):
            self.steps.addWidget(step)
        self.busy.hide()
        pieces.lay(self.inside, pieces.row(*self.names, None, self.busy, spacing=6))
        self.inside.addWidget(self.steps, 1)
        self.lay_out(self.back)

    def _connect(self) -> None:
        self.source.changed.connect(self._show_state)
        self.source.chosen.connect(self.take_file)
        self.columns.read_anew.connect(self._read_anew)
        self.columns.sheet_chosen.connect(self._show_sheet)
        self.columns.changed.connect(self._show_state)
        self.people.answered.connect(self._answer)
        self.people.settled.connect(self._settle)
        self.people.left_out.connect(self._leave_out)
        self.preview.taken.connect(self._take)
        self.preview.changed.connect(self._show_state)
        self._reading.slow.connect(self.busy.show)
        self._reading.ended.connect(self.busy.hide)
        self._reading.ended.connect(self._end_reading)
        self._writer.progressed.connect(self._show_progress)
        self._writer.ended.connect(self._end_writing)
        self._writer.written.connect(self._tell_written)

    def go_on(self) -> None:
        """Go to the next step, if this one is answered."""
        self.problem.hide()
        match self.steps.currentIndex():
            case 0:
                self._read_source()
            case 1 | 2:
                self._read_rows()
            case 3:
                self._show(PREVIEW)
            case _:
                self._write()

    def go_back(self) -> None:
        """Go back one step; what was answered stays."""
        self.problem.hide()
        shown = self._shown_steps()
        self._show(shown[max(shown.index(self.steps.currentIndex()) - 1, 0)])

    def _shown_steps(self) -> list[int]:
        """Return the steps that this file needs."""
        has_sheets = self._sheet_source is not None
        is_needed = {COLUMNS: has_sheets, CELLS: has_sheets and self.cells.has_any}
        return [step for step in range(len(self._words)) if is_needed.get(step, True)]

    def reject(self) -> None:
        """Close, or stop what is being written: then nothing of it is."""
        if self._writer.is_running:
            self._writer.stop()
            self.leave.setEnabled(False)
            self.preview.progress.wait()
            self.busy.setText(_("Stopping …"))
            return
        if self._has_answers:
            words = _("What you answered and corrected would be lost.")
            offers, stay = ((_("Discard"), self._discard),), _("Stay here")
            ask.choose(self, _("Discard the import?"), words, offers, is_risky=True, otherwise=stay)
        else:
            self._discard()

    def _discard(self) -> None:
        self._reading.cancel()
        super().reject()

    @property
    def _has_answers(self) -> bool:
        """Tell whether anything would be lost that somebody said of the file."""
        has_any = self.columns.has_answers or self.cells.has_answers or self._answers != Answers()
        return has_any and not self._is_over

    @property
    def is_busy(self) -> bool:
        """Tell whether something is being read or written."""
        return self._reading.is_running or self._writer.is_running

    @property
    def _plan(self) -> ImportPlan | None:
        return None if self._planned is None else self._planned.plan

    def begin(self, path: Path | None = None, text: str = "") -> None:
        """Begin with a list of who takes part in the event; where it is here already, with its columns."""
        self.source.begin(ENTRANTS)
        if path is not None:
            self.take_file(path)
        else:
            self.source.text.setPlainText(text)
            self.source.text.setFocus()
            if self.source.is_ready:
                self._read_source()

    @property
    def _sheet_source(self) -> SheetSource | None:
        """Return what is taken over of a sheet; who takes part is read with the rankings of the event."""
        source = self.source.source
        if source.code == ENTRANTS:
            return self._entrants
        return source if isinstance(source, SheetSource) else None

    def take_file(self, path: Path, brought: Brought | None = None) -> None:
        """Take a file, and go on at once where it tells what it is."""
        self._text_form = ("", "")
        self.source.take_file(path)
        if brought is None:
            self._read_source()
        else:
            self._show_brought(brought)

    def _read_anew(self) -> None:
        """Read a text as it is now said to be parted and written."""
        self.problem.hide()
        self._text_form = self.columns.text_form()
        self._read_source()

    def _read_source(self) -> None:
        """Read the file, or what was pasted."""
        path, text, (separator, charset) = self.source.path, self.source.pasted, self._text_form
        if path is not None:
            work = partial(imports_files.brought, path, separator=separator, charset=charset)
        else:
            work = partial(imports_files.pasted, text, separator=separator)
        self._reading.run(work, self._show_brought)
        self._show_state()

    def _end_reading(self) -> None:
        """Let go on again; Enter shall not cancel all because the button was off while the file was read."""
        self._show_state()
        if self.leave.hasFocus() and self.act.isEnabled():
            self.act.setFocus()

    def _show_brought(self, brought: object) -> None:
        """Show the columns of a file, or read it whole; what is no source comes in another way."""
        if not isinstance(brought, Brought):
            return
        path = self.source.path
        if brought.recognised[0].code in OTHER_WAYS:
            self._discard()
            self.elsewhere.emit(path)
            return
        is_known = brought.file is not None and self.columns.has(brought.file)
        recognised = sources.of_sheet(self.columns.grid) if is_known else brought.recognised
        is_sure = self.source.show_recognised(recognised)
        source, sheet_source = self.source.source, self._sheet_source
        if not is_sure:
            self._show(SOURCE)
        elif isinstance(source, FileSource) and path is not None:
            self._read(lambda: source.read(imports_files.bytes_of(path)))
        elif sheet_source is not None and brought.file is not None:
            self.columns.clubs = self._operations.ask(club_names.spellings) or NO_SPELLINGS
            self.columns.show_file(sheet_source, brought.file, self.source.looks_like)
            self._show(COLUMNS)

    def _show_sheet(self) -> None:
        """Show another sheet of the file as what it looks like."""
        is_sure, source = self.source.show_sheet(sources.of_sheet(self.columns.grid)), self._sheet_source
        if not is_sure:
            self._show(SOURCE)
        elif source is not None:
            self.columns.show_sheet(source, self.source.looks_like)

    def _read_rows(self) -> None:
        try:
            mapping, held_on = self.columns.mapping(), self.columns.held_on
        except Refusal as refusal:
            self.tell_refusal(refusal)
            return
        additions = Additions(held_on, self.columns.questions.said(), clubs=self.columns.clubs, today=self._today)
        if self.steps.currentIndex() == CELLS:
            additions = self.cells.additions(additions)
        self._read(partial(self.columns.source.read, self.columns.grid, mapping, additions))

    def _read(self, work: Callable[[], Incoming]) -> None:
        """Read what comes in and hold it against the club, both beside the window."""
        club = self._operations.club
        title = self.columns.title.text().strip() or imports_words.usual_title()
        if club is not None:
            self._reading.run(lambda: planned(club, work(), title), self._take_in)
        self._show_state()

    def _take_in(self, planned: object) -> None:
        is_again = self.steps.currentIndex() == CELLS
        if isinstance(planned, Incoming):
            self.steps.setCurrentIndex(CELLS)  # rows are as high as their words need in the room that is there
            self.cells.show_odd(planned.odd, again=is_again)
            self._show(CELLS)
            if is_again:
                self.refuse(_("Some of it still cannot be imported. Please decide once more."))
        elif isinstance(planned, Planned):
            self.cells.show_odd((), again=is_again)
            before, answers = self._planned, self._answers
            self._answers = Answers()
            self.people.begin()
            self._show_planned(planned)
            if before is not None and before.names == planned.names:
                self._answer_all(answers)
            self._show(PEOPLE)

    def _show_planned(self, planned: object) -> None:
        if isinstance(planned, Planned):
            self._planned = planned
            self.people.show_plan(planned.plan, planned.offered)
            self.preview.show_plan(planned.plan)
            self._show_state()

    def _answer_all(self, answers: Answers) -> None:
        """Work out what these answers change; those that cannot be are told and forgotten."""
        self.problem.hide()
        club, before = self._operations.club, self._planned
        if club is None or before is None:
            return

        def show(now: object) -> None:
            if now is not None:
                self._answers = answers
                self._show_planned(now)

        if before.is_quick:
            show(self._operations.ask(answered, before, answers))
        else:
            self._reading.run(partial(answered, club, before, answers), show)
            self._show_state()

    def _answer(self, key: str, whom: object) -> None:
        """Say whom a name stands for: somebody of the club, an earlier row, or somebody new."""
        if isinstance(whom, str):
            before = self._answers.without({key})
            self._answer_all(replace(before, rows={**before.rows, key: whom}))
        else:
            self._settle({key: whom if isinstance(whom, int) else None})

    def _leave_out(self, key: str) -> None:
        before = self._answers.without({key})
        self._answer_all(replace(before, left_out=before.left_out | {key}))

    def _settle(self, choices: dict[str, int | None]) -> None:
        before = self._answers.without(choices)
        self._answer_all(replace(before, people={**before.people, **choices}))

    def _take(self, code: str, is_taken: bool) -> None:
        before = self._answers.take
        self._answer_all(replace(self._answers, take=before | {code} if is_taken else before - {code}))

    def _write(self) -> None:
        if self._planned is None:
            return
        incoming, roll = self._planned.incoming, self._roll
        if incoming.entries and roll is not None:
            here, paid = self.preview.are_here.isChecked(), self.preview.have_paid.isChecked()
            entries = incoming.entries
            self._writer.write(participants.take_in, roll.event.id, entries, self._answers, here=here, paid=paid)
        else:
            self._writer.write(taking.take_over, incoming, self._answers, title=self._planned.title)
        self.busy.setText(_("The import is being written …"))
        self.busy.show()
        self.preview.progress.wait()
        self.preview.progress.show()
        self._show_state()

    def _show_progress(self, done: int, steps: int) -> None:
        """Show how far it is; the last step has no middle and is no longer stopped."""
        if not self._writer.is_running or not self.leave.isEnabled():
            return
        self.preview.progress.show_step(done, steps)
        if done >= steps:
            self.preview.progress.wait()
            self.leave.setEnabled(False)
            self.busy.setText(_("Last step: the import is being saved …"))

    def _end_writing(self) -> None:
        self.preview.progress.hide()
        self.busy.hide()
        self.busy.setText(_("The file is being read …"))
        self.leave.setEnabled(True)
        self._show_state()

    def _tell_written(self) -> None:
        summary = "" if self._plan is None else " · ".join(imports_words.plan_lines(self._plan))
        if self._plan is not None and self._plan.entries and self._roll is not None:
            summary = participants_words.taken(self._plan, self._roll)
        self.accept()
        self.written.emit(summary)

    def _show(self, step: int) -> None:
        stays = step == COLUMNS and self.columns.reads_anew
        self.steps.setCurrentIndex(step)
        self._show_state()
        firsts: dict[int, QWidget] = {
            SOURCE: self.source.kinds.button(max(self.source.kinds.checkedId(), 0)),
            CELLS: self.cells.rows,
            PEOPLE: self.people.rows,
            PREVIEW: self.act,
        }
        if self.columns.choices:
            rest = self.act if self.columns.is_clear else self.columns.choices[0]
            firsts[COLUMNS] = self.columns.questions.first_open or rest
        if step in firsts and not stays:
            (firsts[step] if firsts[step].isEnabled() else self.leave).setFocus()

    @property
    def _is_over(self) -> bool:
        """Tell whether nothing is left to be done with the file."""
        return self.steps.currentIndex() == PREVIEW and self.preview.is_empty and not self.preview.rows.rows

    def _show_state(self) -> None:
        """Say where we are, and let go on who may."""
        step, writes, steps = self.steps.currentIndex(), self._writer.is_running, self._shown_steps()
        for number, name in enumerate(self.names):
            pieces.set_role(name, "pill" if number == step else "plainpill")
            name.setVisible(number in steps)
            name.setText(f"{steps.index(number) + 1 if number in steps else ''} {self._words[number]}")
            name.updateGeometry()
        plan = self._plan
        ready = {
            SOURCE: self.source.is_ready,
            COLUMNS: self.columns.questions.is_ready,
            CELLS: True,
            PEOPLE: plan is not None and not plan.open_names,
            PREVIEW: step == PREVIEW and not self.preview.is_empty,
        }[step]
        self.leave.setText(_("Close") if self._is_over else _("Cancel"))
        self.act.setText(_("&Import") if step == PREVIEW else _("&Next"))
        self.act.setEnabled(ready and not self.is_busy)
        self.back.setEnabled(step != SOURCE and not writes)
        for part in (self.source, self.columns, self.cells, self.people, self.preview.rows):
            part.setEnabled(not writes)

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why something was refused, of many lines only the first ones."""
        self.refuse(refusals.sentence(refusal, most=MOST_PROBLEMS))
        self._show_state()


FEW = 300
"""Names that are worked out before anybody notices."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A file held against the club: what was read of both, what would be done, and whom names may stand for."""

    incoming: Incoming
    held: ClubSnapshot
    plan: ImportPlan
    title: str
    offered: tuple[tuple[str, Person], ...]
    """Everybody of the club in words, in the order of the alphabet."""

    @property
    def names(self) -> frozenset[str]:
        """Return whom the file names: answers about them hold as long as it is the same people."""
        return frozenset(person.key for person in self.incoming.people)

    @property
    def is_quick(self) -> bool:
        """Tell whether an answer may be worked out at once."""
        return max(len(self.incoming.people), len(self.offered)) <= FEW


def planned(club: Club, incoming: Incoming, title: str) -> Planned | Incoming:
    """Work out what an import would do, if no cell has to be decided first. Refused: as `taking.plan`."""
    if incoming.odd:
        return incoming
    held = taking.held(club, incoming.source)
    people = sorted(held.roster.people, key=people_person.name_key)
    return Planned(
        incoming=incoming,
        held=held,
        plan=taking.plan(club, incoming, Answers(), title=title, held_before=held),
        title=title,
        offered=tuple((imports_words.named(who), who) for who in people),
    )


def answered(club: Club, before: Planned, answers: Answers) -> Planned:
    """Work it out anew with answers, of what was read before. Refused: as `taking.plan`."""
    plan = taking.plan(club, before.incoming, answers, title=before.title, held_before=before.held)
    return replace(before, plan=plan)
