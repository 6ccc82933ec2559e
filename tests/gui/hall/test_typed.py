"""What tables type at the desk: taken in from the network and by the scanner's keys, compared where both differ."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from random import Random
from threading import Thread

import pytest
from PySide6.QtCore import QPoint, Qt

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.office.sheet import ListState
from skatclub.domain.sheets.table import Table
from skatclub.gui.hall.pages_dialog import PagesDialog
from skatclub.gui.operations.pages import LISTS, OVERVIEW
from skatclub.gui.parts.typed_dialog import TypedDialog
from skatclub.gui.window.session import Session
from skatclub.rules.entry import typed_deals
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets, typed_lists
from skatclub.services.office import office
from tests import tournaments
from tests.gui.conftest import modal
from tests.gui.hall.test_squares import scan
from tests.kept_clubs import copy_of
from tests.web import asking
from tests.web.table import lists
from tests.web.table.device import Device

DEALS = lists.deals(Random(1), ISKO_2022, 4, 48)


def cup(club):
    event_id = tournaments.new_event(club, tournaments.named(8), series=2)
    tournaments.draw(club, event_id)
    return event_id


@pytest.fixture
def event_id(session: Session) -> int:
    """Open a cup whose first series is drawn; return it."""
    club, event_id = copy_of("typed lists", cup, session.memory.clock)
    session.operations.take_over(club)
    session.show(OVERVIEW)
    return event_id


@pytest.fixture
def dialog(session: Session, event_id: int) -> Iterator[PagesDialog]:
    """Return the dialog of the pages."""
    session.window.menus.action("Webseiten für Telefone und Bildschirme …").trigger()
    made = modal(PagesDialog)
    made.address.choose("127.0.0.1")
    made.port.setValue(asking.free_port())
    yield made
    session.hall_menu.pages().stop()


def table_of(session: Session, event_id: int, number: int = 1) -> Table:
    club = session.operations.club
    return sheets.table(club, office.table_id_of(club, event_id, 1, number))


def phone(session: Session, event_id: int) -> Device:
    device = Device(stamp=typed_domain.stamp_of(table_of(session, event_id)))
    device.write_all(DEALS)
    device.hand_in()
    return device


def codes(event_id: int, device: Device, parts: int = 2) -> list[str]:
    each = -(-len(device.signs) // parts)
    bodies = [
        f"ST1E{event_id}S1T1N{device.stamp:06d}D{device.name}R{device.revision}K{at + 1}{parts}B"
        + "".join(device.signs[at * each : (at + 1) * each])
        for at in range(parts)
    ]
    return [f"{body}{typed_deals.check(body):06d}" for body in bodies]


def test_tables_type_only_where_somebody_says_so_and_their_list_is_received(session, dialog, event_id, qtbot):
    before = session.hall_menu.pages().may_type()
    dialog.switch.click()
    qtbot.mouseClick(dialog.typing, Qt.MouseButton.LeftButton, pos=QPoint(8, dialog.typing.height() // 2))
    device, url = phone(session, event_id), session.hall_menu.pages().served.table_url(1, 1)
    session.hall_menu.pages().publish()

    def talk() -> None:
        with urllib.request.urlopen(url) as page:
            told.append(page.read().decode())
        device.talk(lambda body: json.loads(urllib.request.urlopen(url, data=body).read()))

    told: list[str] = []
    asks = Thread(target=talk)
    asks.start()
    qtbot.waitUntil(lambda: not asks.is_alive())
    sheet = office.sheet(session.operations.club, table_of(session, event_id).id)

    assert (before, device.is_done) == (False, True)
    assert "Tisch 1" in told[0]
    assert (sheet.state, sheet.typed) == (ListState.RECEIVED, 48)
    assert tuple(record.row.deal for record in table_of(session, event_id).records) == DEALS


def test_two_squares_are_scanned_one_after_the_other_and_the_list_is_shown(session, event_id):
    first, second = codes(event_id, phone(session, event_id))
    scan(session, first)
    after_first = table_of(session, event_id).records
    scan(session, second)

    assert after_first == ()
    assert len(table_of(session, event_id).records) == 48
    assert session.front == LISTS


def test_what_was_misread_is_told_and_changes_nothing(session, event_id):
    (code,) = codes(event_id, phone(session, event_id), parts=1)
    told = []
    session.operations.refused.connect(told.append)
    scan(session, code[:60] + ("1" if code[60] != "1" else "2") + code[61:])

    assert [type(refusal).__name__ for refusal in told] == ["TypedListUnreadable"]
    assert table_of(session, event_id).records == ()


def test_a_list_beside_another_one_is_compared_and_taken_over(session, event_id, qtbot):
    ours = lists.deals(Random(2), ISKO_2022, 4, 1)[0]
    session.operations.run(sheets.accept_deal, table_of(session, event_id).id, ours)
    (code,) = codes(event_id, phone(session, event_id), parts=1)
    scan(session, code)
    dialog = modal(TypedDialog)
    state, difference, rows = dialog.state.text(), dialog.difference.text(), dialog.rows.rows
    model = dialog.rows.model()
    lists_named = {model.index(row, 1).data() for row, side in enumerate(rows) if side.differs}
    dialog.act.click()

    assert "Bitte vergleichen" in state
    assert difference.startswith("Erster Unterschied, Spiel 1")
    assert [side.whose for side in rows] == ["vom Tisch", "von der Spielleitung"] * 4
    assert lists_named == {"vom Tisch, anders", "von der Spielleitung, anders"}
    assert tuple(record.row.deal for record in table_of(session, event_id).records) == DEALS
    assert dialog.difference.text() == "Beide Listen stimmen Spiel für Spiel überein."
    assert not dialog.act.isEnabled()


def test_two_phones_that_differ_are_named_and_the_difference_is_shown_first(session, event_id):
    first, second = phone(session, event_id), phone(session, event_id)
    second.name = "DEF456"
    second.write(15, lists.deals(Random(5), ISKO_2022, 4, 48)[14])
    second.hand_in()
    for each in (first, second):
        scan(session, codes(event_id, each, parts=1)[0])
    dialog = modal(TypedDialog)

    assert dialog.which.currentText().endswith("Telefon 1 · wartet")
    assert dialog.difference.text().startswith("Erster Unterschied, Spiel 15: Telefon 1 hat ")
    assert "; Telefon 2 hat " in dialog.difference.text()
    assert {side.whose for side in dialog.rows.rows} == {"von Telefon 1", "von Telefon 2"}


def test_the_list_of_the_desk_may_be_kept(session, event_id):
    ours = lists.deals(Random(2), ISKO_2022, 4, 1)[0]
    table_id = table_of(session, event_id).id
    session.operations.run(sheets.accept_deal, table_id, ours)
    (code,) = codes(event_id, phone(session, event_id), parts=1)
    scan(session, code)
    dialog = modal(TypedDialog)
    dialog.aside.click()

    assert len(table_of(session, event_id).records) == 1
    assert not office.sheet(session.operations.club, table_id).differs
    assert not dialog.aside.isEnabled()


def test_the_dialog_says_that_a_seat_was_taken_over(session, event_id):
    table_id = table_of(session, event_id).id
    session.operations.run(sheets.replace_player, table_id, 2, "Ersatz Mann", from_deal=20, reason="krank geworden")
    (code,) = codes(event_id, phone(session, event_id), parts=1)
    scan(session, code)
    dialog = modal(TypedDialog)
    words = dialog.state.text()
    dialog.act.click()

    assert "Ab Spiel 20 haben Plätze oder Spieler gewechselt" in words
    assert tuple(record.row.deal for record in table_of(session, event_id).records) == DEALS


def test_the_overview_shows_how_far_a_table_is(session, event_id):
    club = session.operations.club
    session.operations.run(typed_lists.offer, event_id, on=True)
    device = Device(stamp=typed_domain.stamp_of(table_of(session, event_id)))
    device.write_all(DEALS[:17])
    session.operations.run(
        typed_lists.take_in, event_id, 1, 1, typed_domain.read_posted(device.body()), by="Tisch 1"
    )
    tile = session.rooms[OVERVIEW].page.board.tiles[table_of(session, event_id).id]

    assert club is not None
    assert "17/48" in tile.words()
    assert "☎" in tile.sign()
    assert "am Tisch getippt" in tile.accessibleDescription()
