"""Lists for other programs: as facts with what was counted from them, and as the columns that are read in again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from skatclub.domain.list_files import column_heads, deal_columns, house_cells
from skatclub.domain.office import list_result, result_lines
from skatclub.domain.office.errors import ListsOfTwoKinds
from skatclub.domain.office.typed import Totals
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.table import DealRecord, Table
from skatclub.exports.document import Cell, Column, Imprint, Table as Grid
from skatclub.exports.formats.json import Fact
from skatclub.i18n.sheets import steps
from skatclub.rules import rule_set
from skatclub.rules.game import value
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet.sheet import Sheet

FORMAT = 1
"""Version of the form; it rises when a name changes its meaning."""


def of(tables: Sequence[Table], imprint: Imprint) -> Fact:
    """Return one list as an object that `skatclub score` reads, several under `lists`."""
    lists = [_list(table, imprint) for table in tables]
    return lists[0] if len(lists) == 1 else {"format": FORMAT, "lists": lists}


def _list(table: Table, imprint: Imprint) -> dict[str, Fact]:
    folded = list_result.counted(table)
    seats = range(1, table.size + 1)
    return {
        "format": FORMAT,
        "club": imprint.club,
        "as_of": imprint.at.isoformat(),
        "names": imprint.level.value,
        "event": table.event.title,
        "date": table.event.held_on.isoformat(),
        "series": table.series.number,
        "table": table.number,
        "code": codes.sheet_code(codes.code_of(table)),
        "final": list_result.is_checked(table),
        "rules": rule_set.dump(table.event.rules),
        "table_size": table.size,
        "planned_deals": table.planned,
        "players": [table.owner_of(seat).person.full_name for seat in seats],
        "start_numbers": [table.owner_of(seat).start_no for seat in seats],
        "replacements": _replacements(table),
        "deals": [fields(table, record) for record in table.records],
        "rows": [
            {
                "deal": line.deal_no,
                "dealer": line.dealer,
                **steps.facts(line, table.event.rules),
                "standing": [running.points for running in line.running],
            }
            for line in folded.lines
        ],
        "counted_from": "deals" if table.totals is None else "totals",
        "totals": [asdict(line) for line in folded.footer],
        "penalties": [
            {"seat": penalty.seat, "points": penalty.points, "reason": penalty.reason}
            for penalty in table.penalties
        ],
        "checks": _checks(folded),
    }


def _replacements(table: Table) -> list[Fact]:
    return [
        {"seat": occupant.seat, "from_deal": occupant.from_deal, "name": occupant.person.full_name}
        for occupant in table.occupants
        if occupant.from_deal > 1
    ]


def _checks(folded: Sheet) -> list[Fact]:
    return [
        {
            "check": cross_check.kind.value,
            "left": cross_check.left,
            "right": cross_check.right,
            "holds": cross_check.holds,
        }
        for cross_check in folded.cross_checks
    ]


PASSED = "passed"


def rows(tables: Sequence[Table]) -> Grid:
    """Return one row a deal: facts in codes, nothing that is counted; one row a seat where only totals were typed.

    The columns of one list are those of the command line, with those of `column_heads.MARKS` that a list needs.
    Several lists are told apart by event, date, series and table in front. Refused: `ListsOfTwoKinds`.
    """
    typed = [table for table in tables if table.totals is not None and not table.records]
    if typed:
        if any(table.records for table in tables):
            raise ListsOfTwoKinds(tuple(dict.fromkeys(table.number for table in typed)))
        return Grid(
            columns=tuple(Column(head=key) for key in result_lines.COLUMNS),
            rows=tuple(row for table in typed if table.totals is not None for row in _seats(table, table.totals)),
        )
    rows = [(_place(table), _record(table, record)) for table in tables for record in table.records]
    marks = [key for key in column_heads.MARKS if any(key in row for _place, row in rows)]
    heads_shown = (*column_heads.COLUMNS, *marks)
    heads = (*(_PLACE if len(tables) > 1 else ()), *heads_shown)
    return Grid(
        columns=tuple(Column(head=key) for key in heads),
        rows=tuple(
            (*(place if len(tables) > 1 else ()), *(row.get(key) for key in heads_shown)) for place, row in rows
        ),
    )


def _seats(table: Table, totals: Totals) -> Iterator[tuple[Cell, ...]]:
    for seat in totals.seats:
        typed = (seat.points, seat.won, seat.lost, seat.written, totals.passed, totals.played)
        yield (table.series.number, table.number, seat.seat, table.owner_of(seat.seat).start_no, *typed)


def fields(table: Table, record: DealRecord) -> dict[str, str | int]:
    """Return what is known of a deal, by the names of the columns."""
    known = {
        "deal": record.deal_no,
        **_deal_fields(record, table.event.rules),
        "dealer": record.row.dealer,
        "dealer_order": deal_columns.order_text(table, record.deal_no),
        "disputed": _tick(holds=record.disputed),
        "note": record.note,
    }
    return {key: value for key, value in known.items() if value is not None and value != ""}


def _record(table: Table, record: DealRecord) -> dict[str, str | int]:
    """Return a deal with, beside the first one, what holds for the whole list."""
    known = fields(table, record)
    if record.deal_no == 1 and table.penalties:
        known["penalties"] = deal_columns.penalties_text(table.penalties)
    if record.deal_no == 1 and table.event.rules != ISKO_2022:
        known["rules"] = rule_set.dump(table.event.rules)
    return known


_PLACE = ("event", "date", "series", "table")


def _place(table: Table) -> tuple[Cell, ...]:
    return table.event.title, table.event.held_on, table.series.number, table.number


def _deal_fields(record: DealRecord, rules: RuleSet) -> dict[str, str | int | None]:
    deal = record.row.deal
    if isinstance(deal, PassedIn):
        return house_cells.fields(deal) or {"game": PASSED}
    if not isinstance(deal.facts, Game):
        return {"declarer": deal.declarer, "value": deal.facts.value, "won": _answer(holds=deal.facts.won)}
    return {"declarer": deal.declarer, **_game_fields(deal.facts, rules), **house_cells.fields(deal)}


def _game_fields(facts: Game, rules: RuleSet) -> dict[str, str | int | None]:
    other = facts.replacement
    return {
        "game": facts.kind.value,
        "matadors": facts.matadors or None,
        "announcement": facts.announcement.value,
        "card_points": facts.card_points,
        "tricks": facts.tricks,
        "won": _answer(holds=facts.won),
        "schneider": _tick(holds=facts.reached is not Reached.NOTHING),
        "schwarz": _tick(holds=facts.reached is Reached.SCHWARZ),
        "bid": facts.bid,
        "end": facts.ending.value,
        "award": "no" if facts != value.with_award(facts, rules) else None,
        "replacement": other.kind.value if other is not None else None,
        "replacement_matadors": other.matadors if other is not None else None,
    }


def _answer(*, holds: bool) -> str:
    """Return a word that the form reads in every language."""
    return "yes" if holds else "no"


def _tick(*, holds: bool) -> str | None:
    return "yes" if holds else None
