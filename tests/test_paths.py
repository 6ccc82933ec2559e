"""Where things lie."""

from __future__ import annotations

import errno
import shutil
import sys
from pathlib import Path

import pytest

from skatclub import paths

FOLDERS = (paths.data_folder, paths.config_folder, paths.documents_folder)


@pytest.fixture
def nowhere(monkeypatch):
    """Let neither the environment nor a stick say where home is."""
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.delenv(paths.PROGRAM_VARIABLE, raising=False)
    monkeypatch.setattr(sys, "frozen", False, raising=False)


def test_resources_lie_beside_the_package_in_a_checkout():
    assert paths.resource("locale/de/LC_MESSAGES/skatclub.po").is_file()


def test_resources_lie_in_the_package_once_installed(tmp_path, monkeypatch):
    package = tmp_path / "skatclub"
    (package / "resources").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))

    assert paths.resource("fonts") == package / "resources" / "fonts"


def test_one_variable_moves_everything(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))

    assert [folder() for folder in FOLDERS] == [tmp_path / name for name in ("data", "config", "Skat")]


def test_without_it_the_system_says_where(nowhere):
    assert {folder().name.lower() for folder in FOLDERS[:2]} == {"skatclub"}
    assert paths.documents_folder().name == "Skat"


@pytest.mark.parametrize(
    ("platform", "name"), [("win32", "Skatclub"), ("darwin", "Skatclub"), ("linux", "skatclub")]
)
def test_the_folder_is_named_in_the_custom_of_the_system(nowhere, monkeypatch, platform, name):
    monkeypatch.setattr(sys, "platform", platform)

    assert paths.data_folder().name == name


@pytest.mark.parametrize("program", ["skatclub", "Skatclub.app/Contents/MacOS/skatclub"])
def test_a_portable_program_keeps_everything_beside_itself(nowhere, tmp_path, monkeypatch, program):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    (tmp_path / "portable.ini").touch()

    assert paths.is_packaged()
    assert (paths.is_portable(), paths.data_folder()) == (True, tmp_path / "portable" / "data")


def test_a_portable_program_with_a_python_inside_keeps_everything_beside_its_launcher(
    nowhere, tmp_path, monkeypatch
):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python" / "python.exe"))
    (tmp_path / "portable.ini").touch()
    assert not paths.is_packaged()

    monkeypatch.setenv(paths.PROGRAM_VARIABLE, str(tmp_path))

    assert paths.is_packaged()

    assert (paths.is_portable(), paths.data_folder()) == (True, tmp_path / "portable" / "data")


def test_a_checkout_is_its_own_folder(nowhere):
    assert paths.program_folder() == Path(paths.__file__).resolve().parents[1]


def test_files_have_their_places(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))

    assert (paths.settings_file(), paths.drafts_file()) == (
        tmp_path / "config" / "settings.json",
        tmp_path / "data" / "drafts.json",
    )


def test_the_folder_offered_for_files_is_made_and_one_that_cannot_be_is_only_named(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert paths.offered_folder().is_dir()

    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "locked"))
    (tmp_path / "locked").write_text("not a folder")
    assert paths.offered_folder() == tmp_path / "locked" / paths.DOCUMENTS


def test_the_sample_club_is_a_resource():
    assert paths.sample_club() == paths.resource("sample.skatclub")


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        ("Herbstpreisskat: Liste 3/4", "Herbstpreisskat Liste 3 4"),
        ("Skat " * 15 + "Gedächtnisturnier", " ".join(["Skat"] * 15)),
        ("Skat " * 15 + "Pokal 2026", " ".join(["Skat"] * 15) + " Pokal"),
        ("Skat " * 15 + "Pokal", " ".join(["Skat"] * 15) + " Pokal"),
        ("x" * 100, "x" * paths.LONGEST_STEM),
        (" .. ", paths.DOCUMENTS),
    ],
)
def test_the_name_of_a_file_is_never_cut_within_a_word(words, stem):
    assert paths.file_stem(words) == stem


def test_the_sample_club_is_copied_whole_or_not_at_all(tmp_path, monkeypatch):
    own = tmp_path / "documents" / "sample.skatclub"

    def half(source, target):
        target.write_bytes(source.read_bytes()[:5000])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(shutil, "copyfile", half)
        with pytest.raises(OSError, match="No space"):
            paths.copy_sample(own)
        assert list(own.parent.iterdir()) == []
    paths.copy_sample(own)
    assert own.read_bytes() == paths.sample_club().read_bytes()
