"""Timings of the terminal: a list scored beside the shortest answer the program has."""

from __future__ import annotations

from tests.bench import starts

LINES = ("2g2", "3p1h-", "0", "1kr1")
"""A round: nobody who deals plays."""


def test_a_list_scored_at_the_terminal_beside_its_version(benchmark, tmp_path):
    """Process start to the list in words, and to the number of the version, in turn."""
    path = tmp_path / "list.csv"
    rows = [f"{number + 1};{LINES[number % len(LINES)]}" for number in range(48)]
    path.write_text("\n".join(("Spielnummer;Eingabe", *rows)), encoding="utf-8")
    program = ("-m", "skatclub")

    starts.in_turn(benchmark, (*program, "score", str(path)), (*program, "--version"), tmp_path, than="--version")
