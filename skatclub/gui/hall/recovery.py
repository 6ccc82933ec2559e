"""“Recover the club”: a club whose server is gone for good goes on from a copy; first it says what that means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QFileDialog, QWidget

from skatclub import paths
from skatclub.domain.hall.whereabouts import Kinship
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.files import Files
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import GoesOn
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import history as history_words, numbers
from skatclub.i18n.club import backups as backups_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.server import halls, recovery
from skatclub.services.server.halls import Keeper
from skatclub.services.server.recovery import FoundCopy

SUFFIX = ".skatclub"
MOST_COPIES, ROWS, LINES = 8, 4, 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """Where copies are looked for: `known` are files that the club is at home in, so that it goes on in them.

    `kept` are copies, which stay what they are: the club goes on in a new file. `mark` is the club that is meant;
    "" for any that is in a hall.
    """

    known: tuple[str, ...]
    kept: Callable[[], Sequence[str]]
    mark: str


def _columns() -> tuple[Column[FoundCopy], ...]:
    return (
        Column(_("As of"), lambda copy: backups_words.moment(copy.last.at)),
        Column(_("Last change"), _last_change, share=1),
        Column(_("Changes"), lambda copy: numbers.points(copy.last.change_id), right=True, drop=2),
        Column(_("File"), lambda copy: Path(copy.address).name, tip=lambda copy: copy.address, drop=1),
    )


def _last_change(copy: FoundCopy) -> str:
    """Return what was done last, and by whom; whether the club was in a hall tells the rest of it."""
    last = copy.last
    return " · ".join(filter(None, (history_words.verb_words(last.verb, last.fields), last.author, last.desk)))


class RecoveryDialog(MovingDialog):
    """Shows the copies that there are, the newest chosen, and goes on from one of them once its user is sure.

    `then` is told from which copy, and the file in which the club is now.
    """

    letters, lines, scrolls = 130, 34, True

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        files: Files,
        clock: Callable[[], datetime],
        sought: Sought,
        then: Callable[[FoundCopy, str], object],
    ) -> None:
        super().__init__(parent, operations, _("Recover the club"), _("&Recover it"))
        self._operations, self._files, self._clock = operations, files, clock
        self._sought, self._then = sought, then
        self._more: tuple[str, ...] = ()
        self._looking, self._comparing = Background(operations), Background(operations)
        self.copies = Table(_("Copies"), _columns(), key=lambda copy: copy.address)
        self.looked = label(_("Looking for copies …"), role="muted", wrap=True)
        self.other = pieces.button(_("&Another file …"), self._ask_file)
        self.plan = label("", wrap=True)
        self.related = label("", role="warn", wrap=True)
        self.sure = QCheckBox(_("The server is &gone for good"))
        self._build()
        self.look()

    def _build(self) -> None:
        first, second = Card(title=_("From which copy?")), Card(title=_("What happens"))
        words = _(
            "The hall’s server does not come back: its laptop is broken or lost. The club then goes on from the "
            "newest copy, on any computer. If the laptop still starts, open the hall on it again instead: it has "
            "everything."
        )
        first.inside.addWidget(label(words, wrap=True))
        first.inside.addWidget(self.copies)
        first.inside.addWidget(self.looked)
        pieces.lay(first.inside, pieces.row(self.other, None))
        second.inside.addWidget(self.plan)
        self.inside.addWidget(first)
        self.inside.addWidget(second)
        self.copies.show_at_most(ROWS)
        self.copies.setMinimumHeight(self.fontMetrics().height() * LINES)
        self.copies.moved_on.connect(self._show_choice)
        self.copies.entered.connect(lambda _row: self.sure.setFocus())
        self.sure.toggled.connect(lambda _is_so: self.show_state())
        self.lay_out(below=(self.related, self.sure))

    def look(self) -> None:
        """Look into the copies that there are, beside the window."""
        more, sought = self._more, self._sought

        def is_meant(copy: FoundCopy) -> bool:
            is_of_club = copy.mark == sought.mark if sought.mark else copy.where is not None
            return is_of_club or copy.address in more

        def work() -> tuple[FoundCopy, ...]:
            return tuple(filter(is_meant, recovery.copies_in((*more, *sought.known, *sought.kept()))))

        self._looking.run(work, self._show)

    def _show(self, copies: object) -> None:
        self.copies.show_rows(copies if isinstance(copies, tuple) else ())
        is_there = bool(self.copies.rows)
        self.looked.setVisible(not is_there)
        self.looked.setText(_("No copy was found here. Plug in the stick with the copy, and choose the file."))
        if is_there:
            self.copies.choose(self._more[0] if self._more else self.copies.rows[0].address)
        self._show_choice()

    def _show_choice(self) -> None:
        """Say what would be done with the chosen copy, and how the others are related to it."""
        copy = self.copies.chosen()
        self.related.hide()
        self.plan.setText("" if copy is None else "\n".join(self._plan(copy)))
        self.show_state()
        if copy is not None:
            others = [each.address for each in self.copies.rows if each.address != copy.address]
            self._comparing.run(partial(_relations, copy.address, others), self._show_relations)

    def _plan(self, copy: FoundCopy) -> tuple[str, ...]:
        ago = backups_words.ago(self._clock() - copy.last.at)
        imprint = _("The club goes on as it was {ago} ({moment}), with {n} changes. The last one: {what}.")
        words = [
            imprint.format(
                ago=ago,
                moment=numbers.day_and_time(copy.last.at),
                n=numbers.points(copy.last.change_id),
                what=_last_change(copy),
            )
        ]
        target = self._target(copy)
        if str(target) == copy.address and copy.where is None:
            return (*words, _("The club is already in this file, which is opened now."))
        if str(target) == copy.address:
            words.append(_("It stays in this file, which may be written to again."))
        else:
            words.append(_("The copy stays as it is; the club gets a new file: {path}.").format(path=target))
        if copy.where is None:
            words.append(_("The copy is from before the hall was opened."))
        words.append(
            _(
                "What only the server had is not in it: type that again from the paper. What still waits at a desk "
                "is handed in by itself as soon as the desk has joined again."
            )
        )
        if copy.room:
            words.append(
                _(
                    "The folder of the hall’s server is still beside the file and may hold more: {folder}. First "
                    "try to open the hall again."
                ).format(folder=copy.room)
            )
        return tuple(words)

    def _show_relations(self, sentences: object) -> None:
        if isinstance(sentences, tuple) and sentences:
            self.related.setText("\n".join(sentences))
            self.related.show()

    def show_state(self) -> None:
        """Show what may be done now."""
        copy = self.copies.chosen()
        self.sure.setVisible(copy is not None and copy.where is not None)
        self.sure.setEnabled(not self.is_busy)
        if copy is not None and copy.where is not None:
            words = _("The server on {computer} is &gone for good")
            self.sure.setText(words.format(computer=copy.where.computer.replace("&", "&&")))
        is_sure = self.sure.isChecked() or (copy is not None and copy.where is None)
        self.act.setText(_("&Recover it") if copy is None or copy.where is not None else _("&Open it"))
        self.act.setEnabled(copy is not None and is_sure and not self.is_busy)
        self.leave.setText(_("Cancel"))

    def _ask_file(self) -> None:
        folder = paths.offered_folder()
        chosen, _filter = QFileDialog.getOpenFileName(
            self, _("Copy of the club"), str(folder), _("Clubs (*.skatclub);;All files (*)")
        )
        if chosen:
            self.take_file(chosen)

    def take_file(self, path: str) -> None:
        """Go on from this file, too."""
        self._more = (path, *(each for each in self._more if each != path))
        self.look()

    def _target(self, copy: FoundCopy) -> Path:
        """Return where the club goes on: in its own file, or in a new one."""
        if copy.address in self._sought.known:
            return Path(copy.address)
        return paths.free(paths.documents_folder(), Path(copy.address).stem, SUFFIX)

    def go_on(self) -> None:
        """Go on from the chosen copy, beside the window."""
        copy = self.copies.chosen()
        if copy is None or self.is_busy or not self.act.isEnabled():
            return
        club, target = self._operations.club, self._target(copy)
        before = None if club is None else club.address
        keeper = Keeper(author=self._files.author, desk=self._files.desk, clock=self._clock)
        self._operations.take_over(None)

        def work(_goes_on: GoesOn) -> object:
            try:
                recovery.go_on(copy, target, keeper)
            except Refusal as refusal:
                return refusal
            return str(target)

        self.begin(_("The club is being recovered …"), work, partial(self._end_with, copy, before))

    def _end_with(self, copy: FoundCopy, before: str | None, came: object) -> None:
        if isinstance(came, str):
            self._files.open(came)
            self._then(copy, came)
            self.accept()
            return
        if before is not None:
            self._files.open(before)
        self.show_state()
        if isinstance(came, Refusal):
            self.tell_refusal(came)


def _relations(address: str, others: Sequence[str]) -> tuple[str, ...]:
    """Return in sentences which other copies have more than this one, or have gone on by themselves."""
    sentences = []
    for other in others:
        try:
            lineage = halls.compare(address, other)
        except Refusal:
            continue
        facts = {"file": Path(other).name, "n": lineage.common}
        if lineage.kinship is Kinship.OLDER:
            sentences.append(_("{file} goes on after change {n} and has more: choose that one.").format(**facts))
        elif lineage.kinship is Kinship.PARTED:
            words = _(
                "{file} was changed separately after change {n}. They cannot be merged: choose one, and re-enter "
                "what only the other has."
            )
            sentences.append(words.format(**facts))
    return tuple(sentences)
