"""Asking for pages: what is there, what follows by itself, and that a stranger learns nothing."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import timedelta

import pytest

from skatclub.domain.hall.calls import Call
from skatclub.domain.hall.steering import Contrast, Kind, Screen, Steering
from skatclub.web import guard, rendering
from tests.web.asking import HOST, NOON, SERVED

PLAIN = [page for page in rendering.PAGES if not page.numbered]
CALL = f"/{SERVED.table(2, 1)}/call/2/1"


def steered(snapshot, *screens, **more):
    return replace(snapshot, hall=replace(snapshot.hall, steering=Steering(screens=screens, **more)))


@pytest.mark.parametrize(
    "page", [page for page in rendering.PAGES if not page.numbered], ids=lambda page: page.path
)
def test_every_page_is_whole_without_a_script_and_bears_its_links(line, page):
    answer = line(page.path)

    assert answer.status == 200
    assert answer.text.count("<h1>") == 1
    assert f'href="/{SERVED.guest()}/standings"' in answer.text
    assert "<script>" not in answer.text
    assert "style=" not in answer.text
    assert "14. Herbstpokal Bachtal" in answer.text


@pytest.mark.parametrize("name", ["style.css", "screen.css", "live.js", "icon.svg", "screen/3.css"])
def test_what_belongs_to_all_pages_is_served_with_its_kind(line, name):
    answer = line(name)

    assert (answer.status, len(answer.text) > 100) == (200, True)
    assert answer.headers["content-type"].startswith(("text/css", "text/javascript", "image/svg+xml"))


@pytest.mark.parametrize(
    "path",
    ["/", "/docs", "/standings", "/aaaaaaaa/standings", "/aaaaaaaa/", "/aaaaaaaa", "/aaaaaaaa/seats/",
     f"/{SERVED.guest().upper()}/",
     f"/{SERVED.guest()[:-1]}/", "/aaaaaaaa/live/standings", "/aaaaaaaa/screen/1", "/aaaaaaaa/screen/1.css",
     "/aaaaaaaa/style.css", f"/{SERVED.table(1, 1)}/standings", f"/{SERVED.guest()}/../etc/passwd",
     f"/{SERVED.guest()}/live/nonsense", f"/{SERVED.guest()}/nonsense", f"/{SERVED.guest()}/screen",
     f"/{SERVED.guest()}/standings/1", f"/{SERVED.guest()}/screen/x", f"/{SERVED.guest()}/%2e%2e/standings"],
)  # fmt: skip
def test_whoever_has_no_word_for_it_sees_nothing_and_learns_nothing(line, path):
    answer = line(path)

    assert (answer.text, answer.status) == (nothing(line), 404)
    assert line(path, method="POST").text == nothing(line)


def nothing(line):
    """Return what everybody reads who has no word for a page."""
    page = line("/").text
    assert "Diese Seite gibt es nicht. Bitte scannen Sie den Code noch einmal." in page
    return page


@pytest.mark.parametrize(
    ("typed", "meant"),
    [(f"/{SERVED.guest()}", f"/{SERVED.guest()}/"), ("standings/", f"/{SERVED.guest()}/standings"),
     ("screen/1/", f"/{SERVED.guest()}/screen/1"), (f"{CALL}/", CALL)],
)  # fmt: skip
def test_a_slash_too_many_or_too_few_leads_on(line, typed, meant):
    answer = line(typed)

    assert (answer.status, answer.headers["location"]) == (307, meant)
    assert line(meant).status == 200


def test_who_is_put_off_reads_why_in_words(line):
    often = [line("icon.svg") for _ in range(guard.LOOKS.at_once + 1)][-1]

    assert 'http-equiv="refresh"' in often.text
    assert "Gerade fragen zu viele auf einmal" in often.text
    line.seconds += 1
    assert "Diese Seite gibt es nicht" in line("standings", host="evil.example").text


def test_every_answer_bears_the_headers_of_safety(line):
    for path in ("standings", "nonsense", "style.css", "live.js"):
        headers = line(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers
        assert "server" not in headers


def test_a_page_follows_what_is_published(line, seen):
    later = replace(seen, hall=replace(seen.hall, played=0))
    before, after = line.follow("standings", [lambda: line.hub.publish(later)])

    assert "Stand nach 1 Serie" in before
    assert "Stand nach 1 Serie" not in after
    assert all(part.startswith("data: ") for part in after.strip().splitlines())


def test_packed_it_is_the_same_in_a_fraction_of_the_bytes(line, seen):
    later = replace(seen, hall=replace(seen.hall, played=0))
    acts = [lambda: line.hub.publish(later), lambda: line.hub.publish(seen)]
    plain = line.follow("standings", acts)
    line.hub.publish(seen)
    head, *parts = line.follow_packed("standings", [lambda: None, *acts])

    reader = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    assert reader.decompress(head) == b""
    assert [reader.decompress(part).decode() for part in parts] == plain
    assert len(parts[0]) < len(plain[0]) / 2


def test_who_was_slow_gets_the_newest_only(line, seen):
    def twice():
        line.hub.publish(replace(seen, hall=replace(seen.hall, played=0)))
        line.hub.publish(seen)

    before, after = line.follow("standings", [twice])

    assert after == "event: alive\ndata: \n\n"
    assert "Stand nach" in before


def test_it_is_known_who_looks_at_what_and_nobody_is_counted_who_has_gone(line):
    counts = []
    line.follow("screen/2", [lambda: (counts.append(line.hub.looking()), line.hub.publish(line.snapshot))])

    assert counts == [{"screen/2": 1}]
    assert line.hub.looking() == {}


def test_a_screen_shows_what_it_was_steered_to_and_a_message_stands_on_all(line, seen):
    clock = Screen(number=2, kind=Kind.SERIES, contrast=Contrast.DAY)
    line.hub.publish(steered(seen, clock))
    second, first, sheet = line("screen/2").text, line("screen/1").text, line("screen/2.css").text
    line.hub.publish(steered(seen, clock, message="Bitte alle Autos mit Kennzeichen <MS> umparken"))
    told = [line(f"screen/{number}").text for number in (1, 2, 77)]
    phone = line("standings").text

    assert ("2:00:00" in second, "Sitzplan · Serie 2" in first) == (True, True)
    assert "background:#FFFFFF" in sheet
    assert all(
        "Bitte alle Autos" in text and "&lt;MS&gt;" in text and "<MS>" not in text for text in (*told, phone)
    )
    assert ("2:00:00" in told[1], "Sitzplan · Serie 2" in told[0], "<h1>Stand nach" in phone) == (True,) * 3


def test_a_message_as_long_as_half_a_screen_stands_alone(line, seen):
    line.hub.publish(steered(seen, message="Bitte Ruhe. " * 40))

    assert "Sitzplan · Serie 2" not in line("screen/1").text
    assert "Durchsage" in line("screen/1").text


def test_a_screen_says_where_the_pages_are_and_what_phones_scan(line, seen):
    line.hub.publish(
        steered(replace(seen, hall=replace(seen.hall, served=SERVED)), Screen(number=1, kind=Kind.PAGES))
    )
    told = line("screen/1").text
    line.hub.publish(steered(seen, Screen(number=1, kind=Kind.PAGES)))

    assert f"192.0.2.7:8180/{SERVED.guest()}/" in told
    assert '<path d="M' in told
    assert "Hier werden keine Seiten angeboten" in line("screen/1").text


def test_the_pages_of_a_screen_come_in_turn_by_themselves(line, seen):
    line.hub.publish(steered(seen, Screen(number=1, kind=Kind.STANDINGS, since=NOON, distance_m=30)))
    first = line("screen/1").text
    line.now = NOON + timedelta(seconds=13)

    assert "Seite 1/3" in first
    assert "Seite 2/3" in line("screen/1").text


def test_a_table_calls_once_and_sees_since_when_it_waits(line, seen):
    button = line(CALL).text
    answer = line(CALL, method="POST")
    here = line(f"{CALL}?here", method="POST", origin="null").status
    call = Call(series=2, table=1, at=NOON)
    line.hub.publish(replace(seen, hall=replace(seen.hall, calls=(call,))))

    assert "Spielleitung rufen" in button
    assert (answer.status, answer.headers["location"], here) == (303, CALL, 204)
    assert line.calls == [(2, 1), (2, 1)]
    assert f'href="/{SERVED.guest()}/standings"' in button
    assert "<button" not in line(CALL).text
    assert "Spielleitung rufen" in line(f"/{SERVED.table(2, 2)}/call/2/2").text


def test_a_table_is_called_for_by_its_own_word_alone_and_by_no_page_of_others(line):
    word = SERVED.table(2, 1)
    for path in (f"/{word}/call/2/2", f"/{SERVED.guest()}/call/2/1", f"/{SERVED.table(1, 1)}/call/1/1",
                 f"/{SERVED.table(2, 9)}/call/2/9"):  # fmt: skip
        assert line(path, method="POST").status == 404
    for origin in ("http://evil.example", f"https://{HOST}.evil.example", "file://"):
        assert line(CALL, method="POST", origin=origin).status == 404
    assert line.calls == []
    assert line(CALL, method="POST", origin=f"http://{HOST}").status == 303


def test_the_address_on_a_table_card_leads_to_the_call_where_no_list_is_typed(line):
    assert line(CALL.replace("call", "list")).text == line(CALL).text


def test_a_table_that_calls_again_and_again_waits(line):
    states = [line(CALL, method="POST").status for _time in range(61)]

    assert (set(states[:60]), states[60]) == ({303}, 429)


@pytest.mark.parametrize("path", ["table/1", "call/2/1", "screen/1", "standings", "/aaaaaaaa/call/2/1"])
def test_nothing_else_can_be_called(line, path):
    assert line(path, method="POST").status == 404
    assert line.calls == []


def test_a_club_that_is_only_looked_at_takes_no_call(line, seen):
    line.hub.publish(replace(seen, takes_calls=False))

    assert "<button" not in line(CALL).text
    assert line(CALL, method="POST").status == 404


def test_a_foreign_host_is_not_answered(line):
    for host in ("evil.example", "evil.example:8180", "192.0.2.7", "127.0.0.1:8180", ""):
        assert line("standings", host=host).status == 421
    assert line("standings", host=HOST).status == 200


def test_other_methods_and_endless_addresses_are_refused(line):
    assert line("standings", method="PUT").status == 405
    assert line("standings", method="OPTIONS").status == 405
    assert line("x" * 300).status == 414
    assert line(f"?q={'x' * 500}").status == 414


def test_a_body_without_end_is_refused_before_it_is_all_read(line):
    assert line(CALL, method="POST", body=b"x" * 70_000).status == 413
    assert line.calls == []


def test_who_asks_too_often_waits(line):
    looks = [line("icon.svg").status for _ in range(guard.LOOKS.at_once + 1)]
    sent = [line("icon.svg", method="POST").status for _ in range(guard.POSTS.at_once + 1)]
    line.seconds += 1

    assert (set(looks[:-1]), looks[-1]) == ({200}, 429)
    assert (429 in sent[:-1], sent[-1]) == (False, 429)
    assert line("icon.svg").status == 200


def test_before_anything_was_published_there_is_nothing(line):
    line.hub.snapshot = None

    assert {line(path).status for path in ("standings", "live/standings", "screen/1.css")} == {404}
    assert line(CALL, method="POST").status == 404


def test_when_too_many_listen_the_next_is_sent_away(line, monkeypatch):
    monkeypatch.setattr("skatclub.web.live.MOST_LISTENERS", 0)

    assert line("live/standings").status == 503
