"""A list of totals opened up into deals: while deals are written the totals count, until both say the same."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.office import comparing, errors, list_result
from skatclub.domain.office.comparing import Comparison
from skatclub.domain.office.sheet import CHECKED
from skatclub.domain.sheets.table import Table
from skatclub.services.change import Change
from skatclub.services.club.clubs import Club
from skatclub.services.office import steps
from skatclub.store.office import office, totals
from skatclub.store.sheets import sheets
from skatclub.store.work import Work


def compare(club: Club, table_id: int) -> Comparison:
    """Return where the deals of a list (the first of the two) and its totals differ.

    Refused: `NotEntered` where no totals are typed, `DealsMissing` until all deals played are written.
    """
    with club.database.view() as view:
        return _compared(sheets.get(view, table_id))


def count_deals(club: Club, table_id: int) -> Change:
    """Let a list be counted by its deals from now on; no sum changes, so what was checked stays checked.

    Refused: `NotEntered`, `DealsMissing`, `DealsSayOtherwise` with the cells.
    """

    def act(work: Work, now: Table) -> None:
        comparison = _compared(now)
        if not comparison.agree:
            raise errors.DealsSayOtherwise(now.series.number, now.number, steps.names(now), comparison)
        totals.remove(work, table_id, totals.FIRST)
        if now.state not in CHECKED:
            office.set_state(work, table_id, steps.unchecked(work, replace(now, totals=None)))
        if now.takes_deals:  # time ran out: the list is as long as its totals said
            office.end(work, table_id)

    return steps.rewrite(club, "count_deals", table_id, act)


def _compared(now: Table) -> Comparison:
    if now.totals is None:
        raise errors.NotEntered(now.number)
    if len(now.records) < now.totals.deals:
        raise errors.DealsMissing(now.number, len(now.records), now.totals.deals)
    return comparing.same(list_result.deals_as_totals(now), now.totals)
