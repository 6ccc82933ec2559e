"""The prizes by keys and buttons: a plan, pots, live winners, handing out, the speaker."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from skatclub.domain.cash.ledger import Category
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import From, Gift, Measure, Number, Plan, Pot, Remainder, Source, Ties
from skatclub.gui.operations.pages import PRIZES
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.prizes import speaker as prize_giving
from skatclub.gui.prizes.page import PrizesPage
from skatclub.gui.prizes.pot_dialog import JackpotDialog, PotDialog
from skatclub.gui.prizes.room import PrizesRoom
from skatclub.gui.prizes.speaker import SpeakerDialog
from skatclub.gui.window.session import Session
from skatclub.services import history, sheets
from skatclub.services.cash import book as cash_book
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.standings import standings
from tests.enduring import few
from tests.gui.conftest import answer, modal, takes
from tests.gui.standings.test_standings_page import open_event
from tests.services.standings.test_standings import wrong_seat
from tests.typed_lists import check_all, totals

HELD = {PRIZES}


@pytest.fixture
def page(session: Session) -> PrizesPage:
    """Return the page of an event of twelve people with both series entered."""
    open_event(session, entered=2, box=500_00)
    session.window.show_page(PRIZES)
    QApplication.processEvents()
    return session.room(PrizesRoom).page


def kept(page: PrizesPage):
    return prizes.plan(page.operations.club, page.event_id)


def rows(page: PrizesPage) -> list[tuple[str, ...]]:
    return [page.table.cells(row) for row in range(len(page.table.rows))]


def test_a_proposal_is_shown_before_there_is_a_plan(page):
    assert kept(page) is None
    assert "Vorschlag" in page.said.warnings.text()
    assert len(rows(page)) == 3
    assert not page.hand.isEnabled()


def test_every_change_of_the_form_is_the_plan_at_once_and_can_be_undone(page):
    page.form.shares[From.LOSS].setValue(90)
    page.form.remainder.setCurrentIndex(2)
    page.form.one_each.setChecked(True)

    plan = kept(page)
    assert plan.sources == (Source(kind=From.ENTRY), Source(kind=From.LOSS, percent=90))
    assert (plan.remainder, plan.one_each) == (Remainder.CLUB, True)
    page.operations.run(history.undo)
    assert not page.form.one_each.isChecked()


def test_a_sponsor_makes_the_pool_larger(page):
    name, amount = page.form.sponsors.lines[0]
    amount.setText("100")
    name.setText("Sparkasse")
    amount.editingFinished.emit()
    page.form.fixed.setText("5")
    page.form.fixed.editingFinished.emit()

    assert "Preissumme 225,00 €" in page.said.sums.text()
    assert "100,00 € von Sparkasse + 5,00 € vom Verein" in page.said.sentence.text()


def test_a_new_pot_is_asked_for_and_taken_out_again(page):
    page.ask_pot(-1)
    dialog = modal(PotDialog)
    dialog.series.setText("1")
    dialog.measure.choose(Measure.AMOUNT)
    dialog.steps.setText("15,00 / 10")
    dialog.number.choose(Number.LISTED)
    dialog.gifts.show_items([("Pokal", 40_00), ("Schinken", 0)])
    dialog.go_on()

    pot = kept(page).pots[1]
    assert (pot.series, pot.steps, [(gift.words, gift.worth) for gift in pot.gifts]) == (
        (1,),
        (15_00, 10_00),
        [("Pokal", 40_00), ("Schinken", 0)],
    )
    assert [row[0] for row in rows(page)][-2:] == ["Serie 1", "Serie 1"]
    page.form.pots.selectRow(1)
    page.form.remove.click()
    assert len(kept(page).pots) == 1


@pytest.mark.parametrize(("field", "typed"), [("steps", "viel"), ("series", "x"), ("guaranteed", "10 / 20")])
def test_a_pot_that_cannot_be_stays_open_with_the_reason(page, field, typed):
    page.ask_pot(0)
    dialog = modal(PotDialog)
    if field == "steps":
        dialog.measure.choose(Measure.PERCENT)
    getattr(dialog, field).setText(typed)

    dialog.go_on()

    assert dialog.isVisible()
    assert dialog.refusal.text()
    assert kept(page) is None


def test_a_pot_is_shown_as_it_is_kept(page):
    pot = Pot(
        ranking="ladies", percent=20, measure=Measure.PERCENT, steps=(60, 40), number=Number.FIXED, count=2,
        least=5_00, guaranteed=(1200_00,),
    )  # fmt: skip

    assert PotDialog(page, pot, ("", "ladies"), lambda _pot: None).asked() == pot


def test_people_who_might_come_are_worked_out(page):
    page.people.setValue(120)

    assert "Preissumme 1.200,00 €" in page.said.sums.text()
    assert len(rows(page)) == 30
    assert kept(page) is None


def test_enter_hands_the_selected_prize_out(session, page, hands):
    page.form.one_each.setChecked(True)
    page.table.setFocus()
    page.table.selectRow(0)
    hands.press(Qt.Key.Key_Return)

    told = session.window.messages
    assert rows(page)[0][-1] == "✔ übergeben"
    assert not page.hand.isEnabled()
    assert told.words.text().endswith(" übergeben.")
    told.way_out.click()
    assert rows(page)[0][-1] != "✔ übergeben"
    assert all(not page.table.isColumnHidden(place) for place in (3, 4, 6))  # name, amount, state


def test_a_prize_that_is_handed_out_by_its_button_leaves_the_keyboard_in_the_list(page, qtbot):
    page.form.one_each.setChecked(True)
    page.table.selectRow(0)

    qtbot.mouseClick(page.hand, Qt.MouseButton.LeftButton)

    assert rows(page)[0][-1] == "✔ übergeben"
    assert page.table.hasFocus()


def test_before_prizes_are_called_out_it_is_told_that_objections_may_come(session):
    club, event_id = open_event(session, entered=2, box=500_00, protest_minutes=30)
    for group in standings.standings(club, event_id).standings.undecided():
        standings.record_lot(club, event_id, group)
    session.window.show_page(PRIZES)
    QApplication.processEvents()
    session.room(PrizesRoom).page.call.click()

    asked = modal(QMessageBox)
    assert "Die Wertung ist noch nicht endgültig: vollständig" in asked.text()


def test_as_many_prizes_are_given_as_amounts_are_listed(page):
    """Evidence of a director: 60/45/35 € made four prizes at four tables, and the missing 35 € were green."""
    page.ask_pot(0)
    dialog = modal(PotDialog)
    starts = dialog.focusWidget()
    dialog.measure.choose(Measure.AMOUNT)
    dialog.steps.setText("600 / 45")
    dialog.go_on()

    assert starts is dialog.ranking
    assert kept(page).pots[0].number is Number.LISTED
    assert len(rows(page)) == 2
    assert page.said.sums.text().startswith("✖ ")
    assert page.said.sums.property("role") == "bad"


def prize_giving_of(page: PrizesPage) -> SpeakerDialog:
    """Open the prize giving, everybody winning once."""
    page.form.one_each.setChecked(True)
    page.ask_speaker()
    return modal(SpeakerDialog)


def test_the_speaker_goes_from_the_last_prize_to_the_first(page, hands):
    dialog = prize_giving_of(page)

    assert dialog.prize.text() == "Platz 3"
    assert dialog.next.text().startswith("Platz 2: ")
    hands.press(Qt.Key.Key_Return)
    assert dialog.prize.text() == "Platz 2"
    dialog.go_on()
    assert (dialog.prize.text(), dialog.next.text()) == ("Platz 1", "Das war der letzte Preis.")
    assert page.board.rows[2].state is AwardState.HANDED_OUT
    dialog.go_back()
    dialog.go_back()
    assert not dialog.hand.isEnabled()


def test_each_prize_takes_one_key_and_the_next_time_it_begins_with_the_first_that_is_open(page, hands):
    dialog = prize_giving_of(page)
    calls = [dialog.prize.text()]
    hands.press(Qt.Key.Key_Return)
    calls.append(dialog.prize.text())
    dialog.reject()
    QApplication.processEvents()
    dialog = prize_giving_of(page)
    calls.append(dialog.prize.text())
    for _prize in range(3):
        hands.press(Qt.Key.Key_Return)

    assert calls == ["Platz 3", "Platz 2", "Platz 2"]
    assert {row.state for row in page.board.rows} == {AwardState.HANDED_OUT}


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Delete])
def test_a_key_that_is_held_down_gives_and_passes_one_prize(page, key):
    dialog = prize_giving_of(page)
    noted: list[object] = []
    page.operations.changed.connect(noted.append)
    for is_repeated in (False, True, True):
        QApplication.sendEvent(
            dialog, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", is_repeated)
        )

    assert len(noted) == 1


def test_each_key_that_the_help_tells_of_the_prize_giving_is_handled_there(page):
    dialog = prize_giving_of(page)

    assert [keys for line in prize_giving.KEYS for keys in line.pressed if not takes(dialog, keys)] == []
    assert not takes(dialog, "F3")


def test_the_hall_sees_only_who_is_called(page):
    dialog = prize_giving_of(page)

    dialog.show_hall()

    assert dialog.hall.name.text() == dialog.name.text()
    assert dialog.hall.amount.text() == dialog.amount.text()
    dialog.reject()


def test_the_keys_of_the_speaker_work_in_the_window_of_the_hall(page):
    dialog = prize_giving_of(page)
    first = dialog.row.key
    dialog.show_hall()

    QTest.keyClick(dialog.hall, Qt.Key.Key_Return)
    handed_out = next(row for row in page.board.rows if row.key == first)
    QTest.keyClick(dialog.hall, Qt.Key.Key_Space)
    gone_on = dialog.row.key
    QTest.keyClick(dialog.hall, Qt.Key.Key_Escape)

    assert handed_out.state is AwardState.HANDED_OUT
    assert gone_on != first
    assert not dialog.hall.isVisible()
    assert dialog.isVisible()
    dialog.reject()


def test_a_proposal_is_taken_over_by_its_button(page):
    assert page.adopt.isVisible()

    page.adopt.click()

    assert kept(page) is not None
    assert not page.adopt.isVisible()


def test_before_a_ceremony_on_a_proposal_the_proposal_is_taken_over(page, qtbot):
    page.call.click()
    asked = modal(QMessageBox)
    assert "Vorschlag" in asked.text()

    answer(qtbot, "übernehmen und beginnen")

    assert kept(page) is not None
    assert isinstance(QApplication.activeModalWidget(), SpeakerDialog)


def test_all_that_is_unsettled_before_a_ceremony_is_one_question(page, qtbot):
    club = page.operations.club
    page.operations.run(office.take_back, office.lists(club, page.event_id)[0].table_id)
    page.call.click()
    asked = modal(QMessageBox)
    assert "Vorschlag" in asked.text()
    assert "• " in asked.text()

    answer(qtbot, "übernehmen und beginnen")

    dialog = modal(SpeakerDialog)
    dialog.reject()


def test_somebody_absent_lets_the_next_one_move_up(page):
    page.form.one_each.setChecked(True)
    third = page.board.rows[2].winner.name
    page.ask_speaker()
    dialog = modal(SpeakerDialog)

    dialog.leave_unclaimed()

    assert dialog.name.text() != third
    assert page.board.rows[2].state is AwardState.SUBSTITUTED


def test_prizes_are_exchanged_after_a_correction_with_amounts_and_receipts(session, page, qtbot):
    """The day after: the director reads who gives whom what, and does it in one step (tournament.md B7)."""
    page.form.one_each.setChecked(True)
    assert page.swap.isHidden()
    first, second = (row.winner for row in page.board.rows[:2])
    amounts = [row.cents // 100 for row in page.board.rows[:2]]
    run = session.operations.run
    for row in page.board.rows[:2]:
        run(prizes.hand_out, page.event_id, row.key)
    table = next(
        each for each in office.lists(page.operations.club, page.event_id, 1) if first.start_no in each.start_nos
    )
    lacking = standings.standings(page.operations.club, page.event_id).standings
    gap = lacking.row_of(first.participant_id).total - lacking.row_of(second.participant_id).total
    run(sheets.add_penalty, table.table_id, table.start_nos.index(first.start_no) + 1, -gap - 1, "nachgezählt")
    assert "Tauschen Sie die Preise" in page.said.warnings.text()
    assert page.swap.text() == "Tauschen …"

    page.swap.click()
    asked = modal(QMessageBox)
    words = asked.text().splitlines()
    next(each for each in asked.buttons() if each.text() == "Tauschen").click()
    QApplication.processEvents()

    assert words[0].endswith(f"€ von {first.name} an {second.name}")
    assert words[1:] == [f"{second.name}: {amounts[0]} €", f"{first.name}: {amounts[1]} €"]
    assert [row.winner.name for row in page.board.rows[:2]] == [second.name, first.name]
    assert [row.cents // 100 for row in page.board.rows[:2]] == amounts
    assert [row[-1] for row in rows(page)[:2]] == ["✔ übergeben"] * 2
    assert page.swap.isHidden()
    told = session.window.messages
    assert told.words.text().startswith("Getauscht: ")
    told.way_out.click()
    shown = modal(PrintDialog)
    shown.reject()


def test_half_way_through_an_exchange_no_prize_is_offered_to_the_wrong_one(session, page):
    page.form.one_each.setChecked(True)
    run = session.operations.run
    for row in page.board.rows[:2]:
        run(prizes.hand_out, page.event_id, row.key)
    best = page.board.rows[0].winner.start_no
    run(standings.rule, page.event_id, wrong_seat(page.operations.club, page.event_id, best))
    page.table.selectRow(0)

    page.back.click()
    page.table.selectRow(0)

    assert rows(page)[0][3] == ""
    assert rows(page)[0][-1] == "erst tauschen"
    assert not page.hand.isEnabled()
    assert not page.swap.isHidden()


def test_ctrl_7_leads_to_the_prizes(session, page, hands):
    session.window.show_page("overview")
    hands.ctrl(Qt.Key.Key_7)

    assert session.window.now == PRIZES


def test_the_papers_of_the_cash_desk_are_offered(session, page):
    from skatclub.gui.papers.dialog import PrintDialog

    page.form.one_each.setChecked(True)
    page.ask_print()

    dialog = modal(PrintDialog)
    offered = [paper.code for paper in dialog.papers.offers()]
    assert offered[:4] == ["prize-list", "coin-order", "winners-list", "speaker-notes"]
    assert {"prize-board", "loss-money", "cash-report"} <= {*offered}
    shown = [paper.code for paper in dialog.choices.offers]
    assert {*shown[:4]} == {*offered[:4]}  # above what comes earlier in a day
    dialog.reject()


@pytest.mark.endure
@pytest.mark.parametrize("scale", [100, 150])
def test_nothing_of_the_page_needs_more_room_than_there_is(session, page, scale):
    session.memory.change(type_scale=scale)
    QApplication.processEvents()

    bar = page.table.horizontalScrollBar()
    assert bar.maximum() == 0
    for label in (page.said.sums, page.heading):
        assert label.width() >= label.minimumSizeHint().width()


def test_sponsors_and_gifts_are_lines_that_grow(page, hands):
    page.form.sponsors.lines[0][0].setFocus()
    for words in ("Sparkasse", "100", "Bäckerei", "12,50"):
        hands.keys(words, enter=False)  # an amount is overwritten, for Tab selects it
        hands.press(Qt.Key.Key_Tab)

    told = [(one.name, one.cents) for one in kept(page).sources if one.kind is From.SPONSOR]
    assert told == [("Sparkasse", 100_00), ("Bäckerei", 12_50)]
    assert page.form.sponsors.items() == (("Sparkasse", 100_00), ("Bäckerei", 12_50))


def test_a_jackpot_is_asked_for_changed_and_taken_out(page):
    page.form.jackpot_wanted.emit(-1)
    dialog = modal(JackpotDialog)
    dialog.go_on()
    assert dialog.isVisible()
    assert dialog.refusal.text()
    dialog.what.setText("Grand ouvert")
    dialog.cents.setText("25")
    dialog.winners.setText("2, x")
    dialog.go_on()
    assert dialog.isVisible()
    dialog.winners.setText("2, 7")
    dialog.go_on()

    (one,) = kept(page).jackpots
    assert (one.name, one.cents, one.start_nos, one.carried) == ("Grand ouvert", 25_00, (2, 7), True)
    page.form.jackpots.selectRow(0)
    page.form.remove_jackpot.click()
    assert kept(page).jackpots == ()


def test_without_a_jackpot_left_over_nothing_is_carried(session, page):
    page.form.carry.click()

    assert kept(page) is None
    assert "Jackpot" in session.window.messages.words.text()


@pytest.mark.endure
@pytest.mark.parametrize("scale", [100, 150])
def test_what_the_plan_does_has_the_room_that_the_prizes_can_spare(session, page, scale):
    session.window.memory.change(type_scale=scale)
    session.window.resize(1366, 740)
    for _number in range(3):
        QApplication.processEvents()

    said = page.said
    assert said.height() >= min(said.needed(), page.split.height() * 45 // 100)
    if scale == 100:
        assert said.verticalScrollBar().maximum() == 0
        assert page.table.verticalScrollBar().maximum() == 0


def test_a_handle_that_was_moved_stays_where_it_is(page):
    page.split.setSizes([120, 400])
    page.split.splitterMoved.emit(120, 1)
    before = page.split.sizes()

    page.refresh()
    QApplication.processEvents()

    assert page.split.sizes() == before


def equals(session: Session, ties: Ties) -> PrizesPage:
    """Return the page of an event whose four tables played the same list: four equals on each rank."""
    club, event_id = open_event(session, 16)
    for one in office.lists(club, event_id, 1):
        office.enter_totals(club, one.table_id, totals(4, seed=3))
    check_all(club, event_id)
    cash_book.enter(club, Category.OPENING, 500_00, event_id=event_id)
    prizes.set_plan(club, event_id, Plan(ties=ties, pots=(Pot(number=Number.FIXED, count=6),)))
    session.window.show_page(PRIZES)
    QApplication.processEvents()
    return session.room(PrizesRoom).page


def test_equals_are_called_to_the_place_they_share(session, hands):
    page = equals(session, Ties.SHARE)
    assert [row[1] for row in rows(page)] == ["1"] * 4 + ["5"] * 4

    page.call.click()
    QApplication.processEvents()
    speaker = modal(SpeakerDialog)
    assert speaker.prize.text() == "Platz 5 (punktgleich)"
    hands.press(Qt.Key.Key_Delete)
    assert (speaker.prize.text(), speaker.state.text()) == ("Platz 8", "✔ nachgerückt für Sabine Groß")


def test_where_equals_draw_lots_for_money_the_speaker_is_told(session):
    page = equals(session, Ties.LOT)

    assert {row[-1] for row in rows(page)} == {"Los nötig"}


def test_what_the_speaker_pressed_by_mistake_is_taken_back_at_once(page, hands):
    page.form.shares[From.LOSS].setValue(90)
    page.call.click()
    QApplication.processEvents()
    speaker = QApplication.activeModalWidget()
    name = speaker.name.text()
    assert not speaker.undo.isEnabled()

    hands.press(Qt.Key.Key_Delete)
    assert speaker.name.text() != name
    hands.ctrl(Qt.Key.Key_Z)
    assert speaker.name.text() == name
    hands.press(Qt.Key.Key_Return)
    assert speaker.name.text() != name
    hands.ctrl(Qt.Key.Key_Z)

    assert speaker.name.text() == name
    assert speaker.row.state is None
    hands.press(Qt.Key.Key_Escape)
    assert [row[-1] for row in rows(page)].count("✔ übergeben") == 0


def test_enter_on_a_proposal_offers_to_make_it_the_plan(page, hands):
    page.table.setFocus()
    page.table.selectRow(0)
    hands.press(Qt.Key.Key_Return)

    assert "noch ein Vorschlag" in QApplication.activeModalWidget().text()
    hands.press(Qt.Key.Key_Return)
    assert kept(page) == page.board.plan
    assert all(row.state is None for row in page.board.rows)


def test_enter_on_a_prize_that_was_handed_out_says_so(session, page, hands):
    page.take_plan(page.board.plan)
    page.table.setFocus()
    page.table.selectRow(0)
    hands.press(Qt.Key.Key_Return)
    name = page.board.rows[0].winner.name
    hands.press(Qt.Key.Key_Return)

    assert session.window.messages.words.text() == f"{name} hat diesen Preis schon. Nehmen Sie ihn zuerst zurück."

    page.people.setValue(40)
    hands.press(Qt.Key.Key_Return)
    assert "für 40 Personen durchgerechnet" in session.window.messages.words.text()


def test_the_speaker_is_told_here_why_a_prize_is_not_noted(session, page, hands):
    speaker = SpeakerDialog(page.window(), page.operations, page.board)
    speaker.open()

    hands.press(Qt.Key.Key_Return)

    assert "noch ein Vorschlag" in speaker.state.text()
    assert not session.window.messages.isVisible()
    speaker.reject()


@pytest.mark.endure
@pytest.mark.parametrize("width", [1000, 1366, 1920])
def test_no_gap_lies_between_form_and_prizes_and_every_pot_is_in_sight(page, qtbot, width):
    pots = (
        *Plan().pots,
        Pot(series=(1,), cents=20_00),
        Pot(series=(2,), cents=20_00),
        Pot(ranking="ladies", cents=20_00),
    )
    prizes.set_plan(page.operations.club, page.event_id, Plan(pots=pots))
    page.refresh()
    window = page.window()
    window.resize(width, 768)
    rows = page.form.pots
    assert rows.model().rowCount() == len(pots)

    def fits() -> bool:
        form, won = page.form.parentWidget().parentWidget().geometry(), page.split.parentWidget().geometry()
        last = rows.rowViewportPosition(len(pots) - 1) + rows.rowHeight(0)
        return 0 < won.left() - form.right() <= 12 and last <= rows.viewport().height() + 2

    for scale in (100, 150, 100):
        window.memory.change(type_scale=scale)
        qtbot.waitUntil(fits)


@pytest.mark.parametrize("scale", few((100, 150), 150))
def test_no_word_of_a_long_name_and_gift_is_cut_off_for_speaker_and_hall(page, scale):
    page.window().memory.change(type_scale=scale)
    page.take_proposal()
    page.ask_speaker()
    speaker = QApplication.activeModalWidget()
    hall = speaker.hall
    speaker.show_hall()
    long = replace(speaker.row, gift=Gift("Präsentkorb der Fleischerei Mühlenbrock mit drei Schinken"))
    named = replace(long.winner, name="Wolfgang-Maximilian Schwarzenberger-Weißgerber")
    speaker.rows = (replace(long, winner=named),)
    speaker.place = 0
    speaker.go_on()
    for size in ((640, 480), (1024, 640), (1920, 1080)):
        hall.resize(*size)
        QApplication.processEvents()
        for line in (hall.prize, hall.name, hall.amount, speaker.name, speaker.amount, speaker.state):
            assert line.height() >= line.heightForWidth(line.width()), (size, line.text())
            assert line.width() >= line.minimumSizeHint().width(), (size, line.text())
    hall.close()
    speaker.reject()


def test_a_long_gift_does_not_cost_the_column_of_gifts(page):
    gift = Gift("Präsentkorb der Fleischerei Mühlenbrock mit drei großen Schinken und Wurst")
    prizes.set_plan(page.operations.club, page.event_id, Plan(pots=(replace(Plan().pots[0], gifts=(gift,)),)))
    page.refresh()

    assert not page.table.isColumnHidden(5)
    assert gift.words in page.table.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
