"""What is strange about a game, but not refused: what its cards cannot have been, what may have been awarded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from skatclub.rules.game import cards, game, value
from skatclub.rules.game.deal import Deal, Played, Ramsch
from skatclub.rules.game.game import ALL_POINTS, ALL_TRICKS, Ending, Game, Reached
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes, Tens
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet

SKAT_CARDS = 2
TRICK_CARDS = 3
SUIT_POINTS = (11, 10, 4, 3, 0, 0, 0)  # ace, ten, king, queen, nine, eight, seven
JACK_POINTS = (2, 2, 2, 2)


@dataclass(frozen=True, slots=True)
class SchwarzWithoutTopJack:
    """Without matadors the top jack is missing, so Schwarz cannot have been won by cards, only awarded."""

    matadors: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPointsCannotBe:
    """No cards make these points: so many tricks (None: whatever they are) and the skat hold `fewest` to `most`.

    Without `skat` it is told apart, or nobody's: in a Ramsch.
    """

    card_points: int
    tricks: int | None
    fewest: int
    most: int
    skat: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class MatadorsCannotEndSo:
    """With these matadors the declarer takes at least so many tricks and card points; without them, at most."""

    matadors: int
    tricks: int
    card_points: int


@dataclass(frozen=True, slots=True)
class LevelNotAwarded:
    """The opponents concede, and no paragraph awards the level that the bid needs: the game is overbid."""

    level: Reached
    bid: int


@dataclass(frozen=True, slots=True)
class LevelAwarded:
    """The opponents' violation awards a level that the `bid` needs, or (None) the announcement (ISkO 4.1.5)."""

    level: Reached
    bid: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidedBefore:
    """The cards had decided the game before the violation (ISkO 4.1.3); `kept` says that it is noted so."""

    won: bool
    kept: bool


@dataclass(frozen=True, slots=True)
class SchwarzNotSaid:
    """The cards may mean Schwarz, which is counted by tricks: only Schneider is noted."""

    card_points: int


@dataclass(frozen=True, slots=True)
class VirginAssumed:
    """In a Ramsch these seats have no card points, and count as without a trick because none was noted."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandAssumed:
    """In a file something is announced that needs Hand, of which nothing is said (ISkO 2022, 3.5.1)."""

    announcement: Announcement


Hint = (
    SchwarzWithoutTopJack
    | CardPointsCannotBe
    | MatadorsCannotEndSo
    | LevelAwarded
    | LevelNotAwarded
    | DecidedBefore
    | SchwarzNotSaid
    | VirginAssumed
    | HandAssumed
)


def of_deal(deal: Deal, rules: RuleSet) -> tuple[Hint, ...]:
    """Return what is strange about a deal: a game, or a Ramsch by its card points and the tricks noted or not."""
    if isinstance(deal, Ramsch):
        return tuple(_of_ramsch(deal.facts, (rules.house.ramsch if rules.house else None) or RamschRules()))
    return of_game(deal.facts, rules) if isinstance(deal, Played) and isinstance(deal.facts, Game) else ()


def of_game(facts: Game, rules: RuleSet) -> tuple[Hint, ...]:
    """Return what is strange about a game; by its cards only if it was played to its end.

    What a referee awards need not be what the cards can be, so no card is counted after a violation.
    """
    if facts.ending is Ending.PLAYED:
        return tuple(_of_cards(facts, rules))
    return tuple(_of_violation(facts, rules))


def as_decided(facts: Game, rules: RuleSet) -> Game | None:
    """Return a game that its noted cards had decided against the side that then broke a rule (ISkO 4.1.3), or None.

    The declarer has his 61 card points, or the 90 he announced, and the bid; a Null has taken a trick.
    """
    if facts.kind is GameKind.NULL:
        is_lost = facts.ending is Ending.DEFENDER_VIOLATION and bool(facts.tricks)
        return replace(facts, ending=Ending.PLAYED, won=False) if is_lost else None
    is_split = facts.house is not None and facts.house.split
    if facts.ending is not Ending.DECLARER_VIOLATION or is_split or not cards.won_by(facts):
        return None
    played = replace(facts, ending=Ending.PLAYED, won=True, reached=cards.reached_by_cards(facts))
    return played if value.settle(played, rules).won else None


@cache
def possible_points(tricks: int, kind: GameKind = GameKind.NULL, matadors: int = 0) -> frozenset[int]:
    """Return the card points that so many tricks and the skat can hold, by this game with or without matadors.

    The top trumps win a trick each or lie in the skat; those that the declarer lacks win at least half as many
    tricks as they are, because only two of them can fall into one.
    """
    trumps, plain = JACK_POINTS + (SUIT_POINTS if kind.is_suit else ()), SUIT_POINTS * (3 if kind.is_suit else 4)
    top, others = trumps[: abs(matadors)], (*trumps[abs(matadors) :], *plain)
    held, lacked = max(matadors, 0), max(-matadors, 0)
    if tricks < held - SKAT_CARDS or ALL_TRICKS - tricks < -(-lacked // 2):
        return frozenset()
    return _sums(others, TRICK_CARDS * tricks + SKAT_CARDS - held, sum(top[:held]))


@cache
def _sums(points: tuple[int, ...], take: int, more: int) -> frozenset[int]:
    """Return what so many of the cards can come to, and so much more."""
    reached = _sums_by_count(points)[take]
    return frozenset(found + more for found in range(ALL_POINTS + 1) if reached >> found & 1)


@cache
def _sums_by_count(points: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each number of cards what they can come to: a bit for each sum."""
    reached = [1, *(0 for _card in points)]
    for card in points:
        for count in range(len(points), 0, -1):
            reached[count] |= reached[count - 1] << card
    return tuple(reached)


def _of_cards(facts: Game, rules: RuleSet) -> Iterator[Hint]:
    strange = _points_hint(facts) or _matadors_hint(facts, rules)
    if strange is not None:
        yield strange
    points = facts.card_points
    if facts.tricks is None and points in {0, ALL_POINTS} and facts.reached is Reached.SCHNEIDER:
        yield SchwarzNotSaid(points or 0)


def _points_hint(facts: Game) -> CardPointsCannotBe | None:
    if facts.card_points is None:
        return None
    return _cannot_be(facts.card_points, facts.tricks, [possible_points(count) for count in _tricks(facts.tricks)])


def _cannot_be(
    points: int, tricks: int | None, possible: Sequence[frozenset[int]], *, skat: bool = True
) -> CardPointsCannotBe | None:
    """Return that points are none of what so many tricks can hold."""
    if any(points in found for found in possible):
        return None
    fewest, most = min(map(min, possible)), max(map(max, possible))
    return CardPointsCannotBe(card_points=points, tricks=tricks, fewest=fewest, most=most, skat=skat)


def _of_ramsch(facts: RamschFacts, rules: RamschRules) -> Iterator[Hint]:
    """Yield what the cards of a Ramsch cannot be; a skat that is not told apart may be anybody's."""
    if not facts.tricks and facts.virgins:
        yield VirginAssumed(facts.virgins)
    ten = 1 if rules.tens is Tens.ONE else 10
    deck = (*JACK_POINTS, *(ten if points == 10 else points for points in SUIT_POINTS * 4))
    skat = facts.skat is None and rules.skat is not SkatGoes.NOBODY
    for (_seat, points), tricks in zip(facts.counts, facts.tricks or (None,) * 3, strict=True):
        taken = [TRICK_CARDS * count for count in _tricks(tricks)]
        cards_held = (*taken, *((count + SKAT_CARDS for count in taken) if skat else ()))
        strange = _cannot_be(points, tricks, [_sums(deck, count, 0) for count in cards_held], skat=skat)
        if strange is not None:
            yield strange


def _matadors_hint(facts: Game, rules: RuleSet) -> SchwarzWithoutTopJack | MatadorsCannotEndSo | None:
    if facts.kind is GameKind.NULL:
        return None
    possible = {count: possible_points(count, facts.kind, facts.matadors) for count in range(ALL_TRICKS + 1)}
    told_won = None if _is_lost_otherwise(facts, rules) else facts.won
    if any(
        _ends_so(facts, tricks, points, told_won) for tricks in _tricks(facts.tricks) for points in possible[tricks]
    ):
        return None
    if facts.matadors < 0 and facts.won and facts.reached is Reached.SCHWARZ:
        return SchwarzWithoutTopJack(facts.matadors)
    at_all = {tricks: points for tricks, points in possible.items() if points}
    bound = min if facts.matadors > 0 else max
    return MatadorsCannotEndSo(
        matadors=facts.matadors, tricks=bound(at_all), card_points=bound(map(bound, at_all.values()))
    )


def _tricks(tricks: int | None) -> Iterable[int]:
    return range(ALL_TRICKS + 1) if tricks is None else (tricks,)


def _ends_so(facts: Game, tricks: int, points: int, won: bool | None) -> bool:
    """Tell whether cards that make these tricks and points are what was noted."""
    if facts.card_points not in {None, points}:
        return False
    if facts.reached is Reached.SCHWARZ and tricks not in {0, ALL_TRICKS}:
        return False
    if facts.reached is Reached.SCHNEIDER and ALL_POINTS - game.SCHNEIDER_POINTS < points < game.SCHNEIDER_POINTS:
        return False
    if won is None:
        return True
    if game.announces_schwarz(facts):
        return won is (tricks == ALL_TRICKS)
    needed = game.SCHNEIDER_POINTS if game.announces_schneider(facts) else game.WINNING_POINTS
    return won is (points >= needed)


def _is_lost_otherwise(facts: Game, rules: RuleSet) -> bool:
    """Tell whether something else than the cards loses the game: the bid, or a Spitze that was missed."""
    if facts.won or (facts.house is not None and facts.house.split):
        return False
    is_missed = facts.house is not None and facts.house.spitze
    return is_missed or value.settle(replace(facts, won=True), rules).overbid


def _of_violation(facts: Game, rules: RuleSet) -> Iterator[Hint]:
    if as_decided(facts, rules) is not None:
        yield DecidedBefore(won=not facts.won, kept=False)
    elif value.settle(facts, rules).won:
        awarded = value.awarded_level(facts, rules)
        if awarded is not Reached.NOTHING:
            by_bid = value.level_for_bid(facts, rules)
            yield LevelAwarded(awarded, facts.bid if by_bid is awarded else None)
    elif (
        facts.ending is Ending.CONCEDED and facts.won and facts.bid is not None and facts.kind is not GameKind.NULL
    ):
        needed = value.level_for_bid(facts, rules)
        if needed not in {None, Reached.NOTHING}:
            yield LevelNotAwarded(needed, facts.bid)
