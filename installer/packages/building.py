"""What all packages are made with: tools pinned by hash, one version, one time, licences, the bill of materials."""

from __future__ import annotations

import json
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

from packages import server
from terminal import ROOT, SetUpFailed, in_german_or_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

INSTALLER = ROOT / "installer"
RUNTIME, TOOLS = INSTALLER / "runtime.lock", INSTALLER / "tools.lock"
NO_COMMIT = 1_580_601_600
"""The time of what was never committed: that which wheels take as well (2 February 2020)."""
TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "license", "AUTHORS")
COMMON_LICENCES = Path("/usr/share/common-licenses")
BILL = "bill-of-materials.json"
FONTS = (("DejaVu", "2.37"), ("IBM Plex", "3"))
"""The type that is inside, with its versions."""


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
            self.run(commands / "python", "-m", "pip", "install", "-q", "--require-hashes", "-r", TOOLS)
            self.run(
                *(commands / "uv", "pip", "install", "-q", "--python", commands / "python"),
                *("--require-hashes", "-r", RUNTIME),
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


def write_licences(
    target: Path, libraries: Path, version: str, *, for_windows: bool, server_wheel: Path | None = None
) -> None:
    """Write the licence texts of all that is inside, and the bill of materials, from the libraries' own words.

    The hall's server is inside where its wheel is given.
    """
    import licences

    places = [libraries] if server_wheel is None else [libraries, server_wheel]
    known = licences.libraries([str(place) for place in places])
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
