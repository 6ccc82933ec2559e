"""What many commands ask for, in the same words; `Command` says them in the language in use.

Days as people write them on a command line.
"""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import help_words
from skatclub.i18n.language import N_

ClubFile = Annotated[
    str,
    typer.Argument(metavar=N_("CLUB"), help=N_("The file of the club (or a PostgreSQL URL).")),
]
"""Which club."""

EventName = Annotated[str, typer.Argument(metavar=N_("EVENT"), help=N_("Exact title, or the number as “#7”."))]
"""Which event."""

EventOrAll = Annotated[
    str,
    typer.Argument(metavar=N_("EVENT"), help=N_("Title, or the number as “#7”; otherwise the whole club.")),
]
"""Which event, or all that the club keeps."""

SeasonName = Annotated[str, typer.Argument(metavar=N_("SEASON"), help=N_("Title, or the number as “#2”."))]
"""Which season."""

SeriesNumber = Annotated[int, typer.Option(metavar=N_("N"), help=N_("Number of the series."))]
"""Which series."""

StartNumber = Annotated[int | None, typer.Option(metavar=N_("NUMBER"), help=N_("Start number."))]
"""Which participant."""

OnlyYear = Annotated[int | None, typer.Option(metavar=N_("YEAR"), help=N_("Only this year; otherwise all."))]
"""Which year."""

Reader = Annotated[
    str,
    typer.Option(metavar="board|web", help=N_("Show names as everybody allows it there; otherwise in full.")),
]
"""Who reads the names: the board, the web, or the desk, which reads all."""

AsArray = Annotated[bool, typer.Option("--json", help=N_("Print one JSON array for programs."))]
"""For programs: one JSON array."""

AsObject = Annotated[bool, typer.Option("--json", help=N_("Print one JSON object for programs."))]
"""For programs: one JSON object."""

AsJson = Annotated[bool, typer.Option("--json", help=N_("Print JSON for programs."))]
"""For programs: JSON."""

Aligned = Annotated[bool, typer.Option("--table", help=N_("Print columns to be read."))]
"""For people: columns."""

Championship = Annotated[
    str,
    typer.Option(metavar=N_("NAME"), help=N_("Another championship of the season, such as cup.")),
]
"""Which championship of a season."""

TakenFile = Annotated[Path, typer.Argument(metavar=N_("FILE"), help=N_("What is taken over."))]
"""The file that comes in."""

DryRun = Annotated[bool, typer.Option("--dry-run", help=N_("Only say what would be done; write nothing."))]
"""Only what would be done."""

SamePeople = Annotated[
    list[str] | None,
    typer.Option("--as", metavar="NAME=#12", help=N_("A name of the file is the person with this number.")),
]
"""Who of the file is whom."""

NewPeople = Annotated[
    list[str] | None,
    typer.Option("--new", metavar=N_("NAME"), help=N_("A name of the file is somebody new.")),
]
"""Who of the file is new."""

SameNames = Annotated[
    bool,
    typer.Option("--same-names", help=N_("Whoever bears the very same name is the same person.")),
]
"""One name, one person."""

SheetName = Annotated[
    str,
    typer.Option(metavar=N_("NAME"), help=N_("The sheet of a workbook; otherwise the first.")),
]
"""Which sheet of a workbook."""

Columns = Annotated[
    str,
    typer.Option(metavar="name,-,total,…", help=N_("What the columns hold, from the left; - is not taken.")),
]
"""What the columns hold."""

StatuteName = Annotated[
    str,
    typer.Option(metavar=N_("NAME|FILE.json"), help=N_("A statute by its name, or a file of your own.")),
]
"""Which statute."""


PATTERNS = ("%Y-%m-%d", "%d.%m.%Y")


def read(option: str, written: str) -> date:
    """Return the day that an option names, 2026-10-17 or 17.10.2026; refused: `WrongValue`."""
    for pattern in PATTERNS:
        try:
            return datetime.strptime(written.strip(), pattern).date()  # noqa: DTZ007  a day has no zone
        except ValueError:
            continue
    raise help_words.wrong_shape(option, written, ["2026-10-17", "17.10.2026"])
