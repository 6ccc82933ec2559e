"""The plan of what is plugged in: who stands where, how others join, and what to do when something fails.

What a club on the server of a hall knows is written in; for a club in its file all of it is room to write.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.hall.joining import DeskRole
from skatclub.exports.document import Column, Density, Table, Text
from skatclub.exports.forms import Box, Form, Line, words
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field
from skatclub.i18n import hall as hall_words
from skatclub.i18n.club import desk_roles
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Cell, Document, Stand
    from skatclub.exports.forms import Item

_LEAST_DESKS, _LEAST_SCREENS = 4, 2
_JOINING = (DeskRole.REGISTRATION, DeskRole.ENTRY, DeskRole.CHECKING)
_GROUPS, _SIGNS = 5, 5
_CODE_HIGH, _CODE_LEFT = 10.0, 40.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Plan of computers and screens")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a page of what stands where and how it is found, and one of what to do when it fails.

    A code by which others join is never printed: whoever reads it could write in the club.
    """
    plan = blank.section(
        facts,
        stand,
        (
            blank.head(facts, stand, name()),
            blank.row(Field(_("Responsible for the computers")), Field(_("Telephone"), share=0.6)),
            blank.heading(_("What goes where")),
            _places(facts),
            blank.heading(_("Where everything is found")),
            blank.row(
                Field(_("Server, for the desks"), facts.equipment.address),
                Field(_("Name of the Wi-Fi")),
                Field(_("Its password")),
            ),
            blank.row(Field(_("Pages for phones"), facts.pages)),
            blank.row(Field(_("Screens: 1, and so on"), f"{facts.pages}screen/1" if facts.pages else "")),
            blank.heading(_("How another computer joins")),
            blank.advice(_("On the other computer choose Hall → Join a hall, and type or scan this code.")),
            *(_code(desk_roles.name(role)) for role in _JOINING),
            blank.advice(
                _(
                    "Write a code in only if nobody but the desks sees this page: whoever has it can write in the "
                    "club until the hall is closed."
                )
            ),
        ),
        name(),
    )
    title = _("When something fails")
    advice = "\n".join(f"{n}. {line}" for n, line in enumerate(hall_words.of_any_network(), start=1))
    help_page = blank.section(
        facts,
        stand,
        (
            blank.head(facts, stand, title),
            _failures(),
            blank.heading(_("Look at this before the hall opens")),
            Text(text=advice, size=11, marked=True),
            blank.row(Field(_("Who helps")), Field(_("Telephone"), share=0.6)),
        ),
        title,
    )
    return blank.document(facts, stand, name(), (plan, help_page), names=False)


def _places(facts: EventFacts) -> Table:
    """Return what is known to stand in the hall, and rows for what is not."""
    known = facts.equipment
    rows: list[tuple[Cell, ...]] = [(_("Server’s laptop"), known.computer, "", "", "")]
    rows += [(_("Desk"), desk.name, desk_roles.name(desk.role), "", "") for desk in known.desks]
    rows += [(_("Desk"), "", "", "", "")] * (_LEAST_DESKS - len(known.desks))
    shown = {
        screen.number: _("all pages in turn") if screen.kind is None else _(hall_words.KINDS[screen.kind])
        for screen in known.screens
    }
    rows += [
        (_("Screen {number}").format(number=number), "", shown.get(number, ""), "", "")
        for number in sorted({*shown, *range(1, _LEAST_SCREENS + 1)})
    ]
    rows += [(_("Router"), "", "", "", ""), (_("Printer"), "", "", "", "")]
    return blank.grid(
        rows,
        (_("What"), 34),
        (_("Name"), 36),
        (_("For what"), 34),
        (_("Where it stands"), 38),
        (_("Who sits there"), 38),
    )


def _code(label: str) -> Form:
    """Return room for a code of five groups, to be written in."""
    return Form(width=blank.WIDTH, height=_CODE_HIGH, items=tuple(_strokes(label)))


def _strokes(label: str) -> Iterator[Item]:
    yield words(Box(0, _CODE_HIGH - 5, _CODE_LEFT - 2, 5), label, 11)
    group = (blank.WIDTH - _CODE_LEFT) / _GROUPS
    each = group / (_SIGNS + 1)
    for place in range(_GROUPS * _SIGNS):
        x = _CODE_LEFT + place // _SIGNS * group + place % _SIGNS * each
        yield Line(x, _CODE_HIGH - 1, x + each * 0.8, _CODE_HIGH - 1, 0.25)


def _failures() -> Table:
    rows = (
        (
            _("The server"),
            _(
                "Start its laptop again and open the hall once more: everything is still on it. Is it gone for "
                "good? Then take the club’s file from its disk, or the newest copy, to another computer and choose "
                "“Hall → Recover the club” there."
            ),
        ),
        (
            _("The Wi-Fi"),
            _(
                "Carry on typing: entries stay on the desk and are handed in by themselves once the server "
                "answers. Look at the router; without it take a cable, or one phone’s hotspot for all."
            ),
        ),
        (
            _("A desk"),
            _(
                "Another computer joins with the code. What was accepted is on the server; type again from the "
                "paper what that desk had not handed in."
            ),
        ),
        (
            _("A screen"),
            _(
                "Is it black? Check that it is on and the cable is in. Then reload its page, or open "
                "the hall screen again: it shows what it should by itself. Until then, the lists on "
                "the wall will do."
            ),
        ),
        (
            _("The power"),
            _(
                "Laptops carry on with their batteries, the router does not. Every entry is on the disk already. "
                "When the power is back: first the router, then the server, then the desks."
            ),
        ),
        (
            _("Everything"),
            _("Play on with the emergency folder: all that is needed by hand is in it."),
        ),
    )
    return Table(
        columns=(Column(head=_("What fails"), weight=40, strong=True), Column(head=_("What to do"), weight=140)),
        rows=rows,
        density=Density.LIST,
        striped=False,
    )
