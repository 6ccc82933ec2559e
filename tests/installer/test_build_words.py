"""The words that are built: compiled once and whenever they are others, beside their source or into the wheel."""

from __future__ import annotations

import gettext
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

import build_words

PROJECT = """
[project]
name = "skatclub"
version = "1"
[tool.hatch.build.targets.wheel]
packages = ["skatclub"]
[tool.hatch.build.targets.wheel.hooks.custom]
path = "installer/build_words.py"
"""
WORDS = 'msgid "deal"\nmsgstr "{}"\n'
PLACE = "resources/locale/de/LC_MESSAGES/skatclub.po"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one word, in a folder as people name theirs, for the hook and for the tool."""
    folder = tmp_path / "Skat Prüfung"
    for name, text in {PLACE: WORDS.format("Spiel"), "skatclub/__init__.py": "", "pyproject.toml": PROJECT}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "installer").mkdir()
    shutil.copy(build_words.__file__, folder / "installer")
    monkeypatch.setattr(build_words, "ROOT", folder)
    return folder


def said(mo: Path) -> str:
    with mo.open("rb") as file:
        return gettext.GNUTranslations(file).gettext("deal")


def wheel(checkout: Path, kind: str) -> list[str]:
    """Build a wheel as pip has it built; return what it holds."""
    asked = f"from hatchling import build; print(build.build_{kind}('dist'))"
    subprocess.run([sys.executable, "-c", asked], cwd=checkout, check=True, capture_output=True)
    (built,) = (checkout / "dist").iterdir()
    with zipfile.ZipFile(built) as packed:
        packed.extractall(checkout / "unpacked")
        return packed.namelist()


def test_words_are_compiled_once_and_again_when_they_are_others(checkout):
    po = checkout / PLACE
    assert build_words.outdated() == [po]

    build_words.bring()
    assert (build_words.outdated(), said(po.with_suffix(".mo"))) == ([], "Spiel")

    po.write_text(WORDS.format("Partie"))
    assert build_words.outdated() == [po]
    build_words.bring()
    assert (build_words.outdated(), said(po.with_suffix(".mo"))) == ([], "Partie")
    assert {path.name for path in po.parent.iterdir()} == {"skatclub.po", "skatclub.mo"}


def test_words_that_were_left_half_merged_are_refused_and_those_before_stay(checkout):
    build_words.bring()
    po = checkout / PLACE
    po.write_text(f"<<<<<<< HEAD\n{WORDS.format('Partie')}")

    with pytest.raises(PoFileError):
        build_words.bring()

    assert said(po.with_suffix(".mo")) == "Spiel"


def test_a_wheel_holds_the_words_and_the_checkout_none(checkout):
    mo = Path(PLACE).with_suffix(".mo")

    assert f"skatclub/{mo.as_posix()}" in wheel(checkout, "wheel")
    assert said(checkout / "unpacked" / "skatclub" / mo) == "Spiel"
    assert not (checkout / mo).exists()


def test_a_checkout_that_is_installed_as_it_lies_holds_the_words_itself(checkout):
    held = wheel(checkout, "editable")

    assert said(checkout / Path(PLACE).with_suffix(".mo")) == "Spiel"
    assert [name for name in held if "locale" in name] == []
