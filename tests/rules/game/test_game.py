"""The facts of a game: what the order knows, and what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given

from skatclub.rules import errors
from skatclub.rules.game import game, value
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022
from tests import builders, strategies
from tests.builders import clubs, diamonds, grand, hearts, null, spades

NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT, HAND_OUVERT = Announcement


@pytest.mark.parametrize("kind", [diamonds, hearts, spades, clubs])
def test_the_four_suits_are_suit_games(kind):
    assert kind.is_suit


@pytest.mark.parametrize("kind", [grand, null])
def test_grand_and_null_are_no_suit_games(kind):
    assert not kind.is_suit


@pytest.mark.parametrize(("kind", "highest"), [(clubs, 11), (diamonds, 11), (grand, 4), (null, 0)])
def test_a_suit_has_eleven_matadors_at_most_and_a_grand_four(kind, highest):
    assert game.highest_matadors(kind) == highest


@pytest.mark.parametrize(("kind", "matadors"), [(clubs, 11), (clubs, -11), (hearts, 1), (grand, 4), (grand, -1)])
def test_possible_matadors_are_taken(kind, matadors):
    assert Game(kind=kind, matadors=matadors).matadors == matadors


@pytest.mark.parametrize(
    ("kind", "matadors", "highest"),
    [(clubs, 0, 11), (clubs, 12, 11), (clubs, -12, 11), (grand, 0, 4), (grand, 5, 4), (grand, -5, 4)],
)
def test_impossible_matadors_are_refused_with_the_most_there_are(kind, matadors, highest):
    with pytest.raises(errors.MatadorsOutOfRange) as refused:
        Game(kind=kind, matadors=matadors)

    assert refused.value == errors.MatadorsOutOfRange(kind, matadors, highest)


def test_a_null_has_no_matadors():
    with pytest.raises(errors.NullHasNoMatadors):
        builders.game(null, with_=1)


@pytest.mark.parametrize("said", [NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT])
def test_a_suit_game_knows_five_announcements(said):
    assert builders.game(clubs, with_=1, says=said).announcement is said


@pytest.mark.parametrize("said", [NONE, HAND, OUVERT, HAND_OUVERT])
def test_a_null_knows_four_announcements(said):
    assert builders.game(null, says=said).announcement is said


@pytest.mark.parametrize(
    ("kind", "matadors", "said"), [(clubs, 1, HAND_OUVERT), (null, 0, SCHNEIDER), (null, 0, SCHWARZ)]
)
def test_an_announcement_of_the_other_family_is_refused(kind, matadors, said):
    with pytest.raises(errors.AnnouncementNotForKind) as refused:
        Game(kind=kind, matadors=matadors, announcement=said)

    assert refused.value == errors.AnnouncementNotForKind(kind, said)


@pytest.mark.parametrize("reached", [Reached.SCHNEIDER, Reached.SCHWARZ])
def test_a_null_knows_neither_schneider_nor_schwarz(reached):
    with pytest.raises(errors.NullHasNoLevels):
        builders.game(null, reached=reached)


@pytest.mark.parametrize(("won", "ending"), [(True, Ending.DECLARER_VIOLATION), (False, Ending.DEFENDER_VIOLATION)])
def test_who_breaks_a_rule_cannot_win(won, ending):
    with pytest.raises(errors.EndingContradictsResult) as refused:
        builders.game(clubs, with_=1, won=won, ending=ending)

    assert refused.value.won is won


@pytest.mark.parametrize("ending", [Ending.CONCEDED, Ending.DECLARER_VIOLATION])
def test_who_concedes_or_breaks_a_rule_loses_simply(ending):
    with pytest.raises(errors.NoLevelsWhenLostSimply):
        builders.game(clubs, with_=1, won=False, ending=ending, reached=Reached.SCHNEIDER)


@pytest.mark.parametrize("ending", [Ending.CONCEDED, Ending.DEFENDER_VIOLATION])
def test_levels_may_be_awarded_to_a_declarer_who_wins_without_playing_on(ending):
    facts = builders.game(clubs, with_=1, won=True, ending=ending, reached=Reached.SCHNEIDER)

    assert facts.reached is Reached.SCHNEIDER


def test_a_game_that_was_conceded_can_be_lost_without_levels():
    assert builders.game(clubs, with_=1, won=False, ending=Ending.CONCEDED).ending is Ending.CONCEDED


def test_only_a_null_is_charged_as_another_game():
    with pytest.raises(errors.ReplacementWithoutOverbidNull):
        builders.game(clubs, with_=1, charged_as=(hearts, 1))


def test_a_null_is_never_charged_as_a_null():
    with pytest.raises(errors.ReplacementIsNull):
        Replacement(null, 0)


def test_the_game_a_null_is_charged_as_has_matadors():
    with pytest.raises(errors.MatadorsOutOfRange):
        Replacement(grand, 5)


@pytest.mark.parametrize(
    ("kind", "said", "hand", "ouvert", "schneider", "schwarz"),
    [
        (clubs, NONE, False, False, False, False),
        (clubs, HAND, True, False, False, False),
        (clubs, SCHNEIDER, True, False, True, False),
        (clubs, SCHWARZ, True, False, True, True),
        (clubs, OUVERT, True, True, True, True),
        (null, NONE, False, False, False, False),
        (null, HAND, True, False, False, False),
        (null, OUVERT, False, True, False, False),
        (null, HAND_OUVERT, True, True, False, False),
    ],
)
def test_an_announcement_includes_the_ones_before_it(kind, said, hand, ouvert, schneider, schwarz):
    facts = Game(kind=kind, matadors=0 if kind is GameKind.NULL else 1, announcement=said)

    assert game.is_hand(facts) is hand
    assert game.is_ouvert(facts) is ouvert
    assert game.announces_schneider(facts) is schneider
    assert game.announces_schwarz(facts) is schwarz


def ticks(*ticked: str) -> dict[str, bool]:
    """Return the four ticks of a paper list."""
    return {name: name in ticked for name in ("hand", "schneider_announced", "schwarz_announced", "ouvert")}


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ((), NONE),
        (("hand",), HAND),
        (("hand", "schneider_announced"), SCHNEIDER),
        (("hand", "schneider_announced", "schwarz_announced"), SCHWARZ),
        (("hand", "schneider_announced", "schwarz_announced", "ouvert"), OUVERT),
    ],
)
def test_the_ticks_of_a_suit_game_are_one_announcement(ticked, said):
    assert game.announcement_of(grand, **ticks(*ticked)) is said


@pytest.mark.parametrize(
    ("ticked", "said"), [((), NONE), (("hand",), HAND), (("ouvert",), OUVERT), (("hand", "ouvert"), HAND_OUVERT)]
)
def test_the_ticks_of_a_null_are_one_announcement(ticked, said):
    assert game.announcement_of(null, **ticks(*ticked)) is said


@pytest.mark.parametrize("ticked", ["schneider_announced", "schwarz_announced", "ouvert"])
def test_announcing_needs_a_hand_game(ticked):
    with pytest.raises(errors.AnnouncementNeedsHand):
        game.announcement_of(spades, **ticks(ticked))


@pytest.mark.parametrize("ticked", [("hand", "schwarz_announced"), ("hand", "schneider_announced", "ouvert")])
def test_an_incomplete_announcement_is_refused(ticked):
    with pytest.raises(errors.AnnouncementIncomplete):
        game.announcement_of(spades, **ticks(*ticked))


@pytest.mark.parametrize("ticked", ["schneider_announced", "schwarz_announced"])
def test_a_null_announces_neither_schneider_nor_schwarz(ticked):
    with pytest.raises(errors.NullHasNoLevels):
        game.announcement_of(null, **ticks(ticked))


@pytest.mark.parametrize(
    ("schneider", "schwarz", "reached"),
    [
        (False, False, Reached.NOTHING),
        (True, False, Reached.SCHNEIDER),
        (True, True, Reached.SCHWARZ),
        (False, True, Reached.SCHWARZ),
    ],
)
def test_schwarz_includes_schneider(schneider, schwarz, reached):
    assert game.reached_of(schneider=schneider, schwarz=schwarz) is reached


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (NONE, Reached.NOTHING),
        (HAND, Reached.NOTHING),
        (SCHNEIDER, Reached.SCHNEIDER),
        (SCHWARZ, Reached.SCHWARZ),
        (OUVERT, Reached.SCHWARZ),
    ],
)
def test_what_was_announced_and_won_was_reached(said, told):
    assert game.normal(builders.game(clubs, with_=1, says=said)).reached is told


def test_a_level_beyond_the_announced_one_stays():
    facts = builders.game(clubs, with_=1, says=SCHNEIDER, reached=Reached.SCHWARZ)

    assert game.normal(facts) == facts


@pytest.mark.parametrize(
    ("said", "reached", "stored"),
    [
        (NONE, Reached.SCHNEIDER, Reached.SCHNEIDER),
        (SCHNEIDER, Reached.SCHNEIDER, Reached.NOTHING),
        (SCHNEIDER, Reached.SCHWARZ, Reached.SCHWARZ),
        (OUVERT, Reached.SCHNEIDER, Reached.NOTHING),
    ],
)
def test_a_lost_game_does_not_say_again_what_its_announcement_says(said, reached, stored):
    facts = builders.game(clubs, with_=1, says=said, won=False, reached=reached)

    assert game.normal(facts).reached is stored


@pytest.mark.parametrize(
    ("said", "counted"),
    [(SCHNEIDER, {"card_points": 20}), (SCHWARZ, {"card_points": 20}), (SCHWARZ, {"tricks": 0})],
)
def test_a_lost_game_keeps_what_its_cards_say(said, counted):
    facts = builders.game(clubs, with_=1, says=said, won=False, reached=Reached.SCHNEIDER, **counted)

    assert game.normal(facts) == facts


def test_a_null_charged_as_another_game_is_lost():
    assert not game.normal(builders.game(null, bid=24, charged_as=(clubs, 1))).won


@pytest.mark.parametrize("known", [{"tricks": 0}, {"ending": Ending.DEFENDER_VIOLATION}])
def test_a_null_charged_as_another_game_keeps_what_its_cards_or_a_violation_say(known):
    assert game.normal(builders.game(null, bid=24, charged_as=(clubs, 1), **known)).won


@given(strategies.trump_games() | strategies.null_games() | strategies.unplayed_games())
def test_the_stored_game_brings_what_the_entered_one_did(facts):
    stored = value.settle(game.normal(facts), ISKO_2022)

    entered = value.settle(facts, ISKO_2022)
    assert (stored.value, stored.points, stored.won) == (entered.value, entered.points, entered.won)


@given(strategies.trump_games() | strategies.null_games() | strategies.unplayed_games())
def test_a_stored_game_is_stored_as_it_is(facts):
    assert game.normal(game.normal(facts)) == game.normal(facts)
