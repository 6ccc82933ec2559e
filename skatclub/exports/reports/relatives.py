"""The list of a relative of Skat: what was noted, what it brought, where everybody stands, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.relatives import RelativeList
from skatclub.exports.document import (
    A4,
    A4_LANDSCAPE,
    Block,
    Cell,
    Column,
    Document,
    Imprint,
    Masthead,
    Particular,
    Said,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.relatives import help as relatives_help, words as relatives_words
from skatclub.rules.relatives import line as line_rules

MANY = 4
"""With more players the page lies on its side."""

NAME = N_("List of a game besides Skat")


def of(played: RelativeList, imprint: Imprint) -> Document:
    """Return the list as it stands, with the settings it is played by and its end."""
    game = relatives_words.game_name(played.game.code)
    section = Section(
        blocks=_blocks(played, imprint),
        footer=(" · ".join(part for part in (imprint.club, played.title) if part), _footer_state(played)),
        page=A4_LANDSCAPE if played.table.players > MANY else A4,
        bookmark=game,
    )
    title = f"{game} – {played.title}"
    about = (
        Particular("game", "", played.game.code),
        Particular("event", "", played.title),
        Particular("date", _("Date"), played.held_on),
        *(Particular(f"option_{code}", "", choice) for code, choice in played.table.options),
    )
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME), about=about)


def _footer_state(played: RelativeList) -> str:
    return "" if played.played().end is not None else _("provisional")


def _blocks(played: RelativeList, imprint: Imprint) -> tuple[Block, ...]:
    state = played.played()
    blocks: list[Block] = [
        Masthead(
            title=relatives_words.game_name(played.game.code),
            lines=(played.title, numbers.date(played.held_on), imprint.club),
            logo=imprint.logo,
            state="" if state.end is not None else _("provisional"),
            open=state.end is None,
        ),
        Text(text=" · ".join(f"{seat} {who}" for seat, who in enumerate(played.public_names, 1)), size=10),
        Text(text=relatives_help.about(played.game.code)),
    ]
    if played.table.options:
        blocks.append(Text(text=relatives_words.options_words(played.table)))
    blocks += [table(played), _players(played)]
    if state.end is not None:
        blocks.append(Text(text=relatives_words.end_words(state.end, played.public_names), strong=True, size=11))
    return tuple(blocks)


TOTALS = frozenset({"system_total", "pool"})


def table(played: RelativeList) -> Table:
    """Return the entries with the running totals, and under them what else is counted."""
    return grid(played, played.short_names)


def grid(played: RelativeList, names: Sequence[str], *, way: bool = True) -> Table:
    """Return the entries with these names; the calculation is left out where room is short."""
    state = played.played()
    has_pot = any(entry.pot for entry in state.lines)
    columns = (
        Column(head=_("No."), code="number", weight=0.5, align=Align.RIGHT),
        Column(head=_("Entry"), code="entry", weight=3.4),
        *((Column(head=_("Calculation"), code="steps", weight=4.4),) if way else ()),
        *(
            Column(head=who, code=f"total_{seat}", weight=1.3, align=Align.RIGHT)
            for seat, who in enumerate(names, 1)
        ),
        *((Column(head=_("Pot"), code="pot", weight=0.9, align=Align.RIGHT),) if has_pot else ()),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, entry in enumerate(state.lines, 1):
        words = relatives_words.entry_words(played.game, played.table, entry.entry, names)
        how = (relatives_words.score_words(entry.score, names),) if way else ()
        line = Said(line_rules.spelled(entry.entry, played.game.fields(played.table)), words)
        rows.append((number, line, *how, *entry.totals, *((entry.pot,) if has_pot else ())))
    empty: tuple[Cell, ...] = (None,) if has_pot else ()
    gap: tuple[Cell, ...] = (None,) if way else ()
    strong = len(rows)  # what counts at the end stands out: the sums, or the totals by a list system
    rows.append((None, _("Sum"), *gap, *state.totals, *((state.pot,) if has_pot else ())))
    if any(state.won) or any(state.lost):
        rows.append((None, _("Won deals"), *gap, *state.won, *empty))
        rows.append((None, _("Lost deals"), *gap, *state.lost, *empty))
    for extra in state.extras:
        if extra.code in TOTALS:
            strong = len(rows)
        rows.append((None, relatives_words.extra_name(extra.code), *gap, *map(_cell, extra.values), *empty))
    below = frozenset(range(len(state.lines), len(rows)))
    return Table(columns=columns, rows=tuple(rows), strong_rows=frozenset({strong}), repeats=below, code="entries")


def _players(played: RelativeList) -> Table:
    """Return for files where everybody stands, and who has won or lost where the game has ended."""
    state = played.played()
    columns = (
        Column(head=_("Seat"), code="seat"),
        Column(head=_("Name"), code="name"),
        Column(head=_("Sum"), code="total"),
        Column(head=_("Won deals"), code="won"),
        Column(head=_("Lost deals"), code="lost"),
        *(Column(head=relatives_words.extra_name(extra.code), code=extra.code) for extra in state.extras),
        Column(head=_("won"), code="is_winner"),
        Column(head=_("lost"), code="is_loser"),
    )
    winners, losers = ((), ()) if state.end is None else (state.end.winners, state.end.losers)
    rows = tuple(
        (
            seat,
            who,
            state.totals[seat - 1],
            state.won[seat - 1],
            state.lost[seat - 1],
            *(_cell(extra.values[seat - 1]) for extra in state.extras),
            seat in winners,
            seat in losers,
        )
        for seat, who in enumerate(played.names, 1)
    )
    return Table(columns=columns, rows=rows, code="players", name=_("Players"), printed=False)


def _cell(value: str) -> Cell:
    plain = value.removeprefix("-")
    return int(value) if plain.isascii() and plain.isdigit() else value
