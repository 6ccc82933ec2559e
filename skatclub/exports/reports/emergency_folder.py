"""The emergency folder: all that is needed to play on by hand if no computer works any more.

Only what is still open is in it: lists that are in are counted, so they stand as totals in the sheet of counting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.domain.papers.result_facts import WHOLE
from skatclub.domain.registration.registration import Participant
from skatclub.domain.sheets.table import Table as PlayedTable
from skatclub.domain.standings.standings import Result
from skatclub.exports import document
from skatclub.exports.document import (
    A4,
    A4_LANDSCAPE,
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Span,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.prizes import prize_list
from skatclub.exports.reports.seating import plan as seating_plan
from skatclub.exports.reports.sheets import score_sheet
from skatclub.exports.reports.standings import lists as standings_lists, names as standings_names
from skatclub.i18n import numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.sheets import systems

Results = Mapping[int, Mapping[int, Result]]
"""By participant's id and number of the series."""

_SPARE_LINES = 6
_RIGHT = Align.RIGHT

NAME = N_("Emergency folder")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a page of contents and advice, then each part: how things stand, what is owed, what is played."""
    parts = tuple(
        (title, tuple(_of_part(section, number, title) for section in sections))
        for number, (title, sections) in enumerate(_parts(facts, imprint), start=1)
    )
    pages = tuple((title, _page_count(sections)) for title, sections in parts)
    return document.of_event(
        _(NAME),
        facts.event,
        imprint,
        (
            _first_page(facts, imprint, pages),
            *(section for _title, sections in parts for section in sections),
        ),
    )


def _of_part(section: Section, number: int, title: str) -> Section:
    """Return a section with the number of its part at its foot: loose pages find their place again."""
    whose, status = section.footer
    part = _("part {n} of the emergency folder").format(n=number)
    footer = (whose, " · ".join(words for words in (part, status) if words))
    return replace(section, footer=footer, bookmark=section.bookmark or title)


def _page_count(sections: Sequence[Section]) -> int:
    from skatclub.exports.formats.pdf import flow  # with ReportLab, which nobody needs to see what papers there are

    return sum(len(flow.pages(section)) for section in sections)


def _parts(facts: EventFacts, imprint: Imprint) -> Iterator[tuple[str, tuple[Section, ...]]]:
    """Return what is in the folder after its first page, each part with its title."""
    results = _results(facts)
    if results:
        yield _("Interim standings"), standings_lists.overall(facts, imprint).sections
    yield _("Scoring by hand"), (_counting(facts, imprint, results),)
    if facts.money is not None and any(dues.open > 0 for dues in facts.money.dues):
        yield _("Open fees"), (_fees(facts, imprint),)
    if facts.money is not None and facts.money.board is not None and facts.money.board.rows:
        yield _("Prizes"), prize_list.of(facts, imprint).sections
    for series in facts.chosen:
        yield from _series_parts(series, facts, imprint)


def _series_parts(
    series: SeriesFacts, facts: EventFacts, imprint: Imprint
) -> Iterator[tuple[str, tuple[Section, ...]]]:
    """Return plan and lists of a series, as far as these are still to be played."""
    number = series.series.number
    waiting = tuple(table for table in series.lists if not _is_in(facts, table))
    if series.lists and not waiting:
        return
    if series.tables:
        title = _("Seating plan · series {series}").format(series=number)
        yield title, (seating_plan.section(facts, series, imprint),)
    title = _("Series {series}: lists still to be played").format(series=number)
    yield title, tuple(_lists(series, waiting, facts, imprint))


def _is_in(facts: EventFacts, table: PlayedTable) -> bool:
    """Tell whether the result of a list is known."""
    sheets = () if facts.results is None else facts.results.sheets
    sheet = next((each for each in sheets if each.table_id == table.id), None)
    return table.totals is not None or (sheet is not None and sheet.has_result)


def _lists(
    series: SeriesFacts, waiting: Sequence[PlayedTable], facts: EventFacts, imprint: Imprint
) -> Iterator[Section]:
    """Return the lists that are not in, with what is written of them; without tables one of each size to copy."""
    fee = facts.conditions.fees.loss
    for table in waiting:
        paper = score_sheet.begun if table.records else score_sheet.blank
        yield from paper((table,), imprint, fee=fee).sections
    for size in () if series.lists else (4, 3):
        yield from score_sheet.empty(size, series.series, imprint, rules=facts.event.rules, fee=fee).sections


def _results(facts: EventFacts) -> Results:
    """Return what is known of each participant and series: also of a series that does not count yet."""
    if facts.results is None:
        return {}
    known: dict[int, dict[int, Result]] = {}
    for ranked in (facts.results.whole, *facts.results.by_series):
        if ranked.code != WHOLE:
            continue
        for row in ranked.standings.rows:
            mine = known.setdefault(facts.results.people[row.contestant.id].id, {})
            mine |= {
                number: result
                for number, result in zip(ranked.standings.series, row.results, strict=True)
                if result is not None
            }
    return {participant_id: results for participant_id, results in known.items() if results}


def _first_page(facts: EventFacts, imprint: Imprint, parts: Sequence[tuple[str, int]]) -> Section:
    steps = (
        _("1. Keep calm: the contents of this folder are listed below, as of the time at the foot of the page."),
        _("2. Series already drawn: put up the seating plan and hand out the lists."),
        _("3. Series not yet drawn: let everybody draw a slip with table and seat; note these on the lists."),
        _("4. Lists that come in: add them up as below, have a second person check, then enter them on the sheet."),
        _("5. Rank by the total; ties are broken by more games won, then fewer games lost, then by lot."),
        _("6. Keep all lists: they will be entered later, and everything will be counted again."),
    )
    announced = (
        *events_conditions.series_and_deals(facts.event, facts.conditions),
        *events_conditions.time_limit(facts.conditions),
    )
    last_number = _(
        "The last number in a player’s column is the game points: the column is a running total. Add or take away:"
    )
    blocks = (
        Masthead(title=_(NAME), lines=standings_names.where(facts, imprint), logo=imprint.logo),
        Heading(_("If no computer works"), level=2),
        Text(text="\n".join(steps), size=11, marked=True),
        Heading(_("What is in this folder"), level=2),
        _contents(parts),
        Heading(_("How to score a list"), level=2),
        Text(text=last_number, size=11),
        Text(text="\n".join(_formula(facts)), size=11, marked=True),
        Text(
            text=_(
                "Cross-check: all players’ games won and lost plus the deals passed in must equal the deals of "
                "the list."
            ),
            size=11,
        ),
        Heading(_("Conditions as announced"), level=2),
        Text(text="\n".join(announced), size=11),
    )
    print_words = _("Printing {n}").format(n=facts.next_print)
    return Section(
        blocks=blocks,
        footer=standings_names.footer(facts, imprint, print_words),
        page=A4,
        grow=1.3,
        bookmark=_("If no computer works"),
    )


def _contents(parts: Sequence[tuple[str, int]]) -> Table:
    """Return the parts of the folder with the number of their pages."""
    return Table(
        columns=(
            Column(head=_("Part"), align=_RIGHT, strong=True),
            Column(head=_("Contents"), weight=4),
            Column(head=_("Pages"), align=_RIGHT),
        ),
        rows=tuple((number, title, pages) for number, (title, pages) in enumerate(parts, start=1)),
        density=Density.LIST,
    )


def _formula(facts: EventFacts) -> Iterator[str]:
    """Return what is added and taken away, a line each that begins with its sign."""
    yield from systems.additions(facts.event.rules.system, 4, 3)
    yield _("= total")


def _counting(facts: EventFacts, imprint: Imprint, results: Results) -> Section:
    """Return the sheet of counting by hand: what is known is filled in, the rest is room to write."""
    numbers_ = [series_facts.series.number for series_facts in facts.series]
    people = [each for each in facts.participants if each.start_no is not None and _counts(each, results)]
    rows = [_counted(person, results.get(person.id, {}), numbers_, imprint) for person in people]
    rows += [("",) * (2 + 3 * len(numbers_) + 4) for _line in range(_SPARE_LINES)]
    series = [
        column
        for number in numbers_
        for column in (
            Column(head=_("S{n} W").format(n=number), weight=11, align=_RIGHT),
            Column(head=_("S{n} L").format(n=number), weight=11, align=_RIGHT),
            Column(head=_("S{n} total").format(n=number), weight=19, align=_RIGHT),
        )
    ]
    columns = (
        Column(head=_("No."), weight=11, align=_RIGHT, strong=True),
        Column(head=_("Surname, first name"), weight=58, strong=True),
        *series,
        Column(head=_("W"), weight=12, align=_RIGHT),
        Column(head=_("L"), weight=12, align=_RIGHT),
        Column(head=_("Total"), weight=24, align=_RIGHT),
        Column(head=_("Rank"), weight=14),
    )
    title = _("Scoring by hand")
    blocks = (
        Masthead(title=title, lines=standings_names.where(facts, imprint), logo=imprint.logo),
        Text(text=_("What is known is filled in; – means that somebody does not play. Add up at the end.")),
        Table(columns=columns, rows=tuple(rows), ruled=True, span=Span(_("No. {first}–{last}"))),
    )
    page = A4_LANDSCAPE if len(numbers_) > 2 else A4
    return Section(blocks=blocks, footer=standings_names.footer(facts, imprint, title), page=page, bookmark=title)


def _counts(participant: Participant, results: Results) -> bool:
    return participant.takes_part or participant.last_series is not None or participant.id in results


def _counted(
    person: Participant, results: Mapping[int, Result], series: Sequence[int], imprint: Imprint
) -> tuple[Cell, ...]:
    """Return the line of somebody; the sums of who plays no more are known."""
    cells: list[Cell] = []
    left = person.last_series
    for number in series:
        result = results.get(number)
        if result is not None:
            cells += [numbers.or_none(result.won), numbers.or_none(result.lost), result.total]
        else:
            away = number < person.first_series or (left is not None and number > left) or not person.takes_part
            cells += ["–"] * 3 if away else [""] * 3
    who = reports_names.listed(person, imprint.level)
    if not person.takes_part:
        who = _("{name} (left)").format(name=who)
    return (person.start_no, who, *cells, "", "", "", "")


def _fees(facts: EventFacts, imprint: Imprint) -> Section:
    """Return who still owes what, with room to tick it off."""
    title = _("Open fees")
    owing = [dues for dues in facts.cash().dues if dues.open > 0]
    rows = tuple(
        (
            dues.participant.start_no,
            reports_names.listed(dues.participant, imprint.level),
            numbers.money(dues.owed),
            numbers.money(dues.paid),
            numbers.money(dues.open),
            "☐",
        )
        for dues in owing
    )
    total = (None, _("Sum"), *(numbers.money(sum(each)) for each in _sums(facts)), "")
    counted = ngettext("{n} person owes money", "{n} people owe money", len(owing)).format(n=len(owing))
    table = Table(
        columns=(
            Column(head=_("No."), align=_RIGHT),
            Column(head=_("Surname, first name"), strong=True),
            Column(head=_("Owed €"), align=_RIGHT),
            Column(head=_("Paid €"), align=_RIGHT),
            Column(head=_("Open €"), align=_RIGHT, strong=True),
            Column(head=_("paid"), align=Align.CENTRE),
        ),
        rows=(*rows, total),
        density=Density.LIST,
        strong_rows=frozenset({len(rows)}),
        striped=True,
        span=Span("{first}–{last}", column=1, letters=1),
    )
    head = Masthead(title=title, lines=(*standings_names.where(facts, imprint), counted), logo=imprint.logo)
    return Section(blocks=(head, table), footer=standings_names.footer(facts, imprint, ""), bookmark=title)


def _sums(facts: EventFacts) -> tuple[list[int], ...]:
    owing = [dues for dues in facts.cash().dues if dues.open > 0]
    return [dues.owed for dues in owing], [dues.paid for dues in owing], [dues.open for dues in owing]
