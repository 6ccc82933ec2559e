"""From one club to another: nothing that is half typed on any page goes along."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from skatclub.gui.operations.pages import HELP, NEW, PREFERENCES, RULE_BOOK, START
from skatclub.gui.pages import PAGES
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.events import events
from tests.gui.conftest import FOUR, open_list, type_sign

OF_NO_CLUB = {START, PREFERENCES, HELP, RULE_BOOK}
HALF = "halb getippt"


def lines(page: QWidget) -> list[QLineEdit]:
    """Return the lines of a page that take words."""
    every = page.findChildren(QLineEdit)
    return [line for line in every if line.isVisible() and line.isEnabled() and not line.isReadOnly()]


def test_what_is_half_typed_on_any_page_stays_in_its_club(session):
    open_list(session)
    typed = set()
    for page in PAGES:
        if page.key in OF_NO_CLUB:
            continue
        session.show(page.key)
        for line in lines(session.window.page(page.key)):
            line.setFocus()
            for sign in HALF:
                type_sign(line, sign)
            if HALF in line.text():
                typed.add(page.key)

    session.files.create_for("Ein anderer", named=True)
    session.files.opened.emit()
    session.operations.run(
        events.new_single_list, title="Liste", names=FOUR, rounds=12, held_on=date(2026, 11, 6), rules=ISKO_2022
    )

    left = set()
    for key in typed:
        session.show(key)
        left |= {key for line in lines(session.window.page(key)) if HALF in line.text()}
    assert typed
    assert left == set()


def test_what_gets_the_keyboard_is_scrolled_to(session, hands, qtbot):
    open_list(session)
    session.memory.change(type_scale=150)
    session.window.resize(1366, 560)
    session.do("night")
    page = session.window.page(NEW)
    for name in FOUR:
        hands.keys(name)
    hands.keys("Emil Ernst", enter=False)
    hidden = page.begin.visibleRegion().isEmpty()
    hands.press(Qt.Key.Key_Return)

    assert hidden
    assert page.begin.hasFocus()
    qtbot.waitUntil(lambda: page.begin.visibleRegion().boundingRect().height() == page.begin.height())
