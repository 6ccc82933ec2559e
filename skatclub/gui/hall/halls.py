"""Several computers in one hall: the entries for a server here or joining one; the file is kept fresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLabel

from skatclub import paths
from skatclub.domain.club import addresses
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.background import Background
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from datetime import datetime

    from skatclub.gui.hall.server import ServerDialog
    from skatclub.gui.operations.access import Access
    from skatclub.gui.operations.menus import Entries
    from skatclub.services.server.awake import Awake
    from skatclub.services.server.keeping import Progress

LOOK_MS, COUNT_MS = 15_000, 5_000


class Halls(QObject):
    """The entries of the menu; while the club of this window has its server here, its file gets what is new."""

    def __init__(self, access: Access, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self.dialog: ServerDialog | None = None
        self._beside = Background(access.operations)
        self._kept: tuple[str, Progress, datetime] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.keep)
        self.label = QLabel()
        self.awake: Awake | None = None
        self._counting = Background(access.operations)
        self._counter = QTimer(self)
        self._counter.setInterval(COUNT_MS)
        self._counter.timeout.connect(self.count)
        access.operations.opened.connect(self._follow)
        access.operations.opened.connect(self.hold_awake)

    def entries(self) -> Entries:
        """Return the entries of the menu."""
        return (
            Action(
                words=_("Make this computer the hall’s ser&ver …"),
                act=self.show_server,
                usable=lambda: self._access.operations.club is not None,
                code="server",
            ),
            Action(words=_("&Join a hall …"), act=self.ask_join, code="join"),
        )

    def show_server(self) -> None:
        """Show the server of the hall, open or to be opened."""
        from skatclub.gui.hall.server import ServerDialog  # not before the first paint

        access = self._access
        self.dialog = ServerDialog(access.window, access.operations, access.files, access.memory.clock)
        self.dialog.open()

    def ask_join(self) -> None:
        """Ask for the text that the server shows and for a name, and open the club there."""
        from skatclub.gui.widgets.ask import Question
        from skatclub.i18n import refusals
        from skatclub.rules.errors import Refusal
        from skatclub.services.server import joining
        from skatclub.services.server.halls import Keeper

        access = self._access
        keeper = Keeper(author=access.files.author, desk=access.files.desk, clock=access.memory.clock)

        def try_it(values: dict[str, object]) -> None:
            typed, name = str(values["text"]), str(values["name"])
            try:
                address = joining.join(typed, name, keeper, paths.data_folder() / "halls")
            except Refusal as refusal:
                question.refuse(refusals.sentence(refusal))
            else:
                access.files.open(address)

        words = _("The server of the hall shows a text of five groups; type it, or scan it into the field.")
        question = Question(access.window, _("Join a hall"), words)
        question.line("text", _("Text to join"))
        question.line("name", _("Name of this desk"), access.files.desk)
        question.ask(_("Join"), try_it)

    def keep(self) -> None:
        """Let the file have what is new in the hall, if that is due; beside the window."""
        club = self._access.operations.club
        if club is None or self._beside.is_running:
            return
        address, kept, now = club.address, self._kept, self._access.memory.clock()

        def work() -> tuple[str, Progress, datetime] | None:
            from skatclub.rules.errors import Refusal
            from skatclub.services.server import halls, keeping

            try:
                hall = halls.of_club(address)
                if hall is None:
                    return kept
                before = kept[1] if kept is not None and kept[0] == address else None
                there = keeping.progress(address, before)
                if kept is None or before is None:
                    return address, there, now
                if not keeping.is_due(kept[1], there, kept_at=kept[2], now=now):
                    return kept
                halls.keep(hall, goes_on=lambda _done, _rows: True)
            except Refusal:
                return kept  # it is tried again; that the server is away stands above every page
            return address, there, now

        self._beside.run(work, self._note)

    def hold_awake(self) -> None:
        """Hold sleep off while the hall of the open club has its server here, and only then."""
        club = self._access.operations.club
        if club is None or not addresses.is_server(club.address) or not _is_served_here(club.address):
            if self.awake is not None:
                self.awake.release()
            return
        from skatclub.rules.errors import Refusal
        from skatclub.services.server.awake import Awake

        self.awake = self.awake or Awake()
        try:
            self.awake.hold()
        except Refusal as refusal:
            self._access.refuse(refusal)

    def count(self) -> None:
        """Count the desks of the hall, beside the window; while it cannot be reached nothing is told of it."""
        club = self._access.operations.club
        if club is None or self._counting.is_running:
            return

        def work() -> int | None:
            from skatclub.rules.errors import Refusal
            from skatclub.services.server import joining

            try:
                return joining.desks_here(club) if joining.is_of_hall(club) else None
            except Refusal:
                return None

        self._counting.run(work, self._show)

    def _show(self, desks: object) -> None:
        words = ""
        if isinstance(desks, int):
            words = ngettext(
                "Hall’s server: connected · {n} desk", "Hall’s server: connected · {n} desks", desks
            ).format(n=desks)
        self.label.setText(words)

    def _note(self, kept: object) -> None:
        if isinstance(kept, tuple):
            self._kept = kept

    def _follow(self) -> None:
        club = self._access.operations.club
        self._kept = None
        if club is not None and addresses.is_server(club.address):
            self._timer.start()
            self._counter.start()
            self.count()
        else:
            self._timer.stop()
            self._counter.stop()
            self.label.clear()


def _is_served_here(address: str) -> bool:
    from skatclub.services.server import halls

    return halls.of_club(address) is not None
