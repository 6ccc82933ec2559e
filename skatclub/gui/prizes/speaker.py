"""The prize-giving from the last place to the first, in large type that gives way before a word is cut off."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QDialog, QLayout, QPushButton, QVBoxLayout, QWidget

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.prizes import board as boards
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.operations import Operations
from skatclub.gui.prizes.giving import Giving
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, ScaledLabel, label
from skatclub.i18n import refusals
from skatclub.i18n.language import N_, _
from skatclub.i18n.prizes import called_prizes, words as prizes_words
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change
from skatclub.services.prizes import prizes

HALL_LINES = (3.0, 5.5, 2.4, 4.0)
"""How large prize, name, club and worth stand in the hall, one beside the other."""
HALL_MARGIN = 48
NOW_LINES = (("muted", 1.5), ("title", 2.6), ("muted", 1.3), ("title", 2.0), ("good", 1.2))
"""The role and size of prize, name, club, worth and state before the speaker."""
HALL_FILLED = 0.55
"""How much of the hall's window the four fill where each needs only one line."""


class PrizeHallWindow(Guarded, QWidget):
    """What the hall sees on a second screen: the one who is called now, and nothing else.

    The type is as large as the window allows, whatever the type of the application: nothing is ever cut off.

    Signals:
        pressed(object): a key was pressed here that the speaker means.
    """

    pressed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(_("Prize-giving – hall"))
        self.setObjectName("page")
        roles = ("muted", "title", "muted", "title")
        self._lines = tuple(_line(role, factor) for role, factor in zip(roles, HALL_LINES, strict=True))
        self.prize, self.name, self.club, self.amount = self._lines
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(HALL_MARGIN, HALL_MARGIN, HALL_MARGIN, HALL_MARGIN)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # the type follows, not the window
        layout.addStretch(1)
        for line in self._lines:
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(line)
        layout.addStretch(1)
        self.resize(1024, 640)

    def show_row(self, row: PrizeRow) -> None:
        """Show who is called."""
        winner = row.winner
        self.prize.setText(called_prizes.title(row))
        self.name.setText(_for_hall(row))
        self.club.setText("" if winner is None else winner.club)
        self.amount.setText(called_prizes.worth(row))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the type follow the window."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with the keys that opened and leave it; all others are the speaker's."""
        if event.key() in {Qt.Key.Key_Escape, Qt.Key.Key_F11}:
            self.hide()
        else:
            self.pressed.emit(event)

    def _fit(self) -> None:
        height = self.height() - 2 * HALL_MARGIN
        largest = HALL_FILLED * height / (self.fontMetrics().height() * sum(HALL_LINES))
        fit(self._column, self.size(), dict(zip(self._lines, HALL_LINES, strict=True)), largest)


KEYS = (
    KeyLine(("Return", "Del", "Ctrl+Z"), N_("prize-giving: handed out, next · not there · take back")),
    KeyLine(("Space", "Backspace"), N_("prize-giving: next · back")),
    KeyLine(("T",), N_("prize-giving: all prizes of a winner together")),
    KeyLine(("F11",), N_("prize-giving: window for the hall")),
)
"""The keys of the prize-giving, in the order of the help."""


class SpeakerDialog(Guarded, QDialog):
    """The private screen of the speaker: Enter notes a prize as handed out and calls the next that is not.

    It begins with the first of these. Ctrl+Z takes back what was noted of the prize that is called, or last, for
    Enter and Del are pressed by mistake as well.
    """

    tells_refusals = True

    def __init__(self, parent: QWidget, operations: Operations, board: PrizeBoard) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Prize-giving"))
        self._operations = operations
        self._giving = Giving(self, operations)
        self._event_id = board.event.id
        self.rows = boards.for_speaker(board.rows)
        self.place = next((at for at, row in enumerate(self.rows) if row.waits), 0)
        self._handed: list[str] = []
        self.count = label("", role="muted")
        self.prize, self.name, self.club, self.amount, self.state = lines = tuple(
            _line(role, factor) for role, factor in NOW_LINES
        )
        factors = (factor for _role, factor in NOW_LINES)
        self.now = FittedCard(_("Now"), dict(zip(lines, factors, strict=True)), margin=20, spacing=10)
        self.next = label("", factor=1.2, wrap=True)
        self.hall = PrizeHallWindow(self)
        self._build()
        self._connect()
        self._show()

    def _build(self) -> None:
        then = Card(title=_("Next – only you can see this"))
        then.inside.addWidget(self.next)
        self.on = pieces.button(_("Next (Space)"), self.go_on)
        self.back = pieces.button(_("Back (Backspace)"), self.go_back)
        self.hand = pieces.button(_("Handed out, next (Enter)"), self.hand_out)
        self.together = pieces.button(_("Prizes of a winner together (T)"), self._on_change)
        self.together.setCheckable(True)
        self.absent = pieces.button(_("Not here (Del)"), self.leave_unclaimed)
        self.instead = pieces.button(_("Substitute … (Shift+Del)"), self.ask_instead)
        self.undo = pieces.button(_("Take back (Ctrl+Z)"), self.take_back)
        self.screen_button = pieces.button(_("Window for the hall (F11)"), self.show_hall)
        self._column = layout = QVBoxLayout(self)
        layout.addWidget(self.count)
        layout.addWidget(self.now, 1)
        layout.addWidget(then)
        buttons = flowing(*self._buttons(), spacing=8)
        layout.addWidget(buttons)
        self._grow(self.fontMetrics().averageCharWidth() * 140, self.fontMetrics().height() * 30)

    def _grow(self, width: int, height: int) -> None:
        """Be at least as large, as far as the screen allows."""
        room = self.screen().availableGeometry()
        self.resize(min(max(width, self.width()), room.width()), min(max(height, self.height()), room.height()))

    def _buttons(self) -> tuple[QPushButton, ...]:
        ways = self.on, self.hand, self.absent, self.instead, self.undo, self.back
        return (*ways, self.together, self.screen_button)

    def _connect(self) -> None:
        for button in self._buttons():
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # every one has its key, and Space goes on
        pieces.fill(self.hand)
        self.hall.pressed.connect(self.keyPressEvent)
        self._operations.changed.connect(self._on_change)
        self._operations.refused.connect(self._tell_refusal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on and back, also by the keys of a presenter; note what becomes of one prize, held or not."""
        if event.isAutoRepeat():
            return
        if event.matches(QKeySequence.StandardKey.Undo):
            self.take_back()
            return
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_Right | Qt.Key.Key_PageDown:
                self.go_on()
            case Qt.Key.Key_Backspace | Qt.Key.Key_Left | Qt.Key.Key_PageUp:
                self.go_back()
            case Qt.Key.Key_Delete if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.ask_instead()
            case Qt.Key.Key_Delete:
                self.leave_unclaimed()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not self.row.waits:
                self.go_on()
            case Qt.Key.Key_T:
                self.together.click()
            case Qt.Key.Key_F11:
                self.show_hall()
            case _:
                super().keyPressEvent(event)

    @property
    def row(self) -> PrizeRow:
        """Return the prize that is called now."""
        return self.rows[self.place]

    def go_on(self) -> None:
        """Call the next one."""
        self.place = min(self.place + 1, len(self.rows) - 1)
        self._show()

    def go_back(self) -> None:
        """Go back to the one before."""
        self.place = max(self.place - 1, 0)
        self._show()

    def hand_out(self) -> None:
        """Note that the prize was handed out, and call the next that is still to be."""
        if self.row.winner is not None:
            self._giving.hand_out(self._event_id, self.row, self._call_next)

    def _call_next(self, handed: PrizeRow) -> None:
        self._handed.append(handed.key)
        order = (*range(self.place + 1, len(self.rows)), *range(self.place))
        self.place = next((at for at in order if self.rows[at].waits), self.place)
        self._show()

    def leave_unclaimed(self) -> None:
        """Note that nobody came for the prize; the plan says who gets it."""
        if self.absent.isEnabled():
            self._giving.leave_unclaimed(self._event_id, self.row)

    def ask_instead(self) -> None:
        """Ask who gets a prize that nobody came for."""
        if self.instead.isEnabled():
            self._giving.ask_instead(self._event_id, self.row)

    def take_back(self) -> None:
        """Take back what was noted of the prize that is called, or else of the one handed out last."""
        if self.row.state is None and self._handed:
            self._go_to(self._handed.pop())
        if self.row.state is not None:
            self._giving.take_back(self._event_id, self.row)

    def _go_to(self, key: str) -> None:
        self.place = next((at for at, row in enumerate(self.rows) if row.key == key), 0)

    def show_hall(self) -> None:
        """Open the window for the hall, to be put on the second screen."""
        self.hall.show_row(self.row)
        self.hall.show()

    def _show(self) -> None:
        row = self.row
        winner = row.winner
        self.count.setText(_("{n} of {all}").format(n=self.place + 1, all=len(self.rows)))
        self.prize.setText(called_prizes.title(row))
        self.name.setText("" if winner is None else winner.name)
        mates = "" if winner is None else ", ".join(person.full_name for person in winner.people)
        self.club.setText(mates or ("" if winner is None else winner.club))
        self.club.setVisible(bool(self.club.text()))
        self.amount.setText(called_prizes.worth(row))
        passed_on = prizes_words.passed_on(row)
        self.state.setText(f"✔ {passed_on}" if passed_on else prizes_words.state(row))
        pieces.set_role(
            self.state, "good" if (row.safe and not prizes_words.card(row)) or row.state is not None else "warn"
        )
        last = self.place + 1 >= len(self.rows)
        self.next.setText(_("That was the last prize.") if last else _called(self.rows[self.place + 1]))
        self.hand.setEnabled(row.waits)
        self.absent.setEnabled(row.may_be_left)
        self.instead.setEnabled(row.may_be_left)
        self.undo.setEnabled(row.state is not None or bool(self._handed))
        self.on.setEnabled(not last)
        self.back.setEnabled(self.place > 0)
        self._grow(self.width(), self._column.totalHeightForWidth(self.width()))
        self.now.fit()
        said = (line.text() for line in (self.prize, self.name, self.club, self.amount, self.state))
        self.now.read_aloud(", ".join(filter(None, said)), again=False)
        self.hall.show_row(row)

    def _tell_refusal(self, refusal: Refusal) -> None:
        """Say here why something cannot be, for this window covers the bar where pages tell it."""
        self.state.setText(refusals.sentence(refusal))
        pieces.set_role(self.state, "bad")
        self.now.read_aloud(self.state.text(), urgent=True)

    def _on_change(self, _done: Change | None = None) -> None:
        board = self._operations.ask(prizes.board, self._event_id)
        if board is not None:
            key = self.row.key
            together = self.together.isChecked()
            self.rows = boards.for_speaker(board.rows, together=together) or self.rows
            self._go_to(key)
            self._show()


def _line(role: str, factor: float) -> ScaledLabel:
    """Return an empty line of large type that wraps."""
    line = ScaledLabel("", factor, bold=role == "title")
    line.setProperty("role", role)
    line.setTextFormat(Qt.TextFormat.PlainText)
    line.setWordWrap(True)
    return line


def _for_hall(row: PrizeRow) -> str:
    """Return the winner's name as far as he or she allows it to be read."""
    winner = row.winner
    if winner is None or winner.person is None:
        return "" if winner is None else winner.name
    return publication.called(winner.person, Audience.BOARD, number=winner.start_no)


def _called(row: PrizeRow) -> str:
    name = "" if row.winner is None else row.winner.name
    return f"{called_prizes.title(row)}: {name}, {called_prizes.worth(row)}"


SMALLER = 0.94


def fit(layout: QLayout, room: QSize, lines: Mapping[ScaledLabel, float], largest: float = 1.0) -> None:
    """Give lines of a layout, each in its own multiple of the type, the largest size in which all are in sight."""
    size = largest
    while True:
        for line, factor in lines.items():
            line.set_factor(factor * size)
        if _fits(layout, room, lines) or size * min(lines.values()) < 1:
            return
        size *= SMALLER


def _fits(layout: QLayout, room: QSize, lines: Mapping[ScaledLabel, float]) -> bool:
    margins = layout.contentsMargins()
    width = room.width() - margins.left() - margins.right()
    widest = max(line.minimumSizeHint().width() for line in lines)
    return layout.totalHeightForWidth(room.width()) <= room.height() and widest <= width


class FittedCard(Card):
    """A card whose lines give way where it is not high enough for them."""

    def __init__(self, title: str, lines: Mapping[ScaledLabel, float], *, margin: int, spacing: int) -> None:
        super().__init__(title=title, margin=margin, spacing=spacing)
        self._lines = lines
        for line in lines:
            self.inside.addWidget(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the type follow the card."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Show other words in the largest type that has room, up to the usual one."""
        fit(self.inside, self.size(), self._lines)
