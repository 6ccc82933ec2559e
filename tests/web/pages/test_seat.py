"""Looking for one's seat: by name, by number, as far as each person allows it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from skatclub.domain.hall.steering import Steering
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.prizes.plan import Measure, Number, Plan, Pot
from skatclub.services import hall
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.web import rendering
from skatclub.web.page import Asked
from skatclub.web.pages import seat
from tests import databases
from tests.typed_lists import totals
from tests.web import asking
from tests.web.asking import NOON


def ask(snapshot, **query):
    return rendering.part(seat.PAGE, snapshot, Asked(now=NOON, query=query, link=lambda path: f"/w/{path}"))


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def shy(snapshot, level):
    """Return the snapshot with everybody shown at this level only."""
    hall = snapshot.hall
    people = {
        number: replace(one, person=replace(one.person, notice_level=level))
        for number, one in hall.whole.people.items()
    }
    tables = tuple(
        replace(
            table,
            players=tuple(replace(each, person=replace(each.person, notice_level=level)) for each in table.players),
        )
        for table in hall.tables
    )
    return replace(snapshot, hall=replace(hall, whole=replace(hall.whole, people=people), tables=tables))


def test_a_start_number_finds_table_seat_rank_and_series(seen):
    told = words(ask(seen, q="1"))

    assert "Startnummer 1" in told
    assert re.search(r"Tisch \d+ Platz \d+ · Serie 2 Mit ", told)
    assert re.search(r"Tabellenplatz \d+\. \(vorläufig\) Gesamt -?[\d.]+ Serie 1 -?[\d.]+", told)
    assert "Problem am Tisch? Scannen Sie den Code auf der Tischkarte." in told


@pytest.mark.parametrize("typed", ["björn", "ALBERS", "albers bj", "#11"])
def test_any_part_of_the_name_finds_somebody(seen, typed):
    assert "<h1>Björn Albers</h1>" in ask(seen, q=typed)


def test_several_who_match_are_listed_and_each_can_be_chosen(seen):
    html = ask(seen, q="an")
    links = re.findall(r'href="/w/\?who=(\d+)"', html)

    assert len(links) > 1
    assert f"<h1>{re.findall('>([^<]+)</a>', html)[0]}</h1>" in ask(seen, who=links[0])


@pytest.mark.parametrize("typed", ["Niemand", "99", "#0", "'; DROP", "<script>alert(1)</script>"])
def test_nobody_is_found_by_what_is_nobodys(seen, typed):
    html = ask(seen, q=typed)

    assert "Niemand mit diesem Namen" in html
    assert "<script>" not in html


def test_an_unknown_number_in_a_link_shows_nobody(seen):
    assert "Geben Sie" in ask(seen, who="4711")
    assert "Geben Sie" in ask(seen, who="x")


def test_what_is_missing_to_a_rank_is_reckoned(seen):
    rows = seen.hall.whole.standings.rows
    last = rows[-1]
    person = seen.hall.whole.people[last.contestant.id].person.id
    third = next(row for row in rows if row.rank == 3)
    told = words(ask(seen, who=str(person), rank="3"))
    leader = seen.hall.whole.people[rows[0].contestant.id].person.id

    assert f"Tabellenplatz 3 hat {third.total} Punkte: Es fehlen {third.total - last.total} bis" in told
    assert words(ask(seen, who=str(person), rank="0")).count("Es fehlen") == 2
    assert "Es fehlen" not in words(ask(seen, who=str(leader)))


def test_in_the_last_series_a_phone_tells_what_brings_a_prize_only_once_prizes_are_released(tmp_path):
    """Two of twelve win; what is typed of the last series meanwhile moves no number before all of it is shown."""
    club = databases.ready(tmp_path / "cup.skatclub")
    event_id = asking.played(club, series=2)
    pot = Pot(measure=Measure.AMOUNT, steps=(30_00, 20_00), number=Number.LISTED)
    prizes.set_plan(club, event_id, Plan(pots=(pot,)))
    before = asking.snapshot(club, event_id)
    hall.steer(club, event_id, Steering(prizes=True))
    ranked = before.hall.whole.standings.rows
    last = ranked[-1]
    person = str(before.hall.whole.people[last.contestant.id].person.id)
    lacking = f"Nach jetzigem Stand bringen {ranked[1].total + 1 - last.total} Punkte mehr einen Preis (Gesamt)."

    assert "einen Preis" not in words(ask(before, who=person))
    assert "Noch möglich" not in words(ask(before, who=person))
    assert lacking in words(ask(asking.snapshot(club, event_id), who=person))
    sheet = office.lists(club, event_id, 2)[0]
    office.enter_totals(club, sheet.table_id, totals(sheet.size, seed=7))
    assert lacking in words(ask(asking.snapshot(club, event_id), who=person))
    clubs.close(club)


@pytest.mark.parametrize("level", [PublishLevel.INITIAL, PublishLevel.FIRST_NAME, PublishLevel.ANONYMOUS])
def test_nobody_is_found_or_named_by_more_than_he_allows(seen, level):
    hidden = shy(seen, level)

    assert "Niemand mit diesem Namen" in ask(hidden, q="Albers")
    for number in range(1, 13):
        told = ask(hidden, q=str(number))
        assert "Albers" not in told
        assert "<h1>" in told


def test_somebody_who_only_sits_at_a_table_is_found(seen):
    alone = replace(seen, hall=replace(seen.hall, whole=replace(seen.hall.whole, people={})))

    assert "Tisch" in words(ask(alone, q="albers"))


def test_what_fits_too_many_asks_for_more(seen, monkeypatch):
    monkeypatch.setattr(seat, "MOST", 1)

    assert "mehr vom Namen" in ask(seen, q="e")


def test_files_for_the_web_use_the_level_of_the_web(seen):
    assert "Björn A." in ask(replace(seen, audience=Audience.WEB), q="11")
