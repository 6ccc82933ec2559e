"""A server with TLS: a club lives there through a protected line, and not where the certificate is another's."""

from __future__ import annotations

import socket
import ssl
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from skatclub.domain.club.errors import LineNotSafe, NotLetInOpenly
from skatclub.i18n import refusals
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.club.copies import copy_between
from skatclub.store.engine import server
from tests import databases, postgres, scratch
from tests.databases import server_address
from tests.evenings import deal_for, new_list
from tests.lines import hang_up

__all__ = ["server_address"]

pytestmark = pytest.mark.postgres

PAPERS = Path(__file__).parents[2] / "data" / "tls"
"""Two certificates for localhost, made by themselves; of one we have the key, for a hundred years."""
ASKS_FOR_TLS = server._ASKS_FOR_TLS


class Protected:
    """A door with TLS before a server of ours, which has none: as the server of an association has it."""

    def __init__(self, call):
        self._call = call
        self._papers = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._papers.load_cert_chain(PAPERS / "hall.pem", PAPERS / "hall.key")
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.taken = 0
        threading.Thread(target=self._take_calls, daemon=True).start()

    def close(self):
        hang_up(self._listener)

    def _take_calls(self):
        with suppress(OSError):  # closed
            while True:
                caller, _from = self._listener.accept()
                threading.Thread(target=self._take, args=(caller,), daemon=True).start()

    def _take(self, caller):
        first = caller.recv(len(ASKS_FOR_TLS))
        if first == ASKS_FOR_TLS:
            caller.sendall(b"S")
            with suppress(OSError), self._papers.wrap_socket(caller, server_side=True) as protected:
                self._carry(protected)  # whoever does not like our certificate hangs up
        caller.close()

    def _carry(self, caller):
        """Carry what is said, one end at a time as each has something: a TLS line is for one thread only."""
        self.taken += 1
        with self._call() as there:
            caller.settimeout(0.01)
            there.settimeout(0.01)
            while True:
                for source, target in ((caller, there), (there, caller)):
                    with suppress(TimeoutError):
                        said = source.recv(65536)
                        if not said:
                            return
                        target.settimeout(None)
                        target.sendall(said)
                        target.settimeout(0.01)


@pytest.fixture
def door():
    """Return a protected door before the server of the tests."""
    postgres.server()

    def call():
        there = socket.socket(socket.AF_UNIX)
        there.connect(str(scratch.room() / f".s.PGSQL.{postgres.PORT}"))
        return there

    protected = Protected(call)
    yield protected
    protected.close()


@pytest.fixture
def there(server_address, door):
    """Return the address of an empty database at localhost behind the door, by its name and how it is come to."""
    name = databases.name_of(server_address)

    def address(host="localhost", **how):
        words = "&".join(f"{key}={value}" for key, value in how.items())
        return f"postgresql+psycopg://{server.OWNER}@{host}:{door.port}/{name}?{words}"

    return address


def test_a_club_lives_behind_a_certificate_that_is_known(there, door, path):
    club = databases.ready(path)
    table_id = new_list(club, deals=2)
    clubs.close(club)
    protected = there(sslmode="verify-full", sslrootcert=PAPERS / "hall.pem")

    state = copy_between(str(path), protected)

    club = databases.open_again(protected)
    sheets.accept_deal(club, table_id, deal_for(3))
    assert clubs.newest_change(club) == state.change_id + 1
    clubs.close(club)
    assert check.check(protected).is_clean
    assert door.taken > 1


@pytest.mark.parametrize(
    ("host", "how"),
    [
        pytest.param("localhost", {"sslmode": "verify-full", "sslrootcert": PAPERS / "other.pem"}, id="another's"),
        pytest.param("localhost", {"sslmode": "verify-ca", "sslrootcert": PAPERS / "none.pem"}, id="none known"),
        pytest.param("127.0.0.1", {"sslmode": "verify-full", "sslrootcert": PAPERS / "hall.pem"}, id="other name"),
    ],
)
def test_a_certificate_that_does_not_fit_is_told_in_a_sentence(there, door, host, how):
    with pytest.raises(LineNotSafe) as refused:
        databases.open_again(there(host, **how))

    words = refusals.sentence(refused.value)
    assert words.startswith(f"Zu postgresql+psycopg://{server.OWNER}@{host}:{door.port}/")
    assert "sein Zertifikat ist hier nicht bekannt oder gilt für einen anderen Namen" in words


def test_a_server_that_wants_a_protected_line_is_told_as_there():
    postgres.server()
    scratch.room().chmod(0o711)  # its user goes through it
    room, tools = scratch.room() / "wants tls", postgres.programs_in(scratch.room())
    server.make(tools, room, "secret", to_keep=False)
    (room / "data" / "pg_hba.conf").write_text("hostssl all all all scram-sha-256\n")
    port = server.start(tools, room)
    try:
        with pytest.raises(NotLetInOpenly) as refused:
            databases.open_again(server.address(room, port, "postgres"))
    finally:
        server.stop(tools, room, at_once=True)

    words = refusals.sentence(refused.value)
    assert "ist da, lässt diese Anmeldung aber von diesem Rechner aus nicht zu" in words
    assert "geschützte Verbindung (TLS)" in words
