"""The switch of the pages for phones: off by default, served where told; what a table calls reaches the desk."""

from __future__ import annotations

import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from skatclub.domain.hall.steering import Contrast, Kind
from skatclub.gui.hall import pages as pages_of
from skatclub.gui.hall.pages import HallPages
from skatclub.gui.hall.pages_dialog import PagesDialog
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.gui.window.session import Session
from skatclub.services import hall
from tests import databases
from tests.gui.conftest import empty_club, modal
from tests.kept_clubs import copy_of
from tests.web import asking

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


SECONDS = 60
"""Until what hangs is given up."""


@pytest.fixture
def dialog(session: Session) -> Iterator[PagesDialog]:
    """Return the dialog over a cup whose second series is drawn."""
    club, _event = copy_of("hall pages", lambda club: asking.played(club, people=8), session.memory.clock)
    session.operations.take_over(club)
    session.window.menus.action("Webseiten für Telefone und Bildschirme …").trigger()
    made = modal(PagesDialog)
    made.address.choose("127.0.0.1")
    made.port.setValue(asking.free_port())
    yield made
    session.hall_menu.pages().stop()


def visit(pages: HallPages, path: str, body: bytes | None = None) -> str:
    assert pages.served is not None
    with urllib.request.urlopen(pages.served.url(path), data=body, timeout=SECONDS) as answer:
        return str(answer.read().decode())


def comes(qtbot: QtBot, pages: HallPages, path: str, words: str) -> bool:
    """Look again and again, as slowly as the guard lets one guest, until a page has these words."""
    for _look in range(200):
        if words in visit(pages, path):
            return True
        qtbot.wait(250)
    return False


def test_nothing_is_served_until_somebody_says_so_and_nothing_afterwards(session, dialog):
    pages = session.hall_menu.pages()
    before = pages.served
    dialog.switch.click()
    seen, words = visit(pages, "standings"), dialog.where.text()
    address = pages.served.url()
    dialog.switch.click()

    assert (before, pages.served) == (None, None)
    assert "Stand nach 1 Serie" in seen
    assert address in words
    assert not dialog.square.pixmap().isNull()
    with pytest.raises(urllib.error.URLError) as gone:
        urllib.request.urlopen(address, timeout=SECONDS)
    assert isinstance(gone.value.reason, ConnectionRefusedError)


def test_pages_that_fell_over_are_served_again_by_themselves(session, dialog):
    dialog.switch.click()
    pages = session.hall_menu.pages()
    before = pages.served
    pages._server.stop()
    pages.look()

    assert pages.served == before
    assert "Stand nach 1 Serie" in visit(pages, "standings")


def test_after_a_fall_of_the_program_it_is_said_that_no_pages_are_served(session, dialog):
    dialog.switch.click()
    pages, served = session.hall_menu.pages(), session.hall_menu.pages().served
    kept = pages_of.kept().read_text(encoding="utf-8")
    pages.stop()
    is_forgotten = not pages_of.kept().exists()
    pages_of.kept().write_text(kept, encoding="utf-8")
    session.hall_menu.tell_fallen()
    words = session.window.messages.words.text()
    session.window.messages.way_out.click()

    assert is_forgotten
    assert "Webseiten" in words
    assert pages.served == served


def test_an_address_that_is_taken_is_told_in_the_dialog(session, dialog):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        dialog.port.setValue(taken.getsockname()[1])
        dialog.switch.click()

    assert "lässt sich nichts anbieten" in dialog.refusal.text()
    assert session.hall_menu.pages().served is None


def test_what_is_written_reaches_the_phones_soon(session, dialog, qtbot):
    dialog.switch.click()
    pages = session.hall_menu.pages()
    session.hall_menu.screen().tell("Essen")

    assert comes(qtbot, pages, "screen/1", "<p>Essen</p>")
    assert "<p>Essen</p>" not in visit(pages, "screen/2")


def test_what_phones_see_of_a_file_is_read_beside_the_window_and_the_newest_comes(
    session, tmp_path, qtbot, monkeypatch
):
    club = databases.make(tmp_path / "cup.skatclub")
    asking.played(club, people=8)
    session.operations.take_over(club)
    pages, threads, goes_on, read = session.hall_menu.pages(), [], threading.Event(), hall.hall

    def slowly(club, event_id):
        threads.append(threading.current_thread())
        assert goes_on.wait(SECONDS)
        return read(club, event_id)

    pages.start("127.0.0.1", asking.free_port())
    monkeypatch.setattr(hall, "hall", slowly)
    session.hall_menu.screen().tell("Essen")
    pages.publish()
    session.hall_menu.screen().tell("Kuchen")
    pages.publish()
    goes_on.set()

    came = comes(qtbot, pages, "screen/1", "<p>Kuchen</p>")
    pages.stop()
    assert came
    assert threading.main_thread() not in threads


def test_a_call_turns_the_tile_amber_until_its_list_is_opened(session, dialog, qtbot):
    dialog.switch.click()
    session.window.show_page(OVERVIEW)
    address = session.hall_menu.pages().served.table_url(2, 2).replace("/list/", "/call/")
    urllib.request.urlopen(address, data=b"", timeout=SECONDS).close()
    board = session.window.page(OVERVIEW).board
    session.window.page(OVERVIEW).show_series(2)

    def tile():
        return next(each for each in board.tiles.values() if each.card.number == 2)

    qtbot.waitUntil(lambda: tile().call.startswith("ruft seit "))
    tile().click()
    with session.operations.club.database.view() as view:
        assert hall.calls_of(view, 1) == ()


def test_the_bar_names_all_tables_that_call(session, dialog, qtbot):
    dialog.switch.click()
    served, words = session.hall_menu.pages().served, session.window.messages.words
    for table in (2, 1):
        address = served.table_url(2, table).replace("/list/", "/call/")
        urllib.request.urlopen(address, data=b"", timeout=SECONDS).close()

    qtbot.waitUntil(lambda: words.text() == "Die Tische 2 und 1 haben ein Problem und rufen die Spielleitung.")


def test_each_screen_is_steered_for_itself_and_remembered(session, dialog):
    dialog.number.setValue(3)
    dialog.kind.choose(Kind.TEAMS)
    dialog.contrast.choose(Contrast.DAY)
    dialog.held.setChecked(True)
    dialog.message.setText("Bitte Platz nehmen")
    dialog.act.click()
    kept = hall.steering(session.operations.club, 1)
    dialog.number.setValue(4)
    other = dialog.kind.chosen()
    dialog.number.setValue(3)

    assert (kept.screen(3).kind, kept.screen(3).contrast, kept.screen(3).held) == (Kind.TEAMS, Contrast.DAY, True)
    assert (kept.message, other, dialog.kind.chosen()) == ("Bitte Platz nehmen", None, Kind.TEAMS)


def test_the_page_of_a_screen_is_turned_to_and_fro_while_it_is_held(session, dialog):
    dialog.number.setValue(2)
    dialog.held.setChecked(True)
    dialog.act.click()
    shown = []
    for button in (dialog.on, dialog.on, dialog.back):
        button.click()
        screen = hall.steering(session.operations.club, 1).screen(2)
        shown.append((screen.page_at(session.memory.clock(), 9), screen.held))

    assert shown == [(1, True), (2, True), (1, True)]


def test_closing_the_club_ends_the_pages(session, dialog):
    dialog.switch.click()
    dialog.reject()
    session.operations.take_over(None)

    assert session.hall_menu.pages().served is None


def test_without_an_event_there_is_nothing_to_serve(session):
    session.operations.take_over(empty_club(session))

    assert not session.window.menus.action("Webseiten für Telefone und Bildschirme …").isEnabled()
