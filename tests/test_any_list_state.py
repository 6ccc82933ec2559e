"""Whatever is typed, taken back, corrected, checked and posted: pages, papers, season, commands and check agree."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from skatclub.cli.tournament import ranking_rows, words as tournament_words
from skatclub.domain.office import list_result, sheet as office_sheet, typed
from skatclub.domain.office.sheet import ListKind, ListState, Task
from skatclub.domain.office.typed import Cell, Field
from skatclub.domain.overview.event_overview import SeriesState
from skatclub.domain.overview.steps import Stage, stages
from skatclub.domain.standings.state import RankingState
from skatclub.exports.document import Imprint
from skatclub.exports.reports.standings import lists as standings_lists
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.office import words as office_words
from skatclub.rules.errors import Refusal
from skatclub.services import hall, history, overview, sheets
from skatclub.services.club import clubs
from skatclub.services.directing import postings, reading
from skatclub.services.office import deals_and_totals, office
from skatclub.services.papers import facts as papers_facts
from skatclub.services.standings import standings
from skatclub.store.history import verification
from tests.databases import Clock
from tests.evenings import deal_for
from tests.tournaments import draw, named, new_event
from tests.typed_lists import other, totals

pytestmark = pytest.mark.slow

TABLES = 2
tables = st.integers(0, TABLES - 1)
STEPS = [office.receive, office.verify, office.verify, office.take_back, office.settle, office.remove_totals]


class Lists(RuleBasedStateMachine):
    """Two tables of one series, their lists written and typed, checked and doubted in any order."""

    @initialize()
    def begin(self):
        self.club = clubs.create(":memory:", name="SC", author="Anna", desk="desk", clock=Clock())
        self.event_id = new_event(self.club, named(4 * TABLES), series=1)
        draw(self.club, self.event_id)
        self.table_ids = [one.table_id for one in office.lists(self.club, self.event_id)]
        self.drawn = history.undoable(self.club)

    def teardown(self):
        if hasattr(self, "club"):
            clubs.close(self.club)

    def tried(self, verb, *args, **told):
        """Do it; what is refused changes nothing, which other tests prove."""
        try:
            verb(self.club, *args, **told)
        except Refusal:
            return

    @rule(table=tables, step=st.sampled_from(STEPS))
    def take_a_step(self, table, step):
        self.tried(step, self.table_ids[table])

    @rule(table=tables, second=st.booleans(), is_other=st.booleans())
    def type_totals(self, table, second, is_other):
        made = other(totals(seed=5)) if is_other else totals(seed=5)
        if second:
            self.tried(office.type_again, self.table_ids[table], made, by_another=False)
        else:
            self.tried(office.enter_totals, self.table_ids[table], made, reason="Einspruch")

    @rule(table=tables)
    def accept_an_error_of_the_list(self, table):
        made = totals(seed=5)
        wrong = typed.changed(made, {Cell(Field.WRITTEN, 1): made.seats[0].written + 9})
        self.tried(office.enter_totals, self.table_ids[table], wrong, accept_sheet_errors=True, reason="Papier")

    @rule(table=tables, deals=st.sampled_from([1, 3, 48]), beside=st.booleans())
    def write_deals(self, table, deals, beside):
        for _deal in range(deals):
            number = len(sheets.table(self.club, self.table_ids[table]).records) + 1
            self.tried(sheets.accept_deal, self.table_ids[table], deal_for(number), beside_totals=beside)

    @rule(table=tables, disputed=st.booleans())
    def dispute(self, table, disputed):
        self.tried(sheets.mark_disputed, self.table_ids[table], 1, disputed)

    @rule(table=tables)
    def take_a_deal_out(self, table):
        self.tried(sheets.delete_deal, self.table_ids[table], 1, dealers_counted=True, reason="nie gespielt")

    @rule(table=tables, step=st.sampled_from([sheets.end_list, sheets.reopen_list, deals_and_totals.count_deals]))
    def end_or_go_on(self, table, step):
        self.tried(step, self.table_ids[table])

    @rule(table=tables)
    def clarify(self, table):
        self.tried(office.clarify, self.table_ids[table], "Wer war Platz 3?")

    @rule(step=st.sampled_from(["release", "post", "clock", "undo", "redo"]))
    def do_for_all(self, step):
        match step:
            case "release":
                self.tried(office.release, self.event_id, 1)
            case "post":
                self.tried(postings.post, self.event_id)
            case "clock":
                self.tried(hall.turn_clock, self.event_id, 1, Clock()())
            case "undo" if (
                history.undoable(self.club) != self.drawn
            ):  # the draw stays: without it there are no lists
                self.tried(history.undo)
            case "redo" if history.redoable(self.club) is not None:
                self.tried(history.redo)

    @invariant()
    def every_page_tells_the_same(self):
        if not hasattr(self, "club"):
            return
        lists = office.lists(self.club, self.event_id)
        seen = overview.of_event(self.club, self.event_id)
        read = reading.read(self.club, self.event_id)
        assert seen.series[0].tables == lists == read.sheets if lists else not read.sheets
        assert tuple(office.sheet(self.club, one.table_id) for one in lists) == lists
        self.follows_from_the_list(lists)
        self.counts_agree(lists, seen, read)
        self.rankings_agree(lists, seen, read)

    def follows_from_the_list(self, lists):
        """Check each list against what stands in it, counted by hand."""
        for told in lists:
            table = sheets.table(self.club, told.table_id)
            has = table.totals is not None, bool(table.records)
            kinds = {(False, False): ListKind.NOTHING, (False, True): ListKind.DEALS}
            assert told.kind is kinds.get(has, ListKind.BOTH if has[1] else ListKind.TOTALS)
            assert list_result.is_checked(table) == told.is_checked
            if told.state is ListState.ENTERED:
                assert has[0]
            if told.state is ListState.OPEN:
                assert has == (False, False)
            if told.is_checked:
                assert told.has_result
                assert told.state in {ListState.VERIFIED, ListState.RELEASED}
            row = dict(zip(ranking_rows.STATES, ranking_rows.state_row(told), strict=True))
            assert row["state"] == told.state.value
            assert row["counts"] == ("totals" if has[0] else "deals" if has[1] else "")
            word = office_words.clarification() if told.waits else office_words.state_word(told.state)
            assert word in office_words.list_words(told)
            paper = list_result.printed(table)
            assert not (paper.totals is not None and paper.records) or list_result.agrees(table)

    def counts_agree(self, lists, seen, read):
        """Check the sums of overview, results, season's rows and `check`."""
        count = office_sheet.counted(lists)
        ranking = standings.standings(self.club, self.event_id)
        assert {table for _series, table in ranking.missing} == {one.number for one in lists if not one.has_result}
        by_number = {one.number: one for one in lists}
        for row in ranking.standings.rows:
            start_no = ranking.people[row.contestant.id].start_no
            mine = next((one for one in by_number.values() if start_no in one.start_nos), None)
            assert (row.results[0] is not None) == (mine is not None and mine.has_result)
            if mine is not None and row.results[0] is not None:
                assert row.results[0].provisional == (not mine.is_checked)
        finished = seen.series[0].state is SeriesState.FINISHED
        assert finished == (count.unchecked == 0)
        assert finished == dict(stages(seen))[Stage.CHECK]
        assert (not ranking.provisional) == finished
        with self.club.database.view() as view:
            report = verification.report(view)
        assert report.is_clean
        tables_of = [sheets.table(self.club, one.table_id) for one in lists]
        assert {one.table for one in report.contradictory} == {
            one.number for one in tables_of if not list_result.agrees(one)
        }
        assert sum(count.of(task) for task in Task) == len(lists)
        assert read.ranking.missing == ranking.missing or not any(one.has_result for one in lists)

    def rankings_agree(self, lists, seen, read):
        """Check that results, prizes, overview, papers and commands say the same of the ranking."""
        now = Clock()()
        whole = reading.finality_of_event(self.club, self.event_id)
        words = i18n_standings.state_words(whole, now)
        assert whole.count == office_sheet.counted(lists)
        assert (whole.state(now) is RankingState.PROVISIONAL) == (whole.count.unchecked > 0)
        if any(one.has_result for one in lists):
            assert i18n_standings.state_words(read.finality, now) == words
            facts = papers_facts.facts_of(self.club, self.event_id, lists=False, results=True, money=True)
            results = facts.ranked()
            assert i18n_standings.state_words(results.finality(results.whole), now) == words
            assert facts.cash().finality == whole
            foot = standings_lists.overall(facts, Imprint(club="SC", at=now)).sections[0].footer[1]
            assert foot == i18n_standings.foot_words(whole, now)
        if seen.leaders:
            assert i18n_standings.state_words(seen.finality, now) == words
        assert tournament_words.state(whole, now).casefold() == words.casefold()


def played(examples):
    """Run the machine with so many examples."""
    limits = settings(
        deadline=None, stateful_step_count=15, suppress_health_check=[HealthCheck.too_slow], max_examples=examples
    )
    run_state_machine_as_test(Lists, settings=limits)


def test_whatever_is_done_to_lists_all_pages_agree():
    played(3)


@pytest.mark.endure
def test_whatever_is_done_to_lists_for_long_all_pages_agree():
    played(60)
