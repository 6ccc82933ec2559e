"""The prizes for wall and stage: what there is to win before, who won it after, and what the speaker reads out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names, publication
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.prizes import board as boards
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.exports import document
from skatclub.exports.document import (
    Block,
    Cell,
    Column,
    Density,
    Document,
    Imprint,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.prizes import prize_list
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import days, numbers
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.prizes import called_prizes, words as prizes_words

_TICK = 12.0  # millimetres to tick in

BOARD_NAME = N_("Prize board")
WINNERS_NAME = N_("List of winners")
SPEAKER_NAME = N_("Speaker’s notes")


def board(facts: EventFacts, imprint: Imprint) -> Document:
    """Return what each place wins with so many people, for the wall. Refused: `NoPlan`, `NoPrizes`."""
    prizes = facts.cash().prizes()
    people = ngettext("{n} player", "{n} players", prizes.income.people).format(n=prizes.income.people)
    pool = _("Pool: {amount}").format(amount=numbers.euros(prizes.parted.pool))
    lines = (*standings_names.where(facts, imprint), people, pool)
    rows, strong = _grouped(prizes.rows, _of_places)
    columns = (Column(head=_("Prize"), strong=True), Column(head=_("Worth"), align=Align.RIGHT, strong=True))
    section = Section(
        blocks=(
            Masthead(title=_(BOARD_NAME), lines=lines, logo=imprint.logo),
            Table(columns=columns, rows=rows, strong_rows=strong, density=Density.WALL),
        ),
        footer=standings_names.footer(facts, imprint, ""),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
    )
    return _document(facts, imprint, section, _(BOARD_NAME), names=False)


def winners(facts: EventFacts, imprint: Imprint) -> Document:
    """Return who won what, for wall and web. Refused: `NoPlan`, `NoPrizes`."""
    money = facts.cash()
    teams = reports_names.teams(facts, imprint.level)

    def lines(rows: Sequence[PrizeRow]) -> Iterator[tuple[Cell, ...]]:
        for row in rows:
            yield (row.called_place, *_winner(row.winner, teams, imprint), called_prizes.worth(row))

    rows, strong = _grouped(money.prizes().rows, lines, before=1, after=3)
    columns = (
        Column(head=_("Prize"), align=Align.RIGHT, strong=True),
        Column(head=_("Name"), strong=True),
        Column(head=_("Club"), yields=True, scale=0.85, ink=0.75, shorter=club_names.STEPS),
        Column(head=_("Points"), align=Align.RIGHT),
        Column(head=_("Won"), align=Align.RIGHT, strong=True),
    )
    where = standings_names.where(facts, imprint)
    head = standings_names.masthead(_(WINNERS_NAME), where, money.finality, imprint)
    table = Table(columns=columns, rows=rows, strong_rows=strong, density=Density.LIST)
    section = Section(blocks=(head, table), footer=standings_names.footer(facts, imprint, ""), grow=1.6, turns=True)
    return _document(facts, imprint, section, _(WINNERS_NAME))


def speaker(facts: EventFacts, imprint: Imprint) -> Document:
    """Return what is read out at the prize-giving, the winner last. Refused: `NoPlan`, `NoPrizes`."""
    money = facts.cash()
    teams = reports_names.teams(facts, imprint.level)
    called = boards.for_speaker(money.prizes().rows)
    place_of = {row.key: place for place, row in enumerate(called, start=1)}

    def lines(rows: Sequence[PrizeRow]) -> Iterator[tuple[Cell, ...]]:
        for row in rows:
            name, club, points = _winner(row.winner, teams, imprint)
            yield place_of[row.key], _place(row), name, club, points, called_prizes.worth(row), ""

    rows, strong = _grouped(called, lines, before=2, after=4)
    columns = (
        Column(head=_("No."), align=Align.RIGHT, ink=0.75),
        Column(head=_("Prize"), align=Align.RIGHT),
        Column(head=_("Name"), strong=True),
        Column(head=_("Club"), yields=True, scale=0.9, shorter=club_names.STEPS),
        Column(head=_("Points"), align=Align.RIGHT),
        Column(head=_("Won"), align=Align.RIGHT, strong=True),
        Column(head=_("Called"), room=_TICK),
    )
    head = standings_names.masthead(_(SPEAKER_NAME), standings_names.where(facts, imprint), money.finality, imprint)
    blocks: tuple[Block, ...] = (
        head,
        Text(text="\n".join(_advice()), size=11),
        Table(columns=columns, rows=rows, strong_rows=strong, density=Density.LIST),
    )
    section = Section(blocks=blocks, footer=standings_names.footer(facts, imprint, ""), grow=1.6, turns=True)
    paper = _document(facts, imprint, section, _(SPEAKER_NAME))
    return replace(paper, sections=(*_ahead(facts, imprint), section))


def _ahead(facts: EventFacts, imprint: Imprint) -> Iterator[Section]:
    """Return what each who plays the last list can still come to, while it is played."""
    people, ahead = {each.id: each for each in facts.participants}, facts.cash().ahead
    rows = tuple(
        (
            each.now,
            reports_names.shown(people[each.contestant_id], imprint.level),
            numbers.total(each.total),
            "" if each.rank is None else f"+{numbers.total(each.rank)}",
            prizes_words.to_prizes(each),
            prizes_words.possible_ranks(each) or f"1–{each.ranks}",
        )
        for each in ahead
    )
    columns = (
        Column(head=_("Rank"), align=Align.RIGHT),
        Column(head=_("Name"), strong=True),
        Column(head=_("Points"), align=Align.RIGHT),
        Column(head=_("next rank"), align=Align.RIGHT),
        Column(head=_("for a prize"), strong=True),
        Column(head=_("Ranks still possible"), align=Align.RIGHT),
    )
    title = _("What is still possible in the last series")
    head = Masthead(title=title, lines=standings_names.where(facts, imprint), logo=imprint.logo)
    note = Text(text=_("As things stand: if nobody else gains a point."), size=11)
    table = Table(columns=columns, rows=rows, density=Density.LIST)
    if rows:
        footer = standings_names.footer(facts, imprint, "")
        yield Section(blocks=(head, note, table), footer=footer, grow=1.6, turns=True)


def _advice() -> tuple[str, ...]:
    return (
        _("From the last prize to the first: prize, name, club, what has been won – then wait for the applause."),
        _("The first three of the main prizes stay in front for the photo; the winner is called last."),
    )


def _document(facts: EventFacts, imprint: Imprint, section: Section, name: str, *, names: bool = True) -> Document:
    return document.of_event(name, facts.event, imprint, (section,), names=names)


def _grouped(
    rows: Sequence[PrizeRow],
    lines: Callable[[Sequence[PrizeRow]], Iterator[tuple[Cell, ...]]],
    *,
    before: int = 0,
    after: int = 1,
) -> tuple[tuple[tuple[Cell, ...], ...], frozenset[int]]:
    """Return the rows of a table, groups of prizes under their names; those are strong."""
    groups = [(title, tuple(prizes)) for title, prizes in groupby(rows, key=prize_list.group)]
    cells: list[tuple[Cell, ...]] = []
    strong = set()
    for title, prizes in groups:
        if len(groups) > 1:
            strong.add(len(cells))
            count = ngettext("{n} prize", "{n} prizes", len(prizes)).format(n=len(prizes))
            blank: tuple[Cell, ...] = ("",) * before
            cells.append((*blank, f"{title} · {count}", *("",) * after))
        cells += lines(prizes)
    width = max(map(len, cells), default=0)
    return tuple((*row, *("",) * (width - len(row))) for row in cells), frozenset(strong)


def _of_places(rows: Sequence[PrizeRow]) -> Iterator[tuple[Cell, ...]]:
    """Return one row for each worth, neighbours of the same together: 6.–10. Preis."""
    for worth, same in groupby(rows, key=lambda row: (_name(row), called_prizes.worth(row))):
        places = [row.place for row in same]
        first, last = places[0], places[-1]
        words = _("{nth} prize").format(nth=days.ordinal(first))
        if last > first:
            words = _("{first} to {last} prize").format(first=days.ordinal(first), last=days.ordinal(last))
        yield f"{worth[0]} {words}".strip(), worth[1]


def _name(row: PrizeRow) -> str:
    """Return the name of a prize where its group does not tell it: that of a jackpot or a series."""
    by_itself = row.pot is None or (not row.pot.ranking and bool(row.pot.series))
    return f"{prizes_words.row(row)}," if by_itself else ""


def _place(row: PrizeRow) -> str:
    name = _name(row)
    nth = days.ordinal(row.called_place)
    return f"{name} {nth}" if name else nth


def _winner(winner: Winner | None, teams: dict[int, str], imprint: Imprint) -> tuple[str, str, str]:
    """Return name, club and points as they may be read."""
    if winner is None:
        return _("open"), "", ""
    points = numbers.total(winner.points)
    if winner.team_id is not None:
        return teams.get(winner.team_id, winner.name), winner.club, points
    if winner.person is None:
        return winner.name, winner.club, points
    level = winner.person.level_for(imprint.level)
    name = publication.called(winner.person, imprint.level, number=winner.start_no)
    return name, "" if level is PublishLevel.ANONYMOUS else winner.club, points
