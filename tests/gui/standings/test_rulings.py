"""Rulings of the director by keys: the effect is seen before, the reason is asked, everything can be taken back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.standings.standings import Standing
from skatclub.exports import document
from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from skatclub.gui.standings.page import ResultsPage
from skatclub.gui.standings.results_actions import RulingsMade, shown
from skatclub.gui.standings.ruling_dialog import RulingDialog
from skatclub.gui.standings.ruling_words import BREAK_OFF, POINTS, REPLACE
from skatclub.gui.window.session import Session
from skatclub.services import history, sheets
from skatclub.services.directing import rulings as directing_rulings
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.papers import facts as papers_facts
from skatclub.services.standings import standings
from tests.exports import reading
from tests.exports.lists import IMPRINT
from tests.gui.sheets.test_list_menu import answer
from tests.gui.standings.test_standings_page import dialog, equals, open_event, show


@pytest.fixture
def page(session: Session) -> ResultsPage:
    """Return the page of an event of twelve people with a series entered."""
    open_event(session, entered=1)
    return show(session)


def decide(session: Session, page: ResultsPage, row: int = 0) -> RulingDialog:
    """Open the guided ruling from the menu for the player of a row."""
    page.view.selectRow(row)
    session.window.menus.action("Entscheidung der Spielleitung …").trigger()
    shown = dialog(RulingDialog)
    assert isinstance(shown, RulingDialog)
    return shown


def effects(asked: RulingDialog) -> list[str]:
    return [asked.effect.model().index(row, 0).data() for row in range(asked.effect.count())]


def rulings(session: Session, page: ResultsPage) -> tuple[Ruling, ...]:
    return session.operations.ask(standings.standings, page.event_id).rulings


def standing_of(page: ResultsPage, participant_id: int) -> Standing:
    """Return the row of a participant as it is shown now."""
    return page.reading.ranking.standings.row_of(participant_id)


def test_the_selected_player_and_the_wrong_seat_are_offered_first(session, page):
    asked = decide(session, page)

    assert asked.case.currentText() == "Falscher Platz"
    assert asked.person.currentData() == page.chosen_id()
    assert "behält alles, auch die Zuschläge" in asked.rule.text()


def test_who_moves_is_seen_before_the_ruling_is_made(session, page):
    first, second = page.view.rows[:2]
    asked = decide(session, page)

    assert asked.outcome.text() == "11 Zeilen ändern sich:"
    assert effects(asked)[0].startswith(f"{first.cells[3]}: Platz 1, {first.cells[-1]} → Platz ")
    assert f"{second.cells[3]}: Platz 2, {second.cells[-1]} → 1 (▲ 1)" in effects(asked)
    assert rulings(session, page) == ()


def test_a_ruling_needs_a_reason_and_is_made_by_enter(session, page, hands):
    best = page.view.rows[0].id
    asked = decide(session, page)
    unready = asked.act.isEnabled()
    asked.reason.setFocus()
    hands.keys("saß an Tisch 2")

    (made,) = rulings(session, page)
    assert not unready
    assert (made.kind, made.participant_id, made.series_no) == (RulingKind.WRONG_SEAT, best, 1)
    assert made.reason == "saß an Tisch 2"
    assert session.window.messages.words.text().startswith("Entschieden: Falscher Platz · ")
    assert standing_of(page, best).total == 0


def test_a_void_list_is_chosen_by_its_table(session, page, hands):
    asked = decide(session, page)
    asked.case.setFocus()
    hands.press(Qt.Key.Key_Down)
    told = asked.outcome.text()
    is_hidden = not asked.form.isRowVisible(asked.person)
    asked.reason.setFocus()
    hands.keys("abgebrochen")

    (made,) = rulings(session, page)
    assert told.endswith("Zeilen ändern sich:")
    assert is_hidden
    assert made.kind is RulingKind.LIST_VOID
    zeroed = [line.note for line in page.view.rows if line.is_ruled]
    assert len(zeroed) == 4
    assert all(note.endswith("mit einer Entscheidung der Spielleitung") for note in zeroed)
    assert all(line.rank is not None for line in page.view.rows)


def test_who_is_disqualified_has_no_rank_and_the_reason_beside(session, page, hands):
    asked = decide(session, page)
    asked.case.setFocus()
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Down)
    asked.reason.setFocus()
    hands.keys("ausgeschlossen")

    assert (page.view.rows[-1].cells[0], page.view.rows[-1].note) == ("–", "disqualifiziert")


def test_points_are_tried_and_stand_on_the_list(session, page, hands):
    best = page.view.rows[0]
    asked = decide(session, page)
    asked.case.choose(POINTS)
    asked.points.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("7", enter=False)
    shown, told = effects(asked), asked.outcome.text()
    asked.reason.setFocus()
    hands.keys("zu spät gekommen")

    expected = int(best.cells[-1]) - 7
    (penalty,) = session.operations.ask(directing_rulings.penalties, page.event_id)
    assert any(line.startswith(f"{best.cells[3]}: Platz 1, {best.cells[-1]} → ") for line in shown)
    assert told.startswith(f"{best.cells[3]}: 7 Punkte weniger: {best.cells[-1]} → {expected}. ")
    assert session.window.messages.words.text() == f"Entschieden: −7 Punkte für {best.cells[3]}."
    assert any(f", {expected}" in line for line in shown)
    assert (penalty[1].points, penalty[1].reason) == (-7, "zu spät gekommen")
    assert standing_of(page, best.id).total == expected


def test_points_are_credited_where_that_is_chosen_and_a_minus_deducts_all_the_same(session, page, hands):
    name = page.view.rows[0].cells[3]
    asked = decide(session, page)
    asked.case.choose(POINTS)
    asked.points.crediting.click()
    asked.points.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("100", enter=False)
    credited, told = asked.points.value(), asked.outcome.text()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("-100", enter=False)

    assert (credited, asked.points.value()) == (100, -100)
    assert told.startswith(f"{name}: 100 Punkte mehr: ")
    assert asked.outcome.text().startswith(f"{name}: 100 Punkte weniger: ")


def test_a_grey_button_says_what_is_missing(session, page):
    asked = decide(session, page)
    without_reason = (asked.act.isEnabled(), asked.lacking.text(), asked.act.toolTip())
    asked.case.choose(POINTS)
    asked.points.show_value(0)
    without_points = (asked.act.isEnabled(), asked.lacking.text())
    asked.points.show_value(-100)
    asked.reason.setText("Handy")

    assert without_reason == (False, "Es fehlt noch: die Begründung.", "Es fehlt noch: die Begründung.")
    assert without_points == (False, "Es fehlt noch: die Punktzahl.")
    assert asked.act.isEnabled()
    assert (asked.lacking.isHidden(), asked.act.toolTip()) == (True, "")


def test_points_with_a_ruling_in_them_are_marked_on_page_and_paper(session):
    club, event_id = open_event(session, entered=1)
    one, other = office.lists(club, event_id)[0].start_nos[:2]
    page = show(session)
    before = page.rule.text()
    sheets.add_penalty(club, office.lists(club, event_id)[0].table_id, 1, -300, "zu spät")
    page.refresh()

    totals = {line.cells[2]: line.cells[-1] for line in page.view.rows}
    paper = shown(page.reading, page.view.rows, (), "", datetime.now(UTC))
    facts = papers_facts.facts_of(club, event_id, results=True)
    printed = reading.text(by_code("overall-list").make(Format.PDF, facts, IMPRINT))
    legend = "* mit einer Entscheidung der Spielleitung"
    assert totals[str(one)].endswith("*")
    assert [number for number, total in totals.items() if total.endswith("*")] == [str(one)]
    assert page.rule.text() == f"{before} · {legend}"
    assert legend in paper.notes
    assert totals[str(one)] in {document.shown(row[-1]) for row in paper.table.rows}
    assert all(isinstance(document.plain(row[-1]), int) for row in paper.table.rows)
    assert legend in printed
    assert totals[str(one)] in printed
    assert totals[str(other)] in printed


def test_a_series_is_broken_off_with_its_effect_seen_before(session, hands, qtbot):
    club, event_id = open_event(session, entered=1)
    conditions = tournaments.conditions(club, event_id)
    tournaments.change_conditions(club, event_id, replace(conditions, unplayed_points=10))
    sheet = office.lists(club, event_id)[0]
    office.remove_totals(club, sheet.table_id)
    short = replace(sheet.first.totals, played=sheet.planned - 2, passed=None)
    short = replace(
        short, seats=tuple(replace(one, points=150, won=5, lost=0, written=None) for one in short.seats)
    )
    office.enter_totals(club, sheet.table_id, short)
    page = show(session)
    gone = next(one.id for one in page.reading.ranking.people.values() if one.start_no == sheet.start_nos[1])
    before = {line.id: line.cells[-1] for line in page.view.rows}
    asked = decide(session, page, page.view.lines.place_of(gone))
    asked.case.choose(BREAK_OFF)
    told, shown = asked.outcome.text(), effects(asked)
    asked.reason.setFocus()
    hands.keys("musste gehen")

    after = {line.id: line.cells[-1] for line in page.view.rows}
    more = [int(after[one].removesuffix("*")) - int(before[one]) for one in after if after[one] != before[one]]
    assert told.startswith("2 Spiele wurden nicht gespielt. Jeder andere erhält 20 Punkte.")
    assert len(shown) >= sheet.size - 1
    assert more == [20] * (sheet.size - 1)
    assert after[gone] == before[gone]

    session.operations.run(history.undo)
    assert {line.id: line.cells[-1] for line in page.view.rows} == before


def test_a_list_played_to_its_end_is_not_broken_off(session, page):
    asked = decide(session, page)
    asked.case.choose(BREAK_OFF)
    asked.reason.setText("musste gehen")

    assert asked.outcome.text() == "Alle Spiele dieser Liste sind gespielt."
    assert not asked.act.isEnabled()


def test_a_ruling_is_undone(session, page, hands):
    before = page.view.rows
    asked = decide(session, page)
    asked.reason.setFocus()
    hands.keys("Irrtum")
    session.operations.run(history.undo)

    assert page.view.rows == before
    assert rulings(session, page) == ()


def test_rulings_and_points_are_listed_and_taken_back(session, page, qtbot):
    best = page.view.rows[0]
    run = session.operations.run
    out = Ruling(id=0, kind=RulingKind.DISQUALIFICATION, reason="Streit", participant_id=best.id)
    run(standings.rule, page.event_id, out)
    table = office.lists(session.operations.club, page.event_id)[0]
    run(sheets.add_penalty, table.table_id, 1, 50, "Ausgleich")
    session.window.menus.action("Getroffene Entscheidungen …").trigger()
    listed = dialog(RulingsMade)
    assert isinstance(listed, RulingsMade)
    words = [listed.list.model().index(row, 0).data() for row in range(listed.list.count())]
    for _each in words:
        listed.act.click()
        QApplication.processEvents()
        answer(qtbot, "Zurücknehmen")

    assert words[0] == f"Disqualifikation · {best.cells[3]}: Streit"
    assert words[1].startswith("+50 Punkte · ")
    assert rulings(session, page) == ()
    assert session.operations.ask(directing_rulings.penalties, page.event_id) == ()
    assert not listed.act.isEnabled()
    back = listed.gone.text().splitlines()
    assert [line.startswith("Zurückgenommen am ") for line in back] == [True, True]
    assert listed.none.text() == "Zurzeit gilt keine Entscheidung."


def test_a_wrong_lot_is_listed_and_taken_back_so_that_it_can_be_recorded_again(session, qtbot):
    club, event_id = open_event(session, 4)
    office.enter_totals(club, office.lists(club, event_id, 1)[0].table_id, equals())
    page = show(session)
    (group,) = page.reading.undecided  # type: ignore[union-attr]
    session.operations.run(standings.record_lot, event_id, group, series=page.reading.series)  # type: ignore[union-attr]
    assert page.lot.isHidden()
    names = [page.reading.names[one] for one in group]  # type: ignore[union-attr]

    session.window.menus.action("Getroffene Entscheidungen …").trigger()
    listed = dialog(RulingsMade)
    assert isinstance(listed, RulingsMade)
    words = listed.list.model().index(0, 0).data()
    listed.act.click()
    QApplication.processEvents()
    answer(qtbot, "Zurücknehmen")

    assert words == f"Los ab Platz 1 (Serie 1): {', '.join(names)}"
    assert not page.lot.isHidden()
    assert "Los unter 4 Spielern zurückgenommen" in listed.gone.text()


def test_what_is_refused_is_said_in_the_dialog_and_leaves_it_open(session, page, hands):
    best = page.view.rows[0].id
    told = Ruling(id=0, kind=RulingKind.WRONG_SEAT, reason="zuerst", series_no=1, participant_id=best)
    session.operations.run(standings.rule, page.event_id, told)
    asked = decide(session, page, page.view.lines.place_of(best))
    asked.reason.setFocus()
    hands.keys("anders")

    assert "zuerst" in asked.refusal.text()
    assert asked.isVisible()


def test_a_player_is_replaced_from_a_deal_on_and_the_result_stays(session, page):
    club, gone = session.operations.club, page.view.rows[2]
    before = [line.cells for line in page.view.rows]
    asked = decide(session, page, 2)
    asked.case.choose(REPLACE)
    asked.reason.setText("musste gehen")
    unnamed = asked.act.isEnabled()
    asked.substitute.setText("Egon Pfeiffer")
    asked.from_deal.setValue(20)
    told, deals = asked.outcome.text(), (asked.from_deal.minimum(), asked.from_deal.maximum())
    asked.act.click()

    sheet = next(one for one in office.lists(club, page.event_id) if int(gone.cells[2]) in one.start_nos)
    seat = sheet.start_nos.index(int(gone.cells[2])) + 1
    table = sheets.table(club, sheet.table_id)
    assert not unnamed
    assert deals == (2, sheet.planned)
    assert told.startswith("Das Ergebnis bleibt")
    assert table.owner_of(seat).person.full_name == gone.cells[3]
    assert table.occupant_at(seat, 20).person.full_name == "Egon Pfeiffer"
    assert [line.cells for line in page.view.rows] == before
    assert history.undoable(club).fields["reason"] == "musste gehen"
