"""The table of a season as a workbook: all results as numbers, what was dropped, and a check that counts it again.

Who trusts nobody changes a result and sees the check follow.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.season.standings import Row
from skatclub.exports import spreadsheet
from skatclub.exports.document import Stand
from skatclub.exports.reports.season import rows as season_rows
from skatclub.exports.reports.season import table as season_table
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value, Workbook
from skatclub.i18n.language import _
from skatclub.i18n.season import statutes as season_statutes
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings

TOP, CHECK_TOP = 3, 3
"""Rows over the first person: of the season title, statute and head; of the check its count and head."""

RANK, NAME, VALUE, WON, LOST = (
    season_rows.FIXED.index(code) + 1 for code in ("rank", "name", "value", "won", "lost")
)
FIRST = len(season_rows.FIXED) + 1
"""Columns of the season."""


def book(standings: Standings, stand: Stand) -> Workbook:
    """Return the table with the statute above it, the dropped results, and the check; a cup has no check.

    What a cup brings follows from who met whom, which no formula repeats.
    """
    title = _("{paper} – {event}").format(paper=season_table.name(), event=season_rows.title(standings))
    season = spreadsheet.listing(
        _("Season table"),
        season_rows.heads(standings),
        [season_rows.cells_of(standings, row, stand.level, marked=False) for row in standings.table.rows],
        above=((season_rows.title(standings),), (season_statutes.sentence(standings.championship.rule),)),
        names=NAME,
    )
    drops = _dropped(standings, stand)
    is_cup = any(row.cup is not None for row in standings.table.rows)
    checks = () if is_cup else (_check(standings, season.title, drops.title),)
    return Workbook(title=title, stand=stand, sheets=(season, drops, *checks))


def _dropped(standings: Standings, stand: Stand) -> Sheet:
    """Return the results that do not count, those of one person one below the other."""
    gone = [
        (
            season_rows.name_of(standings, row, stand.level),
            season_rows.heading(standings, drop.place),
            (row.reckoning.results.get(drop.place) or row.reckoning.filled[drop.place]).total,
            season_words.why_dropped(drop),
        )
        for row in standings.table.rows
        for drop in row.reckoning.dropped
    ]
    heads = (_("Name"), _("Evening and series"), _("Points"), _("Reason"))
    return spreadsheet.listing(_("Dropped results"), heads, gone, names=1)


def _check(standings: Standings, season: str, drops: str) -> Sheet:
    """Return the sheet that adds up every line of the season and ranks it anew."""
    count = len(standings.table.rows)
    last = CHECK_TOP + max(count, 1)
    lines: list[tuple[Value, ...]] = []
    first_drop = 2
    for place, row in enumerate(standings.table.rows):
        number = len(row.reckoning.dropped)
        cells = f"{spreadsheet.cell(first_drop, 3, sheet=drops)}:C{first_drop + number - 1}"
        dropped = f"SUM({cells})" if number else "0"
        lines.append(_line(row, place, dropped, season, last))
        first_drop += number
    differences = f"J{CHECK_TOP + 1}:K{last}"
    heads = (
        _("Name"), _("Results"), _("dropped"), _("Divisor"), _("Deducted and added"), _("Lot"), _("Ranked"),
        _("Value"), _("Rank"), _("Value wrong"), _("Rank wrong"),
    )  # fmt: skip
    return Sheet(
        title=_("Check"),
        rows=((_("Differences"), Formula(f"=SUM({differences})")), (), heads, *lines),
        widths=(34, 11, 11, 9, 12, 7, 9, 11, 8, 10, 10),
        frozen=f"B{CHECK_TOP + 1}",
        heads=frozenset({CHECK_TOP}),
        strong=frozenset({1}),
        highlights=(Highlight(differences, f"J{CHECK_TOP + 1}<>0", Look.WRONG),),
    )


def _line(row: Row, place: int, dropped: str, season: str, last: int) -> tuple[Value, ...]:
    """Return the line of a person: sum, less what is dropped, divided, with what statute and board add."""
    here, there = CHECK_TOP + 1 + place, TOP + 1 + place
    reckoning = row.reckoning

    def at(column: int) -> str:
        return spreadsheet.cell(there, column, sheet=season)

    def every(column: int) -> str:
        first = spreadsheet.cell(TOP + 1, column, sheet=season, fixed=True)
        return f"{first}:{spreadsheet.cell(last - CHECK_TOP + TOP, column, fixed=True)}"

    def checked(letter: str) -> str:
        return f"${letter}${CHECK_TOP + 1}:${letter}${last}"

    end = spreadsheet.cell(there, max(FIRST, FIRST + _results(row) - 1))
    keys = (
        (checked("H"), f"H{here}", ">"),
        (every(WON), at(WON), ">"),
        (every(LOST), at(LOST), "<"),
        (checked("F"), f"F{here}", "<"),
    )
    beyond = Fraction(reckoning.bonus) + reckoning.presence + reckoning.granted - Fraction(reckoning.deduction)
    return (
        Formula(f"={at(NAME)}"),
        Formula(f"=SUM({at(FIRST)}:{end})"),
        Formula(f"={dropped}"),
        reckoning.divisor,
        beyond,
        row.rank if row.by_lot else None,
        1 if row.rank is not None else None,
        Formula(f"=ROUND((B{here}-C{here})/D{here}+E{here},9)", money=True),
        Formula(f'=IF(G{here}=1,1+{spreadsheet.before(checked("G"), *keys)},"")'),
        Formula(f"=IF(ABS(H{here}-{at(VALUE)})>0.005,1,0)"),
        Formula(f'=IF(I{here}<>IF({at(RANK)}="","",{at(RANK)}),1,0)'),
    )


def _results(row: Row) -> int:
    """Return in how many columns results of somebody may stand."""
    return max((*row.reckoning.results, *row.reckoning.filled), default=0) + 1
