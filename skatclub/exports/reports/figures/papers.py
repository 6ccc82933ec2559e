"""The papers of figures: year book, rankings and the sheet of a player; names as the board may show them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from skatclub.exports.paper import IN_FULL, PUBLIC, Format, Paper, PlayerPaper, YearBook, as_json, as_text, in_lists
from skatclub.exports.reports.figures import data as figures_data
from skatclub.exports.reports.figures import player_sheet, ranking, year_book, year_pages
from skatclub.exports.reports.figures.ranking import Ranking

YEAR_BOOK: YearBook = Paper(
    code="year-book",
    title=year_book.NAME,
    makers=in_lists(year_pages.of, main="averages", on_the_web=False),
    levels=(*PUBLIC, *IN_FULL),
)
"""The year book of the club; only the treasurer's version tells what lost games cost."""

PLAYER_SHEET: PlayerPaper = Paper(
    code="player-sheet",
    title=player_sheet.NAME,
    makers={**in_lists(player_sheet.of, main="lists", on_the_web=False), Format.JSON: as_json(figures_data.player)},
    levels=(*PUBLIC, *IN_FULL),
)
"""The figures of a player; handed over to himself, they tell what he paid as well."""


def of_rankings(rankings: Sequence[Ranking]) -> YearBook:
    """Return the paper of some rankings, or of one alone; as text it tells the press who is first."""
    alone = rankings[0] if len(rankings) == 1 else None
    return Paper(
        code="rankings" if alone is None else f"ranking-{alone.code}",
        title=ranking.NAME if alone is None else alone.title,
        makers={**in_lists(partial(ranking.of, rankings)), Format.TEXT: as_text(partial(ranking.press, rankings))},
        levels=(*PUBLIC, *IN_FULL),
    )


RANKINGS: YearBook = of_rankings(ranking.RANKINGS)
"""All rankings of the club, each on a page of its own."""
