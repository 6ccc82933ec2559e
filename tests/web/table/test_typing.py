"""What tables type reaches the club once, whatever the line does; and a stranger changes and learns nothing."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.served import Served
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import hall, sheets
from skatclub.services.club import check, clubs
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.typed_lists import Answer
from skatclub.web import site
from skatclub.web.snapshot import Snapshot
from skatclub.web.table import page
from tests import databases, tournaments
from tests.web import asking
from tests.web.asking import SERVED, Line
from tests.web.table import lists
from tests.web.table.device import Device

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
     f"/{ROOM[:-1]}/list/2/1", f"/{ROOM}/list/2", f"/{ROOM}/", f"/{ROOM}/seats",
     f"/{'a' * 16}/list/2/1", f"/{SERVED.table(2, 2)}/list/2/1", f"/{ROOM}/list/-2/1", "/ä/list/2/1"],
)  # fmt: skip
def test_without_the_word_of_the_table_there_is_nothing(typing_line, path):
    for method in ("GET", "POST"):
        for suffix in ("", "/data", "/live"):
            answer = typing_line(path + suffix, method=method, body=b"{}")

            assert (answer.text, answer.status) == (typing_line("/").text, 404)
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
    answers = [typing_line(f"/{number:016d}/list/2/1", method="POST").status for number in range(160)]

    assert set(answers) == {404, 429}


def test_invented_devices_and_endless_posts_are_not_handed_on(typing_line):
    names = [f"A0000{sign}" for sign in "ABCDEFGHI"]
    phones = [Device(stamp=5, name=name) for name in names]
    for phone in phones:
        phone.write(1, lists.deals(Random(1), ISKO_2022, 4, 1)[0])
    new = [typing_line(LIST, method="POST", body=phone.body()).status for phone in phones]
    again = [typing_line(LIST, method="POST", body=phones[0].body()).status for _time in range(60)]
    late = typing_line(LIST, method="POST", body=Device(stamp=5, name=names[8]).body()).status
    typing_line.seconds += 300
    later = typing_line(LIST, method="POST", body=phones[8].body()).status

    assert new == [200] * 4 + [429] * 5
    assert (again[0], again[-1], late) == (200, 429, 429)
    assert later == 200


def test_a_table_is_answered_by_the_club(typing_line):
    device = Device(stamp=5)
    device.write_all(lists.deals(Random(1), ISKO_2022, 4, 3))
    typing_line.answer = Answer(have=3, handed=0)
    answer = typing_line(LIST, method="POST", body=device.body())

    nobody = {"writer": "", "list": "", "handed": 0}
    assert json.loads(answer.text) == {"have": 3, "handed": 0, "word": "", "list": "", "now": nobody}
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
    assert "Spielleitung rufen" in line(LIST).text
    assert line(f"{LIST}/data").status == 404
    assert "tablet.html" not in site.files(seen)


class Desk:
    """A desk that serves one event from a program of its own, until it is killed without a warning."""

    def __init__(self, path: Path, served: Served) -> None:
        self.served = served
        where = ("--address", served.address, "--port", str(served.port))
        self._program = subprocess.Popen(
            [sys.executable, "-m", "skatclub", "serve", str(path), *where, "--tables-type"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "LANGUAGE": "de"}, text=True,
        )  # fmt: skip
        first = self._program.stdout.readline().strip() if self._program.stdout else ""
        assert first == served.url(), self._program.communicate()

    def die(self) -> None:
        """Be killed as a machine goes out: whoever waits hears nothing."""
        self._program.kill()
        self._program.communicate()
        assert self._program.returncode == -signal.SIGKILL


def begun(path: Path, tables: int, served: Served) -> tuple[int, list[int]]:
    """Make a club whose first series is drawn at so many tables; return the event and what lists are typed for."""
    club: Club = databases.ready(path)
    event_id = tournaments.new_event(club, tournaments.named(4 * tables), series=1)
    tournaments.draw(club, event_id)
    hall.serve(club, event_id, served)
    ids = [office.table_id_of(club, event_id, 1, number) for number in range(1, tables + 1)]
    stamps = [typed_domain.stamp_of(sheets.table(club, table_id)) for table_id in ids]
    clubs.close(club)
    return event_id, stamps


class Way:
    """The way from the tables to their desk, which is cut again and again; `cuts` counts how often."""

    def __init__(self, served: Served, chance: Random) -> None:
        self._served, self._chance, self.cuts = served, chance, 0

    def send(self, table: int, body: bytes) -> dict[str, object] | None:
        """Send: the line is cut while the desk is told, or before it answers, or holds; None: nothing was heard."""
        luck = self._chance.random()
        if luck < 0.4:
            self.cuts += 1
            with suppress(OSError), self._line(table) as line:
                whole = self._question(table, body)
                line.sendall(whole if luck < 0.2 else whole[: self._chance.randrange(len(whole))])
            return None
        try:
            with self._line(table) as line:
                line.sendall(self._question(table, body))
                answer = HTTPResponse(line)
                answer.begin()
                return json.loads(answer.read()) if answer.status == 200 else None
        except (OSError, HTTPException):
            return None

    def tell_and_kill(self, desk: Desk, table: int, body: bytes) -> None:
        """Tell all of it, and have the desk killed at some moment of its work on that."""
        with self._line(table) as line:
            line.sendall(self._question(table, body))
            line.settimeout(self._chance.random() * 0.05)
            with suppress(OSError):
                line.recv(1)
            desk.die()

    def _line(self, table: int) -> socket.socket:
        """Return a line from a phone of its own address, as each has in a hall."""
        where = (self._served.address, self._served.port)
        return socket.create_connection(where, timeout=20, source_address=(f"127.0.1.{table}", 0))

    def _question(self, table: int, body: bytes) -> bytes:
        place = urlsplit(self._served.table_url(1, table))
        head = f"POST {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\nContent-Length: {len(body)}\r\n\r\n"
        return head.encode() + body


@pytest.mark.parametrize(
    ("tables", "deaths", "cuts"),
    [(3, 2, 40), pytest.param(60, 20, 1000, marks=pytest.mark.endure)],
    ids=["some", "many"],
)
def test_tables_with_cut_lines_and_killed_desks_hand_in_every_deal_once(tmp_path, tables, deaths, cuts):
    path, served = tmp_path / "cup.skatclub", Served(address="127.0.0.1", port=asking.free_port(), secret="tests")
    event_id, stamps = begun(path, tables, served)
    phones = {number: Device(stamp=stamp) for number, stamp in enumerate(stamps, start=1)}
    wanted = {number: lists.deals(Random(number), ISKO_2022, 4, 48) for number in phones}
    desk, way, chance = Desk(path, served), Way(served, Random(7)), Random(8)
    deadly = {chance.randrange(48 * tables) for _death in range(deaths)}
    try:
        for deal_no in range(1, 49):
            for number, phone in phones.items():
                phone.write(deal_no, wanted[number][deal_no - 1])
                if (deal_no - 1) * tables + number - 1 in deadly:
                    way.tell_and_kill(desk, number, phone.body())
                    desk = Desk(path, served)
                elif (answer := way.send(number, phone.body())) is not None:
                    phone.hear(answer)
        for number, phone in phones.items():
            phone.hand_in()
            phone.talk(lambda body, number=number: way.send(number, body), times=100)
    finally:
        desk.die()
    club = clubs.open_club(str(path), author="Desk", desk="desk", clock=databases.Clock())
    try:
        ids = [office.table_id_of(club, event_id, 1, number) for number in phones]
        written = {
            number: tuple(record.row.deal for record in sheets.table(club, table_id).records)
            for number, table_id in enumerate(ids, start=1)
        }
        piles = [sheet.pile for sheet in office.lists(club, event_id)]
    finally:
        clubs.close(club)

    assert (len(deadly), way.cuts >= cuts) == (deaths, True)
    assert all(phone.is_done for phone in phones.values())
    assert written == wanted
    assert sorted(piles) == list(range(1, tables + 1))
    assert check.check(str(path)).findings == ()
