"""skatclub cash fees: asked, paid, waived and printed on the sample club."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path

import pytest

from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.services.club import clubs
from skatclub.services.people import members
from tests.databases import open_again
from tests.small_club import SMALL_CLUB
from tests.terminal import run

STATUSES = (("Anna", MemberStatus.ACTIVE), ("Bernd", MemberStatus.PASSIVE), ("Carl", MemberStatus.HONORARY))


@pytest.fixture
def club(tmp_path: Path) -> str:
    """Return a club with three more members."""
    path = tmp_path / "club.skatclub"
    shutil.copy(SMALL_CLUB, path)
    opened = open_again(path)
    for name, status in STATUSES:
        person = Person(id=0, given_name=name, family_name="Beitrag")
        members.add(opened, Member(person=person, history=(StatusFrom(date(2020, 1, 1), status),)))
    clubs.close(opened)
    return str(path)


def fees(capsys, *words: str) -> dict[str, dict[str, object]]:
    """Run the command and return what it prints of the three, by name."""
    assert run("cash", "fees", *words, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    return {str(row["name"]): row for row in told if "Beitrag" in str(row["name"])}


def test_fees_are_asked_paid_in_parts_and_waived(club, capsys):
    asked = fees(capsys, club, "2026", "--levy", "--active", "40", "--passive", "20,00")
    assert {name: row["asked_cents"] for name, row in asked.items()} == {
        "Anna Beitrag": 40_00,
        "Bernd Beitrag": 20_00,
    }

    part = fees(capsys, club, "2026", "--paid", "Anna Beitrag", "--amount", "15")["Anna Beitrag"]
    assert (part["paid_cents"], part["open"], part["open_cents"]) == (15_00, "25.00", 25_00)
    waived = fees(capsys, club, "2026", "--waive", "Anna Beitrag", "--reason", "krank")["Anna Beitrag"]
    assert (waived["waived_cents"], waived["open_cents"], waived["reason"]) == (25_00, 0, "krank")
    assert "Bernd Beitrag" in fees(capsys, club, "2026", "--open")
    assert fees(capsys, club, "2026", "--paid", "Bernd Beitrag")["Bernd Beitrag"]["open_cents"] == 0
    assert fees(capsys, club, "2026", "--open") == {}
    assert fees(capsys, club, "2027", "--levy")["Anna Beitrag"]["asked_cents"] == 40_00


def test_what_cannot_be_is_told(club, capsys):
    assert run("cash", "fees", club, "2026", "--paid", "Anna Beitrag") == 2
    assert "Von Anna Beitrag wurde für 2026 kein Beitrag erhoben." in capsys.readouterr().err
    assert run("cash", "fees", club, "2026", "--levy", "--active", "40", "--paid", "Anna Beitrag") == 2
    assert "--levy, --paid und --waive" in capsys.readouterr().err
    fees(capsys, club, "2026", "--levy", "--active", "40")
    assert run("cash", "fees", club, "2026", "--paid", "Anna Beitrag", "--amount", "41") == 2
    assert "nur noch 40,00 €" in capsys.readouterr().err
    assert run("cash", "fees", club, "2026", "--waive", "Anna Beitrag") == 2
    assert "Der Grund fehlt" in capsys.readouterr().err


def test_the_papers_of_fees_are_those_of_the_year(club, capsys, tmp_path):
    fees(capsys, club, "2027", "--levy", "--active", "40")

    assert (
        run("papers", "club", club, "membership-fees", "fee-reminders", "--format", "csv", "--out", str(tmp_path))
        == 0
    )

    for name in ("membership-fees", "fee-reminders"):
        assert "Anna Beitrag" in (tmp_path / f"{name}.csv").read_text("utf-8-sig")
