"""The page of a table as a table uses it: typed by its buttons, cut off and back, restarted, handed in."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.served import Served
from skatclub.domain.hall.typed_lists import TypedList
from skatclub.i18n import numbers
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row
from skatclub.services import typed_lists
from skatclub.web import site
from skatclub.web.app import Letter
from skatclub.web.guard import Rate
from skatclub.web.server import HallServer
from skatclub.web.snapshot import Snapshot
from tests.exports import qr_reading
from tests.web import browser
from tests.web.asking import free_port
from tests.web.browser import Browser, tab
from tests.web.table import lists

__all__ = ["tab"]
pytestmark = [pytest.mark.endure, browser.needs_browser]
AXE = Path(os.environ.get("SKATCLUB_AXE", "/nonexistent"))
SIZES = (
    {"width": 390, "height": 844}, {"width": 390, "height": 844, "dark": True},
    {"width": 390, "height": 844, "zoom": 2}, {"width": 1024, "height": 768},
)  # fmt: skip


class Room:
    """A server with one table, and what it knows of it; it answers as the club does."""

    def __init__(self, seen: Snapshot, served: Served) -> None:
        self.known: tuple[TypedList, ...] = ()
        place = lists.place(4, table=1)
        self.snapshot = replace(seen, hall=replace(seen.hall, typing=(place,), served=served))
        self.served = served
        self.open()

    def open(self) -> None:
        """Serve."""
        self.server = HallServer(
            self.served, self.snapshot, called=lambda _series, _table: None, typed=self.take,
            clock=lambda: datetime.now(UTC), tick=time.monotonic, rate=Rate(at_once=1e6, a_second=1e6),
        )  # fmt: skip

    def take(self, letter: Letter) -> None:
        """Take in what came."""
        self.known = typed_domain.merged(self.known, letter.posted)
        letter.reply(typed_lists.answer_of(self.known, letter.posted))

    def publish(self) -> None:
        """Show on all devices what came, as the window does."""
        place = replace(self.snapshot.hall.typing[0], known=self.known)
        self.snapshot = replace(self.snapshot, hall=replace(self.snapshot.hall, typing=(place,)))
        self.server.publish(self.snapshot)

    @property
    def url(self) -> str:
        return self.served.table_url(2, 1)


@pytest.fixture
def room(seen: Snapshot) -> Iterator[Room]:
    """Serve one table."""
    made = Room(seen, Served(address="127.0.0.1", port=free_port(), secret="of tests"))
    yield made
    made.server.stop()


def press(tab: Browser, words: str, within: str = "form") -> None:
    """Press the button with these words."""
    tab.run(
        f"[...document.querySelectorAll('#{within} button')].find(b => b.textContent.includes('{words}')"
        " && !b.disabled).click()"
    )


def type_grand(tab: Browser, who: str) -> None:
    """Type a Grand with two that was won."""
    for words in (who, "Grand", "mit 2", "GEWONNEN"):
        press(tab, words)


def opened(tab: Browser, room: Room) -> None:
    tab.go(room.url)
    tab.until("document.querySelectorAll('#seats button').length === 4")
    tab.said.clear()


def total(tab: Browser, row: int) -> str:
    return str(tab.value(f"document.querySelectorAll('#sums tr')[{row}].cells[4].textContent"))


def test_deals_typed_by_buttons_reach_the_desk(tab, room):
    tab.look(width=390, height=844)
    opened(tab, room)
    type_grand(tab, "Bert")
    for words in ("Carl", "Null", "VERLOREN"):
        press(tab, words)
    for words in ("Bert", "Pik", "ohne 3", "Schwarz angesagt", "VERLOREN"):
        press(tab, words)
    for words in ("Anna", "Kreuz", "mit 1", "Schneider angesagt", "GEWONNEN"):
        press(tab, words)
    press(tab, "Eingepasst")
    tab.until("document.getElementById('line').textContent === 'Alles ist bei der Spielleitung.'")

    footer = sheet.fold(4, [Row(deal) for deal in room.known[0].deals], ISKO_2022).footer

    assert [total(tab, row) for row in range(4)] == [numbers.points(seat.total) for seat in footer]
    assert room.known[0].parts == ("A20", "H0F", "7EO", "017", "X")
    assert tab.said == []


def test_no_head_of_the_sums_is_broken_within_a_word_on_a_phone(tab, room):
    tab.look(width=390, height=844)
    opened(tab, room)
    lines = (
        "[...document.querySelectorAll('thead th')].map(h => {const r = document.createRange();"
        " r.selectNodeContents(h); return r.getClientRects().length})"
    )

    assert set(tab.value(lines)) == {1}


def test_an_empty_list_is_not_said_to_be_at_the_desk_and_one_deal_is_no_plural(tab, room):
    opened(tab, room)
    tab.value("localStorage.clear(); indexedDB.deleteDatabase('skatclub')")
    tab.go(f"{room.url}?empty")
    tab.until("document.querySelectorAll('#seats button').length === 4")
    first = tab.value("document.getElementById('line').textContent")
    tab.run("XMLHttpRequest.prototype.send = function () {}")
    press(tab, "Eingepasst")
    waiting = tab.value("document.getElementById('line').textContent")

    assert (first, waiting) == ("", "Noch nicht bei der Spielleitung: 1. Alles ist hier gespeichert.")


def test_a_deal_is_corrected_and_the_last_one_taken_back(tab, room):
    opened(tab, room)
    type_grand(tab, "Bert")
    press(tab, "Eingepasst")
    press(tab, "1. Bert", "deals")
    press(tab, "VERLOREN")
    press(tab, "Letztes", "list")
    assert tab.value("[...document.querySelectorAll('#deals button')].map(b => b.textContent)") == [
        "1. Bert Buche: Grand mit 2, −144"
    ]
    tab.until("document.getElementById('line').textContent === 'Alles ist bei der Spielleitung.'")

    assert room.known[0].parts == ("A2F",)
    assert total(tab, 1) == "−194"


def test_an_overbid_null_asks_what_it_is_charged_as(tab, room):
    opened(tab, room)
    for words in ("Bert", "Null"):
        press(tab, words)
    for field, value in (("bid", "24"), ("as", "0"), ("asmats", "-1")):
        tab.value(
            f"var f = document.getElementById('{field}'); f.value = '{value}'; f.dispatchEvent(new Event('change'))"
        )
    may_win = tab.value("!document.getElementById('won').disabled")
    press(tab, "VERLOREN −48")
    tab.until("document.querySelectorAll('#deals li').length === 1")

    assert not may_win
    assert "abgerechnet" in tab.value("document.body.textContent").lower()
    tab.until("document.getElementById('line').textContent === 'Alles ist bei der Spielleitung.'")
    assert room.known[0].signs == "VB0F0240C"


def test_it_survives_a_cut_line_and_a_dead_server_and_warns_before_it_is_left(tab, room):
    opened(tab, room)
    tab.offline(on=True)
    type_grand(tab, "Bert")
    tab.until("document.getElementById('line').className === 'open'")
    words = tab.value("document.getElementById('line').textContent")
    tab.offline(on=False)
    tab.until("document.getElementById('line').textContent === 'Alles ist bei der Spielleitung.'")
    room.server.stop()
    press(tab, "Eingepasst")
    tab.until("document.getElementById('line').className === 'open'")
    room.open()
    warns = tab.value("!dispatchEvent(new Event('beforeunload', {cancelable: true}))")
    tab.until("document.getElementById('line').textContent === 'Alles ist bei der Spielleitung.'")
    press(tab, "Liste abgeben", "end")
    press(tab, "Ja, mit 2 von 48", "end")
    tab.until("document.getElementById('endsays').textContent.startsWith('Die Spielleitung hat die Liste')")

    assert warns
    assert words.startswith("Keine Verbindung")
    assert room.known[0].parts == ("A20", "X")
    assert room.known[0].waits


SAFE = "document.getElementById('line').textContent === 'Alles ist bei der Spielleitung.'"
DEALS = "document.querySelectorAll('#deals li').length"


def test_a_killed_browser_goes_on_where_it_was_and_hands_over_what_waited(room, tmp_path):
    with browser.opened(tmp_path) as tab:
        opened(tab, room)
        type_grand(tab, "Bert")
        tab.until(SAFE)
        room.server.stop()
        press(tab, "Eingepasst")
        type_grand(tab, "Bert")
        kept = json.loads(tab.value("localStorage.getItem(localStorage.key(0))"))
        wait_for_disk(tmp_path, '"rev":3')
        tab.kill()
    room.open()
    with browser.opened(tmp_path) as tab:
        opened(tab, room)
        deals = tab.value(DEALS)
        tab.until(SAFE)

    assert (kept["have"], kept["rev"], deals) == (1, 3, 3)
    assert [(known.device, known.parts) for known in room.known] == [(kept["device"], ("A20", "X", "A20"))]


def wait_for_disk(home: Path, words: str) -> None:
    """Wait until a browser has written these words where it keeps what pages keep."""
    end = time.monotonic() + 60
    wanted = (words.encode(), words.encode("utf-16-le"))
    while not any(each in file.read_bytes() for file in home.rglob("*.log") for each in wanted):
        assert time.monotonic() < end, "the browser never wrote it"
        time.sleep(0.1)


def forget(tab: Browser, room: Room, kept: str) -> None:
    """Open the page again as a browser does that was killed before it had written the last of it."""
    keeps = f"localStorage.setItem(localStorage.key(0), {json.dumps(kept)}); indexedDB.deleteDatabase('skatclub')"
    first = tab("Page.addScriptToEvaluateOnNewDocument", source=keeps)["identifier"]
    tab.go(f"{room.url}?{first}")
    tab("Page.removeScriptToEvaluateOnNewDocument", identifier=first)


def test_what_a_killed_browser_has_forgotten_comes_back_from_the_desk(tab, room):
    opened(tab, room)
    type_grand(tab, "Bert")
    tab.until(SAFE)
    early = tab.value("localStorage.getItem(localStorage.key(0))")
    type_grand(tab, "Carl")
    press(tab, "Eingepasst")
    tab.until(SAFE)
    forget(tab, room, early)
    tab.until(f"{DEALS} === 3")
    said = tab.value("document.getElementById('said').textContent")
    press(tab, "Eingepasst")
    tab.until(f"{DEALS} === 4 && {SAFE}")

    assert said == "Die Spielleitung hatte diese Liste schon bis Spiel 3; sie steht wieder hier."
    assert [known.parts for known in room.known] == [("A20", "G20", "X", "X")]


@pytest.mark.parametrize(
    ("words", "parts"),
    [("Die der Spielleitung", ("A20", "G20", "X")), ("Die auf diesem Gerät", ("A20", "X"))],
    ids=["desk", "device"],
)
def test_who_typed_others_instead_of_forgotten_deals_is_asked_which_are_right(tab, room, words, parts):
    opened(tab, room)
    type_grand(tab, "Bert")
    tab.until(SAFE)
    other = json.loads(tab.value("localStorage.getItem(localStorage.key(0))"))
    other["rev"], other["deals"]["2"] = 2, [2, "X"]
    type_grand(tab, "Carl")
    press(tab, "Eingepasst")
    tab.until(SAFE)
    forget(tab, room, json.dumps(other))
    tab.until("!document.getElementById('begun').hidden")
    is_hidden = tab.value("document.getElementById('form').hidden")
    press(tab, words, "begun")
    tab.until(f"{DEALS} === {len(parts)} && {SAFE}")

    assert is_hidden
    assert [known.parts for known in room.known] == [parts]


@pytest.fixture
def tablet(tab: Browser, room: Room, tmp_path: Path) -> str:
    """Open the page of the club's tablet as a file, as it is on its first day; return its address."""
    file = tmp_path / "tablet.html"
    file.write_text(site.files(room.snapshot)["tablet.html"], encoding="utf-8")
    tab.look(width=1024, height=768)
    tab.go(file.as_uri())
    tab.value("localStorage.clear(); indexedDB.deleteDatabase('skatclub')")
    tab.go(f"{file.as_uri()}?first")
    tab.said.clear()
    return file.as_uri()


def join(tab: Browser, words: str) -> None:
    """Say which table it is."""
    tab.run(f"document.getElementById('where').value = {json.dumps(words)}")
    tab.run("document.getElementById('joining').requestSubmit()")


def test_a_tablet_joins_by_the_address_of_its_table_and_hands_over_from_its_file(tab, room, tablet):
    asks = tab.value("!document.getElementById('join').hidden && document.getElementById('list').hidden")
    join(tab, room.url)
    tab.until("document.querySelectorAll('#seats button').length === 4")
    type_grand(tab, "Bert")
    press(tab, "Eingepasst")
    tab.until(SAFE)
    tab.go(f"{tablet}?again")
    deals = tab.value(DEALS)
    press(tab, "Liste abgeben", "end")
    press(tab, "Ja, mit 2 von 48", "end")
    tab.until("document.getElementById('endsays').textContent.startsWith('Die Spielleitung hat die Liste')")

    assert asks
    assert deals == 2
    assert [(known.parts, known.waits) for known in room.known] == [(("A20", "X"), True)]
    assert ["beforeunload" in words for words in tab.said] == [True]  # it warned, and nothing else was said


@pytest.mark.parametrize(
    ("words", "said"), [("Tisch 7", "Das ist weder"), ("http://127.0.0.1:1/abc/list/1/1", "Unter dieser Adresse")]
)
def test_a_tablet_says_what_is_wrong_with_an_address(tab, tablet, words, said):
    join(tab, words)
    tab.until(f"document.getElementById('joinsays').textContent.startsWith({json.dumps(said)})")

    assert tab.value("document.getElementById('list').hidden")


def test_a_tablet_joins_without_a_network_by_the_code_on_the_card(tab, room, tablet):
    place, event = room.snapshot.hall.typing[0], room.snapshot.hall.whole.event
    stamp = place.stamp(event.rules)
    code = typed_domain.card_code(event.id, 2, 1, stamp, place.size, place.planned)
    wrong = code[:-1] + ("1" if code[-1] == "0" else "0")
    tab.offline(on=True)
    join(tab, wrong)
    tab.until("document.getElementById('joinsays').textContent.startsWith('Das ist weder')")
    join(tab, code.lower())
    tab.until("document.querySelectorAll('#seats button').length === 4")
    type_grand(tab, "Platz 2")
    press(tab, "Liste abgeben", "end")
    press(tab, "Ja, mit 1 von 48", "end")
    press(tab, "Liste als QR-Code", "end")
    shown = qr_reading.seen(tab.piece("document.querySelector('#squares svg')"))
    tab.offline(on=False)
    part = typed_domain.read_code(shown)
    posted = typed_domain.joined([part])

    assert (part.event, part.series, part.table, part.stamp) == (event.id, 2, 1, stamp)
    assert posted.deals == {1: "A20"}
    assert tab.said == []


@pytest.mark.parametrize("how", SIZES, ids=["phone", "dark", "twice", "tablet"])
def test_it_fits_its_width_and_says_nothing_in_the_console(tab, room, how):
    tab.look(**how)
    opened(tab, room)
    type_grand(tab, "Bert")
    press(tab, "Carl")
    press(tab, "Pik")

    assert tab.value("document.documentElement.scrollWidth") <= how["width"] / how.get("zoom", 1)
    assert tab.value(
        "Math.min(...[...document.querySelectorAll('#form button')].map(b => b.offsetHeight || 99)) >= 44"
    )
    assert tab.said == []


@pytest.mark.skipif(not AXE.exists(), reason="SKATCLUB_AXE names no axe.min.js here; npm pack axe-core brings one.")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(tab, room, dark):
    tab.look(width=390, height=844, dark=dark)
    opened(tab, room)
    type_grand(tab, "Bert")
    press(tab, "Carl")
    press(tab, "Pik")
    press(tab, "mit 1")
    tab.value(AXE.read_text(encoding="utf-8"))
    tab.value("axe.run().then(told => { window.told = told.violations.map(each => each.id); })")
    tab.until("window.told !== undefined")

    assert tab.value("window.told") == []
