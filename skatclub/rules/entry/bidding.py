"""The note of the bidding at the end of a line: b2:18 3:20k, what each defender held, and who said Kontra."""

from __future__ import annotations

from skatclub.rules import errors
from skatclub.rules.entry import (
    bids as entry_bids,
    commands as entry_commands,
    errors as entry_errors,
    games as entry_games,
)
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.house import has_kontra
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game import bids
from skatclub.rules.house.errors import BidderNotPlaying

SEPARATORS = " /"
PASSED = "0"


def press_begin(draft: Draft, _key: str) -> None:
    """Let the note begin, once all that must stand before it is said."""
    if draft.stage is Stage.BID:
        entry_commands.check_bid(draft)
    entry_commands.check_charged(draft)
    draft.stage = Stage.HELD


def open_seats(draft: Draft) -> tuple[int, ...]:
    """Return the defenders of whom nothing is noted."""
    return tuple(seat for seat in draft.situation.actives if seat != draft.seat and seat not in draft.held)


def press_seat(draft: Draft, key: str) -> None:
    """Take in whose bid follows."""
    if int(key) not in open_seats(draft):
        raise BidderNotPlaying(int(key))
    draft.begin()
    draft.held_by = int(key)
    draft.stage = Stage.HELD_SEAT


def press_colon(draft: Draft, _key: str) -> None:
    """Let the number begin."""
    draft.digits = ""
    draft.stage = Stage.HELD_BID


def press_digit(draft: Draft, key: str) -> None:
    """Take in a digit of a bid of the ladder; 0 is a pass."""
    digits = draft.digits + key
    if digits != PASSED and digits not in entry_bids.lowest(draft):
        raise errors.NotABid(int(digits), *bids.neighbours(int(digits)))
    draft.digits = digits
    number = int(digits)
    if digits == PASSED or bids.may_be_bid(number, draft.situation.rules):
        draft.held[draft.held_by] = number
        draft.put(Token(kind=TokenKind.HELD, seat=draft.held_by, number=number, **draft.span()))


def press_next(draft: Draft, _key: str) -> None:
    """Go on to the other defender."""
    entry_commands.check_held(draft)
    if not open_seats(draft):
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.stage = Stage.HELD


def press_kontra(draft: Draft, _key: str) -> None:
    """Take in that this defender said Kontra."""
    entry_commands.check_held(draft)
    if not draft.kontra or draft.kontra_by:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.begin()
    draft.kontra_by = draft.held_by
    draft.put(Token(kind=TokenKind.MARK, mark="kontra_by", seat=draft.held_by, **draft.span()))
    draft.stage = Stage.HELD_KONTRA


def offer_begin(draft: Draft) -> Expectation | None:
    """Offer the note where the line could also end without."""
    return None if draft.command is None else Expectation(kind=ExpectationKind.BIDDING, keys="b")


def offer_seats(draft: Draft) -> Expectation:
    """Offer the defenders of whom nothing is noted."""
    seats = open_seats(draft)
    return Expectation(kind=ExpectationKind.SEAT, keys="".join(map(str, seats)), seats=seats)


def offer_digits(draft: Draft) -> Expectation | None:
    """Offer the digits that lead to a bid, or a pass."""
    may_be, passes = entry_bids.lowest(draft).__contains__, "" if draft.digits else PASSED
    return entry_games.offer_digits(draft, may_be, TokenKind.HELD, also=passes)


def offer_next(draft: Draft) -> Expectation | None:
    """Offer to go on to the other defender."""
    seats = open_seats(draft)
    if not seats or (draft.stage is Stage.HELD_BID and draft.held_by not in draft.held):
        return None
    return Expectation(kind=ExpectationKind.BIDDING, keys=SEPARATORS, seats=seats)


def offer_kontra(draft: Draft) -> Expectation | None:
    """Offer to say that this defender said Kontra."""
    is_open = draft.stage is Stage.HELD_BID and draft.held_by not in draft.held
    if not draft.kontra or draft.kontra_by or is_open:
        return None
    return Expectation(kind=ExpectationKind.MARK, keys="k", mark="kontra_by")


COLON = Expectation(kind=ExpectationKind.HELD_COLON, keys=":,")
AFTER = (Stage.LEVELS, Stage.KONTRA, Stage.RESULT, Stage.BID, *entry_bids.CHARGED, Stage.ENDED)
NOTED = (Stage.HELD, Stage.HELD_BID, Stage.HELD_KONTRA)

RULES = (
    KeyRule(stages=AFTER, keys="b", press=press_begin, offer=offer_begin),
    KeyRule(stages=(Stage.HELD,), keys="12345", press=press_seat, offer=offer_seats),
    KeyRule(stages=(Stage.HELD_SEAT,), keys=":,", press=press_colon, offer=COLON),
    KeyRule(stages=(Stage.HELD_BID,), keys=entry_games.DIGITS, press=press_digit, offer=offer_digits),
    KeyRule(stages=(Stage.HELD_BID, Stage.HELD_KONTRA), keys=SEPARATORS, press=press_next, offer=offer_next),
    KeyRule(
        stages=(Stage.HELD_SEAT, Stage.HELD_BID), keys="k", press=press_kontra, offer=offer_kontra, on=has_kontra
    ),
    KeyRule(stages=NOTED, offer=entry_commands.offer_accept),
)
"""The keys of the note, in the order in which they are offered; every line may have one, Kontra only in houses."""
