"""An event as its papers see it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash.ledger import Category
from skatclub.domain.cash.receipts import BookedPayment, Receipt
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event, EventKind, Series
from skatclub.domain.office.errors import NoGroups, NoLeague, NoResults, NoTeams
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.papers.errors import NobodyTakesPart, NoLossMoney, NoSeriesLeft, NothingPaid, NothingWritten
from skatclub.domain.papers.event_facts import EventFacts, Seated, SeriesFacts, TableFacts
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.domain.papers.prints import Printed
from skatclub.domain.papers.result_facts import League, Ranked, ResultFacts
from skatclub.domain.people.person import Person
from skatclub.domain.registration.dues import Dues, ListDue
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.domain.seating.draws import Draw, DrawState
from skatclub.domain.seating.errors import NotDrawn
from skatclub.domain.seating.task import Method, Place
from skatclub.domain.sheets.table import SheetState
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Contestant, Result, standings
from skatclub.rules.game.deal import PASSED_IN
from tests.domain.office.test_sheet import a_sheet
from tests.exports import lists

SERIES = tuple(Series(id=number, number=number, rounds=12) for number in (1, 2))
EVENT = Event(id=14, kind=EventKind.TOURNAMENT, title="Herbstpokal", held_on=date(2026, 10, 17), series=SERIES)


def person(number: int) -> Person:
    return Person(id=number, given_name="Anna", family_name=f"Schmidt-{number}")


def participant(number: int, presence: Presence = Presence.HERE, **facts) -> Participant:
    return Participant(id=number, person=person(number), start_no=number, presence=presence, **facts)


TABLE = TableFacts(
    number=7, players=(Seated(person=person(3), start_no=3), Seated(person=person(4), start_no=None))
)


def facts(*series: SeriesFacts, **others) -> EventFacts:
    return EventFacts(
        event=EVENT, conditions=Conditions(), participants=(), series=series, histories={}, sealed=None, **others
    )


FIRST = SeriesFacts(series=SERIES[0], tables=(TABLE,), lists=())
SECOND = SeriesFacts(series=SERIES[1], lists=())


def test_places_are_found_by_start_number():
    assert FIRST.places() == {3: Place(7, 1)}
    assert [one.start_no for one in FIRST.players] == [3, None]


def test_only_series_with_tables_have_papers():
    assert facts(FIRST, SECOND).seated() == (FIRST,)


def test_a_series_without_tables_is_refused_by_its_number():
    with pytest.raises(NotDrawn) as refused:
        facts(FIRST, SECOND, only_series=2).seated()

    assert refused.value.series == 2


def test_an_event_without_any_table_is_refused_for_its_first_series():
    for asked in (facts(SECOND).lists, facts(SECOND).seated):
        with pytest.raises(NotDrawn) as refused:
            asked()

        assert refused.value.series == 1


def test_lists_are_those_of_the_chosen_series():
    table = lists.a_table()
    both = facts(replace(FIRST, lists=(table,)), replace(SECOND, lists=(table, table)), only_series=2)

    assert both.lists() == (table, table)


@pytest.mark.parametrize("state", DrawState)
def test_a_draft_is_no_more_than_a_draft(state):
    draw = Draw(
        id=1, series_id=1, state=state, method=Method.LOT, attempt=1, seed="a", fingerprint="b", algorithm=1
    )

    assert replace(FIRST, draw=draw).is_draft == (state is DrawState.DRAFT)
    assert not FIRST.is_draft


def test_cards_are_for_who_plays_or_has_played():
    everybody = (
        participant(1),
        participant(2, Presence.EXPECTED),
        participant(3, Presence.WITHDRAWN),
        participant(4, Presence.WITHDRAWN, last_series=1),
        participant(5, Presence.NO_SHOW),
        replace(participant(6), start_no=None, presence=Presence.WAITING),
    )
    event = replace(facts(FIRST), participants=everybody)

    assert [one.start_no for one in event.card_holders()] == [1, 2, 4]
    assert [one.start_no for one in replace(event, only_cards=frozenset({2, 5})).card_holders()] == [2]


def ranking(code: str = "", totals: tuple[int, ...] = (900,), *, series: tuple[int, ...] = (1,)) -> Ranked:
    everybody = [Contestant(id=number) for number in range(1, len(totals) + 1)]
    results = {
        number: {1: Result(points=0, won=1, lost=0, total=total)} for number, total in enumerate(totals, 1) if total
    }
    return Ranked(code=code, standings=standings(everybody, results, series))


def results(whole: Ranked | None = None, *, groups=(), teams=(), league: League | None = None) -> ResultFacts:
    return ResultFacts(
        whole=whole or ranking(),
        by_series=(),
        groups=groups,
        teams=teams,
        league=league,
        people={},
        planned=0,
        protest_minutes=0,
    )


def test_lists_may_be_narrowed_to_single_tables():
    seven, eight = lists.a_table(number=7), lists.a_table(number=8)
    both = facts(replace(FIRST, lists=(seven, eight)))

    assert both.lists() == (seven, eight)
    assert replace(both, only_tables=frozenset({8, 9})).lists() == (eight,)
    with pytest.raises(NotDrawn):
        replace(both, only_tables=frozenset({9})).lists()


@pytest.mark.parametrize("read", [None, results(ranking(totals=(0, 0)))], ids=["unread", "no list came in"])
def test_no_ranking_is_made_of_nothing(read):
    event = facts(FIRST, results=read)

    for ask in (event.ranked, event.groups, event.teams, event.league):
        with pytest.raises(NoResults):
            ask()


def test_a_single_result_makes_a_ranking():
    read = results(ranking(totals=(0, 900)))

    assert facts(FIRST, results=read).ranked() is read


def test_rankings_of_single_series_are_told_once_one_of_them_has_a_result():
    first = ranking(totals=(0, 900))

    assert facts(FIRST, results=replace(results(first), by_series=(first,))).by_series() == (first,)
    with pytest.raises(NoResults):
        facts(FIRST, results=results(first)).by_series()


def test_groups_teams_and_leagues_are_told_or_refused_by_their_own_name():
    event = facts(FIRST, results=results())

    for ask, refusal in ((event.groups, NoGroups), (event.teams, NoTeams), (event.league, NoLeague)):
        with pytest.raises(refusal):
            ask()


def test_groups_teams_and_leagues_are_read_where_there_are_any():
    row = LeagueRow(team_id=1, rank=1, match_points=3, against=0, total=900, series=1)
    ladies, teams, league = ranking("ladies"), ranking("teams"), League(rows=(row,), teams={}, series=(1,))
    event = facts(FIRST, results=results(groups=(ladies,), teams=(teams,), league=league))

    assert (event.groups(), event.teams(), event.league()) == ((ladies,), (teams,), league)


def test_a_league_without_a_team_is_none():
    event = facts(FIRST, results=results(ranking(totals=(0, 900)), league=League(rows=(), teams={}, series=(1,))))

    with pytest.raises(NoLeague):
        event.league()


def test_money_is_there_where_it_was_read():
    money = MoneyFacts(board=None, dues=(), report=cash_book.report(()))

    assert facts(FIRST, money=money).cash() is money
    with pytest.raises(ValueError, match="without the money"):
        facts(FIRST).cash()


def test_what_lists_cost_and_what_was_paid_for_them_is_that_of_the_chosen_series():
    due = ListDue(series_no=1, table_no=7, lost=2, loss=1_00, table=0, checked=True)
    dues = Dues(
        participant=participant(1),
        door=10_00,
        lists=(due, replace(due, series_no=2, loss=2_00)),
        paid_door=0,
        paid_loss=1_50,
        paid_table=0,
        prizes=0,
        deposit=0,
    )
    event = facts(FIRST, money=MoneyFacts(board=None, dues=(dues,), report=cash_book.report(())))

    first, second = (replace(event, only_series=number).charged() for number in (1, 2))

    assert event.charged() == (dues,)
    assert [(each.owed, each.paid) for each in (*first, *second)] == [(1_00, 1_00), (2_00, 50)]
    with pytest.raises(NoLossMoney):
        replace(event, only_series=3).charged()


def test_the_next_print_has_the_next_number():
    printed = Printed(number=3, at=datetime(2026, 10, 17, 14, 30, tzinfo=UTC), pages=frozenset())

    assert facts(FIRST).next_print == 1
    assert facts(FIRST, prints=(printed,)).next_print == 4


def over(series_no: int) -> OfficeSheet:
    return a_sheet(series_no=series_no, deals=48, mark=SheetState.PLAYING)


def of_sheets(*sheets: OfficeSheet) -> EventFacts:
    return facts(FIRST, SECOND, results=replace(results(), sheets=sheets))


def test_the_series_that_comes_is_the_first_that_is_not_over_or_the_one_that_is_chosen():
    assert facts(FIRST, SECOND).coming() == (FIRST,)
    assert of_sheets(over(1)).coming() == (SECOND,)
    assert of_sheets(a_sheet(series_no=1)).coming() == (FIRST,)
    assert replace(of_sheets(over(1)), only_series=1).coming() == (FIRST,)
    with pytest.raises(NoSeriesLeft):
        of_sheets(over(1), over(2)).coming()


def test_who_is_there_takes_part_or_waits():
    people = (
        participant(1),
        participant(2, Presence.WITHDRAWN),
        replace(participant(3), presence=Presence.WAITING),
    )

    assert [each.id for each in replace(facts(FIRST), participants=people).there()] == [1, 3]
    with pytest.raises(NobodyTakesPart):
        replace(facts(FIRST), participants=people[1:2]).there()


def test_lists_on_which_nothing_is_written_are_left_out():
    blank, begun = lists.a_table(number=7), lists.with_deals(lists.a_table(number=8), [PASSED_IN])

    assert facts(replace(FIRST, lists=(blank, begun))).written() == (begun,)
    with pytest.raises(NothingWritten):
        facts(replace(FIRST, lists=(blank,))).written()


def test_receipts_are_those_of_who_is_chosen():
    paid = [
        Receipt(year=2026, number=number, lines=(BookedPayment(
            booking_id=number, change_id=1, event_id=14, person_id=number, category=Category.ENTRY_FEE, cents=10_00,
            at=datetime(2026, 10, 17, 14, 30, tzinfo=UTC), day=date(2026, 10, 17), desk="Tür",
        ),))
        for number in (1, 2)
    ]  # fmt: skip
    money = MoneyFacts(board=None, dues=(), report=cash_book.report(()), receipts=tuple(paid))
    event = replace(facts(FIRST, money=money), participants=(participant(1), participant(2), participant(3)))

    assert [each.number for each in event.receipts()] == [1, 2]
    assert [each.number for each in replace(event, only_cards=frozenset({2, 3})).receipts()] == [2]
    with pytest.raises(NothingPaid):
        replace(event, only_cards=frozenset({3})).receipts()
