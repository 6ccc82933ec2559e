"""Lists of relatives typed line by line, as the tests need them."""

from __future__ import annotations

from skatclub.rules.relatives import catalogue, line, relative


def game(code):
    found = catalogue.by_code(code)
    assert found is not None
    return found


def entry(code, text, players, **options):
    """Return what a line says; a test that types nonsense hears why."""
    table = relative.table_of(game(code), players, options)
    reading = line.read(text, game(code).fields(table), players)
    if reading.refusal is not None:
        raise reading.refusal
    assert reading.entry is not None, reading.missing
    return reading.entry


def play(code, lines, players, **options):
    """Return the list that these lines make."""
    table = relative.table_of(game(code), players, options)
    return relative.fold(game(code), table, [entry(code, text, players, **options) for text in lines])
