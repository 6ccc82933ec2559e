"""The relatives of Skat at the terminal: named, explained and scored."""

from __future__ import annotations

import json
import re

import pytest
from pypdf import PdfReader

from skatclub.rules.relatives import catalogue
from tests.rules.relatives.evenings import evenings


def words_of(evening):
    settings = [part for code, value in evening.options.items() for part in ("--set", f"{code}={value}")]
    return (
        "score",
        str(evening.path),
        "--rules",
        evening.code,
        "--players",
        ",".join(evening.players),
        *settings,
    )


def test_every_relative_has_a_recorded_evening():
    assert {evening.code for evening in evenings()} == {game.code for game in catalogue.ALL}


@pytest.mark.parametrize("evening", evenings(), ids=lambda evening: evening.code)
def test_a_recorded_evening_is_counted_as_it_was(skatclub, evening):
    said = skatclub(*words_of(evening))

    assert said.code == 0, said.err
    assert said.out == evening.golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("evening", evenings(), ids=lambda evening: evening.code)
def test_programs_read_the_same(skatclub, evening):
    entries, players = lists_of(skatclub(*words_of(evening), "--json").out)

    seats = range(1, len(evening.players) + 1)
    assert [entry["number"] for entry in entries] == list(range(1, len(evening.lines) + 1))
    assert [player["name"] for player in players] == list(evening.players)
    assert [player["total"] for player in players] == [entries[-1][f"total_{seat}"] for seat in seats]


def lists_of(printed):
    """Return the entries and the players of a printed list."""
    (told,) = json.loads(printed)
    return [each["rows"] for each in told["lists"]]


@pytest.mark.parametrize("evening", evenings(), ids=lambda evening: evening.code)
def test_the_paper_shows_everybody_and_every_total(skatclub, evening, tmp_path):
    target = tmp_path / "list.pdf"
    _entries, players = lists_of(skatclub(*words_of(evening), "--json", "--pdf", str(target)).out)

    text = bare("".join(page.extract_text() for page in PdfReader(target).pages))
    for player in players:
        assert bare(player["name"]) in text
    for words in cells_of(evening):
        assert bare(words) in text, words


def cells_of(evening):
    """Return every cell of the golden text with the names as they stand in the table of the paper, and its end."""
    _head, table, *end = evening.golden.read_text(encoding="utf-8").split("\n\n")
    cells = [words for line in table.splitlines() for words in re.split(r"\s{2,}", line.strip(" ─"))]
    for name in evening.players:
        cells = [words.replace(name, name.split()[0]) for words in cells]
    return [*cells, *end]


def bare(words):
    """Return words without the breaks that a paper makes."""
    return "".join(words.split())


def test_all_are_named_and_explained(skatclub):
    told = json.loads(skatclub("rules", "list", "--json").out)
    assert [one["code"] for one in told if one["kind"] == "relative"] == [game.code for game in catalogue.ALL]

    for game in catalogue.ALL:
        shown = json.loads(skatclub("rules", "show", game.code, "--json").out)
        assert shown["about"]
        assert {one["code"] for one in shown["options"]} == {one.code for one in game.options}
        assert shown["examples"]
        assert any(field["required"] for field in shown["fields"])
        readable = skatclub("rules", "show", game.code).out
        assert all(example["entry"] in readable for example in shown["examples"])
        assert max(map(len, readable.splitlines())) <= 79
        assert all(f"{option.code}={option.default}" in readable for option in game.options)


def test_what_must_be_said_is_told_and_with_what(skatclub):
    readable = skatclub("rules", "show", "offiziersskat").out

    assert "Augen des Alleinspielers (nötig bei: Spiel)\n      :0 … :120" in readable
    assert "Kontra (bei: Spiel; kann wegbleiben)" in readable
    assert "Spieler (nötig bei: allem außer Neues Spiel)" in skatclub("rules", "show", "skwitz").out
    assert "Ausgang (bei: Null; kann wegbleiben)" in skatclub("rules", "show", "strohmann").out


def test_a_csv_holds_the_entries_in_their_column(skatclub, tmp_path):
    file = tmp_path / "list.csv"
    file.write_text("Nr;entry\n1;1x1\n2;e\n3\n", encoding="utf-8")
    assert skatclub("score", str(file), "--rules", "oma_skat").code == 2
    file.write_text("Nr;Eingabe\n1;1x1\n2;e\n", encoding="utf-8")

    entries, players = lists_of(skatclub("score", str(file), "--rules", "oma_skat", "--json").out)

    assert [entry["entry"] for entry in entries] == ["121", "0"]
    assert players[0]["name"] == "Spieler 1"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("oma_skat", "1x1\n3g1\n"), "Zeile 2"),
        (("oma_skat", "1x\n"), "Spitzen"),
        (("raeuberskat", "1x1\n1d1\n"), "schon gespielt"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(skatclub, tmp_path, words, told):
    game, text = words
    file = tmp_path / "list.txt"
    file.write_text(text, encoding="utf-8")

    said = skatclub("score", str(file), "--rules", game, "--pdf", str(tmp_path / "x.pdf"))

    assert said.code == 2
    assert told in said.err
    assert said.out == ""
    assert not (tmp_path / "x.pdf").exists()


def test_an_empty_file_is_an_empty_list(skatclub, tmp_path):
    file = tmp_path / "list.txt"
    file.write_text("# nothing yet\n", encoding="utf-8")

    entries, _players = lists_of(skatclub("score", str(file), "--rules", "skwitz", "--json").out)
    assert entries == []


@pytest.mark.parametrize(
    "words",
    [
        ("--set", "target=301"),
        ("--rules", "pub", "--set", "target=301"),
        ("--rules", "skwitz", "--explain"),
        ("--rules", "skwitz", "--xlsx", "x.xlsx"),
        ("--rules", "skwitz", "--system", "classic"),
        ("--rules", "skwitz", "list.txt"),
    ],
)
def test_what_does_not_go_with_a_game_is_refused(skatclub, tmp_path, words):
    file = tmp_path / "list.txt"
    file.write_text("# nothing yet\n", encoding="utf-8")

    said = skatclub("score", str(file), *words)

    assert (said.code, said.out) == (2, "")
    assert "--set" in said.err


def test_a_game_may_be_called_by_another_name(skatclub, tmp_path):
    file = tmp_path / "list.txt"
    file.write_text("# nothing yet\n", encoding="utf-8")

    assert skatclub("score", str(file), "--rules", "Bauernskat").out.startswith("Offiziersskat")
