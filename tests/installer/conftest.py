"""A tiny project of the same shape, on which the installer runs for real and without a network."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
INSTALLER = ROOT / "installer"
ASKED = ("__init__.py", "libraries.py")
PARTS = ("start.py", "build_words.py", "runtime.py", "system_packages.py", "terminal.py")
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
BACKEND = """
import zipfile
from pathlib import Path

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "skatclub-0.1.0-py3-none-any.whl"
    info = "skatclub-0.1.0.dist-info"
    files = {
        "skatclub_checkout.pth": str(Path.cwd()),
        f"{info}/METADATA": "Metadata-Version: 2.1\\nName: skatclub\\nVersion: 0.1.0\\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        f"{info}/entry_points.txt": "[console_scripts]\\nskatclub = toy:main\\n",
    }
    record = "".join(f"{path},,\\n" for path in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(Path(folder) / name, "w") as wheel:
        for path, text in {**files, f"{info}/RECORD": record}.items():
            wheel.writestr(path, text)
    return name
"""
PROGRAM = """
import sys

def main():
    print("program", *sys.argv[1:])
    sys.exit(2 if "refuse" in sys.argv else 0)
"""
TESTS = """
import os, sys
print("tests", os.environ["QT_QPA_PLATFORM"], *sys.argv[1:])
sys.exit(5)
"""

TOY, REAL = "a toy pip", "pip"
TOY_PIP = """
import sys
from pathlib import Path

bin = Path(sys.executable).parent
if "-r" in sys.argv:
    assert {"--require-hashes", "--no-deps"} <= set(sys.argv)  # what a lock does not name is not asked for
    wanted = [line for line in Path(sys.argv[-1]).read_text().splitlines() if not line.startswith("#")]
    sys.exit(f"No matching distribution found for {wanted[0]}" if wanted else 0)
if "-e" in sys.argv:
    Path(__file__).with_name("skatclub_checkout.pth").write_text(str(Path.cwd()))
    program = bin / "skatclub"
    program.write_text(f'#!/bin/sh\\nexec "{bin}/python" -c "import toy; toy.main()" "$@"\\n')
    program.chmod(0o755)
"""
"""Installs nothing but the program's own command; a runtime with the real one takes seconds to make."""
WITH_EITHER_PIP = pytest.mark.parametrize(
    "set_up", [TOY, pytest.param(REAL, marks=pytest.mark.endure)], indirect=True
)


class Checkout:
    """A folder that looks like a fresh clone; `start` runs its installer in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.runtime = folder / ".venv"
        (folder / "installer").mkdir(parents=True)
        for part in PARTS:
            shutil.copy(INSTALLER / part, folder / "installer")
        (folder / "skatclub").mkdir()
        for part in ASKED:
            shutil.copy(ROOT / "skatclub" / part, folder / "skatclub")
        (folder / "pyproject.toml").write_text(PROJECT)
        (folder / "requirements.lock").write_text("")
        (folder / "backend.py").write_text(BACKEND)
        (folder / "toy.py").write_text(PROGRAM)
        (folder / "pytest.py").write_text(TESTS)

    def give_toy_pip(self) -> None:
        """Make the runtime as somebody's own hands do, with a pip that takes no time."""
        venv.create(self.runtime, symlinks=True)
        (packages,) = self.runtime.glob("lib/python*/site-packages")
        (packages / "pip.py").write_text(TOY_PIP)

    def start(
        self, *words: str, platform: str | None = "offscreen", folder: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run the installer with neither uv nor a network in its reach."""
        kept = {name: os.environ[name] for name in ("HOME", "LD_LIBRARY_PATH") if name in os.environ}
        set_here = {"PATH": "/usr/bin:/bin", "PIP_NO_INDEX": "1", "SKATCLUB_LANGUAGE": "en"}
        return subprocess.run(
            [sys.executable, str(self.folder / "installer" / "start.py"), *words],
            env=kept | set_here | ({"QT_QPA_PLATFORM": platform} if platform else {}),
            cwd=folder or self.folder.parent,
            capture_output=True,
            text=True,
            timeout=550,
            check=False,
        )


@pytest.fixture(scope="session")
def started(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Checkout]:
    """Return a checkout that was started once, with what takes its time or the machine's own pip."""

    @cache
    def of(pip: str) -> Checkout:
        if not sys.platform.startswith("linux"):
            pytest.skip("The tiny project knows the paths of Linux only.")
        checkout = Checkout(tmp_path_factory.mktemp("fresh") / "skat club ä")
        if pip == TOY:
            checkout.give_toy_pip()
        first = checkout.start()
        assert first.returncode == 0, first.stderr
        assert first.stdout == "program demo\n"
        assert "Setting up Skatclub" in first.stderr
        return checkout

    return of


@pytest.fixture
def set_up(request: pytest.FixtureRequest, started: Callable[[str], Checkout]) -> Iterator[Checkout]:
    """A checkout that was started once and is left so, whatever a test did to it."""
    checkout = started(request.param)
    lock, stamp, unfinished = (
        checkout.folder / "requirements.lock",
        checkout.runtime / "skatclub.json",
        checkout.runtime / "unfinished",
    )
    before = stamp.read_bytes()
    yield checkout
    lock.write_text("")
    if stamp.exists() and not unfinished.exists():
        stamp.write_bytes(before)  # only the lock was another; both locks bring nothing
    else:
        again = checkout.start()
        assert again.returncode == 0, again.stderr


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The installer's modules, imported from a fresh tiny project that was never started."""
    checkout = Checkout(tmp_path / "checkout")
    monkeypatch.syspath_prepend(str(checkout.folder / "installer"))
    names = [part.removesuffix(".py") for part in PARTS]
    for name in names:  # whoever reads another part of the installer in this process may have brought the real ones
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in reversed(names)})
    for name in names:
        sys.modules.pop(name, None)
