"""A name is taken by three letters and Enter everywhere; somebody new only if that is what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from skatclub.domain.people.person import Person
from skatclub.gui.operations.scanner import Scanner
from skatclub.gui.parts.name_field import NameField

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

KNOWN = tuple(
    Person(id=number, given_name=given, family_name=family)
    for number, (given, family) in enumerate(
        (("Bernd", "Krüger"), ("Anna", "Krug"), ("Jürgen", "Weiß"), ("Doris", "Özdemir")), start=1
    )
)


@pytest.fixture
def field(qtbot: QtBot) -> NameField:
    field = NameField(KNOWN, lambda: ("Jürgen Weiß",))
    qtbot.addWidget(field)
    field.show()
    field.activateWindow()
    field.setFocus()
    return field


def typed(field: NameField, letters: str, *keys: Qt.Key) -> str:
    QTest.keyClicks(field, letters)
    for key in keys:
        QTest.keyClick(field, key)
    return field.text()


@pytest.mark.parametrize(
    ("letters", "name"), [("krueg", "Bernd Krüger"), ("oez", "Doris Özdemir"), ("ozd", "Doris Özdemir")]
)
def test_a_few_letters_and_enter_take_the_person_umlauts_or_not(field, letters, name):
    assert typed(field, letters, Qt.Key.Key_Return) == name


def test_down_takes_another_and_the_last_line_somebody_new(field):
    first = typed(field, "kru", Qt.Key.Key_Return)
    field.clear()
    second = typed(field, "kru", Qt.Key.Key_Down, Qt.Key.Key_Return)
    field.clear()
    new = typed(field, "kru", Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)

    assert {first, second} == {"Bernd Krüger", "Anna Krug"}
    assert new == "kru"


def test_two_windows_that_watch_for_scanners_lose_no_letter(field, qapp):
    field.setFocus()
    watching = [Scanner(qapp, lambda: 0, field) for _window in range(2)]
    for scanner in watching:
        field.installEventFilter(scanner)

    assert typed(field, "weiss", Qt.Key.Key_Return) == "weiss"


def test_who_sits_elsewhere_is_not_offered(field):
    assert typed(field, "weiss", Qt.Key.Key_Return) == "weiss"


def test_where_nobody_is_known_nothing_is_asked(qtbot):
    field = NameField()
    qtbot.addWidget(field)

    assert typed(field, "Eva Neu", Qt.Key.Key_Return) == "Eva Neu"
    assert field.list is None or not field.list.count()
