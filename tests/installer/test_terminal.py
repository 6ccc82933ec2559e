"""How the set-up speaks and runs others."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "de_DE.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "yes"),
        ({"LANG": "fr_FR.UTF-8"}, "yes"),
        ({"LANG": "C.UTF-8"}, "ja"),
        ({}, "ja"),
        ({"LANG": "de_DE.UTF-8", "SKATCLUB_LANGUAGE": "en"}, "yes"),
    ],
)
def test_it_speaks_the_users_language(installer, monkeypatch, environment, spoken):
    for name in ("SKATCLUB_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))

    assert installer.terminal.in_german_or_english("ja", "yes") == spoken


@pytest.mark.parametrize(
    ("program", "complaint"),
    [("print('fine')", ""), ("print('why'); raise SystemExit(3)", "why"), ("raise SystemExit(3)", "exit code 3")],
)
def test_a_program_is_heard_only_where_it_fails(installer, program, complaint):
    assert installer.terminal.run(sys.executable, "-c", program) == complaint


def test_a_program_that_is_not_there_is_a_complaint(installer):
    assert "no-such-program" in installer.terminal.run("no-such-program")
