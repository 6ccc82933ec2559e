"""The plan of computers and screens: what is known is written in, the rest is room to write; no code is on it."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.hall.plan import Equipment, JoinedDesk
from skatclub.domain.hall.steering import Kind, Screen
from skatclub.exports.catalogue import by_code
from skatclub.exports.forms import MM_PER_POINT, Form, Line
from skatclub.exports.paper import Format
from skatclub.exports.reports import emergency_folder
from skatclub.exports.reports.forms import server
from skatclub.i18n import hall as hall_words
from skatclub.i18n import language
from tests.exports import events, reading, rendered

SERVED = replace(
    events.facts("empty"),
    pages="http://192.168.178.21:8180/k3f9xq2m/",
    equipment=Equipment(
        computer="Laptop-Skat",
        address="192.168.178.21:50123",
        desks=tuple(JoinedDesk(name=f"Platz {role}", role=role) for role in DeskRole),
        screens=(Screen(number=1, kind=Kind.STANDINGS), Screen(number=3)),
    ),
)


def read(facts) -> str:
    return " ".join(reading.text(by_code("computer-plan").make(Format.PDF, facts, rendered.STAND)).split())


def rows(facts) -> list[tuple]:
    sections = server.of(facts, rendered.STAND).sections
    return [row[:3] for block in sections[0].blocks if hasattr(block, "rows") for row in block.rows]


def test_a_hall_that_is_open_has_its_server_desks_screens_and_addresses_on_the_plan():
    words = read(SERVED)

    assert ("Laptop des Saalservers", "Laptop-Skat", "") in rows(SERVED)
    assert [row[1:] for row in rows(SERVED) if row[1].startswith("Platz ")] == [
        ("Platz director", "Spielleitung"),
        ("Platz registration", "Anmeldung"),
        ("Platz entry", "Listen"),
        ("Platz checking", "Gegenprüfung"),
        ("Platz look", "nur ansehen"),
    ]
    assert [(row[0], row[2]) for row in rows(SERVED) if row[0].startswith("Bildschirm")] == [
        ("Bildschirm 1", "Gesamtstand"),
        ("Bildschirm 2", ""),
        ("Bildschirm 3", "alles im Wechsel"),
    ]
    for address in ("192.168.178.21:50123", SERVED.pages, f"{SERVED.pages}screen/1"):
        assert address in words


def test_a_club_in_its_file_has_a_plan_to_be_filled_in_by_hand():
    facts = events.facts("empty")

    assert [row[1:] for row in rows(facts)] == [("", "")] * 9
    assert "http" not in read(facts)
    assert "Verantwortlich für die Technik" in read(facts)


def test_a_code_has_room_for_its_five_groups_and_is_never_printed():
    codes = [
        [item for item in block.items if isinstance(item, Line)]
        for block in server.of(SERVED, rendered.STAND).sections[0].blocks
        if isinstance(block, Form) and sum(isinstance(item, Line) for item in block.items) > 20
    ]

    assert [len(strokes) for strokes in codes] == [25, 25, 25]
    assert all(stroke.x2 <= 180 for strokes in codes for stroke in strokes)


def test_what_to_do_stands_there_for_each_thing_that_may_fail_and_for_the_network():
    words = read(events.facts("empty"))

    for each in ("Der Saalserver", "Das WLAN", "Ein Platz", "Ein Bildschirm", "Der Strom", "Alles"):
        assert each in words
    assert all(" ".join(line.split()[:5]) in words for line in hall_words.of_any_network())


def test_both_pages_are_full_and_read_in_both_languages():
    for code in language.LANGUAGES:
        language.use(code)
        for facts in (events.facts("empty"), SERVED, replace(SERVED, event=events.facts("worst").event)):
            data = by_code("computer-plan").make(Format.PDF, facts, rendered.STAND)
            letters = reading.letters(data)

            assert reading.overlapping(data) == []
            assert reading.outside(data, margin=9) == []
            assert round(reading.smallest_type(data, (1, 2)), 2) >= 9
            assert max(letter.top for letter in letters) * MM_PER_POINT < 297


def test_the_emergency_folder_names_the_plan_and_it_is_for_the_desk_alone():
    folder = emergency_folder.of(events.facts("empty"), rendered.STAND)
    texts = [block.text for block in folder.sections[0].blocks if hasattr(block, "text")]

    assert any(f"„{server.name()}“" in text for text in texts)
    assert by_code("computer-plan").is_closed
