"""The ways of data into a club and out of it, as the menu and the start page open them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.session import Session
    from skatclub.gui.widgets.ask import Question


def may_import(session: Session) -> bool:
    """Tell whether something can be taken over: into the club that is open, or into a new one."""
    club = session.operations.club
    return club is None or not club.read_only


def show_import(session: Session) -> None:
    """Open the assistant; where no club is open, one is made first."""
    if session.operations.club is not None:
        _open_assistant(session)
        return
    from skatclub.gui.widgets.ask import Question

    question = Question(
        session.window,
        _("New club"),
        _("No club is open yet. What is taken over comes into a new club; a file is made for it."),
    )
    question.line("name", _("Name of the club"), session.memory.settings.club_name)
    question.ask(_("Make the club"), partial(_make_club, session, question))


def _make_club(session: Session, question: Question, values: dict[str, object]) -> None:
    name = str(values["name"]).strip()
    if not name:
        question.refuse(_("Please name the club."))
        return
    session.memory.change(club_name=name)
    if session.files.create_for(name):
        session.files.opened.emit()
        _open_assistant(session)


def _open_assistant(session: Session) -> None:
    from skatclub.gui.imports.assistant import ImportDialog

    today = session.memory.clock().astimezone().date()
    dialog = ImportDialog(session.window, session.operations, today)
    dialog.written.connect(
        lambda words: session.window.tell(
            _("Taken over: {words}. Ctrl+Z takes it back.").format(words=words), tone="good"
        )
    )
    dialog.open()


def show_whole_club(session: Session) -> None:
    """Ask for the folder of a whole club and open what is made of it."""
    from skatclub.gui.moving.whole_club import WholeClubDialog
    from skatclub.services import clubs

    opened = session.operations.ask(clubs.club_name) or ""
    dialog = WholeClubDialog(session.window, session.operations, session.files, session.memory.clock, opened)
    dialog.made.connect(partial(_open_made, session))
    dialog.open()


def _open_made(session: Session, path: str) -> None:
    if session.files.open(path):
        session.window.tell(_("Taken over as a new club: {path}").format(path=path), tone="good")


def show_everything(session: Session) -> None:
    """Ask for a folder and write everything of the open club into it."""
    from skatclub.gui.moving.everything_out import EverythingDialog
    from skatclub.services import clubs

    club, name = session.operations.club, session.operations.ask(clubs.club_name)
    if club is None or name is None:
        return
    dialog = EverythingDialog(session.window, session.operations, club, name, session.memory.clock().astimezone())
    dialog.written.connect(
        lambda folder, count: session.window.tell(
            _("{n} files are written: {path}").format(n=count, path=folder), tone="good"
        )
    )
    dialog.open()
