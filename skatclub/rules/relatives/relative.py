"""A relative of Skat as one value: who plays, what is noted, what it brings, when it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.rules.relatives import errors
from skatclub.rules.relatives.fields import Entry, Facts, Field

if TYPE_CHECKING:
    from skatclub.rules.game.value import Settlement


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A setting of a game: one of some codes, or a number within bounds; `default` is what the rule book says."""

    code: str
    default: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def checked(self, typed: str) -> str:
        """Return a value that the setting can have; refused: `UnknownOption`."""
        if self.choices:
            if typed in self.choices:
                return typed
            raise errors.UnknownOption(self.code, typed, self.choices)
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else None
        if number not in range(self.low, self.high + 1):
            raise errors.UnknownOption(self.code, typed, (str(self.low), "…", str(self.high)))
        return str(number)


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits round the table: their number, and the settings by code."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def option(self, code: str) -> str:
        """Return a setting."""
        return dict(self.options)[code]

    def number(self, code: str) -> int:
        """Return a setting that is a number."""
        return int(self.option(code))


@dataclass(frozen=True, slots=True)
class Note:
    """A part of a calculation that Skat itself does not know: `i18n` words it by its code."""

    code: str
    number: int = 0
    result: int = 0
    player: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryScore:
    """What an entry brings: points for every player in order, won and lost games, and the way there.

    `pot` is what goes into a common pot. `settlement` is the calculation of a game with the values of Skat.
    """

    points: tuple[int, ...]
    won_by: int = 0
    lost_by: int = 0
    pot: int = 0
    settlement: Settlement | None = None
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredEntry:
    """One row of the list: the entry, what it brought, and where everybody stands after it."""

    entry: Entry
    score: EntryScore
    totals: tuple[int, ...]
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnd:
    """The game is over, because of `reason`: who won, or who lost and pays."""

    reason: str
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RelativeSheet:
    """A list as it stands; `extras` are what else must be seen: contracts left, points towards the end."""

    lines: tuple[ScoredEntry, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    pot: int
    end: GameEnd | None
    extras: tuple[Extra, ...]


@dataclass(frozen=True, slots=True)
class Extra:
    """Something to be seen beside the totals: a code and a number or text for each player."""

    code: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Relative:
    """One game: everything the other floors need to know of it.

    `settle` says what an entry brings after those before it; `end` when it is over; `extras` what else is shown;
    `deals_next` who deals the next deal: the first player first, then everybody in turn, unless a game says
    otherwise; `sits_out` who deals the next deal without playing it, 0: nobody.
    """

    code: str
    fewest: int
    most: int
    fields: Callable[[Table], tuple[Field, ...]]
    settle: Callable[[Table, Sequence[ScoredEntry], Facts], EntryScore]
    end: Callable[[Table, Sequence[ScoredEntry]], GameEnd | None]
    options: tuple[Option, ...] = ()
    extras: Callable[[Table, Sequence[ScoredEntry]], tuple[Extra, ...]] = lambda _table, _lines: ()
    deals_next: Callable[[Table, Sequence[ScoredEntry]], int] = lambda table, lines: len(lines) % table.players + 1
    sits_out: Callable[[Table, Sequence[ScoredEntry]], int] = lambda _table, _lines: 0


def table_of(game: Relative, players: int, options: Mapping[str, str] | None = None) -> Table:
    """Return a table with these settings, the others as usual; refused if the game cannot be played so."""
    if not game.fewest <= players <= game.most:
        raise errors.PlayersOutOfRange(game.code, players, game.fewest, game.most)
    choices = dict(options or {})
    chosen = tuple(
        (option.code, option.checked(choices.pop(option.code, option.default))) for option in game.options
    )
    for code, value in choices.items():
        raise errors.UnknownOption(code, value, tuple(option.code for option in game.options))
    if dict(chosen).get("pairs") == "yes" and players != 4:
        raise errors.PairsNeedFour(players)
    return Table(players, chosen)


def fold(game: Relative, table: Table, entries: Sequence[Entry]) -> RelativeSheet:
    """Add a list up; refused, with everything that a single entry can be refused for, is what cannot be."""
    lines: list[ScoredEntry] = []
    totals, pot = (0,) * table.players, 0
    won, lost = [0] * table.players, [0] * table.players
    fields = game.fields(table)
    for entry in entries:
        if game.end(table, lines) is not None:
            raise errors.GameIsOver(len(lines))
        score = game.settle(table, lines, Facts(fields, entry))
        totals = tuple(now + more for now, more in zip(totals, score.points, strict=True))
        pot += score.pot
        if score.won_by:
            won[score.won_by - 1] += 1
        if score.lost_by:
            lost[score.lost_by - 1] += 1
        lines.append(ScoredEntry(entry=entry, score=score, totals=totals, pot=pot))
    return RelativeSheet(
        lines=tuple(lines),
        totals=totals,
        won=tuple(won),
        lost=tuple(lost),
        pot=pot,
        end=game.end(table, lines),
        extras=game.extras(table, lines),
    )
