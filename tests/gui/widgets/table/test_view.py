"""A table whose columns are values: sorted, filtered, kept in place, copied, opened; here it lists towns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from skatclub.gui.look.theme import LIGHT
from skatclub.gui.widgets.pieces import Card
from skatclub.gui.widgets.table.column import Column, word_columns
from skatclub.gui.widgets.table.view import Table

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


FAR = 60
"""How much the lightness of ink differs from its ground."""


@dataclass(frozen=True, slots=True)
class Town:
    """A town with its people, in thousands."""

    name: str
    people: int
    river: str = ""


TOWNS = (Town("Jena", 111, "Saale"), Town("Altenburg", 31), Town("Leipzig", 628, "Pleiße"), Town("Gera", 94))


def columns() -> tuple[Column[Town], ...]:
    """Return the columns of a list of towns."""
    return (
        Column("Town", lambda one: one.name, code="name", key=lambda one: one.name, share=1, least=10),
        Column(
            "People",
            lambda one: str(one.people),
            code="people",
            key=lambda one: one.people,
            said="People in thousands",
            right=True,
            bold=lambda one: one.people > 100,
            tone=lambda one: "muted" if one.people < 50 else "",
        ),
        Column("River", lambda one: one.river, code="river", drop=1, if_any=True),
    )


@pytest.fixture
def towns(qtbot: QtBot) -> Iterator[Table[Town]]:
    table = Table("Towns", columns(), key=lambda one: one.name, searched=True)
    qtbot.addWidget(table)
    table.resize(600, 300)
    table.show_rows(TOWNS)
    return table


def listed(table: Table[Town]) -> list[str]:
    """Return the names of the towns from top to bottom."""
    return [one.name for one in table.rows]


def test_rows_are_sorted_by_a_column(towns):
    assert (towns.order, listed(towns)) == ("name", ["Altenburg", "Gera", "Jena", "Leipzig"])

    towns.sort_by("people", descending=True)

    assert (towns.order, listed(towns)) == ("people", ["Leipzig", "Jena", "Gera", "Altenburg"])
    assert towns.model().headerData(1, Qt.Orientation.Horizontal).startswith("People ▼")


def test_a_click_on_a_head_sorts_and_the_next_one_turns_the_order(towns):
    head = towns.horizontalHeader()
    spot = head.viewport().rect().center()
    spot.setX(head.sectionViewportPosition(1) + 5)

    orders = []
    for _number in range(2):
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        orders.append(listed(towns)[0])

    assert orders == ["Altenburg", "Leipzig"]


def test_what_is_chosen_stays_chosen_over_another_order_other_rows_and_a_filter(towns):
    towns.choose("Jena")

    towns.sort_by("people")
    towns.show_rows((*TOWNS, Town("Aue", 16)))
    towns.pick(lambda rows: [one for one in rows if one.river])

    assert towns.chosen() == TOWNS[0]
    assert listed(towns) == ["Jena", "Leipzig"]


def test_of_what_is_gone_nothing_is_chosen_where_one_searches(towns):
    towns.choose("Jena")

    towns.pick(lambda rows: [one for one in rows if not one.river])

    assert towns.chosen() is None


def test_a_row_is_always_chosen_where_nobody_searches(qtbot):
    table = Table("Towns", columns(), key=lambda one: one.name)
    qtbot.addWidget(table)
    table.show_rows(TOWNS)

    table.choose("Leipzig")
    table.show_rows(TOWNS[:2])

    assert table.chosen() == TOWNS[0]


def test_rows_stay_in_sight_over_a_refresh(towns):
    many = [Town(f"Town {number:03}", number) for number in range(200)]
    towns.show_rows(many)
    towns.show()
    towns.verticalScrollBar().setValue(50)

    towns.show_rows([*many, Town("Aue", 16)])

    assert towns.verticalScrollBar().value() == 50


def test_enter_and_a_double_click_open_a_row(towns, qtbot):
    opened: list[Town] = []
    towns.entered.connect(opened.append)
    towns.choose("Jena")

    QTest.keyClick(towns, Qt.Key.Key_Return)
    towns.doubleClicked.emit(towns.currentIndex())

    assert opened == [TOWNS[0], TOWNS[0]]


def test_a_row_is_copied_as_spreadsheets_take_it(towns):
    towns.choose("Jena")

    QTest.keyClick(towns, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == "Jena\t111\tSaale"


def test_letters_go_to_the_search_and_up_from_the_first_row_leaves(towns):
    typed: list[str] = []
    left: list[bool] = []
    towns.typed.connect(typed.append)
    towns.left.connect(lambda: left.append(True))
    towns.choose("Altenburg")

    QTest.keyClick(towns, Qt.Key.Key_J)
    QTest.keyClick(towns, Qt.Key.Key_Up)

    assert (typed, left) == (["j"], [True])


def test_a_column_gives_way_where_names_have_no_room(towns):
    towns.show()
    river = towns.column("river")
    hidden = [towns.isColumnHidden(river)]

    towns.resize(towns.fontMetrics().averageCharWidth() * 24, 300)
    hidden.append(towns.isColumnHidden(river))

    assert hidden == [False, True]


@pytest.mark.parametrize(("letters", "gap"), [(120, 75), (230, 185), (500, 225)])
def test_on_the_largest_screens_numbers_stay_near_their_names(towns, letters, gap):
    letter = towns.fontMetrics().averageCharWidth()
    towns.show()

    towns.resize(letters * letter, 300)

    wide = towns.columnWidth(towns.column("name")) // letter
    assert wide == pytest.approx(gap, abs=25)


def test_a_column_without_words_is_left_out(towns):
    towns.show_rows(TOWNS[1:2])

    assert towns.isColumnHidden(towns.column("river"))


def test_who_points_at_a_row_reads_all_of_it(towns):
    index = towns.model().index(2, 0)

    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Town: Jena\nPeople in thousands: 111\nRiver: Saale"
    assert index.siblingAtColumn(1).data(Qt.ItemDataRole.AccessibleTextRole) == "People in thousands: 111"


def test_words_that_would_be_cut_get_the_room_that_other_columns_need_not(qtbot):
    both = [Column("Town", lambda one: one.name, share=1), Column("River", lambda one: one.river, share=1)]
    table: Table[Town] = Table("Towns", both)
    qtbot.addWidget(table)
    table.show_rows((Town("Bad Frankenhausen am Kyffhäuser im Kreis", 10), *TOWNS))
    table.resize(60 * table.fontMetrics().averageCharWidth(), 300)
    table.show()

    needed = table.fontMetrics().horizontalAdvance("Bad Frankenhausen am Kyffhäuser im Kreis")
    assert table.columnWidth(0) >= needed > 30 * table.fontMetrics().averageCharWidth()
    assert table.horizontalHeader().length() <= table.viewport().width()


def test_a_cell_that_may_be_cut_is_told_whole_before_what_else_is_told(qtbot):
    table: Table[Town] = Table("Towns", columns()[:2], tip=lambda one: f"on the {one.river}")
    qtbot.addWidget(table)
    table.show_rows(TOWNS[2:3])

    told = [table.model().index(0, place).data(Qt.ItemDataRole.ToolTipRole) for place in (0, 1)]
    assert told == ["Leipzig\non the Pleiße", "on the Pleiße"]


def test_a_cell_has_the_weight_and_the_colour_of_its_row(towns):
    towns.set_look(LIGHT)
    small, large = (towns.model().index(row, 1) for row in (0, 3))

    assert small.data(Qt.ItemDataRole.ForegroundRole).name().upper() == LIGHT.muted
    assert [one.data(Qt.ItemDataRole.FontRole).bold() for one in (small, large)] == [False, True]


def test_rows_grow_with_the_type(towns):
    before = towns.rowHeight(0), towns.columnWidth(1)
    font = QFont(towns.font())
    font.setPointSizeF(font.pointSizeF() * 2)

    towns.setFont(font)

    assert towns.rowHeight(0) > before[0] * 1.5
    assert towns.columnWidth(1) > before[1] * 1.5


def test_a_tick_tells_which_row_is_meant(qtbot):
    table: Table[Town] = Table("Towns", (Column("On a river", lambda _one: "", tick=lambda one: bool(one.river)),))
    qtbot.addWidget(table)
    told: list[tuple[Town, bool]] = []
    table.ticked.connect(lambda one, is_on: told.append((one, is_on)))
    table.show_rows(TOWNS)

    index = table.model().index(1, 0)
    table.model().setData(index, Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)

    assert index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Unchecked
    assert told == [(TOWNS[1], True)]


def test_rows_are_worded_as_far_as_they_are_seen(qtbot):
    worded: list[int] = []

    def text(number: int) -> str:
        worded.append(number)
        return str(number)

    table: Table[int] = Table("Numbers", (Column("Number", text, longest=lambda rows: str(max(rows, default=0))),))
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.show_rows(range(10_000))
    table.grab()

    assert 0 < len(worded) < 100


def ink(image: QImage, top: int, high: int, left: int, wide: int) -> tuple[int, int]:
    """Return the first and the last column of pixels with ink in a part of a picture."""
    inked = []
    for x in range(left + 2, left + wide - 2):
        light = [image.pixelColor(x, y).lightness() for y in range(top + 4, top + high - 4)]
        if max(light) - min(light) > FAR:
            inked.append(x)
    return inked[0], inked[-1]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scale", [80, 100, 125, 150, 200])
def test_heads_stand_above_their_cells(session, qtbot, theme, scale):
    session.window.memory.change(theme=theme, type_scale=scale)
    table = Table("Zahlen", word_columns(("H", "H")))
    card = Card()
    card.inside.addWidget(table)
    qtbot.addWidget(card)
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its frame is no ink of a cell
    card.resize(900, 300)
    table.show_rows([("H", "H"), ("H", "H ")])
    card.show()
    QApplication.processEvents()

    table.clearSelection()
    heads, cells = table.horizontalHeader().grab().toImage(), table.viewport().grab().toImage()
    for column, side in ((0, 0), (1, 1)):
        left, wide = table.columnViewportPosition(column), table.columnWidth(column)
        above = ink(heads, 0, heads.height(), left, wide)[side]
        below = ink(cells, table.rowViewportPosition(0), table.rowHeight(0), left, wide)[side]
        assert abs(above - below) <= 1


def test_home_and_end_go_to_the_first_and_the_last_row(towns, qtbot):
    towns.selectRow(1)

    qtbot.keyClick(towns, Qt.Key.Key_End)
    last = towns.chosen()
    qtbot.keyClick(towns, Qt.Key.Key_Home)

    assert (last, towns.chosen()) == (towns.rows[-1], towns.rows[0])
