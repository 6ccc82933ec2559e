"""Totals typed by keys on real services: ten lists with three slips, scans, clarification, the second list."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QListWidget

from skatclub.domain.events.conditions import Conditions, SeriesPlan
from skatclub.domain.office import list_result, typed
from skatclub.domain.office.sheet import ListState, OfficeSheet
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import SheetCode
from skatclub.gui.office import judging
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import DRAW, LISTS, OVERVIEW, TOTALS
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.parts import draft
from skatclub.gui.seating.room import DrawRoom
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.widgets.ask import Question
from skatclub.gui.window.session import Session
from skatclub.rules import presets
from skatclub.rules.systems import CLASSIC
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import tournaments
from skatclub.services.office import office
from tests.domain.office.examples import EXAMPLE
from tests.domain.office.paper_lists import paper_list
from tests.enduring import enduring
from tests.evenings import deal_for
from tests.gui.accessible import called
from tests.gui.clipping import clippings
from tests.gui.conftest import Clock, Hands, answer, modal, type_sign
from tests.gui.test_look import LONGEST
from tests.kept_clubs import copy_of
from tests.tournaments import WORST, draw, named, new_event

THREE = Conditions(plans=(SeriesPlan(),) * 3)
CTRL = Qt.KeyboardModifier.ControlModifier


class Typist:
    """Types lists as they stand on paper and counts the keys."""

    def __init__(self, hands: Hands, page: TotalsPage) -> None:
        self.hands, self.page, self.count = hands, page, 0

    def keys(self, text: str) -> None:
        """Type signs and Enter."""
        self.hands.keys(text)
        self.count += len(text) + 1

    def press(self, sign: str) -> None:
        """Press one key of the numpad."""
        self.hands.keys(sign, enter=False)
        self.count += 1

    def list_of(self, table: int, paper: Totals, *, slip: dict[Cell, int] | None = None) -> None:
        """Type a whole list, with other numbers in the cells of a slip, and ask for it to be closed."""
        self.keys(str(table))
        self.numbers(paper, slip=slip)

    def numbers(self, paper: Totals, *, slip: dict[Cell, int] | None = None) -> None:
        """Type the numbers of the list that is open, and ask for it to be closed."""
        shown = {**typed.filled(paper), **(slip or {})}
        for cell in draft.cells(paper.size)[:-2]:
            self.keys(str(shown[cell]))
        last = str(paper.passed_in)
        if paper.deals < paper.planned:
            self.keys(last)
            last = str(paper.deals)
        self.hands.keys(f"{last}+", enter=False)
        self.count += len(last) + 1
        self.say_why()

    def say_why(self) -> None:
        """Answer where it is asked why a list is short."""
        asked = QApplication.activeModalWidget()
        why = asked.findChild(QLineEdit, "why") if isinstance(asked, Question) else None
        if why is not None:
            why.setText("Zeit um")
            self.hands.press(Qt.Key.Key_Return)
            self.count += 1


def open_hall(
    session: Session, people: int = 8, *, second_list: bool = False, names: list[str] | None = None
) -> int:
    """Open a club in memory with a drawn tournament and show the totals."""
    called = tuple(names or named(people))

    def begin(club: Club) -> int:
        event_id = new_event(club, called, conditions=replace(THREE, second_list=second_list))
        draw(club, event_id)
        return event_id

    club, event_id = copy_of(("hall", called, second_list), begin, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    session.window.show_page(TOTALS)
    return event_id


def sheet(page: TotalsPage, table: int) -> OfficeSheet:
    found = page.sheet_at(table)
    assert found is not None
    return found


def show_texts(page: TotalsPage, texts: draft.Texts) -> None:
    """Put these numbers into the form and have them checked."""
    page.form.put(texts)
    page.writer.check()


@pytest.fixture
def page(session: Session) -> TotalsPage:
    open_hall(session)
    return session.room(TotalsRoom).page


@pytest.fixture
def typist(page: TotalsPage, hands: Hands) -> Typist:
    return Typist(hands, page)


def papers(number: int, seed: int = 5) -> list[Totals]:
    rng = Random(seed)
    return [paper_list(rng, 4) for _place in range(number)]


def test_ten_lists_with_three_slips_are_typed_by_the_numpad_alone(session, hands):
    open_hall(session, 40)
    page = session.room(TotalsRoom).page
    typist, lists = Typist(hands, page), papers(10)
    points, won, written = Cell(Field.POINTS, 2), Cell(Field.WON, 3), Cell(Field.WRITTEN, 1)
    slips = {
        3: {points: 404},  # 440
        6: {won: typed.value(lists[5], won) + 1},
        9: {written: 562},  # 526
    }
    found = []

    for table, paper in enumerate(lists, start=1):
        typist.list_of(table, paper, slip=slips.get(table))
        if table in slips:
            found.append(set(page.writer.judged.suspects))
            typist.press(",")
            typist.keys("")

    assert found == [set(slip) for slip in slips.values()]
    stored = {one.number: one.first for one in page.sheets}
    assert [typed.computed(stored[at].totals, page.writer.rules) for at in range(1, 11)] == [
        typed.computed(paper, page.writer.rules) for paper in lists
    ]
    assert typist.count <= 57 * 10 + 2 * len(slips)


def test_fields_have_the_room_of_their_digits_when_the_page_is_first_seen(session, page):
    fields = [page.head.table, *page.form.fields.values()]
    first = [field.width() for field in fields]

    session.window.look_changed.emit()  # by now the fields wear their large type for sure

    assert [field.width() for field in fields] == first


def test_a_list_of_four_takes_at_most_57_keys(page, typist):
    for table, paper in enumerate(papers(2), start=1):
        typist.count = 0
        typist.list_of(table, paper)

        assert typist.count <= 57
    assert [one.state for one in page.sheets] == [ListState.ENTERED] * 2


def test_who_lost_no_game_needs_no_digit_for_it(page, hands):
    """It counts by the total on the paper, and only by that: Enter on an empty field types nothing."""
    lost = [Cell(Field.LOST, seat) for seat in (1, 2)]
    hands.keys("1")
    for text in ("240", "4", ""):
        hands.keys(text)
    before = page.writer.judged.rows
    hands.keys("530")
    offered = [page.form.fields[cell].placeholderText() for cell in lost]
    for _idle in range(3):
        hands.keys("")

    texts = page.form.texts()
    assert (before, page.writer.judged.rows, offered) == (frozenset(), {1}, ["0", ""])
    assert (texts[lost[0]], texts[Cell(Field.WRITTEN, 1)], texts[lost[1]]) == ("", "530", "")
    assert page.form.first_gap() == Cell(Field.POINTS, 2)


def test_what_is_only_reckoned_has_a_question_mark_until_what_it_needs_is_typed(page, hands):
    hands.keys("1")
    for text in ("480", "10"):
        hands.keys(text)
    lost, total = page.form.fields[Cell(Field.LOST, 1)], page.form.rows[0].computed
    alone = lost.placeholderText(), total.text()
    hands.keys("")
    hands.keys("1190")
    with_total = lost.placeholderText(), total.text()
    type_rows(hands, NONE_LOST_BY_FIRST[1:])

    assert alone == ("0?", "")
    assert with_total == ("0", "980?")
    assert total.text() == "1190"


NONE_LOST_BY_FIRST = (
    (480, 10, 0, 1190),
    (240, 5, 2, 540),
    (300, 6, 3, 570),
    (144, 3, 2, 344),
)
"""A list of four: points, won, lost, total; the first has lost no game."""


def type_rows(hands: Hands, rows: tuple[tuple[int, ...], ...], *, but: tuple[tuple[int, int], ...] = ()) -> None:
    """Type rows of a list; at these places (row, column) Enter alone."""
    for at, row in enumerate(rows):
        for column, number in enumerate(row):
            hands.keys("" if (at, column) in but else str(number))


def test_a_zero_that_nobody_typed_is_stored_once_the_totals_agree(page, hands):
    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST, but=((0, 2),))
    hands.keys("17+", enter=False)

    assert [row.lost for row in sheet(page, 1).first.totals.seats] == [0, 2, 3, 2]
    assert sheet(page, 1).is_cross_checked


def test_a_lost_game_left_out_by_mistake_is_found_by_the_totals(page, hands):
    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST, but=((2, 2),))
    hands.keys("17+", enter=False)

    assert sheet(page, 1).first is None
    assert page.writer.judged.suspects == (Cell(Field.LOST, 3),)


def test_enter_through_empty_fields_never_closes_a_list(page, hands):
    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST, but=tuple((row, column) for row in range(4) for column in (2, 3)))
    for _more in range(2):
        hands.keys("")

    assert sheet(page, 1).first is None
    assert page.card.heading.text() == "Es fehlen noch Zahlen."
    assert page.card.words.text() == (
        f"Es fehlt noch: Platz 1, {sheet(page, 1).names[0]}, Verlorene Spiele. "
        "Fehlen die Gesamtpunkte vom Papier, wird auch eine 0 getippt."
    )
    assert QApplication.focusWidget() is page.form.fields[Cell(Field.LOST, 1)]


@pytest.mark.parametrize("closing", ["\r", "+"])
def test_a_lost_0_left_out_of_a_list_without_totals_is_named_and_gone_to(page, hands, closing):
    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST, but=((2, 2), *((row, 3) for row in range(4))))
    hands.keys("17")
    hands.keys(closing.strip(), enter=closing == "\r")
    told = page.card.words.text()
    hands.keys("3")

    assert told.startswith(f"Es fehlt noch: Platz 3, {sheet(page, 1).names[2]}, Verlorene Spiele.")
    assert page.form.texts()[Cell(Field.LOST, 3)] == "3"


def test_closing_without_the_totals_of_the_paper_is_a_yes_that_says_whose(page, hands, qtbot):
    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST, but=((1, 3), (3, 3)))
    for _more in range(2):
        hands.keys("")
    told, offered = page.card.heading.text(), page.card.uncompared.text()
    focused, stored = QApplication.focusWidget(), sheet(page, 1).first
    page.form.focus(draft.PASSED)
    hands.keys("17+", enter=False)
    still = sheet(page, 1).first
    qtbot.mouseClick(page.card.uncompared, Qt.MouseButton.LeftButton)

    second, fourth = sheet(page, 1).names[1], sheet(page, 1).names[3]
    assert told == f"Nicht mit dem Papier verglichen: die Gesamtpunkte von {second}, {fourth}."
    assert offered == "Ohne sie abschließen (Strg+⏎)"
    assert focused is page.form.fields[Cell(Field.WRITTEN, 2)]
    assert (stored, still) == (None, None)
    assert not sheet(page, 1).is_cross_checked


def test_lost_games_left_out_are_asked_for_where_neither_total_nor_deals_tell_them():
    """Where only points count, a total says nothing of lost games: the deals do, if “passed in” was typed."""
    rules = replace(presets.by_code("isko2022").rules, system=CLASSIC)
    texts = {**draft.of_totals(EXAMPLE), Cell(Field.LOST, 1): ""}
    texts |= {Cell(Field.WRITTEN, row.seat): str(row.points) for row in EXAMPLE.seats}

    def uncompared(passed: str) -> tuple[Cell, ...]:
        return judging.judge({**texts, draft.PASSED: passed}, size=4, planned=48, rules=rules).uncompared

    assert uncompared("") == (Cell(Field.LOST, 1),)
    assert uncompared("2") == ()


def test_what_was_told_of_other_numbers_is_no_yes(page, hands):
    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST, but=((1, 3), (3, 3)))
    hands.press(Qt.Key.Key_Return, CTRL)
    page.form.focus(Cell(Field.WRITTEN, 2))
    hands.keys("540", enter=False)
    hands.press(Qt.Key.Key_Return, CTRL)
    told, open_still = page.card.heading.text(), page.sheet
    hands.press(Qt.Key.Key_Return, CTRL)

    assert open_still is not None
    assert told.endswith(f"von {sheet(page, 1).names[3]}.")
    assert page.sheet is None


def test_a_list_error_beside_totals_left_out_needs_the_same_yes(page, hands):
    hands.keys("1")
    type_rows(hands, ((480, 10, 0, 1290), *NONE_LOST_BY_FIRST[1:]), but=((1, 3),))
    hands.keys("/", enter=False)
    told, offered = page.card.heading.text(), page.card.uncompared.text()
    before = sheet(page, 1).first
    hands.keys("/", enter=False)

    assert told.startswith("Nicht mit dem Papier verglichen")
    assert offered == "Ohne sie abschließen  (/)"
    assert before is None
    assert sheet(page, 1).has_sheet_error


def test_start_cards_ticked_by_hand_are_kept_when_a_list_is_put_aside(page, hands):
    hands.keys("1")
    hands.keys("240")
    page.form.rows[1].card.click()
    hands.press(Qt.Key.Key_Escape)
    hands.keys("2")
    page.form.rows[3].card.click()
    page.operations.run(office.receive, sheet(page, 1).table_id, cards=(1, 2, 3, 4))
    now = page.form.cards()
    hands.press(Qt.Key.Key_Escape)

    hands.keys("1")
    first = (page.form.cards(), page.form.texts()[Cell(Field.POINTS, 1)])
    page.open_number("2")

    assert first == ((1, 3, 4), "240")
    assert now == page.form.cards() == (1, 2, 3)
    assert set(page.form.texts().values()) == {"", "48"}


def test_a_seat_says_the_club_of_its_player_and_the_check_stays_in_sight(session, page, hands):
    session.memory.change(type_scale=150)
    paper = papers(1)[0]
    written = Cell(Field.WRITTEN, 3)
    Typist(hands, page).list_of(1, paper, slip={written: typed.value(paper, written) + 9})
    for _round in range(3):
        QApplication.processEvents()

    said = page.form.rows[0].start_no.text()
    line = page.form.deals
    assert page.card.property("bad") is True
    assert said == f"Start-Nr. {sheet(page, 1).start_nos[0]} · {sheet(page, 1).clubs[0]}"
    assert sheet(page, 1).clubs[0]
    assert line.text().startswith("✔")
    assert line.visibleRegion().boundingRect().height() >= line.fontMetrics().height()


def test_enter_in_the_last_field_closes_and_asks_for_the_next_table(page, hands):
    paper = papers(1)[0]
    hands.keys("1")
    for cell in draft.cells(4)[:-2]:
        hands.keys(str(typed.value(paper, cell)))

    hands.keys("")
    hands.keys("")

    assert page.sheet is None
    assert QApplication.focusWidget() is page.head.table
    assert sheet(page, 1).first.totals.passed is None
    assert sheet(page, 1).first.typed_by == "Test"


def test_the_ranking_of_the_table_is_shown_until_the_next_key(page, typist):
    typist.list_of(1, papers(1)[0])
    best = sheet(page, 1).names[sheet(page, 1).ranks.index(1)]
    shown = page.card.words.text()

    typist.press("2")

    assert shown.startswith(f"1. {best} ")
    assert page.card.isHidden()


def test_a_wrong_paper_is_noted_with_one_key(page, typist):
    paper, cell = papers(1)[0], Cell(Field.WRITTEN, 2)
    typist.list_of(1, paper, slip={cell: typed.value(paper, cell) + 37})

    typist.press("/")

    assert page.sheet is None
    assert sheet(page, 1).first.sheet_error


def test_a_list_that_does_not_add_up_stays_open_with_a_sentence(page, typist):
    paper, cell = papers(1)[0], Cell(Field.POINTS, 3)
    typist.list_of(1, paper, slip={cell: typed.value(paper, cell) + 300})

    assert sheet(page, 1).first is None
    assert sheet(page, 1).names[2] in page.card.words.text()
    assert page.form.fields[cell].property("wrong") is True
    assert QApplication.focusWidget() is page.form.fields[cell]


def test_cells_of_which_none_is_surely_wrong_are_marked_and_gone_through_by_comma(page, typist):
    """Total 937 for 934, or points 387 for 384: only the paper knows."""
    points, written = Cell(Field.POINTS, 3), Cell(Field.WRITTEN, 3)
    typist.list_of(1, EXAMPLE, slip={written: 937})
    fields = page.form.fields

    assert page.card.heading.text() == "Bitte vergleichen Sie diese Zellen mit dem Papier."
    assert {cell for cell, field in fields.items() if field.property("wrong")} == {points, written}
    assert page.card.guess.isHidden()
    assert page.card.paper.isVisible()
    assert page.card.paper.property("primary") is False
    assert QApplication.focusWidget() is fields[points]

    typist.press(",")
    assert QApplication.focusWidget() is fields[written]
    typist.press(",")
    assert QApplication.focusWidget() is fields[points]
    assert page.form.texts()[written] == "937"


def test_a_slip_that_is_sure_has_a_blue_button(page, typist):
    typist.list_of(1, EXAMPLE, slip={Cell(Field.POINTS, 1): 568})

    said = (page.card.heading.text(), page.card.guess.text(), page.card.guess.property("primary"))
    assert said[1:] == ("586 übernehmen  (,)", True), (said, page.form.texts())


def test_a_digit_over_a_stored_number_does_not_accuse_the_table(page, typist):
    """A key touched in a list that is stored: its number is brought back, the paper is not called wrong."""
    points = Cell(Field.POINTS, 1)
    typist.list_of(1, EXAMPLE)
    typist.keys("1")
    page.form.focus(points)

    typist.keys("9")

    assert "So ist die Liste gespeichert." in page.card.heading.text()
    assert page.card.paper.property("primary") is False
    typist.press(",")
    assert page.form.texts()[points] == "586"


def test_a_star_changes_no_number_while_a_list_is_typed(page, typist):
    points = Cell(Field.POINTS, 1)
    typist.list_of(1, EXAMPLE, slip={points: 568})

    typist.press("*")

    assert page.form.texts()[points] == "568"
    assert page.card.property("bad")
    assert sheet(page, 1).first is None


def test_a_number_that_still_stands_from_the_list_before_is_known(page, typist):
    before = replace(EXAMPLE, seats=tuple(reversed([replace(row, seat=5 - row.seat) for row in EXAMPLE.seats])))
    typist.list_of(1, before)

    typist.list_of(2, EXAMPLE, slip={Cell(Field.WRITTEN, 1): 521})

    assert "Die eingetippte Zahl stand schon vorher dort." in page.card.heading.text()


def test_plus_skips_the_control_and_goes_to_the_next_player(page, hands):
    hands.keys("1")
    for number in ("100", "3", "0"):
        hands.keys(number)

    hands.keys("+", enter=False)

    assert QApplication.focusWidget() is page.form.fields[Cell(Field.POINTS, 2)]
    assert page.form.texts()[Cell(Field.WRITTEN, 1)] == ""


def test_points_that_cannot_be_are_red_before_the_list_is_whole(page, hands):
    hands.keys("1")

    for number in ("100", "0", "0"):
        hands.keys(number)

    assert sheet(page, 1).names[0] in page.card.words.text()
    assert page.card.property("bad") is True


def test_a_half_typed_list_survives_a_change_of_page_and_another_table(session, page, hands):
    hands.keys("1")
    hands.keys("-48")
    hands.keys("3")

    session.window.show_page(OVERVIEW)
    session.window.show_page(TOTALS)
    page.open_number("2")
    page.open_number("1")

    assert page.form.texts()[Cell(Field.POINTS, 1)] == "-48"
    assert QApplication.focusWidget() is page.form.fields[Cell(Field.LOST, 1)]


def test_a_list_put_into_the_pile_is_the_next_one(page, hands):
    hands.keys("2+", enter=False)
    hands.keys("1+", enter=False)
    asked = page.head.title.text()

    hands.keys("")

    assert "Tisch 2" in asked
    assert page.sheet.number == 2
    assert "1" in page.pile.lying.text()


def test_start_cards_that_did_not_come_are_noted(page, typist, hands):
    hands.keys("1")
    page.form.rows[2].card.setChecked(False)
    hands.press(Qt.Key.Key_Escape)
    typist.list_of(2, papers(1)[0])
    page.open_number("1")
    page.form.rows[2].card.setChecked(False)
    show_texts(page, draft.of_totals(papers(1)[0]))

    page.writer.close()

    assert sheet(page, 1).missing_cards == (3,)
    assert sheet(page, 2).missing_cards == ()


def test_a_list_is_checked_with_one_key_and_who_did_it_is_kept(page, typist):
    typist.list_of(1, papers(1)[0])

    typist.press("*")

    assert sheet(page, 1).state is ListState.VERIFIED
    assert sheet(page, 1).checked_by == "Test"


def test_what_is_not_closed_cannot_be_checked(page, typist, hands):
    typist.list_of(1, papers(1)[0])
    typist.keys("1")
    hands.keys("7", enter=False)

    hands.press(Qt.Key.Key_F9)

    assert sheet(page, 1).state is ListState.ENTERED
    assert page.sheet is not None


def test_f9_and_closing_say_what_contradicts_as_often_as_they_are_pressed(page, typist, hands):
    """A list keeper went in a circle between “close it first” and a list that cannot be closed."""
    paper = papers(1)[0]
    typist.list_of(1, paper)
    typist.keys("1")
    hands.keys(str(paper.seats[0].points + 300), enter=False)
    told = []
    for key, modifier in ((Qt.Key.Key_F9, None), (Qt.Key.Key_Return, CTRL)) * 2:
        if modifier is None:
            hands.press(key)
        else:
            hands.press(key, modifier)
        told.append((page.card.heading.text(), page.card.words.text(), page.card.unclear.isVisible()))

    assert len(set(told)) == 1
    assert page.card.property("bad")
    assert sheet(page, 1).names[0] in told[0][1]
    assert told[0][2]


def test_f9_in_a_half_typed_list_says_what_is_still_to_be_typed_until_esc(page, hands):
    hands.keys("1")
    hands.keys("240")
    hands.press(Qt.Key.Key_F9)
    told = page.card.heading.text(), page.card.words.text()
    hands.press(Qt.Key.Key_Escape)

    name = sheet(page, 1).names[0]
    assert told == (
        "Bitte erst die Liste abschließen (Strg+⏎).",
        f"Es fehlt noch: Platz 1, {name}, Gewonnene Spiele.",
    )
    assert not page.card.isVisible()


def test_f9_on_a_checked_list_says_so_until_esc(page, typist, hands):
    typist.list_of(1, papers(1)[0])
    typist.press("*")
    typist.keys("1")
    hands.press(Qt.Key.Key_F9)
    told = page.card.heading.text()
    hands.press(Qt.Key.Key_Escape)

    assert told == "Tisch 1 ist bereits geprüft."
    assert not page.card.isVisible()


def test_f9_checks_only_the_list_that_is_shown_and_names_it(page, typist, hands):
    for table in (1, 2):
        typist.list_of(table, papers(table)[0])
    named = page.head.check.text()
    typist.keys("1")
    opened = page.head.check.text()

    hands.press(Qt.Key.Key_F9)
    further = page.sheet.number
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_F9)

    assert (named, opened) == ("Tisch 2 geprüft (F9)", "Tisch 1 geprüft (F9)")
    assert further == 2
    assert sheet(page, 1).state is ListState.VERIFIED
    assert sheet(page, 2).state is ListState.ENTERED
    assert page.sheet.number == 2  # all are in, so F9 shows what nobody has checked


def test_a_list_to_be_checked_says_how(page, typist, hands):
    typist.list_of(1, papers(1)[0])
    typist.keys("1")
    entered = page.head.words.text()
    hands.press(Qt.Key.Key_F9)
    typist.keys("1")

    assert entered.endswith("· Mit dem Papier vergleichen; stimmt alles, F9.")
    assert "F9" not in page.head.words.text()


def test_while_a_list_does_not_add_up_no_row_of_it_is_called_right(page, typist):
    paper = papers(1)[0]
    typist.keys("1")
    page.form.type_in({**draft.of_totals(paper), draft.PASSED: str(paper.passed_in + 1)})
    page.writer.check()
    wrong = [row.status.text() for row in page.form.rows[: paper.size]]
    told = page.card.heading.text()
    page.form.type_in({draft.PASSED: str(paper.passed_in)})
    page.writer.check()

    assert told
    assert not any("stimmt" in words for words in wrong)
    assert [row.status.text() for row in page.form.rows[: paper.size]] == ["✔ stimmt"] * paper.size


@pytest.mark.parametrize(
    ("typed", "stands", "told"),
    [("2x4", "24", "Hier passt nur eine Zahl, in Ziffern."), ("1234567", "12345", "Hier passen nur 5 Ziffern.")],
)
def test_what_has_no_room_in_a_field_is_told_in_a_sentence(page, typist, hands, typed, stands, told):
    typist.keys("1")

    hands.keys(typed, enter=False)

    assert page.form.texts()[Cell(Field.POINTS, 1)] == stands
    assert page.card.heading.text() == told


def test_one_deal_played_instead_of_all_is_named_and_mended_by_one_key(page, typist, hands):
    paper = next(paper for paper in (paper_list(Random(seed), 4) for seed in range(20)) if paper.deals == 48)
    typist.keys("1")
    page.form.type_in({**draft.of_totals(paper), draft.PLAYED: "1"})
    page.writer.check()
    told, offered = page.card.heading.text(), page.card.guess.text()
    hands.keys(",", enter=False)
    mended = page.form.texts()[draft.PLAYED]
    hands.ctrl(Qt.Key.Key_Z)

    assert "gemeint ist wohl 48" in told
    assert "48" in offered
    assert (mended, page.form.texts()[draft.PLAYED]) == ("48", "1")


def test_the_last_list_checked_leads_back_to_the_table_line(page, typist, hands):
    for table in (1, 2):
        typist.list_of(table, papers(table)[0])
    typist.keys("2")
    for _each in range(2):
        hands.press(Qt.Key.Key_F9)

    assert {sheet(page, table).state for table in (1, 2)} == {ListState.VERIFIED}
    assert page.sheet is None
    assert page.head.table.hasFocus()


def test_undo_takes_a_list_back_and_says_so(session, page, typist, hands):
    typist.list_of(1, papers(1)[0])

    hands.ctrl(Qt.Key.Key_Z)

    assert sheet(page, 1).first is None
    assert sheet(page, 1).state is ListState.OPEN
    assert page.sheet.number == 1
    assert "Tisch 1" in session.window.messages.words.text()


def test_a_list_waits_for_clarification_and_is_clear_again(page, hands, qtbot):
    hands.keys("1")
    hands.press(Qt.Key.Key_K, CTRL)
    answer(qtbot, "Warten lassen", reason="Unterschrift fehlt")
    unclear = sheet(page, 1).unclear

    page.open_number("1")
    page.acts.settle()

    assert unclear == "Unterschrift fehlt"
    assert sheet(page, 1).unclear == ""


def test_the_second_list_is_typed_blind_and_differences_are_named(session, hands):
    open_hall(session, second_list=True)
    page = session.room(TotalsRoom).page
    typist, paper, cell = Typist(hands, page), papers(1)[0], Cell(Field.WON, 4)
    typist.list_of(1, paper)
    hands.press(Qt.Key.Key_F7)
    blind = [text for at, text in page.form.texts().items() if at != draft.PLAYED]
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_F9)
    before = sheet(page, 1).state

    hands.press(Qt.Key.Key_F7)
    show_texts(page, {**draft.of_totals(paper), cell: str(typed.value(paper, cell) + 1)})
    page.writer.close()
    said, marked = page.card.words.text(), page.form.fields[cell].property("wrong")
    show_texts(page, draft.of_totals(paper))
    page.writer.close()
    typist.press("*")

    assert set(blind) == {""}
    assert before is ListState.ENTERED
    assert sheet(page, 1).names[3] in said
    assert marked is True
    assert sheet(page, 1).second is not None
    assert sheet(page, 1).state is ListState.VERIFIED


def two_typed_by_anna(session: Session) -> TotalsPage:
    """Return the page where two lists that Anna typed wait for their second look, and Bernd sits down."""
    event_id = open_hall(session)
    session.operations.run(tournaments.change_conditions, event_id, replace(THREE, second_look=True))
    page = session.room(TotalsRoom).page
    session.memory.change(scorer_name="Anna")
    for table in (1, 2):
        session.operations.run(office.enter_totals, sheet(page, table).table_id, EXAMPLE)
    session.memory.change(scorer_name="Bernd")
    page.refresh()
    return page


def test_the_second_look_is_taken_at_the_pile_of_another_typist(session, hands):
    page = two_typed_by_anna(session)
    waiting = page.pile.looks.text()
    typist = Typist(hands, page)

    hands.press(Qt.Key.Key_F7)
    opened, mode = page.sheet.number, page.head.mode.text()
    for total in (1456, 578, 934, 521):
        typist.keys(str(total))
    first = sheet(page, 1)
    hands.press(Qt.Key.Key_F7)

    assert waiting == "Zweiter Blick, getippt von Anna: Tische 1, 2"
    assert (opened, mode) == (1, "Zweiter Blick, verdeckt")
    assert (first.state, first.second.typed_by) == (ListState.ENTERED, "Bernd")
    assert page.sheet.number == 2
    assert typist.count <= 20


def test_a_second_look_that_differs_stops_the_list(session, hands):
    page = two_typed_by_anna(session)
    typist = Typist(hands, page)
    hands.press(Qt.Key.Key_F7)
    for total in (1456, 578, 943, 521):
        typist.keys(str(total))
    said = page.card.words.text()
    marked = page.form.fields[Cell(Field.WRITTEN, 3)].property("wrong")

    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_F9)

    assert "934 auf der ersten Liste, 943 auf der zweiten" in said
    assert marked is True
    assert sheet(page, 1).unclear.startswith("Zweiter Blick: Platz 3")
    assert sheet(page, 1).state is ListState.ENTERED


def test_a_second_look_mended_at_once_is_no_difference(session, hands):
    page = two_typed_by_anna(session)
    typist = Typist(hands, page)
    hands.press(Qt.Key.Key_F7)
    for total in (1456, 578, 943, 521):
        typist.keys(str(total))
    typist.keys("934")
    typist.keys("521")

    assert sheet(page, 1).unclear == ""
    assert sheet(page, 1).second is not None


def test_numbers_of_a_second_look_may_not_be_left_out(session, hands):
    page = two_typed_by_anna(session)
    hands.press(Qt.Key.Key_F7)
    hands.press(Qt.Key.Key_Return, CTRL)

    assert page.card.heading.text() == "Es fehlen noch Zahlen."
    assert page.sheet.number == 1


def test_who_looked_and_who_checked_stands_on_the_list(session, hands):
    page = two_typed_by_anna(session)
    hands.press(Qt.Key.Key_F7)
    for total in (1456, 578, 934, 521):
        hands.keys(str(total))
    hands.press(Qt.Key.Key_F9)
    hands.keys("1")

    assert "getippt von Anna" in page.head.words.text() or "eingegeben von Anna" in page.head.words.text()
    assert page.head.words.text().endswith("zweiter Blick von Bernd · geprüft von Bernd")


def test_who_typed_a_list_does_not_look_at_it_again(page, typist, hands):
    typist.list_of(1, papers(1)[0])

    hands.press(Qt.Key.Key_F7)

    assert page.sheet is None
    assert not page.window().messages.isHidden()


def burst(session: Session, text: str) -> None:
    """Send a code as a scanner does, to whatever has the focus."""
    for sign in text:
        type_sign(QApplication.focusWidget() or session.window, sign)


def code(event_id: int, one: OfficeSheet) -> str:
    players = tuple(number or 0 for number in one.start_nos)
    return codes.sheet_code(SheetCode(event=event_id, series=one.series_no, table=one.number, players=players))


@pytest.fixture
def scanner_clock(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the scanner read this clock of milliseconds."""
    now = [0]
    monkeypatch.setattr(session.scanner, "now_ms", lambda: now[0])
    return now


def test_a_scan_opens_the_list_from_any_page(session, page, hands, scanner_clock):
    session.window.show_page(OVERVIEW)

    burst(session, code(session.current.event_id, sheet(page, 2)))
    hands.press(Qt.Key.Key_Return)

    assert session.window.now == TOTALS
    assert page.sheet.number == 2
    assert set(page.form.texts().values()) == {"", "48"}


def test_a_scan_within_a_field_leaves_no_sign_there(session, page, hands, scanner_clock):
    hands.keys("1")
    hands.keys("12", enter=False)

    burst(session, code(session.current.event_id, sheet(page, 2)))
    hands.press(Qt.Key.Key_Return)
    page.open_number("1")

    assert page.form.texts()[Cell(Field.POINTS, 1)] == "12"


def test_a_scan_with_a_wrong_digit_is_refused_with_a_sentence(session, page, hands, scanner_clock):
    right = code(session.current.event_id, sheet(page, 2))
    wrong = right[:-1] + str((int(right[-1]) + 1) % 10)

    burst(session, wrong)
    hands.press(Qt.Key.Key_Return)

    assert page.sheet is None
    assert "Prüfzahl" in session.window.messages.words.text()


@pytest.mark.parametrize("rest", ["?7P9", ""], ids=["misread", "late"])
def test_the_rest_of_a_misread_scan_and_its_enter_open_no_table(session, page, hands, scanner_clock, rest):
    right = code(session.current.event_id, sheet(page, 2))
    burst(session, right[:-1] + rest)
    session.scanner.flush()
    scanner_clock[0] += 300
    hands.press(Qt.Key.Key_Return)
    told = session.window.messages.words.text()
    scanner_clock[0] += 900
    hands.keys("1")

    assert "Prüfzahl" in told or "Code" in told
    assert page.sheet.number == 1


def test_a_scanner_without_enter_is_understood_as_well(session, page, qtbot, scanner_clock):
    burst(session, code(session.current.event_id, sheet(page, 2)))
    scanner_clock[0] += 200

    qtbot.waitUntil(lambda: page.sheet is not None)

    assert page.sheet.number == 2


def test_letters_typed_by_hand_arrive_where_they_were_typed(session, page, scanner_clock):
    page.head.table.setFocus()

    for sign in "sl1es":
        type_sign(page.head.table, sign)
        scanner_clock[0] += 80
    session.scanner.flush()

    assert page.head.table.text() == "sl1es"


def test_what_was_typed_is_there_before_an_arrow_is_pressed(session, page, hands, scanner_clock):
    page.head.table.setFocus()

    hands.keys("s", enter=False)
    hands.press(Qt.Key.Key_Left)
    hands.keys("x", enter=False)

    assert page.head.table.text() == "xs"


def test_a_code_typed_by_hand_is_read_too(session, page, scanner_clock):
    page.open_number(code(session.current.event_id, sheet(page, 2)).lower())

    assert page.sheet.number == 2


def test_a_list_of_another_event_is_not_opened(session, page):
    session.take_scan(codes.sheet_code(SheetCode(event=99, series=1, table=1, players=(1, 2, 3))))

    assert page.sheet is None
    assert page.card.property("bad") is True


def test_a_list_printed_before_people_moved_is_opened_with_a_hint(session, page):
    one = sheet(page, 1)
    moved = SheetCode(event=session.current.event_id, series=1, table=1, players=(90, 91, 92, 93))

    session.take_scan(codes.sheet_code(moved))

    assert page.sheet.number == one.number
    assert page.card.property("warn") is True


def test_a_list_written_by_deals_is_shown_by_deals(session, page, hands):
    page.deals_wanted.emit(sheet(page, 2).table_id)
    hands.keys("342/")
    session.window.show_page(TOTALS)

    hands.keys("2")

    assert session.window.now == LISTS
    assert session.room(SheetsRoom).page.table.number == 2
    session.go(LISTS)
    assert session.window.now == TOTALS


def test_a_released_list_is_corrected_with_a_reason(session, page, typist, qtbot):
    first, other = papers(2)
    for table in (1, 2):
        typist.list_of(table, first)
        typist.press("*")
    session.operations.run(office.release, session.current.event_id, 1)
    page.open_number("1")
    show_texts(page, draft.of_totals(other))
    page.writer.close()

    answer(qtbot, "Berichtigen", reason="")
    refused = sheet(page, 1).first.totals
    answer(qtbot, "Berichtigen", reason="Zahlendreher")

    assert refused == typed.changed(first, {draft.PLAYED: None})
    assert typed.computed(sheet(page, 1).first.totals, page.writer.rules) == typed.computed(
        other, page.writer.rules
    )


def test_totals_are_taken_away_and_a_check_taken_back(page, typist, qtbot):
    typist.list_of(1, papers(1)[0])
    typist.press("*")
    page.acts.take_back()
    looked_at_again = sheet(page, 1).state

    page.acts.ask_removal()
    answer(qtbot, "Entfernen")

    assert looked_at_again is ListState.ENTERED
    assert sheet(page, 1).first is None


def test_without_a_draw_the_page_says_what_to_do(session):
    club = clubs.create(":memory:", name="Bachtal", author="", desk="desk", clock=session.memory.clock)
    new_event(club, named(8))
    session.operations.take_over(club)

    session.window.show_page(TOTALS)
    page = session.room(TotalsRoom).page

    assert "ausgelost" in page.empty.text()
    assert not page.head.isEnabled()
    assert not session.room(TotalsRoom).has_lists()


def show_longest(session: Session, hands: Hands) -> TotalsPage:
    """Show a list of the longest names with an error in it."""
    open_hall(session, names=[*WORST[:4], *named(4)])
    page = session.room(TotalsRoom).page
    table = next(one.number for one in page.sheets if LONGEST in one.names)
    paper, cell = papers(1)[0], Cell(Field.POINTS, 2)
    Typist(hands, page).list_of(table, paper, slip={cell: typed.value(paper, cell) + 45})
    for _round in range(3):
        QApplication.processEvents()
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("scale", "theme"), [enduring(100, "dark"), (150, "light"), enduring(200, "light")])
def test_no_words_are_clipped_at_1366_by_768(session, hands, scale, theme):
    session.memory.change(type_scale=scale, theme=theme)

    page = show_longest(session, hands)

    assert page.card.property("bad") is True
    assert clippings(session.window) == []
    assert (session.window.width(), session.window.height()) == (1366, 768)
    assert [
        cell
        for cell in draft.cells(4)
        if (edit := page.form.fields[cell]).fontMetrics().horizontalAdvance(edit.text()) > edit.width() - 20
    ] == []


@pytest.mark.slow
def test_every_control_has_a_name(session, hands):
    page = show_longest(session, hands)

    nameless = [
        f"{type(shown).__name__} {shown.objectName()}"
        for kind in (QAbstractButton, QLineEdit, QComboBox, QListWidget)
        for shown in page.findChildren(kind)
        if shown.isVisible() and not called(shown)
    ]
    assert nameless == []


def test_tab_goes_down_the_fields_and_then_to_the_start_cards(page, hands):
    hands.keys("1")
    seen = []

    for _key in range(len(draft.cells(4)) + 1):
        seen.append(QApplication.focusWidget())
        hands.press(Qt.Key.Key_Tab)

    assert seen == [*(page.form.fields[cell] for cell in draft.cells(4)), page.form.rows[0].card]


def test_one_undo_takes_back_a_list_that_was_not_handed_in_before(session, hands):
    open_hall(session)
    page = session.room(TotalsRoom).page
    before = page.sheet_at(1)
    Typist(hands, page).list_of(1, paper_list(Random(3), 4))
    typed_list = page.sheet_at(1)

    hands.press(Qt.Key.Key_Z, CTRL)

    assert typed_list.state is ListState.ENTERED
    assert typed_list.pile == 1
    assert page.sheet_at(1) == before


def test_a_list_added_up_wrongly_gets_its_correction_slip(session, hands):
    open_hall(session)
    page = session.room(TotalsRoom).page
    paper = paper_list(Random(3), 4)
    wrong = Cell(Field.WRITTEN, 2)
    Typist(hands, page).list_of(1, paper, slip={wrong: typed.value(paper, wrong) + 1})
    hands.keys("/", enter=False)
    told = page.card.heading.text()
    hands.press(Qt.Key.Key_P, CTRL)
    QApplication.processEvents()

    asked = modal(PrintDialog)
    assert "Strg+P druckt den Korrekturzettel" in told
    assert [paper.code for paper in asked.choices.ticked] == ["correction-slip"]
    asked.reject()


def test_a_right_list_offers_no_correction_slip(session, hands):
    open_hall(session)
    page = session.room(TotalsRoom).page
    Typist(hands, page).list_of(1, paper_list(Random(3), 4))
    hands.press(Qt.Key.Key_P, CTRL)
    QApplication.processEvents()

    asked = modal(PrintDialog)
    assert "correction-slip" not in asked.choices.boxes
    assert not session.window.menus.action("Korrekturzettel …").isEnabled()
    asked.reject()


def test_the_sign_of_a_slip_is_told_once(session, hands):
    open_hall(session)
    page = session.room(TotalsRoom).page
    paper = paper_list(Random(3), 4)
    cell = next(
        one
        for one in typed.every_cell(4)
        if one.field is Field.WRITTEN and (found := str(typed.value(paper, one)))[-1] != found[-2]
    )
    digits = str(typed.value(paper, cell))
    Typist(hands, page).list_of(1, paper, slip={cell: int(digits[:-2] + digits[-1] + digits[-2])})

    said = page.card.heading.text() + page.card.words.text()
    assert said.count("durch 9 teilbar") == 1


def test_a_numpad_without_num_lock_is_told(session, hands):
    open_hall(session)
    page = session.room(TotalsRoom).page
    hands.press(Qt.Key.Key_End, Qt.KeyboardModifier.KeypadModifier)
    at_table = page.card.heading.text()
    page.card.clear()
    page.open_number("1")
    hands.press(Qt.Key.Key_Insert, Qt.KeyboardModifier.KeypadModifier)

    assert at_table == page.card.heading.text() == "Die Num-Taste ist aus: Der Ziffernblock tippt keine Ziffern."
    page.card.clear()
    hands.press(Qt.Key.Key_End)
    assert page.card.heading.text() == ""


def all_but_one_deal(club: Club) -> int:
    """Write 47 deals of a list whose totals are in; those of all 48 are taken from another list."""
    event_id = new_event(club, named(8), conditions=THREE)
    draw(club, event_id)
    table_id, other = (one.table_id for one in office.lists(club, event_id))
    for deal_no in range(1, 49):
        sheets.accept_deal(club, other, deal_for(deal_no))
    office.enter_totals(club, table_id, list_result.deals_as_totals(sheets.table(club, other)))
    for deal_no in range(1, 48):
        sheets.accept_deal(club, table_id, deal_for(deal_no), beside_totals=True)
    return table_id


def test_a_list_of_totals_is_opened_up_and_counted_by_its_deals(session, hands):
    club, table_id = copy_of("all but one deal", all_but_one_deal, cast("Clock", session.memory.clock))
    session.operations.take_over(club)
    session.window.show_page(TOTALS)
    page, run = session.room(TotalsRoom).page, session.operations.run
    before, of_totals = sheet(page, 1).results, sheet(page, 1).first
    page.open_number("1")
    said = page.head.words.text()
    hands.press(Qt.Key.Key_E, CTRL | Qt.KeyboardModifier.ShiftModifier)
    refused = page.window().messages.words.text()
    run(sheets.accept_deal, table_id, deal_for(48))

    hands.press(Qt.Key.Key_E, CTRL | Qt.KeyboardModifier.ShiftModifier)

    assert of_totals is not None
    assert "47 Spiele geschrieben, es zählen die Summen" in said
    assert "47 von 48" in refused
    assert sheet(page, 1).first is None
    assert sheet(page, 1).deals == 48
    assert sheet(page, 1).results == before


def test_a_series_without_one_deal_passed_in_is_worth_a_look(session):
    open_hall(session, 28)
    page = session.room(TotalsRoom).page
    row = SeatTotals(seat=1, points=480, won=10, lost=2)
    none = Totals(planned=48, seats=tuple(replace(row, seat=seat) for seat in (1, 2, 3, 4)), passed=0)

    told = []
    for one in page.sheets:
        session.operations.run(office.enter_totals, one.table_id, none)
        told.append(page.pile.hint.text())

    assert told[:-1] == [""] * 6
    assert "336 Spielen" in told[-1]


def test_lists_can_be_typed_line_by_line(session, hands):
    open_hall(session)
    session.memory.change(totals_across=True)
    page, paper = session.room(TotalsRoom).page, paper_list(Random(3), 4)
    page.head.table.setFocus()
    shown = typed.filled(paper)
    hands.keys("1")
    for cell in draft.across(4)[:-2]:
        hands.keys(str(shown[cell]))
    hands.keys(str(paper.passed_in), enter=False)
    hands.press(Qt.Key.Key_Return, CTRL)

    assert page.sheet_at(1).first.totals == replace(paper, passed=paper.passed_in, played=None)


@pytest.mark.parametrize(
    ("code", "words", "deals"),
    [
        ("isko2022", "eingepasst", "eingepasst von 48 Spielen"),
        ("pub", "eingepasst und Ramsch", "eingepasst von 48 Spielen"),
        ("winners-ramsch", "eingepasst und Ramsch", "auch im Ramsch, in 48 Spielen"),
    ],
)
def test_what_a_house_calls_deals_without_a_declarer(page, code, words, deals):
    texts = {cell: str(number) for cell, number in typed.filled(papers(1)[0]).items()}
    rules = presets.by_code(code).rules

    page.form.show_numbers(judging.numbers(texts, size=4, planned=48, rules=rules))

    assert page.form.passed_words.text() == words
    assert page.form.deals.text().endswith(deals)


def test_where_all_of_a_series_is_typed_the_pages_go_on_with_the_next_one(session):
    event_id = open_hall(session)
    page, draw_page = session.room(TotalsRoom).page, session.room(DrawRoom).page
    session.window.show_page(DRAW)
    first, second = page.sheets

    session.operations.run(office.enter_totals, first.table_id, papers(1)[0])
    draw(session.operations.club, event_id, 2)
    session.window.show_page(TOTALS)
    assert (page.series_no, draw_page.series_no) == (1, 1)

    session.operations.run(office.enter_totals, second.table_id, papers(1)[0])
    session.window.show_page(DRAW)
    session.window.show_page(TOTALS)
    assert page.series_no == 2

    page.show_series(1)
    for one in page.sheets:
        session.operations.run(office.verify, one.table_id)
    session.window.show_page(DRAW)
    assert draw_page.series_no == 2


def numbers_of(page: TotalsPage, hands: Hands, paper: Totals) -> None:
    """Type what must be typed of a list that is open, “+” after each player."""
    for row in paper.seats:
        for number in (row.points, row.won):
            hands.keys(str(number))
        hands.keys(f"{row.lost}+", enter=False)


def test_a_reckoned_number_is_asked_for_and_never_called_right(page, hands):
    """Evidence of a director: 8 games won for 9, and the program checked its own guess of two deals passed in."""
    hands.keys("1")

    numbers_of(page, hands, EXAMPLE)

    left = EXAMPLE.passed_in
    assert page.form.passed.placeholderText() == f"{left}?"
    assert page.form.deals.text().endswith(f"eingepasst wären dann {left}: wie auf dem Papier?")
    assert "✔" not in page.form.deals.text()
    hands.keys(str(left), enter=False)
    assert page.form.deals.text().startswith("✔")


def test_a_question_passed_over_is_not_asked_again_of_the_list_that_was_closed(session, page, hands):
    """It says that nobody has compared the number, until the list is checked; typed over, it is asked anew."""

    def shown() -> tuple[str, str]:
        return page.form.deals.text().partition("; ")[2], page.form.passed.placeholderText()

    def shown_again() -> tuple[str, str]:
        page.open_number("1")
        return shown()

    hands.keys("1")
    type_rows(hands, NONE_LOST_BY_FIRST)
    asked = shown()
    hands.keys("+", enter=False)
    entered = shown_again()
    session.operations.run(office.verify, sheet(page, 1).table_id)
    seen = shown()
    checked = shown_again()
    page.form.focus(Cell(Field.WON, 1))
    hands.keys("9", enter=False)

    left = 48 - 24 - 7
    assert asked == (f"eingepasst wären dann {left}: wie auf dem Papier?", f"{left}?")
    assert entered == (f"eingepasst {left} errechnet, nicht mit dem Papier verglichen", f"{left}?")
    assert seen == checked == (f"eingepasst {left} errechnet", f"{left}")
    assert shown() == (f"eingepasst wären dann {left + 1}: wie auf dem Papier?", f"{left + 1}?")


def test_a_list_closed_without_its_totals_is_told_as_not_cross_checked(page, hands):
    hands.keys("1")
    numbers_of(page, hands, EXAMPLE)
    hands.keys("+", enter=False)
    hands.press(Qt.Key.Key_Return, CTRL)
    told = page.card.heading.text(), page.card.property("good")
    page.open_number("1")

    assert told[0] == "Tisch 1 ist abgeschlossen. Ohne Gegenprobe: Die Gesamtpunkte vom Papier fehlen."
    assert not told[1]
    assert "ohne Gegenprobe" in page.head.words.text()


def test_a_list_just_closed_is_no_draft(page, hands, qtbot):
    hands.keys("1")
    numbers_of(page, hands, EXAMPLE)
    hands.keys("2", enter=False)
    page.keep_draft()  # as the clock does soon after a key
    hands.press(Qt.Key.Key_Backspace)

    for _told in range(2):
        hands.press(Qt.Key.Key_Return, CTRL)

    assert not page.has_draft()
    assert not page.head.drop.isVisible()
    assert page.pile.tables.model().index(0, 0).data() == "Tisch 1: ◐ eingegeben"


def test_a_list_that_is_half_typed_can_be_thrown_away_once_asked(page, hands, qtbot):
    hands.keys("1")
    hands.keys("240")
    offered = page.head.drop.isVisible()

    page.head.drop.click()
    answer(qtbot, "Abbrechen")
    kept = page.form.texts()[Cell(Field.POINTS, 1)]
    page.head.drop.click()
    answer(qtbot, "Verwerfen")
    page.open_number("1")

    assert (offered, kept) == (True, "240")
    assert page.form.texts()[Cell(Field.POINTS, 1)] == ""


def test_a_click_into_a_number_chooses_it_whole(page, hands, qtbot):
    hands.keys("1")
    hands.keys("410")
    points = page.form.fields[Cell(Field.POINTS, 1)]

    qtbot.mouseClick(points, Qt.MouseButton.LeftButton)
    hands.keys("420", enter=False)

    assert points.text() == "420"


def test_what_is_said_of_one_series_is_gone_in_the_next(session, page, typist):
    for table in (1, 2):
        typist.list_of(table, EXAMPLE)
        typist.press("*")
    said = page.card.heading.text()
    session.window.show_page(OVERVIEW)
    draw(session.operations.club, page.event_id, 2)
    page.refresh()

    session.window.show_page(TOTALS)

    assert said == "Tisch 2 ist geprüft."
    assert page.series_no == 2
    assert not page.card.isVisible()


def test_a_list_with_something_unusual_is_closed_only_once_that_was_told(page, hands):
    hands.keys("1")
    type_rows(hands, ((650, 9, 3, 1040), (240, 10, 1, 840), (300, 9, 2, 770), (350, 10, 0)), but=((3, 2),))
    hands.keys("1030", enter=False)
    before = page.card.isVisible()

    hands.press(Qt.Key.Key_Return, CTRL)
    told = page.card.heading.text(), page.sheet
    hands.press(Qt.Key.Key_Return, CTRL)

    assert not before
    assert told[0] == "Einen Blick wert; die Liste kann trotzdem abgeschlossen werden."
    assert told[1] is not None
    assert page.sheet is None


def test_tables_are_called_so_and_what_they_wait_for_is_explained(page, hands):
    hands.keys("2+", enter=False)

    assert page.pile.missing.text() == "Es fehlen: Tisch 1"
    assert page.pile.lying.toolTip() == "Abgegeben und noch nicht eingetippt."


@pytest.mark.parametrize("width", [1366, 1250, 1150])
def test_no_number_moves_when_the_first_digit_is_typed(page, hands, width):
    page.window().resize(width, 768)
    hands.keys("1")
    field = page.form.fields[Cell(Field.WON, 2)]
    QApplication.processEvents()
    before = field.mapTo(page, QPoint(0, 0))

    hands.keys("4", enter=False)
    QApplication.processEvents()

    assert page.head.drop.isVisible()
    assert field.mapTo(page, QPoint(0, 0)) == before
    page.window().resize(1366, 768)


@pytest.mark.parametrize("end", ["", "+", "*"])
def test_a_row_of_digits_is_no_table_and_no_fault(page, hands, qtbot, end):
    with qtbot.assertNotEmitted(page.operations.failed):
        hands.keys(f"{'9' * 30}{end}", enter=not end)

    assert page.sheet is None
    assert page.head.table.hasFocus()
