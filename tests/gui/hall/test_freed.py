"""A desk that the server has freed is told so in a sentence, and joins again from where that stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatclub.domain.hall.joining import DeskRole
from skatclub.gui.hall.joining import JoinDialog
from skatclub.gui.hall.server import ServerDialog
from skatclub.gui.operations.pages import PREFERENCES
from skatclub.gui.preferences.page import PreferencesPage
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.gui.window.stale_bar import StaleBar
from skatclub.services.server import awake, joining
from skatclub.services.server.halls import OpenHall
from skatclub.store.engine import server
from tests.evenings import new_list
from tests.gui.conftest import modal
from tests.halls import Laptop, laptop

pytestmark = pytest.mark.postgres

FREED = "Platz 2 macht im Saal nicht mehr mit: Der Platz wurde am Saalserver freigegeben"


class Sleepless:
    """Stands for what holds sleep off."""

    is_held = True

    def hold(self) -> None:
        """Do nothing."""

    release = hold


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, session: Session) -> Iterator[Laptop]:
    computer = laptop()
    monkeypatch.setattr(server, "programs", lambda: computer.tools)
    monkeypatch.setattr(awake, "Awake", Sleepless)
    yield computer
    session.operations.take_over(None)
    computer.leave()


@pytest.fixture
def hall(here: Laptop) -> OpenHall:
    return here.open(here.club(lambda club: new_list(club, deals=2, night=True)))


def join(here: Laptop, hall: OpenHall) -> str:
    """Return the address of a desk that has joined."""
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    return joining.join(text, "Platz 2", here.keeper(), here.folder / "keys")


def test_a_desk_at_work_that_is_freed_joins_again_from_the_bar(session, qtbot, here, hall):
    state, bar = session.menu.halls.label, session.window.findChild(StaleBar)
    assert session.files.open(join(here, hall))
    qtbot.waitUntil(lambda: state.text().startswith("Platz 2 (Listen) · Saalserver: verbunden"))
    assert bar.join.isHidden()

    joining.revoke(hall, "Platz 2")

    qtbot.waitUntil(lambda: not bar.join.isHidden())
    assert bar.words.text().startswith(FREED)
    assert state.text() == "Platz 2 (Listen) · Saalserver: abgemeldet"
    assert not session.watcher._timer.isActive()  # each time is a wrong password at the server
    bar.join.click()
    asked = modal(JoinDialog)
    assert asked.name.text() == "Platz 2"
    asked.text.setText(joining.texts(hall)[DeskRole.DIRECTOR])
    asked.act.click()
    qtbot.waitUntil(lambda: session.operations.club.role is DeskRole.DIRECTOR)
    assert bar.isHidden()
    qtbot.waitUntil(lambda: state.text().startswith("Platz 2 (Spielleitung) · Saalserver: verbunden"))


def test_a_freed_desk_is_not_asked_for_a_password_when_it_starts(session, here, hall):
    address = join(here, hall)
    joining.revoke(hall, "Platz 2")

    assert not session.files.open(address)

    said = session.window.messages
    assert said.words.text().startswith(FREED)
    said.way_out.click()
    assert modal(JoinDialog).name.text() == "Platz 2"


def test_the_server_frees_a_desk_by_its_name(session, here, hall):
    session.files.open(hall.address)
    session.menu.halls.show_server()
    dialog = session.menu.halls.dialog
    assert isinstance(dialog, ServerDialog)
    assert not dialog.free.isEnabled()
    join(here, hall)
    dialog.look()
    assert dialog.desks.text().startswith("Platz 2 · Listen")

    dialog.free.click()
    asked = modal(Question)
    assert asked.values() == {"name": "Platz 2"}
    asked.act.click()

    assert dialog.desks.text().startswith("Noch macht niemand mit.")
    assert not dialog.free.isEnabled()
    joining.join(dialog.texts[DeskRole.LOOK], "Platz 2", here.keeper(), here.folder / "others")


def test_the_desk_at_the_server_is_called_as_the_preferences_say(session, hall):
    session.show(PREFERENCES)
    page = session.window.page(PREFERENCES)
    assert isinstance(page, PreferencesPage)
    page.names["desk_name"].setText(" Turnierleitung ")
    page.names["desk_name"].editingFinished.emit()
    session.memory.change(scorer_name="")

    session.files.open(hall.address)

    club = session.operations.club
    assert club is not None
    assert (club.database.desk.name, club.database.desk.author) == ("Turnierleitung", "Turnierleitung")
