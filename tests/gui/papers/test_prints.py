"""A paper on its way to the printer: the file itself by `lp`, else pictures beside the window; nothing is lost."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from io import BytesIO
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget
from reportlab.pdfgen.canvas import Canvas

from skatclub.domain.papers.errors import PrinterRefuses, PrintingStopped
from skatclub.exports import bundle
from skatclub.gui.look import theme
from skatclub.gui.operations import background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.papers import pages, papers as gui_papers, prints
from skatclub.gui.papers.dialog import PrintDialog
from skatclub.gui.papers.run import RunButton
from skatclub.gui.window.main_window import dress
from skatclub.services.club import clubs
from tests import databases, tournaments
from tests.exports import result_events
from tests.gui.conftest import modal

MADE_AT = datetime(2026, 10, 17, 15, 4, tzinfo=UTC)
A4, A3 = (595.28, 841.89), (841.89, 1190.55)
SHEETS = 6
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="there is no CUPS that takes the file itself")
TAKES = 'printf "%s\\n" "$@" >{folder}/asked; cat >{folder}/came'
REFUSES = 'cat >/dev/null; echo "$0: Fehler - Kein Papier im Fach." >&2; exit 1'
HANGS = "exec sleep 60"


def drawn(*sizes):
    """Return a paper with a line of words on each of these pages."""
    target = BytesIO()
    canvas = Canvas(target)
    for number, size in enumerate(sizes):
        canvas.setPageSize(size)
        canvas.drawString(50, 50, f"Seite {number}")
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def goes_on(_done, _steps):
    return True


@pytest.fixture
def given(tmp_path, monkeypatch, qapp):
    """Return a function that puts a made-up `lp` before the system's, and say that the printer is CUPS's."""
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _printer: QPrinter.OutputFormat.NativeFormat)
    monkeypatch.setattr(QPrinter, "printerName", lambda _printer: "Saal")

    def give(script):
        program = tmp_path / "lp"
        program.write_text(f"#!/bin/sh\n{script.format(folder=tmp_path)}\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")

    return give


@pytest.fixture
def dialog(qtbot, monkeypatch):
    """Return the dialog of an event whose first series is in, with a system's dialog that says yes."""
    monkeypatch.setattr(QPrintDialog, "exec", lambda _system: QDialog.DialogCode.Accepted)
    club = clubs.in_memory(clock=databases.Clock(), name="SC Herz Dame")
    event_id = tournaments.new_event(club, tournaments.named(12))
    tournaments.draw(club, event_id)
    result_events.play(club, event_id, 1)
    operations = Operations()
    operations.take_over(club)
    parent = QWidget()
    dress(parent, theme.LIGHT, 100)
    qtbot.addWidget(parent)
    made = PrintDialog(parent, gui_papers.of_event(operations, event_id, 1, lambda: MADE_AT), operations)
    made.choices.tick(("certificates",))
    made.choices.wishes.places.setText("1-12")
    made.show_ticked()
    made.show()
    yield made
    made.close()
    clubs.close(club)


def options(tmp_path):
    """Return what `lp` was asked for: its letters with their values, and the options."""
    asked = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    pairs = list(zip(asked[::2], asked[1::2], strict=True))
    return {key: value for key, value in pairs if key != "-o"}, [value for key, value in pairs if key == "-o"]


@LINUX
def test_the_printer_gets_the_file_byte_for_byte_and_what_was_chosen(given, tmp_path, monkeypatch):
    given(TAKES)
    monkeypatch.setattr(QPrinter, "duplex", lambda _printer: QPrinter.DuplexMode.DuplexLongSide)  # none is there
    paper = drawn(A4, A4[::-1])
    printer = prints.printer_for(paper)
    printer.setDocName("-Karten 'A'")
    printer.setCopyCount(3)
    printer.setColorMode(QPrinter.ColorMode.GrayScale)

    assert prints.work(paper, printer)(goes_on) is None

    assert (tmp_path / "came").read_bytes() == paper
    letters, told = options(tmp_path)
    assert letters == {"-d": "Saal", "-t": "-Karten 'A'", "-n": "3"}
    assert told == [
        "media=A4",
        "print-scaling=none",
        "sides=two-sided-long-edge",
        "collate=true",
        "print-color-mode=monochrome",
    ]


@LINUX
def test_only_the_pages_that_were_asked_for_go_to_the_printer(given, tmp_path):
    given(TAKES)
    paper = drawn(A4, A3, A4)
    printer = prints.printer_for(paper)
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(2, 3)

    prints.work(paper, printer)(goes_on)

    came = (tmp_path / "came").read_bytes()
    assert [round(high) for _wide, high in pages.sizes(came)] == [1191, 842]
    assert "print-scaling=fit" in options(tmp_path)[1]
    assert "sides=one-sided" in options(tmp_path)[1]


@LINUX
def test_what_only_cups_can_do_is_asked_for_word_by_word(given, tmp_path, monkeypatch):
    given(TAKES)
    paper = drawn((200, 500))
    printer = prints.printer_for(paper)
    asked = ["number-up", "2", "job-billing", "Verein 'A' {1}", "job-sheets", ""]
    monkeypatch.setattr(type(printer.printEngine()), "property", lambda _engine, _key: asked)

    prints.work(paper, printer)(goes_on)

    told = options(tmp_path)[1]
    assert told[-2:] == ["number-up=2", "job-billing=Verein\\ \\'A\\'\\ \\{1\\}"]
    assert told[0] == "media=Custom.200x500"


@LINUX
def test_a_printer_that_takes_nothing_is_told_and_the_papers_wait(given, dialog, qtbot):
    given(REFUSES)
    made = []
    dialog.made.connect(made.append)
    before = dialog.shown.pdf

    with qtbot.waitSignal(dialog.printing.came):
        dialog.print_button.click()

    box = modal(QMessageBox)
    assert box.text() == "Der Drucker Saal hat es nicht angenommen: Fehler - Kein Papier im Fach."
    box.accept()
    assert (made, dialog.shown.pdf, dialog.isVisible()) == ([], before, True)
    assert (dialog.print_button.isEnabled(), dialog.print_button.text()) == (True, "Drucken …")
    given(TAKES)
    with qtbot.waitSignal(dialog.printing.came):
        dialog.print_button.click()
    assert made == [("certificates",)]
    assert dialog.saved_as.text() == "An den Drucker gegeben."


@LINUX
def test_twelve_certificates_are_less_than_a_megabyte(given, dialog, qtbot, tmp_path):
    given(TAKES)

    with qtbot.waitSignal(dialog.printing.came):
        dialog.print_button.click()

    came = (tmp_path / "came").read_bytes()
    assert (came, len(pages.sizes(came))) == (dialog.shown.pdf, 12)
    assert len(came) < 1_000_000


@LINUX
def test_a_printer_that_never_answers_is_given_up_by_escape_and_the_dialog_stays(given, dialog, qtbot):
    given(HANGS)
    dialog.print_button.click()
    assert dialog.print_button.text() == "Anhalten"
    assert not dialog.print_button.isDefault()

    with qtbot.waitSignal(dialog.printing.came):
        dialog.reject()

    assert (dialog.isVisible(), dialog.saved_as.text()) == (True, "Angehalten.")
    assert dialog.print_button.isDefault()


@LINUX
def test_a_program_that_cannot_be_started_is_told(given, tmp_path):
    given(TAKES)
    paper = drawn(A4)
    work = prints.work(paper, prints.printer_for(paper))
    (tmp_path / "lp").unlink()

    refusal = work(goes_on)

    assert isinstance(refusal, PrinterRefuses)
    assert refusal.printer == "Saal"


@LINUX
def test_a_built_package_does_not_lend_its_libraries_to_the_system_s_program(given, tmp_path, monkeypatch):
    given('cat >/dev/null; echo "$LD_LIBRARY_PATH" >{folder}/seen')
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/of/the/package")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/of/the/user")
    paper = drawn(A4)

    prints.work(paper, prints.printer_for(paper))(goes_on)

    assert (tmp_path / "seen").read_text(encoding="utf-8") == "/of/the/user\n"


@LINUX
def test_a_qt_that_does_not_tell_what_cups_was_asked_for_prints_all_the_same(given, tmp_path, monkeypatch):
    given(TAKES)

    def refuses(_number):
        raise ValueError

    monkeypatch.setattr(prints.QPrintEngine, "PrintEnginePropertyKey", refuses)
    paper = drawn(A4)

    assert prints.work(paper, prints.printer_for(paper))(goes_on) is None
    assert (tmp_path / "came").read_bytes() == paper


def by_pictures(monkeypatch, tmp_path, name="drawn.pdf"):
    """Return a printer to which pictures go, as on Windows; what it prints stands in a file."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / name))
    printer.setFullPage(True)
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _printer: QPrinter.OutputFormat.NativeFormat)
    monkeypatch.setattr(prints.shutil, "which", lambda _program: None)
    return printer


def test_where_only_pictures_are_taken_each_page_fills_its_sheet_and_stands_upright(qapp, monkeypatch, tmp_path):
    paper = drawn(A4, A4[::-1])
    printer = by_pictures(monkeypatch, tmp_path)
    steps = []

    outcome = prints.work(paper, printer)(lambda done, count: steps.append((done, count)) or True)

    assert (outcome, steps) == (None, [(0, 2), (1, 2), (2, 2)])
    printed = (tmp_path / "drawn.pdf").read_bytes()
    assert [round(wide) for wide, _high in pages.sizes(printed)] == [595, 595]
    with bundle.opened(printed) as document:
        assert all(width < height for width, height in (page.get_size() for page in document))


def test_pictures_in_grey_are_grey_and_as_fine_as_the_printer_up_to_a_bound(qapp):
    paper = drawn(A4[::-1])

    picture = pages.upright(paper, 0, dpi=prints.MOST_DPI, grey=True)

    assert picture.isGrayscale()
    assert (picture.width(), picture.height()) == (4961, 7016)


def test_pictures_are_stopped_at_any_page(qapp, monkeypatch, tmp_path):
    paper = drawn(*[A4] * SHEETS)
    asked = []

    outcome = prints.work(paper, by_pictures(monkeypatch, tmp_path))(
        lambda done, _count: asked.append(done) or done < 2
    )

    assert (outcome, asked) == (PrintingStopped(), [0, 1, 2])


def test_a_printer_that_cannot_begin_is_told(qapp, monkeypatch, tmp_path):
    printer = by_pictures(monkeypatch, tmp_path, "no such folder/drawn.pdf")

    assert isinstance(prints.work(drawn(A4), printer)(goes_on), PrinterRefuses)


def test_the_window_answers_while_pictures_are_printed(dialog, qtbot, monkeypatch, tmp_path):
    printer = by_pictures(monkeypatch, tmp_path)
    monkeypatch.setattr(prints, "printer_for", lambda _paper, **_told: printer)
    beats = []
    clock = QTimer(dialog)
    clock.setInterval(5)
    clock.timeout.connect(lambda: dialog.printing.is_running and beats.append(dialog.printing.progress.value()))
    clock.start()

    with qtbot.waitSignal(dialog.printing.came):
        dialog.print_button.click()

    assert len(beats) > len(pages.sizes(dialog.shown.pdf))
    assert len(set(beats)) > 2
    assert dialog.printing.progress.isHidden()


def test_what_comes_of_work_whose_dialog_is_gone_is_told_to_nobody(qtbot):
    button, may_end, told = RunButton(Operations(), "Drucken", "Seiten"), Event(), []
    button.came.connect(told.append)
    button.run(lambda _goes_on: may_end.wait(60))
    shiboken6.delete(button)

    may_end.set()
    qtbot.waitUntil(lambda: not background._RUNNING)

    assert told == []
