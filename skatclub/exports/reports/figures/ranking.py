"""The rankings of a club, each one list: who plays Grand best, came most often, got better most, was champion.

A ranking is its value in `RANKINGS`: page, papers, year book, text for the press and terminal read the tuple.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from skatclub.domain.figures import ranking as figures_ranking, year
from skatclub.domain.figures.ranking import FEWEST_GRANDS, FEWEST_LISTS, Placed
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.document import (
    Block,
    Cell,
    Density,
    Document,
    Heading,
    Imprint,
    Masthead,
    Said,
    Section,
    Table,
    Text,
)
from skatclub.exports.reports.figures import rows as figures_rows, year_book
from skatclub.exports.reports.standings import ranking as standings_ranking
from skatclub.i18n import figures as i18n_figures, numbers
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.season import statutes as season_statutes, words as season_words

if TYPE_CHECKING:
    from skatclub.services.figures import ClubFigures

MOST, TOLD = 20, 3
"""So many places are shown, so many rows are told to the press."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """A ranking: its code, its title as a message, the codes of its columns, who stands where on a day.

    `rule` says how it is made and of what. People are ranked by the last column.
    """

    code: str
    title: str
    rule: Callable[[ClubFigures], str]
    columns: tuple[str, ...]
    places: Callable[[ClubFigures, date], Iterable[Placed[Any]]]  # Any: what is placed is always somebody's

    def name(self) -> str:
        """Return what it is called."""
        return _(self.title)


def table(ranking: Ranking, figures: ClubFigures, level: Audience, today: date) -> Table:
    """Return the list: nobody stands in it whose name these readers may not read; the others keep their places."""
    rows: list[tuple[Cell, ...]] = []
    for placed in ranking.places(figures, today):
        person = figures.background.people[placed.entry.person_id]
        if placed.place <= MOST and not people_person.is_nameless(person, person.level_for(level)):
            name = publication.called(person, level)
            rows.append(tuple(_cell(code, placed, name) for code in ranking.columns))
    words = [place for place, code in enumerate(ranking.columns) if code in WORDED]
    wide = sorted(words, key=lambda place: ranking.columns[place] != "name")
    heads = [(code, _(HEADS[code])) for code in ranking.columns]
    return year_book.table(heads, rows, wide=wide, code=ranking.code, name=ranking.name())


def _cell(code: str, placed: Placed[Any], name: str) -> Cell:
    """Return a cell; what is no place and no name the entry knows by the code of the column."""
    if code == "rank":
        return Said(placed.place, standings_ranking.shared(placed.place, tied=placed.tied))
    if code == "name":
        return name
    value = getattr(placed.entry, ATTRIBUTES.get(code, code))
    if code in year_book.IN_PERCENT:
        return Said(100 * value, i18n_figures.percent(value))
    return document.or_dash(value)


def blocks(figures: ClubFigures, imprint: Imprint) -> tuple[Block, ...]:
    """Return all rankings, each below its heading."""
    return tuple(
        block
        for ranking, rows in _listed(RANKINGS, figures, imprint)
        for block in (Heading(ranking.name(), 2), Text(text=ranking.rule(figures)), rows)
    )


NAME = N_("Rankings")


def of(rankings: Sequence[Ranking], figures: ClubFigures, imprint: Imprint) -> Document:
    """Return rankings to be posted, each on a page of its own."""
    sections = tuple(
        Section(
            blocks=(
                Masthead(title=_titled(ranking, figures), lines=(imprint.club,), logo=imprint.logo),
                replace(rows, density=Density.LIST),
                Text(text=ranking.rule(figures)),
            ),
            footer=(imprint.club, ""),
            bookmark=ranking.name(),
            grow=1.3,
        )
        for ranking, rows in _listed(rankings, figures, imprint)
    )
    subject = rankings[0].name() if len(rankings) == 1 else _(NAME)
    return Document(title=f"{subject} – {imprint.club}", imprint=imprint, sections=sections, subject=subject)


def press(rankings: Sequence[Ranking], figures: ClubFigures, imprint: Imprint) -> Document:
    """Return the first of each ranking in words, to be copied into a message or sent to the newspaper."""
    texts = tuple(
        Text(text="\n".join((f"{_titled(ranking, figures)} – {rows.columns[-1].head}:", *_lines(rows))))
        for ranking, rows in _listed(rankings, figures, imprint)
    )
    return Document(title=_(NAME), imprint=imprint, sections=(Section(blocks=texts),))


def _lines(rows: Table) -> Iterator[str]:
    """Yield the first rows in words: what stands up to the name, and the value."""
    at = next(place for place, column in enumerate(rows.columns) if column.code == "name")
    for row in rows.rows[:TOLD]:
        yield " – ".join(map(document.shown, (*row[: at + 1], row[-1])))


def _listed(
    rankings: Sequence[Ranking], figures: ClubFigures, imprint: Imprint
) -> tuple[tuple[Ranking, Table], ...]:
    """Return the rankings with their lists, without those that list nobody while others do."""
    day = imprint.at.date()
    every = tuple((ranking, table(ranking, figures, imprint.level, day)) for ranking in rankings)
    return tuple((ranking, rows) for ranking, rows in every if rows.rows) or every


def _titled(ranking: Ranking, figures: ClubFigures) -> str:
    """Return what a ranking is called, and of which days it is; that of champions is of all years."""
    return ranking.name() if ranking is CHAMPIONS else f"{ranking.name()} {year_book.period(figures)}".strip()


def _from_deals(figures: ClubFigures) -> str:
    return figures_rows.based_on(figures.with_deals, len(figures.lists))


def _grand_rule(figures: ClubFigures) -> str:
    words = _("The share of Grands won, for everybody with at least {n} Grands.").format(n=FEWEST_GRANDS)
    return f"{words} {_from_deals(figures)}"


def _visits_rule(figures: ClubFigures) -> str:
    held = len(year.evenings(figures.lists))
    return ngettext("{n} evening", "{n} evenings", held).format(n=held)


def _streak_rule(figures: ClubFigures) -> str:
    words = _(
        "Games as declarer won in a row. A list without deals adds none; if a game was lost on it, or that is not "
        "known, the streak ends there."
    )
    return f"{words} {_from_deals(figures)}"


def _gain_rule(figures: ClubFigures) -> str:
    if figures.before is None:
        return _("Please choose a year or a season; its averages are compared with those of the one before.")
    return _("Compared with {period}, for everybody with at least {n} lists in both periods.").format(
        period=figures.before.title or numbers.period(figures.before.first, figures.before.last), n=FEWEST_LISTS
    )


class Champion(NamedTuple):
    """Who won a championship of a season that is over, and by which value."""

    person_id: int
    season: str
    championship: str
    value: Said


def champions(figures: ClubFigures, today: date) -> Iterator[Placed[Champion]]:
    """Yield who won each championship, equals each for themselves; none of a season that goes on."""
    for standings in figures.of_all_years:
        if not standings.is_over(today):
            continue
        first = [row for row in standings.table.rows if row.rank == 1]
        rule, title = standings.championship.rule, standings.season.title
        for row in first:
            value = f"{season_words.value_head(rule)} {season_words.shown_value(rule, row.value)}"
            name = season_statutes.championship_name(standings.championship.name)
            yield Placed(1, len(first) > 1, Champion(row.person_id, title, name, Said(row.value, value)))


HEADS = {
    "rank": N_("Rank"), "name": N_("Name"), "season": N_("Season"), "championship": N_("Championship"),
    "day": N_("Day"), "event": N_("Event"), "series": N_("Series"), "first": N_("First day"),
    "last": N_("Last day"), "lists": N_("Lists"), "grands": N_("Grands"), "games": N_("Games"), "won": N_("Won"),
    "lost": N_("Lost"), "win_rate": N_("Win rate"), "share": N_("Share"), "evenings": N_("Evenings"),
    "before": N_("Average before"), "average": N_("Average"), "more": N_("Better by"), "points": N_("Points"),
    "value": N_("Value"),
}  # fmt: skip
"""What the columns are called, by their codes."""
ATTRIBUTES = {"day": "held_on", "event": "title", "series": "series_no", "points": "result"}
"""What a list calls its columns."""
WORDED = frozenset({"name", "event", "season", "championship"})
"""Columns of words."""

CHAMPIONS = Ranking(
    code="champions",
    title=N_("Champions of all years"),
    rule=lambda _figures: _("A season has its champion once it is over."),
    columns=("season", "championship", "name", "value"),
    places=champions,
)
RANKINGS = (
    Ranking(
        code="grand",
        title=N_("Best Grand players"),
        rule=_grand_rule,
        columns=("rank", "name", "grands", "won", "win_rate"),
        places=lambda figures, _today: figures_ranking.grands(figures.games),
    ),
    Ranking(
        code="attendance",
        title=N_("Most evenings"),
        rule=_visits_rule,
        columns=("rank", "name", "lists", "share", "evenings"),
        places=lambda figures, _today: figures_ranking.visits(figures.lists),
    ),
    Ranking(
        code="best_lists",
        title=N_("Best lists"),
        rule=lambda figures: i18n_figures.lists_words(len(figures.lists)),
        columns=("rank", "name", "day", "event", "series", "won", "lost", "points"),
        places=lambda figures, _today: figures_ranking.best_lists(figures.lists),
    ),
    Ranking(
        code="streaks",
        title=N_("Longest winning streak"),
        rule=_streak_rule,
        columns=("rank", "name", "first", "last", "games"),
        places=lambda figures, _today: figures_ranking.streaks(figures.games, figures.lists),
    ),
    Ranking(
        code="improved",
        title=N_("Most improved"),
        rule=_gain_rule,
        columns=("rank", "name", "lists", "before", "average", "more"),
        places=lambda figures, _today: figures_ranking.gains(figures.sums_before, figures.background.sums),
    ),
    CHAMPIONS,
)
"""All rankings of a club; a new one is its value here."""
