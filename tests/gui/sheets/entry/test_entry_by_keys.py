"""A list written by keys only, read back from the grid."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from skatclub import paths, settings
from skatclub.gui.operations.pages import LISTS
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.page import SheetsPage
from skatclub.i18n.sheets import games
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.kinds import GameKind
from skatclub.services.events import events
from tests.enduring import enduring
from tests.gui.conftest import FOUR, Hands, answer, open_list
from tests.typical_deals import POINTS, TYPICAL

LEAST_FOR_WORDS = 300


def shown(page: SheetsPage, deal_no: int, seat: int, part: int = grid_cells.POINTS) -> str:
    index = page.grid.model.index(deal_no - 1, grid_cells.column_of(seat, part))
    return str(page.grid.model.data(index))


def totals(page: SheetsPage) -> list[int]:
    return [page.grid.foot.total_of(seat) for seat in range(1, page.table.size + 1)]


@pytest.mark.parametrize("spelling", [pytest.param(0, id="digits"), enduring(1, id="letters")])
def test_the_twenty_deals_give_their_points(page, hands, spelling):
    for codes in TYPICAL:
        hands.keys(codes[spelling])

    assert {foot.seat: foot.points for foot in page.sheet.footer} == POINTS
    assert [line.settlement.points if line.settlement else 0 for line in page.sheet.lines] == [
        points for _digits, _letters, points in TYPICAL
    ]


def test_running_totals_stand_in_the_declarers_column_only(page, hands):
    hands.keys("221")
    hands.keys("342")

    assert [shown(page, 1, seat) for seat in (1, 2, 3, 4)] == ["", "24", "", ""]
    assert [shown(page, 2, seat) for seat in (1, 2, 3, 4)] == ["", "", "72", ""]


def test_the_footer_shows_seeger_fabian_totals_at_once(page, hands):
    hands.keys("242-")

    assert totals(page) == [30, -144 - 50, 30, 30]


def test_the_dealer_is_refused_in_red(page, hands):
    hands.keys("142")

    assert page.table.records == ()
    assert "Platz 1 ist in Spiel 1 der Kartengeber" in page.entry.card.head.text()
    assert page.entry.card.property("bad") is True


def test_a_complete_line_is_green_with_words_and_effect(page, hands):
    hands.keys("342/", enter=False)

    assert page.entry.card.property("good") is True
    assert page.entry.card.head.text() == ("3 Jürgen Weiß · Grand mit 2, Spiel 3, Schneider 4 × 24 = 96 · gewonnen")
    assert page.entry.card.detail.text() == "neu: 0 → 96 Punkte, gewonnene Spiele 0 → 1"


def test_cards_that_cannot_be_are_amber_and_named_and_may_be_entered(page, hands):
    hands.keys("3211-", enter=False)

    assert page.entry.card.property("warn") is True
    assert page.entry.card.detail.text().endswith("mindestens 9 Stiche und 87 Augen: Bitte prüfen.")
    hands.keys("")
    assert len(page.table.records) == 1
    assert page.entry.card.property("warn") is False


def test_an_awarded_level_asks_whether_it_was_impossible(page, hands):
    hands.keys("321r36!g", enter=False)

    assert "Schneider zugesprochen 3 × 12 = 36" in page.entry.card.head.text()
    assert "Das Reizgebot 36 braucht Schneider: zugesprochen" in page.entry.card.detail.text()
    assert "u schon unmöglich" in page.entry.following.text()
    hands.keys("u", enter=False)
    assert "überreizt bei 36" in page.entry.card.head.text()


def test_words_are_understood_and_one_that_is_begun_enters_nothing(page, hands):
    hands.keys("3 Grand mit 2 schnei")
    assert page.table.records == ()
    assert page.entry.card.property("bad") is not True

    hands.keys("der")

    assert page.sheet.lines[0].settlement.points == 96


def test_enter_takes_the_offered_reading_to_be_looked_at_and_the_next_one_enters_it(page, hands):
    hands.keys("221,33", enter=False)
    assert page.entry.card.offer.text() == "221r33 übernehmen (⏎)"

    hands.press(Qt.Key.Key_Return)
    assert page.entry.edit.text() == "221r33"
    assert page.table.records == ()
    hands.press(Qt.Key.Key_Return)

    assert page.sheet.lines[0].settlement.overbid


def test_a_game_is_bid_in_words_and_enter_guesses_away_no_word(page, hands):
    hands.keys("3 Kreuz mit 1 überboten 36")
    assert page.entry.edit.text() == "3 Kreuz mit 1 überboten 36"
    hands.press(Qt.Key.Key_Return)
    assert page.table.records == ()

    page.entry.edit.selectAll()
    hands.keys("3 Kreuz mit 1 überreizt 36")

    assert page.sheet.lines[0].settlement.overbid
    assert page.sheet.lines[0].settlement.points == -72


def test_a_number_that_is_no_bid_is_told_while_it_is_typed(page, hands):
    hands.keys("202r1", enter=False)
    assert page.entry.card.head.text() == "weitere Ziffern"

    hands.keys("7", enter=False)

    assert page.entry.card.head.text().startswith("17 ist")
    assert page.entry.card.detail.text() == "weitere Ziffern"


def test_an_incomplete_line_is_not_accepted_and_stays(page, hands):
    hands.keys("34")

    assert page.table.records == ()
    assert page.entry.edit.text() == "34"


def test_star_17_corrects_deal_17_and_the_pen_returns(page, hands):
    for codes in TYPICAL:
        hands.keys(codes[0])
    before = totals(page)

    hands.keys("*17")
    assert page.entry.edit.text() == "41-2*/"
    page.entry.edit.clear()
    hands.keys("41-2")

    assert page.table.record(17).corrected
    assert page.sheet.lines[16].settlement.points == 33
    assert totals(page)[3] == before[3] - 22
    assert page.writer.deal_no() == 21


def test_a_written_deal_is_changed_by_the_buttons(page, hands):
    hands.keys("221")
    hands.keys("*1")

    hands.press(Qt.Key.Key_F5)
    page.form.passed.click()

    assert isinstance(page.table.record(1).row.deal, PassedIn)
    assert page.writer.editing is None


def test_undo_and_redo_by_keys_restore_the_totals(page, hands):
    hands.keys("242")
    first = totals(page)
    hands.keys("102-")
    second = totals(page)

    hands.ctrl(Qt.Key.Key_Z)
    assert totals(page) == first
    hands.ctrl(Qt.Key.Key_Y)

    assert totals(page) == second


def test_arrow_up_takes_the_last_deal_for_editing_and_esc_leaves(page, hands):
    hands.keys("242")
    hands.keys("102-")

    hands.press(Qt.Key.Key_Up)
    assert page.writer.editing == 2
    assert page.entry.edit.text() == "102-"
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_Escape)

    assert page.writer.editing is None


def test_esc_ends_a_correction_at_once_so_that_the_next_line_is_the_next_deal(page, hands):
    for line in ("221", "342", "11-1"):
        hands.keys(line)
    before = page.table.records[:2]

    hands.keys("*2")
    hands.press(Qt.Key.Key_Escape)

    assert page.writer.editing is None
    assert page.entry.edit.text() == ""
    assert page.entry.card.head.text() == "Spiel 2 bleibt, wie es war."
    hands.keys("142")
    assert page.table.records[:2] == before
    assert len(page.table.records) == 4


def test_while_a_deal_is_changed_line_and_answer_say_which(page, hands):
    for line in ("221", "342"):
        hands.keys(line)

    hands.keys("*1")

    assert page.entry.edit.place.isVisible()
    assert page.entry.edit.place.text() == "ändert Spiel 1"
    assert page.entry.edit.accessibleName() == "Eingabezeile: ändert Spiel 1"
    assert page.entry.card.ways.text() == "⏎ ändert Spiel 1 · Esc lässt es, wie es ist"
    hands.press(Qt.Key.Key_Escape)
    assert not page.entry.edit.place.isVisible()


def test_what_is_typed_after_a_click_on_a_row_goes_to_the_line(page, hands, qtbot):
    for line in ("221", "342", "11-1"):
        hands.keys(line)
    rows = page.grid.view
    where = rows.visualRect(page.grid.model.index(1, 0)).center()

    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert rows.hasFocus()
    hands.keys("14", enter=False)

    assert page.entry.edit.text() == "14"
    assert page.entry.edit.hasFocus()
    assert page.grid.selected() is None
    hands.keys("2")
    assert len(page.table.records) == 4


def test_a_half_typed_correction_survives(session, page, hands):
    for line in ("221", "342"):
        hands.keys(line)
    hands.keys("*1")
    hands.keys("/", enter=False)
    page.keep_draft()
    page.writer.start()

    session.go(LISTS, page.table.id)

    assert page.writer.editing == 1
    assert page.entry.edit.text() == "221/"


def test_a_half_typed_line_is_kept_when_another_table_is_shown(session, page, hands):
    first = page.table.id
    other = session.operations.run(events.add_table, page.table.event.id, 1, list(FOUR[:3]))
    hands.keys("342", enter=False)

    session.go(LISTS, other.made_id)
    line_of_the_other = page.entry.edit.text()
    session.go(LISTS, first)

    assert line_of_the_other == ""
    assert page.entry.edit.text() == "342"


def test_a_half_typed_line_survives(session, page, hands):
    hands.keys("342", enter=False)
    page.keep_draft()
    table_id = page.table.id
    page.entry.edit.blockSignals(True)
    page.entry.edit.clear()
    page.entry.edit.blockSignals(False)

    session.go(LISTS, table_id)

    assert page.entry.edit.text() == "342"


def test_a_full_list_takes_no_more_deals(session, hands):
    page = open_list(session, FOUR[:3], rounds=1)

    for line in ("221", "342", "11-1"):
        hands.keys(line)

    hands.keys("221")

    assert page.table.next_deal_no == 4
    assert "Alle 3 Spiele sind eingetragen" in page.entry.card.head.text()


def test_a_full_list_says_of_no_key_what_may_follow(session, hands):
    page = open_list(session, rounds=1)
    for _deal in range(4):
        hands.keys("0")
    hands.keys("x", enter=False)

    assert page.entry.following.isHidden()


def test_a_full_list_is_corrected_and_penalised_by_the_line(session, hands, qtbot):
    page = open_list(session, FOUR[:3], rounds=1)
    for line in ("221", "342", "11-1"):
        hands.keys(line)

    hands.keys("*2")
    hands.press(Qt.Key.Key_Backspace)
    hands.keys("1")
    hands.keys("-3,50")
    answer(qtbot, "Strafe eintragen", reason="Verspätung")

    assert page.sheet.lines[1].settlement.points == 48
    assert page.sheet.footer[2].penalty == -50


def test_a_five_table_refuses_both_sitters(session, hands):
    page = open_list(session, (*FOUR, "Hans-Peter von der Mühlenbrock-Özdemir"))

    hands.keys("142", enter=False)
    dealer_refused = page.entry.parsed.refusal
    page.entry.edit.clear()
    hands.keys("442", enter=False)
    third_refused = page.entry.parsed.refusal
    page.entry.edit.clear()
    hands.keys("242")

    assert dealer_refused is not None
    assert third_refused is not None
    assert len(page.table.records) == 1
    assert totals(page) == [0, 72 * 2 // 2 + 50, 0, 0, 0]


def test_a_player_is_named_by_the_first_letters(page, hands):
    hands.keys("weis Grand mit zwei gewonnen", enter=False)

    assert page.entry.card.head.text() == "3 Jürgen Weiß · Grand mit 2, Spiel 3 × 24 = 72 · gewonnen"


def test_the_buttons_stay_while_the_preview_grows(session, page):
    session.window.resize(1366, 768)
    page.set_mode("form")
    QApplication.processEvents()
    places = []

    for button in (
        None,
        page.form.seats[2],
        page.form.kinds[GameKind.CLUBS],
        page.form.matadors[2],
        *page.form.levels.values(),
    ):
        if button is not None:
            button.click()
        QApplication.processEvents()
        places.append((page.form.seats[2].mapTo(page, QPoint()).y(), page.form.won.mapTo(page, QPoint()).y()))

    assert set(places) == {places[0]}


@pytest.mark.parametrize("scale", [100, 120])
def test_the_panel_at_the_side_gives_way_where_a_player_would_be_cut(session, page, scale):
    for size in (90, scale):  # with another size it is forgotten whether the panel was asked for
        session.memory.change(type_scale=size)
    for width in (1366, 1180, 1366, 1800):
        session.window.resize(width, 768)
        QApplication.processEvents()
        assert page.grid.lacks() <= 0 or page.side.isHidden()
        beside = page.grid.lacks() + (page.side.width() + 10 if page.side.isHidden() else 0)
        assert page.side.isHidden() == (beside > 0)


def test_the_panel_at_the_side_stays_where_it_is_asked_for(session, page):
    shown = not page.side.isHidden()
    page.toggle_side()
    session.window.resize(1400, 768)
    QApplication.processEvents()

    assert page.side.isHidden() is shown


def test_the_words_for_other_ways_lead_there(page):
    for way, mode in zip(page.entry.ways, ("form", "keypad", "touch"), strict=True):
        way.click()
        assert page.mode == mode
        page.set_mode("list")


def test_a_deal_by_buttons_is_changed_in_words(page, hands):
    page.set_mode("form")
    for button in (page.form.seats[4], page.form.kinds[GameKind.DIAMONDS], page.form.matadors[-3], page.form.won):
        button.click()
    page.set_mode("list")

    page.writer.change(1)
    assert page.entry.line() == "4 Karo ohne 3"

    page.writer.leave()
    hands.keys("321")
    page.writer.change(1)
    assert page.entry.line() == "49-3"


def test_changing_a_deal_leaves_the_preview_its_width(session, page, hands):
    session.window.resize(1366, 768)
    hands.keys("342*/")
    height = page.entry.card.height()
    page.writer.change(1)
    QApplication.processEvents()

    assert page.entry.card.head.width() >= LEAST_FOR_WORDS
    assert page.entry.card.height() <= height + 2 * page.entry.card.head.fontMetrics().lineSpacing()


@pytest.mark.parametrize("scale", [150, 175])
def test_in_type_set_before_the_start_the_place_of_the_line_leaves_the_preview_its_width(
    fresh_window, rooms, qtbot, scale
):
    settings.save(replace(settings.load(paths.settings_file()), type_scale=scale), paths.settings_file())
    session = rooms.enter(qtbot)
    page, hands = open_list(session), Hands(session)
    for line, _by_letters, _points in TYPICAL[:6]:
        hands.keys(line)
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Insert)
    QApplication.processEvents()

    assert page.entry.edit.place.fontInfo().pointSizeF() == pytest.approx(10 * scale / 100, abs=1)
    assert page.entry.card.width() >= page.entry.width() / 3
    row = page.grid.view.visualRect(page.grid.model.index(4, 0))
    assert page.grid.view.viewport().rect().contains(row)


def test_an_overbid_null_says_what_is_missing(page, hands):
    hands.keys("23-,24", enter=False)

    assert page.entry.card.head.text().startswith("24 gereizt ist mehr als Null 23: = und das Spiel tippen")


def test_one_long_head_leaves_the_others_their_names(session, hands):
    page = open_list(
        session, ("Anna Schmidt", "Hans-Peter von der Mühlenbrock-Özdemir", "Jürgen Weiß", "Doris Vane")
    )
    session.memory.change(type_scale=150)
    QApplication.processEvents()

    names = [upper for _first, _last, upper, _lowers in page.grid.head.groups()[-4:]]

    assert names[0] in {"1 Anna Schmidt", "1 Anna S."}
    assert names[1] != "2 Hans-Peter von der Mühlenbrock-Özdemir"


def test_an_overbid_game_shows_the_multiplier_it_is_counted_with_and_the_mark_of_the_paper(page, hands):
    hands.keys("211-,33")

    cells = [page.grid.model.cell(0, column) for column in (grid_cells.LEVELS, grid_cells.MULTIPLIER)]
    assert (cells[0].short, cells[1].text) == (games.overbid_mark(), "×3")
