"""The spelling of a deal as an entry line: the shortest that the number pad can type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules import game, value
from skatclub.rules.deal import PassedIn
from skatclub.rules.game import Announcement, Ending, Game, GameKind
from skatclub.rules.rule_set import OverbidNull
from skatclub.rules.value import ValueOnly

if TYPE_CHECKING:
    from skatclub.rules.deal import Deal
    from skatclub.rules.entry_tokens import Situation

GAMES = {
    GameKind.DIAMONDS: "9",
    GameKind.HEARTS: "0",
    GameKind.SPADES: "1",
    GameKind.CLUBS: "2",
    GameKind.GRAND: "4",
}

NULLS = {
    Announcement.NONE: "3",
    Announcement.HAND: "5",
    Announcement.OUVERT: "6",
    Announcement.HAND_OUVERT: "7",
}

ANNOUNCED = {
    Announcement.NONE: "",
    Announcement.HAND: "*",
    Announcement.SCHNEIDER: "*/,",
    Announcement.SCHWARZ: "*//,",
    Announcement.OUVERT: "*//,,",
}

ENDINGS = {
    Ending.PLAYED: "",
    Ending.CONCEDED: "!c",
    Ending.DECLARER_VIOLATION: "!v",
    Ending.DEFENDER_VIOLATION: "!g",
}


def spell(deal: Deal, situation: Situation) -> str:
    """Return the shortest line of digits and signs that says the deal; an ending needs its letter.

    The line knows no card points and tricks: they are left out, result and levels say what they decided.
    """
    if isinstance(deal, PassedIn):
        return "0"
    if isinstance(deal.facts, ValueOnly):
        written = deal.facts
        return f"{deal.declarer},{written.value}" if written.won else f"{deal.declarer},{2 * written.value}-"
    return f"{deal.declarer}{_spell_game(game.normal(deal.facts), situation)}"


def _spell_game(facts: Game, situation: Situation) -> str:
    if facts.kind is GameKind.NULL:
        declared = NULLS[facts.announcement]
    else:
        declared = GAMES[facts.kind] + str(facts.matadors) + ANNOUNCED[facts.announcement] + _beyond(facts)
    return declared + _result(facts) + _bid(facts, situation) + ENDINGS[facts.ending]


def _beyond(facts: Game) -> str:
    """Return the levels that were reached beyond the announced ones."""
    told = game.announces_schneider(facts) + game.announces_schwarz(facts)
    return "/" * (game.LEVELS_REACHED.index(facts.reached) - told)


def _result(facts: Game) -> str:
    if not facts.won or value.is_overbid_null(facts):
        return "-"
    return "" if facts.bid is None else "+"


def _bid(facts: Game, situation: Situation) -> str:
    if facts.bid is None:
        return ""
    asked = value.is_overbid_null(facts) and situation.rules.overbid_null is OverbidNull.ISKO_2022
    return f",{facts.bid}" + (_replacement(facts) if asked else "")


def _replacement(facts: Game) -> str:
    charged = facts.replacement
    if charged is None:
        return ""
    count = str(charged.matadors)
    named = "=" + GAMES[charged.kind] + count
    if abs(charged.matadors) > 3:
        return named
    cheapest = value.cheapest_replacement(facts.bid or 0, charged.matadors, hand=game.is_hand(facts))
    return "=" + count if cheapest == charged else named
