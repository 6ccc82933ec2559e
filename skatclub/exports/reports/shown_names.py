"""Names on papers that hang on a wall or stand on a table: each as far as the person allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import people, text
from skatclub.domain.people import PublishLevel
from skatclub.exports.reports import sheet_names

if TYPE_CHECKING:
    from skatclub.domain.event_facts import Seated


def shown(one: Seated) -> str:
    """Return the name as others may read it: Anna Schmidt, Anna S., Anna or #17."""
    return people.shown_name(one.person, one.person.notice_level, number=one.start_no)


def listed(one: Seated) -> str:
    """Return the same, family name first: Schmidt, Anna."""
    return people.listed_name(one.person, one.person.notice_level, number=one.start_no)


def spellings(one: Seated) -> tuple[str, ...]:
    """Return the name in full, and shorter where that is allowed to be read at all."""
    if one.person.notice_level is PublishLevel.FULL:
        return sheet_names.spellings(one.person)
    return (shown(one),)


def order(one: Seated) -> tuple[bool, tuple[str, str], int]:
    """Return the key of lists by name (DIN 5007-2): by what can be read, who is a number only at the end."""
    name = listed(one)
    return name.startswith("#"), text.sort_key(name), one.start_no or 0
