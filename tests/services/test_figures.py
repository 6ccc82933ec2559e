"""Figures of small evenings, against a recount from the lists themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.figures.chronicle import ChronicleKind
from skatclub.domain.sheets.table import Table, folded
from skatclub.rules.game import value
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.rules.money import LossFee
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import Role
from skatclub.services import figures, sheets
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.figures import PlayerFigures
from skatclub.services.office import office
from skatclub.services.registration import dues
from skatclub.services.standings import standings as standings_standings
from skatclub.store.tables import all as tables_all
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.domain.figures.examples import GRAND, GRAND_OUVERT, OVERBID
from tests.evenings import DAY, FOUR, deal_for, new_list
from tests.season_clubs import plain_evenings
from tests.tournaments import draw, named, new_event
from tests.typed_lists import totals

FIVE = (*FOUR, "Egon Pfeiffer")
OTHER = replace(ISKO_2022, name="Andere")
ALWAYS = {"first": date.min, "last": date.max}


def of(club: Club, person_id: int, **days: date) -> PlayerFigures:
    background = figures.background(club, **(days or ALWAYS))
    return figures.player(club, person_id, background)


def holder(table: Table, seat: int, deal_no: int) -> int:
    """Return who sat there in a deal, by looking through everybody who ever did."""
    held = [one for one in table.occupants if one.seat == seat and one.from_deal <= deal_no]
    return max(held, key=lambda one: one.from_deal).person.id


def games_by_person(table: Table) -> Counter[tuple[int, GameKind | None, bool]]:
    """Count the games of everybody from the rows of a list."""
    found: Counter[tuple[int, GameKind | None, bool]] = Counter()
    for record in table.records:
        if isinstance(record.row.deal, Played):
            facts = record.row.deal.facts
            kind = facts.kind if isinstance(facts, Game) else None
            won = value.settle(facts, ISKO_2022).won
            found[holder(table, record.row.deal.declarer, record.deal_no), kind, won] += 1
    return found


@pytest.mark.parametrize("names", [FOUR[:3], FOUR, FIVE], ids=len)
def test_figures_of_an_evening_equal_a_recount(file_club, names):
    table_id = new_list(file_club, deals=23, names=names)
    sheets.replace_player(file_club, table_id, 2, "Zora Neu", from_deal=24)
    for deal_no in range(24, 31):
        sheets.accept_deal(file_club, table_id, deal_for(deal_no, len(names)))
    table = sheets.table(file_club, table_id)
    counted = games_by_person(table)

    for person in {one.person.id for one in table.occupants}:
        found = of(file_club, person)
        mine = Counter((one.game.kind if one.game else None, one.won) for one in found.games)
        assert mine == Counter({(kind, won): n for (who, kind, won), n in counted.items() if who == person})
    assert sum(counted.values()) == figures.background(file_club, **ALWAYS).every_game.count


@pytest.mark.parametrize("names", [FOUR[:3], FOUR, FIVE], ids=len)
def test_who_won_which_game_is_told_in_the_order_of_play(file_club, names):
    table_id = new_list(file_club, deals=23, names=names)
    sheets.replace_player(file_club, table_id, 2, "Zora Neu", from_deal=24)
    for deal_no in range(24, 31):
        sheets.accept_deal(file_club, table_id, deal_for(deal_no, len(names)))
    table = sheets.table(file_club, table_id)
    played = [
        (holder(table, record.row.deal.declarer, record.deal_no), record.row.deal.facts)
        for record in table.records
        if isinstance(record.row.deal, Played)
    ]

    read = figures.with_rankings(file_club, figures.of_club(file_club, **ALWAYS))

    assert [(game.person_id, game.is_grand, game.won) for game in read.games] == [
        (
            who,
            isinstance(facts, Game) and facts.kind is GameKind.GRAND,
            value.settle(facts, ISKO_2022).won,
        )
        for who, facts in played
    ]
    assert {(game.table_id, game.held_on, game.series_no) for game in read.games} == {(table_id, DAY, 1)}


def defended(table: Table) -> Counter[tuple[int, int, bool]]:
    """Count the games that two people defended together, both ways round, by who played in each deal of a list."""
    found: Counter[tuple[int, int, bool]] = Counter()
    for record in table.records:
        if not isinstance(record.row.deal, Played):
            continue
        seats = tuple(range(1, table.size + 1))
        dealer = record.row.dealer or rotation.dealer_of(record.deal_no, seats)
        declarer = record.row.deal.declarer
        one, other = (
            holder(table, seat, record.deal_no) for seat in rotation.actives_of(dealer, seats) if seat != declarer
        )
        lost = not value.settle(record.row.deal.facts, ISKO_2022).won
        found[one, other, lost] += 1
        found[other, one, lost] += 1
    return found


@pytest.mark.parametrize("names", [FOUR[:3], FOUR, FIVE], ids=len)
def test_partners_in_defence_are_those_who_played_against_the_declarer(file_club, names):
    table_id = new_list(file_club, deals=23, names=names)
    sheets.replace_player(file_club, table_id, 2, "Zora Neu", from_deal=24)
    for deal_no in range(24, 31):
        sheets.accept_deal(file_club, table_id, deal_for(deal_no, len(names)))
    seats = tuple(range(1, len(names) + 1))
    declarer = rotation.actives_of(rotation.dealer_of(31, seats), seats)[0]
    sheets.accept_deal(file_club, table_id, Played(declarer, OVERBID))
    declarer = rotation.actives_of(rotation.dealer_of(32, seats), seats)[1]
    sheets.accept_deal(file_club, table_id, Played(declarer, replace(OVERBID, bid=18)))
    table = sheets.table(file_club, table_id)
    counted = defended(table)
    everybody = {one.person.id for one in table.occupants}

    for person in everybody:
        told = {one.person_id: (one.won, one.games) for one in of(file_club, person).partners}
        assert told == {
            other: (counted[person, other, True], counted[person, other, True] + counted[person, other, False])
            for other in everybody
            if counted[person, other, True] + counted[person, other, False]
        }
    assert sum(counted.values()) == 2 * sum(games_by_person(table).values())


def test_a_deal_by_house_rules_was_defended_by_nobody(file_club):
    table_id = new_list(file_club, deals=24)
    person = holder(sheets.table(file_club, table_id), 1, 1)
    before = of(file_club, person).partners
    with file_club.database.change("test") as work:
        games = sa.and_(tables_all.deal.c.table_id == table_id, tables_all.deal.c.declarer.is_not(None))
        work.connection.execute(sa.update(tables_all.deal).where(games).values(extra='{"kontra":2}', version=2))

    assert len(before) == 3
    assert of(file_club, person).partners == ()


@ON_BOTH_ENGINES
def test_a_list_is_made_of_points_games_and_those_the_others_lost(club):
    of_four, _, _ = [
        new_list(club, deals=deals, names=names) for deals, names in ((30, FOUR), (24, FOUR[:3]), (20, FIVE))
    ]
    found = of(club, holder(sheets.table(club, of_four), 1, 1))

    parts = [
        (one.points, 50 * (one.won - one.lost), {3: 40, 4: 30, 5: 24}[one.size] * one.others_lost)
        for one in found.lists
    ]

    assert found.made.lists == 3
    assert (found.made.points, found.made.games, found.made.others) == tuple(map(sum, zip(*parts, strict=True)))
    assert found.made.total == found.sums.result == sum(one.result for one in found.lists)
    assert found.sums.points_per_list == Fraction(sum(one.points for one in found.lists), 3)
    assert found.sums.others_lost_per_list == Fraction(sum(one.others_lost for one in found.lists), 3)


@pytest.mark.parametrize("void", [False, True])
def test_lost_games_cost_what_the_list_of_loss_money_says(file_club, void):
    """Full lists of a tournament by its own fees; one still played and one made void by a ruling cost nothing."""
    event_id = new_event(file_club, named(4), conditions=Conditions(fees=Fees(loss=LossFee(2, 30, 170))))
    draw(file_club, event_id)
    card = events.tables_of(file_club, event_id)[0]
    office.enter_totals(file_club, card.id, totals())
    new_list(file_club, deals=7, names=named(4))
    if void:
        ruling = Ruling(id=0, kind=RulingKind.LIST_VOID, reason="Karten", series_no=1, table_id=card.id)
        standings_standings.rule(file_club, event_id, ruling)

    owed = {one.participant.person.id: one.loss for one in dues.of_event(file_club, event_id).dues}

    assert any(owed.values()) is not void
    for person, cents in owed.items():
        found = of(file_club, person)
        assert found.loss.cents == cents
        assert found.loss.lists == (0 if void else 1)
        assert len(found.lists) == 2


def test_the_longest_wait_is_that_of_the_rows_of_the_list(club):
    table_id = new_list(club, deals=48)
    table = sheets.table(club, table_id)
    for seat, person in enumerate(table.occupants, start=1):
        own = [one.deal_no for one in table.records if getattr(one.row.deal, "declarer", None) == seat]
        longest, run = 0, 0
        for number in range(1, 49):
            run = 0 if number in own else run + 1
            longest = max(longest, run)
        assert of(club, person.person.id).longest_wait == longest


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_place_is_that_of_the_rotation(file_club, size):
    table_id = new_list(file_club, deals=2 * size, names=FIVE[:size])
    table = sheets.table(file_club, table_id)
    seats = tuple(range(1, size + 1))
    wanted: Counter[Role] = Counter()
    for record in table.records:
        if isinstance(record.row.deal, Played) and record.row.deal.declarer == 1:
            actives = rotation.actives_of(rotation.dealer_of(record.deal_no, seats), seats)
            wanted[(Role.FOREHAND, Role.MIDDLEHAND, Role.REARHAND)[actives.index(1)]] += 1

    found = of(file_club, holder(table, 1, 1))

    assert Counter(one.place for one in found.games) == wanted


def test_the_list_belongs_to_the_first_and_the_games_to_who_played_them(club):
    table_id = new_list(club, deals=10)
    sheets.replace_player(club, table_id, 1, "Zora Neu", from_deal=11)
    sheets.accept_deal(club, table_id, PASSED_IN)
    sheets.accept_deal(club, table_id, Played(1, GRAND))
    table = sheets.table(club, table_id)
    first, second = (one.person.id for one in table.occupants if one.seat == 1)

    substitute = of(club, second)

    assert len(of(club, first).lists) == 1
    assert of(club, first).longest_wait is None
    assert substitute.lists == ()
    assert [one.facts for one in substitute.games] == [GRAND]
    assert substitute.rank is None
    assert substitute.strength is None


def test_sums_are_those_of_the_list(club):
    table_id = new_list(club, deals=30)
    table = sheets.table(club, table_id)
    standings = folded(table).footer

    for seat in range(1, 5):
        (found,) = of(club, holder(table, seat, 1)).lists
        standing = standings[seat - 1]
        assert (found.points, found.won, found.lost) == (standing.points, standing.won, standing.lost)
        assert found.deals == 30
        others = [one for place, one in enumerate(standings, 1) if place != seat]
        assert found.others_won == sum(one.won for one in others)
        assert found.others_lost == sum(one.lost for one in others)


def test_an_overbid_game_is_lost_and_counted_as_overbid(club):
    table_id = new_list(club)
    sheets.accept_deal(club, table_id, Played(2, OVERBID))

    (found,) = of(club, holder(sheets.table(club, table_id), 2, 1)).games

    assert found.overbid
    assert found.points == -66


def test_a_list_of_totals_counts_as_a_list_and_tells_no_games(file_club):
    event_id = new_event(file_club, named(4))
    draw(file_club, event_id)
    card = events.tables_of(file_club, event_id)[0]
    made = totals()
    office.enter_totals(file_club, card.id, made)
    table = sheets.table(file_club, card.id)

    found = of(file_club, holder(table, 1, 1))

    assert found.with_deals == 0
    assert found.games == ()
    assert found.sums.lists == 1
    assert found.sums.points == made.seats[0].points
    assert found.sums.deals == made.deals
    assert figures.of_club(file_club, **ALWAYS).background.sums[found.person.id] == found.sums


def test_a_deal_by_house_rules_is_left_out_and_counted_as_such(file_club):
    table_id = new_list(file_club, deals=5)
    person = holder(sheets.table(file_club, table_id), 3, 1)
    before = of(file_club, person)
    with file_club.database.change("test") as work:
        chosen = sa.and_(tables_all.deal.c.table_id == table_id, tables_all.deal.c.declarer == 3)
        work.connection.execute(sa.update(tables_all.deal).where(chosen).values(extra='{"kontra":2}', version=2))

    found = of(file_club, person)

    assert len(before.games) > 0
    assert found.games == ()
    assert found.left_out == len(before.games)
    everybody = figures.background(file_club, **ALWAYS)
    assert everybody.every_game.count == before.background.every_game.count - len(before.games)


def test_only_the_days_of_the_period_count(club):
    new_list(club, deals=4)
    person = next(iter(figures.background(club, **ALWAYS).sums))

    assert figures.days(club) == (DAY,)
    assert len(of(club, person, first=DAY, last=DAY).lists) == 1
    assert of(club, person, first=date(2020, 1, 1), last=date(2020, 12, 31)).lists == ()
    assert figures.background(club, first=date(2020, 1, 1), last=date(2020, 12, 31)).sums == {}


@pytest.mark.parametrize(
    "rules", [(ISKO_2022, ISKO_2022, ISKO_2022), (ISKO_2022, OTHER, ISKO_2022)], ids=["one", "two"]
)
def test_games_of_every_period_and_set_of_rules_are_those_of_its_evenings(file_club, rules):
    """Lists of 3, 5 and 8 deals on three days: all of them, two, one, and none."""
    dealt = {}
    for day, deals, used in zip((1, 2, 3), (3, 5, 8), rules, strict=True):
        done = events.new_single_list(
            file_club, title="Abend", names=FOUR, rounds=12, held_on=date(2026, 3, day), rules=used
        )
        for number in range(1, deals + 1):
            sheets.accept_deal(file_club, done.made_id, deal_for(number))
        told = sheets.table(file_club, done.made_id)
        dealt[day] = sum(games_by_person(told).values())

    for first, last in ((1, 3), (1, 2), (2, 3), (2, 2), (3, 3), (4, 9)):
        days = {"first": date(2026, 3, first), "last": date(2026, 3, last)}
        expected = sum(count for day, count in dealt.items() if first <= day <= last)
        assert figures.background(file_club, **days).every_game.count == expected


def test_the_club_knows_regulars_meetings_and_its_chronicle(club):
    for _evening in range(2):
        table_id = new_list(club, deals=2)
        sheets.accept_deal(club, table_id, Played(1, GRAND_OUVERT))
    new_list(club, deals=1, names=("Anna Schmidt", "Bernd Krüger", "Zora Neu"))

    found = figures.of_club(club, **ALWAYS)
    anna, bernd = found.regulars(2)

    assert (anna.full_name, bernd.full_name) == FOUR[:2]
    assert found.meetings(anna.id)[bernd.id].lists == 3
    assert sum(one.kind is ChronicleKind.GRAND_OUVERT for one in found.chronicle) == 2


def test_the_best_average_is_the_first_rank(club):
    table_id = new_list(club)
    sheets.accept_deal(club, table_id, Played(2, GRAND))
    table = sheets.table(club, table_id)

    ranks = [of(club, holder(table, seat, 1)).rank for seat in (1, 2, 3, 4)]

    assert ranks == [2, 1, 2, 2]
    assert of(club, holder(table, 1, 1)).ranked == 4


@ENDURING_ON_POSTGRES
def test_the_year_book_has_every_pair_once_and_the_loss_money_of_everybody_as_their_own_figures_tell(club):
    new_list(club, deals=48, night=True)
    new_list(club, deals=30, night=True)
    new_list(club, deals=36, names=FOUR[:3])

    found = figures.year_book(club, figures.of_club(club, **ALWAYS))

    pairs = {}
    for one in found.pairs:
        assert one.one < one.other
        pairs[one.one, one.other] = pairs[one.other, one.one] = (one.games, one.won)
    assert sum(one.won for one in found.pairs) > 0
    for person_id in found.background.sums:
        own = of(club, person_id)
        told = {(person_id, other.person_id): (other.games, other.won) for other in own.partners}
        assert told == {pair: count for pair, count in pairs.items() if pair[0] == person_id}
        assert found.loss[person_id] == own.loss
    assert sum(one.cents for one in found.loss.values()) > 0
    assert (len(found.lists), found.with_deals) == (11, 11)


def test_a_list_on_its_own_costs_nobody_anything(club):
    new_list(club, deals=48)

    book = figures.year_book(club, figures.of_club(club, **ALWAYS))

    assert not any(one.cents for one in book.loss.values())
    assert all(of(club, person_id).loss.cents == 0 for person_id in book.background.sums)


def test_nobody_has_no_figures(club):
    background = figures.background(club, **ALWAYS)

    with pytest.raises(NoSuchRecord):
        figures.player(club, 99, background)
    assert figures.periods(club) == ()


@ENDURING_ON_POSTGRES
def test_results_without_lists_count_for_averages_and_games_alone(club):
    plain_evenings(club, members=8, count=2)
    known = figures.background(club, **ALWAYS)
    person_id = next(iter(known.sums))

    found = figures.player(club, person_id, known)

    assert found.plain == found.sums.lists == len(found.lists) > 0
    assert found.sums == known.sums[person_id]
    assert found.sums.average == Fraction(sum(one.result for one in found.lists), len(found.lists))
    assert found.sums.win_rate is not None
    assert (found.meetings, found.strength, found.sums.defence_rate, found.with_deals) == ((), None, None, 0)
    assert figures.of_club(club, **ALWAYS, known=known).chronicle
