"""The list sheet of a workbook: the facts of every deal, and all values as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from skatclub.domain.sheets.table import DealRecord, Table
from skatclub.exports.reports.list_files import columns
from skatclub.exports.reports.list_files.columns import Layout
from skatclub.exports.reports.sheets import foot, form, rows as sheets_rows
from skatclub.exports.reports.sheets.geometry import FootKind
from skatclub.exports.spreadsheet import Sheet, Value
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.sheets import games
from skatclub.rules.game import bids, deal as game_deal
from skatclub.rules.game.deal import PassedIn, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.money import LossFee
from skatclub.rules.sheet.sheet import FootLine, Line, Sheet as Folded

_WIDTHS = (7, 7, 13, 30, 11, 6, 6, 8, 11, 9, 10, 9, 8, 9, 12, 11, 8, 11, 8, 9)


def sheet(table: Table, folded: Folded, layout: Layout, fee: LossFee | None) -> Sheet:
    """Return the list with its footer; what the scorer writes are numbers, crosses are ones."""
    deals = [_deal(line, table.record(line.deal_no), layout) for line in folded.lines]
    foot = [_foot(kind, folded, layout, fee) for kind in columns.FOOT_ROWS]
    house_heads = columns.heads(table) if layout.house is not None else ()
    first_foot = columns.foot_row(layout.list_top, layout.deals, FootKind.POINTS)
    return Sheet(
        title=layout.titles[0],
        rows=((*_head(table), *house_heads), *deals, (), *foot),
        widths=(
            *_WIDTHS,
            *((11, 6, 6) * table.size),
            12,
            40,
            *((11,) * (3 * table.size if layout.house else 0)),
        ),
        frozen="B2",
        heads=frozenset({layout.list_top}),
        hidden=frozenset(range(columns.DEALER, columns.PLUS)) if not layout.deals else frozenset(),
        strong=frozenset(range(first_foot, first_foot + len(foot))),
        highlights=columns.round_ends(layout.list_top, layout, layout.passed + 1),
    )


def _head(table: Table) -> tuple[Value, ...]:
    owners = (table.owner_of(seat).person.full_name for seat in range(1, table.size + 1))
    players = (head for name in owners for head in (name, _("win"), _("loss")))
    return (
        _("Deal no."),
        _("Dealer"),
        _("Declarer"),
        _("Game"),
        _("Base value"),
        form.with_()[0],
        form.without()[0],
        *form.level_names(),
        _("Bid"),
        _("Charged as base value"),
        _("Charged matadors"),
        _("Written value"),
        _("Cards won"),
        "+",
        "−",
        *players,
        _("passed in"),
        _("Remark"),
    )


def _deal(line: Line, record: DealRecord, layout: Layout) -> tuple[Value, ...]:
    row: list[Value] = [None] * (layout.passed + 1)
    house = columns.cells(line, layout) if layout.house is not None else ()

    def put(column: int, value: Value) -> None:
        row[column - 1] = value

    put(columns.NUMBER, line.deal_no)
    put(columns.DEALER, line.dealer)
    put(columns.GAME, games.deal_words(line.deal, line.settlement))
    put(layout.passed + 1, _remark(record))
    for gain in line.gains:
        put(columns.seat_column(gain.seat), line.running[gain.seat - 1].points)
    if isinstance(line.deal, PassedIn) or line.settlement is None:
        put(layout.passed, line.passed_in if game_deal.is_passed(line.deal) else None)
        if isinstance(line.deal, Ramsch):
            put(columns.PLUS, sum(max(gain.points, 0) for gain in line.gains) or None)
            put(columns.MINUS, sum(max(-gain.points, 0) for gain in line.gains) or None)
        for gain in line.gains:  # a Ramsch may bring a won or a lost game
            put(columns.seat_column(gain.seat) + 1, line.running[gain.seat - 1].won if gain.won else None)
            put(columns.seat_column(gain.seat) + 2, line.running[gain.seat - 1].lost if gain.lost else None)
        return (*row, *house)
    put(columns.DECLARER, line.deal.declarer)
    settled, running = line.settlement, line.running[line.deal.declarer - 1]
    for column, value in _facts(line.deal.facts, settled.bases):
        put(column, value)
    put(columns.PLUS if settled.won else columns.MINUS, abs(settled.points))
    seat = columns.seat_column(line.deal.declarer)
    put(seat + (1 if settled.won else 2), running.won if settled.won else running.lost)
    return (*row, *house)


def _facts(facts: Game | ValueOnly, bases: Sequence[int]) -> Iterator[tuple[int, Value]]:
    """Give what the scorer heard, by columns: nothing that is counted."""
    yield columns.WON, int(facts.won)
    if not isinstance(facts, Game):
        yield columns.WRITTEN, facts.value
        return
    yield columns.BASE, bases[0]
    if facts.kind is not GameKind.NULL:
        yield columns.WITH if facts.matadors > 0 else columns.WITHOUT, abs(facts.matadors)
    for cross in sheets_rows.crosses_of(facts):
        yield columns.HAND + cross, 1
    yield columns.BID, facts.bid
    if facts.replacement is not None:
        yield columns.OTHER_BASE, bids.BASE_VALUES[facts.replacement.kind]  # also where the rules do not ask for it
        yield columns.OTHER_MATADORS, facts.replacement.matadors


def _remark(record: DealRecord) -> str | None:
    marks = ((_("corrected"), record.corrected), (_("disputed"), record.disputed))
    parts = [word for word, holds in marks if holds]
    return ", ".join((*parts, *filter(None, [record.note]))) or None


def _foot(kind: FootKind, folded: Folded, layout: Layout, fee: LossFee | None) -> tuple[Value, ...]:
    row: list[Value] = [None] * layout.passed
    row[0] = foot_label(kind)
    if kind == FootKind.POINTS:
        row[columns.PLUS - 1], row[columns.MINUS - 1] = foot.plus_and_minus(folded) or (None, None)
    crossed: list[Value] = []
    for line in folded.footer:
        value, count = _foot_cells(kind, line, folded, fee)
        seat = columns.seat_column(line.seat)
        row[seat - 1], row[seat] = value, count
        crossed.append(count if kind in {FootKind.WON, FootKind.LOST} else value)
    if kind in {FootKind.POINTS, FootKind.WON, FootKind.LOST, FootKind.PENALTY, FootKind.TOTAL, FootKind.FEE}:
        row[layout.passed - 1] = sum((number for number in crossed if isinstance(number, int | Fraction)), start=0)
    return tuple(row)


foot_label = naming(
    {
        FootKind.POINTS: N_("Points"),
        FootKind.WON: N_("Games won"),
        FootKind.LOST: N_("Games lost"),
        FootKind.OTHERS: N_("Games lost by the others"),
        FootKind.PENALTY: N_("Penalty or credit"),
        FootKind.TOTAL: N_("TOTAL"),
        FootKind.RANK: N_("Rank at the table"),
        FootKind.FEE: N_("Lost-game fees €"),
    }
)
"""The label of a line of the footer in the workbook."""


def _foot_cells(kind: FootKind, line: FootLine, folded: Folded, fee: LossFee | None) -> tuple[Value, Value]:
    """Return what a player's column shows, and the number of games beside it."""
    _points, bonus, malus, gift = line.parts(folded.rules.system, folded.size)
    match kind:
        case FootKind.WON:
            return bonus, line.won
        case FootKind.LOST:
            return -malus, line.lost
        case FootKind.OTHERS:
            return gift, line.others_lost
        case FootKind.FEE:
            return (Fraction(fee.cents(line.lost), 100) if fee is not None else None), None
    whole = {
        FootKind.POINTS: line.points,
        FootKind.PENALTY: line.penalty,
        FootKind.TOTAL: line.result,
        FootKind.RANK: line.rank,
    }
    return whole[kind], None
