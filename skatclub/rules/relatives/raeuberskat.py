"""Räuberskat: no bidding; everybody must play a suit game, a Grand, a Null and a Ramsch once (7.5 [seed])."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.relatives import errors, skat_games
from skatclub.rules.relatives.fields import Facts, Field
from skatclub.rules.relatives.relative import EntryScore, Extra, GameEnd, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import GAME, RAMSCH

CONTRACTS = ("suit", "grand", "null", "ramsch")
_FIELDS: tuple[Field, ...] = (
    skat_games.kind_field(GAME, RAMSCH),
    skat_games.declarer_field(GAME, RAMSCH),
    skat_games.game_field(),
    skat_games.matadors_field(),
    *skat_games.ANNOUNCED,
    *skat_games.REACHED,
    skat_games.RESULT,
    skat_games.SHARES,
    skat_games.VIRGINS,
    skat_games.MARCH,
)


def contract_of(facts: Facts) -> str:
    """Return which of the four contracts was played."""
    if facts.code("kind") == RAMSCH:
        return "ramsch"
    code = facts.code("game")
    if code in skat_games.NULLS:
        return "null"
    return "grand" if code == "grand" else "suit"


def played(lines: Sequence[ScoredEntry]) -> set[tuple[int, str]]:
    """Return who has played which contract."""
    done = set()
    for line in lines:
        facts = Facts(_FIELDS, line.entry)
        done.add((facts.number("declarer"), contract_of(facts)))
    return done


def sitter_of(table: Table, lines: Sequence[ScoredEntry]) -> int:
    """Return who deals and sits out at four, 0 at three.

    Everybody deals in turn; but who alone has contracts left does not sit out, and the next player deals [INF].
    """
    if table.players < 4:
        return 0
    sitter = 0
    for count in range(len(lines) + 1):
        sitter = sitter % 4 + 1
        if _with_contracts_left(table, lines[:count]) == {sitter}:
            sitter = sitter % 4 + 1
    return sitter


def _with_contracts_left(table: Table, lines: Sequence[ScoredEntry]) -> set[int]:
    done = [player for player, _contract in played(lines)]
    return {seat for seat in range(1, table.players + 1) if done.count(seat) < len(CONTRACTS)}


def _settle(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Settle a contract: the values of the order without a bid, or a Ramsch."""
    declarer, contract = facts.number("declarer"), contract_of(facts)
    sitter = sitter_of(table, lines)
    if declarer == sitter:
        raise errors.PlayerSitsOut(declarer)
    if (declarer, contract) in played(lines):
        raise errors.ContractPlayedAlready(declarer, contract)
    if contract == "ramsch":
        return skat_games.ramsch(facts, sitter)
    return skat_games.to_declarer(table, declarer, skat_games.settlement(facts))


def _end(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End after four contracts of everybody: 12 deals at three, 16 at four [INF]."""
    if len(lines) < len(CONTRACTS) * table.players:
        return None
    return GameEnd(reason="contracts", winners=skat_games.best(lines[-1].totals))


def _extras(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """List the contracts, with a tick for everybody who has played them."""
    done = played(lines)
    return tuple(
        Extra(
            f"contract_{contract}",
            tuple("✓" if (seat, contract) in done else "" for seat in range(1, table.players + 1)),
        )
        for contract in CONTRACTS
    )


RAEUBERSKAT = Relative(
    code="raeuberskat",
    fewest=3,
    most=4,
    fields=lambda _table: _FIELDS,
    settle=_settle,
    end=_end,
    extras=_extras,
    deals_next=lambda table, lines: sitter_of(table, lines) or len(lines) % table.players + 1,
    sits_out=sitter_of,
)
