"""The print page: several papers ticked, seen as one, counted in sheets, printed and kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QScrollArea, QWidget

from skatclub.domain.club.errors import FolderNotWritable
from skatclub.domain.people.person import Audience
from skatclub.domain.season.statutes import presets
from skatclub.domain.season.statutes.plan import Plan
from skatclub.exports import bundle
from skatclub.exports.bundle import Part
from skatclub.exports.catalogue import by_code
from skatclub.exports.document import Imprint
from skatclub.exports.paper import Format
from skatclub.gui.club.dialog import ClubDialog
from skatclub.gui.look import theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import PREFERENCES
from skatclub.gui.papers import papers as gui_papers, run
from skatclub.gui.papers.certificate_dialog import CertificateDialog
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.preferences.page import WallCard
from skatclub.gui.window.main_window import dress
from skatclub.i18n import language
from skatclub.services import figures, history
from skatclub.services.club import clubs
from skatclub.services.directing import postings
from skatclub.services.events import events
from skatclub.services.papers import letterhead
from skatclub.services.season import seasons
from skatclub.settings import Settings
from tests import databases, tournaments
from tests.enduring import few
from tests.exports import lists, reading, result_events
from tests.gui.conftest import modal

MADE_AT = datetime(2026, 10, 17, 15, 4, tzinfo=UTC)


@pytest.fixture(scope="module")
def club():
    """Return a club with an event of eleven people whose first series is in and posted."""
    made = clubs.in_memory(clock=databases.Clock(), name="SC Herz Dame")
    event_id = tournaments.new_event(made, tournaments.named(11))
    tournaments.draw(made, event_id)
    result_events.play(made, event_id, 1)
    postings.post(made, event_id, series=(1,))
    yield made
    clubs.close(made)


@pytest.fixture
def operations(qtbot, club):
    made = Operations()
    made.take_over(club)
    return made


@pytest.fixture
def parent(qtbot):
    made = QWidget()
    dress(made, theme.LIGHT, 100)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(parent, operations):
    papers = gui_papers.of_event(operations, 1, 1, lambda: MADE_AT)
    made = PrintDialog(parent, papers, operations)
    made.show()
    return made


def test_papers_that_cannot_be_made_yet_are_not_offered(dialog):
    codes = set(dialog.choices.boxes)

    assert {"overall-list", "series-list", "certificates", "press"} <= codes
    assert not {"league-table", "team-list", "further-rankings", "protest-file"} & codes


def test_several_papers_are_one_preview_with_its_sheets_counted(dialog):
    dialog.choices.tick(("series-list", "poster"))

    dialog.show_ticked()

    assert dialog.count.text() == "2 Blatt Papier · 1 Ergebnisliste je Serie, 1 Gesamtliste in großer Schrift"
    assert {kind for kind, made in dialog.saves.items() if made.isEnabled()} == {
        Format.PDF,
        Format.EXCEL,
        Format.CSV,
        Format.HTML,
        Format.PNG,
        Format.JSON,
    }


def test_what_is_ticked_is_one_file(dialog, tmp_path):
    dialog.choices.tick(("series-list", "poster"))
    dialog.show_ticked()

    dialog.write_file(Format.PDF, tmp_path / "beide.pdf")

    assert len(PdfReader(tmp_path / "beide.pdf").pages) == 2


@pytest.mark.parametrize(
    ("code", "stem"),
    [
        ("seating-plan", "Sitzplan Serie 1"),
        ("overall-list", "Gesamtliste nach 1 Serie Ausgabe 1"),
        ("certificates", "Urkunden nach 1 Serie"),
        ("conditions", "Ausschreibung"),
    ],
)
def test_a_file_is_called_after_the_event_and_says_over_what_it_is(dialog, code, stem):
    assert dialog.papers.file_stem(by_code(code)) == f"14. Herbstpokal Bachtal {stem}"


def test_a_paper_that_writes_names_otherwise_than_is_chosen_says_so_as_its_foot_does(dialog):
    dialog.choices.tick(("seating-plan",))
    dialog.show_ticked()
    assert dialog.count.text() == "Ein Blatt Papier"

    dialog.choices.tick(("seating-plan", "start-cards"))
    dialog.show_ticked()

    told = "Namen ausgeschrieben, nicht für den Aushang"
    assert dialog.count.text().endswith(f" · Startkarten: {told}")
    assert told in " ".join(reading.text(dialog.shown.pdf).split())


def test_the_labels_printed_last_are_offered_again(dialog, qtbot):
    wishes = dialog.choices.wishes

    wishes.use(Settings(label_sheet="105x74"), 2026)
    assert wishes.chosen[2] == "105x74"
    with qtbot.waitSignal(wishes.kept) as told:
        wishes.labels.setCurrentIndex(1)
    assert told.args == ["label_sheet", wishes.chosen[2]] == ["label_sheet", "70x37"]
    wishes.use(Settings(label_sheet="no such size"), 2026)
    assert wishes.chosen[2] == "63.5x38.1"


def test_what_hangs_on_a_wall_is_made_for_a_distance_that_is_kept(dialog, qtbot):
    dialog.tick("poster")
    wishes = dialog.choices.wishes

    with qtbot.waitSignal(wishes.kept) as told:
        wishes.metres.setValue(1)
    wishes.large.setCurrentIndex(1)

    assert told.args == ["wall_distance_m", 1]
    with reading.opened(dialog.shown.pdf) as paper:
        assert max(paper[0].get_size()) > 1100
    assert " m zu lesen" in reading.text(dialog.shown.pdf)


def test_what_was_written_can_be_opened_at_once_and_the_dialog_stays(dialog, tmp_path, monkeypatch):
    opened, noted = [], []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(Path(url.toLocalFile())))
    dialog.made.connect(noted.append)
    dialog.tick("start-cards")
    dialog.write_file(Format.PDF, tmp_path / "cards.pdf")

    assert dialog.result() == 0
    assert dialog.saved_as.text() == "Gespeichert: cards.pdf"
    dialog.opening.click()
    dialog.opening_folder.click()
    assert opened == [tmp_path / "cards.pdf", tmp_path]
    assert noted == [("1/start-cards",)]


def test_papers_in_other_formats_are_a_file_each(dialog, tmp_path):
    dialog.choices.tick(("series-list", "participants", "poster"))

    dialog.write_files(Format.CSV, tmp_path)

    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "14. Herbstpokal Bachtal Ergebnisliste Serie 1 Ausgabe 1.csv",
        "14. Herbstpokal Bachtal Teilnehmer.csv",
    ]


def test_a_folder_that_cannot_be_written_to_is_told(dialog, tmp_path):
    dialog.choices.tick(("series-list", "participants"))

    dialog.write_files(Format.CSV, tmp_path / "nirgends")

    told = QApplication.activeModalWidget()
    assert "nirgends" in told.text()
    told.close()


def test_without_a_tick_nothing_can_be_printed(dialog):
    dialog.choices.tick(())

    dialog.show_ticked()

    assert dialog.count.text() == "Kein Papier ist angekreuzt."
    assert not dialog.print_button.isEnabled()


def test_only_changed_pages_are_left_where_nothing_has_changed(dialog):
    dialog.choices.tick(("series-list", "poster"))

    dialog.choices.since.setCurrentIndex(1)

    assert "Ausgabe 1" in dialog.choices.since.currentText()
    assert dialog.count.text().startswith("Ein Blatt Papier · 1 ")
    assert dialog.count.text().endswith(" · unverändert: Ergebnisliste je Serie")


def test_with_no_page_left_there_is_nothing_to_print(dialog):
    dialog.choices.tick(("series-list",))

    dialog.choices.since.setCurrentIndex(1)

    assert not dialog.print_button.isEnabled()


def test_names_for_the_web_are_on_the_paper(dialog):
    dialog.choices.tick(("series-list",))

    dialog.choices.names.setCurrentIndex(1)

    assert dialog.choices.level is Audience.WEB
    read = reading.text(dialog.shown.pdf)
    assert "Namen, wie jeder sie im Internet erlaubt" in read
    assert "Schmidt" not in read


def test_the_picture_of_the_club_comes_onto_the_papers(qtbot, dialog, club, tmp_path):
    path = tmp_path / "logo.png"
    path.write_bytes(result_events.logo())
    dialog.ask_logo()
    asked = modal(ClubDialog)

    asked.take(path)
    asked.act.click()

    assert dialog.papers.imprint.logo == result_events.logo()
    history.undo(club)


def test_words_of_certificates_are_seen_refused_and_kept(qtbot, dialog, club):
    dialog.ask_certificate()
    asked = modal(CertificateDialog)
    assert not asked.look.pixmap().isNull()

    asked.words.setPlainText("{konto}")
    asked.show_look()
    refused = asked.refusal.text()
    asked.words.setPlainText("## {name}")
    asked.show_look()
    asked.go_on()

    assert "„konto“" in refused
    assert letterhead.certificate_words(club) == "## {name}"
    assert dialog.papers.imprint.head.certificate == "## {name}"
    letterhead.write_certificate(club, "")


def test_an_english_window_shows_english_placeholders_and_keeps_those_of_old_clubs(qtbot, dialog, club):
    letterhead.write_certificate(club, "# {wettbewerb}\n{name}, {platz}.")
    language.use("en")
    dialog.ask_certificate()
    asked = QApplication.activeModalWidget()
    shown = asked.words.toPlainText()

    asked.words.setPlainText("# {event}\n{rank}. {name}, {verein}")
    asked.show_look()
    is_taken = asked.problem.isHidden()
    asked.go_on()

    assert shown == "# {event}\n{name}, {rank}."
    assert is_taken
    assert letterhead.certificate_words(club) == "# {wettbewerb}\n{platz}. {name}, {verein}"
    letterhead.write_certificate(club, "")


def test_the_usual_words_stand_in_the_language_of_the_window_and_are_not_kept(qtbot, dialog, club):
    language.use("en")
    dialog.ask_certificate()
    asked = QApplication.activeModalWidget()
    shown = asked.words.toPlainText()

    asked.go_on()

    assert shown.startswith("At the\n# {event}\non {date}\n## {name}\n{club}\n")
    assert letterhead.certificate_words(club) == ""


def test_a_template_from_a_file_is_shown_kept_and_refused_with_a_sentence(dialog, club, tmp_path):
    dialog.ask_certificate()
    asked = QApplication.activeModalWidget()
    template, strange = tmp_path / "eigene.txt", tmp_path / "fremd.txt"
    template.write_text("Vorlage: modern\nUnterschriften: Eva Maaß, Leiterin\n# {name}", encoding="utf-8")
    strange.write_text("{konto}", encoding="utf-8")

    asked.take(template)
    asked.take(strange)
    refused = asked.refusal.text()
    asked.go_on()

    assert "„konto“" in refused
    assert asked.signatures[0].text() == "Eva Maaß, Leiterin"
    assert letterhead.certificate_words(club) == template.read_text(encoding="utf-8")
    letterhead.write_certificate(club, "")


def test_certificates_are_looked_at_in_another_design_without_keeping_it(dialog, club):
    dialog.choices.tick(("certificates",))
    dialog.choices.wishes.design.setCurrentIndex(2)

    assert dialog._as_chosen().imprint.head.certificate == "Vorlage: modern"
    assert letterhead.certificate_words(club) == ""
    dialog.choices.wishes.design.setCurrentIndex(0)


def test_usual_words_are_not_kept(qtbot, dialog, club):
    dialog.ask_certificate()
    asked = QApplication.activeModalWidget()

    asked.go_on()

    assert letterhead.certificate_words(club) == ""


def test_a_list_has_its_protest_file(operations, club):
    table = events.tables_of(club, 1)[0]

    papers = gui_papers.of_list(operations, table.id, lambda: MADE_AT)

    paper = by_code("protest-file")
    assert paper in papers.offers()
    read = reading.text(papers.make(paper, Format.PDF))
    assert "Alle Fassungen dieser Liste" in read
    assert f"Serie 1 · Tisch {table.number}" in " ".join(read.split())


def test_pages_are_put_one_behind_the_other():
    one = by_code("cheat-sheet").make(Format.PDF, None, lists.IMPRINT)

    whole = bundle.of([Part("a", one), Part("b", one, (1,)), Part("c", one, ()), Part("d", one, (9,))])

    assert (whole.count, whole.sheets) == (2, (("a", 1), ("b", 1), ("c", 0), ("d", 0)))
    assert len(PdfReader(BytesIO(whole.pdf)).pages) == 2
    assert bundle.of([Part("a", one)]).pdf == one
    assert bundle.of([Part("a", one, ())]).pdf == b""


def test_on_both_sides_every_paper_begins_on_a_sheet_of_its_own():
    one = by_code("cheat-sheet").make(Format.PDF, None, lists.IMPRINT)

    whole = bundle.of([Part("a", one), Part("b", one)], both_sides=True)

    assert (whole.count, whole.pages, whole.sheets) == (2, 3, (("a", 1), ("b", 1)))
    assert "Spickzettel" not in (PdfReader(BytesIO(whole.pdf)).pages[1].extract_text() or "")


def test_sheets_are_counted_for_both_sides(dialog):
    dialog.choices.tick(("series-list", "poster"))

    dialog.both_sides.click()

    assert dialog.count.text() == "2 Blatt Papier · 1 Ergebnisliste je Serie, 1 Gesamtliste in großer Schrift"


def test_certificates_ask_for_places_and_people_just_below(dialog, qtbot):
    wishes = dialog.choices.wishes
    assert not wishes.isVisible()

    dialog.choices.tick(("certificates",))
    dialog.show_ticked()
    assert wishes.isVisible()
    assert not wishes.labels.isVisible()
    qtbot.keyClicks(wishes.places, "2-3")
    qtbot.keyClick(wishes.places, Qt.Key.Key_Return)

    read = reading.text(dialog.shown.pdf)
    assert "1. Platz" not in read
    assert "2. Platz" in read
    qtbot.keyClicks(wishes.numbers, "4")
    qtbot.keyClick(wishes.numbers, Qt.Key.Key_Return)
    assert dialog.shown.pages == 1


def test_blank_lists_are_for_the_tables_or_spare_without_names_or_second_as_is_chosen(dialog):
    wishes = dialog.choices.wishes
    dialog.choices.tick(("blank-sheet",))
    dialog.show_ticked()
    named = reading.text(dialog.shown.pdf)
    wishes.unnamed.setChecked(True)
    unnamed = reading.text(dialog.shown.pdf)
    wishes.second.setChecked(True)
    second, tables = reading.text(dialog.shown.pdf), dialog.shown.pages
    wishes.spare.setValue(5)

    assert wishes.spare.isVisible()
    assert not wishes.by_name.isVisible()
    assert ("Albers" in named, "Albers" in unnamed) == (True, False)
    assert ("ZWEITSCHRIFT" in unnamed, "ZWEITSCHRIFT" in second) == (False, True)
    assert (tables, dialog.shown.pages) == (3, 10)


def test_start_cards_come_by_start_number_or_by_name(dialog):
    dialog.choices.tick(("start-cards",))
    dialog.show_ticked()
    before = dialog.shown.pdf
    dialog.choices.wishes.by_name.setChecked(True)
    assert dialog.choices.wishes.by_name.accessibleName() == "Startkarten: nach Namen"

    assert dialog.shown.pdf != before
    assert sorted(reading.text(dialog.shown.pdf)) == sorted(reading.text(before))


def test_without_an_event_spare_lists_are_made_as_they_are_wanted(parent, operations):
    made = PrintDialog(parent, gui_papers.of_everything(operations, None, lambda: MADE_AT), operations)
    made.show()
    made.tick("blank-sheet")
    made.choices.wishes.second.setChecked(True)
    made.choices.wishes.spare.setValue(2)

    assert made.shown.pages == 6
    assert "ZWEITSCHRIFT" in reading.text(made.shown.pdf)


def test_the_keyboard_begins_at_the_papers_and_return_prints(dialog, qtbot):
    dialog.print_button.clicked.disconnect()  # it would ask for a printer
    first = dialog.choices.boxes[dialog.choices.ticked[0].code]
    assert dialog.focusWidget() is first

    with qtbot.waitSignal(dialog.print_button.clicked):
        qtbot.keyClick(first, Qt.Key.Key_Return)


def test_the_rarer_formats_are_in_a_menu_that_opens_by_key(dialog, qtbot):
    dialog.choices.tick(("participants",))
    dialog.show_ticked()
    menu, told = dialog.others.menu(), []
    for kind in (Format.CSV, Format.JSON):
        dialog.saves[kind].triggered.disconnect()  # it would ask where to
        dialog.saves[kind].triggered.connect(lambda _on, kind=kind: told.append(kind))

    menu.popup(dialog.others.mapToGlobal(dialog.others.rect().bottomLeft()))  # as Space does, which would wait
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)

    assert told == [Format.CSV]
    assert [made.text() for made in menu.actions() if made.isEnabled()] == [
        "Als CSV speichern …",
        "Als Webseite speichern …",
        "Als JSON speichern …",
    ]


@pytest.mark.parametrize("scale", few((100, 200), 200))
def test_in_large_type_papers_and_preview_keep_their_room(qtbot, parent, operations, scale):
    dress(parent, theme.LIGHT, scale)
    made = PrintDialog(parent, gui_papers.of_event(operations, 1, 1, lambda: MADE_AT), operations)
    made.show()
    QApplication.processEvents()
    made.show_ticked()
    QApplication.processEvents()

    scrolled = made.findChildren(QScrollArea)
    assert (
        made.choices.findChild(QScrollArea).viewport().height() >= 6 * made.choices.boxes["participants"].height()
    )
    assert [one.horizontalScrollBar().maximum() for one in scrolled] == [0] * len(scrolled)


def test_the_fields_of_a_paper_come_just_after_it_by_key(dialog, qtbot):
    choices = dialog.choices
    choices.tick(("certificates",))
    choices.boxes["certificates"].setFocus()
    QApplication.processEvents()

    stepped = []
    for _step in range(4):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        stepped.append(dialog.focusWidget())

    wishes = choices.wishes
    assert stepped == [wishes.places, wishes.numbers, wishes.design, choices.boxes["series-certificates"]]


def test_the_system_dialog_asks_for_these_pages_and_a_file_has_them_as_they_are_shown(
    dialog, qtbot, tmp_path, monkeypatch
):
    asked = []

    def take(system):
        asked.append((system.minPage(), system.maxPage(), system.printer().docName()))
        system.printer().setOutputFileName(str(tmp_path / "printed.pdf"))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", take)
    dialog.choices.tick(("seating-plan", "table-cards"))
    dialog.show_ticked()

    with qtbot.waitSignal(dialog.printing.came):
        dialog.print_button.click()

    assert asked == [(1, 4, dialog.papers.file_stem(by_code("seating-plan")))]
    assert (tmp_path / "printed.pdf").read_bytes() == dialog.shown.pdf
    assert len(PdfReader(tmp_path / "printed.pdf").pages) == 4
    assert dialog.saved_as.text() == "Gespeichert: printed.pdf"


def test_return_in_a_field_takes_it_and_prints_nothing(dialog, qtbot):
    pressed = []
    dialog.print_button.clicked.disconnect()
    dialog.print_button.clicked.connect(lambda: pressed.append(1))
    dialog.choices.tick(("certificates",))
    dialog.show_ticked()
    assert dialog.print_button.isEnabled()

    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        qtbot.keyClick(dialog.choices.wishes.places, key)
        qtbot.keyClick(dialog.choices.wishes.numbers, key)

    assert pressed == []


def test_fields_of_a_paper_are_scrolled_into_sight(dialog, qtbot):
    dialog.resize(900, 560)
    QApplication.processEvents()
    dialog.choices.tick(("envelopes",))
    wishes = dialog.choices.wishes

    qtbot.waitUntil(lambda: wishes.visibleRegion().boundingRect() == wishes.rect())


def test_places_that_nobody_has_are_told_and_words_that_mean_nothing_too(dialog, qtbot):
    dialog.choices.tick(("certificates", "envelopes"))
    wishes = dialog.choices.wishes
    assert wishes.labels.isVisible()

    qtbot.keyClicks(wishes.places, "90")
    qtbot.keyClick(wishes.places, Qt.Key.Key_Return)
    assert dialog.count.text().startswith("Niemand hat einen dieser Plätze.")
    assert not dialog.print_button.isEnabled()
    wishes.places.clear()
    qtbot.keyClicks(wishes.places, "erste")
    qtbot.keyClick(wishes.places, Qt.Key.Key_Return)
    assert wishes.trouble.text().startswith("Nicht verstanden: erste.")
    assert wishes.trouble.isVisible()


def test_another_sheet_of_labels_is_drawn(dialog):
    dialog.choices.tick(("envelopes",))
    dialog.show_ticked()
    assert "Preise sind" in dialog.count.text()
    dialog.choices.wishes.places.setText("1-99")
    dialog.show_ticked()
    usual = dialog.shown.pages

    dialog.choices.wishes.labels.setCurrentIndex(dialog.choices.wishes.labels.count() - 1)

    assert (usual, dialog.shown.pages) == (1, 2)


def test_the_papers_of_a_season_and_of_figures_have_names_for_the_chosen_readers(parent, operations, club):
    day = tournaments.DAY
    seasons.new_season(club, title="S", statute=presets.preset("sum").statute, first_day=day, last_day=day)
    told = figures.of_club(club, first=day, last=day)
    shown = gui_papers.of_figures(told, None, Imprint(club="SC Herz Dame", at=MADE_AT))
    family = tournaments.named(1)[0].split()[1]

    for papers in (gui_papers.of_season(operations, seasons.standings(club, 1), None, lambda: MADE_AT), shown):
        dialog = PrintDialog(parent, papers, operations)
        assert not dialog.choices.names.isHidden()
        assert family in reading.text(dialog.shown.pdf)
        dialog.choices.names.setCurrentIndex(1)
        assert family not in reading.text(dialog.shown.pdf)


def test_the_year_book_of_a_season_that_is_shown_covers_its_days(operations, club):
    first, last = date(2026, 9, 1), date(2027, 6, 30)
    statute = presets.preset("sum").statute
    made = seasons.new_season(club, title="2026/27", statute=statute, first_day=first, last_day=last)

    papers = gui_papers.of_season(operations, seasons.standings(club, made.made_id), None, lambda: MADE_AT)
    (book,) = (paper for paper in papers.offers() if paper.code == "year-book")

    background = papers.material(book).background
    assert (background.first, background.last) == (first, last)
    assert papers.file_stem(book) == "2026 27 Jahrbuch"


def test_the_calendar_is_there_as_soon_as_evenings_are_planned_in_a_year_in_which_nobody_played(
    parent, operations, club
):
    first, last = date(MADE_AT.year + 2, 1, 1), date(MADE_AT.year + 2, 12, 31)
    statute = presets.preset("sum").statute
    for before in seasons.all_seasons(club):
        seasons.remove_season(club, before.id)
    seasons.new_season(club, title="Neu", statute=statute, first_day=first, last_day=last, plan=Plan(1, (last,)))
    made = seasons.find(club, "Neu")

    papers = gui_papers.of_season(operations, seasons.standings(club, made), None, lambda: MADE_AT)
    (calendar,) = (paper for paper in papers.offers() if paper.code == "calendar")
    assert f"{last:%d.%m.}" in reading.text(papers.pages(calendar))
    assert f"DTSTART;VALUE=DATE:{last:%Y%m%d}" in papers.make(calendar, Format.CALENDAR).decode()

    for now, year in ((MADE_AT, MADE_AT.year), (MADE_AT.replace(year=MADE_AT.year + 1), last.year)):
        dialog = PrintDialog(parent, gui_papers.of_everything(operations, None, lambda now=now: now), operations)
        dialog.show()
        dialog.tick("calendar")
        assert dialog.choices.wishes.year.value() == year
    assert str(last.year) in reading.text(dialog.shown.pdf)
    seasons.remove_season(club, made)


@pytest.fixture
def everything(parent, operations):
    """Return the dialog of all papers of event and club."""
    made = PrintDialog(parent, gui_papers.of_everything(operations, 1, lambda: MADE_AT), operations)
    made.show()
    return made


@pytest.mark.parametrize("code", ["year-book", "rankings"])
def test_the_papers_of_a_year_are_of_the_one_that_is_chosen(everything, code):
    everything.tick(code)
    chosen = everything.choices.wishes.year
    assert chosen.isVisible()

    chosen.setValue(tournaments.DAY.year)
    everything.show_ticked()
    assert str(tournaments.DAY.year) in reading.text(everything.shown.pdf)

    chosen.setValue(tournaments.DAY.year - 1)
    everything.show_ticked()
    assert "Noch hat keine Liste ein Ergebnis" in everything.count.text()


def test_papers_on_money_are_about_all_series_and_others_about_the_latest(everything):
    of_series = {
        paper.code: everything.papers.material(paper).only_series
        for paper in everything.papers.offers()
        if paper.code in {"loss-money", "series-list"}
    }

    assert of_series == {"loss-money": None, "series-list": 1}


def test_all_papers_come_into_a_folder_named_after_the_event(everything, qtbot, tmp_path):
    steps = []
    everything.pile._stoppable.progressed.connect(lambda done, count: steps.append((done, count)))

    with qtbot.waitSignal(everything.pile.came) as came:
        everything.write_all(tmp_path)

    (piled,) = came.args
    folder = tmp_path / "14. Herbstpokal Bachtal"
    names = {path.name for path in folder.iterdir()}
    assert {f"{everything.papers.file_stem(paper)}.{paper.formats[0].value}" for paper in piled.written} <= names
    assert {"Kreuztabelle.pdf", "14. Herbstpokal Bachtal Text für Messenger nach 1 Serie.txt"} <= names
    assert all(path.stat().st_size for path in folder.iterdir())
    assert len(piled.written) + piled.left_out == len(everything.papers.offers())
    assert everything.saved_as.text() == piled.sentence()
    assert steps[-1] == (len(everything.papers.offers()),) * 2
    assert not everything.pile.progress.isVisible()


def test_all_papers_are_stopped_at_any_and_those_written_stay(everything, tmp_path):
    papers = everything.papers
    asked = []

    def goes_on(done, _steps):
        asked.append(done)
        return done < 3

    piled = run.write(papers, papers.offers(), tmp_path / "neu", goes_on)

    assert asked == [0, 1, 2, 3]
    assert piled.is_stopped
    assert len(piled.written) + piled.left_out == 3
    assert len(list((tmp_path / "neu").iterdir())) == len(piled.written)
    assert piled.sentence().startswith("Angehalten.")


def test_the_button_stops_what_it_began_and_the_dialog_can_be_closed(everything, qtbot, tmp_path):
    with qtbot.waitSignal(everything.pile.came) as came:
        everything.write_all(tmp_path)
        assert everything.pile.button.text() == "Anhalten"
        qtbot.mouseClick(everything.pile.button, Qt.MouseButton.LeftButton)

    assert came.args[0].is_stopped
    assert everything.pile.button.text() == "Alle Papiere …"


def test_a_folder_that_takes_nothing_is_told_once(everything, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")

    piled = run.write(everything.papers, everything.papers.offers(), tmp_path / "file", lambda _done, _steps: True)

    assert isinstance(piled.trouble, FolderNotWritable)
    assert piled.written == ()


def test_the_text_for_the_messenger_is_copied(dialog):
    dialog.tick("overall-list")
    assert not dialog.copying.isVisible()
    dialog.tick("messenger")

    dialog.copying.click()

    text = QApplication.clipboard().text()
    assert text == dialog.papers.for_(Audience.BOARD).make(by_code("messenger"), Format.TEXT).decode()
    assert "*14. Herbstpokal Bachtal*" in text
    assert dialog.saved_as.text() == "Kopiert: Jetzt kann es eingefügt werden."
    assert not dialog.opening.isVisible()


def test_the_distance_of_what_hangs_on_a_wall_is_a_preference(session):
    session.window.show_page(PREFERENCES)
    card = session.window.page(PREFERENCES).findChild(WallCard)

    card.metres.setValue(5)

    assert session.memory.settings.wall_distance_m == 5


def test_a_wall_paper_is_shown_at_the_distance_of_the_preferences_at_once(parent, operations):
    papers = gui_papers.of_event(operations, 1, 1, lambda: MADE_AT)
    first = replace(papers, materials=tuple(sorted(papers.materials, key=lambda pair: pair[0].code != "poster")))

    near, far = (
        PrintDialog(parent, first, operations, settings=Settings(wall_distance_m=metres)).shown for metres in (1, 6)
    )

    assert near.pages < far.pages


def test_nothing_moves_under_the_mouse_when_papers_are_ticked(dialog, qtbot):
    choices = dialog.choices
    area = choices._scrolled.viewport()
    qtbot.wait(0)
    QApplication.processEvents()
    for box in choices.boxes.values():
        choices._scrolled.ensureWidgetVisible(box)
        QApplication.processEvents()
        before = box.mapTo(area, QPoint()).y()
        for _twice in range(2):
            box.click()
            QApplication.processEvents()
            assert box.mapTo(area, QPoint()).y() == before, box.text()


def test_nothing_moves_once_something_is_saved(dialog, tmp_path):
    QApplication.processEvents()
    places = [button.mapTo(dialog, QPoint()) for button in dialog.findChildren(QPushButton) if button.isVisible()]
    wide = dialog._preview.width()

    dialog.write_file(Format.PDF, tmp_path / "ergebnisliste-des-herbstpokals-2026.pdf")
    QApplication.processEvents()

    after = [
        button.mapTo(dialog, QPoint())
        for button in dialog.findChildren(QPushButton)
        if button.isVisible() and button not in {dialog.opening, dialog.opening_folder}
    ]
    assert dialog.opening.isVisible()
    assert (after, dialog._preview.width()) == (places, wide)


def test_three_letters_and_enter_tick_the_paper_that_is_typed_alone(dialog, qtbot):
    dialog.activateWindow()
    qtbot.keyClicks(dialog.choices.boxes["seating-plan"], "U")
    qtbot.keyClicks(dialog.choices.search, "rk")
    seen = [code for code, box in dialog.choices.boxes.items() if not box.isHidden()]
    qtbot.keyClick(dialog.choices.search, Qt.Key.Key_Return)

    assert seen == ["certificates", "series-certificates"]
    assert [paper.code for paper in dialog.choices.ticked] == ["certificates"]
    assert dialog.isVisible()
    assert dialog.choices.search.text() == ""
    assert not any(box.isHidden() for box in dialog.choices.boxes.values())


def test_what_was_printed_last_stands_first(parent, operations):
    papers = gui_papers.of_event(operations, 1, 1, lambda: MADE_AT)
    made = PrintDialog(parent, papers, operations, settings=Settings(last_papers="poster series-list"))

    assert {paper.code for paper in made.choices.offers[:2]} == {"poster", "series-list"}
