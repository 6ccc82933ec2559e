"""Letters of menus: one each, whatever the language calls the entries."""

from __future__ import annotations

from skatclub.gui.widgets.menu import plain, underlined


def test_each_entry_has_the_first_letter_of_a_word_while_one_is_free() -> None:
    assert underlined(["Drucken …", "Datei öffnen …", "Dunkel"]) == ("&Drucken …", "Datei &öffnen …", "D&unkel")


def test_an_entry_gives_its_letter_up_for_one_that_has_no_other() -> None:
    assert underlined(["Ab", "A"]) == ("A&b", "&A")


def test_an_entry_that_no_letter_is_left_for_has_none() -> None:
    assert underlined(["A", "A"]) == ("&A", "A")


def test_a_name_with_an_ampersand_is_read_as_it_is() -> None:
    words = underlined(["X & Y"])

    assert words == ("&X && Y",)
    assert plain(words[0]) == "X & Y"
