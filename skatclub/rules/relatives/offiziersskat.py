"""Offiziersskat: two players with sixteen cards each, eight of them covered (rules 7.6 [S79-S82])."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.rules.game import bids
from skatclub.rules.game.game import check_matadors
from skatclub.rules.game.value import Settlement, Step, StepKind
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import errors, skat_games
from skatclub.rules.relatives.fields import Choice, Facts, Field, FieldKind
from skatclub.rules.relatives.relative import EntryScore, GameEnd, Note, Option, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import GAME, RAMSCH

FACTORS = {"none": 1, "kontra": 2, "re": 4}
_COUNTED = (
    skat_games.kind_field(GAME, RAMSCH),
    skat_games.declarer_field(GAME),
    skat_games.game_field((*skat_games.SUIT_CHOICES, skat_games.GRAND)),
)
KONTRA = Field(
    code="kontra",
    kind=FieldKind.CHOICE,
    choices=(Choice("none"), Choice("kontra", ("k",)), Choice("re", ("kk",))),
    default="none",
    only_with=("kind", frozenset({GAME})),
)
CARD_POINTS = Field(
    code="declarer_points",
    kind=FieldKind.NUMBER,
    tokens=(":",),
    low=0,
    high=skat_games.ALL_POINTS,
    only_with=("kind", frozenset({GAME})),
)
SCHWARZ = skat_games.flag("schwarz", "w", "//", only_with=("kind", frozenset({GAME})))
ENDING = skat_games.ENDING[0]
"""Given up or broken off, a game has no card points; where only these count, the source does not tell its price."""
BY_VALUE = (
    *_COUNTED,
    skat_games.matadors_field(),
    KONTRA,
    ENDING,
    replace(CARD_POINTS, unless=skat_games.STOPPED),
    replace(SCHWARZ, unless=skat_games.STOPPED),
    skat_games.SHARES,
    skat_games.MARCH,
)
BY_POINTS = (*_COUNTED, KONTRA, CARD_POINTS, skat_games.SHARES, skat_games.MARCH)


def _fields(table: Table) -> tuple[Field, ...]:
    return BY_VALUE if table.option("value") == "skat" else BY_POINTS


def _settle(table: Table, _lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Settle a game: 61 card points win, at 60 : 60 the other; Kontra doubles, Re doubles again."""
    if facts.code("kind") == RAMSCH:
        return _ramsch(facts)
    stopped = skat_games.ENDINGS.get(facts.code(ENDING.code)) if facts.has(ENDING.code) else None
    declarer, own = facts.number("declarer"), 0 if stopped else facts.number("declarer_points")
    won = stopped[1] if stopped else own > skat_games.ALL_POINTS // 2
    factor = FACTORS[facts.code("kontra")]
    settled: Settlement | None = None
    notes: tuple[Note, ...] = ()
    if table.option("value") == "skat":
        settled = _skat_value(facts, None if stopped else own, won=won, doubles=table.option("lost") == "double")
        points = settled.points
    else:
        points = 2 * own - skat_games.ALL_POINTS
        notes = (Note("difference", own, points, declarer),)
    if factor != 1:
        points *= factor
        notes = (*notes, Note(facts.code("kontra"), factor, points))
    return EntryScore(
        points=tuple(points if seat == declarer else 0 for seat in (1, 2)),
        won_by=declarer if won else 0,
        lost_by=0 if won else declarer,
        settlement=settled,
        notes=notes,
    )


def _skat_value(facts: Facts, own: int | None, *, won: bool, doubles: bool) -> Settlement:
    """Return base value × (matadors + game + Schneider + Schwarz), as played, a lost game once or doubled.

    A game that was stopped has no card points (`own`), and no levels by them.
    """
    kind, matadors = GameKind(facts.code("game")), facts.number("matadors")
    check_matadors(kind, matadors)
    has_schneider = own is not None and (own >= 90 or own <= 30)
    if own is not None and facts.is_on("schwarz") and own not in {0, skat_games.ALL_POINTS}:
        raise errors.ResultContradictsCardPoints(own)
    count = abs(matadors)
    steps = [Step(StepKind.MATADORS, matadors, count, kind)]
    for level, counts in (
        (StepKind.GAME, True),
        (StepKind.SCHNEIDER, has_schneider),
        (StepKind.SCHWARZ, facts.is_on("schwarz")),
    ):
        if counts:
            count += 1
            steps.append(Step(level, 1, count))
    base = bids.BASE_VALUES[kind]
    charged = base * count
    steps.append(Step(StepKind.TIMES, base, charged, kind))
    points = charged if won else -charged
    if not won and doubles:
        points *= 2
        steps.append(Step(StepKind.DOUBLED, 2, points))
    return Settlement(charged, points, won, False, tuple(steps))


def _ramsch(facts: Facts) -> EntryScore:
    """Charge both with their own card points; who takes everything gets 120."""
    shares = facts.shares("card_points")
    if facts.is_on("march"):
        if max(shares) != skat_games.ALL_POINTS:
            raise errors.ResultContradictsCardPoints(max(shares))
        points = tuple(skat_games.ALL_POINTS if share else 0 for share in shares)
        note = Note("march", skat_games.ALL_POINTS, skat_games.ALL_POINTS, shares.index(max(shares)) + 1)
        return EntryScore(points=points, notes=(note,))
    notes = tuple(Note("own_card_points", share, -share, seat) for seat, share in enumerate(shares, 1))
    return EntryScore(points=tuple(-share for share in shares), notes=notes)


def _end(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End after the agreed number of deals, or when somebody has reached the target."""
    target = table.number("target")
    if target and lines and max(lines[-1].totals) >= target:
        return GameEnd(reason="target", winners=skat_games.best(lines[-1].totals))
    return skat_games.end_by_deals(table, lines)


OFFIZIERSSKAT = Relative(
    code="offiziersskat",
    fewest=2,
    most=2,
    fields=_fields,
    settle=_settle,
    end=_end,
    options=(
        Option(code="value", default="skat", choices=("skat", "card_points")),
        Option(code="lost", default="double", choices=("double", "single")),
        skat_games.DEALS,
        Option(code="target", default="0", low=0, high=9999),
    ),
)
