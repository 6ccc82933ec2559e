"""One group of the form of the conditions: a card with labelled fields that write themselves when they are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QWidget

from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.events.event import Event

Field = QLineEdit | CalmSpin | CalmChoice | QCheckBox


class Group(Card):
    """A card of the form.

    Signals:
        edited(): a field was changed by hand and left.
    """

    edited = Signal()

    def __init__(self, title: str) -> None:
        super().__init__(title=title, spacing=8)
        self.form = QFormLayout()
        self.form.setVerticalSpacing(8)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self.inside.addLayout(self.form)

    def add(self, words: str, field: Field, *, wide: int = 0) -> None:
        """Add a field with its words; `wide`: room for so many letters."""
        self.listen(words, field)
        if wide:
            field.setMinimumWidth(field.fontMetrics().averageCharWidth() * wide)
        if isinstance(field, QCheckBox):
            field.setText(words)
            self.form.addRow(field)
        else:
            self.form.addRow(words, field)

    def listen(self, words: str, field: Field) -> None:
        """Let a field write itself, and say its words to a screen reader."""
        field.setAccessibleName(words)
        listen(field, self.edited.emit)

    def add_row(self, words: str, shown: QWidget) -> None:
        """Add a row of several fields that listen already."""
        self.form.addRow(words, shown)

    def show_event(self, event: Event, conditions: Conditions) -> None:
        """Show what is written; each group knows its fields."""
        raise NotImplementedError

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions as this group has them, the rest as it was; refused: what cannot be."""
        return conditions


def listen(field: Field, told: Callable[[], object]) -> None:
    """Tell when a field was changed by hand; showing another value tells nothing."""
    if isinstance(field, QCheckBox):
        field.clicked.connect(lambda _on: told())
    elif isinstance(field, CalmChoice):
        field.activated.connect(lambda _place: told())
    else:
        field.editingFinished.connect(lambda: told())  # noqa: PLW0108 (the money line tidies itself first)


def show_text(field: QLineEdit, text: str) -> None:
    """Show a text without moving the caret of one who types."""
    if field.text() != text:
        field.setText(text)
