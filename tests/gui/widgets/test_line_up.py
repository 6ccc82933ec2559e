"""Fields of several forms of one page begin in one column."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QCheckBox, QComboBox, QFormLayout

from skatclub.gui.operations.pages import RULE_SETS
from skatclub.gui.widgets import pieces


def test_the_fields_of_a_rule_set_begin_in_one_column(session):
    session.show(RULE_SETS)
    page = session.window.page(RULE_SETS)
    for tick in ("kontra", None):
        box = page.findChild(QCheckBox, tick) if tick else None
        if box is not None:
            box.click()
        for _moment in range(3):
            QApplication.processEvents()
        begins = {
            field.mapTo(page, QPoint(0, 0)).x()
            for form in page.findChildren(QFormLayout)
            for field in pieces.widgets_in(form)
            if form.labelForField(field) is not None
            and isinstance(field, QComboBox | QAbstractSpinBox)
            and field.isVisible()
        }
        assert len(begins) == 1
