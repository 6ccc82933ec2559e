"""The houses that XSkat 4.0 can be told to be, as rule sets of ours, and its lists as deals of ours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from skatclub.rules import systems
from skatclub.rules.game import cards, game
from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.bock_rules import Bock, Trigger
from skatclub.rules.house.facts import HouseFacts, facts_or_none
from skatclub.rules.house.house import House, Kontra, KontraBy, Profile
from skatclub.rules.house.ramsch_rules import RamschRules, SkatCounts, SkatGoes
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet

if TYPE_CHECKING:
    from tests.rules.official_cases import Case

EVENTS = (
    (1, (Trigger.SPLIT,)),
    (2, (Trigger.GRAND_HAND_WON,)),
    (4, (Trigger.KONTRA_LOST,)),
    (8, (Trigger.RE,)),
    (16, (Trigger.REPDIGIT,)),
    (32, (Trigger.HUNDREDS,)),
    (64, (Trigger.VALUE_WON, Trigger.DURCHMARSCH)),  # 72 and more
    (128, (Trigger.VALUE_WON, Trigger.DURCHMARSCH)),  # 96 and more; counts once with 72
)
"""What `-bockevents` sums up, by its man page."""

TO_LAST = RamschRules(skat=SkatGoes.LAST_TRICK, three_tied_void=True)
TO_LOSER = RamschRules(skat=SkatGoes.TIED, skat_counts=SkatCounts.AFTER, three_tied_void=True)
KONTRA = Kontra(highest=2)


def bock_of(events: int, *, ramsch_after: bool = False) -> Bock:
    """Return the Bock rounds of a sum of events."""
    triggers = {one for bit, found in EVENTS if events & bit for one in found}
    return Bock(triggers=tuple(triggers), limit=72 if events & 64 else 96, ramsch_after=ramsch_after)


HOUSES = {
    "official": None,
    "kontra": House(kontra=KONTRA),
    "kontra18": House(kontra=Kontra(highest=2, by=KontraBy.BIDDER)),
    "bock": House(kontra=KONTRA, bock=bock_of(255)),
    "bockramsch": House(kontra=KONTRA, bock=bock_of(11, ramsch_after=True), ramsch=TO_LAST),
    "bockramsch_klopf": House(
        kontra=KONTRA,
        bock=bock_of(127, ramsch_after=True),
        ramsch=replace(TO_LOSER, pushing=True, knocking=True),
        spitze=1,
    ),
    "oldrules": House(profile=Profile(lost_hand_factor=1, grand_ouvert_base=36)),
    "ramsch": House(ramsch=TO_LAST),
    "ramsch_loser": House(ramsch=TO_LOSER),
    "ramschonly": House(ramsch=replace(TO_LAST, every_round=1)),
    "sramsch": House(ramsch=replace(TO_LAST, pushing=True)),
    "sramsch_loser": House(ramsch=replace(TO_LOSER, pushing=True, every_round=1)),
    "revolution": House(revolution=True),
    "spitze": House(spitze=1),
    "spitze2": House(spitze=2),
}
SYSTEMS = {"seeger_fabian": systems.EXTENDED_SEEGER_FABIAN, "classic": systems.CLASSIC}


def rules_of(case: Case) -> RuleSet:
    """Return the rules of a list by its house and system."""
    return RuleSet(system=SYSTEMS[case["system"]], house=HOUSES[case["house"]])


def deal_of(told_of: Case) -> Deal:
    """Read one deal; XSkat never checks the bid of a Null."""
    if told_of["game"] == "passed":
        return PASSED_IN
    if told_of["game"] == "ramsch":
        return Ramsch(
            RamschFacts(
                counts=tuple(enumerate(told_of["trick_points"], start=1)),
                skat=told_of["skat_points"],
                tricks=tuple(told_of["tricks"]),
                last_trick=told_of["last_trick"] + 1,
                pushed=told_of.get("pushed", 0),
                knocks=told_of.get("knocks", 0),
            )
        )
    return Played(told_of["declarer"] + 1, _game_of(told_of))


def _game_of(told_of: Case) -> Game:
    kind = GameKind(told_of["game"])
    flags: dict[str, Any] = {name: told_of.get(name, False) for name in ("hand", "ouvert")}
    counted = {name: told_of.get(name) for name in ("card_points", "tricks")}
    facts = Game(
        kind=kind,
        matadors=told_of.get("matadors") or 0,
        announcement=game.announcement_of(kind, **flags, schneider_announced=False, schwarz_announced=False),
        bid=None if kind is GameKind.NULL else told_of["bid"],
        **counted,
    )
    house = HouseFacts(
        kontra=told_of.get("kontra", False) + told_of.get("re", False), spitze=told_of.get("spitze", False)
    )
    decided = cards.decided(facts)
    if house.spitze and decided.won and not told_of["won"]:
        decided = replace(decided, won=False)  # the last trick was missed
    return replace(decided, house=facts_or_none(house))
