"""Lists of totals as they lie on the director's table: made of real deals, added up as on paper."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random

from skatclub.domain.office import typed
from skatclub.domain.office.typed import Cell, SeatTotals, Totals
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation

XSKAT = Path(__file__).parents[2] / "data" / "official" / "xskat_lists.jsonl"
ROUNDS = 12
SHARES = {"diamonds": 107, "hearts": 134, "spades": 162, "clubs": 211, "grand": 322, "null": 64}
"""Kinds of 1,000 games (rules 4: 18 million tournament deals)."""
WON = {"grand": 914, "null": 770}
WON_SUIT = 776
NULLS = {23: 50, 35: 5, 46: 40, 59: 5}
PASSED_IN = 35
"""Of 1,000 deals: between the 20 of the hall and the 49 of the net."""


@cache
def xskat_deals() -> tuple[tuple[dict, ...], ...]:
    """Return the deals of the lists that XSkat played by the official order; house rules make other values."""
    lists = map(json.loads, XSKAT.read_text(encoding="utf-8").splitlines())
    return tuple(tuple(one["deals"]) for one in lists if one["house"] == "official")


@cache
def played_values() -> dict[tuple[str, bool], tuple[int, ...]]:
    """Return the undoubled values of the games that XSkat played, by kind and outcome."""
    found: dict[tuple[str, bool], list[int]] = defaultdict(list)
    for deal in (deal for deals in xskat_deals() for deal in deals):
        if deal["game"] not in {"passed", "null", "ramsch"}:
            won = deal.get("won", False)
            found[deal["game"], won].append(deal["value"] if won else deal["value"] // 2)
    return {key: tuple(values) for key, values in found.items()}


def paper_list(rng: Random, size: int, rules: RuleSet = ISKO_2022, *, controls: bool = True) -> Totals:
    """Make a correct list: players of different temper and skill, one list in twenty ended early."""
    planned = ROUNDS * size
    played = planned if rng.random() < 0.95 else rng.randrange(planned // 2, planned)
    order = range(1, size + 1)
    # leaders of clubs average 1,000 to 1,090 points, all players 800 (rules 4)
    temper = {seat: rng.uniform(0.85, 1.15) for seat in order}
    skill = {seat: rng.randint(-50, 50) for seat in order}
    shares = {seat: [share * rng.uniform(0.75, 1.25) for share in SHARES.values()] for seat in order}
    points, won, lost = ([0] * (size + 1) for _ in range(3))
    passed = 0
    for deal_no in range(1, played + 1):
        dealer = rotation.dealer_of(deal_no, order)
        if rng.randrange(1000) < PASSED_IN:
            passed += 1
            points[dealer] += rules.passed_in_bonus
            continue
        actives = rotation.actives_of(dealer, order)
        seat = rng.choices(actives, [temper[active] for active in actives])[0]
        kind = rng.choices(tuple(SHARES), shares[seat])[0]
        is_won = rng.randrange(1000) < WON.get(kind, WON_SUIT) + skill[seat]
        value = game_value(rng, kind, won=is_won)
        points[seat] += value if is_won else -2 * value
        won[seat] += is_won
        lost[seat] += not is_won
    rows = tuple(SeatTotals(seat=seat, points=points[seat], won=won[seat], lost=lost[seat]) for seat in order)
    totals = Totals(planned=planned, seats=rows, played=played, passed=passed)
    return with_controls(totals, rules) if controls else totals


def game_value(rng: Random, kind: str, *, won: bool) -> int:
    """Draw the undoubled value of a game as it is worth in play."""
    if kind == "null":
        return rng.choices(tuple(NULLS), tuple(NULLS.values()))[0]
    return rng.choice(played_values()[kind, won])


def with_controls(totals: Totals, rules: RuleSet) -> Totals:
    """Write the totals under the list as a scorer does."""
    sums = typed.computed(totals, rules)
    return typed.changed(
        totals, {Cell(typed.Field.WRITTEN, seat): total for seat, total in enumerate(sums, start=1)}
    )


def xskat_totals(rules: RuleSet = ISKO_2022) -> list[Totals]:
    """Return the lists that XSkat played, as totals."""
    found = []
    for deals in xskat_deals():
        points, won, lost = ([0] * 4 for _ in range(3))
        for deal in deals:
            if deal["game"] != "passed":
                seat, is_won = deal["declarer"] + 1, deal.get("won", False)
                points[seat] += deal["value"] if is_won else -deal["value"]
                won[seat] += is_won
                lost[seat] += not is_won
        rows = tuple(
            SeatTotals(seat=seat, points=points[seat], won=won[seat], lost=lost[seat]) for seat in (1, 2, 3)
        )
        passed = sum(deal["game"] == "passed" for deal in deals)
        found.append(with_controls(Totals(planned=36, seats=rows, played=36, passed=passed), rules))
    return found
