"""The entry line under rules of a house: its tokens appear only where the rules have them, and mean one thing."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.rules.entry import line as entry_line, spelling
from skatclub.rules.entry.errors import LineUnfinished
from skatclub.rules.entry.tokens import EnterDeal, ExpectationKind, Parsed, Situation, State
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.errors import (
    KontraOutOfRange,
    LastTrickMissing,
    NotForThisGame,
    RamschFactOutOfRange,
    RamschSeats,
    RamschSum,
)
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.house.ramsch_rules import RamschRules, SkatCounts, SkatGoes, Tens, Tie
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet

ALL = RuleSet(
    house=House(
        kontra=Kontra(highest=4),
        bock=Bock(),
        ramsch=RamschRules(pushing=True, knocking=True),
        spitze=1,
        tisch=2,
        rum=1,
        revolution=True,
    )
)
THREE = Situation.at(3, 1, ALL)
CLUBS = Game(kind=GameKind.CLUBS, matadors=1)


def read(line: str, rules: RuleSet = ALL) -> Parsed:
    """Read a line at a table of three."""
    return entry_line.parse(line, Situation.at(3, 1, rules))


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("1,288", ValueOnly(value=288)),
        ("1,576-", ValueOnly(value=288, won=False)),
        ("1,1152", ValueOnly(value=1152)),
        ("2,36", ValueOnly(value=36)),
    ],
)
def test_a_written_number_holds_kontra_and_bock_where_the_house_plays_them(line, written):
    found = deal_of(line)

    assert found.facts == written
    assert spelling.spell(found, THREE) == line


LATIN = RuleSet(house=House(tisch=1, open_hand=1, without_hand=True))
SPADES = Game(kind=GameKind.SPADES, matadors=1)


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("111t", replace(SPADES, house=HouseFacts(tisch=True))),
        ("111*t", replace(SPADES, announcement=Announcement.HAND, house=HouseFacts(open_hand=True))),
        (
            "111/,",
            replace(
                SPADES,
                announcement=Announcement.SCHNEIDER,
                reached=Reached.SCHNEIDER,
                house=HouseFacts(picked_up=True),
            ),
        ),
        (
            "111//,-",
            replace(SPADES, announcement=Announcement.SCHWARZ, won=False, house=HouseFacts(picked_up=True)),
        ),
        ("111*/,", replace(SPADES, announcement=Announcement.SCHNEIDER, reached=Reached.SCHNEIDER)),
    ],
)
def test_open_with_hand_and_what_is_announced_without_are_typed_and_spelt(line, game):
    found = deal_of(line, LATIN)

    assert found.facts == game
    assert spelling.spell(found, Situation.at(3, 1, LATIN)) == line


@pytest.mark.parametrize("line", ["111*t", "111/,", "111*/,t", "111//,,"])
def test_the_order_knows_neither(line):
    assert deal_of(line, ALL) is None
    assert deal_of(line, RuleSet(house=House(tisch=1))) is None


@pytest.mark.parametrize(("tie", "is_offered"), [(Tie.ALL_PAY, False), (Tie.SPLIT, False), (Tie.LAST_TRICK, True)])
def test_who_took_the_last_trick_is_asked_where_it_parts_equals(tie, is_offered):
    rules = RuleSet(house=House(ramsch=RamschRules(tie=tie)))

    expected = entry_line.parse("8 1:40 2:40 3:40", Situation.at(3, 1, rules)).expected

    assert ("last_trick" in {each.mark for each in expected}) is is_offered


def test_a_plus_is_a_result_where_a_house_plays_no_kontra():
    assert deal_of("111+", RuleSet(house=House(tisch=1))).facts == SPADES


def test_where_only_hand_is_played_open_it_is_open_after_hand_alone():
    rules = RuleSet(house=House(open_hand=1))

    assert deal_of("111t", rules) is None
    assert deal_of("111*t", rules).facts.house == HouseFacts(open_hand=True)


@pytest.mark.parametrize("line", ["111//,,", "111/,*", "111*/,t", "111/,t", "111t*"])
def test_what_is_announced_without_hand_is_never_open_or_hand(line):
    assert deal_of(line, LATIN) is None


@pytest.mark.parametrize("line", ["1,288", "1,1152", "1,576-", "1,237"])
def test_without_kontra_and_bock_a_number_is_a_plain_game_value(line):
    assert deal_of(line, RuleSet(house=House(revolution=True))) is None
    assert deal_of(line, ISKO_2022) is None


def deal_of(line: str, rules: RuleSet = ALL) -> object:
    """Return the deal that a line says."""
    command = read(line, rules).command
    return command.deal if isinstance(command, EnterDeal) else None


def told(line: str) -> HouseFacts | None:
    """Return what a line notes by the house."""
    return deal_of(line).facts.house


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("121k", HouseFacts(kontra=1)),
        ("121kk", HouseFacts(kontra=2)),
        ("121kkk", HouseFacts(kontra=3)),
        ("121kkkk", HouseFacts(kontra=4)),
        ("121+", HouseFacts(kontra=1)),
        ("121++++", HouseFacts(kontra=4)),
        ("121/+", HouseFacts(kontra=1)),
        ("121*/,k", HouseFacts(kontra=1)),
        ("13k", HouseFacts(kontra=1)),
        ("121z", HouseFacts(spitze=True)),
        ("121*z", HouseFacts(spitze=True)),
        ("121t", HouseFacts(tisch=True)),
        ("121u", HouseFacts(rum=True)),
        ("121zt++", HouseFacts(spitze=True, tisch=True, kontra=2)),
        ("18", HouseFacts(revolution=True)),
        ("18k", HouseFacts(revolution=True, kontra=1)),
        ("121:", HouseFacts(split=True)),
        ("121k:", HouseFacts(split=True, kontra=1)),
    ],
)
def test_what_a_house_notes_has_its_keys(line, facts):
    assert told(line) == facts


@pytest.mark.parametrize(
    ("line", "won"), [("121k", True), ("121kg", True), ("121k-", False), ("121+-", False), ("121kv", False)]
)
def test_after_kontra_comes_the_result(line, won):
    assert deal_of(line).facts.won is won


@pytest.mark.parametrize("line", ["121kr18", "121r18", "121k-,18", "121kvr18"])
def test_where_a_plus_is_kontra_the_bid_of_a_game_won_has_its_letter(line):
    assert deal_of(line).facts.bid == 18


def test_a_revolution_may_be_bid_at_92_where_it_is_played():
    assert deal_of("18r92").facts == Game(
        kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT, bid=92, house=HouseFacts(revolution=True)
    )
    assert deal_of("11r92", ALL) is None
    assert read("17r92", ISKO_2022).refusal is not None


@pytest.mark.parametrize("line", ["121k", "121kk", "121z", "121t", "121u", "18", "121:", "8", "8 1:51 2:55"])
def test_by_the_order_none_of_it_is_read(line):
    assert read(line, ISKO_2022).state is State.REFUSED


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("121kkkkk", KontraOutOfRange),
        ("13z", NotForThisGame),
        ("13:", NotForThisGame),
        ("121/:", NotForThisGame),
        ("121*t", NotForThisGame),
        ("121*u", NotForThisGame),
        ("84", RamschSeats),
        ("8 1:120 0", RamschSeats),
        ("8 0:23", RamschFactOutOfRange),
        ("8 0:120", RamschFactOutOfRange),
        ("8 0:121", RamschSum),
        ("8 1:51 1", RamschSeats),
        ("8 1:121", RamschSum),
        ("8 1:70 2:60", RamschSum),
        ("8 1:005", RamschSum),
    ],
)
def test_what_cannot_be_is_refused_at_its_key(line, refusal):
    assert isinstance(read(line).refusal, refusal)


@pytest.mark.parametrize(
    "line", ["121zz", "121tt", "8 1:51*", "8 1:51 2:55 l1l1", "8 1:51 l1", "8 1:5t", "8 1:0tt", "121k*", "121:-"]
)
def test_a_key_that_means_nothing_at_its_place_is_refused(line):
    assert read(line).state is State.REFUSED


def test_without_re_on_a_null_kontra_is_the_last_word():
    rules = RuleSet(house=House(kontra=Kontra(highest=4, re_on_null=False)))

    assert deal_of("13k", rules).facts.house == HouseFacts(kontra=1)
    assert isinstance(read("13kk", rules).refusal, NotForThisGame)
    assert all(one.kind is not ExpectationKind.KONTRA for one in read("13k", rules).expected)


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("8 1:51 2:55", RamschFacts(counts=((1, 51), (2, 55), (3, 14)))),
        ("81,51/2,55", RamschFacts(counts=((1, 51), (2, 55), (3, 14)))),
        ("81,51+3,14", RamschFacts(counts=((1, 51), (2, 55), (3, 14)))),
        ("8 1:51 2:55 3:14", RamschFacts(counts=((1, 51), (2, 55), (3, 14)))),
        ("8 1:51 2:69", RamschFacts(counts=((1, 51), (2, 69), (3, 0)))),
        ("8 1:0t 2:69", RamschFacts(counts=((1, 0), (2, 69), (3, 51)), blank=(1,))),
        ("8 1:51 2:69 3:0t", RamschFacts(counts=((1, 51), (2, 69), (3, 0)), blank=(3,))),
        ("8 1:51 2:55**", RamschFacts(counts=((1, 51), (2, 55), (3, 14)), pushed=2)),
        ("8 1:51 2:55 sskj", RamschFacts(counts=((1, 51), (2, 55), (3, 14)), pushed=2, knocks=1, called=1)),
    ],
)
def test_a_ramsch_is_counted_for_two_and_the_third_is_derived(line, facts):
    assert deal_of(line) == Ramsch(facts)


def test_a_skat_that_is_nobodys_is_a_fourth_number():
    rules = RuleSet(house=House(ramsch=RamschRules(skat=SkatGoes.NOBODY)))

    assert deal_of("8 1:51 2:40 0:14", rules) == Ramsch(RamschFacts(counts=((1, 51), (2, 40), (3, 15)), skat=14))
    assert isinstance(read("8 1:51 2:40", rules).missing, LineUnfinished)
    assert deal_of("8 1:51 2:40 3:15", rules).facts.skat == 14
    assert isinstance(read("8 1:40 2:40 3:10", rules).missing, RamschFactOutOfRange)


APART = RamschFacts(counts=((1, 51), (2, 40), (3, 15)), skat=14)


@pytest.mark.parametrize("skat", [SkatGoes.LOSER, SkatGoes.TIED, SkatGoes.NOBODY])
@pytest.mark.parametrize(
    "line", ["8 0:14 1:51 2:40", "8 1:51 0:14 2:40", "8 1:51 2:40 0:14", "80,14/1,51/2,40/3,15"]
)
def test_the_skat_may_be_told_apart_wherever_it_goes(skat, line):
    rules = RuleSet(house=House(ramsch=RamschRules(skat=skat)))

    assert deal_of(line, rules) == Ramsch(APART)
    assert deal_of(spelling.spell(Ramsch(APART), replace(THREE, rules=rules)), rules) == Ramsch(APART)


def test_a_skat_told_apart_that_goes_with_the_last_trick_needs_who_took_it():
    rules = RuleSet(house=House(ramsch=RamschRules(skat=SkatGoes.LAST_TRICK, skat_counts=SkatCounts.AFTER)))

    assert isinstance(read("8 0:14 1:51 2:40", rules).missing, LastTrickMissing)
    assert "l" in "".join(one.keys for one in read("8 0:14 1:51 2:40", rules).expected)
    assert deal_of("8 0:14 1:51 2:40l3", rules) == Ramsch(replace(APART, last_trick=3))
    assert spelling.spell(Ramsch(replace(APART, last_trick=3)), replace(THREE, rules=rules)) == "8 0:14 1:51 2:40l3"


def test_a_paper_that_leaves_out_whose_the_skat_is_not_is_spelled_with_it():
    rules = RuleSet(house=House(ramsch=RamschRules(skat=SkatGoes.NOBODY)))

    line = spelling.spell(Ramsch(replace(APART, skat=None)), replace(THREE, rules=rules))

    assert deal_of(line, rules) == Ramsch(APART)


def test_a_trick_without_card_points_is_offered_where_none_are_counted():
    assert [one.mark for one in read("8 1:0").expected if one.keys == "t"] == ["blank"]
    assert all(one.keys != "t" for line in ("8 1:5", "8 0:0", "8 1:") for one in read(line).expected)


def test_where_a_ten_counts_one_there_are_84():
    rules = RuleSet(house=House(ramsch=RamschRules(tens=Tens.ONE)))

    assert deal_of("8 1:40 2:30", rules).facts.counts == ((1, 40), (2, 30), (3, 14))
    assert isinstance(read("8 1:85", rules).refusal, RamschSum)


def test_who_took_the_last_trick_is_asked_where_it_decides():
    rules = RuleSet(house=House(ramsch=RamschRules(tie=Tie.LAST_TRICK)))

    assert deal_of("8 1:50 2:50", rules) is None
    assert deal_of("8 1:50 2:50 l2", rules).facts.last_trick == 2
    assert isinstance(read("8 1:50 2:50 l4", rules).refusal, RamschSeats)
    assert read("8 1:50 2:50 l2l1", rules).state is State.REFUSED


def test_counts_that_do_not_add_up_are_not_a_deal_yet():
    parsed = read("8 1:51 2:55 3:1")

    assert parsed.command is None
    assert isinstance(parsed.missing, RamschSum)


def test_what_may_come_next_is_offered_step_by_step():
    kinds = {
        line: {one.kind for one in read(line).expected} for line in ("", "8", "8 1", "8 1:", "8 1:5", "8 1:51 2:55")
    }

    assert ExpectationKind.RAMSCH in kinds[""]
    assert kinds["8"] == {ExpectationKind.RAMSCH_SEAT}
    assert kinds["8 1"] == {ExpectationKind.RAMSCH_COLON}
    assert kinds["8 1:"] == {ExpectationKind.DIGITS}
    assert kinds["8 1:5"] == {ExpectationKind.DIGITS, ExpectationKind.RAMSCH_SEAT}
    assert ExpectationKind.ACCEPT in kinds["8 1:51 2:55"]
    assert ExpectationKind.RAMSCH_MARK in kinds["8 1:51 2:55"]


def test_once_everybody_is_counted_nobody_is_offered_any_more():
    kinds = {one.kind for one in read("8 1:51 2:55 3:14 ").expected}

    assert ExpectationKind.RAMSCH_SEAT not in kinds
    assert ExpectationKind.ACCEPT in kinds


KEYS = "0128+-:*/,kztg"
PAIR = r"(?P<s{n}>[123])[:,](?P<p{n}>0|[1-9][0-9]{{0,2}})"
A_RAMSCH = re.compile("8" + PAIR.format(n=1) + r"[ /+]" + PAIR.format(n=2) + r"(?P<marks>[*sk]*)")


def second_reading(line: str) -> Ramsch | None:
    """Read a Ramsch another way: by one pattern over the whole line."""
    found = A_RAMSCH.fullmatch(line)
    if found is None or found["s1"] == found["s2"]:
        return None
    counts = {int(found["s1"]): int(found["p1"]), int(found["s2"]): int(found["p2"])}
    third = ({1, 2, 3} - counts.keys()).pop()
    counts[third] = 120 - sum(counts.values())
    if counts[third] < 0:
        return None
    marks = found["marks"]
    pushed, knocks = marks.count("*") + marks.count("s"), marks.count("k")
    return Ramsch(RamschFacts(counts=tuple(counts.items()), pushed=pushed, knocks=knocks))


@pytest.mark.slow
def test_no_string_of_few_keys_has_two_legal_meanings():
    """Every string that says a deal is spelled anew as the same deal, and every spelling reads back to itself."""
    seen: dict[str, object] = {}
    alive = ["1", "2", "8"]
    for _length in range(4):
        longer = [read(line + key) for line, key in product(alive, KEYS)]
        taken = [parsed for parsed in longer if parsed.state is not State.REFUSED]
        for parsed in taken:
            if isinstance(parsed.command, EnterDeal):
                spelled = spelling.spell(parsed.command.deal, THREE)
                if spelled not in seen:
                    seen[spelled] = deal_of(spelled)
                assert seen[spelled] == parsed.command.deal, parsed.line
        alive = [parsed.line for parsed in taken]

    assert len(set(map(repr, seen.values()))) == len(seen) > 100


def test_a_refused_beginning_stays_refused():
    refused = [
        line
        for line in ("".join(keys) for keys in product(KEYS, repeat=3))
        if read(line[:2]).state is State.REFUSED
    ]

    assert len(refused) > 100
    assert {read(line).state for line in refused} == {State.REFUSED}


@settings(max_examples=200)
@given(st.text("8123:,/0 5*+sk46", max_size=14).map(lambda rest: "8" + rest))
def test_a_ramsch_has_one_meaning_however_it_is_read(line):
    plain = line.replace(": ", ":")
    expected = second_reading(plain)
    if expected is not None:
        assert deal_of(plain) == expected


@given(st.data())
def test_whatever_a_house_notes_is_spelled_and_read_again(data):
    kontra = data.draw(st.integers(0, 4))
    won = data.draw(st.booleans())
    split = not won and data.draw(st.booleans())
    facts = HouseFacts(
        kontra=kontra,
        spitze=data.draw(st.booleans()),
        tisch=data.draw(st.booleans()),
        rum=data.draw(st.booleans()),
        split=split,
    )
    bid = data.draw(st.sampled_from((None, 18, 24, 33)))
    deal = Played(
        data.draw(st.sampled_from((1, 2, 3))),
        Game(kind=GameKind.CLUBS, matadors=2, won=won, bid=bid, house=None if facts == HouseFacts() else facts),
    )

    assert deal_of(spelling.spell(deal, THREE)) == deal


@given(st.integers(0, 120), st.integers(0, 120), st.integers(0, 3), st.integers(0, 2))
def test_whatever_ramsch_is_spelled_and_read_again(first, second, pushed, knocks):
    second = min(second, 120 - first)
    counts = ((1, first), (2, second), (3, 120 - first - second))
    blank = tuple(seat for seat, points in counts if not points)[:1]
    deal = Ramsch(RamschFacts(counts=counts, pushed=pushed, knocks=knocks, blank=blank))

    assert deal_of(spelling.spell(deal, THREE)) == deal


def test_passed_in_is_still_a_zero():
    assert deal_of("0") is PASSED_IN
    assert spelling.spell(PASSED_IN, THREE) == "0"
