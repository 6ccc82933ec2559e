"""Evenings of five, nine and thirteen people by keys, along what the overview says is next: all is asked once."""

from __future__ import annotations

from collections import Counter
from datetime import date
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.events.event import EventKind
from skatclub.domain.overview.steps import Stage, StepKind, stages
from skatclub.domain.registration.registration import Presence
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Drops, Least, Rule, Unit, Value, single
from skatclub.domain.seating.draws import DrawState
from skatclub.gui.cash.page import COUNT
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import DRAW, NEW_TOURNAMENT, OVERVIEW, REGISTRATION, TOTALS
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.papers.evening import EveningDialog
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.registration.room import RegistrationRoom
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.i18n import overview as overview_words
from skatclub.rules import presets
from skatclub.services.events import events, tournaments
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.season import seasons
from tests.domain.office.paper_lists import paper_list
from tests.gui.conftest import open_club
from tests.gui.days import Keyboard
from tests.gui.office.test_office_page import Typist
from tests.tournaments import named

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from skatclub.gui.operations.pages import Room

FIVE = presets.by_code("dskv-five").rules
TABLES = {5: [5], 6: [3, 3], 9: [3, 3, 3], 13: [4, 3, 3, 3]}
DEALS = {5: "2 × 60 Spiele", 9: "2 × 36 Spiele", 13: "2 × 48 Spiele"}


class Asked(QObject):
    """Notes what every question said that came up."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (a name of Qt)
        """Note a dialog as it is shown."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QDialog) and watched.isModal():
            more = watched.text() if isinstance(watched, QMessageBox) else ""
            self.words.append(f"{watched.windowTitle()}: {more}")
        return False


class Evening:
    """One evening by keys: whatever the overview names first is done, and what was done is noted."""

    def __init__(self, session: Session, qtbot: QtBot, people: int) -> None:
        self.session, self.people = session, people
        self.keyboard = Keyboard(session, qtbot)
        self.asked, self.done = Asked(), list[StepKind]()
        self.random = Random(people)

    def page_of(self, room: type[Room]):
        """Return a page."""
        return self.session.room(room).page

    def begin(self) -> None:
        """Open an evening like the last one, whose people are expected; a lost game costs something."""
        self.keyboard.ctrl(Qt.Key.Key_N)
        assert self.session.window.now == NEW_TOURNAMENT
        form = self.page_of(NewTournamentRoom)
        self.keyboard.use(form.last)
        rules = FIVE if self.people == 5 else presets.PRESETS[0].rules
        if form.rules.rules() != rules:
            self.keyboard.to(form.rules)
            if rules == FIVE:
                self.keyboard.keys("DSkV mit", enter=False)
            else:
                self.keyboard.press(Qt.Key.Key_Home)
            assert form.rules.rules() == rules
        self.keyboard.to(form.series)
        self.keyboard.keys("2", enter=False)
        self.keyboard.to(form.low)
        self.keyboard.keys("0,50")
        assert self.session.window.now == REGISTRATION

    def people_come(self) -> None:
        """Let all come by three letters but the last two."""
        for name in named(self.people):
            self.keyboard.keys(name.split()[1][:3])
        page = self.page_of(RegistrationRoom)
        assert [one.presence for one in page.roll.participants].count(Presence.HERE) == self.people

    def draw(self) -> None:
        """Draw and accept; who is expected still is said not to come, once."""
        page = self.page_of(DrawRoom)
        assert page.head.words.text().startswith(f"{self.people} anwesend →")
        assert "setzt aus" not in page.head.words.text()
        if self.done.count(StepKind.DRAW) == 1:  # from the second series on the overview's step draws at once
            self.keyboard.qtbot.waitUntil(page.head.draw.isEnabled)
            self.keyboard.to(page.head.draw)
            self.keyboard.press(Qt.Key.Key_Return)
        question = QApplication.activeModalWidget()
        if question is not None:
            self.keyboard.back_to(question)
            absent = overview_words.absent_words(("one", "other"))
            self.keyboard.use(next(each for each in question.buttons() if each.text() == absent))
            self.keyboard.back()
        self.keyboard.qtbot.waitUntil(lambda: page.plan.seating is not None and not page.acts.background.is_running)
        assert [len(table) for table in page.plan.seating.tables] == TABLES[self.people]
        self.keyboard.to(page.head.accept)
        self.keyboard.press(Qt.Key.Key_Return)
        self.keyboard.qtbot.waitUntil(lambda: page.plan.draw.state is DrawState.ACCEPTED)

    def type_lists(self) -> None:
        """Type the totals of each table that has none."""
        self.keyboard.turn_to(TOTALS, Qt.Key.Key_4)
        desk = self.page_of(TotalsRoom)
        typist = Typist(self.keyboard, desk)
        for table, size in enumerate(TABLES[self.people], start=1):
            if desk.sheet is None:  # the only one that is missing is open
                self.keyboard.keys(str(table))
            assert desk.sheet.number == table
            typist.numbers(paper_list(self.random, size))

    def check_lists(self) -> None:
        """Note that each list is right."""
        self.keyboard.turn_to(TOTALS, Qt.Key.Key_4)
        for table in range(1, len(TABLES[self.people]) + 1):
            self.keyboard.keys(f"{table}*", enter=False)

    def collect(self) -> None:
        """Let everybody pay what lost games cost."""
        view = self.page_of(CashRoom).owed
        self.keyboard.to(view.table)
        for number in range(len(view.table.rows)):
            self.keyboard.press(Qt.Key.Key_Down if number else Qt.Key.Key_Home)
            if view.table.chosen().open > 0:
                self.keyboard.press(Qt.Key.Key_Return)

    def count_the_box(self) -> None:
        """Count what lies in the box."""
        page = self.page_of(CashRoom)
        assert page.stack.currentIndex() == COUNT
        assert Stage.BOX not in self.ticked
        rest = sum(due.owed for due in page.owed.money.dues)
        for piece in sorted(page.count.spins, reverse=True):
            number, rest = divmod(rest, piece)
            self.keyboard.to(page.count.spins[piece])
            self.keyboard.keys(str(number), enter=False)
        self.keyboard.use(page.count.keep)

    def close(self) -> None:
        """Close the evening with its papers."""
        self.keyboard.asked(EveningDialog)
        self.keyboard.press(Qt.Key.Key_Return)
        self.keyboard.press(Qt.Key.Key_Escape)
        self.keyboard.back()

    @property
    def ticked(self) -> list[Stage]:
        """Return the stages that the overview ticks."""
        return [stage for stage, is_done in stages(self.page_of(OverviewRoom).seen) if is_done]

    def go_on(self) -> None:
        """Do what is next, as the first button of the overview leads there; cards are not printed."""
        acts = {
            StepKind.AWAIT: self.people_come,
            StepKind.DRAW: self.draw,
            StepKind.MISSING: self.type_lists,
            StepKind.CHECK: self.check_lists,
            StepKind.COLLECT: self.collect,
            StepKind.COUNT_BOX: self.count_the_box,
            StepKind.CLOSE: self.close,
        }
        self.keyboard.turn_to(OVERVIEW, Qt.Key.Key_1)
        QApplication.processEvents()
        page = self.page_of(OverviewRoom)
        waits = [step.kind for step in page.steps if step.kind is not StepKind.PRINT]
        step = StepKind.DRAW if waits[0] is StepKind.AWAIT in self.done else waits[0]
        self.done.append(step)
        if step in acts:
            offered = [each.kind for each in page.steps].index(step)
            self.keyboard.use(page.side.next.buttons[offered])
            acts[step]()


def last_evening(session: Session, people: int) -> None:
    """Open a club that has held an evening of so many people."""
    open_club(session)
    club = session.operations.club
    event_id = tournaments.new_tournament(
        club,
        title="Vereinsabend",
        held_on=date(2026, 10, 29),
        rounds=(12, 12),
        conditions=Conditions(),
        rules=presets.PRESETS[0].rules,
        kind=EventKind.CLUB_NIGHT,
    ).made_id
    for name in named(people):
        registration.register_newcomer(club, event_id, registration.typed_newcomer(name), keep=True)


def reckoned(evenings: list[dict[str, int]], left: int) -> dict[str, tuple[int, int | None]]:
    """Return value and place of everybody: the six best evenings count, six are needed, so many are to come."""
    own = {name: [held[name] for held in evenings if name in held] for held in evenings for name in held}
    worth = {name: sum(sorted(results)[-6:]) for name, results in own.items()}
    lacks = {name: max(6 - len(results), 0) for name, results in own.items()}
    ranked, waiting = (
        sorted((name for name in own if is_in(lacks[name])), key=lambda name: -worth[name])
        for is_in in (lambda lack: not lack, lambda lack: 0 < lack <= left)
    )
    places = {name: place for place, name in enumerate((*ranked, *waiting), start=1)}
    return {name: (worth[name], places.get(name)) for name in own}


@pytest.mark.slow
def test_a_season_of_twelve_evenings_stands_after_each_as_with_pencil_and_paper(session, qtbot):
    last_evening(session, 15)
    club = session.operations.club
    rule = Rule(value=Value.SUM, unit=Unit.EVENING, drops=Drops(best=6), least=Least(evenings=6))
    first, last = date(2026, 10, 30), date(2027, 10, 29)
    season_id = seasons.new_season(
        club, title="Saison", statute=single(rule), first_day=first, last_day=last, plan=Plan(12)
    ).made_id
    held: list[dict[str, int]] = []
    for people in (5, 9, 13, 6) * 3:
        evening = Evening(session, qtbot, people)
        evening.begin()
        while StepKind.CLOSE not in evening.done:
            evening.go_on()
            assert len(evening.done) < 15, [each.value for each in evening.done][4:]

        brought = Counter[str]()
        for each in office.lists(club, session.current.event_id):
            brought.update(dict(zip(each.names, each.results, strict=True)))
        held.append(dict(brought))
        table = seasons.standings(club, season_id)
        shown = {table.people[row.person_id].full_name: (row.value, row.place) for row in table.table.rows}
        assert shown == reckoned(held, 12 - len(held))
    assert [len(each) for each in held] == [5, 9, 13, 6] * 3
    over = seasons.standings(club, season_id).on(last)
    assert (over.left, over.is_over(last)) == (0, True)
    assert seasons.next_evening(over, last) is None


@pytest.mark.parametrize("people", [5, 9, 13])
def test_an_evening_from_registration_to_closing_asks_nothing_twice(session, qtbot, people):
    last_evening(session, people + 2)
    evening = Evening(session, qtbot, people)
    QApplication.instance().installEventFilter(evening.asked)
    evening.begin()
    while StepKind.NEXT_EVENING not in evening.done:
        evening.go_on()
        assert len(evening.done) < 15, [each.value for each in evening.done][4:]
    QApplication.instance().removeEventFilter(evening.asked)

    series = [StepKind.DRAW, StepKind.MISSING, StepKind.CHECK]
    money = [StepKind.COLLECT, StepKind.COUNT_BOX]
    assert evening.done == [StepKind.AWAIT, *series, *series, *money, StepKind.CLOSE, StepKind.NEXT_EVENING]
    asked = [words for words in evening.asked.words if not words.startswith("Liste abschließen")]  # a short one
    assert len(asked) == 2, evening.asked.words
    assert DEALS[people] in evening.page_of(OverviewRoom).words.text()
    assert Stage.BOX in evening.ticked
    roll = registration.roll(session.operations.club, session.current.event_id)
    assert [one.presence for one in roll.participants].count(Presence.NO_SHOW) == 2


def test_five_are_registered_and_drawn_and_taken_back_with_one_question_about_money(session, qtbot):
    last_evening(session, 5)
    keyboard = Keyboard(session, qtbot)
    event_id = session.operations.run(
        tournaments.new_tournament,
        title="Abend",
        held_on=date(2026, 11, 5),
        rounds=(12, 12),
        conditions=Conditions(fees=Fees(entry=2_00)),
        rules=presets.PRESETS[0].rules,
        kind=EventKind.CLUB_NIGHT,
    ).made_id
    session.current.choose(event_id)
    door = session.room(RegistrationRoom).page
    session.window.show_page(REGISTRATION)
    for name in named(5):
        keyboard.keys(name.split()[1][:3])
    keyboard.turn_to(DRAW, Qt.Key.Key_3)
    page = session.room(DrawRoom).page
    assert page.head.words.text() == "5 anwesend → 1 Vierertisch · 1 setzt aus"
    keyboard.use(page.head.five)
    assert page.head.words.text() == "5 anwesend → 1 Fünfertisch"
    assert page.head.five.isHidden()
    qtbot.waitUntil(page.head.draw.hasFocus)
    keyboard.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.plan.seating is not None and not page.acts.background.is_running)

    asked = Asked()
    QApplication.instance().installEventFilter(asked)
    for _step in range(7):
        keyboard.ctrl(Qt.Key.Key_Z)
        if QApplication.activeModalWidget() is not None:
            keyboard.press(Qt.Key.Key_Return)
            keyboard.back()
        assert door.verdict.words.text() == "Wer ist der Nächste?"
    QApplication.instance().removeEventFilter(asked)

    assert len(asked.words) == 1
    assert "Dabei geht es um Geld." in asked.words[0]
    assert registration.roll(session.operations.club, event_id).participants == ()
    session.operations.run(tournaments.change_conditions, event_id, Conditions(fees=Fees(entry=2_00)))
    keyboard.keys(named(1)[0])
    keyboard.ctrl(Qt.Key.Key_Z)
    assert QApplication.activeModalWidget() is not None  # something else was done since
    keyboard.press(Qt.Key.Key_Escape)


def test_who_was_not_coming_may_come_for_the_second_series(session, qtbot):
    last_evening(session, 7)
    evening = Evening(session, qtbot, 5)
    evening.begin()
    while StepKind.CHECK not in evening.done:
        evening.go_on()

    evening.keyboard.turn_to(REGISTRATION, Qt.Key.Key_2)
    evening.keyboard.keys(named(6)[5].split()[1][:3])

    roll = registration.roll(session.operations.club, session.current.event_id)
    late = next(one for one in roll.participants if one.person.full_name == named(6)[5])
    assert (late.presence, late.first_series) == (Presence.HERE, 2)
    evening.people = 6
    evening.go_on()
    assert evening.done[-1] is StepKind.DRAW


def test_five_at_one_table_sit_together_again_without_a_name_typed(session, qtbot):
    open_club(session)
    keyboard = Keyboard(session, qtbot)
    made = session.operations.run(
        events.new_club_night,
        title="Abend",
        names=named(5),
        rounds=12,
        series=2,
        held_on=date(2026, 11, 5),
        rules=presets.PRESETS[0].rules,
        fees=Fees(),
    )
    session.current.choose(made.made_id)
    keyboard.turn_to(OVERVIEW, Qt.Key.Key_1)
    page = session.room(OverviewRoom).page
    assert page.words.text().endswith("2 × 60 Spiele")
    page.show_series(2)
    keyboard.use(page.add_table)
    question = keyboard.asked(Question)
    assert [line.text() for line in question.findChildren(NameField)] == list(named(5))
    keyboard.press(Qt.Key.Key_Return)
    keyboard.back()

    tables = events.tables_of(session.operations.club, made.made_id)
    assert [(table.number, table.size) for table in tables] == [(1, 5), (1, 5)]
    assert tournaments.conditions(session.operations.club, made.made_id).five_allowed
    keyboard.turn_to(OVERVIEW, Qt.Key.Key_1)
    assert page.words.text().endswith("2 × 60 Spiele")
