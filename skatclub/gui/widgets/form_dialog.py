"""The frame of a dialog: what is asked, what is wrong with it, one filled button that Enter presses, a way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from skatclub.gui.widgets import money_edit, pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Fields
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

WIDE = 94
"""Letters of a form that tells all of somebody or something."""
FRAME, BESIDE, EDGES = 110, 32, 40
"""What is around and, with its bar, beside what is scrolled; what is left of window and screen, in pixels."""


class Problem(Card):
    """What is wrong with a form, said in it until somebody corrects what was typed."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", wrap=True)
        self.set_tone("bad")
        self.inside.addWidget(self.words)
        self.hide()

    def say(self, words: str) -> None:
        """Say this, to a screen reader as well; without words be gone."""
        self.words.setText(words)
        room = self.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # once it was there nothing moves under the mouse when it goes
        self.setSizePolicy(room)
        self.setVisible(bool(words))
        self.read_aloud(words, urgent=True)

    def watch(self, form: QWidget) -> None:
        """Go when something is typed into a line of the form."""
        for line in form.findChildren(QLineEdit):
            line.textEdited.connect(self.hide)
            line.textChanged.connect(self._hide_where_typed)  # a field of a day writes what is typed itself

    def _hide_where_typed(self) -> None:
        if isinstance(self.window().focusWidget(), QLineEdit):
            self.hide()


class FormDialog(Guarded, QDialog):
    """Parts and fields above; below them what is refused, the filled button `act` and the way out `leave`.

    A dialog puts its parts into `inside` and its fields into `fields`, ends with `lay_out`, and says in `write`
    what the filled button does. What is refused while it is open stands in it and leaves it open.
    """

    letters: ClassVar = 70
    lines: ClassVar = 0
    """Width and height in letters and lines of its type; without lines it is as high as its parts need."""
    scrolls: ClassVar = False

    def __init__(self, parent: QWidget, title: str, act: str = "", *, words: str = "", leave: str = "") -> None:
        """`act` names the filled button; where there is nothing to do, the way out is filled."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.inside = QVBoxLayout()
        layout = QVBoxLayout(self)
        if self.scrolls:
            area = self._area = pieces.scrolled(self.inside)
            layout.addWidget(area, 1)
        else:
            pieces.inner(layout, self.inside, 1)
        if words:
            self.inside.addWidget(label(words, wrap=True))
        self.form = QFormLayout()
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fields = Fields(self.form)
        self.problem = Problem()
        self.refusal = self.problem.words
        self.leave = QPushButton(leave or (_("Cancel") if act else _("Close")))
        self.act = QPushButton(act) if act else self.leave
        self.box = QDialogButtonBox()
        self._doubted: set[object] = set()

    def lay_out(self, *others: QPushButton, below: tuple[QWidget, ...] = ()) -> None:
        """Close the dialog after its last part: what is refused, parts `below` it, the buttons with `others`."""
        roles = QDialogButtonBox.ButtonRole
        box = self.box
        for other in others:
            box.addButton(other, roles.ActionRole)
        if self.act is not self.leave:
            box.addButton(self.act, roles.AcceptRole)
        box.addButton(self.leave, roles.RejectRole)
        box.accepted.connect(lambda: self.go_on())  # noqa: PLW0108 (what is done is asked when it is pressed)
        box.rejected.connect(lambda: self.reject())  # noqa: PLW0108 (as well)
        layout = cast("QVBoxLayout", self.layout())
        for part in (self.problem, *below, box):
            layout.addWidget(part)
        self.problem.watch(self)
        pieces.fill(self.act)
        self.fit()

    def fit(self) -> None:
        """Take the size that is meant, as far as the window behind has room."""
        metrics, parent = self.fontMetrics(), self.parentWidget()
        wide = metrics.averageCharWidth() * self.letters
        if self.scrolls:
            bar = self._area.verticalScrollBar().sizeHint().width()
            wide = max(wide, self.inside.minimumSize().width() + BESIDE + bar)
        else:
            wide = max(wide, self.minimumSizeHint().width())
        if parent is not None:
            wide = min(wide, parent.window().width() - EDGES)
        high = max(metrics.height() * self.lines, self.inside.sizeHint().height() + FRAME if self.scrolls else 0)
        if high:
            self.resize(wide, min(high, self._highest))
        else:
            self.setMinimumWidth(wide)

    @property
    def _highest(self) -> int:
        """Return how high a dialog may be on its screen."""
        return self.screen().availableSize().height() - EDGES

    def showEvent(self, event: QShowEvent) -> None:
        """Begin in the first part, where a dialog chose none itself."""
        super().showEvent(event)
        for button in sorted(self.box.buttons(), key=lambda button: button.x()):
            button.raise_()  # a screen reader finds them as they lie, which depends on the system
        if self.focusWidget() is None:
            self.focusNextChild()
        if self.scrolls and self.focusWidget() is self._area:
            self.focusNextChild()  # its frame is no part
        if not event.spontaneous():
            self.fit()  # now the look says how large its parts are, and pictures are in their places
            self.make_room()  # the system gives two thirds of a screen at most: large type would lose lines

    def write(self) -> bool:
        """Do what the filled button says and tell whether that was all; raises Refusal where it cannot be done."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Press the filled button: what was not refused closes the dialog.

        Amounts into which not all fitted that was typed are looked at first.
        """
        self.problem.hide()
        amount = money_edit.spilled(self)
        if amount is not None:
            self.refuse(amount.look_at())
            return
        if self.attempt(self.write) and self.problem.isHidden():
            self.accept()

    def attempt(self, act: Callable[[], object]) -> object:
        """Return what something in the form brings; None where it is refused, which the form says."""
        try:
            return act()
        except Refusal as refusal:
            self.tell_refusal(refusal)
            return None

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say in the dialog why something was refused."""
        from skatclub.i18n import refusals  # the words of all nouns

        self.refuse(refusals.sentence(refusal))

    def refuse(self, words: str) -> None:
        """Say what cannot be, and leave everything typed as it is."""
        self.problem.say(words)
        self.make_room()

    def doubts(self, answer: object, words: str) -> bool:
        """Ask once, in these words, whether an answer is meant; tell whether it was asked just now."""
        is_new = bool(words) and answer not in self._doubted
        if is_new:
            self._doubted.add(answer)
            self.refuse(words)
        return is_new

    def make_room(self) -> None:
        """Grow until all words are seen that came in while the dialog was open."""
        layout = cast("QVBoxLayout", self.layout())
        layout.activate()
        needed = layout.totalHeightForWidth(self.width())
        if self.isVisible() and not self.scrolls and needed > self.height():
            self.resize(self.width(), max(min(needed, self._highest), self.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay where all of it is seen when it grows: the system finds a place only for what is opened."""
        super().resizeEvent(event)
        handle, grown = self.windowHandle(), event.size().expandedTo(event.oldSize()) != event.oldSize()
        if grown and handle is not None and handle.isExposed():
            QTimer.singleShot(0, self, self._stay_on_screen)

    def _stay_on_screen(self) -> None:
        screen, frame = self.screen().availableGeometry(), self.frameGeometry()
        left = max(screen.left(), min(frame.left(), screen.right() + 1 - frame.width()))
        top = max(screen.top(), min(frame.top(), screen.bottom() + 1 - frame.height()))
        if (left, top) != (frame.left(), frame.top()):
            self.move(left, top)
