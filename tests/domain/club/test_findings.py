"""What a check of a club found."""

from __future__ import annotations

import pytest

from skatclub.domain.club.findings import ChainBroken, CheckReport, ProjectionDiffers


@pytest.mark.parametrize(
    ("findings", "is_clean"),
    [((), True), ((ChainBroken(7),), False), ((ChainBroken(7), ProjectionDiffers(1, 2)), False)],
)
def test_a_club_is_clean_when_nothing_was_found(findings, is_clean):
    report = CheckReport(findings=findings, changes=12, tables=1, deals=48, erased=2)

    assert report.is_clean is is_clean
