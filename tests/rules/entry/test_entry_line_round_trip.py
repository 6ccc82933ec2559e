"""Laws of the entry line: deals become lines and deals again, and no string is an error."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given, strategies as st

from skatclub.rules.entry import line as entry_line, spelling
from skatclub.rules.entry.errors import KIsAmbiguous, WayOut
from skatclub.rules.entry.tokens import EnterDeal, Situation, State
from skatclub.rules.game import bids, game, value
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import NULL_ANNOUNCEMENTS, SUIT_ANNOUNCEMENTS, Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022

KEYS = "0123456789+-*/,.:=!acdeghkmnoprsuvwxAKRX \t×－\u200b"

SITUATIONS = st.builds(
    Situation.at,
    st.sampled_from([3, 4, 5]),
    st.integers(1, 60),
    deals=st.integers(0, 60),
    bare_k_is_diamonds=st.booleans(),
)


@st.composite
def matadors_of(draw, kind):
    return draw(st.integers(1, game.highest_matadors(kind))) * draw(st.sampled_from([1, -1]))


@st.composite
def suit_games(draw):
    kind = draw(st.sampled_from([kind for kind in GameKind if kind is not GameKind.NULL]))
    won = draw(st.booleans())
    guilty = Ending.DEFENDER_VIOLATION if won else Ending.DECLARER_VIOLATION
    ending = draw(st.sampled_from([Ending.PLAYED, Ending.PLAYED, Ending.CONCEDED, guilty]))
    simply = ending is not Ending.PLAYED and not won
    return Game(
        kind=kind,
        matadors=draw(matadors_of(kind)),
        announcement=draw(st.sampled_from(SUIT_ANNOUNCEMENTS)),
        won=won,
        reached=Reached.NOTHING if simply else draw(st.sampled_from(Reached)),
        bid=draw(st.none() | st.sampled_from(bids.LADDER)),
        ending=ending,
    )


@st.composite
def null_games(draw):
    announcement = draw(st.sampled_from(NULL_ANNOUNCEMENTS))
    bid = draw(st.none() | st.sampled_from(bids.LADDER))
    overbid = bid is not None and bid > bids.NULL_VALUES[announcement]
    won = not overbid and draw(st.booleans())
    guilty = Ending.DEFENDER_VIOLATION if won else Ending.DECLARER_VIOLATION
    kind = draw(st.sampled_from([kind for kind in GameKind if kind is not GameKind.NULL]))
    return Game(
        kind=GameKind.NULL,
        announcement=announcement,
        won=won,
        bid=bid,
        ending=draw(st.sampled_from([Ending.PLAYED, Ending.CONCEDED, guilty])),
        replacement=Replacement(kind, draw(matadors_of(kind))) if overbid else None,
    )


@st.composite
def values(draw):
    won = draw(st.booleans())
    lost = [number for number in range(18, 271) if is_value(number)]
    return ValueOnly(value=draw(st.sampled_from(bids.LADDER if won else lost)), won=won)


def is_value(number):
    return any(number % base == 0 and number >= 2 * base for base in bids.BASE_VALUES.values()) and (
        number <= 264 or number == 270
    )


@st.composite
def deals_at(draw, situation):
    facts = draw(suit_games() | null_games() | values() | st.none())
    if facts is None:
        return PASSED_IN
    return Played(draw(st.sampled_from(situation.actives)), facts)


def normal(deal):
    if isinstance(deal, Played) and isinstance(deal.facts, Game):
        return Played(deal.declarer, game.normal(deal.facts))
    return deal


@given(data=st.data(), situation=SITUATIONS)
def test_every_deal_is_spelled_so_that_it_reads_back(data, situation):
    deal = data.draw(deals_at(situation))

    parsed = entry_line.parse(spelling.spell(deal, situation), situation)

    assert parsed.command == EnterDeal(normal(deal))


@given(data=st.data(), situation=SITUATIONS)
def test_the_spelling_of_a_line_is_a_fixed_point(data, situation):
    line = spelling.spell(data.draw(deals_at(situation)), situation)
    command = entry_line.parse(line, situation).command

    assert isinstance(command, EnterDeal)
    assert spelling.spell(command.deal, situation) == line


@given(data=st.data(), situation=SITUATIONS)
def test_points_numpads_capitals_and_spaces_do_not_matter(data, situation):
    line = spelling.spell(data.draw(deals_at(situation)), situation)

    typed = " ".join(line).replace(",", ".").upper()

    assert entry_line.parse(typed, situation).command == entry_line.parse(line, situation).command


@given(data=st.data(), situation=SITUATIONS)
def test_no_beginning_of_a_spelling_is_refused(data, situation):
    line = spelling.spell(data.draw(deals_at(situation)), situation)

    states = [entry_line.parse(line[:end], situation).state for end in range(len(line))]

    assert State.REFUSED not in states


@given(line=st.text() | st.text(KEYS, max_size=30), situation=SITUATIONS)
def test_no_string_and_no_beginning_of_one_is_an_error(line, situation):
    for end in range(len(line) + 1):
        parsed = entry_line.parse(line[:end], situation)

        assert [parsed.command, parsed.refusal, parsed.missing].count(None) == 2


@given(line=st.text(KEYS, max_size=12), more=st.text(KEYS, max_size=3), situation=SITUATIONS)
def test_a_refused_line_stays_refused_at_the_same_key(line, more, situation):
    parsed = entry_line.parse(line, situation)
    assume(parsed.state is State.REFUSED)

    longer = entry_line.parse(line + more, situation)

    assert (longer.state, longer.refused_at) == (State.REFUSED, parsed.refused_at)
    assert longer.tokens == parsed.tokens


@given(line=st.text(KEYS, max_size=12), situation=SITUATIONS)
def test_what_stands_before_the_refused_key_is_not_refused(line, situation):
    parsed = entry_line.parse(line, situation)
    assume(parsed.refused_at is not None)

    assert entry_line.parse(line[: parsed.refused_at], situation).state is not State.REFUSED


@given(data=st.data(), situation=SITUATIONS)
def test_a_token_grows_but_never_changes_by_what_follows(data, situation):
    line = spelling.spell(data.draw(deals_at(situation)), situation)
    tokens = entry_line.parse(line, situation).tokens

    for end in range(len(line)):
        before = entry_line.parse(line[:end], situation).tokens
        grown = len(before) - 1
        assert before[:grown] == tokens[: max(grown, 0)]
        assert [token.kind for token in before] == [token.kind for token in tokens[: len(before)]]


@given(line=st.text(KEYS, max_size=8), situation=SITUATIONS)
def test_an_offered_line_is_never_refused(line, situation):
    refusal = entry_line.parse(line, situation).refusal
    offered = []
    if isinstance(refusal, WayOut):
        offered = [refusal.suggestion]
    if isinstance(refusal, KIsAmbiguous):
        offered = [refusal.diamonds, refusal.clubs]

    assert all(entry_line.parse(other, situation).state is not State.REFUSED for other in offered if other)


@given(facts=suit_games() | null_games())
def test_the_normal_form_of_a_game_is_worth_the_same(facts):
    settled = value.settle(game.normal(facts), ISKO_2022)

    assert settled.points == value.settle(facts, ISKO_2022).points


@given(facts=suit_games() | null_games(), points=st.none() | st.integers(0, 120))
def test_the_normal_form_of_a_game_is_its_own_normal_form(facts, points):
    once = game.normal(replace(facts, card_points=points))

    assert game.normal(once) == once
