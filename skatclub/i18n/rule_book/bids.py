"""The bid ladder in words: the games of each bid, how it is said short, and who bids to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _
from skatclub.i18n.rule_book.entry import BookEntry
from skatclub.i18n.sheets import games
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_book import bids
from skatclub.rules.sheet import rotation

if TYPE_CHECKING:
    from skatclub.rules.rule_book.bids import Rung, Value


TURNS = "turns-"
"""How the codes of the tables begin."""


def entries() -> tuple[BookEntry, ...]:
    """Return every bid as an entry, after those of who bids to whom."""
    return (*_how(), *(_entry(rung) for rung in bids.rungs()))


def _how() -> tuple[BookEntry, ...]:
    words = how()
    tables = tuple(
        BookEntry(
            code=f"{TURNS}{size}",
            place=_("Who bids to whom"),
            title=table_name(size),
            lines=tuple(turn_words(turn) for turn in bids.turns(size)),
        )
        for size in rotation.TABLE_SIZES
    )
    return (BookEntry(code="how", place=_("Bidding"), title=_("How bidding works"), lines=words), *tables)


def how() -> tuple[str, ...]:
    """Return how bidding goes, a sentence each."""
    return (
        _("Middlehand calls the bids in order, forehand listens: “yes” holds the bid, “pass” ends it."),
        _("Rearhand then bids against the player left, carrying on from there. Bids may be skipped."),
        _("If both others pass without a bid, forehand may play at 18, or all have passed."),
        _("Deal, listen, speak, continue: that is the order round the table."),
        _(
            "For short, only the last digit is said: 2-0-4-7 is 22, 23 (Null), 24, 27. Eighteen and round tens "
            "are said in full."
        ),
        _(
            "The source of 2-0-4-7 does not say how far up bids are shortened: that bids from 33 to {highest} "
            "are shortened and all above are said in full is our inference."
        ).format(highest=bids.LAST_SHORT),
        _(
            "A declarer whose game falls short of the bid has overbid: the value is raised to the next "
            "multiple of its base value at or above the bid, and the game is lost."
        ),
    )


def table_name(size: int) -> str:
    """Return which table it is."""
    return _("At a table of {size}, by seats").format(size=size)


def turn_words(turn: bids.Turn) -> str:
    """Return who bids to whom in a deal: Spiel 1: 1 gibt, 2 hört, 3 sagt, 4 sagt weiter."""
    pattern = _("Deal {deal}: {dealer} deals, {hears} hears, {says} speaks, {says_on} speaks on.")
    return pattern.format(
        deal=turn.deal_no, dealer=turn.dealer, hears=turn.hears, says=turn.says, says_on=turn.says_on
    )


def _entry(rung: Rung) -> BookEntry:
    return BookEntry(
        code=str(rung.bid),
        place=_("Bid"),
        title=str(rung.bid),
        answer=short_words(rung),
        lines=(values_words(rung),),
    )


def short_words(rung: Rung) -> str:
    """Return what a bid is called by: 2, Null, 4; empty where it is said whole."""
    if rung.short is None:
        return ""
    return str(rung.short) if rung.short else games.kind_name(GameKind.NULL)


def values_words(rung: Rung) -> str:
    """Return the games that are worth a bid: Karo × 4 · Kreuz × 3."""
    return " · ".join(map(_value_words, rung.values))


def _value_words(value: Value) -> str:
    if value.kind is GameKind.NULL:
        return games.null_name(value.null)
    return f"{games.kind_name(value.kind)} × {value.levels}"
