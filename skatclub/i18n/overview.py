"""The overview of an event in words: series, tables, what is to be done now."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.overview.event_overview import SeriesCard, SeriesState
from skatclub.domain.overview.steps import Doubt, DoubtKind, Stage, Step, StepKind
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _, naming, ngettext

MOST_NAMES = 4
"""So many people are named who are not here yet."""
NAMED_TABLES = 12
"""So many tables are named by number; of more only the first."""


def series_tab(series: SeriesCard) -> str:
    """Return a series with how far it is, in a sign and words."""
    name = _("Series {number}").format(number=series.number)
    return f"{name} · {state_words(series.state)}"


state_words = naming(
    {
        SeriesState.NOT_DRAWN: N_("○ open"),
        SeriesState.DRAFT: N_("◐ draft"),
        SeriesState.READY: N_("▷ seated"),
        SeriesState.RUNNING: N_("▶ running"),
        SeriesState.COMPLETE: N_("◐ all lists here"),
        SeriesState.FINISHED: N_("✔ checked"),
    }
)
"""How far a series is."""


def table_numbers(tables: Sequence[OfficeSheet]) -> str:
    """Return tables by number: 3, 7, 12; of many the first ones."""
    shown = ", ".join(str(table.number) for table in tables[:NAMED_TABLES])
    return _("{tables} …").format(tables=shown) if len(tables) > NAMED_TABLES else shown


def step_words(step: Step) -> str:
    """Return what is to be done, as a sentence without its button."""
    match step.kind:
        case StepKind.TAKEN_OVER:
            return taken_over(step.number)
        case StepKind.COLLECT if step.open_cents:
            return cash_words.open_sum(step.number, step.open_cents, step.owed_cents)
        case StepKind.FINISHED if step.until is not None:
            until = numbers.minute(step.until)
            return _("Everything is done, unless somebody objects by {time}.").format(time=until)
        case StepKind.REFRESH | StepKind.PROVISIONAL | StepKind.FIXED:
            return _basis_words(step)
        case StepKind.CLARIFY | StepKind.ENTER | StepKind.CHECK | StepKind.MISSING:
            return _lists_words(step)
        case StepKind.REGISTER | StepKind.AWAIT | StepKind.HAND_OUT | StepKind.COLLECT if step.number:
            return _counted_words(step)
    return _plain_words(step.kind).format(series=step.series)


_plain_words = naming(
    {
        StepKind.REGISTER: N_("Nobody is registered yet."),
        StepKind.DRAW: N_("Series {series} needs to be drawn."),
        StepKind.TAKE_OVER: N_("Series {series} is a draft: check and accept it."),
        StepKind.PRINT: N_("Series {series} is seated: print cards, plan and lists."),
        StepKind.ADD_TABLE: N_("Series {series} has no table yet."),
        StepKind.POST: N_("All lists are checked. The ranking can be posted."),
        StepKind.HAND_OUT: N_("The prizes are still a proposal."),
        StepKind.COUNT_BOX: N_("The cash has not been counted yet."),
        StepKind.HONOUR: N_("The certificates have not been printed yet."),
        StepKind.CLOSE: N_("Close the event: result list, cash report, press text, message and a copy in one go."),
        StepKind.NEXT_EVENING: N_("The next evening can be opened."),
        StepKind.FINISHED: N_("Everything is done."),
    }
)
"""Steps that need no number."""


def _counted_words(step: Step) -> str:
    """Return how many people or prizes a step is about."""
    n = step.number
    match step.kind:
        case StepKind.REGISTER:
            words = ngettext("{n} person is registered.", "{n} people are registered.", n)
        case StepKind.AWAIT:
            return awaited_words(n, step.names)
        case StepKind.HAND_OUT:
            words = ngettext("{n} prize still to be handed out.", "{n} prizes still to be handed out.", n)
        case _:
            words = ngettext(
                "{n} person has something to pay or to get back.",
                "{n} people have something to pay or to get back.",
                n,
            )
    return words.format(n=n)


stage_words = naming(
    {
        Stage.REGISTER: N_("Registration"),
        Stage.DRAW: N_("Draw"),
        Stage.PRINT: N_("Cards and lists"),
        Stage.PLAY: N_("Play"),
        Stage.ENTER: N_("Enter lists"),
        Stage.CHECK: N_("Check lists"),
        Stage.POST: N_("Post the ranking"),
        Stage.PRIZES: N_("Prizes"),
        Stage.MONEY: N_("Entry and lost-game fees"),
        Stage.BOX: N_("Count the cash"),
        Stage.CERTIFICATES: N_("Certificates"),
        Stage.CLOSE: N_("Close the event"),
        Stage.NEXT: N_("Next evening"),
    }
)
"""The stages of a day."""


def doubt_words(doubt: Doubt) -> str:
    """Return what is provisional below a step, as a sentence."""
    n, tables = doubt.number, table_numbers(doubt.tables)
    match doubt.kind:
        case DoubtKind.AWAITED:
            return awaited_words(n, doubt.names)
        case DoubtKind.OWED if doubt.open_cents:
            return cash_words.open_sum(n, doubt.open_cents, doubt.owed_cents)
        case DoubtKind.MISSING:
            words = ngettext("{n} list is not in: table {tables}.", "{n} lists are not in: tables {tables}.", n)
        case DoubtKind.UNCHECKED:
            words = ngettext(
                "{n} list has not been checked: table {tables}.",
                "{n} lists have not been checked: tables {tables}.",
                n,
            )
        case DoubtKind.LOTS:
            words = ngettext(
                "{n} lot between tied players has not been recorded.",
                "{n} lots between tied players have not been recorded.",
                n,
            )
        case DoubtKind.PRIZES:
            words = ngettext("{n} prize still to be handed out.", "{n} prizes still to be handed out.", n)
        case DoubtKind.OWED:
            words = ngettext(
                "{n} person has something to pay or to get back.",
                "{n} people have something to pay or to get back.",
                n,
            )
        case DoubtKind.NOT_COUNTED:
            words = _("The cash has not been counted yet.")
    return words.format(n=n, tables=tables)


def awaited_words(number: int, names: Sequence[str]) -> str:
    """Return who is registered and not here yet, the first few by name."""
    if not names:
        words = ngettext(
            "{n} person registered is not here yet.", "{n} people registered are not here yet.", number
        )
        return words.format(n=number)
    more = len(names) - MOST_NAMES
    rest = [ngettext("{n} more", "{n} more", more).format(n=more)] if more > 0 else []
    return _("Not here yet: {names}.").format(names=", ".join((*names[:MOST_NAMES], *rest)))


def without_words(names: Sequence[str]) -> str:
    """Return that it is done without those who are not here yet, one of them by name."""
    if len(names) == 1:
        return _("Go on without {name}").format(name=names[0])
    return _("Go on without them")


def absent_words(names: Sequence[str]) -> str:
    """Return that those who are not here yet will not come this time, one of them by name."""
    if len(names) == 1:
        return _("{name} is not coming").format(name=names[0])
    return _("They are not coming")


def taken_over(people: int) -> str:
    """Return that only results are known of an event, and of how many people."""
    return ngettext(
        "The results of {n} person were imported; there are no lists.",
        "The results of {n} people were imported; there are no lists.",
        people,
    ).format(n=people)


def _basis_words(step: Step) -> str:
    """Return what a series seated by points rests on."""
    match step.kind:
        case StepKind.REFRESH:
            words = ngettext(
                "Series {series} was seated by points that have changed since: {n} player would now sit elsewhere.",
                "Series {series} was seated by points that have changed since: {n} players would now sit "
                "elsewhere.",
                step.number,
            )
        case StepKind.PROVISIONAL if step.number:
            words = ngettext(
                "Series {series} is seated by provisional standings: {n} list of an earlier series is missing.",
                "Series {series} is seated by provisional standings: {n} lists of earlier series are missing.",
                step.number,
            )
        case StepKind.PROVISIONAL:
            words = _("Series {series} is seated by provisional standings: not all lists have been checked.")
        case _ if step.number:
            words = _("Series {series} is fixed: points have changed since, but nobody will be moved now.")
        case _:
            words = _("Series {series} is fixed: corrections will not move anybody now.")
    return words.format(series=step.series, n=step.number)


def pace_words(seconds: int) -> str:
    """Return how fast lists are typed."""
    return _("typing so far: {seconds} s per list").format(seconds=seconds)


def clock_words(clock: Countdown | None, minutes: int, now: datetime) -> str:
    """Return how much time a series has left, and when it ends; "" without a limit."""
    if clock is None and not minutes:
        return ""
    if clock is None:
        return _("Time for a series: {minutes} min; the clock has not been started.").format(minutes=minutes)
    left = clock.left(now)
    if not left:
        return _("Time is up for this series.")
    if not clock.runs:
        return _("The clock is stopped, {minutes} min left.").format(minutes=-(-left // 60))
    ends = numbers.minute(clock.ends_at(now))
    return _("Playing time ends at {time}, in {minutes} min.").format(time=ends, minutes=-(-left // 60))


def _lists_words(step: Step) -> str:
    """Return what is to be done with lists, with the numbers of their tables."""
    number, tables = len(step.tables), table_numbers(step.tables)
    if step.kind is StepKind.CLARIFY:
        return ngettext("To clarify: table {tables}", "To clarify: tables {tables}", number).format(tables=tables)
    words = {
        StepKind.ENTER: ngettext(
            "Series {series}: {n} list waiting to be entered, table {tables}",
            "Series {series}: {n} lists waiting to be entered, tables {tables}",
            number,
        ),
        StepKind.CHECK: ngettext(
            "Series {series}: {n} list to check, table {tables}",
            "Series {series}: {n} lists to check, tables {tables}",
            number,
        ),
        StepKind.MISSING: ngettext(
            "Series {series}: {n} list is missing, table {tables}",
            "Series {series}: {n} lists are missing, tables {tables}",
            number,
        ),
    }
    return words[step.kind].format(series=step.series, n=number, tables=tables)
