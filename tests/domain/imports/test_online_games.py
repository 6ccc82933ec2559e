"""Records of the International Skat Server become deals of our rules, with the points that it gave."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skatclub.domain.imports import online_games
from skatclub.domain.imports.errors import GameUnreadable, SourceUnknown
from skatclub.domain.imports.incoming import StrangeGame
from skatclub.domain.list_files.errors import LinesRefused
from skatclub.rules.game import hints
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.game.game import Ending, Reached
from skatclub.rules.game.hints import CardPointsCannotBe
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022
from tests import foreign_files

CASES = Path(__file__).parents[2] / "data" / "official" / "random_games_scored.jsonl"
LETTERS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D", "grand": "G", "null": "N"}


def read(moves, result, **told):
    return online_games.game_of(1, foreign_files.online(1, moves, result, **told))


def test_a_game_of_the_server_is_read_whole():
    one = read("1 18 0 y 1 20 0 y 1 22 0 y 1 p 2 p 0 s w SJ.D9 0 G.HK.HQ 0 HJ", "d:0 win v:120 m:3 bidok p:92 t:8")

    assert (one.facts.kind, one.facts.matadors, one.facts.bid) == (GameKind.GRAND, 3, 22)
    assert (one.facts.reached, one.told, one.counted) == (Reached.SCHNEIDER, 120, 120)


def test_a_name_of_the_server_has_sixty_signs_and_the_second_of_one_name_a_number():
    one = read("1 p 2 p 0 p", "passed", players=("x" * 61, "bot", "bot"))

    assert one.players == ("x" * 60, "bot", "bot (3)")


@pytest.mark.parametrize(
    ("word", "announcement"),
    [
        ("NO.CA.CT", Announcement.OUVERT),
        ("NHO.CA", Announcement.HAND_OUVERT),
        ("NH", Announcement.HAND),
        ("N.CA.CT", Announcement.NONE),
    ],
)
def test_the_four_nulls_are_told_apart(word, announcement):
    values = {Announcement.NONE: 23, Announcement.HAND: 35, Announcement.OUVERT: 46, Announcement.HAND_OUVERT: 59}
    one = read(f"0 18 1 p 2 p 0 {word} 1 CA", f"d:0 win v:{values[announcement]} m:0 bidok p:0 t:0")

    assert one.facts.announcement is announcement
    assert one.told == one.counted


def test_a_game_that_was_given_up_counts_what_the_server_gave():
    one = read("1 18 0 p 2 p 1 s w SK.DQ 1 C.S8.SK 0 SA", "d:1 loss v:-48 m:-1 bidok p:12 t:1 r:1")

    assert one.told == one.counted == -48
    assert one.facts.ending in {Ending.CONCEDED, Ending.PLAYED}


def test_an_overbid_null_stands_by_its_value_alone():
    one = read("1 p 2 33 0 p 2 s w H8.CK 2 N.ST.H8 0 SA", "d:2 loss v:-72 m:0 overbid p:0 t:0")

    assert one.facts == ValueOnly(value=36, won=False)


def test_an_overbid_null_without_a_value_that_games_have_is_no_game():
    with pytest.raises(GameUnreadable):
        read("1 p 2 33 0 p 2 s w H8.CK 2 N.ST.H8 0 SA", "d:2 loss v:-2 m:0 overbid p:0 t:0")


def test_passed_in_is_passed_in():
    one = read("1 p 2 p 0 p", "d:-1 pass v:0 m:0 bidok p:0 t:0 s:0 z:0")

    assert one.facts is None


def test_points_that_differ_from_the_order_are_reported():
    incoming = online_games.read(
        foreign_files.online(
            1, "0 18 1 p 2 p 0 s w CA.CK 0 C.CA.CT 1 D7", "d:0 win v:25 m:1 bidok p:65 t:6"
        ).encode()
    )

    assert [(one.line, one.told, one.counted) for one in incoming.differences] == [(1, 25, 24)]


def test_cards_that_cannot_be_are_told_with_their_line_and_the_game_is_taken():
    whole = foreign_files.online(1, "0 18 1 p 2 p 0 s w CA.CK 0 C.CA.CT 1 D7", "d:0 win v:24 m:1 bidok p:65 t:1")
    incoming = online_games.read(f"\n{whole}".encode())

    hint = CardPointsCannotBe(card_points=65, tricks=1, fewest=0, most=54)
    assert incoming.strange == (StrangeGame(2, hint),)
    assert len(incoming.lists[0].deals) == 1


def test_an_evening_becomes_one_list_in_dealing_order():
    (one,) = online_games.read(foreign_files.THREE_GAMES.encode()).lists

    assert one.people == ("foo", "zoot", "kermit")
    assert [deal.dealer for deal in one.deals] == [1, 2, 3]
    assert isinstance(one.deals[2].deal, PassedIn)


def test_the_same_game_twice_counts_once_and_other_lines_are_counted():
    incoming = online_games.read(f"{foreign_files.THREE_GAMES}\nhallo\n{foreign_files.THREE_GAMES}".encode())

    assert len(incoming.lists[0].deals) == 3
    assert incoming.unread == 1


def test_a_long_session_becomes_several_lists():
    games = "\n".join(foreign_files.online(number, "1 p 2 p 0 p", "d:-1 pass v:0 m:0") for number in range(1, 76))

    assert [(one.number, len(one.deals)) for one in online_games.read(games.encode()).lists] == [
        ("24072", 60),
        ("24072-2", 15),
    ]


@pytest.mark.parametrize(
    "broken", ["R[d:5 win v:24 m:1]", "R[d:0 win v:x m:1]", "DT[gestern]", "P0[]", "MV[w 0 18 1 p 2 p]"]
)
def test_a_broken_record_is_refused_with_its_line(broken):
    name = broken.partition("[")[0]
    record = foreign_files.online(1, "0 18 1 p 2 p 0 C.CA.CT 1 D7", "d:0 win v:24 m:1 bidok p:65 t:6")
    begun = record.index(f"{name}[")
    wrong = record[:begun] + broken + record[record.index("]", begun) + 1 :]

    with pytest.raises(LinesRefused) as found:
        online_games.read(f"\n{wrong}".encode())

    assert [one.line for one in found.value.lines] == [2]


def test_a_file_without_games_is_refused():
    with pytest.raises(SourceUnknown):
        online_games.read(b"Name;Gesamt\n")


def test_two_thousand_games_count_as_the_library_of_the_server_counts_them():
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    differing, strange = [], []
    for case in cases:
        one = online_games.game_of(1, _record(case))
        strange += hints.of_game(one.facts, ISKO_2022)
        if one.told != one.counted:
            differing.append(case["id"])

    assert len(cases) == 2000
    assert differing == strange == []


def _record(case):
    word = LETTERS[case["game"]]
    if case.get("hand"):
        word += "H"
    if case.get("ouvert"):
        word += "O"
    if case.get("schneider_announced"):
        word += "S"
    if case.get("schwarz_announced"):
        word += "Z"
    who = case["declarer"]
    ending = "win" if case["won"] else "loss"
    bid = "overbid" if case["overbid"] else "bidok"
    result = (
        f"d:{who} {ending} v:{case['score']} m:{case.get('matadors', 0)} {bid} "
        f"p:{case.get('card_points', 0)} t:{case['tricks']}"
    )
    return foreign_files.online(1, f"{who} {case['bid']} {who} {word} 0 CA", result)
