"""Whatever an evening brings, in any order: all sums agree, the check is clean, and undoing all of it undoes all.

The rules run on a club in memory with real services; a second run does the same on PostgreSQL, shorter.
"""

from __future__ import annotations

import os
from dataclasses import replace

import psycopg
import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from skatclub.domain.errors import ListIsEnded, ListIsFull, NoSuchDeal, SameSeat, SeatedTwice
from skatclub.domain.sheets.table import folded
from skatclub.rules.errors import ReplacementMissing, SitterCannotDeclare
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation
from skatclub.services import history, sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.events import events
from skatclub.store.history import verification
from skatclub.store.sheets import sheets as stored
from tests.databases import Clock, newest_changes, url_of
from tests.evenings import DAY, FOUR
from tests.postgres import server
from tests.strategies import facts_of_any_kind

pytestmark = pytest.mark.slow

NAMES = (*FOUR, "Eva Maaß", "Ida Ørsted", "Łukasz Wójcik")
seats = st.integers(1, 4)
places = st.integers(0, 59)
hands = st.integers(0, 4)
facts_or_none = st.none() | facts_of_any_kind
FORBIDDEN = (ListIsEnded, ListIsFull, NoSuchDeal, SameSeat, SeatedTwice, SitterCannotDeclare, ReplacementMissing)


class Evening(RuleBasedStateMachine):
    """One club night in memory at tables of three to five."""

    address = ":memory:"

    def begin_anew(self):
        """Make room for a new club."""

    @initialize(
        size=st.integers(3, 5),
        rounds=st.integers(1, 3),
        bonus=st.sampled_from([0, 30]),
        written=st.lists(facts_of_any_kind, max_size=9),
    )
    def begin(self, size, rounds, bonus, written):
        self.begin_anew()
        self.club = clubs.create(self.address, name="SC", author="Anna", desk="desk", clock=Clock())
        self.empty = club_check.facts(self.club)
        self.size = size
        done = events.new_club_night(
            self.club,
            title="Abend",
            names=NAMES[:size],
            rounds=rounds,
            series=1,
            held_on=DAY,
            rules=replace(ISKO_2022, passed_in_bonus=bonus),
        )
        self.event_id = done.made_id
        self.table_id = int(done.fields["table_id"])
        self.has_moved()
        for number, facts in enumerate(written):
            self.accept(facts, number)

    def teardown(self):
        if hasattr(self, "club"):
            for _ in range(len(newest_changes(self.club, 10_000))):
                if history.undoable(self.club) is None:
                    break
                history.undo(self.club)
            facts, report = club_check.facts(self.club), self.report()
            clubs.close(self.club)
            assert facts == self.empty
            assert report.is_clean

    def table(self):
        return sheets.table(self.club, self.table_id)

    def report(self):
        with self.club.database.view() as view:
            return verification.report(view)

    def place(self, drawn):
        """Return the number of a written deal, or of the next one."""
        return 1 + drawn % (len(self.table().records) + 1)

    def has_moved(self):
        """Note that the club may be another now: its facts are to be read, and all is to be proven anew."""
        self.facts, self.is_proven = None, False

    def tried(self, verb, *args, **kwargs):
        """Do it; what the rules of the list forbid must leave everything as it was, and proven as it was."""
        if self.facts is None:
            self.facts = club_check.facts(self.club)
        try:
            verb(self.club, *args, **kwargs)
        except FORBIDDEN:
            assert club_check.facts(self.club) == self.facts
        else:
            self.has_moved()

    @rule(facts=facts_or_none, hand=hands)
    def accept(self, facts, hand):
        self.tried(sheets.accept_deal, self.table_id, self.deal(facts, hand, self.table().next_deal_no))

    @rule(facts=facts_or_none, hand=hands)
    def accept_another(self, facts, hand):
        """Give writing on twice the weight of all else."""
        self.accept(facts, hand)

    @rule(facts=facts_or_none, hand=hands, place=places)
    def correct(self, facts, hand, place):
        place = self.place(place)
        table = self.table()
        version = table.record(place).version if place <= len(table.records) else 1
        self.tried(sheets.correct_deal, self.table_id, place, self.deal(facts, hand, place), version=version)

    @rule(facts=facts_or_none, hand=hands, place=places, counted=st.booleans())
    def insert(self, facts, hand, place, counted):
        place = self.place(place)
        deal = self.deal(facts, hand, place)
        self.tried(sheets.insert_deal, self.table_id, place, deal, dealers_counted=counted)

    @rule(place=places, counted=st.booleans())
    def delete(self, place, counted):
        place = self.place(place)
        self.tried(sheets.delete_deal, self.table_id, place, dealers_counted=counted)

    @rule(round_no=st.integers(1, 3))
    def clear_round(self, round_no):
        self.tried(sheets.clear_round, self.table_id, round_no)

    @rule(one=seats, other=seats)
    def swap_names(self, one, other):
        if max(one, other) <= self.size:
            self.tried(sheets.swap_names, self.table_id, one, other)

    @rule(one=seats, other=seats, place=places)
    def swap_places(self, one, other, place):
        place = self.place(place)
        if max(one, other) <= self.size:
            self.tried(sheets.swap_places, self.table_id, one, other, from_deal=place)

    @rule(seat=st.integers(1, 3), name=st.sampled_from(NAMES), place=places)
    def replace_player(self, seat, name, place):
        place = self.place(place)
        self.tried(sheets.replace_player, self.table_id, seat, name, from_deal=place)

    @rule(seat=st.integers(1, 3), name=st.sampled_from(NAMES))
    def rename_player(self, seat, name):
        self.tried(sheets.rename_player, self.table_id, seat, name)

    @rule(seat=st.integers(1, 3), points=st.integers(-200, 200).filter(bool))
    def fine(self, seat, points):
        self.tried(sheets.add_penalty, self.table_id, seat, points, "Ordnung")

    @precondition(lambda self: self.table().penalties)
    @rule()
    def forgive(self):
        self.tried(sheets.remove_penalty, self.table().penalties[0].id)

    @rule(place=places, disputed=st.booleans(), note=st.text("äß🂡\\\"' x", max_size=6))
    def mark(self, place, disputed, note):
        place = self.place(place)
        self.tried(sheets.mark_disputed, self.table_id, place, disputed)
        self.tried(sheets.write_note, self.table_id, place, note)

    @rule()
    def end(self):
        self.tried(sheets.end_list, self.table_id)

    @rule()
    def reopen(self):
        self.tried(sheets.reopen_list, self.table_id)

    @rule(names=st.lists(st.sampled_from(NAMES), min_size=3, max_size=4))
    def add_table(self, names):
        self.tried(events.add_table, self.event_id, 1, names)

    @precondition(lambda self: len(newest_changes(self.club, 3)) > 2 and history.undoable(self.club))
    @rule()
    def undo(self):
        if history.undoable(self.club).verb != "new_club_night":
            history.undo(self.club)
            self.has_moved()

    @precondition(lambda self: history.redoable(self.club))
    @rule()
    def redo(self):
        history.redo(self.club)
        self.has_moved()

    def deal(self, facts, hand, deal_no):
        """Make a deal, four times of five with a declarer who plays in it."""
        if facts is None:
            return PASSED_IN
        table = self.table()
        order = table.order_at(deal_no)
        actives = rotation.actives_of(table.dealer_at(deal_no), order)
        return Played(actives[hand % 3] if hand < 4 else self.size, facts)

    @invariant()
    def all_holds(self):
        if hasattr(self, "table_id") and not self.is_proven:
            self.all_sums_agree()
            assert self.report().findings == ()
            self.is_proven = True

    def all_sums_agree(self):
        for card in events.tables_of(self.club, self.event_id):
            table = sheets.table(self.club, card.id)
            assert card.results == tuple(line.result for line in folded(table).footer)
            assert card.deals == len(table.records)
            with self.club.database.view() as view:
                assert stored.read(view, card.id).table == table


def run(examples: int, steps: int, kind: type[Evening] = Evening) -> None:
    """Play so many evenings of so many steps."""
    settled = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(kind, settings=settled)


@pytest.mark.timeout(900)  # a failure is made small before it is told
def test_any_evening():
    run(examples=2, steps=30)


@pytest.mark.timeout(900)
@pytest.mark.postgres
def test_any_evening_on_a_server():
    name = f"any_evening_{os.getpid()}"
    url = url_of(name)

    class OnServer(Evening):
        address = url

        def begin_anew(self):
            with psycopg.connect(server().replace("+psycopg", ""), autocommit=True) as connection:
                connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
                connection.execute(f"CREATE DATABASE {name}")

    run(examples=1, steps=20, kind=OnServer)


@pytest.mark.endure
@pytest.mark.timeout(3600)
def test_any_evening_for_long():
    run(examples=150, steps=60)
