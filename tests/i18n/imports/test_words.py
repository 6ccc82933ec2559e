"""What is said about imports is whole, in both languages."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.imports import member_rows, old_program
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.incoming import (
    Additions,
    Incoming,
    IncomingPerson,
    IncomingResult,
    ScoreDiffers,
    StrangeGame,
)
from skatclub.domain.imports.matching import Answers, Match, Roster
from skatclub.domain.imports.plans import ClubFacts, Fact, plan
from skatclub.domain.imports.questions import LEAVE, Question, Subject
from skatclub.domain.imports.sources import SOURCES
from skatclub.domain.people.membership import GroupIn, MemberStatus
from skatclub.domain.people.person import Person
from skatclub.i18n import history, language
from skatclub.i18n.imports import warnings as imports_warnings, words as imports_words
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


def test_nobody_is_put_into_words_of_whom_nothing_is_to_be_known(monkeypatch):
    named = []
    monkeypatch.setattr(imports_words, "named", named.append)

    assert imports_warnings.warnings(planned(incoming())) == ()

    assert named == []


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


def test_a_new_person_of_whom_nothing_else_is_told_is_shown_as_a_guest():
    anna = IncomingPerson(key="Anna", given_name="Anna", family_name="")
    rows = imports_words.written_rows(planned(Incoming(source=member_rows.SOURCE, people=(anna,))))

    assert rows == (("Anna", "neue Person", "Gast"),)


def test_a_status_that_nobody_knows_is_left_empty_and_not_its_people():
    asked = Question(subject=Subject.STATUS, about="Mitglied", offers=("active", LEAVE), usual="active")

    assert imports_words.offer(asked, LEAVE) == "leer lassen"


def test_what_somebody_pays_is_shown_and_told_where_the_club_has_not_said_what_a_status_pays():
    language.use("en")
    anna = IncomingPerson(key="Anna", given_name="Anna", family_name="", is_member=True, fee=48_00, paid_until=2026)
    plan = planned(Incoming(source=member_rows.SOURCE, people=(anna,)))

    rows = imports_words.written_rows(plan)
    assert rows == (("Anna", "new person", "member, own fee a year: €48.00, fee paid until: 2026"),)
    assert imports_warnings.warnings(plan)[0].startswith("The club has not said yet what each status pays")
    assert imports_warnings.warnings(replace(plan, has_amounts=True)) == ()


@pytest.mark.parametrize(("status", "words"), [(None, "Mitglied"), (MemberStatus.PASSIVE, "passiv")])
def test_who_becomes_a_member_is_said(status, words):
    anna = IncomingPerson(key="Anna", given_name="Anna", family_name="", is_member=True, status=status)
    rows = imports_words.written_rows(planned(Incoming(source=old_program.SOURCE, people=(anna,))))

    assert rows == (("Anna", "neue Person", words),)


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
        (
            "2 Spiellisten der Sicherung lassen sich nicht lesen; von ihnen kommt, was in der Zusammenfassung VM "
            "steht."
        ),
        "1 Ergebnis geht nicht auf (Zeile 3: Anna (Nr. 7)); es wird übernommen, wie es dasteht.",
        "Zeile 4: Die Datei rechnet +25, die Skatordnung +24.",
        f"Zeile 5: {hints_words.sentence(SchwarzWithoutTopJack(-1))}",
    )
    assert imports_words.written_rows(told)[1] == ("Anna (Nr. 7)", "Ergebnis vom 01.03.2019, Serie 1", "1.456")


def test_a_column_that_does_not_count_is_told():
    assert imports_warnings.warnings(planned(incoming(spare_name="Spieler"))) == (
        "Die Spalte „Spieler“ zählt nur, wo Vor- und Nachname leer sind, denn diese haben eigene Spalten.",
    )


def warned(**facts):
    language.use("en")
    return imports_warnings.warnings(planned(incoming(**facts)))


def test_what_a_sheet_hides_and_what_was_guessed_is_told():
    question = Question(subject=Subject.STATUS, about="Ehrenm.: x", offers=("honorary", "leave"), usual="honorary")

    assert warned(
        hidden_rows=(4, 6), hidden_sheet="Alt", answers=((question, "honorary"),), titles=("Stand 1.1.",)
    ) == (
        "2 lines are hidden in the sheet and are left out (lines 4, 6).",
        "The sheet “Alt” is hidden in the file.",
        "Above the headings, and not imported: “Stand 1.1.”.",
        "Status “Ehrenm.: x” → honorary",
    )


def test_what_somebody_decided_about_odd_cells_is_told_with_the_lines():
    additions = Additions(mended={(7, 3): "", (5, 3): "", (9, 1): "Anna"}, skipped=frozenset({12}))

    assert warned(additions=additions) == (
        "2 cells are left empty (lines 5, 7).",
        "1 line with an odd cell is left out (line 12).",
        "1 cell was typed anew (line 9).",
    )


def test_a_month_or_year_of_joining_is_told():
    anna = replace(incoming().people[0], joined_on=date(2003, 5, 1), roughly=(Column.JOINED_ON,), line=3)
    language.use("en")
    of_anna = planned(replace(incoming(), people=(anna,)))

    assert imports_warnings.warnings(of_anna) == (
        "1 line (line 3: Anna (no. 7)) tells only the month or year: its first day is entered.",
    )
    assert "(the day is not known)" in imports_words.written_rows(of_anna)[0][2]


@pytest.mark.parametrize(
    ("roughly", "told"),
    [
        ((), "left the club on 31 Dec 2024, had been there since 2005"),
        (
            (Column.JOINED_ON, Column.LEFT_ON),
            "left the club on 31 Dec 2024 (the day is not known), had been there since 2005 (the day is not known)",
        ),
    ],
)
def test_who_left_is_shown_with_the_day_and_since_when_he_was_there(roughly, told):
    anna = replace(
        incoming().people[0],
        joined_on=date(2005, 1, 1),
        left_on=date(2024, 12, 31),
        roughly=roughly,
        groups=(),
    )
    language.use("en")
    known = Person(id=1, given_name="Anna", family_name="", member_no="7")
    of_anna = replace(incoming(), people=(anna,))

    assert imports_words.written_rows(planned(of_anna))[0][2] == f"no. 7, {told}"
    of_known = plan(of_anna, Roster((known,), {}, "SC"), ClubFacts(), Answers(), title="A")

    assert told.partition(", had")[0] in {words for _who, _what, words in imports_words.fact_rows(of_known)}


def test_a_total_is_no_name_that_is_left_out():
    total = replace(incoming().people[0], is_total=True)
    language.use("en")

    told = planned(replace(incoming(), people=(total,)))

    assert "name" not in " ".join(imports_words.plan_lines(told))


def test_hidden_rows_without_names_are_asked_about_by_their_number():
    rows = Question(subject=Subject.HIDDEN_ROWS, offers=("take", "leave"), count=1)
    language.use("en")

    assert imports_words.question(rows) == "Rows that are hidden in the sheet (1)"


@pytest.mark.parametrize("subject", Subject)
def test_every_question_has_words_and_answers_to_type(subject):
    question = Question(subject=subject, about="ja", offers=("full", "initial"), examples=("Anna",), count=1)

    assert f"--answer “{subject.value}:ja” =full" in imports_words.asked_on_line(question)


def test_a_source_is_named_in_words_and_an_old_one_as_it_is():
    assert imports_words.source_name("members") == "Mitgliederliste"
    assert imports_words.source_name("VM 2019") == "VM 2019"
