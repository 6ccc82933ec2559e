"""One change in rules or domain from each seed, and whether the tests near it notice.

The change is made in a copy of the package. Its own tests run first, then those that import it, the nearest first,
then the nearest of the floors above; what none of them notices needs a test, shows itself nowhere, or is code that
nobody needs.
"""

from __future__ import annotations

import ast
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

from tests.siege import single_changes

ROOT = Path(__file__).parents[2]
FLOORS = ("rules", "domain")
ABOVE = ("store", "services", "i18n", "exports", "cli")
"""Floors whose tests run where those of the module's own floors have noticed nothing."""
COPIED = ("skatclub", "tests", "resources", "installer", "pyproject.toml", "README.md")
FILES_OF_TESTS, FILES_ABOVE = 40, 200
FIRST_FILES = 4
"""So many are run at most, the nearest first: these alone, which mostly suffices, before the others are read."""
OPTIONS = (
    "-n", "0", "-x", "-q", "--no-header", "--tb=no", "--timeout=60", "--hypothesis-profile=quick", "-m",
)  # fmt: skip
CHOSEN = "not endure and not office and not postgres"
NO_TEST = 5
"""What pytest says where all tests of its files are long ones."""
FAILURE = re.compile(r"^(?:FAILED|ERROR) ([^:\s]+)", re.MULTILINE)
SECONDS = 600
BYTES = 4 << 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A module with one change: its path from the root, the line, its text."""

    path: Path
    line: int
    before: str
    after: str

    @property
    def told(self) -> str:
        """Say where and what the change is."""
        lines = difflib.unified_diff(self.before.splitlines(), self.after.splitlines(), n=0, lineterm="")
        return "\n".join((f"{self.path}:{self.line}", *(line for line in lines if line[:3] not in {"---", "+++"})))


def faults(seed: int) -> tuple[str, ...]:
    """Return the change of a seed if no test notices it."""
    mutant = mutant_of(seed)
    noticed_by = _first_to_fail(tests_near(mutant.path, above=False), mutant)
    noticed_by = noticed_by or _first_to_fail(tests_near(mutant.path, above=True), mutant)
    if noticed_by is None:
        return (f"not noticed: {mutant.told}",)
    return () if _first_to_fail((noticed_by,)) is None else (f"{noticed_by} fails without any change",)


def mutant_of(seed: int) -> Mutant:
    """Return the change of a seed; a module is chosen as often as it has lines."""
    chance = Random(f"mutant {seed}")
    sources = _sources()
    lengths = [source.count("\n") for source in sources.values()]
    while True:
        (path,) = chance.choices(tuple(sources), lengths)
        if possible := single_changes.changes(sources[path]):
            change = chance.choice(possible)
            return Mutant(path=path, line=change.line, before=sources[path], after=change.made_in(sources[path]))


@cache
def _sources() -> dict[Path, str]:
    paths = chain.from_iterable(sorted((ROOT / "skatclub" / floor).rglob("*.py")) for floor in FLOORS)
    return {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in paths}


# ---------------------------------------------------------------- which tests


def tests_near(path: Path, *, above: bool) -> tuple[str, ...]:
    """Return the files of tests that a change of a module concerns, its own first, then the nearest by imports.

    Those of its own floors; or of the floors `above`.
    """
    imports = _imports((*FLOORS, *ABOVE) if above else FLOORS)
    far = _distances(_name(path), imports)
    names = [name for name in far if name.rpartition(".")[2].startswith("test_")]
    if above:
        names = [name for name in names if name.split(".")[1] in ABOVE]
    own = ".".join(("tests", *path.parts[1:-1], f"test_{path.stem}"))
    names.sort(key=lambda name: (not name.startswith(own), far[name], _apart(name, own), name))
    return tuple(str(imports[name][0]) for name in names[: FILES_ABOVE if above else FILES_OF_TESTS])


def _apart(one: str, other: str) -> int:
    """Tell how far apart the folders of two modules are."""
    return len(set(one.split(".")[:-1]) ^ set(other.split(".")[:-1]))


Imports = dict[str, tuple[Path, frozenset[str]]]


def _distances(name: str, imports: Imports) -> dict[str, int]:
    """Return over how many imports each module comes to know one."""
    far, newest = {name: 0}, {name}
    while newest:
        newest = {user for user, (_, used) in imports.items() if user not in far and used & newest}
        far |= dict.fromkeys(newest, max(far.values()) + 1)
    return far


@cache
def _imports(floors: tuple[str, ...]) -> Imports:
    """Return the modules of these floors and their tests with their paths and what they import.

    Who imports a whole package looks at all its modules.
    """
    folders = [ROOT / package / floor for package in ("skatclub", "tests") for floor in floors]
    paths = chain((ROOT / "tests").glob("*.py"), *(folder.rglob("*.py") for folder in folders))
    known = {_name(path.relative_to(ROOT)): path for path in sorted(paths) if path.name != "conftest.py"}
    return {
        name: (path.relative_to(ROOT), frozenset(_imported(path, known.keys()))) for name, path in known.items()
    }


def _imported(path: Path, known: Set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names} & known
            yield from names or {node.module}
            yield from (each for each in known if each.startswith(tuple(f"{name}." for name in names)))


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# ---------------------------------------------------------------- whether they notice


@cache
def _first_to_fail(tests: tuple[str, ...], mutant: Mutant | None = None) -> str | None:
    """Run files of tests in a copy, with a change or with none; return the first that fails."""
    with tempfile.TemporaryDirectory(prefix="skatclub-mutant-") as folder:
        _copy(Path(folder))
        if mutant is not None:
            (Path(folder) / mutant.path).write_text(mutant.after, encoding="utf-8")
        parts = (tests[:FIRST_FILES], tests[FIRST_FILES:])
        return next(filter(None, (_first_failure(Path(folder), part) for part in parts if part)), None)


def _copy(folder: Path) -> None:
    """Copy what the tests read, with what Python compiled of it."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        else:
            shutil.copy2(source, folder / name)


def _first_failure(folder: Path, tests: tuple[str, ...]) -> str | None:
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    is_above = Path(tests[0]).parts[1] in ABOVE  # where all tests count as slow
    words = [sys.executable, "-m", "pytest", *OPTIONS, CHOSEN if is_above else f"{CHOSEN} and not slow", *tests]
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            env=environment,
            capture_output=True,
            timeout=SECONDS,
            check=False,
            preexec_fn=_bounded,
        )
    except subprocess.TimeoutExpired:
        return tests[0]
    failures = FAILURE.findall(done.stdout.decode(errors="replace"))
    return None if done.returncode in {0, NO_TEST} else next(iter(failures), tests[0])


def _bounded() -> None:
    """Leave memory to others, whatever a change makes of a loop."""
    import resource  # here, because Windows has none

    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
