"""The laws of the house (CONTRIBUTING, “The laws”), each with the sentence that says what to do."""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "skatclub"
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent.name != "versions")
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BESIDE_PAGES = {
    *("app", "pages", "window", "club", "papers", "parts", "widgets", "operations", "look", "screen", "self_test")
}
"""What in `gui` pages stand on, or what knows them; all else there is a page or serves one."""
FLOORS = ("rules", "domain", "store", "services", "exports", "i18n", "web", "cli", "gui")


@cache
def text(path: Path) -> str:
    """Return a module as it is written: parsing all of them takes seconds, and most laws concern few."""
    return path.read_text(encoding="utf-8")


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Return all that the laws look at in a module; looking for it takes longer than reading it."""
    kinds = (ast.ClassDef, ast.Name, ast.Attribute)
    return [node for node in ast.walk(ast.parse(text(path))) if isinstance(node, kinds)]


def place(path: Path) -> str:
    """Return where a module stands in the project."""
    return path.relative_to(ROOT).as_posix()


def last_names(nodes: list[ast.expr]) -> set[str]:
    """Return the last names of expressions such as `Refusal` and `errors.Refusal`."""
    return {node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "") for node in nodes}


DERIVED = re.compile(r"^ *class (\w+)\(([^)]*)\)", re.MULTILINE)
"""A class and what it is derived from."""


@cache
def refusals() -> dict[str, Path]:
    """Return all types of refusals, derived from one another or not, with their modules."""
    classes = [(*found.groups(), path) for path in MODULES for found in DERIVED.finditer(text(path))]
    kinds: dict[str, Path] = {}
    known = {"Refusal"}
    while True:
        new = {
            name: path
            for name, bases, path in classes
            if name not in known and known & set(re.findall(r"\w+", bases))
        }
        if not new:
            return kinds
        known |= new.keys()
        kinds |= new


# The first law: imports run downward, and nothing runs in a circle.


def test_every_import_goes_down_a_floor(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)

    exit_code = lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True)

    said = "Move what both need to the lower floor, or hand it in as an argument.\n"
    assert exit_code == 0, said + capsys.readouterr().out


def test_pages_do_not_know_each_other():
    graph = grimp.build_graph("skatclub", exclude_type_checking_imports=True, cache_dir=None)
    pages = {name.split(".")[-1] for name in graph.find_children("skatclub.gui")} - BESIDE_PAGES

    known = graph.find_illegal_dependencies_for_layers(layers=(pages,), containers={"skatclub.gui"})

    assert known == set(), f"Lead to another page by its key, or move what both need to `gui/parts`: {known}"


def test_no_files_import_each_other_in_a_circle():
    """Imports under TYPE_CHECKING count, too: who needs another's type needs to know the other."""
    graph = grimp.build_graph("skatclub", exclude_type_checking_imports=False, cache_dir=None)
    circle: list[str] = []
    try:
        TopologicalSorter(
            {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
        ).prepare()
    except CycleError as found:
        circle = found.args[1]

    assert circle == [], f"Open this circle: give one of them a value or a function instead of the other: {circle}"


# The second law: names are the field's.


def words_of_the_house() -> set[str]:
    """Return the words that folders and modules may be named by: the glossary, the nouns and the floors' own."""
    glossary = README.split("## Words")[1]
    coded = re.findall(r"`([A-Za-z_.]+)`", glossary)
    own = CONTRIBUTING.split("## The floors’ own words")[1].split("\n## ")[0]
    nouns = CONTRIBUTING.split("## The map")[1].split("\n## ")[0]
    named = [*coded, *re.findall(r"`([a-z_0-9]+)`", nouns), *re.findall(r"[a-z0-9]+", own)]
    return {word for name in named for word in name.lower().replace(".", "_").split("_")}


def test_every_folder_and_module_is_named_by_words_of_the_house():
    known = words_of_the_house()
    strange = {
        place(path): sorted(unknown)
        for path in MODULES
        for parts in [path.relative_to(PACKAGE).with_suffix("").parts]
        if (
            unknown := {word for part in parts if part != "__init__" for word in part.strip("_").split("_")} - known
        )
        and parts != ("__main__",)
    }

    assert strange == {}, f"Use the glossary's word, or add a new one to the README or to CONTRIBUTING: {strange}"


def test_no_drawer_is_named_after_nothing():
    nothing = {"util", "utils", "helper", "helpers", "common", "misc", "manager", "managers"}
    drawers = [place(path) for path in MODULES if nothing & {*path.stem.split("_"), path.parent.name}]

    assert drawers == [], f"Name these after what they hold: {drawers}"


NAMELESS = re.compile(r"\b(?:for|lambda|as) (?:told|found|one)\b|\b(?:told|found|one)(?:: | :?= )")
"""A value is bound to a name that says nothing, or a sentence looks like it."""


def test_no_value_that_lives_is_named_after_nothing():
    long = []
    for path in filter(lambda path: NAMELESS.search(text(path)), MODULES):
        for function in (node for node in ast.walk(ast.parse(text(path))) if isinstance(node, ast.FunctionDef)):
            lines: dict[str, list[int]] = {"told": [], "found": [], "one": []}
            for node in ast.walk(function):
                name = getattr(node, "id", getattr(node, "arg", None))
                if name in lines and isinstance(node, ast.Name | ast.arg):
                    lines[name].append(node.lineno)
            long += [f"{place(path)} {function.name}" for at in lines.values() if at and max(at) - min(at) > 2]

    assert long == [], f"A name lives longer than three lines: say what it is (CONTRIBUTING, “Style”): {long}"


def test_no_attribute_is_named_after_nothing():
    """A refusal may say what was found: its name says what for."""
    bound = re.compile(r"\bself\._?(?:told|found|one)\b(?:: | = |, [^\n=]* = )")
    nameless = [f"{place(path)}: {match[0]}" for path in MODULES for match in bound.finditer(text(path))]

    assert nameless == [], f"Say what these hold (CONTRIBUTING, “Style”): {nameless}"


# The third law: a class never receives the object that made it.


def kinds_received(names: set[str]) -> dict[str, set[str]]:
    """Return of what types the parameters are that classes of these names are made of."""
    received: dict[str, set[str]] = {}
    begun = re.compile(rf"^ *class (?:{'|'.join(sorted(names))})\b", re.MULTILINE)
    for path in MODULES:
        for node in nodes(path) if begun.search(text(path)) else ():
            if isinstance(node, ast.ClassDef):
                received.setdefault(node.name, set()).update(
                    ast.unparse(parameter.annotation)
                    for function in node.body
                    if isinstance(function, ast.FunctionDef) and function.name == "__init__"
                    for parameter in function.args.args
                    if parameter.annotation
                )
    return received


HANDED = re.compile(r"^(?! *(async )?def ).*\bself\s*[,)]", re.MULTILINE)
"""Lines with `self` among the arguments of a call; most modules have none, and need not be looked through."""


def test_no_class_receives_its_maker():
    handed = {
        (place(path), maker.name, name)
        for path in MODULES
        if HANDED.search(text(path))
        for maker in nodes(path)
        if isinstance(maker, ast.ClassDef)
        for call in ast.walk(maker)
        if isinstance(call, ast.Call)
        and any(isinstance(given, ast.Name) and given.id == "self" for given in call.args)
        for name in last_names([call.func])
    }
    received = kinds_received({name for _module, _maker, name in handed})
    cut = [
        f"{module}: {maker} hands itself to {name}"
        for module, maker, name in sorted(handed)
        if any(re.search(rf"\b{maker}\b", kind) for kind in received.get(name, ()))
    ]

    assert cut == [], f"These are one class in two pieces; hand in values and functions: {cut}"


# The fourth law: whatever several floors must know is complete on all of them.


def test_refusals_live_in_modules_of_errors():
    elsewhere = {name: place(path) for name, path in refusals().items() if not path.stem.endswith("errors")}

    assert elsewhere == {}, f"Move these refusals to the errors of their noun: {elsewhere}"


def test_the_refusals_of_every_floor_are_found():
    assert {"NotABid", "SeatedTwice"} <= refusals().keys()


@pytest.mark.parametrize("floor", ["rules", "domain", "store", "services"])
def test_the_lower_floors_hold_no_words_for_people(floor):
    speaking = [
        place(path)
        for path in (PACKAGE / floor).rglob("*.py")
        for node in (nodes(path) if re.search(r"\b(_|gettext|ngettext)\b", text(path)) else ())
        if isinstance(node, ast.Name) and node.id in {"_", "gettext", "ngettext"} and isinstance(node.ctx, ast.Load)
    ]

    assert speaking == [], f"Return a value or raise a refusal; i18n words it: {speaking}"


CLOCKS = re.compile(r"\.astimezone\((?!(?:datetime\.)?UTC\))|\b(?:strftime|localtime)\(|\bat\[:|_at\[:")
SHOWS_CLOCKS = {"skatclub/domain/zone.py"}


def test_moments_are_brought_to_the_clocks_on_the_wall_in_one_place():
    own = {place(path) for path in MODULES if CLOCKS.search(text(path))}

    assert own == SHOWS_CLOCKS, f"Ask zone.here or numbers for these moments: {sorted(own - SHOWS_CLOCKS)}"


# The fifth law: what Qt made goes in the thread of the window.

BEGINS_THREADS = re.compile(r"QThreadPool\.globalInstance\(\)\.(?:try)?[sS]tart\(|\b(?:Q?Thread|QRunnable)\(")
HAS_THREADS = {"skatclub/gui/operations/background.py"}


def test_threads_of_the_window_are_begun_by_jobs_alone():
    begins = {place(path) for path in (PACKAGE / "gui").rglob("*.py") if BEGINS_THREADS.search(text(path))}

    assert begins == HAS_THREADS, f"Begin these threads by Job: {sorted(begins - HAS_THREADS)}"
