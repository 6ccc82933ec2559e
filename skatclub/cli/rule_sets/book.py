"""skatclub rules cases, ladder, history: the rule book to look things up in, searched, printed."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import AsArray
from skatclub.cli.club import commands as club_commands
from skatclub.cli.relatives import guide
from skatclub.cli.rule_sets import rule_names
from skatclub.domain import zone
from skatclub.i18n.language import N_, _
from skatclub.i18n.rule_book import book, entry
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.i18n.rule_book.book import Part
    from skatclub.i18n.rule_book.entry import BookEntry

COLUMNS = ("code", "place", "title", "answer", "text")
MOST_RULES = 3
"""So many rules that are called so are pointed at."""
Wanted = Annotated[
    list[str] | None,
    typer.Argument(
        metavar=N_("[SEARCH]"), help=N_("Only entries that contain all these words, in German or English.")
    ),
]
PdfFile = Annotated[Path | None, typer.Option(metavar=N_("FILE"), help=N_("Write it as PDF."))]


def cases(wanted: Wanted = None, *, as_json: AsArray = False, pdf: PdfFile = None) -> int:
    """Print worked cases of the order by paragraph and edition, computed now."""
    return _answer(book.CASES, wanted, pdf, as_json=as_json)


def ladder(wanted: Wanted = None, *, as_json: AsArray = False, pdf: PdfFile = None) -> int:
    """Print all bids with the games that are worth them, and who bids to whom."""
    return _answer(book.LADDER, wanted, pdf, as_json=as_json)


def history(wanted: Wanted = None, *, as_json: AsArray = False, pdf: PdfFile = None) -> int:
    """Print where the game comes from: games, orders, bodies, and what of them is scored here."""
    return _answer(book.HISTORY, wanted, pdf, as_json=as_json)


def _answer(part: Part, wanted: list[str] | None, pdf: Path | None, *, as_json: bool) -> int:
    """Print what is found; 1 if nothing is, with a sentence beside the answer and no paper."""
    words = " ".join(wanted or ())
    entries = _found(part, words)
    if not entries:
        typer.echo(_nothing(part, words), err=True)
    elif pdf is not None:
        from skatclub.exports.catalogue import RULE_BOOK_PAPERS, Format
        from skatclub.exports.document import Stand
        from skatclub.exports.reports.rule_book import Chosen

        stand = Stand(club="", at=zone.here(club_commands.now()))
        written_files.replace_bytes(pdf, RULE_BOOK_PAPERS[part.code].make(Format.PDF, Chosen(part, entries), stand))
    if as_json:
        found = [(each.code, each.place, each.title, each.answer, "\n".join(each.lines)) for each in entries]
        rows.answer(COLUMNS, found, as_json=True, aligned=False)
    else:
        typer.echo("\n".join(map(_block, entries)), nl=False)
    return 0 if entries else 1


def _found(part: Part, words: str) -> tuple[BookEntry, ...]:
    return entry.found(entry.searched(part.entries), words)


def _nothing(part: Part, words: str) -> str:
    """Say that a part holds nothing of what is searched for, and which other parts or rules do."""
    others = [f"{other.code} {words}" for other in book.PARTS if other is not part and _found(other, words)]
    others += [
        f"show {named.code}" for named in rule_names.every_name() if words.casefold() in named.speak().casefold()
    ][:MOST_RULES]
    nothing = _("Nothing in “{part}” contains “{words}”.").format(part=part.name(), words=words)
    if not others:
        return f"{nothing} {_('Try fewer words or part of a word; without any, everything is shown.')}"
    commands = ", ".join(f"skatclub rules {each}" for each in others)
    return f"{nothing} {_('It can be found in: {commands}').format(commands=commands)}"


def _block(shown: BookEntry) -> str:
    """Return an entry to be read: where it stands, what it is about with its answer, and its lines."""
    head = f"{shown.title}: {shown.answer}" if shown.answer else shown.title
    lines = (
        textwrap.fill(line, guide.WIDTH, initial_indent=guide.INDENT, subsequent_indent=guide.INDENT)
        for line in shown.lines
    )
    return "\n".join((f"{shown.place} · {shown.code}", f"  {head}", *lines, ""))
