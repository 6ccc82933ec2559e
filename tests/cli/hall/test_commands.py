"""A hall at the terminal: opened, joined, looked at, closed; each command is the verb of the same name."""

from __future__ import annotations

import signal
from contextlib import nullcontext

import pytest
import typer

from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.server import halls
from skatclub.store.engine import server
from tests import databases
from tests.enduring import enduring
from tests.evenings import DAY, FOUR, deal_for, new_list
from tests.halls import laptop
from tests.typed_lists import totals


@pytest.fixture
def here(monkeypatch):
    computer = laptop()
    monkeypatch.setattr(server, "programs", lambda: computer.tools)
    yield computer
    computer.leave()


@pytest.mark.postgres
def test_a_hall_is_opened_joined_and_closed(skatclub, here):
    path = here.folder / "Herz Dame.skatclub"
    club = databases.ready(path)
    new_list(club, deals=2)
    clubs.close(club)

    opened = skatclub("hall", "start", path, "--address", "127.0.0.1", "--background")

    assert opened.code == 0
    texts = dict(reversed(line.split("  ")) for line in opened.out.splitlines())
    assert set(texts) == {"Spielleitung", "Anmeldung", "Listen", "Gegenprüfung", "nur ansehen", "Kasse"}
    joined = skatclub("hall", "join", texts["Listen"], "Platz 2")
    assert joined.code == 0
    desk = databases.open_again(joined.out.strip(), desk="Platz 2")
    sheets.accept_deal(desk, 1, deal_for(3))
    clubs.close(desk)
    status = skatclub("hall", "status", path)
    assert status.out.splitlines()[1].startswith("Platz 2;entry;")
    assert "das ist dieser Rechner selbst" in status.err or "in keinem Netz" in status.err
    assert "Gast-WLAN" in status.err
    assert skatclub("check", path, "--with", joined.out.strip()).out.startswith("Der erste ist ein älterer Stand")
    refused = skatclub("club", "rename", path, "Anders")
    assert refused.code == 2
    assert "ist in einem offenen Saal" in refused.err
    assert "skatclub hall recover" in refused.err
    assert skatclub("hall", "recover", path).code == 2
    assert skatclub("desk", "revoke", path, "Platz 2").code == 0
    assert skatclub("hall", "status", path).out.splitlines() == ["name;role;since;here"]
    new = skatclub("desk", "create", path, "--role", "look")
    assert new.out.strip() != texts["nur ansehen"]
    assert skatclub("desk", "create", path, "--role", "king").code == 2

    closed = skatclub("hall", "stop", path)

    assert (closed.code, closed.out.strip()) == (0, str(path))
    assert "wieder in seiner Datei" in closed.err
    assert check.check(str(path)).deals == 3
    assert skatclub("hall", "stop", path).code == 2
    assert not halls.room_of(path).exists()


@pytest.mark.postgres
def test_a_desks_terminal_may_what_its_role_may_and_the_file_says_of_when_it_is(skatclub, here, tmp_path):
    path = here.folder / "v.skat"
    club = databases.ready(path)
    night = events.new_club_night(
        club, title="Abend", names=FOUR, rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    ).made_id
    clubs.close(club)
    opened = skatclub("hall", "start", path, "--address", "127.0.0.1", "--background").out.splitlines()
    texts = dict(reversed(line.split("  ")) for line in opened)
    entry = skatclub("hall", "join", texts["Listen"], "Listen 1").out.strip()
    looks = skatclub("hall", "join", texts["nur ansehen"], "Leinwand").out.strip()
    results = tmp_path / "abend.csv"
    rows_of = [f"1;1;{row.seat};{row.points};{row.won};{row.lost};{row.written}\n" for row in totals().seats]
    results.write_text("series;table;seat;points;won;lost;total\n" + "".join(rows_of), encoding="utf-8")

    assert skatclub("tournament", "enter", looks, "Abend", results).code == 2
    signed = skatclub("tournament", "enter", entry, "Abend", results, "--verify")
    assert signed.code == 2  # whoever enters a list does not check it
    entered = skatclub("tournament", "enter", entry, "Abend", results)
    assert (entered.code, entered.out.splitlines()[1].split(";")[2]) == (0, "entered")

    lists = skatclub("tournament", "lists", entry, "Abend").out.splitlines()
    assert dict(zip(lists[0].split(";"), lists[1].split(";"), strict=True))["typed_by"] == "Listen 1"
    assert skatclub("hall", "join", texts["Kasse"], "listen 1").code == 0  # its own computer
    skatclub("desk", "revoke", path, "Listen 1")
    freed = skatclub("tournament", "lists", entry, "Abend")
    assert freed.code == 2
    assert "listen 1 macht im Saal nicht mehr mit" in freed.err
    assert "pgpass" not in freed.err

    read = skatclub("tournament", "lists", path, "Abend")
    assert read.err.startswith("Stand von ")
    assert "der Verein ist im Saal" in read.err
    assert "Die Datei des Vereins ist auf dem Stand von " in skatclub("hall", "status", path).err
    rescued = skatclub("rescue", here.folder / "v.hall", "--out", tmp_path / "rescued.skatclub")
    assert (rescued.code, "Alles" in rescued.err) == (0, True)
    closed = skatclub("hall", "stop", path)
    assert (closed.code, closed.out.strip()) == (0, str(path))
    club = databases.open_again(path)
    assert office.lists(club, night)[0].first.typed_by
    clubs.close(club)


class Bar:
    """Stands for the bar of a terminal at which Ctrl+C is pressed as soon as it shows so much."""

    def __init__(self, percent):
        self.pos, self._percent = 0, percent

    def update(self, more):
        is_before = self.pos < self._percent
        self.pos += more
        if is_before and self.pos >= self._percent:
            signal.raise_signal(signal.SIGINT)


@pytest.mark.postgres
@pytest.mark.parametrize("percents", [(95,), enduring((5, 50))])
def test_ctrl_c_leaves_the_club_where_it_was_on_either_way(skatclub, here, monkeypatch, percents):
    usual = signal.getsignal(signal.SIGINT)
    path = here.folder / "Herz Dame.skatclub"
    club = databases.ready(path)
    new_list(club, deals=2)
    clubs.close(club)
    before, names = path.read_bytes(), sorted(here.folder.iterdir())

    def at(percent):
        monkeypatch.setattr(typer, "progressbar", lambda **_how: nullcontext(Bar(percent)))

    for percent in percents:
        at(percent)
        stopped = skatclub("hall", "start", path, "--address", "127.0.0.1", "--background")
        assert (stopped.code, stopped.err.strip()) == (
            2,
            "Die Kopie wurde abgebrochen; es ist nichts von ihr übrig.",
        )
        assert path.read_bytes() == before
        assert sorted(here.folder.iterdir()) == names

    at(101)
    texts = skatclub("hall", "start", path, "--address", "127.0.0.1", "--background").out.split()
    hall, before = halls.of_file(str(path)), path.read_bytes()
    for percent in percents:
        at(percent)
        assert skatclub("hall", "stop", path).code == 2
        assert path.read_bytes() == before
        assert halls.of_file(str(path)) == hall
    assert skatclub("hall", "join", texts[0], "Platz 2").code == 0  # nobody is shut out

    at(101)
    assert skatclub("hall", "stop", path).code == 0
    assert sorted(here.folder.iterdir()) == names
    assert signal.getsignal(signal.SIGINT) is usual
