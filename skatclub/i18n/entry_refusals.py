"""Sentences for entry lines that cannot be; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import games, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.rules import entry_errors as errors
from skatclub.rules.game import GameKind

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def line_sentence(refusal: Refusal) -> str:
    """Word what is missing in a line, or wrong with its numbers."""
    match refusal:
        case errors.KeyNotExpected(key=key):
            return _("“{key}” means nothing here. What may come next stands below the line.").format(key=key)
        case errors.LineUnfinished():
            return _("The line is right so far, but something is still missing. Please complete it.")
        case errors.KIsAmbiguous(diamonds=diamonds, clubs=clubs) if diamonds and clubs:
            return _("“k” may mean two suits. Type {diamonds} for {red}, or {clubs} for {black}.").format(
                diamonds=diamonds,
                red=games.kind_name(GameKind.DIAMONDS),
                clubs=clubs,
                black=games.kind_name(GameKind.CLUBS),
            )
        case errors.KIsAmbiguous():
            return _("“k” may mean two suits. Type ka for {red}, or kr for {black}.").format(
                red=games.kind_name(GameKind.DIAMONDS), black=games.kind_name(GameKind.CLUBS)
            )
        case errors.MatadorsMissing(kind=kind):
            return _("{game} needs its matadors: say with or without how many.").format(game=games.kind_name(kind))
        case errors.MinusValueImpossible(written=written, below=below, above=above):
            known = {"value": written, "neighbours": wordlists.both(below, above)}
            return ngettext(
                "No lost game is written as {value}: lost games count double. The nearest is {neighbours}.",
                "No lost game is written as {value}: lost games count double. The nearest are {neighbours}.",
                (below > 0) + (above > 0),
            ).format(**known)
        case errors.NoSuchDealYet(deal_no=deal_no, deals=0):
            return _("There is no deal {deal}: the list is still empty.").format(deal=deal_no)
        case errors.NoSuchDealYet(deal_no=deal_no, deals=deals):
            return _("There is no deal {deal}: the list has the deals 1 to {deals}.").format(
                deal=deal_no, deals=deals
            )
        case errors.AdjustmentOutOfRange(points=points, highest=highest):
            return _("A penalty is between 1 and {highest} points, not {points}.").format(
                highest=highest, points=abs(points)
            )
    return ""


def way_out_sentence(refusal: Refusal) -> str:
    """Word what is out of place in a line, with the line that was probably meant."""
    if not isinstance(refusal, errors.WayOut):
        return ""
    why = _misplaced(refusal)
    if not refusal.suggestion:
        return why
    meant = _("Probably meant: {line}.").format(line=refusal.suggestion)
    return f"{why} {meant}"


def _misplaced(refusal: errors.WayOut) -> str:
    match refusal:
        case errors.AnnouncingNeedsHand(announcement=announcement):
            return _("“{announcement}” exists in Hand games only.").format(
                announcement=games.announcement_name(announcement)
            )
        case errors.NothingToAnnounce():
            return _("The comma announces the level before it, and there is none.")
        case errors.AnnouncedTwice():
            return _("Schneider is announced already. To announce Schwarz, say Schwarz first.")
        case errors.LevelTwice(level=level):
            return _("“{level}” is in the line already.").format(level=games.announcement_name(level))
        case errors.TooLate(key=key):
            return _("“{key}” comes too late: first the levels, then the result, then the bid.").format(key=key)
        case errors.BidNotIntroduced():
            return _("A bid follows an r, or a comma right after a written minus or plus.")
        case errors.EndingNeedsOtherResult(won=True):
            return _("After a violation by the declarer the game is lost for him. Enter it as lost.")
        case errors.EndingNeedsOtherResult():
            return _("After a violation by the defenders the game is won for the declarer. Enter it as won.")
        case errors.NoLevelsWithEnding():
            return _(
                "Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted. Leave them out."
            )
    return _("The line cannot be read like this.")
