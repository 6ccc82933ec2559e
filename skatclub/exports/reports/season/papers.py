"""The papers of a season: its table in all formats, certificates for the champion, its statutes to be signed."""

from __future__ import annotations

from skatclub.exports.paper import IN_FULL, Format, Paper, PaperOption, SeasonPaper, as_page, as_pdf, in_lists
from skatclub.exports.reports.season import book as season_book
from skatclub.exports.reports.season import certificates as season_certificates
from skatclub.exports.reports.season import champion as season_champion
from skatclub.exports.reports.season import statutes as season_statutes
from skatclub.exports.reports.season import table as season_table

SEASON_TABLE: SeasonPaper = Paper(
    code="season-table",
    title=season_table.NAME,
    makers=in_lists(season_table.of, sheets=season_book.sheets),
)
"""The table of a season, to hang up and to go on reckoning with."""

SEASON_CERTIFICATES: SeasonPaper = Paper(
    code="season-certificates",
    title=season_certificates.NAME,
    makers={Format.PDF: as_pdf(season_certificates.of)},
    levels=IN_FULL,
    needs=season_certificates.honoured,
    settles=lambda standings: standings.finality,
    asks=frozenset({PaperOption.TEMPLATE}),
)
"""For the champion of a season and the places after him."""

TITLE_RACE: SeasonPaper = Paper(
    code="title-race",
    title=season_champion.NAME,
    makers={Format.PDF: as_pdf(season_champion.of), Format.HTML: as_page(season_champion.of)},
    needs=season_champion.reckoned,
)
"""Who can still become champion, for a wall that wants it."""

SEASON_STATUTES: SeasonPaper = Paper(
    code="season-statutes",
    title=season_statutes.NAME,
    makers={Format.PDF: as_pdf(season_statutes.of)},
)
"""What the meeting adopts."""

SEASON_PAPERS: tuple[SeasonPaper, ...] = (SEASON_TABLE, TITLE_RACE, SEASON_CERTIFICATES, SEASON_STATUTES)
"""The usual one first."""
