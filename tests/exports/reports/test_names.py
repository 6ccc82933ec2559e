"""Names on papers that hang on a wall."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.people.person import Audience
from skatclub.exports.reports import names as reports_names
from tests.exports import events


def test_who_prints_as_boxes_is_named_before_anything_is_printed():
    facts = events.facts("small")
    first, *others = facts.participants
    guest = replace(first, person=replace(first.person, given_name="小明", family_name="欧阳"))

    warning = reports_names.unreadable(replace(facts, participants=(guest, *others)), Audience.DESK)

    assert f"小明 欧阳 ({first.start_no})" in warning
    assert not reports_names.unreadable(facts, Audience.DESK)
