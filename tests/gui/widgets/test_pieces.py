"""A grey button says why it is grey, to whoever uses the mouse, the keyboard or a screen reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from skatclub.gui.widgets import pieces


@pytest.mark.parametrize("does", [(), ("book",)])
def test_a_grey_button_is_reached_by_tab_and_says_why_instead_of_doing_it(qtbot, monkeypatch, does):
    said_aloud: list[str] = []
    monkeypatch.setattr(pieces, "announce", lambda _shown, words, **_how: said_aloud.append(words))
    done: list[int] = []
    made = pieces.button("Pay", lambda: done.append(1), tip="Takes money", does=does)
    qtbot.addWidget(made)
    made.show()

    pieces.lack(made, (True, "nobody is selected."), (False, "nothing is owed."))
    made.setFocus()
    QTest.keyClick(made, Qt.Key.Key_Space)
    QTest.keyClick(made, Qt.Key.Key_Return)
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)

    assert (done, said_aloud) == ([], ["nothing is owed."] * 3)
    assert made.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert not made.isEnabled()
    assert (made.toolTip(), made.accessibleDescription()) == ("nothing is owed.", "nothing is owed.")

    pieces.lack(made, (True, "nothing is owed."))
    QTest.keyClick(made, Qt.Key.Key_Space)

    assert done == [1]
    assert made.isEnabled()
    assert (made.toolTip(), made.accessibleDescription()) == ("Takes money", "")


def test_a_button_that_only_rests_says_that_before_what_it_lacks(qtbot):
    made = pieces.button("Pay", does=("book",))
    qtbot.addWidget(made)
    assert isinstance(made, pieces.ActButton)

    pieces.lack(made, (False, "nothing is owed."))
    made.rest("for viewing only")
    assert made.toolTip() == "for viewing only"
    made.rest("")
    assert made.toolTip() == "nothing is owed."
    pieces.lack(made, (False, ""))
    assert not made.isEnabled()
    assert made.toolTip() == ""
