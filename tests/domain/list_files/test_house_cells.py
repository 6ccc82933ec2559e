"""The columns of houses: Kontra, Ramsch and the like, read from a file and written so that they are read again."""

from __future__ import annotations

import pytest
from hypothesis import given

from skatclub.domain.list_files import deal_cells, errors, house_cells
from skatclub.domain.list_files.errors import CellRefused
from skatclub.rules import presets
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.errors import NotABid, WinContradictsCards
from skatclub.rules.game import value
from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.game.game import Reached
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.errors import AnswerToNothing, BidderNotPlaying, HouseRuleOff, RamschSum
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.rule_set import RuleSet
from tests import house_strategies

RULES = RuleSet(
    house=House(
        kontra=Kontra(highest=4),
        spitze=1,
        tisch=2,
        rum=1,
        revolution=True,
        ramsch=RamschRules(pushing=True, knocking=True),
    )
)
SITUATION = Situation.at(3, 1, RULES)
CLUBS = {"declarer": "1", "game": "Kreuz", "matadors": "1"}


def deal_of(**cells):
    """Read a deal from cells."""
    return deal_cells.deal_of(cells, SITUATION)


@pytest.mark.parametrize(
    ("cells", "kontra"),
    [
        ({"kontra": "1"}, 1),
        ({"kontra": "ja"}, 1),
        ({"kontra": "Kontra"}, 1),
        ({"kontra": "re"}, 2),
        ({"kontra": "3"}, 3),
        ({"kontra": "x", "re": "x"}, 2),
        ({"kontra": "re", "supra": "x"}, 3),
        ({"kontra": "x", "re": "x", "supra": "1", "resupra": "1"}, 4),
        ({"kontra": "4", "re": "nein"}, 4),
    ],
)
def test_kontra_and_its_answers_are_numbers_names_or_ticks(cells, kontra):
    assert deal_of(**CLUBS, **cells).facts.house == HouseFacts(kontra=kontra)


@pytest.mark.parametrize(
    ("cells", "column", "answer"),
    [
        ({"re": "ja"}, "re", 2),
        ({"kontra": "nein", "re": "x"}, "re", 2),
        ({"kontra": "x", "supra": "x"}, "supra", 3),
        ({"kontra": "x", "re": "x", "resupra": "x"}, "resupra", 4),
    ],
)
def test_an_answer_to_what_nobody_said_is_refused(cells, column, answer):
    with pytest.raises(errors.CellRefused) as refused:
        deal_of(**CLUBS, **cells)

    assert (refused.value.column, refused.value.reason) == (column, AnswerToNothing(answer))


@pytest.mark.parametrize(
    ("cells", "reached", "points"),
    [
        ({"won": "no"}, Reached.NOTHING, -72),
        ({"won": "no", "card_points": "70"}, Reached.NOTHING, -72),
        ({"won": "no", "card_points": "95"}, Reached.SCHNEIDER, -96),
        ({"won": "no", "card_points": "50"}, Reached.NOTHING, -72),
        ({"won": "no", "tricks": "10"}, Reached.SCHWARZ, -120),
        ({"card_points": "70"}, Reached.NOTHING, 36),
    ],
)
def test_a_spitze_that_was_missed_loses_whatever_the_cards(cells, reached, points):
    facts = deal_of(**CLUBS, spitze="x", **cells).facts

    assert facts.reached is reached
    assert value.settle(facts, RULES).points == points


def test_a_game_without_spitze_is_not_lost_with_70_card_points():
    with pytest.raises(WinContradictsCards):
        deal_of(**CLUBS, won="no", card_points="70")


@pytest.mark.parametrize("column", ["spitze", "tisch", "rum"])
def test_a_tick_says_what_was_played(column):
    assert deal_of(**CLUBS, **{column: "x"}).facts.house == HouseFacts(**{column: True})


def test_who_bid_what_and_who_said_kontra_comes_in_and_goes_out():
    deal = deal_of(**CLUBS, kontra="1", held="2:18, 3:0", kontra_by="3")

    assert deal.facts.house == HouseFacts(kontra=1, held=((2, 18), (3, 0)), kontra_by=3)
    assert house_cells.fields(deal) == {"kontra": 1, "held": "2:18 3:0", "kontra_by": 3}


@pytest.mark.parametrize(
    ("held", "refusal"), [("2", errors.CellRefused), ("1:18", BidderNotPlaying), ("2:19", NotABid)]
)
def test_a_note_of_the_bidding_that_cannot_be_is_refused(held, refusal):
    with pytest.raises(refusal):
        deal_of(**CLUBS, held=held)


def test_without_any_of_it_a_game_is_as_ever():
    assert deal_of(**CLUBS, kontra="0", spitze="nein").facts.house is None


def test_a_revolution_may_be_bid_at_92():
    deal = deal_of(declarer="1", game="noh", bid="92", revolution="x")

    assert deal.facts.bid == 92


@pytest.mark.parametrize("text", ["1:51 2:55 3:14", "1=51, 2=55, 3=14", "51 55 14", "51/55/14", "3:14 1:51 2:55"])
def test_card_points_of_a_ramsch_by_seat_or_in_order(text):
    assert deal_of(game="Ramsch", ramsch_points=text) == Ramsch(RamschFacts(counts=((1, 51), (2, 55), (3, 14))))


def test_everything_about_a_ramsch_has_its_column():
    deal = deal_of(
        game="r", ramsch_points="51 40 15", ramsch_tricks="4 4 2", skat_points="14", last_trick="2", pushed="2",
        knocks="1", called="0",
    )  # fmt: skip

    assert deal.facts == RamschFacts(
        counts=((1, 51), (2, 40), (3, 15)), skat=14, tricks=(4, 4, 2), last_trick=2, pushed=2, knocks=1
    )


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"game": "ramsch"}, "CellRefused"),
        ({"game": "ramsch", "ramsch_points": "51 55"}, "CellRefused"),
        ({"game": "ramsch", "ramsch_points": "51 x 14"}, "CellRefused"),
        ({"game": "ramsch", "ramsch_points": "51 55 15"}, "RamschSum"),
        ({"game": "ramsch", "ramsch_points": "1:51 2:55 4:14"}, "RamschSeats"),
        ({"game": "ramsch", "ramsch_points": "51 55 14", "declarer": "2"}, "CellsDoNotMix"),
        ({**CLUBS, "kontra": "9"}, "KontraOutOfRange"),
        ({**CLUBS, "kontra": "vielleicht"}, "CellUnreadable"),
        ({**CLUBS, "revolution": "x"}, "NotForThisGame"),
    ],
)
def test_what_cannot_be_read_or_be_is_refused(cells, reason):
    with pytest.raises(Exception) as caught:  # noqa: PT011  the name of the reason is asked below
        deal_of(**cells)

    names = {type(caught.value).__name__, type(getattr(caught.value, "reason", None)).__name__}
    assert reason in names


@pytest.mark.parametrize("cells", [{"game": "ramsch", "ramsch_points": "51 55 14"}, {**CLUBS, "kontra": "1"}])
def test_rules_that_do_not_play_it_refuse_it(cells):
    with pytest.raises((HouseRuleOff, CellRefused)):
        deal_cells.deal_of(cells, Situation.at(3, 1, presets.by_code("classic").rules))


@given(house_strategies.deals((1, 2, 3)))
def test_the_cells_of_a_deal_are_read_again_as_the_same_facts(deal):
    cells = {name: str(told) for name, told in house_cells.fields(deal).items() if told is not None}

    if isinstance(deal, Ramsch):
        assert house_cells.ramsch_of(cells, SITUATION, deal_cells.read) == deal.facts
    elif isinstance(deal, Played):
        assert house_cells.facts_of(cells, deal_cells.read) == deal.facts.house


@pytest.mark.parametrize(
    ("points", "skat", "counts"),
    [
        ("1:51 2:55", "", ((1, 51), (2, 55), (3, 14))),
        ("3:14 1:51", "", ((1, 51), (2, 55), (3, 14))),
        ("1:51 2:40", "14", ((1, 51), (2, 40), (3, 15))),
        ("2:120 3:0", "", ((1, 0), (2, 120), (3, 0))),
    ],
)
def test_two_counts_of_a_ramsch_tell_the_third(points, skat, counts):
    deal = deal_of(game="r", ramsch_points=points, skat_points=skat, last_trick="1" if skat else "")

    assert sorted(deal.facts.counts) == list(counts)


def test_two_counts_above_all_cards_are_refused():
    with pytest.raises(CellRefused) as refused:
        deal_of(game="r", ramsch_points="1:90 2:40")

    assert refused.value.reason == RamschSum(130, 120)
