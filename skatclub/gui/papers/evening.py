"""An evening is closed in one go: wall list, cash report, texts, groups, a copy, each with its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QCheckBox, QFileDialog, QGridLayout, QLabel, QWidget

from skatclub import paths
from skatclub.domain import zone
from skatclub.domain.events.event import EventKind
from skatclub.domain.overview import steps
from skatclub.domain.overview.event_overview import EventOverview
from skatclub.domain.overview.steps import StepKind
from skatclub.domain.seating.task import Method
from skatclub.exports import bundle, day
from skatclub.exports.day import Item, Outcome, item_words
from skatclub.gui.operations.operations import Operations
from skatclub.gui.papers import prints
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import ElidedLabel, label
from skatclub.i18n import overview as words, refusals
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services import day as services_day
from skatclub.services.papers import written

TO_PRINT = (Item.WALL, Item.CASH, Item.GROUPS)
"""What hangs on the wall or goes into the box; texts are copied and sent."""


class EveningDialog(MovingDialog):
    """What is ticked is written into a folder, the copy onto a stick if one is there; some is printed, too."""

    letters, lines = 96, 0

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        seen: EventOverview,
        clock: Callable[[], datetime],
        sticks: Sequence[Path] = (),
    ) -> None:
        is_tournament = seen.event.kind is EventKind.TOURNAMENT
        title = _("Close the tournament") if is_tournament else _("Close the evening")
        super().__init__(parent, operations, title, _("Write papers and copy"))
        self._operations, self._seen, self._clock = operations, seen, clock
        self.folder = paths.offered_folder() / paths.file_stem(f"{seen.event.title} {seen.event.held_on}")
        self.copy_folder = sticks[0] if sticks else self.folder
        self.boxes = {item: QCheckBox(item_words(item)) for item in Item}
        self.results: dict[Item, QLabel] = {item: label("", role="muted", wrap=True) for item in Item}
        self.printing = QCheckBox(_("Also print the result list, cash report and groups"))
        self.place, self.copy_place = ElidedLabel(), ElidedLabel()
        self.opening = pieces.button(_("Open folder"), self._open_folder)
        self._build()

    def _build(self) -> None:
        self.inside.addWidget(label(self._seen.event.title, role="title", factor=1.2))
        for doubt in steps.doubts(self._seen, StepKind.CLOSE):
            self.inside.addWidget(label(f"⚠ {words.doubt_words(doubt)}", role="warn", wrap=True))
        grid = pieces.inner(self.inside, QGridLayout())
        grid.setColumnStretch(1, 1)
        obstacles = self._operations.ask(day.obstacles, self._seen.event.id) or {}
        by_groups = any(card.method is Method.GROUPS for card in self._seen.series)
        for row, item in enumerate(Item):
            obstacle = obstacles.get(item)
            self.boxes[item].setChecked(obstacle is None and (by_groups or item is not Item.GROUPS))
            if obstacle is not None:
                self.results[item].setText(refusals.sentence(obstacle))
            grid.addWidget(self.boxes[item], row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self.results[item], row, 1)
        self.inside.addWidget(self.printing)
        for heading, shown, is_copy in (
            (_("Files go to"), self.place, False),
            (_("The copy goes to"), self.copy_place, True),
        ):
            choose = pieces.button(_("Choose …"), partial(self._ask, is_copy=is_copy))
            choose.setAccessibleName(f"{heading}: {choose.text()}")
            pieces.lay(self.inside, pieces.row(label(heading, role="muted"), shown, choose, grows=shown))
        self.opening.setEnabled(False)
        self._show_places()
        self.lay_out(self.opening)
        self.boxes[Item.WALL].setFocus()

    def _show_places(self) -> None:
        self.place.setText(str(self.folder))
        self.copy_place.setText(str(self.copy_folder))

    def _ask(self, *, is_copy: bool) -> None:
        chosen = QFileDialog.getExistingDirectory(self, _("Choose a folder"), str(paths.offered_folder()))
        if chosen:
            self.use(Path(chosen), is_copy=is_copy)

    def use(self, folder: Path, *, is_copy: bool = False) -> None:
        """Write into another folder."""
        if is_copy:
            self.copy_folder = folder
        else:
            self.folder = folder
        self._show_places()

    def write(self) -> bool:
        """Write what is ticked and say beside each what became of it; the dialog stays."""
        wanted = [item for item, box in self.boxes.items() if box.isChecked()]
        outcomes = self._operations.ask(
            day.close,
            self._seen.event.id,
            wanted,
            folder=self.folder,
            copy_folder=self.copy_folder,
            at=zone.here(self._clock()),
        )
        if outcomes is None:
            return False
        for item in Item:
            self._show_outcome(item, next((outcome for outcome in outcomes if outcome.item is item), None))
        made = [outcome for outcome in outcomes if outcome.path is not None]
        self.opening.setEnabled(bool(made))
        self.leave.setText(_("Done") if made else _("Cancel"))
        self.make_room()
        if made and self._operations.may("note_papers"):
            self._operations.run(written.note, self._seen.event.id, [services_day.CLOSED])
        if self.printing.isChecked():
            self._print([outcome.path for outcome in made if outcome.path and outcome.item in TO_PRINT])
        return False

    def _show_outcome(self, item: Item, outcome: Outcome | None) -> None:
        shown = self.results[item]
        if outcome is None:
            shown.setText("")
        elif outcome.refusal is not None:
            shown.setText(f"✘ {refusals.sentence(outcome.refusal)}")
            pieces.set_role(shown, "bad")
        elif outcome.path is not None:
            shown.setText(f"✔ {outcome.path.name}")
            shown.setToolTip(str(outcome.path))
            pieces.set_role(shown, "good")

    def _print(self, files: Sequence[Path]) -> None:
        """Ask for the printer once and print these files beside the window."""
        paper = bundle.of([bundle.Part(file.stem, file.read_bytes(), None) for file in files], both_sides=False).pdf
        printer = prints.printer_for(paper)
        printer.setDocName(self._seen.event.title)
        if files and QPrintDialog(printer, self).exec():
            self.begin(_("Printing …"), prints.work(paper, printer), self._take_printed)

    def _take_printed(self, trouble: object) -> None:
        if isinstance(trouble, Refusal):
            self.tell_refusal(trouble)

    def show_state(self) -> None:
        """Nothing is written while it prints."""
        self.act.setEnabled(not self.is_busy)

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))
