"""The spelling of a deal as an entry line: the shortest that the number pad can type; a Ramsch as it is taught."""

from __future__ import annotations

from skatclub.rules.entry import bids as entry_bids, games as entry_games
from skatclub.rules.entry.house import has_kontra
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.game import game, ramsch, value
from skatclub.rules.game.deal import Deal, PassedIn, Ramsch
from skatclub.rules.game.game import Ending, Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import NOTHING, HouseFacts
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import OverbidNull

GAMES = {kind: key for key, kind in reversed(entry_games.SUITS_AND_GRAND.items())}
NULLS = {announcement: key for key, announcement in reversed(entry_games.NULLS.items())}
"""The first key of each, which is on the number pad."""

ANNOUNCED = {
    Announcement.NONE: "",
    Announcement.HAND: "*",
    Announcement.SCHNEIDER: "*/,",
    Announcement.SCHWARZ: "*//,",
    Announcement.OUVERT: "*//,,",
}

ENDINGS = {Ending.PLAYED: ""} | {ending: f"!{key}" for key, ending in entry_bids.ENDINGS.items()}


def spell(deal: Deal, situation: Situation) -> str:
    """Return the shortest line of digits and signs that says the deal; an ending needs its letter.

    The line knows no card points and tricks: they are left out, result and levels say what they decided.
    """
    if isinstance(deal, Ramsch):
        return _spell_ramsch(deal.facts, situation)
    if isinstance(deal, PassedIn):
        return "0"
    if isinstance(deal.facts, ValueOnly):
        written = deal.facts
        return f"{deal.declarer},{written.value}" if written.won else f"{deal.declarer},{2 * written.value}-"
    return f"{deal.declarer}{_spell_game(game.normal(deal.facts), situation)}"


def _spell_ramsch(facts: RamschFacts, situation: Situation) -> str:
    """Return the counts of two players as they are taught, the skat before them where it is told apart.

    Who is blank must be named.
    """
    house = situation.rules.house
    rules = (house.ramsch if house else None) or RamschRules()
    skat = facts.skat
    if skat is None and rules.skat is SkatGoes.NOBODY:
        skat = rules.all_points - sum(points for _seat, points in facts.counts)
    named = [(0, skat)] * (skat is not None) + list(facts.counts)
    blank = [seat for seat, points in facts.counts if points == 0 and seat not in facts.virgins]
    counts = named if named[-1][0] in blank else named[:-1]
    pairs = " ".join(f"{seat}:{points}{'t' * (seat in blank)}" for seat, points in counts)
    last_trick = f"l{facts.last_trick}" if facts.last_trick is not None and ramsch.asks_last(rules) else ""
    return "8 " + pairs + "*" * facts.pushed + "k" * facts.knocks + "j" * facts.called + last_trick


def _spell_game(facts: Game, situation: Situation) -> str:
    house_facts = facts.house or NOTHING
    if house_facts.revolution:
        declared = "8"
    elif facts.kind is GameKind.NULL:
        declared = NULLS[facts.announcement]
    else:
        announced = ANNOUNCED[facts.announcement].removeprefix("*" * house_facts.picked_up)
        declared = GAMES[facts.kind] + str(facts.matadors) + announced + _beyond(facts)
    house = (
        "z" * house_facts.spitze
        + "t" * (house_facts.tisch or house_facts.open_hand)
        + "u" * house_facts.rum
        + "+" * house_facts.kontra
    )
    bid = _bid(facts, situation)
    if has_kontra(situation.rules) and facts.won and not value.is_overbid_null(facts, situation.rules.house):
        result, bid = "", bid.replace(",", "r")
    else:
        result = ":" if house_facts.split else _result(facts, situation)
        bid = bid.replace(",", "r") if house_facts.split else bid
    is_impossible = facts != value.with_award(facts, situation.rules)
    return (
        declared
        + house
        + result
        + bid
        + ENDINGS[facts.ending]
        + "u" * is_impossible
        + _held(house_facts, has_kontra=has_kontra(situation.rules))
    )


def _held(noted: HouseFacts, *, has_kontra: bool) -> str:
    """Return who bid what; a line under rules without Kontra does not know who said it."""
    kontra_by = noted.kontra_by if has_kontra else 0
    said = {seat: f",{number}" for seat, number in noted.held}
    seats = sorted({*said, *filter(None, [kontra_by])})
    named = "/".join(f"{seat}{said.get(seat, '')}{'k' * (seat == kontra_by)}" for seat in seats)
    return f"b{named}" if named else ""


def _beyond(facts: Game) -> str:
    """Return the levels that were reached beyond the announced ones."""
    levels_announced = game.announces_schneider(facts) + game.announces_schwarz(facts)
    return "/" * (game.LEVELS_REACHED.index(facts.reached) - levels_announced)


def _result(facts: Game, situation: Situation) -> str:
    if not facts.won or value.is_overbid_null(facts, situation.rules.house):
        return "-"
    return "" if facts.bid is None else "+"


def _bid(facts: Game, situation: Situation) -> str:
    if facts.bid is None:
        return ""
    asked = (
        value.is_overbid_null(facts, situation.rules.house)
        and situation.rules.overbid_null is OverbidNull.ISKO_2022
    )
    return f",{facts.bid}" + (_replacement(facts, facts.bid) if asked else "")


def _replacement(facts: Game, bid: int) -> str:
    charged = facts.replacement
    if charged is None:
        return ""
    count = str(charged.matadors)
    named = "=" + GAMES[charged.kind] + count
    if abs(charged.matadors) > 3:
        return named
    cheapest = value.cheapest_replacement(bid, charged.matadors, hand=game.is_hand(facts))
    return "=" + count if cheapest == charged else named
