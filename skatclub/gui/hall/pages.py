"""The desk's side of the pages for phones: serves them, hands over what changed, takes the calls of tables in."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from weakref import WeakMethod

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from skatclub import paths
from skatclub.domain import zone
from skatclub.domain.club.errors import FolderNotWritable
from skatclub.domain.hall.served import Served
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.background import Background, post
from skatclub.i18n import hall as hall_words, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.rules.errors import Refusal
from skatclub.services import hall, typed_lists
from skatclub.services.change import Change
from skatclub.services.club import clubs, written_files
from skatclub.services.hall import Hall
from skatclub.web.app import Letter
from skatclub.web.server import HallServer
from skatclub.web.snapshot import Snapshot

LOOK_MS = 5000
SOON_MS = 1000
"""What changes in so short a time is handed over at once: phones gain nothing by every single list."""


def kept() -> Path:
    """Return the file that says where pages are served."""
    return paths.data_folder() / "pages"


def _keep(what: str) -> None:
    """Keep where pages are served for as long as they are: who starts after a fall is told that they are not."""
    file = kept()
    with suppress(OSError, FolderNotWritable):  # it is a help, and no page is the worse for it
        if what:
            written_files.fill_folder(file.parent, [(file.name, what.encode())])
        else:
            file.unlink(missing_ok=True)


def fallen(address: str) -> tuple[str, int] | None:
    """Return where pages of this club were served by a program that fell over; None where none were."""
    try:
        club, host, port = kept().read_text(encoding="utf-8").split("\n")
        return (host, int(port)) if club == address else None
    except (OSError, ValueError):
        return None


class HallPages(QObject):
    """Pages of one event, served for as long as the director wants; off by default.

    Signals:
        changed(): they are served, or no more.
    """

    changed = Signal()

    def __init__(self, access: Access, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self.event_id = 0
        self._server: HallServer | None = None
        self._reading = Background(access.operations)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.publish)
        self._looks = QTimer(self)
        self._looks.setInterval(LOOK_MS)
        self._looks.timeout.connect(self.look)
        access.operations.changed.connect(lambda _done: self.refresh())
        access.operations.opened.connect(self.stop)
        if (program := QCoreApplication.instance()) is not None:
            program.aboutToQuit.connect(self.stop)

    @property
    def served(self) -> Served | None:
        """Return where the pages are; None while they are not served."""
        return None if self._server is None else self._server.served

    def remembered(self) -> Served | None:
        """Return where those of the current event were served last."""
        event_id = self._access.current.event_id
        return None if event_id is None else self._access.operations.ask(hall.served, event_id)

    def looking(self) -> Counter[str]:
        """Return how many look at each page, by its path."""
        from collections import Counter

        return Counter() if self._server is None else self._server.looking()

    def start(self, address: str, port: int) -> None:
        """Serve the pages of the current event. Refused: `AddressNotFree`."""
        from skatclub.web.server import HallServer

        event_id = self._access.current.event_id
        if event_id is None or self._server is not None:
            return
        self.event_id = event_id
        before = self.remembered()
        secret = secrets.token_hex(16) if before is None else before.secret
        served = Served(address=address, port=port, secret=secret)
        seen = self._access.operations.ask(hall.hall, event_id)
        if seen is None:
            return
        clock = self._access.memory.clock
        self._server = HallServer(
            served,
            self._snapshot(seen, served),
            called=partial(post().send, WeakMethod(self._take_call)),
            typed=partial(post().send, WeakMethod(self._take_typed)),
            clock=lambda: zone.here(clock()),
            tick=time.monotonic,
        )
        if served != before and self._may_write():
            self._access.operations.run(partial(hall.serve, where=served), event_id)
        self._looks.start()
        _keep(f"{self._access.operations.club.address}\n{address}\n{port}" if self._access.operations.club else "")
        self.changed.emit()

    def look(self) -> None:
        """Serve again what fell over by itself; where that cannot be, say so."""
        server = self._server
        if server is None or server.is_running:
            return
        self.stop()
        try:
            self.start(server.served.address, server.served.port)
        except Refusal as refusal:
            self._access.refuse(refusal)

    def stop(self) -> None:
        """Serve nothing any more."""
        server, self._server = self._server, None
        self._soon.stop()
        self._looks.stop()
        _keep("")
        self._reading.cancel()
        if server is not None:
            server.stop()
            self.changed.emit()

    def refresh(self) -> None:
        """Hand over soon what was written."""
        if self._server is not None and not self._soon.isActive():
            self._soon.start()

    def publish(self) -> None:
        """Hand over what is so now; it is read beside the window, where somebody types."""
        club = self._access.operations.club
        if self._server is None or club is None:
            return
        if self._reading.is_running:
            self.refresh()
        elif clubs.is_read_in_threads(club):
            self._reading.run(partial(hall.hall, club, self.event_id), self._hand_over)
        else:
            self._hand_over(self._access.operations.ask(hall.hall, self.event_id))

    def _hand_over(self, seen: object) -> None:
        if self._server is not None and isinstance(seen, hall.Hall):
            self._server.publish(self._snapshot(seen, self._server.served))

    def _snapshot(self, seen: Hall, served: Served) -> Snapshot:
        from skatclub.web.snapshot import Snapshot

        return Snapshot(
            hall=replace(seen, served=served),
            at=zone.here(self._access.memory.clock()),
            takes_calls=self._may_write(),
        )

    def _may_write(self) -> bool:
        return self._access.operations.may("call_desk")

    def _take_call(self, series: int, table: int) -> None:
        if self._server is None or not self._may_write():
            return
        now = self._access.memory.clock()
        if self._access.operations.run(hall.call, self.event_id, series, table, now) is not None:
            calls = self._access.operations.ask(hall.calls, self.event_id) or ()
            words = ngettext(
                "Table {tables} has a problem and is calling the director.",
                "Tables {tables} have a problem and are calling the director.",
                len(calls),
            )
            self._access.tell(
                words.format(tables=wordlists.both(*(str(each.table) for each in calls))), tone="warn"
            )

    def may_type(self) -> bool:
        """Tell whether tables may type their lists in the current event."""
        event_id = self._access.current.event_id
        return event_id is not None and bool(self._access.operations.ask(typed_lists.is_offered, event_id))

    def let_type(self, *, on: bool) -> Change | Refusal | None:
        """Let the tables of the current event type their lists, or no more; return what stands against it."""
        event_id = self._access.current.event_id
        return None if event_id is None else self._access.operations.attempt(typed_lists.offer, event_id, on=on)

    def _take_typed(self, letter: Letter) -> None:
        """Keep what a table typed, then answer it; who hears nothing sends it again."""
        if self._server is None or not self._may_write():
            return
        operations, where = self._access.operations, (self.event_id, letter.series, letter.table, letter.posted)
        done = operations.attempt(typed_lists.take_in, *where, by=hall_words.phone_words(letter.table))
        if not isinstance(done, Change):  # others wrote meanwhile: the table asks again
            return
        answer = operations.ask(typed_lists.answer, *where)
        if answer is not None:
            letter.reply(answer)
        if done.tables and done.fields.get("handed"):
            words = _("Table {table} has handed in the list that it typed.")
            if done.fields.get("differs"):
                words = _(
                    "Table {table} has handed in a list that it typed; the desk has another one. Compare them."
                )
            tone = "warn" if done.fields.get("differs") else ""
            self._access.tell(words.format(table=letter.table), tone=tone)
