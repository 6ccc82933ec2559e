"""Lists of relatives typed line by line, as the tests need them."""

from __future__ import annotations

from skatclub.rules.relatives import catalogue, line, relative


def game(code):
    found = catalogue.by_code(code)
    assert found is not None
    return found


def entry(code, text, players, before=(), **options):
    """Return what a line says after those before it; a test that types nonsense hears why."""
    table = relative.table_of(game(code), players, options)
    sitter = game(code).sits_out(table, relative.fold(game(code), table, before).lines)
    reading = line.read(text, game(code).fields(table), players, sitter)
    if reading.refusal is not None:
        raise reading.refusal
    assert reading.entry is not None, reading.missing
    return reading.entry


def play(code, lines, players, **options):
    """Return the list that these lines make."""
    table = relative.table_of(game(code), players, options)
    entries = []
    for text in lines:
        entries.append(entry(code, text, players, entries, **options))
        relative.fold(game(code), table, entries)
    return relative.fold(game(code), table, entries)
