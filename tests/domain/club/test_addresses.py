"""Addresses of clubs as they may be shown."""

from __future__ import annotations

from datetime import UTC

import pytest
import sqlalchemy as sa
from hypothesis import given, strategies as st

from skatclub.domain.club import addresses

SERVER = "postgresql+psycopg://desk:geheim@hall/skatclub"


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        (SERVER, "postgresql+psycopg://desk:***@hall/skatclub"),
        ("postgres://desk:ge:he@im@hall:5433/club", "postgres://desk:***@hall:5433/club"),
        ("POSTGRES://desk:ge\nheim@hall/club", "POSTGRES://desk:***@hall/club"),
        ("postgresql://:geheim@hall/club", "postgresql://:***@hall/club"),
        ("postgresql:/desk:geheim@hall/club", "postgresql:/desk:***@hall/club"),
        ("/home/desk/mysql:/desk:geheim@hall/club", "/home/desk/mysql:/desk:***@hall/club"),
        ("postgresql://desk@hall/club?password=geheim", "postgresql://desk@hall/club?password=***"),
        (
            "postgresql://hall/club?sslmode=require&sslpassword=geheim&user=desk",
            "postgresql://hall/club?sslmode=require&sslpassword=***&user=desk",
        ),
        ("postgresql://desk@hall:5432/club", "postgresql://desk@hall:5432/club"),
        ("/home/anna/Skatfreunde.skatclub", "/home/anna/Skatfreunde.skatclub"),
        (r"C:\Vereine\Skatfreunde @ home.skatclub", r"C:\Vereine\Skatfreunde @ home.skatclub"),
        (":memory:", ":memory:"),
    ],
)
def test_an_address_is_shown_without_its_password(address, shown):
    assert addresses.shown(address) == shown


@given(st.text("abc:@/?&=.%", min_size=1).map("Geheim{}Geheim".format))
def test_no_sign_in_a_password_makes_it_show(password):
    assert "Geheim" not in addresses.shown(f"postgresql://desk:{password}@hall/club")


@pytest.mark.slow
@given(st.text())
def test_what_was_masked_stays_as_it_is(address):
    once = addresses.shown(address)

    assert addresses.shown(once) == once


@pytest.mark.parametrize(
    ("address", "name"),
    [
        (SERVER, "skatclub"),
        ("postgresql://desk@hall/club?password=geheim/x", "club"),
        ("postgresql://desk:geheim@hall", "hall"),
        ("postgresql://desk:ge/heim@hall/", "hall"),
        ("/home/anna/Skatfreunde.skatclub", "Skatfreunde.skatclub"),
        (r"C:\Vereine\Skatfreunde.skatclub", "Skatfreunde.skatclub"),
        ("Skatfreunde.skatclub", "Skatfreunde.skatclub"),
    ],
)
def test_the_name_of_a_place_is_its_file_or_database(address, name):
    assert addresses.name_of(address) == name


def test_servers_are_told_from_files():
    assert [addresses.is_server(one) for one in (SERVER, "a.skatclub", r"C:\a.skatclub")] == [True, False, False]


@pytest.mark.parametrize(
    ("address", "older"),
    [
        ("/home/anna/Skatfreunde Stand 2026-10-17 14-30.skatclub", ("Skatfreunde", "2026-10-17T14:30:00")),
        ("Skatfreunde as of 2026-10-17 14-30 (2).skatclub", ("Skatfreunde", "2026-10-17T14:30:00")),
        ("/home/anna/Skatfreunde Stand 2026-13-17 14-30.skatclub", None),
        ("/home/anna/Skatfreunde.skatclub", None),
        ("postgresql://hall/Stand 2026-10-17 14-30.skatclub", None),
    ],
)
def test_an_older_copy_is_known_by_its_name(address, older):
    copy = addresses.older_copy(address)

    assert (copy and (copy.club, copy.at.replace(tzinfo=None).isoformat())) == older


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(("day", "utc"), [("2026-07-04", "18:30"), ("2026-12-04", "19:30")])
def test_the_name_of_an_older_copy_tells_the_hour_of_its_own_day(day, utc):
    copy = addresses.older_copy(f"Herz Dame Stand {day} 20-30.skatclub")

    assert copy is not None
    assert f"{copy.at.astimezone(UTC):%Y-%m-%d %H:%M}" == f"{day} {utc}"


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        (SERVER, "postgresql+psycopg://desk@hall/skatclub"),
        ("postgres://desk:ge:he@im@hall:5433/club", "postgres://desk@hall:5433/club"),
        ("postgresql://desk:ge?he@hall/club?sslmode=require", "postgresql://desk@hall/club?sslmode=require"),
        ("postgresql://desk@hall/club?password=geheim&sslpassword=geheim&a=b", "postgresql://desk@hall/club?a=b"),
        ("postgresql://desk@hall/club?password=geheim", "postgresql://desk@hall/club"),
        ("postgresql://hall/club", "postgresql://hall/club"),
        ("/home/anna/Was nun?.skatclub", "/home/anna/Was nun?.skatclub"),
        (":memory:", ":memory:"),
    ],
)
def test_an_address_is_kept_without_its_password(address, kept):
    assert addresses.remembered(address) == kept


@given(st.text("abc:@/?&=.%", min_size=1))
def test_any_password_can_be_given_to_an_address(password):
    address = addresses.with_password("postgresql://desk@hall/club?sslmode=require", password)

    assert sa.make_url(address).password == password
    assert addresses.remembered(address) == "postgresql://desk@hall/club?sslmode=require"


def test_without_a_login_there_is_nobody_whose_password_it_could_be():
    assert addresses.with_password("postgresql://hall/club", "geheim") == "postgresql://hall/club"


def test_a_long_word_is_looked_through_once():
    word = "x" * 200_000

    assert addresses.shown(word) == addresses.remembered(word) == word
    assert addresses.shown(f"{word}://anna:geheim@saal/verein") == f"{word}://anna:***@saal/verein"
