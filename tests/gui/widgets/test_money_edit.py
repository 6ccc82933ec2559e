"""An amount stays what it is, whichever signs the language writes it with."""

from __future__ import annotations

import pytest

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
