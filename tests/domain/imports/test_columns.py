"""The columns of a list as they are recognised."""

from __future__ import annotations

from skatclub.domain.imports import columns
from skatclub.domain.imports.columns import Column


def test_a_list_of_our_own_is_known_by_all_its_heads():
    assert {Column.GIVEN_NAME.value, Column.FAMILY_NAME.value, Column.MEMBER_NO.value} <= columns.OWN_HEADS
    assert not columns.OWN_HEADS & {Column.NAME.value, Column.GENDER.value}
