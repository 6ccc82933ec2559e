"""A question with several answers: what somebody is still typing answers nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from skatclub.gui.widgets import ask

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


BUTTONS = ("&Rückgängig", "&Behalten")


@pytest.fixture
def asked(qtbot: QtBot) -> Iterator[tuple[ask.Decision, list[str]]]:
    """Return a question that is open, and what was answered."""
    place = QWidget()
    answers: list[str] = []
    qtbot.addWidget(place)
    with qtbot.waitExposed(place):
        place.show()
    offers = [(words, lambda words=words: answers.append(words)) for words in BUTTONS]
    ask.choose(place, "Zurück", "Dabei geht es um Geld.", offers)
    QApplication.processEvents()
    box = place.findChild(ask.Decision)
    assert box is not None
    yield box, answers
    place.close()


def press(box: ask.Decision, key: Qt.Key | str) -> None:
    """Press a key where the keyboard is."""
    QTest.keyClick(box.focusWidget() or box, key)  # type: ignore[arg-type]  # a letter is a key, too
    QApplication.processEvents()


def test_letters_and_blanks_and_their_enter_answer_nothing(asked):
    box, answers = asked

    for sign in "Erika Rabe":
        press(box, sign)
    press(box, Qt.Key.Key_Return)

    assert (answers, box.isVisible()) == ([], True)
    assert "zuerst" in box.informativeText()

    press(box, Qt.Key.Key_Return)
    assert answers == [BUTTONS[0]]


def test_enter_answers_at_once_where_nothing_is_typed(asked):
    box, answers = asked

    press(box, Qt.Key.Key_Return)

    assert answers == [BUTTONS[0]]


def test_the_space_bar_answers_once_a_button_was_chosen(asked):
    box, answers = asked

    press(box, Qt.Key.Key_Tab)
    press(box, Qt.Key.Key_Space)

    assert answers == [BUTTONS[1]]


@pytest.mark.parametrize("scale", [100, 125, 150])
def test_no_button_is_narrower_than_its_words(session, scale):
    session.memory.change(type_scale=scale)
    long = ("10,00 € zurückzahlen und herausnehmen", "War ein Versehen, kein Geld: wieder herausnehmen")
    ask.choose(session.window, "Entfernen", "Hat bezahlt.", [(words, lambda: None) for words in long])
    QApplication.processEvents()
    box = session.window.findChild(ask.Decision)
    assert box is not None

    narrow = [button.text() for button in box.buttons() if button.width() < button.sizeHint().width()]
    box.reject()

    assert narrow == []
