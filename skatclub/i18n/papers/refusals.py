"""Sentences for papers that cannot be made, and for what a club wants on them; empty for other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office import errors as office_errors
from skatclub.domain.papers import errors as papers_errors
from skatclub.i18n import wordlists
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def paper_sentence(refusal: Refusal) -> str:
    """Word why a paper, a picture or the words of a certificate are not taken."""
    match refusal:
        case office_errors.NoResults():
            return _("No list has a result yet. Enter the first lists, then the rankings can be printed.")
        case office_errors.NobodyHonoured():
            return _("Nobody has one of these places. Please choose other places or start numbers.")
        case office_errors.NoGroups():
            return _(
                "This event has no further rankings. Choose groups in its settings, such as ladies or seniors."
            )
        case office_errors.NoTeams():
            return _("This event has no teams. Enter teams with the participants, then their list can be printed.")
        case office_errors.NoLeague():
            return _("No teams met at tables yet. Enter teams with the participants, then draw the seats.")
        case office_errors.ListsOfTwoKinds(tables=tables):
            return _of_two_kinds(tables)
    return _of_the_letterhead(refusal)


def _of_two_kinds(tables: tuple[int, ...]) -> str:
    return _(
        "Only the totals are known of some lists (table {tables}), the deals of others; a CSV has one line of "
        "heads for all. Please make a file of each kind by choosing its tables, or take Excel or JSON, which "
        "hold both."
    ).format(tables=wordlists.both(*map(str, tables)))


def _of_the_letterhead(refusal: Refusal) -> str:
    match refusal:
        case papers_errors.PictureUnreadable():
            return _("This file is no whole picture. Please choose a PNG or JPEG file without special effects.")
        case papers_errors.PictureTooLarge(kilobytes=kilobytes, side=side):
            return _(
                "This picture is too large: at most {kilobytes} kB and {side} points on each side. Please save a "
                "smaller copy."
            ).format(kilobytes=kilobytes, side=side)
        case papers_errors.PlaceholderUnknown(placeholder=placeholder, known=known):
            return _("“{placeholder}” is not known in certificates. There are: {known}.").format(
                placeholder=placeholder, known=wordlists.both(*known)
            )
        case papers_errors.CertificateTooLong(lines=lines, longest=longest):
            return _("A certificate has at most {lines} lines of {longest} characters each.").format(
                lines=lines, longest=longest
            )
    return ""
