"""What is strange about a game that may be noted all the same, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import games
from skatclub.rules.game.hints import (
    CardPointsCannotBe,
    DecidedBefore,
    HandAssumed,
    Hint,
    LevelAwarded,
    LevelNotAwarded,
    MatadorsCannotEndSo,
    SchwarzNotSaid,
    SchwarzWithoutTopJack,
    VirginAssumed,
)


def words(hints: Sequence[Hint]) -> str:
    """Return what is strange about a game; empty if nothing is."""
    return " ".join(map(sentence, hints))


def sentence(hint: Hint) -> str:
    """Return what is strange, with what to look at."""
    match hint:
        case SchwarzWithoutTopJack(matadors=matadors):
            return _(
                "Without {n}, the jack of clubs is missing: Schwarz cannot have been won in play, only awarded."
            ).format(n=abs(matadors))
        case MatadorsCannotEndSo():
            return _matadors(hint)
        case CardPointsCannotBe():
            return _card_points(hint)
        case LevelAwarded(level=level, bid=bid):
            return _awarded(games.reached_name(level), bid)
        case LevelNotAwarded(level=level, bid=bid):
            return _(
                "The bid of {bid} needs {level}. No rule awards it when the opponents concede: the game is overbid."
            ).format(bid=bid, level=games.reached_name(level))
        case DecidedBefore():
            return _decided(hint)
        case VirginAssumed(seats=seats):
            return _("No card points counts as no trick: {seats}. If there was one, add t: {example}.").format(
                seats=wordlists.both(*map(games.seat_words, seats)), example=f"{seats[0]}:0t"
            )
        case HandAssumed(announcement=announcement):
            return _(
                "{announcement} counts here as a Hand game. If the skat was picked up, write no under Hand."
            ).format(announcement=games.announcement_name(announcement))
        case SchwarzNotSaid(card_points=points):
            return _(
                "{points} card points alone count as Schneider: Schwarz goes by tricks, so enter them too."
            ).format(points=numbers.points(points))


def _matadors(hint: MatadorsCannotEndSo) -> str:
    if hint.matadors > 0 and not hint.tricks:
        sentence = _("{matadors}, the declarer has at least {points} card points: please check.")
    else:
        sentence = _matadors_and_tricks(hint)
    return sentence.format(
        matadors=games.matadors_words(hint.matadors).capitalize(), tricks=hint.tricks, points=hint.card_points
    )


def _matadors_and_tricks(hint: MatadorsCannotEndSo) -> str:
    return (
        ngettext(
            "{matadors}, the declarer has at least {tricks} trick and {points} card points: please check.",
            "{matadors}, the declarer has at least {tricks} tricks and {points} card points: please check.",
            hint.tricks,
        )
        if hint.matadors > 0
        else ngettext(
            "{matadors}, the declarer takes at most {tricks} trick and {points} card points: please check.",
            "{matadors}, the declarer takes at most {tricks} tricks and {points} card points: please check.",
            hint.tricks,
        )
    )


def _card_points(hint: CardPointsCannotBe) -> str:
    if hint.tricks is None:
        return _("No cards add up to {points} card points: please check.").format(points=hint.card_points)
    if hint.fewest <= hint.card_points <= hint.most:
        return ngettext(
            "{tricks} trick cannot hold {points} card points: please check.",
            "{tricks} tricks cannot hold {points} card points: please check.",
            hint.tricks,
        ).format(tricks=hint.tricks, points=hint.card_points)
    if not hint.skat:
        return ngettext(
            "{tricks} trick holds {fewest} to {most} card points, not {points}: please check.",
            "{tricks} tricks hold {fewest} to {most} card points, not {points}: please check.",
            hint.tricks,
        ).format(tricks=hint.tricks, points=hint.card_points, fewest=hint.fewest, most=hint.most)
    return ngettext(
        "{tricks} trick and the skat hold {fewest} to {most} card points, not {points}: please check.",
        "{tricks} tricks and the skat hold {fewest} to {most} card points, not {points}: please check.",
        hint.tricks,
    ).format(tricks=hint.tricks, points=hint.card_points, fewest=hint.fewest, most=hint.most)


def _awarded(level: str, bid: int | None) -> str:
    if bid is None:
        return _(
            "{level} was announced and is awarded (ISkO 4.1.5). Was it already impossible? Then the game is lost."
        ).format(level=level)
    return _(
        "The bid of {bid} needs {level}, which is awarded (ISkO 4.1.5). Was it already impossible? Then say so."
    ).format(level=level, bid=bid)


def _decided(hint: DecidedBefore) -> str:
    if hint.kept:
        return (
            _("The game was already decided before the violation: it stays won (ISkO 4.1.3).")
            if hint.won
            else _("The game was already decided before the violation: it stays lost (ISkO 4.1.3).")
        )
    return (
        _("If the game was already decided before the violation, it stays won (ISkO 4.1.3): please check.")
        if hint.won
        else _("If the game was already decided before the violation, it stays lost (ISkO 4.1.3): please check.")
    )
