"""Makes the files of the corpus again that programs can make, each with what must come in of it.

Run as `python -m tests.data.imports.make`: the same bytes each time. With `--office` those of LibreOffice, too,
which carry the time; files of others are only kept (README.md tells where each comes from).
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from tests.data.imports import books
from tests.data.imports.books import book
from tests.foreign_sheets import ods, texts, xls, xlsx
from tests.foreign_sheets.model import Book, Seen, Sheet
from tests.foreign_sheets.xlsx import Habits

HERE = Path(__file__).parent
EXPECTED = ".expected.json"
Made = dict[str, bytes]
OFFICE = {"ods": "ods", "xls": "xls:MS Excel 97", "xlsx": "xlsx:Calc MS Excel 2007 XML"}
GERMAN = (
    '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">'
    '<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">'
    "<value>de-DE</value></prop></item></oor:items>"
)
"""Settings of a LibreOffice that stands in Germany."""


def main(words: list[str]) -> None:
    """Write all files."""
    for name, data in made().items():
        (HERE / name).write_bytes(data)
    if "--office" in words:
        for name, data in of_office().items():
            (HERE / name).write_bytes(data)


def made() -> Made:
    """Return the files that are the same each time, by name."""
    files: Made = {}
    for maker in (_in_three_formats, _of_habits, _damaged, _texts, _chats):
        files |= maker()
    return files


def written(stem: str, kind: str, files: Made, told: Book | Sheet | str, **more: object) -> Made:
    """Return files with their expectation: what is seen of a workbook or text, or the refusal (none: neither)."""
    expected: dict[str, object] = {"kind": kind, "files": sorted(files)}
    match told:
        case Book():
            expected["sheets"] = [_seen(sheet, at == told.active) for at, sheet in enumerate(told.sheets)]
        case Sheet():
            expected["sheets"] = [_as_text(told)]
        case str() if told:
            expected["refusal"] = told
    return {**files, stem + EXPECTED: as_json({**expected, **more})}


def _seen(sheet: Sheet, is_active: bool) -> dict[str, object]:
    return {
        "title": sheet.title,
        "is_active": is_active,
        "is_hidden": not sheet.is_visible,
        "hidden_rows": sorted(sheet.hidden_rows),
        "hidden_columns": sorted(sheet.hidden_columns),
        "rows": Seen.of(sheet).rows(),
    }


def _as_text(sheet: Sheet) -> dict[str, object]:
    rows = [[cell.shown for cell in row] for row in sheet.rows]
    for row in rows:
        while row and not row[-1]:
            row.pop()
    return {"title": "", "rows": rows}


def as_json(expected: dict[str, object]) -> bytes:
    """Return an expectation as people read it: a line for each row, person and result."""
    text = json.dumps(expected, ensure_ascii=False, indent=1)
    flat = re.compile(r"(?<=\n)( {3,})([\[{])\n((?:\1 .*\n)+)\1([\]}])")

    def joined(match: re.Match[str]) -> str:
        return match[1] + match[2] + re.sub(r"\s*\n\s*", " ", match[3].strip()) + match[4]

    return (flat.sub(joined, text) + "\n").encode()


def _in_three_formats() -> Made:
    """Return the books that xlsx, ods and xls bring in equal."""
    files: Made = {}
    for stem, (kind, told, more) in BOOKS.items():
        endings: dict[str, Callable[[Book], bytes]] = {"xlsx": xlsx.written, "ods": ods.written, "xls": xls.written}
        without = (*more.get("without", ()), *ONLY_ONE.get(stem, ()))  # type: ignore[misc]
        each = {f"{stem}.{end}": write(told) for end, write in endings.items() if end not in without}  # type: ignore[operator]
        files |= written(stem, kind, each, told, **{key: value for key, value in more.items() if key != "without"})
    return files


BOOKS: dict[str, tuple[str, Book, dict[str, object]]] = {
    "plain": ("members", book(books.PLAIN), {"comes_in": books.PLAIN_PEOPLE}),
    "zeros": ("members", book(books.ZEROS), {"comes_in": books.ZEROS_PEOPLE}),
    "formats": ("numbers", book(books.FORMATS), {}),
    "days": ("days", book(books.DAYS), {}),
    "old_days": ("days", book(books.DAYS, has_old_days=True), {"without": ("ods",)}),
    "hidden_rows": (
        "members",
        book(books.HIDDEN_ROWS),
        {
            "comes_in": books.members(
                *(books.person(*name) for name in (("Anna", "Albers"), ("Bernd", "Brandt"), ("Dieter", "Dorn"))),
                answers={"hidden_rows": "leave"},
            )
        },
    ),
    "hidden_columns": ("members", book(books.HIDDEN_COLUMNS), {}),
    "hidden_sheet": (
        "members",
        book(books.OLD, books.PLAIN, books.SECRET, active=1),
        {"comes_in": books.PLAIN_PEOPLE},
    ),
    "errors": (
        "members",
        book(books.ERRORS),
        {"comes_in": {"source": "members", "odd": ["D2", "D4", "D5", "D6", "D7", "D8"],
                      "people": [books.person("Bernd", "Brandt", club="SC Probe")]}},
    ),
    "uncounted": (
        "members",
        book(books.UNCOUNTED),
        {"without": ("xls",), "comes_in": {"source": "members", "odd": ["D2"],
                                           "people": [books.person("Bernd", "Brandt", club="SC Probe")]}},
    ),
    "comments": (
        "members",
        book(books.COMMENTS),
        {"without": ("xls",), "comes_in": books.members(
            books.person("Anna", "Albers", club=""), books.person("Bernd", "Brandt", club="SC Probe"))},
    ),
    "merged": (
        "members",
        book(books.MERGED),
        {"comes_in": books.members(books.person("Anna", "Albers", member_no="0007"),
                                   books.person("Bernd", "Brandt", member_no="0008"))},
    ),
    "under_merged": (
        "members",
        book(books.UNDER_MERGED),
        {"comes_in": books.members(
            books.person("Anna", "Albers", club="SC Probe"), books.person("Bernd", "Brandt", club="SC Probe"),
            books.person("Clara", "Conrad", club="SC Neu"))},
    ),
    "merged_down": (
        "members",
        book(books.MERGED_DOWN),
        {"comes_in": books.members(
            books.person("Anna", "Albers", club="SC Probe", phone="0351 1", joined_on="2001-01-01"),
            books.person("Bernd", "Brandt", club="SC Probe", email="bernd@beispiel.de", joined_on="2002-01-01"),
            books.person("Clara", "Conrad", club="SC Probe", phone="", joined_on="2002-01-01"),
            books.person("Dora", "Dorn", club="SC Neu", phone="0351 4", joined_on=None), with_contact=True)},
    ),
    "names_by_head": ("members", book(books.NAMES_BY_HEAD), {"comes_in": books.members(*books.NAMES_PEOPLE)}),
    "names_without_comma": (
        "members",
        book(books.NAMES_WITHOUT_COMMA),
        {"comes_in": books.members(books.person("Anna", "Albers"), books.person("Bernd", "von der Heide"),
                                   books.person("Clara", "Brandt"))},
    ),
    "names_asked": (
        "members",
        book(books.NAMES_ASKED),
        {"comes_in": books.members(books.person("Anna", "Albers"), books.person("Bernd", "Brandt"),
                                   books.person("Clara", "von der Heide"), answers={"name_order": "family_first"})},
    ),
    "addresses": (
        "members",
        book(books.ADDRESSES),
        {"comes_in": books.members(
            books.person("Anna", "Albers", email="anna@beispiel.de", phone="0351123456",
                         address="Hauptstr. 12, 01067 Dresden"),
            books.person("Bernd", "Brandt", email="", phone="0171-5554433", address="Am Markt 3, 50667 Köln"),
            books.person("Clara", "Conrad", address="01069 Dresden"),
            with_contact=True)},
    ),
    "joined": ("members", book(books.JOINED), {"comes_in": books.JOINED_PEOPLE}),
    "bad_cells": (
        "members",
        book(books.BAD_CELLS),
        {"comes_in": {**books.members(
            books.person("Clara", "Conrad", joined_on="2001-03-01", email="clara@beispiel.de"), with_contact=True),
            "odd": ["D2", "D3", "E3"]}},
    ),
    "truths": ("members", book(books.TRUTHS), {}),
    "season": ("cross table", book(books.SEASON), {"comes_in": books.results(*books.SEASON_RESULTS)}),
    "season_without_year": (
        "cross table",
        book(books.SEASON_WITHOUT_YEAR),
        {"comes_in": books.SEASON_WITHOUT_YEAR_RESULTS},
    ),
    "season_of_two_lines": (
        "cross table",
        book(books.SEASON_OF_TWO_LINES),
        {"comes_in": books.SEASON_OF_TWO_LINES_RESULTS},
    ),
    "season_wrong_sum": (
        "cross table",
        book(books.SEASON_WRONG_SUM),
        {"comes_in": books.results(
            ("Anna Albers", "2025-01-03", 1024), ("Anna Albers", "2025-01-10", 876),
            ("Bernd Brandt", "2025-01-03", 980), ("Bernd Brandt", "2025-01-10", 450), sums_differ=[3])},
    ),
    "season_dropped": ("cross table", book(books.SEASON_DROPPED), {}),
    "registration_list": (
        "registrations",
        book(books.REGISTRATIONS),
        {"comes_in": books.REGISTRATIONS_ENTRANTS},
    ),
    "scripts": ("members", book(books.SCRIPTS), {"comes_in": books.members(
        books.person("Thị Hồng", "Đặng"), books.person("Łukasz", "Żółć"), books.person("Κώστας", "Παπαδόπουλος"),
        books.person("Олена", "Ковальчук"), books.person("明", "王"), books.person("Anna 🃏", "Albers"),
        books.person("Zoë", "D’Angelo"))}),
    "numbers": (
        "members",
        book(books.NUMBERS_SUMMARY, books.PLAIN),
        {"comes_in": {**books.PLAIN_PEOPLE, "sheet": "Mitglieder"}},
    ),
}  # fmt: skip
"""By stem: kind of list, the book, and what must come in of it; `without` are formats that cannot hold it."""

ONLY_ONE = dict.fromkeys(
    ("names_without_comma", "names_asked", "season_wrong_sum", "season_dropped", "numbers", "bad_cells"),
    ("ods", "xls"),
) | dict.fromkeys(("names_by_head", "season_without_year", "addresses"), ("xls",))
"""Books that test what the formats do not part: one file is enough."""
PAGE = {"th": ("Vorname", "Nachname"), "td": ("Jürg", "Müller")}
"""A page that a web program calls a workbook of Excel."""
HABITS = {
    "case": Habits(names="case"),
    "backslashes": Habits(names="backslash"),
    "absolute": Habits(names="absolute"),
    "elsewhere": Habits(names="elsewhere"),
    "strict": Habits(is_strict=True, is_iso=True),
    "prefix": Habits(prefix="x"),
    "inline": Habits(strings="inline"),
    "formula_texts": Habits(strings="str"),
    "no_addresses": Habits(has_addresses=False),
    "rich": Habits(is_rich=True),
    "chart": Habits(has_chart=True),
    "stored": Habits(is_stored=True, has_mark=True),
}


def _of_habits() -> Made:
    """Return one book in the habits of many programs; and what only one format can hold."""
    told = book(books.ZEROS, replace(books.PLAIN, title="Gäste"))
    each = {f"habit_{name}.xlsx": xlsx.written(told, habits) for name, habits in HABITS.items()}
    each |= {
        "habit_header_rows.ods": ods.written(told, ods.Habits(has_header_rows=True, is_rich=True)),
        "habit_single.ods": ods.written(told, ods.Habits(is_repeated=False, has_tail=False)),
        "habit_outside.ods": ods.written(told, ods.Habits(outside="SC Verborgen")),
        "habit_changes.ods": ods.written(told, ods.Habits(changed="Anna-Lena")),
    }
    files = written("habits", "members", each, told, comes_in=books.ZEROS_PEOPLE)
    escapes = {"escapes.xlsx": xlsx.written(book(books.ESCAPES)),
               "escapes_inline.xlsx": xlsx.written(book(books.ESCAPES), Habits(strings="inline"))}  # fmt: skip
    hidden = book(books.HIDDEN_ROWS, replace(books.HIDDEN_COLUMNS, title="Spalten"))
    each = {"hidden_by_size.xlsx": xlsx.written(hidden, Habits(hides_by_size=True))}
    files |= written("hidden_by_size", "members", each, hidden)
    files |= written("escapes", "members", escapes, book(books.ESCAPES), comes_in=books.members(
        books.person("Anna", "Albers", club="SC Probe"), books.person("Bernd", "Brandt", club="SC Probe"),
        books.person("Clara", "Conrad", club="SC _x000D_ heißt so")))  # fmt: skip
    return files


def _damaged() -> Made:
    """Return workbooks that lack something: refused, never read as if it were empty."""
    parts = xlsx.parts(book(books.PLAIN))
    strings = str(parts["xl/sharedStrings.xml"])
    without = {name: part for name, part in parts.items() if name != "xl/sharedStrings.xml"}
    fewer = parts | {"xl/sharedStrings.xml": strings[: strings.rindex("<si>")] + "</sst>"}
    unstyled = {name: part for name, part in parts.items() if name != "xl/styles.xml"}
    whole = xlsx.written(book(books.PLAIN))
    each = {
        "damaged_no_strings.xlsx": xlsx.packed(without),
        "damaged_fewer_strings.xlsx": xlsx.packed(fewer),
        "damaged_no_styles.xlsx": xlsx.packed(unstyled),
        "damaged_cut.xlsx": whole[: len(whole) // 2],
        "damaged_cut.ods": ods.written(book(books.PLAIN))[:900],
        "damaged_cut.xls": xls.written(book(books.PLAIN))[:2500],
    }
    files = written("damaged", "refused", each, "SourceDamaged")
    heads, cells = ("".join(f"<{tag}>{word}</{tag}>" for word in words) for tag, words in PAGE.items())
    page = f"<html><head><meta charset='utf-8'></head><body><table><tr>{heads}</tr><tr>{cells}</tr></table></html>"
    return files | written("web_page", "refused", {"web_page.xls": page.encode()}, "any")


TEXTS = {
    "cp1252": texts.Habits(encoding="cp1252"),
    "cp850": texts.Habits(encoding="cp850"),
    "macroman": texts.Habits(encoding="mac_roman", end="\r"),
    "macroman_lines": texts.Habits(encoding="mac_roman", end="\n"),
    "utf16": texts.Habits(encoding="utf-16", separator="\t"),
    "utf8": texts.Habits(encoding="utf-8", end="\n"),
    "utf8_mark": texts.Habits(encoding="utf-8-sig", separator=",", quotes_all=True),
    "sep_line": texts.Habits(encoding="cp1252", says_separator=True),
    "sep_comma": texts.Habits(encoding="utf-8-sig", separator=",", says_separator=True),
    "tabs": texts.Habits(separator="\t", end="\n"),
    "pipes": texts.Habits(separator="|", end="\n"),
}


def _texts() -> Made:
    each = {f"text_{name}.csv": texts.written(books.GERMAN, habits) for name, habits in TEXTS.items()}
    files = written("text", "members", each, books.GERMAN, comes_in=books.GERMAN_PEOPLE)
    wide = texts.written(books.GERMAN, texts.Habits(encoding="utf-16-be", separator="\t"))
    files |= written("text_utf16_be", "members", {"text_utf16_be.csv": b"\xfe\xff" + wide}, books.GERMAN,
                     comes_in=books.GERMAN_PEOPLE)  # fmt: skip
    spoilt = texts.written(books.GERMAN, texts.Habits(spoils=True))
    files |= written("text_spoilt", "members", {"text_spoilt.csv": spoilt}, "",
                     comes_in={**books.GERMAN_PEOPLE, "answers": {"letters": "mend"}})  # fmt: skip
    lost = texts.written(books.GERMAN, texts.Habits(end="\n")).decode()
    lost = re.sub("[äöüßÄÖÜ]", "\ufffd", lost)
    odd = [f"{at}{line}" for line in (2, 3, 4) for at in "BCD"]
    each = {"text_lost.csv": lost.encode()}
    files |= written("text_lost", "members", each, "", comes_in={**books.members(), "odd": odd})
    for name, sheet in (("text_title_comma", books.TITLE_WITH_COMMA), ("text_quoted", books.QUOTED)):
        each = {
            f"{name}.csv": texts.written(sheet),
            f"{name}_tabs.csv": texts.written(sheet, texts.Habits(separator="\t")),
        }
        files |= written(name, "members", each, sheet)
    for name, sheet, comes_in in (
        ("season_text", books.SEASON, books.results(*books.SEASON_RESULTS)),
        ("season_without_year_text", books.SEASON_WITHOUT_YEAR, books.SEASON_WITHOUT_YEAR_RESULTS),
        ("registration_text", books.REGISTRATIONS, books.REGISTRATIONS_ENTRANTS),
    ):
        each = {
            f"{name}.csv": texts.written(sheet),
            f"{name}_comma.csv": texts.written(sheet, texts.Habits(separator=",")),
        }
        files |= written(
            name, "cross table" if "season" in name else "registrations", each, sheet, comes_in=comes_in
        )
    return files


MESSAGES = (
    "[17.10.26, 09:15:02] Anna: \u200eBernd Brandt",
    "17.10.26, 09:16 - Uschi: Clara Conrad",
    "[17.10.2026, 9:17] Uschi: 1. Dora Dorn",
)
CHATS = {
    "chat_numbers": (
        "1. Bernd Brandt\n2. Anna Albers\n3) Clara Conrad\n04 Dora Dorn\n",
        ("Bernd Brandt", "Anna Albers", "Clara Conrad", "Dora Dorn"),
    ),
    "chat_bullets": (
        "- Dieter Dorn\n• Emil Eggert\n* Fritz Fuchs\n– Gerda Groß\n",
        ("Dieter Dorn", "Emil Eggert", "Fritz Fuchs", "Gerda Groß"),
    ),
    "chat_messenger": (
        "\n".join(MESSAGES),
        ("Bernd Brandt", "Clara Conrad", "Dora Dorn"),
    ),
}


def _chats() -> Made:
    files: Made = {}
    for stem, (text, names) in CHATS.items():
        comes_in = {"source": "entrants", "entrants": [{"full_name": name} for name in names]}
        files |= written(stem, "chat", {f"{stem}.txt": text.encode()}, "", comes_in=comes_in)
    return files


OLD_AND_OPEN = ("ods", "xls")
OF_OFFICE = {
    **dict.fromkeys(("zeros", "hidden_rows", "errors", "comments"), tuple(OFFICE)),
    "formats": OLD_AND_OPEN,
    "days": ("ods",),  # its xls is written with other formats
}
"""The books that LibreOffice saves, and as what."""


def of_office() -> Made:
    """Return some of the books as LibreOffice saves them, where it is installed."""
    files: Made = {}
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "profile" / "user" / "registrymodifications.xcu"
        settings.parent.mkdir(parents=True)
        settings.write_text(GERMAN, encoding="utf-8")
        for stem, endings in OF_OFFICE.items():
            for end in endings:
                name = f"office_{stem}.xlsx"
                (Path(folder) / name).write_bytes((HERE / f"{stem}.xlsx").read_bytes())
                profile = f"-env:UserInstallation=file://{folder}/profile"
                words = (
                    "soffice",
                    profile,
                    "--headless",
                    "--convert-to",
                    OFFICE[end],
                    "--outdir",
                    f"{folder}/{end}",
                )
                subprocess.run([*words, f"{folder}/{name}"], check=True, capture_output=True)
                data = (Path(folder) / end / f"office_{stem}.{end}").read_bytes()
                files[f"office_{stem}.{end}"] = lean(data) if end == "ods" else data
            each: Iterable[str] = (f"office_{stem}.{end}" for end in endings)
            expected = json.loads((HERE / f"{stem}{EXPECTED}").read_text(encoding="utf-8"))
            files[f"office_{stem}{EXPECTED}"] = as_json({**expected, "files": sorted(each)})
    return files


def lean(data: bytes) -> bytes:
    """Return a document of LibreOffice without its picture and its toolbars."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        kept = [name for name in packed.namelist() if name.endswith((".xml", "mimetype")) and "Config" not in name]
        return xlsx.packed({name: packed.read(name) for name in kept})


if __name__ == "__main__":
    main(sys.argv[1:])
