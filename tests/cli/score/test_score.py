"""skatclub score: from a file to totals."""

from __future__ import annotations

import json

import pytest

from skatclub.rules.systems import SYSTEMS
from tests.typical_deals import TYPICAL

HEAD = "deal;declarer;game;matadors;announcement;card_points;tricks;won;schneider;schwarz;bid;end\n"
NINE = (
    HEAD
    + "1;2;Kreuz;1\n"
    + "2;3;Grand;2\n"
    + "3;2;♠;ohne 1\n"
    + "4;1;Herz;2;;;;nein\n"
    + "5;4;Grand;-1;;;;;1\n"
    + "6;1;Null\n"
    + "7;2;Karo;o2\n"
    + "8;;eingepasst\n"
    + "9;3;Pik;1;;70;;;;;33\n"
)


@pytest.fixture
def nine(tmp_path):
    path = tmp_path / "Tisch 7.csv"
    path.write_text(NINE, encoding="utf-8")
    return path


def table(skatclub, path, *options):
    outcome = skatclub("score", path, *options)
    assert (outcome.code, outcome.err) == (0, "")
    return outcome.out


def for_programs(skatclub, *words):
    outcome = skatclub("score", "--json", *words)
    assert (outcome.code, outcome.err) == (0, "")
    return json.loads(outcome.out)


def totals(skatclub, *words):
    return [player["total"] for player in for_programs(skatclub, *words)[0]["players"]]


def test_a_list_is_printed_like_the_paper(skatclub, nine):
    assert table(skatclub, nine, "--players", "Anna,Bernd,Jürgen Weiß,Doris").splitlines() == [
        "Tisch 7.csv · 4er-Tisch · 9 Spiele · Seeger-Fabian (erweitert)",
        "",
        "Nr.  Geb.  Spiel                            Wert  Anna  Bernd  Jürgen Weiß  Doris",
        "─────────────────────────────────────────────────────────────────────────────────",
        "  1     1  ♣ Kreuz mit 1                     +24           24",
        "  2     2  Grand mit 2                       +72                        72",
        "  3     3  ♠ Pik ohne 1                      +22           46",
        "  4     4  ♥ Herz mit 2                      −60   −60",
        "  5     1  Grand ohne 1, Schneider           +72                               72",
        "  6     2  Null                              +23   −37",
        "  7     3  ♦ Karo ohne 2                     +27           73",
        "  8     4  eingepasst",
        "  9     1  ♠ Pik mit 1, überreizt            −66                         6",
        "─────────────────────────────────────────────────────────────────────────────────",
        "           Punkte                                  −37     73            6     72",
        "           gewonnene Spiele                          1      3            1      1",
        "           verlorene Spiele                          1      0            1      0",
        "           verlorene Spiele der Mitspieler           1      2            1      2",
        "           Gesamt                                   −7    283           36    182",
        "           Rang                                      4      1            3      2",
        "",
        "✔ Summe + 240 − Summe − 126 = 114",
        "✔ 6 gew. + 2 verl. + 1 eingep. = 9",
        "✔ Quersumme Gesamt = 494",
        "✔ Geberfolge lückenlos",
    ]


def test_a_list_with_a_target_tells_how_far_everybody_is_from_it(skatclub, tmp_path):
    path = tmp_path / "lachs.csv"
    path.write_text("deal;declarer;value;won\n1;1;144;yes\n2;1;27;no\n3;3;46;yes\n", encoding="utf-8")

    told = table(skatclub, path, "--rules", "bierlachs-301").splitlines()

    assert [line.split() for line in told if line.lstrip().startswith("Gesamt ")] == [
        ["Gesamt", "−100", "−190", "−144"]
    ]
    assert [line.split()[-3:] for line in told if "bis −301" in line] == [["201", "111", "157"]]


def test_each_value_can_be_explained(skatclub, nine):
    assert "\n           mit 1, Spiel 2 × 11 = 22, überreizt bei 33: zählt 33, verloren × 2 = −66\n" in table(
        skatclub, nine, "--explain"
    )


def test_a_ramsch_can_be_explained_for_each_who_pays(skatclub, tmp_path):
    path = tmp_path / "ramsch.csv"
    path.write_text("deal;declarer;game;ramsch_points\n1;;ramsch;1:0 2:60 3:60\n", encoding="utf-8")

    told = table(skatclub, path, "--rules", "pub", "--table-size", "3", "--explain")

    assert "Platz 2: 60 Augen −60, Jungfrau × 2 = −120\n" in told
    assert "Platz 3: 60 Augen −60, Jungfrau × 2 = −120\n" in told
    assert told.splitlines()[-1].startswith("▲ Spiel 1: Ohne Augen gilt auch als ohne Stich: Platz 1.")
    (row,) = for_programs(skatclub, path, "--rules", "pub", "--table-size", "3")[0]["rows"]
    assert row["gains"] == [
        {"seat": seat, "points": -120, "steps": ["60 Augen −60", "Jungfrau × 2 = −120"]} for seat in (2, 3)
    ]


@pytest.mark.parametrize("points", ["1:51 2:55", "1:51 2:55 3:14"])
def test_two_counts_of_a_ramsch_are_enough(skatclub, tmp_path, points):
    path = tmp_path / "ramsch.csv"
    path.write_text(f"deal;declarer;game;ramsch_points\n1;;ramsch;{points}\n", encoding="utf-8")

    told = table(skatclub, path, "--rules", "pub", "--table-size", "3", "--explain")

    assert "Platz 2: 55 Augen −55\n" in told


def test_two_counts_of_a_ramsch_beyond_all_cards_are_refused(skatclub, tmp_path):
    path = tmp_path / "ramsch.csv"
    path.write_text("deal;declarer;game;ramsch_points\n1;;ramsch;1:80 2:55\n", encoding="utf-8")

    outcome = skatclub("score", path, "--rules", "pub")

    assert (outcome.code, "135" in outcome.err, "120" in outcome.err) == (2, True, True)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1:30 2:36 3:40;1:3 2:3 3:4;14;3;9", "9 ist mehr"),
        ("1:30 2:36 3:40;1:0 2:0 3:10;14;3;", "Platz 1 hat Augen"),
        ("1:30 2:36 3:40;1:0 2:4 3:6;14;3;", "Platz 1 hat Augen"),
        ("1:0 2:56 3:50;1:0 2:4 3:6;14;1;", "den letzten Stich"),
    ],
)
def test_a_ramsch_that_cannot_be_is_refused(skatclub, tmp_path, line, words):
    path = tmp_path / "ramsch.csv"
    path.write_text(f"{RAMSCH}1;;ramsch;{line}\n", encoding="utf-8")

    outcome = skatclub("score", path, "--rules", "pushed-ramsch", "--table-size", "3")

    assert (outcome.code, words in outcome.err) == (2, True), outcome.err


def test_more_card_points_than_a_trick_can_hold_are_a_hint(skatclub, tmp_path):
    path = tmp_path / "ramsch.csv"
    path.write_text(f"{RAMSCH}1;;ramsch;1:80 2:16 3:10;1:1 2:4 3:5;14;3;\n", encoding="utf-8")

    told = table(skatclub, path, "--rules", "pushed-ramsch", "--table-size", "3")

    assert "▲ Spiel 1: 1 Stich enthält 0 bis 33 Augen, nicht 80: Bitte prüfen." in told


RAMSCH = "deal;declarer;game;ramschaugen;ramschstiche;skataugen;letzterstich;geschoben\n"
PINKE = "deal;declarer;game;matadors;announcement;won\n" + "".join(
    f"{number};1;clubs;1;;no\n" for number in range(1, 7)
)


def test_six_lost_games_bring_a_grand_hand_three_euro(skatclub, tmp_path):
    path = tmp_path / "hansa.csv"
    path.write_text(PINKE + "7;2;grand;1;hand;yes\n", encoding="utf-8")
    sizes = ("--rules", "hansa", "--table-size", "3", "--players", "Anna,Bernd,Carla")

    assert "Pinke: Anna −3,00 €, Bernd 3,00 €; 0,00 € liegen darin" in table(skatclub, path, *sizes).splitlines()
    assert for_programs(skatclub, path, *sizes)[0]["pinke"] == {"seats": [-300, 300, 0], "inside": 0}
    assert "Pinke" not in table(skatclub, path, "--table-size", "3")


def test_an_empty_pinke_is_told_too(skatclub, tmp_path):
    path = tmp_path / "hansa.csv"
    path.write_text("deal;entry\n1;0\n", encoding="utf-8")

    assert "Pinke: 0,00 € liegen darin" in table(skatclub, path, "--rules", "hansa").splitlines()


STRANGE = "deal;declarer;game;matadors;card_points;tricks\n1;1;clubs;1;110;1\n2;2;clubs;1;70;6\n"


def test_what_is_strange_is_said_under_the_list_and_to_programs(skatclub, tmp_path):
    path = tmp_path / "strange.csv"
    path.write_text(STRANGE, encoding="utf-8")
    sentence = "1 Stich und der Skat enthalten 0 bis 54 Augen, nicht 110: Bitte prüfen."

    assert table(skatclub, path).splitlines()[-1] == f"▲ Spiel 1: {sentence}"
    assert [row.get("hints") for row in for_programs(skatclub, path)[0]["rows"]] == [[sentence], None]


def test_seats_stand_for_players_without_names(skatclub, nine):
    assert "Platz 1  Platz 2  Platz 3  Platz 4" in table(skatclub, nine)


def test_long_names_are_shortened(skatclub, nine):
    assert "Hans-Peter von …" in table(skatclub, nine, "--players", "Hans-Peter von der Mühlenbrock,B,C,D")


def test_programs_get_one_array(skatclub, nine):
    told = for_programs(skatclub, nine, nine)

    assert [one["file"] for one in told] == [str(nine), str(nine)]


def test_a_row_tells_value_points_and_steps(skatclub, nine):
    assert for_programs(skatclub, nine)[0]["rows"][8] == {
        "deal": 9,
        "declarer": 3,
        "value": 33,
        "points": -66,
        "won": False,
        "overbid": True,
        "steps": ["mit 1", "Spiel 2", "× 11 = 22", "überreizt bei 33: zählt 33", "verloren × 2 = −66"],
    }


def test_a_passed_in_row_tells_that_nobody_won(skatclub, nine):
    assert for_programs(skatclub, nine)[0]["rows"][7] == {
        "deal": 8,
        "declarer": None,
        "value": 0,
        "points": 0,
        "won": None,
        "overbid": False,
        "steps": [],
    }


def test_a_player_tells_what_the_footer_says(skatclub, nine):
    assert for_programs(skatclub, nine, "--players", "Anna,Bernd,Carla,Doris")[0]["players"][1] == {
        "seat": 2,
        "name": "Bernd",
        "points": 73,
        "won": 3,
        "lost": 0,
        "others_lost": 2,
        "total": 283,
        "rank": 1,
    }


def test_players_without_names_have_none(skatclub, nine):
    assert {player["name"] for player in for_programs(skatclub, nine)[0]["players"]} == {""}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), [-7, 283, 36, 182]),
        (("--system", "seeger"), [-37, 223, 6, 122]),
        (("--system", "classic"), [-37, 73, 6, 72]),
    ],
)
def test_the_system_and_the_table_decide_the_totals(skatclub, nine, options, expected):
    assert totals(skatclub, nine, *options) == expected


def test_who_sits_out_cannot_declare(skatclub, nine):
    outcome = skatclub("score", nine, "--table-size", "5")

    assert outcome.err.splitlines()[0] == (
        f"{nine}: Zeile 7, Spalte „declarer“: Platz 1 ist in Spiel 6 der Kartengeber und setzt aus. "
        "Alleinspieler kann nur 2, 3 oder 5 sein."
    )


def test_the_twenty_typical_deals_are_entry_lines(skatclub, tmp_path):
    path = tmp_path / "typisch.csv"
    path.write_text(
        "deal,entry\n"
        + "".join(f'{no},"{line}"\n' for no, (line, _letters, _points) in enumerate(TYPICAL, start=1))
    )

    rows = for_programs(skatclub, path)[0]["rows"]

    assert [row["points"] for row in rows] == [points for _digits, _letters, points in TYPICAL]


def test_values_alone_are_enough(skatclub, tmp_path):
    path = tmp_path / "werte.csv"
    path.write_text("Nr;Platz;Spielwert;gewonnen\n1;1;24;ja\n2;2;55;nein\n3;3;23;\n")

    assert [row["points"] for row in for_programs(skatclub, path)[0]["rows"]] == [24, -110, 23]


def test_json_may_bring_players_and_table_size(skatclub, tmp_path):
    path = tmp_path / "liste.json"
    deals = [{"deal": 1, "declarer": "Bernd", "game": "grand", "matadors": 2}]
    path.write_text(json.dumps({"players": ["Anna", "Bernd", "Carla", "Doris"], "table_size": 4, "deals": deals}))

    assert [player["name"] for player in for_programs(skatclub, path)[0]["players"]] == [
        "Anna",
        "Bernd",
        "Carla",
        "Doris",
    ]


@pytest.mark.parametrize(
    ("policy", "expected"), [("isko2022", -48), ("next_null_step", -70), ("multiple_of_23", -92)]
)
def test_an_overbid_null_is_charged_as_wished(skatclub, tmp_path, policy, expected):
    path = tmp_path / "null.csv"
    path.write_text("deal;declarer;game;bid;replacement;replacement_matadors\n1;1;Null;24;Kreuz;1\n")

    told = for_programs(skatclub, path, "--overbid-null", policy)

    assert told[0]["rows"][0]["points"] == expected


def test_every_bad_line_is_named_and_nothing_is_printed(skatclub, nine, tmp_path):
    bad = tmp_path / "schlecht.csv"
    bad.write_text("Nr;Spieler;Spiel;Spitzen;Reizwert\n1;1;Grand;5\n2;2;Grand;2;37\n4;3;Null\n", encoding="utf-8")

    outcome = skatclub("score", nine, bad)

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.splitlines() == [
        f"{bad}: Zeile 2, Spalte „Spitzen“: Beim Grand gibt es höchstens 4 Spitzen.",
        f"{bad}: Zeile 3, Spalte „Reizwert“: 37 ist kein Reizwert. Die nächsten sind 36 und 40.",
        (
            f"{bad}: Zeile 4, Spalte „Nr“: Hier steht Spiel 4, erwartet wird Spiel 3. "
            "Nummerieren Sie die Spiele fortlaufend: 1, 2, 3 …"
        ),
    ]


def test_a_json_entry_is_named_as_entry(skatclub, tmp_path):
    path = tmp_path / "liste.json"
    path.write_text('[{"deal": 1, "declarer": 1, "game": "grand", "matadors": 5}]')

    outcome = skatclub("score", path)

    assert outcome.err == f"{path}: Eintrag 1, Feld „matadors“: Beim Grand gibt es höchstens 4 Spitzen.\n"


def test_many_bad_lines_are_counted(skatclub, tmp_path):
    path = tmp_path / "schlecht.csv"
    path.write_text("deal;entry\n" + "".join(f"{number};x\n" for number in range(1, 31)))

    lines = skatclub("score", path).err.splitlines()

    assert (len(lines), lines[-1]) == (13, f"{path}: … und 18 weitere")


def test_the_help_names_every_list_system(skatclub):
    words = "".join(skatclub("score", "--help").out.replace("│", "").split())

    assert [system.code for system in SYSTEMS if system.code not in words] == []


def test_a_list_is_counted_by_the_win_bonus_alone(skatclub, nine):
    players = for_programs(skatclub, nine, "--system", "win-bonus")[0]["players"]

    assert [seat["total"] for seat in players] == [seat["points"] + 50 * seat["won"] for seat in players]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (
            ("--system", "kassel"),
            "Möglich sind seeger-fabian, seeger, classic, wikipedia-league, plain-fabian und win-bonus.",
        ),
        (("--system", "bierlachs"), "sagen Sie --rules bierlachs-301 oder --rules bierlachs-501."),
        (("--overbid-null", "x"), "--overbid-null kann nicht „x“ sein."),
        (
            ("--players", "Anna,Bernd"),
            "Skatlisten gibt es für Tische mit drei, vier oder fünf Spielern, nicht mit 2.",
        ),
        (("--players", "A,B,C", "--table-size", "4"), "Für einen Tisch mit 4 Plätzen sind 3 Namen angegeben."),
        (("--players", "A,B,C,a"), "a sitzt auf zwei Plätzen."),
        (("--players", "A,B,,D"), "Der Name fehlt."),
        (("--table-size", "7"), "Skatlisten gibt es für Tische mit drei, vier oder fünf Spielern, nicht mit 7."),
    ],
)
def test_options_that_cannot_be_are_refused(skatclub, nine, options, expected):
    outcome = skatclub("score", nine, *options)

    assert (outcome.code, outcome.out) == (2, "")
    assert expected in outcome.err


def test_a_missing_file_is_named_once(skatclub, tmp_path):
    path = tmp_path / "fehlt.csv"

    outcome = skatclub("score", path)

    assert outcome == (
        2,
        "",
        f"{path} lässt sich nicht öffnen. Sehen Sie nach, ob die Datei da ist und gelesen werden darf.\n",
    )


def test_a_formula_is_only_a_text(skatclub, tmp_path):
    path = tmp_path / "formel.csv"
    path.write_text('deal;declarer;game;matadors\n1;"=HYPERLINK(""x"")";Grand;2\n')

    outcome = skatclub("score", path)

    assert outcome.err.startswith(f'{path}: Zeile 2, Spalte „declarer“: „=HYPERLINK("x")“ ist kein Platz.')


def test_english_is_spoken_on_demand(skatclub, nine, monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "en")

    assert "Games lost by the others" in table(skatclub, nine)


def test_several_lists_of_one_file_are_titled_by_their_place(skatclub, tmp_path):
    path = tmp_path / "abend.csv"
    path.write_text("Tisch;Nr;Eingabe\n1;1;121\n2;1;0\n")

    titles = [line for line in table(skatclub, path).splitlines() if line.startswith("abend.csv")]

    assert titles == [
        "abend.csv · 1 · 3er-Tisch · 1 Spiel · Seeger-Fabian (erweitert)",
        "abend.csv · 2 · 3er-Tisch · 1 Spiel · Seeger-Fabian (erweitert)",
    ]
    assert [one["list"] for one in for_programs(skatclub, path)] == ["1", "2"]


@pytest.mark.parametrize("code", ["bierlachs-301", "bierlachs-501"])
def test_the_rules_that_the_refusal_of_bierlachs_names_count_the_list(skatclub, nine, code):
    refused = skatclub("score", nine, "--system", "bierlachs").err
    named = skatclub("score", nine, "--rules", code, "--json")

    assert f"--rules {code}" in refused
    assert named.code == 0
    assert all(player["total"] <= 0 for player in json.loads(named.out)[0]["players"])
