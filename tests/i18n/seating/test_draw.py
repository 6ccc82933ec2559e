"""The draw and the overview in German words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from skatclub.domain.overview.event_overview import SeriesState
from skatclub.domain.overview.steps import Step, StepKind
from skatclub.domain.seating.draws import Amendment, AmendmentKind, DrawState
from skatclub.domain.seating.task import Deviation, Move, Place, Reason, Seating, Unkept, Wish, WishTally
from skatclub.i18n import overview
from skatclub.i18n.seating import draw as seating_draw
from tests.domain.overview.test_event_overview import series, table

NAMES = {12: "Frank Richter", 31: "Monika Fuchs"}


def line(wish: Wish, count: int, bound: int, weight: int = 10) -> WishTally:
    return WishTally(wish=wish, weight=weight, count=count, bound=bound)


@pytest.mark.parametrize(
    ("reached", "words"),
    [
        (line(Wish.REPEATS, 0, 0), "Wiederbegegnungen: 0 (bestenfalls 0)"),
        (line(Wish.CLUBS, 2, 2), "Vereinskameraden an einem Tisch: 2 (bestenfalls 2)"),
        (line(Wish.FAMILIES, 1, 0), "Angehörige einer Familie an einem Tisch: 1 (bestenfalls 0)"),
        (line(Wish.SECOND_THREES, 3, 1), "weitere Serien am Dreiertisch: 3 (bestenfalls 1)"),
        (line(Wish.SEATS, 1, 0, weight=0), "weitere Serien auf Platz 1: 1 (nicht verlangt)"),
    ],
)
def test_every_figure_stands_beside_its_bound(reached: WishTally, words: str) -> None:
    assert seating_draw.reached_words(reached) == words


@pytest.mark.parametrize(
    ("deviation", "words"),
    [
        (Deviation(start_no=12, table=4, rank=2, group=None, because=(Wish.REPEATS,)),
         "Frank Richter (Platz 2), Tisch 4: Wiederbegegnung"),
        (Deviation(start_no=12, table=4, rank=2, group=None, because=(Wish.TEAMS, Wish.CLUBS)),
         "Frank Richter (Platz 2), Tisch 4: Mannschaft, Verein"),
        (Deviation(start_no=12, table=4, rank=2, group=1), "Frank Richter (Platz 2), Tisch 4"),
        (Deviation(start_no=12, table=4, rank=None, group=1, because=(Reason.BY_HAND,)),
         "Frank Richter aus Gruppe 1, Tisch 4: von Hand umgesetzt"),
        (Deviation(start_no=12, table=4, rank=None, group=None, because=(Reason.GUESTS,)),
         "Frank Richter, noch ohne Punkte, Tisch 4: Gäste sitzen weiter hinten"),
    ],
)  # fmt: skip
def test_who_sits_out_of_the_order_is_told_with_what_moved_him(deviation: Deviation, words: str) -> None:
    assert seating_draw.deviation_words(deviation, NAMES) == words


@pytest.mark.parametrize(
    ("reached", "is_best", "words"),
    [
        (line(Wish.CLUBS, 0, 0), False, "Vereinskameraden an einem Tisch: keine"),
        (line(Wish.CLUBS, 2, 2), False, "Vereinskameraden an einem Tisch: 2; weniger geht nicht"),
        (line(Wish.SEATS, 1, 0), True, "weitere Serien auf Platz 1: 1; weniger geht nicht"),
        (line(Wish.REPEATS, 3, 1), False, "Wiederbegegnungen: 3; vielleicht geht es mit weniger"),
    ],
)
def test_how_far_a_wish_is_kept_is_said_as_people_say_it(reached: WishTally, is_best: bool, words: str) -> None:
    assert seating_draw.kept_words(reached, is_best=is_best) == words


@pytest.mark.parametrize("wish", list(Wish))
def test_every_wish_has_words(wish: Wish) -> None:
    unkept = Unkept(wish=wish, start_nos=(12, 31), table=5, earlier=1, reason=Reason.UNAVOIDABLE)

    assert seating_draw.count_words(wish, 1).endswith(": 1")
    assert seating_draw.mark_words(unkept)
    assert len({seating_draw.count_words(each, 0) for each in Wish}) == len(Wish)


def test_an_unkept_wish_names_table_people_and_reason() -> None:
    pair = Unkept(wish=Wish.REPEATS, start_nos=(12, 31), table=5, earlier=1, reason=Reason.UNAVOIDABLE)
    alone = Unkept(wish=Wish.SECOND_THREES, start_nos=(12,), table=9, earlier=1, reason=Reason.SEARCH_ENDED)

    assert seating_draw.unkept_words(pair, NAMES).startswith("Tisch 5: Frank Richter und Monika Fuchs – schon 1×; ")
    assert seating_draw.unkept_words(alone, {}).startswith("Tisch 9: 12 – wieder 3er-Tisch; ")


def test_a_trial_tells_what_would_change() -> None:
    before = (line(Wish.REPEATS, 0, 0), line(Wish.CLUBS, 2, 2), line(Wish.SEATS, 4, 0, weight=0))
    after = (line(Wish.REPEATS, 1, 0), line(Wish.CLUBS, 2, 2), line(Wish.SEATS, 5, 0, weight=0))

    assert seating_draw.trial_words(before, after) == "danach Wiederbegegnungen: 1 statt 0"
    assert seating_draw.trial_words(before, before) == "die Prüfung bleibt, wie sie ist"


def test_tables_are_counted_by_size() -> None:
    assert seating_draw.sizes_words([4] * 7 + [3] * 2, 0) == "7 Vierertische · 2 Dreiertische"
    assert seating_draw.sizes_words([4], 1) == "1 Vierertisch · 1 setzt aus"
    assert seating_draw.sizes_words([5], 0) == "1 Fünfertisch"


@pytest.mark.parametrize(
    ("kind", "about", "printed", "words"),
    [
        (
            AmendmentKind.SWAP,
            (12, 31),
            True,
            "12 Frank Richter und 31 Monika Fuchs haben die Plätze getauscht. 2 Karten neu zu drucken.",
        ),
        (AmendmentKind.WITHDRAWAL, (12,), True, "12 Frank Richter hat sich abgemeldet. 1 Karte neu zu drucken."),
        (AmendmentKind.LATE_ENTRY, (12,), False, "12 Frank Richter ist nachgekommen. 2 Plätze sind anders:"),
    ],
)
def test_a_change_says_how_many_cards_it_costs(
    kind: AmendmentKind, about: tuple[int, ...], printed: bool, words: str
) -> None:
    moves = (
        Move(start_no=12, old=Place(3, 2), new=Place(5, 1)),
        Move(start_no=31, old=Place(5, 1), new=Place(3, 2)),
    )
    change = Amendment(kind=kind, about=about, moves=moves, seating=Seating(tables=()))

    assert seating_draw.amendment_words(change, NAMES, printed=printed) == words


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        (True, "12 Frank Richter hat sich abgemeldet. Keine Karte muss neu gedruckt werden."),
        (False, "12 Frank Richter hat sich abgemeldet. Alle anderen behalten ihren Platz."),
    ],
)
def test_a_withdrawal_may_cost_no_card(printed: bool, words: str) -> None:
    moves = (Move(start_no=12, old=Place(3, 2), new=None),)
    change = Amendment(kind=AmendmentKind.WITHDRAWAL, about=(12,), moves=moves, seating=Seating(tables=()))

    assert seating_draw.amendment_words(change, NAMES, printed=printed) == words
    assert seating_draw.card_moves(change) == ()


def test_a_card_names_both_places() -> None:
    moved = Move(start_no=12, old=Place(3, 2), new=Place(5, 1))
    new = Move(start_no=31, old=None, new=Place(9, 4))

    assert seating_draw.move_words(moved, NAMES) == "12 Frank Richter: Tisch 3, Platz 2 → Tisch 5, Platz 1"
    assert seating_draw.move_words(new, NAMES) == "31 Monika Fuchs: neu an Tisch 9, Platz 4"
    assert seating_draw.place_words(None) == "ohne Platz"


def test_every_state_has_a_word() -> None:
    words = [seating_draw.state_words(state) for state in (None, *DrawState)]

    assert words == ["nicht ausgelost", "Auslosung vorbereitet", "Entwurf", "übernommen"]
    assert all(overview.state_words(state)[0] in "○◐▷▶✔" for state in SeriesState)


@pytest.mark.parametrize("kind", list(StepKind))
def test_every_step_is_a_sentence(kind: StepKind) -> None:
    assert overview.step_words(Step(kind=kind, series=2, tables=(table(),), number=3))


def test_missing_lists_are_named_by_number_the_first_of_many() -> None:
    few = Step(kind=StepKind.MISSING, series=1, tables=(table(3), table(7)))
    many = Step(kind=StepKind.MISSING, series=1, tables=tuple(table(number) for number in range(1, 21)))

    assert overview.step_words(few) == "Serie 1: 2 Listen fehlen, Tische 3, 7"
    assert overview.step_words(many).endswith("9, 10, 11, 12 …")


def test_tabs_have_sign_and_word() -> None:
    assert overview.series_tab(series(1, table(deals=1))) == "Serie 1 · ▶ läuft"
    assert overview.step_words(Step(kind=StepKind.REGISTER)) == "Noch ist niemand angemeldet."


def test_all_is_done_only_unless_somebody_objects_by_a_time():
    until = datetime(2026, 11, 5, 23, 0, tzinfo=UTC)
    words = overview.step_words(Step(kind=StepKind.FINISHED, until=until))

    assert words == f"Alles ist erledigt, sofern bis {until.astimezone():%H:%M} Uhr niemand Einspruch erhebt."
    assert overview.step_words(Step(kind=StepKind.FINISHED)) == "Alles ist erledigt."
