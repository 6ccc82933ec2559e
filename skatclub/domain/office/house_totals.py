"""What a list of totals cannot be checked for where a house plays beyond the order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office.typed import Totals
from skatclub.rules.house.house import ORDER, TODAY, House, Sign

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet


def plays_ramsch(rules: RuleSet) -> bool:
    """Tell whether deals without a declarer are passed in or Ramsch: both are counted as one number."""
    return rules.house is not None and rules.house.ramsch is not None


def has_free_games(rules: RuleSet) -> bool:
    """Tell whether a Ramsch brings won or lost games, so that there may be more of them than deals."""
    ramsch = rules.house.ramsch if rules.house is not None else None
    return ramsch is not None and (ramsch.is_loss or (ramsch.winner is not None and ramsch.winner.won_game))


def has_free_points(totals: Totals, rules: RuleSet) -> bool:
    """Tell whether points may be other than sums of game values: by Kontra, Bock, Ramsch, a profile …

    Where every deal was a game, none was a Ramsch.
    """
    house = rules.house or ORDER
    ramsch = house.ramsch is not None and (has_free_games(rules) or totals.passed_in != 0)
    levels = (house.spitze, house.tisch, house.rum, house.open_hand, house.without_hand)
    extras = (house.kontra, house.bock, ramsch, house.revolution, *levels)
    return any(extras) or house.profile != TODAY or house.sign is Sign.OTHERS or house.passed_to_all


def has_free_columns(rules: RuleSet) -> bool:
    """Tell whether points are written that stand in neither column: of a Ramsch, at the others, doubled bonuses."""
    house: House = rules.house or ORDER
    doubled = any(rule is not None and rule.doubles_bonus for rule in (house.kontra, house.bock))
    return house.ramsch is not None or house.sign is Sign.OTHERS or house.passed_to_all or doubled
