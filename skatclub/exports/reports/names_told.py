"""Which names a paper shows, said on the paper itself: for the notice board or for the internet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.publication import Audience
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.exports.document import Document, Section


def words(audience: Audience) -> str:
    """Return as what names are shown; empty for the office, which reads them all."""
    match audience:
        case Audience.BOARD:
            return _("names as for the notice board")
        case Audience.WEB:
            return _("names as for the internet")
    return ""


def stated(document: Document) -> Document:
    """Return a paper that says first thing at its foot which names it shows: what does not fit there is cut off."""
    told = words(document.stand.audience)
    if not told:
        return document
    return replace(document, sections=tuple(_stated(section, told) for section in document.sections))


def _stated(section: Section, told: str) -> Section:
    left, centre = section.footer
    return replace(section, footer=(" · ".join(part for part in (told, left) if part), centre))
