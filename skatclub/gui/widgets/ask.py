"""Short questions in a window of their own: a sentence, a few fields, one filled button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QMessageBox, QPlainTextEdit, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.value_form import Field, held
from skatclub.i18n.language import _

MOST_IN_A_ROW = 60
"""Letters of answers that stand side by side; longer ones lie one beneath the other."""


class Question(FormDialog):
    """A dialog with labelled fields; `then` is called with their values when the filled button is pressed."""

    def __init__(self, parent: QWidget, title: str, words: str = "") -> None:
        super().__init__(parent, title, _("Save"), words=words)
        pieces.inner(self.inside, self.form)
        self._answered: dict[str, QWidget] = {}
        self._then: Callable[[dict[str, object]], object]

    def line(self, key: str, words: str, text: str = "") -> QLineEdit:
        """Add a line of text."""
        return self.field(key, words, QLineEdit(text))

    def text(self, key: str, words: str, text: str = "") -> QPlainTextEdit:
        """Add several lines of text."""
        field = QPlainTextEdit(text)
        field.setTabChangesFocus(True)
        return self.field(key, words, field)

    def number(self, key: str, words: str, now: int, lowest: int, highest: int) -> CalmSpin:
        """Add a number."""
        field = CalmSpin(lowest, highest)
        field.setValue(now)
        return self.field(key, words, field)

    def money(self, key: str, words: str, cents: int) -> MoneyEdit:
        """Add an amount of euros; its value is in cents."""
        field = MoneyEdit(cents)
        field.selectAll()
        return self.field(key, words, field)

    def choice(self, key: str, words: str, offers: Sequence[tuple[object, str]]) -> CalmChoice:
        """Add a choice of (value, words)."""
        return self.field(key, words, CalmChoice(offers))

    def add(self, widget: QWidget) -> None:
        """Add a widget across the whole form."""
        self.form.addRow(widget)

    def register(self, key: str, words: str, field: QWidget) -> None:
        """Take in a field that stands in a widget of its own; `words` are for screen readers."""
        self._answered[key] = field
        field.setObjectName(key)
        field.setAccessibleName(words)

    def ask(self, act: str, then: Callable[[dict[str, object]], object]) -> None:
        """Show the dialog; `act` names the filled button. What is refused leaves it open with the reason."""
        self.act.setText(act)
        self._then = then
        self.lay_out()
        self.open()

    def write(self) -> bool:
        """Hand the answers on."""
        self._then(self.values())
        return True

    def values(self) -> dict[str, object]:
        """Return what stands in the fields."""
        return {key: held(field) for key, field in self._answered.items()}

    def field(self, key: str, words: str, field: Field) -> Field:
        """Add a field of another kind."""
        self.register(key, words, field)
        self.form.addRow(words, field)
        return field


class Decision(Guarded, QMessageBox):
    """A question with a button for each answer, which nobody answers who is still typing something else.

    Letters and the space bar belong to the line that was meant, and the Enter that ends it, too; Enter, the mouse
    and, once Tab or an arrow chose a button, the space bar answer.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_chosen = self._is_typed = False

    def watch(self) -> None:
        """Watch the keys of all buttons that it has now; none is narrower than its words, sentences are stacked."""
        for button in self.buttons():
            button.installEventFilter(self)
            button.ensurePolished()
            button.setMinimumWidth(button.sizeHint().width())
        if self._letters() > MOST_IN_A_ROW and (answers := self.findChild(QDialogButtonBox)) is not None:
            answers.setOrientation(Qt.Orientation.Vertical)

    def _letters(self) -> int:
        return sum(len(button.text()) for button in self.buttons())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep what is typed from the buttons."""
        is_key = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        return (is_key and self._is_stray(cast("QKeyEvent", event))) or super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take no letter for an answer: Qt would press the button that has it underlined."""
        if not self._is_stray(event):
            super().keyPressEvent(event)

    def _is_stray(self, event: QKeyEvent) -> bool:
        keys = Qt.Key
        if event.key() in {
            keys.Key_Tab,
            keys.Key_Backtab,
            keys.Key_Left,
            keys.Key_Right,
            keys.Key_Up,
            keys.Key_Down,
        }:
            self._is_chosen, self._is_typed = True, False
        elif event.key() in {keys.Key_Return, keys.Key_Enter}:
            is_stray, self._is_typed = self._is_typed, False
            return is_stray
        elif event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier}:
            if event.key() == keys.Key_Space and self._is_chosen:
                return False
            if event.text().isprintable() and event.text():
                self._is_typed = True
                self.setInformativeText(_("Please answer this first: press Enter or Esc, or click."))
                return True
        return False


def choose(
    parent: QWidget,
    title: str,
    words: str,
    offers: Sequence[tuple[str, Callable[[], object]]],
    *,
    is_risky: bool = False,
    otherwise: str = "",
) -> None:
    """Ask with one button for each answer; Esc does nothing, and Enter neither where an answer is risky.

    `otherwise` names the button that does nothing.
    """
    box = Decision(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setText(words)
    acts: dict[object, Callable[[], object]] = {}
    for number, (shown, act) in enumerate(offers):
        button = box.addButton(shown, QMessageBox.ButtonRole.AcceptRole)
        if number == 0 and not is_risky:
            pieces.fill(button)
        acts[button] = act
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    cancel.setText(otherwise or cancel.text())
    if is_risky:
        box.setDefaultButton(cancel)  # with the focus: Enter presses the button that has it
        pieces.fill(cancel)
    box.watch()
    box.buttonClicked.connect(lambda pressed: acts.get(pressed, lambda: None)())
    box.open()


def tell(parent: QWidget, title: str, words: str, *, details: str = "") -> None:
    """Tell something that must be read before going on."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setText(words)
    if details:
        box.setDetailedText(details)
    pieces.fill(box.addButton(QMessageBox.StandardButton.Ok))
    box.open()
