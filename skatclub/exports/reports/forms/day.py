"""What forms of the whole day know: its schedule, and what was decided on lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.sheets.table import Table
from skatclub.exports.document import Cell, Imprint
from skatclub.exports.reports.forms.blank import Known
from skatclub.i18n import history, numbers, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import words as office_words
from skatclub.i18n.seating import draw as seating_draw

_ON_A_PAGE = 22
"""Rows of a schedule on one page: none is left for words of one's own where all are needed."""
_SPARE = 12


def schedule(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say the day in its order: the time of the start is known, the others are written in."""
    minutes = facts.conditions.minutes
    lasts = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes) if minutes else ""
    rows = [("", _("Doors open and registration"), ""), ("", _("End of registration, draw"), "")]
    for played in facts.series:
        each = played.series
        begins = facts.conditions.starts_at if each.number == 1 else ""
        deals = each.usual_deals({len(table.players) for table in played.tables})
        what = _("Series {series} · {deals} deals").format(series=each.number, deals=deals)
        rows.append((begins, what, lasts))
        rows.append(("", _("Results posted, break"), ""))
    rows += [("", _("End of objections"), ""), ("", _("Prize-giving"), "")]
    rows += [("", "", "")] * min(_ON_A_PAGE - len(rows), 2)
    yield Known(rows=tuple(rows))


def decisions(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say what was decided: rulings, seats, substitutes, short lists, penalties, the end of objections."""
    lists = [(series.series.number, table) for series in facts.series for table in series.lists]
    rows = [*_rulings(facts, lists), *_reseated(facts), *_of_lists(lists), *_short(facts), *_ended(facts)]
    rows += [("",) * 6] * max(_SPARE - len(rows), 4)
    yield Known(rows=tuple(rows), named=True)


def _rulings(facts: EventFacts, lists: Sequence[tuple[int, Table]]) -> Iterator[tuple[Cell, ...]]:
    numbers = {table.id: table.number for _series, table in lists}
    for ruling in () if facts.results is None else facts.results.rulings:
        who = facts.results.people.get(ruling.participant_id or 0) if facts.results is not None else None
        table, name = numbers.get(ruling.table_id or 0, 0), "" if who is None else who.person.full_name
        said = history.ruled(
            {"kind": ruling.kind.value, "name": name, "series": ruling.series_no or 0, "table": table}
        )
        place = "/".join(str(number) for number in (ruling.series_no, table) if number)
        yield "", place, name, _reasoned(said, ruling.reason), "", ""


def _reseated(facts: EventFacts) -> Iterator[tuple[Cell, ...]]:
    for series in facts.series:
        for said in seating_draw.by_hand(series):
            yield "", series.series.number, "", said, "", ""


def _short(facts: EventFacts) -> Iterator[tuple[Cell, ...]]:
    for each in () if facts.results is None else facts.results.sheets:
        if each.is_short:
            yield "", f"{each.series_no}/{each.number}", "", office_words.short_words(each), "", ""


def _of_lists(lists: Sequence[tuple[int, Table]]) -> Iterator[tuple[Cell, ...]]:
    for series_no, table in lists:
        place = f"{series_no}/{table.number}"
        for occupant in table.occupants:
            if occupant.from_deal > 1:
                said = _("{name} from deal {deal}").format(name=occupant.person.full_name, deal=occupant.from_deal)
                yield "", place, table.owner_of(occupant.seat).person.full_name, said, "", ""
        for penalty in table.penalties:
            yield "", place, table.owner_of(penalty.seat).person.full_name, penalty.reason, penalty.points, ""


def _ended(facts: EventFacts) -> Iterator[tuple[Cell, ...]]:
    editions = {} if facts.results is None else {each.edition: each for each in facts.results.postings}
    for posting in editions.values():
        if posting.ended is not None:
            said = history.objections_ended(posting.edition, posting.ended.reason)
            yield numbers.minute(posting.ended.at), "", "", wordlists.capital(said), "", ""


def _reasoned(said: str, reason: str) -> str:
    return f"{wordlists.capital(said)}: {reason}"
