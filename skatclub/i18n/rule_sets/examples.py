"""Worked examples of rules, computed by these very rules whenever they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, house_names, steps
from skatclub.rules.game import deal as deal_rules, ramsch, value
from skatclub.rules.game.deal import Deal, Played
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.ramsch_rules import RamschRules, Tens, Tie
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import evening_end, sheet
from skatclub.rules.sheet.sheet import Row, RunningScore

MOST_DEALS = 120
"""So many deals the example of a target is played at most."""
BEGIN = 19 * 60 + 30
"""Minutes of the day at which the evening of the examples begins: 19:30."""


def of_game(facts: Game, rules: RuleSet, bock: int = 0) -> str:
    """Return a game with its calculation, and the totals of a list where the system adds to it."""
    settled = value.settle(facts, rules, bock)
    words = ", ".join((games.game_words(facts), *house_names.told_words(facts.house)))
    counted = f"{words}: {steps.words(settled)}"
    plain = rules.system.win_bonus or rules.system.loss_malus or rules.system.defender_bonus
    return f"{counted}; {in_the_list(Played(1, facts), rules, bock)}" if plain else counted


def of_overbid_null(rules: RuleSet) -> str:
    """Return a Null that was bid at 24 with one matador (rules of 2022, 3.6.2)."""
    facts = Game(kind=GameKind.NULL, bid=24, won=False)
    if value.needs_replacement(facts, rules):
        facts = replace(facts, replacement=value.cheapest_replacement(24, 1, hand=False))
    points = numbers.signed(value.settle(facts, rules).points)
    return _("bid 24, Null, with 1: {points}").format(points=points)


def of_sign(rules: RuleSet) -> str:
    """Return clubs with one, won and lost, at a table of four; the first seat sits out."""
    won = Game(kind=GameKind.CLUBS, matadors=1)
    points_shown = (_points(Played(2, facts), rules, size=4) for facts in (won, replace(won, won=False)))
    return _("dealer / declarer / others: clubs with 1 won {won}, lost {lost}").format(
        **dict(zip(("won", "lost"), points_shown, strict=True))
    )


def of_target(rules: RuleSet) -> str:
    """Return how an evening ends in which one player wins Grands with four, or loses them where that ends it."""
    for is_won in (True, False):
        deal = Played(1, Game(kind=GameKind.GRAND, matadors=4, won=is_won))
        reached = evening_end.target_of(sheet.fold(3, [Row(deal)] * MOST_DEALS, rules))
        if reached is not None and reached.reached_in:
            standing = sheet.fold(3, [Row(deal)] * reached.reached_in, rules)
            pattern = (
                _("Anna wins one Grand with 4 after another: over after {deal} deals at {totals}")
                if is_won
                else _("Anna loses one Grand with 4 after another: over after {deal} deals at {totals}")
            )
            return pattern.format(deal=reached.reached_in, totals=_row(foot.total for foot in standing.footer))
    return ""


def of_deals(number: int) -> str:
    """Return how many rounds so many deals are at a table of three and of four."""
    three, four = (_rounds(number, size) for size in (3, 4))
    return _("{three} rounds at a table of three, {four} at a table of four").format(three=three, four=four)


def of_time(minutes: int) -> str:
    """Return when an evening is over that begins at half past seven."""
    end = (BEGIN + minutes) % (24 * 60)
    return _("begin {begin}, over at {end}").format(begin=_clock(BEGIN), end=_clock(end))


def of_ramsch(rules: RamschRules) -> str:
    """Return a Ramsch with a virgin, one between equals and a march; the skat is told apart where it matters."""
    is_small = rules.tens is Tens.ONE
    first = _ramsch_of(rules, (0, 33, 37) if is_small else (0, 51, 55))
    equal = _ramsch_of(rules, (10, 30, 30) if is_small else (26, 40, 40))
    march = _ramsch_of(rules, (0, 0, rules.all_points - 14))
    is_tie_plain = rules.tie is Tie.ALL_PAY and rules.winner is None
    return " · ".join((first, march) if is_tie_plain else (first, equal, march))


def _ramsch_of(rules: RamschRules, counts: tuple[int, int, int]) -> str:
    """Return a Ramsch of these card points and 14 in the skat; seat 2 took the last trick unless it has none."""
    last = 2 if counts[1] else 3
    facts = RamschFacts(
        counts=tuple(enumerate(counts, start=1)),
        skat=rules.all_points - sum(counts),
        last_trick=last if ramsch.asks_last(rules) else None,
        pushed=int(rules.pushing),
    )
    shares = ramsch.shares_of(facts, rules)
    shares_words = "; ".join(steps.ramsch_words(share) for share in shares) or "0"
    return f"{house_names.ramsch_words(facts)}: {shares_words}"


def in_the_list(deal: Deal, rules: RuleSet, bock: int = 0, *, size: int = 3) -> str:
    """Return the totals that one deal brings at a table whose first seat deals."""
    return _("on the list {totals}").format(totals=_points(deal, rules, bock, size=size))


def _points(deal: Deal, rules: RuleSet, bock: int = 0, *, size: int) -> str:
    """Return the totals that one deal brings all seats of a table; the first one deals."""
    standing = [RunningScore()] * size
    for gain in deal_rules.gains_of(deal, 1, rules, size=size, bock=bock):
        standing[gain.seat - 1] = standing[gain.seat - 1].plus(gain)
    return _row(foot.total for foot in sheet.foot(standing, rules))


def _row(totals: Iterable[int]) -> str:
    return " / ".join(numbers.points(total) for total in totals)


def _rounds(number: int, size: int) -> str:
    whole, more = divmod(number, size)
    return f"{whole} + {more}/{size}" if more else str(whole)


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"
