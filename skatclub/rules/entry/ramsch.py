"""The entry line of a Ramsch: `8 1:51 2:55`, the third is derived; then pushes, knocks, virgins, the last trick."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skatclub.rules.entry import (
    commands as entry_commands,
    errors as entry_errors,
    games as entry_games,
    ramsch_facts,
)
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.ramsch_facts import SKAT
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game.ramsch import MOST_DOUBLINGS, MOST_IN_SKAT, asks_last
from skatclub.rules.house import errors
from skatclub.rules.house.ramsch_rules import RamschRules, Tie
from skatclub.rules.rule_set import RuleSet

SEPARATORS = "/ +"
"""What parts the counts: the space, or the keys of the number pad beside the digits."""

MARKS = {"*": "pushed", "s": "pushed", "k": "knocks", "j": "called"}


def press_ramsch(draft: Draft, _key: str) -> None:
    """Let a Ramsch begin."""
    draft.begin()
    draft.put(Token(kind=TokenKind.RAMSCH, **draft.span()))
    draft.stage = Stage.RAMSCH


def press_place(draft: Draft, key: str) -> None:
    """Take in whose card points follow: one of the three, or 0 for a skat that is told apart."""
    place = int(key)
    if place not in ramsch_facts.open_places(draft):
        raise errors.RamschSeats((place,))
    draft.begin()
    draft.seat = place
    draft.stage = Stage.RAMSCH_SEAT


def press_colon(draft: Draft, _key: str) -> None:
    """Let the card points begin."""
    draft.digits = ""
    draft.stage = Stage.RAMSCH_POINTS


def press_points(draft: Draft, key: str) -> None:
    """Take in a digit of the card points; more than there are is refused."""
    digits = draft.digits + key
    most, total = ramsch_facts.most(draft, draft.seat), ramsch_facts.rules_of(draft).all_points
    if draft.digits == "0" or int(digits) > most:
        if draft.seat == SKAT and int(digits) <= total:
            raise errors.RamschFactOutOfRange("skat", int(digits), MOST_IN_SKAT)
        others = sum(points for place, points in draft.counts.items() if place != draft.seat)
        raise errors.RamschSum(others + int(digits), total)
    draft.digits = digits
    draft.counts[draft.seat] = int(digits)
    draft.put(Token(kind=TokenKind.COUNT, seat=draft.seat, number=int(digits), **draft.span()))


def press_separator(draft: Draft, _key: str) -> None:
    """Go on to the next count."""
    if draft.stage is Stage.RAMSCH_POINTS and not draft.digits:
        raise entry_errors.LineUnfinished
    draft.stage = Stage.RAMSCH


def press_blank(draft: Draft, _key: str) -> None:
    """Take in that somebody without card points has a trick all the same."""
    if draft.counts.get(draft.seat) != 0 or draft.seat == SKAT or draft.seat in draft.blank:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.blank = (*draft.blank, draft.seat)
    draft.begin()
    draft.put(Token(kind=TokenKind.MARK, mark="blank", **draft.span()))
    draft.stage = Stage.RAMSCH_BLANK


def press_mark(draft: Draft, key: str) -> None:
    """Take in a push, a knock or an announced virgin, once the counts are said."""
    name = MARKS[key]
    if not is_counted(draft) or draft.ramsch_marks.get(name, 0) == MOST_DOUBLINGS:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.begin()
    draft.ramsch_marks[name] = draft.ramsch_marks.get(name, 0) + 1
    draft.put(Token(kind=TokenKind.MARK, mark=name, **draft.span()))
    draft.stage = Stage.RAMSCH_MARKS


def press_last(draft: Draft, _key: str) -> None:
    """Let the seat follow that took the last trick."""
    if not is_counted(draft) or "last_trick" in draft.ramsch_marks:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.begin()
    draft.stage = Stage.RAMSCH_LAST


def press_last_seat(draft: Draft, key: str) -> None:
    """Take in who took the last trick."""
    if int(key) not in draft.situation.actives:
        raise errors.RamschSeats((int(key),))
    draft.ramsch_marks["last_trick"] = int(key)
    draft.put(Token(kind=TokenKind.MARK, mark="last_trick", seat=int(key), **draft.span()))
    draft.stage = Stage.RAMSCH_MARKS


def is_counted(draft: Draft) -> bool:
    """Tell whether enough counts are said, so that the last one follows."""
    return len(ramsch_facts.places(draft)) - len(draft.counts) <= 1


def plays(rules: RuleSet, *, so: Callable[[RamschRules], bool] = lambda _ramsch: True) -> bool:
    """Tell whether the house plays Ramsch, and plays it so."""
    return rules.house is not None and rules.house.ramsch is not None and so(rules.house.ramsch)


def offer_places(draft: Draft) -> Expectation | None:
    """Offer those whose card points are not said."""
    places = ramsch_facts.open_places(draft)
    if not places:
        return None
    return Expectation(kind=ExpectationKind.RAMSCH_SEAT, keys="".join(map(str, places)), seats=places)


def offer_next(draft: Draft) -> Expectation | None:
    """Offer to go on to the next count, once a number is typed."""
    places = ramsch_facts.open_places(draft)
    if not places or (draft.stage is Stage.RAMSCH_POINTS and not draft.digits):
        return None
    return Expectation(kind=ExpectationKind.RAMSCH_SEAT, keys=SEPARATORS, seats=places)


def offer_points(draft: Draft) -> Expectation | None:
    """Offer the digits of card points that are left."""
    most = ramsch_facts.most(draft, draft.seat)
    return entry_games.offer_digits(
        draft, lambda digits: draft.digits != "0" and int(digits) <= most, TokenKind.COUNT, highest=most
    )


def offer_blank(draft: Draft) -> Expectation | None:
    """Offer that somebody without card points has a trick."""
    if draft.counts.get(draft.seat) != 0 or draft.seat == SKAT:
        return None
    return Expectation(kind=ExpectationKind.RAMSCH_MARK, keys="t", mark="blank")


def offer_mark(draft: Draft, mark: str, keys: str) -> Expectation | None:
    """Offer a mark once the counts are said."""
    if not is_counted(draft):
        return None
    return Expectation(kind=ExpectationKind.RAMSCH_MARK, keys=keys, mark=mark)


def offer_last(draft: Draft) -> Expectation | None:
    """Offer to say who took the last trick where that can decide: with a skat told apart, or between equals."""
    decides = SKAT in draft.counts or ramsch_facts.rules_of(draft).tie is Tie.LAST_TRICK
    if not decides or "last_trick" in draft.ramsch_marks:
        return None
    return offer_mark(draft, "last_trick", "l")


RAMSCH = Expectation(kind=ExpectationKind.RAMSCH, keys="8")
COLON = Expectation(kind=ExpectationKind.RAMSCH_COLON, keys=":,")
COUNTED = (Stage.RAMSCH, Stage.RAMSCH_POINTS, Stage.RAMSCH_BLANK, Stage.RAMSCH_MARKS)

RULES = (
    KeyRule(stages=(Stage.START,), keys="8", press=press_ramsch, offer=RAMSCH, on=plays),
    KeyRule(stages=(Stage.RAMSCH,), keys="012345", press=press_place, offer=offer_places, on=plays),
    KeyRule(stages=(Stage.RAMSCH_SEAT,), keys=":,", press=press_colon, offer=COLON, on=plays),
    KeyRule(
        stages=(Stage.RAMSCH_POINTS,), keys=entry_games.DIGITS, press=press_points, offer=offer_points, on=plays
    ),
    KeyRule(
        stages=(Stage.RAMSCH_POINTS, Stage.RAMSCH_BLANK),
        keys=SEPARATORS,
        press=press_separator,
        offer=offer_next,
        on=plays,
    ),
    KeyRule(stages=(Stage.RAMSCH_POINTS,), keys="t", press=press_blank, offer=offer_blank, on=plays),
    KeyRule(stages=COUNTED, offer=entry_commands.offer_accept, on=plays),
    *(
        KeyRule(
            stages=COUNTED,
            keys=keys,
            press=press_mark,
            offer=partial(offer_mark, mark=mark, keys=keys),
            on=partial(plays, so=so),
        )
        for keys, mark, so in (
            ("*s", "pushed", lambda ramsch: ramsch.pushing),
            ("k", "knocks", lambda ramsch: ramsch.knocking),
            ("j", "called", lambda ramsch: ramsch.virgin_doubles),
        )
    ),
    KeyRule(stages=COUNTED, keys="l", press=press_last, offer=offer_last, on=partial(plays, so=asks_last)),
    KeyRule(stages=(Stage.RAMSCH_LAST,), keys="12345", press=press_last_seat, on=plays),
)
"""The keys of a Ramsch, in the order in which they are offered."""
