"""The cash in words."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.cash import count
from skatclub.domain.cash.count import CashClue, ClueKind
from skatclub.domain.cash.ledger import AS_ONE, Category
from skatclub.i18n.cash import words as cash_words

OWED = CashClue(
    kind=ClueKind.OWED, category=Category.LOSS_FEE, cents=3_50, name="Anna", start_no=7, series_no=2, table_no=4
)


def test_every_category_has_a_word_of_its_own():
    words = [cash_words.category(one) for one in Category if one not in AS_ONE]

    assert len(set(words)) == len(words)
    assert all(cash_words.category(one) == cash_words.category(other) for one, other in AS_ONE.items())


def test_a_difference_is_explained_down_to_table_and_person():
    assert cash_words.explanation(count.explained(3_50, [OWED])) == (
        "In der Kasse sind 3,50 € zu viel.",
        "Genau dieser Betrag:",
        "• Serie 2, Tisch 4: Anna (Nr. 7) ist 3,50 € Verlustspielgeld schuldig – bezahlt, aber nicht gebucht?",
    )


def test_what_fits_alone_stands_under_one_heading_and_of_many_pairs_only_some_are_told():
    fees = [replace(OWED, series_no=0, table_no=0, cents=10_00, start_no=number) for number in range(1, 8)]
    other = replace(OWED, series_no=0, table_no=0, cents=4_00, name="Bernd")

    alone = cash_words.explanation(count.explained(10_00, [*fees, other]))
    pairs = cash_words.explanation(count.explained(14_00, [*fees, other]))

    assert (alone.count("Genau dieser Betrag:"), len(alone)) == (1, 9)
    assert pairs.count("Zusammen genau dieser Betrag:") == cash_words.MOST_TOGETHER
    assert pairs[-1] == "2 weitere Zusammenstellungen passen ebenso."


def test_a_box_that_is_right_says_so():
    assert cash_words.explanation(count.explained(0, [OWED])) == ("Die Kasse stimmt auf den Cent.",)


def test_a_difference_that_nothing_explains_says_so():
    assert cash_words.explanation(count.explained(-1, [OWED]))[-1] == (
        "Kein einzelner Posten macht genau diesen Betrag aus."
    )


def test_every_kind_of_clue_has_its_words():
    said = [
        cash_words.clue(replace(OWED, **told))
        for told in (
            {"series_no": 0, "table_no": 0},
            {"kind": ClueKind.PRIZE, "cents": -5_00},
            {"kind": ClueKind.BOOKED, "cents": -5_00},
            {"kind": ClueKind.BOOKED, "cents": -5_00, "series_no": 0, "table_no": 0},
            {"kind": ClueKind.BOOKED, "name": "", "start_no": 0},
        )
    ]

    assert said == [
        "Anna (Nr. 7) ist 3,50 € Verlustspielgeld schuldig – bezahlt, aber nicht gebucht?",
        "Preis von Anna (Nr. 7): 5,00 € – übergeben, aber nicht vermerkt?",
        "Serie 2, Tisch 4: 5,00 € Verlustspielgeld von Anna (Nr. 7) gebucht – aber auch bezahlt?",
        "Anna (Nr. 7): 5,00 € Verlustspielgeld gebucht – aber auch bezahlt?",
        "3,50 € Verlustspielgeld gebucht – aber auch bezahlt?",
    ]


def test_pieces_are_named_as_people_say():
    assert cash_words.pieces({50_00: 2, 50: 1}) == "2 × 50 €, 1 × 50 ct"
    assert (cash_words.kind_of_piece(50_00), cash_words.kind_of_piece(2_00)) == ("Schein", "Münze")


def test_what_is_open_is_told_always_and_bookings_only_where_they_fit_into_what_nothing_explains():
    prize = replace(OWED, kind=ClueKind.PRIZE, category=Category.PRIZE, cents=-20_00, table_no=0)
    change = CashClue(kind=ClueKind.BOOKED, category=Category.OPENING, cents=-100_00, name="")
    booked = [replace(OWED, kind=ClueKind.BOOKED, cents=cents, table_no=0) for cents in (-5_00, -3_50, -1_00)]

    exact = cash_words.also(count.explained(-3_50, [prize, change, *booked]))
    unexplained = cash_words.also(count.explained(-4_00, [prize, change, *booked]))

    assert exact == ("Außerdem offen:", "• Preis von Anna (Nr. 7): 20,00 € – übergeben, aber nicht vermerkt?")
    assert unexplained[2] == "Gebucht und kleiner als der Unterschied:"
    assert [line.split(" € ")[0].split()[-1] for line in unexplained[3:]] == ["3,50", "1,00"]
    assert cash_words.also(count.explained(0, [prize])) == ()
