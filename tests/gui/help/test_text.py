"""A topic of the help as it stands in the window."""

from __future__ import annotations

from skatclub.gui.help.text import PICTURE, Browser
from skatclub.gui.look.theme import LIGHT
from skatclub.gui.operations.pages import CASH
from skatclub.i18n import help as i18n_help

WIDTHS, LINES = range(600, 720, 12), range(0, 30, 3)


def test_words_are_not_set_while_they_are_set_and_stand_there_once_with_and_without_a_scroll_bar(qtbot):
    inside: list[str] = []
    nested: list[int] = []

    class Watched(Browser):
        def setHtml(self, words: str) -> None:  # noqa: N802  Qt calls it so
            nested.append(len(inside))
            inside.append(words)
            super().setHtml(words)
            inside.pop()

    table = "<table>" + "<tr><td>F12</td><td>Kasse, nach Namen oder Nummer gesucht</td></tr>" * 4 + "</table>"
    bars = set()
    for width in WIDTHS:
        shown = Watched()
        qtbot.addWidget(shown)
        shown.resize(width, 560)
        shown.show()
        for lines in LINES:
            shown.show_page("<p>leer</p>", None, LIGHT)
            words = f"<h2>Soll</h2>{PICTURE}{'<p>Zeile</p>' * lines}<h3>Tasten</h3>{table}"
            shown.show_page(words, i18n_help.picture(CASH), LIGHT)
            bars.add(shown.verticalScrollBar().isVisible())
            told = shown.toPlainText()
            assert [told.count(word) for word in ("Soll", "Zeile", "Tasten", "Kasse")] == [1, lines, 1, 4]
    assert bars == {True, False}
    assert set(nested) == {0}
