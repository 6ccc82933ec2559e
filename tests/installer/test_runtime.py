"""What counts as a runtime to build on."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def runtime(installer: SimpleNamespace) -> ModuleType:
    """The module with a finished runtime in its folder, as `fill` leaves it."""
    module: ModuleType = installer.runtime
    python = Path(module.tool("python"))
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    Path(module.tool("skatclub")).touch()
    (module.FOLDER / "lib" / "python3.11" / "site-packages" / "segno").mkdir(parents=True)
    module.note()
    return module


def test_a_finished_runtime_is_sound_and_ready(runtime):
    assert runtime.is_sound()
    assert runtime.is_ready()


def test_one_that_somebody_else_made_is_sound_but_not_ready(runtime):
    runtime.STAMP.unlink()

    assert runtime.is_sound()
    assert not runtime.is_ready()


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml"])
def test_a_changed_file_asks_for_an_installation(runtime, name):
    (runtime.ROOT / name).write_text("# changed")

    assert runtime.is_sound()
    assert not runtime.is_ready()


def test_one_without_a_python_is_not_sound(runtime):
    Path(runtime.tool("python")).unlink()

    assert not runtime.is_sound()


def test_one_that_lost_a_package_is_not_sound(runtime):
    (runtime.FOLDER / "lib" / "python3.11" / "site-packages" / "segno").rmdir()

    assert not runtime.is_sound()


def test_one_that_lost_a_command_is_not_sound(runtime):
    Path(runtime.tool("skatclub")).unlink()

    assert not runtime.is_sound()


def test_one_that_gained_a_package_is_sound(runtime):
    (runtime.FOLDER / "lib" / "python3.11" / "site-packages" / "ipython").mkdir()

    assert runtime.is_sound()


def test_one_that_was_moved_is_not_sound(runtime):
    noted = runtime.stamp()
    runtime.STAMP.write_text(runtime.json.dumps({**noted, "home": "/elsewhere"}))

    assert not runtime.is_sound()


def test_one_whose_python_became_another_is_not_sound(runtime):
    noted = runtime.stamp()
    runtime.STAMP.write_text(runtime.json.dumps({**noted, "python": "3.9"}))

    assert not runtime.is_sound()


def test_one_whose_installation_was_cut_off_is_not_sound(runtime):
    runtime.UNFINISHED.touch()

    assert not runtime.is_sound()


def test_the_lock_pins_every_part_by_hash_and_names_no_address():
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pins = [line for line in lock.splitlines() if line and not line.startswith(" ")]

    assert all("==" in pin and pin.endswith("\\") for pin in pins)
    assert "://" not in lock
    assert not any(pin.startswith("-") for pin in pins)
