"""The refusals of papers: where nothing would stand on one, of certificates, of a club's picture and colour."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class PlaceholderUnknown(Refusal):
    """A certificate asks for something that the program does not know."""

    placeholder: str


class CertificateTooLong(Refusal):
    """The words do not fit on one sheet."""

    says = "A certificate has room for at most {lines} lines of {longest} characters each."
    lines: int
    longest: int


class TemplateUnknown(Refusal):
    """There is no design of certificates with this name."""

    says = "“{template}” is not a certificate template. There are: {known}."
    template: str
    known: tuple[str, ...]


class HonourUnknown(Refusal):
    """A template has words for an occasion that there is not."""

    says = "There are no certificates for “[{honour}]”. There are: {known}."
    honour: str
    known: tuple[str, ...]


class TooManySign(Refusal):
    """A certificate has no room for so many signatures."""

    says = "A certificate has room for {most} signatures."
    most: int


class ColourUnreadable(Refusal):
    """What is to be the colour of a club is none, such as #123f8c."""

    says = "“{colour}” is not a colour. Please write it like #123f8c."
    colour: str


class PictureUnreadable(Refusal):
    """The file is no whole picture in PNG or JPEG."""

    says = "This file is not a complete picture. Please choose an ordinary PNG or JPEG file."


class PictureTooLarge(Refusal):
    """The picture has more bytes, or more points on a side, than a paper needs."""

    says = (
        "This picture is too large: at most {kilobytes} kB and {side} pixels on each side. Please save a "
        "smaller copy."
    )
    kilobytes: int
    side: int


class NoVoucher(Refusal):
    """What is to prove a booking is neither a whole PDF nor a picture, or not any more."""

    says = "This is not a complete PDF or picture. Please choose a PDF, JPEG or PNG file."


class VoucherTooLarge(Refusal):
    """A paper that is to prove a booking has more bytes than a club keeps of one."""

    says = "This file is too large: at most {megabytes} MB are kept. Please save a smaller copy or take a photo."
    megabytes: int


class NobodyTakesPart(Refusal):
    """Nobody is registered or waits, so that there is nobody to list."""

    says = "Nobody is registered yet. Register players first, then they can be listed."


class NoSeriesLeft(Refusal):
    """All lists of all series are in, so that none comes next."""

    says = "All series are over, so there is no next one to announce."


class NoPrizeWaits(Refusal):
    """Every prize was handed out, or has no winner yet."""

    says = "There are no prizes to hand out: all have been handed out, or nobody has won them yet."


class NothingWritten(Refusal):
    """No list has a deal or totals yet, so that there is nothing to compare."""

    says = "Nothing has been entered on any list yet. Enter the first deals or totals, then they can be compared."


class NothingPaid(Refusal):
    """Nobody has paid anything, or none of those whose receipts are wanted."""

    says = "None of these people has paid anything yet, so there is no receipt."


class NothingCarried(Refusal):
    """No money was carried from one cash box to another."""

    says = "No money was transferred between cash boxes, so there is no slip."


class NothingBooked(Refusal):
    """The cash book has nothing of the event, and nobody owes it anything."""

    says = "Nothing has been paid or entered yet, and nobody owes anything."


class NothingOwed(Refusal):
    """Nobody owes the club anything."""

    says = "Nobody owes anything."


class NoLossMoney(Refusal):
    """Lost games and places at tables cost nothing, or nobody has lost a game yet."""

    says = "Nobody owes or has paid any lost-game fees yet, so there is no list."


class NoPrizes(Refusal):
    """The plan has no prize, or none of money where only money is counted."""

    says = "The plan has no prize for this paper. Complete it on the Prizes page."


class NoSuchPrint(Refusal):
    """The emergency folder was not printed under this number, or too long ago."""

    says = "The emergency folder has no printing number {number}. There are: {known}."
    otherwise = "The emergency folder has not been printed yet, so all its pages are new."
    number: int
    known: tuple[int, ...]


class NotInEdition(Refusal):
    """What was posted as this edition was another list."""

    says = "Edition {edition} was a different list, so nothing can be left out of this one."
    edition: int


class NobodyInClub(Refusal):
    """Nobody is noted as a member."""

    says = "There are no members yet. Enter members first, then they can be listed."


class NobodyAddressed(Refusal):
    """Of no member it is noted where to write to."""

    says = "No member has an address recorded."


class NoEvents(Refusal):
    """Nothing was held or is planned in the days that are wanted."""

    says = "Nothing took place or is planned on these days, so there is no list."


class NoSeason(Refusal):
    """No season has begun, or nobody has played in it."""

    says = "No season has begun, or nobody has played in it yet."


class NobodyMet(Refusal):
    """Results are known without their lists, so that nobody knows who sat at the same table."""

    says = "It is not known who sat at the same table: results without lists do not say."


class NothingToSayOfTitle(Refusal):
    """Nobody says how many evenings of a season are still to come, or none is."""

    says = (
        "Enter how many evenings are still to come on the page “Season” under “Who can still win?”; this is said "
        "of no season that is over."
    )


class PrinterRefuses(Refusal):
    """The printer, or the system before it, did not take a paper; `reason` is its own word for it, or empty."""

    says = "The printer {printer} did not take it: {reason}."
    otherwise = "The printer {printer} did not take it. Is it switched on and connected?"
    printer: str
    reason: str


class PrintingStopped(Refusal):
    """The user stopped it before the printer had all pages."""

    says = "Stopped."
