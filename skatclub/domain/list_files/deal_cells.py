"""One line of a list file as a deal: what is said by its cells, judged by the rules of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from skatclub.domain.errors import SeatedTwice
from skatclub.domain.list_files import errors, house_cells, spellings
from skatclub.domain.list_files.errors import ExpectedCell
from skatclub.rules import errors as rule_errors
from skatclub.rules.entry import errors as entry_errors, line as entry_line
from skatclub.rules.entry.tokens import EnterDeal, Situation
from skatclub.rules.errors import Refusal
from skatclub.rules.game import bidding, bids, cards, deal as deal_rules, game, hints, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.hints import DecidedBefore, HandAssumed, Hint
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.errors import HouseRuleOff, RamschSeats
from skatclub.rules.house.facts import NOTHING, HouseFacts
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import DealingOrder

Cells = Mapping[str, str]
Meaning = TypeVar("Meaning")
LONGEST_ENTRY = 60  # far more keys than any deal takes
_UNSAID = frozenset({"", "0", "-"})
_FACTS = ("declarer", "game", "matadors", "card_points", "tricks", "bid", "value", "entry")
_TICKS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")


@dataclass(frozen=True, slots=True, kw_only=True)
class ListTable:
    """The table a list was played at: seats, names (none, or one for each seat), rules.

    Refused: `TableSizeUnknown`, `PlayersDoNotFit`, `SeatedTwice`.
    """

    size: int
    names: tuple[str, ...] = ()
    rules: RuleSet = ISKO_2022

    def __post_init__(self) -> None:
        rotation.check_size(self.size)
        if self.names and len(self.names) != self.size:
            raise errors.PlayersDoNotFit(len(self.names), self.size)
        for place, name in enumerate(self.names):
            if _folded(name) in map(_folded, self.names[:place]):
                raise SeatedTwice(name)

    def at(self, deal_no: int, *, dealer: int | None = None, orders: Sequence[DealingOrder] = ()) -> Situation:
        """Return the situation of a deal; `dealer` only where somebody dealt out of turn."""
        usual = Situation.at(self.size, deal_no, self.rules, orders=orders, deals=deal_no)
        return usual if dealer is None else replace(usual, dealer=dealer)


def deal_of(cells: Cells, situation: Situation, names: Sequence[str] = ()) -> Deal:
    """Return the deal that the cells tell, its number and the table being known; `names` by seat, or none.

    Refused: `CellRefused` where one cell is to blame, else the refusals of the rules.
    """
    if cells.get("entry", "").strip():
        return read(cells, "entry", lambda line: _entered(line, cells, situation))
    if spellings.is_ramsch(cells.get("game", "")):
        return read(cells, "game", lambda _text: _ramsch(cells, situation))
    if spellings.is_passed(cells.get("game", "")):
        return read(cells, "game", lambda _text: _passed_in(cells))
    seat = read(cells, "declarer", lambda text: _declarer(text, situation, names))
    facts = _game(cells, situation.rules) if _said(cells, "game") else _value_only(cells)
    deal = Played(seat, facts)
    deal_rules.check(deal, situation.rules)
    bidding.check(deal, situation.hands, situation.rules)
    settled = value.settle(facts, situation.rules)
    read(cells, "value", lambda text: _check_value(text, settled))
    return deal


def _ramsch(cells: Cells, situation: Situation) -> Deal:
    if situation.rules.house is None or situation.rules.house.ramsch is None:
        raise HouseRuleOff("ramsch")
    if any(cells.get(column, "").strip() not in _UNSAID for column in _FACTS if column != "game"):
        raise errors.CellsDoNotMix
    deal = Ramsch(house_cells.ramsch_of(cells, situation, read))
    if deal.facts.seats != situation.actives:
        raise RamschSeats(deal.facts.seats)
    deal_rules.check(deal, situation.rules)
    return deal


def read(cells: Cells, column: str, reader: Callable[[str], Meaning]) -> Meaning:
    """Read one cell, an absent one as empty; what is wrong with it is refused as `CellRefused`."""
    try:
        return reader(cells.get(column, ""))
    except Refusal as reason:
        raise errors.CellRefused(column, reason) from reason


def _said(cells: Cells, column: str) -> bool:
    return bool(cells.get(column, "").strip())


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _entered(line: str, cells: Cells, situation: Situation) -> Deal:
    if any(_said(cells, column) for column in _FACTS if column != "entry"):
        raise errors.CellsDoNotMix
    if len(line) > LONGEST_ENTRY:
        raise errors.CellUnreadable(spellings.shown(line), ExpectedCell.ENTRY)
    parsed = entry_line.parse(line, situation)
    if parsed.refusal is not None:
        raise parsed.refusal
    if parsed.command is None:
        raise parsed.missing or entry_errors.LineUnfinished()
    if not isinstance(parsed.command, EnterDeal):
        raise errors.NotADeal(spellings.shown(line))
    return parsed.command.deal


def _passed_in(cells: Cells) -> Deal:
    if any(cells.get(column, "").strip() not in _UNSAID for column in _FACTS if column != "game"):
        raise errors.CellsDoNotMix
    return PASSED_IN


def seat_of(text: str, size: int, names: Sequence[str]) -> int:
    """Read a seat, by number or by the name of who sits there.

    Refused: `CellIsEmpty`, `PlayerUnknown`, `CellUnreadable`, `SeatOutOfRange`.
    """
    if not text.strip():
        raise errors.CellIsEmpty(ExpectedCell.SEAT)
    known = [_folded(name) for name in names]
    if _folded(text) in known:
        return known.index(_folded(text)) + 1
    if not text.strip().isdecimal():
        raise errors.PlayerUnknown(spellings.shown(text), tuple(names))
    seat = spellings.number_of(text, ExpectedCell.SEAT) or 0
    if not 1 <= seat <= size:
        raise rule_errors.SeatOutOfRange(seat, size)
    return seat


def _declarer(text: str, situation: Situation, names: Sequence[str]) -> int:
    seat = seat_of(text, situation.size, names)
    rotation.check_declarer(seat, deal_no=situation.deal_no, dealer=situation.dealer, order=situation.order)
    return seat


def _value_only(cells: Cells) -> ValueOnly:
    if not _said(cells, "value") or any(_said(cells, column) for column in ("matadors", "card_points", "tricks")):
        raise errors.CellRefused("game", errors.CellIsEmpty(ExpectedCell.GAME))
    won = read(cells, "won", spellings.answer_of)
    return read(cells, "value", lambda text: ValueOnly(value=_unsigned(text), won=won is not False))


def _unsigned(text: str) -> int:
    number = spellings.number_of(text) or 0
    if number < 0:
        raise errors.ValueIsSigned(number)
    return number


def _check_value(text: str, settled: value.Settlement) -> None:
    """Refuse a value beside a game that differs; the doubled number of the minus column is the same value."""
    written = spellings.number_of(text)
    if written is not None and written not in {settled.value, settled.points, abs(settled.points)}:
        raise errors.ValueContradicts(written, settled.value)


def _game(cells: Cells, rules: RuleSet) -> Game:
    """Return a game; one that a violation ended is won or lost as its cards had decided, else gets its award."""
    noted = _noted(cells, rules)
    ending = read(cells, "end", spellings.ending_of)
    won = read(cells, "won", spellings.answer_of)
    untold = _declared(cells, rules)
    if ending is Ending.PLAYED:
        is_missed = won is False and noted is not None and noted.spitze
        return replace(_played(untold, won, cells, rules, is_missed=is_missed), house=noted)
    if ending is not Ending.CONCEDED:
        guilty = replace(untold, ending=ending, won=ending is Ending.DEFENDER_VIOLATION, house=noted)
        decided = hints.as_decided(guilty, rules)
        if decided is not None and won is not guilty.won:
            return game.normal(decided)
    stopped = game.normal(replace(untold, ending=ending, won=_won_after(ending, won), reached=_ticked(cells)))
    stopped = replace(stopped, house=noted)
    return stopped if read(cells, "award", spellings.answer_of) is False else value.with_award(stopped, rules)


def hints_of(cells: Cells, deal: Deal, rules: RuleSet) -> tuple[Hint, ...]:
    """Return what is strange about a deal, and that it stays as its cards had decided (ISkO 4.1.3)."""
    strange = hints.of_deal(deal, rules)
    if _said(cells, "entry") or not isinstance(deal, Played) or not isinstance(deal.facts, Game):
        return strange
    if is_hand_assumed(cells, deal.facts):
        strange = (*strange, HandAssumed(deal.facts.announcement))
    stays = spellings.ending_of(cells.get("end", "")) is not deal.facts.ending
    return (*strange, DecidedBefore(won=deal.facts.won, kept=True)) if stays else strange


def _played(untold: Game, won: bool | None, cells: Cells, rules: RuleSet, *, is_missed: bool) -> Game:
    """Return a game that was played to its end; `is_missed`: it is lost by its Spitze, whatever its cards."""
    if untold.card_points is None and untold.tricks is None:
        return game.normal(replace(untold, won=won is not False, reached=_ticked(cells)))
    decided = cards.decided(untold) if is_missed and cards.won_by(untold) else _decided(untold, won, rules)
    _check_unticked(cells, decided)
    reached = _reached(decided, _ticked(cells))
    return game.normal(replace(decided, won=decided.won and not is_missed, reached=reached))


def _ticked(cells: Cells) -> Reached:
    return game.reached_of(
        schneider=read(cells, "schneider", spellings.answer_of) is True,
        schwarz=read(cells, "schwarz", spellings.answer_of) is True,
    )


def _check_unticked(cells: Cells, decided: Game) -> None:
    """Refuse a no to the level that the cards reach."""
    for column, levels in (("schneider", (Reached.SCHNEIDER, Reached.SCHWARZ)), ("schwarz", (Reached.SCHWARZ,))):
        if read(cells, column, spellings.answer_of) is False and decided.reached in levels:
            raise rule_errors.LevelContradictsCards(decided.card_points, decided.tricks)


def _declared(cells: Cells, rules: RuleSet) -> Game:
    """Return what was declared and counted, the result still open."""
    kind, named = read(cells, "game", spellings.game_of)
    announcement = _announcement(cells, kind, named, rules)
    bid = read(cells, "bid", lambda text: _number(text, partial(bids.check_bid, rules=rules)))
    return Game(
        kind=kind,
        matadors=read(cells, "matadors", spellings.matadors_of),
        announcement=announcement,
        card_points=read(
            cells, "card_points", partial(_number, check=lambda points: cards.check_cards(points, None))
        ),
        tricks=read(cells, "tricks", partial(_number, check=lambda tricks: cards.check_cards(None, tricks))),
        bid=bid,
        replacement=_replacement(cells, bid, hand=announcement in _HANDS),
    )


_HANDS = frozenset({Announcement.HAND, Announcement.HAND_OUVERT})


_LEVELS = frozenset({Announcement.SCHNEIDER, Announcement.SCHWARZ})


def _noted(cells: Cells, rules: RuleSet) -> HouseFacts | None:
    """Return what a house notes of a game; what was announced without Hand was so after picking up."""
    noted = house_cells.facts_of(cells, read)
    if not _plays_without_hand(rules) or _hand(cells) is True:
        return noted
    by_word = _hand(cells) is False and read(cells, "announcement", spellings.announcement_of) in _LEVELS
    by_tick = any(read(cells, column, spellings.answer_of) is True for column in _TICKS[1:3])
    return replace(noted or NOTHING, picked_up=True) if by_word or by_tick else noted


def _plays_without_hand(rules: RuleSet) -> bool:
    return rules.house is not None and rules.house.without_hand


def _hand(cells: Cells) -> bool | None:
    """Return whether the skat stayed untouched, None where no cell says so."""
    is_said = "hand" in spellings.folded(cells.get("announcement", ""))
    return True if is_said else read(cells, "hand", spellings.answer_of)


def is_hand_assumed(cells: Cells, facts: Game) -> bool:
    """Tell whether a game counts as Hand only because something was announced."""
    is_silent = _said(cells, "announcement") and _hand(cells) is None
    return is_silent and game.announced_level(facts) is not Reached.NOTHING and game.is_hand(facts)


def _announcement(cells: Cells, kind: GameKind, named: Announcement, rules: RuleSet) -> Announcement:
    """Return what was announced, by the name of a Null, by its own column or by ticks as on the paper list.

    No under Hand is taken at its word: with an announcement that needs Hand it is refused.
    """
    announcement = read(cells, "announcement", spellings.announcement_of)
    ticks = {column: read(cells, column, spellings.answer_of) is True for column in _TICKS}
    without = _plays_without_hand(rules) and kind is not GameKind.NULL and not ticks["ouvert"]
    if without and (ticks["schneider_announced"] or ticks["schwarz_announced"]):
        ticks["hand"] = True  # whether the skat was picked up is noted beside the game
    ticked = game.announcement_of(kind, **ticks)
    needs_hand = kind is not GameKind.NULL and announcement not in {Announcement.NONE, Announcement.HAND}
    if needs_hand and _hand(cells) is False and not (without and announcement in _LEVELS):
        raise rule_errors.AnnouncementNeedsHand(kind)
    if needs_hand and ticked is Announcement.HAND:
        ticked = announcement  # Hand is part of it
    announcements = {named, announcement, ticked} - {Announcement.NONE}
    if len(announcements) > 1:
        raise errors.CellRefused("announcement", errors.AnnouncementContradicts())
    return announcements.pop() if announcements else Announcement.NONE


def _number(text: str, check: Callable[[int], None]) -> int | None:
    number = spellings.number_of(text)
    if number is not None:
        check(number)
    return number


def _replacement(cells: Cells, bid: int | None, *, hand: bool) -> Replacement | None:
    """Return the game an overbid Null is charged as; without its name the cheapest (ISkO 2022, 3.6.2)."""
    matadors = read(cells, "replacement_matadors", spellings.matadors_of)
    if not _said(cells, "replacement"):
        return value.cheapest_replacement(bid or 0, matadors, hand=hand) if matadors else None
    kind, _announced = read(cells, "replacement", spellings.game_of)
    return Replacement(kind, matadors)


def _won_after(ending: Ending, won: bool | None) -> bool:
    """Return the result of a game that was not played on; only of a violation it follows from the ending."""
    if won is None and ending is Ending.CONCEDED:
        raise rule_errors.ResultMissing
    return ending is Ending.DEFENDER_VIOLATION if won is None else won


def _decided(untold: Game, won: bool | None, rules: RuleSet) -> Game:
    """Return the game as its cards decide it; for an overbid game `won` may be the final result as well."""
    try:
        decided = cards.decided(untold)
    except rule_errors.ResultMissing:
        return cards.decided(untold, won=won)
    if won is not None and won not in {decided.won, value.settle(decided, rules).won}:
        raise rule_errors.WinContradictsCards(won, untold.card_points, untold.tricks)
    return decided


def _reached(decided: Game, reached: Reached) -> Reached:
    """Return the level by cards; a tick adds only what the cards leave open."""
    if reached is Reached.NOTHING or reached is decided.reached or decided.reached is Reached.SCHWARZ:
        return decided.reached
    if decided.kind is GameKind.NULL:
        raise rule_errors.NullHasNoLevels
    points, tricks = decided.card_points, decided.tricks
    is_open = points is None if reached is Reached.SCHNEIDER else tricks is None and _may_be_schwarz(points)
    if not is_open:
        raise rule_errors.LevelContradictsCards(points, tricks)
    return reached


def _may_be_schwarz(points: int | None) -> bool:
    """Tell whether all tricks may have gone to one side; the declarer's skat holds at most 22 points."""
    return points is None or points == game.ALL_POINTS or points <= 22
