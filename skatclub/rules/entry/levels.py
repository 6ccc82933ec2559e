"""The middle of an entry line: Hand, Schneider, Schwarz, announcements, ouvert, and won or lost."""

from __future__ import annotations

from skatclub.rules import errors
from skatclub.rules.entry import commands as entry_commands, errors as entry_errors, games as entry_games
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game.game import Reached
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet

RESULT_KEYS = "-v+g"
LOST_KEYS = "-v"

WITH_HAND = {
    Announcement.NONE: Announcement.HAND,
    Announcement.OUVERT: Announcement.HAND_OUVERT,
}
"""What Hand makes of what a Null was announced as so far; a suit game or Grand uses the first pair."""

NULL_WITH_OUVERT = {
    Announcement.NONE: Announcement.OUVERT,
    Announcement.HAND: Announcement.HAND_OUVERT,
}

ANNOUNCING = {
    TokenKind.SCHNEIDER: Announcement.SCHNEIDER,
    TokenKind.SCHWARZ: Announcement.SCHWARZ,
}
"""What the comma announces, by the part just before it."""

NAMES_OF_REACHED = {Reached.SCHNEIDER: Announcement.SCHNEIDER, Reached.SCHWARZ: Announcement.SCHWARZ}


HAND = Expectation(kind=ExpectationKind.HAND, keys="*h")
SCHNEIDER = Expectation(kind=ExpectationKind.SCHNEIDER, keys="/s")
SCHWARZ = Expectation(kind=ExpectationKind.SCHWARZ, keys="w")
SCHWARZ_AFTER_SCHNEIDER = Expectation(kind=ExpectationKind.SCHWARZ, keys="/sw")
LOST = Expectation(kind=ExpectationKind.RESULT, keys="-v", won=False)
WON = Expectation(kind=ExpectationKind.RESULT, keys="+g", won=True)


def press_hand(draft: Draft, _key: str) -> None:
    """Take in Hand, once."""
    allowed = draft.kind is GameKind.NULL or draft.announcement is Announcement.NONE
    if not allowed or draft.announcement not in WITH_HAND:
        raise entry_errors.LevelTwice(draft.without_key(), Announcement.HAND)
    _say(draft, TokenKind.HAND, WITH_HAND[draft.announcement])


def press_schneider(draft: Draft, key: str) -> None:
    """Take in Schneider, the second time Schwarz."""
    if draft.reached is not Reached.NOTHING:
        press_schwarz(draft, key)
        return
    _check_levels(draft)
    _say(draft, TokenKind.SCHNEIDER, draft.announcement, Reached.SCHNEIDER)


def press_schwarz(draft: Draft, _key: str) -> None:
    """Take in Schwarz, which includes Schneider, once."""
    _check_levels(draft)
    _say(draft, TokenKind.SCHWARZ, draft.announcement, Reached.SCHWARZ)


def _check_levels(draft: Draft) -> None:
    if draft.kind is GameKind.NULL:
        raise errors.NullHasNoLevels
    if draft.reached is Reached.SCHWARZ:
        raise entry_errors.LevelTwice(draft.without_key(), NAMES_OF_REACHED[draft.reached])


def press_announce(draft: Draft, key: str) -> None:
    """Take in that the level just before is announced; the second time after Schwarz it is ouvert."""
    if draft.kind is GameKind.NULL:
        raise entry_errors.BidNotIntroduced(_with_bid_letter(draft)) if key == "," else errors.NullHasNoLevels
    before = draft.tokens[-1].kind
    if before in ANNOUNCING:
        _check_hand(draft, "*" if key == "," else "h", ANNOUNCING[before])
        _say(draft, TokenKind.ANNOUNCED, ANNOUNCING[before])
    elif before is TokenKind.ANNOUNCED and draft.announcement is Announcement.SCHWARZ:
        _say(draft, TokenKind.OUVERT, Announcement.OUVERT)
    elif before is TokenKind.ANNOUNCED:
        announced, schneider = draft.tokens[-1], draft.tokens[-2]
        raise entry_errors.AnnouncedTwice(draft.changed(announced.start, draft.at, schneider.text))
    elif before is TokenKind.OUVERT:
        raise entry_errors.LevelTwice(draft.without_key(), Announcement.OUVERT)
    else:
        raise entry_errors.NothingToAnnounce(_something_to_announce(draft))


def _check_hand(draft: Draft, hand: str, announcement: Announcement) -> None:
    """Refuse to announce without Hand, but Schneider and Schwarz where the house plays it so."""
    if _is_without_hand(draft) and announcement is not Announcement.OUVERT:
        draft.marks |= {"picked_up"}
        return
    if draft.announcement is Announcement.NONE and draft.kind is not None:
        place = _end_of_matadors(draft)
        raise entry_errors.AnnouncingNeedsHand(draft.changed(place, place, hand), draft.kind, announcement)


def _is_without_hand(draft: Draft) -> bool:
    """Tell whether what follows is announced after picking up, as only some houses play it."""
    house, is_bare = draft.situation.rules.house, draft.announcement is Announcement.NONE
    return house is not None and house.without_hand and (is_bare or "picked_up" in draft.marks)


def _something_to_announce(draft: Draft) -> str:
    """Return the line with Hand before the level that the comma means, or with the comma beginning a bid."""
    if draft.tokens[-1].kind is TokenKind.HAND:
        hand, place = draft.tokens[-1], _end_of_matadors(draft)
        return draft.changed(place, hand.end, hand.text + draft.line[place : hand.start])
    return _with_bid_letter(draft)


def _with_bid_letter(draft: Draft) -> str:
    is_bid = draft.line[draft.at + 1 : draft.at + 2].isdigit()
    return draft.changed(draft.at, draft.at + 1, "r") if is_bid else ""


def _end_of_matadors(draft: Draft) -> int:
    return next(token.end for token in draft.tokens if token.kind is TokenKind.MATADORS)


def press_ouvert(draft: Draft, _key: str) -> None:
    """Take in ouvert, once; in suit games and Grand it needs Hand and includes Schwarz announced."""
    if draft.kind is not GameKind.NULL:
        _check_hand(draft, "h" if draft.line[draft.at - 1].isalpha() else "*", Announcement.OUVERT)
        if draft.announcement is not Announcement.OUVERT:
            _say(draft, TokenKind.OUVERT, Announcement.OUVERT, Reached.SCHWARZ)
            return
    elif draft.announcement in NULL_WITH_OUVERT:
        _say(draft, TokenKind.OUVERT, NULL_WITH_OUVERT[draft.announcement])
        return
    raise entry_errors.LevelTwice(draft.without_key(), Announcement.OUVERT)


def _say(draft: Draft, kind: TokenKind, announcement: Announcement, reached: Reached | None = None) -> None:
    draft.begin()
    draft.announcement = announcement
    draft.reached = reached or draft.reached
    announced = announcement if kind in {TokenKind.ANNOUNCED, TokenKind.OUVERT} else None
    draft.put(Token(kind=kind, announcement=announced, **draft.span()))


def press_more(draft: Draft, key: str) -> None:
    """Take in the second digit of matadors, directly after the first."""
    if draft.kind is GameKind.NULL:
        raise errors.NullHasNoMatadors(int(key))
    if draft.tokens[-1].kind is not TokenKind.MATADORS:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    entry_games.press_count(draft, key)


def press_result(draft: Draft, key: str) -> None:
    """Take in won or lost."""
    draft.begin()
    draft.won = key not in LOST_KEYS
    draft.put(Token(kind=TokenKind.RESULT, won=draft.won, **draft.span()))
    draft.stage = Stage.RESULT


def press_too_late(draft: Draft, key: str) -> None:
    """Refuse a level after the result, and a result or level after the bid."""
    result = next((token for token in draft.tokens if token.kind is TokenKind.RESULT), None)
    if result is not None and key in RESULT_KEYS:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    place = draft.begun_at if result is None else result.start
    raise entry_errors.TooLate(draft.moved_to(place), draft.line[draft.at])


def offer_announcing(draft: Draft) -> Expectation | None:
    """Offer to announce the level just before, or after announced Schwarz ouvert."""
    before = draft.tokens[-1].kind
    if before in ANNOUNCING and (draft.announcement is not Announcement.NONE or _is_without_hand(draft)):
        announcement = ANNOUNCING[before]
        return Expectation(kind=ExpectationKind.ANNOUNCED, keys=",a", announcement=announcement)
    if "picked_up" in draft.marks:
        return None
    if before is TokenKind.ANNOUNCED and draft.announcement is Announcement.SCHWARZ:
        return Expectation(kind=ExpectationKind.OUVERT, keys=",ao", announcement=Announcement.OUVERT)
    return None


def offer_schneider(draft: Draft) -> Expectation | None:
    """Offer Schneider, then Schwarz."""
    if draft.kind is GameKind.NULL or draft.reached is Reached.SCHWARZ:
        return None
    return SCHWARZ_AFTER_SCHNEIDER if draft.reached is Reached.SCHNEIDER else SCHNEIDER


def offer_schwarz(draft: Draft) -> Expectation | None:
    """Offer Schwarz by its own letter where Schneider is not said yet."""
    return None if draft.kind is GameKind.NULL or draft.reached is not Reached.NOTHING else SCHWARZ


def offer_hand(draft: Draft) -> Expectation | None:
    """Offer Hand, once."""
    null_only = draft.announcement is Announcement.OUVERT and draft.kind is not GameKind.NULL
    return None if draft.announcement not in WITH_HAND or null_only else HAND


def offer_ouvert(draft: Draft) -> Expectation | None:
    """Offer ouvert where its own letter is the only way to say it: for Null, and after Hand."""
    if draft.kind is GameKind.NULL:
        announcement = NULL_WITH_OUVERT.get(draft.announcement)
    else:
        announcement = (
            None if draft.announcement in {Announcement.NONE, Announcement.OUVERT} else Announcement.OUVERT
        )
    if "picked_up" in draft.marks:
        return None
    by_comma = draft.tokens[-1].kind is TokenKind.ANNOUNCED and draft.announcement is Announcement.SCHWARZ
    if announcement is None or by_comma:
        return None
    return Expectation(kind=ExpectationKind.OUVERT, keys="o", announcement=announcement)


def without_kontra(rules: RuleSet) -> bool:
    """Tell whether a plus is a result: where a house plays Kontra it says Kontra."""
    return rules.house is None or rules.house.kontra is None


LEVELS = (Stage.LEVELS,)
AFTER_LEVELS = (Stage.RESULT, Stage.BID)

RULES = (
    KeyRule(stages=LEVELS, keys=",a", press=press_announce, offer=offer_announcing),
    KeyRule(stages=LEVELS, keys="/s", press=press_schneider, offer=offer_schneider),
    KeyRule(stages=LEVELS, keys="*h", press=press_hand, offer=offer_hand),
    KeyRule(stages=LEVELS, keys="o", press=press_ouvert, offer=offer_ouvert),
    KeyRule(stages=LEVELS, keys=LOST_KEYS, press=press_result, offer=LOST),
    KeyRule(stages=(Stage.LEVELS, Stage.KONTRA), offer=entry_commands.offer_accept),
    KeyRule(stages=LEVELS, keys="+g", press=press_result, offer=WON, on=without_kontra),
    KeyRule(stages=LEVELS, keys="w", press=press_schwarz, offer=offer_schwarz),
    KeyRule(stages=LEVELS, keys=entry_games.DIGITS, press=press_more, offer=entry_games.offer_more_matadors),
    KeyRule(stages=AFTER_LEVELS, keys="*h/swao" + RESULT_KEYS, press=press_too_late),
)
"""The keys of levels and result, in the order in which they are offered."""
