"""The tables of the year book: averages, best lists, games by kind, partners, loss money, chronicle, meetings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.figures import lists, ranking
from skatclub.domain.people import publication
from skatclub.domain.people.person import Person
from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Imprint, Money, Said, Span, Table, shown
from skatclub.exports.forms import Align
from skatclub.exports.reports.figures import rows as figures_rows
from skatclub.i18n import figures as i18n_figures, numbers
from skatclub.i18n.figures import percent
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games

if TYPE_CHECKING:
    from skatclub.services.figures import ClubFigures

Named = Callable[[Person], str]

REGULARS = 10
BEST = 20
LEFT_OUT = frozenset({"points_per_list", "others_lost_per_list"})
"""Columns of the averages that a page has no room for."""
IN_PERCENT = frozenset({"win_rate", "defence_rate", "share"})
"""Columns that files have in percent."""
FEWEST_TOGETHER = 30
"""Fewer games that two defended together say nothing about them."""

NAME = N_("Year book")


def period(figures: ClubFigures) -> str:
    """Return the days of the book in words: those of its lists, or their year."""
    days = [result.held_on for result in figures.lists]
    if not days:
        return ""
    if min(days).year == max(days).year:
        return str(min(days).year)
    return numbers.period(min(days), max(days))


def averages(figures: ClubFigures, named: Named) -> Table:
    """Return everybody, the best average first; a page has no room for all columns."""
    background = figures.background
    heads = (
        ("rank", _("Rank")),
        ("name", _("Name")),
        ("lists", _("Lists")),
        ("total", _("Total")),
        ("average", _("Average")),
        ("points_per_list", _("Game points per list")),
        ("won", _("Won")),
        ("lost", _("Lost")),
        ("win_rate", _("Win rate")),
        ("defence_rate", _("Defence")),
        ("others_lost_per_list", _("Lost by others per list")),
    )
    rows: list[tuple[Cell, ...]] = []
    for rank, person_id, average in by_average(figures):
        sums = background.sums[person_id]
        rows.append(
            (
                rank,
                named(background.people[person_id]),
                sums.lists,
                sums.result,
                average,
                Said(sums.points_per_list, i18n_figures.mean(sums.points_per_list)),
                *map(document.or_dash, sums.record),
                *map(_share, (sums.win_rate, sums.defence_rate)),
                Said(sums.others_lost_per_list, i18n_figures.mean(sums.others_lost_per_list, 2)),
            )
        )
    every = table(heads, rows, wide=(1,), code="averages", name=_("Averages"))
    columns = tuple(replace(column, printed=column.code not in LEFT_OUT) for column in every.columns)
    return replace(every, columns=columns, span=Span(_("Rank {first}–{last}")))


def _share(share: Fraction | None) -> Said:
    """Return a share, for files in percent."""
    return Said(None if share is None else 100 * share, percent(share))


def by_average(figures: ClubFigures) -> list[tuple[int, int, Fraction]]:
    """Return everybody as rank, id and average, the best first; equals share their rank."""
    averages = sorted(figures.background.averages.items())
    ranked = ranking.placed(averages, lambda person_value: person_value[1])
    return [(placed.place, *placed.entry) for placed in ranked]


def kinds(figures: ClubFigures) -> Table:
    """Return the games of everybody by kind."""
    every = figures.background.every_game.count
    table_rows: list[tuple[Cell, ...]] = [
        (
            Said(kind.value, games.kind_name(kind)),
            tally.count,
            _share(lists.share(tally.count, every)),
            tally.won,
            _share(tally.win_rate),
            Said(tally.mean, i18n_figures.mean(tally.mean)),
        )
        for kind, tally in figures.background.by_kind.items()
    ]
    heads = (
        ("kind", _("Game")),
        ("games", _("Games")),
        ("share", _("Share")),
        ("won", _("Won")),
        ("win_rate", _("Win rate")),
        ("points_per_game", _("Points per game")),
    )
    return table(heads, table_rows, wide=(0,), code="games", name=_("Games by kind"))


def grounds(figures: ClubFigures) -> str:
    """Return which lists tell what."""
    plain = sum(result.table_id == lists.NO_TABLE for result in figures.lists)
    words = _(
        "Of {lists}, {deals} are known deal by deal and {totals} by totals only. Kinds of games, Grand ouverts "
        "and who defends with whom are known from the former alone."
    )
    totals = len(figures.lists) - plain - figures.with_deals
    note = words.format(lists=i18n_figures.lists_words(len(figures.lists)), deals=figures.with_deals, totals=totals)
    return f"{note} {figures_rows.plain_words(plain)}" if plain else note


def pairs(figures: ClubFigures, named: Named, *, fewest: int = 1, most: int | None = None) -> Table:
    """Return who defended with whom, the best first, if they did so often enough."""
    often = [pair for pair in figures.pairs if pair.games >= fewest]
    ordered = sorted(often, key=lambda pair: (-Fraction(pair.won, pair.games), -pair.games, pair.one, pair.other))
    people = figures.background.people
    table_rows: list[tuple[Cell, ...]] = [
        (named(people[pair.one]), named(people[pair.other]), pair.games, pair.won, _share(pair.win_rate))
        for pair in ordered[:most]
    ]
    heads = (
        ("name", _("Name")),
        ("other", _("together with")),
        ("games", _("Defending together")),
        ("won", _("Won")),
        ("win_rate", _("Win rate")),
    )
    return table(heads, table_rows, wide=(0, 1), code="defended_together", name=_("Defending together"))


def loss(figures: ClubFigures, named: Named) -> Table:
    """Return what lost games cost each, in euros, the most first; who has no list that costs is left out."""
    paid = [(person_id, loss_money) for person_id, loss_money in figures.loss.items() if loss_money.lists]
    table_rows: list[tuple[Cell, ...]] = [
        (
            named(figures.background.people[person_id]),
            loss_money.lists,
            loss_money.lost,
            Money(loss_money.cents),
            Money(round(loss_money.mean or 0)),
        )
        for person_id, loss_money in sorted(
            paid, key=lambda person_money: (-person_money[1].cents, person_money[0])
        )
    ]
    heads = (
        ("name", _("Name")),
        ("lists", _("Lists")),
        ("lost", _("Lost")),
        ("fees", _("Lost-game fees (€)")),
        ("per_list", _("per list (€)")),
    )
    return table(heads, table_rows, wide=(0,), code="loss_money", name=_("Lost-game fees"))


def tables_known(figures: ClubFigures) -> bool:
    """Tell whether anything is known of who sat together."""
    return any(result.table_id != lists.NO_TABLE for result in figures.lists)


def chronicle(figures: ClubFigures, named: Named) -> Table:
    """Return what is worth remembering, the latest first."""
    people = figures.background.people
    table_rows: list[tuple[Cell, ...]] = [
        (entry.held_on, i18n_figures.entry_words(entry, named(people[entry.person_id])))
        for entry in figures.chronicle
    ]
    return Table(
        columns=(
            Column(head=_("Day"), code="day", align=Align.RIGHT),
            Column(head=_("What happened"), code="what", weight=6),
        ),
        rows=tuple(table_rows),
        striped=True,
        code="chronicle",
        name=_("Chronicle"),
    )


def matrix(figures: ClubFigures, named: Named) -> Table:
    """Return who of the regulars was better than whom."""
    people = figures.regulars(REGULARS)
    table_rows: list[tuple[Cell, ...]] = []
    for person in people:
        met = figures.meetings(person.id)
        scores = [met.get(other.id) for other in people]
        table_rows.append(
            (named(person), *("·" if cell is None else f"{cell.better} : {cell.worse}" for cell in scores))
        )
    heads = (("name", _("Name")), *((f"person_{number}", named(person)) for number, person in enumerate(people, 1)))
    met_of_all = table(heads, table_rows, wide=(0,), code="met", name=_("At the same table"))
    name, *others = met_of_all.columns
    return replace(met_of_all, columns=(name, *(replace(column, align=Align.CENTRE) for column in others)))


def shown_rows(table: Table) -> list[tuple[str, ...]]:
    """Return the rows of a table as words."""
    return [tuple(shown(cell) for cell in row) for row in table.rows]


def naming(imprint: Imprint) -> Named:
    """Return how people are named for the readers of a paper."""
    return lambda person: publication.called(person, imprint.level)


def table(
    heads: Sequence[tuple[str, str]],
    rows: Sequence[tuple[Cell, ...]],
    *,
    wide: Sequence[int],
    code: str,
    name: str,
) -> Table:
    """Return a table of the book; the wide columns hold words, the first of them what is looked for."""
    columns = tuple(
        Column(
            head=head,
            code=key,
            called=f"{head} %" if key in IN_PERCENT else "",
            weight=3 if place in wide else 1,
            align=Align.LEFT if place in wide else Align.RIGHT,
            strong=place == wide[0],
        )
        for place, (key, head) in enumerate(heads)
    )
    return Table(columns=columns, rows=tuple(rows), striped=True, code=code, name=name)
