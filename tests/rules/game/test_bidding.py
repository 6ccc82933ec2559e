"""Who bid or held what: what cannot be is refused, and where only bidders may say Kontra that is checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.i18n.sheets import entry as entry_words
from skatclub.rules import errors, presets
from skatclub.rules.entry import line, spelling
from skatclub.rules.entry.tokens import EnterDeal, Situation, State
from skatclub.rules.game import bidding, deal as deal_rules, extras
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house import errors as house_errors
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra, KontraBy
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet

BIDDERS = RuleSet(house=House(kontra=Kontra(by=KontraBy.BIDDER)))
ANYBODY = RuleSet(house=House(kontra=Kontra()))
HANDS = (2, 3, 4)
"""Forehand, middlehand, rearhand."""


def played(declarer=2, bid=None, kontra=1, **noted):
    facts = Game(kind=GameKind.CLUBS, matadors=1, bid=bid, house=HouseFacts(kontra=kontra, **noted))
    return Played(declarer, facts)


def check(deal, rules=BIDDERS):
    bidding.check(deal, HANDS, rules)


@pytest.mark.parametrize(
    ("declarer", "held", "by"),
    [
        (2, ((3, 18), (4, 0)), 3),
        (2, ((3, 18), (4, 0)), 4),  # rearhand had to bid higher than 18
        (2, ((3, 0), (4, 18)), 4),
        (3, ((2, 0), (4, 0)), 4),  # middlehand declares, so had bid
        (4, ((2, 0), (3, 18)), 3),
        (2, ((3, 18),), 0),
    ],
)
def test_who_bid_or_had_to_bid_higher_may_say_kontra(declarer, held, by):
    check(played(declarer, held=held, kontra_by=by))


@pytest.mark.parametrize(
    ("declarer", "held", "by"),
    [
        (2, ((3, 0), (4, 0)), 4),  # rearhand could have bid 18
        (2, ((3, 0), (4, 18)), 3),
        (3, ((2, 0), (4, 20)), 2),
        (4, ((2, 0), (3, 18)), 2),
        (2, ((4, 20),), 3),  # who is not noted has passed
    ],
)
def test_who_did_not_bid_may_not(declarer, held, by):
    with pytest.raises(house_errors.KontraWithoutBid) as refused:
        check(played(declarer, held=held, kontra_by=by))

    assert refused.value.seat == by


def test_where_nobody_bid_nobody_may():
    with pytest.raises(house_errors.KontraWithoutBid) as refused:
        check(played(held=((3, 0), (4, 0))))

    assert refused.value.seat == 0


@pytest.mark.parametrize("rules", [ANYBODY, ISKO_2022])
def test_other_houses_do_not_ask_who_bid(rules):
    check(played(held=((3, 0), (4, 0)), kontra_by=4), rules)


def test_what_is_not_noted_is_not_checked():
    check(played())
    check(played(kontra_by=4))
    check(played(kontra=0, held=((3, 0), (4, 0))))
    check(Played(2, Game(kind=GameKind.CLUBS, matadors=1)))
    check(Played(2, ValueOnly(value=24)))


@pytest.mark.parametrize(
    ("seat", "noted"), [(1, {"held": ((1, 18),)}), (2, {"held": ((2, 18),)}), (1, {"kontra_by": 1})]
)
def test_only_the_two_defenders_are_noted(seat, noted):
    with pytest.raises(house_errors.BidderNotPlaying) as refused:
        check(played(**noted))

    assert refused.value.seat == seat


@pytest.mark.parametrize(
    "noted", [{"held": ((3, 18), (3, 20))}, {"held": ((6, 18),)}, {"kontra": 0, "kontra_by": 3}, {"kontra_by": 6}]
)
def test_a_note_that_nobody_can_write_is_refused(noted):
    with pytest.raises(house_errors.BidderNotPlaying):
        played(**noted)


def test_only_bids_of_the_ladder_are_held():
    with pytest.raises(errors.NotABid):
        check(played(held=((3, 19),)))


@pytest.mark.parametrize(
    ("declarer", "held"), [(2, (3, 33)), (2, (4, 33)), (3, (4, 33)), (3, (2, 30)), (4, (2, 30)), (4, (3, 30))]
)
def test_who_heard_may_hold_the_bid_and_who_said_must_be_above(declarer, held):
    check(played(declarer, bid=33, held=(held,)))
    with pytest.raises(house_errors.BidAboveDeclarer):
        check(played(declarer, bid=33, held=((held[0], 35 if held[1] == 33 else 33),)))


def test_the_note_is_kept_beside_the_deal_and_changes_no_points():
    deal = played(bid=24, held=((4, 0), (3, 20)), kontra_by=3)

    text = extras.written(deal)
    assert text == '{"held":[[3,20],[4,0]],"kontra":1,"kontra_by":3}'
    assert extras.facts_of(text) == deal.facts.house
    plain = replace(deal, facts=replace(deal.facts, house=HouseFacts(kontra=1)))
    assert deal_rules.settlement_of(deal, BIDDERS) == deal_rules.settlement_of(plain, BIDDERS)


def test_other_rules_keep_who_bid_and_forget_who_said_kontra():
    known = deal_rules.known_to(played(held=((3, 18),), kontra_by=3), ISKO_2022)

    assert known.facts.house == HouseFacts(held=((3, 18),))


FOUR = Situation.at(4, 1, BIDDERS)  # seat 1 deals; 2, 3 and 4 play


@pytest.mark.parametrize(
    ("typed", "spelled", "noted"),
    [
        ("221kb3:18k", "221+b3,18k", HouseFacts(kontra=1, held=((3, 18),), kontra_by=3)),
        ("221k b3:18 4:0k", "221+b3,18/4,0k", HouseFacts(kontra=1, held=((3, 18), (4, 0)), kontra_by=4)),
        ("221kvr24b4:24k/3:0", "221+-,24b3,0/4,24k", HouseFacts(kontra=1, held=((3, 0), (4, 24)), kontra_by=4)),
        ("221b3:0", "221b3,0", HouseFacts(held=((3, 0),))),
        ("221+r264b4,240 ", "221+r264b4,240", HouseFacts(kontra=1, held=((4, 240),))),
        ("221!cb4:20", "221!cb4,20", HouseFacts(held=((4, 20),))),
    ],
)
def test_the_note_stands_at_the_end_of_the_line(typed, spelled, noted):
    parsed = line.parse(typed, FOUR)

    assert isinstance(parsed.command, EnterDeal), (parsed.refusal, parsed.missing)
    deal = parsed.command.deal
    assert deal.facts.house == noted
    assert spelling.spell(deal, FOUR) == spelled
    assert line.parse(spelled, FOUR).command == parsed.command


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("221b1", house_errors.BidderNotPlaying),
        ("221b2", house_errors.BidderNotPlaying),
        ("221b3:18 3", house_errors.BidderNotPlaying),
        ("221b3:19", None),
        ("221b3:196", errors.NotABid),
        ("221b3:18k", errors.Refusal),  # no Kontra was said
        ("221kb3:18k4", errors.Refusal),
        ("221kb3:18k 4:20k", errors.Refusal),
        ("221b3:18 4:0 ", errors.Refusal),
        ("221b3: ", errors.Refusal),
        ("221r25b", errors.Refusal),
    ],
)
def test_a_key_that_cannot_be_is_refused(typed, refusal):
    parsed = line.parse(typed, FOUR)

    if refusal is None:
        assert parsed.state is State.INCOMPLETE
    else:
        assert isinstance(parsed.refusal, refusal)


@pytest.mark.parametrize("typed", ["221b", "221b3", "221b3:", "221b3:1", "221kb3:0 4:0k"])
def test_an_unfinished_note_or_one_that_cannot_be_is_not_accepted(typed):
    parsed = line.parse(typed, FOUR)

    assert (parsed.state, parsed.missing is not None) == (State.INCOMPLETE, True)


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("221", "b"),
        ("221b", "34"),
        ("221b3", ":,"),
        ("221b3:", "0123456789"),
        ("221b3:18", " /"),
        ("221kb3:18", "k"),
    ],
)
def test_what_may_come_next_is_offered(typed, keys):
    offered = "".join(expectation.keys for expectation in line.parse(typed, FOUR).expected)

    assert set(keys) <= set(offered)


@pytest.mark.parametrize(
    ("typed", "spelled"),
    [("221b3:18", "221b3,18"), ("242+r24b4:0 3:24", "242+,24b3,24/4,0"), ("23-r35=1b3:33", "23-,35=1b3,33")],
)
def test_every_line_may_end_with_the_note_though_no_list_keeper_is_asked_for_it(typed, spelled):
    by_the_order = Situation.at(4, 1)
    parsed = line.parse(typed, by_the_order)

    assert isinstance(parsed.command, EnterDeal), (parsed.refusal, parsed.missing)
    assert spelling.spell(parsed.command.deal, by_the_order) == spelled
    assert line.parse(spelled, by_the_order).command == parsed.command
    before = line.parse(typed.partition("b")[0], by_the_order)
    assert "b" in "".join(each.keys for each in before.expected)
    assert "b " not in entry_words.following_words(before)


def test_without_kontra_nobody_said_it():
    by_the_order = Situation.at(4, 1)

    assert line.parse("221b3:18k", by_the_order).refusal is not None
    assert spelling.spell(played(held=((3, 18),), kontra_by=3), by_the_order).endswith("b3,18")


@pytest.mark.parametrize("noted", [{}, {"held": ((4, 18),)}])
def test_who_said_kontra_is_spelled_without_a_bid_of_his(noted):
    deal = played(kontra_by=3, **noted)
    spelled = spelling.spell(deal, Situation.at(4, 1, ANYBODY))

    assert spelled == ("221+b3k/4,18" if noted else "221+b3k")
    assert line.parse(spelled, Situation.at(4, 1, ANYBODY)).command == EnterDeal(deal)


def test_the_pub_rules_ask_for_bidders():
    pub = presets.by_code("pub").rules
    with pytest.raises(house_errors.KontraWithoutBid):
        bidding.check(played(held=((3, 0), (4, 0)), kontra_by=3), HANDS, pub)
