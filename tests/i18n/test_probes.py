"""Probes in words."""

from __future__ import annotations

import pytest

from skatclub.i18n import probes
from skatclub.rules.sheet import Probe, ProbeKind


@pytest.mark.parametrize(
    ("probe", "expected"),
    [
        (Probe(kind=ProbeKind.VALUES, left=590, right=590, parts=(650, 60)), "Summe + 650 − Summe − 60 = 590"),
        (Probe(kind=ProbeKind.GAMES, left=29, right=29, parts=(23, 4, 2)), "23 gew. + 4 verl. + 2 eingep. = 29"),
        (Probe(kind=ProbeKind.TOTALS, left=-7, right=-7), "Quersumme Gesamt = −7"),
        (Probe(kind=ProbeKind.DEALERS, left=29, right=29), "Geberfolge lückenlos"),
    ],
)
def test_a_probe_shows_its_numbers(probe, expected):
    assert probes.probe_words(probe) == expected


def test_a_dealing_out_of_turn_is_said():
    words = probes.probe_words(Probe(kind=ProbeKind.DEALERS, left=28, right=29))

    assert words != "Geberfolge lückenlos"
