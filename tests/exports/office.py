"""LibreOffice, asked to recalculate workbooks: formulas are computed anew, whatever values they bring."""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ALL_SHEETS = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1"
_RECALCULATE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>
"""


def program() -> str:
    """Return LibreOffice; without it the test is skipped, but on machines that must have it, it fails."""
    found = shutil.which("soffice")
    if found is None:
        sentence = "LibreOffice (soffice) is not installed: workbooks are not recalculated."
        if os.environ.get("CI") or os.environ.get("SKATCLUB_REQUIRE_ALL") == "1":
            pytest.fail(sentence)
        pytest.skip(sentence)
    return found


def recalculated(books: dict[str, bytes], folder: Path) -> dict[str, dict[str, list[list[str]]]]:
    """Return for each workbook, by its name, the rows of each sheet, by its title, after recalculation."""
    office = program()
    profile = folder / "profile" / "user"
    profile.mkdir(parents=True)
    (profile / "registrymodifications.xcu").write_text(_RECALCULATE, encoding="utf-8")
    for name, data in books.items():
        (folder / f"{name}.xlsx").write_bytes(data)
    subprocess.run(
        [
            office,
            f"-env:UserInstallation={profile.parent.as_uri()}",
            "--headless",
            "--convert-to",
            ALL_SHEETS,
            "--outdir",
            str(folder / "out"),
            *(str(folder / f"{name}.xlsx") for name in books),
        ],
        check=True,
        capture_output=True,
        timeout=550,
        env={**os.environ, "LC_ALL": "C.UTF-8"},  # titles of sheets become names of files
    )
    return {name: _sheets(folder / "out", name) for name in books}


def saved_as(path: Path, ending: str, folder: Path) -> bytes:
    """Return a workbook as LibreOffice saves it in another format."""
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    wish = [program(), profile, "--headless", "--convert-to", ending, "--outdir", str(folder), str(path)]
    subprocess.run(wish, check=True, capture_output=True, timeout=550)
    return (folder / f"{path.stem}.{ending}").read_bytes()


def _sheets(folder: Path, name: str) -> dict[str, list[list[str]]]:
    found = {}
    for path in folder.glob(f"{name}-*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            found[path.stem.removeprefix(f"{name}-")] = list(csv.reader(file, delimiter=";"))
    return found
