"""The self-test names its steps and notices a broken part."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from skatclub import paths
from skatclub.cli import self_test
from skatclub.domain.hall.errors import ServerNotForRoot
from skatclub.i18n import language, refusals
from skatclub.services.club import clubs
from skatclub.store.engine import migrate, server
from skatclub.store.engine.server import Programs
from tests import databases, halls


@pytest.fixture
def root(monkeypatch, tmp_path):
    """Let the tests be root's, for whom no server is started; a test of its own starts it."""
    monkeypatch.setattr(self_test, "find_spec", lambda _name: True)
    monkeypatch.setattr(server, "programs", lambda: Programs(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)


@pytest.mark.skipif(os.name == "nt", reason="There is no root.")
def test_every_part_works(skatclub, home, root):
    outcome = skatclub("self-test")

    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines() == [
        "✔ alle Befehle",
        "✔ Deutsch und Englisch",
        "✔ ein Verein auf neuem Stand",
        "✔ Treiber für PostgreSQL",
        "✔ Spiele über die Eingabezeile",
        "✔ Summen und Proben",
        "✔ ändern, rückgängig, wiederholen",
        "✔ Spielliste als PDF",
        "✔ Arbeitsmappe für Excel",
        "✔ Seite und QR-Codes",
        "✔ Prüfung der Datei",
        "✔ Fenster mit allen Seiten, Schriften und der Vorschau",
        f"– Saalserver: {refusals.sentence(ServerNotForRoot())}",
        "in Ordnung",
    ]
    ((proof, address, paper),) = skatclub.windows
    assert (proof, Path(address).suffix, Path(paper).suffix) == (self_test.PROOF, ".skatclub", ".pdf")
    assert os.environ["SKATCLUB_HOME"] == str(home)


@pytest.mark.postgres
def test_where_a_server_runs_the_hall_is_opened_with_it_and_closed_again(monkeypatch, capsys):
    laptop = halls.laptop()
    monkeypatch.setattr(server, "programs", lambda: laptop.tools)
    club = laptop.folder / "club.skatclub"
    clubs.close(clubs.create(str(club), name="Skatclub", author="", desk="", clock=databases.Clock()))

    try:
        self_test._serve(str(club))
    finally:
        laptop.leave()

    assert capsys.readouterr().out == "✔ Saalserver\n"


def test_under_wine_no_server_is_started(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(self_test, "_is_wine", lambda: True)

    self_test._serve(str(tmp_path / "no.skatclub"))

    assert capsys.readouterr().out == "– Saalserver: Unter Wine wird er nicht gestartet\n"


def test_a_wrong_total_fails_the_test(skatclub, monkeypatch):
    monkeypatch.setattr(self_test, "TOTALS", (0, 0, 0, 0))

    outcome = skatclub("self-test")

    assert outcome.code == 1
    assert outcome.out.splitlines()[-2:] == ["✔ Spiele über die Eingabezeile", "fehlgeschlagen"]
    assert "SelfTestFailed" in outcome.err


def test_an_unreadable_entry_line_fails_the_test(skatclub, monkeypatch):
    monkeypatch.setattr(self_test, "EVENING", ("345",))

    outcome = skatclub("self-test")

    assert (outcome.code, outcome.out.splitlines()[-1]) == (1, "fehlgeschlagen")
    assert "SelfTestFailed: 345" in outcome.err


def test_a_package_without_its_words_fails_the_test(skatclub, monkeypatch):
    resource, words = paths.resource, "locale/de/LC_MESSAGES/skatclub.mo"
    monkeypatch.setattr(paths, "resource", lambda name="": resource("gone" if name == words else name))
    monkeypatch.setattr(language, "_loaded", {})

    assert skatclub("self-test").out.splitlines()[-1] in {"fehlgeschlagen", "failed"}


def test_a_package_without_the_migrations_fails_the_test(skatclub, monkeypatch, tmp_path):
    config = migrate.config

    def without(connection, release):
        made = config(connection, release)
        made.set_main_option("script_location", str(tmp_path / "gone"))
        return made

    monkeypatch.setattr(migrate, "config", without)

    outcome = skatclub("self-test")

    assert (outcome.code, outcome.out.splitlines()[-1]) == (1, "fehlgeschlagen")
    assert "gone" in outcome.err


def test_a_window_that_does_not_prove_itself_fails_the_test(skatclub, monkeypatch):
    monkeypatch.setattr(skatclub, "_open", lambda _words: 1)

    assert skatclub("self-test").code == 1
