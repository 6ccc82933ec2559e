"""Lists as facts for other programs: event, players, deals, and what was counted from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from skatclub.domain.office import list_result
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.table import Table
from skatclub.exports.document import Imprint
from skatclub.exports.formats.json import Fact
from skatclub.exports.reports.list_files import deal_records
from skatclub.i18n.sheets import steps
from skatclub.rules import rule_set
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
        "deals": [deal_records.fields(table, record) for record in table.records],
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
