"""The emergency folder: all that is needed to play on by hand if no computer works any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import A4, A4_LANDSCAPE, Column, Document, Heading, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.seating import plan as seating_plan
from skatclub.exports.reports.sheets import score_sheet
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
    from skatclub.exports.document import Stand

_SPARE_LINES = 6


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Emergency folder")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return instructions, the seating of all series, lists to fill in, and the sheet that counts by hand."""
    sections = [_instructions(facts, stand), _counting(facts, stand)]
    for series in facts.chosen:
        if series.tables:
            sections.append(seating_plan.section(facts, series, stand))
        sections += _lists(series, facts, stand)
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=tuple(sections),
        subject=name(),
    )


def _lists(series: SeriesFacts, facts: EventFacts, stand: Stand) -> Iterator[Section]:
    """Return the lists of the tables that are made; of others one of each size, to be copied."""
    if series.lists:
        yield from score_sheet.blank(series.lists, stand, fee=facts.conditions.fees.loss).sections
        return
    for size in (4, 3):
        paper = score_sheet.empty(
            size, series.series.rounds, stand, rules=facts.event.rules, fee=facts.conditions.fees.loss
        )
        yield from paper.sections


def _instructions(facts: EventFacts, stand: Stand) -> Section:
    event, conditions = facts.event, facts.conditions
    steps = (
        _("1. Keep calm: everything up to the time at the foot of this page is in this folder."),
        _("2. Series that are drawn: hang up their seating plan and hand out their lists."),
        _("3. Series that are not drawn: let everybody draw a lot with table and seat; note them on the lists."),
        _("4. Lists that come in: count them as below, have a second person count, then enter them in the sheet."),
        _("5. Rank by the total; of equal totals more games won decide, then fewer games lost, then the lot."),
        _("6. Keep all lists: they are typed into the program later, and everything is counted once more."),
    )
    blocks = (
        Masthead(title=name(), lines=standings_names.where(facts, stand), logo=stand.logo),
        Heading(_("If no computer works any more"), level=2),
        Text(text="\n".join(steps), size=12, marked=True),
        Heading(_("How to count a list"), level=2),
        Text(
            text=_("The last number in a player's column are the game points: the column is a running total."),
            size=12,
        ),
        Text(text="\n".join(_formula(facts)), size=12, marked=True),
        Text(
            text=_("Cross-check: games won, lost and passed in of all players together are the deals of the list."),
            size=12,
        ),
        Heading(_("What was announced"), level=2),
        Text(
            text="\n".join(
                (
                    *events_conditions.series_and_deals(event, conditions),
                    *events_conditions.time_limit(conditions),
                )
            ),
            size=11,
        ),
    )
    return Section(
        blocks=blocks,
        footer=standings_names.footer(facts, stand, name()),
        page=A4,
        grow=1.3,
        bookmark=_("If no computer works any more"),
    )


def _formula(facts: EventFacts) -> Iterator[str]:
    system = facts.event.rules.system
    """Return what is added and taken away, a line each that begins with its sign."""
    if system.win_bonus:
        yield _("+ {bonus} for each game won").format(bonus=system.win_bonus)
    if system.loss_malus:
        yield _("− {malus} for each game lost").format(malus=system.loss_malus)
    four, three = system.bonus_at(4), system.bonus_at(3)
    if four or three:
        yield _("+ {four} (table of four) or {three} (table of three) for each game lost by another player").format(
            four=four, three=three
        )
    yield _("= total")


def _counting(facts: EventFacts, stand: Stand) -> Section:
    """Return the sheet on which totals are collected by hand: a line each, room for every series."""
    numbers = [series_facts.series.number for series_facts in facts.series]
    right = Align.RIGHT
    series = [
        part
        for number in numbers
        for part in (
            Column(head=_("S{n} W").format(n=number), weight=11),
            Column(head=_("S{n} L").format(n=number), weight=11),
            Column(head=_("S{n} total").format(n=number), weight=19),
        )
    ]
    people = [
        participant
        for participant in facts.participants
        if participant.takes_part and participant.start_no is not None
    ]
    rows = [
        (person.start_no, reports_names.listed(person, stand.level), *("",) * (len(series) + 4))
        for person in people
    ]
    rows += [("", "", *("",) * (len(series) + 4)) for _line in range(_SPARE_LINES)]
    columns = (
        Column(head=_("No."), weight=11, align=right, strong=True),
        Column(head=_("Name, given name"), weight=58, strong=True),
        *series,
        Column(head=_("W"), weight=12),
        Column(head=_("L"), weight=12),
        Column(head=_("Total"), weight=24),
        Column(head=_("Pos."), weight=14),
    )
    wide = len(numbers) > 2
    title = _("Counting by hand")
    return Section(
        blocks=(
            Masthead(title=title, lines=standings_names.where(facts, stand), logo=stand.logo),
            Table(
                columns=columns,
                rows=tuple(rows),
                ruled=True,
            ),
        ),
        footer=standings_names.footer(facts, stand, title),
        page=A4_LANDSCAPE if wide else A4,
        bookmark=title,
    )
