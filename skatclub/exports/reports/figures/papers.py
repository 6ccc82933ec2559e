"""The papers of figures: the year book of the club and the sheet of a player; names as the board may show them."""

from __future__ import annotations

from skatclub.exports.paper import (
    IN_FULL,
    PUBLIC,
    Format,
    Paper,
    PlayerPaper,
    YearBook,
    as_json,
    in_lists,
)
from skatclub.exports.reports.figures import data as figures_data
from skatclub.exports.reports.figures import player_sheet, year_book, year_pages

YEAR_BOOK: YearBook = Paper(
    code="year-book",
    name=year_book.name,
    makers={**in_lists(year_pages.of, main="averages", on_the_web=False), Format.JSON: as_json(figures_data.club)},
    levels=(*PUBLIC, *IN_FULL),
)
"""The year book of the club; only the treasurer's version tells what lost games cost."""

PLAYER_SHEET: PlayerPaper = Paper(
    code="player-sheet",
    name=player_sheet.name,
    makers={**in_lists(player_sheet.of, main="lists", on_the_web=False), Format.JSON: as_json(figures_data.player)},
    levels=(*PUBLIC, *IN_FULL),
)
"""The figures of a player; handed over to himself, they tell what he paid as well."""
