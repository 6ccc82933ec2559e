"""The sources of an import: each by its own code, and any file that somebody brings says what it may be."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatclub.domain.imports import columns, facts, old_program, online_games, sources
from skatclub.domain.imports.errors import SourceUnknown
from skatclub.domain.imports.incoming import FileSource
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.imports.readers.grids import SourceFile
from skatclub.domain.imports.sources import SOURCES
from tests import foreign_files
from tests.data.imports import make


def recognised(name, data):
    return sources.of_content(name, data) or sources.of_sheet(grids.read(data).sheet())


def test_every_source_has_a_code_and_a_verb_of_its_own():
    assert len({source.code for source in SOURCES}) == len({source.verb for source in SOURCES}) == len(SOURCES) == 5


@pytest.mark.parametrize(
    ("name", "data", "source"),
    [
        ("Sicherung.VMZ", foreign_files.backup(), old_program.SOURCE),
        ("Sicherung.zip", foreign_files.backup(), old_program.SOURCE),
        ("spiele.sgf", b"", online_games.SOURCE),
        ("spiele.txt", foreign_files.THREE_GAMES.encode(), online_games.SOURCE),
        ("results.csv", b"Name;Datum;Gesamt\n", None),
        ("results.xlsx", b"PK\x03\x04", None),
    ],
)
def test_a_file_that_is_read_whole_is_known_by_its_ending_or_how_it_begins(name, data, source):
    whole = [each for each in SOURCES if isinstance(each, FileSource) and each.is_of(name, data)]

    assert whole == ([] if source is None else [source])


@pytest.mark.parametrize(
    ("written", "code", "reasons"),
    [
        ("Nr;Name;Verein;Eintritt;Status\n", "members", ("Eintritt", "Status")),
        ("Stand 1.1.\nNachname;Vorname;Straße;E-Mail\n", "members", ("Straße", "E-Mail")),
        ("Spieler;Datum;Serie;Gesamt\n", "results", ("Datum", "Serie", "Gesamt")),
        ("Name;03.01.;10.01.;Summe\n", "results", ("03.01.", "10.01.", "Summe")),
        ("Name;Verein\n", "members", ("Name", "Verein")),
        ("Zeitstempel;Name;Verein;E-Mail;Handy\n", "entrants", ("Zeitstempel",)),
        ("Name;Verein;Startgeld bezahlt?\n", "entrants", ("Startgeld bezahlt?",)),
        (
            "12. Preisskat, Voranmeldungen\n\nVorname;Nachname;E-Mail\n",
            "entrants",
            ("12. Preisskat, Voranmeldungen",),
        ),
        ("Name;Startgeld;Summe\n", "results", ("Summe",)),
        ("Name;Eintritt;angemeldet beim Verband\n", "members", ("Eintritt",)),
        ("Liebe Freunde,\nam Freitag ist Skat.\n", "members", ()),
        ("Spiel;Spieler;Grundwert;Spitzen\n1;2;24;1\n", "deals", ("Spiel", "Spieler", "Grundwert", "Spitzen")),
        ("[17.10.26, 09:15:02] Anna: Bin dabei\n", "members", ()),
        ('{"deals": []}', "deals", ("deals",)),
        ('{"lists": []}', "deals", ("lists",)),
        ('[{"deal": 1, "declarer": 2, "game": "grand"}]', "deals", ("deal", "declarer", "game")),
    ],
)
def test_a_file_says_by_its_heads_what_it_is(written, code, reasons):
    likeliest = recognised("x.csv", written.encode())[0]

    assert (likeliest.code, likeliest.reasons[: len(reasons)]) == (code, reasons)
    assert bool(likeliest.reasons) == bool(reasons)


def test_a_whole_club_is_known_by_how_its_file_begins():
    assert recognised("x", sources.CLUB_MARK + b"...")[0].code == sources.CLUB
    assert recognised("x", f'{{"format": "{facts.FORMAT}"'.encode())[0].code == sources.EVERYTHING
    assert recognised("x.VMZ", foreign_files.backup())[0].code == "vmz"


@pytest.mark.parametrize(
    ("name", "written"), [("x.json", "{"), ("x", '{"a": 1}'), ("x", '[{"a": 1}]'), ("x", "[1]")]
)
def test_json_of_something_else_is_refused(name, written):
    with pytest.raises(SourceUnknown):
        recognised(name, written.encode())


@pytest.mark.parametrize(
    ("heads", "front"),
    [
        ((("Name", "Status"), ("Name", "Gesamt")), "A"),
        ((("Übersicht",), ("Name", "Gesamt")), "B"),
        ((("Übersicht",), ("Rechnung",)), "A"),
    ],
)
def test_in_front_is_the_first_sheet_of_which_a_source_knows_the_heads(monkeypatch, heads, front):
    sheets = (
        Grid("Alt", (GridRow(1, ("Name", "Gesamt", "Serie")),), is_hidden=True),
        Grid("A", (GridRow(1, heads[0]),), is_active=True),
        Grid("B", (GridRow(1, heads[1]),)),
    )
    monkeypatch.setattr(grids, "read", lambda _data, **_form: SourceFile(sheets))

    assert sources.read(b"").sheet().title == front


def test_each_sheet_says_what_it_is():
    file = sources.read((Path(make.__file__).parent / "members_messy.xlsx").read_bytes())

    assert [sources.of_sheet(grid)[0].code for grid in file.filled()] == ["members", "results"]


@pytest.mark.parametrize(
    "written",
    [
        "Nr;Vorname;Nachname;Geburtstag;Eintritt\n1;Gisela;Ahrens;01.05.1950;12.03.1987\n2;Udo;Otto;1.1.1951;1.1.2001\n",
        "Name;Art;Eintritt\nGisela Ahrens;Mitglied;01.05.1987\n",
        "Name;Geboren;Eintritt\nGisela Ahrens;01.05.1950;01.05.1987\n",
        "Liste\nGisela Ahrens;Köln;01.05.1950;01.05.1987\n",
    ],
)
def test_the_days_of_a_member_are_no_evenings(written):
    mapping = columns.guess(grids.from_text(written), columns.RESULTS)

    assert mapping.head_line < 2
    assert not mapping.evenings
