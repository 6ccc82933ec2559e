"""The commands that work on the file or database of a club: open, new, export, check, demo, and its name."""

from __future__ import annotations

import getpass
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

import typer

from skatclub import paths, settings
from skatclub.cli import arguments, help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, FileOfClub, Reader
from skatclub.cli.rows import Cell
from skatclub.domain import zone
from skatclub.domain.club import addresses
from skatclub.domain.club.errors import ClubFileExists, ClubFileMissing, PasswordRefused
from skatclub.domain.club.findings import CheckReport
from skatclub.domain.office.errors import ListsOfTwoKinds
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.i18n.club import findings
from skatclub.i18n.language import _
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.exports.document import Imprint
    from skatclub.services.club.clubs import Club, ServerRoles
    from skatclub.store.copies import GoesOn

Window = Callable[[Sequence[str]], int]
"""Opens the window with these words of the command line and returns the exit code; the command line has none."""

SUFFIX = ".skatclub"
FORMS = ("csv", "json", "facts")
ALL = "all"


def show(file: ClubFile, *, as_json: AsJson = False, aligned: Aligned = False) -> int:
    """Print how a club is named on its papers, and counts of what it holds."""
    from skatclub.services.club import clubs
    from skatclub.services.papers import letterhead

    with opened(file) as club:
        head, counts = letterhead.letterhead(club), clubs.counts(club)
    facts: dict[str, Cell] = {
        "name": head.name,
        "logo": bool(head.logo),
        "address": head.address,
        "responsible": head.responsible,
        "authority": head.authority,
        "colour": head.colour,
        **counts,
    }
    return rows.answer(("field", "value"), list(facts.items()), as_json=as_json, aligned=aligned, objects=facts)


def rename(
    file: ClubFile,
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("The new name of the club."))],
) -> int:
    """Give a club another name. Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable`, `ClubIsReadOnly`."""
    from skatclub.services.club import clubs

    with opened(file) as club:
        done = clubs.rename_club(club, name)
    typer.echo(_("The club is now called {name} (before: {was}).").format_map(done.fields), err=True)
    return 0


def write_letterhead(
    file: ClubFile,
    *,
    address: Annotated[
        str | None, typer.Option(metavar=_("TEXT"), help=_("Its address, as printed on receipts and letters."))
    ] = None,
    colour: Annotated[
        str | None,
        typer.Option(metavar="#123f8c", help=_("Its colour, for letterheads and certificates.")),
    ] = None,
    logo: Annotated[
        str | None, typer.Option(metavar=_("FILE.png|jpg"), help=_("Its logo, for letterheads."))
    ] = None,
    responsible: Annotated[
        str | None, typer.Option(metavar=_("TEXT"), help=_("Who answers questions about its data, with address."))
    ] = None,
    authority: Annotated[
        str | None,
        typer.Option(metavar=_("TEXT"), help=_("The supervisory authority that hears complaints about data.")),
    ] = None,
) -> int:
    """Write what a club says of itself on its papers; what is given as "" goes.

    Refused: what `services.letterhead.change_letterhead` refuses, `FileUnreadable`.
    """
    from skatclub.i18n.papers import colours as colour_words
    from skatclub.services.imports import files
    from skatclub.services.papers import letterhead

    texts = {"address": address, "colour": colour, "responsible": responsible, "authority": authority}
    wanted: dict[str, Any] = {field: text for field, text in texts.items() if text is not None}  # texts and bytes
    if logo is not None:
        wanted["logo"] = files.bytes_of(Path(logo), most=1) if logo else b""
    with opened(file) as club:
        head = letterhead.letterhead(club)
        letterhead.change_letterhead(club, head, replace(head, **wanted))
        head = letterhead.letterhead(club)
    if colour is not None and (sentence := colour_words.about(head.colour)):
        typer.echo(sentence, err=True)
    return 0


def open_window(
    ctx: typer.Context,
    file: FileOfClub,
) -> int:
    """Open a club in the window. Refused: `ClubFileMissing`."""
    if not addresses.is_server(file) and not Path(file).is_file():
        raise ClubFileMissing(file)
    return _window(ctx)([file])


def new(
    file: FileOfClub,
    *,
    name: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Name of the club (default: that of the file)."))
    ] = "",
) -> int:
    """Make a new club. Refused: what `services.clubs.create` refuses."""
    from skatclub.services.club import clubs

    address = file if addresses.is_server(file) or file.endswith(SUFFIX) else file + SUFFIX
    called = name or addresses.name_of(address).removesuffix(SUFFIX)
    club = _with_password(partial(clubs.create, name=called), address)
    server_roles = clubs.server_roles(club)
    clubs.close(club)
    typer.echo(_("{file} is ready.").format(file=addresses.shown(address)), err=True)
    if server_roles is not None:
        _say_roles(server_roles)
    return 0


def _say_roles(server_roles: ServerRoles) -> None:
    """Say how desks log in; what makes their role comes on stdout, where this login was not allowed to."""
    if server_roles.missing:
        words = _("This login may not create roles on the server. Ask its administrator to run these lines once:")
        typer.echo(words, err=True)
        typer.echo(";\n".join(server_roles.missing) + ";")
    login = f"CREATE ROLE … LOGIN PASSWORD '…' IN ROLE \"{server_roles.desk}\";"
    words = _("Desks own nothing on the server and cannot switch off its safeguards. A login for each: {statement}")
    typer.echo(words.format(statement=login), err=True)


def copy(
    source: Annotated[
        str, typer.Argument(metavar=_("FROM"), help=_("The file of the club (or a PostgreSQL URL)."))
    ],
    target: Annotated[
        str, typer.Argument(metavar=_("TO"), help=_("A new file, or the URL of an empty PostgreSQL database."))
    ],
) -> int:
    """Copy a club between a file and a server, with its journal; both are checked as a whole.

    Refused: what `services.copies.copy_between` refuses.
    """
    from skatclub.services.club import copies

    to = target if addresses.is_server(target) or target.endswith(SUFFIX) else target + SUFFIX
    with stoppable(addresses.shown(to)) as goes_on:
        state = copies.copy_between(source, to, goes_on=goes_on)
    typer.echo(state.fingerprint)
    words = _("{place} now holds the same club, with all {n} changes; this is the fingerprint of both.")
    typer.echo(words.format(place=addresses.shown(to), n=state.change_id), err=True)
    return 0


@contextmanager
def stoppable(label: str) -> Iterator[GoesOn]:
    """Give what shows how much of all is done and, once Ctrl+C was pressed, stops it at its next step.

    So nothing is left half done; pressed twice Ctrl+C ends the program where it is.
    """
    is_wanted = True

    def stop(_number: int, _frame: object) -> None:
        nonlocal is_wanted
        is_wanted = False
        signal.signal(signal.SIGINT, before)

    def goes_on(done: int, steps: int) -> bool:
        bar.update(100 * done // max(steps, 1) - bar.pos)
        return is_wanted

    before = signal.signal(signal.SIGINT, stop)
    try:
        with typer.progressbar(length=100, file=sys.stderr, label=label, width=0) as bar:
            yield goes_on
    finally:
        signal.signal(signal.SIGINT, before)


def rescue(
    file: FileOfClub,
    *,
    out: Annotated[
        Path | None,
        typer.Option(metavar=_("FILE"), help=_("The new file (default: one beside the damaged file).")),
    ] = None,
) -> int:
    """Write a new club with all that can be read of a damaged one; exit code 1 if anything is missing.

    It is a file, the address of one on a server, or the folder of a hall. Refused: what `services.rescue.rescue`
    and `services.server.recovery.rescue` refuse.
    """
    from skatclub.i18n.club import backups as backups_words
    from skatclub.services.club import rescue as rescue_services

    is_served = addresses.is_server(file)
    path = Path(addresses.name_of(file)) if is_served else Path(file)
    target = out or paths.free(path.parent, _("{club} rescued").format(club=path.stem), SUFFIX)
    if is_served or path.is_dir():
        from skatclub.services.server import recovery
        from skatclub.services.server.halls import Keeper

        rescued = recovery.rescue(file, target, Keeper(**seat()))
    else:
        rescued = rescue_services.rescue(file, target, **seat())
    typer.echo(str(target))
    if rescued.changes:
        typer.echo(_("Everything could be read, with all {n} changes.").format(n=rescued.changes), err=True)
        return 0
    for sentence in backups_words.not_whole(rescued.missing):
        typer.echo(sentence, err=True)
    return 1


def with_backup(sentence: str, address: str) -> str:
    """Return a sentence about a damaged file with its newest sound backup, if there is one."""
    from skatclub.i18n.club import backups as backups_words
    from skatclub.services.backups import backups

    second = settings.load(paths.settings_file()).backup_folder
    roots = (paths.backups_folder(), *([Path(second)] if second else []))
    newest = backups.newest_sound([backups.folder_of(root, address) for root in roots])
    return sentence if newest is None else f"{backups_words.newest(sentence, newest)}\n{newest.path}"


def check(
    file: FileOfClub,
    *,
    posted: Annotated[
        str,
        typer.Option(
            metavar=_("FINGERPRINT"),
            help=_("The fingerprint at the foot of a posted list: does the file still contain exactly that list?"),
        ),
    ] = "",
    other: Annotated[
        str,
        typer.Option(
            "--with",
            metavar=_("OTHER"),
            help=_("Another file or address of the same club: has either gone on, or both?"),
        ),
    ] = "",
) -> int:
    """Check a club; each finding is one line on stdout, as is how another copy is related to it.

    Refused: a fingerprint that is none, as `WrongValue`.
    """
    from skatclub.services.club import check as check_services

    sought = check_services.typed_fingerprint(posted) if posted else None
    if posted and sought is None:
        raise help_words.wrong_value("--posted", posted, ("K7QX 4MPA 9HTE WRLC",))
    report = check_services.check(file)
    for finding in report.findings:
        typer.echo(findings.finding_words(finding))
    for one in report.contradictory:
        typer.echo(findings.two_things(one))
    is_there = sought is None or _says_whether_posted(file, sought, report)
    typer.echo(findings.report_words(report), err=True)
    is_one = not other or _is_one_with(file, other)
    return 0 if report.is_clean and is_there and is_one else 1


def _says_whether_posted(file: str, fingerprint: str, report: CheckReport) -> bool:
    """Say whether a club still contains the state with this fingerprint; where it is damaged, nobody can tell."""
    from skatclub.services.club import check as check_services

    state = check_services.posted(file, fingerprint) if report.changes else None
    typer.echo(findings.posted_words(fingerprint, state, report))
    return state is not None


def _is_one_with(file: str, other: str) -> bool:
    """Say how two copies of a club are related; tell whether they are copies and have not both gone on."""
    from skatclub.i18n.club import lineages
    from skatclub.services.server import halls

    lineage = halls.compare(file, other)
    typer.echo(lineages.sentence(lineage))
    return bool(lineage.common) and not lineage.has_parted


def export(
    file: Annotated[
        str,
        typer.Argument(
            metavar=_("FILE"), help=_("The file of the club (or a PostgreSQL URL); “all”: everything in it.")
        ),
    ],
    club_of_all: Annotated[
        str | None, typer.Argument(metavar=_("CLUB"), help=_("After “all”: the club; --out is then a folder."))
    ] = None,
    *,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="csv|json|facts",
            help=_("csv: the deals; json: the lists with their totals; facts: everything in the club."),
        ),
    ] = "csv",
    public: Reader = "",
    out: Annotated[
        Path | None, typer.Option(metavar=_("FILE"), help=_("Write to a file (default: print)."))
    ] = None,
) -> int:
    """Print or write what a club holds: its deals, its lists, or all its facts as canonical JSON.

    `export all CLUB --out FOLDER` writes everything as open files.
    """
    from skatclub.services.club import check as check_services

    if club_of_all is not None:
        return _everything(file, club_of_all, out, arguments.audience(public))
    if form not in FORMS:
        raise help_words.wrong_value("--format", form, FORMS)
    reader = arguments.audience(public)
    if form == "facts" and reader is not Audience.DESK:
        raise help_words.wrong_usage(
            _("The complete data of a club are for its officers only; --public works with csv and json.")
        )
    with opened(file) as club:
        data = check_services.facts(club).encode() if form == "facts" else _lists(club, form, reader)
    if out is None:
        typer.echo(data, nl=False)
    else:
        written_files.replace_bytes(out, data)
    return 0


def _everything(word: str, address: str, folder: Path | None, reader: Audience) -> int:
    """Write all data of a club. Refused: `WrongValue` for another word, or without a folder."""
    if word != ALL:
        raise help_words.wrong_value(_("the first word"), word, (ALL,))
    if folder is None:
        raise help_words.wrong_usage(_("“skatclub export all CLUB” needs a folder: --out FOLDER."))
    with opened(address) as club:
        return _export_all(club, folder, reader)


def _export_all(club: Club, folder: Path, reader: Audience) -> int:
    """Write all files, or none; print their paths. Refused: `FolderNotWritable`."""
    from skatclub.exports import open_files
    from skatclub.exports.document import Imprint
    from skatclub.services.open_data import everything_of

    everything = everything_of(club, program=version("skatclub"), audience=reader)
    files = tuple(open_files.files(everything, Imprint(club=everything.club, at=printed_at())))
    written_files.fill_folder(folder, files)
    for name, _data in files:
        typer.echo(str(folder / name))
    typer.echo(
        _("{n} files written; {guide} explains what is in each.").format(n=len(files), guide=open_files.GUIDE),
        err=True,
    )
    return 0


def _lists(club: Club, form: str, reader: Audience) -> bytes:
    """Return all lists of a club as one file, the oldest evening first."""
    from skatclub.exports import catalogue
    from skatclub.exports.catalogue import Format
    from skatclub.exports.document import Imprint
    from skatclub.services import sheets
    from skatclub.services.club import clubs
    from skatclub.services.events import events

    cards = [card for event in reversed(events.overview(club)) for card in events.tables_of(club, event.id)]
    tables = [sheets.table(club, card.id) for card in cards]
    shown = publication.of_tables(tables, reader)
    try:
        return catalogue.list_paper("score-sheet").make(
            Format(form), shown, Imprint(club=clubs.club_name(club), at=printed_at())
        )
    except ListsOfTwoKinds as refused:
        raise help_words.wrong_usage(
            _(
                "The club has lists with deals and lists with totals only, but a CSV file has one row of "
                "headings for all. Use --format json for both, or get everything as CSV and Excel with: "
                "skatclub export all CLUB --out FOLDER."
            )
        ) from refused


def demo(
    ctx: typer.Context,
    out: Annotated[
        Path | None, typer.Argument(metavar=_("FILE"), help=_("Where to (default: your folder)."))
    ] = None,
    *,
    no_window: Annotated[bool, typer.Option("--no-window", help=_("Only copy, open nothing."))] = False,
) -> int:
    """Copy the sample club and open the copy. Refused: `ClubFileExists`, `FolderNotWritable`."""
    own = out if out is not None else paths.documents_folder() / (_("Sample club") + SUFFIX)
    if out is not None and own.exists():
        raise ClubFileExists(str(own))
    with written_files.refusing(own):
        paths.copy_sample(own)
    typer.echo(str(own))
    return 0 if no_window else _window(ctx)([str(own)])


@contextmanager
def opened(address: str, *, proved: bool = True) -> Iterator[Club]:
    """Open a club for a command, and close it afterwards. Refused before anything is done: `ClubFileUnsound`.

    Only a command that itself looks for what was altered asks for a club that is not `proved` first.
    """
    from skatclub.services.club import clubs

    club = _with_password(clubs.open_club, address)
    try:
        if proved:
            clubs.prove(club)
        _say_state(club)
        yield club
    finally:
        clubs.close(club)


def _say_state(club: Club) -> None:
    """Say of a file whose club lives in a hall of what moment it is: it is read as if it were all."""
    from skatclub.domain.hall.errors import InHall

    if not isinstance(club.refusal, InHall):
        return
    from skatclub.i18n import numbers
    from skatclub.services.club import clubs

    words = _("As it was at {time}: the club is in the hall, at {address}.")
    at = numbers.day_and_time(clubs.saved_at(club))
    typer.echo(words.format(time=at, address=club.refusal.address), err=True)


def _with_password(open_or_make: Callable[..., Club], address: str) -> Club:
    """Open or make a club; where a server wants a password that is not at hand, whoever sits there is asked for it.

    Typed here it stands in no list of processes and in no history of commands. Refused: `PasswordRefused`.
    """
    at = partial(open_or_make, **seat(address))
    try:
        return at(address)
    except PasswordRefused as refused:
        if not sys.stdin.isatty():
            raise
        typed = getpass.getpass(_("Password for {address}: ").format(address=refused.address))
    return at(addresses.with_password(address, typed))


@contextmanager
def opened_event(address: str, event: str) -> Iterator[tuple[Club, int]]:
    """Open a club for a command on one event, by its title or number. Refused: `NoSuchEvent`, `TitleNotUnique`."""
    from skatclub.services.events import tournaments

    with opened(address) as club:
        yield club, tournaments.find(club, event)


def imprint(club: Club, level: Audience = Audience.BOARD) -> Imprint:
    """Return the state of things that papers made now show, with names for these readers."""
    from skatclub.exports.document import Imprint
    from skatclub.services.papers import letterhead

    head = letterhead.letterhead(club)
    return Imprint(club=head.name, at=zone.here(printed_at()), level=level, head=head)


@contextmanager
def opened_or_made(address: str, called: str = "") -> Iterator[Club]:
    """Open a club for a command, a new one if there is none at this address, and close it afterwards.

    A new one is `called` so, otherwise as its file; one that there is must be called so: else `WrongValue`.
    """
    from skatclub.services.club import clubs

    try:
        club = _with_password(clubs.open_club, address)
    except ClubFileMissing:
        name = "Skatclub" if addresses.is_server(address) else Path(address).stem
        club = _with_password(partial(clubs.create, name=called or name), address)
    try:
        clubs.prove(club)
        _check_called(club, called)
        yield club
    finally:
        clubs.close(club)


def _check_called(club: Club, called: str) -> None:
    """Refuse another name for a club that there is already; it is given by `club rename`."""
    from skatclub.domain import text
    from skatclub.services.club import clubs

    if called and clubs.club_name(club) != text.checked(called):
        words = _("This club already exists and is called {name}. To rename it: skatclub club rename")
        raise help_words.wrong_usage(words.format(name=clubs.club_name(club)))


def _window(ctx: typer.Context) -> Window:
    window: Window = ctx.obj
    return window


def now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


def printed_at() -> datetime:
    """Return the time that papers and files bear: now, or what is set for files that shall be the same again."""
    wanted = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(wanted), UTC) if wanted.isascii() and wanted.isdigit() else now()


class Seat(TypedDict):
    """Who works at this computer, what it is called, and its clock."""

    author: str
    desk: str
    clock: Callable[[], datetime]


def seat(address: str = "") -> Seat:
    """Return who works on a club here, by the same settings as in the window."""
    chosen = settings.load(paths.settings_file())
    return Seat(author=settings.author(chosen, address), desk=settings.desk(chosen), clock=now)
