"""Every refusal has a sentence that says what is, why, and what to do."""

from __future__ import annotations

import importlib
import pkgutil
import re
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

import skatclub
from skatclub.domain import errors as domain_errors
from skatclub.domain.club import errors as club_errors
from skatclub.domain.history import HistoryEntry
from skatclub.domain.list_files.errors import ExpectedCell, FileUnit, LineRefused, LinesRefused
from skatclub.domain.office.comparing import Comparison, Mismatch
from skatclub.domain.office.doctor.diagnosis import Clue, Diagnosis, MistypedCell, SlipKind
from skatclub.domain.office.doctor.verdict import TotalDiffers, Verdict
from skatclub.domain.office.typed import Cell, Field
from skatclub.i18n import language, refusals
from skatclub.rules import errors
from skatclub.rules.entry import errors as entry_errors
from skatclub.rules.errors import Refusal
from skatclub.rules.game.game import Ending
from skatclub.rules.kinds import Announcement, GameKind

CELL = Cell(Field.WRITTEN, 1)
WRITTEN = TotalDiffers(seat=1, computed=934, written=925)
LOOKED_AT = ("rules", "domain", "store", "services", "exports", "cli")
SAMPLES = {
    "int": 7,
    "int | None": 9,
    "str": "Doris",
    "str | None": "Doris",
    "bool": True,
    "ExpectedCell": ExpectedCell.GAME,
    "FileUnit": FileUnit.LINE,
    "Refusal": errors.NotABid(37, 36, 40),
    "tuple[LineRefused, ...]": (LineRefused(3, "Spiel", errors.NotABid(37, 36, 40)),),
    "Ending": Ending.CONCEDED,
    "GameKind": GameKind.GRAND,
    "GameKind | None": GameKind.GRAND,
    "Announcement": Announcement.SCHNEIDER,
    "tuple[int, ...]": (1, 3, 4),
    "Verdict": Verdict(computed=(934,), passed_in=1, findings=(WRITTEN,)),
    "tuple[Diagnosis, ...]": (
        Diagnosis(
            kind=SlipKind.PAPER, changes=(MistypedCell(CELL, 925, 934),), clue=Clue.ALONE, off=-9, others_off=0
        ),
    ),
    "Comparison": Comparison(mismatches=(Mismatch(CELL, 925, 934),)),
    "datetime | None": datetime(2026, 10, 17, tzinfo=UTC),
    "tuple[str, ...]": ("Anna", "Bernd"),
    "Total": Fraction(5, 2),
    "tuple[tuple[str, str], ...]": (("notice_level", "vielleicht"),),
    "date": date(2026, 10, 17),
    "Mapping[int, Result]": {},
    "HistoryEntry": HistoryEntry(
        change_id=7,
        verb="tell_hall",
        fields={},
        author="Doris",
        desk="Platz 2",
        at=datetime(2026, 10, 17, tzinfo=UTC),
    ),
}
OF_RELATIVES = {
    "field": "declarer",
    "fields": ("declarer", "game"),
    "what": "quitz",
    "contract": "suit",
    "game": "oma_skat",
}
"""Codes that lists of relatives name."""

_WON_BY_VIOLATION = (
    "Nach einem Regelverstoß der Gegenspieler ist das Spiel für den Alleinspieler gewonnen. "
    "Bitte als gewonnen eintragen."
)


def kinds() -> list[type[Refusal]]:
    for floor in LOOKED_AT:
        if importlib.util.find_spec(f"skatclub.{floor}") is not None:
            package = importlib.import_module(f"skatclub.{floor}")
            for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                if module.name.endswith("errors"):
                    importlib.import_module(module.name)
    return sorted(_below(Refusal), key=lambda kind: kind.__qualname__)


def _below(kind: type[Refusal]) -> set[type[Refusal]]:
    ours = {one for one in kind.__subclasses__() if one.__module__.startswith(skatclub.__name__ + ".")}
    return ours.union(*(_below(one) for one in ours))


def sample(kind: type[Refusal]) -> Refusal:
    known = OF_RELATIVES if "relatives" in kind.__module__ else {}
    types = {name: told for one in kind.__mro__ for name, told in vars(one).get("__annotations__", {}).items()}
    return kind(*(known.get(name, SAMPLES[types[name]]) for name in kind.__match_args__))


def test_the_table_words_every_refusal_that_does_not_say_itself_what_it_is_about():
    assert set(refusals.TABLE) == {kind for kind in kinds() if "says" not in vars(kind)}
    assert set(refusals.kinds()) == set(kinds())


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_refusal_has_its_own_whole_sentence(code):
    language.use(code)

    said = {kind.__name__: refusals.sentence(sample(kind)) for kind in kinds()}

    whole = re.compile(r"[A-Z„“0-9+−ÄÖÜ‚‘][^{}!\n]*[.?…]")
    assert {name: words for name, words in said.items() if name in words or not whole.fullmatch(words)} == {}


def test_a_refusal_that_nobody_worded_is_named():
    class Unheard(Refusal):
        pass

    assert refusals.sentence(Unheard()) == "Das ist nicht möglich (Unheard)."


@pytest.mark.parametrize(
    ("refusal", "expected"),
    [
        (
            errors.SitterCannotDeclare(2, 30, 2, (1, 3, 4)),
            "Platz 2 ist in Spiel 30 der Kartengeber und setzt aus. Alleinspieler kann nur 1, 3 oder 4 sein.",
        ),
        (
            errors.SitterCannotDeclare(4, 1, 1, (2, 3, 5)),
            "Platz 4 setzt in Spiel 1 aus. Alleinspieler kann nur 2, 3 oder 5 sein.",
        ),
        (errors.MatadorsOutOfRange(GameKind.GRAND, 5, 4), "Beim Grand gibt es höchstens 4 Spitzen."),
        (errors.MatadorsOutOfRange(GameKind.CLUBS, 12, 11), "Beim Farbspiel gibt es höchstens 11 Spitzen."),
        (
            errors.MatadorsOutOfRange(GameKind.CLUBS, 0, 11),
            "Bei Kreuz fehlen die Spitzen: mit oder ohne wie viele?",
        ),
        (errors.NullHasNoMatadors(-2), "Beim Null zählt man keine Spitzen – die 2 ist zu viel."),
        (errors.NotAGameValue(37, 36, 40), "37 ist kein möglicher Spielwert. Die nächsten sind 36 und 40."),
        (errors.NotABid(17, 0, 18), "17 ist kein Reizwert. Der nächste ist 18."),
        (
            errors.AnnouncementNotForKind(GameKind.NULL, Announcement.SCHNEIDER),
            "Einen Null kann man Hand oder ouvert spielen, nicht „Schneider angesagt“.",
        ),
        (
            errors.AnnouncementNotForKind(GameKind.GRAND, Announcement.HAND_OUVERT),
            "„ouvert Hand“ gibt es nur beim Null. Bei Grand schließt ouvert Hand ein.",
        ),
        (
            errors.WinContradictsCards(True, 60, None),
            "Mit 60 Augen ist das Spiel verloren, nicht gewonnen. Bitte eines davon berichtigen.",
        ),
        (
            errors.WinContradictsCards(False, None, 1),
            "Mit 1 Stich ist das Spiel gewonnen, nicht verloren. Bitte eines davon berichtigen.",
        ),
        (
            errors.EndingContradictsResult(False),
            _WON_BY_VIOLATION,
        ),
        (
            entry_errors.AnnouncingNeedsHand("342*/,", GameKind.GRAND, Announcement.SCHNEIDER),
            (
                "„Schneider angesagt“ gibt es nur bei Handspielen. Ergänzen Sie Hand, oder lassen Sie es weg. "
                "Gemeint war vermutlich 342*/,."
            ),
        ),
        (
            entry_errors.KIsAmbiguous("3ka", "3kr"),
            "„k“ kann zwei Farben heißen. Tippen Sie 3ka für Karo oder 3kr für Kreuz.",
        ),
        (
            entry_errors.KIsAmbiguous("", ""),
            "„k“ kann zwei Farben heißen. Tippen Sie ka für Karo oder kr für Kreuz.",
        ),
        (domain_errors.NoSuchDeal(3, 0), "Spiel 3 gibt es noch nicht: Die Liste ist leer."),
        (
            club_errors.HeldByAnother("", "", ""),
            (
                "Dieser Verein ist in einem anderen Fenster geöffnet. Er wird nur zum Ansehen geöffnet; "
                "um etwas einzutragen, schließen Sie ihn dort."
            ),
        ),
        (
            club_errors.HeldByAnother("Doris", "Büro", ""),
            (
                "Dieser Verein ist anderswo geöffnet: Doris, Büro. Er wird nur zum Ansehen geöffnet; "
                "um etwas einzutragen, schließen Sie ihn dort."
            ),
        ),
        (
            club_errors.ChangedSince(7, "", ""),
            "Das lässt sich nicht rückgängig machen: Es wurde danach noch geändert. Bitte von Hand berichtigen.",
        ),
        (entry_errors.EndingNeedsOtherResult("", Ending.DEFENDER_VIOLATION, False), _WON_BY_VIOLATION),
        (entry_errors.LevelTwice("", Announcement.HAND), "„Hand“ steht schon in der Zeile."),
        (
            entry_errors.MinusValueImpossible(74, 72, 80),
            "74 steht für kein verlorenes Spiel, denn verlorene zählen doppelt. Die nächsten Werte sind 72 und 80.",
        ),
        (entry_errors.NoSuchDealYet(3, 0), "Spiel 3 gibt es noch nicht: Die Liste ist leer."),
    ],
)
def test_the_sentences_of_the_table_are_said_in_german(refusal, expected):
    assert refusals.sentence(refusal) == expected


def test_bad_lines_of_a_file_are_named_one_by_one():
    lines = (
        LineRefused(3, "Reizwert", errors.NotABid(37, 36, 40)),
        LineRefused(9, "", errors.NullHasNoLevels()),
    )

    assert refusals.sentence(LinesRefused(lines)).splitlines() == [
        "Zeile 3, Spalte „Reizwert“: 37 ist kein Reizwert. Die nächsten sind 36 und 40.",
        "Zeile 9: Beim Null gibt es weder Schneider noch Schwarz. Bitte weglassen.",
    ]
