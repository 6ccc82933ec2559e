"""From card points and tricks to the result of a game: who won, and whether Schneider or Schwarz."""

from __future__ import annotations

from dataclasses import replace

from skatclub.rules import errors
from skatclub.rules.game import game
from skatclub.rules.game.game import ALL_POINTS, ALL_TRICKS, SCHNEIDER_POINTS, WINNING_POINTS, Game, Reached
from skatclub.rules.kinds import GameKind


def decided(unplayed: Game, *, won: bool | None = None) -> Game:
    """Return the game with `won` and `reached` as its card points and tricks decide them.

    The declarer's card points include the skat; 61 win, 90 with Schneider announced, all ten tricks with
    Schwarz announced; a Null wins without a trick (ISkO 2010, 5.2.2 to 5.2.4). `won`, where given, is compared.
    Card points alone never mean Schwarz. `unplayed` must carry card points or tricks, or `won` must be
    given. Refused: `ResultMissing`, `CardPointsOutOfRange`, `TricksOutOfRange`, `CardsCannotBe`,
    `WinContradictsCards`.
    """
    check_cards(unplayed.card_points, unplayed.tricks)
    by_cards = won_by(unplayed)
    if by_cards is None:
        if won is None:
            raise errors.ResultMissing
        by_cards = won
    if won is not None and won is not by_cards:
        raise errors.WinContradictsCards(won, unplayed.card_points, unplayed.tricks)
    return replace(unplayed, won=by_cards, reached=reached_by_cards(unplayed))


def check_cards(card_points: int | None, tricks: int | None) -> None:
    """Refuse card points and tricks that no deal has, or that exclude each other: no trick, all tricks."""
    if card_points is not None and not 0 <= card_points <= ALL_POINTS:
        raise errors.CardPointsOutOfRange(card_points)
    if tricks is not None and not 0 <= tricks <= ALL_TRICKS:
        raise errors.TricksOutOfRange(tricks)
    if card_points is None or tricks is None:
        return
    # Without a trick the declarer still owns the skat (at most two aces, 22); with all tricks he has all.
    if (tricks == 0 and card_points > 22) or (tricks == ALL_TRICKS and card_points != ALL_POINTS):
        raise errors.CardsCannotBe(card_points, tricks)


def won_by(played: Game) -> bool | None:
    """Tell whether card points and tricks win the game; None where they leave it open."""
    if played.kind is GameKind.NULL:
        return None if played.tricks is None else played.tricks == 0
    return _won_suit(played)


def reached_by_cards(played: Game) -> Reached:
    """Tell how far the beaten side was beaten: Schneider is card points, Schwarz is tricks (ISkO 2022, 2.5)."""
    if played.kind is GameKind.NULL:
        return Reached.NOTHING
    if played.tricks in {0, ALL_TRICKS}:
        return Reached.SCHWARZ
    points = played.card_points
    if points is not None and (points >= SCHNEIDER_POINTS or points <= ALL_POINTS - SCHNEIDER_POINTS):
        return Reached.SCHNEIDER
    return Reached.NOTHING


def _won_suit(played: Game) -> bool | None:
    points, tricks = played.card_points, played.tricks
    if game.announces_schwarz(played):
        if tricks is not None:
            return tricks == ALL_TRICKS
        return False if points is not None and points < ALL_POINTS else None
    if tricks == ALL_TRICKS:
        return True
    if tricks == 0:
        return False
    if points is None:
        return None
    return points >= (SCHNEIDER_POINTS if game.announces_schneider(played) else WINNING_POINTS)
