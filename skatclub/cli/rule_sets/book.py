"""skatclub rules cases: the rule book to look things up in, searched, printed."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import AsJson
from skatclub.cli.club import commands as club_commands
from skatclub.cli.relatives import guide
from skatclub.cli.rule_sets import rule_names
from skatclub.domain import zone
from skatclub.i18n.language import N_, _
from skatclub.i18n.rule_book import cases as rule_book_cases, entry
from skatclub.i18n.rule_book.entry import BookEntry
from skatclub.services.club import written_files

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


def cases(wanted: Wanted = None, *, as_json: AsJson = False, pdf: PdfFile = None) -> int:
    """Print worked cases by paragraph and edition, computed now, the bids and the history of the game.

    Exit code 1 if nothing is found, with a sentence beside the answer and no paper.
    """
    words = " ".join(wanted or ())
    entries = entry.found(entry.searched(rule_book_cases.entries), words)
    if not entries:
        typer.echo(_nothing(words), err=True)
    elif pdf is not None:
        from skatclub.exports.catalogue import CASE_BOOK, Format
        from skatclub.exports.document import Imprint

        imprint = Imprint(club="", at=zone.here(club_commands.printed_at()))
        written_files.replace_bytes(pdf, CASE_BOOK.make(Format.PDF, entries, imprint))
    if as_json:
        found = [(each.code, each.place, each.title, each.answer, "\n".join(each.lines)) for each in entries]
        rows.answer(COLUMNS, found, as_json=True, aligned=False)
    else:
        typer.echo("\n".join(map(_block, entries)), nl=False)
    return 0 if entries else 1


def _nothing(words: str) -> str:
    """Say that the book holds nothing of what is searched for, and which rules do."""
    nothing = _("Nothing in the rule book contains “{words}”.").format(words=words)
    commands = ", ".join(f"skatclub rules show {code}" for code in rule_names.called(words)[:MOST_RULES])
    if not commands:
        return f"{nothing} {_('Try fewer words or part of a word; without any, everything is shown.')}"
    return f"{nothing} {_('It can be found in: {commands}').format(commands=commands)}"


def _block(shown: BookEntry) -> str:
    """Return an entry to be read: where it stands, what it is about with its answer, and its lines."""
    head = f"{shown.title}: {shown.answer}" if shown.answer else shown.title
    lines = (
        textwrap.fill(line, guide.WIDTH, initial_indent=guide.INDENT, subsequent_indent=guide.INDENT)
        for line in shown.lines
    )
    return "\n".join((f"{shown.place} · {shown.code}", f"  {head}", *lines, ""))
