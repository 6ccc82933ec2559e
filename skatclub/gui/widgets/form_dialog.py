"""A form in a window of its own: it scrolls, says itself what cannot be, stays open until everything fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Fields
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations

LETTERS = 94
"""Width of the window in letters of its type."""
FRAME, HIGHEST = 110, 640
"""What stands around the fields, and how high the window gets at most, in pixels."""


class FormDialog(QDialog):
    """The frame of a form: fields with their words, a place for what is wrong, Save and Cancel."""

    def __init__(self, parent: QWidget, operations: Operations, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fields = Fields(self.form)
        self.refusal = Card()
        self.said = label("", wrap=True)
        self._operations = operations

    def write(self) -> bool:
        """Write what the form holds and tell whether it was; raises Refusal where it cannot be read."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Close the form: after the last field."""
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(self.form)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        self.refusal.inside.addWidget(self.said)
        self.refusal.set_tone("bad")
        self.refusal.hide()
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save = box.addButton(_("Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.save.setProperty("primary", True)
        self.save.setDefault(True)
        box.accepted.connect(self._save)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scrolled, 1)
        layout.addWidget(self.refusal)
        layout.addWidget(box)
        wide = self.fontMetrics().averageCharWidth() * LETTERS
        self.resize(wide, min(inner.sizeHint().height() + FRAME, HIGHEST))

    def _save(self) -> None:
        self.refusal.hide()
        self._operations.refused.connect(self._tell)
        try:
            written = self.write()
        except Refusal as refusal:
            self._tell(refusal)
            return
        finally:
            self._operations.refused.disconnect(self._tell)
        if written:
            self.accept()

    def _tell(self, refusal: Refusal) -> None:
        """Say in the form what cannot be."""
        self.said.setText(refusals.sentence(refusal))
        self.refusal.show()
