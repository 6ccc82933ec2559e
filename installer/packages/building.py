"""What all packages are made with: tools pinned by hash, one version, one time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from terminal import ROOT, SetUpFailed, in_german_or_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

INSTALLER = ROOT / "installer"
RUNTIME, TOOLS = INSTALLER / "runtime.lock", INSTALLER / "tools.lock"
NO_COMMIT = 1_580_601_600
"""The time of what was never committed: that which wheels take as well (2 February 2020)."""


@dataclass(frozen=True)
class Workshop:
    """Where packages are made and where they are put; the tools come when they are first needed."""

    folder: Path
    dist: Path
    python: Path | None = None
    """The embeddable Python of Windows, where it is not that of the lock."""
    built: dict[str, Path] = field(default_factory=dict)
    """What several packages are made from, each built once in a run."""

    def once(self, name: str, build: Callable[[Workshop], Path]) -> Path:
        """Return what is called so, built now if it is not yet."""
        if name not in self.built:
            self.built[name] = build(self)
        return self.built[name]

    @cached_property
    def version(self) -> str:
        """Return the version of the program."""
        return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])

    @cached_property
    def moment(self) -> int:
        """Return the time that everything in a package bears, in seconds since 1970."""
        if named := os.environ.get("SOURCE_DATE_EPOCH"):
            return int(named)
        asked = subprocess.run(
            ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False
        )
        return int(asked.stdout or NO_COMMIT)

    @cached_property
    def tools(self) -> Path:
        """Return the commands of the runtime that builds: the program's libraries and what packs them."""
        self.folder.mkdir(parents=True, exist_ok=True)
        place = self.folder / "tools"
        wanted = RUNTIME.read_text() + TOOLS.read_text() + sys.version
        stamp = place / "wanted"
        commands = place / ("Scripts" if os.name == "nt" else "bin")
        if not stamp.exists() or stamp.read_text() != wanted:
            shutil.rmtree(place, ignore_errors=True)
            self.run(sys.executable, "-m", "venv", place)
            self.run(
                commands / "python", "-m", "pip", "install", "-q", "--no-deps", "--require-hashes", "-r", TOOLS
            )
            self.run(
                *(commands / "uv", "pip", "install", "-q", "--python", commands / "python"),
                *("--no-deps", "--require-hashes", "-r", RUNTIME),
            )
            stamp.write_text(wanted)
        return commands

    def run(self, *command: object, at: Path | None = None, more: Mapping[str, str] | None = None) -> str:
        """Run a command and return what it printed; refuse with its last lines where it fails."""
        words = [str(word) for word in command]
        fixed = {"SOURCE_DATE_EPOCH": str(self.moment), "PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment.pop("PYTHONPATH", None)
        ran = subprocess.run(
            words,
            cwd=at or self.folder,
            env=environment | fixed | dict(more or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if ran.returncode:
            last = "\n".join(ran.stdout.splitlines()[-30:])
            raise SetUpFailed(f"{' '.join(words)}\n{last}")
        return ran.stdout

    def fresh(self, name: str) -> Path:
        """Return an empty folder to build in."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def date(self, tree: Path) -> None:
        """Let everything in a tree bear the one time."""
        for path in [tree, *tree.rglob("*")]:
            os.utime(path, (self.moment, self.moment), follow_symlinks=False)

    def ship(self, name: str) -> Path:
        """Return where a package is put; an older one of that name is gone."""
        self.dist.mkdir(parents=True, exist_ok=True)
        target = self.dist / name
        if target.is_dir():
            shutil.rmtree(target)
        target.unlink(missing_ok=True)
        return target


def need(packages: Mapping[str, str]) -> None:
    """Refuse where commands are missing, with the packages of Debian that bring them."""
    missing = sorted({package for command, package in packages.items() if not shutil.which(command)})
    if missing:
        raise SetUpFailed(
            in_german_or_english(
                f"Dazu fehlt etwas: sudo apt-get install --no-install-recommends {' '.join(missing)}",
                f"Something is missing for that: sudo apt-get install --no-install-recommends {' '.join(missing)}",
            )
        )


def lay_open(workshop: Workshop, libraries: Path) -> Path:
    """Lay beside PySide what its library holds packed and else compiles at each start; return the folder."""
    asked = {"SBK_EMBED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    workshop.run(workshop.tools / "python", "-c", "import PySide6.QtCore", more=asked)
    (opened,) = workshop.tools.parent.glob("lib/python*/site-packages/shiboken6/files.dir")
    return Path(shutil.move(opened, libraries / "shiboken6" / "files.dir"))


def zipped(tree: Path, target: Path, moment: int, extra: Iterable[tuple[str, bytes]] = ()) -> None:
    """Pack a tree into a ZIP whose bytes depend on nothing but its content and the one time."""
    import time

    date = time.gmtime(moment)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        files = [
            (path.relative_to(tree).as_posix(), path.read_bytes())
            for path in sorted(tree.rglob("*"))
            if path.is_file()
        ]
        for name, content in [*files, *extra]:
            entry = zipfile.ZipInfo(f"Skatclub/{name}", date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content)
