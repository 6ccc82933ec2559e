"""A message covers neither headings nor what is pressed; one with a way out waits until it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from skatclub.gui.widgets.message_bar import MessageBar
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """Return a page with a heading, a search, rows of which one is chosen, and a button at its foot."""
    page = QWidget()
    qtbot.addWidget(page)
    layout = QVBoxLayout(page)
    layout.addWidget(label("Kasse", role="title"))
    layout.addWidget(QLineEdit())
    table = Table("Orte", (Column("Ort", str, share=1),))
    table.show_rows([f"Ort {number:02}" for number in range(20)])
    layout.addWidget(table, 1)
    layout.addWidget(QPushButton("Buchen"))
    page.resize(700, 500)
    page.show()
    return page


@pytest.mark.parametrize("row", [0, 3, 9])
def test_a_message_covers_no_heading_field_button_or_chosen_row(page: QWidget, row: int) -> None:
    table = page.findChild(Table)
    table.selectRow(row)
    bar = MessageBar(page)

    bar.tell("Gebucht: 1,50 €", tone="good")

    kept = [part for part in page.findChildren(QWidget) if isinstance(part, QLineEdit | QPushButton)]
    kept += [part for part in page.findChildren(QWidget) if part.property("role") == "title"]
    outside = [part for part in kept if not bar.isAncestorOf(part)]
    assert len(outside) == 3
    assert not [part for part in outside if part.geometry().intersects(bar.geometry())]
    chosen = table.visualRect(table.currentIndex())
    chosen.moveTopLeft(table.viewport().mapTo(page, chosen.topLeft()))
    assert not chosen.intersects(bar.geometry())


def test_a_message_with_a_way_out_waits_for_it_and_another_goes_by_itself(page: QWidget) -> None:
    bar, taken = MessageBar(page), []

    def goes_by_itself() -> bool:
        return any(timer.isActive() for timer in bar.findChildren(QTimer))

    bar.tell("Gespeichert.", tone="good")
    assert goes_by_itself()

    bar.tell("Der Verein ist angelegt.", tone="good", way_out="Daten übernehmen …", act=lambda: taken.append(True))
    assert not goes_by_itself()
    bar.way_out.click()
    assert taken
    assert not bar.isVisible()
