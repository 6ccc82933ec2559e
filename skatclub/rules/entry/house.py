"""What houses add to the line of a game: Kontra and its answers, Spitze, Tisch, Rum, Revolution, 60 to 60."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skatclub.rules.entry import errors as entry_errors, levels as entry_levels
from skatclub.rules.entry.draft import Draft, KeyRule, Stage
from skatclub.rules.entry.tokens import Expectation, ExpectationKind, Token, TokenKind
from skatclub.rules.game.game import Reached
from skatclub.rules.house import errors
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet

MARKS = {"z": "spitze", "t": "tisch", "u": "rum"}


def press_kontra(draft: Draft, _key: str) -> None:
    """Take in Kontra, and each further key as the next answer."""
    house = draft.situation.rules.house
    highest = house.kontra.highest if house is not None and house.kontra is not None else 0
    if draft.kontra == highest:
        raise errors.KontraOutOfRange(draft.kontra + 1, highest)
    is_null = draft.kind is GameKind.NULL
    if draft.kontra == 1 and is_null and house is not None and house.kontra and not house.kontra.re_on_null:
        raise errors.NotForThisGame("re")
    if not draft.kontra:
        draft.begin()
    draft.kontra += 1
    draft.put(Token(kind=TokenKind.KONTRA, number=draft.kontra, **draft.span()))
    draft.stage = Stage.KONTRA


def press_mark(draft: Draft, key: str) -> None:
    """Take in Spitze, Tisch or Rum, once."""
    mark = _mark(draft, MARKS[key])
    if draft.kind is GameKind.NULL or not _goes_with(draft, mark):
        raise errors.NotForThisGame(mark)
    if mark in draft.marks:
        raise entry_errors.KeyNotExpected(draft.line[draft.at])
    draft.begin()
    draft.marks |= {mark}
    draft.put(Token(kind=TokenKind.MARK, mark=mark, **draft.span()))


def press_split(draft: Draft, _key: str) -> None:
    """Take in that both sides have 60 card points: the game is lost."""
    if draft.kind is GameKind.NULL or draft.reached is not Reached.NOTHING:
        raise errors.NotForThisGame("split")
    draft.begin()
    draft.won = False
    draft.marks |= {"split"}
    draft.put(Token(kind=TokenKind.MARK, mark="split", won=False, **draft.span()))
    draft.stage = Stage.RESULT


def press_revolution(draft: Draft, _key: str) -> None:
    """Take in a Revolution: a Null ouvert Hand against exchanged cards."""
    draft.begin()
    draft.kind, draft.announcement = GameKind.NULL, Announcement.HAND_OUVERT
    draft.marks |= {"revolution"}
    token = Token(
        kind=TokenKind.GAME, game=draft.kind, announcement=draft.announcement, mark="revolution", **draft.span()
    )
    draft.put(token)
    draft.stage = Stage.LEVELS


def offer_kontra(draft: Draft) -> Expectation | None:
    """Offer Kontra, or the next answer."""
    house = draft.situation.rules.house
    if house is None or house.kontra is None or draft.kontra == house.kontra.highest:
        return None
    if draft.kontra == 1 and draft.kind is GameKind.NULL and not house.kontra.re_on_null:
        return None
    return Expectation(kind=ExpectationKind.KONTRA, keys="+k", highest=draft.kontra + 1)


def offer_mark(draft: Draft, mark: str, key: str) -> Expectation | None:
    """Offer Spitze, Tisch or Rum where it can be."""
    mark = _mark(draft, mark)
    if draft.kind is GameKind.NULL or not _goes_with(draft, mark) or mark in draft.marks:
        return None
    return Expectation(kind=ExpectationKind.MARK, keys=key, mark=mark)


def _mark(draft: Draft, mark: str) -> str:
    """Return what a key marks here: open is Tisch after picking up, and beside Hand a game of its own."""
    house = draft.situation.rules.house
    is_played = house is not None and house.open_hand > 0
    return "open_hand" if mark == "tisch" and draft.announcement is Announcement.HAND and is_played else mark


def _goes_with(draft: Draft, mark: str) -> bool:
    """Tell whether a mark goes with what is announced: Spitze with all, Tisch and Rum only with nothing."""
    house, said = draft.situation.rules.house, draft.announcement
    is_played = mark != "tisch" or (house is not None and house.tisch > 0)
    return mark in {"spitze", "open_hand"} or (said is Announcement.NONE and is_played)


def offer_split(draft: Draft) -> Expectation | None:
    """Offer 60 to 60 where no level is said."""
    if draft.kind is GameKind.NULL or draft.reached is not Reached.NOTHING:
        return None
    return Expectation(kind=ExpectationKind.MARK, keys=":", mark="split", won=False)


def has_kontra(rules: RuleSet) -> bool:
    """Tell whether the house plays Kontra; then a plus is no result."""
    return rules.house is not None and rules.house.kontra is not None


def _plays(played: Callable[[House], object]) -> Callable[[RuleSet], bool]:
    return lambda rules: rules.house is not None and bool(played(rules.house))


REVOLUTION = Expectation(
    kind=ExpectationKind.GAME,
    keys="8",
    game=GameKind.NULL,
    announcement=Announcement.HAND_OUVERT,
    mark="revolution",
)
WON_BY_LETTER = Expectation(kind=ExpectationKind.RESULT, keys="g", won=True)
BEFORE_RESULT = (Stage.LEVELS, Stage.KONTRA)

RULES = (
    KeyRule(stages=BEFORE_RESULT, keys="+k", press=press_kontra, offer=offer_kontra, on=has_kontra),
    KeyRule(stages=(Stage.LEVELS,), keys="g", press=entry_levels.press_result, offer=WON_BY_LETTER, on=has_kontra),
    KeyRule(
        stages=(Stage.KONTRA,), keys="-vg", press=entry_levels.press_result, offer=entry_levels.LOST, on=has_kontra
    ),
    KeyRule(stages=(Stage.KONTRA,), keys="*h/swao,", press=entry_levels.press_too_late, on=has_kontra),
    *(
        KeyRule(
            stages=(Stage.LEVELS,),
            keys=key,
            press=press_mark,
            offer=partial(offer_mark, mark=mark, key=key),
            on=_plays(played),
        )
        for key, mark, played in (
            ("z", "spitze", lambda house: house.spitze),
            ("t", "tisch", lambda house: house.tisch or house.open_hand),
            ("u", "rum", lambda house: house.rum),
        )
    ),
    KeyRule(
        stages=BEFORE_RESULT, keys=":", press=press_split, offer=offer_split, on=_plays(lambda house: house.bock)
    ),
    KeyRule(
        stages=(Stage.SEAT,),
        keys="8",
        press=press_revolution,
        offer=REVOLUTION,
        on=_plays(lambda house: house.revolution),
    ),
)
"""The keys that a house adds to the line of a game, in the order in which they are offered."""
