"""The rule sets: change one by form, see it in sentences with examples, compare, keep, and ask what if."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain import text
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.parts.rule_choice import RuleChoice
from skatclub.gui.rule_sets import what_if
from skatclub.gui.rule_sets.system_form import SystemForm
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import ValueForm, line_up, narrow
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.rule_sets import form as rule_sets_form, words as rule_sets_words
from skatclub.rules import presets, rule_set
from skatclub.rules.errors import Refusal
from skatclub.rules.house.house import ORDER, House
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.systems import Source
from skatclub.services.club import written_files


def make(access: Access) -> RuleSetsPage:
    """Return the page."""
    return RuleSetsPage(access.operations)


class RuleSetsPage(ClubPage):
    """Rule sets of the program and of the club; "what if" is asked about the current event."""

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)
        self.choice = RuleChoice()
        self.other = RuleChoice()
        self.compares = pieces.button(_("Compare"), self._toggle_compare)
        self.compares.setCheckable(True)
        self.name = QLineEdit()
        self.name.setMaxLength(text.LONGEST_NAME)
        self.name.setAccessibleName(_("Name of the rule set"))
        self.keep = pieces.button(_("Save rules"), self._keep, primary=True, does=("keep_rules",))
        self.forget = pieces.button(_("Delete rules"), self._forget, does=("forget_rules",))
        self.what_if = pieces.button(_("What if …"), self._ask_what_if)
        self.system = SystemForm()
        self.house = ValueForm(House, rule_sets_form)
        self.sentences = Sentences()
        self.refusal = label("", role="bad", wrap=True)
        self.unsaved = label(_("Not saved yet"), role="warn")
        self.rules: RuleSet = self.choice.rules()
        self._taken = self._made_from = self.rules
        self._build()
        self._connect()
        self._take(self.rules)

    def _build(self) -> None:
        head = flowing(
            label(_("Rule sets"), role="title", factor=1.45),
            self.choice,
            pieces.button(_("Open file …"), self._ask_file),
            pieces.button(_("Save as file …"), self._save_file),
            self.what_if,
            spacing=12,
        )
        form = QWidget()
        form.setObjectName("scrolled")
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 8, 0)
        for title, inner in ((_("Scoring"), self.system), (_("House rules"), self.house)):
            card = self._house = Card(title=title)  # the last of them is that of the house rules
            card.inside.addWidget(inner)
            column.addWidget(card)
        column.addStretch(1)
        scrolled = self._scrolled = pieces.scrolled(form, sideways=False)
        body = self._body = QSplitter(Qt.Orientation.Horizontal)
        body.addWidget(scrolled)
        body.addWidget(self.sentences)
        pieces.halves_told_in_order(body)
        body.setSizes([660, 420])
        body.setChildrenCollapsible(False)
        buttons = (self.unsaved, self.keep, self.forget, self.compares, self.other)
        layout = QVBoxLayout(self)
        layout.addWidget(head)
        layout.addWidget(self.refusal)
        layout.addWidget(body, 1)
        pieces.lay(layout, pieces.row(label(_("Name")), self.name, *buttons, grows=self.name))
        narrow(self.other)
        self.refusal.hide()
        self.other.hide()

    def show_house(self, rule: str) -> None:
        """Bring a house rule into view once all are laid out, with the keyboard on it: Space ticks it."""
        QTimer.singleShot(0, self, lambda: self._lead_to(self.house.findChild(QCheckBox, rule)))

    def _lead_to(self, tick: QCheckBox | None) -> None:
        if tick is not None:
            self._scrolled.verticalScrollBar().setValue(self._house.y())
            self._scrolled.ensureWidgetVisible(tick, 0, 4 * tick.height())
            tick.setFocus(Qt.FocusReason.TabFocusReason)

    def _connect(self) -> None:
        self.choice.activated.connect(lambda: self._take(self.choice.rules()))
        self.other.activated.connect(self._show)
        self.system.changed.connect(self._read)
        self.house.changed.connect(self._read)
        self.house.changed.connect(self._line_up)
        self.name.textChanged.connect(self._show_buttons)

    def showEvent(self, event: QShowEvent) -> None:
        """Let all fields begin in one column."""
        super().showEvent(event)
        self._line_up()

    def changeEvent(self, event: QEvent) -> None:
        """Do so in another type, too."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._line_up()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Put the sentences below the form where both have no room beside each other; the form is seen whole."""
        if (form := self._scrolled.widget()) is not None:
            letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
            bar = self._scrolled.verticalScrollBar().sizeHint().width()
            wide = form.minimumSizeHint().width() + bar
            is_below = wide + LETTERS_OF_SENTENCES * letter > self._body.width()
            self._body.setOrientation(Qt.Orientation.Vertical if is_below else Qt.Orientation.Horizontal)
            self._scrolled.setMinimumWidth(0 if is_below else wide)
            for part in (self._scrolled, self.sentences):
                part.setMinimumHeight(LINES_BELOW * line if is_below else 0)

    def _line_up(self) -> None:
        if (forms := self._scrolled.widget()) is not None:
            QTimer.singleShot(0, forms, self._begin_in_one_column)

    def _begin_in_one_column(self) -> None:
        if (forms := self._scrolled.widget()) is not None:
            line_up(forms)
            self._share_room()

    def show_event(self, event_id: int | None) -> None:
        """Ask what would be if about this event."""
        super().show_event(event_id)
        self._show_buttons()

    def refresh(self) -> None:
        """Ask the club again what it keeps."""
        from skatclub.services.rule_sets import rule_sets

        kept = (self.operations.ask(rule_sets.kept) or ()) if self.operations.club is not None else ()
        is_changed = self.is_half_typed()
        for choice in (self.choice, self.other):
            chosen = choice.rules()
            was_kept = choice.is_kept()
            choice.offer(kept)
            choice.select((choice.find_kept(chosen.name) or self._made_from) if was_kept else chosen)
        if not is_changed and self.choice.rules() != self.rules:
            self._take(self.choice.rules())
        self._show_buttons()

    def is_half_typed(self) -> bool:
        """Tell whether the form says otherwise than the rule set that was chosen."""
        return self.rules != self._taken or self.name.text().strip() != rule_sets_words.name_of(self._taken)

    def _take(self, rules: RuleSet) -> None:
        self.rules = self._taken = rules
        blocked = [QSignalBlocker(form) for form in (self.system, self.house)]
        self.system.show_rules(rules)
        self.house.show_value(rules.house or ORDER)
        del blocked
        self.name.setText(rule_sets_words.name_of(rules))
        self._show()

    def _read(self) -> None:
        """Take over what the form says; what cannot be is told and changes nothing."""
        try:
            house = self.house.value()
            self.rules = replace(self.system.upon(self.rules), house=house if isinstance(house, House) else None)
        except Refusal as refusal:
            self._tell(refusals.sentence(refusal))
            return
        self._name_own()
        self._show()

    def _name_own(self) -> None:
        """Propose a name for rules that are those of the program no more."""
        if presets.called(self.name.text()) is not None and self.rules != self._taken:
            name = rule_sets_words.name_of(self._taken)
            self.name.setText(rule_sets_words.own_name(name, self.choice.kept_names()))

    def _show(self) -> None:
        self._tell("")
        self.sentences.show_rules(self.rules, self.other.rules() if self.compares.isChecked() else None)
        self._show_buttons()

    def _show_buttons(self) -> None:
        self.keep.setEnabled(self.writes() and bool(self.name.text().strip()))
        self.forget.setEnabled(self.writes() and self.choice.is_kept())
        self.unsaved.setVisible(self.is_half_typed())
        self.what_if.setEnabled(self.operations.club is not None and bool(self.event_id))

    def _tell(self, words: str) -> None:
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def _toggle_compare(self) -> None:
        self.other.setVisible(self.compares.isChecked())
        self._show()

    def _keep(self) -> None:
        from skatclub.services.rule_sets import rule_sets

        rules, name, chosen = self.rules, self.name.text(), self.choice.rules()
        instead = chosen.name if self.choice.is_kept() else ""
        if self.operations.run(rule_sets.keep, rules, name, instead=instead) is not None:
            self._made_from = chosen
            kept = replace(rules, name=text.checked(name))
            self.choice.select(kept)
            self._take(kept)

    def _forget(self) -> None:
        from skatclub.services.rule_sets import rule_sets

        if self.operations.run(rule_sets.forget, self.choice.rules().name) is not None:
            self._take(self.choice.rules())

    def _ask_file(self) -> None:
        chosen, _filter = QFileDialog.getOpenFileName(self, _("Open a rule set"), "", _("Rule sets (*.json)"))
        if chosen:
            self.read_file(Path(chosen))

    def read_file(self, path: Path) -> None:
        """Take a rule set from a file; one that cannot be read is told and changes nothing."""
        from skatclub.services.rule_sets import rule_sets

        try:
            self._take(rule_sets.from_file(path))
        except Refusal as refusal:
            self._tell(f"{path.name}: {refusals.sentence(refusal)}")

    def _save_file(self) -> None:
        chosen, _filter = QFileDialog.getSaveFileName(
            self, _("Save the rule set"), f"{self.name.text()}.json", _("Rule sets (*.json)")
        )
        if chosen:
            self.save_file(Path(chosen))

    def save_file(self, path: Path) -> None:
        """Write the rule set to a file that can be read again."""
        named = replace(self.rules, name=self.name.text().strip() or self.rules.name)
        try:
            presets.check_name(named)
            written_files.replace_bytes(path, f"{rule_set.dump(named)}\n".encode())
        except Refusal as refusal:
            self._tell(refusals.sentence(refusal))

    def _ask_what_if(self) -> None:
        if self.event_id:
            what_if.show(self, self.operations, self.event_id, self.rules)


LETTERS_OF_SENTENCES = 24
"""Letters beside the form that the sentences need."""
LINES_BELOW = 7
"""Lines of the form, and of the sentences below it, that are seen at least."""
UNSURE = frozenset({Source.INFERRED, Source.MEMORY})


class Sentences(QScrollArea):
    """The sentences, one below the other, then the differences."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("The rules in sentences"))
        self.setWidgetResizable(True)
        self.lines: tuple[str, ...] = ()

    def show_rules(self, rules: RuleSet, other: RuleSet | None) -> None:
        """Show a rule set; with another one also what that has otherwise."""
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 8, 0)
        sentences = []
        source = rule_sets_words.source_of(rules)
        if source in UNSURE:
            layout.addWidget(label(rule_sets_words.source_words(source), role="warn", wrap=True))
        for line in rule_sets_words.lines(rules):
            card = Card(title=line.title, spacing=3)
            card.inside.addWidget(label(line.sentence, wrap=True))
            if line.example:
                card.inside.addWidget(
                    label(_("Example: {words}").format(words=line.example), role="muted", wrap=True)
                )
            if line.source in UNSURE:
                card.inside.addWidget(label(rule_sets_words.source_words(line.source), role="warn", wrap=True))
            layout.addWidget(card)
            sentences.append(line.sentence)
        if other is not None:
            layout.addWidget(self._differences(rules, other))
        layout.addStretch(1)
        self.lines = tuple(sentences)
        self.setWidget(inner)

    def _differences(self, rules: RuleSet, other: RuleSet) -> Card:
        card = Card(title=_("Compared with {name}").format(name=rule_sets_words.name_of(other)), spacing=4)
        differences = rule_sets_words.differences(rules, other)
        if not differences:
            card.inside.addWidget(label(_("No difference."), role="muted"))
            return card
        nothing = _("not played")
        grid = pieces.inner(card.inside, QGridLayout())
        grid.setHorizontalSpacing(18)
        for column, name in enumerate((rules, other)):
            grid.addWidget(label(rule_sets_words.name_of(name), role="muted", wrap=True), 0, column)
            grid.setColumnStretch(column, 1)
        top = Qt.AlignmentFlag.AlignTop
        for place, difference in enumerate(differences):
            grid.addWidget(label(difference.title, role="title"), 2 * place + 1, 0, 1, 2)
            grid.addWidget(label(difference.one or nothing, wrap=True), 2 * place + 2, 0, top)
            grid.addWidget(label(difference.other or nothing, wrap=True), 2 * place + 2, 1, top)
        return card
