"""The address of a club on a server is shown without its password."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton

from skatclub.gui.start.page import StartPage
from skatclub.services.club import clubs

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
    assert shown[3] == "postgresql://desk:***@hall/skat?sslpassword=***"


def test_a_refusal_shows_no_password(session):
    session.files.open("mysql://desk:geheim@hall/skat")
    QApplication.processEvents()

    assert "mysql://desk:***@hall/skat" in session.window.messages.words.text()


def test_the_drafts_do_not_name_the_password(session, home):
    session.memory.keep_draft(ADDRESS, 7, "34")

    assert session.memory.draft(ADDRESS, 7) == "34"
    assert "geheim" not in "".join(path.read_text() for path in home.rglob("drafts*"))
