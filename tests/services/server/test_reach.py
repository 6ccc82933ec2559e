"""The way to the server of a hall is tried on its own computer: its door, its address, who came and who failed."""

from __future__ import annotations

import socket

import psycopg
import pytest

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.hall.reach import Sign, signs
from skatclub.i18n import hall as hall_words
from skatclub.services.club import clubs
from skatclub.services.server import halls, joining, reach
from skatclub.store.engine import server
from tests import databases
from tests.evenings import new_list


@pytest.mark.postgres
def test_a_hall_is_looked_at_as_its_desks_find_it(here, tmp_path, monkeypatch):
    hall = here.open(here.club(lambda club: new_list(club, deals=1)))
    monkeypatch.setattr(server, "network_addresses", lambda: ("192.0.2.7",))
    text = joining.invite(hall, DeskRole.ENTRY, here.keeper())
    desk = databases.open_again(joining.join(text, "Platz 2", here.keeper(), tmp_path / "keys"), desk="Platz 2")
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(host=server.HERE, port=hall.port, user="join_entry", password="guessed", dbname="club")

    way = reach.look(hall)
    clubs.close(desk)

    assert (way.runs, way.answers) == (True, True)
    assert way.callers == (server.HERE,)
    assert way.tries == (server.HERE,)
    assert way.own == ("192.0.2.7",)
    assert signs(way) == (Sign.RUNS, Sign.ONLY_HERE, Sign.NOBODY_YET, Sign.TRIES)
    assert all(words for words, _tone in hall_words.way_words(way))
    here.crash(hall)
    assert signs(reach.look(hall))[0] is Sign.RUNS_NOT


def test_a_door_that_is_shut_and_one_of_another_program_are_no_answer():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        other.close()
    assert not server.answers("127.0.0.1", port)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert not server.answers("127.0.0.1", silent.getsockname()[1])


def test_this_computer_has_an_address_in_its_network_or_only_its_own():
    known = server.network_addresses()

    assert halls.own_network() == known[0]
    assert len(set(known)) == len(known)
