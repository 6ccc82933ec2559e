"""What Python keeps of what Qt owns is found, with who keeps it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
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


class Asking(QWidget):
    """Looks while a key is still on its way, as a dialog does that the key has opened."""

    def __init__(self, *, keeps: bool) -> None:
        super().__init__()
        self.keeps, self.kept, self.seen = keeps, (), {}

    def keyPressEvent(self, event) -> None:  # noqa: N802
        self.kept = (event,) if self.keeps else ()
        loop = QEventLoop()
        QTimer.singleShot(0, lambda: (self.seen.update(left_behind()), loop.quit()))
        loop.exec()


@pytest.mark.parametrize(("keeps", "told"), [(False, 0), (True, 1)])
def test_an_event_is_on_its_way_and_not_kept_unless_somebody_keeps_it(qtbot, keeps, told):
    asking = Asking(keeps=keeps)
    qtbot.addWidget(asking)

    QTest.keyClick(asking, Qt.Key.Key_A)

    assert sum("QKeyEvent" in words for words in asking.seen.values()) == told
    asking.kept = ()
