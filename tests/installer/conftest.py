"""A tiny project of the same shape, on which the installer runs for real and without a network."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

INSTALLER = Path(__file__).resolve().parents[2] / "installer"
PARTS = ("start.py", "runtime.py", "system_packages.py", "terminal.py")
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


class Checkout:
    """A folder that looks like a fresh clone; `start` runs its installer in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.runtime = folder / ".venv"
        (folder / "installer").mkdir(parents=True)
        for part in PARTS:
            shutil.copy(INSTALLER / part, folder / "installer")
        (folder / "pyproject.toml").write_text(PROJECT)
        (folder / "requirements.lock").write_text("")
        (folder / "backend.py").write_text(BACKEND)
        (folder / "toy.py").write_text(PROGRAM)
        (folder / "pytest.py").write_text(TESTS)

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
            timeout=120,
            check=False,
        )


@pytest.fixture(scope="session")
def started(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout that was started once."""
    if not sys.platform.startswith("linux"):
        pytest.skip("The tiny project knows the paths of Linux only.")
    checkout = Checkout(tmp_path_factory.mktemp("fresh") / "skat club ä")
    first = checkout.start()
    assert first.returncode == 0, first.stderr
    assert first.stdout == "program demo\n"
    assert "Setting up Skatclub" in first.stderr
    return checkout


@pytest.fixture
def set_up(started: Checkout) -> Iterator[Checkout]:
    """A checkout that was started once and is left so, whatever a test did to it."""
    lock, stamp, unfinished = (
        started.folder / "requirements.lock",
        started.runtime / "skatclub.json",
        started.runtime / "unfinished",
    )
    before = stamp.read_bytes()
    yield started
    lock.write_text("")
    if stamp.exists() and not unfinished.exists():
        stamp.write_bytes(before)  # only the lock was another; both locks bring nothing
    else:
        again = started.start()
        assert again.returncode == 0, again.stderr


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The installer's modules, imported from a fresh tiny project that was never started."""
    checkout = Checkout(tmp_path / "checkout")
    monkeypatch.syspath_prepend(str(checkout.folder / "installer"))
    names = [part.removesuffix(".py") for part in PARTS]
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in reversed(names)})
    for name in names:
        sys.modules.pop(name, None)
