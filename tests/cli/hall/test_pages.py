"""skatclub serve, skatclub site: pages at an address of this machine, and as files."""

from __future__ import annotations

import signal
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator

import pytest

from skatclub.services.club import clubs
from tests import databases
from tests.store.engine.test_trouble import written_over
from tests.web import asking

SECONDS = 60


@pytest.fixture
def cup(tmp_path):
    """Return the file of a cup whose second series is drawn."""
    path = tmp_path / "cup.skatclub"
    club = databases.make(path)
    asking.played(club, people=8)
    clubs.close(club)
    return path


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Let Ctrl+C end something, whoever began these tests: a shell lets what runs in its background not hear it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def visited(page):
    """Return what a page says once it is served."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        try:
            return urllib.request.urlopen(page, timeout=SECONDS).read().decode()
        except OSError:
            time.sleep(0.02)
    return ""


@pytest.mark.usefixtures("ctrl_c")
def test_pages_are_served_at_the_address_that_was_given_until_ctrl_c(skatclub, cup):
    where = ("--address", "127.0.0.1", "--port", asking.free_port())
    url = skatclub("serve", cup, *where, "--for", "0").out.strip()
    seen = []

    def visit():
        seen.append(visited(f"{url}standings"))
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)  # as a terminal does: it wakes who waits

    guest = threading.Thread(target=visit)
    guest.start()
    outcome = skatclub("serve", cup, *where, "--for", 5 * SECONDS)
    guest.join()

    assert outcome.code == 0
    assert outcome.out.strip() == url
    assert "nicht mehr angeboten" in outcome.err
    assert "Stand nach 1 Serie" in seen[0]


def test_where_an_older_copy_is_written_over_the_file_serving_ends_and_says_so(skatclub, cup):
    older, where = cup.read_bytes(), ("--address", "127.0.0.1", "--port", asking.free_port())
    url = skatclub("serve", cup, *where, "--for", "0").out.strip()  # and keeps that, in a change of its own

    def write_over_it():
        visited(url)
        written_over(cup, older)

    cloud = threading.Thread(target=write_over_it)
    cloud.start()
    outcome = skatclub("serve", cup, *where, "--for", 5 * SECONDS)
    cloud.join()

    assert outcome.code == 2
    assert "liegt jetzt ein älterer oder anderer Stand" in outcome.err
    assert cup.read_bytes() == older


def test_the_words_in_the_address_stay_for_they_may_be_printed(skatclub, cup):
    port = asking.free_port()
    first, again = (
        skatclub("serve", cup, "#1", "--address", "127.0.0.1", "--port", port, "--for", "0").out for _ in range(2)
    )

    assert first == again


def test_an_address_that_is_taken_is_told(skatclub, cup):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        outcome = skatclub("serve", cup, "--address", "127.0.0.1", "--port", port, "--for", "0")

    assert outcome.code == 2
    assert f"127.0.0.1, Port {port}" in outcome.err


def test_the_same_pages_are_written_as_files_that_need_no_server(skatclub, cup, tmp_path):
    outcome = skatclub("site", cup, "#1", "--out", tmp_path / "site")
    names = {path.name for path in (tmp_path / "site").iterdir()}
    index = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")

    assert outcome.code == 0
    assert names == {"index.html", "seats.html", "standings.html", "series.html", "style.css", "icon.svg"}
    assert 'href="seats.html"' in index
    assert "live.js" not in index
    assert "Anna S." in index
    assert "Schmidt" not in index


def test_a_club_without_any_event_has_nothing_to_serve(skatclub, tmp_path):
    clubs.close(databases.make(tmp_path / "empty.skatclub"))

    assert skatclub("serve", tmp_path / "empty.skatclub", "--for", "0").code == 2
