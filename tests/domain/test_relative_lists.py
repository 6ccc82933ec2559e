"""Lists of relatives are kept as canonical text; what cannot be read is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatclub.domain import relative_lists
from skatclub.domain.errors import EntryUnreadable
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import relative
from tests.rules.relatives.entries import entries, games, tables
from tests.rules.relatives.typed import game


@given(data=st.data(), one=games)
def test_what_was_written_is_read(data, one):
    table = data.draw(tables(one))
    wanted = data.draw(entries(one.fields(table), table.players))

    assert relative_lists.load_entry(one, table, relative_lists.dump_entry(wanted)) == wanted
    assert relative_lists.load_table(one, table.players, relative_lists.dump_options(table)) == table


@pytest.mark.parametrize("text", ["", "[]", "{", "1", '"a"'])
def test_what_is_no_entry_is_refused(text):
    table = relative.table_of(game("skwitz"), 3)

    with pytest.raises(EntryUnreadable):
        relative_lists.load_entry(game("skwitz"), table, text)


@given(
    text=st.text(max_size=30) | st.from_regex(r'\{"(event|player)":("out"|[0-9]|\[1\]|null|true)\}', fullmatch=True)
)
def test_damaged_text_is_refused_and_never_an_error(text):
    table = relative.table_of(game("skwitz"), 3)

    try:
        relative_lists.load_entry(game("skwitz"), table, text)
    except Refusal:
        return


def test_a_game_of_another_program_is_refused():
    with pytest.raises(EntryUnreadable):
        relative_lists.game_of("doppelkopf")
