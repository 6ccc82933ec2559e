"""Forms about people: registration with consent, the list at the door, the waiting list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.people.person import PublishLevel
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.registration import Presence
from skatclub.exports.document import Column, Density, Span, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field, Tick
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext, pgettext
from skatclub.i18n.people import words as people_words

if TYPE_CHECKING:
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.registration.dues import Dues
    from skatclub.domain.registration.registration import Participant
    from skatclub.exports.document import Cell, Document, Section, Stand

_SPARE = 8
_RIGHT = Align.RIGHT


def registration_name() -> str:
    """Return the name of the paper in menus."""
    return _("Registration form with consent")


def registration(facts: EventFacts, stand: Stand) -> Document:
    """Return an empty form, or one for each of the chosen start numbers with what is known."""
    wanted = facts.card_holders() if facts.only_cards is not None else ()
    sections = [_registration(facts, stand, participant) for participant in wanted or (None,)]
    return blank.document(facts, stand, registration_name(), sections, names=bool(wanted))


def _registration(facts: EventFacts, stand: Stand, participant: Participant | None) -> Section:
    person = None if participant is None else participant.person
    team = next((place.name for place in participant.teams), "") if participant is not None else ""
    start_no = "" if participant is None else str(participant.start_no or "")
    levels = [Tick(words, max(len(words), 13)) for words in map(people_words.level, PublishLevel)]
    blocks = (
        blank.head(facts, stand, registration_name()),
        blank.row(
            Field(_("First name"), "" if person is None else person.given_name),
            Field(_("Surname"), "" if person is None else person.family_name),
        ),
        blank.row(
            Field(_("Club"), "" if person is None else person.club, 2), Field(_("Start number"), start_no, 0.7)
        ),
        blank.row(Field(_("Team"), team, 2), Field(_("Year of birth (seniors, juniors)"), "", 1.2)),
        blank.row(Field(_("Phone or e-mail, for questions about this event only"))),
        blank.heading(_("My name may be shown")),
        blank.advice(_("on the notice board and the screen in the hall:")),
        blank.row(*levels),
        blank.advice(_("on the internet:")),
        blank.row(*levels),
        blank.advice(_("in the newspaper, if I win something:")),
        blank.row(Tick(_("yes, with name and club")), Tick(_("no"))),
        blank.advice(
            _(
                "These details are needed to hold the event and are kept with its results. I can change or "
                "withdraw my consent at any time; saying no does not stop anyone from playing."
            )
        ),
        blank.dated_signatures(_("Signature (under 16 years: of a parent)")),
    )
    return blank.section(facts, stand, blocks, registration_name())


def door_name() -> str:
    """Return the name of the paper in menus."""
    return _("Door list")


def door(facts: EventFacts, stand: Stand) -> Document:
    """Return everybody who is expected or here: what is owed and paid, a box to tick, room to sign.

    Refused: `NobodyTakesPart`.
    """
    people = registration_domain.by_name(each for each in facts.there() if each.takes_part)
    owed = {dues.participant.id: dues for dues in facts.cash().dues}
    rows: list[tuple[Cell, ...]] = [_at_door(person, owed.get(person.id), stand) for person in people]
    rows += [("", "", "", "", "", "☐", "")] * _SPARE
    table = Table(
        columns=(
            Column(head=_("Surname, first name"), strong=True),
            Column(head=_("No."), align=_RIGHT),
            Column(head=_("Club"), yields=True, scale=0.82),
            Column(head=_("Owed €"), align=_RIGHT),
            Column(head=_("Paid €"), align=_RIGHT),
            Column(head=_("Here"), align=Align.CENTRE),
            Column(head=_("Signature"), room=42),
        ),
        rows=tuple(rows),
        density=Density.LIST,
        striped=True,
        span=Span("{first}–{last}", letters=1),
    )
    counted = ngettext("{n} player", "{n} players", len(people)).format(n=len(people))
    return blank.single(facts, stand, door_name(), table, more=(counted,), names=True)


def _at_door(person: Participant, dues: Dues | None, stand: Stand) -> tuple[Cell, ...]:
    money = ("", "") if dues is None else (numbers.money(dues.owed), numbers.money(dues.paid) if dues.paid else "")
    here = "☑" if person.presence is Presence.HERE else "☐"
    return (
        reports_names.listed(person, stand.level),
        person.start_no,
        reports_names.club(person, stand.level),
        *money,
        here,
        "",
    )


def waiting_name() -> str:
    """Return the name of the paper in menus."""
    return _("Waiting list")


def waiting(facts: EventFacts, stand: Stand) -> Document:
    """Return who waits, in the order of coming, with room for more."""
    people = [each for each in facts.participants if each.presence is Presence.WAITING]
    rows: list[tuple[Cell, ...]] = [
        (
            place,
            reports_names.listed(person, stand.level),
            reports_names.club(person, stand.level),
            "",
            "",
            "☐",
        )
        for place, person in enumerate(people, start=1)
    ]
    rows += [(place, "", "", "", "", "☐") for place in range(len(rows) + 1, 21)]
    table = blank.grid(
        rows,
        (pgettext("in a ranking", "Place"), 14),
        (_("Surname, first name"), 56),
        (_("Club"), 40),
        (_("Arrived"), 20),
        (_("Phone"), 30),
        (_("Moved up"), 20),
    )
    return blank.single(facts, stand, waiting_name(), table, names=bool(people))
