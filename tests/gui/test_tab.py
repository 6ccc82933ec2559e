"""Tab and Shift+Tab go through all of a page or dialog, as it is seen, and come round to where they began."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.operations.pages import PREFERENCES
from tests.enduring import each
from tests.gui.tab_order import jumps, named, stops
from tests.gui.test_dialogs import ONLY_BUTTONS, WAYS, scene  # noqa: F401 (a fixture)
from tests.gui.test_measures import places, sample, views  # noqa: F401 (a fixture)

HAS_KEY = re.compile(r"\(.+\)$")
MORE = 3
"""Presses beyond what should be enough to come round."""


def round_by(key: Qt.Key, top: QWidget, first: QWidget, most: int) -> list[QWidget]:
    """Return what has the keyboard one after the other, from the first until it is there again, or for so long."""
    first.setFocus(Qt.FocusReason.TabFocusReason)
    met = [first]
    for _press in range(most):
        held = QApplication.focusWidget()
        if held is None:
            break
        QTest.keyClick(held, key)
        now = QApplication.focusWidget()
        if now is None or now is first or not top.isAncestorOf(now):
            break
        met.append(now)
    return met


def trapped(top: QWidget, within: QWidget) -> list[str]:
    """Return where Tab or Shift+Tab stays, leaves the window, passes something by or goes another way than back.

    `within` is the page of a window; a dialog is a page of its own. A first round lets a table choose a row, which
    is what some buttons are about, and one button stand for all that exclude each other: arrows go among them.
    """
    if len([*stops(top)]) < 2:
        return []
    round_by(Qt.Key.Key_Tab, top, _first(top, within), len([*stops(top)]))
    first, wanted = _first(top, within), [*stops(top)]
    on = round_by(Qt.Key.Key_Tab, top, first, len(wanted) + MORE)
    back = round_by(Qt.Key.Key_Backtab, top, first, len(wanted) + MORE)
    place = wanted.index(first)
    expected = wanted[place:] + wanted[:place]
    found = []
    if on != expected:
        found.append(f"Tab: {_difference(expected, on)}")
    if back != expected[:1] + expected[:0:-1]:
        found.append(f"Shift+Tab: {_difference(expected[:1] + expected[:0:-1], back)}")
    return found


def _first(top: QWidget, within: QWidget) -> QWidget:
    return next((stop for stop in stops(top) if within.isAncestorOf(stop)), next(stops(top)))


def _difference(expected: list[QWidget], met: list[QWidget]) -> str:
    alike = [one is other for one, other in zip(expected, met, strict=False)]
    at = alike.index(False) if False in alike else len(alike)
    before = named(met[at - 1]) if at else "nothing"
    wanted = named(expected[at]) if at < len(expected) else "the first again"
    came = named(met[at]) if at < len(met) else "nothing more"
    return f"after {before} not {wanted} but {came} ({len(met)} of {len(expected)})"


def passed_by(root: QWidget) -> list[str]:
    """Return the buttons and fields that Tab never stops at, though no key of theirs stands on them."""
    return [
        named(part)
        for part in root.findChildren(QWidget)
        if isinstance(part, QAbstractButton | QComboBox | QLineEdit | QAbstractSpinBox | QPlainTextEdit)
        and part.isVisible()
        and part.isEnabled()
        and not part.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(part.parentWidget(), QComboBox | QAbstractSpinBox | QLineEdit | QTabBar | QTableView)
        and not (isinstance(part, QAbstractButton) and (part.group() or HAS_KEY.search(part.text())))
    ]


def test_tab_comes_round_on_every_page(sample):  # noqa: F811
    found = {
        (place, key): wrong
        for place, (key, page) in enumerate(views(sample))
        if (wrong := trapped(sample.window, page) + jumps(page) + passed_by(page))
    }

    assert found == {}


@pytest.mark.parametrize("dialog", each(6, {**WAYS, **ONLY_BUTTONS}), ids=lambda one: one.__name__)
def test_tab_comes_round_in_every_dialog(scene, dialog):  # noqa: F811
    opened = (WAYS | ONLY_BUTTONS)[dialog](scene)
    places(opened)

    assert trapped(opened, opened) == []
    assert jumps(opened) == []
    assert passed_by(opened) == []


def test_tab_comes_to_what_is_chosen_of_those_that_exclude_each_other(sample):  # noqa: F811
    sample.memory.change(type_scale=125, theme="dark")
    sample.show(PREFERENCES)
    page = sample.window.page(PREFERENCES)
    places(page)
    groups = [stop for stop in stops(page) if isinstance(stop, QAbstractButton) and stop.group()]

    assert len(groups) == len({stop.group() for stop in groups}) > 3
    assert all(stop.isChecked() for stop in groups)
    sizes = next(stop for stop in groups if "125" in stop.text())
    sizes.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(sizes, Qt.Key.Key_Right)
    assert sample.memory.settings.type_scale == 150


def test_a_field_that_swallows_tab_is_found(qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    layout = QVBoxLayout(room)
    field = QPlainTextEdit()
    for part in (QPushButton("davor"), field, QPushButton("danach")):
        layout.addWidget(part)
    room.show()
    room.activateWindow()
    places(room)
    swallowed = trapped(room, room)

    field.setTabChangesFocus(True)

    assert [wrong.partition(":")[0] for wrong in swallowed] == ["Tab"]
    assert trapped(room, room) == []
