"""A choice shows all its rows, up to twelve, and each of its words whole."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMainWindow, QStyleOptionComboBox

from skatclub.gui.look import theme
from skatclub.gui.widgets.calm import MOST_SHOWN, CalmChoice


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("count", [1, 2, 11, MOST_SHOWN, MOST_SHOWN + 8])
def test_the_drop_down_shows_all_rows_up_to_twelve(qtbot, count, scale):
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setStyleSheet(theme.style_sheet(theme.LIGHT, scale))
    choice = CalmChoice([(number, f"Ein Regelwerk mit langem Namen {number}") for number in range(count)])
    choice.setMaximumWidth(120)
    window.setCentralWidget(choice)
    window.show()
    choice.setCurrentIndex(count - 1)

    choice.showPopup()
    shown = choice.view()
    rows = [shown.visualRect(choice.model().index(row, 0)) for row in range(count)]
    whole = [row for row in rows if shown.viewport().rect().contains(row.adjusted(0, 0, -row.width() + 1, 0))]
    has_bar = shown.verticalScrollBar().isVisible()
    choice.hidePopup()

    assert has_bar == (count > MOST_SHOWN)  # nobody believes that the twelfth row is the last
    assert len(whole) == min(count, MOST_SHOWN)
    assert shown.viewport().width() >= shown.sizeHintForColumn(0)


def test_a_choice_that_gave_way_ends_in_an_ellipsis_and_pointing_tells_the_rest(qtbot):
    choice = CalmChoice([(1, "Eine Liste mit einem langen Namen"), (2, "Kurz")])
    qtbot.addWidget(choice)
    choice.resize(120, 30)
    read = []
    for place in (0, 1):
        choice.setCurrentIndex(place)
        option = QStyleOptionComboBox()
        choice.initStyleOption(option)
        read.append((option.currentText[-1], choice.toolTip()))

    assert read == [("…", "Eine Liste mit einem langen Namen"), ("z", "")]
