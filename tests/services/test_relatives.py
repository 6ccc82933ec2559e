"""Lists of relatives in a club's file: opened, filled, corrected, taken back, read again after closing."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import EntryUnreadable, NoSuchEntry, SeatedTwice
from skatclub.rules.relatives import errors
from skatclub.rules.relatives.fields import Entry
from skatclub.services import history, relatives
from skatclub.services.club import check as club_check, clubs
from skatclub.services.club.check import check
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES, open_again, ready
from tests.rules.relatives.typed import entry

DAY = date(2026, 11, 5)
THREE = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß")


def new(club, game="bierlachs", names=THREE, **options):
    return relatives.new_list(club, game=game, title="Kneipe", names=names, held_on=DAY, options=options).made_id


def typed(text, game="bierlachs", players=3):
    return entry(game, text, players)


@ON_BOTH_ENGINES
def test_a_list_is_filled_corrected_and_taken_back_to_the_first_facts(club):
    first = club_check.facts(club)
    list_id = new(club, target="301")
    for text in ("1g4s", "1d2v", "3no", "e"):
        relatives.enter(club, list_id, typed(text))
    relatives.correct(club, list_id, 2, typed("2d2v"))
    relatives.remove(club, list_id, 4)

    shown = relatives.reading(club, list_id)
    assert shown.names == THREE
    assert shown.table.option("target") == "301"
    assert shown.played().totals == (-46, -144 - 54 - 46, -144)
    assert shown.dealer() == 1

    for _step in range(7):
        history.undo(club)
    assert club_check.facts(club) == first


@ENDURING_ON_POSTGRES
def test_the_lists_of_a_club_are_named(club):
    older = new(club)
    newer = new(club, "oma_skat", THREE[:2])
    relatives.enter(club, newer, typed("1g1", "oma_skat", 2))

    cards = relatives.cards(club)

    assert [(card.id, card.game, card.entries, card.names) for card in cards] == [
        (newer, "oma_skat", 1, THREE[:2]),
        (older, "bierlachs", 0, THREE),
    ]


def test_a_list_is_there_after_closing(path):
    club = ready(path)
    list_id = new(club, "raeuberskat")
    relatives.enter(club, list_id, typed("8 1 1:51 2:55", "raeuberskat"))
    clubs.close(club)

    again = open_again(path)
    assert relatives.reading(again, list_id).played().totals == (0, -55, 0)
    clubs.close(again)
    assert check(str(path)).is_clean


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"game": "doppelkopf"}, EntryUnreadable),
        ({"names": THREE[:2]}, errors.PlayersOutOfRange),
        ({"names": ("Anna", "Bernd", "Anna")}, SeatedTwice),
        ({"target": "many"}, errors.UnknownOption),
    ],
)
def test_a_list_that_cannot_be_is_not_opened(club, wrong, refusal):
    before = club_check.facts(club)

    with pytest.raises(refusal):
        new(club, **wrong)

    assert club_check.facts(club) == before


def test_an_entry_that_cannot_follow_is_not_written(club):
    list_id = new(club, "raeuberskat")
    relatives.enter(club, list_id, typed("1x1", "raeuberskat"))
    relatives.enter(club, list_id, typed("1g1", "raeuberskat"))
    before = club_check.facts(club)

    with pytest.raises(errors.ContractPlayedAlready):
        relatives.enter(club, list_id, typed("1d1", "raeuberskat"))
    with pytest.raises(errors.ContractPlayedAlready):
        relatives.correct(club, list_id, 1, typed("1g2", "raeuberskat"))
    with pytest.raises(NoSuchEntry):
        relatives.correct(club, list_id, 3, typed("1n", "raeuberskat"))
    with pytest.raises(NoSuchEntry):
        relatives.remove(club, list_id, 0)
    with pytest.raises(NoSuchRecord):
        relatives.reading(club, list_id + 1)

    assert club_check.facts(club) == before


@ENDURING_ON_POSTGRES
def test_the_dealer_who_sits_out_has_no_ramsch(club):
    list_id = new(club, "north_american", (*THREE, "Doris Wolf"))
    relatives.enter(club, list_id, typed("8 2 3", "north_american", 4))
    ramsch_of_2 = Entry((("kind", "ramsch"), ("winner", 2)))

    with pytest.raises(errors.PlayerSitsOut):
        relatives.enter(club, list_id, ramsch_of_2)

    shown = relatives.reading(club, list_id)
    assert shown.sitter_at(1) == 2
    assert shown.played().totals == (0, 10, 10, 0)
