"""A new tournament in a few fields, its conditions as a form, and the sentences that follow it."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, EqualTeams, Fees, MissingMember, TimeUp
from skatclub.domain.events.event import EventKind, Length
from skatclub.domain.events.missed import Missed
from skatclub.domain.prizes.plan import From, Number, Plan, Pot, Source
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Presence
from skatclub.domain.seating.task import Method, Wish
from skatclub.gui.events.page import EventPage
from skatclub.gui.operations.pages import CONDITIONS, NEW_TOURNAMENT, REGISTRATION, START
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.gui.window.session import Session
from skatclub.rules.money import LossFee, MoneyRule, Settling
from skatclub.services import history
from skatclub.services.club import clubs
from skatclub.services.events import events, tournaments
from skatclub.services.prizes import prizes
from skatclub.services.registration import registration
from skatclub.services.seating import draws
from tests.enduring import few
from tests.gui.conftest import Hands, open_list
from tests.gui.registration.test_registration import open_tournament

HELD = {CONDITIONS}


@pytest.fixture
def form(session: Session) -> EventPage:
    """Return the page of the conditions of a tournament of three series."""
    open_tournament(session)
    session.window.show_page(CONDITIONS)
    QApplication.processEvents()
    return session.window.page(CONDITIONS)


def written(form: EventPage) -> Conditions:
    """Return the conditions as the club's file has them."""
    return form.operations.ask(tournaments.conditions, form.event_id)


def read_out(form: EventPage) -> str:
    """Return what stands beside the form."""
    return "\n".join(shown.text() for shown in form.sentences.findChildren(QLabel))


def tab(hands: Hands) -> None:
    hands.press(Qt.Key.Key_Tab)


def test_a_tournament_begins_with_a_title_and_enter(session, hands, home):
    session.room(NewTournamentRoom).start()
    hands.keys("14. Herbstpokal")

    event = session.operations.ask(events.event, session.current.event_id)
    assert session.window.now == CONDITIONS
    assert (event.title, event.kind, [one.rounds for one in event.series]) == (
        "14. Herbstpokal",
        EventKind.TOURNAMENT,
        [12, 12, 12],
    )
    assert [path.name for path in (home / "Skat").iterdir() if path.suffix == ".skatclub"] == [
        "14. Herbstpokal.skatclub"
    ]


def test_series_deals_and_fee_are_chosen_by_keys(session, hands):
    session.room(NewTournamentRoom).start()
    hands.keys("Pokal", enter=False)
    page = session.room(NewTournamentRoom).page
    page.kind.setFocus()
    hands.press(Qt.Key.Key_Down)
    tab(hands)
    hands.keys("2", enter=False)
    tab(hands)
    hands.press(Qt.Key.Key_Down)
    tab(hands)  # to the rules, which stay those of the order
    tab(hands)
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("12,50")

    event = session.operations.ask(events.event, session.current.event_id)
    assert (event.kind, [one.rounds for one in event.series]) == (EventKind.CLUB_NIGHT, [10, 10])
    assert session.operations.ask(tournaments.conditions, event.id).fees.entry == 1250


def test_an_evening_of_the_club_asks_for_stake_and_loss_money_and_is_like_the_last(session, hands):
    room = session.room(NewTournamentRoom)
    room.start(is_night=True)
    page = room.page
    assert page.heading.text() == "Ein Vereinsabend an mehreren Tischen"
    assert not page.last.isVisibleTo(page)
    page.series.setValue(1)
    page.entry.set_cents(500)
    page.low.set_cents(20)
    page.high.set_cents(40)
    page.go_on()
    first = session.operations.ask(events.event, session.current.event_id)
    session.operations.run(
        registration.register_newcomer, first.id, Newcomer(given_name="Anna", family_name="Schmidt")
    )
    conditions = session.operations.ask(tournaments.conditions, first.id)

    assert session.window.now == REGISTRATION
    assert (conditions.fees.entry, conditions.fees.loss) == (500, LossFee(3, 20, 40))
    assert {wish for wish, _weight in conditions.plan_of(1).weights} == {Wish.REPEATS, Wish.TEAMS, Wish.SEATS}

    room.start(is_night=True)
    page.last.click()
    assert (page.series.value(), page.entry.cents(), page.low.cents()) == (1, 500, 20)
    assert page.people.isChecked()
    page.high.set_cents(50)
    page.title.setText("Zweiter Abend")
    page.go_on()
    second = session.operations.ask(events.event, session.current.event_id)
    again = session.operations.ask(tournaments.conditions, second.id)
    roll = session.operations.ask(registration.roll, second.id)
    assert (second.kind, len(second.series), again.fees.loss) == (EventKind.CLUB_NIGHT, 1, LossFee(3, 20, 50))
    assert [one.presence for one in roll.participants] == [Presence.EXPECTED]


def test_a_tournament_presets_no_loss_money(session, hands):
    session.room(NewTournamentRoom).start()
    hands.keys("Pokal")

    fees = session.operations.ask(tournaments.conditions, session.current.event_id).fees
    assert (fees.loss.low, fees.loss.high) == (0, 0)


def test_without_a_title_nothing_begins_and_escape_goes_back(session, hands):
    session.room(NewTournamentRoom).start()
    session.room(NewTournamentRoom).page.title.clear()
    hands.press(Qt.Key.Key_Return)

    assert session.window.now == NEW_TOURNAMENT
    assert not session.room(NewTournamentRoom).page.begin.isEnabled()
    hands.press(Qt.Key.Key_Escape)
    assert session.window.now == START


def test_a_field_is_written_when_it_is_left_and_read_out_at_once(form, hands):
    form.place.place.setFocus()
    hands.keys("Bürgerhaus Bachtal", enter=False)
    tab(hands)

    assert written(form).place == "Bürgerhaus Bachtal"
    assert "Bürgerhaus Bachtal" in read_out(form)


def test_every_field_is_one_change_that_undo_takes_back(form, hands):
    form.money.entry.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("23,5", enter=False)
    tab(hands)
    assert written(form).fees.entry == 2350
    assert "23,50 €" in read_out(form)

    form.operations.run(history.undo)

    assert written(form).fees.entry == 1500
    assert form.money.entry.text() == "15,00"


def test_leaving_a_field_as_it_was_writes_nothing(form, hands):
    before = form.operations.ask(clubs.newest_change)
    form.place.title.setFocus()
    for _field in range(12):
        tab(hands)

    assert form.operations.ask(clubs.newest_change) == before


def test_title_and_day_are_the_events_own(form, hands):
    form.place.title.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("Winterpokal")
    form.place.held_on.set_day(date(2026, 12, 5))
    form.place.held_on.editingFinished.emit()

    event = form.operations.ask(events.event, form.event_id)
    assert (event.title, event.held_on.isoformat()) == ("Winterpokal", "2026-12-05")
    assert "05.12.2026" in read_out(form)


def test_an_empty_title_comes_back(form):
    form.place.title.clear()
    form.place.title.editingFinished.emit()

    assert form.place.title.text() == "Herbstpokal"


def test_a_series_is_seated_by_points_and_told_so(form):
    last = form.series.columns[2]
    last.method.choose(Method.POINTS)
    last.method.activated.emit(0)
    strict = (written(form).plan_of(3), read_out(form))
    last.weights[Wish.CLUBS].setCurrentIndex(2)
    last.weights[Wish.CLUBS].activated.emit(0)
    wished = (written(form).plan_of(3), read_out(form))
    last.method.choose(Method.LOT)
    last.method.activated.emit(0)

    assert (strict[0].method, strict[0].weights) == (Method.POINTS, ())
    assert "nach Punkten" in strict[1]
    assert "Die Reihenfolge der Wertung gilt streng." in strict[1]
    assert wished[0].weights == ((Wish.CLUBS, 100),)
    assert "wird von dieser Reihenfolge so wenig wie möglich abgewichen: " in wished[1]
    assert written(form).plan_of(3).weights == ((Wish.CLUBS, 100),)


def test_who_leaves_the_strict_order_gets_back_what_is_usually_avoided(form):
    last = form.series.columns[2]
    for method in (Method.RANKING, Method.LOT):
        last.method.choose(method)
        last.method.activated.emit(0)

    assert dict(written(form).plan_of(3).weights) == dict(USUAL_WEIGHTS)


def test_a_series_gets_other_deals(form):
    form.series.columns[0].length.show_length(Length(10))
    form.series.columns[0].length.activated.emit(0)

    assert [one.rounds for one in form.operations.ask(events.event, form.event_id).series] == [10, 12, 12]
    assert "40 Spiele am Vierertisch" in read_out(form)


def test_a_series_gets_as_many_deals_at_every_table_and_a_further_one_too(form):
    column = form.series.columns[2]
    column.length.setCurrentText("36 Spiele an jedem Tisch")
    column.length.activated.emit(0)
    form.series.more.click()

    series = form.operations.ask(events.event, form.event_id).series
    assert [one.length for one in series[2:]] == [Length(9, same_length=True)] * 2
    assert form.series.columns[3].length.currentText() == "36 Spiele an jedem Tisch"


def test_a_series_is_added_and_its_column_goes_with_undo(form):
    form.series.more.click()
    assert [column.number for column in form.series.columns] == [1, 2, 3, 4]

    form.operations.run(history.undo)

    assert [column.number for column in form.series.columns] == [1, 2, 3]


def test_tab_goes_down_the_series_before_the_buttons_below_them(form):
    form.series.more.click()
    fields = [field for column in form.series.columns for field in column.all()]

    wanted, chain, widget = [*fields, form.series.more, form.series.less], [], fields[0]
    while widget is not form.series.less:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:  # what holds the fields is passed over
            chain.append(widget)
        widget = widget.nextInFocusChain()

    assert [field for field in chain if field in wanted] == wanted[:-1]
    assert [field for field in chain if field not in wanted and field.parentWidget() not in wanted] == []


def test_the_last_series_is_taken_away(form):
    form.series.less.click()

    assert [column.number for column in form.series.columns] == [1, 2]
    assert form.series.less.text() == "Serie 2 wegnehmen"

    form.series.less.click()

    assert [one.number for one in form.operations.ask(events.event, form.event_id).series] == [1]
    assert form.series.less.isHidden()


def test_a_drawn_series_is_not_taken_away(form):
    form.operations.run(draws.prepare, form.event_id, 3, "a")

    form.series.less.click()

    assert [column.number for column in form.series.columns] == [1, 2, 3]


@pytest.mark.parametrize("scale", few((100, 150), 150))
def test_six_series_need_no_scrolling_sideways(session, form, scale):
    session.window.resize(1366, 768)
    session.window.memory.change(type_scale=scale)
    for _ in range(3):
        form.series.more.click()
    for _ in range(5):
        QApplication.processEvents()

    scrolled = form.findChild(QScrollArea)

    assert len(form.series.columns) == 6
    assert scrolled.horizontalScrollBar().maximum() == 0
    assert all(field.isVisible() for column in form.series.columns for field in column.all())


def test_groups_teams_and_pairs_are_rankings(form):
    form.rankings.known["ladies"].click()
    form.rankings.own.setText("Gäste | Neulinge")
    form.rankings.own.editingFinished.emit()
    form.rankings.team_size.setValue(4)
    form.rankings.team_size.editingFinished.emit()
    form.rankings.tandem.click()

    now = written(form)
    assert (now.groups, now.team_size, now.tandem, now.mixed) == (("ladies", "Gäste", "Neulinge"), 4, True, False)
    assert "Damen, Gäste und Neulinge" in read_out(form)


def test_a_team_of_one_is_no_team(form):
    form.rankings.team_size.setValue(1)
    form.rankings.team_size.editingFinished.emit()

    assert written(form).team_size == 0


def test_a_group_that_cannot_be_called_so_is_refused_in_words(form, session):
    form.rankings.own.setText("x" * 41)
    form.rankings.own.editingFinished.emit()

    assert written(form).groups == ()
    assert form.rankings.own.text() == ""
    assert "höchstens 40 Zeichen" in session.window.messages.words.text()


def test_the_ladder_of_lost_games_and_limits_are_written(form):
    form.money.reduced.setValue(2)
    form.money.reduced.editingFinished.emit()
    form.room.minutes.setValue(135)
    form.room.minutes.editingFinished.emit()
    form.room.time_up.choose(TimeUp.FINISH_DEAL)
    form.room.time_up.activated.emit(0)
    form.room.cap.setValue(160)
    form.room.cap.editingFinished.emit()
    form.room.waiting_list.click()
    form.room.five_allowed.click()

    now = written(form)
    assert now.fees == Fees(entry=1500, loss=type(now.fees.loss)(2, 50, 100))
    assert (now.minutes, now.time_up, now.cap, now.waiting_list, now.five_allowed) == (
        135,
        TimeUp.FINISH_DEAL,
        160,
        False,
        True,
    )


def test_lists_and_rulings_are_settings_that_are_told(form):
    form.rankings.team_size.setValue(4)
    form.rankings.team_size.editingFinished.emit()
    form.office.second_list.click()
    for choice, value in (
        (form.office.missed, Missed.ZERO),
        (form.office.missed_team, Missed.AVERAGE),
        (form.office.missing_member, MissingMember.AVERAGE),
        (form.office.equal_teams, EqualTeams.SHARE),
    ):
        choice.choose(value)
        choice.activated.emit(0)
    form.office.protest_minutes.setValue(30)
    form.office.protest_minutes.editingFinished.emit()
    form.office.unplayed_points.setValue(27)
    form.office.unplayed_points.editingFinished.emit()

    now, told = written(form), read_out(form)
    assert (now.second_list, now.missed, now.missed_team, now.missing_member, now.equal_teams) == (
        True,
        Missed.ZERO,
        Missed.AVERAGE,
        MissingMember.AVERAGE,
        EqualTeams.SHARE,
    )
    assert (now.protest_minutes, now.unplayed_points) == (30, 27)
    for words in (
        "Beide Listen eines Tisches",
        "Wer eine Serie versäumt, bekommt dafür 0.",
        "Eine Mannschaft, die eine Serie versäumt, bekommt den Durchschnitt der anderen.",
        "teilen",
        "30 Min.",
        "27 Punkte",
    ):
        assert words in told


def test_an_event_of_the_association_has_both_lists_compared_until_somebody_says_no(form):
    form.office.dskv.click()
    usual, told = written(form), read_out(form)
    form.office.second_list.click()
    without = written(form)
    form.office.second_list.click()
    form.office.dskv.click()

    assert (usual.dskv, usual.second_list) == (True, True)
    assert "Platz 1 und 3 geben je eine Liste ab." in told
    assert (without.dskv, without.second_list) == (True, False)
    assert (written(form).dskv, written(form).second_list) == (False, False)


def test_at_an_event_of_the_association_an_empty_place_brings_nothing(form):
    form.rankings.team_size.setValue(4)
    form.rankings.team_size.editingFinished.emit()
    form.office.missing_member.choose(MissingMember.AVERAGE)
    form.office.missing_member.activated.emit(0)
    assert written(form).missing_member is MissingMember.AVERAGE

    form.office.dskv.click()

    assert written(form).missing_member is MissingMember.ZERO
    assert not form.office.missing_member.isEnabled()
    assert "Ein Platz einer Mannschaft, den niemand besetzt, zählt 0." in read_out(form)


def test_what_is_about_teams_can_be_chosen_where_there_are_teams(form):
    assert not form.office.missing_member.isEnabled()
    assert not form.office.missed_team.isEnabled()

    form.rankings.tandem.click()
    assert form.office.missing_member.isEnabled()
    assert not form.office.equal_teams.isEnabled()

    form.rankings.team_size.setValue(4)
    form.rankings.team_size.editingFinished.emit()
    assert form.office.equal_teams.isEnabled()


def test_a_number_typed_last_is_written_when_the_page_is_left(form, session, hands):
    form.office.unplayed_points.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("27", enter=False)

    hands.ctrl(Qt.Key.Key_2)

    assert session.window.now == REGISTRATION
    assert written(form).unplayed_points == 27


def test_the_wheel_of_the_mouse_changes_nothing(form):
    from PySide6.QtCore import QPoint, QPointF
    from PySide6.QtGui import QWheelEvent

    turn = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(form.room.minutes, turn)
    QApplication.sendEvent(form.room.time_up, turn)

    assert (form.room.minutes.value(), form.room.time_up.currentData()) == (120, TimeUp.FINISH_ROUND)


def test_an_amount_is_typed_as_people_write_it(form, hands):
    for typed, shown in (("7", "7,00"), ("7.5", "7,50"), ("", "0,00"), ("1234,56", "1234,56"), ("x9", "9,00")):
        form.money.card.setFocus()
        hands.ctrl(Qt.Key.Key_A)
        hands.press(Qt.Key.Key_Delete)
        hands.keys(typed, enter=False)
        tab(hands)
        assert form.money.card.text() == shown


def test_a_single_list_has_no_conditions(session):
    open_list(session)
    session.window.show_page(CONDITIONS)
    page = session.window.page(CONDITIONS)

    assert "Einzelliste" in page.empty.text()
    assert not page.go_on.isVisible()


def test_the_form_leads_on_to_the_registration(form, session):
    form.go_on.click()

    assert session.window.now == REGISTRATION
    assert session.room(RegistrationRoom).page.event_id == form.event_id


def test_pages_and_menus_are_reached_by_keys(form, session, hands):
    hands.ctrl(Qt.Key.Key_2)
    assert session.window.now == REGISTRATION
    hands.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)

    assert session.window.now == NEW_TOURNAMENT


def test_how_points_become_money_is_agreed_in_the_form_and_read_out(form, hands):
    fields = form.settling.fields
    shown = (fields.rate, fields.rounding, fields.fixed, fields.ranks)
    assert not any(fields.form.isRowVisible(field) for field in shown)

    fields.settles.setFocus()
    hands.press(Qt.Key.Key_Space)
    fields.rate.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("0,25", enter=False)
    tab(hands)

    assert written(form).money == MoneyRule(hundredths=25)
    assert "Cent je Punkt: 0,25." in read_out(form)
    assert [field for field in shown if fields.form.isRowVisible(field)] == [fields.rate, fields.rounding]
    form.operations.run(history.undo)
    assert written(form).money == MoneyRule()
    form.operations.run(history.undo)
    assert written(form).money is None
    assert not fields.settles.isChecked()


def test_more_than_a_euro_for_a_point_is_refused_and_stays_as_it_was(form):
    form.settling.fields.settles.click()
    with_rule = written(form)

    form.settling.fields.rate.setText("100,01")
    form.settling.fields.rate.editingFinished.emit()

    assert written(form) == with_rule
    assert form.settling.fields.rate.text() == "1,00"


def test_a_price_by_the_rank_asks_for_as_many_ranks_as_a_table_has(form):
    fields = form.settling.fields
    fields.settles.click()
    fields.settling.choose(Settling.PLACES)
    fields.settling.activated.emit(fields.settling.currentIndex())

    assert written(form).money.settling is Settling.PLACES
    assert [place.isVisibleTo(form) for place in fields.places] == [True] * 4 + [False]
    form.room.five_allowed.click()
    assert [place.isVisibleTo(form) for place in fields.places] == [True] * 5


def test_planned_prizes_stand_among_the_conditions_until_they_are_undone(form):
    assert "Die Preissumme" not in read_out(form)

    plan = Plan(sources=(Source(kind=From.FIXED, cents=10_000),), pots=(Pot(number=Number.FIXED, count=3),))
    form.operations.run(prizes.set_plan, form.event_id, plan)
    assert "Preise\nDie Preissumme: 100,00 € vom Verein." in read_out(form)

    form.operations.run(history.undo)
    assert "Die Preissumme" not in read_out(form)


def test_every_lost_game_costs_the_same_by_one_tick_and_one_amount(form):
    money = form.money
    assert not money.same.isChecked()
    assert money.low.isVisibleTo(money)

    money.same.click()
    assert (written(form).fees.loss.low, written(form).fees.loss.high) == (100, 100)
    assert not money.low.isVisibleTo(money)
    assert "Jedes verlorene Spiel kostet 1,00 €." in read_out(form)
    money.high.set_cents(80)
    money.high.editingFinished.emit()
    assert (written(form).fees.loss.low, written(form).fees.loss.high) == (80, 80)

    money.same.click()
    form.refresh()
    assert money.low.isVisibleTo(money)
    money.low.set_cents(50)
    money.low.editingFinished.emit()
    assert (written(form).fees.loss.low, written(form).fees.loss.high) == (50, 80)


def test_a_lost_game_costs_the_same_each_time_in_the_first_form_of_a_tournament(session, hands):
    session.room(NewTournamentRoom).start()
    page = session.room(NewTournamentRoom).page
    page.each_lost.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("1")

    fees = session.operations.ask(tournaments.conditions, session.current.event_id).fees
    assert (fees.loss.low, fees.loss.high) == (100, 100)


@pytest.mark.parametrize(
    ("typed", "kept"), [("11", "11:00"), ("9.30", "09:30"), ("19 Uhr", "19:00"), ("nonsens", "")]
)
def test_the_time_of_beginning_is_a_time(form, hands, typed, kept):
    refused: list[object] = []
    form.operations.refused.connect(refused.append)
    form.place.starts_at.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys(typed)

    assert form.conditions is not None
    assert (form.conditions.starts_at, len(refused)) == (kept, 0 if kept else 1)
    assert "nonsens" not in read_out(form)


def test_a_day_that_is_none_begins_no_tournament(session, hands):
    session.room(NewTournamentRoom).start()
    page = session.room(NewTournamentRoom).page
    page.held_on.setFocus()
    page.held_on.selectAll()
    hands.keys("31.2.2026", enter=False)
    page.begin.click()

    assert session.window.now == NEW_TOURNAMENT
    assert page.problem.isVisible()
    assert "31.2.2026" in page.refusal.text()
