"""A mutant is one change that Python can read, comes again from its seed, and meets the tests nearest to it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.siege import mutants, single_changes

SOURCE = '''"""Ä text."""
if TYPE_CHECKING:
    from a import b
@dataclass(frozen=True)
class A:
    most: int = 3  # ü
    def f(self, x: Literal[1]) -> bool | None:
        if (x) not in (self.y) and not self.z:
            return -x + 1
        return f"{1}" if x is None else zip(x, strict=True)
'''


def test_each_change_is_the_only_one_and_nothing_for_readers_or_type_checkers_is_changed():
    changed = {
        (one.line, SOURCE.encode()[one.start : one.end].decode(), one.after)
        for one in single_changes.changes(SOURCE)
    }

    assert changed == {
        (6, "3", "4"),
        (8, "(x) not in (self.y) and not self.z", "(not ((x) not in (self.y) and not self.z))"),
        (8, "not in", "in"),
        (8, "and", "or"),
        (8, "not self.z", "(self.z)"),
        (9, "-x + 1", "None"),
        (9, "-x", "(x)"),
        (9, "+", "-"),
        (9, "1", "2"),
        (10, 'f"{1}" if x is None else zip(x, strict=True)', "None"),
        (10, "x is None", "(not (x is None))"),
        (10, "is", "is not"),
    }


def test_python_can_read_each_change():
    for change in single_changes.changes(SOURCE):
        assert ast.dump(ast.parse(change.made_in(SOURCE))) != ast.dump(ast.parse(SOURCE))


def test_a_seed_makes_the_same_change_each_time_and_another_one_another():
    assert mutants.mutant_of(1) == mutants.mutant_of(1) != mutants.mutant_of(2)
    path, line = mutants.mutant_of(1).told.splitlines()[0].split(":")
    assert (mutants.ROOT / path).is_file()
    assert int(line) > 1


def test_its_own_tests_come_first_then_the_nearest_by_imports_and_by_folders(monkeypatch):
    uses = {
        "skatclub.rules.game.value": {"skatclub.rules.kinds"},
        "tests.rules.test_money": {"skatclub.rules.game.value"},
        "tests.rules.game.test_bids": {"skatclub.rules.game.value"},
        "tests.rules.game.test_value": {"tests.rules.far"},
        "tests.rules.far": {"tests.rules.money", "skatclub.rules.game.value"},
        "tests.domain.test_text": {"tests.rules.far"},
        "tests.rules.test_other": {"skatclub.rules.kinds"},
        "tests.services.test_sheets": {"skatclub.rules.game.value"},
    }
    imports = {name: (Path(*name.split(".")), frozenset(used)) for name, used in uses.items()}
    own = {name: told for name, told in imports.items() if "services" not in name}
    monkeypatch.setattr(mutants, "_imports", lambda floors: own if floors == mutants.FLOORS else imports)

    assert mutants.tests_near(Path("skatclub/rules/game/value.py"), above=False) == (
        "tests/rules/game/test_value",
        "tests/rules/game/test_bids",
        "tests/rules/test_money",
        "tests/domain/test_text",
    )
    assert mutants.tests_near(Path("skatclub/rules/game/value.py"), above=True) == ("tests/services/test_sheets",)
    assert mutants.tests_near(Path("skatclub/rules/nothing.py"), above=False) == ()


def test_who_imports_a_whole_package_is_near_to_all_its_modules():
    for path in ("skatclub/rules/kinds.py", "skatclub/rules/relatives/line.py"):
        assert "tests/rules/test_numbers.py" in mutants.tests_near(Path(path), above=False)


@pytest.mark.parametrize(
    ("failing", "faults"),
    [
        ((None, None), ("not noticed: place",)),
        (("tests/test_a.py", None), ()),
        ((None, "tests/test_a.py", None), ()),
        (("tests/test_a.py", "tests/test_a.py"), ("tests/test_a.py fails without any change",)),
    ],
)
def test_a_change_that_no_test_notices_is_told_and_a_test_that_fails_anyway_notices_nothing(
    failing, faults, monkeypatch
):
    answers = iter(failing)
    monkeypatch.setattr(mutants, "tests_near", lambda _path, above: ("tests/test_a.py",))
    monkeypatch.setattr(mutants, "_first_to_fail", lambda _tests, _mutant=None: next(answers))
    monkeypatch.setattr(mutants.Mutant, "told", "place")

    assert mutants.faults(1) == faults


@pytest.mark.endure
@pytest.mark.parametrize(("after", "is_noticed"), [("SKAT_CARDS = 3", True), ("SKAT_CARDS = 1 + 1", False)])
def test_a_change_is_tried_in_a_copy(after, is_noticed, monkeypatch):
    path = Path("skatclub/rules/game/hints.py")
    before = (mutants.ROOT / path).read_text(encoding="utf-8")
    mutant = mutants.Mutant(path=path, line=1, before=before, after=before.replace("SKAT_CARDS = 2", after))
    monkeypatch.setattr(mutants, "mutant_of", lambda _seed: mutant)
    monkeypatch.setattr(mutants, "tests_near", lambda _path, **_told: ("tests/rules/game/test_hints.py",))

    assert (mutants.faults(1) == ()) is is_noticed
    assert (mutants.ROOT / path).read_text(encoding="utf-8") == before
