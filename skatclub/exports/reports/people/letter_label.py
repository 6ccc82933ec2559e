"""Labels for letters to the members: name and address as the post reads them, in the order of the alphabet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.people import addresses
from skatclub.domain.people.membership import Member
from skatclub.exports.document import Document, Imprint
from skatclub.exports.forms import Box, Item, words
from skatclub.exports.reports import label_sheets
from skatclub.exports.reports.label_sheets import LabelSheet
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

_EDGE, _LINE = 5.0, 5.4  # millimetres
_WHITE = 4.0  # millimetres above and below that no line reaches: printers move a sheet a little
_TYPE, _LEAST_TYPE = 11.0, 9.0  # points

NAME = N_("Address labels")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return a label for each member with an address. Refused: as `ClubFacts.addressed`."""
    sheet = label_sheets.by_code(facts.label_sheet)
    section = sheet.section(facts.addressed(), lambda member, spot: _drawn(member, sheet, spot))
    return Document(title=f"{_(NAME)} – {imprint.club}", imprint=imprint, sections=(section,), subject=_(NAME))


def _drawn(member: Member, sheet: LabelSheet, spot: int) -> Iterator[Item]:
    """Return the lines of an address one below the other, in the middle of the label."""
    room = sheet.written_on(spot, _EDGE)
    spelt = (sheets_names.spellings(member.person), *((line,) for line in addresses.lines(member.contact.address)))
    high = min(_LINE, (room.height - 2 * _WHITE) / len(spelt))
    top = room.y + (room.height - high * len(spelt)) / 2
    for number, texts in enumerate(spelt):
        line = words(Box(room.x, top + number * high, room.width, high), "", _TYPE, smallest=_LEAST_TYPE)
        yield replace(line, texts=texts)
