"""Sentences for what a list of a relative cannot hold; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import errors as domain_errors
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.relatives import words as relatives_words
from skatclub.rules.relatives import errors

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def field_sentence(refusal: Refusal) -> str:
    """Word what is wrong with one field of an entry."""
    match refusal:
        case errors.FieldMissing(field=field):
            return _("{field} is missing.").format(field=relatives_words.field_name(field))
        case errors.FieldNotHere(field=field):
            return _("{field} does not fit what was said before. Leave it out.").format(
                field=relatives_words.field_name(field)
            )
        case errors.NotOneOf(field=field, given=given, allowed=allowed):
            return _("{field} cannot be “{given}”, only: {allowed}.").format(
                field=relatives_words.field_name(field), given=given, allowed=", ".join(allowed)
            )
        case errors.NumberOutOfRange(field=field, number=number, low=low, high=high):
            return _("{field} is a number from {low} to {high}, not {number}.").format(
                field=relatives_words.field_name(field), low=numbers.points(low), high=high, number=number
            )
        case errors.NoSuchPlayer(number=number, players=players):
            return _("There is no player {number}: the players are 1 to {players}.").format(
                number=number, players=players
            )
        case errors.NotUnderstood(rest=rest, fields=fields) if fields:
            named = ", ".join(relatives_words.field_name(field) for field in fields)
            return _("“{rest}” cannot be understood here. What may follow: {fields}.").format(
                rest=rest, fields=named
            )
        case errors.NotUnderstood(rest=rest):
            return _("“{rest}” cannot be understood here: nothing more follows. Take it out.").format(rest=rest)
    return ""


def deal_sentence(refusal: Refusal) -> str:
    """Word what a game does not allow."""
    match refusal:
        case errors.CardPointsDoNotAddUp(found=found, expected=expected):
            return _("The card points come to {found}, but must come to {expected}. Count again.").format(
                found=found, expected=expected
            )
        case errors.ContractPlayedAlready(player=player, contract=contract):
            return _("Player {player} has played this contract already: {contract}. Choose another one.").format(
                player=player, contract=relatives_words.choice_name(contract)
            )
        case errors.ResultContradictsCardPoints(card_points=card_points):
            return _("With {number} card points this cannot be. Check tricks and card points.").format(
                number=card_points
            )
        case errors.PlayerSitsOut(player=player):
            return _("Player {player} deals and sits out in this deal.").format(player=player)
        case errors.NoDealYet():
            return _("No deal has begun. Note a new deal first: n.")
        case errors.AlreadyCaptured(what=what):
            return _("{what}: that was noted in this deal already. A new deal begins with n.").format(
                what=relatives_words.choice_name(what)
            )
        case errors.PointsBelowTarget(player=player, points=points, target=target):
            return _("Player {player} has {points} points; “Out” needs {target}.").format(
                player=player, points=points, target=target
            )
        case errors.NullBelowBid(bid=bid, value=value):
            return _(
                "This Null is worth {value} and overbid at {bid}. It is charged as a suit game or Grand of the "
                "declarer's choice: note that game as lost (with Hand if the Null was Hand), and the bid."
            ).format(bid=bid, value=value)
        case errors.GameIsOver(entries=entries):
            return _("The game is over after {entries} entries. Correct one, or open a new list.").format(
                entries=entries
            )
    return ""


def list_sentence(refusal: Refusal) -> str:
    """Word what a list of a relative cannot be."""
    match refusal:
        case errors.PlayersOutOfRange(game=game, count=count, fewest=fewest, most=most) if fewest == most:
            return _("{game} is a game for {most}, not for {count}.").format(
                game=relatives_words.game_name(game), count=count, most=most
            )
        case errors.PlayersOutOfRange(game=game, count=count, fewest=fewest, most=most):
            return _("{game} is a game for {fewest} to {most}, not for {count}.").format(
                game=relatives_words.game_name(game), count=count, fewest=fewest, most=most
            )
        case errors.PairsNeedFour(count=count):
            return _("Pairs need four players, not {count}.").format(count=count)
        case errors.UnknownOption(option=option, given=given, allowed=allowed):
            return _("The setting “{option}” cannot be “{given}”, only: {allowed}.").format(
                option=option, given=given, allowed=", ".join(allowed)
            )
        case domain_errors.EntryUnreadable(text=text):
            return _("An entry of this list cannot be read: “{text}”. Restore a copy of the club.").format(
                text=text
            )
        case domain_errors.NoSuchEntry(number=number, entries=entries):
            return _("There is no entry {number}: the list has {entries}.").format(number=number, entries=entries)
    return ""
