"""The year book of the club: a cover with the champions, then chapter upon chapter with charts and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.figures import lists, year
from skatclub.domain.figures.year import Evening
from skatclub.domain.people.person import Audience
from skatclub.domain.season import standings as season_standings
from skatclub.domain.standings.state import OPEN
from skatclub.exports import charts
from skatclub.exports.charts import Curve
from skatclub.exports.document import (
    A4,
    EDGE,
    Block,
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Masthead,
    Said,
    Section,
    Span,
    Table,
    Text,
)
from skatclub.exports.forms import Align, Box, Face, Form, Item, Line, Picture, Words, words
from skatclub.exports.reports.figures import ranking, rows as figures_rows, year_book
from skatclub.exports.reports.season import rows as season_rows, table as season_table
from skatclub.i18n import days, figures as i18n_figures, numbers
from skatclub.i18n.figures import mean, percent
from skatclub.i18n.language import _, ngettext, pgettext
from skatclub.i18n.papers import words as papers_words
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.exports.reports.figures.year_book import Named
    from skatclub.services.figures import ClubFigures
    from skatclub.services.season.seasons import Standings

WIDTH = A4.width - 2 * EDGE
MOST_CURVES = 6
MOST_CHAMPIONS = 4
MOST_BARS = 40
"""So many evenings have a bar; of more the months have one."""


def of(figures: ClubFigures, imprint: Imprint) -> Document:
    """Return the year book with names as far as its readers may read them."""
    title = f"{_(year_book.NAME)} {year_book.period(figures)}".strip()
    named = year_book.naming(imprint)
    chapters = (
        _chapter(_("The year in figures"), title, imprint, _in_figures(figures)),
        *(_championship(standings, title, imprint) for standings in figures.seasons if standings.table.rows),
        _chapter(_("Records"), title, imprint, _records(figures, imprint)),
        _chapter(_("Evenings and tournaments"), title, imprint, _evenings(figures, named)),
        _chapter(_("Averages"), title, imprint, (year_book.averages(figures, named),)),
        _chapter(_("Games and partners"), title, imprint, _games(figures, named)),
        *_money(figures, title, imprint),
    )
    cover = _cover(figures, imprint, [chapter.bookmark for chapter in chapters])
    return Document(title=title, imprint=imprint, sections=(cover, *chapters), subject=_(year_book.NAME), book=True)


def _chapter(name: str, title: str, imprint: Imprint, blocks: tuple[Block, ...]) -> Section:
    head = Masthead(title=name, lines=(title, imprint.club))
    return Section(blocks=(head, *blocks), footer=(f"{title} · {imprint.club}", ""), bookmark=name, grow=1.2)


def _cover(figures: ClubFigures, imprint: Imprint, chapters: list[str]) -> Section:
    """Return the first page: club, year and champions; it has no foot."""
    items: list[Item] = [Line(60, 121, 150, 121, 0.7), Line(60, 122.4, 150, 122.4, 0.2)]
    if imprint.logo:
        items.append(Picture(55, 24, 100, 34, imprint.logo, Align.CENTRE))
    items += [
        _centred(64, 12, imprint.club, 24, Face.SERIF_STRONG),
        _centred(82, 20, _(year_book.NAME), 44, Face.SERIF),
        _centred(102, 16, year_book.period(figures), 30, Face.SERIF_STRONG),
    ]
    y = 134.0
    for standings in figures.seasons[:MOST_CHAMPIONS]:
        for line in _champion(standings, imprint, y):
            items.append(line)
        y += 27.0 if standings.table.rows else 0.0
    items.append(_centred(262, 10, " · ".join(chapters), 10, Face.SERIF))
    items.append(_centred(273, 6, papers_words.at_foot(imprint.level), 9, Face.SERIF))
    form = Form(width=A4.width, height=A4.height, items=tuple(items))
    return Section(blocks=(form,), bare=True, bookmark=_(year_book.NAME))


def _champion(standings: Standings, imprint: Imprint, y: float) -> Iterator[Words]:
    """Return who won a championship, or leads while it goes on; equals are named together."""
    first = [row for row in standings.table.rows if row.rank == 1]
    if not first:
        return
    is_open = standings.finality.state(imprint.at) in OPEN or not standings.is_over(imprint.at.date())
    names = " · ".join(season_rows.name_of(standings, row, imprint.level) for row in first)
    value = season_words.shown_value(standings.championship.rule, first[0].value)
    head = season_words.value_head(standings.championship.rule)
    won = (
        ngettext("in the lead after {n} evening", "in the lead after {n} evenings", standings.events)
        if is_open
        else ngettext("Champion after {n} evening", "Champion after {n} evenings", standings.events)
    )
    yield _centred(y, 6, season_table.name_of_table(standings), 12, Face.SERIF)
    yield _centred(y + 5.5, 11, names, 24, Face.SERIF_STRONG)
    yield _centred(y + 16, 6, f"{won.format(n=standings.events)} · {head} {value}", 11, Face.SERIF)


def _centred(y: float, height: float, text: str, size: float, face: Face, *, lines: int = 1) -> Words:
    box = Box(EDGE, y, WIDTH, height)
    return words(box, text, size, face, Align.CENTRE, smallest=min(size, 9), lines=lines)


def _in_figures(figures: ClubFigures) -> tuple[Block, ...]:
    """Return how much was played, on which evenings, and how the lists came out."""
    together, held = figures.background.together, year.evenings(figures.lists)
    facts: tuple[tuple[Cell, ...], ...] = (
        (_("Evenings and tournaments"), len(held)),
        (_("People"), len(figures.background.sums)),
        (_("Results"), together.lists),
        (_("Games as declarer"), together.games if together.played else numbers.NONE),
        (_("Games won"), percent(together.win_rate)),
        (_("Points per list"), mean(together.average)),
    )
    table = Table(
        columns=(Column(head=_("Figure")), Column(head=_("Value"), align=Align.RIGHT, strong=True)),
        rows=facts,
        density=Density.LIST,
        striped=True,
    )
    steps = [(numbers.points(low), count) for low, count in lists.histogram(figures.lists)]
    shown = (
        (
            *_attendance(held),
            Heading(_("How the lists turned out: the number that scored these points or up to 199 more"), 2),
            charts.bars(steps, width=WIDTH, height=52),
        )
        if held
        else ()
    )
    return (table, *shown, Text(text=year_book.grounds(figures)))


def _attendance(held: tuple[Evening, ...]) -> tuple[Block, ...]:
    """Return how many came to each evening, of many how many lists a month had."""
    if len(held) <= MOST_BARS:
        counted = [(numbers.day_and_month(evening.held_on), evening.people) for evening in held]
        return Heading(_("How many came"), 2), charts.bars(counted, width=WIDTH, height=52)
    by_month: Counter[tuple[int, int]] = Counter()
    for evening in held:
        by_month[evening.held_on.year, evening.held_on.month] += evening.lists
    counted = [
        (f"{first.month}/{first.year % 100:02}", by_month[first.year, first.month])
        for first in year.months(evening.held_on for evening in held)
    ]
    return Heading(_("Lists by month"), 2), charts.bars(counted, width=WIDTH, height=52)


def _championship(standings: Standings, title: str, imprint: Imprint) -> Section:
    """Return a championship: how the best went from evening to evening, and its table without single results."""
    standings = standings.on(imprint.at.date())
    rule = standings.championship.rule
    right = Align.RIGHT
    columns = (
        Column(head=_("Rank"), align=right, strong=True),
        Column(head=_("Name"), strong=True, weight=3),
        Column(head=_("Lists"), align=right),
        Column(head=_("dropped"), align=right),
        Column(head=_("won"), align=right),
        Column(head=_("lost"), align=right),
        Column(head=season_words.value_head(rule), align=right, strong=True),
    )
    rows = tuple(
        (
            Said(row.rank, season_words.place(row)),
            season_rows.name_of(standings, row, imprint.level),
            row.reckoning.lists,
            len(row.reckoning.dropped),
            numbers.or_none(row.reckoning.won),
            numbers.or_none(row.reckoning.lost),
            season_words.shown_value(rule, row.value, separated=False),
        )
        for row in standings.table.rows
    )
    table = Table(columns=columns, rows=rows, striped=True, span=Span(_("Rank {first}–{last}")))
    return _chapter(season_table.name_of_table(standings), title, imprint, (*_course(standings, imprint), table))


def _course(standings: Standings, imprint: Imprint) -> tuple[Block, ...]:
    """Return how the value of the best went; nothing of a cup, whose rounds have no such course."""
    rule = standings.championship.rule
    moments = season_standings.progress(rule, standings.played) if rule.cup is None else ()
    if len(moments) < 2:
        return ()
    best = standings.table.rows[:MOST_CURVES]
    seen = {row.person_id: [moment.table.row_of(row.person_id) for moment in moments] for row in best}
    drawn = [
        Curve(
            name=season_rows.name_of(standings, row, imprint.level),
            values=tuple(
                None if then is None or not then.reckoning.lists else then.value for then in seen[row.person_id]
            ),
        )
        for row in best
    ]
    labels = [numbers.day_and_month(moment.day) for moment in moments]
    heading = Heading(_("The top {n}, evening by evening").format(n=len(best)), 2)
    return heading, charts.curves(drawn, labels, width=WIDTH, height=72)


def _records(figures: ClubFigures, imprint: Imprint) -> tuple[Block, ...]:
    if not figures.lists:
        return (Text(text=_("No list has been played yet.")),)
    columns = (
        Column(head=_("Record of the year")),
        Column(head=_("Name"), strong=True, weight=2),
        Column(head=_("Value"), align=Align.RIGHT, strong=True),
        Column(head=_("When")),
    )
    rows = tuple(_record_rows(figures, year_book.naming(imprint)))
    return Table(columns=columns, rows=rows, striped=True), *ranking.blocks(figures, imprint)


def _record_rows(figures: ClubFigures, named: Named) -> Iterator[tuple[Cell, ...]]:
    """Return the records; who came first to what others equalled stands there."""
    people, held = figures.background.people, year.evenings(figures.lists)
    evening = max(held, key=lambda evening: (evening.best, -evening.held_on.toordinal()))
    yield (
        ngettext("Best evening ({n} series)", "Best evening ({n} series)", evening.series).format(n=evening.series),
        " · ".join(named(people[winner]) for winner in evening.winners),
        evening.best,
        days.in_words(evening.held_on),
    )
    won = max(figures.lists, key=lambda result: result.won or 0)
    if won.won:
        yield _("Most games won in a list"), named(people[won.person_id]), won.won, days.in_words(won.held_on)
    wins = Counter(winner for evening in held for winner in evening.winners)
    yield from _most(_("Evenings won outright"), wins, figures, named)
    rows: Counter[int] = Counter()
    mean_of_all = figures.background.together.average
    if mean_of_all is not None:
        for person_id in figures.background.sums:
            own = [result for result in figures.lists if result.person_id == person_id]
            rows[person_id] = lists.streaks(own, mean_of_all).above
        yield from _most(_("Lists above the average in a row"), rows, figures, named)
    busiest = max(held, key=lambda evening: evening.people)
    words = ngettext("{n} person", "{n} people", busiest.people).format(n=busiest.people)
    yield _("Best attended"), busiest.title, words, days.in_words(busiest.held_on)


def _most(record: str, counted: Counter[int], figures: ClubFigures, named: Named) -> Iterator[tuple[Cell, ...]]:
    most = max(counted.values(), default=0)
    if most:
        best = sorted(person_id for person_id, number in counted.items() if number == most)
        names = [named(figures.background.people[person_id]) for person_id in best]
        more = ngettext("and {n} more", "and {n} more", len(names) - 3).format(n=len(names) - 3)
        yield record, " · ".join((*names[:3], more) if len(names) > 3 else names), most, ""


def _evenings(figures: ClubFigures, named: Named) -> tuple[Block, ...]:
    """Return every evening with who won it."""
    people = figures.background.people
    right = Align.RIGHT
    columns = (
        Column(head=_("Day"), align=right),
        Column(head=_("Event"), weight=2),
        Column(head=pgettext("how many of them", "Series"), align=right),
        Column(head=_("People"), align=right),
        Column(head=_("Won by"), strong=True, weight=2),
        Column(head=_("Points"), align=right, strong=True),
    )
    rows = tuple(
        (
            evening.held_on,
            evening.title,
            evening.series,
            evening.people,
            " · ".join(named(people[winner]) for winner in evening.winners),
            evening.best,
        )
        for evening in year.evenings(figures.lists)
    )
    return (Table(columns=columns, rows=rows, striped=True, span=Span("{first} – {last}")),)


def _games(figures: ClubFigures, named: Named) -> tuple[Block, ...]:
    """Return what lists with deals tell, or that there is none."""
    if not figures.with_deals:
        words = _("No list was entered deal by deal, so kinds of games and who defends with whom are not known.")
        return (Text(text=words), *_meetings(figures, named), *_chronicle(figures, named))
    head = Heading(_("Games by kind"), 2)
    known = (head, year_book.kinds(figures), *_together(figures, named))
    return (*known, *_meetings(figures, named), *_chronicle(figures, named))


def _together(figures: ClubFigures, named: Named) -> tuple[Block, ...]:
    """Return who defends best with whom, with words on what it stands on."""
    fewest = year_book.FEWEST_TOGETHER
    few = sum(pair.games < fewest for pair in figures.pairs)
    words = _("The share of games defended together that the declarer lost; shown from {fewest} games.")
    note = words.format(fewest=fewest)
    if few:
        note += " " + ngettext("{n} pair has fewer.", "{n} pairs have fewer.", few).format(n=few)
    table = year_book.pairs(figures, named, fewest=fewest, most=year_book.BEST)
    best = replace(table, columns=tuple(replace(column, code="") for column in table.columns))
    every = replace(year_book.pairs(figures, named), printed=False)
    return (Heading(_("Best partners in defence"), 2), Text(text=note), *((best,) if best.rows else ()), every)


def _meetings(figures: ClubFigures, named: Named) -> tuple[Block, ...]:
    """Return who of the regulars was better than whom, or why that is not known."""
    head = Heading(_("At the same table"), 2)
    if not year_book.tables_known(figures):
        return head, Text(text=figures_rows.nobody_met())
    words = _("How often the player in the row was better : worse than the one in the column.")
    return head, Text(text=words), year_book.matrix(figures, named)


def _chronicle(figures: ClubFigures, named: Named) -> tuple[Block, ...]:
    if not figures.chronicle:
        return ()
    return Heading(_("Chronicle"), 2), year_book.chronicle(figures, named)


def _money(figures: ClubFigures, title: str, imprint: Imprint) -> tuple[Section, ...]:
    """Return what lost games cost, for the treasurer: neither on the wall nor on the web."""
    loss_money = [money for money in figures.loss.values() if money.lists]
    if not loss_money or imprint.level is not Audience.DESK:
        return ()
    words = _("€{money} in all from {part} of {lists}; lists still being played cost nothing yet.")
    note = words.format(
        money=numbers.money(sum(money.cents for money in loss_money)),
        part=sum(money.lists for money in loss_money),
        lists=i18n_figures.lists_words(len(figures.lists)),
    )
    blocks = (Text(text=note), year_book.loss(figures, year_book.naming(imprint)))
    return (_chapter(_("Lost-game fees"), title, imprint, blocks),)
