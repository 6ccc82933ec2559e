"""What a game is worth and what it brings: the one place that settles a deal (ISkO 2022, 2.3 to 3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from skatclub.rules import errors
from skatclub.rules.game import bids, game as game_game, house_terms
from skatclub.rules.game.game import LEVELS_REACHED, Ending, Game, Reached, Replacement
from skatclub.rules.game.house_terms import Terms
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import OverbidNull, RuleSet

LOST_FACTOR = -2  # a lost game counts double, Hand games too since 1 January 1999
MOST_WRITTEN = 4999  # so that the doubled number of the minus column has four digits
BY_THE_ORDER = Terms()
_NULL, _AWARDING = GameKind.NULL, Ending.DEFENDER_VIOLATION  # asked at each game; to look one up takes 0.1 µs


class StepKind(StrEnum):
    """The parts of a calculation, in the order in which a scorer says them."""

    MATADORS = "matadors"
    GAME = "game"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHNEIDER_AWARDED = "schneider_awarded"
    SCHNEIDER_ANNOUNCED = "schneider_announced"
    SCHWARZ = "schwarz"
    SCHWARZ_AWARDED = "schwarz_awarded"
    SCHWARZ_ANNOUNCED = "schwarz_announced"
    OUVERT = "ouvert"
    TISCH = "tisch"
    RUM = "rum"
    SPITZE = "spitze"
    TIMES = "times"
    NULL_VALUE = "null_value"
    CHARGED_AS = "charged_as"
    OVERBID = "overbid"
    WRITTEN_VALUE = "written_value"
    WRITTEN_FINAL = "written_final"
    DOUBLED = "doubled"
    LOST_ONCE = "lost_once"
    KONTRA = "kontra"
    BOCK = "bock"
    RAMSCH_POINTS = "ramsch_points"
    RAMSCH_FIXED = "ramsch_fixed"
    RAMSCH_SHARED = "ramsch_shared"
    RAMSCH_MARCH = "ramsch_march"
    RAMSCH_FEWEST = "ramsch_fewest"
    VIRGIN = "virgin"
    PUSHED = "pushed"
    KNOCKED = "knocked"


class Step(NamedTuple):
    """One part of a calculation: what was counted (`number`), and where the count stands (`result`)."""

    kind: StepKind
    number: int
    result: int
    game: GameKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueOnly:
    """A deal of which the paper list shows only the value: `value` is undoubled, also for a lost game.

    Where a house plays Kontra or Bock, the number on the list holds them already and is not doubled again.
    """

    value: int
    won: bool = True

    def __post_init__(self) -> None:
        check_written_value(self.value, won=self.won, doublings=house_terms.MOST_DOUBLINGS)


class Settlement(NamedTuple):
    """What a deal brings its declarer, with the way there.

    `value` is the value charged, never doubled; `points` what is written: +value or −2 · value. `steps` are the
    calculation; `i18n` words them, nobody else explains a number.
    """

    value: int
    points: int
    won: bool
    overbid: bool
    steps: tuple[Step, ...]
    charged_as: Replacement | None = None

    @property
    def bases(self) -> tuple[int, ...]:
        """Return the base value; of a Null the fixed one, and behind it that of the game it is charged as."""
        return tuple(step.number for step in self.steps if step.kind in _BASES)


_BASES = {StepKind.TIMES, StepKind.NULL_VALUE}


def settle(facts: Game | ValueOnly, rules: RuleSet, bock: int = 0) -> Settlement:
    """Settle one game: value, points, won and overbid, with the steps of the calculation.

    `bock` is how often a Bock round doubles the deal; what the house does not play is passed over.
    Lost games count double, Hand games too since 1 January 1999; a value below the bid is raised to the
    smallest multiple of the base value that reaches it and lost (ISkO 2022, 3.6); an overbid Null follows
    `rules.overbid_null` (3.6.2).
    Refused: `ReplacementMissing` for an overbid Null without the game it is charged as, and
    `ReplacementWithoutOverbidNull`.
    """
    if isinstance(facts, ValueOnly):
        kind = StepKind.WRITTEN_FINAL if house_terms.doublings_of(rules.house) else StepKind.WRITTEN_VALUE
        return _settlement((Step(kind, facts.value, facts.value),), won=facts.won)
    house = rules.house
    terms = BY_THE_ORDER if house is None else house_terms.terms_of(facts, house, bock)
    if facts.kind is _NULL:
        return _settle_null(facts, rules, terms)
    if house is None:  # six are found in two thirds of the time of seven
        settled = _settle_trumps(
            facts.kind, facts.matadors, facts.announcement, facts.reached, facts.won, facts.bid
        )
    else:
        settled = _settle_trumps(
            facts.kind, facts.matadors, facts.announcement, facts.reached, facts.won, facts.bid, terms
        )
    return _telling_award(settled, facts, rules) if facts.ending is _AWARDING else settled


@lru_cache(maxsize=8192)  # a season asks for each of a few hundred such games a thousand times
def _settle_trumps(
    kind: GameKind,
    matadors: int,
    announcement: Announcement,
    reached: Reached,
    won: bool,
    bid: int | None,
    terms: Terms = BY_THE_ORDER,
) -> Settlement:
    """Settle a suit game or Grand by all that its value depends on."""
    steps = _counted(kind, matadors, announcement, reached, terms)
    if bid is None or bid <= steps[-1].result:
        return _settlement(steps, won=won, terms=terms)
    over = Step(StepKind.OVERBID, bid, raised(terms.base or bids.BASE_VALUES[kind], bid), kind)
    return _settlement((*steps, over), won=False, overbid=True, terms=terms)


def level_for_bid(facts: Game, rules: RuleSet) -> Reached | None:
    """Return the lowest level with which a suit game or Grand reaches its bid; None where none does."""
    played = replace(facts, ending=Ending.PLAYED, won=True)
    levels = (reached for reached in LEVELS_REACHED if not settle(replace(played, reached=reached), rules).overbid)
    return next(levels, None)


def awarded_level(facts: Game, rules: RuleSet) -> Reached:
    """Return the level that an opponents' violation awards: what bid and announcement need (ISkO 4.1.5).

    NOTHING where no level is needed, or none is enough for the bid.
    """
    if facts.ending is not Ending.DEFENDER_VIOLATION or facts.kind is GameKind.NULL:
        return Reached.NOTHING
    needed = level_for_bid(facts, rules)
    return Reached.NOTHING if needed is None else max(needed, game_game.announced_level(facts), key=_HEIGHT)


_HEIGHT = LEVELS_REACHED.index


def with_award(facts: Game, rules: RuleSet) -> Game:
    """Return a game that the opponents' violation ended with the level it awards, unless a higher one is noted."""
    awarded = max(facts.reached, awarded_level(facts, rules), key=_HEIGHT)
    return facts if awarded is facts.reached else replace(facts, reached=awarded)


def _telling_award(settled: Settlement, facts: Game, rules: RuleSet) -> Settlement:
    """Return the settlement with each level that is counted by award named so."""
    height = 0 if settled.overbid else _HEIGHT(awarded_level(facts, rules))
    kinds = dict(tuple(_AWARDED.items())[:height])
    steps = tuple(step._replace(kind=kinds.get(step.kind, step.kind)) for step in settled.steps)
    return settled._replace(steps=steps)


_AWARDED = {StepKind.SCHNEIDER: StepKind.SCHNEIDER_AWARDED, StepKind.SCHWARZ: StepKind.SCHWARZ_AWARDED}


def raised(base: int, bid: int) -> int:
    """Return the smallest multiple of the base value that reaches the bid (ISkO 2022, 3.6)."""
    return -(-bid // base) * base


def cheapest_replacement(bid: int, matadors: int, *, hand: bool) -> Replacement:
    """Return the game that charges an overbid Null least, for matadors that are the same in every game.

    Only up to three matadors are (jacks alone); above that the game must be said (`ReplacementKindMissing`).
    """
    if abs(matadors) > 3:
        raise errors.ReplacementKindMissing(matadors)
    candidates = (Replacement(kind, matadors) for kind in bids.BASE_VALUES)
    return min(candidates, key=lambda choice: replacement_value(choice, bid, hand=hand))


def replacement_value(choice: Replacement, bid: int, *, hand: bool) -> int:
    """Return the value an overbid Null is charged at as this game: Hand counts, nothing else (3.6.2)."""
    base = bids.BASE_VALUES[choice.kind]
    return max(base * (abs(choice.matadors) + 1 + hand), raised(base, bid))


def null_value(facts: Game, house: House | None = None) -> int:
    """Return the fixed value of a Null (ISkO 2022, 2.4), or what it counts in a house."""
    return house_terms.null_value_of(facts, house, bids.NULL_VALUES[facts.announcement])


def is_overbid_null(facts: Game, house: House | None = None) -> bool:
    """Tell whether the game is a Null whose value is below the bid."""
    return facts.kind is GameKind.NULL and facts.bid is not None and null_value(facts, house) < facts.bid


def needs_replacement(facts: Game, rules: RuleSet) -> bool:
    """Tell whether the game an overbid Null is charged as must still be asked for."""
    asks = rules.overbid_null is OverbidNull.ISKO_2022
    return asks and is_overbid_null(facts, rules.house) and facts.replacement is None


def check_written_value(number: int, *, won: bool, doublings: int) -> None:
    """Refuse a value no game has; a lost game may also be a multiple of a base value, raised to a bid (3.6).

    `doublings` is how often Kontra and Bock may have doubled the number.
    """
    if number not in written_values(won=won, doublings=doublings):
        raise errors.NotAGameValue(number, *written_neighbours(number, won=won, doublings=doublings))


@cache
def written_values(*, won: bool, doublings: int) -> frozenset[int]:
    """Return all values that a list may show of a game won, or of one lost before it counts double."""
    top = bids.LADDER[-1]
    bases = () if won else bids.BASE_VALUES.values()
    raised_ones = {number for base in bases for number in range(2 * base, raised(base, top) + 1, base)}
    plain = {*bids.LADDER, *raised_ones}
    doubled = {number << times for number in plain for times in range(doublings + 1)}
    return frozenset(number for number in doubled if number <= MOST_WRITTEN)


def written_neighbours(number: int, *, won: bool, doublings: int) -> tuple[int, int]:
    """Return the next values below and above that a list may show; 0 where there is none."""
    if not doublings:
        return bids.neighbours(number)
    return bids.neighbours(number, sorted(written_values(won=won, doublings=doublings)))


def _settle_null(facts: Game, rules: RuleSet, terms: Terms) -> Settlement:
    fixed = null_value(facts, rules.house)
    first = Step(StepKind.NULL_VALUE, fixed, fixed, facts.kind)
    if not is_overbid_null(facts, rules.house):
        if facts.replacement is not None:
            raise errors.ReplacementWithoutOverbidNull
        return _settlement((first,), won=facts.won, terms=terms)
    bid = facts.bid or 0
    if rules.overbid_null is OverbidNull.ISKO_2022:
        if facts.replacement is None:
            raise errors.ReplacementMissing(bid, fixed)
        steps = (first, *_replaced(facts.replacement, bid, hand=game_game.is_hand(facts)))
        return _settlement(steps, won=False, overbid=True, charged_as=facts.replacement, terms=terms)
    values = bids.NULL_VALUES.values() if rules.overbid_null is OverbidNull.NEXT_NULL_STEP else ()
    charged = next((value for value in values if value >= bid), raised(23, bid))
    over = Step(StepKind.OVERBID, bid, charged, facts.kind)
    return _settlement((first, over), won=False, overbid=True, terms=terms)


def _replaced(choice: Replacement, bid: int, *, hand: bool) -> Iterator[Step]:
    """Give the steps of a Null that is charged as another game."""
    yield Step(StepKind.CHARGED_AS, choice.matadors, 0, choice.kind)
    counted = _counted(
        choice.kind, choice.matadors, Announcement.HAND if hand else Announcement.NONE, Reached.NOTHING
    )
    yield from counted
    charged = replacement_value(choice, bid, hand=hand)
    if counted[-1].result < charged:
        yield Step(StepKind.OVERBID, bid, charged, choice.kind)


def _settlement(
    steps: tuple[Step, ...],
    *,
    won: bool,
    overbid: bool = False,
    charged_as: Replacement | None = None,
    terms: Terms = BY_THE_ORDER,
) -> Settlement:
    """Return what the last step came to, doubled if the game is lost, and as often as Kontra and Bock say."""
    charged = points = steps[-1].result
    if not won:
        points *= -terms.lost_factor
        steps = (*steps, Step(StepKind.LOST_ONCE if terms.lost_factor == 1 else StepKind.DOUBLED, 2, points))
    for kind, doublings in ((StepKind.KONTRA, terms.kontra), (StepKind.BOCK, terms.bock)):
        if doublings:
            points *= 2**doublings
            steps = (*steps, Step(kind, doublings, points))
    return Settlement(charged, points, won, overbid, steps, charged_as)


@lru_cache(maxsize=4096)  # by the order fewer than 1,600 keys
def _counted(
    kind: GameKind, matadors: int, announcement: Announcement, reached: Reached, terms: Terms = BY_THE_ORDER
) -> tuple[Step, ...]:
    """Count matadors + game + levels, then the multiplied base value (ISkO 2022, 2.5).

    Announced levels count although missed; a level is never counted twice, own Schneider included.
    """
    facts = Game(kind=kind, matadors=matadors, announcement=announcement, reached=reached)
    most = terms.most_matadors or abs(matadors)
    counted = min(max(matadors, -most), most)
    count = abs(counted)
    steps = [Step(StepKind.MATADORS, counted, count, kind)]
    schneider_told = game_game.announces_schneider(facts)
    schwarz_told = game_game.announces_schwarz(facts)
    for level_kind, levels in (
        (StepKind.GAME, 1),
        (StepKind.HAND, game_game.is_hand(facts) and not terms.picked_up),
        (StepKind.SCHNEIDER, schneider_told or reached is not Reached.NOTHING),
        (StepKind.SCHNEIDER_ANNOUNCED, schneider_told),
        (StepKind.SCHWARZ, schwarz_told or reached is Reached.SCHWARZ),
        (StepKind.SCHWARZ_ANNOUNCED, schwarz_told),
        (StepKind.OUVERT, terms.ouvert_counts and game_game.is_ouvert(facts)),
        (StepKind.OUVERT, terms.open_hand),
        (StepKind.TISCH, terms.tisch),
        (StepKind.RUM, terms.rum),
        (StepKind.SPITZE, terms.spitze),
    ):
        if levels:
            count += levels
            steps.append(Step(level_kind, int(levels), count))
    base = terms.base or bids.BASE_VALUES[kind]
    return (*steps, Step(StepKind.TIMES, base, base * count, kind))
