"""The words in the addresses of a hall's pages: each table has its own, and none says another's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.hall import served
from skatclub.domain.hall.served import Served

HALL = Served(address="192.0.2.7", port=8180, secret="abc")
TABLES = [(series, table) for series in (1, 2, 11) for table in (1, 2, 12)]


def test_each_table_of_each_series_has_a_word_of_its_own_and_the_guests_have_another():
    words = {HALL.table(*each) for each in TABLES} | {HALL.guest()}

    assert len(words) == len(TABLES) + 1
    assert {len(word) for word in words} == {8, 16}


def test_a_word_is_known_again_and_no_other_is_taken_for_it():
    assert HALL.is_guest(HALL.guest())
    assert HALL.is_table(HALL.table(1, 12), 1, 12)
    assert not HALL.is_guest(HALL.table(1, 12))
    assert not HALL.is_table(HALL.table(1, 12), 11, 2)
    assert not HALL.is_table("ä", 1, 12)
    assert not replace(HALL, secret="abd").is_guest(HALL.guest())


@pytest.mark.parametrize(("address", "host"), [("192.0.2.7", "192.0.2.7"), ("fe80::7", "[fe80::7]")])
def test_addresses_are_written_as_browsers_read_them(address, host):
    hall = replace(HALL, address=address)

    assert hall.url("standings") == f"http://{host}:8180/{hall.guest()}/standings"
    assert hall.table_url(2, 7) == f"http://{host}:8180/{hall.table(2, 7)}/list/2/7"


def test_what_is_written_is_read_again():
    assert served.load(served.dump(HALL)) == HALL


@pytest.mark.parametrize(
    "written",
    ["", "nonsense", "[]", '{"address": "a", "port": "x", "secret": "s"}', '{"address": "a", "secret": "s"}',
     served.dump(replace(HALL, secret="")), served.dump(replace(HALL, port=80)),
     served.dump(replace(HALL, port=65_536))],
)  # fmt: skip
def test_what_is_no_address_of_pages_is_none(written):
    assert served.load(written) is None


@pytest.mark.parametrize("port", [1024, 65_535])
def test_the_lowest_and_the_highest_port_are_read_again(port):
    assert served.load(served.dump(replace(HALL, port=port))) == replace(HALL, port=port)
    assert served.load(served.dump(replace(HALL, port=1023))) is None


@pytest.mark.parametrize(
    ("address", "is_only_here"),
    [("127.0.0.1", True), ("127.9.9.9", True), ("localhost", True), ("192.0.2.7", False)],
)
def test_an_address_that_no_phone_finds_is_known(address, is_only_here):
    assert replace(HALL, address=address).is_only_here is is_only_here
