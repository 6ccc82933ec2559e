"""What a workbook of a season has besides its table: what was dropped, and a check that counts it again.

Who trusts nobody changes a result and sees the check follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.rule import TieBreak
from skatclub.exports import lists, spreadsheet
from skatclub.exports.document import Imprint
from skatclub.exports.reports.season import rows as season_rows, table as season_table
from skatclub.exports.reports.standings import checks
from skatclub.exports.reports.standings.checks import CHECK_TOP, TOP
from skatclub.exports.spreadsheet import Formula, Sheet, Value
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings

_PARTING = {
    TieBreak.GAMES: ("won", "lost"),
    TieBreak.BEST: ("best",),
    TieBreak.EVENINGS: ("evenings",),
    TieBreak.SHARED: (),
}
"""The columns of the list by which equals are parted."""


def sheets(standings: Standings, imprint: Imprint, names: Sequence[str]) -> tuple[Sheet, ...]:
    """Return the dropped results, and the check of the list on a sheet of this name; a cup has no check.

    What a cup brings follows from who met whom, which no formula repeats.
    """
    drops = _dropped(standings, imprint)
    is_cup = any(row.cup is not None for row in standings.table.rows)
    return (drops,) if is_cup else (drops, _check(standings, imprint, names[0], drops.title))


def _dropped(standings: Standings, imprint: Imprint) -> Sheet:
    """Return the results that do not count, those of one person one below the other."""
    gone = [
        (
            season_rows.name_of(standings, row, imprint.level),
            season_rows.heading(standings, drop.place),
            (row.reckoning.results.get(drop.place) or row.reckoning.filled[drop.place]).total,
            season_words.why_dropped(drop),
        )
        for row in standings.table.rows
        for drop in row.reckoning.dropped
    ]
    heads = (_("Name"), _("Evening and series"), _("Points"), _("Reason"))
    return spreadsheet.listing(_("Dropped results"), heads, gone, names=1)


def _check(standings: Standings, imprint: Imprint, season: str, drops: str) -> Sheet:
    """Return the sheet that adds up every line of the season and ranks it anew."""
    kept = lists.columns(season_table.table(standings, imprint))
    at = {column.code: place for place, column in enumerate(kept, start=1)}
    parting = _PARTING[standings.championship.rule.tie_break]
    count = len(standings.table.rows)
    last = CHECK_TOP + max(count, 1)
    lines: list[tuple[Value, ...]] = []
    first_drop = 2
    for place, row in enumerate(standings.table.rows):
        number = len(row.reckoning.dropped)
        cells = f"{spreadsheet.cell(first_drop, 3, sheet=drops)}:C{first_drop + number - 1}"
        dropped = f"SUM({cells})" if number else "0"
        lines.append(_line(row, place, dropped, season, last, at, parting))
        first_drop += number
    heads = (
        _("Name"), _("Results"), _("dropped"), _("Divisor"), _("Deducted and added"), _("Lot"), _("Ranked"),
        _("Value"), _("Rank"), _("Value wrong"), _("Rank wrong"), *(kept[at[code] - 1].head for code in parting),
    )  # fmt: skip
    return checks.sheet(_("Check"), heads, lines, "JK", (34, 11, 11, 9, 12, 7, 9, 11, 8, 10, 10), scrolls="B")


def _line(
    row: Row,
    place: int,
    dropped: str,
    season: str,
    last: int,
    columns: Mapping[str, int],
    parting: Sequence[str],
) -> tuple[Value, ...]:
    """Return the line of a person: sum, less what is dropped, divided, with what statute and board add.

    What parts equals (`parting`, by the codes of its columns) stands last, 0 where it parts nobody.
    """
    here, there = CHECK_TOP + 1 + place, TOP + 1 + place
    reckoning = row.reckoning

    def at(code: str) -> str:
        return spreadsheet.cell(there, columns[code], sheet=season)

    def checked(letter: str) -> str:
        return f"${letter}${CHECK_TOP + 1}:${letter}${last}"

    first = columns.get("result_1", columns["lists"] + 1)
    end = spreadsheet.cell(there, max(first, first + _results(row) - 1))
    parted = ((letter, "<" if code == "lost" else ">") for letter, code in zip("LM", parting, strict=False))
    keys = [(checked(letter), f"{letter}{here}", sign) for letter, sign in (("H", ">"), *parted, ("F", "<"))]
    return (
        Formula(f"={at('name')}"),
        Formula(f"=SUM({spreadsheet.cell(there, first, sheet=season)}:{end})"),
        Formula(f"={dropped}"),
        reckoning.divisor,
        season_table.added(reckoning),
        row.rank if row.by_lot else None,
        1 if row.rank is not None else None,
        Formula(f"=ROUND((B{here}-C{here})/D{here}+E{here},9)", money=True),
        Formula(f'=IF(G{here}=1,1+{spreadsheet.before(checked("G"), *keys)},"")'),
        Formula(f"=IF(ABS(H{here}-{at('value')})>0.005,1,0)"),
        Formula(f'=IF(I{here}<>IF({at("rank")}="","",{at("rank")}),1,0)'),
        *(Formula(f"={at(code)}") if row.parted else 0 for code in parting),
    )


def _results(row: Row) -> int:
    """Return in how many columns results of somebody may stand."""
    return max((*row.reckoning.results, *row.reckoning.filled), default=0) + 1
