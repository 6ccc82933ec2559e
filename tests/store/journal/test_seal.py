"""The hash of a change depends on every fact, and stays what it was when texts are erased."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.store.journal import seal
from skatclub.store.journal.seal import ChangeFacts, RowFacts

CHANGE = ChangeFacts(
    id=7,
    verb="accept_deal",
    fields={"deal_no": 3, "declarer": "Anna Schmidt"},
    author={"author": "Bernd Krüger"},
    desk="Saal",
    at="2026-11-20T18:00:00.000000Z",
    schema="0001",
    undoes=None,
    prev="ab" * 32,
    salt="00ff",
)
ROWS = (
    RowFacts("person", "[1]", None, {"id": 1, "given_name": "Anna", "family_name": "Schmidt", "is_member": False}),
    RowFacts(
        "deal",
        "[4]",
        {"id": 4, "note": "", "bid": None, "version": 1},
        {"id": 4, "note": "x", "bid": 18, "version": 2},
    ),
)
OTHER_CHANGES = (
    replace(CHANGE, id=8),
    replace(CHANGE, verb="correct_deal"),
    replace(CHANGE, fields={"deal_no": 4, "declarer": "Anna Schmidt"}),
    replace(CHANGE, fields={"deal_no": 3, "declarer": "Anna Schmitt"}),
    replace(CHANGE, author={"author": "Bernd"}),
    replace(CHANGE, desk="Küche"),
    replace(CHANGE, at="2026-11-20T18:00:00.000001Z"),
    replace(CHANGE, schema="0002"),
    replace(CHANGE, undoes=6),
    replace(CHANGE, prev="cd" * 32),
    replace(CHANGE, salt="00fe"),
)
OTHER_ROWS = (
    ROWS[:1],
    ROWS[::-1],
    (replace(ROWS[0], key="[2]"), ROWS[1]),
    (replace(ROWS[0], tab="club"), ROWS[1]),
    (ROWS[0], replace(ROWS[1], before=None)),
    (ROWS[0], replace(ROWS[1], after={"id": 4, "note": "x", "bid": 20, "version": 2})),
    (ROWS[0], replace(ROWS[1], after={"id": 4, "note": "y", "bid": 18, "version": 2})),
)
scalars = st.none() | st.integers(-(2**62), 2**62) | st.booleans() | st.text(max_size=8)
payloads = st.dictionaries(st.sampled_from("abcdef"), scalars, max_size=4)


def erase(change, rows, gone):
    """Erase the texts of these fields from a change as the store does."""
    clean = replace(
        change,
        fields=seal.erased(change.fields, gone, salt=change.salt, place="fields"),
        author=seal.erased(change.author, gone, salt=change.salt, place="author"),
        salt="",
    )
    sides = [
        RowFacts(
            row.tab,
            row.key,
            *(
                None if side is None else seal.erased(side, gone, salt=change.salt, place=f"{place}.{name}")
                for name, side in (("before", row.before), ("after", row.after))
            ),
        )
        for place, row in enumerate(rows)
    ]
    return clean, sides


@pytest.mark.parametrize("other", OTHER_CHANGES)
def test_another_change_has_another_hash(other):
    assert seal.hash_of(other, ROWS) != seal.hash_of(CHANGE, ROWS)


@pytest.mark.parametrize("other", OTHER_ROWS)
def test_other_rows_have_another_hash(other):
    assert seal.hash_of(CHANGE, other) != seal.hash_of(CHANGE, ROWS)


def test_the_order_of_columns_does_not_matter():
    turned = replace(ROWS[0], after=dict(reversed(list((ROWS[0].after or {}).items()))))

    assert seal.hash_of(CHANGE, (turned, ROWS[1])) == seal.hash_of(CHANGE, ROWS)


def test_erased_names_are_gone_and_the_hash_stays():
    change, rows = erase(CHANGE, ROWS, {"given_name", "family_name", "declarer"})

    assert seal.hash_of(change, rows) == seal.hash_of(CHANGE, ROWS)
    assert "Anna" not in repr((change, rows))
    assert "Schmidt" not in repr((change, rows))
    assert seal.plain(rows[0].after or {}) == {"id": 1, "given_name": None, "family_name": None, "is_member": False}
    assert seal.plain(change.author) == {"author": "Bernd Krüger"}
    assert seal.erased_of(rows[0].after) == ("given_name", "family_name")


def test_after_an_erasure_another_text_can_still_be_erased():
    change, rows = erase(CHANGE, ROWS, {"given_name"})

    again, rows = erase(change, rows, {"family_name"})

    assert seal.hash_of(again, rows) == seal.hash_of(CHANGE, ROWS)
    assert seal.erased_of(rows[0].after) == ("given_name", "family_name")


def test_an_altered_text_shows_even_after_an_erasure():
    change, rows = erase(CHANGE, ROWS, {"given_name"})
    forged = dict(rows[0].after or {})
    forged["family_name"] = {**forged["family_name"], "t": "Schulze"}

    assert seal.hash_of(change, [replace(rows[0], after=forged), rows[1]]) != seal.hash_of(CHANGE, ROWS)


@given(st.lists(st.tuples(payloads, payloads), max_size=3), st.sets(st.sampled_from("abcdef"), max_size=3))
def test_whatever_is_erased_the_hash_stays(sides, gone):
    rows = [RowFacts("deal", f"[{place}]", before, after) for place, (before, after) in enumerate(sides)]

    assert seal.hash_of(*erase(CHANGE, rows, gone)) == seal.hash_of(CHANGE, rows)


def test_a_fingerprint_is_four_groups_of_four_signs_that_are_told_apart():
    written = seal.fingerprint("ab" * 32)

    assert re.fullmatch(rf"[{seal.SIGNS}]{{4}}( [{seal.SIGNS}]{{4}}){{3}}", written)
    assert not set(seal.SIGNS) & set("01258BGIOSUZ")
    assert written != seal.fingerprint("ab" * 31 + "ac")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("K7QX 4MPA 9HTE WRLC", "K7QX 4MPA 9HTE WRLC"),
        (" k7qx-4mpa 9hte  wrlc ", "K7QX 4MPA 9HTE WRLC"),
        ("K7QX4MPA9HTEWRLC", "K7QX 4MPA 9HTE WRLC"),
        ("K7QX 4MPA 9HTE", None),
        ("K7QX 4MPA 9HTE WRL0", None),
    ],
)
def test_a_fingerprint_is_read_as_people_type_it(typed, read):
    assert seal.typed_fingerprint(typed) == read
