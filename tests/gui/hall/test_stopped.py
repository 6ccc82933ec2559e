"""A club on its way to the hall’s server or back: stopped half way at the window, it is where it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatclub.gui.hall.server import ServerDialog
from skatclub.gui.operations.stoppable import Steps
from skatclub.gui.window.session import Session
from skatclub.services.club import clubs
from skatclub.services.server import halls
from skatclub.store.engine import server
from tests import databases
from tests.evenings import new_list
from tests.gui.conftest import PatientBot
from tests.halls import Laptop, laptop

pytestmark = pytest.mark.postgres


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, session: Session) -> Iterator[Laptop]:
    computer = laptop()
    monkeypatch.setattr(server, "programs", lambda: computer.tools)
    yield computer
    session.operations.take_over(None)
    computer.leave()


@pytest.fixture
def half_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let work wait half way until it is stopped, however fast this computer is."""
    goes_on = Steps.goes_on

    def and_waits(steps: Steps, done: int, of_all: int) -> bool:
        if 2 * done >= of_all:
            steps._post.send(steps._tell, done, of_all)
            assert steps._stopped.wait(60)
        return goes_on(steps, done, of_all)

    monkeypatch.setattr(Steps, "goes_on", and_waits)


def stop_when_half_is_done(dialog: ServerDialog, qtbot: PatientBot) -> None:
    """Begin, and press Escape once half of it is shown."""
    (dialog.act if dialog.hall is None else dialog.close_hall).click()
    assert dialog.is_busy
    qtbot.waitUntil(lambda: 0 < dialog.progress.maximum() <= 2 * dialog.progress.value())
    dialog.reject()
    qtbot.waitUntil(lambda: not dialog.is_busy)
    assert dialog.refusal.text() == "Die Kopie wurde abgebrochen; es ist nichts von ihr übrig."


@pytest.mark.usefixtures("half_way")
def test_a_hall_stopped_while_it_opens_leaves_the_club_in_its_file(session, qtbot, here):
    path = here.folder / "Herz Dame.skatclub"
    club = databases.ready(path)
    new_list(club, deals=5)
    clubs.close(club)
    session.files.open(str(path))
    before = path.read_bytes()
    session.menu.halls.show_server()
    dialog = session.menu.halls.dialog
    assert dialog is not None
    dialog.network.setText("127.0.0.1")

    stop_when_half_is_done(dialog, qtbot)

    opened = session.operations.club
    assert opened is not None
    assert (opened.address, opened.read_only) == (str(path), False)
    assert path.read_bytes() == before
    assert {each.name for each in here.folder.iterdir() if not each.name.startswith(".")} == {path.name}
    assert not halls.room_of(path).exists()


@pytest.mark.usefixtures("half_way")
def test_a_hall_stopped_while_it_closes_stays_open_as_it_was(session, qtbot, here):
    path = here.folder / "Herz Dame.skatclub"
    club = databases.ready(path)
    new_list(club, deals=5)
    clubs.close(club)
    hall = here.open(path)
    before = path.read_bytes()
    session.files.open(hall.address)
    session.menu.halls.show_server()
    dialog = session.menu.halls.dialog
    assert dialog is not None
    assert dialog.hall == hall

    stop_when_half_is_done(dialog, qtbot)

    opened = session.operations.club
    assert opened is not None
    assert (opened.address, opened.read_only) == (hall.address, False)
    assert path.read_bytes() == before
    assert halls.of_file(str(path)) == hall
