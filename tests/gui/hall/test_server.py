"""The server of a hall at the window: opened and closed by a button; another desk joins by what is shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from PySide6.QtWidgets import QLabel

from skatclub.domain.club.errors import LineLost
from skatclub.domain.hall import joining as joining_domain
from skatclub.domain.hall.errors import JoinTextOutdated, SleepNotHeldOff
from skatclub.domain.hall.joining import DeskRole, Invitation
from skatclub.gui.hall.joining import JoinDialog
from skatclub.gui.hall.reach import ReachDialog
from skatclub.gui.hall.server import ServerDialog
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.ask import Decision
from skatclub.gui.window.session import Session
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import awake, halls, joining
from skatclub.store.engine import server
from tests import databases
from tests.evenings import deal_for, new_list
from tests.gui.conftest import PatientBot, modal
from tests.halls import Laptop, laptop


class Sleepless:
    """Stands for what holds sleep off; here a system that cannot do so twice."""

    is_held, was_asked = False, 0

    def hold(self) -> None:
        Sleepless.was_asked += 1
        if Sleepless.was_asked > 1:
            raise SleepNotHeldOff
        self.is_held = True

    def release(self) -> None:
        self.is_held = False


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, session: Session) -> Iterator[Laptop]:
    computer = laptop()
    monkeypatch.setattr(server, "programs", lambda: computer.tools)
    monkeypatch.setattr(awake, "Awake", Sleepless)
    yield computer
    session.operations.take_over(None)
    computer.leave()


def open_hall(session: Session, qtbot: PatientBot) -> ServerDialog:
    """Open the hall of the club in front by its button, and return the dialog once it is open."""
    session.menu.halls.show_server()
    dialog = session.menu.halls.dialog
    assert dialog is not None
    dialog.network.setText("127.0.0.1")
    dialog.act.click()
    qtbot.waitUntil(lambda: dialog.hall is not None)
    return dialog


@pytest.mark.postgres
@pytest.mark.endure
def test_a_hall_is_opened_joined_kept_and_closed(session, qtbot, here):
    path = here.club(lambda club: new_list(club, deals=2, night=True))
    session.files.open(str(path))

    dialog, menu = open_hall(session, qtbot), session.menu.halls

    opened = session.operations.club
    assert opened is not None
    assert halls.of_club(opened.address) == dialog.hall
    assert menu.awake is not None
    assert menu.awake.is_held
    assert dialog.text.text() == dialog.texts[DeskRole.ENTRY]
    assert dialog.desks.text().startswith("Noch macht niemand mit.\nDie Datei des Vereins ist auf dem Stand von ")
    qtbot.waitUntil(lambda: menu.label.text() == "Saalserver: verbunden · 1 Platz")
    assert session.window.windowTitle() == "SC Herz Dame – Skatclub"
    dialog.reach.click()
    reach = modal(ReachDialog)
    qtbot.waitUntil(lambda: len(reach.said) > 1)
    assert [each.text()[0] for each in reach.said] == ["✔", "✖", "·"]
    assert "ist dieser Rechner selbst" in reach.said[1].text()
    assert "Gast-WLAN" in pieces.widgets_in(reach.asked)[2].text()
    reach.reject()
    dialog.role.setCurrentIndex(0)
    assert dialog.text.text() == dialog.texts[DeskRole.DIRECTOR]
    dialog.reject()
    # the same window as another computer: it joins what it has open, under a name of its own
    menu.ask_join()
    asked = session.window.findChild(JoinDialog)
    asked.text.setText("12345")
    asked.name.setText("Platz 2")
    asked.act.click()
    assert "kein Code zum Mitmachen" in asked.refusal.text()
    nowhere = Invitation(host="127.0.0.1", port=server.free_port(), role=DeskRole.ENTRY, secret=1)
    asked.text.setText(joining_domain.text_of(nowhere))
    asked.act.click()
    qtbot.waitUntil(asked.problem.isVisible)
    assert asked.refusal.text().startswith(
        "Unter 127.0.0.1 antwortet kein Saalserver. Sind beide Rechner im selben"
    )
    asked.text.setText(dialog.texts[DeskRole.ENTRY].lower())
    asked.act.click()
    qtbot.waitUntil(lambda: "://desk_" in session.operations.club.address)
    joined = session.operations.club
    assert joined is not None
    assert "://desk_" in joined.address
    assert joined.database.desk.name == "Platz 2"
    assert not menu.awake.is_held  # a desk that has joined may sleep
    server_desk = databases.open_again(opened.address)
    windows = [clubs.listen(server_desk), clubs.listen(server_desk)]  # two of one login are one desk
    qtbot.waitUntil(lambda: menu.label.text() == "Platz 2 (Listen) · Saalserver: verbunden · 2 Plätze")
    for window in windows:
        assert window is not None
        window.close()
    clubs.close(server_desk)
    assert session.operations.run(sheets.accept_deal, 1, deal_for(3)) is not None

    hall = halls.of_file(str(path))
    session.files.open(hall.address)
    assert any("Deckel offen" in each.text() for each in session.window.findChildren(QLabel))
    menu.show_server()
    dialog = menu.dialog
    assert dialog.hall == hall
    dialog.look()
    assert "Platz 2 · Listen" in dialog.desks.text()
    assert "falschem Code" not in dialog.desks.text()
    wrong = Invitation(host=hall.network, port=hall.port, role=DeskRole.ENTRY, secret=1)
    with pytest.raises(JoinTextOutdated):
        joining.join(joining_domain.text_of(wrong), "Gast", here.keeper(), here.folder / "keys")
    dialog.look()
    assert dialog.desks.text().endswith("Versuche mit falschem Code: 1")
    desk = databases.open_again(joined.address)
    line = clubs.listen(desk)
    dialog.close_hall.click()
    question = modal(Decision)
    assert "Platz 2 · da" in question.text()
    assert "nicht mehr in den Verein" in question.text()
    assert question.defaultButton().text() == "Noch nicht"
    next(each for each in question.buttons() if each.text() == "Saal jetzt schließen").click()
    qtbot.waitUntil(lambda: session.operations.club is not None)

    with suppress(LineLost):  # whether the end of the line is read as well or not
        line.heard()
    assert line.is_closed
    line.close()
    clubs.close(desk)
    assert session.operations.club.address == str(path)
    assert not session.operations.club.read_only
    assert check.check(str(path)).deals == 3


@pytest.mark.postgres
@pytest.mark.endure
def test_a_server_whose_laptop_went_off_is_started_again_with_all_it_had(session, qtbot, here):
    path = here.club(lambda club: new_list(club, deals=2))
    hall = here.open(path)
    desk = databases.open_again(hall.address)
    sheets.accept_deal(desk, 1, deal_for(3))
    clubs.close(desk)
    assert not halls.is_left(str(path))
    here.crash(hall)

    session.files.open(str(path))
    assert halls.is_left(str(path))
    assert not halls.is_left(hall.address)
    open_hall(session, qtbot)

    opened = session.operations.club
    assert opened is not None
    assert not opened.read_only
    assert len(sheets.table(opened, 1).records) == 3


@pytest.mark.postgres
@pytest.mark.endure
def test_that_the_file_does_not_get_what_is_new_is_told(session, qtbot, here):
    path = here.club(lambda club: new_list(club, deals=2)).rename(here.folder / "v.skat")
    session.files.open(str(path))
    open_hall(session, qtbot).reject()
    menu = session.menu.halls
    menu.keep()
    qtbot.waitUntil(lambda: not menu._beside.is_running)
    away = path.rename(here.folder / "elsewhere")

    menu.keep()

    qtbot.waitUntil(lambda: "nichts Neues" in session.window.messages.words.text())
    away.rename(path)
