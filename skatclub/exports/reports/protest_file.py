"""The protest file of a list: deals and totals with their calculation, every version with who and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import sheets
from skatclub.exports.document import A4, Column, Document, Heading, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports import protest_totals, ranking_names
from skatclub.i18n import games, numbers, steps, systems
from skatclub.i18n import history as history_words
from skatclub.i18n.language import _
from skatclub.rules import deal as deals
from skatclub.rules.deal import Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.history import Version
    from skatclub.domain.sheets import Table as PlayTable
    from skatclub.exports.document import Block, Cell, Stand
    from skatclub.exports.facts import Fact
    from skatclub.rules.sheet import Row
    from skatclub.rules.value import Settlement

_MARGIN = 12.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Protest file")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the file of each chosen list. Refused: `NotDrawn`."""
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=tuple(_section(facts, table, stand) for table in facts.lists()),
        subject=name(),
    )


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return every version of each chosen list. Refused: `NotDrawn`."""
    return {
        "format": 1,
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "as_of": stand.at.isoformat(),
        "names": stand.level.value,
        "lists": [
            {
                "series": table.series.number,
                "table": table.number,
                "versions": [_version_fact(facts, one) for one in facts.histories.get(table.id, ())],
            }
            for table in facts.lists()
        ],
    }


def _section(facts: EventFacts, table: PlayTable, stand: Stand) -> Section:
    place = _("series {series} · table {table}").format(series=table.series.number, table=table.number)
    lines = (*ranking_names.where(facts, stand), systems.system_name(table.event.rules.system))
    return Section(
        blocks=(
            Masthead(title=f"{name()} · {place}", lines=lines, logo=stand.logo),
            Heading(_("Who played"), level=2),
            _players(table),
            *_deals(table),
            *protest_totals.blocks(table),
            Heading(_("Every version of this list"), level=2),
            *_versions(facts, stand, facts.histories.get(table.id, ())),
            Text(
                text=_(
                    "The program writes each change down when it is made and chains it to the one before; none can "
                    "be altered or left out afterwards without the check of the club finding it."
                )
            ),
        ),
        footer=ranking_names.footer(facts, stand, _("not to be posted")),
        page=A4,
        margin=_MARGIN,
        grow=1.4,
        bookmark=place,
    )


def _players(table: PlayTable) -> Table:
    rows = [
        (
            seat,
            " / ".join(
                one.person.full_name
                if one.from_deal == 1
                else _("{name} from deal {deal}").format(name=one.person.full_name, deal=one.from_deal)
                for one in table.occupants_of(seat)
            ),
            table.owner_of(seat).start_no,
        )
        for seat in range(1, table.size + 1)
    ]
    return Table(
        columns=(
            Column(head=_("Seat"), weight=14, align=Align.RIGHT),
            Column(head=_("Player"), weight=130, strong=True),
            Column(head=_("Start no."), weight=28, align=Align.RIGHT),
        ),
        rows=tuple(rows),
        size=9.5,
    )


def _deals(table: PlayTable) -> Iterator[Block]:
    """Return each written deal with how its points come about."""
    folded = sheets.folded(table)
    if not folded.lines or not table.records:
        return
    yield Heading(_("The deals as they stand now"), level=2)
    rows: list[tuple[Cell, ...]] = []
    for line, record in zip(folded.lines, table.records, strict=False):
        words, points = _calculated(table, record.row)
        who = ""
        if isinstance(line.deal, Played):
            who = table.occupant_at(line.deal.declarer, line.deal_no).person.full_name
        marks = [_("disputed") if record.disputed else "", _("corrected") if record.corrected else "", record.note]
        rows.append((line.deal_no, line.dealer, who, words, points, " · ".join(mark for mark in marks if mark)))
    right = Align.RIGHT
    remarks = any(row[-1] for row in rows)
    yield Table(
        columns=(
            Column(head=_("Deal"), weight=14, align=right, strong=True),
            Column(head=_("Dealer"), weight=16, align=right),
            Column(head=_("Declarer"), weight=32),
            Column(head=_("Game and calculation"), weight=77 if remarks else 105),
            Column(head=_("Points"), weight=20, align=right, strong=True),
            *((Column(head=_("Remark"), weight=28),) if remarks else ()),
        ),
        rows=tuple(row if remarks else row[:-1] for row in rows),
        size=8.5,
        head_size=8,
    )


def _calculated(table: PlayTable, row: Row) -> tuple[str, Cell]:
    """Return what a deal was, by whom, with its calculation, and the points written."""
    told = games.deal_words(row.deal)
    settled = deals.settlement_of(row.deal, table.event.rules)
    if settled is None:
        return told, 0
    return _with_steps(told, settled), numbers.signed(settled.points)


def _with_steps(told: str, settled: Settlement) -> str:
    """Return a deal with its calculation, without saying twice what a Null or a written value is."""
    counted = steps.words(settled)
    return counted if counted.startswith(told) else f"{told}: {counted}"


def _versions(facts: EventFacts, stand: Stand, versions: tuple[Version, ...]) -> Iterator[Block]:
    rows: list[tuple[Cell, ...]] = []
    for number, version in enumerate(versions, start=1):
        local = version.entry.at.astimezone(stand.at.tzinfo)
        when = f"{numbers.date(local.date())}\n{numbers.clock(local)}"
        rows.append((number, when, version.entry.author, version.entry.desk, _told(facts, version)))
    yield Table(
        columns=(
            Column(head=_("No."), weight=10, align=Align.RIGHT),
            Column(head=_("When"), weight=24),
            Column(head=_("Who"), weight=24, strong=True),
            Column(head=_("Desk"), weight=21),
            Column(head=_("What and why"), weight=107),
        ),
        rows=tuple(rows),
        size=8,
        head_size=8,
    )


def _told(facts: EventFacts, version: Version) -> str:
    """Return what a change did, with the calculation of every deal that it made different."""
    lines = [history_words.full_words(version.entry)]
    for one in version.deals:
        for head, row in ((_("was"), one.before), (_("now"), one.after)):
            if row is not None:
                settled = deals.settlement_of(row.deal, facts.event.rules)
                told = games.deal_words(row.deal)
                if settled is not None:
                    told = _with_steps(told, settled)
                words = _("deal {deal} {state}: {told}")
                lines.append(words.format(deal=one.deal_no, state=head, told=told))
    lines += protest_totals.told(version, facts.event.rules.system)
    return "\n".join(lines)


def _version_fact(facts: EventFacts, version: Version) -> Fact:
    return {
        "change": version.entry.change_id,
        "at": version.entry.at.isoformat(),
        "who": version.entry.author,
        "desk": version.entry.desk,
        "what": history_words.full_words(version.entry),
        "deals": [
            {
                "deal": one.deal_no,
                "before": None if one.before is None else games.deal_words(one.before.deal),
                "after": None if one.after is None else games.deal_words(one.after.deal),
                "points": None if one.after is None else _points(facts, one.after),
            }
            for one in version.deals
        ],
        "totals": [
            {
                "copy": one.copy_no,
                "before": [protest_totals.fact(seat) for seat in one.before],
                "after": [protest_totals.fact(seat) for seat in one.after],
            }
            for one in version.totals
        ],
    }


def _points(facts: EventFacts, row: Row) -> int:
    settled = deals.settlement_of(row.deal, facts.event.rules)
    return 0 if settled is None else settled.points
