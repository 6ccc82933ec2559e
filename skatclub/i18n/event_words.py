"""The overview of an event in words: series, tables, what is to be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.event_overview import SeriesState, StepKind, TableState
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.event_overview import SeriesCard, Step
    from skatclub.domain.overview import TableCard

NAMED_TABLES = 12
"""So many tables are named by number; of more only the first."""


def series_tab(series: SeriesCard) -> str:
    """Return a series with how far it is, in a sign and words."""
    name = _("Series {number}").format(number=series.number)
    return f"{name} · {state_words(series.state)}"


def state_words(state: SeriesState) -> str:
    """Return how far a series is."""
    return {
        SeriesState.NOT_DRAWN: _("○ open"),
        SeriesState.DRAFT: _("◐ draft"),
        SeriesState.READY: _("▷ seated"),
        SeriesState.RUNNING: _("▶ running"),
        SeriesState.FINISHED: _("✔ finished"),
    }[state]


def table_sign(state: TableState) -> str:
    """Return the sign of a table's state; the word always stands beside it."""
    return {
        TableState.OPEN: "○",
        TableState.PLAYING: "…",
        TableState.DISPUTED: "!",
        TableState.FINISHED: "✔",
    }[state]


def table_word(state: TableState) -> str:
    """Return the word of a table's state."""
    return {
        TableState.OPEN: _("table open"),
        TableState.PLAYING: _("plays"),
        TableState.DISPUTED: _("to clarify"),
        TableState.FINISHED: _("finished"),
    }[state]


def table_count(state: TableState, number: int) -> str:
    """Return how many tables are in a state, with its sign: ✔ 31 finished."""
    return f"{table_sign(state)} {number} {table_word(state)}"


def deals_words(table: TableCard) -> str:
    """Return how many deals of a list are written: 17/48."""
    return f"{table.deals}/{table.planned}"


def table_numbers(tables: Sequence[TableCard]) -> str:
    """Return tables by number: 3, 7, 12; of many the first ones."""
    shown = ", ".join(str(table.number) for table in tables[:NAMED_TABLES])
    return _("{tables} …").format(tables=shown) if len(tables) > NAMED_TABLES else shown


def step_words(step: Step) -> str:
    """Return what is to be done, as a sentence without its button."""
    match step.kind:
        case StepKind.REGISTER if step.number:
            return ngettext("{n} person is registered.", "{n} people are registered.", step.number).format(
                n=step.number
            )
        case StepKind.REGISTER:
            return _("Nobody is registered yet.")
        case StepKind.AWAIT:
            return ngettext(
                "{n} person registered is not here yet.", "{n} people registered are not here yet.", step.number
            ).format(n=step.number)
        case StepKind.DRAW:
            return _("Series {series} is to be drawn.").format(series=step.series)
        case StepKind.TAKE_OVER:
            return _("Series {series} is a draft: check and take over.").format(series=step.series)
        case StepKind.ADD_TABLE:
            return _("Series {series} has no table yet.").format(series=step.series)
        case StepKind.CLARIFY:
            return ngettext(
                "Disputed deals at table {tables}", "Disputed deals at tables {tables}", len(step.tables)
            ).format(tables=table_numbers(step.tables))
        case StepKind.MISSING:
            words = ngettext(
                "Series {series}: {n} list is missing, table {tables}",
                "Series {series}: {n} lists are missing, tables {tables}",
                len(step.tables),
            )
            return words.format(series=step.series, n=len(step.tables), tables=table_numbers(step.tables))
        case StepKind.FINISHED:
            return _("All lists are finished.")


def step_act(step: Step) -> str:
    """Return the words of the button that does a step; "" where there is nothing to press."""
    return {
        StepKind.REGISTER: _("Registration"),
        StepKind.AWAIT: _("Registration"),
        StepKind.DRAW: _("Draw"),
        StepKind.TAKE_OVER: _("To the draft"),
        StepKind.ADD_TABLE: _("Add a table …"),
        StepKind.CLARIFY: _("Clarify"),
        StepKind.MISSING: _("Open the list"),
        StepKind.FINISHED: "",
    }[step.kind]
