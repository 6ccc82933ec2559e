"""An evening is closed in one go: a file for each thing ticked, its result beside it, and the day knows."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pypdf import PdfReader
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog

from skatclub.domain.overview.steps import StepKind, steps
from skatclub.domain.season.statutes import presets
from skatclub.exports.day import Item
from skatclub.gui.operations.pages import OVERVIEW
from skatclub.gui.papers.evening import EveningDialog
from skatclub.gui.window.session import Session
from skatclub.services import overview
from skatclub.services.season import seasons
from tests import tournaments
from tests.gui.seating.test_seating_page import open_event
from tests.typed_lists import check_all, enter_all


def over(session: Session) -> int:
    """Open an event of which every list is checked."""
    event_id = open_event(session, 8)
    club = session.operations.club
    tournaments.draw(club, event_id)
    enter_all(club, event_id)
    check_all(club, event_id)
    return event_id


def asked(session: Session, event_id: int, folder: Path) -> EveningDialog:
    seen = overview.of_event(session.operations.club, event_id)
    dialog = EveningDialog(session.window, session.operations, seen, session.memory.clock)
    dialog.use(folder)
    dialog.use(folder / "stick", is_copy=True)
    dialog.open()
    return dialog


def test_all_that_is_ticked_is_written_and_what_cannot_be_says_why(session, tmp_path, monkeypatch):
    event_id = over(session)
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    dialog = asked(session, event_id, tmp_path / "evening")
    assert (dialog.windowTitle(), dialog.act.text()) == ("Turnier abschließen", "Papiere und Kopie schreiben")
    assert dialog.leave.text() == "Abbrechen"
    dialog.boxes[Item.PRESS].setChecked(False)
    dialog.boxes[Item.GROUPS].setChecked(True)
    dialog.act.click()
    results = {item: shown.text() for item, shown in dialog.results.items()}

    names = sorted(path.name for path in (tmp_path / "evening").iterdir() if path.is_file())
    assert names == [
        "14. Herbstpokal Bachtal Gesamtliste.pdf",
        "14. Herbstpokal Bachtal Kassenbericht.pdf",
        "14. Herbstpokal Bachtal Text für Messenger.txt",
    ]
    assert results[Item.WALL] == "✔ 14. Herbstpokal Bachtal Gesamtliste.pdf"
    assert results[Item.PRESS] == ""
    assert results[Item.GROUPS].startswith("✘ Noch keine Saison wertet die Leute dieses Abends")
    assert results[Item.COPY].startswith("✘ ")  # a club in memory has no file
    assert dialog.isVisible()
    assert dialog.leave.text() == "Fertig"
    reason = dialog.results[Item.GROUPS]
    assert reason.height() >= reason.heightForWidth(reason.width())
    dialog.opening.click()
    assert opened == [str(tmp_path / "evening")]
    seen = overview.of_event(session.operations.club, event_id)
    assert StepKind.CLOSE not in {step.kind for step in steps(seen)}
    dialog.reject()


def test_only_what_can_be_made_is_ticked_and_the_reason_stands_beside_the_rest(session, tmp_path):
    event_id = open_event(session, 8)
    tournaments.draw(session.operations.club, event_id)
    dialog = asked(session, event_id, tmp_path)
    ticked = [item for item, box in dialog.boxes.items() if box.isChecked()]

    assert ticked == [Item.CASH, Item.COPY]
    assert dialog.results[Item.WALL].text()
    assert dialog.results[Item.GROUPS].text().startswith("Noch keine Saison wertet die Leute dieses Abends")
    dialog.reject()


def test_what_is_to_be_printed_goes_as_one_file_and_the_dialog_waits_for_it(session, qtbot, tmp_path, monkeypatch):
    def take(system):
        system.printer().setOutputFileName(str(tmp_path / "printed.pdf"))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", take)
    dialog = asked(session, over(session), tmp_path / "evening")
    dialog.printing.setChecked(True)

    dialog.act.click()
    assert (dialog.is_busy, dialog.act.isEnabled(), dialog.busy.text()) == (True, False, "Wird gedruckt …")
    qtbot.waitUntil(lambda: not dialog.is_busy)

    assert len(PdfReader(tmp_path / "printed.pdf").pages) == 2
    assert (dialog.isVisible(), dialog.act.isEnabled(), dialog.problem.isHidden()) == (True, True, True)
    dialog.reject()


def test_a_printer_that_refuses_is_told_in_the_dialog(session, qtbot, tmp_path, monkeypatch):
    def take(system):
        system.printer().setOutputFileName(str(tmp_path / "no such folder" / "printed.pdf"))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", take)
    dialog = asked(session, over(session), tmp_path / "evening")
    dialog.printing.setChecked(True)

    dialog.act.click()
    qtbot.waitUntil(lambda: not dialog.is_busy)

    assert "printed.pdf" in dialog.refusal.text()
    dialog.reject()


def test_the_groups_of_the_next_evening_follow_from_the_season(session, tmp_path):
    event_id = over(session)
    statute = presets.PRESETS[0].statute
    season = seasons.new_season(
        session.operations.club,
        title="2026",
        first_day=date(2026, 1, 1),
        last_day=date(2026, 12, 31),
        statute=statute,
    )
    seasons.choose_events(session.operations.club, season.made_id, [event_id])
    dialog = asked(session, event_id, tmp_path)
    assert not dialog.boxes[Item.GROUPS].isChecked()  # nobody was seated by them
    for item, box in dialog.boxes.items():
        box.setChecked(item is Item.GROUPS)
    dialog.act.click()

    assert dialog.results[Item.GROUPS].text() == "✔ 14. Herbstpokal Bachtal Setzgruppen.pdf"
    assert (tmp_path / "14. Herbstpokal Bachtal Setzgruppen.pdf").read_bytes().startswith(b"%PDF")
    dialog.reject()


def test_the_overview_leads_to_it_and_what_is_open_is_said_first(session):
    event_id = open_event(session, 8)
    tournaments.draw(session.operations.club, event_id)
    session.show(OVERVIEW)
    session.steps()[StepKind.CLOSE].act(None)
    dialog = QApplication.activeModalWidget()

    assert isinstance(dialog, EveningDialog)
    said = [shown.text() for shown in dialog.findChildren(type(dialog.refusal))]
    assert "⚠ 2 Listen sind nicht da: Tische 1, 2." in said
    dialog.reject()
