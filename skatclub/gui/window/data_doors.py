"""The ways of data into a club and out of it, as the menu and the start page open them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.gui.widgets.ask import Question
    from skatclub.gui.window.session import Session


def may_import(session: Session) -> bool:
    """Tell whether something can be taken over: into the club that is open, or into a new one."""
    club = session.operations.club
    return club is None or not club.read_only


def show_import(session: Session) -> None:
    """Open the assistant; where no club is open, one is made first."""
    if session.operations.club is not None:
        _open_assistant(session)
        return
    words = _("No club is open yet. What is taken over comes into a new club; a file is made for it.")
    _ask_club(session, words, partial(_open_assistant, session))


def show_new_club(session: Session) -> None:
    """Ask for the name of a new club and show its empty overview; the club that was open is closed."""
    words = [_("A file of its own is made for the club in {folder}.").format(folder=paths.documents_folder())]
    if session.operations.club is not None:
        words.append(_("The club that is open now stays as it is."))
    _ask_club(session, " ".join(words), partial(_greet, session))


def _ask_club(session: Session, words: str, then: Callable[[], object]) -> None:
    from skatclub.gui.widgets.ask import Question

    question = Question(session.window, _("New club"), words)
    name = session.memory.settings.club_name if session.operations.club is None else ""
    question.line("name", _("Name of the club"), name)
    question.ask(_("Make the club"), partial(_make_club, session, question, then))


def _make_club(session: Session, question: Question, then: Callable[[], object], values: dict[str, object]) -> None:
    name = str(values["name"]).strip()
    if not name:
        question.refuse(_("Please name the club."))
        return
    if session.files.create_for(name, named=True):
        session.memory.change(club_name=name)
        session.files.opened.emit()
        then()


def _greet(session: Session) -> None:
    words = _("The club is there. Take over members and old results, or begin with an evening or a tournament.")
    session.window.tell(words, tone="good", way_out=_("Take over data …"), act=partial(_open_assistant, session))


def greet_sample(session: Session) -> None:
    """Say where one's own club begins, as long as nothing but the sample club was ever opened."""
    if all(session.files.is_sample(one.path) for one in session.memory.settings.recent):
        session.window.tell(
            _("This is the sample club, to try everything out."),
            way_out=_("Make a club of your own …"),
            act=partial(show_new_club, session),
        )


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
    from skatclub.gui.open_data.whole_club import WholeClubDialog
    from skatclub.services.club import clubs

    opened = session.operations.ask(clubs.club_name) or ""
    dialog = WholeClubDialog(session.window, session.operations, session.files, session.memory.clock, opened)
    dialog.made.connect(partial(_open_made, session))
    dialog.open()


def _open_made(session: Session, path: str) -> None:
    if session.files.open(path):
        session.window.tell(_("Taken over as a new club: {path}").format(path=path), tone="good")


def show_everything(session: Session) -> None:
    """Ask for a folder and write everything of the open club into it."""
    from skatclub.gui.open_data.everything_out import EverythingDialog
    from skatclub.services.club import clubs

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
