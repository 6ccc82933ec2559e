"""The refusals of papers: where nothing would stand on one, of certificates, of a club's picture and colour."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class PlaceholderUnknown(Refusal):
    """A certificate asks for something that the program does not know."""

    placeholder: str


class CertificateTooLong(Refusal):
    """The words do not fit on one sheet."""

    lines: int
    longest: int


class TemplateUnknown(Refusal):
    """There is no design of certificates with this name."""

    template: str
    known: tuple[str, ...]


class HonourUnknown(Refusal):
    """A template has words for an occasion that there is not."""

    honour: str
    known: tuple[str, ...]


class TooManySign(Refusal):
    """A certificate has no room for so many signatures."""

    most: int


class ColourUnreadable(Refusal):
    """What is to be the colour of a club is none, such as #123f8c."""

    colour: str


class PictureUnreadable(Refusal):
    """The file is no whole picture in PNG or JPEG."""


class PictureTooLarge(Refusal):
    """The picture has more bytes, or more points on a side, than a paper needs."""

    kilobytes: int
    side: int


class NobodyTakesPart(Refusal):
    """Nobody is registered or waits, so that there is nobody to list."""


class NoSeriesLeft(Refusal):
    """All lists of all series are in, so that none comes next."""


class NoPrizeWaits(Refusal):
    """Every prize was handed out, or has no winner yet."""


class NothingWritten(Refusal):
    """No list has a deal or totals yet, so that there is nothing to compare."""


class NothingPaid(Refusal):
    """Nobody has paid anything, or none of those whose receipts are wanted."""


class NothingCarried(Refusal):
    """No money was carried from one cash box to another."""


class NothingBooked(Refusal):
    """The cash book has nothing of the event, and nobody owes it anything."""


class NoLossMoney(Refusal):
    """Lost games and places at tables cost nothing, or nobody has lost a game yet."""


class NoPrizes(Refusal):
    """The plan has no prize, or none of money where only money is counted."""


class NoSuchPrint(Refusal):
    """The emergency folder was not printed under this number, or too long ago."""

    number: int
    known: tuple[int, ...]


class NotInEdition(Refusal):
    """What was posted as this edition was another list."""

    edition: int


class NobodyInClub(Refusal):
    """Nobody is noted as a member."""


class NoEvents(Refusal):
    """Nothing was held or is planned in the days that are wanted."""


class NoSeason(Refusal):
    """No season has begun, or nobody has played in it."""


class NobodyMet(Refusal):
    """Results are known without their lists, so that nobody knows who sat at the same table."""


class NothingToSayOfTitle(Refusal):
    """Nobody says how many evenings of a season are still to come, or none is."""


class PrinterRefuses(Refusal):
    """The printer, or the system before it, did not take a paper; `reason` is its own word for it, or empty."""

    printer: str
    reason: str


class PrintingStopped(Refusal):
    """The user stopped it before the printer had all pages."""
