"""Two devices at one table: one of them writes the list, the other looks on, and a tap turns that round."""

from __future__ import annotations

import pytest

from tests.web import browser
from tests.web.browser import Browser, opened
from tests.web.table.test_live import DEALS, SAFE, Room, opened as open_list, press, room, type_grand

__all__ = ["room"]
pytestmark = [pytest.mark.endure, browser.needs_browser]
WATCHES = "!document.getElementById('begun').hidden && document.getElementById('form').hidden"
WRITES = "document.getElementById('begun').hidden && !document.getElementById('form').hidden"
SAYS = "document.getElementById('begunsays').textContent"


@pytest.fixture
def phones(room: Room):
    """Open two phones of their own."""
    with opened() as first, opened() as second:
        for phone in (first, second):
            phone.look(width=390, height=844)
        yield first, second


def published(room: Room, phone: Browser, script: str) -> None:
    """Publish what the club knows, as the window does soon after each deal, until the phone shows it."""
    room.publish()
    phone.until(script)


def test_a_second_phone_looks_on_live_and_takes_over_with_one_tap(room, phones):
    first, second = phones
    open_list(first, room)
    type_grand(first, "Bert")
    first.until(SAFE)
    room.publish()
    open_list(second, room)
    second.until(f"{WATCHES} && {DEALS} === 1")
    said = second.value(SAYS)
    press(first, "Eingepasst")
    first.until(SAFE)
    published(room, second, f"{DEALS} === 2")
    press(second, "Hier weiterschreiben", "begun")
    second.until(f"{WRITES} && {SAFE}")
    press(second, "Eingepasst")
    second.until(SAFE)
    published(room, first, f"{WATCHES} && {DEALS} === 3")

    assert said == "Ein anderes Gerät schreibt weiter. Hier sehen Sie zu."
    assert [known.parts for known in room.known] == [("A20", "X"), ("A20", "X", "X")]
    assert first.value("document.getElementById('anew').hidden")
    assert (first.said, second.said) == ([], [])


def test_what_was_typed_meanwhile_without_a_network_is_kept_and_does_not_push_the_other_aside(room, phones):
    first, second = phones
    open_list(first, room)
    type_grand(first, "Bert")
    first.until(SAFE)
    room.publish()
    open_list(second, room)
    second.until(WATCHES)
    first.offline(on=True)
    press(first, "Eingepasst")
    press(second, "Hier weiterschreiben", "begun")
    type_grand(second, "Carl")
    second.until(SAFE)
    first.offline(on=False)
    first.until(WATCHES)
    said = first.value(SAYS)
    first.until(SAFE)
    room.publish()
    is_still_writing = second.value(WRITES)
    press(first, "Die auf diesem Gerät", "begun")
    first.until(f"{WRITES} && {SAFE}")
    published(room, second, f"{WATCHES} && {DEALS} === 2")

    assert said.startswith("Ein anderes Gerät schreibt weiter. Hier sehen Sie zu. Auf diesem Gerät ist Spiel 2 ein")
    assert "eingepasst" in said
    assert is_still_writing
    assert room.known[-1].parts == ("A20", "X")
    assert room.known[0].parts == ("A20", "G20")


def test_who_looks_on_sees_that_the_list_was_handed_in(room, phones):
    first, second = phones
    open_list(first, room)
    type_grand(first, "Bert")
    first.until(SAFE)
    room.publish()
    open_list(second, room)
    second.until(WATCHES)
    is_quiet = second.value("document.getElementById('end').hidden")
    press(first, "Liste abgeben", "end")
    press(first, "Ja, mit 1 von 48", "end")
    first.until("document.getElementById('endsays').textContent.startsWith('Die Spielleitung hat die Liste')")
    published(room, second, "!document.getElementById('end').hidden")

    assert is_quiet
    assert second.value("document.getElementById('endsays').textContent").startswith(
        "Die Spielleitung hat die Liste"
    )
    assert second.value("document.getElementById('hand').hidden")
