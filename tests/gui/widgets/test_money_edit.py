"""An amount stays what it is, whichever signs the language writes it with."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.i18n import language


@pytest.mark.parametrize(
    ("code", "cents", "shown"),
    [("de", 350, "3,50"), ("de", 100050, "1000,50"), ("en", 350, "3.50"), ("en", 100050, "1000.50")],
)
def test_an_amount_that_is_shown_is_read_as_the_same_amount(qtbot, code, cents, shown):
    language.use(code)
    edit = MoneyEdit(cents)
    qtbot.addWidget(edit)

    assert (edit.text(), edit.cents()) == (shown, cents)


def test_a_line_that_may_be_empty_says_nothing_then(qtbot):
    edit = MoneyEdit(None)
    qtbot.addWidget(edit)
    edit.editingFinished.emit()
    assert (edit.text(), edit.amount()) == ("", None)

    edit.set_cents(0)
    assert edit.amount() == 0
    edit.set_cents(None)
    assert edit.amount() is None


def selected(qtbot, cents):
    edit = MoneyEdit(cents)
    qtbot.addWidget(edit)
    edit.show()
    edit.setFocus()
    edit.selectAll()
    return edit


@pytest.mark.parametrize(("typed", "now"), [("-3", 300), ("x", 0), ("-3,5", 350), ("--7", 700)])
def test_what_is_typed_over_an_amount_takes_its_place_and_a_wrong_sign_is_told(qtbot, typed, now):
    edit = selected(qtbot, 12_50)

    qtbot.keyClicks(edit, typed)

    assert (edit.cents(), edit.spilled) == (now, True)


def test_a_wrong_sign_over_a_part_takes_only_that_away(qtbot):
    edit = selected(qtbot, 12_50)
    edit.setSelection(0, 1)

    qtbot.keyClicks(edit, "-")

    assert (edit.text(), edit.spilled) == ("2,50", True)


def test_an_amount_that_is_typed_anew_is_as_it_was_meant(qtbot):
    edit = selected(qtbot, 12_50)
    qtbot.keyClicks(edit, "-3")
    edit.selectAll()

    qtbot.keyClicks(edit, "60")
    assert (edit.cents(), edit.spilled, edit.property("wrong")) == (60_00, False, False)

    qtbot.keyClick(edit, Qt.Key.Key_X)
    edit.selectAll()
    qtbot.keyClick(edit, Qt.Key.Key_Delete)
    assert not edit.spilled
