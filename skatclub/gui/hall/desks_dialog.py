"""Who sits where in the hall, what each desk has done today, and what waits here to be handed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from skatclub.domain.hall import handing as handing_rules
from skatclub.domain.hall.errors import OnItsWay
from skatclub.domain.hall.figures import DeskFigures
from skatclub.domain.hall.handing import Waiting
from skatclub.gui.operations.handing import Handing
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import handing as handing_words, numbers
from skatclub.i18n.language import _, pgettext
from skatclub.services.office import office
from skatclub.services.server import joining

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.watching import Watcher
    from skatclub.store.engine.listener import DeskAtWork

LOOK_MS = 3_000
A_DAY = timedelta(hours=20)
"""As long as a desk may sit that has joined."""
ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A desk: what is typed there, what it has done, and how much waits there (None: nobody knows)."""

    name: str
    typing: str
    done: DeskFigures
    waiting: int | None = None


def _columns() -> tuple[Column[Seat], ...]:
    return (
        Column(pgettext("a desk of the hall", "Desk"), lambda seat: seat.name or _("unknown")),
        Column(_("Is typing"), lambda seat: seat.typing, share=1),
        Column(_("Not handed in yet"), lambda seat: _number(seat.waiting, "?"), right=True),
        Column(_("Lists typed"), lambda seat: numbers.points(seat.done.lists), right=True),
        Column(_("Seconds per list"), lambda seat: _number(seat.done.seconds, "–"), right=True, drop=2),
        Column(_("Deals"), lambda seat: numbers.points(seat.done.deals), right=True, drop=3),
        Column(_("Registered"), lambda seat: numbers.points(seat.done.people), right=True, drop=4),
        Column(_("Lists checked"), lambda seat: numbers.points(seat.done.checked), right=True, drop=1),
    )


def _number(number: int | None, unknown: str) -> str:
    return unknown if number is None else numbers.points(number)


class DesksDialog(FormDialog):
    """Shows all desks of the hall, and lets what was refused here be handed in all the same, or thrown away."""

    letters, lines, scrolls = 190, 28, True

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        watcher: Watcher,
        handing: Handing,
        clock: Callable[[], datetime],
        correct: Callable[[Waiting], object],
    ) -> None:
        """`correct` goes where something that waits is corrected."""
        super().__init__(parent, _("Desks of the hall"))
        self._correct_there = correct
        self._operations, self._watcher, self._handing, self._clock = operations, watcher, handing, clock
        self._figures: Mapping[str, DeskFigures] = {}
        self.desks: Table[Seat] = Table(_("Desks of the hall"), _columns(), key=lambda seat: seat.name)
        self.nothing = label("", role="muted", wrap=True)
        self.heading = label(_("Typed here and not handed in yet"), role="title")
        self.entries = QListWidget()
        self.entries.setAccessibleName(_("Typed here and not handed in yet"))
        self.entries.setWordWrap(True)
        self.entries.setResizeMode(QListView.ResizeMode.Adjust)
        self.entries.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.correct = pieces.button(_("&Correct …"), self._correct)
        self.insist = pieces.button(_("&Hand in anyway"), self._insist)
        self.drop = pieces.button(_("&Take back …"), self._drop)
        for part in (self.desks, self.nothing, self.heading, self.entries):
            self.inside.addWidget(part)
        pieces.lay(self.inside, pieces.row(self.correct, self.insist, self.drop, None))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.entries.currentRowChanged.connect(lambda _row: self._offer())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        watcher.desks_moved.connect(self.show_desks)
        handing.changed.connect(self.show_waiting)
        self.lay_out()
        self.look()
        self.show_waiting()
        self._timer.start(LOOK_MS)

    def look(self) -> None:
        """Ask what the desks have done, and show it."""
        club = self._operations.club
        if club is not None and not self._operations.is_away:
            since = self._clock() - A_DAY
            self._figures = self._operations.ask(joining.figures_of_desks, since) or self._figures
        self.show_desks()

    def show_desks(self) -> None:
        """Show who is there and what each has done; of who is gone only that."""
        seats = () if self._operations.is_away else self.seats()
        self.desks.show_rows(seats)
        self.desks.setVisible(bool(seats))
        self.nothing.setVisible(not seats)
        self.nothing.setText(_("The server cannot be reached; who sits where is shown as soon as it is back."))

    def seats(self) -> tuple[Seat, ...]:
        """Return the desks that are connected, and those that were there today."""
        here = {desk.name: desk for desk in self._watcher.desks}
        if not here:
            return ()
        gone = (name for name in sorted(self._figures) if name not in here)
        return tuple(self._seat(name, here.get(name)) for name in (*here, *gone))

    def _seat(self, name: str, desk: DeskAtWork | None) -> Seat:
        done = self._figures.get(name, DeskFigures())
        if desk is None:
            return Seat(name=name, typing=_("not connected"), done=done)
        called = _("{desk} (here)").format(desk=name) if desk.is_own else name
        typing = "" if desk.table_id is None else self._table(desk.table_id)
        return Seat(name=called, typing=typing, done=done, waiting=desk.waiting)

    def _table(self, table_id: int) -> str:
        sheet = self._operations.ask(office.sheet, table_id)
        if sheet is None:
            return ""
        return _("series {series}, table {table}").format(table=sheet.number, series=sheet.series_no)

    def show_waiting(self) -> None:
        """Show what waits here, and why it was refused."""
        waiting, row = self._handing.waiting, self.entries.currentRow()
        self.entries.clear()
        for each in waiting:
            words = "\n".join(filter(None, (handing_words.since(each), self._state(each))))
            item = QListWidgetItem(words)
            item.setData(ROLE, each.key)
            self.entries.addItem(item)
        self.entries.setCurrentRow(min(max(row, 0), len(waiting) - 1))
        for part in (self.heading, self.entries, self.correct, self.insist, self.drop):
            part.setVisible(bool(waiting))
        self._offer()

    @staticmethod
    def _state(waiting: Waiting) -> str:
        """Return why something was refused, or that nobody knows whether it came."""
        from skatclub.i18n import refusals

        return waiting.trouble or ("" if handing_rules.is_free(waiting) else refusals.sentence(OnItsWay()))

    def _chosen(self) -> Waiting | None:
        item = self.entries.currentItem()
        key = "" if item is None else item.data(ROLE)
        return next((each for each in self._handing.waiting if each.key == key), None)

    def _offer(self) -> None:
        chosen = self._chosen()
        is_free = chosen is not None and handing_rules.is_free(chosen)
        self.insist.setEnabled(chosen is not None and bool(chosen.trouble) and not self._operations.is_away)
        self.correct.setEnabled(chosen is not None and is_free and not chosen.trouble and chosen.is_correctable)
        self.drop.setEnabled(is_free)

    def _correct(self) -> None:
        """Go where it was typed; what has no page of its own is asked for over this dialog."""
        chosen = self._chosen()
        if chosen is None:
            return
        if chosen.table_id is not None:
            self.accept()
        self._correct_there(chosen)

    def _insist(self) -> None:
        chosen = self._chosen()
        refused = None if chosen is None else self._handing.insist(chosen)
        if refused is not None:
            self.tell_refusal(refused)

    def _drop(self) -> None:
        """Ask before something typed is thrown away."""
        from skatclub.gui.widgets import ask

        chosen = self._chosen()
        if chosen is not None:
            words = handing_words.what(chosen)
            ask.choose(
                self, _("Take back"), words, [(_("Take it back"), lambda: self._withdraw(chosen))], is_risky=True
            )

    def _withdraw(self, chosen: Waiting) -> None:
        refused = self._handing.withdraw(chosen)
        if refused is not None:
            self.tell_refusal(refused)
