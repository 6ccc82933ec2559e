"""What an event promises its players before it begins (Ausschreibung): one frozen value, stored with the event."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.events import errors
from skatclub.domain.events.missed import Missed
from skatclub.domain.seating.task import Method, Wish
from skatclub.rules import presets
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee, MoneyRule
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet.systems_compared import OFFERED

HIGHEST_CENTS = 100_000_00
HIGHEST_TEAM = 12
SEATS = 5
"""People at the largest table."""
LEAGUE_SIZE = 4
"""Players of a team in a league: one at each table with one of three other teams (DSkV league, annex 10)."""
HIGHEST_CAP = 9999
LONGEST_SERIES = 600
"""Minutes; nobody plays one list for ten hours."""
HIGHEST_WEIGHT = 1000
LONGEST_PROTEST = 1440
"""Minutes; after a day nobody waits any more."""
HIGHEST_RATE = 100_00
"""Hundredths of a cent for one point: nobody plays for more than a euro."""
HIGHEST_UNPLAYED = 100
"""Points for a deal that somebody who left has kept the others from; 27 is documented (rules.md 3.7)."""
MOST_GROUPS = 9
"""Strength groups of an evening; real clubs know five, each with a colour."""
MOST_AWAY = 20
"""Evenings in a row that somebody may miss before strength groups look at it."""


class TimeUp(StrEnum):
    """What is still played when the time of a series is over (sources differ: a setting)."""

    FINISH_DEAL = "finish_deal"
    FINISH_ROUND = "finish_round"


class MissingMember(StrEnum):
    """What a place of a team brings for which nobody played: nothing (DSkV, annex 10); clubs differ."""

    AVERAGE = "average"
    ZERO = "zero"


class EqualTeams(StrEnum):
    """What equal totals of a series mean; no order was found, so it is a setting (rules.md 3.9)."""

    GAMES = "games"
    SHARE = "share"


class Group(StrEnum):
    """Groups with a ranking of their own that every organiser knows; a club may name others."""

    LADIES = "ladies"
    SENIORS = "seniors"
    JUNIORS = "juniors"
    YOUTH = "youth"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fees:
    """What a participant pays, in cents: once (start money, cards, deposit), for each list, and for lost games.

    `table` is what each rank at a table pays for a list, best first; further ranks pay as the last one.
    """

    entry: int = 0
    card: int = 0
    sheet: int = 0
    deposit: int = 0
    loss: LossFee = USUAL_LOSS_FEE
    table: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        fees = (self.entry, self.card, self.sheet, self.deposit, self.loss.low, self.loss.high, *self.table)
        for cents in fees:
            if not 0 <= cents <= HIGHEST_CENTS:
                raise errors.AmountOutOfRange(cents, HIGHEST_CENTS)
        if not 0 <= self.loss.reduced <= 99:
            raise errors.ConditionUnreadable("loss", str(self.loss.reduced))
        if len(self.table) > SEATS:
            raise errors.ConditionUnreadable("table", text.excerpt(", ".join(map(str, self.table))))

    def at_table(self, rank: int) -> int:
        """Return what a rank at the table (from 1) pays for a list, in cents."""
        return self.table[min(rank, len(self.table)) - 1] if self.table else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPlan:
    """How one series is seated: the method, and what is avoided with which weight (0 or absent: not avoided).

    `guests_from` is the first table where guests sit; `within_groups` seats the strength groups one after the
    other instead of mixing them at every table.
    """

    method: Method = Method.LOT
    weights: tuple[tuple[Wish, int], ...] = ()
    guests_from: int = 1
    within_groups: bool = False

    def __post_init__(self) -> None:
        for wish, weight in self.weights:
            if not 0 <= weight <= HIGHEST_WEIGHT:
                raise errors.ConditionUnreadable(wish.value, str(weight))
        object.__setattr__(self, "weights", weighted(dict(self.weights)))
        if not 1 <= self.guests_from <= 999:
            raise errors.ConditionUnreadable("guests_from", str(self.guests_from))

    @property
    def is_by_rank(self) -> bool:
        """Tell whether 1 to 4 sit at table 1, 5 to 8 at table 2 …, by points or by the ranking of the season."""
        return self.method in {Method.POINTS, Method.RANKING}

    def by(self, method: Method) -> SeriesPlan:
        """Return the same seated by another method; by rank nothing is avoided until somebody wishes it again.

        Pairs that must not meet are no wish but a condition of the event, and stay.
        """
        new = replace(self, method=method)
        kept = tuple(pair for pair in self.weights if pair[0] is Wish.PROHIBITED)
        return replace(new, weights=kept) if new.is_by_rank else new

    def strictly(self) -> SeriesPlan:
        """Return the same by its order alone."""
        return replace(self, weights=())

    def weight_of(self, wish: Wish) -> int:
        """Return how much a wish weighs."""
        return dict(self.weights).get(wish, 0)


USUAL_WEIGHTS = ((Wish.REPEATS, 100), (Wish.CLUBS, 30), (Wish.FAMILIES, 300), (Wish.TEAMS, 300), (Wish.SEATS, 1))
"""What most organisers avoid when seats are drawn by lot; teams and families before clubs."""
OF_ONE_CLUB = tuple((wish, weight) for wish, weight in USUAL_WEIGHTS if wish not in {Wish.CLUBS, Wish.FAMILIES})
"""What is avoided on an evening of one club: all are club mates there, and families play together gladly."""
IMPORTANT, SOMEWHAT = 100, 30
"""Weights of a wish that is important, and of one that matters somewhat; further words than these nobody needs."""
NO_LOSS_FEE = LossFee(3, 0, 0)
"""Lost games cost nothing, until somebody says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """The conditions of an event; what is scored by which system stands in its rule set.

    Who wants to play registers with somebody until some time, by phone too; the organiser says what there is to eat
    and drink (`catering`) and what becomes of who cannot come after all (`withdrawal`), in words of his own.
    `plans` are the series in order (a series beyond them is drawn by lot), `groups` have rankings of their own,
    `team_size` 0 means no teams. `minutes` is the time of a series, 0 without limit; `cap` the most people,
    0 without limit: who comes later waits if `waiting_list`, else is refused. An event of the association (`dskv`)
    has its list written twice at each table, so that `second_list` is as usual there: both lists of a table are
    compared before one counts as checked, and a place that nobody played for counts 0 (`missing_member`), unless it
    was promised otherwise before; with `second_look` somebody else has to type the totals of a list again
    before; `missed` is what becomes of who missed a series, `missed_team` of a
    team, tandem or pair for which nobody played in one; in a league `absent_team_counts` gives the others the match
    points that they would have from it. `apart` are pairs of start numbers that
    `Wish.PROHIBITED` keeps apart. Objections are heard for `protest_minutes` after a posting; each deal that was
    not played because somebody left brings the others `unplayed_points`. `money` is how
    the players settle each list among themselves, None if they do not. The season parts the players into so many
    `strength_groups`, whoever missed the last `long_away` evenings behind all others (0: absence does not count).
    """

    organiser: str = ""
    place: str = ""
    starts_at: str = ""
    register_with: str = ""
    register_until: str = ""
    phone: str = ""
    catering: str = ""
    withdrawal: str = ""
    plans: tuple[SeriesPlan, ...] = ()
    five_allowed: bool = False
    groups: tuple[str, ...] = ()
    team_size: int = 0
    tandem: bool = False
    mixed: bool = False
    fees: Fees = Fees()
    minutes: int = 120
    time_up: TimeUp = TimeUp.FINISH_ROUND
    cap: int = 0
    waiting_list: bool = True
    dskv: bool = False
    second_list: bool = False
    second_look: bool = False
    missed: Missed = Missed.UNRANKED
    missed_team: Missed = Missed.UNRANKED
    missing_member: MissingMember = MissingMember.ZERO
    equal_teams: EqualTeams = EqualTeams.GAMES
    absent_team_counts: bool = False
    apart: tuple[tuple[int, int], ...] = ()
    protest_minutes: int = 60
    unplayed_points: int = 0
    money: MoneyRule | None = None
    strength_groups: int = 4  # one of each can sit at every table
    long_away: int = 2

    def __post_init__(self) -> None:
        for name in _SAID:
            text.checked(getattr(self, name), required=False)
        for name, number, highest in (
            ("team_size", self.team_size, HIGHEST_TEAM),
            ("minutes", self.minutes, LONGEST_SERIES),
            ("cap", self.cap, HIGHEST_CAP),
            ("protest_minutes", self.protest_minutes, LONGEST_PROTEST),
            ("unplayed_points", self.unplayed_points, HIGHEST_UNPLAYED),
            ("strength_groups", self.strength_groups, MOST_GROUPS),
            ("long_away", self.long_away, MOST_AWAY),
        ):
            if not 0 <= number <= highest or number == _NO_SUCH.get(name):
                raise errors.ConditionUnreadable(name, str(number))
        if len(set(self.groups)) < len(self.groups) or not all(map(is_group_name, self.groups)):
            raise errors.ConditionUnreadable("groups", text.excerpt("|".join(self.groups)))
        for first, other in self.apart:
            if first == other or min(first, other) < 1:
                raise errors.ConditionUnreadable("apart", f"{first}, {other}")
        if self.money is not None:
            _check_money(self.money)

    @property
    def has_teams(self) -> bool:
        """Tell whether anybody plays together: teams, tandems or mixed pairs."""
        return bool(self.team_size or self.tandem or self.mixed)

    @property
    def plays_league(self) -> bool:
        """Tell whether a league is arranged: by its schedule in every series, or by how its points are given."""
        by_schedule = all(plan.method is Method.FIXED for plan in self.plans or (SeriesPlan(),))
        is_arranged = self.absent_team_counts or self.equal_teams is not EqualTeams.GAMES
        return self.has_league and (by_schedule or is_arranged)

    @property
    def has_league(self) -> bool:
        """Tell whether teams are so many that four of them can meet at four tables and share out match points."""
        return self.team_size == LEAGUE_SIZE

    def plan_of(self, series_no: int) -> SeriesPlan:
        """Return how a series (from 1) is seated."""
        return self.plans[series_no - 1] if series_no <= len(self.plans) else SeriesPlan()

    def held_for_dskv(self, *, dskv: bool) -> Conditions:
        """Return the same as an event of the association or as none.

        There the second list is as usual (SkWO 6.2).
        """
        return self if dskv is self.dskv else replace(self, dskv=dskv, second_list=dskv).anew()

    def anew(self) -> Conditions:
        """Return the same for a new event: at one of the association nobody gets what was not played (annex 10)."""
        return replace(self, missing_member=MissingMember.ZERO) if self.dskv else self

    def under(self, rules: RuleSet) -> Conditions:
        """Return the same for an event that is opened by these rules: by some, five may sit at a table."""
        return replace(self, five_allowed=self.five_allowed or presets.seats_five(rules))

    def with_plan(self, series_no: int, plan: SeriesPlan) -> Conditions:
        """Return the same with another plan for a series (from 1); series before it without one keep the lot."""
        length = max(series_no, len(self.plans))
        plans = [self.plan_of(number) for number in range(1, length + 1)]
        plans[series_no - 1] = plan
        return replace(self, plans=tuple(plans))

    def owed(self, lists: int) -> int:
        """Return what somebody owes who plays so many lists, lost games aside, in cents."""
        return self.fees.entry + self.fees.card + self.fees.deposit + lists * self.fees.sheet


def time_of_day(written: str) -> str:
    """Return a time of day as 11:00, typed as 11, 11.30 or 11 Uhr; "" of nothing. Refused: `TimeUnreadable`."""
    bare = written.strip()
    if not bare:
        return ""
    match = _TIME.fullmatch(bare.casefold())
    if match is None or int(match[1]) > LAST_HOUR or int(match[2] or 0) > LAST_MINUTE:
        raise errors.TimeUnreadable(text.excerpt(bare))
    return f"{int(match[1]):02}:{match[2] or '00'}"


_TIME = re.compile(r"([0-9]{1,2})(?:[:.]?([0-9]{2}))?\s*(?:uhr|h)?")
LAST_HOUR, LAST_MINUTE = 23, 59
_SAID = (
    "organiser", "place", "starts_at", "register_with", "register_until", "phone", "catering", "withdrawal",
)  # fmt: skip
"""What the organiser says in words of his own."""
_NO_SUCH = {"team_size": 1, "strength_groups": 0}
"""A number within the bounds that makes no sense: a team of one, no group at all."""


def _check_money(rule: MoneyRule) -> None:
    """Refuse what nobody plays for: `AmountOutOfRange`, `ConditionUnreadable`."""
    for cents in (rule.fixed, *rule.places):
        if not 0 <= cents <= HIGHEST_CENTS:
            raise errors.AmountOutOfRange(cents, HIGHEST_CENTS)
    if not 0 <= rule.hundredths <= HIGHEST_RATE:
        raise errors.ConditionUnreadable("hundredths", str(rule.hundredths))
    if len(rule.places) > SEATS:
        raise errors.ConditionUnreadable("places", text.excerpt(", ".join(map(str, rule.places))))
    if rule.by and rule.by not in {system.code for system in OFFERED}:
        raise errors.ConditionUnreadable("by", text.excerpt(rule.by))


def is_group_name(name: str) -> bool:
    """Tell whether a group can be called so: short, one line, without the bar that parts groups in files."""
    return 0 < len(name) <= 40 and name == name.strip() and name.isprintable() and "|" not in name


def weighted(weights: Mapping[Wish, int]) -> tuple[tuple[Wish, int], ...]:
    """Return the weights above 0 in the order of the wishes, so that equal conditions are equal values."""
    return tuple((wish, weights[wish]) for wish in Wish if weights.get(wish))
