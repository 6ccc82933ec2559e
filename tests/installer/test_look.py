"""The questions for a reader are asked of what stands there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

INSTALLER = Path(__file__).resolve().parents[2] / "installer"
EQUAL = "\n".join(f"value_{number} = {number} + base" for number in range(12))
HOUSE = {
    "domain/cash/book.py": f"class Entry:\n    pass\n\n\n{EQUAL}\n",
    "domain/figures/chronicle.py": f"from skatclub.domain.cash import book\n{EQUAL}\n\n\nclass Entry:\n    pass\n",
    "gui/app.py": "from skatclub.gui import app\n\n\ndef begin():\n    return None\n",
}


def asked_of(folder: Path) -> dict[str, list[str]]:
    """Return each question with the places that are shown for it, asked of a small house in this folder."""
    (folder / "installer").mkdir()
    for name in ("look.py", "terminal.py"):
        shutil.copy(INSTALLER / name, folder / "installer")
    for place, text in HOUSE.items():
        (folder / "skatclub" / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / "skatclub" / place).write_text(text, encoding="utf-8")
    words = [sys.executable, str(folder / "installer" / "look.py")]
    ran = subprocess.run(words, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONUTF8": "1"})
    questions: dict[str, list[str]] = {}
    for part in ran.stdout.split("\n\n"):
        question, *places = part.splitlines()
        questions[question] = [" ".join(place.split()) for place in places]
    return questions


def test_the_budget_stands_above_the_questions_and_nouns_are_summed_on_all_floors(tmp_path):
    asked = asked_of(tmp_path)

    assert [line.split()[:2] for line in next(iter(asked.items()))[1]] == [
        ["tests", "0"],
        ["messages", "0"],
        ["commands", "0"],
        ["files", "3"],
    ]
    assert asked["Does each of these nouns earn its lines?"] == ["17 figures", "16 cash", "5 app"]


def test_what_is_long_full_repeated_or_named_twice_is_asked_about(tmp_path):
    asked = asked_of(tmp_path)

    assert asked["Does each of these functions have one thought?"] == ["2 skatclub/gui/app.py: begin"]
    assert asked["May these runs of 10 equal lines become one?"] == [
        "2 skatclub/domain/cash/book.py:5 and skatclub/domain/figures/chronicle.py:2"
    ]
    assert asked["Does each of these names mean one thing on its floor?"] == [
        "2 Entry: skatclub/domain/cash/book.py, skatclub/domain/figures/chronicle.py"
    ]
    small = asked["Do these small files, which one other imports, have a subject of their own?"]
    assert "16 skatclub/domain/cash/book.py" in small
