"""Certificates for who has been a member for a round number of years."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers import certificates as certificates_domain
from skatclub.domain.papers.certificates import Honour, Placeholder
from skatclub.domain.people import anniversaries
from skatclub.domain.people.anniversaries import Anniversary
from skatclub.exports.document import Document, Imprint
from skatclub.exports.reports.prizes import certificate_designs, certificates
from skatclub.exports.reports.prizes.certificate_designs import Award
from skatclub.i18n import days
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from skatclub.services.papers.club_facts import ClubFacts

NAME = N_("Certificates of membership")


def honoured(facts: ClubFacts) -> tuple[Anniversary, ...]:
    """Return whose membership becomes round in the year. Refused: `NobodyInClub`, `NoAnniversary`."""
    return anniversaries.of_year(facts.members(), facts.last.year).honoured()


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return a certificate for each anniversary of the year. Refused: `NoAnniversary`."""
    words = certificates.words_for(imprint, Honour.ANNIVERSARY)
    awards = [
        Award(
            words=words,
            texts=dict.fromkeys(Placeholder, "")
            | {
                Placeholder.NAME: row.person.written_name,
                Placeholder.CLUB: row.person.club,
                Placeholder.HOST: imprint.club,
                Placeholder.EVENT: imprint.club,
                Placeholder.YEARS: str(row.years),
                Placeholder.DATE: days.in_words(row.day),
            },
        )
        for row in honoured(facts)
    ]
    title = _("{paper} – {event}").format(paper=_(NAME), event=str(facts.last.year))
    template = certificates_domain.read(imprint.head.certificate)
    return certificate_designs.of(
        _(NAME), title, awards, imprint, template=template, signed=(_("For the committee"),)
    )
