"""JSkat's own tests, read as facts and judged by our rules; and where JSkat leaves the order, with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from skatclub.rules import errors
from skatclub.rules.game import bids, cards, deal, game, value
from skatclub.rules.game.deal import Gain, Played
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import RunningScore
from tests.rules import oracle
from tests.rules.matadors import SUITS, Card, Rank, count_matadors
from tests.rules.official_cases import Case

LETTERS = dict(zip("CSHDGN", (*SUITS, GameKind.GRAND, GameKind.NULL), strict=True))
RANKS = dict(zip("JATKQ987", Rank, strict=True))
CARD_POINTS = {"J": 2, "A": 11, "T": 10, "K": 4, "Q": 3}

Found = dict[str, Any]  # Any: the fields that a case expects, whatever they are


def is_ours(case: Case) -> bool:
    """Leave out what the order does not know: Kontra, Re and the scoring of Ramsch.

    With Kontra JSkat also judges the overbid after doubling.
    """
    ticks = case["input"]
    doubled = isinstance(ticks, dict) and (ticks.get("kontra") or ticks.get("re"))
    return not doubled and not case["kind"].startswith("ramsch")


def announced_game(ticks: Case, **facts: Any) -> Game:  # Any: fields of Game
    """Read the game and what was announced."""
    kind = LETTERS[ticks["game"]]
    said = game.announcement_of(
        kind,
        hand=ticks.get("hand", False),
        schneider_announced=ticks.get("schneider_announced", False),
        schwarz_announced=ticks.get("schwarz_announced", False),
        ouvert=ticks.get("ouvert", False),
    )
    return Game(kind=kind, announcement=said, bid=ticks.get("bid"), **facts)


def cards_of(codes: list[str]) -> frozenset[Card]:
    """Read cards such as CJ and DT."""
    return frozenset(Card(LETTERS[code[0]], RANKS[code[1]]) for code in codes)


def judged(case: Case, *, tricks: int | None = None, rules: RuleSet = ISKO_2022) -> Found:
    """Return what our rules say about a case; JSkat tells card points only, so `tricks` may be added."""
    try:
        return JUDGES[case["kind"]](case["input"], tricks, rules)
    except errors.Refusal as refused:
        return {"refused": type(refused).__name__}


def _settled(facts: Game, rules: RuleSet) -> Found:
    settled = value.settle(facts, rules)
    return {"value": settled.points, "won": settled.won, "overbid": settled.overbid}


def _game_value(ticks: Case, tricks: int | None, rules: RuleSet) -> Found:
    matadors = count_matadors(cards_of(ticks["declarer_cards_seen"]), LETTERS[ticks["game"]])
    facts = announced_game(ticks, matadors=matadors, card_points=ticks["points"], tricks=tricks)
    return _settled(cards.decided(facts), rules)


def _won_flag(ticks: Case, tricks: int | None, _rules: RuleSet) -> Found:
    facts = announced_game(ticks, matadors=1, card_points=ticks["points"], tricks=tricks)
    return {"won": cards.decided(facts).won}


def _null_value(ticks: Case, _tricks: int | None, rules: RuleSet) -> Found:
    facts = announced_game({**ticks, "game": "N"}, tricks=1 if ticks.get("trick_taken") else 0)
    return _settled(cards.decided(facts), rules)


def _schneider_flags(ticks: Case, tricks: int | None, _rules: RuleSet) -> Found:
    points = ticks["declarer_points"]
    reached = cards.reached_by_cards(Game(kind=GameKind.CLUBS, matadors=1, card_points=points, tricks=tricks))
    return {"schneider": reached is not Reached.NOTHING, "schwarz": reached is Reached.SCHWARZ}


def _matadors(ticks: Case, _tricks: int | None, _rules: RuleSet) -> Found:
    return {"matadors_abs": abs(count_matadors(cards_of(ticks["declarer_cards"]), LETTERS[ticks["game"]]))}


def _tournament_value(ticks: Case, _tricks: int | None, rules: RuleSet) -> Found:
    points = ticks["game_value"]
    played = [RunningScore(points, int(points > 0), int(points < 0))] + [RunningScore()] * (ticks["players"] - 1)
    seat = 0 if ticks.get("is_declarer") else 1
    return {"value": sheet.foot(played, rules)[seat].total}


def _next_bid(ticks: Case, _tricks: int | None, _rules: RuleSet) -> Found:
    return {"next": bids.neighbours(ticks["current"])[1] or bids.LADDER[-1]}  # above the top JSkat stays there


def _bid_order(_ticks: Case, _tricks: int | None, _rules: RuleSet) -> Found:
    return {"bids": list(bids.LADDER)}


def _list_cumulative(entries: list[Case], _tricks: int | None, rules: RuleSet) -> Found:
    standing = [RunningScore()] * 3
    rows = []
    for entry in entries:
        gains = _gains_of(entry, rules)
        for gain in gains:
            standing[gain.seat - 1] = standing[gain.seat - 1].plus(gain)
        changed = {gain.seat for gain in gains}
        rows.append([seat.points if place in changed else None for place, seat in enumerate(standing, start=1)])
    return {"rows": rows}


def _gains_of(entry: Case, rules: RuleSet) -> tuple[Gain, ...]:
    points = entry["value"]
    if "ramsch_losers" in entry:
        return tuple(Gain(seat=seat + 1, points=points) for seat in entry["ramsch_losers"])
    facts = ValueOnly(value=points if points > 0 else points // -2, won=points > 0)
    return deal.gains_of(Played(entry["seat"] + 1, facts), 1, rules)


def _full_game(ticks: Case, _tricks: int | None, rules: RuleSet) -> Found:
    kind, declarer = LETTERS[ticks["game"]], ticks["declarer"]
    matadors = count_matadors(cards_of(ticks["hands"][declarer] + ticks["skat"]), kind)
    if "play_order_by_seat" not in ticks:  # 61 reached or not: the bid decides
        return _settled(announced_game(ticks, matadors=matadors), rules)
    won_tricks = [trick for winner, trick in _tricks_of(ticks) if winner == declarer]
    points = sum(_points_of(trick) for trick in won_tricks) + _points_of(ticks["put"])
    facts = announced_game(ticks, matadors=matadors, card_points=points, tricks=len(won_tricks))
    decided = cards.decided(facts)
    return {
        "declarer_points": points,
        "opponent_points": 120 - points,
        "schneider": decided.reached is not Reached.NOTHING,
        **_settled(decided, rules),
    }


def _points_of(codes: list[str]) -> int:
    return sum(CARD_POINTS.get(code[1], 0) for code in codes)


def _tricks_of(ticks: Case) -> list[tuple[int, list[str]]]:
    """Follow the cards of a suit game trick by trick, seat 0 leading the first."""
    leader, taken = 0, []
    for trick in map(list, zip(*ticks["play_order_by_seat"], strict=True)):
        led = trick[leader]
        leader = max(range(3), key=lambda seat: _strength(trick[seat], led, ticks["game"]))
        taken.append((leader, trick))
    return taken


def _strength(code: str, led: str, trump: str) -> tuple[int, int]:
    if code[1] == "J":
        return (3, -"CSHD".index(code[0]))
    rank = -"ATKQ987".index(code[1])
    if code[0] == trump:
        return (2, rank)
    return (1 if code[0] == led[0] and led[1] != "J" else 0, rank)


Judge = Callable[[Any, int | None, RuleSet], Found]  # Any: an object, or the list of a cumulative case

JUDGES: dict[str, Judge] = {
    "game_value": _game_value,
    "won_flag": _won_flag,
    "null_value": _null_value,
    "schneider_flags": _schneider_flags,
    "matadors": _matadors,
    "tournament_value": _tournament_value,
    "next_bid": _next_bid,
    "bid_order": _bid_order,
    "list_cumulative": _list_cumulative,
    "full_game": _full_game,
}


@dataclass(frozen=True)
class Difference:
    """A rule by which JSkat judges otherwise: which cases it touches, and what the order says there."""

    name: str
    reason: str
    touches: Callable[[Case], bool]
    by_the_order: Callable[[Case], Found]


def _points_in(case: Case) -> int | None:
    ticks = case["input"]
    known = case["kind"] in {"game_value", "won_flag", "schneider_flags"}
    return ticks.get("points", ticks.get("declarer_points")) if known else None


def tells_no_tricks(case: Case) -> bool:
    """Tell whether all card points are on one side, so that only tricks could show Schwarz."""
    return _points_in(case) in {0, 120}


def _without_tricks(case: Case) -> Found:
    if case["kind"] == "schneider_flags":
        return {"schneider": True, "schwarz": False}
    if case["input"].get("schwarz_announced") and _points_in(case) == 120:
        return {"refused": "ResultMissing"}
    return _by_oracle(case)


def misses_announcement(case: Case) -> bool:
    """Tell whether Schneider or Schwarz was announced and the card points show that it failed."""
    points = _points_in(case)
    ticks = case["input"]
    if points is None:
        return False
    needed = 120 if ticks.get("schwarz_announced") else 90
    return bool(ticks.get("schneider_announced")) and points < needed


def _by_oracle(case: Case) -> Found:
    ticks, points = case["input"], _points_in(case) or 0
    key = oracle.Key(
        game=LETTERS[ticks["game"]].value,
        matadors=abs(count_matadors(cards_of(ticks.get("declarer_cards_seen", ["CJ"])), LETTERS[ticks["game"]])),
        hand=ticks.get("hand", False),
        schneider=points >= 90 or points <= 30,
        schneider_announced=ticks.get("schneider_announced", False),
        schwarz_announced=ticks.get("schwarz_announced", False),
        ouvert=ticks.get("ouvert", False),
        won=points > 60 and not misses_announcement(case),
        bid=ticks.get("bid"),
    )
    verdict = oracle.judge(key)
    return {} if verdict is None else {"value": verdict[1], "won": verdict[2], "overbid": verdict[3]}


def is_overbid_null(case: Case) -> bool:
    """Tell whether the bid of a Null is above its fixed value."""
    if case["kind"] != "null_value":
        return False
    ticks = case["input"]
    return (ticks.get("bid") or 0) > oracle.NULL[ticks.get("hand", False), ticks.get("ouvert", False)]


DIFFERENCES = (
    Difference(
        "Schwarz by card points",
        "JSkat takes 120 card points for Schwarz; but Schwarz is tricks, and one worth nothing prevents it.",
        tells_no_tricks,
        _without_tricks,
    ),
    Difference(
        "announcement missed",
        "JSkat drops Schneider and its announcement when it fails; an announced level that is missed is charged.",
        lambda case: case["kind"] == "game_value" and misses_announcement(case),
        _by_oracle,
    ),
    Difference(
        "overbid Null",
        "JSkat charges the next multiple of 23; by ISkO 2022, 3.6.2, it is charged as another game, to be named.",
        is_overbid_null,
        lambda _case: {"refused": "ReplacementMissing"},
    ),
)


def difference_at(case: Case) -> Difference | None:
    """Return the rule by which JSkat judges this case otherwise."""
    return next((one for one in DIFFERENCES if one.touches(case)), None)
