"""Short questions in a window of their own: a sentence, a few fields, one filled button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Field = QLineEdit | QPlainTextEdit | QSpinBox | QComboBox


class Question(QDialog):
    """A dialog with labelled fields; `then` is called with their values when the filled button is pressed."""

    def __init__(self, parent: QWidget, title: str, words: str = "") -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(max(460, self.fontMetrics().averageCharWidth() * 70))
        self._refused = False
        self.asked: set[object] = set()  # answers that were looked at once
        self.refusal = pieces.label("", role="bad", wrap=True)
        self.refusal.hide()
        self._fields: dict[str, Field] = {}
        self._layout = QVBoxLayout(self)
        self._form = QFormLayout()
        if words:
            sentence = QLabel(words)
            sentence.setWordWrap(True)
            self._layout.addWidget(sentence)
        self._layout.addLayout(self._form)
        self._layout.addWidget(self.refusal)

    def line(self, key: str, words: str, text: str = "") -> QLineEdit:
        """Add a line of text."""
        field = QLineEdit(text)
        self._add(key, words, field)
        return field

    def text(self, key: str, words: str, text: str = "") -> QPlainTextEdit:
        """Add several lines of text."""
        field = QPlainTextEdit(text)
        field.setTabChangesFocus(True)
        self._add(key, words, field)
        return field

    def number(self, key: str, words: str, now: int, lowest: int, highest: int) -> QSpinBox:
        """Add a number."""
        field = QSpinBox()
        field.lineEdit().setTextMargins(8, 0, 8, 0)
        field.setRange(lowest, highest)
        field.setValue(now)
        self._add(key, words, field)
        return field

    def money(self, key: str, words: str, cents: int) -> MoneyEdit:
        """Add an amount of euros; its value is in cents."""
        field = MoneyEdit(cents)
        field.selectAll()
        self._add(key, words, field)
        return field

    def choice(self, key: str, words: str, offers: Sequence[tuple[object, str]]) -> QComboBox:
        """Add a choice of (value, words)."""
        field = QComboBox()
        for value, shown in offers:
            field.addItem(shown, value)
        self._add(key, words, field)
        return field

    def add(self, widget: QWidget) -> None:
        """Add a widget across the whole form."""
        self._form.addRow(widget)

    def make_room(self) -> None:
        """Grow until all words are seen that came in while the dialog was open."""
        self._layout.activate()
        needed = self._layout.totalHeightForWidth(self.width())
        if self.isVisible() and needed > self.height():
            self.resize(self.width(), needed)

    def register(self, key: str, words: str, field: Field) -> None:
        """Take in a field that stands in a widget of its own; `words` are for screen readers."""
        self._fields[key] = field
        field.setObjectName(key)
        field.setAccessibleName(words)

    def ask(self, act: str, then: Callable[[dict[str, object]], object]) -> None:
        """Show the dialog; `act` names the filled button. What is refused leaves it open with the reason."""
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(act, QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(lambda: self._answer(then))
        box.rejected.connect(self.reject)
        self._layout.addWidget(box)
        self.open()

    def refuse(self, words: str) -> None:
        """Say why the answer is refused and leave everything typed as it is."""
        self._refused = True
        self.refusal.setText(words)
        self.refusal.show()

    def _answer(self, then: Callable[[dict[str, object]], object]) -> None:
        self._refused = False
        spilled = next(
            (field for field in self._fields.values() if isinstance(field, MoneyEdit) and field.spilled), None
        )
        if spilled is not None:
            self._ask_again(spilled)
            return
        then(self.values())
        if not self._refused:
            self.accept()

    def _ask_again(self, field: MoneyEdit) -> None:
        """Let an amount be looked at into which not all fitted that was typed; the next Enter takes it as it is."""
        field.spilled = False
        words = _(
            "Not all you typed fits into an amount: {amount} € stand here now. Correct it, or press Enter again."
        )
        self.refuse(words.format(amount=numbers.money(field.cents())))
        field.setFocus()
        field.selectAll()

    def values(self) -> dict[str, object]:
        """Return what stands in the fields."""
        return {key: _value(field) for key, field in self._fields.items()}

    def _add(self, key: str, words: str, field: Field) -> None:
        self.register(key, words, field)
        self._form.addRow(words, field)


def _value(field: Field) -> object:
    if isinstance(field, MoneyEdit):
        return field.cents()
    if isinstance(field, QLineEdit):
        return field.text()
    if isinstance(field, QPlainTextEdit):
        return field.toPlainText()
    return field.value() if isinstance(field, QSpinBox) else field.currentData()


def choose(
    parent: QWidget,
    title: str,
    words: str,
    offers: Sequence[tuple[str, Callable[[], object]]],
    *,
    is_risky: bool = False,
) -> None:
    """Ask with one button for each answer; Esc does nothing, and Enter neither where an answer is risky."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setText(words)
    acts: dict[object, Callable[[], object]] = {}
    for number, (shown, act) in enumerate(offers):
        button = box.addButton(shown, QMessageBox.ButtonRole.AcceptRole)
        if number == 0 and not is_risky:
            button.setProperty("primary", True)
            button.setDefault(True)
            button.style().unpolish(button)
            button.style().polish(button)
        acts[button] = act
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    if is_risky:
        box.setDefaultButton(cancel)  # with the focus: Enter presses the button that has it
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
    box.open()
