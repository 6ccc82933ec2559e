"""What tables type reaches the club once, whatever the line does; and a stranger changes and learns nothing."""

from __future__ import annotations

import json
import socket
import time
import urllib.request
from dataclasses import replace
from datetime import UTC, datetime
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.served import Served
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets, typed_lists
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.services.typed_lists import Answer
from skatclub.web import site
from skatclub.web.guard import Rate
from skatclub.web.server import HallServer
from skatclub.web.table import page
from tests import databases, tournaments
from tests.web import asking
from tests.web.asking import SERVED, Line
from tests.web.table import lists
from tests.web.table.device import Device

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.services.club.clubs import Club
    from skatclub.web.app import Letter
    from skatclub.web.snapshot import Snapshot

LARGEST = 300_000
ROOM = SERVED.table(2, 1)
LIST = f"/{ROOM}/list/2/1"


@pytest.fixture
def typing(seen: Snapshot) -> Snapshot:
    """Return the cup with its tables typing."""
    place = lists.place(4, table=1, names=("</script><b>Anna", "Bert", "Carl", "Dora"))
    return replace(seen, hall=replace(seen.hall, typing=(place,), served=SERVED))


@pytest.fixture
def typing_line(typing: Snapshot) -> Line:
    """Return the pages of that cup, which keep what is typed."""
    return Line(typing)


def test_the_page_is_one_small_file_that_runs_only_its_own(typing_line):
    answer = typing_line(LIST)
    policy = answer.headers["content-security-policy"]

    assert (answer.status, len(answer.text.encode()) < LARGEST) == (200, True)
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "src=" not in answer.text
    assert "</script><b>" not in answer.text
    assert answer.text.count("<script") == 2


@pytest.mark.parametrize(
    "path",
    [f"/{SERVED.guest()}/list/2/1", f"/{ROOM}/list/2/2", f"/{ROOM}/list/1/1", f"/{ROOM.upper()}/list/2/1",
     f"/{ROOM[:-1]}/list/2/1", f"/{ROOM}/list/2/1/", f"/{ROOM}/list/2", f"/{ROOM}/", f"/{ROOM}/seats",
     f"/{'a' * 16}/list/2/1", f"/{SERVED.table(2, 2)}/list/2/1", f"/{ROOM}/list/-2/1", "/ä/list/2/1"],
)  # fmt: skip
def test_without_the_word_of_the_table_there_is_nothing(typing_line, path):
    for method in ("GET", "POST"):
        for suffix in ("", "/data"):
            answer = typing_line(path + suffix, method=method, body=b"{}")

            assert (answer.text, answer.status) == ("404", 404)
    assert typing_line.letters == []


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"device":"ABC123"}', b"[" * 5000,
     b'{"device":"abc123","stamp":1,"since":0,"handed":0,"count":0,"check":0,"deals":[]}',
     b'{"device":"ABC123","stamp":-1,"since":0,"handed":0,"count":0,"check":0,"deals":[]}',
     b'{"device":"ABC123","stamp":1,"since":0,"handed":true,"count":0,"check":0,"deals":[]}',
     b'{"device":"ABC123","stamp":1,"since":0,"handed":0,"count":0,"check":0,"deals":[[1,1,"XX"]]}',
     b'{"device":"ABC123","stamp":1,"since":0,"handed":0,"count":0,"check":0,"deals":[[1,1,"<b>"]]}',
     b'{"device":"ABC123","stamp":1,"since":0,"handed":0,"count":0,"check":0,"deals":[[0,1,"X"]]}',
     b'{"device":"ABC123","stamp":1,"since":0,"handed":0,"count":0,"check":0,"deals":[[1,1e9,"X"]]}',
     b'{"device":["A"],"stamp":1,"since":0,"handed":0,"count":0,"check":0,"deals":[]}'],
)  # fmt: skip
def test_what_no_page_sends_is_not_handed_on(typing_line, body):
    assert typing_line(LIST, method="POST", body=body).status == 400
    assert typing_line.letters == []


def test_too_much_is_not_even_read(typing_line):
    assert typing_line(LIST, method="POST", body=b"x" * 70_000).status == 413


def test_guessing_words_is_soon_refused(typing_line):
    answers = [typing_line(f"/{number:016d}/list/2/1", method="POST").status for number in range(80)]

    assert set(answers) == {404, 429}


def test_a_table_is_answered_by_the_club(typing_line):
    device = Device(stamp=5)
    device.write_all(lists.deals(Random(1), ISKO_2022, 4, 3))
    typing_line.answer = Answer(have=3, handed=0)
    answer = typing_line(LIST, method="POST", body=device.body())

    assert json.loads(answer.text) == {"have": 3, "handed": 0, "word": ""}
    assert answer.headers["access-control-allow-origin"] == "*"
    assert (typing_line.letters[0].series, typing_line.letters[0].table) == (2, 1)
    typing_line.answer = Answer(is_other=True)
    assert json.loads(typing_line(LIST, method="POST", body=device.body()).text)["word"] == "other"
    typing_line.answer = Answer(is_offered=False)
    assert typing_line(LIST, method="POST", body=device.body()).status == 404


def test_a_file_on_a_tablet_is_told_the_same_and_a_stranger_nothing(typing_line, typing):
    told = json.loads(typing_line(f"{LIST}/data").text)
    file = site.files(typing)["tablet.html"]

    assert told == json.loads(json.dumps(page.data(typing, typing.hall.typing[0], "")))
    assert told["stamp"] == typing.hall.typing[0].stamp(typing.hall.whole.event.rules)
    assert ROOM not in file
    assert "Bert" not in file
    assert len(file.encode()) < LARGEST


def test_without_leave_there_is_no_page(line, seen):
    assert seen.hall.typing == ()
    assert line(LIST).status == 404
    assert "tablet.html" not in site.files(seen)


class Desk:
    """A desk that serves one event and takes in what tables type; it can die and come back."""

    def __init__(self, path: Path, served: Served, event_id: int) -> None:
        self.club = clubs.open_club(str(path), author="Desk", desk="desk", clock=databases.Clock())
        self._letters: SimpleQueue[Letter] = SimpleQueue()
        self._event_id = event_id
        self.server = HallServer(
            served, asking.snapshot(self.club, event_id), called=lambda _series, _table: None,
            typed=self._letters.put,
            clock=lambda: datetime.now(UTC), tick=time.monotonic, rate=Rate(at_once=1e6, a_second=1e6),
        )  # fmt: skip

    def work_while(self, somebody: Thread) -> None:
        """Take in what comes as long as somebody waits."""
        while somebody.is_alive():
            try:
                letter = self._letters.get(timeout=0.02)
            except Empty:
                continue
            where = (self._event_id, letter.series, letter.table, letter.posted)
            typed_lists.take_in(self.club, *where)
            letter.reply(typed_lists.answer(self.club, *where))

    def die(self) -> None:
        """Go, whatever tables wait for."""
        self.server.stop()
        clubs.close(self.club)


def begun(path: Path, tables: int) -> int:
    """Make a club whose first series is drawn at so many tables that may type; return the event."""
    club: Club = databases.ready(path)
    event_id = tournaments.new_event(club, tournaments.named(4 * tables), series=1)
    tournaments.draw(club, event_id)
    typed_lists.offer(club, event_id, on=True)
    clubs.close(club)
    return event_id


class Way:
    """The way from the tables to their desk, which is cut again and again; `cuts` counts how often."""

    def __init__(self, chance: Random) -> None:
        self._chance, self.cuts = chance, 0

    def send(self, desk: Desk, table: int, body: bytes) -> dict[str, object] | None:
        """Send: the line is cut while the desk is told, or before it answers, or holds; None: nothing was heard."""
        url, luck = desk.server.served.table_url(1, table), self._chance.random()
        if luck < 0.4:
            self.cuts += 1
            self._cut_off(url, body, is_told=luck < 0.2)
            return None
        heard: list[dict[str, object]] = []

        def ask() -> None:
            with urllib.request.urlopen(url, data=body, timeout=60) as answer:
                heard.append(json.loads(answer.read()))

        asks = Thread(target=ask)
        asks.start()
        desk.work_while(asks)
        return heard[0]

    def _cut_off(self, url: str, body: bytes, *, is_told: bool) -> None:
        place = urlsplit(url)
        head = f"POST {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\nContent-Length: {len(body)}\r\n\r\n"
        whole = head.encode() + body
        with socket.create_connection((place.hostname, place.port), timeout=20) as line:
            line.sendall(whole if is_told else whole[: self._chance.randrange(len(whole))])


@pytest.mark.parametrize(
    ("tables", "deaths", "cuts"),
    [(3, 2, 40), pytest.param(60, 20, 1000, marks=pytest.mark.endure)],
    ids=["some", "many"],
)
def test_tables_with_cut_lines_and_a_desk_that_dies_hand_in_every_deal_once(tmp_path, tables, deaths, cuts):
    path, served = tmp_path / "cup.skatclub", Served(address="127.0.0.1", port=asking.free_port(), secret="tests")
    event_id = begun(path, tables)
    desk, way, due = Desk(path, served, event_id), Way(Random(7)), deaths
    try:
        ids = [office.table_id_of(desk.club, event_id, 1, number) for number in range(1, tables + 1)]
        stamps = [typed_domain.stamp_of(sheets.table(desk.club, table_id)) for table_id in ids]
        phones = {number: Device(stamp=stamp) for number, stamp in enumerate(stamps, start=1)}
        wanted = {number: lists.deals(Random(number), ISKO_2022, 4, 48) for number in phones}
        for deal_no in range(1, 49):
            for number, phone in phones.items():
                phone.write(deal_no, wanted[number][deal_no - 1])
                answer = way.send(desk, number, phone.body())
                if answer is not None:
                    phone.hear(answer)
            if due and deal_no % max(1, 48 // deaths) == 0:
                desk.die()
                due -= 1
                desk = Desk(path, served, event_id)
        for number, phone in phones.items():
            phone.hand_in()
            phone.talk(lambda body, number=number: way.send(desk, number, body), times=100)
        written = {
            number: tuple(record.row.deal for record in sheets.table(desk.club, table_id).records)
            for number, table_id in enumerate(ids, start=1)
        }
        piles = [sheet.pile for sheet in office.lists(desk.club, event_id)]
    finally:
        desk.die()

    assert (due, way.cuts >= cuts) == (0, True)
    assert all(phone.is_done for phone in phones.values())
    assert written == wanted
    assert sorted(piles) == list(range(1, tables + 1))
