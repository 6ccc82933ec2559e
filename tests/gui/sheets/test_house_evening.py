"""An evening with Kontra, Bock and Ramsch typed by keys, its paper opened; and the page of the rule sets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QLabel, QScrollBar

from skatclub.domain.sheets import account as sheets_account
from skatclub.exports.document import Imprint
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.sheets import score_sheet
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import LISTS, RULE_SETS
from skatclub.gui.rule_sets.page import RuleSetsPage
from skatclub.gui.rule_sets.system_form import SystemForm
from skatclub.gui.rule_sets.what_if import WhatIfDialog
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.page import SheetsPage
from skatclub.gui.sheets.room import SheetsRoom
from skatclub.gui.start.room import NewEventRoom
from skatclub.gui.widgets.value_form import ValueForm
from skatclub.gui.window.session import Session
from skatclub.i18n import numbers
from skatclub.i18n.rule_sets import form as rule_sets_form, words as rule_sets_words
from skatclub.rules import presets, rule_set
from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.house.house import ORDER, House, Kontra
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.services.club import clubs
from skatclub.services.events import events
from skatclub.services.rule_sets import rule_sets
from tests.exports import reading
from tests.gui.conftest import FOUR, answer, open_club
from tests.gui.sheets.entry.test_entry_by_keys import shown

PUB = presets.by_code("pub").rules
EVENING = ("221k-", "8 1:51 3:60", "121kk", "0", "342", "421-", "8 1:0t 2:50", "221:", "221")


@pytest.fixture
def pub(session: Session) -> SheetsPage:
    """Return the page of a list by the rules of a pub."""
    open_club(session)
    made = session.operations.run(
        events.new_single_list, title="Kneipe", names=FOUR, rounds=3, held_on=date(2026, 11, 5), rules=PUB
    )
    session.go(LISTS, made.made_id)
    return session.room(SheetsRoom).page


@pytest.fixture
def rules_page(session: Session) -> RuleSetsPage:
    """Return the page of the rule sets with a club open."""
    open_club(session)
    session.show(RULE_SETS)
    return session.window.page(RULE_SETS)


@pytest.fixture(scope="module")
def page_alone(qapp: QApplication) -> Iterator[RuleSetsPage]:
    """Return a page of the rule sets without a window or a club; no test that has it leaves anything changed."""
    made = RuleSetsPage(Operations())
    yield made
    shiboken6.delete(made)


@pytest.fixture(scope="module")
def forms(qapp: QApplication) -> Iterator[tuple[SystemForm, ValueForm]]:
    """Return the two forms that say a rule set."""
    made = SystemForm(), ValueForm(House, rule_sets_form)
    yield made
    for form in made:
        shiboken6.delete(form)


def choose(page: RuleSetsPage, rules: RuleSet) -> None:
    """Choose one of the rule sets on offer, as a click on its name does."""
    page.choice.select(rules)
    page.choice.activated.emit(page.choice.currentIndex())


def compare_with(page: RuleSetsPage, rules: RuleSet) -> None:
    """Choose the rule set that stands beside the first."""
    page.other.select(rules)
    page.other.activated.emit(page.other.currentIndex())


def card_words(page: SheetsPage) -> str:
    """Return all words of the preview."""
    return " | ".join(shown.text() for shown in page.entry.card.findChildren(QLabel))


def test_an_evening_with_kontra_bock_and_ramsch_is_typed_by_keys(pub, hands):
    for line in EVENING:
        hands.keys(line)

    deals = [record.row.deal for record in pub.table.records]
    assert len(deals) == len(EVENING)
    assert [type(deal).__name__ for deal in deals[:4]] == ["Played", "Ramsch", "Played", "PassedIn"]
    assert [line.doubled for line in pub.sheet.lines] == [0, 1, 1, 1, 1, 0, 0, 0, 1]
    assert [foot.points for foot in pub.sheet.footer] == [192, -96 - 48 + 48, -120 + 144, -48 - 70]
    assert all(check.holds for check in pub.sheet.cross_checks)


def test_the_head_counts_the_deals_of_bock_that_are_left(pub, hands):
    assert pub.head.house_pill.isHidden()

    hands.keys("221k-")
    assert pub.head.house_pill.text() == "Bock × 2: noch 4 Spiele"
    assert pub.entry.house.text() == "Bock × 2: noch 4 Spiele"
    hands.keys("0")
    assert pub.head.house_pill.text() == pub.entry.house.text() == "Bock × 2: noch 3 Spiele"


def test_in_big_type_the_words_of_the_house_are_whole_on_a_line_of_their_own(pub, hands, session, qtbot):
    head = pub.head
    session.window.resize(1366, 740)
    words = "Bock × 2: noch 4 Spiele · bis 501: Anna Schmidt noch 501 · Pinke 0,50 €"
    head.show_house(words)
    qtbot.waitUntil(lambda: head.house_pill.width() >= head.house_pill.sizeHint().width())
    assert head.house_pill.geometry().top() < head.title.geometry().bottom()

    session.window.memory.change(type_scale=150)
    head.show_house(words)

    qtbot.waitUntil(lambda: head.house_pill.geometry().top() > head.title.geometry().bottom())
    assert head.house_pill.width() >= head.house_pill.sizeHint().width()
    assert head.size_pill.width() >= head.size_pill.sizeHint().width()


def test_the_preview_says_kontra_and_bock(pub, hands):
    hands.keys("221k-")
    hands.keys("121k", enter=False)

    assert "Kontra × 2 = 48, Bock × 2 = 96" in card_words(pub)


def test_the_preview_of_a_ramsch_names_who_pays(pub, hands):
    hands.keys("8 2:51 3:60", enter=False)

    assert "3 Jürgen Weiß: 60 Augen −60" in card_words(pub)


def test_the_grid_shows_kontra_bock_and_ramsch(pub, hands):
    for line in EVENING[:3]:
        hands.keys(line)

    cells = [pub.grid.model.index(row, 2).data() for row in range(3)]
    assert cells[1] == "Ramsch"
    assert shown(pub, 2, 3) == "−120"
    assert shown(pub, 3, 1) == "192"


def test_the_legend_takes_a_second_line_where_it_is_long_and_leaves_its_room_to_the_keypad(pub):
    legend = pub.entry.legend
    wide, narrow = (legend.heightForWidth(width) for width in (4000, 300))
    pub.set_mode("keypad")
    beside_the_pad = legend.isVisible()
    pub.set_mode("list")

    assert narrow > wide
    assert not beside_the_pad
    assert legend.isVisible()


def test_a_narrow_column_is_headed_by_a_shorter_word(pub):
    head = pub.grid.view.horizontalHeader()
    fits = {}
    for width in (400, 20):
        for column in (grid_cells.PLUS, grid_cells.MINUS):
            head.resizeSection(column, width)
        fits[width] = [upper for first, _last, upper, _lower in head.groups() if first == grid_cells.PLUS]

    assert fits == {400: ["Spielwert"], 20: ["Wert"]}


def test_the_legend_knows_the_keys_of_the_house(pub):
    legend = pub.entry.legend.text().replace("\N{NO-BREAK SPACE}", " ")
    assert "8 1:51 2:55 Ramsch" in legend
    assert "… k Kontra/Re" in legend


def test_where_ramsch_is_played_passed_in_says_how_a_ramsch_is_typed(pub, hands):
    hands.keys("0", enter=False)

    assert "8 1:51 2:55" in pub.entry.card.detail.text()
    assert pub.entry.card.property("warn") is True


def test_a_ramsch_is_seen_in_the_minus_column_in_the_check_and_comes_back_as_it_was_typed(pub, hands):
    hands.keys("221")
    hands.keys("8 1:51 3:55")

    minus = pub.grid.model.index(1, grid_cells.MINUS)
    assert str(pub.grid.model.data(minus)) == "55"
    assert pub.cross_checks.lines[0].text() == "✔ Summe + 24 − Summe − 55 = −31"
    hands.keys("*2")
    assert pub.entry.edit.text() == "8 1:51 3:55"


def test_a_deal_of_a_house_is_changed_taken_back_and_explained(pub, hands):
    hands.keys("221k-")
    hands.keys("*1")
    assert pub.entry.edit.text() == "221+-"
    pub.entry.edit.selectAll()
    hands.keys("221-")
    assert pub.sheet.bock.deals == 0

    hands.ctrl(Qt.Key.Key_Z)

    assert pub.sheet.bock.deals == 4


def test_f5_has_kontra_and_ramsch_by_buttons(pub, hands, qtbot):
    hands.press(Qt.Key.Key_F5)
    form = pub.form
    form.choice = replace(form.choice, seat=2, kind=next(iter(form.kinds)), matadors=1)
    form.house.kontra.click()
    form.lost.click()

    assert pub.table.records[0].row.deal.facts.house.kontra == 1

    form.house.ramsch.click()
    answer(qtbot, "Eintragen", **{"1": 51, "3": 60})

    assert pub.table.records[1].row.deal == Ramsch(
        replace(pub.table.records[1].row.deal.facts, counts=((1, 51), (3, 60), (4, 9)))
    )


def test_by_the_order_there_are_no_buttons_of_a_house(page, hands):
    hands.press(Qt.Key.Key_F5)

    assert page.form.house.isHidden()
    hands.press(Qt.Key.Key_Escape)
    assert page.head.house_pill.isHidden()


def test_the_paper_of_such_an_evening_names_kontra_bock_and_ramsch(pub, hands, tmp_path, session):
    for line in EVENING:
        hands.keys(line)
    imprint = Imprint(at=session.memory.clock(), club="SC Herz Dame")

    path = tmp_path / "kneipe.pdf"
    path.write_bytes(pdf_render.render(score_sheet.filled((pub.table,), imprint)))

    read = " ".join(reading.text(path.read_bytes()).split())
    assert "Re: 3" in read
    assert "Spiel 8: 60 zu 60" in read
    assert "Spiel 7: Ramsch 0 : 50 : 70" in read


def test_a_change_in_the_form_is_told_as_a_sentence(rules_page):
    tick = next(one for one in rules_page.house.findChildren(QCheckBox) if one.objectName() == "kontra")

    tick.setChecked(True)

    assert rules_page.rules.house == House(kontra=Kontra())
    assert any(sentence.startswith("Ansagen darf: jeder Gegenspieler.") for sentence in rules_page.sentences.lines)


@pytest.mark.parametrize("preset", presets.PRESETS, ids=lambda preset: preset.code)
def test_the_form_says_every_preset_as_it_is(forms, preset):
    system, house = forms

    system.show_rules(preset.rules)
    house.show_value(preset.rules.house or ORDER)

    named = RuleSet(name=preset.rules.name, edition=preset.rules.edition, house=house.value())
    assert system.upon(named) == preset.rules


def test_a_rule_set_is_kept_found_again_and_on_offer_for_a_new_list(rules_page, session):
    choose(rules_page, PUB)
    rules_page.name.setText("Unsere Regeln")

    rules_page.keep.click()

    assert [one.name for one in session.operations.ask(rule_sets.kept)] == ["Unsere Regeln"]
    assert rules_page.choice.currentText() == "Unsere Regeln"
    session.room(NewEventRoom).start(is_night=False)
    offered = session.room(NewEventRoom).page.rules
    assert offered.itemText(1) == "Unsere Regeln"

    rules_page.refresh()
    rules_page.forget.click()
    assert session.operations.ask(rule_sets.kept) == ()


def test_a_list_is_opened_by_the_rules_chosen(session, rules_page):
    session.room(NewEventRoom).start(is_night=False)
    form = session.room(NewEventRoom).page
    for line, name in zip(form.names, FOUR, strict=False):
        line.setText(name)
    form.rules.select(PUB)

    form.begin.click()

    assert session.room(SheetsRoom).page.table.event.rules == PUB


def test_a_rule_set_goes_into_a_file_and_comes_back(rules_page, tmp_path):
    path = tmp_path / "regeln.json"
    choose(rules_page, PUB)
    rules_page.save_file(path)
    choose(rules_page, ISKO_2022)

    rules_page.read_file(path)

    assert rules_page.rules.house == PUB.house
    assert rule_set.load(path.read_text(encoding="utf-8")).house == PUB.house


def told_as(**changes: object) -> bytes:
    """Return a file of the pub's rules in which this is told otherwise; two underscores lead into a part."""
    told = json.loads(rule_set.dump(PUB))
    for path, value in changes.items():
        place, inner = path.split("__"), told
        for part in place[:-1]:
            inner = inner[part]
        inner[place[-1]] = value
    return json.dumps(told).encode()


WHOLE = rule_set.dump(PUB).encode()
HOSTILE = {
    "empty": b"",
    "no rules": b"{}",
    "no text": b"\xff\xfe\x00",
    "deep": b"[" * 100_001,
    "half": WHOLE[: len(WHOLE) // 2],
    "twice": WHOLE + WHOLE,
    "another kind": b'<?xml version="1.0"?><rules/>',
    "a list": b"[1, 2]",
    "a word": b'"rules"',
    "newer": told_as(format=3),
    "version 0": told_as(format=0),
    "version as text": told_as(format="2"),
    "name as number": told_as(name=7),
    "no name": told_as(name="   "),
    "long name": told_as(name="x" * 5000),
    "name over lines": told_as(name="Kneipe\nzwei"),
    "half a letter": WHOLE.replace(b"Kneipenskat", b"\\ud800"),
    "tick as number": told_as(house__revolution=1),
    "number as tick": told_as(house__spitze=True),
    "number as text": told_as(system__win_bonus="50"),
    "broken number": told_as(system__win_bonus=0.5),
    "no number": told_as(system__loss_malus=None),
    "huge": told_as(system__win_bonus=10**30),
    "endless": WHOLE.replace(b'"point_factor":1', b'"point_factor":' + b"9" * 5000),
    "infinite": WHOLE.replace(b'"point_factor":1', b'"point_factor":1e999'),
    "not a number": WHOLE.replace(b'"point_factor":1', b'"point_factor":NaN'),
    "below zero": told_as(house__kontra__highest=-1),
    "too many answers": told_as(house__kontra__highest=5),
    "unknown choice": told_as(house__ramsch__tie="dice"),
    "unknown rule": told_as(house__romanow=True),
    "unknown trigger": told_as(house__bock__triggers=["thunder"]),
    "trigger as text": told_as(house__bock__triggers="split"),
    "a table of nine": told_as(system__defender_bonus={"9": 40}),
    "a table of words": told_as(system__defender_bonus={"drei": 40}),
    "bonus as list": told_as(system__defender_bonus=[40, 30]),
    "house as list": told_as(house=[]),
    "a house within itself": told_as(house__kontra=json.loads(WHOLE)["house"]),
    "other edition": told_as(edition="isko2050"),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_file_that_holds_no_rules_is_told_and_changes_nothing(page_alone, tmp_path, text):
    path = tmp_path / "kaputt.json"
    path.write_bytes(text)

    page_alone.read_file(path)

    assert page_alone.rules == ISKO_2022
    assert page_alone.choice.rules() == ISKO_2022
    assert page_alone.refusal.text().startswith("kaputt.json: ")
    assert page_alone.refusal.text().endswith(".")


def test_a_folder_a_lost_file_and_a_link_to_itself_are_told(page_alone, tmp_path):
    ring = tmp_path / "ring.json"
    ring.symlink_to(ring)

    for path in (tmp_path, tmp_path / "weg.json", ring):
        page_alone.refusal.clear()
        page_alone.read_file(path)
        assert page_alone.rules == ISKO_2022
        assert path.name in page_alone.refusal.text()


def test_signs_of_web_pages_in_a_name_are_shown_as_they_are(rules_page, tmp_path):
    name = "<b>Fett</b><img src='file:///etc/passwd'>"
    path = tmp_path / "fett.json"
    path.write_bytes(told_as(name=name))

    rules_page.read_file(path)
    rules_page.keep.click()
    rules_page.compares.click()
    choose(rules_page, ISKO_2022)
    compare_with(rules_page, replace(PUB, name=name))

    shown = [one for one in rules_page.sentences.findChildren(QLabel) if name in one.text()]
    assert shown
    assert all(one.textFormat() is Qt.TextFormat.PlainText for one in shown)


def test_two_rule_sets_are_compared_by_their_differences(rules_page):
    rules_page.compares.click()
    compare_with(rules_page, PUB)

    assert [one.title for one in rule_sets_words.differences(rules_page.rules, PUB)] == [
        "Abrechnung",
        "Kontra",
        "Bock",
        "Ramsch",
    ]
    shown = [one for one in rules_page.sentences.findChildren(QLabel) if one.text() == "nicht gespielt"]
    assert len(shown) == 3
    differ = next(one for one in rules_page.sentences.findChildren(QLabel) if one.text().startswith("Klassisch"))
    own = next(
        one
        for one in differ.parentWidget().findChildren(QLabel)
        if one.text().startswith("Seeger-Fabian (erweitert): Spielpunkte") and one.geometry().y() == differ.y()
    )
    assert own.geometry().right() < differ.geometry().left()


def test_what_if_shows_both_rankings_and_changes_nothing(pub, hands, session):
    for line in EVENING:
        hands.keys(line)
    before = clubs.newest_change(session.operations.club)
    session.current.choose(pub.table.event.id)
    session.show(RULE_SETS)
    page = session.window.page(RULE_SETS)

    choose(page, ISKO_2022)
    page.what_if.click()

    dialog = next(one for one in session.window.findChildren(QDialog) if isinstance(one, WhatIfDialog))
    totals = [dialog.table.cells(row)[3] for row in range(4)]
    others = [dialog.table.cells(row)[4] for row in range(4)]
    assert totals != others
    assert clubs.newest_change(session.operations.club) == before
    assert isinstance(pub.table.records[0].row.deal, Played)


def test_what_if_sets_every_list_system_side_by_side(pub, hands, session):
    for line in EVENING:
        hands.keys(line)
    session.current.choose(pub.table.event.id)
    session.show(RULE_SETS)
    page = session.window.page(RULE_SETS)
    page.what_if.click()
    dialog = next(one for one in session.window.findChildren(QDialog) if isinstance(one, WhatIfDialog))
    wanted = sheets_account.columns_of(pub.table)

    dialog.every_system.click()

    heads = [column.head for column in dialog.table.lines.columns]
    assert heads[4:] == ["Seeger-Fabian", "Seeger", "Ohne Abzug", "Fabian", "Gewinnzuschlag", "Bierlachs"]
    for place, column in enumerate((one for one in wanted if not one.own), start=4):
        shown = {dialog.table.cells(row)[place] for row in range(len(dialog.table.rows))}
        cells = zip(column.totals, column.ranks, strict=True)
        assert shown == {f"{numbers.points(total)} ({rank})" for total, rank in cells}
    dialog.every_system.click()
    assert len(dialog.table.lines.columns) == 6


@pytest.mark.parametrize("mode", ["form", "touch"])
def test_in_big_type_a_house_needs_no_scrolling_to_say_who_won_and_the_last_deal_is_seen(
    pub, hands, session, qtbot, mode
):
    session.memory.change(type_scale=150)
    for _deal in range(8):
        hands.keys("0")
    pub.set_mode(mode)
    form = pub.form if mode == "form" else pub.touch
    for button in (next(seat for seat in form.seats.values() if seat.isEnabled()), form.kinds[GameKind.CLUBS]):
        button.click()
    form.matadors[2].click()

    bars = [bar for bar in session.window.findChildren(QScrollBar) if not pub.grid.isAncestorOf(bar)]
    qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars))
    bottom = form.won.mapTo(session.window, form.won.rect().bottomLeft()).y()
    assert bottom < session.window.status.mapTo(session.window, QPoint(0, 0)).y()
    if mode == "form":
        rows = [pub.grid.view.visualRect(pub.grid.model.index(row, 0)) for row in (7, 8)]
        assert all(pub.grid.view.viewport().rect().contains(row) for row in rows)


def test_where_ramsch_is_played_the_button_for_passed_in_asks_whether_it_was_one(pub, qtbot):
    pub.set_mode("form")
    pub.form.passed.click()
    asked = len(pub.table.records)
    answer(qtbot, "kein Ramsch")

    assert (asked, len(pub.table.records)) == (0, 1)
