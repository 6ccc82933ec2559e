"""The end of an entry line: the bid, the game an overbid Null is charged as, and how play stopped."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from skatclub.rules import errors
from skatclub.rules.entry import commands as entry_commands, errors as entry_errors, games as entry_games, keys
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game import bids, game, value
from skatclub.rules.game.game import Ending
from skatclub.rules.game.house_terms import REVOLUTION
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import OverbidNull, RuleSet

LOWEST_BIDS = {
    str(bid)[:length]: min(other for other in bids.LADDER if str(other).startswith(str(bid)[:length]))
    for bid in bids.LADDER
    for length in range(1, len(str(bid)) + 1)
}
"""The lowest bid that begins with these digits."""

LOWEST_WITH_REVOLUTION = {**LOWEST_BIDS, str(REVOLUTION): REVOLUTION}
"""The same where a house plays the Revolution."""

ENDINGS = {
    "c": Ending.CONCEDED,
    "v": Ending.DECLARER_VIOLATION,
    "g": Ending.DEFENDER_VIOLATION,
}

OTHER_RESULT = {"-": "+", "+": "-", "v": "g", "g": "v"}

ALONE = "123"  # matadors that are the same in every game: only jacks


BID = Expectation(kind=ExpectationKind.BID, keys="r")
BID_AFTER_SIGN = Expectation(kind=ExpectationKind.BID, keys=",r")
REPLACEMENT = Expectation(kind=ExpectationKind.REPLACEMENT, keys="=")
ENDING = Expectation(kind=ExpectationKind.ENDING, keys="!")
IMPOSSIBLE = Expectation(kind=ExpectationKind.MARK, keys="u", mark="impossible")


def press_bid(draft: Draft, _key: str) -> None:
    """Let the bid begin."""
    draft.begin()
    draft.stage = Stage.BID


def press_bid_comma(draft: Draft, key: str) -> None:
    """Let the bid begin after a written minus or plus."""
    sign = draft.tokens[-1].text
    if sign.isalpha():
        raise entry_errors.BidNotIntroduced(draft.changed(draft.at, draft.at + 1, "r"))
    press_bid(draft, key)


def press_bid_without_comma(draft: Draft, key: str) -> None:
    """Refuse a number directly after the result, offering the key that makes it a bid."""
    sign = draft.tokens[-1].text
    if draft.kind is GameKind.NULL and not sign.isalpha():
        raise errors.NullHasNoMatadors(-int(key) if draft.won is False else int(key))
    missing = "r" if sign.isalpha() else ","
    raise entry_errors.BidNotIntroduced(draft.changed(draft.at, draft.at, missing))


def press_bid_digit(draft: Draft, key: str) -> None:
    """Take in a digit of a bid that can still be on the ladder, and that a Null said to be won can still reach."""
    digits = draft.digits + key
    if digits not in lowest(draft):
        raise errors.NotABid(int(digits), *bids.neighbours(int(digits)))
    if not _may_be_won(draft, digits):
        raise errors.OverbidNullCannotWin(lowest(draft)[digits], entry_commands.null_value(draft))
    draft.digits = digits
    draft.bid = int(digits) if bids.may_be_bid(int(digits), draft.situation.rules) else None
    if draft.bid is not None:
        draft.put(Token(kind=TokenKind.BID, number=draft.bid, **draft.span()))


def _may_be_won(draft: Draft, digits: str) -> bool:
    is_won_null = draft.won is True and draft.kind is GameKind.NULL
    return not is_won_null or lowest(draft)[digits] <= entry_commands.null_value(draft)


def lowest(draft: Draft) -> dict[str, int]:
    """Return the lowest bid that begins with some digits, by these."""
    return LOWEST_WITH_REVOLUTION if bids.may_be_bid(REVOLUTION, draft.situation.rules) else LOWEST_BIDS


def press_equals(draft: Draft, _key: str) -> None:
    """Let the game begin that an overbid Null is charged as."""
    if draft.stage is Stage.BID:
        entry_commands.check_bid(draft)
    if not entry_commands.is_overbid_null(draft):
        raise errors.ReplacementWithoutOverbidNull
    draft.begin()
    draft.replacing = True
    draft.stage = Stage.REPLACED


def press_alone(draft: Draft, key: str) -> None:
    """Take in one to three matadors: the cheapest game is charged."""
    matadors = draft.sign * int(key)
    _put_cheapest(draft, matadors)
    draft.digits = key
    draft.stage = Stage.REPLACED_ALONE if draft.stage is Stage.REPLACED_SIGNED else Stage.REPLACED_DIGIT


def _put_cheapest(draft: Draft, matadors: int) -> None:
    hand = draft.announcement in {Announcement.HAND, Announcement.HAND_OUVERT}
    draft.replacement = value.cheapest_replacement(draft.bid or 0, matadors, hand=hand)
    draft.put(
        Token(kind=TokenKind.REPLACEMENT, replacement=draft.replacement, **draft.span()),
    )


def press_sign_alone(draft: Draft, key: str) -> None:
    """Take in with or without, where no game is named."""
    draft.sign = entry_games.SIGNS[key]
    draft.stage = Stage.REPLACED_SIGNED


def press_too_many_alone(draft: Draft, key: str) -> None:
    """Refuse more than three matadors without a game."""
    raise errors.ReplacementKindMissing(draft.sign * int(draft.digits + key))


def press_null_charged(_draft: Draft, _key: str) -> None:
    """Refuse another Null."""
    raise errors.ReplacementIsNull


def press_game_after_all(draft: Draft, key: str) -> None:
    """Read the digit after the equals sign as a game, now that matadors follow it."""
    kind = entry_games.SUITS_AND_GRAND.get(draft.digits)
    if kind is None:
        raise errors.ReplacementIsNull
    if key in entry_games.SIGNS:
        draft.counted, draft.replacement = kind, None
        draft.drop()
        entry_games.press_sign(draft, key)
        return
    game.check_matadors(kind, int(key))
    draft.counted = kind
    entry_games.press_first_digit(draft, key)


def press_end(draft: Draft, _key: str) -> None:
    """Let the ending begin, once all that must stand before it is said; a game lost so counts no levels."""
    if draft.stage is Stage.BID:
        entry_commands.check_bid(draft)
    entry_commands.check_charged(draft)
    if entry_commands.is_lost_with_levels(draft):
        raise entry_errors.NoLevelsWithEnding(_without_levels(draft))
    draft.begin()
    draft.stage = Stage.ENDING


def press_ending(draft: Draft, key: str) -> None:
    """Take in how play stopped; it must go with the result."""
    draft.ending = ENDINGS[key]
    try:
        entry_commands.game_of(draft)
    except errors.EndingContradictsResult as refusal:
        draft.ending = Ending.PLAYED
        raise _other_result(draft, ENDINGS[key], won=refusal.won) from None
    draft.put(Token(kind=TokenKind.ENDING, ending=draft.ending, **draft.span()))
    draft.stage = Stage.ENDED


def press_impossible(draft: Draft, _key: str) -> None:
    """Take in that the level which an opponents' violation awards was impossible already (ISkO 4.1.5)."""
    if not _is_awarded(draft):
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.begin()
    draft.impossible = True
    draft.put(Token(kind=TokenKind.MARK, mark="impossible", **draft.span()))


def _is_awarded(draft: Draft) -> bool:
    """Tell whether the game has a level only because the opponents broke a rule."""
    if draft.impossible:
        return False
    awarded = entry_commands.game_of(draft)
    return awarded != entry_commands.game_of(replace(draft, impossible=True))


def _other_result(draft: Draft, ending: Ending, *, won: bool) -> errors.Refusal:
    if entry_commands.is_overbid_null(draft):
        return errors.OverbidNullCannotWin(draft.bid or 0, bids.NULL_VALUES[draft.announcement])
    written = next((token for token in draft.tokens if token.kind is TokenKind.RESULT), None)
    if written is not None:
        line = draft.changed(written.start, written.end, OTHER_RESULT[written.text.translate(keys.SAME)])
    else:
        place = next((token.start for token in draft.tokens if token.kind is TokenKind.BID), draft.begun_at)
        line = draft.changed(place, place, "-")
    return entry_errors.EndingNeedsOtherResult(line, ending, won)


def _without_levels(draft: Draft) -> str:
    """Return the line without the levels that are not announced."""
    line = draft.line
    for token in reversed(draft.tokens):
        if token.kind is TokenKind.ANNOUNCED:
            break
        if token.kind in {TokenKind.SCHNEIDER, TokenKind.SCHWARZ}:
            line = line[: token.start] + line[token.end :]
    return line


def offer_bid(draft: Draft) -> Expectation:
    """Offer to write a bid."""
    after_sign = draft.stage is Stage.RESULT and not draft.tokens[-1].text.isalpha()
    return BID_AFTER_SIGN if after_sign else BID


def offer_bid_digits(draft: Draft) -> Expectation | None:
    """Offer the digits that lead to a bid of the ladder and leave the line possible."""
    return entry_games.offer_digits(
        draft, lambda digits: digits in lowest(draft) and _may_be_won(draft, digits), TokenKind.BID
    )


def offer_charged(draft: Draft) -> Expectation | None:
    """Offer the equals sign where an overbid Null needs it."""
    return REPLACEMENT if entry_commands.is_overbid_null(draft) else None


def offer_alone(draft: Draft) -> Expectation:
    """Offer matadors without a game."""
    signed = draft.stage is Stage.REPLACED_SIGNED
    without = draft.sign < 0 if signed else None
    keys = ALONE if signed else ALONE + "-+om"
    return Expectation(kind=ExpectationKind.MATADORS, keys=keys, highest=int(ALONE[-1]), without=without)


def offer_game_after_all(draft: Draft) -> Expectation | None:
    """Offer the matadors of the game that the digit may have meant."""
    kind = entry_games.SUITS_AND_GRAND.get(draft.digits)
    if kind is None:
        return None
    highest = game.highest_matadors(kind)
    keys = entry_games.DIGITS[1:] + "-+om"
    return Expectation(kind=ExpectationKind.MATADORS, keys=keys, game=kind, highest=highest)


def offer_end(draft: Draft) -> Expectation | None:
    """Offer the sign of an ending where the line could also end without."""
    return None if draft.command is None or entry_commands.is_lost_with_levels(draft) else ENDING


def offer_ending(draft: Draft, key: str) -> Expectation | None:
    """Offer an ending that goes with the result."""
    guilty_won = {Ending.DECLARER_VIOLATION: True, Ending.DEFENDER_VIOLATION: False}
    ending = ENDINGS[key]
    if guilty_won.get(ending) is entry_commands.game_of(draft).won:
        return None
    return Expectation(kind=ExpectationKind.ENDING, keys=key, ending=ending)


def offer_impossible(draft: Draft) -> Expectation | None:
    """Ask whether the level that is awarded was impossible already."""
    return IMPOSSIBLE if _is_awarded(draft) else None


def asks_for_game(rules: RuleSet) -> bool:
    """Tell whether an overbid Null is charged as another game."""
    return rules.overbid_null is OverbidNull.ISKO_2022


CHARGED = (Stage.REPLACED_DIGIT, Stage.REPLACED_ALONE, Stage.REPLACED_COUNTED)
GAMES_ALONE = "".join(key for key in entry_games.SUITS_AND_GRAND if key not in ALONE)

RULES = (
    KeyRule(stages=(Stage.BID,), keys="=", press=press_equals, offer=offer_charged, on=asks_for_game),
    KeyRule(stages=(Stage.LEVELS, Stage.KONTRA, Stage.RESULT), keys="=", press=press_equals, on=asks_for_game),
    KeyRule(
        stages=(Stage.REPLACED,), keys=GAMES_ALONE, press=entry_games.press_game, offer=entry_games.offer_games
    ),
    KeyRule(stages=(Stage.REPLACED,), keys=ALONE, press=press_alone, offer=offer_alone),
    KeyRule(stages=(Stage.REPLACED,), keys="-+om", press=press_sign_alone),
    KeyRule(stages=(Stage.REPLACED,), keys="5678", press=press_too_many_alone),
    KeyRule(stages=(Stage.REPLACED,), keys="n", press=press_null_charged),
    KeyRule(stages=(Stage.REPLACED_SIGNED,), keys=ALONE, press=press_alone, offer=offer_alone),
    KeyRule(stages=(Stage.REPLACED_SIGNED,), keys="456789", press=press_too_many_alone),
    KeyRule(stages=(Stage.RESULT, Stage.BID, *CHARGED, Stage.ENDED), offer=entry_commands.offer_accept),
    KeyRule(
        stages=(Stage.REPLACED_DIGIT,),
        keys=entry_games.DIGITS + "-+om",
        press=press_game_after_all,
        offer=offer_game_after_all,
    ),
    KeyRule(stages=(Stage.REPLACED_ALONE,), keys=entry_games.DIGITS, press=press_too_many_alone),
    KeyRule(
        stages=(Stage.REPLACED_COUNTED,),
        keys=entry_games.DIGITS,
        press=entry_games.press_count,
        offer=entry_games.offer_more_matadors,
    ),
    KeyRule(stages=(Stage.BID,), keys=entry_games.DIGITS, press=press_bid_digit, offer=offer_bid_digits),
    KeyRule(stages=(Stage.LEVELS, Stage.KONTRA, Stage.RESULT), keys="r", press=press_bid, offer=offer_bid),
    KeyRule(stages=(Stage.RESULT,), keys=",", press=press_bid_comma),
    KeyRule(stages=(Stage.RESULT,), keys=entry_games.DIGITS, press=press_bid_without_comma),
    KeyRule(
        stages=(Stage.LEVELS, Stage.KONTRA, Stage.RESULT, Stage.BID, *CHARGED),
        keys="!",
        press=press_end,
        offer=offer_end,
    ),
    *(
        KeyRule(stages=(Stage.ENDING,), keys=key, press=press_ending, offer=partial(offer_ending, key=key))
        for key in ENDINGS
    ),
    KeyRule(stages=(Stage.ENDED,), keys="u", press=press_impossible, offer=offer_impossible),
)
"""The keys of bid, charged game and ending, in the order in which they are offered."""
