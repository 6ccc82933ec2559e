"""The overview by keys: tiles with sign and word, search, what is to be done now, who leads."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QPushButton

from skatclub.domain.events.conditions import SeriesPlan
from skatclub.domain.office.sheet import ListState, Task
from skatclub.domain.seating.task import Method
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import DRAW, LISTS, NEW_TOURNAMENT, OVERVIEW, REGISTRATION, TOTALS
from skatclub.gui.overview.page import EveningPage
from skatclub.gui.overview.room import OverviewRoom
from skatclub.gui.overview.state_tile import StateTile
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.room import NewTournamentRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.rules.presets import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.events import events, tournaments as tournament_services
from skatclub.services.office import office
from skatclub.services.seating import draws
from tests import tournaments
from tests.evenings import deal_for
from tests.gui.conftest import FOUR, open_list, ticks
from tests.gui.seating.test_seating_page import open_event
from tests.typed_lists import enter_all, totals


def shown(session: Session, people: int = 12, *, drawn: bool = True) -> EveningPage:
    """Show the overview of a tournament."""
    event_id = open_event(session, people)
    if drawn:
        tournaments.draw(session.operations.club, event_id)
    session.window.show_page(OVERVIEW)
    return session.room(OverviewRoom).page


@pytest.fixture
def page(session: Session) -> EveningPage:
    """Return the overview of three tables that are seated."""
    return shown(session)


def tables(page: EveningPage) -> tuple[events.TableCard, ...]:
    return events.tables_of(page.operations.club, page.seen.event.id)


def states(page: EveningPage) -> list[ListState]:
    return [tile.card.state for tile in page.board.tiles.values()]


def steps(page: EveningPage) -> list[str]:
    return [made.text() for made in page.side.next.buttons]


def test_tiles_say_their_state_in_a_sign_and_a_word(session, page, hands):
    session.show(LISTS, tables(page)[1].id)
    hands.keys("0")
    session.window.show_page(OVERVIEW)

    assert states(page) == [ListState.OPEN, ListState.PLAYING, ListState.OPEN]
    tile = list(page.board.tiles.values())[1]
    assert tile.words() == "spielt 1/48"
    assert tile.accessibleName().startswith("Tisch 2: ")
    assert tile.accessibleDescription() == "▷ spielt · 1/48"
    assert page.board.counts[Task.MISSING].text() == "3 fehlen"


def test_a_disputed_deal_is_the_first_thing_to_do(session, page, hands):
    session.show(LISTS, tables(page)[2].id)
    hands.keys("0")
    session.operations.run(sheets.mark_disputed, tables(page)[2].id, 1, disputed=True)
    session.window.show_page(OVERVIEW)
    page.side.next.buttons[0].click()

    assert steps(page) == ["Klären", "Liste öffnen"]
    assert session.window.now == LISTS
    assert session.room(SheetsRoom).page.table.number == 3


def test_arrow_keys_walk_over_tiles_and_enter_opens_the_list(session, page, hands):
    page.board.focus_tiles()
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Left)
    hands.press(Qt.Key.Key_Return)

    assert session.window.now == TOTALS  # of a tournament nobody types every deal, unless a list was begun so
    assert session.room(TotalsRoom).page.sheet.number == 2


def test_down_leads_to_the_tile_beneath(session, hands):
    page = shown(session, people=80)
    QApplication.processEvents()
    page.board.focus_tiles()
    first = QApplication.focusWidget()
    hands.press(Qt.Key.Key_Down)
    beneath = QApplication.focusWidget()
    hands.press(Qt.Key.Key_Up)

    assert beneath.x() == first.x()
    assert beneath.y() > first.y()
    assert QApplication.focusWidget() is first


def test_a_name_is_found_and_its_list_opened(session, page, hands):
    wanted = tables(page)[1]
    family = wanted.names[2].split()[-1]
    hands.ctrl(Qt.Key.Key_F)
    hands.keys(family.casefold(), enter=False)
    visible = [table for table, tile in page.board.tiles.items() if not tile.isHidden()]
    hands.press(Qt.Key.Key_Return)

    assert visible == [wanted.id]
    assert session.room(TotalsRoom).page.sheet.table_id == wanted.id


def test_a_number_finds_one_table_and_esc_shows_all_again(page, hands):
    hands.ctrl(Qt.Key.Key_F)
    hands.keys("3", enter=False)
    one = [tile.card.number for tile in page.board.tiles.values() if not tile.isHidden()]
    hands.press(Qt.Key.Key_Escape)

    assert one == [3]
    assert all(not tile.isHidden() for tile in page.board.tiles.values())
    assert isinstance(QApplication.focusWidget(), StateTile)


def test_a_name_nobody_has_offers_those_that_sound_alike(page):
    name = tables(page)[0].names[0]
    page.board.search.setText("Schmitt")
    alike = page.board.nothing.text()
    page.board.search.setText("Xylophon")

    assert name
    assert alike == "Keine Treffer für „Schmitt“ – ähnlich: Anna Schmidt"
    assert page.board.nothing.text() == "Keine Treffer für „Xylophon“."


def test_where_everybody_is_here_the_draw_is_next(session):
    page = shown(session, people=8, drawn=False)
    words = steps(page)
    page.side.next.buttons[0].click()

    assert words == ["Auslosung"]
    assert session.window.now == DRAW
    assert session.room(DrawRoom).page.series_no == 1


def test_the_next_evening_can_be_opened_while_this_one_is_played(session):
    open_list(session)
    night = session.operations.run(
        events.new_club_night,
        title="Vereinsabend",
        names=FOUR,
        rounds=12,
        series=1,
        held_on=date(2026, 11, 12),
        rules=ISKO_2022,
    )
    session.current.choose(night.made_id)
    session.window.show_page(OVERVIEW)
    page = session.room(OverviewRoom).page
    leads_on = page.side.next.leads_on
    words = [shown.text() for shown in page.side.next.findChildren(QLabel)]

    assert leads_on is not None
    leads_on.click()
    asked = session.window.findChild(Question)

    assert leads_on.text() == "Nächster Abend …"
    assert any(text.startswith("Noch offen: ") and text.endswith("Nächster Abend") for text in words)
    assert asked.isVisible()
    asked.reject()


def test_the_next_series_is_offered_when_all_lists_are_there(session, page):
    for table in tables(page):
        session.operations.run(sheets.accept_deal, table.id, deal_for(1))
        session.operations.run(sheets.end_list, table.id)

    check = "Liste prüfen: Serie 1: 3 Listen sind zu prüfen, Tische 1, 2, 3"
    assert [made.accessibleName() for made in page.side.next.buttons] == [
        check,
        "Auslosung: Serie 2 ist auszulosen.",
    ]
    assert page.series_no == 2
    assert page.tabs.tabText(0) == "Serie 1 · ◐ alle Listen da"
    page.show_series(1)
    assert page.side.progress.words.text() == "0 von 3 Listen geprüft · 3 zu prüfen"

    for table in tables(page):
        session.operations.run(office.verify, table.id)
    assert page.tabs.tabText(0) == "Serie 1 · ✔ geprüft"
    assert page.side.progress.words.text() == "3 von 3 Listen geprüft"


def test_lists_that_need_a_second_look_are_counted_where_it_is_wanted(session, page, hands):
    club, event_id = session.operations.club, page.seen.event.id
    enter_all(club, event_id)
    conditions = tournament_services.conditions(club, event_id)
    session.operations.run(tournament_services.change_conditions, event_id, replace(conditions, second_look=True))

    page.show_series(1)

    assert page.side.progress.words.text().startswith("0 von 3 Listen geprüft · 3 zu prüfen · 3 ohne zweiten Blick")


def test_who_leads_is_shown_provisionally(session, page, hands):
    before = page.side.leaders.isVisible()
    table = tables(page)[0]
    session.show(LISTS, table.id)
    hands.keys("242")
    session.window.show_page(OVERVIEW)

    assert not before
    assert page.side.leaders.isVisible()
    assert page.side.leaders.names[0] == table.names[1]
    QApplication.processEvents()
    totals = [made for made in page.side.leaders.findChildren(QLabel) if made.text().lstrip("−").isdigit()][1::2]
    assert len({made.geometry().right() for made in totals}) == 1
    assert len({made.width() for made in totals}) > 1


def test_tiles_that_are_made_show_other_tables_and_open_them(session, page):
    made = list(page.board.tiles.values())
    wanted: list[int] = []
    page.board.table_wanted.connect(wanted.append)
    cards = [tile.card for tile in made]

    page.board.show_tables((), small=False, searched=True, empty="")
    others = tuple(replace(card, table_id=card.table_id + 100) for card in reversed(cards[:2]))
    page.board.show_tables(others, small=False, searched=True, empty="")
    made[0].click()

    assert [tile for tile in page.board.tiles.values() if not tile.isHidden()] == made[:2]
    assert made[2].isHidden()
    assert wanted == [cards[1].table_id + 100]


def test_undo_takes_the_tables_away_again(session, page):
    session.operations.run(history.undo)

    assert page.board.tiles == {}
    assert page.board.nothing.text() == "Noch nicht ausgelost. Die Auslosung legt die Tische an."


def test_where_no_series_is_left_one_is_asked_for_before_a_table(page):
    assert page.seen is not None
    page.seen = replace(page.seen, event=replace(page.seen.event, series=()), series=())

    page.ask_table()

    (asked,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
    assert asked.windowTitle() == "Serie hinzufügen"
    asked.reject()


def test_the_head_tells_the_size_of_the_event(page):
    assert page.heading.text() == tournaments.TITLE
    assert page.words.text() == "12 Teilnehmer · 3 Tische · 3 × 48 Spiele"


def test_a_single_list_keeps_its_large_tile_and_the_list_of_events(session, hands):
    open_list(session)
    hands.keys("242")
    session.window.show_page(OVERVIEW)
    page = session.room(OverviewRoom).page

    (tile,) = page.board.tiles.values()
    assert [name for name, _total in tile.lines()] == [f"{seat} {name}" for seat, name in enumerate(FOUR, start=1)]
    assert [total for _name, total in tile.lines()] == [numbers.points(each) for each in tile.card.results]
    assert page.events.isVisible()
    assert page.add_table.isVisible()
    assert not page.board.search.isVisible()


def test_in_very_large_type_tiles_are_small_and_the_first_button_is_seen_whole(session, page):
    session.memory.change(type_scale=200)
    QApplication.processEvents()
    area, first = page.side.parentWidget(), page.side.next.buttons[0]

    assert [tile.lines() for tile in page.board.tiles.values()] == [()] * 3
    assert area.rect().contains(QRect(first.mapTo(area, QPoint()), first.size()))


def test_another_event_is_chosen_in_the_list(session, page):
    other = tournaments.new_event(session.operations.club, tournaments.named(4), title="Frühlingspokal")
    page.others.click()
    page.refresh()
    row = next(
        row
        for row in range(page.events.list.count())
        if "Frühling" in page.events.list.model().index(row, 0).data()
    )
    page.events.list.setCurrentRow(row)

    assert session.current.event_id == other
    assert page.heading.text() == "Frühlingspokal"
    assert page.words.text() == "4 Teilnehmer · 3 × 48 Spiele"


def test_the_clock_of_a_series_is_started_and_counted_down(session, page):
    progress = page.side.progress
    still, waiting = progress.clock.text(), set(states(page))
    progress.turn.click()
    running, playing = progress.clock.text(), set(states(page))
    session.memory.clock.now += timedelta(minutes=30)  # type: ignore[attr-defined]
    page.refresh()
    later = progress.clock.text()
    progress.turn.click()
    session.memory.clock.now += timedelta(hours=3)  # type: ignore[attr-defined]
    page.refresh()

    assert still == "Spielzeit 120 min, die Uhr läuft noch nicht."
    assert waiting == {ListState.OPEN}
    assert playing == {ListState.PLAYING}
    assert {tile.words() for tile in page.board.tiles.values()} == {"spielt"}
    assert running.startswith("Spielzeit bis ")
    assert running.endswith("noch 120 min.")
    assert later.endswith("noch 90 min.")
    assert progress.clock.text() == "Die Uhr steht, noch 90 min."
    assert progress.turn.text() == "Uhr starten"


def test_how_fast_lists_are_typed_is_told(session, page):
    event_id = page.seen.event.id
    enter_all(session.operations.club, event_id)
    page.refresh()
    before = page.side.progress.words.text()
    tournaments.draw(session.operations.club, event_id, 2)

    assert "je Liste" not in before  # three lists have two gaps: that is no pace
    assert page.seen.paces == {}


def seated_by_points(session: Session) -> EveningPage:
    """Show the overview of an event whose second series is a draft by the points of the first."""
    page = shown(session, 16)
    club, event_id = session.operations.club, page.seen.event.id
    enter_all(club, event_id)
    told = tournament_services.conditions(club, event_id).with_plan(2, SeriesPlan(method=Method.POINTS))
    tournament_services.change_conditions(club, event_id, told)
    tournaments.draw(club, event_id, 2, accept=False)
    page.refresh()
    return page


def said(page: EveningPage) -> str:
    QApplication.processEvents()
    return " ".join(one.text() for one in page.side.next.findChildren(QLabel) if not one.isHidden())


def test_a_draft_from_provisional_standings_says_so(session):
    page = seated_by_points(session)

    assert "nach vorläufigem Stand gesetzt: Nicht alle Listen sind geprüft." in said(page)


def test_a_draft_whose_points_have_changed_is_seated_anew_by_one_key(session, hands):
    page = seated_by_points(session)
    club, event_id = session.operations.club, page.seen.event.id
    first = office.lists(club, event_id, 1)[0]
    session.operations.run(office.enter_totals, first.table_id, totals(4, seed=99), saw=first.first.totals)
    changed = said(page)
    hands.press(Qt.Key.Key_F5)

    assert "die sich seither geändert haben" in changed
    assert "die sich seither geändert haben" not in said(page)
    assert page.seen.basis.changed == 0


def test_a_series_that_is_taken_over_is_frozen(session, hands):
    page = seated_by_points(session)
    club, event_id = session.operations.club, page.seen.event.id
    session.operations.run(draws.accept, event_id, 2)
    before = draws.places(club, event_id, 2)
    kept = said(page)
    first = office.lists(club, event_id, 1)[0]
    session.operations.run(office.enter_totals, first.table_id, totals(4, seed=99), saw=first.first.totals)
    hands.press(Qt.Key.Key_F5)

    assert "Serie 2 steht fest: Was jetzt berichtigt wird, setzt niemanden mehr um." in kept
    assert "Serie 2 steht fest: Die Punkte haben sich seither geändert" in said(page)
    assert draws.places(club, event_id, 2) == before


def test_the_clock_of_the_overview_rests_while_another_event_is_chosen_elsewhere(session, page):
    other = open_list(session).table.event.id
    session.current.choose(other)
    session.window.show_page(REGISTRATION)

    assert not ticks(page)
    session.window.show_page(OVERVIEW)
    assert ticks(page)


def test_larger_type_and_a_narrow_window_draw_nothing_of_the_event_before(session, page, hands):
    hands.ctrl(Qt.Key.Key_N)
    session.room(NewTournamentRoom).page.begin.click()
    begun = session.current.event_id
    assert session.window.now == REGISTRATION

    hands.ctrl(Qt.Key.Key_Plus)
    session.window.resize(700, 600)
    hands.ctrl(Qt.Key.Key_1)

    assert page.isVisible()
    assert page.seen.event.id == begun


def question_of(page: EveningPage) -> QMessageBox:
    QApplication.processEvents()
    return page.window().findChildren(QMessageBox)[-1]


def press(box: QMessageBox, words: str) -> None:
    next(button for button in box.buttons() if words in button.text()).click()
    QApplication.processEvents()


def test_a_series_is_added_only_when_asked_for_and_the_open_one_comes_first(session):
    page = shown(session)
    page.operations.run(events.add_series, page.seen.event.id, 12)
    count = len(page.seen.series)

    page.add_series.click()
    box = question_of(page)
    asked = box.text()
    press(box, "Zu Serie 2")

    assert "Serie 2" in asked
    assert (len(page.seen.series), page.series_no) == (count, 2)

    page.add_series.click()
    press(question_of(page), f"Serie {count + 1} hinzufügen")
    assert (len(page.seen.series), page.series_no) == (count + 1, count + 1)


def test_title_and_day_are_asked_for(page, hands):
    page.rename.click()
    QApplication.processEvents()
    dialog = QApplication.activeModalWidget()
    day = dialog.findChild(DayEdit)
    day.setFocus()
    day.selectAll()
    hands.keys("05122026")
    hands.press(Qt.Key.Key_Return)
    QApplication.processEvents()

    assert page.day.text() == "05.12.2026"


def test_the_table_of_a_draft_opens_its_draft(session, page, hands):
    table = tables(page)[1].id
    session.show(TOTALS)
    QApplication.processEvents()
    hands.keys("2")
    hands.keys("600")
    session.show(OVERVIEW)
    words = page.board.tiles[table].words()

    page.board.tiles[table].click()

    totals_page = session.room(TotalsRoom).page
    assert words == "Entwurf"
    assert (session.window.now, totals_page.sheet.table_id) == (TOTALS, table)
    assert "600" in totals_page.form.texts().values()


def test_a_tournament_begins_from_the_list_of_events(session, page):
    next(each for each in page.events.findChildren(QPushButton) if each.text() == "Neues Turnier …").click()

    assert session.window.now == NEW_TOURNAMENT
