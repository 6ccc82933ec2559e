"""The evenings of a season are planned by keys, taken over into the season after, and used by what follows."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit

from skatclub.domain.season.statutes.plan import Plan, Rhythm, holiday
from skatclub.domain.season.statutes.rule import Least, Rule, single
from skatclub.gui.season.page import RANK, TITLE
from skatclub.gui.season.plan_dialog import SeasonPlanDialog
from skatclub.gui.season.room import SeasonRoom
from skatclub.gui.widgets.ask import Question
from skatclub.i18n.season import words as season_words
from skatclub.services import history
from skatclub.services.season import seasons
from tests.kept_clubs import copy_of
from tests.season_clubs import new_season, plain_evenings

FIRST, LAST = date(2026, 9, 4), date(2027, 6, 30)
"""After the evenings of the year before; the clock of the window stands in October 2026."""


@pytest.fixture
def page(session):
    """Return the page with a season of 12 members, all of whose evenings are to come."""

    def begin(club):
        plain_evenings(club, members=12, count=5)
        new_season(club, title="Saison 2026/27", first=FIRST, last=LAST)

    club, _nothing = copy_of("a season to come", begin, session.memory.clock)
    session.operations.take_over(club)
    session.window.show_page("season")
    return session.room(SeasonRoom).page


def plan_of(session, page):
    return seasons.season(session.operations.club, page.standings.season.id).plan


def dialog_of(session, page):
    QTest.keyClick(page.plan, Qt.Key.Key_Space)
    return session.window.findChild(SeasonPlanDialog)


def type_number(dialog, number):
    dialog.number.setFocus()
    dialog.number.selectAll()
    QTest.keyClicks(dialog.number, str(number))


def test_every_second_friday_without_a_holiday_is_planned_by_keys(session, page):
    dialog = dialog_of(session, page)
    today = session.memory.clock().date()
    every = [day for day in Rhythm.TWO_WEEKS.days(FIRST, LAST) if day >= today and holiday(day) is None]
    assert dialog.number.value() == len(every)

    QTest.keyClick(dialog.days.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.days.list, Qt.Key.Key_Space)
    assert dialog.number.value() == len(every) - 1
    QTest.keyClick(dialog, Qt.Key.Key_Return)

    assert plan_of(session, page) == Plan(len(every) - 1, (every[0], *every[2:]))
    history.undo(session.operations.club)
    assert plan_of(session, page) == Plan()


def test_a_number_that_is_typed_ticks_the_first_days_and_stays_where_one_is_left_out(session, page):
    dialog = dialog_of(session, page)

    type_number(dialog, 9)
    assert len(dialog.days.ticked()) == 9
    QTest.keyClick(dialog.days.list, Qt.Key.Key_Space)
    assert (len(dialog.days.ticked()), dialog.number.value()) == (8, 9)
    dialog.rhythm.setFocus()
    QTest.keyClick(dialog.rhythm, Qt.Key.Key_Up)
    assert len(dialog.days.ticked()) == 9
    gaps = {(after - before).days for before, after in pairwise(dialog.days.ticked())}
    assert gaps == {7, 21}  # Christmas Day and New Year's Day are Fridays
    QTest.keyClick(dialog, Qt.Key.Key_Return)

    assert plan_of(session, page).evenings == 9
    again = dialog_of(session, page)
    assert (again.number.value(), len(again.days.ticked())) == (9, 9)
    again.reject()


def test_days_gone_by_are_planned_as_well_once_more_evenings_are_typed_than_are_to_come(session, page):
    every = [day for day in Rhythm.TWO_WEEKS.days(FIRST, LAST) if holiday(day) is None]
    dialog = dialog_of(session, page)
    assert len(dialog.days.ticked()) < 20 < len(every)

    type_number(dialog, 20)
    assert dialog.days.ticked() == tuple(every[:20])
    QTest.keyClick(dialog, Qt.Key.Key_Return)

    assert plan_of(session, page) == Plan(20, tuple(every[:20]))


def test_evenings_that_were_held_are_ticked_in_a_plan_that_did_not_know_their_days(session, page):
    club, season_id = session.operations.club, page.standings.season.id
    held = seasons.evenings(club, season_id)[0]
    seasons.choose_events(club, season_id, [held.event_id])
    to_come = Rhythm.TWO_WEEKS.days(date(2026, 10, 30), LAST)[:3]
    seasons.plan_evenings(club, season_id, Plan(5, to_come))
    page.refresh()

    dialog = dialog_of(session, page)

    assert dialog.days.ticked() == (held.held_on, *to_come)
    assert dialog.first.day() == held.held_on
    assert dialog.number.value() == 5
    dialog.reject()


def test_a_single_day_is_added_and_every_tick_beyond_the_number_counts(session, page):
    dialog = dialog_of(session, page)
    type_number(dialog, 2)
    dialog.other.setText("31.12.2026")

    QTest.keyClick(dialog.add, Qt.Key.Key_Space)

    assert date(2026, 12, 31) in dialog.days.ticked()
    assert dialog.number.value() == 3
    dialog.days.offers[1].click()
    dialog.go_on()
    assert plan_of(session, page) == Plan(3)


def test_the_season_after_is_opened_as_the_last_one_by_one_key(session, page):
    club = session.operations.club
    seasons.change_statute(club, page.standings.season.id, single(Rule(least=Least(evenings=7))))
    seasons.plan_evenings(club, page.standings.season.id, Plan(20, Rhythm.TWO_WEEKS.days(FIRST, LAST)[:20]))
    page.refresh()

    session.room(SeasonRoom).ask_new()
    question = session.window.findChild(Question)
    assert question.findChild(QLineEdit, "title").text() == "Saison 2027/28"
    QTest.keyClick(question, Qt.Key.Key_Return)

    made = session.room(SeasonRoom).page.standings.season
    assert (made.title, made.first_day, made.last_day) == ("Saison 2027/28", date(2027, 9, 3), date(2028, 6, 30))
    assert made.statute == single(Rule(least=Least(evenings=7)))
    assert (made.plan.evenings, made.plan.days[0], Rhythm.of(made.plan.days)) == (
        20, date(2027, 9, 3), Rhythm.TWO_WEEKS,
    )  # fmt: skip


def test_a_shorter_season_like_the_last_plans_no_day_outside_its_own(session, page):
    club = session.operations.club
    seasons.plan_evenings(club, page.standings.season.id, Plan(20, Rhythm.TWO_WEEKS.days(FIRST, LAST)[:20]))
    page.refresh()

    session.room(SeasonRoom).ask_new()
    question = session.window.findChild(Question)
    question.findChild(QLineEdit, "last").setText("31.12.2027")
    QTest.keyClick(question, Qt.Key.Key_Return)

    made = session.room(SeasonRoom).page.standings.season
    assert (made.plan.evenings, made.plan.days[-1]) == (20, date(2027, 12, 24))


def test_a_new_season_leads_to_its_plan_where_that_is_wanted(session, page):
    session.room(SeasonRoom).ask_new()
    question = session.window.findChild(Question)
    choice = question.findChild(QComboBox, "plan")
    assert choice.count() == 2
    choice.setCurrentIndex(1)

    QTest.keyClick(question, Qt.Key.Key_Return)

    dialog = session.window.findChild(SeasonPlanDialog)
    assert dialog.first.day() == date(2027, 9, 4)
    dialog.reject()


def test_planned_evenings_are_not_asked_for(session, page):
    club = session.operations.club
    season_id = new_season(club, "sum", title="Läuft", first=date(2026, 1, 1), last=date(2026, 12, 31))
    seasons.plan_evenings(club, season_id, Plan(7))
    page.refresh()
    page.show_season(season_id)
    assert page.tag.text().startswith("5")
    assert "7" in page.tag.text()

    page.show_view(TITLE)

    assert not page.title.left.isVisible()
    assert page.title.race.evenings == 2
    assert page.title.rows.isVisible()


def test_places_are_interim_until_somebody_was_there_often_enough(session, page):
    club = session.operations.club
    season_id = new_season(club, "sum", title="Läuft", first=date(2026, 1, 1), last=date(2026, 12, 31))
    seasons.change_statute(club, season_id, single(Rule(least=Least(evenings=6))))
    seasons.plan_evenings(club, season_id, Plan(6))
    page.refresh()
    page.show_season(season_id)

    rows = page.standings.table.rows
    shown = [page.table.lines.index(place, RANK).data() for place in range(len(rows))]
    assert shown[0] == "(1)"
    assert shown.count("–") == sum(row.is_late for row in rows) > 0
    QApplication.processEvents()
    assert page.detail.text()


def test_the_season_that_runs_today_is_shown_at_first_not_one_that_lies_ahead(session, page):
    new_season(session.operations.club, title="Die nächste", first=date(2027, 7, 1), last=date(2028, 6, 30))
    page.standings = None

    page.refresh()

    assert page.standings.season.title == "Saison 2026/27"


def test_a_holiday_is_named_and_not_ticked_unless_somebody_wants_it(session, page):
    dialog = dialog_of(session, page)
    dialog.rhythm.choose(Rhythm.WEEKLY)
    dialog.first.setText("05.09.2026")
    dialog.first.day_changed.emit()
    dialog.rhythm.activated.emit(0)

    second = date(2026, 12, 26)
    (line,) = dialog.days.list.findItems("26.12.2026", Qt.MatchFlag.MatchContains)
    assert season_words.holiday_name(holiday(second)) in line.text()
    assert second not in dialog.days.ticked()
    assert date(2026, 12, 19) in dialog.days.ticked()
    line.setCheckState(Qt.CheckState.Checked)
    assert second in dialog.days.ticked()
    dialog.reject()


def test_another_day_is_the_one_after_the_last_within_the_season_and_not_there_already(session, page):
    seasons.plan_evenings(session.operations.club, page.standings.season.id, Plan(1, (date(2027, 6, 18),)))
    page.refresh()
    dialog = dialog_of(session, page)
    assert dialog.other.day() == date(2027, 6, 19)
    before = dialog.days.ticked()

    for typed, words in (("01.07.2027", "30.06.2027"), ("18.06.2027", "18.06.2027")):
        dialog.other.setText(typed)
        QTest.keyClick(dialog.add, Qt.Key.Key_Space)
        assert words in dialog.refusal.text()
        assert dialog.days.ticked() == before

    dialog.other.setText("22.06.2027")
    QTest.keyClick(dialog.add, Qt.Key.Key_Space)
    assert dialog.problem.isHidden()
    assert date(2027, 6, 22) in dialog.days.ticked()
    dialog.reject()


def test_a_half_typed_day_is_told_in_the_plan_whatever_is_pressed(session, page):
    dialog = dialog_of(session, page)
    dialog.first.setText("04.09.202")
    type_number(dialog, 3)
    assert "04.09.202" in dialog.problem.words.text()

    dialog.first.set_day(FIRST)
    dialog.other.setText("31.02.2027")
    QTest.keyClick(dialog.add, Qt.Key.Key_Space)
    assert "31.02.2027" in dialog.problem.words.text()
    dialog.reject()
