"""Papers of a list or an event: ticked and looked at as one, then printed or kept as files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication, QImage
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from skatclub import paths
from skatclub.domain import zone
from skatclub.domain.papers.errors import PrintingStopped
from skatclub.exports import bundle, catalogue
from skatclub.exports.bundle import Bundle, Part
from skatclub.exports.paper import Format, files
from skatclub.exports.reports import names as reports_names
from skatclub.gui.club.dialog import ClubDialog
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.papers import certificate_dialog, pages, papers as about, prints
from skatclub.gui.papers.choices import Choices
from skatclub.gui.papers.papers import AnyPaper, Papers
from skatclub.gui.papers.run import Pile, Piled, RunButton
from skatclub.gui.widgets import ask, picture as widgets_picture, pieces
from skatclub.gui.widgets.form_dialog import EDGES
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import ElidedLabel, label
from skatclub.i18n import refusals
from skatclub.i18n.language import _, ngettext
from skatclub.rules.errors import Refusal
from skatclub.services import day
from skatclub.services.club import written_files
from skatclub.services.papers import written
from skatclub.settings import Settings

USUAL_SETTINGS = Settings()
USUAL = (1240, 720)
"""Pixels of the dialog where the screen has room."""
OFTEN = 2
"""So many formats have a button, the others stand in a menu: what is ticked needs the room."""
PREVIEW_DPI = 80
PREVIEW_WIDTH = 620
"""Points that a page takes at most, broad ones too, so that nobody scrolls sideways."""
GAP = 12
"""Points between the two halves and around them."""
LATEST = 3
"""So many papers that were printed last stand above the others."""
PREVIEW_PAGES = 12
"""So many pages are shown; the rest would only take time."""


class PrintDialog(Guarded, QDialog):
    """Which papers, how they look, and where they go; `beside`: they are made beside the window.

    What was wanted last, as `settings` tell, is wanted again unless something else is chosen.

    Signals:
        written(str): a file was written there.
        made(tuple): papers with these codes were printed or written.
    """

    written = Signal(str)
    made = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        papers: Papers,
        operations: Operations,
        *,
        beside: bool = False,
        settings: Settings = USUAL_SETTINGS,
        ticked: Sequence[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Print or export"))
        self.resize(QSize(*USUAL).boundedTo(self.screen().availableSize() - QSize(EDGES, EDGES)))
        self.papers = papers
        self.background = Background(operations) if beside else None
        self.choices = Choices(
            papers.offers(),
            papers.postings(),
            papers.prints(),
            named=papers.named,
            first=papers.first,
            latest=settings.last_papers.split(),
        )
        self.choices.wishes.use(settings, papers.year or zone.day(papers.imprint.at).year)
        self.saves: dict[Format, QPushButton | QAction] = {}
        self.others = QPushButton(_("Others"))
        self.saved_as = ElidedLabel()
        self.opening = pieces.button(_("Open"), lambda: self._open_written(self._written))
        self.opening_folder = pieces.button(_("Open folder"), lambda: self._open_written(self._written.parent))
        self._written = Path()
        self.pages = QVBoxLayout()
        self.count = label("", role="muted", wrap=True)
        self.warning = label("", role="warn", wrap=True)
        self.both_sides = QCheckBox(_("on both sides"))
        self.copying = pieces.button(
            _("Copy text"), self.copy_text, tip=_("For pasting into a messenger or an e-mail")
        )
        self.pile = None if papers.operations is None else Pile(papers.operations)
        self.printing = RunButton(operations, _("Print …"), _("Progress"), grows=True)
        self.print_button = self.printing.button
        self.shown = bundle.Bundle(b"", ())
        self._pictures: list[tuple[QLabel, QImage]] = []
        self._can_print = False
        self._printed: tuple[AnyPaper, ...] = ()
        self._build()
        self.choices.changed.connect(self.show_ticked)
        self.both_sides.toggled.connect(self.show_ticked)
        self.printing.asked.connect(self.print_paper)
        self.printing.came.connect(self._take_printed)
        self.tick(*(ticked or (papers.offers()[0].code,)))

    @property
    def paper(self) -> AnyPaper:
        """Return the first paper that is ticked, or could be."""
        return next(iter(self.choices.ticked), self.papers.offers()[0])

    def _build(self) -> None:
        self._after = QWidget()
        ways = pieces.row(self.opening, self.opening_folder, spacing=6)
        pieces.lay(self._after, pieces.column(self.saved_as, ways, spacing=4))
        self.saved_as.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for later in (self._after, self.opening, self.opening_folder):
            later.hide()
        printing = pieces.row(self.both_sides, self.copying, self.printing, grows=self.printing)
        saving: list[QWidget] = [label(_("Save as"), role="muted")]
        if self.pile is not None:
            saving.append(self.pile)
            self.pile.button.setToolTip(_("All papers of this list into a folder, each in its usual format"))
            self.pile.asked.connect(self.ask_all)
            self.pile.came.connect(self._take_pile)
        # Above all other buttons: what is written takes its room from the list, and nothing moves under the mouse.
        shown = (
            self.choices,
            self.warning,
            self.count,
            self._after,
            printing,
            pieces.row(*saving, grows=self.pile),
        )
        line = pieces.lay(self, pieces.row(spacing=GAP))
        line.setContentsMargins(GAP, GAP, GAP, GAP)
        left = pieces.lay(line, pieces.column(*shown, spacing=6, grows=self.choices))
        grid = pieces.inner(left, QGridLayout())
        grid.setSpacing(6)
        rarer = QMenu(self)
        for place, (kind, words) in enumerate(about.to_save().items()):
            if place < OFTEN:
                button = pieces.button(
                    f"{about.FILTERS[kind].partition(' (')[0]} …", partial(self.ask_file, kind), tip=words
                )
                button.setAccessibleName(words)
                grid.addWidget(button, 0, place)
                self.saves[kind] = button
            else:
                self.saves[kind] = rarer.addAction(words, partial(self.ask_file, kind))
        self.others.setMenu(rarer)
        grid.addWidget(self.others, 0, OFTEN)
        if self.papers.facts is not None:
            grid.addWidget(pieces.button(_("Club logo …"), self.ask_logo, does=("set_logo",)), 1, 0)
            grid.addWidget(
                pieces.button(_("Certificate …"), self.ask_certificate, does=("write_certificate",)), 1, 1
            )
        grid.addWidget(pieces.button(_("Close"), self.reject), 1, 2)
        self._preview = pieces.scrolled(self.pages, name=_("Preview of the paper"))
        self._preview.installEventFilter(self)
        self._preview.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        line.addWidget(self._preview, 1)
        pieces.fill(self.print_button)

    def tick(self, *codes: str) -> None:
        """Tick just the papers with these codes, if one is offered, and show them."""
        if any(paper.code in codes for paper in self.papers.offers()):
            self.choices.tick(codes)
            self.show_ticked()
            self.choices.take_focus()

    def show_ticked(self) -> None:
        """Show the pages of all papers that are ticked, one behind the other."""
        papers, chosen, before = self._as_chosen(), self.choices.ticked, self.choices.before
        both_sides = self.both_sides.isChecked()

        def part(paper: AnyPaper) -> Part:
            changed_pages = None if before is None else papers.changed(paper, before)
            return bundle.Part(paper.name(), papers.pages(paper), changed_pages)

        def make() -> Bundle | Refusal:
            try:
                return bundle.of([part(paper) for paper in chosen], both_sides=both_sides)
            except Refusal as refusal:
                return refusal

        self._empty()
        self._enable(set())
        self._warn(papers, chosen)
        self.copying.setVisible(any(Format.TEXT in paper.formats for paper in chosen))
        if not chosen:
            self.count.setText(_("No paper is ticked."))
        elif not papers.read_all(chosen):
            self.count.setText(_("This paper cannot be made."))
        elif self.background is None:
            self._take_bundle(make())
        else:
            self.count.setText(_("The paper is being made …"))
            self.background.run(make, self._take_bundle)

    def _warn(self, papers: Papers, chosen: Sequence[AnyPaper]) -> None:
        """Say before anything is printed what of it may still change."""
        settling = [paper for paper in chosen if paper.settles is not None or paper.cautions is not None]
        warnings = papers.warnings(settling) if papers.read_all(settling) else ()
        if papers.facts is not None and (
            unreadable := reports_names.unreadable(papers.facts, papers.imprint.level)
        ):
            warnings = (*warnings, unreadable)
        self.warning.setText("\n".join(f"⚠ {sentence}" for sentence in filter(None, warnings)))
        self.warning.setVisible(any(warnings))

    def _as_chosen(self) -> Papers:
        """Return the papers with names for the chosen readers."""
        papers = self.papers.for_(self.choices.level) if self.papers.named else self.papers
        wishes = self.choices.wishes
        return papers.wished(wishes.applied, wishes.template, wishes.year.value())

    def reject(self) -> None:
        """Close; a paper that is still being made is given up, printing is stopped first: then it stays."""
        if self.printing.is_running:
            self.printing.stop()
            return
        if self.background is not None:
            self.background.cancel()
        if self.pile is not None:
            self.pile.stop()
        super().reject()

    def _take_bundle(self, outcome: object) -> None:
        if isinstance(outcome, bundle.Bundle):
            self._show_bundle(outcome)
        elif isinstance(outcome, Refusal):
            self.count.setText(refusals.sentence(outcome))

    def _draw(self) -> None:
        """Draw the pages as wide as there is room for: large type leaves less than they would like."""
        margins = self.pages.contentsMargins()
        room = self._preview.viewport().width() - margins.left() - margins.right()
        widest = max(min(PREVIEW_WIDTH, room), 1)
        for page, picture in self._pictures:
            usual = picture.deviceIndependentSize().toSize()
            page.setPixmap(widgets_picture.drawn(picture, QSize(min(usual.width(), widest), usual.height()), self))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw the pages anew in another width of the preview."""
        if event.type() is QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._draw)
        return super().eventFilter(watched, event)

    def _show_bundle(self, paper_bundle: Bundle) -> None:
        self.shown = paper_bundle
        self._empty()
        dots = self.devicePixelRatio()
        dpi = round(PREVIEW_DPI * dots)
        shown = pages.pictures(paper_bundle.pdf, dpi=dpi, most=PREVIEW_PAGES) if paper_bundle.count else []
        for number, picture in enumerate(shown, start=1):
            page = QLabel()
            picture.setDevicePixelRatio(dots)
            page.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            page.setAccessibleName(_("Page {number}").format(number=number))
            self.pages.addWidget(page)
            self._pictures.append((page, picture))
        self._draw()
        if paper_bundle.pages > PREVIEW_PAGES:
            self.pages.addWidget(
                label(_("… and {n} more").format(n=paper_bundle.pages - PREVIEW_PAGES), role="muted")
            )
        self.pages.addStretch(1)
        words = ngettext("One sheet of paper", "{number} sheets of paper", paper_bundle.count).format(
            number=paper_bundle.count
        )
        parts = [words]
        if len(paper_bundle.sheets) > 1:
            parts.append(", ".join(f"{count} {name}" for name, count in paper_bundle.sheets if count))
            unchanged = ", ".join(name for name, count in paper_bundle.sheets if not count)
            parts.append(_("unchanged: {papers}").format(papers=unchanged) if unchanged else "")
        parts.append(self.choices.otherwise())
        self.count.setText(" · ".join(part for part in parts if part))
        formats = {kind for paper in self.choices.ticked for kind in paper.formats}
        self._enable(formats if paper_bundle.count else formats - {Format.PDF})

    def _enable(self, formats: set[Format]) -> None:
        self._can_print = Format.PDF in formats
        self.print_button.setEnabled(self._can_print or self.printing.is_running)
        for kind, save_button in self.saves.items():
            save_button.setEnabled(kind in formats)
        self.others.setEnabled(bool(formats & set(tuple(self.saves)[OFTEN:])))

    def _empty(self) -> None:
        self._pictures.clear()
        pieces.empty(self.pages)

    def print_paper(self) -> None:
        """Ask for the printer and print what is shown, beside the window."""
        printer = prints.printer_for(self.shown.pdf, both_sides=self.both_sides.isChecked())
        printer.setDocName(self._as_chosen().file_stem(self.paper))  # what the queue of the printer shows
        dialog = QPrintDialog(printer, self)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, max(self.shown.pages, 1))
        if dialog.exec():
            self._printed = tuple(self.choices.ticked)
            self._tell(_("Printing …"))
            self.printing.run(prints.work(self.shown.pdf, printer))

    def _take_printed(self, outcome: object) -> None:
        """Say what became of it; only papers that the printer has are noted as printed."""
        if isinstance(outcome, PrintingStopped):
            self._tell(refusals.sentence(outcome))
        elif isinstance(outcome, Refusal):
            self._after.hide()
            ask.tell(self, self.windowTitle(), refusals.sentence(outcome))
        else:
            self._note(self._printed)
            if isinstance(outcome, Path):
                self._tell_written(outcome)
            else:
                self._tell(_("Sent to the printer."))
        self.print_button.setEnabled(self._can_print)

    def ask_logo(self) -> None:
        """Ask for the picture and the name of the club; all papers are made anew with them."""
        if self.papers.operations is not None:
            self._open(ClubDialog(self, self.papers.operations))

    def ask_certificate(self) -> None:
        """Ask for the words of certificates."""
        papers = self.papers
        if papers.operations is not None and papers.facts is not None:
            self._open(certificate_dialog.CertificateDialog(self, papers.operations, papers.facts, papers.imprint))

    def _open(self, dialog: QDialog) -> None:
        dialog.accepted.connect(self._take_letterhead)
        dialog.open()

    def _take_letterhead(self) -> None:
        self.papers = self.papers.newer()
        self.show_ticked()

    def ask_file(self, kind: Format) -> None:
        """Ask where to, and write the file; several papers that are no PDF become a file each in one folder."""
        folder = paths.offered_folder()
        if kind is not Format.PDF and len(self._of(kind)) > 1:
            chosen_folder = QFileDialog.getExistingDirectory(self, _("Save papers"), str(folder))
            if chosen_folder:
                self.write_files(kind, Path(chosen_folder))
            return
        offered = folder / f"{self._as_chosen().file_stem_of(self._of(kind))}.{kind.value}"
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Save paper"), str(offered), about.FILTERS[kind])
        if chosen:
            self.write_file(kind, Path(chosen))

    def _of(self, kind: Format) -> list[AnyPaper]:
        return [paper for paper in self.choices.ticked if kind in paper.formats]

    def copy_text(self) -> None:
        """Put the words of the papers that are text into the clipboard."""
        papers = self._as_chosen()
        texts = [papers.make(paper, Format.TEXT).decode() for paper in self._of(Format.TEXT)]
        QGuiApplication.clipboard().setText("\n".join(text.lstrip("\ufeff") for text in texts))
        self._note(self._of(Format.TEXT))
        self._tell(_("Copied: it can be pasted now."))

    def ask_all(self) -> None:
        """Ask for the folder in which all papers get one of their own."""
        chosen = QFileDialog.getExistingDirectory(self, _("Save papers"), str(paths.offered_folder()))
        if chosen:
            self.write_all(Path(chosen))

    def write_all(self, folder: Path) -> None:
        """Write all papers into a folder named after the event; they can be stopped, and the dialog stays."""
        facts = self.papers.facts
        title = _("Papers") if facts is None else paths.file_stem(facts.event.title)
        if self.pile is not None:
            self.pile.start(self._as_chosen(), folder / title)

    def _take_pile(self, piled: Piled) -> None:
        if piled.trouble is not None:
            ask.tell(self, _("Save papers"), refusals.sentence(piled.trouble))
        if piled.written:
            self._note(piled.written)
            self._tell_written(piled.folder)
        self._tell(piled.sentence())

    def write_file(self, kind: Format, target: Path) -> None:
        """Write what is shown as a file; a folder that cannot be written to is told in a sentence."""
        data = self.shown.pdf if kind is Format.PDF else self._as_chosen().make(self._of(kind)[0], kind)
        written = self._wrote(target, data)
        if written is not None:
            self._note(self.choices.ticked if kind is Format.PDF else self._of(kind)[:1])
            self._tell_written(written)

    def write_files(self, kind: Format, folder: Path) -> None:
        """Write a file for each ticked paper that comes in a format."""
        papers = self._as_chosen()
        for paper in self._of(kind):
            target = folder / f"{papers.file_stem(paper)}.{kind.value}"
            if self._wrote(target, papers.make(paper, kind)) is None:
                return
        self._note(self._of(kind))
        self._tell_written(folder)

    def _note(self, papers: Sequence[AnyPaper]) -> None:
        """Tell which papers of the event are made now; those of a series bear its number."""
        facts = self.papers.facts
        codes = [paper.code for paper in papers]
        if facts is not None and facts.only_series is not None:
            codes = [f"{facts.only_series}/{code}" if code in catalogue.PRINTED_TO_PLAY else code for code in codes]
        self.made.emit(tuple(codes))

    def _tell_written(self, target: Path) -> None:
        """Say what was written, and offer to open it; the dialog stays, for the next file."""
        self._written = target
        self._tell(_("Saved: {path}").format(path=target.name))
        self.saved_as.setToolTip(str(target))
        for opening in (self.opening, self.opening_folder):
            opening.show()
        self.written.emit(str(target))

    def _tell(self, sentence: str) -> None:
        """Say below what became of it; there is something to open once something is written."""
        self.saved_as.setText(sentence)
        self._after.show()

    def _open_written(self, path: Path) -> None:
        """Show a file or folder with the program that the system has for it."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))

    def _wrote(self, target: Path, data: bytes) -> Path | None:
        """Write a file, or each of several pictures; return the first, None if that was not possible."""
        pieces = files(target.name, data)
        try:
            written_files.replace_all([(target.with_name(name), piece) for name, piece in pieces])
        except Refusal as refusal:
            ask.tell(self, _("Save paper"), refusals.sentence(refusal))
            return None
        return target.with_name(pieces[0][0])


def show(
    access: Access, papers: Papers | None, *, beside: bool = False, alone: bool = False, ticked: Sequence[str] = ()
) -> PrintDialog | None:
    """Show papers, to print or to keep; None could not be read. `beside`: they are made beside the window.

    Unless they stand `alone`, all others of the event, the season and the club are there, too. Those with the
    codes `ticked` are wanted, as far as they can be made; else the first.
    """
    if papers is not None and not alone and access.operations.club is not None:
        others = about.of_everything(access.operations, access.current.event_id, access.memory.clock)
        papers = papers if others is None else papers.with_others(others)
    if papers is None:
        return None
    if not papers.offers():
        access.tell(_("There is nothing to print yet."), tone="warn")
        return None
    return _opened(access, papers, beside=beside, ticked=ticked)


def show_all(access: Access, *, ticked: Sequence[str] = ()) -> PrintDialog | None:
    """Show all papers of the event, the season and the club, those with these codes ticked, else the usual one."""
    papers = about.of_everything(access.operations, access.current.event_id, access.memory.clock)
    if papers is None:
        access.tell(_("There is nothing to print yet."), tone="warn")
        return None
    return _opened(access, papers, beside=True, ticked=ticked)


def _opened(access: Access, papers: Papers, *, beside: bool, ticked: Sequence[str] = ()) -> PrintDialog:
    memory = access.memory
    wanted = [paper for paper in papers.offers() if paper.code in ticked]
    papers = papers.led_by(wanted[0]) if wanted else papers
    codes = tuple(paper.code for paper in wanted)
    dialog = PrintDialog(
        access.window, papers, access.operations, beside=beside, settings=memory.settings, ticked=codes
    )
    dialog.written.connect(lambda path: access.tell(_("Saved: {path}").format(path=path), tone="good"))
    dialog.made.connect(partial(_note, access, papers))
    dialog.choices.wishes.kept.connect(lambda setting, chosen: memory.change(**{setting: chosen}))
    dialog.open()
    return dialog


def _note(access: Access, papers: Papers, codes: Sequence[str]) -> None:
    """Keep which papers are made: the latest for this dialog, those of an event as far as the day has a stage."""
    bare = [code.rpartition("/")[2] for code in codes]
    latest = dict.fromkeys((*bare, *access.memory.settings.last_papers.split()))
    access.memory.change(last_papers=" ".join([*latest][:LATEST]))
    club, facts = access.operations.club, papers.facts
    wanted = [code for code in codes if "/" in code or code == day.CERTIFICATES]
    if club is None or not club.may("note_papers") or facts is None:
        return
    if wanted:
        access.operations.run(written.note, facts.event.id, wanted)
    for digests in papers.printed(codes):
        access.operations.run(written.note_print, facts.event.id, digests, at=papers.imprint.at)
