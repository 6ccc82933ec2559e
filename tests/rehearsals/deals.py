"""Deals by chance, as often as they are played and as well as those at the table play.

Shares of 18 million tournament deals and of 20,000 deals in halls (rules.md 4, S63 and S64).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.rules.game import bids, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import ALL_POINTS, Ending, Game, Reached, normal
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation
from tests.rehearsals.chance import Chance

PASSED_IN_PER_MILLE = 35
"""Between the 20 of halls and the 49 of the net."""
SHARES = (
    (GameKind.DIAMONDS, 107),
    (GameKind.HEARTS, 134),
    (GameKind.SPADES, 162),
    (GameKind.CLUBS, 211),
    (GameKind.GRAND, 322),
    (GameKind.NULL, 64),
)
WON_PER_MILLE = {GameKind.GRAND: 914, GameKind.NULL: 770}
WON_SUIT_PER_MILLE = 776
HANDS = (357, 321, 322)
"""How often forehand, middlehand and rearhand declare."""
SUIT_MATADORS = ((1, 520), (2, 260), (3, 130), (4, 70), (5, 20))
GRAND_MATADORS = ((1, 380), (2, 330), (3, 180), (4, 110))
WITHOUT_PER_MILLE = {True: 250, False: 550}
"""How often the jack of clubs is missing, in a Grand and in a suit game."""
SAYS = ((Announcement.NONE, 867), (Announcement.HAND, 126), (Announcement.SCHNEIDER, 5), (Announcement.OUVERT, 2))
NULL_SAYS = (
    (Announcement.NONE, 500),
    (Announcement.OUVERT, 340),
    (Announcement.HAND, 120),
    (Announcement.HAND_OUVERT, 40),
)
SCHNEIDER_PER_MILLE = {True: 190, False: 20}
SCHWARZ_PER_MILLE = 60
"""Of those that are Schneider."""
CONCEDED_PER_MILLE = 60
"""Of lost games."""
OVERBID_PER_MILLE = 6
KONTRA_PER_MILLE = 80
RE_PER_MILLE = 250
"""Of those with Kontra."""
HIGHEST_SKILL = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """How somebody plays: `temper` in per cent of the games of others, `skill` in games of a thousand won more."""

    temper: int = 100
    skill: int = 0


USUAL = Strength()


def strength(chance: Chance) -> Strength:
    """Return how somebody plays: most like others, some bold, some careful."""
    return Strength(
        temper=100 + chance.between(-8, 8) + chance.between(-8, 8),
        skill=(chance.between(-HIGHEST_SKILL, HIGHEST_SKILL) + chance.between(-HIGHEST_SKILL, HIGHEST_SKILL)) // 2,
    )


def list_of(
    chance: Chance, strengths: Sequence[Strength], deals: int, rules: RuleSet, *, order: Sequence[int] = ()
) -> tuple[Deal, ...]:
    """Return the first deals of a list; the strengths are those of the seats, seat 1 first."""
    seats = tuple(order) or tuple(range(1, len(strengths) + 1))
    by_seat = dict(zip(range(1, len(strengths) + 1), strengths, strict=True))
    return tuple(
        deal(chance, rotation.actives_of(rotation.dealer_of(number, seats), seats), by_seat, rules)
        for number in range(1, deals + 1)
    )


def deal(chance: Chance, actives: Sequence[int], strengths: Mapping[int, Strength], rules: RuleSet) -> Deal:
    """Return a deal of the three who play, forehand first; a Ramsch where a house plays one and all pass."""
    if chance.happens(PASSED_IN_PER_MILLE):
        return _all_pass(chance, actives, rules.house)
    shares = [(seat, strengths.get(seat, USUAL).temper * often) for seat, often in zip(actives, HANDS, strict=True)]
    declarer = chance.weighted(shares)
    facts = _game(chance, chance.weighted(SHARES), strengths.get(declarer, USUAL).skill)
    return Played(declarer, _in_house(chance, _overbid(chance, facts), rules.house))


def _game(chance: Chance, kind: GameKind, skill: int) -> Game:
    won = chance.happens(WON_PER_MILLE.get(kind, WON_SUIT_PER_MILLE) + skill)
    if kind is GameKind.NULL:
        return Game(kind=kind, announcement=chance.weighted(NULL_SAYS), won=won)
    is_grand = kind is GameKind.GRAND
    matadors = chance.weighted(GRAND_MATADORS if is_grand else SUIT_MATADORS)
    is_conceded = not won and chance.happens(CONCEDED_PER_MILLE)
    game = Game(
        kind=kind,
        matadors=-matadors if chance.happens(WITHOUT_PER_MILLE[is_grand]) else matadors,
        announcement=Announcement.NONE if is_conceded else chance.weighted(SAYS),
        won=won,
        reached=Reached.NOTHING if is_conceded else _reached(chance, won=won),
        ending=Ending.CONCEDED if is_conceded else Ending.PLAYED,
    )
    return normal(game)


def _reached(chance: Chance, *, won: bool) -> Reached:
    if not chance.happens(SCHNEIDER_PER_MILLE[won]):
        return Reached.NOTHING
    return Reached.SCHWARZ if chance.happens(SCHWARZ_PER_MILLE) else Reached.SCHNEIDER


def _overbid(chance: Chance, game: Game) -> Game:
    """Return the game with the next bid beyond its value, as rarely as that happens; no Null is overbid here."""
    if game.kind is GameKind.NULL or not chance.happens(OVERBID_PER_MILLE):
        return game
    worth = value.settle(game, ISKO_2022).value
    bid = next((bid for bid in bids.LADDER if bid > worth), None)
    return replace(game, bid=bid) if bid is not None else game


def _in_house(chance: Chance, game: Game, house: House | None) -> Game:
    """Return the game with Kontra and Re where a house plays them, as often as people trust their cards."""
    if house is None or house.kontra is None or not chance.happens(KONTRA_PER_MILLE):
        return game
    answers = 2 if house.kontra.highest > 1 and chance.happens(RE_PER_MILLE) else 1
    return replace(game, house=HouseFacts(kontra=answers))


def _all_pass(chance: Chance, actives: Sequence[int], house: House | None) -> Deal:
    """Return a deal that nobody plays, or the Ramsch of a house: three shares of the card points."""
    if house is None or house.ramsch is None:
        return PASSED_IN
    earlier, other = sorted((chance.between(5, 115), chance.between(5, 115)))
    counts = (earlier, other - earlier, ALL_POINTS - other)
    last = actives[max(range(len(counts)), key=lambda place: counts[place])]
    return Ramsch(RamschFacts(counts=tuple(zip(actives, counts, strict=True)), last_trick=last))
