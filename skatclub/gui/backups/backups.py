"""The automatic copies of the open club: when they are due, and what the status line says of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThreadPool, QTimer
from PySide6.QtWidgets import QLabel

from skatclub.domain import zone
from skatclub.domain.club import addresses
from skatclub.gui.backups.bar import OlderCopyBar
from skatclub.gui.backups.places import BackupPlaces
from skatclub.gui.backups.restoring import DamagedBar, Restoring
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.files import Files
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.club.backups import Occasion
    from skatclub.gui.operations.memory import Memory
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal
    from skatclub.services.backups.runs import CopyOrder, Taken
    from skatclub.services.change import Change

MINUTES_OF_WORK = 10
A_MINUTE_MS = 60_000
TELL_MS = 20_000
AT_THE_END_MS = 10_000
LISTS = frozenset({"enter_totals", "type_again", "verify_list", "settle_list", "enter_results", "end_list"})
DEALS = frozenset({"accept_deal", "insert_deal"})
SERIES = frozenset({"release_series"})


class Backups(QObject):
    """Makes copies beside the work: drafted in milliseconds, checked and kept in a thread, one after another."""

    def __init__(
        self, parent: QWidget, operations: Operations, memory: Memory, files: Files, tell: Callable[..., object]
    ) -> None:
        super().__init__(parent)
        self._parent = parent
        self._operations = operations
        self._memory = memory
        self.places = BackupPlaces(memory)
        self.restoring = Restoring(parent, files, self.places, tell, operations.refused.emit)
        self.older = OlderCopyBar(operations, memory, files, tell)
        self.damaged = DamagedBar(operations, self.restoring)
        self.background, self._cleaning = Background(operations), Background(operations)
        self._waiting: list[tuple[CopyOrder, Path | None]] = []
        self._copied = 0
        self._newest = 0
        self._taken: Taken | None = None
        self._trouble: Refusal | None = None
        self._stick_at: datetime | None = None
        self._stick_trouble = False
        self.label = QLabel()
        self._work = _timer(self, MINUTES_OF_WORK * A_MINUTE_MS, self.copy_if_changed)
        self._clock = _timer(self, TELL_MS, self.tell)
        self._connect(files)

    def _connect(self, files: Files) -> None:
        self._operations.opened.connect(self._begin)
        self._operations.beginning.connect(self._before)
        self._operations.changed.connect(self._after)
        self.background.ended.connect(self._next)
        self._memory.changed.connect(self.tell)
        files.unusable.connect(self.restoring.offer)
        files.chosen.connect(self.restoring.ask_where)

    def can_list(self) -> bool:
        """Tell whether the open club is a file, so that there may be copies of it."""
        club = self._operations.club
        if club is None:
            return False
        from skatclub.services.backups import backups  # not before the first paint

        return backups.can_be_copied(club.address)

    def can_copy(self) -> bool:
        """Tell whether copies are made of the open club: it is a file that is written here."""
        club = self._operations.club
        return self.can_list() and club is not None and not club.read_only

    def folders(self) -> tuple[Path, ...]:
        """Return all folders that copies of the open club lie in now."""
        return self.places.folders(self._address()) if self.can_list() else ()

    def show(self) -> None:
        """Show the copies of the open club."""
        club = self._operations.club
        if club is not None:
            self.show_of(club.address)

    def show_of(self, address: str) -> None:
        """Show the copies of a club that may be damaged or gone."""
        from skatclub.gui.backups.dialog import BackupsDialog

        dialog = BackupsDialog(
            self._parent,
            self._operations,
            address,
            places=self.places,
            copy_now=self.copy_now if self.can_copy() else None,
            copied=self.background.ended,
            open_beside=self.restoring.open_beside,
        )
        dialog.open()

    def ask_stick(self) -> None:
        """Ask which stick gets the copies, and copy to it at once."""
        from skatclub.gui.backups.dialog import ask_stick

        ask_stick(self._parent, self.places.sticks(), self._memory.settings.backup_stick, self._take_stick)

    def copy_now(self) -> None:
        """Make a copy because somebody wants one."""
        from skatclub.domain.club.backups import Occasion

        self._order(Occasion.WANTED)

    def copy_if_changed(self) -> None:
        """Make a copy if anything was written since the last one."""
        from skatclub.domain.club.backups import Occasion

        if self.can_copy() and self._newest > self._copied:
            self._order(Occasion.MINUTES)

    def tell(self) -> None:
        """Say in the status line how the copies stand."""
        self.label.setText(self._words())

    def close(self) -> None:
        """Copy what was written since the last copy, for the window closes: nobody waits ten minutes then."""
        self.finish()
        self.copy_if_changed()
        QThreadPool.globalInstance().waitForDone(AT_THE_END_MS)

    def finish(self) -> None:
        """Let a copy that is being written come to its end, and give up those that wait."""
        for _wanted, draft in self._waiting:
            if draft is not None:
                draft.unlink(missing_ok=True)
        self._waiting.clear()
        QThreadPool.globalInstance().waitForDone(AT_THE_END_MS)

    def _words(self) -> str:
        club = self._operations.club
        if club is None:
            return ""
        from skatclub.i18n.club import backups as backups_words  # not before the first paint

        if addresses.is_server(club.address):
            from skatclub.services.server import joining

            return "" if joining.is_of_hall(club) else _("Backups are made by the database server")
        label, parts = self._memory.settings.backup_stick, []
        if self._trouble is not None:
            parts.append(_("Backup not possible"))
        elif self._taken is not None and self._taken.home is not None:
            parts.append(_("Backup {time}").format(time=numbers.minute(self._taken.home.at)))
        if label and self._stick_trouble:
            parts.append(_("No backup possible on USB {label}").format(label=label))
        elif label and self._stick_at is not None and self.places.stick(club.address) is not None:
            passed = backups_words.ago(self._memory.clock() - self._stick_at)
            parts.append(_("USB {label} {ago}").format(label=label, ago=passed))
        elif label and self.can_copy():
            parts.append(_("USB {label} not plugged in").format(label=label))
        return "  ·  ".join(parts)

    def _begin(self) -> None:
        self._copied = self._newest = 0
        self._taken = self._trouble = self._stick_at = None
        self._stick_trouble = False
        for timer in (self._work, self._clock):
            timer.stop()
        if self.can_copy():
            from skatclub.services.club import clubs  # not where a window closes that never had a club

            self._copied = self._newest = self._operations.ask(clubs.newest_change) or 0
            self._clock.start()
            self._keep_left_beside()
            QTimer.singleShot(TELL_MS, self, self.erase_what_was_left)
        self.tell()

    def erase_what_was_left(self) -> None:
        """Erase from the copies who is erased: it was cut off there, or a stick was not plugged in."""
        club = self._operations.club
        if club is not None and self.can_copy() and not self._cleaning.is_running:
            from skatclub.services.backups import erased_copies

            self._cleaning.run(
                partial(erased_copies.go_on, club.address, club.database.desk, self.folders()), lambda _copies: None
            )

    def _keep_left_beside(self) -> None:
        """List what the file was before it was brought up to date among the other copies."""
        from skatclub.domain.club.backups import Occasion
        from skatclub.rules.errors import Refusal
        from skatclub.services.backups import backups

        home = self.places.home(self._address())
        try:
            for copy in backups.left_beside(self._address(), home):
                at = zone.here(datetime.fromtimestamp(copy.stat().st_mtime, UTC))
                order = replace(self.places.wanted(self._address(), Occasion.UPDATE), at=at)
                self._queue(order, backups.drafted_from(copy, home))
        except Refusal as refusal:
            self._fail(refusal)

    def _before(self, service: Callable[..., Change]) -> None:
        """Draft a copy before something that cannot easily be made good by hand: its verb says so."""
        from skatclub.domain.club.backups import occasion_before
        from skatclub.rules.errors import Refusal
        from skatclub.services.backups import backups

        occasion = occasion_before(service)
        if occasion is None or not self.can_copy():
            return
        order = self.places.wanted(self._address(), occasion)
        try:
            self._queue(order, backups.snapshot(order.address, order.home))
        except Refusal as refusal:
            self._fail(refusal)

    def _after(self, done: Change) -> None:
        from skatclub.domain.club.backups import Occasion

        self._newest = done.change_id
        if not self.can_copy():
            return
        if not self._work.isActive():
            self._work.start()
        if done.verb in SERIES:
            self._order(Occasion.SERIES)
        elif done.verb in LISTS or (done.verb in DEALS and done.is_full):
            self._order(Occasion.LIST)

    def _take_stick(self, label: str) -> None:
        from skatclub.domain.club.backups import Occasion

        self._memory.change(backup_stick=label)
        if label:
            self._order(Occasion.WANTED)

    def _order(self, occasion: Occasion) -> None:
        """Queue a copy; one that waits already and is of the same sort is enough."""
        order = self.places.wanted(self._address(), occasion)
        if not any(
            waiting.occasion is occasion and waiting.address == order.address for waiting, _draft in self._waiting
        ):
            self._queue(order, None)

    def _address(self) -> str:
        club = self._operations.club
        return "" if club is None else club.address

    def _queue(self, order: CopyOrder, draft: Path | None) -> None:
        self._waiting.append((order, draft))
        if not self.background.is_running:
            self._next()

    def _next(self) -> None:
        if self._waiting:
            order, draft = self._waiting.pop(0)
            self.background.run(partial(_take, order, draft), self._show)

    def _show(self, came: object) -> None:
        from skatclub.services.backups.runs import Taken

        if not isinstance(came, Taken):
            self._fail(came)  # type: ignore[arg-type]  # what a thread hands over is an object
            return
        club = self._operations.club
        if club is None or club.address != came.wanted.address:
            return
        self._trouble = None
        if came.home is not None:
            self._copied, self._taken = max(self._copied, came.changes), came
            self._work.stop()
            if self._newest > self._copied:
                self._work.start()
        if came.stick is not None:
            self._stick_at = came.stick.at
        self._stick_trouble = came.stick is None and came.wanted.stick is not None
        self.tell()

    def _fail(self, refusal: Refusal) -> None:
        self._trouble = refusal
        self.tell()


def _take(order: CopyOrder, draft: Path | None) -> Taken | Refusal:
    """Make a copy; what is refused comes back as it is, for a copy never interrupts the work."""
    from skatclub.rules.errors import Refusal
    from skatclub.services.backups import runs as backups_runs

    try:
        return backups_runs.take(order, draft)
    except Refusal as refusal:
        return refusal


def _timer(parent: Backups, interval: int, act: Callable[[], object]) -> QTimer:
    timer = QTimer(parent)
    timer.setInterval(interval)
    timer.timeout.connect(act)
    return timer
