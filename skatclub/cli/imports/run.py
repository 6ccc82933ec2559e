"""An import from the command line: what would be done is printed, what must be decided first, and it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import typer

from skatclub.cli import help_words, rows as cli_rows
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Cell, Row
from skatclub.domain import zone
from skatclub.domain.imports import questions
from skatclub.domain.imports.columns import Mapping
from skatclub.domain.imports.errors import AnswerUnknown, CellsOdd, DecisionsOpen, QuestionsOpen
from skatclub.domain.imports.incoming import Additions, Incoming, OddCell, SheetSource
from skatclub.domain.imports.readers import open_document
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.errors import LineRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.domain.people.club_names import Spellings
from skatclub.i18n import refusals, wordlists
from skatclub.i18n.imports import warnings as imports_warnings, words as imports_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.services.imports.taking import Answers, Decision, ImportPlan

COLUMNS = ("what", "line", "name", "here", "told", "answer")
"""What is printed: who is who, and what differs.

Who: `person`, `open`, `left_out` or `alike`, which is a new name that sounds like another."""


MOST_ODD = 100
"""Odd cells that are told one by one; in a sheet with more, something else is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOptions:
    """What somebody said on the line besides the file and the club: about names and differences (None: nothing)."""

    same: Sequence[str] | None = None
    new: Sequence[str] | None = None
    take: Sequence[str] | None = None
    left_out: Sequence[str] | None = None
    same_names: bool = False
    dry_run: bool = False
    as_json: bool = False
    aligned: bool = False
    title: str = ""


def read(source: SheetSource, grid: Grid, mapping: Mapping, additions: Additions, clubs: Spellings) -> Incoming:
    """Read a sheet for a club that spells clubs so.

    Refused: `QuestionsOpen`, `CellsOdd` after every odd cell is told, and as the source reads.
    """
    today = zone.day(club_commands.now())
    try:
        incoming = source.read(grid, mapping, replace(additions, clubs=clubs, today=today))
    except QuestionsOpen:
        for question in questions.until(source.asks(grid, mapping, clubs), today):
            typer.echo(imports_words.asked_on_line(question), err=True)
        raise
    if incoming.odd:
        for sentence in wordlists.some(incoming.odd, MOST_ODD, odd_on_line):
            typer.echo(sentence, err=True)
        typer.echo(_("Answer with --cell “D7=TEXT”, --cell “D7=” (leave it empty) or --skip LINE."), err=True)
        raise CellsOdd(len(incoming.odd))
    return incoming


def odd_on_line(cell: OddCell) -> str:
    """Return why a cell cannot be taken, with the answers to type on a line."""
    words = refusals.sentence(LineRefused(cell.line, cell.head, cell.reason, name=cell.name))
    if cell.place < 0:
        return f"{words} --skip {cell.line}"
    address = open_document.address(cell.line, cell.place)
    empty = f" · --cell “{address}=”" if cell.may_be_empty else ""
    return f"{words} --cell “{address}=…”{empty} · --skip {cell.line}"


def carry_out(reads: Callable[[Spellings], Incoming], address: str, wish: ImportOptions) -> int:
    """Read what comes in, print the plan, and do it unless it is only tried. Refused: as read and `take_over`."""
    from skatclub.services.imports import taking
    from skatclub.services.people import club_names

    title = wish.title or imports_words.usual_title()
    with club_commands.opened(address) as club:
        incoming = reads(club_names.spellings(club))
        plan, answers = planned(club, incoming, wish)
        _check_taken(plan, wish)
        is_done = not wish.dry_run and not plan.open_names
        if is_done:
            taking.take_over(club, incoming, answers, title=title)
    _tell(plan, wish, is_done=is_done)
    if plan.open_names:
        raise DecisionsOpen(plan.open_names)
    return 0


def planned(club: Club, incoming: Incoming, wish: ImportOptions) -> tuple[ImportPlan, Answers]:
    """Return what an import would do, and the answers that it does so by. Refused: as `taking.plan`."""
    from skatclub.services.imports import taking

    title = wish.title or imports_words.usual_title()
    answers = _answers(incoming, wish)
    plan = taking.plan(club, incoming, answers, title=title)
    if wish.same_names:
        answers = replace(answers, people={**taking.same_names(plan.decisions), **answers.people})
        plan = taking.plan(club, incoming, answers, title=title)
    return plan, answers


def check_decided(plan: ImportPlan) -> None:
    """Print who could be more than one person. Refused: `DecisionsOpen` if there is anybody."""
    if plan.open_names:
        cli_rows.answer(COLUMNS, _people(plan, as_code=False), as_json=False, aligned=False)
        _tell_how_to_answer()
        raise DecisionsOpen(plan.open_names)


def _answers(incoming: Incoming, wish: ImportOptions) -> Answers:
    """Return what somebody said about names and differences. Refused: `AnswerUnknown`."""
    from skatclub.services.imports.taking import Answers

    answers: dict[str, int | None] = {_key(incoming, name): None for name in wish.new or ()}
    same_rows: dict[str, str] = {}
    for line in wish.same or ():
        name, sign, number = line.rpartition("=")
        digits = number.strip().removeprefix("#")
        if sign and digits.isascii() and digits.isdigit() and len(digits) < 10:
            answers[_key(incoming, name)] = int(digits)
        elif sign and number.strip() and not number.strip().startswith("#"):
            same_rows[_key(incoming, name)] = _key(incoming, number)
        else:
            raise help_words.wrong_value("--as", line, (_("NAME=#12"), "NAME=NAME"))
    return Answers(
        people=answers,
        take=frozenset(wish.take or ()),
        rows=same_rows,
        left_out=frozenset(_key(incoming, name) for name in wish.left_out or ()),
    )


def _key(incoming: Incoming, sentence: str) -> str:
    """Return the key of a name as it was printed, or as it stands alone in the file."""
    keys = [person.key for person in incoming.people if person.key == sentence.strip()]
    keys += [person.key for person in incoming.people if person.full_name == sentence.strip()]
    if not keys or (keys[0] != sentence.strip() and len(keys) > 1):
        raise AnswerUnknown(shown(sentence))
    return keys[0]


def _check_taken(plan: ImportPlan, wish: ImportOptions) -> None:
    """Refuse an answer about a difference that is none."""
    from skatclub.services.imports import taking

    known = {difference.code for difference in plan.differences}
    known |= {taking.result_code(result) for result in (*plan.other_results, *plan.corrected)}
    for code in wish.take or ():
        if code not in known:
            raise AnswerUnknown(shown(code))


def _tell(plan: ImportPlan, wish: ImportOptions, *, is_done: bool) -> None:
    rows = [*_people(plan, as_code=wish.as_json), *_differences(plan)]
    summary = None
    if wish.as_json:
        summary = {
            "written": is_done,
            "new_people": len(plan.new_people),
            "facts": len(plan.fills),
            "results": len(plan.results),
            "lists": len(plan.lists),
            "known_results": plan.known_results,
            "known_lists": plan.known_lists,
            "open": list(plan.open_names),
            "rows": cli_rows.objects(COLUMNS, rows),
        }
    cli_rows.answer(COLUMNS, rows, as_json=wish.as_json, aligned=wish.aligned, objects=summary)
    head = "" if plan.is_empty else _("Imported:") if is_done else _("Would be imported:")
    lines = " · ".join(imports_words.plan_lines(plan))
    for sentence in (f"{head} {lines}".strip(), *imports_warnings.warnings(plan)):
        typer.echo(sentence, err=True)
    if plan.alike:
        typer.echo(
            _("If two of these names are the same person, answer with --as “NAME=NAME”, spelled as in the list."),
            err=True,
        )
    if plan.open_names:
        _tell_how_to_answer()


def _tell_how_to_answer() -> None:
    typer.echo(_("Answer with --as “NAME=#12” or --new “NAME”; the numbers are in the column “here”."), err=True)


def _people(plan: ImportPlan, *, as_code: bool) -> list[Row]:
    """Return who is who; why is told to programs by a code, to people in words."""
    rows: list[Row] = []
    for each in plan.decisions:
        key, kind, answer = each.incoming.key, "person", ""
        if each.is_open or each.is_left_out:
            kind, answer = "open" if each.is_open else "left_out", f"--new “{key}”"
        elif each.alike:
            kind, answer = "alike", f"--as “{key}={each.alike[0].key}”"
        why = each.match.value if as_code else imports_words.how_known(each)
        rows.append((kind, each.incoming.line or None, key, _here(each), why, answer))
    return rows


def _here(decision: Decision) -> str:
    if rows := (decision.row,) if decision.row is not None else decision.alike:
        return wordlists.either(*map(imports_words.in_line, rows))
    clubs = (f" ({person.club})" if person.club else "" for person in decision.people)
    people = zip(decision.people, clubs, strict=True)
    return wordlists.either(*(f"#{person.id} {person.full_name}{club}" for person, club in people))


def _differences(plan: ImportPlan) -> list[Row]:
    from skatclub.services.imports import taking

    rows: list[tuple[Cell, ...]] = []
    for each in plan.differences:
        answer = "" if each.is_taken else f"--take “{each.code}”"
        rows.append(("fact", None, each.key, each.ours, each.theirs, answer))
    for kind, results in (("result", plan.other_results), ("list", plan.listed_results)):
        for result in results:
            answer = f"--take “{taking.result_code(result)}”" if kind == "result" else ""
            rows.append((kind, result.line, result.person, result.day.isoformat(), str(result.total), answer))
    rows += [("score", each.line, "", str(each.counted), str(each.told), "") for each in plan.incoming.differences]
    return rows
