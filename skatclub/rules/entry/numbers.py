"""Entry lines that name no game: only the number on the paper, a deal to go to, points by the director."""

from __future__ import annotations

from functools import cache

from skatclub.rules import errors
from skatclub.rules.entry import commands as entry_commands, errors as entry_errors, games as entry_games
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.games import DIGITS
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game import house_terms, value

MOST_ADJUSTED = 9999  # points


@cache
def lost_numbers(doublings: int) -> frozenset[int]:
    """Return the numbers of the minus column: every value a lost game is charged at, doubled."""
    return frozenset(2 * number for number in value.written_values(won=False, doublings=doublings))


@cache
def number_beginnings(doublings: int) -> frozenset[str]:
    """Return all beginnings of numbers of the plus and the minus column."""
    won = value.written_values(won=True, doublings=doublings)
    numbers = [str(number) for number in (*won, *lost_numbers(doublings))]
    return frozenset(number[:length] for number in numbers for length in range(1, len(number) + 1))


def _doublings(draft: Draft) -> int:
    """Return how often a written number may be doubled already: by Kontra and Bock of the house."""
    return house_terms.doublings_of(draft.situation.rules.house)


def press_value(draft: Draft, _key: str) -> None:
    """Let the written number begin."""
    draft.begin()
    draft.stage = Stage.VALUE


def press_value_digit(draft: Draft, key: str) -> None:
    """Take in a digit of a number that a list can show."""
    digits = draft.digits + key
    number, many = int(digits), _doublings(draft)
    if digits not in number_beginnings(many):
        raise errors.NotAGameValue(number, *value.written_neighbours(number, won=True, doublings=many))
    draft.digits = digits
    if number in value.written_values(won=True, doublings=many) or number in lost_numbers(many):
        draft.put(Token(kind=TokenKind.VALUE, number=number, **draft.span()))


def press_value_lost(draft: Draft, _key: str) -> None:
    """Take in that the number stands in the minus column, where it is doubled."""
    if not draft.digits:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    number, numbers = int(draft.digits), lost_numbers(_doublings(draft))
    if number % 2:
        raise errors.MinusValueIsOdd(number)
    if number not in numbers:
        below = max((lost for lost in numbers if lost < number), default=0)
        above = min(lost for lost in numbers if lost > number)  # the digits begin one of them
        raise entry_errors.MinusValueImpossible(number, below, above)
    draft.begun_at = draft.at
    draft.put(Token(kind=TokenKind.RESULT, won=False, **draft.span()))
    draft.stage = Stage.VALUE_LOST


def press_goto(draft: Draft, _key: str) -> None:
    """Let the number of a written deal begin."""
    if not draft.situation.deals:
        raise entry_errors.NoSuchDealYet(0, 0)
    draft.begin()
    draft.stage = Stage.GOTO


def press_deal_no(draft: Draft, key: str) -> None:
    """Take in a digit of the number of a written deal."""
    number, deals = int(draft.digits + key), draft.situation.deals
    if not 1 <= number <= deals:
        raise entry_errors.NoSuchDealYet(number, deals)
    draft.digits += key
    draft.put(Token(kind=TokenKind.GOTO, number=number, **draft.span()))


def press_adjust(draft: Draft, key: str) -> None:
    """Let points by the director begin, added or deducted."""
    draft.begin()
    draft.sign = 1 if key == "+" else -1
    draft.stage = Stage.ADJUST


def press_adjusted_seat(draft: Draft, key: str) -> None:
    """Take in whose points; also of a seat that sits out."""
    seat, where = int(key), draft.situation
    if seat not in where.order:
        raise errors.SeatOutOfRange(seat, where.size)
    draft.seat = seat
    draft.stage = Stage.ADJUST_SEAT


def press_adjust_comma(draft: Draft, _key: str) -> None:
    """Let the number of points begin."""
    draft.stage = Stage.ADJUST_POINTS


def press_points(draft: Draft, key: str) -> None:
    """Take in a digit of the points, 1 to 9999."""
    points = int(draft.digits + key)
    if not 1 <= points <= MOST_ADJUSTED:
        raise entry_errors.AdjustmentOutOfRange(draft.sign * points, MOST_ADJUSTED)
    draft.digits += key
    draft.put(Token(kind=TokenKind.ADJUST, seat=draft.seat, number=draft.sign * points, **draft.span()))


def offer_value_digits(draft: Draft) -> Expectation | None:
    """Offer the digits that lead to a number a list can show."""
    return entry_games.offer_digits(draft, number_beginnings(_doublings(draft)).__contains__, TokenKind.VALUE)


def offer_value_lost(draft: Draft) -> Expectation | None:
    """Offer the minus where the number can stand in the minus column."""
    if not draft.digits or int(draft.digits) not in lost_numbers(_doublings(draft)):
        return None
    return Expectation(kind=ExpectationKind.RESULT, keys="-v", won=False)


def offer_goto(draft: Draft) -> Expectation | None:
    """Offer to go to a written deal, if there is one."""
    deals = draft.situation.deals
    return Expectation(kind=ExpectationKind.GOTO, keys="*", highest=deals) if deals else None


def offer_deal_digits(draft: Draft) -> Expectation | None:
    """Offer the digits that lead to a written deal."""
    return _offer_up_to(draft, draft.situation.deals, TokenKind.GOTO)


def _offer_up_to(draft: Draft, highest: int, of: TokenKind) -> Expectation | None:
    return entry_games.offer_digits(draft, lambda digits: 1 <= int(digits) <= highest, of, highest=highest)


def offer_adjust(draft: Draft) -> Expectation:
    """Offer points by the director."""
    return Expectation(kind=ExpectationKind.ADJUST, keys="-+", seats=tuple(sorted(draft.situation.order)))


def offer_adjusted_seats(draft: Draft) -> Expectation:
    """Offer all seats, also those that sit out."""
    seats = tuple(sorted(draft.situation.order))
    return Expectation(kind=ExpectationKind.SEAT, keys="".join(map(str, seats)), seats=seats)


def offer_points(draft: Draft) -> Expectation | None:
    """Offer the digits of the points."""
    return _offer_up_to(draft, MOST_ADJUSTED, TokenKind.ADJUST)


VALUE = Expectation(kind=ExpectationKind.VALUE, keys=",:")

ADJUST_COMMA = Expectation(kind=ExpectationKind.VALUE, keys=",")

RULES = (
    KeyRule(stages=(Stage.PASSED, Stage.VALUE_LOST), offer=entry_commands.offer_accept),
    KeyRule(stages=(Stage.START,), keys="*", press=press_goto, offer=offer_goto),
    KeyRule(stages=(Stage.START,), keys="+-", press=press_adjust, offer=offer_adjust),
    KeyRule(stages=(Stage.SEAT,), keys=",:", press=press_value, offer=VALUE),
    KeyRule(
        stages=(Stage.VALUE, Stage.GOTO, Stage.ADJUST_POINTS),
        offer=entry_commands.offer_accept,
    ),
    KeyRule(stages=(Stage.VALUE,), keys="-v", press=press_value_lost, offer=offer_value_lost),
    KeyRule(stages=(Stage.VALUE,), keys=DIGITS, press=press_value_digit, offer=offer_value_digits),
    KeyRule(stages=(Stage.GOTO,), keys=DIGITS, press=press_deal_no, offer=offer_deal_digits),
    KeyRule(stages=(Stage.ADJUST,), keys=DIGITS, press=press_adjusted_seat, offer=offer_adjusted_seats),
    KeyRule(stages=(Stage.ADJUST_SEAT,), keys=",", press=press_adjust_comma, offer=ADJUST_COMMA),
    KeyRule(stages=(Stage.ADJUST_POINTS,), keys=DIGITS, press=press_points, offer=offer_points),
)
"""The keys of these lines, in the order in which they are offered."""
