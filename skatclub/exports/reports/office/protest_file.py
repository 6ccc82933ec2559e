"""The protest file of a list: deals and totals with their calculation, every version with who and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain import zone
from skatclub.domain.history import Version
from skatclub.domain.office import list_result
from skatclub.domain.office.typed import SeatTotals
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table as PlayTable
from skatclub.exports import document
from skatclub.exports.document import (
    A4,
    Block,
    Cell,
    Column,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import editions, names as standings_names
from skatclub.i18n import history as history_words, numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games, steps, systems
from skatclub.rules.game import deal as deal_rules
from skatclub.rules.game.deal import Played
from skatclub.rules.game.value import Settlement
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.systems import System

NAME = N_("Protest file")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the file of each chosen list. Refused: `NotDrawn`."""
    return document.of_event(
        _(NAME), facts.event, imprint, tuple(_section(facts, table, imprint) for table in facts.lists())
    )


def data(facts: EventFacts, imprint: Imprint) -> Fact:
    """Return every version of each chosen list. Refused: `NotDrawn`."""
    return {
        "format": 1,
        "club": imprint.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "as_of": imprint.at.isoformat(),
        "names": imprint.level.value,
        **_sealed(facts, imprint),
        "lists": [
            {
                "series": table.series.number,
                "table": table.number,
                "versions": [
                    _version_fact(facts, imprint, version) for version in facts.histories.get(table.id, ())
                ],
            }
            for table in facts.lists()
        ],
    }


def _sealed(facts: EventFacts, imprint: Imprint) -> dict[str, Fact]:
    """Return the state of the club this shows, for programs."""
    sealed = facts.sealed
    if sealed is None:
        return {}
    at = zone.here(sealed.at, imprint.at).isoformat()
    return {"sealed": {"change": sealed.change_id, "at": at, "fingerprint": sealed.fingerprint}}


def _section(facts: EventFacts, table: PlayTable, imprint: Imprint) -> Section:
    place = _("series {series} · table {table}").format(series=table.series.number, table=table.number)
    lines = (*standings_names.where(facts, imprint), systems.system_name(table.event.rules.system))
    return Section(
        blocks=(
            Masthead(title=f"{_(NAME)} · {place}", lines=lines, logo=imprint.logo),
            Heading(_("Who played"), level=2),
            _players(table),
            *_deals(table),
            *blocks(table),
            Heading(_("Every version of this list"), level=2),
            *_versions(facts, imprint, facts.histories.get(table.id, ())),
            Text(
                text=_(
                    "The program records each change as it is made and links it to the one before; none can be "
                    "altered or left out afterwards without the check of the club file finding it."
                )
            ),
        ),
        footer=standings_names.footer(facts, imprint, _("not for posting")),
        seal=editions.seal(facts, imprint),
        page=A4,
        grow=1.4,
        bookmark=place,
    )


def _players(table: PlayTable) -> Table:
    rows = [
        (
            seat,
            " / ".join(
                occupant.person.full_name
                if occupant.from_deal == 1
                else _("{name} from deal {deal}").format(name=occupant.person.full_name, deal=occupant.from_deal)
                for occupant in table.occupants_of(seat)
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
    )


def _deals(table: PlayTable) -> Iterator[Block]:
    """Return each written deal with how its points come about."""
    folded = sheets_table.folded(table)
    if not folded.lines or not table.records:
        return
    yield Heading(_("The deals as they are now"), level=2)
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
    )


def _calculated(table: PlayTable, row: Row) -> tuple[str, Cell]:
    """Return what a deal was, by whom, with its calculation, and the points written."""
    settled = deal_rules.settlement_of(row.deal, table.event.rules)
    deal_words = games.deal_words(row.deal, settled)
    if settled is None:
        return deal_words, 0
    return _with_steps(deal_words, settled), numbers.signed(settled.points)


def _with_steps(words: str, settled: Settlement) -> str:
    """Return a deal with its calculation, without saying twice what a Null or a written value is."""
    counted = steps.words(settled)
    return counted if counted.startswith(words) else f"{words}: {counted}"


def _versions(facts: EventFacts, imprint: Imprint, versions: tuple[Version, ...]) -> Iterator[Block]:
    rows: list[tuple[Cell, ...]] = []
    for number, version in enumerate(versions, start=1):
        at = zone.here(version.entry.at, imprint.at)
        when = f"{numbers.date(at.date())}\n{numbers.clock(at, at)}"
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
    )


def _told(facts: EventFacts, version: Version) -> str:
    """Return what a change did, with the calculation of every deal that it made different."""
    lines = [history_words.full_words(version.entry)]
    for deal_version in version.deals:
        for head, row in ((_("was"), deal_version.before), (_("now"), deal_version.after)):
            if row is not None:
                settled = deal_rules.settlement_of(row.deal, facts.event.rules)
                deal_text = games.deal_words(row.deal, settled)
                if settled is not None:
                    deal_text = _with_steps(deal_text, settled)
                words = _("deal {deal} {state}: {told}")
                lines.append(words.format(deal=deal_version.deal_no, state=head, told=deal_text))
    lines += of_totals(version, facts.event.rules.system)
    return "\n".join(lines)


def _version_fact(facts: EventFacts, imprint: Imprint, version: Version) -> Fact:
    return {
        "change": version.entry.change_id,
        "at": zone.here(version.entry.at, imprint.at).isoformat(),
        "who": version.entry.author,
        "desk": version.entry.desk,
        "what": history_words.full_words(version.entry),
        "deals": [
            {
                "deal": deal_version.deal_no,
                "before": None if deal_version.before is None else _deal_words(facts, deal_version.before),
                "after": None if deal_version.after is None else _deal_words(facts, deal_version.after),
                "points": None if deal_version.after is None else _points(facts, deal_version.after),
            }
            for deal_version in version.deals
        ],
        "totals": [
            {
                "copy": totals_version.copy_no,
                "before": [fact(seat) for seat in totals_version.before],
                "after": [fact(seat) for seat in totals_version.after],
            }
            for totals_version in version.totals
        ],
    }


def _deal_words(facts: EventFacts, row: Row) -> str:
    return games.deal_words(row.deal, deal_rules.settlement_of(row.deal, facts.event.rules))


def _points(facts: EventFacts, row: Row) -> int:
    settled = deal_rules.settlement_of(row.deal, facts.event.rules)
    return 0 if settled is None else settled.points


def blocks(table: PlayTable) -> Iterator[Block]:
    """Return how the result of each player comes about as the list counts now."""
    yield Heading(_("The totals as they are now"), level=2)
    if table.totals is not None:
        yield Text(text=_("The totals were taken from the paper list; they count."))
    rows: list[tuple[Cell, ...]] = []
    for foot in list_result.counted(table).footer:
        words = _calculation(
            table.event.rules.system,
            table.size,
            points=foot.points,
            won=foot.won,
            lost=foot.lost,
            others=foot.others_lost,
        )
        if foot.penalty:
            words += " " + _("(penalty {points})").format(points=numbers.signed(foot.penalty))
        rows.append((foot.seat, table.owner_of(foot.seat).person.full_name, words, foot.result))
    yield Table(
        columns=(
            Column(head=_("Seat"), weight=14, align=Align.RIGHT),
            Column(head=_("Player"), weight=36, strong=True),
            Column(head=_("Calculation"), weight=116),
            Column(head=_("Total"), weight=20, align=Align.RIGHT, strong=True),
        ),
        rows=tuple(rows),
    )
    for penalty in table.penalties:
        told_ = _("Penalty {points} at seat {seat}: {reason}").format(
            points=numbers.signed(penalty.points), seat=penalty.seat, reason=penalty.reason
        )
        yield Text(text=told_)


def of_totals(version: Version, system: System) -> list[str]:
    """Return what a change made of the totals, a line a seat; before it only the seats that differ."""
    lines = []
    for totals_version in version.totals:
        if totals_version.copy_no != 1:
            lines.append(_("on the second list:"))
        changed = [seat for seat in totals_version.before if seat not in totals_version.after]
        for head, seats, shown in (
            (_("was"), totals_version.before, changed),
            (_("now"), totals_version.after, totals_version.after),
        ):
            for seat in shown:
                words = _("seat {seat} {state}: {calculation}")
                lines.append(words.format(seat=seat.seat, state=head, calculation=_typed(system, seats, seat)))
    return lines


def fact(seat: SeatTotals) -> Fact:
    """Return the typed row of a seat for other programs."""
    return {
        "seat": seat.seat,
        "points": seat.points,
        "won": seat.won,
        "lost": seat.lost,
        "written": seat.written,
    }


def _typed(system: System, seats: Sequence[SeatTotals], seat: SeatTotals) -> str:
    others = sum(other.lost for other in seats if other is not seat)
    words = _calculation(system, len(seats), points=seat.points, won=seat.won, lost=seat.lost, others=others)
    if seat.written is None:
        return words
    return _("{calculation}; written on the list: {written}").format(
        calculation=words, written=numbers.points(seat.written)
    )


def _calculation(system: System, size: int, *, points: int, won: int, lost: int, others: int) -> str:
    return _(
        "{points} + {won} won × {bonus} − {lost} lost × {malus} + {others} lost by others × {gift} = {total}"
    ).format(
        points=numbers.points(points),
        won=won,
        bonus=system.win_bonus,
        lost=lost,
        malus=system.loss_malus,
        others=others,
        gift=system.bonus_at(size),
        total=numbers.points(system.total(points=points, won=won, lost=lost, others_lost=others, table_size=size)),
    )
