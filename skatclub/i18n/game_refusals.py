"""Sentences for what cannot be declared, bid or played at a table; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import games, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.rules import errors
from skatclub.rules.game import GameKind

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def announcement_sentence(refusal: Refusal) -> str:
    """Word what is wrong with matadors, announcements and levels."""
    match refusal:
        case errors.MatadorsOutOfRange(kind=kind, matadors=0):
            return _("{game} needs its matadors: say with or without how many.").format(game=games.kind_name(kind))
        case errors.MatadorsOutOfRange(kind=GameKind.GRAND, highest=highest):
            return _("A Grand has at most {highest} matadors.").format(highest=highest)
        case errors.MatadorsOutOfRange(highest=highest):
            return _("A suit game has at most {highest} matadors.").format(highest=highest)
        case errors.NullHasNoMatadors(matadors=matadors):
            return _("Matadors do not count in a Null: the {n} is too much.").format(n=abs(matadors))
        case errors.NullHasNoLevels():
            return _("A Null knows neither Schneider nor Schwarz. Leave them out.")
        case errors.AnnouncementNotForKind(kind=kind, announcement=announcement):
            return _not_for_kind(kind, games.announcement_name(announcement))
        case errors.AnnouncementNeedsHand(kind=kind):
            pattern = _("Announcing is for Hand games only. Add Hand to {game}, or leave the announcement out.")
            return pattern.format(game=games.kind_name(kind))
        case errors.AnnouncementIncomplete():
            return _(
                "The announcement is incomplete: ouvert includes Schwarz announced, Schwarz announced includes "
                "Schneider announced. Tick these as well."
            )
    return ""


def bid_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a bid or a written value."""
    match refusal:
        case errors.NotABid(bid=bid, below=below, above=above):
            known = {"bid": bid, "neighbours": wordlists.both(below, above)}
            return ngettext(
                "{bid} cannot be bid. The nearest bid is {neighbours}.",
                "{bid} cannot be bid. The nearest bids are {neighbours}.",
                _many(below, above),
            ).format(**known)
        case errors.NotAGameValue(value=value, below=below, above=above):
            known = {"value": value, "neighbours": wordlists.both(below, above)}
            return ngettext(
                "{value} is no possible game value. The nearest is {neighbours}.",
                "{value} is no possible game value. The nearest are {neighbours}.",
                _many(below, above),
            ).format(**known)
        case errors.MinusValueIsOdd(value=value):
            return _(
                "The minus column holds doubled values, so {value} cannot stand there. Look at the list again."
            ).format(value=value)
    return ""


def replacement_sentence(refusal: Refusal) -> str:
    """Word what is wrong with the game that an overbid Null is charged as."""
    match refusal:
        case errors.ReplacementWithoutOverbidNull():
            return _("Only an overbid Null is charged as another game. Leave the other game out.")
        case errors.ReplacementMissing(bid=bid, value=value):
            return _(
                "This Null is worth {value} and overbid at {bid}. It is charged as a suit game or Grand: "
                "say with or without how many matadors."
            ).format(bid=bid, value=value)
        case errors.ReplacementIsNull():
            return _("An overbid Null is charged as a suit game or Grand, not as another Null. Name that game.")
        case errors.ReplacementKindMissing(matadors=matadors):
            return _(
                "With {n} matadors the count differs from suit to suit. Name the game that the Null is charged as."
            ).format(n=abs(matadors))
        case errors.OverbidNullCannotWin(bid=bid, value=value):
            return _("This Null is worth {value} and overbid at {bid}: it is lost. Enter it as lost.").format(
                bid=bid, value=value
            )
    return ""


def table_sentence(refusal: Refusal) -> str:
    """Word what does not fit the table: seats, dealers, deals, rules."""
    match refusal:
        case errors.TableSizeUnknown(size=size):
            return _("Skat lists are kept at tables of three, four or five, not of {size}.").format(size=size)
        case errors.SeatOutOfRange(seat=seat, size=size):
            return _("There is no seat {seat} at this table: the seats are 1 to {size}.").format(
                seat=seat, size=size
            )
        case errors.SitterCannotDeclare():
            return _sitter(refusal)
        case errors.TooManyDeals(deals=deals, planned=planned):
            return _("The list has {deals} deals, but only {planned} are played. Take the others out.").format(
                deals=deals, planned=planned
            )
        case errors.RuleSetUnreadable():
            return _(
                "The rules cannot be read: they are damaged or come from a newer version of the program. Update "
                "the program, or take them from an earlier file or a backup."
            )
    return ""


def _many(*neighbours: int) -> int:
    """Return how many neighbours there are: 0 stands for none."""
    return sum(neighbour > 0 for neighbour in neighbours)


def _not_for_kind(kind: GameKind, announcement: str) -> str:
    if kind is GameKind.NULL:
        return _("A Null can be announced Hand or ouvert, not “{announcement}”.").format(announcement=announcement)
    return _("“{announcement}” exists only in Null. In {game}, ouvert includes Hand.").format(
        announcement=announcement, game=games.kind_name(kind)
    )


def _sitter(refusal: errors.SitterCannotDeclare) -> str:
    known = {
        "seat": refusal.seat,
        "deal": refusal.deal_no,
        "actives": wordlists.either(*refusal.actives),
    }
    if refusal.seat == refusal.dealer:
        pattern = _("Seat {seat} deals in deal {deal} and sits out. Only {actives} can be declarer.")
    else:
        pattern = _("Seat {seat} sits out in deal {deal}. Only {actives} can be declarer.")
    return pattern.format(**known)
