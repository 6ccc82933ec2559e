"""The assistant: file, columns, who is who, preview; it reads beside the window and writes at the last button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from skatclub.domain.imports.incoming import Additions, FileSource, Incoming, SheetSource
from skatclub.domain.imports.matching import Answers
from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.people import person as people_person
from skatclub.domain.people.club_names import NO_SPELLINGS
from skatclub.domain.people.person import Person
from skatclub.gui.imports.columns_step import ColumnsStep
from skatclub.gui.imports.people_step import PeopleStep
from skatclub.gui.imports.preview_step import PreviewStep
from skatclub.gui.imports.source_step import SourceStep
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.stoppable import Writer
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import refusals
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.imports import files as imports_files
from skatclub.services.imports import taking
from skatclub.services.imports.taking import ClubSnapshot
from skatclub.services.people import club_names

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.club.clubs import Club


SOURCE, COLUMNS, PEOPLE, PREVIEW = range(4)
MOST_PROBLEMS = 6
"""Bad lines that have room in large type."""


class ImportDialog(FormDialog):
    """Leads through the four steps; a step is left only when what it asks is answered.

    Signals:
        written(str): what was taken over, in words.
    """

    written = Signal(str)
    letters, lines = 144, 38

    def __init__(self, parent: QWidget, operations: Operations, today: date) -> None:
        super().__init__(parent, _("Import data"), _("&Next"), leave=_("Cancel"))
        self._operations = operations
        self._reading = Background(operations)
        self._answers = Answers()
        self._planned: Planned | None = None
        self._writer = Writer(operations)
        self.source, self.columns = SourceStep(), ColumnsStep(today)
        self.people, self.preview = PeopleStep(), PreviewStep()
        self.steps = QStackedWidget()
        self._words = (_("Source"), _("Columns"), _("Who is who"), _("Preview"))
        self.names = tuple(label(name, role="plainpill") for name in self._words)
        self.busy = label(_("The file is being read …"), role="muted")
        self.back = pieces.button(_("&Back"), self.go_back)
        self._build()
        self._connect()
        self._show(SOURCE)

    def _build(self) -> None:
        for step in (self.source, self.columns, self.people, self.preview):
            self.steps.addWidget(step)
        self.busy.hide()
        pieces.lay(self.inside, pieces.row(*self.names, None, self.busy, spacing=6))
        self.inside.addWidget(self.steps, 1)
        self.lay_out(self.back)

    def _connect(self) -> None:
        self.source.changed.connect(self._show_state)
        self.source.chosen.connect(self.act.setFocus)
        self.columns.changed.connect(self._show_state)
        self.people.answered.connect(self._answer)
        self.people.settled.connect(self._settle)
        self.people.left_out.connect(self._leave_out)
        self.preview.taken.connect(self._take)
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
            case 1:
                self._read_rows()
            case 2:
                self._show(PREVIEW)
            case _:
                self._write()

    def go_back(self) -> None:
        """Go back one step; what was answered stays."""
        self.problem.hide()
        now = self.steps.currentIndex()
        skips = now == PEOPLE and not isinstance(self.source.source, SheetSource)
        self._show(SOURCE if skips else max(now - 1, SOURCE))

    def reject(self) -> None:
        """Close, or stop what is being written: then nothing of it is."""
        if self._writer.is_running:
            self._writer.stop()
            self.leave.setEnabled(False)
            self.preview.progress.wait()
            self.busy.setText(_("Stopping …"))
            return
        self._reading.cancel()
        super().reject()

    @property
    def is_busy(self) -> bool:
        """Tell whether something is being read or written."""
        return self._reading.is_running or self._writer.is_running

    @property
    def _plan(self) -> ImportPlan | None:
        return None if self._planned is None else self._planned.plan

    def _read_source(self) -> None:
        path, pasted = self.source.path, self.source.pasted
        match self.source.source:
            case FileSource(read=read) if path is not None:
                self._read(lambda: read(imports_files.bytes_of(path)))
            case SheetSource():
                self._reading.run(partial(sheets, path, pasted), self._show_sheets)
                self._show_state()

    def _end_reading(self) -> None:
        """Let go on again; Enter shall not cancel all because the button was off while the file was read."""
        self._show_state()
        if self.leave.hasFocus() and self.act.isEnabled():
            self.act.setFocus()

    def _show_sheets(self, sheets: object) -> None:
        if isinstance(sheets, tuple) and isinstance(self.source.source, SheetSource):
            self.columns.clubs = self._operations.ask(club_names.spellings) or NO_SPELLINGS
            self.columns.show_grids(self.source.source, sheets)
            self._show(COLUMNS)

    def _read_rows(self) -> None:
        try:
            mapping, held_on = self.columns.mapping(), self.columns.held_on
        except Refusal as refusal:
            self.tell_refusal(refusal)
            return
        additions = Additions(held_on, self.columns.questions.said(), clubs=self.columns.clubs)
        self._read(partial(self.columns.source.read, self.columns.grid, mapping, additions))

    def _read(self, work: Callable[[], Incoming]) -> None:
        """Read what comes in and hold it against the club, both beside the window."""
        club, title = self._operations.club, self._title()
        if club is not None:
            self._reading.run(lambda: planned(club, work(), title), self._take_in)
        self._show_state()

    def _take_in(self, planned: object) -> None:
        if isinstance(planned, Planned):
            self._answers = Answers()
            self.people.begin()
            self._show_planned(planned)
            self._show(PEOPLE)

    def _show_planned(self, planned: object) -> None:
        if isinstance(planned, Planned):
            self._planned = planned
            self.people.show_plan(planned.plan, planned.offered)
            self.preview.show_plan(planned.plan)
            self._show_state()

    def _answer_all(self, answers: Answers) -> None:
        """Work out what these answers change; those that cannot be are told and forgotten."""
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

    def _title(self) -> str:
        return self.columns.title.text().strip() or imports_words.usual_title()

    def _answer(self, key: str, person_id: object) -> None:
        if not isinstance(person_id, str):
            return self._settle({key: person_id if isinstance(person_id, int) else None})
        before = self._answers.without({key})
        return self._settle_as(replace(before, rows={**before.rows, key: person_id}))

    def _leave_out(self, key: str) -> None:
        before = self._answers.without({key})
        self._settle_as(replace(before, left_out=before.left_out | {key}))

    def _settle(self, choices: dict[str, int | None]) -> None:
        before = self._answers.without(choices)
        self._settle_as(replace(before, people={**before.people, **choices}))

    def _settle_as(self, answers: Answers) -> None:
        self.problem.hide()
        self._answer_all(answers)

    def _take(self, code: str, is_taken: bool) -> None:
        before = self._answers.take
        self._answer_all(replace(self._answers, take=before | {code} if is_taken else before - {code}))

    def _write(self) -> None:
        if self._planned is None:
            return
        self._writer.write(self._planned.incoming, self._answers, self._planned.title)
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
        self.accept()
        self.written.emit(summary)

    def _show(self, step: int) -> None:
        self.steps.setCurrentIndex(step)
        self._show_state()
        first: QWidget | None = {
            SOURCE: self.source.kinds.checkedButton(),
            PEOPLE: self.people.rows,
            PREVIEW: self.act,
        }.get(step)
        if step == COLUMNS and self.columns.choices:
            first = self.columns.choices[0]
        if first is not None:
            (first if first.isEnabled() else self.leave).setFocus()

    def _show_state(self) -> None:
        """Say where we are, and let go on who may."""
        step, writes = self.steps.currentIndex(), self._writer.is_running
        has_columns = isinstance(self.source.source, SheetSource)
        steps = [place for place in range(len(self.names)) if place != COLUMNS or has_columns]
        for number, name in enumerate(self.names):
            pieces.set_role(name, "pill" if number == step else "plainpill")
            name.setVisible(number in steps)
            name.setText(f"{steps.index(number) + 1 if number in steps else ''} {self._words[number]}")
            name.updateGeometry()
        plan = self._plan
        ready = {
            SOURCE: self.source.is_ready,
            COLUMNS: self.columns.questions.is_ready,
            PEOPLE: plan is not None and not plan.open_names,
            PREVIEW: plan is not None and not plan.is_empty,
        }[step]
        is_over = step == PREVIEW and plan is not None and plan.is_empty and not self.preview.rows.rows
        self.leave.setText(_("Close") if is_over else _("Cancel"))
        self.act.setText(_("&Import") if step == PREVIEW else _("&Next"))
        self.act.setEnabled(ready and not self.is_busy)
        self.back.setEnabled(step != SOURCE and not writes)
        for part in (self.source, self.columns, self.people, self.preview.rows):
            part.setEnabled(not writes)

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why something was refused, of many lines only the first ones."""
        self.refuse(refusals.sentence(refusal, most=MOST_PROBLEMS))
        self._show_state()


FEW = 300
"""Names that are worked out before anybody notices."""


def sheets(path: Path | None, pasted: str) -> tuple[Grid, ...]:
    """Return the sheets of a file, or what was pasted instead. Refused: as `grids.read`."""
    return grids.read(imports_files.bytes_of(path)).filled() if path is not None else (grids.from_text(pasted),)


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
    def is_quick(self) -> bool:
        """Tell whether an answer may be worked out at once."""
        return max(len(self.incoming.people), len(self.offered)) <= FEW


def planned(club: Club, incoming: Incoming, title: str) -> Planned:
    """Work out what an import would do. Refused: as `taking.plan`."""
    held = taking.held(club, incoming.source)
    people = sorted(held.roster.people, key=people_person.name_key)
    return Planned(
        incoming=incoming,
        held=held,
        plan=taking.plan(club, incoming, Answers(), title=title, held_before=held),
        title=title,
        offered=tuple((imports_words.numbered(who.full_name, who.member_no, who.club), who) for who in people),
    )


def answered(club: Club, before: Planned, answers: Answers) -> Planned:
    """Work it out anew with answers, of what was read before. Refused: as `taking.plan`."""
    plan = taking.plan(club, before.incoming, answers, title=before.title, held_before=before.held)
    return replace(before, plan=plan)
