"""What was done with prizes and cash, in words."""

from __future__ import annotations

import pytest

from skatclub.i18n import history

NAMED = {"name": "Anna", "other": "", "cents": 20_00, "title": "Preisskat"}


@pytest.mark.parametrize(
    ("verb", "fields", "expected"),
    [
        ("plan_prizes", NAMED, "Preisplan von „Preisskat“"),
        ("hand_out", NAMED, "Preis 20,00 € für Anna"),
        ("leave_unclaimed", NAMED, "Preis von Anna nicht abgeholt"),
        ("leave_unclaimed", {**NAMED, "other": "Eva"}, "Preis von Anna geht an Eva"),
        ("take_prize_back", NAMED, "Preis 20,00 € von Anna zurückgenommen"),
        ("pay_dues", {**NAMED, "category": "loss_fee"}, "Anna: Verlustspielgeld 20,00 €"),
        ("pay_table", {"cents": 350, "table": 7, "series": 2}, "Tisch 7 der Serie 2 hat bezahlt: 3,50 €"),
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
