"""Every version of a list, read back from the journal: which change made what of which deal, of which totals."""

from __future__ import annotations

import json
from collections import defaultdict

from skatclub.domain.history import DealVersion, TotalsVersion, Version
from skatclub.domain.office.typed import SeatTotals
from skatclub.rules.sheet.sheet import Row
from skatclub.store.journal import journal, seal
from skatclub.store.sheets import deals
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View


def of_table(view: View, table_id: int) -> tuple[Version, ...]:
    """Return all changes that touched a list, oldest first, each with the deals and totals that it changed."""
    rows = view.rows(tables_all.journal, "id", table_id=table_id, tab="deal")
    deal_versions: dict[int, list[DealVersion]] = defaultdict(list)
    for row in rows:
        number, before = _read(row.before)
        now, after = _read(row.after)
        if before != after:
            deal_versions[row.change_id].append(DealVersion(deal_no=now or number, before=before, after=after))
    totals = _totals(view, table_id)
    return tuple(
        Version(
            entry=entry,
            deals=tuple(deal_versions.get(entry.change_id, ())),
            totals=tuple(totals.get(entry.change_id, ())),
        )
        for entry in reversed(journal.of_table(view, table_id))
    )


def _totals(view: View, table_id: int) -> dict[int, list[TotalsVersion]]:
    """Return by change what it made of the totals; what is taken away and written again the same is no change."""
    rows = view.rows(tables_all.journal, "id", table_id=table_id, tab="seat_totals")
    totals: dict[tuple[int, int], tuple[dict[int, SeatTotals], dict[int, SeatTotals]]] = {}
    for row in rows:
        for side, written in enumerate((row.before, row.after)):
            if written is not None:
                plain = json.loads(written)
                names = ("seat", "points", "won", "lost", "written")
                seats = totals.setdefault((row.change_id, plain["copy_no"]), ({}, {}))[side]
                seats[plain["seat"]] = SeatTotals(**{name: plain[name] for name in names})
    versions: dict[int, list[TotalsVersion]] = defaultdict(list)
    for (change_id, copy_no), (before, after) in totals.items():
        if before != after:
            was, now = (tuple(seats[seat] for seat in sorted(seats)) for seats in (before, after))
            versions[change_id].append(TotalsVersion(copy_no=copy_no, before=was, after=now))
    return versions


def _read(written: str | None) -> tuple[int, Row | None]:
    """Return number and facts of a deal as the journal keeps it, 0 and None where there is none."""
    if written is None:
        return 0, None
    fields = seal.plain(json.loads(written))
    record = deals.record_of({**fields, "note": fields.get("note") or ""})
    return record.deal_no, record.row
