"""The folder: the program with its Python, to be started in its place; what the .deb and the .app are made from."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import licences
from packages import building, server, wheel
from packages.building import INSTALLER
from terminal import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from packages.building import Workshop


def make(workshop: Workshop) -> tuple[Path, ...]:
    """Build the folder, let it prove itself, and pack it."""
    made = of(workshop)
    shown = made.with_name("Skatclub.app") if sys.platform == "darwin" else made
    target = workshop.ship(f"skatclub-{workshop.version}-{sys.platform}{shown.suffix}")
    shutil.copytree(shown, target, symlinks=True)
    return (target,)


def of(workshop: Workshop) -> Path:
    """Return the folder, proved by its own self-test; built once for all kinds."""
    return workshop.once("folder", _build)


def _build(workshop: Workshop) -> Path:
    if sys.platform.startswith("linux"):
        building.need({"objdump": "binutils", "strip": "binutils"})
    tools, work = workshop.tools, workshop.fresh("folder")
    workshop.run(
        *(tools / "uv", "pip", "install", "-q", "--python", tools / "python", "--no-deps", "--reinstall"),
        *("--compile-bytecode", wheel.of(workshop)),
    )
    workshop.run(
        *(tools / "pyinstaller", "--noconfirm", "--log-level", "WARN", "--clean"),
        *("--distpath", work, "--workpath", work / "work", INSTALLER / "skatclub.spec"),
        at=work,
        more={"PYINSTALLER_CONFIG_DIR": str(work / "cache")},
    )
    made = work / "skatclub"
    if sys.platform.startswith("linux"):
        _compile(workshop, building.lay_open(workshop, made / "_internal"))
    served = server.put(workshop, made / "_internal") if server.is_brought() else None
    (libraries,) = tools.parent.glob("lib/python*/site-packages")
    licences.write(made, libraries, workshop.version, for_windows=False, server_wheel=served)
    shutil.copyfile(ROOT / "LICENSE", made / "LICENSE")
    print(workshop.run(made / "skatclub", "self-test").rstrip().splitlines()[-1])
    workshop.date(made)
    return made


def _compile(workshop: Workshop, sources: Path) -> None:
    """Put bytecode in the place of sources."""
    flags = ("-q", "-b", "-o", "2", "--invalidation-mode", "unchecked-hash", "-s", sources, "-p", "shiboken6")
    workshop.run(workshop.tools / "python", "-m", "compileall", *flags, sources)
    for path in sources.rglob("*.py"):
        path.unlink()
