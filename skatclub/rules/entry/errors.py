"""The refusals of the entry line: types with fields and no sentences; `i18n` gives them words.

Where the line can offer a way out, the refusal carries the line that would be accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from skatclub.rules.errors import Refusal
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from skatclub.rules.game.game import Ending


class WayOut(Refusal):
    """A refusal that knows the line probably meant; `suggestion` is empty where no such line is possible."""

    says = "The line cannot be read like this."
    suggestion: str

    def offering(self, line: str) -> Self:
        """Return the same refusal with another line to offer."""
        return type(self)(**{**vars(self), "suggestion": line})


class KeyNotExpected(Refusal):
    """This key means nothing at its place; what may stand there is in `Parsed.expected`."""

    says = "“{key}” does not fit here."
    key: str


class WordUnknown(Refusal):
    """These letters are a word, not keys, and no meaning of it is known."""

    says = (
        "“{word}” is not understood. You can type hearts, with 2, Hand, Schneider, won, lost, "
        "bid 33, Kontra, or a name at the table."
    )
    word: str


class NameFitsSeveral(Refusal):
    """The letters of a name fit more than one of those at the table."""

    says = "“{word}” fits several players. Please type more of the name, or the seat."
    word: str


class WonOrSchwarz(Refusal):
    """A w that stands alone is Schwarz as a key, and may mean won as a letter of English."""

    says = "“w” could mean won or Schwarz. A game is won without a word: press Enter only. For Schwarz type //."


class LineUnfinished(Refusal):
    """The line is right so far, but something must still follow: see `Parsed.expected`."""

    says = "The line is right so far, but something is still missing. Please complete it."


class KIsAmbiguous(Refusal):
    """A bare k may mean two suits; both lines that say which are offered."""

    diamonds: str
    clubs: str


class MatadorsMissing(Refusal):
    """A suit game or Grand was named, but not with or without how many matadors."""

    says = "{game} needs its matadors: say with or without how many."
    kind: GameKind


class AnnouncingNeedsHand(WayOut):
    """This is announced in Hand games only, and Hand must be said before (ISkO 2022, 3.5.1)."""

    says = "“{announcement}” is possible in Hand games only. Add Hand, or leave it out."
    kind: GameKind
    announcement: Announcement


class NothingToAnnounce(WayOut):
    """The comma announces the level just before it, and there is none."""

    says = "The comma announces the level before it, but there is no level here. Leave it out."


class AnnouncedTwice(WayOut):
    """Schneider is announced already; to announce Schwarz, Schwarz must be said first."""

    says = "Schneider is announced already. To announce Schwarz, say Schwarz first."


class LevelTwice(WayOut):
    """The level is said already, by itself or within a higher one."""

    says = "“{level}” is already in the line."
    level: Announcement


class TooLate(WayOut):
    """What this key says must stand earlier in the line: levels before the result, the result before the bid."""

    says = "“{key}” comes too late: first the levels, then the result, then the bid."
    key: str


class BidNotIntroduced(WayOut):
    """A bid follows an r, or a comma directly after a written minus or plus."""

    says = "A bid must follow an r, or a comma directly after a minus or plus."


class EndingNeedsOtherResult(WayOut):
    """A rule violation loses the deal for the guilty side, but the line says (or means) the opposite result."""

    ending: Ending
    won: bool


class NoLevelsWithEnding(WayOut):
    """Who concedes or breaks a rule loses simply: Schneider and Schwarz do not count (ISkO 2022, 4.4.1)."""

    says = (
        "A declarer who concedes or breaks a rule loses the simple value: Schneider and Schwarz do not count. "
        "Leave them out."
    )


class MinusValueImpossible(Refusal):
    """No lost game is written with this number; `written` and its neighbours are doubled (0: none)."""

    written: int
    below: int
    above: int


class NoSuchDealYet(Refusal):
    """The line asks for a deal that is not written; `deals` are."""

    says = "There is no deal {deal}: the list has the deals 1 to {deals}."
    otherwise = "There is no deal {deal}: the list is still empty."
    deal_no: int
    deals: int


class AdjustmentOutOfRange(Refusal):
    """The director adds or deducts between 1 and `highest` points."""

    points: int
    highest: int


class TypedDealUnreadable(Refusal):
    """These signs are no deal as a table types it."""

    says = "“{signs}” is not a deal that a table can have typed."
    signs: str
