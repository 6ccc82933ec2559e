"""The beginning of an entry line: passed in, or who declared what, with or without how many."""

from __future__ import annotations

from collections.abc import Callable

from skatclub.rules.entry import commands as entry_commands, errors as entry_errors
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game import game
from skatclub.rules.game.game import Replacement
from skatclub.rules.house.errors import RamschRoundOn
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet import rotation

DIGITS = "0123456789"

SUITS_AND_GRAND = {
    "9": GameKind.DIAMONDS,
    "0": GameKind.HEARTS,
    "1": GameKind.SPADES,
    "2": GameKind.CLUBS,
    "4": GameKind.GRAND,
    "d": GameKind.DIAMONDS,
    "h": GameKind.HEARTS,
    "p": GameKind.SPADES,
    "x": GameKind.CLUBS,
    "c": GameKind.CLUBS,
    "g": GameKind.GRAND,
}
"""A game by the last digit of its base value, or by a letter."""

NULLS = {
    "3": Announcement.NONE,
    "5": Announcement.HAND,
    "6": Announcement.OUVERT,
    "7": Announcement.HAND_OUVERT,
    "n": Announcement.NONE,
}
"""A Null by the last digit of its value; 59 is 7, because 9 is diamonds."""

AFTER_K = {"a": GameKind.DIAMONDS, "r": GameKind.CLUBS}

SIGNS = {"+": 1, "m": 1, "-": -1, "o": -1}


def press_passed(draft: Draft, _key: str) -> None:
    """Take in that all passed; nobody does in a round of Ramsch."""
    check_round(draft, may=False)
    draft.begin()
    draft.put(Token(kind=TokenKind.PASSED, **draft.span()))
    draft.stage = Stage.PASSED


def check_round(draft: Draft, *, may: bool) -> None:
    """Refuse what is no Ramsch in a round of Ramsch; `may`: it could be the Grand Hand played instead."""
    house = draft.situation.rules.house
    if draft.situation.ramsch_only and house is not None and house.ramsch is not None:
        instead = house.ramsch.grand_hand_first
        if not (may and instead):
            raise RamschRoundOn(draft.situation.deal_no, instead)


def press_seat(draft: Draft, key: str) -> None:
    """Take in the declarer; who sits out is refused at once."""
    seat, where = int(key), draft.situation
    check_round(draft, may=True)
    if seat not in where.actives:
        rotation.check_declarer(seat, deal_no=where.deal_no, dealer=where.dealer, order=where.order)
    draft.begin()
    draft.seat = seat
    draft.put(Token(kind=TokenKind.SEAT, seat=seat, **draft.span()))
    draft.stage = Stage.SEAT


def press_null(draft: Draft, key: str) -> None:
    """Take in one of the four Nulls."""
    draft.begin()
    draft.kind, draft.announcement = GameKind.NULL, NULLS[key]
    draft.put(Token(kind=TokenKind.GAME, game=draft.kind, announcement=draft.announcement, **draft.span()))
    draft.stage = Stage.LEVELS


def press_game(draft: Draft, key: str) -> None:
    """Take in a suit game or Grand, declared or charged."""
    _begin_game(draft)
    _name_game(draft, SUITS_AND_GRAND[key])
    draft.stage = Stage.MATADORS


def press_k(draft: Draft, _key: str) -> None:
    """Take in a k, which says a suit only with its second letter, or by setting."""
    _begin_game(draft)
    draft.k_at = draft.at
    if draft.situation.bare_k_is_diamonds:
        _name_game(draft, GameKind.DIAMONDS)
    draft.stage = Stage.K


def press_after_k(draft: Draft, key: str) -> None:
    """Take in the second letter of a suit that begins with k."""
    _name_game(draft, AFTER_K[key])
    draft.stage = Stage.MATADORS


def leave_k(draft: Draft, _key: str) -> None:
    """Go on after a k that is diamonds by setting; refuse it otherwise."""
    entry_commands.check_k(draft)
    draft.stage = Stage.MATADORS


def press_sign(draft: Draft, key: str) -> None:
    """Take in with or without."""
    _begin_count(draft)
    draft.sign = SIGNS[key]
    draft.stage = Stage.SIGNED


def press_first_digit(draft: Draft, key: str) -> None:
    """Take in the number of matadors after the game."""
    _begin_count(draft)
    press_count(draft, key)


def press_count(draft: Draft, key: str) -> None:
    """Take in a digit of the number of matadors; refused as `MatadorsOutOfRange`."""
    digits = draft.digits + key
    matadors = draft.sign * int(digits)
    kind = draft.counted or GameKind.NULL
    game.check_matadors(kind, matadors)
    draft.digits = digits
    if draft.replacing:
        draft.replacement = Replacement(kind, matadors)
        draft.put(Token(kind=TokenKind.REPLACEMENT, replacement=draft.replacement, **draft.span()))
        draft.stage = Stage.REPLACED_COUNTED
    else:
        draft.matadors = matadors
        draft.put(Token(kind=TokenKind.MATADORS, matadors=matadors, **draft.span()))
        draft.stage = Stage.LEVELS


def lack_matadors(draft: Draft, _key: str) -> None:
    """Refuse to go on without matadors."""
    raise entry_errors.MatadorsMissing(draft.counted or GameKind.NULL)


def _begin_game(draft: Draft) -> None:
    draft.counted = None
    if not draft.replacing:
        draft.begin()


def _begin_count(draft: Draft) -> None:
    if draft.replacing:
        draft.digits, draft.sign = "", 1
    else:
        draft.begin()


def _name_game(draft: Draft, kind: GameKind) -> None:
    draft.counted = kind
    if not draft.replacing:
        draft.kind = kind
        draft.put(Token(kind=TokenKind.GAME, game=kind, **draft.span()))


def offer_digits(
    draft: Draft, may_be: Callable[[str], bool], of: TokenKind, *, highest: int = 0, also: str = ""
) -> Expectation | None:
    """Offer the digits with which the number that is begun may go on, and keys that mean something else."""
    keys = also + "".join(digit for digit in DIGITS if may_be(draft.digits + digit))
    return Expectation(kind=ExpectationKind.DIGITS, keys=keys, highest=highest, of=of) if keys else None


def offer_seats(draft: Draft) -> Expectation:
    """Offer the seats that play this deal."""
    actives = draft.situation.actives
    return Expectation(kind=ExpectationKind.SEAT, keys="".join(map(str, actives)), seats=actives)


def offer_games(draft: Draft) -> Expectation:
    """Offer the games, Null only where it may be declared."""
    keys = "9d0h1p2xc4gk" if draft.replacing else "9d0h1p2xc4g3n567k"
    return Expectation(kind=ExpectationKind.GAME, keys=keys)


def offer_matadors(draft: Draft) -> Expectation | None:
    """Offer the matadors that the game can have; not after a k that says no game yet."""
    if draft.counted is None:
        return None
    highest = game.highest_matadors(draft.counted)
    signed = draft.stage is Stage.SIGNED
    return Expectation(
        kind=ExpectationKind.MATADORS,
        keys=DIGITS[1 : min(highest, 9) + 1] + ("" if signed else "-+om"),
        game=draft.counted,
        highest=highest,
        without=draft.sign < 0 if signed else None,
    )


def offer_more_matadors(draft: Draft) -> Expectation | None:
    """Offer to make one matador of a suit game ten or eleven."""
    last = draft.tokens[-1].kind
    if draft.digits != "1" or draft.counted is GameKind.GRAND or last not in COUNTED:
        return None
    return Expectation(kind=ExpectationKind.DIGITS, keys="01", of=last, game=draft.counted)


COUNTED = frozenset({TokenKind.MATADORS, TokenKind.REPLACEMENT})

PASSED = Expectation(kind=ExpectationKind.PASSED, keys="0e")

DIAMONDS = Expectation(kind=ExpectationKind.GAME, keys="a", game=GameKind.DIAMONDS)

CLUBS = Expectation(kind=ExpectationKind.GAME, keys="r", game=GameKind.CLUBS)

RULES = (
    KeyRule(stages=(Stage.START,), keys="123456789", press=press_seat, offer=offer_seats),
    KeyRule(stages=(Stage.START,), keys="0e", press=press_passed, offer=PASSED),
    KeyRule(stages=(Stage.SEAT,), keys="".join(SUITS_AND_GRAND), press=press_game, offer=offer_games),
    KeyRule(stages=(Stage.SEAT,), keys="".join(NULLS), press=press_null),
    KeyRule(stages=(Stage.SEAT, Stage.REPLACED), keys="k", press=press_k),
    KeyRule(stages=(Stage.K,), keys="a", press=press_after_k, offer=DIAMONDS),
    KeyRule(stages=(Stage.K,), keys="r", press=press_after_k, offer=CLUBS),
    KeyRule(stages=(Stage.K,), offer=offer_matadors),
    KeyRule(stages=(Stage.MATADORS,), keys="+m-o", press=press_sign, offer=offer_matadors),
    KeyRule(stages=(Stage.MATADORS,), keys=DIGITS, press=press_first_digit),
    KeyRule(stages=(Stage.SIGNED,), keys=DIGITS, press=press_count, offer=offer_matadors),
)
"""The keys of the beginning of a line, in the order in which they are offered."""

OTHERWISE = {Stage.K: leave_k, Stage.MATADORS: lack_matadors, Stage.SIGNED: lack_matadors}
"""What any other key does at these stages."""
