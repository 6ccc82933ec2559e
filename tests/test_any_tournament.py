"""Whatever a tournament brings, in any order: checks and proofs hold, and undoing all of it undoes all."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, Fees, SeriesPlan
from skatclub.domain.office import typed
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Method
from skatclub.rules.errors import Refusal
from skatclub.services import history, overview, sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.directing import breaking_off, postings
from skatclub.services.office import office
from skatclub.services.registration import registration
from skatclub.services.seating import draws
from skatclub.services.standings import standings
from tests.databases import Clock, newest_changes
from tests.played import findings, opened, play
from tests.typed_lists import totals

pytestmark = pytest.mark.slow

SERIES = 2
STEPS = [office.receive, office.verify, office.take_back, office.settle, office.remove_totals]
series_nos = st.integers(1, SERIES)
numbers = st.integers(1, 18)
seeds = st.sampled_from("abc")


class Tournament(RuleBasedStateMachine):
    """A tournament of two series in memory, with a waiting list and fees."""

    @initialize(people=st.integers(0, 14), five=st.booleans(), method=st.sampled_from([Method.LOT, Method.POINTS]))
    def begin(self, people, five, method):
        self.club = clubs.create(":memory:", name="SC", author="Anna", desk="desk", clock=Clock())
        self.empty = club_check.facts(self.club)
        told = Conditions(
            plans=(SeriesPlan(weights=USUAL_WEIGHTS), SeriesPlan(method=method)),
            five_allowed=five,
            fees=Fees(entry=1000, sheet=100),
            unplayed_points=10,
            cap=15,
        )
        self.event_id = opened(self.club, people, series=SERIES, conditions=told)
        self.came = 0
        self.has_moved()

    def teardown(self):
        if hasattr(self, "club"):
            for _ in range(len(newest_changes(self.club, 10_000))):
                if history.undoable(self.club) is None:
                    break
                history.undo(self.club)
            facts, found = club_check.facts(self.club), findings(self.club)
            clubs.close(self.club)
            assert facts == self.empty
            assert found == ()

    def has_moved(self):
        """Note that the club may be another now: its facts are to be read, and all is to be proven anew."""
        self.facts, self.is_proven = None, False

    def tried(self, verb, *args, **told):
        """Do it; what is refused must leave everything as it was, and what was proven of it stays so."""
        if self.facts is None:
            self.facts = club_check.facts(self.club)
        try:
            verb(self.club, *args, **told)
        except Refusal:
            assert club_check.facts(self.club) == self.facts
        else:
            self.has_moved()

    def participant(self, number):
        everybody = registration.roll(self.club, self.event_id).participants
        return everybody[number % len(everybody)].id if everybody else 0

    def newcomer(self):
        self.came += 1
        return Newcomer(given_name=f"Gast {self.came}", family_name="Neu", club=f"Verein {self.came % 3}")

    @rule(here=st.booleans(), paid=st.booleans())
    def register(self, here, paid):
        self.tried(registration.register_newcomer, self.event_id, self.newcomer(), here=here, paid=paid)

    @rule(number=numbers, paid=st.booleans())
    def check_in(self, number, paid):
        self.tried(registration.check_in, self.participant(number), paid=paid)

    @rule(
        number=numbers,
        step=st.sampled_from([registration.withdraw, registration.mark_no_show, registration.remove]),
    )
    def leave_at_the_door(self, number, step):
        self.tried(step, self.participant(number))

    @rule(number=numbers, cents=st.integers(-1500, 1500))
    def pay(self, number, cents):
        self.tried(registration.pay, self.participant(number), cents)

    @rule(series_no=series_nos, seed=seeds)
    def prepare(self, series_no, seed):
        self.tried(draws.prepare, self.event_id, series_no, seed)

    @rule(series_no=series_nos, seed=st.none() | seeds)
    def draw(self, series_no, seed):
        self.tried(draws.draw, self.event_id, series_no, seed=seed)

    @rule(series_no=series_nos, step=st.sampled_from([draws.accept, draws.accept, draws.discard]))
    def take_over_or_back(self, series_no, step):
        self.tried(step, self.event_id, series_no)

    @rule(series_no=series_nos, seed=seeds, again=st.booleans())
    def draw_by_script(self, series_no, seed, again):
        self.tried(draws.draw_and_accept, self.event_id, series_no, seed=seed, plan_change=None, again=again)

    @rule(series_no=series_nos, one=numbers, other=numbers)
    def swap(self, series_no, one, other):
        self.tried(draws.swap, self.event_id, series_no, one, other)

    @rule(series_no=series_nos, number=numbers)
    def withdraw(self, series_no, number):
        self.tried(draws.withdraw, self.event_id, series_no, number)

    @rule(series_no=series_nos, number=numbers)
    def add_late(self, series_no, number):
        self.tried(draws.add_late, self.event_id, series_no, number)

    @rule(series_no=series_nos)
    def register_late(self, series_no):
        self.tried(draws.register_late, self.event_id, series_no, self.newcomer())

    @rule(series_no=series_nos, table=st.integers(1, 4))
    def play(self, series_no, table):
        if table not in draws.plan(self.club, self.event_id, series_no).begun:
            play(self.club, self.event_id, series_no, tables=[table])
            self.has_moved()

    def list_no(self, number):
        """Return one of the lists that there are, whatever the number; None without any."""
        every = office.lists(self.club, self.event_id)
        return every[number % len(every)] if every else None

    @rule(number=numbers, cards=st.none() | st.just((1, 2)), seed=st.integers(1, 3), wrong=st.booleans())
    def enter(self, number, cards, seed, wrong):
        one = self.list_no(number)
        if one is not None:
            new = totals(one.size, seed=seed)
            first = new.seats[0]
            slip = replace(new, seats=(replace(first, written=(first.written or 0) + 1), *new.seats[1:]))
            self.tried(
                office.enter_totals,
                one.table_id,
                slip if wrong else new,
                accept_sheet_errors=seed == 1,
                cards=cards,
                reason="berichtigt" if seed == 2 else "",
            )

    @rule(number=numbers, seed=st.integers(1, 3), by_another=st.booleans())
    def type_again(self, number, seed, by_another):
        one = self.list_no(number)
        if one is not None:
            self.tried(office.type_again, one.table_id, totals(one.size, seed=seed), by_another=by_another)

    @rule(number=numbers, step=st.sampled_from(STEPS))
    def work_on_list(self, number, step):
        one = self.list_no(number)
        if one is not None:
            self.tried(step, one.table_id)

    @rule(number=numbers, reason=st.sampled_from(["", "Unterschrift fehlt"]))
    def clarify(self, number, reason):
        one = self.list_no(number)
        if one is not None:
            self.tried(office.clarify, one.table_id, reason)

    @rule(number=numbers, seat=st.integers(1, 5))
    def break_off(self, number, seat):
        one = self.list_no(number)
        if one is not None:
            self.tried(breaking_off.break_off, one.table_id, seat, "musste gehen")

    @rule(series_no=series_nos)
    def release(self, series_no):
        self.tried(office.release, self.event_id, series_no)

    @rule(number=numbers, series_no=series_nos, kind=st.sampled_from(list(RulingKind)))
    def decide(self, number, series_no, kind):
        one = self.list_no(number)
        if one is not None:
            told = Ruling(
                id=0,
                kind=kind,
                reason="entschieden",
                series_no=one.series_no if kind is RulingKind.LIST_VOID else series_no,
                participant_id=None if kind is RulingKind.LIST_VOID else self.participant(number),
                table_id=one.table_id if kind is RulingKind.LIST_VOID else None,
            )
            self.tried(standings.rule, self.event_id, told)

    @rule()
    def post(self):
        self.tried(postings.post, self.event_id)

    @rule()
    def undo(self):
        if history.undoable(self.club).verb not in {"new_tournament", "take_in"}:
            self.tried(history.undo)

    @rule()
    def redo(self):
        self.tried(history.redo)

    @invariant()
    def all_holds(self):
        if hasattr(self, "event_id") and not self.is_proven:
            self.the_check_is_clean_and_the_proofs_hold()
            self.the_ranking_is_what_the_lists_bring()
            self.nobody_owes_less_than_nothing_and_numbers_are_single()
            self.is_proven = True

    def the_check_is_clean_and_the_proofs_hold(self):
        assert findings(self.club) == ()
        for series_no in range(1, SERIES + 1):
            now = draws.plan(self.club, self.event_id, series_no)
            if now.seating is not None:
                assert draws.verify(self.club, self.event_id, series_no).holds
                draws.report(self.club, self.event_id, series_no)
                seated = list(chain(*now.seating.tables, now.seating.waiting))
                assert len(seated) == len(set(seated))
                assert {len(table) for table in now.seating.tables} <= {0, 3, 4, 5}
                assert all(now.people[number].plays(series_no) for number in seated)
            if now.draw is not None and now.draw.state is DrawState.ACCEPTED:
                assert sum(map(len, now.tables.values())) == len(list(chain(*now.seating.tables)))

    def the_ranking_is_what_the_lists_bring(self):
        ranking = standings.standings(self.club, self.event_id)
        overview.of_event(self.club, self.event_id)
        ranked = [row.total for row in ranking.standings.rows if row.rank is not None]
        assert ranked == sorted(ranked, reverse=True)
        assert all(
            row.total == sum(one.total for one in row.results if one is not None) for row in ranking.standings.rows
        )
        for one in office.lists(self.club, self.event_id):
            if one.first is not None:
                fines = sheets.table(self.club, one.table_id).penalties
                right = typed.computed(one.first.totals, ranking.event.rules)
                for seat, total in enumerate(right, start=1):
                    fined = sum(fine.points for fine in fines if fine.seat == seat)
                    assert one.results[seat - 1] == total + fined

    def nobody_owes_less_than_nothing_and_numbers_are_single(self):
        roll = registration.roll(self.club, self.event_id)
        given = [one.start_no for one in roll.participants if one.start_no is not None]
        assert len(given) == len(set(given))
        assert roll.count.registered <= 15
        assert roll.count.paid == sum(one.paid for one in roll.participants)


def run(examples, steps):
    """Hold so many tournaments of so many steps."""
    settled = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Tournament, settings=settled)


@pytest.mark.timeout(900)  # a failure is made small before it is told
def test_any_tournament():
    run(examples=3, steps=30)


@pytest.mark.endure
@pytest.mark.timeout(3600)
def test_any_tournament_for_long():
    run(examples=150, steps=60)
