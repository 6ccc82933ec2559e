"""What many commands ask for, in the same words: arguments, options, and days as people write them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from skatclub.cli import help_words
from skatclub.domain.papers.errors import TemplateUnknown
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.i18n import days
from skatclub.i18n.language import N_
from skatclub.i18n.papers import words as papers_words

if TYPE_CHECKING:
    from skatclub.exports.document import Imprint
    from skatclub.exports.paper import Format, Paper
    from skatclub.services.seating.steps import Plan

ClubFile = Annotated[
    str,
    typer.Argument(metavar=N_("CLUB"), help=N_("The file of the club (or a PostgreSQL URL).")),
]
EventName = Annotated[
    str, typer.Argument(metavar=N_("EVENT"), help=N_("The exact title, or the number, such as “#7”."))
]
EventOrAll = Annotated[
    str,
    typer.Argument(
        metavar=N_("EVENT"), help=N_("The title, or the number, such as “#7” (default: the whole club).")
    ),
]
Anyway = Annotated[bool, typer.Option("--anyway", help=N_("Even where the cash box then holds less than nothing."))]
BookingNote = Annotated[str, typer.Option(metavar=N_("TEXT"), help=N_("A remark on the entry, with --amount."))]
FileOfClub = Annotated[
    str, typer.Argument(metavar=N_("FILE"), help=N_("The file of the club (or a PostgreSQL URL)."))
]
FirstDay = Annotated[
    str, typer.Option("--from", metavar=N_("DAY"), help=N_("First day, such as 2026-01-01 or 1.1.2026."))
]
LastDay = Annotated[str, typer.Option("--to", metavar=N_("DAY"), help=N_("Last day."))]
PersonName = Annotated[
    str, typer.Argument(metavar=N_("PERSON"), help=N_("The exact name, or the number, such as “#7”."))
]
ListFiles = Annotated[list[Path], typer.Argument(metavar=N_("FILE…"), help=N_("Lists as CSV or JSON."))]
RulesName = Annotated[
    str,
    typer.Option(
        metavar=N_("NAME"),
        help=N_("Rules by name or from a file, or another Skat game (default: those named in the list)."),
    ),
]
PlayerNames = Annotated[str, typer.Option(metavar="A,B,C,D", help=N_("Names of the players, seat 1 first."))]
SeasonName = Annotated[
    str, typer.Argument(metavar=N_("SEASON"), help=N_("The exact title, or the number, such as “#7”."))
]
SeriesNumber = Annotated[int, typer.Option(metavar=N_("N"), help=N_("Number of the series."))]
StartNumber = Annotated[int | None, typer.Option(metavar=N_("NUMBER"), help=N_("Start number."))]
OnlyYear = Annotated[int | None, typer.Option(metavar=N_("YEAR"), help=N_("This year only (default: all years)."))]
Reader = Annotated[
    str,
    typer.Option(metavar="board|web", help=N_("Show names as each person allows there (default: in full).")),
]
AsJson = Annotated[bool, typer.Option("--json", help=N_("Print JSON for programs."))]
Aligned = Annotated[bool, typer.Option("--table", help=N_("Print readable columns."))]
Championship = Annotated[
    str,
    typer.Option(metavar=N_("NAME"), help=N_("Another championship in the season, such as cup.")),
]
TakenFile = Annotated[Path, typer.Argument(metavar=N_("FILE"), help=N_("What is imported."))]
DryRun = Annotated[bool, typer.Option("--dry-run", help=N_("Only show what would be done; write nothing."))]
SamePeople = Annotated[
    list[str] | None,
    typer.Option("--as", metavar="NAME=#12", help=N_("Treat a name in the file as the person with this number.")),
]
NewPeople = Annotated[
    list[str] | None,
    typer.Option("--new", metavar=N_("NAME"), help=N_("Treat a name in the file as a new person.")),
]
LeftOut = Annotated[
    list[str] | None,
    typer.Option("--leave-out", metavar=N_("NAME"), help=N_("Leave out a name that is in the file.")),
]
SameNames = Annotated[
    bool,
    typer.Option("--same-names", help=N_("People with exactly the same name are the same person.")),
]
SaidAnswers = Annotated[
    list[str] | None,
    typer.Option(
        "--answer",
        metavar=N_("QUESTION=ANSWER"),
        help=N_("What the file does not tell; the questions are printed with their answers."),
    ),
]
MendedCells = Annotated[
    list[str] | None,
    typer.Option(
        "--cell", metavar=N_("D7=TEXT"), help=N_("What counts instead of a cell; nothing behind = leaves it empty.")
    ),
]
SkippedLines = Annotated[
    list[int] | None, typer.Option("--skip", metavar=N_("LINE"), help=N_("A line that is not imported."))
]
TakenAnswers = Annotated[
    list[str] | None,
    typer.Option("--take", metavar=N_("ANSWER"), help=N_("Overwrite what the club has with what the file says.")),
]
SheetName = Annotated[
    str,
    typer.Option(metavar=N_("NAME"), help=N_("The sheet of a workbook (default: the first).")),
]
Columns = Annotated[
    str,
    typer.Option(metavar="name,-,total,…", help=N_("What the columns hold, from the left; - leaves one out.")),
]
StatuteName = Annotated[
    str,
    typer.Option(metavar=N_("NAME|FILE.json"), help=N_("Season rules by name, or a file of your own.")),
]

SecondLists = Annotated[
    bool,
    typer.Option("--second", help=N_("Blank score sheets as second lists, marked as such and without a code.")),
]
SpareLists = Annotated[
    int | None,
    typer.Option(
        "--spare",
        metavar=N_("N"),
        help=N_("So many blank score sheets of each kind of table, with nothing in their heads."),
    ),
]
Template = Annotated[
    str | None,
    typer.Option(
        metavar=N_("classical|modern|club|FILE.txt"),
        help=N_("The design of certificates, or a template of your own (default: the club’s)."),
    ),
]

Labels = Annotated[
    str | None,
    typer.Option(metavar=N_("SIZE"), help=N_("Size of the labels in millimetres, such as 63.5x38.1.")),
]


def label_sheet(size: str | None) -> str:
    """Return the sheet of labels that is meant, the usual one where none is. Refused: `WrongValue`."""
    from skatclub.exports.reports import label_sheets

    meant = (size or "").replace(",", ".").casefold()
    sizes = [sheet.code for sheet in label_sheets.SHEETS]
    if meant not in ("", *sizes):
        raise help_words.wrong_value("--labels", meant, sizes)
    return meant


def read(option: str, written: str) -> date:
    """Return the day that an option names, such as 2026-10-17 or 17.10.2026; refused: `WrongValue`."""
    day = days.read(written)
    if day is None:
        raise help_words.wrong_shape(option, written, ["2026-10-17", "17.10.2026"])
    return day


PUBLIC = (Audience.BOARD.value, Audience.WEB.value)


def audience(public: str) -> Audience:
    """Return for whom names are printed; the office if nothing is said. Refused: `WrongValue`."""
    if not public:
        return Audience.DESK
    if public not in PUBLIC:
        raise help_words.wrong_value("--public", public, readers(map(Audience, PUBLIC)))
    return Audience(public)


def readers(known: Iterable[Audience]) -> list[str]:
    """Return what may be said of readers, with what it means: board (notice board)."""
    return [f"{each.value} ({papers_words.level_word(each)})" for each in known]


def in_template(imprint: Imprint, template: str | None) -> Imprint:
    """Return the state of things with another template of certificates: a design, or a file of one's own.

    Refused: `TemplateUnknown`, `FileUnreadable`, and as `certificates.checked`.
    """
    from skatclub.domain.papers import certificates
    from skatclub.services.imports import files

    if template is None:
        return imprint
    design = certificates.DESIGNS.get(template.casefold())
    if design is not None:
        text = certificates.with_design(imprint.head.certificate, design)
    elif Path(template).suffix:
        text = certificates.checked(files.text_of(Path(template)))
    else:
        raise TemplateUnknown(template[:40], (*certificates.DESIGNS, "FILE.txt"))
    return replace(imprint, head=replace(imprint.head, certificate=text))


def of_plan(plan: Plan, reader: Audience) -> Plan:
    """Return a draw with its people as an audience may know them."""
    return replace(plan, people=publication.faces(plan.people, reader))


def format_of(paper: Paper[Any], out: Path) -> Format:
    """Return the format of a paper that the name of a file asks for. Refused: `WrongValue`."""
    file_format = next((each for each in paper.formats if f".{each.value}" == out.suffix.casefold()), None)
    if file_format is None:
        raise help_words.wrong_value("--out", out.name, [f".{each.value}" for each in paper.formats])
    return file_format
