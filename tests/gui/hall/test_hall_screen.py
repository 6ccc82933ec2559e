"""The hall screen by keys: opened and closed, pages in turn, the clock, a text, names as people allow them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton

from skatclub.domain.hall.steering import Contrast, Kind
from skatclub.domain.people.person import PublishLevel
from skatclub.exports.hall.palettes import PALETTES
from skatclub.exports.hall.slides import Slide
from skatclub.gui.hall import painter
from skatclub.gui.hall.hall import HallScreen
from skatclub.gui.hall.window import PAGE_MS
from skatclub.gui.operations.pages import PREFERENCES
from skatclub.gui.preferences.page import HallCard
from skatclub.gui.window.session import Session
from skatclub.services import history
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from skatclub.services.registration import enrolment, participants
from skatclub.store.people import people
from tests import databases, tournaments
from tests.enduring import few
from tests.gui.conftest import Hands, empty_club
from tests.kept_clubs import copy_of
from tests.typed_lists import enter_all, totals

SHY = {11: PublishLevel.INITIAL, 12: PublishLevel.FIRST_NAME, 13: PublishLevel.ANONYMOUS}
"""Björn Albers, Wolfgang Meyer and Gerd Möller; nobody else of the 34 has these family names."""


def open_event(session: Session, count: int) -> int:
    """Open a club in memory with a tournament of so many people."""
    club = empty_club(session)
    event_id = tournaments.new_event(club, tournaments.named(count))
    session.operations.take_over(club)
    return event_id


def play(club: Club, event_id: int, series: int = 1) -> None:
    """Draw so many series and type all their lists."""
    for number in range(1, series + 1):
        tournaments.draw(club, event_id, number)
        enter_all(club, event_id, number, seed=number)


def play_with_shy_people(club: Club) -> None:
    """Play a series of 34 people, of whom some do not want their names on the wall."""
    event_id = tournaments.new_event(club, tournaments.named(34))
    with club.database.change("publish") as work:
        for one in enrolment.roll(work, event_id).participants:
            if one.start_no in SHY:
                people.put(work, one.person, replace(one.person, notice_level=SHY[one.start_no]))
    play(club, event_id)


@pytest.fixture
def screen(session: Session, hands: Hands) -> HallScreen:
    """Return the hall screen of 34 people after one series, opened by F11."""
    club, _ = copy_of("shy people", play_with_shy_people, session.memory.clock)
    session.operations.take_over(club)
    QApplication.processEvents()  # the window of the desk becomes the active one, so that its keys work
    hands.press(Qt.Key.Key_F11)
    made = session.hall_menu.screen()
    assert made.window is not None
    made.window.resize(1920, 1080)
    return made


def press(screen: HallScreen, key: Qt.Key) -> None:
    """Press a key on the hall screen."""
    assert screen.window is not None
    QTest.keyClick(screen.window, key)


def shown(screen: HallScreen) -> Slide:
    """Return the page in front."""
    assert screen.window is not None
    assert screen.window.slide is not None
    return screen.window.slide


def menu(session: Session, words: str) -> None:
    """Choose an entry of the menu; it must be usable."""
    made = session.window.menus.action(words)
    assert made.isEnabled()
    made.trigger()


def words_of(screen: HallScreen) -> list[str]:
    """Return all names on all pages of what is chosen."""
    assert screen.window is not None
    return [name for slide in screen.window.slides for row in (*slide.ranks, *slide.seats) for name in row.names]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F11])
def test_f11_opens_the_screen_and_a_key_on_it_closes_it(session, screen, key):
    was_open = screen.is_open
    press(screen, key)

    assert (was_open, screen.is_open) == (True, False)
    assert not session.window.menus.action("Text …").isEnabled()


def test_f11_at_the_desk_closes_it_as_well(session, screen):
    session.window.activateWindow()
    menu(session, "Saalbildschirm")

    assert not screen.is_open


def test_without_a_club_there_is_nothing_to_show(session):
    assert not session.window.menus.action("Saalbildschirm").isEnabled()


def test_the_standings_have_the_pages_that_ten_metres_need_and_none_is_much_emptier(screen):
    first = shown(screen)

    assert (first.heading, first.tag) == ("Stand nach 1 Serie · Seite 1/2", "vorläufig")
    assert [row.rank for row in first.ranks] == [f"{number}." for number in range(1, len(first.ranks) + 1)]
    assert [len(page.ranks) for page in screen.window.slides] == [17, 17]
    assert (first.blocks, first.series) == (2, ())


def test_names_are_at_least_as_large_as_everything_beside_them(screen):
    assert max(painter.SIDE_SIZE, painter.CLUB_SIZE) <= 100
    assert screen.window is not None
    seen = painter.cap_per_mille() * screen.window.page_layout.size // 1000

    assert seen == 45


def test_a_larger_distance_makes_larger_type_and_fewer_rows_at_once(session, screen):
    session.window.show_page(PREFERENCES)
    card = session.window.page(PREFERENCES).findChild(HallCard)
    assert card is not None
    card.distance_m.setValue(14)

    assert session.memory.settings.screen_distance_m == 14
    assert len(shown(screen).ranks) == 7
    assert card.effect.text() == "Auf eine Seite passen 7 Zeilen."
    card.distance_m.setValue(100)
    assert "zu klein" in card.effect.text()


def test_pages_change_by_themselves_and_space_holds_them(screen):
    assert screen.window is not None
    screen.window.tick(PAGE_MS)
    second = shown(screen).heading
    press(screen, Qt.Key.Key_Space)
    screen.window.tick(PAGE_MS)
    held = shown(screen).heading
    press(screen, Qt.Key.Key_Space)
    screen.window.tick(PAGE_MS // 2)

    assert (second, held, screen.window.gone) == ("Stand nach 1 Serie · Seite 2/2",) * 2 + (500,)


def test_arrows_turn_pages_round_and_round(screen):
    press(screen, Qt.Key.Key_Left)
    last = shown(screen).heading
    press(screen, Qt.Key.Key_Right)

    assert (last, shown(screen).heading) == ("Stand nach 1 Serie · Seite 2/2", "Stand nach 1 Serie · Seite 1/2")


def test_a_correction_is_shown_at_once(session, screen, qtbot):
    event_id = session.current.event_id
    club = session.operations.club
    assert event_id is not None
    assert club is not None
    before = shown(screen).ranks
    one = office.lists(club, event_id, 1)[0]
    change = session.operations.run(
        office.enter_totals, one.table_id, totals(one.size, seed=77), saw=one.first.totals
    )

    assert change is not None
    qtbot.waitUntil(lambda: shown(screen).ranks != before)


def test_seats_are_listed_by_name_until_results_are_in(session, hands):
    event_id = open_event(session, 34)
    assert session.operations.club is not None
    tournaments.draw(session.operations.club, event_id)
    hands.press(Qt.Key.Key_F11)
    screen = session.hall_menu.screen()
    assert screen.window is not None
    screen.window.resize(1920, 1080)
    slide = shown(screen)

    assert (slide.kind, slide.heading) == (Kind.SEATING, "Sitzplan · Serie 1 · Seite 1/2")
    assert [row.names[0] for row in slide.seats[:2]] == ["Albers, Björn", "Bär, Karl-Heinz"]
    assert {row.table for one in screen.window.slides for row in one.seats} == {str(one) for one in range(1, 10)}


@pytest.mark.parametrize("words", ["Gesamtstand", "Sitzplan nach Namen", "Serienergebnis"])
def test_nobody_is_named_further_than_allowed(session, screen, words):
    menu(session, words)
    names = words_of(screen)

    assert {"Wolfgang", "#13"} <= set(names)
    assert [name for name in names for family in ("Albers", "Meyer", "Möller") if family in name] == []


def test_the_result_of_a_series_has_ranks_of_its_own(session, screen):
    menu(session, "Serienergebnis")

    assert shown(screen).heading == "Ergebnis der Serie 1 · Seite 1/2"
    assert shown(screen).series == ()


def test_the_clock_runs_when_the_director_says_so(session, screen):
    menu(session, "Serie und Uhr")
    still = screen.frame(0, paused=False)
    menu(session, "Uhr starten")
    session.memory.clock.now += timedelta(minutes=30)  # type: ignore[attr-defined]
    menu(session, "Fünf Minuten mehr")
    menu(session, "Uhr anhalten")
    stopped = screen.frame(0, paused=False)
    session.memory.clock.now += timedelta(minutes=30)  # type: ignore[attr-defined]

    assert (still.clock, still.under) == ("2:00:00", "Serie 1 · Die Uhr läuft noch nicht.")
    assert stopped.clock.startswith("1:34:5")
    assert screen.frame(0, paused=False).clock == stopped.clock
    menu(session, "Uhr zurücksetzen")
    assert screen.frame(0, paused=False).clock == "2:00:00"


def test_when_the_time_is_up_the_screen_says_so_on_every_page(session, screen):
    menu(session, "Uhr starten")
    running = screen.frame(0, paused=False).news
    session.memory.clock.now += timedelta(hours=3)  # type: ignore[attr-defined]

    assert running.startswith("Serie 1 · 1:59:5")
    assert screen.frame(0, paused=False).news == "Serie 1 · 0:00 · Die Zeit ist um."


def test_a_text_of_the_director_is_shown_until_it_is_emptied(session, screen):
    def say(text: str) -> None:
        menu(session, "Text …")
        question = QApplication.activeModalWidget()
        assert question is not None
        field = question.findChild(QPlainTextEdit, "text")
        assert field is not None
        field.setPlainText(text)
        next(one for one in question.findChildren(QPushButton) if one.text() == "Zeigen").click()

    say("Mittagspause bis 13 Uhr\nEs gibt Erbsensuppe")
    told = shown(screen)
    say("")

    assert (told.kind, told.lines) == (Kind.TEXT, ("Mittagspause bis 13 Uhr", "Es gibt Erbsensuppe"))
    assert shown(screen).kind is Kind.STANDINGS


def test_the_menu_turns_and_holds_pages(session, screen):
    assert screen.window is not None
    menu(session, "Nächste Seite")
    menu(session, "Seite halten")

    assert (screen.window.page, screen.window.paused) == (1, True)
    assert screen.frame(0, paused=True).paused


def test_another_event_takes_clock_and_text_away(session, screen):
    screen.tell("Pause")
    menu(session, "Uhr starten")
    assert session.operations.club is not None
    session.current.choose(tournaments.new_event(session.operations.club, title="Frühjahrspokal"))

    assert (screen.text, screen.countdown, shown(screen).empty) == ("", None, "Noch keine Ergebnisse.")
    assert screen.frame(0, paused=False).title == "Frühjahrspokal"


def test_closing_the_desk_closes_the_screen(session, screen):
    session.window.close()

    assert not screen.is_open


@pytest.mark.parametrize("size", few(((1920, 1080), (1366, 768), (480, 270)), (480, 270)))
def test_every_kind_of_page_is_drawn_at_every_size(session, screen, size):
    assert screen.window is not None
    screen.tell("Pause")
    screen.window.resize(*size)
    pictures = []
    for kind in Kind:
        screen.choose(kind)
        pictures.append(screen.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32))

    assert all(picture.pixelColor(0, 2).name().upper() == PALETTES[Contrast.NIGHT].ground for picture in pictures)
    assert len({bytes(picture.constBits()) for picture in pictures}) == len(Kind)


def test_clock_and_text_survive_a_restart(session, screen):
    menu(session, "Uhr starten")
    screen.tell("Mittagspause bis 13 Uhr")
    session.memory.clock.now += timedelta(minutes=20)  # type: ignore[attr-defined]

    again = HallScreen(session.operations, session.memory, session.current, session.window)
    again.toggle()

    assert again.text == "Mittagspause bis 13 Uhr"
    assert again.runs
    assert again.frame(0, paused=False).clock.startswith("1:39:")
    again.close()


def test_a_clock_belongs_to_its_series(session, screen):
    menu(session, "Uhr starten")
    assert screen.runs
    assert session.operations.club is not None
    assert session.current.event_id is not None
    tournaments.draw(session.operations.club, session.current.event_id, 2)
    screen.refresh()

    assert not screen.runs
    assert screen.frame(0, paused=False).clock == "2:00:00"


def test_undo_leaves_a_running_clock_alone(session, screen):
    screen.tell("Mittagspause bis 13 Uhr")
    menu(session, "Uhr starten")
    session.operations.run(history.undo)

    assert screen.text == ""
    assert screen.runs


def test_teams_have_a_page_of_their_own(session, hands):
    event_id = open_event(session, 0)
    club = session.operations.club
    assert club is not None
    lines = tournaments.lines_of(tournaments.named(8))
    teamed = [replace(one, team="Herz Sieben" if place < 4 else "Pik Ass") for place, one in enumerate(lines)]
    participants.take_in(club, event_id, teamed)
    play(club, event_id)
    QApplication.processEvents()
    hands.press(Qt.Key.Key_F11)
    menu(session, "Mannschaften")
    slide = shown(session.hall_menu.screen())

    assert slide.heading == "Mannschaften"
    assert {row.names for row in slide.ranks} == {("Herz Sieben",), ("Pik Ass",)}
    assert slide.tag == "vorläufig"


def test_without_teams_their_page_says_so(session, screen):
    menu(session, "Mannschaften")

    assert shown(screen).empty == "Noch keine Ergebnisse."


def test_what_is_new_is_read_beside_the_window_while_the_page_of_before_stays(session, hands, qtbot, tmp_path):
    path = tmp_path / "Herz Dame.skatclub"
    club = databases.ready(path)
    event_id = tournaments.new_event(club, tournaments.named(34))
    play(club, event_id)
    clubs.close(club)
    session.files.open(str(path))
    session.current.choose(event_id)
    QApplication.processEvents()
    hands.press(Qt.Key.Key_F11)
    screen = session.hall_menu.screen()
    opened, before = session.operations.club, shown(screen).ranks
    for sheet in office.lists(opened, event_id, 1)[:2]:
        new = totals(sheet.size, seed=77)
        office.enter_totals(opened, sheet.table_id, new, saw=sheet.first.totals)
        screen.follow()  # twice: what is written while it is read is read afterwards
    is_read, stays = screen._reading.is_running, shown(screen).ranks == before
    qtbot.waitUntil(lambda: not screen._reading.is_running and not screen._soon.isActive())
    after = shown(screen).ranks
    screen.refresh()

    assert is_read
    assert stays
    assert after != before
    assert shown(screen).ranks == after


def test_while_the_server_is_silent_the_screen_keeps_its_page(session, screen):
    before = shown(screen)
    session.operations.is_away = True
    screen.follow()

    assert shown(screen) == before
    assert not screen._reading.is_running
