"""skatclub cash on the sample club."""

from __future__ import annotations

import csv
import json
import re
import shutil
from pathlib import Path

import pytest

from skatclub.cli.cash import values as cash_values
from skatclub.cli.help_words import WrongValue
from tests.small_club import SMALL_CLUB
from tests.terminal import run

EVENT = "14. Herbstpreisskat"


@pytest.fixture
def club(tmp_path: Path) -> str:
    shutil.copy(SMALL_CLUB, tmp_path / "club.skatclub")
    return str(tmp_path / "club.skatclub")


def test_the_report_of_an_event_balances(club, capsys):
    assert run("cash", "report", club, EVENT, "--json") == 0

    told = json.loads(capsys.readouterr().out)
    assert told["opening_cents"] + told["income_cents"] - told["outgo_cents"] == told["closing_cents"] == 395_50
    assert told["closing"] == "395.50"
    assert {line["category"] for line in told["lines"]} == {"entry_fee", "card_fee", "loss_fee", "prize"}


def test_the_report_of_a_year(club, capsys):
    assert run("cash", "report", club, "--year", "2020") == 0
    assert "Bestand 0,00 €" in capsys.readouterr().err
    assert run("cash", "report", club, "--year", "5") == 2
    assert "Schreiben Sie zum Beispiel 2026 oder 1999." in capsys.readouterr().err


def test_money_is_booked_and_taken_back(club, capsys):
    assert (
        run("cash", "book", club, "--amount", "-12,5", "--category", "material", "--note", "Karten", "--json") == 0
    )
    booked = json.loads(capsys.readouterr().out)[-1]
    assert run("cash", "book", club, "--counter", str(booked["booking"]), "--json") == 0

    rows = json.loads(capsys.readouterr().out)
    assert (booked["cents"], booked["note"]) == (-12_50, "Karten")
    assert (rows[-1]["cents"], rows[-1]["counters"], rows[-1]["balance_cents"]) == (
        12_50,
        booked["booking"],
        395_50,
    )
    assert run("cash", "book", club, "--counter", str(booked["booking"])) == 2


@pytest.mark.parametrize(
    "words",
    [
        ("--amount", "viel"),
        ("--amount", "0"),
        ("--amount", "5", "--category", "beer"),
        ("--counter", "9999"),
        ("--amount", "1234567"),
    ],
)
def test_what_cannot_be_booked_is_refused(club, words):
    assert run("cash", "book", club, *words) == 2


def test_a_counted_box_is_right_or_explained(club, capsys):
    assert run("cash", "count", club, "7x50", "2x20", "1x5", "1x0.50") == 0
    assert "stimmt auf den Cent" in capsys.readouterr().out

    assert run("cash", "count", club, "7x50", "--event", EVENT) == 1

    assert "fehlen 45,50 €" in capsys.readouterr().out


def test_a_large_difference_is_booked_with_a_word_of_its_own(club, capsys):
    words = ("cash", "count", club, "1x200", "--book-difference")
    assert run(*words) == 2
    told = capsys.readouterr()
    assert run(*words, "--anyway") == 1

    assert "Bei 395,50 € im Kassenbuch ist ein Unterschied von -195,50 € groß" in told.err.replace("−", "-")
    assert "--anyway" in told.err
    assert "Der ganze Verein: 395,50 € im Kassenbuch." in capsys.readouterr().out
    assert run("cash", "count", club, "1x200") == 0


@pytest.mark.parametrize("piece", ["50", "x50", "1x3", "-1x50", "1x-50", "ax5"])
def test_what_is_no_coin_is_refused(club, piece):
    assert run("cash", "count", club, "--", piece) == 2


def test_an_english_sentence_has_an_english_day_and_decimals(club, capsys, monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "en")

    assert run("cash", "close", club) == 0

    assert re.search(r"closed up to [1-3]?\d [A-Z][a-z]{2} 20\d\d; there is €395\.50", capsys.readouterr().out)


def test_a_closed_day_takes_no_booking(club, capsys):
    assert run("cash", "close", club) == 0
    assert "395,50 €" in capsys.readouterr().out

    assert run("cash", "book", club, "--amount", "1") == 2
    assert "machen Sie den Abschluss rückgängig, wenn er zu früh kam" in capsys.readouterr().err
    for day in ("", "01.01.2020"):
        assert run("cash", "close", club, day) == 2
        assert "es ist nichts mehr abzuschließen" in capsys.readouterr().err
    assert run("cash", "close", club, "2999-01-01") == 2
    assert "01.01.2999 liegt noch vor uns" in capsys.readouterr().err
    assert run("cash", "close", club, "morgen") == 2
    assert "„morgen“" in capsys.readouterr().err


def test_somebody_pays_and_gets_back_at_the_command_line(club, capsys):
    def told(*words: str) -> dict[str, int]:
        assert run("cash", "pay", club, EVENT, "--start-no", "1", *words, "--json") == 0
        return json.loads(capsys.readouterr().out)[0]

    before = told()
    assert before["open_cents"] == 0
    assert told("--amount", "-3")["open_cents"] == 3_00
    assert told("--amount", "5,00")["open_cents"] == -2_00
    assert told()["open_cents"] == 0
    assert run("cash", "pay", club, EVENT, "--start-no", "1", "--deposit") == 2
    assert "kein Pfand" in capsys.readouterr().err
    assert run("cash", "pay", club, EVENT, "--start-no", "999") == 2
    assert run("cash", "pay", club, EVENT, "--start-no", "1", "--deposit", "--amount", "1") == 2


def test_money_is_carried_from_desk_to_desk(club, capsys):
    words = ("cash", "transfer", club, EVENT, "--from", "Vereinsheim", "--amount", "100")

    assert run(*words, "--to", "Tresor", "--note", "nach Serie 1") == 0
    assert "Vereinsheim: 295,50 € Bestand" in capsys.readouterr().out
    assert run(*words, "--to", "Vereinsheim") == 2
    assert run("cash", "transfer", club, EVENT, "--from", "Tresor", "--amount", "100.50", "--to", "Saal") == 2
    assert "nur 100,00 €" in capsys.readouterr().err

    assert run("cash", "report", club, EVENT, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["income_cents"], told["outgo_cents"], told["closing_cents"]) == (410_50, 15_00, 395_50)
    assert [(one["desk"], one["brought_cents"], one["balance_cents"]) for one in told["desks"]] == [
        ("Tresor", 100_00, 100_00),
        ("Vereinsheim", -100_00, 295_50),
    ]
    assert run("cash", "book", club, EVENT, "--json") == 0
    assert json.loads(capsys.readouterr().out)[-1]["carried"] == "Vereinsheim → Tresor"


def test_who_owes_what_is_listed(club, capsys):
    assert run("cash", "report", club, EVENT, "--open", "--json") == 0
    owing = json.loads(capsys.readouterr().out)

    assert (owing[0]["name"], owing[0]["open_cents"]) == ("Jürgen Weiß", 2_50)
    assert run("cash", "report", club, EVENT, "--json") == 0
    assert json.loads(capsys.readouterr().out)["open"] == owing
    assert run("cash", "report", club, EVENT, "--open") == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[1].startswith("3;Jürgen Weiß;14,00;11,50;2,50")
    assert f"{len(owing)} Personen schulden noch 37,00 €." in said.err
    assert run("cash", "report", club, "--open", "--year", "2026") == 2


def test_what_the_whole_club_is_owed_is_listed_a_line_a_person(club, capsys):
    assert run("cash", "report", club, "--open") == 0

    said = capsys.readouterr()
    listed = list(csv.DictReader(said.out.splitlines(), delimiter=";"))
    both = "14. Herbstpreisskat 17.10.2026 2,50 € · Vereinsabend Oktober 22.10.2026 3,50 €"
    assert {"name": "Jürgen Weiß", "what_for": both, "open": "6,00", "open_cents": "600"} in listed
    assert {
        "name": "Björn Albers",
        "what_for": "14. Herbstpreisskat 17.10.2026",
        "open": "2,50",
        "open_cents": "250",
    } in listed
    total = sum(int(line["open_cents"]) for line in listed)
    assert f"Noch offen: {total // 100},{total % 100:02} € von {len(listed)} Personen." in said.err
    assert run("cash", "report", club, "--open", "--json") == 0
    assert len(json.loads(capsys.readouterr().out)) == len(listed)


def test_what_may_be_left_out_stands_in_brackets(capsys):
    run("cash", "report", "--help")
    assert "VEREIN [VERANSTALTUNG]" in capsys.readouterr().out

    run("cash", "--help")
    assert "[OPTIONEN] BEFEHL …" in capsys.readouterr().out


def test_more_than_is_in_the_box_is_booked_with_a_word_of_its_own(club, capsys):
    assert run("cash", "book", club, EVENT, "--amount", "-395.50", "--category", "rent") == 0
    assert "Nach dem Kassenbuch" not in capsys.readouterr().err
    words = ("cash", "book", club, EVENT, "--amount", "-1000", "--category", "rent")
    assert run(*words) == 2
    assert (
        "Nach dem Kassenbuch sind nur 0,00 € in dieser Kasse.\nTrotzdem buchen: --anyway" in capsys.readouterr().err
    )
    assert run(*words, "--anyway") == 0
    capsys.readouterr()
    assert run("cash", "report", club) == 0
    assert "Keine Kasse enthält weniger als nichts" in capsys.readouterr().err


def test_what_is_taken_back_or_paid_back_must_be_in_the_box(club, capsys):
    number = max(int(line.split(";")[0]) for line in _book(club, capsys) if line.split(";")[6].isdigit())
    assert run("cash", "book", club, "--amount", "-395.50", "--category", "rent") == 0

    assert run("cash", "book", club, "--counter", str(number)) == 2
    assert run("cash", "pay", club, EVENT, "--start-no", "3", "--amount", "-1") == 2
    assert "--anyway" in capsys.readouterr().err
    assert run("cash", "pay", club, EVENT, "--start-no", "3", "--amount", "-1", "--anyway") == 0


def test_a_day_with_less_than_nothing_in_the_box_is_closed_with_a_word_of_its_own(club, capsys):
    assert run("cash", "book", club, "--amount", "-400", "--category", "rent", "--anyway") == 0
    assert run("cash", "close", club) == 2
    assert "wären −4,50 € in der Kasse. Keine Kasse enthält weniger als nichts" in capsys.readouterr().err
    assert run("cash", "close", club, "--anyway") == 0


def _book(club, capsys):
    capsys.readouterr()
    assert run("cash", "book", club) == 0
    return capsys.readouterr().out.splitlines()[1:]


def test_report_and_workbook_are_written_at_once(club, tmp_path):
    files = [tmp_path / "kasse.pdf", tmp_path / "kasse.xlsx"]

    assert run("cash", "report", club, "--out", str(files[0]), "--out", str(files[1])) == 0

    assert [one.read_bytes()[:2] for one in files] == [b"%P", b"PK"]


@pytest.mark.parametrize(
    ("written", "cents"), [("1.000,50", 1000_50), ("1.000", 1000_00), ("-12.5", -12_50), ("1000,5", 1000_50)]
)
def test_euros_are_read_as_they_are_written_here(written, cents):
    assert cash_values.cents(written) == cents


@pytest.mark.parametrize("written", ["12,345", "1.00,5", "1,000.50", "zwölf", "1 000"])
def test_euros_that_could_be_misread_are_refused(written):
    with pytest.raises(WrongValue):
        cash_values.cents(written)
