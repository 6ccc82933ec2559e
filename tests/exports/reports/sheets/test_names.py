"""Names on narrow columns."""

from __future__ import annotations

import pytest

from skatclub.domain.sheets import table as sheets_table
from skatclub.exports.reports.sheets import names as sheets_names
from tests.exports import lists


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna Schmidt", ("Anna Schmidt", "A. Schmidt")),
        ("Anna", ("Anna",)),
        (
            "Hans-Peter von der Mühlenbrock-Özdemir",
            (
                "Hans-Peter von der Mühlenbrock-Özdemir",
                "H.-P. von der Mühlenbrock-Özdemir",
                "H.-P. v. d. Mühlenbrock-Özdemir",
                "H.-P. v. d. Mühlenbrock-Ö.",
                "H.-P. v. d. Mühlenbrock",
            ),
        ),
        ("Karl Heinz Bär", ("Karl Heinz Bär", "K. H. Bär")),
        ("Dr. Karl-Heinz Bär", ("Dr. Karl-Heinz Bär", "Dr. K.-H. Bär")),
    ],
)
def test_a_name_gets_shorter_step_by_step(name, expected):
    assert sheets_names.spellings(lists.person(1, name)) == expected


def test_a_column_without_replacement_has_its_players_name():
    assert sheets_names.column_names(lists.a_table(), 1)[0] == "Anna Schmidt"


def test_a_replaced_player_is_named_by_family_name():
    table = sheets_table.replace_player(lists.a_table(), 2, lists.person(9, "Karl von Kraft"), from_deal=5)

    assert sheets_names.column_names(table, 2) == ("Krüger / v. Kraft*",)


def test_two_of_the_same_family_name_keep_their_initials():
    table = sheets_table.replace_player(lists.a_table(), 2, lists.person(9, "Karl Krüger"), from_deal=5)

    assert sheets_names.column_names(table, 2)[0] == "B. Krüger / K. Krüger*"
