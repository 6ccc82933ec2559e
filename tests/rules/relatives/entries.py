"""Any entry of any relative, as hypothesis draws it: every field with a value that it can hold."""

from __future__ import annotations

from hypothesis import strategies as st

from skatclub.rules.relatives import catalogue, relative
from skatclub.rules.relatives.fields import Field, FieldKind, entry_of

games = st.sampled_from(catalogue.ALL)


@st.composite
def tables(draw, game):
    """Return a table with any settings that the game allows."""
    players = draw(st.integers(game.fewest, game.most))
    options = {}
    for option in game.options:
        if option.choices:
            options[option.code] = draw(st.sampled_from(option.choices))
        else:
            options[option.code] = str(draw(st.integers(option.low, option.high)))
    if players != 4:
        options.pop("pairs", None)
    return relative.table_of(game, players, options)


@st.composite
def entries(draw, fields, players):
    """Return any entry that these fields allow; whether the game allows it is another matter."""
    said = {}
    whole = {}
    for field in fields:
        if not field.belongs(whole):
            continue
        if field.default is not None and draw(st.booleans()):
            whole[field.code] = field.default
            continue
        said[field.code] = whole[field.code] = draw(values(field, players))
    return entry_of(fields, said, players)


@st.composite
def values(draw, field: Field, players):
    """Return any value of a field."""
    match field.kind:
        case FieldKind.PLAYER:
            return draw(st.integers(1, players))
        case FieldKind.CHOICE:
            return draw(st.sampled_from([choice.code for choice in field.choices]))
        case FieldKind.FLAG:
            return draw(st.booleans())
        case FieldKind.NUMBER:
            return draw(st.integers(field.low, field.high))
    top = field.total or field.high
    cuts = sorted(draw(st.lists(st.integers(0, top), min_size=players - 1, max_size=players - 1)))
    return tuple(high - low for low, high in zip((0, *cuts), (*cuts, top), strict=True))
