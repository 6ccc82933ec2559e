"""The sheets of a workbook that add up every line of its rankings and rank it anew, live.

Who trusts nobody changes a result on the list and sees the check follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.events.missed import Missed
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.exports import lists, spreadsheet
from skatclub.exports.document import Imprint, Table
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value
from skatclub.i18n.language import _

TOP = 1
"""Rows over the first line of the list."""

CHECK_TOP = 3
"""Rows over the first line of the check: the count of differences, an empty row, its head."""


def checks(rankings: Sequence[tuple[Ranked, Table]], names: Sequence[str]) -> tuple[Sheet, ...]:
    """Return a check for each ranking, whose list is drawn as this table on a sheet of this name."""
    word = _("Check")
    return tuple(
        _check(ranked, table, name, word if len(rankings) == 1 else f"{number} {word}")
        for number, ((ranked, table), name) in enumerate(zip(rankings, names, strict=False), start=1)
    )


def of_league(facts: EventFacts, _imprint: Imprint, names: Sequence[str]) -> tuple[Sheet, ...]:
    """Return the sheet that ranks the teams of a league anew from its list. Refused: `NoResults`, `NoLeague`."""
    listed, last = names[0], TOP + len(facts.league().rows)

    def at(place: int, letter: str) -> str:
        return spreadsheet.cell_of(listed, f"{letter}{place}")

    def every(letter: str) -> str:
        return f"{spreadsheet.cell_of(listed, f'${letter}${TOP + 1}')}:${letter}${last}"

    lines: list[tuple[Value, ...]] = []
    for place in range(TOP + 1, last + 1):
        keys = ((every(letter), at(place, letter), ">") for letter in ("C", "E"))  # match points, then points
        better = spreadsheet.before(f"1*ISNUMBER({every('C')})", *keys)
        wrong = Formula(f"=IF(B{CHECK_TOP + place - TOP}<>{at(place, 'A')},1,0)")
        lines.append((Formula(f"={at(place, 'B')}"), Formula(f"=1+{better}"), wrong))
    heads = (_("Team"), _("Rank recalculated"), _("Rank wrong"))
    return (sheet(_("Check"), heads, lines, "C", (34, 14, 11)),)


def _check(ranked: Ranked, table: Table, listed: str, title: str) -> Sheet:
    """Return the sheet that adds up every line of the list and ranks it anew."""
    count = len(table.rows)
    decimals = any(not isinstance(row.total, int) for row in ranked.standings.rows)
    columns = _Columns([column.code for column in lists.columns(table)], count, listed, decimals=decimals)
    heads = (_("Name"), _("Counts"), _("Total"), _("Rank"), "", _("Total wrong"), _("Rank wrong"))
    lines = [columns.row(place, ranked) for place in range(count)]
    return sheet(title, heads, lines, "FG", (34, 9, 12, 9, 3, 11, 11))


def sheet(
    title: str,
    heads: tuple[str, ...],
    lines: Sequence[tuple[Value, ...]],
    wrong: str,
    widths: tuple[float, ...],
    *,
    scrolls: str = "A",
) -> Sheet:
    """Return a check: how many differences the `wrong` columns (by their letters) count, below it its lines.

    `scrolls` is the first column that is not always seen.
    """
    first, last = CHECK_TOP + 1, CHECK_TOP + max(len(lines), 1)
    differences = f"{wrong[0]}{first}:{wrong[-1]}{last}"
    return Sheet(
        title=title,
        rows=((_("Differences"), Formula(f"=SUM({differences})")), (), heads, *lines),
        widths=widths,
        frozen=f"{scrolls}{first}",
        heads=frozenset({CHECK_TOP}),
        strong=frozenset({1}),
        highlights=(Highlight(differences, f"{wrong[0]}{first}<>0", Look.WRONG),),
    )


class _Columns:
    """Where everything stands on the list, as formulas of the check name it."""

    def __init__(self, codes: Sequence[str], count: int, listed: str, *, decimals: bool) -> None:
        self._place = {code: place for place, code in enumerate(codes, start=1)}
        self._results = [place for code, place in self._place.items() if code.startswith("series_")]
        self._series = len(self._results) or 1
        self._count, self._listed = count, listed
        self._decimals = decimals

    def _at(self, place: int, code: str) -> str:
        return spreadsheet.cell(TOP + 1 + place, self._place[code], sheet=self._listed)

    def _all(self, code: str) -> str:
        column = self._place[code]
        first = spreadsheet.cell(TOP + 1, column, sheet=self._listed, fixed=True)
        return f"{first}:{spreadsheet.cell(TOP + self._count, column, fixed=True)}"

    def _results_of(self, place: int) -> str:
        """Return the cells of the results of a line; a list of one series has only its total."""
        columns = self._results or [self._place["total"]]
        first = spreadsheet.cell(TOP + 1 + place, columns[0], sheet=self._listed)
        return f"{first}:{spreadsheet.cell(TOP + 1 + place, columns[-1])}"

    def row(self, place: int, ranked: Ranked) -> tuple[Value, ...]:
        """Return the line of the check for a line of the list."""
        here = CHECK_TOP + 1 + place
        results = self._results_of(place)
        total, rank, ranked_at = f"C{here}", f"D{here}", self._at(place, "rank")
        return (
            Formula(f"={self._at(place, 'name')}"),
            Formula(f"={self._counts(place, results, ranked.standings.missed)}"),
            Formula(f"={self._total(results, ranked.standings.missed)}", money=self._decimals),
            Formula(f'=IF(B{here}=1,1+{self._better(place, here)},"")'),
            None,
            Formula(f"=IF(ABS({total}-{self._at(place, 'total')})>0.005,1,0)"),
            Formula(f'=IF({rank}<>IF({ranked_at}="","",{ranked_at}),1,0)'),
        )

    def _counts(self, place: int, results: str, missed: Missed) -> str:
        """Return who has a rank: nobody who is out, and with gaps only where the conditions allow it."""
        least = self._series if missed is Missed.UNRANKED else 1
        return f"IF(AND({self._at(place, 'out')}<>1,COUNT({results})>={least}),1,0)"

    def _total(self, results: str, missed: Missed) -> str:
        """Return the sum, of averages rounded as far as no ranking ever needs."""
        if missed is Missed.AVERAGE:
            return f"IF(COUNT({results})=0,0,ROUND(SUM({results})*{self._series}/COUNT({results}),6))"
        return f"ROUND(SUM({results}),6)"

    def _better(self, place: int, here: int) -> str:
        """Return how many stand before a line: total, more won, fewer lost, lot (SkWO 6.3.1)."""
        count = f"$B${CHECK_TOP + 1}:$B${CHECK_TOP + self._count}"
        totals = f"$C${CHECK_TOP + 1}:$C${CHECK_TOP + self._count}"
        signs = (("won", ">"), ("lost", "<"), ("lot", "<"))
        keys = ((self._all(code), self._at(place, code), sign) for code, sign in signs)
        return spreadsheet.before(count, (totals, f"C{here}", ">"), *keys)
