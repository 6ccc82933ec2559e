"""The sheet of a player: the figures of a period, to be handed over or hung up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.figures import lists as of_lists, year
from skatclub.domain.figures.lists import ListResult
from skatclub.domain.people import publication
from skatclub.exports import charts, document
from skatclub.exports.charts import Curve
from skatclub.exports.document import (
    A4,
    EDGE,
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
from skatclub.exports.forms import Align
from skatclub.exports.reports.figures import rows as figures_rows
from skatclub.exports.reports.figures.rows import Figure
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, ngettext

if TYPE_CHECKING:
    from skatclub.services.figures import PlayerFigures

MET = 15
BEST = 5
FEWEST_DOTS = 3
"""Of fewer lists, or months, there is no chart."""
WIDTH = A4.width - 2 * EDGE

NAME = N_("Player sheet")


def of(player_figures: PlayerFigures, imprint: Imprint) -> Document:
    """Return the sheet with names as far as its readers may read them."""
    who = publication.called(player_figures.person, imprint.level)
    days = [result.held_on for result in player_figures.lists]
    period = numbers.period(min(days), max(days)) if days else ""
    words = figures_rows.sentences(player_figures)
    spoken = (Text(text="\n".join(f"• {sentence}" for sentence in words), size=11, marked=True),) if words else ()
    blocks: tuple[Block, ...] = (
        Masthead(title=who, lines=(_(NAME), imprint.club, period), logo=imprint.logo),
        *spoken,
        *_course(player_figures),
        *_best(player_figures),
        *_attendance(player_figures),
        Heading(_("At the same table"), 2),
        *_met(player_figures, imprint),
        *_games(player_figures),
        Heading(_("Figures"), 2),
        _figures((*figures_rows.key_figures(player_figures), *_more(player_figures, imprint))),
        Heading(_("Lists"), 2),
        _lists(player_figures),
    )
    section = Section(blocks=blocks, footer=(f"{_(NAME)} · {imprint.club}", ""), bookmark=who)
    return Document(title=f"{_(NAME)} – {who}", imprint=imprint, sections=(section,), subject=_(NAME))


def _more(figures: PlayerFigures, imprint: Imprint) -> tuple[Figure, ...]:
    """Return further figures but the spread, which is told in a sentence."""
    more = figures_rows.more_figures(figures, imprint.level)
    return tuple(figure for figure in more if figure.name != _(figures_rows.SPREAD_NAME))


def _course(figures: PlayerFigures) -> tuple[Block, ...]:
    """Return every list as a dot with the average so far, beside the average of the club."""
    if len(figures.lists) < FEWEST_DOTS:
        return ()
    club = figures.background.together.average
    drawn = (
        Curve(values=tuple(result.result for result in figures.lists), dots=True),
        Curve(name=_("average so far"), values=of_lists.running_average(figures.lists), dashed=False),
        Curve(name=_("the club"), values=(club,) * len(figures.lists), dashed=True, ink=0.7),
    )
    labels = [numbers.date(result.held_on) for result in figures.lists]
    return Heading(_("List by list"), 2), charts.curves(drawn, labels, width=WIDTH, height=66)


def _best(figures: PlayerFigures) -> tuple[Block, ...]:
    ordered = sorted(figures.lists, key=lambda result: (-result.result, result.held_on))[:BEST]
    if not ordered:
        return ()
    heads = (_("Day"), _("Event"), _("Series"), _("Won"), _("Lost"), _("Points"))
    rows = tuple(
        (result.held_on, result.title, result.series_no, *_games_of(result), result.result) for result in ordered
    )
    return Heading(_("Best lists"), 2), Table(columns=_columns(heads, wide=(1,)), rows=rows, striped=True)


def _games_of(result: ListResult) -> tuple[Cell, Cell]:
    return document.or_dash(result.won), document.or_dash(result.lost)


def _attendance(figures: PlayerFigures) -> tuple[Block, ...]:
    """Return on how many days somebody was there, and how many lists each month had."""
    days = {result.held_on for result in figures.lists}
    if not days:
        return ()
    words = ngettext("Present on {n} of {days} playing days", "Present on {n} of {days} playing days", len(days))
    heading = Heading(words.format(n=len(days), days=figures.days), 2)
    months = [(day.year, day.month) for result in figures.lists for day in (result.held_on,)]
    counted = [
        (f"{first.month}/{first.year % 100:02}", months.count((first.year, first.month)))
        for first in year.months(days)
    ]
    if len(counted) < FEWEST_DOTS:
        return (heading,)
    return heading, Text(text=_("Lists by month")), charts.bars(counted, width=WIDTH, height=36)


def _games(figures: PlayerFigures) -> tuple[Block, ...]:
    """Return what single games tell; without deals a sentence says what is missing."""
    head, grounds = Heading(_("Game by game"), 2), Text(text=figures_rows.grounds(figures))
    if not figures.games:
        return head, grounds
    return (
        Heading(_("Games by kind"), 2),
        _kinds(figures),
        head,
        grounds,
        _figures(figures_rows.deep_figures(figures)),
    )


def _lists(figures: PlayerFigures) -> Table:
    """Return the lists of the player as rows."""
    heads = (_("Day"), _("Event"), _("Series"), _("Game points"), _("Won"), _("Lost"), _("Points"))
    codes = ("day", "event", "series", "game_points", "won", "lost", "points")
    rows = tuple(
        (
            result.held_on,
            result.title,
            result.series_no,
            document.or_dash(result.points),
            *_games_of(result),
            result.result,
        )
        for result in figures.lists
    )
    columns = _columns(heads, wide=(1,), codes=codes)
    return Table(columns=columns, rows=rows, striped=True, code="lists", name=_("Lists"))


def _figures(figures: tuple[Figure, ...]) -> Table:
    heads = (_("Figure"), _("Value"), _("Based on"))
    return Table(
        columns=_columns(heads, wide=(0, 2), codes=("figure", "value", "based_on")),
        rows=tuple((figure.name, figure.value, figure.note) for figure in figures),
        striped=True,
        code="figures",
    )


def _kinds(figures: PlayerFigures) -> Table:
    """Return the games by kind beside those of the club."""
    codes = ("kind", "won_of_games", "points_per_game", "club")
    columns = _columns(figures_rows.kind_heads(), wide=(0,), codes=codes)
    return Table(columns=columns, rows=figures_rows.kind_rows(figures), striped=True, code="games")


def _met(figures: PlayerFigures, imprint: Imprint) -> tuple[Block, ...]:
    """Return whom the player met at the tables, most often first: some on the page, all in files."""
    if not figures.meetings:
        return (Text(text=figures_rows.nobody_met()),)
    rows = figures_rows.met_rows(figures, lambda person: publication.called(person, imprint.level))
    codes = ("name", "lists", "better_worse", "difference_per_list", "defence_together")
    columns = _columns(figures_rows.met_heads(), wide=(0,), codes=codes)
    every = Table(columns=columns, rows=rows, striped=True, code="met", printed=False)
    shown = Table(columns=_columns(figures_rows.met_heads(), wide=(0,)), rows=rows[:MET], striped=True)
    return every, shown, Text(text=figures_rows.met_grounds())


def _columns(heads: tuple[str, ...], *, wide: tuple[int, ...], codes: tuple[str, ...] = ()) -> tuple[Column, ...]:
    return tuple(
        Column(
            head=head,
            code=codes[place] if codes else "",
            weight=2.5 if place in wide else 1.2,
            align=Align.LEFT if place in wide else Align.RIGHT,
            strong=place == len(heads) - 1 and heads[-1] == _("Points"),
        )
        for place, head in enumerate(heads)
    )
