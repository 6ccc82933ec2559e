"""What all tests share: one PostgreSQL server for a run, no clock, and no chance unless it is asked for.

`pytest --shuffle 7` runs the files, and the tests within each file, in an order that 7 decides, and lets hypothesis
draw from that seed; `--shuffle 7 -n 2` shuffles alike.
"""

from __future__ import annotations

import gc
import os
import time
from functools import cache
from itertools import count, groupby
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

import build_words
from tests import postgres, scratch

# Without chance the same examples come again each time: few prove as much; with chance each run brings others.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, max_examples=20)
settings.register_profile("quick", settings.get_profile("ci"))
with_chance = settings(settings.get_profile("ci"), derandomize=False, max_examples=100)
settings.register_profile("chance", with_chance)  # with --hypothesis-seed=NUMBER
settings.load_profile("ci")

ROOT = Path(__file__).parent
QUICK: dict[str, set[str]] = {
    "bench": set(),
    "cli": {"test_score", "test_scoring"},
    "exports": {"test_csv", "test_document", "test_json", "test_flow", "test_fonts"},
    "installer": set(),
    "gui": {"test_addresses_shown", "test_entry_by_keys", "test_theme"},
    "services": {"test_events", "test_relatives"},
}
"""What the check before each commit drives of the upper floors; all else of them is left to the whole suite."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--shuffle SEED` and `--left-behind`."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="random order and random examples from this seed")
    parser.addoption("--left-behind", action="store_true", help="fail where Python keeps what Qt owns: tests/gui")


@pytest.hookimpl(tryfirst=True)  # before hypothesis reads its seed
def pytest_configure(config: pytest.Config) -> None:
    """Make room for files, server and words, once for all workers; hand a shuffled run's seed to hypothesis."""
    if not hasattr(config, "workerinput"):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(scratch.folder()))
        postgres.prepare()
        build_words.bring()
    if config.option.shuffle is not None:
        settings.load_profile("chance")
        config.option.hypothesis_seed = config.option.shuffle


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the server when the last worker has gone."""
    if not hasattr(config, "workerinput"):
        postgres.clear_away()


LOOKS = count(1)
"""Of looks for cycles between tests: now and then one goes through everything."""


def pytest_sessionstart() -> None:
    """Let nobody look for cycles by itself: Python would in whichever thread makes the next object.

    Those of xdist and of tests are not the window's, and what is of Qt must go in that: `gui.operations.cycles`.
    """
    gc.disable()


def pytest_collection_finish() -> None:
    """What was gathered stays to the end: let no later look for cycles go through it."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Look for cycles between tests, in the thread that runs them."""
    if gc.get_count()[0] > 10_000:
        gc.collect(2 if next(LOOKS) % 20 == 0 else 1)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what the quick check leaves out: that took longer than what it drives."""
    is_quick = config.getoption("--hypothesis-profile") == "quick"
    return (is_quick and collection_path.suffix == ".py" and is_slow(collection_path)) or None


@cache
def is_slow(path: Path) -> bool:
    """Tell whether the quick check leaves a file of tests out."""
    floor = path.relative_to(ROOT).parts[0]
    return floor in QUICK and path.name.startswith("test_") and path.stem not in QUICK[floor]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files, papers and whole clubs take their time: most tests of the upper floors are slow."""
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)
    if config.option.shuffle is not None:
        items[:] = shuffled(items, Random(config.option.shuffle))


def shuffled(items: list[pytest.Item], chance: Random) -> list[pytest.Item]:
    """Return the tests in another order, those of each file beside each other."""
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    chance.shuffle(files)
    for tests in files:
        chance.shuffle(tests)
    return [test for tests in files for test in tests]


@pytest.fixture
def berlin(monkeypatch):
    """Let this process live by the clocks of Berlin, whose rule needs no file of zones."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system has one zone for all programs")
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
        time.tzset()
        yield
    time.tzset()
