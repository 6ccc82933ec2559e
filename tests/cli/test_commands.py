"""The commands by name: which words name one, and what is fetched of it."""

from __future__ import annotations

import pytest

from skatclub.cli import commands, main


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("score list.csv", ("score",)),
        ("tournament draw cup.skatclub Herbst --series 1", ("tournament", "draw")),
        ("--help tournament", ("tournament",)),
        ("--help", ()),
        ("", ()),
    ],
)
def test_the_first_words_name_a_command(words, path):
    assert commands.path(words.split()) == path


def test_no_two_commands_are_called_alike():
    single = [verb.name for verb in commands.single()]
    families = commands.families()

    assert len({*single, *(family.name for family in families)}) == len(single) + len(families)
    for family in families:
        names = [verb.name for verb in family.verbs()]
        assert len(set(names)) == len(names), family.name


def test_only_what_is_typed_is_whole():
    tournament = main.ready(("tournament", "draw")).commands["tournament"].commands

    assert [name for name, command in tournament.items() if command.params] == ["draw"]
    assert "\n\n" in tournament["draw"].help
    assert tournament["verify"].help
    assert main.ready(("score",)).commands["tournament"].commands == {}
