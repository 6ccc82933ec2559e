"""Houses and their deals as hypothesis draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house import bock_rules, facts, house, ramsch_rules
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def bocks() -> SearchStrategy[bock_rules.Bock]:
    """Draw rules of Bock rounds."""
    return st.builds(
        bock_rules.Bock,
        triggers=st.lists(st.sampled_from(bock_rules.Trigger), max_size=6).map(tuple),
        limit=st.integers(1, 264),
        stacking=st.sampled_from(bock_rules.Stacking),
        begins=st.sampled_from(bock_rules.Begins),
        passed=st.sampled_from(bock_rules.PassedDeals),
        effect=st.sampled_from(bock_rules.Effect),
        ramsch_after=st.booleans(),
        doubles_bonus=st.booleans(),
    )


def ramsches() -> SearchStrategy[ramsch_rules.RamschRules]:
    """Draw rules of Ramsch."""
    return st.builds(
        ramsch_rules.RamschRules,
        skat=st.sampled_from(ramsch_rules.SkatGoes),
        skat_counts=st.sampled_from(ramsch_rules.SkatCounts),
        pays=st.sampled_from(ramsch_rules.Pays),
        tie=st.sampled_from(ramsch_rules.Tie),
        three_tied_void=st.booleans(),
        virgin_doubles=st.booleans(),
        march=st.sampled_from(ramsch_rules.March),
        tens=st.just(ramsch_rules.Tens.HIGH),
        pushing=st.just(True),
        knocking=st.just(True),
        every_round=st.integers(0, 3),
        grand_hand_first=st.booleans(),
        is_loss=st.booleans(),
        winner=st.none() | st.builds(ramsch_rules.Winner, points=st.integers(0, 50)),
    )


def houses() -> SearchStrategy[house.House]:
    """Draw everything that a house can play."""
    return st.builds(
        house.House,
        kontra=st.none()
        | st.builds(house.Kontra, highest=st.integers(1, 4), doubles_bonus=st.booleans(), re_on_null=st.booleans()),
        bock=st.none() | bocks(),
        ramsch=st.none() | ramsches(),
        pinke=st.none() | st.builds(house.Pinke, st.integers(1, 500), st.booleans()),
        spitze=st.integers(0, 2),
        tisch=st.integers(0, 2),
        rum=st.integers(0, 2),
        open_hand=st.integers(0, 2),
        without_hand=st.booleans(),
        revolution=st.booleans(),
        jacks_only=st.booleans(),
        passed_to_all=st.booleans(),
        profile=st.builds(
            house.Profile,
            grand_base=st.sampled_from((20, 24)),
            grand_ouvert_base=st.sampled_from((0, 36)),
            lost_hand_factor=st.integers(1, 2),
        ),
        sign=st.sampled_from(house.Sign),
        charges_sitters=st.booleans(),
        end=st.just(house.End()) | st.builds(house.End, st.just(house.EndKind.TARGET), st.integers(1, 900)),
    )


@st.composite
def ramsch_deals(draw: st.DrawFn, seats: tuple[int, ...]) -> Ramsch:
    """Draw a Ramsch of three seats; the skat is told apart or not."""
    skat = draw(st.none() | st.integers(0, 22))
    left = 120 - (skat or 0)
    first = draw(st.integers(0, left))
    second = draw(st.integers(0, left - first))
    counts = (first, second, left - first - second)
    by_tricks = ((10, 0, 0), (5, 5, 0), (3, 3, 4))
    possible = (
        each for each in by_tricks if all(own or not points for own, points in zip(each, counts, strict=True))
    )
    tricks = draw(st.sampled_from(((), *possible)))
    with_trick = [seat for seat, own in zip(seats, tricks or (1, 1, 1), strict=True) if own]
    return Ramsch(
        RamschFacts(
            counts=tuple(zip(seats, counts, strict=True)),
            skat=skat,
            tricks=tricks,
            last_trick=draw(st.sampled_from(with_trick)),
            pushed=draw(st.integers(0, 3)),
            knocks=draw(st.integers(0, 2)),
        )
    )


@st.composite
def deals(draw: st.DrawFn, seats: tuple[int, ...]) -> Deal:
    """Draw any deal of three seats, with what houses note."""
    which = draw(st.integers(0, 9))
    if which == 0:
        return PASSED_IN
    if which < 3:
        return draw(ramsch_deals(seats))
    kind = draw(st.sampled_from(GameKind))
    told = facts.facts_or_none(facts.HouseFacts(kontra=draw(st.integers(0, 4))))
    says = draw(st.sampled_from((Announcement.NONE, Announcement.HAND)))
    matadors = 0 if kind is GameKind.NULL else draw(st.integers(1, 4))
    game = Game(kind=kind, matadors=matadors, announcement=says, won=draw(st.booleans()), house=told)
    return Played(draw(st.sampled_from(seats)), game)
