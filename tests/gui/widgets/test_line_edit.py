"""What its rule refuses never stands in a line, though Qt keeps it among what can be done again."""

from __future__ import annotations

import random

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from skatclub.gui.office.number_field import NumberField
from skatclub.gui.widgets import paste
from skatclub.gui.widgets.money_edit import MoneyEdit

CONTROL = Qt.KeyboardModifier.ControlModifier
KEYS = (
    *((Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_Y, CONTROL), (Qt.Key.Key_A, CONTROL), (Qt.Key.Key_X, CONTROL)),
    *((Qt.Key(key), Qt.KeyboardModifier.NoModifier) for key in (Qt.Key.Key_Backspace, Qt.Key.Key_Home)),
    (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier),
)


def test_keys_that_were_refused_do_not_come_by_redo(qtbot):
    edit = MoneyEdit(99_999_99)
    qtbot.addWidget(edit)

    QTest.keyClick(edit, Qt.Key.Key_Backspace)
    QTest.keyClick(edit, Qt.Key.Key_Z, CONTROL)
    QTest.keyClicks(edit, "12")
    QTest.keyClick(edit, Qt.Key.Key_Y, CONTROL)
    QTest.keyClicks(edit, "12,50")

    assert edit.text() in {"99999,99", "99999,9"}


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("made", [lambda: MoneyEdit(12_50), lambda: NumberField("", 3, signed=True)])
def test_whatever_is_pressed_what_stands_there_is_of_the_rule(qtbot, made, seed):
    chance, edit = random.Random(seed), made()
    qtbot.addWidget(edit)

    for _turn in range(60):
        if chance.random() < 0.4:
            QTest.keyClicks(edit, chance.choice(["342 22", "12,50", "28.11.2026", "None", "-40", "1.", "5"]))
        else:
            QTest.keyClick(edit, *chance.choice(KEYS))
        assert edit._rule.validate(edit.text(), 0)[0] != edit._rule.State.Invalid, seed


def test_a_line_outlives_its_rule(qtbot):
    """Qt takes a number field away piece by piece; its line may still be asked when its rule has gone."""
    line = QLineEdit()
    qtbot.addWidget(line)
    own = QIntValidator(0, 99)
    line.setValidator(own)
    paste.fold_into(line)
    shiboken6.delete(own)

    with qtbot.captureExceptions() as told:
        QTest.keyClicks(line, "18")

    assert line.text() == "18"
    assert told == []
