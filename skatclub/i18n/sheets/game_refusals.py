"""Sentences for what cannot be declared, bid or played at a table; empty for refusals of other groups.

Sentences for codes that a scanner read wrongly; empty for refusals of other groups.

Sentences for entry lines that cannot be; empty for refusals of other groups.

Sentences for results that contradict themselves; empty for refusals of other groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.sheets import errors as sheets_errors
from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import games
from skatclub.rules import errors
from skatclub.rules.entry import errors as entry_errors
from skatclub.rules.kinds import GameKind

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


def code_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a scanned code."""
    match refusal:
        case sheets_errors.CodeUnreadable(text=text) if text.strip().upper().startswith("SK"):
            return _("This is not the whole code of a start card. Please scan it again.")
        case sheets_errors.CodeUnreadable():
            return _("This is not the code of a score sheet. Scan the square at the top right of the sheet.")
        case sheets_errors.CodeCheckFails():
            return _("The code was misread: its check number does not fit. Please scan it again.")
    return ""


def line_sentence(refusal: Refusal) -> str:
    """Word what is missing in a line, or wrong with its numbers."""
    match refusal:
        case entry_errors.KeyNotExpected(key=key):
            return _("“{key}” means nothing here. What may come next stands below the line.").format(key=key)
        case entry_errors.LineUnfinished():
            return _("The line is right so far, but something is still missing. Please complete it.")
        case entry_errors.KIsAmbiguous(diamonds=diamonds, clubs=clubs) if diamonds and clubs:
            return _("“k” may mean two suits. Type {diamonds} for {red}, or {clubs} for {black}.").format(
                diamonds=diamonds,
                red=games.kind_name(GameKind.DIAMONDS),
                clubs=clubs,
                black=games.kind_name(GameKind.CLUBS),
            )
        case entry_errors.KIsAmbiguous():
            return _("“k” may mean two suits. Type ka for {red}, or kr for {black}.").format(
                red=games.kind_name(GameKind.DIAMONDS), black=games.kind_name(GameKind.CLUBS)
            )
        case entry_errors.MatadorsMissing(kind=kind):
            return _("{game} needs its matadors: say with or without how many.").format(game=games.kind_name(kind))
        case entry_errors.MinusValueImpossible(written=written, below=below, above=above):
            known = {"value": written, "neighbours": wordlists.both(below, above)}
            return ngettext(
                "No lost game is written as {value}: lost games count double. The nearest is {neighbours}.",
                "No lost game is written as {value}: lost games count double. The nearest are {neighbours}.",
                (below > 0) + (above > 0),
            ).format(**known)
        case entry_errors.NoSuchDealYet(deal_no=deal_no, deals=0):
            return _("There is no deal {deal}: the list is still empty.").format(deal=deal_no)
        case entry_errors.NoSuchDealYet(deal_no=deal_no, deals=deals):
            return _("There is no deal {deal}: the list has the deals 1 to {deals}.").format(
                deal=deal_no, deals=deals
            )
        case entry_errors.AdjustmentOutOfRange(points=points, highest=highest):
            return _("A penalty is between 1 and {highest} points, not {points}.").format(
                highest=highest, points=abs(points)
            )
    return ""


def way_out_sentence(refusal: Refusal) -> str:
    """Word what is out of place in a line, with the line that was probably meant."""
    if not isinstance(refusal, entry_errors.WayOut):
        return ""
    why = _misplaced(refusal)
    if not refusal.suggestion:
        return why
    meant = _("Probably meant: {line}.").format(line=refusal.suggestion)
    return f"{why} {meant}"


def _misplaced(refusal: entry_errors.WayOut) -> str:
    match refusal:
        case entry_errors.AnnouncingNeedsHand(announcement=announcement):
            return _("“{announcement}” exists in Hand games only.").format(
                announcement=games.announcement_name(announcement)
            )
        case entry_errors.NothingToAnnounce():
            return _("The comma announces the level before it, and there is none.")
        case entry_errors.AnnouncedTwice():
            return _("Schneider is announced already. To announce Schwarz, say Schwarz first.")
        case entry_errors.LevelTwice(level=level):
            return _("“{level}” is in the line already.").format(level=games.announcement_name(level))
        case entry_errors.TooLate(key=key):
            return _("“{key}” comes too late: first the levels, then the result, then the bid.").format(key=key)
        case entry_errors.BidNotIntroduced():
            return _("A bid follows an r, or a comma right after a written minus or plus.")
        case entry_errors.EndingNeedsOtherResult(won=True):
            return _("After a violation by the declarer the game is lost for him. Enter it as lost.")
        case entry_errors.EndingNeedsOtherResult():
            return _("After a violation by the defenders the game is won for the declarer. Enter it as won.")
        case entry_errors.NoLevelsWithEnding():
            return _(
                "Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted. Leave them out."
            )
    return _("The line cannot be read like this.")


def cards_sentence(refusal: Refusal) -> str:
    """Word what is wrong with card points and tricks."""
    match refusal:
        case errors.CardPointsOutOfRange(card_points=card_points):
            return _("A deal has 120 card points: {points} cannot be.").format(points=card_points)
        case errors.TricksOutOfRange(tricks=tricks):
            return _("A deal has ten tricks: {tricks} cannot be.").format(tricks=tricks)
        case errors.CardsCannotBe(card_points=card_points, tricks=tricks):
            return _(
                "{cards} cannot be: without a trick the declarer has at most 22 card points, "
                "with all ten he has 120."
            ).format(cards=_cards(card_points, tricks))
        case errors.WinContradictsCards():
            return _win_contradicts(refusal)
        case errors.LevelContradictsCards():
            return _("Schneider or Schwarz does not fit the card points and tricks. Correct one of them.")
        case errors.ResultMissing():
            return _("The result is missing: enter won or lost, or card points and tricks.")
    return ""


def ending_sentence(refusal: Refusal) -> str:
    """Word what is wrong with conceded games and rule violations."""
    match refusal:
        case errors.NoLevelsWhenLostSimply():
            return _(
                "Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted. Leave them out."
            )
        case errors.EndingContradictsResult(won=True):
            return _("After a violation by the declarer the game is lost for him. Enter it as lost.")
        case errors.EndingContradictsResult():
            return _("After a violation by the defenders the game is won for the declarer. Enter it as won.")
    return ""


def _win_contradicts(refusal: errors.WinContradictsCards) -> str:
    pattern = (
        _("With {cards} the game is lost, not won. Correct one of them.")
        if refusal.won
        else _("With {cards} the game is won, not lost. Correct one of them.")
    )
    return pattern.format(cards=_cards(refusal.card_points, refusal.tricks))


def _cards(card_points: int | None, tricks: int | None) -> str:
    points_words = tricks_words = ""
    if card_points is not None:
        points_words = ngettext("{n} card point", "{n} card points", card_points).format(n=card_points)
    if tricks is not None:
        tricks_words = ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
    return wordlists.both(points_words, tricks_words)
