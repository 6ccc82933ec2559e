"""Sentences for club files and databases that cannot be opened, written or undone; empty for other groups.

Sentences for names, lists and penalties that cannot be; empty for refusals of other groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import errors as domain_errors
from skatclub.domain.club import addresses, errors
from skatclub.i18n import wordlists
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def opening_sentence(refusal: Refusal) -> str:
    """Word why a club cannot be opened or made."""
    match refusal:
        case errors.ClubFileMissing(address=address):
            return _("{address} is not there. Look whether the file was moved or the server is on.").format(
                address=addresses.shown(address)
            )
        case errors.ClubFileExists(address=address):
            return _("{address} exists already and is not overwritten. Choose another name.").format(
                address=addresses.shown(address)
            )
        case errors.NotAClubFile(address=address):
            return _("{address} is not a club of this program. Choose a file that ends in .skatclub.").format(
                address=addresses.shown(address)
            )
        case errors.ClubFileDamaged(address=address):
            return _("{address} is damaged and cannot be read. Open the newest backup instead.").format(
                address=addresses.shown(address)
            )
        case errors.AddressUnreadable(address=address):
            return _(
                "{address} is no address of a database. Write postgresql+psycopg://user@server/database; in a "
                "password, %40 stands for @ and %3A for a colon."
            ).format(address=addresses.shown(address))
        case errors.DriverMissing(package=package):
            return _(
                "Clubs on a database server need the package {package}; “pip install {package}” brings it."
            ).format(package=package)
        case errors.NoFileToCopy():
            return _(
                "There is nothing to copy to this place: the copy would be the open file itself, "
                "or the club lies on a server. Please choose another name."
            )
        case errors.FolderNotWritable(address=address):
            return _("{address} cannot be written: the folder is missing or locked. Choose another folder.").format(
                address=addresses.shown(address)
            )
    return ""


def looking_sentence(refusal: Refusal) -> str:
    """Word why a club is opened for looking only."""
    match refusal:
        case errors.HeldByAnother(author=author, desk=desk) if author or desk:
            return _(
                "This club is open elsewhere: {who}. It is opened for looking only; close it there to write."
            ).format(who=", ".join(filter(None, (author, desk))))
        case errors.HeldByAnother():
            return _("This club is open in another window. It is opened for looking only; close it there to write.")
        case errors.OnlyLookedAt():
            return _("This club is opened for looking only.")
        case errors.MediumIsReadOnly():
            return _("This file may only be read. Save a copy elsewhere to write.")
        case errors.OlderSchema():
            return _(
                "This file comes from an older version of the program and cannot be brought up to date here; it is "
                "opened for looking only. Save a copy to write."
            )
        case errors.NewerSchema():
            return _("This file comes from a newer version of the program; it is opened for looking only.")
    return ""


def writing_sentence(refusal: Refusal) -> str:
    """Word why a change was not written."""
    match refusal:
        case errors.JournalUnguarded():
            return _("This file was changed by another program. Have it checked before anything more is written.")
        case errors.ClubIsReadOnly():
            return _("This club is open for looking only, so nothing was changed. Save a copy to write.")
        case errors.DatabaseBusy():
            return _("Another program keeps the club busy, so nothing was changed. Please try again.")
        case errors.StorageFailed():
            return _(
                "The disk does not take the change (full or unplugged?); nothing was changed. Free some space."
            )
        case errors.NoSuchSeries(number=series, event=event, known=known):
            return _("“{event}” has no series {series}. There are: {known}.").format(
                event=event, series=series, known=wordlists.both(*known)
            )
        case errors.NoSuchRecord():
            return _("This is not in the club any more: it was taken out meanwhile. Look at the list again.")
        case errors.StaleVersion(deal_no=deal_no):
            return _(
                "Deal {deal} was changed meanwhile at another desk. Look at it again before you change it."
            ).format(deal=deal_no)
    return ""


def undo_sentence(refusal: Refusal) -> str:
    """Word why a change was not taken back or made again."""
    match refusal:
        case errors.ChangedSince(author=author, desk=desk) if author or desk:
            return _("This cannot be undone: it was changed again since, by {who}. Correct it by hand.").format(
                who=", ".join(filter(None, (author, desk)))
            )
        case errors.ChangedSince():
            return _("This cannot be undone: it was changed again since. Correct it by hand.")
        case errors.NothingToUndo():
            return _("There is nothing to undo.")
        case errors.NothingToRedo():
            return _("There is nothing to redo.")
        case errors.ErasedSince():
            return _("This cannot be undone: names in it were erased for privacy. Correct it by hand.")
    return ""


def name_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a name, a title or a note."""
    match refusal:
        case domain_errors.NameMissing():
            return _("The name is missing. Please enter one.")
        case domain_errors.TextTooLong(longest=longest):
            return _("This text is too long for the papers: at most {longest} characters.").format(longest=longest)
        case domain_errors.TextNotPrintable():
            return _("The text contains signs that cannot be printed. Please type it anew.")
        case domain_errors.SeatedTwice(name=name):
            return _("{name} is seated twice. Give each seat its own name.").format(name=name)
    return ""


def list_sentence(refusal: Refusal) -> str:
    """Word what cannot be done with a list."""
    match refusal:
        case domain_errors.RoundsOutOfRange(rounds=rounds, highest=highest):
            return _("A series has 1 to {highest} rounds, not {rounds}.").format(highest=highest, rounds=rounds)
        case domain_errors.ListIsFull(planned=planned):
            return _("All {planned} deals of this list are written down. Correct a deal, or take one out.").format(
                planned=planned
            )
        case domain_errors.ListIsEnded():
            return _("This list was ended early. Reopen it before you write more deals.")
        case domain_errors.NoSuchDeal(deal_no=deal_no, deals=0):
            return _("There is no deal {deal}: the list is still empty.").format(deal=deal_no)
        case domain_errors.NoSuchDeal(deal_no=deal_no, deals=deals):
            return _("There is no deal {deal}: the list has the deals 1 to {deals}.").format(
                deal=deal_no, deals=deals
            )
        case domain_errors.ReasonMissing():
            return _("The reason is missing: it is printed on the list. Please enter one.")
        case domain_errors.PenaltyOutOfRange(points=points):
            return _("A penalty is between 1 and 9999 points, not {points}.").format(points=abs(points))
        case domain_errors.SameSeat(seat=seat):
            return _("Swapping needs two different seats, not seat {seat} twice.").format(seat=seat)
    return ""
