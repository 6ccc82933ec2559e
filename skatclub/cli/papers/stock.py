"""skatclub papers stock: blank lists and table numbers that need no event, and not even a club."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import Annotated

import typer

from skatclub.cli import help_words
from skatclub.cli.arguments import SecondLists, SpareLists
from skatclub.cli.club import commands as club_commands
from skatclub.cli.papers import commands
from skatclub.cli.papers.wishes import Wishes
from skatclub.domain import zone
from skatclub.domain.events.event import HIGHEST_ROUNDS, Length
from skatclub.domain.list_files import spellings
from skatclub.domain.papers.stock import MOST_TABLES, SIZES, USUAL_TABLES, Stock
from skatclub.exports.document import Imprint
from skatclub.exports.paper import Format
from skatclub.exports.reports.prizes import honoured
from skatclub.exports.stock_papers import STOCK_PAPERS
from skatclub.i18n.language import _


def make(
    paper_names: Annotated[
        list[str] | None,
        typer.Argument(metavar=_("PAPER…"), help=_("Papers by name, such as table-numbers (default: all).")),
    ] = None,
    *,
    club: Annotated[
        str, typer.Option(metavar=_("CLUB"), help=_("The file of a club, to print its name at the foot."))
    ] = "",
    deals: Annotated[
        list[int] | None,
        typer.Option(metavar="48", help=_("Deals at a table of four; may be given several times (default: 48).")),
    ] = None,
    players: Annotated[
        list[int] | None,
        typer.Option(metavar="3|4|5", help=_("Only lists for tables of this size; may be given several times.")),
    ] = None,
    second: SecondLists = False,
    spare: SpareLists = None,
    tables: Annotated[
        str, typer.Option(metavar=_("1-20"), help=_("Numbers of tables from the first to the last."))
    ] = f"1-{USUAL_TABLES}",
    out: Annotated[
        Path, typer.Option(metavar=_("FOLDER"), help=_("Where to; created if it does not exist (default: here)."))
    ] = Path(),
) -> int:
    """Make papers to keep in stock. Refused: `FolderNotWritable`."""
    wanted = {_code(name) for name in paper_names or ()}
    stock = Stock(
        sizes=_sizes(players or SIZES),
        lengths=tuple(map(_length, deals or (48,))),
        tables=_tables(tables),
        blank=Wishes(second=second, spare=spare).checked().blank,
    )
    imprint = _imprint(club)
    for paper in STOCK_PAPERS:
        if not wanted or paper.code in wanted:
            commands.write(out, f"{paper.code}.{Format.PDF.value}", paper.make(Format.PDF, stock, imprint))
    return 0


def _code(name: str) -> str:
    """Return the code of the paper with this code or name. Refused: `WrongValue`."""
    plain = spellings.folded(name)
    for paper in STOCK_PAPERS:
        if plain in {spellings.folded(paper.code), spellings.folded(paper.name())}:
            return paper.code
    raise help_words.wrong_value(_("PAPER…"), name, [paper.name() for paper in STOCK_PAPERS])


def _imprint(file: str) -> Imprint:
    if not file:
        return Imprint(club="", at=zone.here(club_commands.now()))
    with club_commands.opened(file) as club:
        return club_commands.imprint(club)


def _sizes(players: Sequence[int]) -> tuple[int, ...]:
    for size in players:
        if size not in SIZES:
            raise help_words.wrong_value("--players", str(size), [str(known) for known in sorted(SIZES)])
    return tuple(size for size in SIZES if size in players)


def _length(deals: int) -> Length:
    """Return the length with so many deals at a table of four."""
    if deals % 4 or not 4 <= deals <= 4 * HIGHEST_ROUNDS:
        raise help_words.wrong_shape("--deals", str(deals), ["48", "36", "24"])
    return Length(deals // 4)


def _tables(written: str) -> tuple[int, int]:
    tables = honoured.places_of(written)
    if tables is None or tables[1] - tables[0] >= MOST_TABLES:
        raise help_words.wrong_shape("--tables", written, ["1-20", "7"])
    return tables
