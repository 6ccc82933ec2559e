"""The way to new versions is in the menu as soon as there is a place to look for them."""

from __future__ import annotations

from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMenu

from skatclub.gui.window import main_menu


def words(menu: QMenu) -> list[str]:
    """Return the entries of a menu with their letters."""
    return [entry.text() for entry in menu.actions()]


def test_nobody_is_sent_to_new_versions_before_they_have_a_place(session):
    assert words(session.window.menuBar().actions()[-1].menu()) == [
        "Hilfe zu dieser Seite",
        "Rundgang im Beispielverein",
        "Übungsverein",
        "Übungsverein zurückstellen",
        "Neuigkeiten",
        "Über Skatclub",
    ]


def test_new_versions_are_looked_for_in_the_browser_and_nowhere_else(monkeypatch):
    opened: list[str] = []
    monkeypatch.setattr(main_menu, "RELEASES_AT", "https://example.org/skatclub")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))

    (entry,) = main_menu._looking_for_news()
    assert opened == []
    entry.act()

    assert (entry.words, opened) == ("Nach neuer Version sehen", ["https://example.org/skatclub"])
