"""What Python keeps of what Qt owns is found, with who keeps it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QVBoxLayout, QWidget

from skatclub.gui.widgets.flow import flowing
from tests.gui.left_behind import left_behind


def test_the_items_of_a_layout_that_was_filled_before_it_went_into_another_one(qapp):
    shown, inner = QWidget(), QHBoxLayout()
    outer = QVBoxLayout(shown)
    inner.addWidget(QLabel())

    outer.addItem(inner)

    assert [*left_behind().values()] == ["QWidgetItem kept by QVBoxLayout"]


def test_an_item_of_a_list_that_qt_made(qapp):
    rows = QListWidget()
    rows.addItems(["Anna"])

    keeps = {"first": rows.item(0)}

    assert [*left_behind().values()] == ["QListWidgetItem kept by ['first']"]
    keeps.clear()
    assert left_behind() == {}


def test_no_items_of_a_layout_written_in_python(qapp):
    line = flowing(QLabel(), QLabel())

    assert left_behind() == {}
    line.deleteLater()
