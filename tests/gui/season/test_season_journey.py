"""A season by keyboard only: members, season, two evenings typed as totals, table, paper, undo and redo."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import EventKind
from skatclub.domain.registration.registration import Presence
from skatclub.domain.seating.draws import DrawState
from skatclub.exports.catalogue import Format
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import DRAW, MEMBERS, REGISTRATION, SEASON, TOTALS
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.people.member_form import MemberForm
from skatclub.gui.people.room import MembersRoom
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.season.page import BEFORE, STATUTE, TABLE, VALUE
from skatclub.gui.season.room import SeasonRoom
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.events import tournaments
from tests.domain.office.paper_lists import paper_list
from tests.exports import reading
from tests.gui.conftest import Hands, empty_club
from tests.gui.office.test_office_page import Typist
from tests.tournaments import named

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


PEOPLE = named(8)
Lists = dict[str, list[int]]


def dialog(kind: type[QDialog]) -> QDialog:
    """Return the open dialog."""
    found = QApplication.activeModalWidget()
    assert isinstance(found, kind), found
    return found


def back_in_the_window(session: Session, qtbot: QtBot) -> None:
    """Activate the window as every desktop does when a dialog closes."""
    assert QApplication.activeModalWidget() is None
    session.window.activateWindow()
    qtbot.waitUntil(session.window.isActiveWindow)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)


def note_members(session: Session, hands: Hands, qtbot: QtBot) -> None:
    """Note eight members in the form that Ins opens."""
    hands.ctrl(Qt.Key.Key_9)
    assert session.window.now == MEMBERS
    page = session.room(MembersRoom).page
    for name in PEOPLE:
        given, _blank, family = name.partition(" ")
        hands.press(Qt.Key.Key_Insert)
        form = cast("MemberForm", dialog(MemberForm))
        qtbot.waitUntil(form.given.hasFocus)
        hands.keys(given, enter=False)
        hands.press(Qt.Key.Key_Tab)
        hands.keys(family)
        assert not form.isVisible(), form.refusal.text()
        back_in_the_window(session, qtbot)
    assert page.counted.text().startswith("8 ")


def open_season(session: Session, hands: Hands, qtbot: QtBot) -> None:
    """Open a season with the preset of the plain average, and let the worst list drop out."""
    hands.ctrl(Qt.Key.Key_8)
    assert session.window.now == SEASON
    page = session.room(SeasonRoom).page
    page.new.setFocus()
    hands.press(Qt.Key.Key_Space)
    dialog(Question)
    hands.press(Qt.Key.Key_Return)
    back_in_the_window(session, qtbot)
    assert page.standings is not None
    assert page.standings.season.statute.code == "average"
    page.show_view(STATUTE)
    page.form.rule.counts["worst"].setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("1", enter=False)
    page.form.keep.setFocus()
    hands.press(Qt.Key.Key_Space)
    assert page.standings.championship.rule.drops.worst == 1
    page.show_view(TABLE)


def open_evening(session: Session, hands: Hands, qtbot: QtBot) -> None:
    """Register all members, by a line each, for a first evening of two series that are drawn."""
    made = session.operations.run(
        tournaments.new_tournament,
        title="Vereinsabend",
        held_on=date(2026, 10, 29),
        rounds=(12, 12),
        conditions=Conditions(),
        rules=ISKO_2022,
        kind=EventKind.CLUB_NIGHT,
    )
    assert made is not None
    assert made.made_id is not None
    session.current.choose(made.made_id)
    hands.ctrl(Qt.Key.Key_2)
    come(session, hands, qtbot)


def come(session: Session, hands: Hands, qtbot: QtBot) -> None:
    """Note each of the members as here by typing the name."""
    assert session.window.now == REGISTRATION
    page = session.room(RegistrationRoom).page
    page.edit.setFocus()
    qtbot.waitUntil(page.edit.hasFocus)
    for name in PEOPLE:
        hands.keys(name)
    assert page.roll is not None
    assert [one.presence for one in page.roll.participants] == [Presence.HERE] * 8


def draw_series(session: Session, hands: Hands, qtbot: QtBot, series_no: int) -> None:
    """Draw a series and accept what was drawn."""
    hands.ctrl(Qt.Key.Key_3)
    page = session.room(DrawRoom).page
    assert session.window.now == DRAW
    page.show_series(series_no)
    qtbot.waitUntil(page.head.draw.isEnabled)
    page.head.draw.setFocus()
    hands.press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.plan.seating is not None and not page.acts.background.is_running)
    page.board.setFocus()
    qtbot.waitUntil(page.board.hasFocus)
    hands.press(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: page.plan.draw.state is DrawState.ACCEPTED)
    qtbot.waitUntil(page.head.print.hasFocus)


def type_lists(session: Session, hands: Hands, scores: Lists, *, seed: int) -> None:
    """Type both lists of the series in front as totals, and note what everybody has by hand."""
    hands.ctrl(Qt.Key.Key_L)
    assert session.window.now == TOTALS
    page = session.room(TotalsRoom).page
    page.show_series(2 - seed % 2)
    typist, rng = Typist(hands, page), Random(seed)
    for table in (1, 2):
        paper = paper_list(rng, 4)
        sheet = page.sheet_at(table)
        assert sheet is not None
        typist.list_of(table, paper)
        for seat, row in zip(sheet.names, paper.seats, strict=True):
            others = sum(one.lost for one in paper.seats) - row.lost
            scores.setdefault(seat, []).append(row.points + 50 * (row.won - row.lost) + 30 * others)


def by_hand(totals: list[int]) -> Fraction:
    """Return the average of the lists without the worst one."""
    kept = sorted(totals)[1:]
    return Fraction(sum(kept), len(kept))


def check_table(session: Session, hands: Hands, scores: Lists) -> None:
    """See everybody's value as reckoned by hand, and the worst list struck out with its reason."""
    hands.ctrl(Qt.Key.Key_8)
    page = session.room(SeasonRoom).page
    found = page.standings
    assert found is not None
    shown = {}
    for number, row in enumerate(found.table.rows):
        name = found.people[row.person_id].full_name
        shown[name] = page.table.lines.index(number, VALUE).data()
        (drop,) = row.reckoning.dropped
        assert row.reckoning.results[drop.place].total == min(scores[name])
    assert shown == {name: numbers.decimal(by_hand(totals), 2) for name, totals in scores.items()}
    index = page.table.lines.index(0, BEFORE + found.table.rows[0].reckoning.dropped[0].place)
    page.table.setCurrentIndex(index)
    assert index.data(Qt.ItemDataRole.FontRole).strikeOut()
    assert "gestrichen" in page.detail.text()
    first = found.people[found.table.rows[0].person_id].full_name  # of equals either may stand first
    best = max(by_hand(totals) for totals in scores.values())
    assert by_hand(scores[first]) == best
    assert f"{first}: " in page.detail.text()
    assert f"Wert: {numbers.decimal(best, 2)}." in page.detail.text()


def open_next_evening(session: Session, hands: Hands, qtbot: QtBot) -> None:
    """Open the next evening by the letter of its door, and note who has come."""
    hands.press(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    hands.keys("N", enter=False)
    dialog(Question)
    hands.press(Qt.Key.Key_Return)
    back_in_the_window(session, qtbot)
    come(session, hands, qtbot)


def keep_paper(session: Session, hands: Hands, qtbot: QtBot, target: Path) -> str:
    """Write the paper of the season and read it back."""
    session.room(SeasonRoom).page.print.setFocus()
    hands.press(Qt.Key.Key_Space)
    asked = cast("PrintDialog", dialog(PrintDialog))
    qtbot.waitUntil(asked.print_button.isEnabled)
    asked.write_file(Format.PDF, target)
    asked.reject()
    back_in_the_window(session, qtbot)
    return reading.text(target.read_bytes())


def test_members_season_evenings_table_paper_undo(session, hands, qtbot, tmp_path):
    club = empty_club(session)
    session.operations.take_over(club)
    scores: Lists = {}
    note_members(session, hands, qtbot)
    open_season(session, hands, qtbot)
    open_evening(session, hands, qtbot)
    for seed in (1, 2):
        draw_series(session, hands, qtbot, 2 - seed % 2)
        type_lists(session, hands, scores, seed=seed)
    check_table(session, hands, scores)

    open_next_evening(session, hands, qtbot)
    for seed in (3, 4):
        draw_series(session, hands, qtbot, 2 - seed % 2)
        type_lists(session, hands, scores, seed=seed)
    check_table(session, hands, scores)
    told = keep_paper(session, hands, qtbot, tmp_path / "saison.pdf")
    for totals in scores.values():
        assert numbers.decimal(by_hand(totals), 2, separated=False) in told

    before = session.room(SeasonRoom).page.standings
    hands.ctrl(Qt.Key.Key_Z)
    undone = session.room(SeasonRoom).page.standings
    assert before is not None
    assert undone is not None
    assert undone.table != before.table
    hands.ctrl(Qt.Key.Key_Y)
    check_table(session, hands, scores)
