"""What the page of the members says: groups as they are typed, counters, what stands in place of an empty list."""

from __future__ import annotations

import re
from collections.abc import Iterable

from skatclub.domain.events.conditions import Group
from skatclub.domain.people import search as people_search
from skatclub.domain.people.membership import GroupIn, Member
from skatclub.gui.parts import name_field
from skatclub.i18n import wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.people import words as people_words

MOST_ALIKE = 3
_PARTS = re.compile(r"[,;]")
_YEAR = re.compile(r"^(.*\S)\s+(\d{4})$")


def groups(group_years: Iterable[GroupIn]) -> str:
    """Return groups as they are typed: ladies, juniors 2026."""
    return ", ".join(map(people_words.group, group_years))


def groups_typed(written: str) -> tuple[GroupIn, ...]:
    """Read groups as they are typed, a year behind the name if it ends. Refused: `TextTooLong`."""
    known = {events_conditions.group_name(group.value).casefold(): group.value for group in Group}
    group_years = []
    for part in filter(None, map(str.strip, _PARTS.split(written))):
        match = _YEAR.match(part)
        name, year = (match.group(1), int(match.group(2))) if match else (part, 0)
        group_years.append(GroupIn(known.get(name.casefold(), name), year))
    return tuple(sorted(set(group_years)))


def counted(members: int, guests: int) -> str:
    """Return how many belong to the club, and how many come as guests: 44 members · 6 guests."""
    return " · ".join(
        (
            ngettext("{n} member", "{n} members", members).format(n=members),
            ngettext("{n} guest", "{n} guests", guests).format(n=guests),
        )
    )


def empty(everybody: int, sought: str, elsewhere: int = 0) -> str:
    """Return what stands in place of an empty list, with the way out."""
    if not everybody:
        return _(
            "Nobody here yet. “New” adds the first member, “From a table” a whole list from Excel or another "
            "program; everybody who plays on a list appears here automatically."
        )
    if sought and elsewhere:
        elsewhere_words = _("Nobody in this part of the list is called “{typed}”, but {n} under “All” (F3).")
        return elsewhere_words.format(typed=sought, n=elsewhere)
    if sought:
        return _("Nobody in this part of the list is called “{typed}”.").format(typed=sought)
    return _("Nobody is in this part of the list.")


def copied(emails: int, without: int, left_out: int) -> str:
    """Return how many addresses were copied, who has none, and who was left out; nothing is copied unnoticed."""
    parts = [ngettext("{n} address copied", "{n} addresses copied", emails).format(n=emails)]
    if without:
        parts.append(ngettext("{n} person has none", "{n} people have none", without).format(n=without))
    if left_out:
        out = ngettext("{n} person has left or has not agreed", "{n} people have left or have not agreed", left_out)
        parts.append(out.format(n=left_out))
    return f"{', '.join(parts)}."


def known_already(everybody: Iterable[Member], own_id: int, name: str, member_no: str) -> str:
    """Return who else bears this name, or has this number: perhaps the same person, or a slip; empty if nobody."""
    others = [member.person for member in everybody if member.person.id != own_id]
    sentences = []
    alike = people_search.alike(others, name)[:MOST_ALIKE] if name else ()
    if alike:
        named = wordlists.both(*map(name_field.offered, alike))
        sentences.append(
            _(
                "Already there: {people}. If it is the same person, please edit that entry, or merge the two later."
            ).format(people=named)
        )
    owner = next((other for other in others if other.member_no == member_no), None) if member_no else None
    if owner is not None:
        sentences.append(
            _("{name} already has the number {number}.").format(name=owner.full_name, number=member_no)
        )
    return " ".join(sentences)
