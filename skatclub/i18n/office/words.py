"""How far the list of a table is, in words and signs, and what still misses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skatclub.domain.office.sheet import ListCount, ListKind, ListState, OfficeSheet, Task
from skatclub.domain.office.typed import Cell, Field
from skatclub.domain.registration.dues import Dues
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming, ngettext

_SIGNS = {
    ListState.OPEN: "○",
    ListState.PLAYING: "▷",
    ListState.RECEIVED: "▽",
    ListState.ENTERED: "◐",
    ListState.VERIFIED: "✔",
    ListState.RELEASED: "✔✔",
}
_CLARIFICATION = "!"


def state_sign(sheet: OfficeSheet) -> str:
    """Return the sign of a state; the word always stands beside it."""
    return _CLARIFICATION if sheet.waits else _SIGNS[sheet.state]


state_word = naming(
    {
        ListState.OPEN: N_("open"),
        ListState.PLAYING: N_("playing"),
        ListState.RECEIVED: N_("received"),
        ListState.ENTERED: N_("entered"),
        ListState.VERIFIED: N_("checked"),
        ListState.RELEASED: N_("released"),
    }
)
"""The word of a state."""


def state_words(sheet: OfficeSheet) -> str:
    """Return how far a list is; that something is to be clarified stands in its place."""
    return clarification() if sheet.waits else state_word(sheet.state)


def states() -> str:
    """Return what the states of a list mean, one after the other."""
    return _(
        "A list is open until its totals are here, in the pile once it is handed in, entered once it is closed, "
        "and checked once somebody has compared it with the paper. What is unclear is set aside."
    )


def clarification() -> str:
    """Return the word for what stands beside a state."""
    return _("clarification")


def list_words(sheet: OfficeSheet) -> str:
    """Return how far a list is with all that is to be known of it: ▷ plays · 17/48, ✔ checked · draft."""
    parts = [f"{state_sign(sheet)} {state_words(sheet)}", deals_words(sheet)]
    if sheet.second is not None and not sheet.is_checked:
        parts.append(_("compared"))
    if sheet.has_sheet_error:
        parts.append(_("list error"))
    if sheet.draft is not None:
        parts.append(_("draft"))
    if sheet.is_waiting:
        parts.append(_("not handed in yet"))
    parts.append(typing_words(sheet))
    if sheet.differs:
        parts.append(_("the table handed in another list"))
    elif sheet.typed:
        parts.append(_("typed at the table"))
    return " · ".join(filter(None, parts))


def deals_words(sheet: OfficeSheet) -> str:
    """Return how many deals are written, 17/48, of a list that goes by them and is not checked yet.

    Where the desk has nothing, those that the table typed itself.
    """
    if sheet.kind is ListKind.NOTHING and sheet.typed:
        return f"{sheet.typed}/{sheet.planned}"
    if sheet.kind is not ListKind.DEALS or sheet.is_checked:
        return ""
    written = f"{sheet.deals}/{sheet.planned}"
    return _("{deals}, ended").format(deals=written) if sheet.ended_early else written


def short_words(sheet: OfficeSheet) -> str:
    """Return how many deals were played at a table that played fewer, and why; "" where all were."""
    if not sheet.is_short:
        return ""
    words = _("{played} of {planned} deals").format(played=sheet.planned - sheet.unplayed, planned=sheet.planned)
    return f"{words}: {sheet.note}" if sheet.note else words


def typing_words(sheet: OfficeSheet) -> str:
    """Return which other desks are typing a list now; "" where none is."""
    if not sheet.typed_at:
        return ""
    return _("{desk} is typing it").format(desk=", ".join(sheet.typed_at))


def typist(sheet: OfficeSheet) -> str:
    """Return who typed the totals of a list, to begin a sentence with."""
    return sheet.typed_by or _("Another desk")


def draft_words(sheet: OfficeSheet) -> str:
    """Return what is half typed over a list, player by player: points, won, lost; "" where nothing is."""
    if sheet.draft is None:
        return ""
    fields = (Field.POINTS, Field.WON, Field.LOST)
    typed = sheet.draft.numbers
    lines = [
        f"{name} {'/'.join(typed.get(Cell(field, seat), '') or '–' for field in fields)}"
        for seat, name in enumerate(sheet.names, start=1)
    ]
    return _("Draft: {lines}").format(lines=", ".join(lines))


def how_to_check() -> str:
    """Return what is done with a list that waits to be checked."""
    return _("Compare it with the paper; if everything agrees, press F9.")


def unfinished_words(missing: int) -> str:
    """Return what is to be done with a list before it can be checked: so many deals of it are not written."""
    return ngettext(
        "{n} deal is missing: enter it, or List → End list here.",
        "{n} deals are missing: enter them, or List → End list here.",
        missing,
    ).format(n=missing)


def not_cross_checked() -> str:
    """Return that a list was entered without the totals written on the paper."""
    return _("Not cross-checked: the totals on the paper were left out.")


def checked_words(checked: OfficeSheet, then: OfficeSheet | None, count: ListCount) -> str:
    """Return that a list is checked, how many are, and which one is the next."""
    words = ngettext(
        "Table {table} is checked, {n} of {every} list.",
        "Table {table} is checked, {n} of {every} lists.",
        count.every,
    )
    parts = [words.format(table=checked.number, n=count.checked, every=count.every)]
    if then is not None:
        parts.append(_("The next one to check is table {table}.").format(table=then.number))
    return " ".join(parts)


def reopened_words(before: Table, now: Table, dues: Iterable[Dues]) -> str:
    """Return that a checked list is open again: whose total is another, who has paid too little or too much."""
    parts = [_("Table {table} had been checked and is open again.").format(table=now.number)]
    seats = zip(sheets_table.folded(before).footer, sheets_table.folded(now).footer, strict=True)
    parts += [
        _("{name}: {before} → {now}.").format(
            name=now.owner_of(new.seat).person.full_name,
            before=numbers.points(old.result),
            now=numbers.points(new.result),
        )
        for old, new in seats
        if old.result != new.result
    ]
    at_table = {now.owner_of(seat).person.id for seat in range(1, now.size + 1)}
    for due in dues:
        if due.paid and due.open and due.participant.person.id in at_table:
            words = _("{name} has still to pay {amount}.") if due.open > 0 else _("{name} gets back {amount}.")
            name = due.participant.person.full_name
            parts.append(words.format(name=name, amount=numbers.euros(abs(due.open))))
    return " ".join((*parts, _("Ctrl+Z restores it.")))


def count_words(count: ListCount) -> str:
    """Return how far the lists are: 31 of 60 lists checked · 9 to be checked · 2 in the pile · 18 missing."""
    words = ngettext("{n} of {every} list checked", "{n} of {every} lists checked", count.every)
    others = (Task.CHECK, Task.RECEIVED, Task.MISSING, Task.CLARIFY)
    parts = [words.format(n=count.checked, every=count.every)]
    return " · ".join((*parts, *(task_count(one, count.of(one)) for one in others if count.of(one))))


_TASKS = {
    Task.NONE: N_("{n} checked"),
    Task.CHECK: N_("{n} to be checked"),
    Task.RECEIVED: N_("{n} in the pile"),
    Task.CLARIFY: N_("{n} to be clarified"),
}


def task_count(task: Task, number: int) -> str:
    """Return how many lists wait for this: 9 to be checked."""
    words = ngettext("{n} missing", "{n} missing", number) if task is Task.MISSING else _(_TASKS[task])
    return words.format(n=number)


def tables_words(tables: Sequence[int]) -> str:
    """Return tables by their numbers: tables 3, 5, 9; a dash if there is none."""
    if not tables:
        return "–"
    return ngettext("table {tables}", "tables {tables}", len(tables)).format(tables=", ".join(map(str, tables)))


def ranking_words(sheet: OfficeSheet) -> str:
    """Return the order at a table: 1. Schmidt 1456 · 2. Weiß 934 …"""
    order = sorted(range(sheet.size), key=lambda at: (sheet.ranks[at], at))
    return " · ".join(f"{sheet.ranks[at]}. {sheet.names[at]} {numbers.points(sheet.results[at])}" for at in order)
