"""The self-test names its steps and notices a broken part."""

from __future__ import annotations

import pytest

from skatclub.cli import self_test


def test_every_part_works(skatclub):
    outcome = skatclub("self-test")

    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines() == [
        "✔ Spiele über die Eingabezeile",
        "✔ Summen und Proben",
        "✔ ändern, rückgängig, wiederholen",
        "✔ Spielliste als PDF",
        "✔ Arbeitsmappe für Excel",
        "✔ Prüfung der Datei",
        "in Ordnung",
    ]


def test_a_wrong_total_fails_the_test(skatclub, monkeypatch):
    monkeypatch.setattr(self_test, "TOTALS", (0, 0, 0, 0))

    outcome = skatclub("self-test")

    assert outcome.code == 1
    assert outcome.out.splitlines() == ["✔ Spiele über die Eingabezeile", "fehlgeschlagen"]
    assert "SelfTestFailed" in outcome.err


def test_an_unreadable_entry_line_fails_the_test(skatclub, monkeypatch):
    monkeypatch.setattr(self_test, "EVENING", ("345",))

    with pytest.raises(self_test.SelfTestFailed):
        self_test.self_test()
