"""The command line as a whole: help, version, exit codes, languages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from skatclub import __main__ as program, paths, settings
from skatclub.cli import help_words
from skatclub.services.club import clubs

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("score", "open", "new", "export", "check", "demo", "self-test")


def test_the_help_is_german_and_names_every_command(skatclub):
    outcome = skatclub("--help")

    assert outcome.code == 0
    assert outcome.out.startswith("Aufruf: skatclub [OPTIONEN] BEFEHL …")
    assert all(f"\n  {command} " in outcome.out for command in COMMANDS)


def test_the_help_is_english_on_demand(skatclub, monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "en")

    assert skatclub("--help").out.startswith("Usage: skatclub [OPTIONS] COMMAND …")


def test_the_language_of_the_settings_is_spoken(skatclub, monkeypatch, home):
    monkeypatch.delenv("SKATCLUB_LANGUAGE")
    settings.save(settings.Settings(language="en"), home / "config" / "settings.json")

    assert "Commands:" in skatclub("--help").out


def test_the_deck_of_the_settings_names_the_suits(skatclub, home, tmp_path):
    settings.save(settings.Settings(deck="german"), home / "config" / "settings.json")
    path = tmp_path / "liste.csv"
    path.write_text("deal;entry\n1;321\n")

    assert "♣ Eichel mit 1" in skatclub("score", path).out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_german_help(skatclub, command):
    outcome = skatclub(command, "--help")

    assert outcome.code == 0
    assert outcome.out.startswith(f"Aufruf: skatclub {command} [OPTIONEN]")
    assert "Diese Hilfe zeigen." in outcome.out


@pytest.mark.parametrize(
    ("words", "usage"),
    [
        (("demo",), "skatclub demo [OPTIONEN] [DATEI]"),
        (("rules",), "skatclub rules [OPTIONEN] BEFEHL …"),
        (("cash", "book"), "skatclub cash book [OPTIONEN] VEREIN [VERANSTALTUNG]"),
        (("season", "note"), "skatclub season note [OPTIONEN] VEREIN SAISON [PERSON]"),
        (("tournament", "new"), "skatclub tournament new [OPTIONEN] --title TITEL --date TAG VEREIN"),
    ],
)
def test_the_line_of_usage_says_what_may_be_left_out_and_what_must_be_said(skatclub, words, usage):
    assert skatclub(*words, "--help").out.splitlines()[0] == f"Aufruf: {usage}"


def test_the_version_is_shown(skatclub):
    outcome = skatclub("--version")

    assert outcome.code == 0
    assert outcome.out.startswith("Skatclub ")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("skore",), "Den Befehl 'skore' gibt es nicht. Wie es geht, zeigt: skatclub --help"),
        (("{0}",), "Den Befehl '{0}' gibt es nicht."),
        (("--{x}",), "Die Option --{x} gibt es nicht."),
        (("score", "a.csv", "--system", "{x}"), "--system kann nicht „{x}“ sein."),
        (("--laut",), "Die Option --laut gibt es nicht. Wie es geht, zeigt: skatclub --help"),
        (("--",), "Der Befehl fehlt. Wie es geht, zeigt: skatclub --help"),
        (("score",), "DATEI… fehlt in dieser Zeile. Wie es geht, zeigt: skatclub score --help"),
        (("score", "a.csv", "--pdf"), "Die Option --pdf braucht einen Wert."),
        (("score", "a.csv", "--table-size", "vier"), "Der Wert von --table-size lässt sich nicht lesen."),
        (("check", "a", "b"), "In dieser Zeile steht ein Wort zu viel. Wie es geht, zeigt: skatclub check --help"),
    ],
)
def test_what_cannot_be_understood_is_said_in_german(skatclub, words, expected):
    outcome = skatclub(*words)

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(expected)


def test_a_fault_of_the_program_is_told_with_its_details(skatclub, monkeypatch):
    def fail(*_words, **_facts):
        raise RuntimeError("kaputt")

    monkeypatch.setattr(clubs, "create", fail)

    outcome = skatclub("self-test")

    assert outcome.code == 1
    assert "RuntimeError: kaputt" in outcome.err
    assert outcome.err.endswith("Es wurde nichts weiter getan.\n")


def test_a_window_is_opened_without_words_and_with_a_club(monkeypatch):
    opened = []
    monkeypatch.setattr(program, "_open_window", lambda words: opened.append(list(words)) or 0)

    codes = [program.main([]), program.main(["Skatfreunde.skatclub"])]

    assert (codes, opened) == ([0, 0], [[], ["Skatfreunde.skatclub"]])


def test_a_club_that_is_there_is_opened_without_the_command_line(monkeypatch, tmp_path):
    opened = []
    monkeypatch.setattr(program, "_open_window", lambda words: opened.append(list(words)) or 0)
    monkeypatch.setitem(sys.modules, "skatclub.cli.main", None)
    monkeypatch.delattr("skatclub.cli.main", raising=False)
    club = tmp_path / "Skatfreunde.skatclub"
    club.touch()

    assert program.main(["open", str(club)]) == 0
    assert opened == [[str(club)]]
    with pytest.raises(ImportError):
        program.main(["open", str(tmp_path / "gone.skatclub")])


def test_the_sample_club_is_opened_without_the_command_line_which_only_says_why_not(monkeypatch, home, capsys):
    opened = []
    monkeypatch.setattr(program, "_open_window", lambda words: opened.append(list(words)) or 0)
    monkeypatch.setitem(sys.modules, "skatclub.cli.main", None)
    monkeypatch.delattr("skatclub.cli.main", raising=False)
    own = home / "Skat" / "Beispielverein.skatclub"

    assert program.main(["demo"]) == 0
    assert (opened, capsys.readouterr().out) == ([[str(own)]], f"{own}\n")
    assert own.stat().st_size > 0
    own.unlink()
    own.parent.rmdir()
    own.parent.touch()
    with pytest.raises(ImportError):
        program.main(["demo"])


@pytest.mark.parametrize("words", [(), ("demo",), ("--version",)])
def test_without_its_german_words_the_program_refuses_in_either_language(monkeypatch, tmp_path, capsys, words):
    monkeypatch.setattr(paths, "resource", lambda name="": tmp_path / name)

    assert program.main(words) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("python3 installer/start.py")) == ("", 2)


def test_words_go_to_the_command_line(capsys):
    assert program.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("Skatclub")


def test_the_window_entry_takes_a_club_and_no_options(monkeypatch):
    opened = []
    monkeypatch.setattr(program, "_open_window", lambda words: opened.append(list(words)) or 0)
    monkeypatch.setattr(sys, "argv", ["skatclub-window", "--platform", "x.skatclub"])

    program.window()

    assert opened == [["x.skatclub"]]


@pytest.mark.slow
def test_the_exit_codes_reach_the_shell_and_no_window_is_loaded(tmp_path):
    good, bad = tmp_path / "gut.csv", tmp_path / "schlecht.csv"
    good.write_text("deal;entry\n1;342/\n")
    bad.write_text("deal;entry\n1;345\n")
    environ = {**os.environ, "SKATCLUB_HOME": str(tmp_path), "SKATCLUB_LANGUAGE": "de"}

    runs = [
        subprocess.run(
            [sys.executable, *options, "-m", "skatclub", "score", str(path)],
            capture_output=True,
            encoding="utf-8",
            env=environ,
            cwd=ROOT,
            check=False,
        )
        for path, options in ((good, ("-X", "importtime")), (bad, ()))
    ]

    assert [run.returncode for run in runs] == [0, 2]
    assert "Grand mit 2, Schneider" in runs[0].stdout
    assert "skatclub.cli.main" in runs[0].stderr
    others = ("PySide6", "skatclub.domain.imports.sources", "skatclub.cli.relatives", "skatclub.rules.relatives")
    assert [name for name in others if name in runs[0].stderr] == []
    assert runs[1].stderr.strip().endswith("Beim Grand gibt es höchstens 4 Spitzen.")


@pytest.mark.slow
def test_the_help_of_all_commands_does_not_load_the_database():
    loaded = "[name for name in ('sqlalchemy', 'sqlmodel', 'reportlab', 'openpyxl') if name in sys.modules]"
    homes = (
        "[name for name in ('skatclub.cli.score', 'skatclub.cli.club', 'skatclub.exports') if name in sys.modules]"
    )
    code = (
        "import sys; from skatclub.cli import main; "
        f"main.run(['--help'], None); print(); print({homes}); main.ready(None); print({loaded})"
    )

    run = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", cwd=ROOT, check=True)

    assert run.stdout.splitlines()[-2:] == ["[]", "[]"]


def test_the_window_is_the_only_way_to_open(skatclub, tmp_path):
    club = tmp_path / "v.skatclub"
    club.touch()

    outcome = skatclub("open", club)

    assert (outcome.code, skatclub.windows) == (0, [[str(club)]])


def test_an_interrupted_command_says_so_to_the_shell(skatclub, monkeypatch):
    def interrupted(*_words, **_facts):
        raise KeyboardInterrupt

    monkeypatch.setattr(clubs, "create", interrupted)

    assert skatclub("self-test").code == 130


def test_typer_speaks_german_as_well(skatclub):
    skatclub("--version")

    assert help_words.typer_words()[:3] == ("Argumente", "Optionen", "Befehle")
