"""The list of one table: deals folded into points, won, lost, with footer and cross-checks (SkWO 6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from skatclub.rules import errors, ranking
from skatclub.rules.game import bock as bock_rules, deal as deal_rules
from skatclub.rules.game.bock import NO_BOCK, BockState
from skatclub.rules.game.deal import Deal, Gain, PassedIn, Ramsch
from skatclub.rules.game.value import Settlement
from skatclub.rules.ranking import Score
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.rules.systems import System


@dataclass(frozen=True, slots=True)
class Row:
    """A deal as written down; `dealer` only where somebody dealt out of turn (else it follows the number)."""

    deal: Deal
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One folded row: who dealt, what it brought, and how every seat stands after it (seat 1 first).

    `doubled` is how often a round of Bock doubled the deal, `bock` what is left of such rounds after it.
    """

    deal_no: int
    dealer: int
    actives: tuple[int, int, int]
    deal: Deal
    settlement: Settlement | None
    gains: tuple[Gain, ...]
    running: tuple[RunningScore, ...]
    passed_in: int
    doubled: int = 0
    bock: BockState = NO_BOCK

    def gain_of(self, seat: int) -> Gain | None:
        """Return what this deal brought a seat, or None if it changed nothing for it."""
        return next((gain for gain in self.gains if gain.seat == seat), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class FootLine:
    """The footer of one seat: `total` by the list system, `result` after points penalties, `rank` at the table.

    Programs that read lists as JSON know all this by the names that stand here.
    """

    seat: int
    points: int
    won: int
    lost: int
    others_lost: int
    total: int
    penalty: int
    result: int
    rank: int

    def parts(self, system: System, table_size: int) -> tuple[int, int, int, int]:
        """Return what the total is the sum of, as `System.parts` does."""
        return system.parts(self.points, self.won, self.lost, self.others_lost, table_size)


class CrossCheckKind(StrEnum):
    """The checks a list must pass (screens: ① ② ③ and the dealing order)."""

    VALUES = "values"
    GAMES = "games"
    TOTALS = "totals"
    DEALERS = "dealers"


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossCheck:
    """One check: the two numbers that must be equal, and the parts they are made of.

    The parts of GAMES: won, lost, passed in, Ramsch, and how many of the won and lost ones a Ramsch brought.
    """

    kind: CrossCheckKind
    left: int
    right: int
    parts: tuple[int, ...] = ()

    @property
    def holds(self) -> bool:
        """Tell whether both ways of counting agree."""
        return self.left == self.right


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A folded list: its lines, footer (seat 1 first) and cross-checks."""

    size: int
    rules: RuleSet
    lines: tuple[Line, ...]
    footer: tuple[FootLine, ...]
    cross_checks: tuple[CrossCheck, ...]

    def bock_before(self, deal_no: int) -> BockState:
        """Return what is left of rounds of Bock and Ramsch when a deal begins."""
        return self.lines[min(deal_no - 1, len(self.lines)) - 1].bock if deal_no > 1 and self.lines else NO_BOCK

    @property
    def bock(self) -> BockState:
        """Return what is left of rounds of Bock and Ramsch for the next deal."""
        return self.bock_before(len(self.lines) + 1)

    def running_before(self, deal_no: int) -> tuple[RunningScore, ...]:
        """Return how the seats stood before a deal."""
        if deal_no <= 1 or not self.lines:
            return (RunningScore(),) * self.size
        return self.lines[min(deal_no - 1, len(self.lines)) - 1].running


def fold(
    size: int,
    rows: Sequence[Row],
    rules: RuleSet,
    *,
    planned: int = 0,
    orders: Sequence[DealingOrder] = (),
    penalties: Sequence[tuple[int, int]] = (),
) -> Sheet:
    """Fold the deals of a table of 3, 4 or 5 into a list.

    `planned` is the number of deals of the series (0: as many as there are); `orders` say who sat where if
    places were changed; `penalties` are (seat, points) with signed points of the director. Others' losses
    are always derived, the ones while sitting out included (SkWO 6.3.1). Refused: `TableSizeUnknown`,
    `TooManyDeals`, `SeatOutOfRange`.
    """
    rotation.check_size(size)
    if planned and len(rows) > planned:
        raise errors.TooManyDeals(len(rows), planned)
    lines = _lines(size, rows, rules, orders)
    standing = lines[-1].running if lines else (RunningScore(),) * size
    footer = foot(standing, rules, penalties=penalties)
    return Sheet(
        size=size,
        rules=rules,
        lines=lines,
        footer=footer,
        cross_checks=_cross_checks(lines, footer, rules, _in_order(rows, lines)),
    )


def foot(
    standing: Sequence[RunningScore], rules: RuleSet, *, penalties: Sequence[tuple[int, int]] = ()
) -> tuple[FootLine, ...]:
    """Return the footer from points, won and lost alone, as the office does with totals (SkWO 6.3.1)."""
    size = len(standing)
    all_lost = sum(seat.lost for seat in standing)
    totals = rules.system.totals([(seat.points, seat.won, seat.lost) for seat in standing])
    fines = [sum(points for fined, points in penalties if fined == seat) for seat in range(1, size + 1)]
    scores = [
        Score(total=total + fine, won=seat.won, lost=seat.lost)
        for total, fine, seat in zip(totals, fines, standing, strict=True)
    ]
    ranks = ranking.ranks(scores)
    return tuple(
        FootLine(
            seat=seat,
            points=running.points,
            won=running.won,
            lost=running.lost,
            others_lost=all_lost - running.lost,
            total=totals[seat - 1],
            penalty=fines[seat - 1],
            result=totals[seat - 1] + fines[seat - 1],
            rank=ranks[seat - 1],
        )
        for seat, running in enumerate(standing, start=1)
    )


def totals_check(footer: Sequence[FootLine], rules: RuleSet) -> CrossCheck:
    """Return whether the totals of all seats are what their points and games make together, in points."""
    points, won, lost = (sum(getattr(seat, name) for seat in footer) for name in ("points", "won", "lost"))
    system, size = rules.system, len(footer)
    expected = system.point_factor * points + system.win_bonus * won - system.loss_malus * lost
    expected += system.bonus_at(size) * (size - 1) * lost
    return CrossCheck(kind=CrossCheckKind.TOTALS, left=sum(seat.total for seat in footer), right=expected)


def dealer_conflicts(lines: Sequence[Line]) -> tuple[int, ...]:
    """Return the numbers of the deals whose declarer sits out by the dealing order."""
    return tuple(line.deal_no for line in lines if not _declarer_plays(line))


def _lines(size: int, rows: Sequence[Row], rules: RuleSet, orders: Sequence[DealingOrder]) -> tuple[Line, ...]:
    lines: list[Line] = []
    standing = [RunningScore()] * size
    passed, bock = 0, NO_BOCK
    for deal_no, row in enumerate(rows, start=1):
        order = rotation.order_at(deal_no, size, orders)
        dealer = row.dealer or dealer_of(deal_no, order, bock)
        gains, doubled, bock = taken(row.deal, deal_no, dealer, rules, standing, bock)
        passed += deal_rules.is_passed(row.deal)
        lines.append(
            Line(
                deal_no=deal_no,
                dealer=dealer,
                actives=rotation.actives_of(dealer, order),
                deal=row.deal,
                settlement=deal_rules.settlement_of(row.deal, rules, doubled),
                gains=gains,
                running=tuple(standing),
                passed_in=passed,
                doubled=doubled,
                bock=bock,
            )
        )
    return tuple(lines)


def _declarer_plays(line: Line) -> bool:
    return isinstance(line.deal, PassedIn) or line.deal.declarer in line.actives


def _in_order(rows: Sequence[Row], lines: Sequence[Line]) -> int:
    return sum(row.dealer is None and _declarer_plays(line) for row, line in zip(rows, lines, strict=True))


def columns_of(line: Line, rules: RuleSet) -> tuple[int, int]:
    """Return what a deal writes into the columns plus and minus: of a Ramsch, what all together get and pay."""
    if isinstance(line.deal, Ramsch):
        points = [share.points for share in deal_rules.shares_of(line.deal, rules, line.doubled)]
        return sum(max(number, 0) for number in points), -sum(min(number, 0) for number in points)
    if line.settlement is None:
        return 0, 0
    number = abs(line.settlement.points)
    return (number, 0) if line.settlement.won else (0, number)


def _cross_checks(
    lines: Sequence[Line], footer: Sequence[FootLine], rules: RuleSet, in_order: int
) -> tuple[CrossCheck, ...]:
    columns = [columns_of(line, rules) for line in lines]
    plus, minus = sum(plus for plus, _minus in columns), sum(minus for _plus, minus in columns)
    passed = sum(deal_rules.is_passed(line.deal) for line in lines)
    ramsch = sum(isinstance(line.deal, Ramsch) for line in lines)
    points = sum(seat.points for seat in footer)
    won = sum(seat.won for seat in footer)
    lost = sum(seat.lost for seat in footer)
    beyond = sum(deal_rules.beyond(line.deal, line.dealer, rules, len(footer), line.doubled) for line in lines)
    by_ramsch = sum(gain.won + gain.lost for line in lines if isinstance(line.deal, Ramsch) for gain in line.gains)
    return (
        CrossCheck(kind=CrossCheckKind.VALUES, left=plus - minus + beyond, right=points, parts=(plus, minus)),
        CrossCheck(
            kind=CrossCheckKind.GAMES,
            left=won + lost + passed + ramsch - by_ramsch,
            right=len(lines),
            parts=(won, lost, passed, ramsch, by_ramsch),
        ),
        totals_check(footer, rules),
        CrossCheck(kind=CrossCheckKind.DEALERS, left=in_order, right=len(lines)),
    )


def taken(
    deal: Deal, deal_no: int, dealer: int, rules: RuleSet, standing: list[RunningScore], bock: BockState
) -> tuple[tuple[Gain, ...], int, BockState]:
    """Add a deal to `standing`; return its gains, how often Bock doubled it, and what is left of Bock.

    Refused: `SeatOutOfRange`.
    """
    size, house = len(standing), rules.house
    doubled = 0 if house is None else bock_rules.doublings_of(deal, rules, bock)
    gains = deal_rules.gains_of(deal, dealer, rules, size=size, bock=doubled)
    before = None if house is None else [seat.points for seat in standing]
    for gain in gains:
        if not 1 <= gain.seat <= size:
            raise errors.SeatOutOfRange(gain.seat, size)
        standing[gain.seat - 1] = standing[gain.seat - 1].plus(gain)
    if before is not None:
        changes = [(was, seat.points) for was, seat in zip(before, standing, strict=True)]
        bock = bock_rules.after(deal, deal_no, rules, bock, changes, size)
    return gains, doubled, bock


def dealer_of(deal_no: int, order: tuple[int, ...], state: BockState) -> int:
    """Return who deals by turn: one deal after another, but again after a Grand Hand instead of a Ramsch."""
    return rotation.dealer_of(deal_no - state.stays, order)


@lru_cache(maxsize=256)  # a window asks again and again for the list it shows
def states_of(
    rows: tuple[Row, ...], size: int, rules: RuleSet, orders: tuple[DealingOrder, ...] = ()
) -> tuple[BockState, ...]:
    """Return what is left of Bock and Ramsch before each deal, and after the last one."""
    standing, states = [RunningScore()] * size, [NO_BOCK]
    for deal_no, row in enumerate(rows, start=1):
        dealer = row.dealer or dealer_of(deal_no, rotation.order_at(deal_no, size, orders), states[-1])
        _gains, _doubled, state = taken(row.deal, deal_no, dealer, rules, standing, states[-1])
        states.append(state)
    return tuple(states)


@dataclass(frozen=True, slots=True)
class RunningScore:
    """How a seat stands after a deal: points, games won, games lost."""

    points: int = 0
    won: int = 0
    lost: int = 0

    def plus(self, gain: Gain) -> RunningScore:
        """Return the standing after one more gain."""
        return RunningScore(self.points + gain.points, self.won + gain.won, self.lost + gain.lost)
