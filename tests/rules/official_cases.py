"""The cases of others: our own folder of them, and any further ones named in SKATCLUB_CASES."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rules import official_fields

OWN = Path(__file__).parents[1] / "data" / "official"
FILES = (
    "value_table.jsonl",
    "random_games_scored.jsonl",
    "xskat_lists.jsonl",
    "jskat_cases.jsonl",
    "peer_cases.jsonl",
    "lists.jsonl",
    "house_rule_sheets.jsonl",
)
STEMS = tuple(file.removesuffix(".jsonl") for file in FILES)

Case = official_fields.Case


def folders() -> tuple[Path, ...]:
    """Return our own folder and those of SKATCLUB_CASES, which are parted like the entries of PATH."""
    named = os.environ.get("SKATCLUB_CASES", "").split(os.pathsep)
    return (OWN, *(Path(name).expanduser() for name in named if name.strip()))


def trouble_with(folder: Path) -> str:
    """Say why a folder brings no cases, or nothing if it does."""
    if not folder.is_dir():
        return f"SKATCLUB_CASES names {folder}, which is no folder."
    if not any(paths(folder, file) for file in FILES):
        return f"SKATCLUB_CASES names {folder}, which holds none of the files {', '.join(FILES)}."
    known = {path for file in FILES for path in paths(folder, file)}
    strange = sorted(path.name for path in folder.glob("*.jsonl") if path not in known)
    if strange:
        return f"SKATCLUB_CASES names {folder}, where no test reads {', '.join(strange)}."
    return ""


def paths(folder: Path, file: str) -> list[Path]:
    """Return a file of a folder and its further parts: beside lists.jsonl also lists_2.jsonl."""
    stem = file.removesuffix(".jsonl")
    return sorted(path for path in folder.glob(f"{stem}*.jsonl") if path.is_file())


def read(path: Path) -> Iterator[Case]:
    """Read a file of cases, one JSON object a line; an absent file has none.

    Refused (ValueError, naming file and line): what is no JSON, and what says something the tests do not know.
    """
    if not path.is_file():
        return
    stem = next(name for name in STEMS if path.name.startswith(name))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.strip():
            try:
                case = official_fields.read(stem, json.loads(line))
            except ValueError as broken:
                raise ValueError(f"{path}, line {number}: {broken}") from broken
            yield {"id": f"line {number}", **case}


def files(file: str) -> list[Any]:  # Any: pytest keeps the type of its parameters to itself
    """Return the parameters of a test that takes a whole file: one for each folder that has it."""
    found = [path for folder in folders() for path in paths(folder, file)]
    return [pytest.param(path, id=f"{_name_of(path.parent)}-{path.stem}") for path in found]


def each(file: str, keep: Callable[[Case], bool]) -> list[Any]:  # Any: as above
    """Return the parameters of a test that takes one case: all of the file, of each folder, that are kept."""
    return [
        pytest.param(case, id=f"{_name_of(folder)}-{case['id']}")
        for folder in folders()
        for path in paths(folder, file)
        for case in read(path)
        if keep(case)
    ]


def _name_of(folder: Path) -> str:
    return "own" if folder == OWN else str(folder)
