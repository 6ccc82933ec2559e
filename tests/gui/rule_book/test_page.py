"""The rule book in the window, by keys: search, the paper; with and without a club."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from skatclub.gui.operations.pages import HELP, RULE_BOOK
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.rule_book.page import RuleBookPage
from skatclub.gui.window.session import Session
from skatclub.i18n import language
from skatclub.i18n.rule_book import cases
from skatclub.i18n.rule_book.entry import BookEntry
from tests.gui.conftest import Hands, open_list

if TYPE_CHECKING:
    import pytest


def rule_book(session: Session) -> RuleBookPage:
    session.show(RULE_BOOK)
    page = session.window.page(RULE_BOOK)
    assert isinstance(page, RuleBookPage)
    return page


def seen(page: RuleBookPage) -> str:
    return "\n".join(words.text() for words in page.view.findChildren(QLabel) if words.isVisibleTo(page))


def test_a_case_is_looked_up_by_keys(session: Session, hands: Hands) -> None:
    session.show(HELP)
    hands.press(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    page = session.window.page(RULE_BOOK)

    hands.keys("revolution")

    assert {each.code for each in page.matches} == {"revolution", "revolution_lost", "revolution_kontra"}
    assert page.counted.text() == "3 Einträge"
    assert "−368" in seen(page)
    assert "Jungfrau" not in seen(page)

    hands.press(Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert len(page.matches) == len(cases.entries())


def test_what_is_found_is_scrolled_and_searched_anew_by_keys(session: Session, hands: Hands) -> None:
    page = rule_book(session)
    hands.press(Qt.Key.Key_Down)
    assert page.view.verticalScrollBar().value() > 0
    assert page.search.hasFocus()

    hands.keys("altenburg")
    assert [each.code for each in page.matches] == ["game"]
    assert "Hempel" in seen(page)

    page.view.setFocus()
    hands.ctrl(Qt.Key.Key_F)
    assert page.search.hasFocus()
    hands.keys("xyzzy")
    assert (page.matches, page.view.empty.isVisibleTo(page)) == ((), True)


def test_what_was_searched_is_printed_without_a_club(session: Session, hands: Hands) -> None:
    page = rule_book(session)
    hands.keys("revolution")

    hands.ctrl(Qt.Key.Key_P)

    asked = QApplication.activeModalWidget()
    assert isinstance(asked, PrintDialog)
    assert [paper.code for paper in asked.choices.offers] == ["case-book"]
    assert len(asked.papers.material(asked.choices.offers[0])) == len(page.matches) == 3
    asked.reject()


def test_with_a_club_its_name_is_on_the_paper(session: Session, hands: Hands) -> None:
    open_list(session)
    rule_book(session)

    hands.ctrl(Qt.Key.Key_P)

    asked = QApplication.activeModalWidget()
    assert isinstance(asked, PrintDialog)
    assert asked.papers.imprint.club
    asked.reject()


def test_the_other_language_is_read_only_once_something_is_looked_for(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    own = cases.entries

    def noted() -> tuple[BookEntry, ...]:
        read.append(language.current())
        return own()

    monkeypatch.setattr(cases, "entries", noted)

    page = rule_book(session)
    first_look = tuple(read)
    page.search.setText("overbid")

    assert first_look == (language.GERMAN,)
    assert read == [language.GERMAN, language.ENGLISH]
    assert page.matches
