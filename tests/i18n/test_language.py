"""Which language speaks, and where it is decided."""

from __future__ import annotations

import pytest

from skatclub.i18n import language
from skatclub.i18n.language import _, ngettext, pgettext


@pytest.mark.parametrize(
    ("environ", "system", "expected"),
    [
        ({}, "", "de"),
        ({"LANG": "C.UTF-8"}, "", "de"),
        ({"LC_ALL": "POSIX"}, "", "de"),
        ({"LANG": "de_AT.UTF-8"}, "", "de"),
        ({}, "German_Germany", "de"),
        ({}, "de_DE", "de"),
        ({"LANG": "en_US.UTF-8"}, "de_DE", "en"),
        ({}, "English_United States", "en"),
        ({"LANG": "fr_FR.UTF-8"}, "", "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:en"}, "", "de"),
        ({"LANG": "de_DE.UTF-8", "SKATCLUB_LANGUAGE": "en"}, "de_DE", "en"),
        ({"LANG": "en_US.UTF-8", "SKATCLUB_LANGUAGE": "de"}, "en_US", "de"),
        ({"LANG": "en_US.UTF-8", "SKATCLUB_LANGUAGE": "klingon"}, "", "en"),
    ],
)
def test_the_first_language_is_german_where_nothing_else_is_known(environ, system, expected):
    assert language.preferred(environ, system) == expected


@pytest.mark.parametrize(("system", "expected"), [("win32", "en"), ("darwin", "en"), ("linux", "de")])
def test_windows_and_macos_are_asked_when_the_environment_is_silent(monkeypatch, system, expected):
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("locale.getlocale", lambda: ("en_US", "UTF-8"))

    assert language.preferred({}) == expected


def test_a_system_name_that_cannot_be_split_means_german(monkeypatch):
    def refuse() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("locale.getlocale", refuse)

    assert language.preferred({}) == "de"


def test_german_is_spoken_after_use():
    language.use("de")

    assert _("passed in") == "eingepasst"


def test_english_is_spoken_after_use():
    language.use("en")

    assert (_("passed in"), language.current()) == ("passed in", "en")
    assert (pgettext("in a ranking", "Place"), ngettext("{n} deal", "{n} deals", 1)) == ("Place", "{n} deal")


def test_an_unknown_code_means_the_language_of_the_system(monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "en")

    language.use("xx")

    assert language.current() == "en"


@pytest.mark.parametrize(("number", "expected"), [(0, "0 Augen"), (1, "1 Auge"), (2, "2 Augen")])
def test_plurals_follow_the_number(number, expected):
    assert ngettext("{n} card point", "{n} card points", number).format(n=number) == expected


def test_a_message_without_translation_is_shown_as_it_is():
    assert _("No such message in any catalogue.") == "No such message in any catalogue."


def test_the_setting_decides_where_the_environment_is_silent():
    assert language.chosen({}, "en") == "en"


def test_the_environment_goes_before_the_setting():
    assert language.chosen({"SKATCLUB_LANGUAGE": "de"}, "en") == "de"


def test_a_language_is_spoken_before_anybody_chose_one(monkeypatch):
    monkeypatch.setattr(language, "_code", "")
    monkeypatch.setenv("SKATCLUB_LANGUAGE", "en")

    assert _("passed in") == "passed in"
