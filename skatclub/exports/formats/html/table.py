"""A table of a page: names and totals stay in sight on a phone, and clubs and names are found without a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from skatclub.exports import document
from skatclub.exports.document import Cell, Column, Density, Table
from skatclub.exports.forms import Align
from skatclub.i18n.language import _

ALIGN = {Align.LEFT: "", Align.CENTRE: "centre", Align.RIGHT: "right"}
LIGHT = 0.9
"""Cells of less ink than this are grey."""
LEAST_FOUND = 20
"""Rows from which on names are listed to be found."""


def lines(table: Table, title: str, key: str) -> Iterator[str]:
    """Return the lines of a table called `title`; the ids of its rows begin with `key`."""
    name = _place_of_name(table)
    total = _place_of_total(table, name)
    if name is not None and len(table.rows) >= LEAST_FOUND:
        yield from _finder(table, name, key)
    label = escaped(title)
    yield f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
    yield f"<caption>{label}</caption>"
    yield f"<thead>{_heads(table, name, total)}</thead>"
    yield "<tbody>"
    sticks = [_sticks(place, name, total) for place in range(len(table.columns))]
    for number, row in enumerate(table.rows):
        cells = "".join(
            f'<th scope="row"{look}>{cell}</th>' if place == name else f"<td{look}>{cell}</td>"
            for place, (look, cell) in enumerate(_cells(table, number, row, sticks))
        )
        strong = number in table.strong_rows
        even = strong or (table.striped and number % 2 == 1)
        marks = classes("even" if even else "", "strong" if strong else "")
        yield f'<tr id="{key}-{number + 1}"{marks}>{cells}</tr>'
    yield "</tbody></table></div>"


def _heads(table: Table, name: int | None, total: int | None) -> str:
    """Return the rows of the head: words over several columns stand in a first one, all others in the last."""
    shared, below = "", ""
    for over, group in groupby(enumerate(table.columns), key=lambda placed: placed[1].over):
        of_group = list(group)
        if over:
            shared += f'<th scope="colgroup" colspan="{len(of_group)}" class="over">{escaped(over)}</th>'
        heads = "".join(
            f'<th scope="col"{_tall(table, column)}{_look(column, _sticks(place, name, total), plain=True)}>'
            f"{escaped(column.head)}</th>"
            for place, column in of_group
        )
        shared, below = (shared, below + heads) if over else (shared + heads, below)
    return "".join(f"<tr>{row}</tr>" for row in (shared, below) if row)


def _tall(table: Table, column: Column) -> str:
    return ' rowspan="2"' if not column.over and any(each.over for each in table.columns) else ""


def _cells(table: Table, number: int, row: Sequence[Cell], sticks: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Return the classes and the words of the cells of a row, single ones bold or struck through."""
    for place, (column, cell) in enumerate(zip(table.columns, row, strict=True)):
        shown = escaped(document.shown(cell))
        is_bold = (number, place) in table.bold
        yield (
            _look(column, sticks[place], bold=is_bold),
            f"<s>{shown}</s>" if (number, place) in table.struck else shown,
        )


def _finder(table: Table, name: int, key: str) -> Iterator[str]:
    """List all names, by their clubs where rows have one, each leading to its row."""
    club = next((place for place, column in enumerate(table.columns) if column.yields), None)
    rows_of: dict[str, list[tuple[int, str]]] = {}
    for number, row in enumerate(table.rows, start=1):
        if number - 1 not in table.strong_rows and document.shown(row[name]):
            home = "" if club is None else document.shown(row[club])
            rows_of.setdefault(home, []).append((number, document.shown(row[name])))
    heading = _("Find a name") if set(rows_of) == {""} else _("Find a club or a name")
    yield f"<details><summary>{escaped(heading)}</summary>"
    for home in sorted(rows_of, key=str.casefold):
        links = "".join(
            f'<li><a href="#{key}-{number}">{escaped(who.removeprefix("· "))}</a></li>'
            for number, who in rows_of[home]
        )
        if home:
            yield f"<details><summary>{escaped(home)}</summary><ul>{links}</ul></details>"
        else:
            yield f"<ul>{links}</ul>"
    yield "</details>"


def _place_of_name(table: Table) -> int | None:
    """Return the column that says what a row is about: the first strong one of words; of teams, their names."""
    words_in = [place for place, column in enumerate(table.columns) if column.align is Align.LEFT]
    of_teams = words_in if _is_of_groups(table) else []
    return next(iter((*(place for place in words_in if table.columns[place].strong), *of_teams)), None)


def _place_of_total(table: Table, name: int | None) -> int | None:
    """Return the column of the number that matters: the last strong one behind the name."""
    if name is None:
        return None
    behind = [place for place in range(len(table.columns)) if place > name]
    of_teams = [behind[-1]] if behind and _is_of_groups(table) else []
    return max((place for place in behind if table.columns[place].strong), default=next(iter(of_teams), None))


def _is_of_groups(table: Table) -> bool:
    """Tell whether strong rows stand over those that belong to them, as teams over their members."""
    return table.density is Density.LIST and bool(table.strong_rows)


def _sticks(place: int, name: int | None, total: int | None) -> str:
    return "name" if place == name else "sum" if place == total else ""


def _look(column: Column, sticks: str, *, plain: bool = False, bold: bool = False) -> str:
    if plain:
        return classes(ALIGN[column.align], sticks)
    strong, light = "strong" if column.strong or bold else "", "light" if column.ink < LIGHT else ""
    return classes(ALIGN[column.align], strong, light, sticks)


def escaped(text: str) -> str:
    """Return text as data: no sign of it is markup, and signs that no page may hold are left out."""
    return escape("".join(sign for sign in text if sign.isprintable() or sign in "\n\t"))


def classes(*names: str) -> str:
    """Return the attribute of these classes, nothing where there is none."""
    words_joined = " ".join(name for name in names if name)
    return f' class="{words_joined}"' if words_joined else ""
