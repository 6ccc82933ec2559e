"""Certificates of a season: for its champion and the places after him, once the last list is in."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.office.errors import NobodyHonoured
from skatclub.domain.papers import certificates as certificates_domain
from skatclub.domain.papers.certificates import Honour, Placeholder
from skatclub.domain.season.statutes.rule import Value
from skatclub.exports.document import Document, Imprint
from skatclub.exports.reports.prizes import certificate_designs
from skatclub.exports.reports.prizes.certificate_designs import Award
from skatclub.i18n import days, numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.papers import certificates as certificate_words

if TYPE_CHECKING:
    from skatclub.domain.season.standings import Row
    from skatclub.services.season.seasons import Standings

HONOURED = 3
"""So many places of a championship get a certificate."""

NAME = N_("Certificates of the season")


def honoured(standings: Standings) -> tuple[Row, ...]:
    """Return the rows of the first places. Refused: `NobodyHonoured`."""
    rows = tuple(row for row in standings.table.rows if row.rank is not None and row.rank <= HONOURED)
    if not rows:
        raise NobodyHonoured
    return rows


def of(standings: Standings, imprint: Imprint) -> Document:
    """Return a certificate for the champion, and for second and third. Refused: `NobodyHonoured`."""
    awards = [_award(standings, imprint, row) for row in honoured(standings)]
    title = _("{paper} – {event}").format(paper=_(NAME), event=standings.season.title)
    template = certificates_domain.read(imprint.head.certificate)
    return certificate_designs.of(_(NAME), title, awards, imprint, template=template)


def _award(standings: Standings, imprint: Imprint, row: Row) -> Award:
    person, value = standings.people[row.person_id], Fraction(row.value)
    championship = standings.championship.name
    honour = Honour.CHAMPION if row.rank == 1 and not row.tied else Honour.SEASON
    own = certificates_domain.read(imprint.head.certificate).words_for(honour)
    heading = "" if own else standings.season.title  # the usual words begin with it
    texts = dict.fromkeys(Placeholder, "") | {
        Placeholder.EVENT: standings.season.title,
        Placeholder.DATE: days.in_words(standings.season.last_day),
        Placeholder.HOST: imprint.club,
        Placeholder.NAME: person.written_name,
        Placeholder.CLUB: person.club,  # the house stands above
        Placeholder.RANK: str(row.rank or ""),
        Placeholder.PLACE: certificate_words.place(row.rank or 0),
        Placeholder.POINTS: numbers.decimal(value, 0 if value.denominator == 1 else 2),
        Placeholder.RANKING: certificate_words.won(championship, heading),
        Placeholder.IN_RANKING: certificate_words.in_championship(championship, heading),
        Placeholder.SERIES: str(len(standings.table.slots)),
        Placeholder.PLAYERS: str(sum(each.rank is not None for each in standings.table.rows)),
    }
    by_average = standings.championship.rule.value is Value.AVERAGE and standings.championship.rule.cup is None
    return Award(words=own or certificate_words.usual(honour, by_average=by_average), texts=texts)
