"""What was done, in words."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from skatclub.domain.history import HistoryEntry
from skatclub.i18n import history

SERVICES = Path(__file__).resolve().parents[2] / "skatclub" / "services"
GRAND = {"kind": "game", "game": "grand", "matadors": -2, "announcement": "none", "overbid": 0, "points": 72}
NULL = {"kind": "game", "game": "null", "matadors": 0, "announcement": "hand-ouvert", "overbid": 0, "points": 59}
SPADES = {"kind": "game", "game": "spades", "matadors": 1, "announcement": "schneider", "overbid": 1, "points": -66}

PRIZE = {"name": "Anna", "other": "", "cents": 20_00, "title": "Preisskat"}


def entry(verb, **fields):
    return HistoryEntry(
        change_id=1, verb=verb, fields=fields, author="", desk="", at=datetime(2026, 10, 17, tzinfo=UTC)
    )


@pytest.mark.parametrize(
    ("verb", "fields", "expected"),
    [
        ("accept_deal", {"deal_no": 29, **GRAND}, "Spiel 29, Grand ohne 2"),
        ("accept_deal", {"deal_no": 1, **NULL}, "Spiel 1, Null ouvert Hand"),
        ("accept_deal", {"deal_no": 9, **GRAND, "reached": "schneider"}, "Spiel 9, Grand ohne 2, Schneider"),
        ("accept_deal", {"deal_no": 1, "kind": "passed_in"}, "Spiel 1, eingepasst"),
        ("accept_deal", {"deal_no": 1, "kind": "value", "points": 36}, "Spiel 1, Spielwert 36"),
        ("accept_deal", {"deal_no": 1, "kind": "value", "points": -110}, "Spiel 1, Spielwert 55"),
        ("accept_deal", {"deal_no": 1}, "Spiel 1, Spiel"),
        (
            "correct_deal",
            {"deal_no": 17, **SPADES},
            "Spiel 17 geändert, Pik mit 1 Hand, Schneider angesagt, überreizt",
        ),
        ("insert_deal", {"deal_no": 5, **GRAND}, "Spiel 5 eingeschoben, Grand ohne 2"),
        ("delete_deal", {"deal_no": 5, **GRAND}, "Spiel 5 herausgenommen, Grand ohne 2"),
        ("clear_round", {"round_no": 3, "deals": 1}, "Runde 3 geleert (1 Spiel)"),
        ("mark_disputed", {"deal_no": 4, "disputed": 1}, "Spiel 4 als strittig vermerkt"),
        ("mark_disputed", {"deal_no": 4, "disputed": 0}, "Streit um Spiel 4 erledigt"),
        ("write_note", {"deal_no": 4, "text": "{x}"}, "Vermerk zu Spiel 4"),
        ("write_note", {"text": ""}, "Vermerk zur Liste"),
        ("set_times", {"began_at": "13:05", "ended_at": ""}, "Beginn 13:05"),
        ("set_times", {"began_at": "", "ended_at": "15:10"}, "Ende 15:10"),
        ("set_times", {"began_at": "", "ended_at": ""}, "Zeiten entfernt"),
        ("swap_names", {"name": "Anna", "other": "Bernd"}, "Anna und Bernd vertauscht"),
        (
            "swap_places",
            {"name": "Anna", "other": "Bernd", "from_deal": 9},
            "Anna und Bernd tauschen die Plätze ab Spiel 9",
        ),
        ("replace_player", {"name": "Eva", "was": "Bernd", "from_deal": 9}, "Eva für Bernd ab Spiel 9"),
        ("rename_player", {"name": "Eva", "was": "Ewa"}, "Name von Ewa in Eva berichtigt"),
        ("add_penalty", {"points": -50, "name": "Anna"}, "Strafe −50 für Anna"),
        ("remove_penalty", {"points": -50, "name": "Anna"}, "Strafe −50 für Anna zurückgenommen"),
        ("add_penalty", {"points": 50, "name": "Anna"}, "Gutschrift +50 für Anna"),
        ("new_single_list", {"title": "{CrossCheck}"}, "neue Liste „{CrossCheck}“"),
        ("from_the_future", {}, "from_the_future"),
    ],
)
def test_a_change_is_said_as_the_scorer_would(verb, fields, expected):
    assert history.change_words(entry(verb, **fields)) == expected


@pytest.mark.parametrize(("verb", "expected"), [("undo", "Zurückgenommen"), ("redo", "Wiederholt")])
def test_an_undo_names_the_change_it_is_about(verb, expected):
    words = history.change_words(entry(verb, of="accept_deal", deal_no=29, **GRAND))

    assert words == f"{expected}: Spiel 29, Grand ohne 2"


def test_every_verb_of_the_services_has_words():
    source = "\n".join(path.read_text(encoding="utf-8") for path in SERVICES.rglob("*.py"))
    verbs = set(re.findall(r'\.change\("(\w+)"', source)) | set(re.findall(r'_rewrite\(club, "(\w+)"', source))

    told = {
        "deal_no": 1,
        "year": 2026,
        "years": "2025, 2026",
        "club": "SC Herz-Dame",
        "round_no": 1,
        "deals": 2,
        "points": 5,
        "series": 1,
        "from_deal": 3,
        "disputed": 1,
        "number": 8,
        "game": "oma_skat",
        "rounds": 12,
        "runs": 1,
        "cents": 500,
        "start_no": 17,
        "table": 7,
        "kind": "wrong_seat",
        "lists": 60,
        "people": 40,
        "events": 30,
        "edition": 2,
        "reason": "alle einig",
        "category": "loss_fee",
        "what": "name,logo",
        "day": "2026-10-17",
        "booking": 7,
        "source": "Saal",
        "target": "Tresor",
        "difference": -150,
        "status": "passive",
        "since": "2026-01-31",
        "computer": "Anmeldung",
    }
    names = dict.fromkeys(("name", "other", "other_name", "was", "title", "began_at", "ended_at"), "Anna")
    unworded = [verb for verb in verbs if history.verb_words(verb, {**told, **names}) == verb]

    assert len(verbs) > 15
    assert unworded == []


@pytest.mark.parametrize(
    ("verb", "fields", "expected"),
    [
        ("plan_prizes", PRIZE, "Preisplan von „Preisskat“"),
        ("hand_out", PRIZE, "Preis 20,00 € für Anna"),
        ("leave_unclaimed", PRIZE, "Preis von Anna nicht abgeholt"),
        ("leave_unclaimed", {**PRIZE, "other": "Eva"}, "Preis von Anna geht an Eva"),
        ("take_prize_back", PRIZE, "Preis 20,00 € von Anna zurückgenommen"),
        ("pay_dues", {**PRIZE, "category": "loss_fee"}, "Anna: Verlustspielgeld 20,00 €"),
        ("pay_table", {"cents": 350, "table": 7, "series": 2}, "Zahlung von Tisch 7 der Serie 2: 3,50 €"),
        (
            "levy_fees",
            {"year": 2027, "number": 34, "cents": 1240_00},
            "Beiträge 2027 von 34 Mitgliedern erhoben: zusammen 1.240,00 €",
        ),
        ("pay_fees", {**PRIZE, "years": "2025, 2026"}, "Beitrag 2025, 2026 von Anna bezahlt: 20,00 €"),
        ("waive_fee", {**PRIZE, "year": 2027}, "20,00 € vom Beitrag 2027 erlassen: Anna"),
        ("change_fee", {**PRIZE, "year": 2027, "cents": 0}, "Beitrag 2027 von Anna zurückgenommen"),
        ("remind_fees", {"number": 1, "day": "2026-03-01"}, "1 Mitglied am 01.03.2026 an den Beitrag erinnert"),
        ("book", {"cents": -1250, "category": "rent"}, "Miete −12,50 €"),
        (
            "transfer",
            {"cents": 100_00, "source": "Saal", "target": "Tresor"},
            "100,00 € von „Saal“ nach „Tresor“ umgebucht",
        ),
        ("count_box", {"cents": 500, "difference": 0}, "Kassensturz: 5,00 €, wie im Buch"),
        ("count_box", {"cents": 500, "difference": -150}, "Kassensturz: 5,00 €, Unterschied −1,50 €"),
        ("close_day", {"cents": 500, "day": "2026-10-17"}, "Kassenbuch bis 17.10.2026 abgeschlossen: 5,00 €"),
    ],
)
def test_money_is_told_as_the_treasurer_would(verb, fields, expected):
    assert history.verb_words(verb, fields) == expected


def test_a_change_that_was_written_by_hand_is_shown_by_its_verb():
    for verb in ("enter_totals", "accept_deal", "pay"):
        assert history.verb_words(verb, {}) == verb
