"""The server of a hall at the window: it is opened here, shown with its texts to join, and closed again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel

from skatclub.domain.hall.errors import LivedApart
from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.hall.reach import Network
from skatclub.exports.hall import code
from skatclub.gui.hall.reach import AddressChoice, ReachDialog
from skatclub.gui.operations.files import Files
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.widgets import picture as widgets_picture
from skatclub.gui.widgets.ask import Question, choose
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import Card, button, column, inner, label, lay, row
from skatclub.i18n import hall as hall_words, refusals
from skatclub.i18n.club import desk_roles
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.server import halls, joining
from skatclub.services.server.halls import ClosedHall, Keeper, OpenHall

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.stoppable import GoesOn
    from skatclub.store.engine.desks import HallDesk
    from skatclub.store.engine.listener import DeskAtWork

LOOK_MS = 2000
MOST_LEFT = 6
"""Lines about changes that did not come back; the terminal has all of them."""
SIDE = 205
"""Pixels of the square to scan across."""


class ServerDialog(MovingDialog):
    """Opens the hall of the club that is open; while it is, shows how others join it, who has, and closes it."""

    letters, lines, scrolls = 124, 35, True

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        files: Files,
        clock: Callable[[], datetime],
        at_work: Callable[[], tuple[DeskAtWork, ...]] = tuple,
    ) -> None:
        super().__init__(parent, operations, _("Server of the hall"), _("&Open the hall"))
        self._operations, self._files, self._clock, self._at_work = operations, files, clock, at_work
        club = operations.club
        self.hall = None if club is None else halls.of_club(club.address)
        self.texts: dict[DeskRole, str] = {}
        self.network = AddressChoice(halls.own_networks())
        self.role = CalmChoice()
        self.text = label("", factor=1.6)
        self.picture = QLabel()
        self.only_here = label(_("Only this computer can join at this address."), role="warn", wrap=True)
        self.desks = label("", wrap=True)
        self._sitting: tuple[HallDesk, ...] = ()
        self._opening, self._open = Card(title=_("This computer")), Card(title=_("The hall is open"))
        self._then, self._before = Card(title=_("How it goes on")), Card(title=_("Before you open it"))
        self._joined = Card(title=_("Who has joined"))
        self.free = button(_("Free a desk …"), self.ask_to_free)
        self.close_hall = button(_("Close the hall …"), self.ask_to_close)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._build()
        if self.hall is not None:
            self._show_hall(self.hall)

    def _build(self) -> None:
        self._opening.inside.addWidget(
            label(
                _(
                    "Several computers can work on the club at the same time, without internet. The club moves "
                    "from its file to a database on this computer, and returns when you close the hall. Until "
                    "then the file is read-only; it is brought up to date every ten minutes."
                ),
                wrap=True,
            )
        )
        inner(self._opening.inside, self.form)
        self.fields.add("network", _("Others find it at"), self.network)
        for number, words in enumerate(_steps(), start=1):
            self._then.inside.addWidget(label(f"{number}. {words}", wrap=True))
        for words in _needs():
            self._before.inside.addWidget(label(f"·  {words}", wrap=True))
        self.role.setAccessibleName(_("What the desk is for"))
        self.role.currentIndexChanged.connect(lambda _place: self._show_text())
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words = _("On the other computer choose Hall → Join a hall, and type or scan this code.")
        self.reach = button(_("Can the others find me? …"), self.ask_reach)
        whom = row(label(_("A desk for")), self.role, None)
        beside = column(whom, self.text, label(words, wrap=True), self.only_here, None)
        lay(self._open.inside, row(self.picture, beside, spacing=16, grows=beside))
        self._joined.inside.addWidget(self.desks)
        lay(self._joined.inside, row(self.reach, self.free, None, self.close_hall))
        for card in (self._opening, self._then, self._before, self._open, self._joined):
            self.inside.addWidget(card)
        self.lay_out()

    def show_state(self) -> None:
        """Show what may be done now."""
        for card in (self._opening, self._then, self._before):
            card.setVisible(self.hall is None)
        for card in (self._open, self._joined):
            card.setVisible(self.hall is not None)
        self.act.setVisible(self.hall is None)
        self.leave.setText(_("Cancel") if self.hall is None or self.is_busy else _("Close"))
        club = self._operations.club
        may = club is not None and (not club.read_only or halls.is_left(club.address))
        self.act.setEnabled(may and not self.is_busy)
        self.close_hall.setEnabled(not self.is_busy)

    def go_on(self) -> None:
        """Open the hall."""
        if self.hall is None and not self.is_busy:
            self._open_hall()

    def ask_to_close(self) -> None:
        """Close the hall; first say who is still in it, and what has not been handed in."""
        hall = self.hall
        if hall is None:
            return
        desks = self._still_there(hall)
        if not desks:
            self._close_hall(hall)
            return
        words = _(
            "These desks have joined:\n\n{desks}\n\nWhat waits at a desk does not come into the club any more once "
            "the hall is closed. Let all desks finish first."
        )
        choose(
            self,
            _("Close the hall …"),
            words.format(desks="\n".join(desks)),
            [(_("Close the hall now"), lambda: self._close_hall(hall))],
            is_risky=True,
            otherwise=_("Not yet"),
        )

    def ask_to_free(self) -> None:
        """Ask which desk is cut off; whoever works there joins again, or another one under its name."""
        hall = self.hall
        if hall is None:
            return
        words = _(
            "The desk is cut off, and its name is free for whoever joins with a code. What was typed there and is "
            "not handed in stays on that computer and comes once it has joined again."
        )
        question = Question(self, _("Free a desk"), words)
        question.choice("name", _("Desk"), [(each.name, each.name) for each in self._sitting])
        question.ask(_("Free the desk"), lambda chosen: self._free(hall, str(chosen["name"])))

    def _free(self, hall: OpenHall, name: str) -> None:
        try:
            joining.revoke(hall, name)
        except Refusal as refusal:
            self.tell_refusal(refusal)
        self.look()

    def _still_there(self, hall: OpenHall) -> list[str]:
        """Return the desks that may have something to hand in: what is known of each."""
        try:
            sitting = joining.sitting(hall.address)
        except Refusal:
            return []  # whoever may come in no more can be told nothing
        at_work = {each.login: each for each in self._at_work()}
        typing = {desk for desks in self._operations.typing.values() for desk in desks}
        said = []
        for desk in sitting:
            waiting = at_work[desk.login].waiting if desk.login in at_work else 0
            parts = [desk.name, _("here") if desk.is_here else _("not connected")]
            parts += [_("is typing a list")] if desk.name in typing else []
            parts += [_("not handed in yet: {n}").format(n=waiting)] if waiting else []
            said.append(" · ".join(parts))
        return said

    def _open_hall(self) -> None:
        club = self._operations.club
        if club is None:
            return
        path, keeper, network = club.address, self._keeper(), self.network.text()
        self._operations.take_over(None)

        def work(goes_on: GoesOn) -> object:
            try:
                hall = halls.open_hall(path, keeper, network=network, goes_on=goes_on)
                joining.invitations(hall, keeper)
            except Refusal as refusal:
                return refusal
            return hall

        self.begin(_("The club is moving to the server …"), work, lambda came: self._opened(path, came))

    def _opened(self, path: str, came: object) -> None:
        if isinstance(came, OpenHall):
            self._files.open(came.address)
            self._show_hall(came)
        else:
            self._back_in_file(path, came)

    def _back_in_file(self, path: str, came: object) -> None:
        self._files.open(path)
        self.show_state()
        if isinstance(came, Refusal):
            self.tell_refusal(came)

    def _close_hall(self, hall: OpenHall) -> None:
        keeper = self._keeper()
        self._timer.stop()
        self._operations.take_over(None)

        def work(goes_on: GoesOn) -> object:
            try:
                return halls.close_hall(hall, keeper, goes_on=goes_on)
            except Refusal as refusal:
                return refusal

        self.begin(_("The club is returning to its file …"), work, lambda came: self._closed(hall, came))

    def _closed(self, hall: OpenHall, came: object) -> None:
        if not isinstance(came, ClosedHall):
            self._back_in_file(hall.address, came)
            self._timer.start()
            return
        self.hall = None
        self._files.open(str(came.path))
        self.show_state()
        if came.apart is not None:
            self.refuse(refusals.sentence(LivedApart(str(hall.path), came.apart.common, came.apart.at)))
        elif came.left:
            self.refuse("\n".join(hall_words.left_words(came.left, str(came.room))[:MOST_LEFT]))
        else:
            self.accept()

    def _keeper(self) -> Keeper:
        return Keeper(author=self._files.author, desk=self._files.desk, clock=self._clock)

    def _show_hall(self, hall: OpenHall) -> None:
        """Show how others join, and go on looking who has."""
        self.hall = hall
        self.texts = joining.invitations(hall, self._keeper())
        for role in self.texts if not self.role.count() else ():
            self.role.addItem(desk_roles.name(role), role.value)
        self.role.setCurrentIndex(list(self.texts).index(DeskRole.ENTRY))
        self._show_text()
        self.look()
        self._timer.start()
        self.show_state()

    def _show_text(self) -> None:
        text = self.texts.get(DeskRole(self.role.currentData()), "")
        self.text.setText(text)
        is_only_here = self.hall is not None and Network(address=self.hall.network).is_only_here
        self.only_here.setVisible(is_only_here)
        self.picture.setVisible(not is_only_here)
        rows = code.modules(text.replace("-", ""))
        self.picture.setPixmap(widgets_picture.square(rows, code.QUIET, SIDE, self))
        self.picture.setAccessibleName(_("The joining code, for scanning: {text}").format(text=text))

    def ask_reach(self) -> None:
        """Show whether the others can reach this computer."""
        if self.hall is not None:
            ReachDialog(self, self._operations, self.hall).open()

    def look(self) -> None:
        """Show who has joined, and how often somebody came with a wrong secret."""
        if self.hall is None or self.is_busy:
            return
        try:
            sitting = self._sitting = joining.sitting(self.hall.address)
        except Refusal as refusal:
            self.desks.setText(refusals.sentence(refusal))
            return
        self.free.setEnabled(bool(sitting))
        lines = [
            " · ".join((each.name, desk_roles.name(each.role), _("here") if each.is_here else _("not connected")))
            for each in sitting
        ] or [_("Nobody has joined yet.")]
        kept_at = halls.kept_at(self.hall)
        if kept_at is not None:
            lines.append(hall_words.kept_words(kept_at))
        tries = halls.failed_tries(self.hall)
        if tries:
            lines.append(_("Attempts with a wrong code: {n}").format(n=tries))
        self.desks.setText("\n".join(lines))


def _steps() -> tuple[str, ...]:
    """Return what comes after the hall is opened."""
    return (
        _("A code and a picture to scan appear here for each task: director, registration, lists …"),
        _("On each other computer: Hall → Join a hall, type or scan the code, give the desk a name."),
        _("Work as always. Everybody sees at once what the others enter."),
        _("At the end of the day, close the hall here: the club comes back into its file."),
    )


def _needs() -> tuple[str, ...]:
    """Return what is to be seen to before the hall is opened."""
    return (
        _("All computers are in the same Wi-Fi; best is a router of your own. Guest Wi-Fi often keeps them apart."),
        _("This computer has its charger plugged in, and its lid stays open."),
        _("If Windows asks whether PostgreSQL may communicate in this network: yes."),
    )
