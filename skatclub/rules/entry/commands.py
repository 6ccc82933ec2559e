"""What a draft of the entry line says if it ends here: a game, a command, a hint, or what is missing."""

from __future__ import annotations

from skatclub.rules import errors
from skatclub.rules.entry import errors as entry_errors, ramsch_facts
from skatclub.rules.entry.draft import Draft, Stage
from skatclub.rules.entry.tokens import Adjust, Command, EnterDeal, Expectation, ExpectationKind, GoTo
from skatclub.rules.game import bidding, bids, bock, game, house_terms, value
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.house_terms import REVOLUTION
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.errors import RamschRoundOn
from skatclub.rules.house.facts import HouseFacts, facts_or_none
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import OverbidNull

GAME_STAGES = frozenset(
    {
        Stage.LEVELS,
        Stage.KONTRA,
        Stage.RESULT,
        Stage.BID,
        Stage.REPLACED_DIGIT,
        Stage.REPLACED_ALONE,
        Stage.REPLACED_COUNTED,
        Stage.ENDED,
        Stage.HELD,
        Stage.HELD_BID,
        Stage.HELD_KONTRA,
    }
)
NUMBER_STAGES = frozenset({Stage.GOTO, Stage.ADJUST_POINTS})


def game_of(draft: Draft) -> Game:
    """Return the game said so far, won unless the line says otherwise or an overbid Null cannot be.

    Refused, as `Game` does: `EndingContradictsResult`, `NoLevelsWhenLostSimply`.
    """
    won = not is_overbid_null(draft) if draft.won is None else draft.won
    said = game.normal(
        Game(
            kind=draft.kind or GameKind.NULL,
            matadors=draft.matadors,
            announcement=draft.announcement,
            won=won,
            reached=draft.reached if won else _unannounced(draft),
            bid=draft.bid,
            ending=draft.ending,
            replacement=draft.replacement,
            house=facts_or_none(_noted(draft)),
        )
    )
    return said if draft.impossible else value.with_award(said, draft.situation.rules)


def _noted(draft: Draft) -> HouseFacts:
    """Return what only a house notes of the game."""
    return HouseFacts(
        kontra=draft.kontra,
        held=tuple(draft.held.items()),
        kontra_by=draft.kontra_by,
        **dict.fromkeys(draft.marks, True),
    )


def check_held(draft: Draft) -> None:
    """Refuse to end where a bid of a defender is begun, or asked for."""
    is_open = draft.stage is Stage.HELD and not draft.held
    if is_open or (draft.stage is Stage.HELD_BID and draft.held_by not in draft.held):
        raise entry_errors.LineUnfinished


def is_overbid_null(draft: Draft) -> bool:
    """Tell whether the game is a Null worth less than the bid."""
    return draft.kind is GameKind.NULL and (draft.bid or 0) > null_value(draft)


def null_value(draft: Draft) -> int:
    """Return the fixed value of the Null said so far."""
    house, fixed = draft.situation.rules.house, bids.NULL_VALUES[draft.announcement]
    if "revolution" in draft.marks:
        return REVOLUTION
    is_plain = draft.announcement is Announcement.NONE
    return house.profile.null_base if house is not None and is_plain else fixed


def is_lost_with_levels(draft: Draft) -> bool:
    """Tell whether the game is lost, and with Schneider or Schwarz beyond the announcement."""
    return draft.won is False and _unannounced(draft) is not Reached.NOTHING


def _unannounced(draft: Draft) -> Reached:
    """Return the level reached beyond the announcement, which says its own level by itself."""
    announced = {
        Announcement.SCHNEIDER: Reached.SCHNEIDER,
        Announcement.SCHWARZ: Reached.SCHWARZ,
        Announcement.OUVERT: Reached.SCHWARZ,
    }.get(draft.announcement)
    return Reached.NOTHING if draft.reached is announced else draft.reached


def check_charged(draft: Draft) -> None:
    """Refuse an overbid Null without the game it is charged as, where the rules ask for one."""
    asks = draft.situation.rules.overbid_null is OverbidNull.ISKO_2022
    if asks and draft.bid is not None and draft.replacement is None and is_overbid_null(draft):
        raise errors.ReplacementMissing(draft.bid, null_value(draft))


def check_bid(draft: Draft) -> None:
    """Refuse a bid of which digits are missing."""
    if draft.bid is None and draft.digits:
        bids.check_bid(int(draft.digits), draft.situation.rules)
    if draft.bid is None:
        raise entry_errors.LineUnfinished


def command_of(draft: Draft) -> Command:
    """Return what the draft says; what is missing is raised as a refusal."""
    command = _command(draft)
    if draft.situation.ramsch_only and isinstance(command, EnterDeal):
        _check_round(draft, command)
    return command


def _check_round(draft: Draft, command: EnterDeal) -> None:
    """Refuse in a round of Ramsch what is neither that nor the Grand Hand instead."""
    house = draft.situation.rules.house
    if house is None or house.ramsch is None or isinstance(command.deal, Ramsch):
        return
    if not bock.is_instead(command.deal, house):
        raise RamschRoundOn(draft.situation.deal_no, house.ramsch.grand_hand_first)


def _command(draft: Draft) -> Command:
    if draft.stage in GAME_STAGES:
        if draft.stage is Stage.BID:
            check_bid(draft)
        check_charged(draft)
        check_held(draft)
        deal = Played(draft.seat, game_of(draft))
        bidding.check(deal, draft.situation.hands, draft.situation.rules)
        return EnterDeal(deal)
    if draft.counts:
        return EnterDeal(Ramsch(ramsch_facts.of(draft)))
    if draft.stage is Stage.PASSED:
        return EnterDeal(PASSED_IN)
    if draft.stage is Stage.VALUE_LOST:
        return EnterDeal(Played(draft.seat, ValueOnly(value=int(draft.digits) // 2, won=False)))
    if draft.stage is Stage.VALUE and draft.digits:
        many = house_terms.doublings_of(draft.situation.rules.house)
        value.check_written_value(int(draft.digits), won=True, doublings=many)
        return EnterDeal(Played(draft.seat, ValueOnly(value=int(draft.digits))))
    if draft.stage in NUMBER_STAGES and draft.digits:
        number = int(draft.digits)
        return GoTo(number) if draft.stage is Stage.GOTO else Adjust(draft.seat, draft.sign * number)
    if draft.stage is Stage.K:
        check_k(draft)
    raise entry_errors.LineUnfinished


def check_k(draft: Draft) -> None:
    """Refuse a k that says neither diamonds nor clubs, unless a setting makes it diamonds."""
    if draft.counted is None:
        end = draft.k_at + 1
        raise entry_errors.KIsAmbiguous(draft.changed(end, end, "a"), draft.changed(end, end, "r"))


ACCEPTS = {won: Expectation(kind=ExpectationKind.ACCEPT, won=won) for won in (None, False, True)}


def offer_accept(draft: Draft) -> Expectation | None:
    """Offer Enter, with the result that would be written: an overbid game is lost though its cards won."""
    match draft.command:
        case None:
            return None
        case EnterDeal(deal=Played(facts=facts)):
            return ACCEPTS[value.settle(facts, draft.situation.rules).won]
    return ACCEPTS[None]
