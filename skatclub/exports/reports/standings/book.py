"""Rankings as workbooks: the list in values, a check that recomputes totals and ranks live, particulars.

Who trusts nobody changes a result on the list and sees the check follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from skatclub.domain.events.missed import Missed
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.standings.standings import Total
from skatclub.exports import document, spreadsheet
from skatclub.exports.document import Stand
from skatclub.exports.reports.standings import (
    editions,
    ranking,
)
from skatclub.exports.reports.standings import (
    lists as standings_lists,
)
from skatclub.exports.reports.standings import (
    names as standings_names,
)
from skatclub.exports.reports.standings import (
    rows as standings_rows,
)
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value, Workbook
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

RANK, NUMBER, NAME, CLUB, FIRST = range(1, 6)
"""Columns of the list; from the last one on the series, then won, lost, total, lot, disqualified, prizes."""

TOP = 1
"""Rows over the first line of the list."""

CHECK_TOP = 3
"""Rows over the first line of the check: the count of differences, an empty row, its head."""


def series(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the result lists of the chosen series. Refused: `NoResults`."""
    return _book(facts, stand, facts.by_series(), standings_lists.series_name())


def overall(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the ranking of all players. Refused: `NoResults`."""
    return _book(facts, stand, (facts.ranked().whole,), standings_lists.overall_name())


def groups(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the ranking of each group. Refused: `NoResults`."""
    return _book(facts, stand, facts.groups(), standings_lists.groups_name())


def _book(facts: EventFacts, stand: Stand, rankings: Sequence[Ranked], name: str) -> Workbook:
    sheets: list[Sheet] = []
    for number, ranked in enumerate(rankings, start=1):
        rows = standings_rows.of(facts, ranked, stand.level)
        sheets += pair(ranked, rows, "" if len(rankings) == 1 else f"{number} ")
    sheets.append(particulars(facts, stand, rankings))
    title = _("{paper} – {event}").format(paper=name, event=facts.event.title)
    return Workbook(title=title, stand=stand, sheets=tuple(sheets))


def pair(ranked: Ranked, rows: Sequence[RankingRow], prefix: str) -> tuple[Sheet, Sheet]:
    """Return the list in values and the sheet that checks it."""
    title = prefix + _("List")
    series = ranked.standings.series
    drawn = lots(ranked)
    prize_heads, prizes = standings_rows.counted(rows)
    listed = spreadsheet.listing(
        title,
        (*ranking.words(ranking.LIST, series), _("Lot"), _("Out"), *prize_heads),
        [(*_listed(row, drawn), *prize) for row, prize in zip(rows, prizes, strict=True)],
        names=FIRST - 1,
        euros=frozenset({FIRST + len(series) + 5}),  # after won, lost, total, lot, out
    )
    return listed, _check(ranked, len(rows), title, prefix + _("Check"))


def lots(ranked: Ranked) -> Mapping[int, int]:
    """Return the lots that count, by contestant's id: they part only equals who all have one."""
    recorded = ranked.standings.lots
    keys: dict[tuple[Total, int, int], list[int]] = {}
    for row in ranked.standings.rows:
        if row.rank is not None:
            keys.setdefault((row.total, row.won or 0, row.lost or 0), []).append(row.contestant.id)
    return {
        contestant_id: recorded[contestant_id]
        for alike in keys.values()
        if all(other in recorded for other in alike)
        for contestant_id in alike
    }


def _listed(row: RankingRow, drawn: Mapping[int, int]) -> tuple[Value, ...]:
    standing = row.standing
    return (
        *ranking.cells(row, ranking.LIST),
        drawn.get(standing.contestant.id),
        1 if standing.contestant.excluded else None,
    )


def _check(ranked: Ranked, count: int, listed: str, title: str) -> Sheet:
    """Return the sheet that adds up every line of the list and ranks it anew."""
    decimals = any(not isinstance(row.total, int) for row in ranked.standings.rows)
    columns = _Columns(len(ranked.standings.series), count, listed, decimals=decimals)
    last = max(CHECK_TOP + count, CHECK_TOP + 1)
    differences = f"F{CHECK_TOP + 1}:G{last}"
    rows: list[tuple[Value, ...]] = [
        (_("Differences"), Formula(f"=SUM({differences})")),
        (),
        (_("Name"), _("Counts"), _("Total"), _("Rank"), "", _("Total wrong"), _("Rank wrong")),
    ]
    rows += [columns.row(place, ranked) for place in range(count)]
    return Sheet(
        title=title,
        rows=tuple(rows),
        widths=(34, 9, 12, 9, 3, 11, 11),
        frozen=f"A{CHECK_TOP + 1}",
        heads=frozenset({3}),
        strong=frozenset({1}),
        highlights=(Highlight(differences, f"F{CHECK_TOP + 1}<>0", Look.WRONG),),
    )


class _Columns:
    """Where everything stands on the list, as formulas of the check name it."""

    def __init__(self, series: int, count: int, listed: str, *, decimals: bool) -> None:
        self._series, self._count, self._listed = series, count, listed
        self._won = FIRST + series
        self._decimals = decimals

    def _at(self, place: int, column: int) -> str:
        return spreadsheet.cell(TOP + 1 + place, column, sheet=self._listed)

    def _all(self, column: int) -> str:
        first = spreadsheet.cell(TOP + 1, column, sheet=self._listed, fixed=True)
        return f"{first}:{spreadsheet.cell(TOP + self._count, column, fixed=True)}"

    def row(self, place: int, ranked: Ranked) -> tuple[Value, ...]:
        """Return the line of the check for a line of the list."""
        here = CHECK_TOP + 1 + place
        results = f"{self._at(place, FIRST)}:{spreadsheet.cell(TOP + 1 + place, self._won - 1)}"
        total, rank = f"C{here}", f"D{here}"
        return (
            Formula(f"={self._at(place, NAME)}"),
            Formula(f"={self._counts(place, results, ranked.standings.missed)}"),
            Formula(f"={self._total(results, ranked.standings.missed)}", money=self._decimals),
            Formula(f'=IF(B{here}=1,1+{self._better(place, here)},"")'),
            None,
            Formula(f"=IF(ABS({total}-{self._at(place, self._won + 2)})>0.005,1,0)"),
            Formula(f'=IF({rank}<>IF({self._at(place, RANK)}="","",{self._at(place, RANK)}),1,0)'),
        )

    def _counts(self, place: int, results: str, missed: Missed) -> str:
        """Return who has a rank: nobody who is out, and with gaps only where the conditions allow it."""
        least = self._series if missed is Missed.UNRANKED else 1
        return f"IF(AND({self._at(place, self._won + 4)}<>1,COUNT({results})>={least}),1,0)"

    def _total(self, results: str, missed: Missed) -> str:
        """Return the sum, of averages rounded as far as no ranking ever needs."""
        if missed is Missed.AVERAGE:
            return f"IF(COUNT({results})=0,0,ROUND(SUM({results})*{self._series}/COUNT({results}),6))"
        return f"ROUND(SUM({results}),6)"

    def _better(self, place: int, here: int) -> str:
        """Return how many stand before a line: total, more won, fewer lost, lot (SkWO 6.3.1)."""
        count = f"$B${CHECK_TOP + 1}:$B${CHECK_TOP + self._count}"
        totals = f"$C${CHECK_TOP + 1}:$C${CHECK_TOP + self._count}"
        signs = ((self._won, ">"), (self._won + 1, "<"), (self._won + 3, "<"))
        keys = ((self._all(column), self._at(place, column), sign) for column, sign in signs)
        return spreadsheet.before(count, (totals, f"C{here}", ">"), *keys)


def particulars(facts: EventFacts, stand: Stand, rankings: Sequence[Ranked]) -> Sheet:
    """Return the sheet that says what the lists are, how they stand, and for whom names are written."""
    rows: list[tuple[Value, ...]] = [
        (_("Club"), stand.club),
        (_("Event"), facts.event.title),
        (_("Date"), facts.event.held_on),
        (_("As of"), document.stand_words(stand.at)),
        (_("Names"), papers_words.level_sentence(stand.level)),
    ]
    for number, ranked in enumerate(rankings, start=1):
        rows.append(())
        rows.append((_("List {n}").format(n=number), standings_lists.title(ranked)))
        rows.append((_("Status"), standings_names.status(facts, ranked, stand)))
        rows.append((_("Edition"), editions.words(facts, ranked, stand) or _("not posted as it stands")))
        rows += [("", sentence) for sentence in standings_names.notes(facts, ranked, stand)]
    return Sheet(title=_("Particulars"), rows=tuple(rows), widths=(18, 90))
