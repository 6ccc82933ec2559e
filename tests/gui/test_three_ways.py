"""Line, small form and touch write the same database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from skatclub.gui.operations.pages import LISTS
from skatclub.gui.sheets.entry.choice import Choice, Level
from skatclub.gui.sheets.entry.deal_form import DealForm
from skatclub.gui.sheets.entry.picker import BidPicker, MatadorPicker
from skatclub.gui.sheets.page import FORM, TOUCH, SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.window.session import Session
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import EnterDeal
from skatclub.rules.game import game as game_rules
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.kinds import GameKind
from skatclub.services.club import check as club_check
from tests.enduring import enduring
from tests.gui.conftest import FOUR, open_list
from tests.typical_deals import TYPICAL

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


FIVE = (*FOUR, "Hans-Peter von der Mühlenbrock-Özdemir")
CASES = {
    "each third of the twenty deals": (FOUR, tuple(digits for digits, _letters, _points in TYPICAL[::3])),
    "the twenty deals": (FOUR, tuple(digits for digits, _letters, _points in TYPICAL)),
    "an overbid Null": (FOUR, ("23-,24=21", "35-,36=21", "12-6")),
    "a table of five": (FIVE, ("242", "101-", "0", "55-", "1x-6/", "342*/,-")),
}


def click(qtbot: QtBot, button: QPushButton) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def offered(words: str) -> QPushButton:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, (BidPicker, MatadorPicker))
    return next(made for made in dialog.findChildren(QPushButton) if words in made.text().split(", verloren")[0])


def by_buttons(qtbot: QtBot, page: SheetsPage, form: DealForm, line: str) -> None:
    """Enter what the line says by pressing buttons only."""
    command = entry_line.parse(line, page.writer.situation()).command
    assert isinstance(command, EnterDeal)
    if isinstance(command.deal, PassedIn):
        click(qtbot, form.passed)
        return
    facts = command.deal.facts
    click(qtbot, form.seats[command.deal.declarer])
    click(qtbot, form.kinds[facts.kind])
    if 0 < abs(facts.matadors) <= 4:
        click(qtbot, form.matadors[facts.matadors])
    elif facts.matadors:
        click(qtbot, form.more)
        number = abs(facts.matadors)
        click(qtbot, offered(f"mit {number}" if facts.matadors > 0 else f"ohne {number}"))
    press_levels(qtbot, form, facts)
    if facts.bid is not None:
        pick_bid(qtbot, form, facts)
    click(qtbot, form.won if facts.won else form.lost)


def press_levels(qtbot: QtBot, form: DealForm, facts: game_rules.Game) -> None:
    wanted = {
        Level.HAND: game_rules.is_hand(facts),
        Level.SCHNEIDER_ANNOUNCED: game_rules.announces_schneider(facts),
        Level.SCHWARZ_ANNOUNCED: game_rules.announces_schwarz(facts),
        Level.OUVERT: game_rules.is_ouvert(facts),
        Level.SCHNEIDER: facts.reached is not game_rules.Reached.NOTHING,
        Level.SCHWARZ: facts.reached is game_rules.Reached.SCHWARZ,
    }
    for level, down in wanted.items():
        if down and not form.choice.shows(level):
            click(qtbot, form.levels[level])


def pick_bid(qtbot: QtBot, form: DealForm, facts: game_rules.Game) -> None:
    click(qtbot, form.overbid)
    click(qtbot, offered(str(facts.bid)))
    if facts.kind is GameKind.NULL and facts.replacement is not None:
        number = facts.replacement.matadors
        click(qtbot, offered(f"mit {number}" if number > 0 else f"ohne {-number}"))
        names = {GameKind.CLUBS: "Kreuz", GameKind.SPADES: "Pik", GameKind.HEARTS: "Herz"}
        click(qtbot, offered(names.get(facts.replacement.kind, "Karo")))


def facts_of(session: Session) -> str:
    club = session.operations.club
    assert club is not None
    return club_check.facts(club)


@pytest.mark.parametrize("case", [enduring(case) if case == "the twenty deals" else case for case in CASES])
def test_line_form_and_touch_write_the_same(session, hands, qtbot, case):
    names, lines = CASES[case]
    written = []

    for way in ("line", "form", "touch"):
        page = open_list(session, names)
        page.set_mode({"line": "list"}.get(way, way))
        for line in lines:
            if way == "line":
                hands.keys(line)
            else:
                by_buttons(qtbot, page, page.form if way == "form" else page.touch, line)
        assert len(page.table.records) == len(lines)
        written.append(facts_of(session))

    assert written[0] == written[1] == written[2]


def test_the_buttons_name_in_amber_what_would_be_strange(session, qtbot):
    page = open_list(session, next(iter(CASES.values()))[0])
    page.set_mode("form")
    form = page.form
    for made in (form.seats[3], form.kinds[GameKind.GRAND], form.matadors[4], form.levels[Level.SCHWARZ]):
        click(qtbot, made)

    assert form.card.property("warn") is True
    assert "Falls verloren: Mit 4 hat der Alleinspieler mindestens 2 Stiche" in form.card.detail.text()
    click(qtbot, form.matadors[-4])
    assert "Ohne 4 fehlt der Kreuz-Bube" in form.card.detail.text()


def test_what_is_half_chosen_stays_from_buttons_to_touch_until_it_is_entered(page, qtbot):
    page.set_mode(FORM)
    click(qtbot, page.form.seats[2])
    click(qtbot, page.form.kinds[GameKind.HEARTS])
    page.toggle_mode(TOUCH)
    click(qtbot, page.touch.matadors[2])
    page.refresh()
    half = page.touch.choice
    page.toggle_mode(FORM)
    again = page.form.choice
    click(qtbot, page.form.won)

    assert (half.seat, half.kind, half.matadors) == (2, GameKind.HEARTS, 2)
    assert again == half
    assert page.table.records[0].row.deal.declarer == 2
    assert page.form.choice == Choice()
    page.toggle_mode(TOUCH)
    assert page.touch.choice == Choice()


def test_buttons_are_chosen_before_there_is_a_list(session):
    session.show(LISTS)
    page = session.room(SheetsRoom).page

    page.toggle_mode(FORM)

    assert (page.table, page.mode) == (None, FORM)
