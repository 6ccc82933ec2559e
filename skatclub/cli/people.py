"""skatclub person: who is in a club's file, all that is stored about somebody, and erasing names for good."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub import paths, settings
from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, PersonName, Reader
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Row
from skatclub.domain import zone
from skatclub.domain.people import publication
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience
from skatclub.domain.people.subject import Subject
from skatclub.i18n.language import _, ngettext
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.exports.document import Imprint
    from skatclub.services.backups.erased_copies import Copies
    from skatclub.services.club.clubs import Club

COLUMNS = ("person", "member_no", "family_name", "given_name", "club", "status", "lists", "last_seen")


def list_people(
    file: ClubFile,
    *,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print everybody in the order of the alphabet."""
    from skatclub.services.people import members

    reader = arguments.audience(public)
    with club_commands.opened(file) as club:
        everybody = members.everybody(club)
    people_rows = [_row(member, reader) for member in everybody]
    return rows.answer(COLUMNS, people_rows, as_json=as_json, aligned=aligned)


def report(
    file: ClubFile,
    person: PersonName,
    *,
    as_json: AsJson = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar=_("FILE"), help=_("Write the page (.pdf) or the rows (.csv, .json) to a file (default: print).")
        ),
    ] = None,
) -> int:
    """Print or write the subject access report. Refused: `NoSuchPerson`, `PersonNotUnique`, `FolderNotWritable`."""
    from skatclub.exports.formats import json as formats_json
    from skatclub.exports.reports.privacy import rows as privacy_rows
    from skatclub.exports.reports.privacy.page import SUBJECT_REPORT
    from skatclub.services.people import members, subject

    kind = None if out is None else arguments.format_of(SUBJECT_REPORT, out)
    with club_commands.opened(file) as club:
        known = subject.about(club, members.find(club, person).person.id)
        imprint = club_commands.imprint(club)
    if out is not None and kind is not None:
        written_files.replace_bytes(out, SUBJECT_REPORT.make(kind, known, imprint))
        typer.echo(str(out))
    elif as_json:
        typer.echo(formats_json.render(privacy_rows.data(known, imprint)), nl=False)
    else:
        typer.echo(_text(known, imprint), nl=False)
    return 0


def press(
    file: ClubFile,
    person: Annotated[
        list[str], typer.Argument(metavar=_("PERSON…"), help=_("Exact names, or numbers, such as #7."))
    ],
    *,
    withdraw: Annotated[bool, typer.Option("--withdraw", help=_("Record that they no longer agree."))] = False,
) -> int:
    """Note that people agree, or do not agree any more, to be named in the newspaper.

    Refused: `NoSuchPerson`, `PersonNotUnique`, `NameErased`, `ClubIsReadOnly`.
    """
    from skatclub.i18n import history
    from skatclub.services.people import members

    with club_commands.opened(file) as club:
        ids = [members.find(club, word).person.id for word in person]
        for person_id in dict.fromkeys(ids):
            done = members.note_press(club, person_id, agrees=not withdraw)
            typer.echo(history.verb_words(done.verb, done.fields), err=True)
    return 0


def anonymise(
    file: ClubFile,
    person: Annotated[
        list[str],
        typer.Argument(metavar=_("PERSON…"), help=_("Exact names, or numbers, such as #7; all of them or none.")),
    ],
    *,
    amount: Annotated[
        str, typer.Option(metavar="12.50", help=_("What these people still owe in euros, as far as you know."))
    ] = "0",
    as_json: AsJson = False,
) -> int:
    """Erase names from rows, notes, journal and automatic copies; nothing brings them back.

    Refused: `NoSuchPerson`, `PersonNotUnique`, `NameErased`, `StillOwing`, `ClubIsReadOnly`.
    """
    from skatclub.cli.cash import values as cash_values
    from skatclub.services.backups import erased_copies
    from skatclub.services.people import members, privacy

    with club_commands.opened(file) as club:
        ids = [members.find(club, word).person.id for word in person]
        name_index = privacy.name_index_of(club, ids)
        done = privacy.anonymise(club, ids, seen_cents=cash_values.cents(amount))
        scrubbed = privacy.scrub(club)
        left = privacy.may_still_name(club, name_index)
        copies = erased_copies.erase(club, name_index, _folders(club))
    entries = int(done.fields["entries"])
    if as_json:
        typer.echo(
            rows.as_text(
                {
                    "people": sorted(set(ids)),
                    "entries": entries,
                    "file_rewritten": scrubbed,
                    "copies_rewritten": copies.rewritten,
                    "copies_deleted": copies.deleted,
                    "may_still_name": list(left),
                }
            ),
            nl=False,
        )
        return 0
    for sentence in _erased(len(set(ids)), entries, copies, left, scrubbed=scrubbed):
        typer.echo(sentence, err=True)
    return 0


def _row(member: Member, reader: Audience) -> Row:
    shown = publication.face(member.person, reader)
    status = member.kind_on(zone.day(club_commands.now()))
    seen = member.seen_on.isoformat() if member.seen_on is not None else ""
    return (
        member.person.id,
        shown.member_no,
        shown.family_name,
        shown.given_name,
        shown.club,
        status.value,
        member.lists,
        seen,
    )


def _text(known: Subject, imprint: Imprint) -> str:
    from skatclub.exports import document
    from skatclub.exports.reports.privacy import rows as privacy_rows

    chapter, lines = "", []
    for title, day, what, value in (*privacy_rows.information(known, imprint), *privacy_rows.lines(known)):
        if title != chapter:
            lines += ["", title] if chapter else [title]
            chapter = title
        lines.append("  " + " | ".join(part for part in map(document.shown, (day, what, value)) if part))
    return "\n".join(lines) + "\n"


def _folders(club: Club) -> Sequence[Path]:
    """Return the folders of the automatic copies, as far as they can be reached now."""
    from skatclub.services.backups import backups, sticks

    chosen = settings.load(paths.settings_file())
    roots = [paths.backups_folder()]
    if chosen.backup_folder:
        roots.append(Path(chosen.backup_folder))
    if chosen.backup_stick:
        there = sticks.called(chosen.backup_stick, sticks.plugged_in(paths.stick_folders()))
        roots += [] if there is None else [there.folder / sticks.FOLDER]
    return [backups.folder_of(root, club.address) for root in roots] if backups.can_be_copied(club.address) else []


def _erased(number: int, entries: int, copies: Copies, left: Sequence[str], *, scrubbed: bool) -> Sequence[str]:
    from skatclub.i18n.people import erasure

    people = ngettext(
        "The names of {n} person have been erased.", "The names of {n} people have been erased.", number
    )
    sentences = erasure.sentences(entries, copies.rewritten, copies.deleted, scrubbed=scrubbed, left=left)
    return (people.format(n=number), *sentences)
