"""Standings from lists, rulings and lots; teams and the league; what was posted and what has changed since."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest
import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.postings import told_of_league
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.errors import ReasonMissing, TextTooLong
from skatclub.domain.events.conditions import Conditions, EqualTeams, MissingMember, SeriesPlan
from skatclub.domain.events.missed import Missed
from skatclub.domain.office import errors
from skatclub.domain.prizes.plan import From, Gift, Measure, Number, Plan, Pot, Source, Ties
from skatclub.domain.registration.registration import TeamKind
from skatclub.domain.seating.task import Method
from skatclub.domain.standings.standings import ZERO
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.club import check as club_check
from skatclub.services.directing import postings
from skatclub.services.events import tournaments
from skatclub.services.office import files as office_files, office
from skatclub.services.prizes import prizes
from skatclub.services.registration import participants, registration
from skatclub.services.seating import draws
from skatclub.services.standings import results as standings_results, standings, teams as standings_teams
from skatclub.store.registration import registration as registration_store
from tests import registrations
from tests.databases import ENDURING_ON_POSTGRES
from tests.evenings import DAY, deal_for
from tests.played import findings
from tests.typed_lists import as_file, enter_all, lines_of, other, totals


def event_of(club, count=8, *, series=2, conditions=None, rules=ISKO_2022, title="Preisskat"):
    """Open a tournament: every third a lady, teams of four, the first two series drawn by lot and by points."""
    told = conditions or Conditions()
    plans = (SeriesPlan(), SeriesPlan(method=Method.POINTS))
    event_id = tournaments.new_tournament(
        club,
        title=title,
        held_on=DAY,
        rounds=[12] * series,
        conditions=replace(told, plans=told.plans or plans),
        rules=rules,
    ).made_id
    lines = [
        f"{number};Vorname {number} Name;{'ladies' if number % 3 == 0 else ''};Team {(number - 1) // 4}"
        for number in range(1, count + 1)
    ]
    participants.take_in(club, event_id, registrations.lines_of("\n".join(("start_no;name;groups;team", *lines))))
    return event_id


def drawn(club, event_id, series_no=1):
    draws.draw_and_accept(club, event_id, series_no, seed="x", plan_change=None)


def played(club, count=8, **told):
    """Return an event whose first series is typed."""
    event_id = event_of(club, count, **told)
    drawn(club, event_id)
    enter_all(club, event_id)
    return event_id


def rows_of(ranking):
    """Return rank and total by start number."""
    return {ranking.people[row.contestant.id].start_no: (row.rank, row.total) for row in ranking.standings.rows}


def unsummed(club, event_id, **told):
    """Return a ranking added up here, list by list."""
    with club.database.view() as view:
        gathered = standings_results.gather(view, event_id)
        return standings.of_gathered(view, replace(gathered, sums={}), **told)


@pytest.mark.parametrize("missed", Missed)
def test_sums_of_the_database_rank_as_those_of_each_list_do(club, missed):
    event_id = played(club, 16, series=3, conditions=Conditions(missed=missed))
    drawn(club, event_id, 2)
    enter_all(club, event_id, 2)
    sheets.add_penalty(club, office.table_id_of(club, event_id, 2, 1), 1, -50, "Handy")
    void = Ruling(
        id=0, kind=RulingKind.LIST_VOID, series_no=1, table_id=office.table_id_of(club, event_id, 1, 2), reason="x"
    )
    wrong = Ruling(
        id=0, kind=RulingKind.WRONG_SEAT, series_no=2, participant_id=id_of(club, event_id, 3), reason="x"
    )
    for ruling in (None, wrong, void):
        if ruling is not None:
            standings.rule(club, event_id, ruling)
        for series in ((), (1, 2), (1,), (2, 3)):
            ranking = standings.standings(club, event_id, series=series)

            assert ranking == unsummed(club, event_id, series=series)
            assert standings.among(ranking, "ladies") == unsummed(club, event_id, series=series, group="ladies")


def test_a_ranking_makes_nobody_and_asks_no_more_of_many_lists_than_of_few(club):
    many, few = (played(club, count, conditions=Conditions()) for count in (32, 8))
    asked: list[str] = []
    sa.event.listen(club.database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    made, questions = registration_store._participant.cache_info(), []

    for event_id in (few, many):
        asked.clear()
        ranking = standings.standings(club, event_id)
        questions.append(len(asked))

    assert questions[0] == questions[1]
    assert registration_store._participant.cache_info() == made
    assert len(ranking.standings.rows) == len(ranking.people) == 32


def id_of(club, event_id, start_no):
    return registration.numbered(club, event_id, start_no).id


def table_of(club, event_id, start_no, series_no=1):
    return next(one for one in office.lists(club, event_id, series_no) if start_no in one.start_nos)


def wrong_seat(club, event_id, start_no, reason="saß falsch"):
    return Ruling(
        id=0, kind=RulingKind.WRONG_SEAT, reason=reason, series_no=1, participant_id=id_of(club, event_id, start_no)
    )


def test_lists_are_added_up_and_ranked_while_others_are_missing(file_club):
    event_id = played(file_club)
    found = standings.standings(file_club, event_id, series=(1,))
    sums = {
        start_no: result
        for one in office.lists(file_club, event_id, 1)
        for start_no, result in zip(one.start_nos, one.results, strict=True)
    }

    assert {start_no: total for start_no, (_, total) in rows_of(found).items()} == sums
    assert [row.rank for row in found.standings.rows] == list(range(1, 9))
    assert (found.missing, found.provisional) == ((), True)
    drawn(file_club, event_id, 2)
    both = standings.standings(file_club, event_id)
    assert (both.missing, {row.rank for row in both.standings.rows}) == (((2, 1), (2, 2)), {None})


def test_who_was_expected_and_did_not_come_is_not_ranked(file_club):
    event_id = event_of(file_club)
    lines = registrations.lines_of("name\nBlieb Daheim")
    participants.take_in(file_club, event_id, lines, here=False)
    assert len(registration.roll(file_club, event_id).participants) == 9
    drawn(file_club, event_id)
    enter_all(file_club, event_id)

    assert len(standings.standings(file_club, event_id).standings.rows) == 8


def test_checked_lists_are_no_longer_provisional_unless_unclear(file_club):
    event_id = played(file_club, series=1)
    for one in office.lists(file_club, event_id):
        office.verify(file_club, one.table_id)

    assert not standings.standings(file_club, event_id).provisional
    office.clarify(file_club, one.table_id, "?")
    assert standings.standings(file_club, event_id).provisional


def test_a_list_handed_in_but_not_typed_is_missing(file_club):
    event_id = event_of(file_club, series=1)
    drawn(file_club, event_id)
    office.receive(file_club, office.table_id_of(file_club, event_id, 1, 1))

    assert standings.standings(file_club, event_id).missing == ((1, 1), (1, 2))
    assert standings.standings(file_club, event_id).provisional


def test_lists_still_written_count_only_live(file_club):
    event_id = event_of(file_club, series=1)
    drawn(file_club, event_id)
    one = office.table_id_of(file_club, event_id, 1, 1)
    for deal_no in range(1, 10):
        sheets.accept_deal(file_club, one, deal_for(deal_no))

    quiet, live = (standings.standings(file_club, event_id, live=live) for live in (False, True))

    assert not any(row.played for row in quiet.standings.rows)
    assert sum(row.played for row in live.standings.rows) == 4
    assert {total for _, total in rows_of(live).values()} == {0, *sheets_results(file_club, one)}


def sheets_results(club, table_id):
    return next(one.results for one in office.lists(club, 1) if one.table_id == table_id)


def test_a_group_is_ranked_by_itself_and_unknown_ones_are_refused(file_club):
    event_id = played(file_club, series=1)

    ladies = rows_of(standings.standings(file_club, event_id, group="ladies"))

    assert sorted(ladies) == [3, 6]
    assert sorted(rank for rank, _ in ladies.values()) == [1, 2]
    with pytest.raises(errors.NoSuchRanking):
        standings.standings(file_club, event_id, group="youth")
    with pytest.raises(NoSuchRecord):
        standings.standings(file_club, event_id, series=(3,))


@pytest.mark.parametrize("missed", Missed)
def test_a_missed_series_is_what_the_conditions_say(file_club, missed):
    event_id = played(file_club, conditions=Conditions(missed=missed))
    draws.withdraw(file_club, event_id, 2, 5)
    drawn(file_club, event_id, 2)
    enter_all(file_club, event_id, 2, seed=9)
    first = rows_of(standings.standings(file_club, event_id, series=(1,)))[5][1]

    rank, total = rows_of(standings.standings(file_club, event_id))[5]

    assert total == (2 * first if missed is Missed.AVERAGE else first)
    assert (rank is None) is (missed is Missed.UNRANKED)


@ENDURING_ON_POSTGRES
@pytest.mark.slow
def test_every_ruling_lot_and_posting_can_be_undone_to_the_first_facts(club):
    event_id = played(club, series=1)
    first = club_check.facts(club)
    table_id = office.table_id_of(club, event_id, 1, 2)
    steps = (
        lambda: standings.rule(club, event_id, wrong_seat(club, event_id, 3)),
        lambda: standings.rule(
            club, event_id, Ruling(id=0, kind=RulingKind.LIST_VOID, reason="Karten", series_no=1, table_id=table_id)
        ),
        lambda: standings.rule(
            club,
            event_id,
            Ruling(
                id=0, kind=RulingKind.DISQUALIFICATION, reason="gezinkt", participant_id=id_of(club, event_id, 1)
            ),
        ),
        lambda: postings.post(club, event_id),
        lambda: office_files.take_in(
            club,
            event_id,
            office_files.read(as_file(lines_of(1, {1: office.lists(club, event_id)[0].start_nos}, seed=77))),
            office_files.Terms(verify=True, reason="Schreibfehler"),
        ),
        lambda: standings.take_ruling_back(club, standings.standings(club, event_id).rulings[0].id),
    )
    for step in steps:
        before = club_check.facts(club)
        step()
        after = club_check.facts(club)
        history.undo(club)
        assert club_check.facts(club) == before
        history.redo(club)
        assert club_check.facts(club) == after != before
        assert findings(club) == ()

    for _ in steps:
        history.undo(club)

    assert club_check.facts(club) == first


@pytest.mark.slow
def test_a_wrong_seat_zeroes_one_and_leaves_the_others_their_bonus(file_club):
    event_id = played(file_club, series=1)
    before = standings.standings(file_club, event_id)

    tried = standings.trial(file_club, event_id, wrong_seat(file_club, event_id, 3))
    unwritten = standings.standings(file_club, event_id)
    standings.rule(file_club, event_id, wrong_seat(file_club, event_id, 3))

    after = standings.standings(file_club, event_id)
    assert (tried[0].standings, unwritten.standings) == (before.standings, before.standings)
    assert tried[1].standings == after.standings
    zeroed = after.standings.row_of(id_of(file_club, event_id, 3))
    assert zeroed.results == (ZERO,)
    others = {number: total for number, (_, total) in rows_of(after).items() if number != 3}
    assert others == {number: total for number, (_, total) in rows_of(before).items() if number != 3}


@pytest.mark.parametrize("missed", Missed)
def test_a_void_list_counts_0_and_its_table_stays_ranked_whatever_a_missed_series_means(file_club, missed):
    """It is a sanction: as average of the others it would pay, unranked it would shut four people out."""
    event_id = played(file_club, series=1, conditions=Conditions(missed=missed))
    one = table_of(file_club, event_id, 3)
    void = Ruling(id=0, kind=RulingKind.LIST_VOID, reason="x", series_no=1, table_id=one.table_id)

    standings.rule(file_club, event_id, void)

    after = standings.standings(file_club, event_id)
    zeroed = {after.people[row.contestant.id].start_no for row in after.standings.rows if row.results == (ZERO,)}
    assert zeroed == set(one.start_nos)
    assert all(row.rank is not None for row in after.standings.rows)


def test_the_same_ruling_again_changes_nothing_and_another_reason_is_refused(file_club):
    event_id = played(file_club, series=1)
    first = standings.rule(file_club, event_id, wrong_seat(file_club, event_id, 3))

    again = standings.rule(file_club, event_id, wrong_seat(file_club, event_id, 3))

    assert (again.made_id, again.tables) == (first.made_id, frozenset())
    with pytest.raises(errors.RuledAlready):
        standings.rule(file_club, event_id, wrong_seat(file_club, event_id, 3, reason="anders"))


def test_rulings_about_nobody_nothing_or_without_reason_are_refused(file_club):
    event_id = played(file_club, series=1)
    with pytest.raises(ReasonMissing):
        standings.rule(file_club, event_id, wrong_seat(file_club, event_id, 3, reason="  "))
    stranger = replace(wrong_seat(file_club, event_id, 3), participant_id=99)
    with pytest.raises(NoSuchRecord):
        standings.rule(file_club, event_id, stranger)
    with pytest.raises(NoSuchRecord):
        standings.trial(file_club, event_id, stranger)
    with pytest.raises(NoSuchRecord):
        standings.rule(
            file_club, event_id, Ruling(id=0, kind=RulingKind.LIST_VOID, reason="x", series_no=1, table_id=99)
        )
    with pytest.raises(NoSuchRecord):
        standings.take_ruling_back(file_club, 99)


def test_a_lot_parts_equals_and_is_kept(file_club):
    event_id = event_of(file_club, series=1)
    drawn(file_club, event_id)
    for one in office.lists(file_club, event_id):
        office.enter_totals(file_club, one.table_id, totals(seed=5))
    group = standings.standings(file_club, event_id).standings.undecided()[0]
    with pytest.raises(errors.LotsNotWhole):
        standings.record_lot(file_club, event_id, [group[0]])
    with pytest.raises(errors.LotsNotWhole):
        standings.record_lot(file_club, event_id, [group[0], group[0]])

    standings.record_lot(file_club, event_id, group[::-1])

    found = standings.standings(file_club, event_id).standings
    assert [row.contestant.id for row in found.rows[:2]] == [*group[::-1]]
    assert [row.rank for row in found.rows[:2]] == [1, 2]
    with pytest.raises(errors.LotsNotWhole):
        standings.record_lot(file_club, event_id, group)
    history.undo(file_club)
    assert standings.standings(file_club, event_id).standings.rows[0].tied


def equal_pairs(club):
    """Return an event of two tables with the same totals, and who is equal there."""
    event_id = event_of(club, series=1)
    drawn(club, event_id)
    for one in office.lists(club, event_id):
        office.enter_totals(club, one.table_id, totals(seed=5))
    return event_id, standings.standings(club, event_id).standings.undecided()


def test_a_lot_is_listed_and_taken_back_and_drawn_again(file_club):
    event_id, groups = equal_pairs(file_club)
    standings.record_lot(file_club, event_id, groups[1])

    (lot,) = standings.lots(file_club, event_id)
    standings.take_lot_back(file_club, event_id, lot)
    with pytest.raises(NoSuchRecord):
        standings.take_lot_back(file_club, event_id, lot)

    assert (lot.order, lot.rank, lot.series, len(lot.names)) == (groups[1], 3, (1,), 2)
    assert standings.lots(file_club, event_id) == ()
    assert standings.standings(file_club, event_id).standings.undecided() == groups
    standings.record_lot(file_club, event_id, groups[1][::-1])
    assert standings.lots(file_club, event_id)[0].order == groups[1][::-1]


def test_a_lot_leaves_money_that_is_shared_unless_it_is_to_part_it_too(file_club):
    """The sentence of the plan and the money say the same, before and after (tournament.md B4)."""
    event_id, groups = equal_pairs(file_club)
    pot = Pot(measure=Measure.AMOUNT, steps=(70_00, 56_00), number=Number.LISTED)
    prizes.set_plan(file_club, event_id, Plan(sources=(Source(kind=From.FIXED, cents=126_00),), pots=(pot,)))

    def paid():
        return [(row.winner.participant_id, row.cents) for row in prizes.board(file_club, event_id).rows]

    amounts = {Ties.SHARE: (63_00, 63_00), Ties.LOT: (70_00, 56_00)}
    assert prizes.money_of_equals(file_club, event_id, groups[0]) == amounts
    assert prizes.money_of_equals(file_club, event_id, groups[1]) == {}
    first, second = groups[0]

    standings.record_lot(file_club, event_id, (second, first))

    assert paid() == [(second, 63_00), (first, 63_00)]
    assert prizes.plan(file_club, event_id).ties is Ties.SHARE
    history.undo(file_club)
    standings.record_lot(file_club, event_id, (second, first), money=Ties.LOT)
    assert paid() == [(second, 70_00), (first, 56_00)]
    assert prizes.plan(file_club, event_id).ties is Ties.LOT
    assert prizes.money_of_equals(file_club, event_id, groups[0]) == {}
    standings.take_lot_back(file_club, event_id, standings.lots(file_club, event_id)[0])
    assert list(prizes.money_of_equals(file_club, event_id, groups[0])) == [Ties.LOT, Ties.SHARE]  # asked again
    standings.record_lot(file_club, event_id, (second, first), money=Ties.SHARE)
    assert (prizes.plan(file_club, event_id).ties, paid()[0][1]) == (Ties.SHARE, 63_00)
    for _step in range(3):
        history.undo(file_club)
    assert (prizes.plan(file_club, event_id).ties, paid()[0][1]) == (Ties.SHARE, 63_00)


def test_a_draw_by_points_follows_provisional_results_and_rulings_and_is_frozen(file_club):
    event_id = played(file_club, 12)
    best = standings.standings(file_club, event_id, series=(1,))
    first = best.people[best.standings.rows[0].contestant.id].start_no
    standings.rule(file_club, event_id, wrong_seat(file_club, event_id, first))
    ordered = standings.standings(file_club, event_id, series=(1,))

    drawn(file_club, event_id, 2)
    seated = draws.places(file_club, event_id, 2)
    numbers = [ordered.people[row.contestant.id].start_no for row in ordered.standings.rows]
    assert {number for table, _, number, _ in seated if table == 1} == set(numbers[:4])
    assert first not in numbers[:4]

    enter_all(file_club, event_id, 1, seed=33)
    standings.take_ruling_back(file_club, ordered.rulings[0].id)

    assert draws.places(file_club, event_id, 2) == seated
    assert draws.verify(file_club, event_id, 2).holds


def test_lists_that_a_draw_by_points_does_not_know_are_named(file_club):
    event_id = event_of(file_club, 12)
    drawn(file_club, event_id)
    office.enter_totals(file_club, office.table_id_of(file_club, event_id, 1, 2), totals())

    assert draws.missing_lists(file_club, event_id, 2) == ((1, 1), (1, 3))
    assert draws.missing_lists(file_club, event_id, 1) == ()
    with pytest.raises(NoSuchRecord):
        draws.missing_lists(file_club, event_id, 9)


def team_sum(ranking, people, start_nos):
    found = rows_of(ranking)
    return sum(found[number][1] for number in start_nos)


def test_teams_are_ranked_by_the_sums_of_their_members(file_club):
    event_id = played(file_club, series=1)
    single = standings.standings(file_club, event_id)

    found = standings_teams.standings(file_club, event_id, TeamKind.TEAM)

    sums = {found.teams[row.contestant.id].name: row.total for row in found.standings.rows}
    assert sums == {
        "Team 0": team_sum(single, found.people, (1, 2, 3, 4)),
        "Team 1": team_sum(single, found.people, (5, 6, 7, 8)),
    }
    assert (found.provisional, {len(members) for members in found.played.values()}) == (True, {4})
    assert standings_teams.standings(file_club, event_id, TeamKind.TANDEM).standings.rows == ()


@pytest.mark.parametrize("missing", MissingMember)
def test_a_disqualified_member_is_a_place_nobody_played_for(file_club, missing):
    event_id = played(file_club, series=1, conditions=Conditions(team_size=4, missing_member=missing))
    out = Ruling(id=0, kind=RulingKind.DISQUALIFICATION, reason="x", participant_id=id_of(file_club, event_id, 1))
    standings.rule(file_club, event_id, out)
    single = standings.standings(file_club, event_id)

    found = standings_teams.standings(file_club, event_id, TeamKind.TEAM)

    three = team_sum(single, found.people, (2, 3, 4))
    total = next(row.total for row in found.standings.rows if found.teams[row.contestant.id].name == "Team 0")
    assert total == (Fraction(three * 4, 3) if missing is MissingMember.AVERAGE else three)
    assert 1 in {single.people[row.contestant.id].start_no for row in single.standings.rows if row.rank is None}


def test_the_league_reads_from_the_seats_which_teams_met(file_club):
    event_id = played(file_club, series=1, conditions=Conditions(team_size=4, equal_teams=EqualTeams.SHARE))

    table = standings_teams.league(file_club, event_id)

    assert len(table.groups[1]) in {1, 2}
    if len(table.groups[1]) == 1:
        assert sorted(row.match_points for row in table.rows) == [0, 1]
    assert sum(row.total for row in table.rows) == sum(
        total for _, total in rows_of(standings.standings(file_club, event_id)).values()
    )


def test_the_league_tells_each_series_of_which_every_list_is_in(file_club):
    """Findings B6: the match report has room for points and match points of each series."""
    event_id = played(file_club, series=2, conditions=Conditions(team_size=4, equal_teams=EqualTeams.SHARE))

    table = standings_teams.league(file_club, event_id)

    whole = {1, 2} - {series for series, _table in table.missing}
    assert set(table.results) == set(table.match_points) == whole
    for row in table.rows:
        known = [by_team[row.team_id].total for by_team in table.results.values() if row.team_id in by_team]
        assert row.total == sum(known)
        assert row.match_points == sum(by_team.get(row.team_id, 0) for by_team in table.match_points.values())


def test_without_teams_of_four_there_is_no_league_to_read_or_to_post(file_club):
    event_id = played(file_club, series=1)

    for ask in (standings_teams.league, lambda club, event: postings.post(club, event, ranking="league")):
        with pytest.raises(errors.NoLeague):
            ask(file_club, event_id)


def test_the_table_of_a_league_is_posted_and_seen_to_change(file_club):
    event_id = played(file_club, series=1, conditions=Conditions(team_size=4))
    before = standings_teams.league(file_club, event_id)

    postings.post(file_club, event_id, ranking="league")
    assert postings.since(file_club, event_id, 1).changed == ()
    assert postings.editions(file_club, event_id)[0].rows == told_of_league(before.rows)
    one = office.table_id_of(file_club, event_id, 1, 1)
    stood = office.sheet(file_club, one).first.totals
    office.enter_totals(file_club, one, other(totals(seed=5)), saw=stood, reason="Zahlendreher")

    changed = {one.contestant_id for one in postings.since(file_club, event_id, 1).changed}
    after = {row.team_id: row for row in standings_teams.league(file_club, event_id).rows}
    assert changed == {row.team_id for row in before.rows if row != after[row.team_id]} != set()


def test_a_posting_tells_what_has_changed_since_and_until_when_to_object(file_club):
    event_id = event_of(file_club, series=1, conditions=Conditions(protest_minutes=30))
    drawn(file_club, event_id)
    one, two = (office.table_id_of(file_club, event_id, 1, number) for number in (1, 2))
    office.enter_totals(file_club, one, totals(seed=5))
    office.enter_totals(file_club, two, totals(seed=6))
    done = postings.post(file_club, event_id)
    assert postings.since(file_club, event_id, 1).changed == ()
    before = standings.standings(file_club, event_id).standings

    with pytest.raises(ReasonMissing):
        office.enter_totals(file_club, one, other(totals(seed=5)), saw=totals(seed=5))
    office.enter_totals(file_club, one, other(totals(seed=5)), saw=totals(seed=5), reason="Zahlendreher")
    postings.post(file_club, event_id)
    postings.post(file_club, event_id, ranking="ladies")
    postings.post(file_club, event_id, ranking="teams", series=(1,))

    since = postings.since(file_club, event_id, 1)
    after = standings.standings(file_club, event_id).standings
    assert [row.contestant_id for row in since.changed] == [
        row.contestant.id
        for row in after.rows
        if (row.rank, row.total) != ((was := before.row_of(row.contestant.id)).rank, was.total)
    ]
    assert since.heard_until - done.at == timedelta(minutes=30)
    assert [(told.edition, told.ranking) for told in postings.editions(file_club, event_id)] == [
        (1, ""),
        (2, ""),
        (3, "ladies"),
        (4, "teams"),
    ]


def test_a_posting_keeps_the_prizes_of_its_list_and_tells_where_a_plan_gives_others(file_club):
    event_id = played(file_club, series=1)
    prizes.set_plan(file_club, event_id, Plan(pots=(Pot(number=Number.FIXED, count=1),)))
    postings.post(file_club, event_id)
    first = standings.standings(file_club, event_id).standings.rows[0].contestant.id

    assert postings.since(file_club, event_id, 1).changed == ()
    prizes.set_plan(file_club, event_id, Plan(pots=(Pot(number=Number.FIXED, count=1, gifts=(Gift("Pokal"),)),)))

    [row] = postings.since(file_club, event_id, 1).changed
    assert row.contestant_id == first
    assert (row.before[:5], row.before[5][1], row.after[5][1]) == (row.after[:5], (), ("Pokal",))


def test_what_was_never_posted_and_rankings_that_are_none_are_refused(file_club):
    event_id = played(file_club, series=1)

    with pytest.raises(errors.NoSuchPosting):
        postings.since(file_club, event_id, 1)
    with pytest.raises(errors.NoSuchRanking):
        postings.post(file_club, event_id, ranking="x")
    with pytest.raises((errors.NoSuchRanking, TextTooLong)):
        postings.post(file_club, event_id, ranking="x" * 90)


def test_results_of_a_file_are_taken_in_whole_or_not_at_all(file_club):
    event_id = event_of(file_club, series=1)
    drawn(file_club, event_id)
    before = club_check.facts(file_club)
    tables = {one.number: one.start_nos for one in office.lists(file_club, event_id)}
    lines = lines_of(1, tables, seed=3)
    wrong = [*lines[:7], lines[7]._replace(total=lines[7].total + 1)]

    with pytest.raises(office_files.result_lines.LinesRefused):
        office_files.take_in(file_club, event_id, office_files.read(as_file(wrong)), office_files.Terms())
    assert club_check.facts(file_club) == before
    done = office_files.take_in(file_club, event_id, office_files.read(as_file(lines)), office_files.Terms())
    again = office_files.take_in(file_club, event_id, office_files.read(as_file(lines)), office_files.Terms())

    assert (again.fields["lists"], again.tables) == (0, frozenset())
    assert (done.fields["lists"], done.fields["series"]) == (2, "1")
    assert {row.total for row in standings.standings(file_club, event_id).standings.rows} == {
        line.total for line in lines
    }
