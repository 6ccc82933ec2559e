"""Games, deals and lists by chance, for properties that must hold for all of them."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from skatclub.rules.game import bids, game, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.sheet import Row

suit_kinds = st.sampled_from([kind for kind in GameKind if kind.is_suit])
trump_kinds = st.sampled_from([kind for kind in GameKind if kind is not GameKind.NULL])
bid_numbers = st.sampled_from(bids.LADDER)
optional_bids = st.none() | bid_numbers
table_sizes = st.sampled_from(rotation.TABLE_SIZES)


@st.composite
def matadors_of(draw: st.DrawFn, kind: GameKind) -> int:
    """Draw with or without any number that the game can have."""
    number = draw(st.integers(1, game.highest_matadors(kind)))
    return number if draw(st.booleans()) else -number


@st.composite
def trump_games(draw: st.DrawFn, bids_drawn: st.SearchStrategy[int | None] = optional_bids) -> Game:
    """Draw a suit game or Grand played to the end."""
    kind = draw(trump_kinds)
    return Game(
        kind=kind,
        matadors=draw(matadors_of(kind)),
        announcement=draw(st.sampled_from(game.SUIT_ANNOUNCEMENTS)),
        won=draw(st.booleans()),
        reached=draw(st.sampled_from(Reached)),
        bid=draw(bids_drawn),
    )


@st.composite
def null_games(draw: st.DrawFn) -> Game:
    """Draw a Null, with the game it is charged as where it is overbid."""
    facts = Game(
        kind=GameKind.NULL,
        announcement=draw(st.sampled_from(game.NULL_ANNOUNCEMENTS)),
        won=draw(st.booleans()),
        bid=draw(optional_bids),
    )
    if not value.is_overbid_null(facts):
        return facts
    kind = draw(trump_kinds)
    charged_as = Replacement(kind, draw(matadors_of(kind)))
    return Game(
        kind=GameKind.NULL, announcement=facts.announcement, won=facts.won, bid=facts.bid, replacement=charged_as
    )


@st.composite
def unplayed_games(draw: st.DrawFn) -> Game:
    """Draw a game that was conceded or lost by a violation of the rules."""
    ending = draw(st.sampled_from([ending for ending in Ending if ending is not Ending.PLAYED]))
    won = ending is not Ending.DECLARER_VIOLATION and (ending is Ending.DEFENDER_VIOLATION or draw(st.booleans()))
    kind = draw(trump_kinds)
    return Game(
        kind=kind,
        matadors=draw(matadors_of(kind)),
        announcement=draw(st.sampled_from([Announcement.NONE, Announcement.HAND])),
        won=won,
        ending=ending,
    )


written_values = st.builds(ValueOnly, value=bid_numbers, won=st.booleans())
facts_of_any_kind = trump_games() | null_games() | unplayed_games() | written_values


def deals_of(actives: tuple[int, ...]) -> st.SearchStrategy[Deal]:
    """Draw a deal that one of these seats declares, or that all passed."""
    return st.just(PASSED_IN) | st.builds(Played, st.sampled_from(actives), facts_of_any_kind)


def _many_games() -> list[Game | ValueOnly]:
    """Make games of every kind, so that whole lists are drawn fast."""
    ways = product((True, False), (None, 18, 33, 60, 264), (Announcement.NONE, Announcement.HAND))
    facts: list[Game | ValueOnly] = [ValueOnly(value=270, won=False), ValueOnly(value=36)]
    for (won, bid, said), kind in product(ways, GameKind):
        null = kind is GameKind.NULL
        replacement = Replacement(GameKind.CLUBS, 2) if null and bid in {60, 264} else None
        if null and bid == 33 and said is Announcement.NONE:
            replacement = Replacement(GameKind.HEARTS, -1)
        matadors = 0 if null else -1 if won else 3
        facts.append(
            Game(kind=kind, matadors=matadors, announcement=said, won=won, bid=bid, replacement=replacement)
        )
    return facts


@st.composite
def lists(draw: st.DrawFn, *, most: int = 20) -> tuple[int, list[Row]]:
    """Draw a table size and the deals of a list, dealt in turn, at such a table."""
    size = draw(table_sizes)
    order = range(1, size + 1)
    written = draw(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(_MANY_GAMES)), max_size=most))
    rows = []
    for deal_no, (hand, facts) in enumerate(written, start=1):
        actives = rotation.actives_of(rotation.dealer_of(deal_no, order), order)
        rows.append(Row(PASSED_IN if hand == 3 else Played(actives[hand], facts)))
    return size, rows


_MANY_GAMES = _many_games()
