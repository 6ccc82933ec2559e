"""Whatever file somebody hands in: it gets a sentence that can be read, soon, and the club stays as it is."""

from __future__ import annotations

import struct
import time
from pathlib import Path

import pytest

from skatclub.cli.imports import run as imports_run
from skatclub.services.club import clubs
from skatclub.store.people import people
from tests import foreign_files
from tests.databases import Clock
from tests.enduring import enduring
from tests.foreign_files import zipped

SECONDS = 30
"""Of work, on the slowest machine: what grows by squares takes minutes."""
PLAYERS = foreign_files.dbase(foreign_files.PLAYER_FIELDS, foreign_files.PLAYERS)
EVENING = foreign_files.dbase(foreign_files.RESULT_FIELDS, foreign_files.EVENING)
GAME = foreign_files.THREE_GAMES.split("\n", maxsplit=1)[0]
SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
ODS = (
    '<o:a xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:'
    'xmlns:table:1.0" xmlns:x="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><t:table>{}</t:table></o:a>'
)


def workbook(rows: str, **more: str) -> bytes:
    """Return a workbook with one sheet of these rows."""
    return zipped(
        {
            "xl/workbook.xml": (
                f'<workbook {SHEET} xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'
            ),
            "xl/_rels/workbook.xml.rels": (
                '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                '<Relationship Id="r1" Target="s.xml"/></Relationships>'
            ),
            "xl/s.xml": f"<worksheet {SHEET}><sheetData>{rows}</sheetData></worksheet>",
            **more,
        }
    )


def document(rows: str) -> bytes:
    """Return a document of LibreOffice with these rows."""
    return zipped({"content.xml": ODS.format(rows).encode()})


def table(at: int, told: bytes) -> bytes:
    """Return a backup whose table of results has other bytes at a place."""
    return zipped({"Spieler.dbf": PLAYERS, "VM.dbf": EVENING[:at] + told + EVENING[at + len(told) :]})


def result(cells: str, heads: str = "Name;Datum;Gesamt") -> str:
    return f"{heads}\nAnna;{cells}\n"


FILES = {  # what takes long to make is made when it is wanted
    "members empty": b"",
    "members zeros": b"\0" * 1000,
    "members half a wide sign": b"\xff\xfeN\0a",
    "members a picture": b"\xff\xd8\xff\xe0" + bytes(range(256)),
    "members a document": b"%PDF-1.7\n" + bytes(range(256)),
    "members a web page": "<html><table><tr><td>Name</td></tr></table></html>",
    "members a cell of two megabytes": "Name\n" + "x" * 2_000_000,
    "members a name of a page": "Name\n" + "x " * 500,
    "members marks on one letter": "Name\na" + "\u0301" * 5000 + "\n",
    "members too many rows": "Name\n" + "Anna\n" * 60_000,
    "members a quote without end": 'Name\n"Anna\nBernd\n',
    "members larger than any list": b"a" * 33_000_000,
    "members separators alone": "," * 1000,
    "members an escape": "Name;Nr\n\x1b[31mAnna;1\n",
    "members a status": "Name;Status\nAnna;tot\n",
    "members a day": "Name;Eintritt\nAnna;99.99.9999\n",
    "members a year of old": "Name;Eintritt\nAnna;14.03.0219\n",
    "members half a workbook": workbook("<row/>")[:300],
    "members a workbook that grows": lambda: zipped({"xl/workbook.xml": b" " * 100_000_000}),
    "members a zip in a workbook": zipped({"xl/workbook.xml": zipped({"a": b""})}),
    "members entities": workbook("", **{"xl/sharedStrings.xml": "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>"}),
    "members markup a hundred thousand deep": workbook("<row>" + "<a>" * 100_000 + "</a>" * 100_000 + "</row>"),
    "members a formula never counted": workbook(
        '<row><c r="A1" t="str"><v>Name</v></c></row><row r="2"><c r="A2"><f>1+1</f></c></row>'
    ),
    "members a workbook of old Excel": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 2000,
    "members a row a million times": document(
        '<t:table-row t:number-rows-repeated="1000000"><t:table-cell><x:p>Anna</x:p></t:table-cell></t:table-row>'
    ),
    "members an empty document": document(""),
    "results infinity": result("1.1.2019;inf"),
    "results a power": result("1.1.2019;1e99"),
    "results a trillion": result("1.1.2019;999999999999"),
    "results a series of 0": result("1.1.2019;0;5", "Name;Datum;Serie;Gesamt"),
    "results a series of millions": result("1.1.2019;4000000;5", "Name;Datum;Serie;Gesamt"),
    "results fewer than no games": result("1.1.2019;5;-3", "Name;Datum;Gesamt;gew"),
    "results the year 1": result("0001-01-01;5"),
    "results four thousand bad rows": "Name;Datum;Gesamt\n" + "Anna;gestern;5\n" * 4_000,
    "vmz empty": b"",
    "vmz a list": "Name;Nr\n",
    "vmz an empty zip": zipped({}),
    "vmz half": foreign_files.backup()[:700],
    "vmz without its end": foreign_files.backup()[:-30],
    "vmz a zip in it": zipped({"Spieler.dbf": zipped({"VM.dbf": EVENING})}),
    "vmz a table that grows": lambda: zipped({"Spieler.dbf": PLAYERS, "VM.dbf": b"\0" * 100_000_000}),
    "vmz the table twice": zipped({"Spieler.dbf": PLAYERS, "a/VM.dbf": EVENING, "b/vm.DBF": EVENING}),
    "vmz more files than any": lambda: zipped({f"VM_{number}.dbf": b"" for number in range(21_000)}),
    "vmz four billion records": table(4, b"\xff\xff\xff\xff"),
    "vmz a head of 0": table(8, b"\0\0"),
    "vmz a head beyond the end": table(8, b"\xff\xff"),
    "vmz a record of 0": table(10, b"\0\0"),
    "vmz a record of 65535": table(10, struct.pack("<H", 65_535)),
    "vmz a field without name": table(32, b"\0" * 11),
    "vmz a field of 0": table(48, b"\0"),
    "vmz a field of 255": table(48, b"\xff"),
    "vmz two fields of one name": zipped(
        {"Spieler.dbf": foreign_files.dbase((("NR", "N", 4), ("NR", "N", 4)), [(1, 2)]), "VM.dbf": EVENING}
    ),
    "iss empty": b"",
    "iss half a line": GAME[:120],
    "iss no game": "hallo\nwelt\n",
    "iss beginnings without end": "(;GM[Skat]" * 50_000,
    "iss letters without end": "(;GM[Skat]" + "A" * 300_000 + ")",
    "iss a declarer of 9": GAME.replace("d:2", "d:9"),
    "iss a month of 13": GAME.replace("2010-12-06", "2010-13-06"),
    "iss too many games": lambda: "\n".join(
        foreign_files.online(number, "1 p 2 p 0 p", "d:-1 pass v:0 m:0 bidok p:0 t:0 s:0 z:0", session=number)
        for number in range(20_500)
    ),
    "all a list": "Name;Nr\n",
    "all half": '{"format": "skatclub-facts-1", "schema": "0004", "tables": {"pers',
    "all brackets": "[" * 100_000,
}


@pytest.fixture(scope="module")
def club(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("club") / "club.skatclub"
    made = clubs.create(str(path), name="SC Herz Dame", author="", desk="", clock=Clock())
    with made.database.change("test") as work:
        people.add(work, "Bernd Krüger")
    clubs.close(made)
    return path


def refused(skatclub, club: Path, kind: str, source: object) -> str:
    """Hand a file in; return what was said to it."""
    before, begun = club.read_bytes(), time.process_time()

    outcome = skatclub("import", kind, source, club)

    assert time.process_time() - begun < SECONDS
    assert (outcome.code, outcome.out) == (2, "")
    assert club.read_bytes() == before
    assert {path.name for path in club.parent.iterdir()} == {club.name}
    return outcome.err


ENDINGS = {"vmz": ".vmz", "iss": ".sgf"}
"""By which results of the old program and of the server are known."""
LARGE = ("members a workbook that grows", "vmz more files than any", "iss too many games", "vmz a table that grows")


@pytest.mark.parametrize("name", [enduring(name) if name in LARGE else name for name in FILES])
def test_a_hostile_file_gets_a_sentence_and_changes_nothing(skatclub, club, tmp_path, name):
    kept = FILES[name]
    data = kept() if callable(kept) else kept
    kind = name.split()[0]
    source = tmp_path / f"datei{ENDINGS.get(kind, '')}"
    source.write_bytes(data.encode() if isinstance(data, str) else data)

    told = refused(skatclub, club, "results" if kind in ENDINGS else kind, source)

    assert 0 < len(told.splitlines()) <= imports_run.MOST_ODD + 3
    assert all(len(line) < 250 for line in told.splitlines())
    if name == "results four thousand bad rows":
        assert told.splitlines()[-3] == "… und 3.900 weitere"
    assert told.rstrip().endswith(".")


@pytest.mark.parametrize("kind", ["members", "results", "all"])
@pytest.mark.parametrize("place", ["folder", "circle", "nowhere", "vanished", "name"])
def test_a_place_that_is_no_file_gets_a_sentence_and_changes_nothing(skatclub, club, tmp_path, kind, place):
    (tmp_path / "folder").mkdir()
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "nowhere").symlink_to("vanished")

    told = refused(skatclub, club, kind, tmp_path / (place if place != "name" else "x" * 300))

    assert len(told.splitlines()) == 1
    is_wrong_folder = (kind, place) == ("all", "folder")
    assert ("liegt keine everything.json" if is_wrong_folder else "lässt sich nicht öffnen") in told
