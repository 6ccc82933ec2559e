"""A message with a way out waits until it is taken; the strip it stands in keeps room for it at all times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QToolTip

from skatclub.gui.widgets.message_bar import MessageBar

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    """Return a message bar of its own, as wide as a strip."""
    bar = MessageBar()
    qtbot.addWidget(bar)
    bar.resize(900, bar.strip_height())
    return bar


def test_the_room_that_is_kept_is_enough_for_a_sentence_of_two_lines_and_its_way_out(bar):
    two_lines = "Das wird so nicht angenommen; hier steht auch, warum nicht. "
    while bar.words.heightForWidth(600) < bar.words.fontMetrics().size(0, "\n").height():
        bar.words.setText(bar.words.text() + two_lines)

    bar.tell(bar.words.text(), tone="warn", way_out="Ausweg", act=print)
    room = bar.inside.heightForWidth(
        600 + bar.way_out.sizeHint().width() + bar.close_button.sizeHint().width() + 60
    )

    assert room <= bar.strip_height()


def test_a_message_with_a_way_out_waits_for_it_and_another_goes_by_itself(bar):
    taken = []

    def goes_by_itself() -> bool:
        return any(timer.isActive() for timer in bar.findChildren(QTimer))

    bar.tell("Gespeichert.", tone="good")
    assert goes_by_itself()

    bar.tell("Der Verein ist angelegt.", tone="good", way_out="Daten übernehmen …", act=lambda: taken.append(True))
    assert not goes_by_itself()
    bar.way_out.click()
    assert taken
    assert not bar.isVisible()


def test_a_hint_that_lies_there_goes_when_something_is_refused(qtbot, bar):
    bar.show()
    QToolTip.showText(bar.mapToGlobal(bar.rect().center()), "Enter bucht alles Offene.", bar)
    shown = QToolTip.isVisible()

    bar.tell("Das Spiel fehlt.", tone="bad")

    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert shown
