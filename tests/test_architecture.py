"""The architecture is a test: floors, names of modules, refusals with words."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "skatclub"
MODULES = sorted(PACKAGE.rglob("*.py"))
NAMELESS = {"util", "utils", "helper", "helpers", "common", "misc", "manager", "managers"}


@cache
def tree(path: Path) -> ast.Module:
    """Return what a module says."""
    return ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path) -> str:
    """Return where a module stands in the project."""
    return path.relative_to(ROOT).as_posix()


@cache
def refusals() -> dict[str, Path]:
    """Return all types of refusals, derived from one another or not, with their modules."""
    classes = [(node, path) for path in MODULES for node in tree(path).body if isinstance(node, ast.ClassDef)]
    found: dict[str, Path] = {}
    known = {"Refusal"}
    while True:
        new = {node.name: path for node, path in classes if node.name not in known and known & names_in(node.bases)}
        if not new:
            return found
        known |= new.keys()
        found |= new


def names_in(nodes: list[ast.expr]) -> set[str]:
    """Return the last names of expressions such as `Refusal` and `errors.Refusal`."""
    return {node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "") for node in nodes}


def test_every_import_goes_down_a_floor(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)

    exit_code = lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True)

    assert exit_code == 0, capsys.readouterr().out


def test_every_module_has_a_name_that_says_what_it_is():
    nameless = [place(path) for path in MODULES if NAMELESS & {*path.stem.split("_"), path.parent.name}]

    assert nameless == []


def test_refusals_live_in_modules_of_errors():
    elsewhere = {name: place(path) for name, path in refusals().items() if not path.stem.endswith("errors")}

    assert elsewhere == {}


def test_every_refusal_is_given_words():
    """That the words are whole sentences is tested with them, in i18n."""
    worded = {
        node.attr if isinstance(node, ast.Attribute) else node.id
        for path in (PACKAGE / "i18n").rglob("*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute | ast.Name)
    }

    assert sorted(refusals().keys() - worded) == []


def test_the_refusals_of_every_floor_are_found():
    assert {"NotABid", "SeatedTwice"} <= refusals().keys()


@pytest.mark.parametrize("floor", ["rules", "domain"])
def test_the_lower_floors_hold_no_words_for_people(floor):
    """Sentences go through `_` above the domain; here nobody may even import it."""
    speaking = [
        place(path)
        for path in (PACKAGE / floor).rglob("*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Name) and node.id in {"_", "gettext", "ngettext"} and isinstance(node.ctx, ast.Load)
    ]

    assert speaking == []
