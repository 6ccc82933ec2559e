"""What each place of each pot gets, so that the pool is paid out to the cent.

All is rounded down to the unit of the plan; the remainder follows its rule. Promised sums stand even where the pool
does not cover them: that is `uncovered`, and somebody is warned in time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.events.conditions import Fees
from skatclub.domain.prizes.plan import SHARED, From, Measure, Number, Plan, Pot, Remainder, Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Income:
    """What an event brings in: how many people and tables of a series, and cents by source."""

    people: int = 0
    tables: int = 0
    entry: int = 0
    card: int = 0
    sheet: int = 0
    loss: int = 0
    table: int = 0

    def of(self, source: Source) -> int:
        """Return what a source brings into the pool, in cents; a broken cent stays with the club."""
        match source.kind:
            case From.SPONSOR | From.FIXED:
                return source.cents
            case From.ENTRY:
                whole = self.entry
            case From.SHEET:
                whole = self.sheet
            case From.LOSS:
                whole = self.loss
            case _:
                whole = self.table
        return whole * source.percent // 100

    @property
    def fees(self) -> int:
        """Return all that people pay for playing, in cents."""
        return self.entry + self.card + self.sheet + self.loss + self.table


def expected(fees: Fees, *, series: int, people: int) -> Income:
    """Return what so many people would bring in who play every list; nobody knows what they lose."""
    return Income(
        people=people,
        tables=-(-people // 4),
        entry=people * fees.entry,
        card=people * fees.card,
        sheet=people * series * fees.sheet,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What the places of one pot get: `amounts` by place; `wanted` is how many prizes the plan asks for.

    `left_for` is how many are there to win them: who holds a better prize is not, if everybody gets only one.
    """

    money: int
    amounts: tuple[int, ...]
    wanted: int
    left_for: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """The pool and where it goes, in cents: prizes + won and carried jackpots + kept = pool + uncovered."""

    pool: int
    shares: tuple[Share, ...]
    won: int
    carried: int
    kept: int
    uncovered: int

    @property
    def prizes(self) -> int:
        """Return the sum of all prizes of the pots."""
        return sum(sum(share.amounts) for share in self.shares)

    @property
    def rest(self) -> int:
        """Return what of the pool goes to nobody; below 0 is lacking."""
        return self.kept - self.uncovered

    def stays(self, plan: Plan, income: Income) -> int:
        """Return what of the fees stays with the club: what does not go into the pool, and the rest of the pool."""
        pooled = sum(income.of(source) for source in plan.sources if source.kind in SHARED)
        return income.fees - pooled + self.rest


def part(
    plan: Plan, income: Income, ranked: Mapping[str, int], *, left_for: Mapping[str, int] | None = None
) -> Parted:
    """Part the pool; `ranked` is how many may win something in each pot, by its key.

    `left_for` are those of them who hold no better prize of another pot, where everybody gets only one: no pot has
    more prizes than that, and what it cannot hand out goes to the main prizes.
    """
    room = {pot.key: min(ranked[pot.key], (left_for or ranked)[pot.key]) for pot in plan.pots}
    pool = sum(income.of(source) for source in plan.sources)
    won = sum(jackpot.cents for jackpot in plan.jackpots if jackpot.start_nos)
    carried = sum(jackpot.cents for jackpot in plan.jackpots if not jackpot.start_nos and jackpot.carried)
    left = max(pool - won - carried, 0)
    shares = {}
    for place, pot in enumerate(plan.pots):
        if place != plan.main:
            money = (pot.cents or 0) + left * (pot.percent or 0) // 100
            shares[place] = _share(
                plan, pot, income, _rounded(money, plan.rounding), ranked[pot.key], room[pot.key]
            )
    rest = max(left - sum(sum(share.amounts) for share in shares.values()), 0)
    main = plan.pots[plan.main]
    shares[plan.main] = _share(plan, main, income, rest, ranked[main.key], room[main.key])
    pot_shares = tuple(shares[place] for place in range(len(plan.pots)))
    spare = pool - won - carried - sum(sum(share.amounts) for share in pot_shares)
    return Parted(
        pool=pool, shares=pot_shares, won=won, carried=carried, kept=max(spare, 0), uncovered=max(-spare, 0)
    )


def wanted(pot: Pot, income: Income, ranked: int) -> int:
    """Return how many prizes a pot shall have: as the plan says, but no more than may win one."""
    listed = len(pot.steps)
    match pot.number:
        case Number.LISTED:
            number = listed
        case Number.FIXED:
            number = pot.count
        case Number.TABLES:
            number = income.tables
        case _:
            number = -(-ranked * pot.count // 100)
    if pot.measure is Measure.PERCENT:
        number = min(number, listed)
    return min(max(number, len(pot.guaranteed)), ranked)


def _share(plan: Plan, pot: Pot, income: Income, money: int, ranked: int, room: int) -> Share:
    number = min(wanted(pot, income, ranked), room)
    if not number:
        return Share(money=0, amounts=(), wanted=0, left_for=room)
    if pot.measure is Measure.AMOUNT:
        amounts = _listed(plan, pot, income, number)
    else:
        amounts = _parted(plan, pot, money, number)
    amounts = _with_remainder(plan, amounts, money - sum(amounts))
    while amounts and not amounts[-1]:
        amounts.pop()
    return Share(money=sum(amounts), amounts=tuple(amounts), wanted=number, left_for=room)


def _listed(plan: Plan, pot: Pot, income: Income, number: int) -> list[int]:
    """Return a table of amounts, scaled to who came if it was made for others; further places get the last.

    Where as many prizes are given as are listed, further places have only what is promised.
    """
    last = 0 if pot.number is Number.LISTED else pot.steps[-1]
    steps = [*pot.steps[:number], *[last] * (number - len(pot.steps))]
    if pot.made_for:
        steps = [_rounded(step * income.people // pot.made_for, plan.rounding) for step in steps]
    return [max(step, floor) for step, floor in zip(steps, _floors(pot, number), strict=True)]


def _parted(plan: Plan, pot: Pot, money: int, number: int) -> list[int]:
    """Part money by weights, no place below its floor: fewer prizes rather than smaller ones, promises aside."""
    promised = min(len(pot.guaranteed), number)
    least = plan.rounding if pot.measure is Measure.LADDER else 0
    while number > max(promised, 1) and sum(_floors(pot, number, least)) > money:
        number -= 1
    floors = _floors(pot, number, least)
    if sum(floors) > money:  # only what is promised is left, or one prize that takes it all
        floors = [*pot.guaranteed[:number]] + [0] * (number - promised)
    weights = _weights(pot, number)
    free = set(range(number))
    while True:
        left = money - sum(floors[place] for place in range(number) if place not in free)
        whole = sum(weights[place] for place in free)
        each = Fraction(max(left, 0), whole) if whole else Fraction(0)
        below = {place for place in free if floors[place] > each * weights[place]}
        if not below:
            break
        free -= below
    shares = [each * weights[place] if place in free else Fraction(floors[place]) for place in range(number)]
    return [max(_rounded(int(share), plan.rounding), floor) for share, floor in zip(shares, floors, strict=True)]


def _weights(pot: Pot, number: int) -> list[int]:
    if pot.measure is Measure.PERCENT:
        return [*pot.steps[:number], *[0] * (number - len(pot.steps))]  # places beyond have what is promised
    return [pot.steep**place * 100 ** (number - 1 - place) for place in range(number)]


def _floors(pot: Pot, number: int, least: int = 0) -> list[int]:
    """Return what no place is below; on a ladder nobody goes out for less than the unit of the plan."""
    promised = [*pot.guaranteed[:number]] + [0] * (number - min(len(pot.guaranteed), number))
    return [max(pot.least, least, prize_cents) for prize_cents in promised]


def _with_remainder(plan: Plan, amounts: Sequence[int], left: int) -> list[int]:
    """Return the amounts with what is left: to the first place, unit by unit from the top, or kept."""
    dealt = list(amounts)
    if left <= 0 or plan.remainder is Remainder.CLUB:
        return dealt
    if plan.remainder is Remainder.EVEN:
        units, left = divmod(left, plan.rounding)
        each, more = divmod(units, len(dealt))
        dealt = [amount + plan.rounding * (each + (place < more)) for place, amount in enumerate(dealt)]
    dealt[0] += left
    return dealt


def _rounded(cents: int, unit: int) -> int:
    return cents - cents % unit
