"""The results by keys: rankings over series, search, lots, postings, the lists behind a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from skatclub.domain.cash.ledger import Category
from skatclub.domain.directing.postings import Posting
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.conditions import EqualTeams
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.prizes.plan import From, Gift, Measure, Number, Plan, Pot, Source, Ties
from skatclub.exports.catalogue import Format
from skatclub.exports.reports.standings.ranking import RankingColumn
from skatclub.gui.office.room import TotalsRoom
from skatclub.gui.operations.pages import RESULTS, TOTALS
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.parts.lot_dialog import LotDialog
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.standings import words as standings_words
from skatclub.gui.standings.page import ResultsPage
from skatclub.gui.standings.posting_dialog import FinalDialog, PostingDialog
from skatclub.gui.standings.results_actions import ListsDialog
from skatclub.gui.standings.room import ResultsRoom
from skatclub.gui.widgets.table.model import TableModel
from skatclub.gui.window.session import Session
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from skatclub.services.club.clubs import Club
from skatclub.services.directing import postings
from skatclub.services.directing.reading import LEAGUE
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import registration
from skatclub.services.standings import standings
from skatclub.store.people import people as people_people
from tests.enduring import few
from tests.evenings import new_list
from tests.exports import reading
from tests.gui.conftest import empty_club
from tests.kept_clubs import copy_of
from tests.tournaments import CONDITIONS, draw, named, new_event
from tests.typed_lists import check_all, enter_all

PODIUM = (Pot(measure=Measure.PERCENT, steps=(60, 30, 10), gifts=(Gift(""), Gift(""), Gift("Schinken"))),)
CTRL = Qt.KeyboardModifier.ControlModifier

AS_A_LEAGUE = {"team_size": 4, "equal_teams": EqualTeams.SHARE}


def open_event(
    session: Session, people: int = 12, *, series: int = 2, entered: int = 0, box: int = 0, **conditions: object
) -> tuple[Club, int]:
    """Open a club in memory with a tournament of so many series: the first is drawn, so many are entered.

    Where something lies in the box, all lists that are entered are checked as well.
    """

    def play(club: Club) -> int:
        told = replace(CONDITIONS, **conditions)  # type: ignore[arg-type]
        event_id = new_event(club, named(people), series=series, conditions=told)
        for number in range(1, max(entered, 1) + 1):
            draw(club, event_id, number)
            if number <= entered:
                enter_all(club, event_id, number)
        if box:
            check_all(club, event_id)
            cash_book.enter(club, Category.OPENING, box, event_id=event_id)
        return event_id

    what = ("event", people, series, entered, box, *conditions.items())
    club, event_id = copy_of(what, play, session.memory.clock)
    session.operations.take_over(club)
    session.current.choose(event_id)
    return club, event_id


def show(session: Session) -> ResultsPage:
    """Show the page of the results."""
    session.window.show_page(RESULTS)
    QApplication.processEvents()
    return session.room(ResultsRoom).page


@pytest.fixture
def played(session: Session) -> ResultsPage:
    """Return the page of an event of twelve people with a whole series entered."""
    open_event(session, entered=1)
    return show(session)


def rows(page: ResultsPage) -> list[tuple[str, ...]]:
    """Return what the table lists, row by row."""
    return [line.cells for line in page.view.rows]


def column(page: ResultsPage, wanted: RankingColumn) -> list[str]:
    """Return the cells of the first column of a kind."""
    place = next(place for place, head in enumerate(page.board.heads) if head.column is wanted)
    return [cells[place] for cells in rows(page)]


def first_said(page: ResultsPage) -> str:
    """Return what a screen reader says of the first cell."""
    return str(page.view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def dialog(kind: type) -> object:
    """Return the dialog in front, which must be of this kind."""
    QApplication.processEvents()
    shown = QApplication.activeModalWidget()
    assert isinstance(shown, kind), shown
    return shown


def equals(size: int = 4) -> Totals:
    """Return a list on which nobody has won or lost anything, so that all are equal."""
    seats = tuple(SeatTotals(seat=seat, points=0, won=0, lost=0, written=0) for seat in range(1, size + 1))
    return Totals(planned=48, seats=seats, played=48, passed=48)


def test_ctrl_5_shows_everybody_best_first(session, hands):
    open_event(session, entered=1)
    hands.ctrl(Qt.Key.Key_5)
    QApplication.processEvents()

    page = session.room(ResultsRoom).page
    totals = [int(cell.replace("−", "-")) for cell in column(page, RankingColumn.TOTAL)]
    assert session.window.now == RESULTS
    assert column(page, RankingColumn.RANK) == [str(rank) for rank in range(1, 13)]
    assert totals == sorted(totals, reverse=True)


def test_what_is_provisional_and_missing_is_told_by_number(session):
    club, event_id = open_event(session, entered=1)
    first, second, third = office.lists(club, event_id, 1)
    office.verify(club, first.table_id)
    office.remove_totals(club, third.table_id)
    page = show(session)

    assert page.tag.text() == "vorläufig – Serie 1 von 2 · 1 von 3 Listen geprüft · 1 zu prüfen · 1 fehlt"
    assert page.missing.text() == "Es fehlen noch: Serie 1 Tisch 3"
    assert page.view.rows[-1].note == "Liste von Tisch 3 fehlt"
    assert column(page, RankingColumn.RANK)[-4:] == ["–"] * 4
    assert not second.is_checked


def test_a_list_that_is_checked_elsewhere_shows_at_once(session, played):
    for one in office.lists(session.operations.club, played.event_id, 1):
        session.operations.run(office.verify, one.table_id)

    assert played.tag.text() == "nach Serie 1 von 2 – alle 3 Listen geprüft"
    assert played.missing.isHidden()
    played.chips.series[1].click()
    assert played.tag.text() == "vollständig – alle 3 Listen geprüft, nicht ausgehängt"


def test_a_search_lists_who_fits_and_esc_everybody(played, hands):
    hands.ctrl(Qt.Key.Key_F)
    hands.keys("behr ass", enter=False)
    found = column(played, RankingColumn.NAME)
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("10", enter=False)
    by_number = column(played, RankingColumn.NUMBER)
    hands.press(Qt.Key.Key_Escape)

    assert found == ["Jutta Behr"]
    assert by_number == ["10"]
    assert len(played.view.rows) == 12
    assert played.view.hasFocus()


def test_a_letter_in_the_table_goes_to_the_search_and_enter_back(played, hands):
    hands.keys("sch", enter=False)
    typed = played.search.text()
    hands.press(Qt.Key.Key_Return)

    assert typed == "sch"
    assert played.view.hasFocus()
    assert played.chosen().cells[3] == "Anna Schmidt"


def test_a_search_without_hits_says_so(played, hands):
    hands.ctrl(Qt.Key.Key_F)
    hands.keys("Niemand", enter=False)

    assert played.empty.text() == "Keine Treffer für „Niemand“. Esc zeigt wieder alle."
    assert played.list.currentWidget() is played.empty


def test_series_are_chosen_one_by_one_and_together(session, hands):
    club, event_id = open_event(session, entered=1)
    draw(club, event_id, 2)
    enter_all(club, event_id, 2, seed=2)
    page = show(session)
    whole = rows(page)
    page.chips.series[2].setFocus()
    hands.press(Qt.Key.Key_Space)
    alone = page.reading.series
    page.chips.series[1].setFocus()
    hands.press(Qt.Key.Key_Space, CTRL)

    assert alone == (2,)
    assert page.reading.series == (1, 2)
    assert rows(page) == whole


def test_a_series_that_is_not_played_does_not_unrank_anybody(played):
    assert played.reading.series == (1,)
    assert list(played.chips.series) == [0, 1]


def test_a_missed_series_is_named_beside_the_dash(session):
    club, event_id = open_event(session, 12, entered=1)
    gone = registration.roll(club, event_id).participants[4].id
    registration.withdraw(club, gone, after_series=1)
    draw(club, event_id, 2)
    enter_all(club, event_id, 2, seed=2)
    session.operations.take_over(club)
    ruling = Ruling(id=0, kind=RulingKind.WRONG_SEAT, reason="Tisch 2", series_no=1, participant_id=gone)
    standings.rule(club, event_id, ruling)
    page = show(session)

    notes = {line.note for line in page.view.rows if line.rank is None}
    assert notes == {"Serie 2 versäumt, mit einer Entscheidung der Spielleitung"}


def test_equals_share_a_rank_until_the_lot_is_recorded(session, hands):
    club, event_id = open_event(session, 4)
    office.enter_totals(club, office.lists(club, event_id, 1)[0].table_id, equals())
    page = show(session)
    shared = column(page, RankingColumn.RANK)
    page.lot.setFocus()
    hands.press(Qt.Key.Key_Space)
    asked = dialog(LotDialog)
    before = asked.order.keys()
    hands.press(Qt.Key.Key_Down, CTRL)
    hands.press(Qt.Key.Key_Return)

    assert shared == ["1 ="] * 4
    assert [line.id for line in page.view.rows] == [before[1], before[0], *before[2:]]
    assert column(page, RankingColumn.RANK) == ["1", "2", "3", "4"]
    assert page.lot.isHidden()


@pytest.mark.parametrize(("button", "ties"), [("Geld teilen", Ties.SHARE), ("Auch das Geld nach Los", Ties.LOT)])
def test_a_lot_asks_what_becomes_of_money_that_equals_share(session, hands, button, ties):
    club, event_id = open_event(session, 4, series=1)
    office.enter_totals(club, office.lists(club, event_id, 1)[0].table_id, equals())
    prizes.set_plan(club, event_id, Plan(sources=(Source(kind=From.FIXED, cents=100_00),)))
    page = show(session)
    page.lot.click()
    drawn = dialog(LotDialog).order.keys()
    hands.press(Qt.Key.Key_Return)
    asked = dialog(QMessageBox)
    assert isinstance(asked, QMessageBox)
    assert asked.text().startswith(
        "Nach Los: Anna Schmidt 100,00 €. Geteilt: Anna Schmidt 25,00 €, Bernd Krüger 25,00 €, "
    )
    next(one for one in asked.buttons() if one.text() == button).click()
    QApplication.processEvents()

    assert [line.id for line in page.view.rows] == list(drawn)
    assert prizes.plan(club, event_id).ties is ties  # type: ignore[union-attr]
    paid = ["100 €", "", "", ""] if ties is Ties.LOT else ["25 €"] * 4
    assert column(page, RankingColumn.PRIZE) == paid


def test_a_prize_that_a_lot_must_tell_stands_in_brackets(session):
    """A 1 in front of four equals and 100 € behind the first of them would be untrue."""
    club, event_id = open_event(session, 4)
    office.enter_totals(club, office.lists(club, event_id, 1)[0].table_id, equals())
    prizes.set_plan(club, event_id, Plan(sources=(Source(kind=From.FIXED, cents=100_00),), ties=Ties.LOT))
    page = show(session)

    assert column(page, RankingColumn.PRIZE) == ["(100 €)", "", "", ""]


def test_a_lot_of_the_standings_so_far_asks_for_no_money(session, hands):
    """Prizes are for both series; who is equal after the first has won nothing yet."""
    club, event_id = open_event(session, 4)
    office.enter_totals(club, office.lists(club, event_id, 1)[0].table_id, equals())
    prizes.set_plan(club, event_id, Plan(sources=(Source(kind=From.FIXED, cents=100_00),)))
    page = show(session)
    page.lot.click()
    hands.press(Qt.Key.Key_Return)
    QApplication.processEvents()

    assert column(page, RankingColumn.RANK) == ["1", "2", "3", "4"]
    assert QApplication.activeModalWidget() is None


def test_enter_on_a_row_opens_a_list_of_that_player(session, played, hands):
    played.view.selectRow(0)
    best = played.chosen()
    hands.press(Qt.Key.Key_Return)
    offered = dialog(ListsDialog)
    words = offered.lists.model().index(0, 0).data()
    hands.press(Qt.Key.Key_Return)
    QApplication.processEvents()

    assert words.endswith(f"{best.cells[-1]} Punkte · Rang 1 am Tisch · ◐ eingegeben")
    assert session.window.now == TOTALS
    assert best.cells[3] in session.room(TotalsRoom).page.sheet.names


def test_enter_opens_the_list_of_an_evening_at_one_table_where_nobody_has_a_number(session, hands):
    club = empty_club(session)
    table_id = new_list(club, deals=48, night=True)
    session.operations.take_over(club)  # its event is found
    page = show(session)
    page.seated.click()
    page.view.selectRow(0)
    page.view.setFocus()
    hands.press(Qt.Key.Key_Return)
    offered = dialog(ListsDialog)

    assert offered.lists.count() == 1
    assert offered.act.isEnabled()
    hands.press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert session.room(SheetsRoom).page.table.id == table_id


def test_what_is_lacking_for_a_rank_follows_the_rank_asked_for(played, hands):
    first, third = played.view.rows[0], played.view.rows[2]
    played.view.selectRow(2)
    played.detail.rank.setFocus()
    hands.ctrl(Qt.Key.Key_A)
    hands.keys("1")

    lacking = int(first.cells[-1]) - int(third.cells[-1]) + 1
    assert played.detail.lacks.text() == f"Es fehlen {lacking} Punkte."
    assert played.detail.place.text().startswith(f"{third.cells[3]}: Platz 3 mit {third.cells[-1]} Punkten")


def test_in_the_last_series_it_says_what_brings_a_prize_and_which_ranks_are_possible(session):
    club, event_id = open_event(session, entered=1)
    pot = Pot(measure=Measure.AMOUNT, steps=(30_00, 20_00), number=Number.LISTED)
    prizes.set_plan(club, event_id, Plan(pots=(pot,)))
    page = show(session)
    totals = [row.total for row in page.reading.standings.rows]
    page.view.selectRow(11)
    page.view.setFocus()

    prize = f"Nach jetzigem Stand bringen {totals[1] + 1 - totals[-1]} Punkte mehr einen Preis (Gesamt)."
    assert page.detail.ahead.text() == prize
    page.view.selectRow(0)
    assert page.detail.ahead.isHidden()


def test_who_still_plays_the_last_list_has_no_rank_and_is_told_of_the_next_one(session):
    club, event_id = open_event(session, entered=2)
    office.remove_totals(club, office.lists(club, event_id, 2)[-1].table_id)
    page = show(session)
    texts = []
    for place in range(len(page.view.rows)):
        page.view.selectRow(place)
        texts.append(page.detail.ahead.text())

    assert sum(text.endswith("mehr den nächsten Platz.") or "Noch möglich" in text for text in texts) in {3, 4}


def test_only_ranks_that_somebody_holds_can_be_asked_for(session):
    club, event_id = open_event(session, entered=1)
    for sheet in office.lists(club, event_id, 1)[1:]:
        office.remove_totals(club, sheet.table_id)
    page = show(session)
    page.view.selectRow(len(page.view.rows) - 1)

    assert (page.detail.rank.value(), page.detail.rank.maximum()) == (4, 4)
    assert page.detail.lacks.text() == "Das ist nach jetzigem Stand Platz 4."


def test_the_winner_of_a_series_is_named(played):
    best = played.view.rows[0]

    assert played.detail.winners.text() == f"Beste der Serie 1: {best.cells[3]} ({best.cells[-1]})"


def test_a_posting_is_asked_for_and_then_its_clock_runs(session, played, hands):
    played.post.setFocus()
    hands.press(Qt.Key.Key_Space)
    dialog(PostingDialog)
    hands.press(Qt.Key.Key_Return)

    assert [one.edition for one in session.operations.ask(postings.editions, played.event_id)] == [1]
    assert "Ausgabe 1 um" in played.event_words.text()
    assert "noch 60 min" in played.event_words.text()


def test_all_rankings_are_posted_under_one_edition_and_printed_at_once_by_three_keys(session, hands, qtbot):
    club, event_id = open_event(session, groups=("ladies",), tandem=True, entered=2)
    page = show(session)
    page.post.setFocus()
    hands.press(Qt.Key.Key_Space)
    act = dialog(PostingDialog).act.text()
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), PrintDialog))
    printing = QApplication.activeModalWidget()

    hung = postings.editions(club, event_id)
    assert {one.edition for one in hung} == {1}
    assert {(one.ranking, one.series) for one in hung} >= {("", (1, 2)), ("", (2,))}
    assert act == "Alles aushängen"
    ticked = [paper.code for paper in printing.choices.ticked]
    assert {"overall-list", "series-list"} <= set(ticked)
    assert "poster" not in ticked
    assert all("Ausgabe 1 " in reading.text(printing.papers.pages(one)) for one in printing.choices.ticked)
    printing.reject()


def test_the_director_ends_the_time_for_objections_with_a_reason_and_certificates_follow(session, hands, qtbot):
    club, event_id = open_event(session, entered=2)
    check_all(club, event_id)
    for group in standings.standings(club, event_id).standings.undecided():
        standings.record_lot(club, event_id, group)
    postings.post(club, event_id, ranking=postings.EVERY)
    page = show(session)
    assert page.post.text() == "Jetzt endgültig …", page.tag.text()
    page.post.setFocus()
    hands.press(Qt.Key.Key_Space)
    dialog(FinalDialog)
    hands.press(Qt.Key.Key_Return)
    refused = QApplication.activeModalWidget().refusal.text()
    hands.keys("alle einig")
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), PrintDialog))
    printing = QApplication.activeModalWidget()

    assert refused.startswith("Der Grund fehlt")
    assert page.tag.text().startswith("endgültig seit")
    assert "alle einig" in page.event_words.text()
    assert page.post.text() == "Aushängen …"
    assert "certificates" in [paper.code for paper in printing.choices.ticked]
    printing.reject()
    session.operations.run(history.undo)
    assert page.tag.text().startswith("vollständig – Einspruch bis")


@pytest.mark.parametrize(
    ("chosen", "typed", "code"),
    [((), "", "overall-list"), ((1,), "", "series-list"), ((), "a", "shown-ranking")],
)
def test_the_paper_that_hangs_is_ticked_unless_something_is_searched_for(session, hands, chosen, typed, code):
    open_event(session, entered=2)
    page = show(session)
    page.chips.chosen = chosen
    page.refresh()
    page.search.setText(typed)
    page.to_paper.setFocus()
    hands.press(Qt.Key.Key_Space)
    printing = QApplication.activeModalWidget()

    assert [paper.code for paper in printing.choices.ticked] == [code]
    printing.reject()


def test_after_a_posting_arrows_and_changed_rows_show_what_moved(session, played, hands):
    session.operations.run(postings.post, played.event_id, series=(1,))
    last = played.view.rows[-1]
    table = next(
        one for one in office.lists(session.operations.club, played.event_id) if int(last.cells[2]) in one.start_nos
    )
    session.operations.run(office.remove_totals, table.table_id)
    session.operations.run(office.enter_totals, table.table_id, equals())
    played.post.setFocus()
    hands.press(Qt.Key.Key_Space)
    told = dialog(PostingDialog).changes

    assert any(line.move for line in played.view.rows)
    assert "Zeilen seitdem geändert" in played.event_words.text()
    assert told.count() == played.reading.changed


@pytest.mark.parametrize("scale", few((100, 200), 200))
def test_before_a_posting_every_sentence_stands_in_one_line(session, played, hands, scale):
    session.memory.change(type_scale=scale)
    played.post.setFocus()
    hands.press(Qt.Key.Key_Space)

    said = dialog(PostingDialog).findChildren(QLabel)
    assert [one.text() for one in said if one.width() < one.fontMetrics().horizontalAdvance(one.text())] == []
    assert [one.text() for one in said if one.height() < one.heightForWidth(one.width())] == []


def test_rankings_of_groups_and_teams_are_offered_where_the_event_has_them(session, hands):
    club, event_id = open_event(session, groups=("ladies",), tandem=True, mixed=True, **AS_A_LEAGUE)
    enter_all(club, event_id)
    page = show(session)
    offered = [made.text() for made in page.chips.rankings.values()]
    page.chips.rankings[LEAGUE].setFocus()
    hands.press(Qt.Key.Key_Space)

    assert offered == ["Einzel", "Damen", "Mannschaften", "Tandem", "Mixed", "Ligatabelle"]
    assert page.wanted == LEAGUE
    assert not page.post.isEnabled()


def test_the_rule_for_equals_stands_above_the_table(played):
    assert played.rule.text().startswith("Gleichstand: mehr gewonnene → weniger verlorene → Los (SkWO)")


def test_who_is_not_ranked_is_told_only_where_somebody_is_not(played):
    conditions = played.reading.ranking.conditions

    told = [standings_words.rules("single", conditions, all_ranked=ranked)[1] for ranked in (True, False)]

    assert told == ["", "Wer eine Serie versäumt, steht nicht in der Wertung."]


def test_a_row_is_read_out_whole(played):
    cells = played.view.rows[0].cells
    said = first_said(played)

    assert said == f"Platz 1, {cells[3]}, Gesamt {cells[-1]}, vorläufig"


def test_another_club_without_event_leaves_nothing_of_the_one_before(session, played):
    club = empty_club(session)
    session.operations.take_over(club)
    page = show(session)

    assert page is played
    assert page.reading is None
    assert not page.view.rows


def test_what_is_shown_is_printed_and_kept_as_excel(session, played, hands):
    one = next(iter(played.reading.ranking.people.values()))
    club = session.operations.club
    with club.database.change("publish") as work:
        people_people.put(work, one.person, replace(one.person, notice_level=PublishLevel.ANONYMOUS))
    played.refresh()
    hands.press(Qt.Key.Key_P, CTRL)
    asked = dialog(PrintDialog)
    asked.tick("shown-ranking")
    book = load_workbook(BytesIO(asked.papers.make(asked.paper, Format.EXCEL))).active
    pdf = reading.text(asked.papers.make(asked.paper, Format.PDF))
    stem = asked.papers.file_stem(asked.paper)
    asked.reject()

    cells = [[cell.value for cell in row] for row in book.iter_rows()]
    heads = next(row for row in cells if "Quote" in row)
    names = [row[heads.index("Name")] for row in cells[cells.index(heads) + 1 :]]
    shown = [line.cells[3] for line in played.view.rows]
    assert names == [f"#{one.start_no}" if name == one.person.full_name else name for name in shown]
    assert [row[heads.index("Gesamt")] for row in cells[cells.index(heads) + 1 :]] == [
        int(line.cells[-1].replace("−", "-")) for line in played.view.rows
    ]
    assert one.person.full_name not in pdf
    assert "vorläufig" in pdf
    assert stem.startswith("14. Herbstpokal Bachtal Einzel")


def test_a_search_narrows_the_paper_as_well(session, played):
    played.search.setText(played.view.rows[0].cells[3])
    session.offers().show()
    asked = dialog(PrintDialog)

    assert len(asked.papers.material(asked.paper).table.rows) == 1
    assert any("Nur, was zu" in note for note in asked.papers.material(asked.paper).notes)
    asked.reject()


def test_rate_and_bar_say_how_a_total_came_about(played):
    best, last = played.view.rows[0], played.view.rows[-1]

    assert best.share == 1000
    assert 0 <= last.share < 1000
    assert all(cell.endswith(" %") for cell in (line.cells[-3] for line in played.view.rows))


def test_prizes_stand_in_the_ranking_as_the_lists_stand(session):
    club, event_id = open_event(session)
    prizes.set_plan(club, event_id, Plan(sources=(Source(kind=From.FIXED, cents=10_000),), pots=PODIUM))
    enter_all(club, event_id)
    page = show(session)

    won = column(page, RankingColumn.PRIZE)

    assert won[:4] == ["60 €", "30 €", "10 € + Schinken", ""]
    assert "Preis: 60 €" in page.view.rows[0].note


def test_another_prize_is_a_changed_row_of_what_hangs_on_the_wall(session, hands):
    club, event_id = open_event(session, entered=2)
    pool = (Source(kind=From.FIXED, cents=10_000),)
    prizes.set_plan(club, event_id, Plan(sources=pool, pots=PODIUM))
    postings.post(club, event_id)
    prizes.set_plan(club, event_id, Plan(sources=pool, pots=(replace(PODIUM[0], gifts=()),)))
    page = show(session)
    page.post.setFocus()
    hands.press(Qt.Key.Key_Space)
    told = dialog(PostingDialog).changes

    assert "1 Zeile seitdem geändert" in page.event_words.text()
    assert told.count() == 1
    assert told.model().index(0, 0).data().endswith(", 10 €")
    assert ", 10 € + Schinken → " in told.model().index(0, 0).data()


def test_columns_are_ticked_away_and_stay_away(session, played):
    played.columns.ticks[RankingColumn.CLUB].trigger()
    played.columns.ticks[RankingColumn.SERIES].trigger()
    heads = [head.column for head in played.board.heads]

    assert not {RankingColumn.CLUB, RankingColumn.SERIES} & set(heads)
    assert len(played.view.rows[0].cells) == len(heads)
    assert session.memory.settings.hidden_columns == "club series"
    assert first_said(played).startswith("Platz 1")

    played.columns.ticks[RankingColumn.CLUB].trigger()
    assert RankingColumn.CLUB in [head.column for head in played.board.heads]


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("posted", "now", "words"),
    [
        (
            (2026, 7, 4, 18, 0),
            (2026, 12, 4, 12, 0),
            "um 20:00 Uhr ausgehängt · Einspruchsfrist abgelaufen seit 21:00 Uhr",
        ),
        (
            (2026, 10, 25, 0, 15),
            (2026, 10, 25, 1, 0),
            "um 02:15 Uhr ausgehängt · Einspruch bis 02:15 Uhr (noch 16 min)",
        ),
    ],
)
def test_what_was_posted_is_told_by_the_clocks_of_its_own_day(posted, now, words):
    at, told_at = (datetime(*moment, tzinfo=UTC) for moment in (posted, now))
    posting = Posting(edition=1, series=(1,), ranking="", at=at, rows={})

    told = standings_words.posted(posting, changed=0, heard_until=posting.heard_until(60), now=told_at)

    assert told == f"Ausgabe 1 {words}"


def test_a_ranking_is_painted_row_by_row(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    open_event(session, entered=1)
    page = show(session)
    asked: list[int] = []
    own = TableModel.row
    monkeypatch.setattr(TableModel, "row", lambda lines, place: (asked.append(place), own(lines, place))[1])

    page.view.viewport().grab()

    assert len(page.view.rows) == 12
    assert asked == list(range(12))
