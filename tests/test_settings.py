"""Settings and drafts survive damage, power cuts and foreign hands."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings as hypothesis_settings, strategies as st

from skatclub import settings
from skatclub.i18n.sheets import games
from skatclub.settings import Recent, Settings

DAY = date(2026, 10, 17)
CHOSEN = Settings(
    language="en",
    deck="german",
    theme="dark",
    type_scale=150,
    colour_safe_suits=True,
    motion="less",
    beep=False,
    bare_k_is_diamonds=True,
    screen_width_cm=300,
    screen_distance_m=15,
    wall_distance_m=3,
    club_name="Skatfreunde Bärental",
    scorer_name="Jürgen",
    desk_name="Listen 1",
    backup_folder="/media/SKAT",
    last_club="/home/x/a.skatclub",
    recent=(Recent("/home/x/a.skatclub", DAY),),
)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "config" / "settings.json"


def test_what_was_saved_is_loaded(file):
    settings.save(CHOSEN, file)

    assert settings.load(file) == CHOSEN


def test_who_writes_is_the_scorer_else_the_desk_and_on_a_server_always_the_desk(monkeypatch):
    monkeypatch.setattr("getpass.getuser", lambda: "user7")
    monkeypatch.setattr("platform.node", lambda: "laptop7")
    named, seated, nobody = CHOSEN, Settings(desk_name="Listen 1"), Settings()
    server = "postgresql://skat@127.0.0.1/club"

    assert [settings.author(each) for each in (named, seated, nobody)] == ["Jürgen", "Listen 1", "user7"]
    assert [settings.author(each, server) for each in (named, seated, nobody)] == ["Jürgen", "", ""]
    assert [settings.desk(each) for each in (named, seated, nobody)] == ["Listen 1", "Listen 1", "laptop7"]


def test_without_a_file_everything_has_its_default(file):
    assert settings.load(file) == Settings()


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'"x"', b"\xff\x00", b"[" * 100_000])
def test_a_damaged_file_means_defaults(file, damage):
    file.parent.mkdir()
    file.write_bytes(damage)

    assert settings.load(file) == Settings()


@pytest.mark.parametrize(
    ("stored", "expected"),
    [
        ({"theme": "pink"}, Settings()),
        ({"motion": "much"}, Settings()),
        ({"deck": ["german"]}, Settings()),
        ({"type_scale": 1000}, Settings(type_scale=200)),
        ({"type_scale": 10}, Settings(type_scale=80)),
        ({"type_scale": "150"}, Settings()),
        ({"type_scale": True}, Settings()),
        ({"beep": 1}, Settings()),
        ({"club_name": 7, "theme": "dark"}, Settings(theme="dark")),
        ({"from_the_future": True, "beep": False}, Settings(beep=False)),
        ({"recent": "x"}, Settings()),
        ({"recent": [["a", "2026-10-17"], ["b", "gestern"], ["c"], 7]}, Settings(recent=(Recent("a", DAY),))),
        ({"recent": [["a", "2026-10-17"]] * 50}, Settings(recent=(Recent("a", DAY),) * 10)),
    ],
)
def test_a_value_that_does_not_fit_has_its_default(file, stored, expected):
    file.parent.mkdir()
    file.write_text(json.dumps(stored))

    assert settings.load(file) == expected


@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    stored=st.dictionaries(
        st.sampled_from([*Settings.__dataclass_fields__, "x"]), st.text() | st.integers() | st.none()
    )
)
def test_no_file_keeps_the_program_from_starting(tmp_path, stored):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps(stored))

    loaded = settings.load(file)

    assert loaded.theme in settings.THEMES


def test_saving_leaves_no_second_file(file):
    settings.save(CHOSEN, file)
    settings.save(Settings(), file)

    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_a_failed_save_leaves_the_old_file(file, monkeypatch):
    def disk_full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    settings.save(CHOSEN, file)
    monkeypatch.setattr("os.fsync", disk_full)

    with pytest.raises(OSError, match="No space"):
        settings.save(Settings(), file)

    assert (settings.load(file), len(list(file.parent.iterdir()))) == (CHOSEN, 1)


def test_a_name_that_is_no_text_on_disk_is_kept(file):
    odd = Settings(last_club="/tmp/\udcff.skatclub")

    settings.save(odd, file)

    assert settings.load(file) == odd


def test_an_opened_club_heads_the_recent_ones():
    first = settings.with_opened(Settings(), "a", DAY)

    second = settings.with_opened(settings.with_opened(first, "b", DAY), "a", DAY)

    assert (second.last_club, [one.path for one in second.recent]) == ("a", ["a", "b"])


def test_no_password_is_kept_and_one_of_an_older_program_is_not_read(file):
    address = "postgresql://desk:geheim@hall/skat"
    settings.save(settings.with_opened(Settings(), address, DAY), file)
    assert "geheim" not in file.read_text()
    assert settings.load(file).last_club == "postgresql://desk@hall/skat"

    settings.save(Settings(last_club=address, recent=(Recent(address, DAY),)), file)
    read = settings.load(file)

    assert (read.last_club, read.recent[0].path) == ("postgresql://desk@hall/skat",) * 2


def test_ten_recent_clubs_are_kept():
    many = Settings()

    for number in range(12):
        many = settings.with_opened(many, str(number), DAY)

    assert [one.path for one in many.recent] == [str(number) for number in range(11, 1, -1)]


def test_a_draft_is_kept_for_its_list(tmp_path):
    file = tmp_path / "data" / "drafts.json"

    settings.save_draft("club", 7, "342/", file=file)
    settings.save_draft("club", 8, "13", file=file)

    assert [settings.load_draft("club", table, file=file) for table in (7, 8, 9)] == ["342/", "13", ""]


def test_an_empty_draft_is_forgotten(tmp_path):
    file = tmp_path / "drafts.json"
    settings.save_draft("club", 7, "342/", file=file)

    settings.save_draft("club", 7, "", file=file)

    assert (settings.load_draft("club", 7, file=file), json.loads(file.read_text())) == ("", {})


def test_an_unchanged_draft_is_not_written_again(tmp_path):
    file = tmp_path / "drafts.json"

    settings.save_draft("club", 7, "", file=file)

    assert not file.exists()


def test_a_damaged_file_of_drafts_is_begun_anew(tmp_path):
    file = tmp_path / "drafts.json"
    file.write_text('{"7 club": 3, "8 club": "13"')

    settings.save_draft("club", 7, "3", file=file)

    assert settings.load_draft("club", 7, file=file) == "3"


def test_a_foreign_draft_is_no_line(tmp_path):
    file = tmp_path / "drafts.json"
    file.write_text('{"7 club": 3}')

    assert settings.load_draft("club", 7, file=file) == ""


def test_the_choices_are_those_of_the_words():
    assert set(settings.DECKS) == {deck.value for deck in games.Deck}


def test_what_waits_for_a_server_is_kept_by_club(tmp_path):
    file = tmp_path / "waiting.json"
    settings.save_waiting("one", [{"key": "a"}], file=file)
    settings.save_waiting("two", [{"key": "b"}], file=file)
    settings.save_waiting("one", [], file=file)

    assert settings.load_waiting("one", file=file) == []
    assert settings.load_waiting("two", file=file) == [{"key": "b"}]
    assert "one" not in file.read_text(encoding="utf-8")
