"""Sentences for club files and databases that cannot be opened, written or undone; empty for other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import addresses
from skatclub.domain import file_errors as errors
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
