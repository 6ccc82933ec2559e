"""Nothing is untranslated, nothing is half English, and what is compiled is read as gettext reads it."""

from __future__ import annotations

import gettext
import re
import string
from functools import cache

import pytest
from babel.messages.catalog import Catalog

import build_words
import catalogue
from skatclub import paths
from skatclub.i18n import language
from skatclub.i18n.language import Catalogue

SOURCES = {po.parents[1].name: po for po in build_words.sources()}
SAME_IN_GERMAN = re.compile(
    r"Passt mir nicht|ouvert|Hand|Null|Grand|Schneider|Schwarz|Seeger|Skat|PDF|Excel|CSV|JSON|^\W*$"
)
ENGLISH = re.compile(
    r"\b(the|of|is|are|and|or|with|without|please|not|this|deal|deals|game|games|seat|list|won|lost|points|file|"
    r"table|player|players|save|open|undo|redo|cancel|print)\b",
    re.IGNORECASE,
)

JSON_KEYS = re.compile(  # the help of the commands names keys, columns, options and codes
    r"\b(players|table_size|deals)\b|--[a-z-]+|(?:[a-z_]+(?: \d|…)?;|…;){2,}[a-z_]+|\bwrong-seat\b|\(games oder"
    r"|lot \(Los\), points|table: Tischgeld|unit \(list|\(list = Liste|`skatclub [a-z ]+`"
)
OF_A_TABLE = {
    "In der Liste, Platz für Platz: {totals}; Ränge {ranks}.",
    "Rang",
    "Rang {n}",
    "Rang {system}",
    "Ränge in €",
    "★ Nach diesem System wird die Liste gezählt. In Klammern steht der Rang.",
}
"""What tells the rank of a player at one table."""


@cache
def read(code: str):
    """Return a catalogue; reading it takes half a second."""
    return build_words.read(SOURCES[code])


def test_every_message_is_read_as_gettext_reads_it():
    file = language.file_of("de")
    with file.open("rb") as opened:
        known = gettext.GNUTranslations(opened)
    ours = Catalogue(file)

    assert len(messages("de")) > 4000
    for message in messages("de"):
        if message.pluralizable:
            for number in (0, 1, 2, 11):
                assert ours.ngettext(*message.id, number) == known.ngettext(*message.id, number)
        else:
            words = f"{message.context}{language.CONTEXT}{message.id}" if message.context else message.id
            assert ours.gettext(words) == known.gettext(words)


@pytest.mark.parametrize("content", [b"", b"half", bytes(400)])
def test_without_a_sound_catalogue_the_words_of_the_code_are_said(tmp_path, content):
    file = tmp_path / "broken.mo"
    file.write_bytes(content)

    for ours in (Catalogue(file), Catalogue(tmp_path / "missing.mo")):
        assert ours.gettext("deal") == "deal"
        assert [ours.ngettext("{n} deal", "{n} deals", number) for number in (1, 2)] == ["{n} deal", "{n} deals"]


def test_what_no_catalogue_holds_is_said_as_it_stands():
    ours = Catalogue(language.file_of("de"))

    assert (ours.gettext("no such words"), ours.gettext("")) == ("no such words", "")


def test_a_capital_and_signs_around_words_need_no_words_of_their_own(tmp_path):
    file = tmp_path / "some.mo"
    po = tmp_path / "de" / "LC_MESSAGES" / "some.po"
    po.parent.mkdir(parents=True)
    some = Catalog(locale="de", domain="skatclub")
    for words, own in (("paid", "bezahlt"), ("no", "nein"), ("No.", "Nr."), ("Open", "Öffnen"), ("open", "offen")):
        some.add(words, own)
    po.write_bytes(catalogue.po_bytes(some))
    file.write_bytes(build_words.compiled(po))
    ours = Catalogue(file)

    asked = ("Paid", "Paid €", "✔ paid", "Paid …", "No.", "Open …", "open.", "unpaid")

    assert [ours.gettext(words) for words in asked] == [
        *("Bezahlt", "Bezahlt €", "✔ bezahlt", "Bezahlt …", "Nr.", "Öffnen …", "offen.", "unpaid")
    ]


def test_the_catalogue_repeats_nothing_that_the_words_of_another_message_say(said):
    alone = {message.id: message.string for message in messages("de") if not message.context}

    firsts = {
        words: next((stem for stem in language.stems(words) if stem.words in alone), None)
        for words in alone
        if isinstance(words, str)
    }
    repeated = [words for words, stem in firsts.items() if stem and stem.said(alone[stem.words]) == alone[words]]

    assert repeated == []
    assert {"Overbid", "overbid"} & said == {"overbid"}


def texts(words) -> tuple[str, ...]:
    return words if isinstance(words, tuple) else (words,)


def messages(code: str):
    return [message for message in read(code) if message.id]


def placeholders(text: str) -> set[str]:
    return {name for _before, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def said():
    """Return what the code says; reading all of it takes seconds."""
    return {message.id for message in catalogue.extracted() if message.id}


@pytest.mark.parametrize("code", SOURCES)
def test_every_message_of_the_code_is_in_the_catalogue(said, code):
    known = {message.id for message in messages(code)}

    assert said - known == set(), "run poe catalogue"


@pytest.mark.parametrize("code", SOURCES)
def test_the_catalogue_holds_no_message_that_nobody_says(said, code):
    assert {message.id for message in messages(code)} - said == set(), "run poe catalogue"


@pytest.mark.parametrize("code", SOURCES)
def test_every_message_is_translated(code):
    assert [message.id for message in catalogue.untranslated(read(code))] == []


@pytest.mark.parametrize("code", SOURCES)
def test_a_translation_has_the_placeholders_of_its_message(code):
    wrong = [
        message.id
        for message in messages(code)
        for form in texts(message.string)
        if form
        and not placeholders(texts(message.id)[0]) <= placeholders(form) <= placeholders(texts(message.id)[-1])
    ]

    assert wrong == []


def test_german_holds_no_english_words():
    crumbs = [
        form
        for message in messages("de")
        for form in texts(message.string)
        if ENGLISH.search(JSON_KEYS.sub("", bare(form)))
    ]

    assert crumbs == []


def test_german_repeats_no_english_sentence():
    repeated = [message.id for message in messages("de") if message.id == message.string]

    assert [
        words
        for words in repeated
        if len(re.findall(r"[A-Za-z]{2,}", bare(words))) > 1 and not SAME_IN_GERMAN.search(words)
    ] == []


def test_german_has_german_quotes_and_no_exclamation_marks():
    forms = [form for message in messages("de") for form in texts(message.string)]

    assert [form for form in forms if re.search(r'["!”‟]|“[^.,;:?)\s]', bare(form))] == []


@pytest.mark.parametrize(("said", "wrong"), [("id", r"[0-9}] %(?![0-9A-Za-z])"), ("string", "[0-9}]%(?![0-9A-Z])")])
def test_a_share_is_written_as_its_language_writes_it(said, wrong):
    forms = [form for message in messages("de") for form in texts(getattr(message, said))]

    assert any("%" in form for form in forms)
    assert [form for form in forms if re.search(wrong, form)] == []


def test_german_calls_a_rank_platz_but_at_a_table_where_that_is_the_seat():
    ranks = {
        form
        for message in messages("de")
        for form in texts(message.string)
        if re.search(r"\bR[aä]ng(e|en|s)?\b", form)
    }

    assert {form for form in ranks if "Tisch" not in form} == OF_A_TABLE


def test_messages_are_found_wherever_they_stand_and_only_those_that_are_written_out():
    code = """f"{n}: {_('in an f-string')}"; i18n._("of a module"); ngettext("{n} deal", "{n} deals", n); _(name)"""

    assert list(catalogue.messages(code)) == ["of a module", ("{n} deal", "{n} deals"), "in an f-string"]


def bare(form: str) -> str:
    """Leave out placeholders and mnemonics, which are not words."""
    return re.sub(r"\{[^}]*\}", "", form).replace("&", "")


COMMAND = re.compile(r"(?<![.\w])skatclub [a-z]|(?<!\w)--[a-z]")
OF_THE_TERMINAL = ("skatclub/cli/", "skatclub/exports/reports/", "skatclub/i18n/settings.py", "skatclub/gui/help/")
"""Who speaks to somebody at a terminal, tells of it, or writes a paper."""


@pytest.mark.parametrize("code", SOURCES)
def test_no_sentence_of_a_window_names_a_command_of_the_terminal(code):
    named = [
        message.id
        for message in messages(code)
        if any(not place.startswith(OF_THE_TERMINAL) for place, _line in message.locations)
        and any(COMMAND.search(words) for words in (*texts(message.id), *texts(message.string)))
    ]

    assert named == []


def test_translators_are_told_what_placeholders_and_words_of_two_meanings_are_about():
    told = catalogue.template().decode()

    assert "#. {paper}: a name of a paper\n" in told
    assert 'msgctxt "in a ranking"\nmsgid "Place"' in told
    assert 'msgctxt "where an event is held"\nmsgid "Place"' in told


def test_a_third_language_is_one_file_with_plurals_of_its_own(tmp_path, monkeypatch):
    polish = Catalog(locale="pl", domain="skatclub")
    polish.add("Cancel", "Anuluj")
    polish.add("Place", "Miejsce", context="in a ranking")
    polish.add(("{n} deal", "{n} deals"), ("{n} rozdanie", "{n} rozdania", "{n} rozdań"))
    monkeypatch.setattr(paths, "resource", lambda name="": tmp_path / name)
    file = language.file_of("pl")
    file.parent.mkdir(parents=True)
    po = file.with_suffix(".po")
    po.write_bytes(catalogue.po_bytes(polish))
    file.write_bytes(build_words.compiled(po))
    monkeypatch.setattr(language, "_loaded", {})

    language.use("pl")

    assert language.languages() == ("de", "en", "pl")
    assert (language.current(), language.preferred({"LANG": "pl_PL.UTF-8"})) == ("pl", "pl")
    assert (language._("Cancel"), language._("Close")) == ("Anuluj", "Close")
    assert language.pgettext("in a ranking", "Place") == "Miejsce"
    forms = [language.ngettext("{n} deal", "{n} deals", number) for number in (1, 2, 5)]
    assert forms == ["{n} rozdanie", "{n} rozdania", "{n} rozdań"]
    language.use("de")
