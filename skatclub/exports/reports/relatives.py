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
    Masthead,
    Section,
    Stand,
    Table,
    Text,
)
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.relatives import help as relatives_help
from skatclub.i18n.relatives import words as relatives_words
from skatclub.rules.relatives import line as line_rules

MANY = 4
"""With more players the page lies on its side."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("List of another Skat game")


def of(played: RelativeList, stand: Stand) -> Document:
    """Return the list as it stands, with the settings it is played by and its end."""
    game = relatives_words.game_name(played.game.code)
    section = Section(
        blocks=_blocks(played, stand),
        footer=(" · ".join(part for part in (stand.club, played.title) if part), _footer_state(played)),
        page=A4_LANDSCAPE if played.table.players > MANY else A4,
        bookmark=game,
    )
    title = f"{game} – {played.title}"
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def _footer_state(played: RelativeList) -> str:
    return "" if played.played().end is not None else _("provisional")


def _blocks(played: RelativeList, stand: Stand) -> tuple[Block, ...]:
    state = played.played()
    blocks: list[Block] = [
        Masthead(
            title=relatives_words.game_name(played.game.code),
            lines=(played.title, numbers.date(played.held_on), stand.club),
            logo=stand.logo,
            state="" if state.end is not None else _("provisional"),
            open=state.end is None,
        ),
        Text(text=" · ".join(f"{seat} {who}" for seat, who in enumerate(played.public_names, 1)), size=10),
        Text(text=relatives_help.about(played.game.code)),
    ]
    if played.table.options:
        blocks.append(Text(text=relatives_words.options_words(played.table)))
    blocks.append(table(played))
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
        Column(head=_("No."), weight=0.5, align=Align.RIGHT),
        Column(head=_("Entry"), weight=3.4),
        *((Column(head=_("Calculation"), weight=4.4),) if way else ()),
        *(Column(head=who, weight=1.3, align=Align.RIGHT) for who in names),
        *((Column(head=_("Pot"), weight=0.9, align=Align.RIGHT),) if has_pot else ()),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, entry in enumerate(state.lines, 1):
        words = relatives_words.entry_words(played.game, played.table, entry.entry, names)
        how = (relatives_words.score_words(entry.score, names),) if way else ()
        rows.append((number, words, *how, *entry.totals, *((entry.pot,) if has_pot else ())))
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
    return Table(columns=columns, rows=tuple(rows), strong_rows=frozenset({strong}))


def _cell(value: str) -> Cell:
    plain = value.removeprefix("-")
    return int(value) if plain.isascii() and plain.isdigit() else value


def data(played: RelativeList, stand: Stand) -> Fact:
    """Return the list for programs: the entries as lines, what each brought, the totals."""
    state = played.played()
    fields = played.game.fields(played.table)
    return {
        "club": stand.club,
        "game": played.game.code,
        "title": played.title,
        "date": played.held_on.isoformat(),
        "options": dict(played.table.options),
        "entries": [
            {
                "number": number,
                "entry": line_rules.spelled(scored_entry.entry, fields),
                "points": list(scored_entry.score.points),
                "totals": list(scored_entry.totals),
                "pot": scored_entry.pot,
                "steps": relatives_words.score_words(scored_entry.score, played.names),
            }
            for number, scored_entry in enumerate(state.lines, 1)
        ],
        "players": [
            {
                "seat": seat,
                "name": who,
                "total": state.totals[seat - 1],
                "won": state.won[seat - 1],
                "lost": state.lost[seat - 1],
                **{extra.code: extra.values[seat - 1] for extra in state.extras},
            }
            for seat, who in enumerate(played.names, 1)
        ],
        "pot": state.pot,
        "end": None
        if state.end is None
        else {
            "reason": state.end.reason,
            "winners": [played.names[seat - 1] for seat in state.end.winners],
            "losers": [played.names[seat - 1] for seat in state.end.losers],
        },
    }
