"""Which statute a word on the command line means."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.domain.season.statutes import presets, written
from skatclub.services.imports import files as imports_files

if TYPE_CHECKING:
    from skatclub.domain.season.statutes.rule import Statute


def statute_of(said: str) -> Statute:
    """Return the statute of a name, or of a file; a name of ours goes first."""
    known = {one.code for one in presets.PRESETS}
    if said.casefold() not in known and (said.endswith(".json") or Path(said).is_file()):
        return written.load(imports_files.text_of(Path(said)))
    return presets.preset(said).statute
