"""What a check found, in words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from skatclub.domain.club import findings
from skatclub.domain.club.findings import CheckReport, Finding
from skatclub.domain.history import SealedState
from skatclub.i18n.club import findings as words

KINDS = [
    findings.FileBroken("malformed"),
    findings.ReferenceBroken("deal", "seat"),
    findings.GuardsChanged(("guard_deal",)),
    findings.GuardsChanged(tuple(f"journal_{number}" for number in range(147))),
    findings.ChainBroken(17),
    findings.GapUnexplained(17, "deal", "game"),
    findings.HeadDiffers(16, 17),
    findings.RowEdited("deal", "[7, 3]"),
    findings.RowMissing("deal", "[7, 3]"),
    findings.RowUnknown("deal", "[7, 3]"),
    findings.FactsUnreadable(7, "x"),
    findings.ProjectionDiffers(7, 3),
]


def report(*found):
    return CheckReport(findings=found, changes=30, tables=2, deals=1, erased=0)


def test_every_finding_has_a_sample_here():
    assert {type(finding).__name__ for finding in KINDS} == {kind.__name__ for kind in Finding.__subclasses__()}


@pytest.mark.parametrize("finding", KINDS, ids=lambda finding: type(finding).__name__)
def test_every_finding_has_its_own_sentence(finding):
    sentence = words.finding_words(finding)

    assert sentence.endswith(".")
    assert type(finding).__name__ not in sentence


def test_a_finding_of_no_known_kind_is_named():
    assert words.finding_words(Finding()) == "Etwas ist nicht so, wie es gespeichert wurde (Finding)."


def test_a_clean_report_says_what_was_checked():
    assert words.report_words(report()) == "Alles in Ordnung: 2 Listen, 1 Spiel, 30 Änderungen geprüft."


def test_a_report_counts_what_was_found():
    found = words.report_words(report(findings.ChainBroken(17)))

    assert found == "1 Befund: 2 Listen, 1 Spiel, 30 Änderungen geprüft."


STATE = SealedState(change_id=28, at=datetime(2026, 11, 20, 18, 0, tzinfo=UTC), fingerprint="K7QX 4MPA 9HTE WRLC")


@pytest.mark.parametrize(
    ("state", "found", "said"),
    [
        (STATE, (), "Die Datei enthält genau den Stand"),
        (STATE, (findings.ChainBroken(17),), "nichts bewiesen"),
        (None, (), "Kein Stand dieser Datei"),
    ],
)
def test_whether_a_posted_state_is_still_there_is_said(state, found, said):
    sentence = words.posted_words("K7QX 4MPA 9HTE WRLC", state, report(*found))

    assert said in sentence
    assert "K7QX 4MPA 9HTE WRLC" in sentence


def test_what_came_after_a_posted_state_is_counted():
    assert words.posted_words("x", STATE, report()).endswith("2 Änderungen kamen danach.")
