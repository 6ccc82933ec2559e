"""The file that goes with every export: whoever runs it finds each wrong byte, sum and rank, and every forgery."""

from __future__ import annotations

import ast
import io
import json
import random
import shutil
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from types import ModuleType

import pytest

from skatclub import paths
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.exports import open_files
from skatclub.exports.document import Imprint
from skatclub.rules import json_values
from skatclub.services import open_data, sheets
from skatclub.services.club import clubs
from skatclub.services.people import members
from skatclub.store.journal import journal, seal
from skatclub.store.tables import all as tables_all, names
from tests import forgeries
from tests.databases import Clock
from tests.evenings import new_list
from tests.exports import result_events
from tests.kept_clubs import played_once
from tests.tournaments import erase

IMPRINT = Imprint(club="SC Herz Dame", at=datetime(2026, 11, 22, 15, 4, tzinfo=UTC))
BYTES = 12
MANY = 400
SEED = 17


def recount_file():
    """Return the file as a module, without leaving anything beside it."""
    module, path = ModuleType("recount"), paths.resource("recount.py")
    module.__file__ = str(path)
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    return module


RECOUNT = recount_file()


def recounted(folder, *words):
    """Run the file over an export; return its exit code and what it says."""
    said = io.StringIO()
    with redirect_stdout(said):
        code = RECOUNT.main([str(folder), *words])
    return code, said.getvalue()


def export(club, folder, audience=Audience.DESK):
    everything = open_data.everything_of(club, audience=audience)
    folder.mkdir()
    for name, data in open_files.files(everything, IMPRINT):
        (folder / name).write_bytes(data)
    return folder


def seal_anew(folder):
    """Write the manifest anew, as a forger would who has altered a file."""
    manifest = json.loads((folder / open_files.MANIFEST).read_text())
    for name in manifest["files"]:
        data = (folder / name).read_bytes()
        manifest["files"][name] = {"bytes": len(data), "sha256": sha256(data).hexdigest()}
    del manifest["seal"]
    manifest["seal"] = sha256(json_values.canonical(manifest).encode()).hexdigest()
    (folder / open_files.MANIFEST).write_text(
        json.dumps(manifest, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Return the folder of an exported club with teams, rulings, deals, and a name that was erased."""
    folder = tmp_path_factory.mktemp("recount")
    with played_once(("recounted",), result_events.MAKERS["small"]) as club:
        last = members.everybody(club)[-1].person.id
        erase(club, [last])
        return export(club, folder / "all")


@pytest.fixture
def exported(played, tmp_path):
    return shutil.copytree(played, tmp_path / "all")


def test_it_is_one_plain_file_of_the_standard_library():
    text = paths.resource("recount.py").read_text(encoding="utf-8")
    modules = {
        alias.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for alias in node.names
    } | {node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}

    assert modules <= sys.stdlib_module_names
    assert len(text.splitlines()) <= 600


def test_it_knows_the_keys_and_the_columns_of_names_as_the_store_does():
    assert {table: set(columns) for table, columns in RECOUNT.NAMES.items()} == names.MAY_HOLD
    for table in tables_all.journaled():
        key = [column.name for column in table.primary_key]
        assert RECOUNT.KEYS.get(table.name, ["id"]) == key
    assert RECOUNT.fingerprint("ab" * 32) == seal.fingerprint("ab" * 32)


def test_a_sound_export_is_recounted_to_the_last_rank(exported):
    code, said = recounted(exported)

    assert (code, "Alles stimmt" in said) == (0, True)
    assert "Teams" not in said
    assert "gelöschte Texte" in said


@pytest.mark.parametrize(("deals", "counts"), [(9, False), (11, False), (12, True)])
def test_a_list_of_three_that_is_as_long_as_one_of_four_counts_when_it_is_full(deals, counts):
    series = {"[1]": {"id": 1, "rounds": 3, "same_length": True}}
    written = {f"[{number}]": {"table_id": 1} for number in range(deals)}
    club = RECOUNT.Club({"series": series, "deal": written})

    assert club.is_in({"id": 1, "series_id": 1, "size": 3, "ended_early": False}) == counts


def test_it_says_in_english_what_it_did_not_recount(exported):
    code, said = recounted(exported, "--english")

    assert code == 0
    assert "Not recounted: " in said
    assert "prizes, cash, draws" in said


def damage(folder, chance):
    """Change one byte of one file, and return its name."""
    path = chance.choice(sorted(folder.iterdir()))
    data = bytearray(path.read_bytes())
    place = chance.randrange(len(data))
    data[place] ^= chance.randrange(1, 256)
    path.write_bytes(data)
    return path.name


def check_bytes(played, tmp_path, seeds):
    folder = shutil.copytree(played, tmp_path / "damaged")
    unseen = []
    for seed in seeds:
        name = damage(folder, random.Random(seed))
        code, said = recounted(folder)
        if code != 1 or name not in said:
            unseen.append((seed, name, said))
        shutil.copyfile(played / name, folder / name)
    assert unseen == []


def test_any_changed_byte_makes_it_name_the_place(played, tmp_path):
    check_bytes(played, tmp_path, range(BYTES))


@pytest.mark.endure
def test_any_of_many_changed_bytes_makes_it_name_the_place(played, tmp_path):
    check_bytes(played, tmp_path, range(1000, 1000 + MANY))


def in_counted(change):
    def forge(folder):
        counted = json.loads((folder / open_files.COUNTED).read_text())
        change(counted)
        (folder / open_files.COUNTED).write_text(json.dumps(counted))

    return forge


def in_facts(table, column, value):
    def forge(folder):
        facts = json.loads((folder / open_files.FACTS).read_text())
        facts["tables"][table][0][column] = value
        (folder / open_files.FACTS).write_text(json.dumps(facts))

    return forge


def in_journal(old, new):
    def forge(folder):
        lines = (folder / open_files.JOURNAL).read_text().split("\n")
        place = next(place for place, line in enumerate(lines) if old in line)
        lines[place] = lines[place].replace(old, new, 1)
        (folder / open_files.JOURNAL).write_text("\n".join(lines))

    return forge


def one_more(rows, *places):
    *before, last = places
    for place in before:
        rows = rows[place]
    rows[last] += 1


FORGERIES = {
    "total": (in_counted(lambda counted: one_more(counted, "sums", 0, 6)), "counted.json sums "),
    "rank": (in_counted(lambda counted: one_more(counted, "rankings", 0, 1, 1, 2, 0, 1)), "counted.json event "),
    "won": (in_counted(lambda counted: one_more(counted, "rankings", 0, 1, 1, 2, 1, 3)), "counted.json event "),
    "list gone": (in_counted(lambda counted: counted["sums"].pop()), "counted.json sums "),
    "fact": (in_facts("deal", "matadors", 3), "everything.json deal "),
    "title": (in_facts("event", "title", "Fälschung"), "everything.json event [1]"),
    "game": (in_journal('"game":"clubs"', '"game":"grand"'), "journal.jsonl "),
    "author": (in_journal('"author":{"author":"Anna"', '"author":{"author":"Bernd"'), "journal.jsonl "),
    "blank": (in_journal('"reached":"nothing"', '"reached":{"d":"00"}'), "journal.jsonl "),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_is_altered_with_a_new_manifest_is_found_where_it_was_altered(exported, forgery):
    forge, place = FORGERIES[forgery]
    forge(exported)
    seal_anew(exported)

    code, said = recounted(exported)

    assert code == 1
    assert place in said


def test_an_export_that_lacks_a_file_or_is_none_is_told(exported, tmp_path):
    (exported / "people.csv").unlink()

    assert "people.csv: fehlt" in recounted(exported)[1]
    assert recounted(tmp_path)[0] == 2


def test_a_deal_altered_with_everything_sealed_anew_is_found_by_what_hung_on_the_wall(tmp_path):
    path = tmp_path / "forged.skatclub"
    with played_once(("recounted",), result_events.MAKERS["small"]) as club:
        with club.database.view() as view:
            posted = journal.sealed_state(view).fingerprint
        sound = export(club, tmp_path / "sound")
        shutil.copyfile(club.address, path)
    with forgeries.unguarded(path) as raw:
        (deal_id,) = raw.execute("SELECT min(id) FROM deal WHERE kind = 'game' AND game = 'clubs'").fetchone()
        raw.execute("UPDATE deal SET game = 'grand', matadors = 1 WHERE id = ?", (deal_id,))
        raw.execute(
            "UPDATE journal SET \"after\" = json_set(\"after\", '$.game', 'grand', '$.matadors', 1)"
            " WHERE tab = 'deal' AND key = ? AND \"after\" IS NOT NULL",
            (f"[{deal_id}]",),
        )
    forgeries.recount(path)
    forgeries.rehash(path)
    club = clubs.open_club(str(path), author="", desk="", clock=Clock())
    forged = export(club, tmp_path / "forged")
    clubs.close(club)

    assert recounted(sound, "--posted", posted)[0] == 0
    assert "Enthält genau den Stand" in recounted(sound, "--posted", posted)[1]
    code, said = recounted(forged, "--posted", posted)
    assert code == 1
    assert f"{posted}: kein Stand dieses Exports" in said


def test_outside_the_office_names_stand_as_everybody_allows_it_and_the_chain_still_fits(tmp_path):
    with played_once(("recounted",), result_events.MAKERS["small"]) as club:
        shy = members.everybody(club)[0]
        members.change(club, shy, replace(shy, person=replace(shy.person, notice_level=PublishLevel.ANONYMOUS)))
        folder = export(club, tmp_path / "web", Audience.WEB)

    written = "".join(path.read_text(encoding="utf-8") for path in folder.iterdir())
    assert recounted(folder)[0] == 0
    assert shy.person.full_name not in written
    assert f'"family_name":"{shy.person.family_name}"' not in written.replace(" ", "")
    assert {path.name for path in folder.iterdir()} == {
        "everything.json",
        "journal.jsonl",
        "counted.json",
        "README.txt",
        "recount.py",
        "manifest.json",
    }


FIVE = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir", "Emil Ernst")


def of_five(club):
    """Play a list of five, of whom two sit out in each deal, with a penalty."""
    table_id = new_list(club, deals=16, names=FIVE)
    sheets.add_penalty(club, table_id, 5, -50, "zu spät")


@pytest.fixture(scope="module")
def fives(tmp_path_factory):
    """Return the folder of an exported club with a list of five."""
    with played_once(("list of five",), of_five) as club:
        return export(club, tmp_path_factory.mktemp("fives") / "all")


def test_a_list_of_five_is_recounted_seat_by_seat(fives, tmp_path):
    counted = json.loads((fives / open_files.COUNTED).read_text())
    unseen = []
    for place, (table, seat, *_numbers) in enumerate(counted["sums"]):
        folder = shutil.copytree(fives, tmp_path / str(seat))
        in_counted(lambda sums, place=place: one_more(sums, "sums", place, 2))(folder)
        seal_anew(folder)
        code, said = recounted(folder)
        if code != 1 or f"counted.json sums {table}, {seat}: " not in said:
            unseen.append((seat, said))

    assert recounted(fives)[0] == 0
    assert len(counted["sums"]) == 5
    assert unseen == []


def test_the_games_of_the_first_in_each_ranking_are_recounted_those_of_teams_too(played, tmp_path):
    counted = json.loads((played / open_files.COUNTED).read_text())
    [[event_id, rankings]] = counted["rankings"]
    filled = [place for place, (_group, _series, lines) in enumerate(rankings) if lines]
    unseen = []
    for place in filled:
        folder = shutil.copytree(played, tmp_path / str(place))
        in_counted(lambda ranks, place=place: one_more(ranks, "rankings", 0, 1, place, 2, 0, 3))(folder)
        seal_anew(folder)
        code, said = recounted(folder)
        if code != 1 or f"counted.json event {event_id}" not in said:
            unseen.append((rankings[place][:2], said))

    assert {"", "ladies", "teams", "league"} <= {rankings[place][0] for place in filled}
    assert unseen == []
