"""What packages are made with, as far as it takes no time; the packages themselves are tried by `poe packages`."""

from __future__ import annotations

import json
import os
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
INSTALLER = ROOT / "installer"
PARTS = ("terminal", "licences", "package", "packages.building", "packages.deb", "packages.windows")
A_DAY = 1_792_000_000


@pytest.fixture
def parts() -> Iterator[SimpleNamespace]:
    """Return the modules that make packages."""
    yield SimpleNamespace(**{name.rpartition(".")[2]: import_module(name) for name in PARTS})
    for name in [*PARTS, "packages", "packages.folder", "packages.wheel"]:
        sys.modules.pop(name, None)


def test_what_is_missing_is_named_with_the_command_to_type(parts):
    parts.building.need({"sh": "dash"})

    with pytest.raises(parts.terminal.SetUpFailed, match=r"apt-get install --no-install-recommends nsis$"):
        parts.building.need({"sh": "dash", "makensis-of-nobody": "nsis"})


def test_a_kind_that_cannot_be_made_does_not_keep_others_from_being_made(parts, monkeypatch, tmp_path, capsys):
    def lacking(_workshop: object) -> None:
        raise parts.terminal.SetUpFailed("nsis")

    made = tmp_path / "skatclub.whl"
    made.write_bytes(b"x" * 2_000_000)
    monkeypatch.setattr(parts.package, "KINDS", {"windows": lacking, "wheel": lambda _workshop: (made,)})

    assert parts.package.main(["all", "--work", str(tmp_path), "--dist", str(tmp_path)]) == 1
    assert capsys.readouterr() == ("skatclub.whl: 2.0 MB\n", "windows: nsis\n")


def test_the_same_tree_becomes_the_same_file(parts, tmp_path):
    tree = tmp_path / "tree"
    (tree / "lib").mkdir(parents=True)
    for name in ("lib/b.py", "a.txt"):
        (tree / name).write_text(name)
    packed = [tmp_path / "first.zip", tmp_path / "second.zip"]
    for target in packed:
        parts.building.zipped(tree, target, A_DAY, [parts.windows.PORTABLE])
        os.utime(tree / "a.txt", (A_DAY + 60, A_DAY + 60))

    assert packed[0].read_bytes() == packed[1].read_bytes()
    names = zipfile.ZipFile(packed[0]).namelist()
    assert names == ["Skatclub/a.txt", "Skatclub/lib/b.py", "Skatclub/portable.ini"]


def test_all_times_are_that_of_the_last_commit_or_the_one_named(parts, monkeypatch, tmp_path):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(A_DAY))
    workshop = parts.building.Workshop(tmp_path, tmp_path)
    file = tmp_path / "file"
    file.touch()

    workshop.date(tmp_path)

    assert {path.stat().st_mtime for path in (tmp_path, file)} == {A_DAY}
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(parts.building.subprocess, "run", lambda *_words, **_how: SimpleNamespace(stdout=""))
    assert parts.building.Workshop(tmp_path, tmp_path).moment == parts.building.NO_COMMIT


def test_licences_and_bill_of_materials_name_all_that_is_inside(parts, tmp_path):
    (libraries,) = {Path(place) for place in sys.path if (Path(place) / "PySide6").is_dir()}

    parts.licences.write(tmp_path, libraries, "1.2", for_windows=False)

    bill = json.loads((tmp_path / "bill-of-materials.json").read_text())
    named = {part["name"]: part for part in bill["components"]}
    assert bill["metadata"]["component"]["version"] == "1.2"
    assert named["psycopg"]["licenses"] == [{"expression": "LGPL-3.0-only"}]
    assert "colorama" not in named
    assert {"Skatclub.txt", "DejaVu.txt", "IBM-Plex.txt"} <= {
        path.name for path in (tmp_path / "licenses").iterdir()
    }
    assert list((tmp_path / "licenses").glob("reportlab-*/**/LICENSE*"))


def test_windows_keeps_what_is_loaded_and_loses_what_is_not(parts, tmp_path):
    kept = {
        "PySide6/QtCore.pyd",
        "PySide6/Qt6Core.dll",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/plugins/imageformats/qsvg.dll",
        "PySide6/translations/qtbase_de.qm",
        "pypdfium2_raw/version.json",
        "skatclub/store/migrations/env.py",
        "skatclub-0.1.dist-info/METADATA",
    }
    lost = {
        "skatclub-0.1.dist-info/direct_url.json",
        "PySide6/QtNetwork.pyd",
        "PySide6/Qt6Qml.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/designer.exe",
        "PySide6/QtCore.pyi",
        "PySide6/metadata.json",
        "PySide6/qml/QtQml/qmldir",
        "PySide6/plugins/platforms/qdirect2d.dll",
        "PySide6/plugins/imageformats/qtiff.dll",
        "PySide6/translations/qtbase_fr.qm",
        "sqlalchemy/testing/engines.py",
        "PIL/_avif.pyd",
        "click/__pycache__/core.pyc",
    }
    for name in kept | lost:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()

    parts.windows.trim(tmp_path)

    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == kept


@pytest.mark.parametrize(("version", "numbers"), [("0.1.0", "0.1.0.0"), ("2.3", "2.3.0.0")])
def test_windows_counts_versions_in_four_numbers(parts, version, numbers):
    assert ".".join(parts.windows._numbers(version)) == numbers


def test_every_desktop_opens_the_same_ending_with_the_same_program():
    texts = {
        path.name: path.read_text(encoding="utf-8")
        for path in [
            *(INSTALLER / "linux").iterdir(),
            *(INSTALLER / "windows").iterdir(),
            INSTALLER / "skatclub.spec",
        ]
    }
    kind = ElementTree.fromstring(texts["skatclub.xml"])[0]

    assert kind.attrib["type"] == "application/x-skatclub"
    assert "MimeType=application/x-skatclub;" in texts["skatclub.desktop"]
    assert "Exec=skatclub %f" in texts["skatclub.desktop"]  # `open` without a file would be refused
    assert "<mediatype>application/x-skatclub</mediatype>" in texts["skatclub.metainfo.xml"]
    assert '"public.filename-extension": ["skatclub"]' in texts["skatclub.spec"]
    assert r'"${CLASSES}\.skatclub" "" "Skatclub.Club"' in texts["skatclub.nsi"]


def test_no_part_of_a_package_names_a_version_of_its_own():
    parts = [
        path for folder in ("linux", "windows", "packages", "recipes") for path in (INSTALLER / folder).rglob("*")
    ]
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

    named = [path.name for path in parts if path.is_file() and version in path.read_text("utf-8", errors="ignore")]

    assert named == []
