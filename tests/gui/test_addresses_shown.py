"""The address of a club on a server is shown without its password."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import PasswordRefused
from skatclub.gui.start.page import StartPage
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from tests.gui.conftest import answer

ADDRESS = "postgresql://desk:geheim@hall/skat?sslpassword=geheim"


def test_no_window_shows_the_password_of_an_address(session, monkeypatch):
    club = clubs.in_memory(clock=session.memory.clock)
    monkeypatch.setattr(type(club.database), "address", ADDRESS, raising=False)
    monkeypatch.setattr(clubs, "open_club", lambda _address, **_facts: club)

    session.files.open(ADDRESS)

    recent = session.window.findChild(StartPage).recent.findChildren(QPushButton)[0]
    shown = [session.window.windowTitle(), session.window.place.text(), recent.text(), recent.toolTip()]
    assert shown[:2] == ["skat – Skatclub", "skat"]
    assert shown[2].startswith("skat  ·  ")
    assert shown[3] == "postgresql://desk@hall/skat"


def test_the_password_of_a_server_is_asked_for_and_kept_nowhere(session, monkeypatch, qtbot, home):
    club = clubs.in_memory(clock=session.memory.clock)
    monkeypatch.setattr(type(club.database), "address", ADDRESS, raising=False)

    def open_club(address: str, **_facts: object) -> Club:
        if ":geheim@" not in address:
            raise PasswordRefused(addresses.shown(address))
        return club

    monkeypatch.setattr(clubs, "open_club", open_club)
    session.files.open("postgresql://desk@hall/skat")
    question = QApplication.activeModalWidget()
    assert question.findChild(QLineEdit, "password").echoMode() is QLineEdit.EchoMode.Password

    answer(qtbot, "Öffnen", password="falsch")
    assert question.isVisible()
    assert session.operations.club is not club
    answer(qtbot, "Öffnen", password="geheim")

    assert session.operations.club is club
    assert not question.isVisible()
    assert not [path for path in home.rglob("*") if path.is_file() and "geheim" in path.read_text(errors="ignore")]


def test_a_refusal_shows_no_password(session):
    session.files.open("mysql://desk:geheim@hall/skat")
    QApplication.processEvents()

    assert "mysql://desk:***@hall/skat" in session.window.messages.words.text()


def test_the_drafts_do_not_name_the_password(session, home):
    session.memory.keep_draft(ADDRESS, 7, "34")

    assert session.memory.draft(ADDRESS, 7) == "34"
    assert "geheim" not in "".join(path.read_text() for path in home.rglob("drafts*"))
