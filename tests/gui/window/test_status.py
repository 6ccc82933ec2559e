"""The strip at the foot of the window: a message there takes no focus away from the page."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tests.gui.tab_order import stops


def test_tab_comes_to_the_buttons_of_a_message_after_those_of_the_page(session):
    session.tell("Der Verein ist angelegt.", way_out="Daten übernehmen …", act=print)
    QApplication.processEvents()

    bar = session.window.messages
    assert list(stops(session.window))[-2:] == [bar.way_out, bar.close_button]


def test_a_message_leaves_the_way_back_to_what_stood_there_before(session):
    window = session.window
    window.place.setText("Herz Dame.skatclub")

    session.tell("Gespeichert.", tone="good")
    assert not window.place.isVisible()
    window.messages.close_button.click()

    assert window.place.isVisible()
    assert window.saved.isVisible()
