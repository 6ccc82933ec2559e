"""The sheet of a player: the figures of a period, to be handed over or hung up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.people import person as people_person
from skatclub.exports.document import Column, Document, Heading, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.figures import rows as figures_rows
from skatclub.i18n import figures as i18n_figures
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

if TYPE_CHECKING:
    from skatclub.exports.document import Block, Stand
    from skatclub.exports.reports.figures.rows import Figure
    from skatclub.services.figures import PlayerFigures

MET = 15


def name() -> str:
    """Return what the paper is called."""
    return _("Player sheet")


def of(player_figures: PlayerFigures, stand: Stand) -> Document:
    """Return the sheet with names as far as its readers may read them."""
    who = people_person.shown_name(player_figures.person, player_figures.person.level_for(stand.level))
    title = f"{name()} – {who}"
    figures = (*figures_rows.key_figures(player_figures), *figures_rows.more_figures(player_figures, stand.level))
    days = [result.held_on for result in player_figures.lists]
    period = f"{numbers.date(min(days))} – {numbers.date(max(days))}" if days else ""
    blocks = (
        Masthead(title=who, lines=(name(), stand.club, period), logo=stand.logo),
        _figures(figures),
        *_games(player_figures),
        Heading(_("At the same table"), 2),
        *(
            (met(player_figures, stand), Text(text=figures_rows.met_grounds()))
            if player_figures.meetings
            else (Text(text=figures_rows.nobody_met()),)
        ),
        Heading(_("Lists"), 2),
        lists(player_figures, stand),
    )
    footer = (stand.club, papers_words.level_sentence(stand.level))
    section = Section(blocks=blocks, footer=footer, bookmark=who)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def _games(figures: PlayerFigures) -> tuple[Block, ...]:
    """Return what single games tell; without deals a sentence says what is missing."""
    head, grounds = Heading(_("Games one by one"), 2), Text(text=figures_rows.grounds(figures))
    if not figures.games:
        return head, grounds
    return (
        Heading(_("Games by kind"), 2),
        kinds(figures),
        Text(text=figures_rows.kind_grounds()),
        head,
        grounds,
        _figures(figures_rows.deep_figures(figures)),
        Text(text=i18n_figures.verdict_words(figures.verdict, len(figures.games))),
    )


def lists(figures: PlayerFigures, stand: Stand) -> Table:  # noqa: ARG001 (a maker of rows is asked for whom)
    """Return the lists of the player as rows."""
    heads = (_("Day"), _("Evening"), _("Series"), _("Points of the games"), _("Won"), _("Lost"), _("Points"))
    rows = tuple(
        (result.held_on, result.title, result.series_no, result.points, result.won, result.lost, result.result)
        for result in figures.lists
    )
    return Table(columns=_columns(heads, wide=(0, 1)), rows=rows)


def _figures(figures: tuple[Figure, ...]) -> Table:
    heads = (_("Figure"), _("Value"), _("Stands on"))
    return Table(
        columns=_columns(heads, wide=(0, 2)),
        rows=tuple((figure.name, figure.value, figure.note) for figure in figures),
    )


def kinds(figures: PlayerFigures) -> Table:
    """Return the games by kind beside those of the club and of players everywhere."""
    return Table(columns=_columns(figures_rows.kind_heads(), wide=(0,)), rows=figures_rows.kind_rows(figures))


def met(figures: PlayerFigures, stand: Stand, most: int | None = MET) -> Table:
    """Return whom the player met at the tables, most often first; `most` of them, or all."""
    rows = figures_rows.met_rows(
        figures, lambda person: people_person.shown_name(person, person.level_for(stand.level))
    )
    return Table(columns=_columns(figures_rows.met_heads(), wide=(0,)), rows=rows[:most])


def _columns(heads: tuple[str, ...], *, wide: tuple[int, ...]) -> tuple[Column, ...]:
    return tuple(
        Column(head=head, weight=2.5 if place in wide else 1.2, align=Align.LEFT if place in wide else Align.RIGHT)
        for place, head in enumerate(heads)
    )
