"""What is said about imports is whole, in both languages."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.imports import old_program
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.incoming import (
    Incoming,
    IncomingPerson,
    IncomingResult,
    ScoreDiffers,
    StrangeGame,
)
from skatclub.domain.imports.matching import Answers, Match, Roster
from skatclub.domain.imports.plans import ClubFacts, Fact, plan
from skatclub.domain.imports.sources import SOURCES
from skatclub.domain.people.membership import GroupIn, MemberStatus
from skatclub.i18n import history, language
from skatclub.i18n.imports import warnings as imports_warnings
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.sheets import hints as hints_words
from skatclub.rules.game.hints import SchwarzWithoutTopJack

FIELDS = {"people": 2, "results": 1200, "lists": 1, "number": 3}


def planned(incoming):
    return plan(incoming, Roster((), {}, "SC"), ClubFacts(), Answers(), title="Abend")


def incoming(**told):
    return Incoming(
        source=old_program.SOURCE,
        people=(
            IncomingPerson(
                key="Anna", given_name="Anna", family_name="", member_no="7", groups=(GroupIn("ladies"),)
            ),
        ),
        **told,
    )


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everything_has_words(code):
    language.use(code)

    words = [
        *map(imports_words.column_name, (None, *Column)),
        *map(imports_words.fact_name, Fact),
        *map(imports_words.match_words, Match),
        *map(imports_words.of_source, SOURCES),
        *(imports_words.fact_text(Fact.STATUS, status.value) for status in MemberStatus),
    ]

    assert all(words)
    assert not {"name_", ""} & set(words)


@pytest.mark.parametrize("verb", [source.verb for source in SOURCES])
def test_every_import_is_named_in_the_history(verb):
    assert history.verb_words(verb, FIELDS) != verb


def test_a_new_person_is_shown_with_number_and_group():
    assert imports_words.written_rows(planned(incoming())) == (("Anna", "neue Person", "Nr. 7, Damen"),)


def test_what_is_written_and_what_is_doubtful_is_counted():
    result = IncomingResult(line=3, person="Anna", day=date(2019, 3, 1), series_no=1, total=1456)
    told = planned(
        incoming(
            results=(result,),
            doubtful=(3,),
            unread_lists=2,
            differences=(ScoreDiffers(4, 25, 24),),
            strange=(StrangeGame(5, SchwarzWithoutTopJack(-1)),),
        )
    )

    assert imports_words.plan_lines(told) == ("1 neue Person", "1 neues Ergebnis")
    assert imports_warnings.warnings(told) == (
        "1 Ergebnis geht nicht auf (Zeile 3: Anna (Nr. 7)); es wird übernommen, wie es dasteht.",
        (
            "2 Spiellisten der Sicherung lassen sich nicht lesen; von ihnen kommt, was in der Zusammenfassung VM "
            "steht."
        ),
        "Zeile 4: Die Datei rechnet +25, die Skatordnung +24.",
        f"Zeile 5: {hints_words.sentence(SchwarzWithoutTopJack(-1))}",
    )
    assert imports_words.written_rows(told)[1] == ("Anna (Nr. 7)", "Ergebnis vom 01.03.2019, Serie 1", "1.456")


def test_a_column_that_does_not_count_is_told():
    assert imports_warnings.warnings(planned(incoming(spare_name="Spieler"))) == (
        "Die Spalte „Spieler“ zählt nur, wo Vor- und Nachname leer sind, denn diese haben eigene Spalten.",
    )


def test_a_source_is_named_in_words_and_an_old_one_as_it_is():
    assert imports_words.source_name("members") == "Mitgliederliste"
    assert imports_words.source_name("VM 2019") == "VM 2019"
