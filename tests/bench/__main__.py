"""poe bench: all timings once, and how they stand to the goals; --beside REVISION: also those of a former version.

Both are measured by today's files of timings, laid into a checkout of that version, each with its own package and
helpers of the tests: with two rulers the rulers would be compared. Where one of today's files does not run there,
for what it calls was not there yet, that version is measured by its own file of that name, and that is said.

Each file runs new, old, new, old …, so that a machine with something else to do has it for both. It is a report: it
ends with 1 only where a timing of today fails.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench import beside
from tests.bench.beside import Spread

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OWN = "bench_of_its_own"
"""Where the tests of a former version have their timings once today's lie in their place."""
MEASURE = (
    "-m",
    "pytest",
    "--benchmark-only",
    "--benchmark-disable-gc",
    "--benchmark-columns=min,median,max,rounds",
)


def main(line: list[str]) -> int:
    """Run timings as told by the words of a command line; return 1 where one of today's fails."""
    options = _options().parse_args(line)
    words = ["-k", options.k] if options.k else []
    today = Side("today", ROOT, sys.executable)
    if not options.beside:
        return _once(today, words)
    with checkout(options.beside) as former:
        return Comparison(today, former, words).run(options.rounds)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="poe bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--beside", metavar="REVISION", help="measure this version in turn with today's")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="so often each file runs on both sides")
    parser.add_argument("-k", metavar="EXPR", help="only timings that pytest chooses by this")
    return parser


@dataclass(frozen=True, slots=True)
class Side:
    """A version: its name, its checkout, and a Python that has its libraries."""

    name: str
    root: Path
    python: str

    def measure(
        self, timings: Path, words: Sequence[str], *, aloud: bool = False
    ) -> tuple[int, dict[str, Spread], str]:
        """Run timings; return how pytest ended, what was measured, and what was said unless it was said aloud."""
        with tempfile.TemporaryDirectory() as room:
            written = Path(room) / "timings.json"
            ran = self.ask(*MEASURE, f"--benchmark-json={written}", str(timings), *words, aloud=aloud)
            found = beside.read(written.read_text(encoding="utf-8")) if written.is_file() else {}
        return ran.returncode, found, ran.stdout or ""

    def chosen(self, folder: str, words: Sequence[str]) -> dict[str, str]:
        """Return the names of the timings in a folder of its tests that are chosen, each with its file."""
        said = self.ask("-m", "pytest", "--collect-only", f"tests/{folder}", *words).stdout
        places = (line.partition("::") for line in said.splitlines() if "::" in line)
        return {name: Path(file).name for file, _mark, name in places}

    def ask(self, *words: str, aloud: bool = False) -> subprocess.CompletedProcess[str]:
        """Run its Python with its own package before all others, also before the one that is installed editable."""
        return subprocess.run(
            [self.python, *words],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root)},
            stdout=None if aloud else subprocess.PIPE,
            stderr=None if aloud else subprocess.STDOUT,
            text=True,
            check=False,
        )

    def prove(self) -> None:
        """Refuse to measure another version than the one that is named."""
        said = self.ask("-c", "import skatclub; print(skatclub.__path__[0])").stdout.strip()
        if Path(said).parent.resolve() != self.root.resolve():
            sys.exit(f"{self.name} would be measured with the package of {said}")


def _once(today: Side, words: Sequence[str]) -> int:
    code, found, _said = today.measure(HERE, words, aloud=True)
    print(*beside.reached(found), sep="\n")
    return code


@contextmanager
def checkout(revision: str) -> Iterator[Side]:
    """Check a former version out into a folder of its own, with today's timings in the place of its own."""
    name = _git("rev-parse", "--verify", "--quiet", "--short=8", f"{revision}^{{commit}}").stdout.strip()
    if not name:
        sys.exit(f"{revision} is no version that this checkout knows")
    with tempfile.TemporaryDirectory(prefix="skatclub-beside-") as room:
        root = Path(room) / "checkout"
        added = _git("worktree", "add", "--detach", str(root), name)
        try:
            if added.returncode:
                sys.exit(added.stderr)
            timings = root / "tests" / HERE.name
            timings.rename(timings.with_name(OWN))
            shutil.copytree(HERE, timings, ignore=shutil.ignore_patterns("__pycache__"))
            yield Side(name, root, _python_of(root))
        finally:
            _git("worktree", "remove", "--force", str(root))


def _git(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)


def _python_of(root: Path) -> str:
    """Return a Python with the libraries of a checkout: this one where they are the same, else one of its own."""
    lock = "requirements.lock"
    if (root / lock).read_bytes() == (ROOT / lock).read_bytes():
        return sys.executable
    subprocess.run([sys.executable, "installer/start.py", "test", "--version"], cwd=root, check=True)
    return str(root / ".venv" / Path(sys.executable).relative_to(sys.prefix))


@dataclass(slots=True)
class Comparison:
    """Timings of today and of a former version, file by file in turn."""

    today: Side
    former: Side
    words: Sequence[str]
    """With these pytest chooses."""
    runs: dict[str, list[dict[str, Spread]]] = field(default_factory=dict)
    by_its_own: dict[str, str] = field(default_factory=dict)
    """The files that do not measure the former version, and what failed there."""
    is_sound: bool = True

    def run(self, rounds: int) -> int:
        """Measure so many rounds and say what came of them; return 1 where a timing of today fails."""
        for side in (self.today, self.former):
            side.prove()
            self.runs[side.name] = []
        ours, theirs = self.today.chosen(HERE.name, self.words), self.former.chosen(OWN, self.words)
        for number in range(1, rounds + 1):
            for file in dict.fromkeys(ours.values()):
                print(f"round {number}: {file}", flush=True)
                self._measure(file)
        new, old = (beside.over(self.runs[side.name]) for side in (self.today, self.former))
        print(*beside.told(new, old, self.former.name, [name for name in theirs if name not in ours]), sep="\n")
        for file, why in self.by_its_own.items():
            print(
                f"{file} of today does not run in {self.former.name}, so its own measured, if there is one:\n{why}"
            )
        return 0 if self.is_sound else 1

    def _measure(self, file: str) -> None:
        code, found, said = self.today.measure(HERE / file, self.words)
        self.runs[self.today.name].append(found)
        if code:
            self.is_sound = False
            print(said)
        self.runs[self.former.name].append(self._of_former(file))

    def _of_former(self, file: str) -> dict[str, Spread]:
        tests = self.former.root / "tests"
        if file not in self.by_its_own:
            code, found, said = self.former.measure(tests / HERE.name / file, self.words)
            if not code:
                return found
            self.by_its_own[file] = "\n".join(re.findall("^(?:FAILED|ERROR) .*", said, re.MULTILINE))
        return self.former.measure(tests / OWN / file, self.words)[1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
