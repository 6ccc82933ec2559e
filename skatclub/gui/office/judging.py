"""What the page says about a list while it is typed: computed totals at once, the checks after each field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from skatclub.domain.office import house_totals, typed
from skatclub.domain.office.doctor import checking, doctor
from skatclub.domain.office.doctor.diagnosis import Diagnosis
from skatclub.domain.office.doctor.game_values import GAME_VALUES, GameValues
from skatclub.domain.office.doctor.verdict import (
    Contradiction,
    Hint,
    PointsOutOfBounds,
    PointsUnreachable,
    TooManyGames,
    TotalDiffers,
)
from skatclub.domain.office.typed import NOTHING_EARLIER, Cell, Earlier, Field, Totals
from skatclub.gui.parts import draft
from skatclub.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A list as far as it is typed; `rows` are the seats typed whole, `is_whole` says that all of them are.

    `suspects` are the cells to be looked at: those of the sure guess, or all to be compared with the paper.
    `accepted` are wrong totals of the paper that were recorded as list errors: findings no longer.
    `uncompared` are numbers of a whole list that nothing typed from the paper proves: totals and games lost that
    were left out.
    `has_ramsch`: deals without a declarer may be Ramsch; `has_free_games`: such a Ramsch brings games as well.
    """

    totals: Totals
    rows: frozenset[int]
    computed: tuple[int, ...]
    is_whole: bool
    findings: tuple[Contradiction, ...] = ()
    hints: tuple[Hint, ...] = ()
    guesses: tuple[Diagnosis, ...] = ()
    suspects: tuple[Cell, ...] = ()
    accepted: tuple[Contradiction, ...] = ()
    uncompared: tuple[Cell, ...] = ()
    has_ramsch: bool = False
    has_free_games: bool = False

    @property
    def is_paper_only(self) -> bool:
        """Tell whether nothing but totals written on the paper is wrong."""
        return bool(self.findings) and all(isinstance(finding, TotalDiffers) for finding in self.findings)

    @property
    def sure(self) -> Diagnosis | None:
        """Return the one guess that may be offered without a look at the paper."""
        return self.guesses[0] if self.guesses and self.guesses[0].is_sure else None

    @property
    def off_rows(self) -> dict[int, tuple[int, int]]:
        """Return computed and written totals of the seats where they differ."""
        return _differing(self.findings)

    @property
    def list_errors(self) -> dict[int, tuple[int, int]]:
        """Return computed and written totals of the seats where that was recorded as a list error."""
        return _differing(self.accepted)


def _differing(findings: Iterable[Contradiction]) -> dict[int, tuple[int, int]]:
    return {
        finding.seat: (finding.computed, finding.written)
        for finding in findings
        if isinstance(finding, TotalDiffers)
    }


def numbers(texts: Mapping[Cell, str], *, size: int, planned: int, rules: RuleSet) -> Judgement:
    """Compute totals of what is typed so far, without any check."""
    whole = draft.totals_of(texts, size=size, planned=planned)
    totals = whole or draft.so_far(texts, size=size, planned=planned)
    return Judgement(
        totals=totals,
        rows=frozenset(seat for seat in range(1, size + 1) if draft.is_whole(texts, seat)),
        computed=typed.computed(totals, rules),
        is_whole=whole is not None,
        has_ramsch=house_totals.plays_ramsch(rules),
        has_free_games=house_totals.has_free_games(rules),
    )


def judge(
    texts: Mapping[Cell, str],
    *,
    size: int,
    planned: int,
    rules: RuleSet,
    values: GameValues = GAME_VALUES,
    earlier: Earlier = NOTHING_EARLIER,
    explains: bool = True,
) -> Judgement:
    """Check what is typed so far; the error doctor is asked once the rows are whole, if it `explains`.

    `values` tell which points are usual, `earlier` what stood in the cells before.
    """
    now = numbers(texts, size=size, planned=planned, rules=rules)
    if not now.is_whole:
        contradictions = checking.findings(now.totals, rules)
        early = tuple(contradiction for contradiction in contradictions if _speaks_of(contradiction, now.rows))
        return replace(now, findings=early)
    verdict = checking.check(now.totals, rules, values)
    guesses = doctor.diagnose(now.totals, rules, values, earlier=earlier) if explains else ()
    suspects = doctor.to_compare(guesses, verdict.findings)
    return replace(
        now,
        findings=verdict.findings,
        hints=verdict.hints,
        guesses=guesses,
        suspects=suspects,
        uncompared=_uncompared(texts, now.totals, rules),
    )


def _uncompared(texts: Mapping[Cell, str], totals: Totals, rules: RuleSet) -> tuple[Cell, ...]:
    """Return totals that were not typed, and lost games that neither total nor number of deals tells."""
    is_counted = totals.passed is not None and not house_totals.has_free_games(rules)
    shows_losses = bool(rules.system.loss_malus or rules.system.bonus_at(totals.size))
    fields = (Field.WRITTEN,) if is_counted or shows_losses else (Field.LOST, Field.WRITTEN)
    cells = (Cell(field, row.seat) for row in totals.seats for field in fields)
    return tuple(cell for cell in cells if draft.number(texts[cell]) is None)


def _speaks_of(finding: Contradiction, rows: frozenset[int]) -> bool:
    """Tell whether a finding is about rows that are typed whole: zeros of the others prove nothing."""
    match finding:
        case PointsOutOfBounds(seat=seat) | PointsUnreachable(seat=seat):
            return seat in rows
        case TooManyGames():
            return True
    return False
