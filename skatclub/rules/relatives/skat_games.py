"""What the relatives take from Skat: the fields of a game, its value, Ramsch, lists of so many deals."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.game import bids, value
from skatclub.rules.game.game import Ending, Game, announcement_of, reached_of
from skatclub.rules.game.value import Settlement, Step, StepKind
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.relatives import errors
from skatclub.rules.relatives.fields import Choice, Facts, Field, FieldKind, Value
from skatclub.rules.relatives.relative import EntryScore, GameEnd, Note, Option, ScoredEntry, Table
from skatclub.rules.rule_set import ISKO_2022

ALL_POINTS = 120
SUITS = ("diamonds", "hearts", "spades", "clubs")
TRUMPS = frozenset({*SUITS, "grand"})
NULLS = {
    "null": Announcement.NONE,
    "null_hand": Announcement.HAND,
    "null_ouvert": Announcement.OUVERT,
    "null_hand_ouvert": Announcement.HAND_OUVERT,
}
SUIT_CHOICES = (
    Choice("diamonds", ("9", "ka", "d")),
    Choice("hearts", ("0", "h")),
    Choice("spades", ("1", "p")),
    Choice("clubs", ("2", "kr", "x", "c")),
)
GRAND = Choice("grand", ("4", "g"))
NULL_CHOICES = (
    Choice("null", ("3", "n")),
    Choice("null_hand", ("5", "nh")),
    Choice("null_ouvert", ("6", "no")),
    Choice("null_hand_ouvert", ("7", "nho")),
)
GAMES = (*SUIT_CHOICES, GRAND, *NULL_CHOICES)

GAME, PASSED, RAMSCH = "game", "passed", "ramsch"
DEALS = Option(code="deals", default="0", low=0, high=99)
"""After so many deals the list is full; 0 leaves the end open."""


def kind_field(*kinds: str) -> Field:
    """Return the field that parts a game from a Ramsch and a deal that all passed."""
    tokens = {GAME: (), PASSED: ("0", "e"), RAMSCH: ("8", "ra")}
    choices = tuple(Choice(kind, tokens[kind]) for kind in kinds)
    return Field(code="kind", kind=FieldKind.CHOICE, choices=choices, default=GAME)


def declarer_field(*kinds: str) -> Field:
    """Return the field of the player who declares."""
    return Field(code="declarer", kind=FieldKind.PLAYER, only_with=("kind", frozenset(kinds)))


def game_field(choices: tuple[Choice, ...] = GAMES) -> Field:
    """Return the field of the game that is played."""
    return Field(code="game", kind=FieldKind.CHOICE, choices=choices, only_with=("kind", frozenset({GAME})))


def matadors_field(highest: int = 11) -> Field:
    """Return the field of the matadors: with as a number, without below zero."""
    return Field(
        code="matadors",
        kind=FieldKind.NUMBER,
        tokens=("", "m", "+"),
        minus=("-", "o"),
        low=-highest,
        high=highest,
        only_with=("game", TRUMPS),
    )


def flag(
    code: str, *tokens: str, only_with: tuple[str, frozenset[int | str | bool | tuple[int, ...]]] | None
) -> Field:
    """Return a field of yes and no."""
    return Field(code=code, kind=FieldKind.FLAG, tokens=tokens, default=False, only_with=only_with)


ANNOUNCED = (
    flag("hand", "h", "*", only_with=("game", TRUMPS)),
    flag("schneider_announced", "sa", "/,", only_with=("game", TRUMPS)),
    flag("schwarz_announced", "wa", "w,", only_with=("game", TRUMPS)),
    flag("ouvert", "o", only_with=("game", TRUMPS)),
)
REACHED = (
    flag("schneider", "s", "/", only_with=("game", TRUMPS)),
    flag("schwarz", "w", "//", only_with=("game", TRUMPS)),
)
RESULT = Field(
    code="result",
    kind=FieldKind.CHOICE,
    choices=(Choice("won", ("g", "+")), Choice("lost", ("v", "-"))),
    default="won",
    only_with=("kind", frozenset({GAME})),
)
PLAYED, CONCEDED = "played", "conceded"
OPPONENT_CONCEDED, DECLARER_VIOLATION = "opponent_conceded", "declarer_violation"
OPPONENT_VIOLATION = "opponent_violation"
ENDINGS: dict[str, tuple[Ending, bool]] = {
    CONCEDED: (Ending.CONCEDED, False),
    OPPONENT_CONCEDED: (Ending.CONCEDED, True),
    DECLARER_VIOLATION: (Ending.DECLARER_VIOLATION, False),
    OPPONENT_VIOLATION: (Ending.DEFENDER_VIOLATION, True),
}
"""What stops a game of two players before its end, and whether the declarer wins by it (ISkO 4.1.3 to 4.4.1)."""
STOPPED: tuple[str, frozenset[Value]] = ("ending", frozenset(ENDINGS))
ENDING = (
    Field(
        code="ending",
        kind=FieldKind.CHOICE,
        choices=(
            Choice(PLAYED),
            Choice(CONCEDED, ("!c",)),
            Choice(OPPONENT_CONCEDED, ("!d",)),
            Choice(DECLARER_VIOLATION, ("!v",)),
            Choice(OPPONENT_VIOLATION, ("!g",)),
        ),
        default=PLAYED,
        only_with=("kind", frozenset({GAME})),
    ),
    flag("impossible", "u", only_with=("ending", frozenset({OPPONENT_VIOLATION}))),
)
"""How a game stopped, and whether the level that an opponent's violation awards was impossible already (4.1.5)."""
BID = Field(
    code="bid",
    kind=FieldKind.NUMBER,
    tokens=("r",),
    low=bids.LADDER[0],
    high=bids.LADDER[-1],
    default=0,
    only_with=("kind", frozenset({GAME})),
)
"""On a list the bid matters only where a game is overbid: 0 is a bid that was not written."""
SHARES = Field(
    code="card_points",
    kind=FieldKind.SHARES,
    low=0,
    high=ALL_POINTS,
    total=ALL_POINTS,
    only_with=("kind", frozenset({RAMSCH})),
)
VIRGINS = Field(
    code="virgins",
    kind=FieldKind.NUMBER,
    tokens=("j",),
    low=0,
    high=2,
    default=0,
    only_with=("kind", frozenset({RAMSCH})),
)
MARCH = flag("march", "d", only_with=("kind", frozenset({RAMSCH})))


def settlement(facts: Facts) -> Settlement:
    """Settle a game by the order; where a bid was written, one that it does not reach is overbid (2.3 to 3.6).

    Refused: `NotABid`; `NullBelowBid`, because such a Null is charged as another game.
    """
    settled = _by_the_order(facts)
    bid = facts.number("bid") if facts.has("bid") else 0
    if not bid:
        return settled
    bids.check_bid(bid)
    return raised_to(bid, facts, settled)


def raised_to(bid: int, facts: Facts, settled: Settlement) -> Settlement:
    """Charge a game that does not reach its bid at the next multiple of its base value, and as lost (3.6)."""
    if bid <= settled.value:
        return settled
    if facts.code("game") in NULLS:
        raise errors.NullBelowBid(bid, settled.value)
    kind = GameKind(facts.code("game"))
    charged = value.raised(bids.BASE_VALUES[kind], bid)
    counted = settled.steps if settled.won else settled.steps[:-1]  # the last one doubles
    points = value.LOST_FACTOR * charged
    steps = (*counted, Step(StepKind.OVERBID, bid, charged, kind), Step(StepKind.DOUBLED, 2, points))
    return Settlement(charged, points, won=False, overbid=True, steps=steps)


def _by_the_order(facts: Facts) -> Settlement:
    code = facts.code("game")
    stopped = ENDINGS.get(facts.code("ending")) if facts.has("ending") else None
    ending, won = stopped or (Ending.PLAYED, facts.code("result") == "won")
    if code in NULLS:
        return value.settle(Game(kind=GameKind.NULL, announcement=NULLS[code], won=won, ending=ending), ISKO_2022)
    kind = GameKind(code)
    announcement = announcement_of(
        kind,
        hand=facts.is_on("hand"),
        schneider_announced=facts.is_on("schneider_announced"),
        schwarz_announced=facts.is_on("schwarz_announced"),
        ouvert=facts.is_on("ouvert"),
    )
    reached = reached_of(schneider=facts.is_on("schneider"), schwarz=facts.is_on("schwarz"))
    game = Game(
        kind=kind,
        matadors=facts.number("matadors"),
        announcement=announcement,
        won=won,
        reached=reached,
        bid=facts.number("bid") or None if ending is Ending.DEFENDER_VIOLATION else None,
        ending=ending,
    )
    return value.settle(game if facts.is_on("impossible") else value.with_award(game, ISKO_2022), ISKO_2022)


def to_declarer(table: Table, declarer: int, settled: Settlement) -> EntryScore:
    """Write what a game brings to its declarer."""
    return EntryScore(
        points=tuple(settled.points if seat == declarer else 0 for seat in range(1, table.players + 1)),
        won_by=declarer if settled.won else 0,
        lost_by=0 if settled.won else declarer,
        settlement=settled,
        notes=(),
    )


def nothing(table: Table) -> EntryScore:
    """Return what a passed deal brings."""
    return EntryScore(points=(0,) * table.players, notes=(Note("passed"),))


def ramsch(facts: Facts, sitter: int = 0) -> EntryScore:
    """Settle a Ramsch: who has most pays his card points, twice for each player without a trick; a march wins 120.

    All who have most pay in full (rules of Ramsch, 6, default of the rule book). Who sits out has no card points
    and is nobody without a trick. Refused: `PlayerSitsOut`, `ResultContradictsCardPoints`.
    """
    shares = facts.shares("card_points")
    if sitter and shares[sitter - 1]:
        raise errors.PlayerSitsOut(sitter)
    most = max(shares)
    if facts.is_on("march"):
        if most != ALL_POINTS:
            raise errors.ResultContradictsCardPoints(most)
        points = tuple(ALL_POINTS if share == most else 0 for share in shares)
        return EntryScore(points=points, notes=(Note("march", ALL_POINTS, ALL_POINTS, shares.index(most) + 1),))
    virgins = facts.number("virgins")
    if virgins > shares.count(0) - bool(sitter):
        raise errors.ResultContradictsCardPoints(most)
    charged = -most * 2**virgins
    notes = [Note("most_card_points", most, -most, shares.index(most) + 1)]
    if virgins:
        notes.append(Note("virgins", virgins, charged))
    return EntryScore(points=tuple(charged if share == most else 0 for share in shares), notes=tuple(notes))


def end_by_deals(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End the list when it has the agreed number of deals: the highest total wins."""
    deals = table.number("deals")
    if not deals or len(lines) < deals:
        return None
    return GameEnd(reason="deals", winners=best(lines[-1].totals))


def best(totals: Sequence[int]) -> tuple[int, ...]:
    """Return who has the highest total; equals share it."""
    return tuple(seat for seat, total in enumerate(totals, 1) if total == max(totals))


def check_plays(table: Table, lines: Sequence[ScoredEntry], player: int) -> None:
    """Refuse the dealer at a table of four: he sits out."""
    if player == sitter_of(table, lines):
        raise errors.PlayerSitsOut(player)


def sitter_of(table: Table, lines: Sequence[ScoredEntry]) -> int:
    """Return who deals and sits out at four, 0 where all play."""
    return len(lines) % 4 + 1 if table.players == 4 else 0
