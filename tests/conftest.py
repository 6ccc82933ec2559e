"""What all tests share: hypothesis without a clock, and without chance unless it is asked for; the quick check."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from hypothesis import settings

# Without chance the same examples come again each time: 50 prove as much; with chance each run brings others.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, max_examples=50)
with_chance = settings(settings.get_profile("ci"), derandomize=False, max_examples=100)
settings.register_profile("chance", with_chance)  # with --hypothesis-seed=NUMBER
settings.register_profile("quick", settings.get_profile("ci"), max_examples=20)
settings.load_profile("ci")

ROOT = Path(__file__).parent
QUICK: dict[str, set[str]] = {
    "bench": set(),
    "cli": {"test_score", "test_scoring"},
    "exports": {"test_csv", "test_document", "test_facts", "test_pdf"},
    "gui": {"test_addresses_shown", "test_entry_by_keys", "test_theme"},
    "services": {"test_events", "test_relatives"},
}
"""What the check before each commit drives of the upper floors; all else of them is left to the whole suite."""


def pytest_sessionstart() -> None:
    """Look for no cycles while twelve thousand tests are gathered: there are none, and each look takes longer."""
    gc.disable()


def pytest_collection_finish() -> None:
    """What was gathered stays to the end: let no later look for cycles go through it."""
    gc.freeze()
    gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what the quick check leaves out: that took longer than what it drives."""
    is_quick = config.getoption("--hypothesis-profile") == "quick"
    return (is_quick and collection_path.suffix == ".py" and is_slow(collection_path)) or None


def is_slow(path: Path) -> bool:
    """Tell whether the quick check leaves a file of tests out."""
    floor = path.relative_to(ROOT).parts[0]
    return floor in QUICK and path.name.startswith("test_") and path.stem not in QUICK[floor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files, papers and whole clubs take their time: most tests of the upper floors are slow."""
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)
