"""What no test can judge: `poe look` prints the budget, and the longest, the fullest and the repeated as questions.

Nothing here fails. A long file with one subject and a full folder that one takes in at a glance are good; the
questions are whether that is so.
"""

import ast
import os
import re
import shutil
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from terminal import ROOT

PACKAGE = ROOT / "skatclub"
SHOWN = 10
RUN = 10
"""How many equal lines in a row are asked about."""

BUDGET = {"package": 142_000, "tests": 100_000, "messages": 6_000, "commands": 66, "files": 900}
"""What a house should hold that one person can keep in mind; files are an outcome, no aim."""

Place = tuple[int, str]


def main() -> None:
    """Print every question with the places it is about."""
    files = sorted(path for path in PACKAGE.rglob("*.py") if "migrations" not in path.parts)
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    show_budget(texts)
    ask("Does each of these nouns earn its lines?", by_noun(texts))
    ask("Does each of these files have one subject, told in its first sentence?", longest_files(texts))
    ask("Does each of these functions have one thought?", longest(trees, ast.FunctionDef))
    ask("Is each of these classes one thing?", longest(trees, ast.ClassDef))
    ask("Can one take in each of these folders at a glance?", fullest(files))
    ask("Do these small files, which one other imports, have a subject of their own?", small(texts, trees))
    ask(f"May these runs of {RUN} equal lines become one?", equal_runs(texts))
    ask("Does each of these names mean one thing on its floor?", twice(trees))
    ask("Does each of these pages of the sample’s tournament say nothing twice, or too early?", words_of_pages())


def show_budget(texts: dict[Path, str]) -> None:
    """Print how much there is, beside how much there should be at most."""
    words = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "resources" / "locale").rglob("*.po"))
    commands = texts.get(PACKAGE / "cli" / "commands.py", "")
    held = {
        "package": sum(text.count("\n") for text in texts.values()),
        "tests": sum(path.read_text(encoding="utf-8").count("\n") for path in (ROOT / "tests").rglob("*.py")),
        "messages": len(re.findall(r"^msgid ", words, re.MULTILINE)),
        "commands": len(re.findall(r"\bverb\(\s*\"", commands)),
        "files": len(texts),
    }
    for what, number in held.items():
        print(f"{what:10}{number:9,}  at most {BUDGET[what]:9,}")


def by_noun(texts: dict[Path, str]) -> list[Place]:
    """Return the lines of each noun on all floors."""
    lines: Counter[str] = Counter()
    for path, text in texts.items():
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        noun = parts[2 if parts[:2] == ("exports", "reports") else 1] if len(parts) > 1 else parts[0]
        lines[noun] += text.count("\n")
    return [(number, noun) for noun, number in lines.items()]


def ask(question: str, places: list[Place]) -> None:
    """Print a question and where it arises, the most striking first."""
    print(f"\n{question}")
    for number, place in sorted(places, key=lambda one: (-one[0], one[1]))[:SHOWN]:
        print(f"  {number:4} {place}")
    if len(places) > SHOWN:
        print(f"  and {len(places) - SHOWN} more")


def longest_files(texts: dict[Path, str]) -> list[Place]:
    """Return the files with their lines."""
    return [(text.count("\n"), shown(path)) for path, text in texts.items()]


def longest(trees: dict[Path, ast.Module], kind: type[ast.FunctionDef | ast.ClassDef]) -> list[Place]:
    """Return all functions or classes with their lines."""
    return [
        ((node.end_lineno or node.lineno) - node.lineno + 1, f"{shown(path)}: {node.name}")
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, kind)
    ]


def fullest(files: list[Path]) -> list[Place]:
    """Return the folders with their modules."""
    modules = Counter(path.parent for path in files if path.stem != "__init__")
    return [(number, shown(folder)) for folder, number in modules.items()]


def small(texts: dict[Path, str], trees: dict[Path, ast.Module]) -> list[Place]:
    """Return the files of under 60 lines that only one other imports."""
    importers: dict[str, set[Path]] = defaultdict(set)
    for path, tree in trees.items():
        for name in imported(tree):
            importers[name].add(path)
    return [
        (text.count("\n"), shown(path))
        for path, text in texts.items()
        if path.stem != "__init__" and text.count("\n") < 60 and len(importers[dotted(path)]) == 1
    ]


def imported(tree: ast.Module) -> Iterator[str]:
    """Give the modules that a module may import, and the names it takes from them as if they were modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def equal_runs(texts: dict[Path, str]) -> list[Place]:
    """Return where lines stand that stand elsewhere, too: blank lines, imports and lone brackets do not count."""
    runs: dict[tuple[str, ...], set[tuple[Path, int]]] = defaultdict(set)
    for path, text in texts.items():
        counted = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if counts(line)]
        for first in range(len(counted) - RUN + 1):
            part = counted[first : first + RUN]
            runs[tuple(line for _, line in part)].add((path, part[0][0]))
    pairs: dict[frozenset[Path], set[tuple[Path, int]]] = {}
    for places in runs.values():
        if len(places) > 1:
            pairs.setdefault(frozenset(path for path, _ in places), places)
    return [
        (len(places), " and ".join(f"{shown(path)}:{line}" for path, line in sorted(places)[:3]))
        for places in pairs.values()
    ]


def counts(line: str) -> bool:
    """Tell whether a line says something of its own."""
    return len(line.strip()) > 3 and not line.lstrip().startswith(("from ", "import ", "#", '"""'))


def twice(trees: dict[Path, ast.Module]) -> list[Place]:
    """Return the names of classes that a floor has more than once."""
    found = sorted(
        (path.relative_to(PACKAGE).parts[0], node.name, shown(path))
        for path, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    named = [(key, [place for _, _, place in group]) for key, group in groupby(found, key=lambda one: one[:2])]
    return [(len(places), f"{name}: {', '.join(places[:4])}") for (_, name), places in named if len(places) > 1]


def words_of_pages() -> list[Place]:
    """Return the pages of the window with the words on them: labels, buttons, choices, heads; no rows of tables."""
    sample = ROOT / "resources" / "sample.skatclub"
    if not sample.exists():
        return []
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "SKATCLUB_LANGUAGE": "de"}
    with tempfile.TemporaryDirectory() as home:
        os.environ["SKATCLUB_HOME"] = home
        sys.path.insert(0, str(ROOT))
        from skatclub.gui import app
        from skatclub.services.events import events

        app.make_application()
        window, session = app.make_window(lambda: datetime(2026, 11, 23, 18, 0, tzinfo=UTC))
        window.resize(1366, 768)
        window.show()
        session.files.open(str(shutil.copy(sample, home)))
        cards = session.operations.ask(events.overview) or ()
        session.current.choose(max(cards, key=lambda card: card.people).id)
        found = []
        for key in window.rooms:
            session.show(key)
            QApplication.processEvents()
            QThreadPool.globalInstance().waitForDone()
            QApplication.processEvents()
            said = " ".join(text for part in window.areas[key].findChildren(QWidget) for text in texts(part))
            found.append((len(re.findall(r"[^\W\d_]{2,}", re.sub("<.*?>|&", "", said))), key))
        window.close()
    return found


def texts(part: QWidget) -> Iterator[str]:
    """Give the words of a part that is seen."""
    if not part.isVisible():
        return
    match part:
        case QLabel() | QAbstractButton():
            yield part.text()
        case QComboBox():
            yield part.currentText()
        case QLineEdit():
            yield part.text() or part.placeholderText()
        case QTabBar():
            yield from map(part.tabText, range(part.count()))
        case QTableView() if part.horizontalHeader().isVisible():
            heads = [at for at in range(part.model().columnCount()) if not part.isColumnHidden(at)]
            yield from (str(part.model().headerData(at, Qt.Orientation.Horizontal) or "") for at in heads)


def dotted(path: Path) -> str:
    """Return the name that a module is imported by."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def shown(path: Path) -> str:
    """Return where a file stands in the project."""
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main())
