"""North American Skat, also called Tournée Skat: the skat is turned, taken or left (rules 7.11 [seed])."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.rules.game.game import check_matadors
from skatclub.rules.game.value import Settlement, Step, StepKind
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import errors, skat_games
from skatclub.rules.relatives.fields import Choice, Facts, Field, FieldKind
from skatclub.rules.relatives.relative import EntryScore, Note, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import GAME, RAMSCH

TURNED = {"diamonds": 5, "hearts": 6, "spades": 7, "clubs": 8, "grand": 12}
SOLO = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 20}
BASES: dict[str, dict[str, int]] = {
    "tournee": TURNED,
    "second_card": TURNED,
    "solo": SOLO,
    "guckser": {"grand": 16},
    "open_grand": {"grand": 24},
}
FIXED = {"null": 20, "null_ouvert": 40}
DOUBLED_WHEN_LOST = frozenset({"second_card", "guckser"})
RAMSCH_POINTS, RAMSCH_WITHOUT_TRICK, MARCH_POINTS = 10, 20, -30

CONTRACT = Field(
    code="contract",
    kind=FieldKind.CHOICE,
    choices=(
        Choice("tournee", ("t",)),
        Choice("second_card", ("tt",)),
        Choice("solo", ("s",)),
        Choice("guckser", ("gu",)),
        Choice("open_grand", ("og",)),
        Choice("null", ("3", "n")),
        Choice("null_ouvert", ("6", "no")),
    ),
    only_with=("kind", frozenset({GAME})),
)
TRUMP = Field(
    code="game",
    kind=FieldKind.CHOICE,
    choices=(*skat_games.SUIT_CHOICES, skat_games.GRAND),
    only_with=("contract", frozenset({"tournee", "second_card", "solo"})),
)
MATADORS = Field(
    code="matadors",
    kind=FieldKind.NUMBER,
    tokens=("", "m", "+"),
    minus=("-", "o"),
    low=-11,
    high=11,
    only_with=("contract", frozenset(BASES)),
)
_WITH_TRUMPS: tuple[str, frozenset[int | str | bool | tuple[int, ...]]] = ("contract", frozenset(BASES))
ANNOUNCED = (
    skat_games.flag("schneider_announced", "sa", "/,", only_with=_WITH_TRUMPS),
    skat_games.flag("schwarz_announced", "wa", "w,", only_with=_WITH_TRUMPS),
)
"""The source lets the declarer announce when the game is named, in any contract."""
REACHED = (
    skat_games.flag("schneider", "s", "/", only_with=_WITH_TRUMPS),
    skat_games.flag("schwarz", "w", "//", only_with=_WITH_TRUMPS),
)
TAKER = Field(code="winner", kind=FieldKind.PLAYER, only_with=("kind", frozenset({RAMSCH})))
_TIED = Field(code="tied", kind=FieldKind.PLAYER, default=0, only_with=("kind", frozenset({RAMSCH})))
TIED = (_TIED, replace(_TIED, code="tied_too", unless=("tied", frozenset({0}))))
"""Who has as few card points; what a tie brings the source leaves open [INF]: the same to each."""
NO_TRICK = skat_games.flag("no_trick", "j", only_with=("kind", frozenset({RAMSCH})))
FIELDS = (
    skat_games.kind_field(GAME, RAMSCH),
    skat_games.declarer_field(GAME),
    CONTRACT,
    TRUMP,
    MATADORS,
    *ANNOUNCED,
    *REACHED,
    skat_games.RESULT,
    TAKER,
    *TIED,
    NO_TRICK,
    skat_games.MARCH,
)


def _settle(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Settle a contract: a lost one costs what it would have won, twice for the two that are marked."""
    if facts.code("kind") == RAMSCH:
        return _ramsch(table, lines, facts)
    declarer = facts.number("declarer")
    skat_games.check_plays(table, lines, declarer)
    contract = facts.code("contract")
    won = facts.code("result") == "won"
    if contract in FIXED:
        first = Step(StepKind.WRITTEN_VALUE, FIXED[contract], FIXED[contract])
        return _score(table, declarer, (first,), contract, won=won)
    return _score(table, declarer, _counted(facts, contract, won=won), contract, won=won)


def _counted(facts: Facts, contract: str, *, won: bool) -> tuple[Step, ...]:
    """Count matadors and levels: Schneider from 91 on, a level announced counts once more, Schwarz two."""
    kind = GameKind(facts.code("game") if facts.has("game") else "grand")
    matadors = facts.number("matadors")
    check_matadors(kind, matadors)
    schneider_told, schwarz_told = facts.is_on("schneider_announced"), facts.is_on("schwarz_announced")
    reached = (
        3 if facts.is_on("schwarz") or schwarz_told else 2 if facts.is_on("schneider") or schneider_told else 1
    )
    if not won and not (schneider_told or schwarz_told) and reached > 1:
        raise errors.FieldNotHere("schwarz" if facts.is_on("schwarz") else "schneider")
    count = abs(matadors)
    steps = [Step(StepKind.MATADORS, matadors, count, kind)]
    for level, counts, weight in (
        (StepKind.GAME, True, 1),
        (StepKind.SCHNEIDER, reached >= 2, 1),
        (StepKind.SCHNEIDER_ANNOUNCED, schneider_told and not schwarz_told, 1),
        (StepKind.SCHWARZ, reached == 3, 1),
        (StepKind.SCHWARZ_ANNOUNCED, schwarz_told, 2),
    ):
        if counts:
            count += weight
            steps.append(Step(level, weight, count))
    base = BASES[contract][kind.value]
    return (*steps, Step(StepKind.TIMES, base, base * count, kind))


def _score(table: Table, declarer: int, steps: tuple[Step, ...], contract: str, *, won: bool) -> EntryScore:
    charged = steps[-1].result
    points = charged if won else -charged
    if not won and contract in DOUBLED_WHEN_LOST:
        points *= 2
        steps = (*steps, Step(StepKind.DOUBLED, 2, points))
    return skat_games.to_declarer(table, declarer, Settlement(charged, points, won, False, steps))


def _ramsch(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Give 10 to who has fewest card points, 20 without a trick; who takes all tricks pays 30 and nobody wins."""
    player = facts.number("winner")
    tied = [facts.number(each.code) for each in TIED if facts.has(each.code) and facts.number(each.code)]
    if len({player, *tied}) <= len(tied):
        raise errors.FieldNotHere("tied")
    for seat in (player, *tied):
        skat_games.check_plays(table, lines, seat)
    if facts.is_on("march"):
        if facts.is_on("no_trick") or tied:
            raise errors.FieldNotHere("march")
        points, code = MARCH_POINTS, "all_tricks"
    else:
        points = RAMSCH_WITHOUT_TRICK if facts.is_on("no_trick") else RAMSCH_POINTS
        code = "no_trick" if facts.is_on("no_trick") else "fewest_card_points"
    notes = [Note(code, abs(points), points, player)]
    notes += [Note("fewest_card_points", RAMSCH_POINTS, RAMSCH_POINTS, other) for other in tied]
    brought = {note.player: note.result for note in notes}
    return EntryScore(
        points=tuple(brought.get(seat, 0) for seat in range(1, table.players + 1)), notes=tuple(notes)
    )


NORTH_AMERICAN = Relative(
    code="north_american",
    fewest=3,
    most=4,
    fields=lambda _table: FIELDS,
    settle=_settle,
    end=skat_games.end_by_deals,
    options=(skat_games.DEALS,),
    sits_out=skat_games.sitter_of,
)
