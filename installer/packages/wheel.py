"""The wheel: for `uvx`, `pipx` and pip, and what all other packages are made from."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from terminal import ROOT

if TYPE_CHECKING:
    from packages.building import Workshop


def make(workshop: Workshop) -> tuple[Path, ...]:
    """Build the wheel."""
    built = of(workshop)
    return (Path(shutil.copyfile(built, workshop.ship(built.name))),)


def of(workshop: Workshop) -> Path:
    """Return the wheel of this state, built once for all kinds."""
    return workshop.once("wheel", _build)


def _build(workshop: Workshop) -> Path:
    folder = workshop.fresh("wheel")
    workshop.run(workshop.tools / "python", "-m", "hatchling", "build", "-t", "wheel", "-d", folder, at=ROOT)
    return folder / f"skatclub-{workshop.version}-py3-none-any.whl"
