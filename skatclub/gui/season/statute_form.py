"""The statute as a form: every field is a setting; the German sentence with its worked example follows at once."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.season import example
from skatclub.domain.season.errors import StatuteUnreadable
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.presets import PRESETS, named_rightly
from skatclub.domain.season.statutes.rule import MOST_CHAMPIONSHIPS, Championship, Statute
from skatclub.gui.season import words as season_words
from skatclub.gui.season.rule_fields import RuleFields
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Fields, form_layout, narrow
from skatclub.i18n.language import _
from skatclub.i18n.season import statutes as season_statutes, words as season_words_module
from skatclub.rules.errors import Refusal

FIELDS_SEEN = 5
"""So many fields are in sight in any type; where they have no room the page is scrolled as a whole."""
OWN = ""
"""The code of rules that are no preset."""
NAME = "name"
"""What a refusal calls the name of a championship."""


class StatuteForm(Guarded, QWidget):
    """The championships of a season one by one.

    Signals:
        wanted(object): this statute shall hold.
        file_wanted(bool): a statute shall be kept as a file (True) or read from one.
    """

    wanted = Signal(object)
    file_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._statute = PRESETS[0].statute
        self._held: Statute | None = None
        self._plan, self._series = Plan(), 0
        self._place = 0
        self._filling = False
        self.preset = CalmChoice()
        self.part = CalmChoice()
        self.name = QLineEdit()
        self.more = pieces.button(_("Add championship"), self._add, does=("change_statute",))
        self.less = pieces.button(_("Remove championship"), self._remove, does=("change_statute",))
        self.load = pieces.button(_("From a file …"), lambda: self.file_wanted.emit(False))
        self.save = pieces.button(_("As a file …"), lambda: self.file_wanted.emit(True))
        self.sentence = label("", factor=1.1, wrap=True)
        self.example = label("", role="muted", wrap=True)
        self.unsure = label("", role="warn", wrap=True)
        self.refusal = label("", role="bad", wrap=True)
        self.keep = pieces.button(_("Use these rules"), self._keep, primary=True, does=("change_statute",))
        self._build()
        self._connect()

    def _build(self) -> None:
        narrow(self.preset, 18)
        for preset in PRESETS:
            self.preset.addItem(season_statutes.preset_name(preset), preset.code)
        self.preset.addItem(_("Rules of your own"), OWN)
        card = Card(margin=14)
        for shown in (self.sentence, self.example, self.unsure, self.refusal):
            card.inside.addWidget(shown)
        pieces.lay(card.inside, pieces.row(None, self.load, self.save, self.keep))
        form = Card(margin=14)
        questions = pieces.inner(form.inside, form_layout())
        self._head = Fields(questions, self._follow)
        for words, field in ((_("Start from"), self.preset), (_("Championship"), self.part)):
            field.setAccessibleName(words)
            self._head.form.addRow(words, field)
        self._head.add(NAME, _("Its name"), self.name)
        self._head.can_refuse(NAME)
        self.named_twice = self._head.refused[NAME]
        self.rule = RuleFields(questions)
        form.inside.addWidget(self.rule)
        pieces.lay(form.inside, pieces.row(self.more, self.less, None))
        inside = QVBoxLayout()
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(form)
        inside.addStretch(1)
        self._scrolled = pieces.scrolled(inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scrolled, 1)
        layout.addWidget(card)  # beneath: its sentences grow and shrink with the answers, which shall not move

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the fields in one column where two have no room."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Set the fields side by side if the type leaves room, and keep some of them in sight in large type."""
        self.rule.lay_out(self.width())
        self._scrolled.setMinimumHeight(self.fontMetrics().height() * FIELDS_SEEN * 2)

    def _connect(self) -> None:
        self.preset.activated.connect(lambda _place: self._begin_with(str(self.preset.currentData())))
        self.part.activated.connect(self._show_part)
        self.rule.changed.connect(self._follow)
        self.rule.more.toggled.connect(self._show_names)

    def hold(self, statute: Statute, plan: Plan, series: int) -> None:
        """Show the statute that holds; its button rests until another one is wanted.

        What is more than the planned evenings of so many `series` can bring is said (0: that is not known).
        """
        self._held, self._plan, self._series = statute, plan, series
        self.show_statute(statute)

    def show_statute(self, statute: Statute) -> None:
        """Show a statute, its first championship in the fields."""
        self._statute, self._place = statute, 0  # what stands in the fields is of another statute
        self._name_parts()
        self._show_part(0)

    def statute(self) -> Statute:
        """Return what the form says; refused as `Rule` and `Statute` are, and `StatuteUnreadable`."""
        parts = list(self._statute.championships)
        name = self._typed_name()
        self._check_name(name)
        parts[self._place] = Championship(name, self.rule.rule())
        statute = replace(self._statute, championships=tuple(parts))
        return statute if statute == self._held else named_rightly(statute)

    def differs(self, statute: Statute) -> bool:
        """Tell whether the form says otherwise than this statute."""
        try:
            return self.statute() != statute
        except Refusal:
            return True

    def _check_name(self, name: str) -> None:
        """Refuse a name that reads like that of another championship: nobody could tell them apart."""
        read = season_statutes.championship_name(name).casefold()
        for place, championship in enumerate(self._statute.championships):
            if place != self._place and season_statutes.championship_name(championship.name).casefold() == read:
                raise StatuteUnreadable(NAME, name)

    def _typed_name(self) -> str:
        """Return the name of the championship in the fields; one of ours is kept by its code."""
        before = self._statute.championships[self._place].name
        typed = self.name.text().strip()
        return before if typed in {"", season_statutes.championship_name(before)} else typed

    def _begin_with(self, code: str) -> None:
        if code == OWN:
            self._take_fields()
            self._statute = replace(self._statute, code=OWN)
            self._follow()
        else:
            self.show_statute(next(preset.statute for preset in PRESETS if preset.code == code))

    def _name_parts(self) -> None:
        self.part.clear()
        for championship in self._statute.championships:
            self.part.addItem(season_statutes.championship_name(championship.name))
        self.more.setEnabled(len(self._statute.championships) < MOST_CHAMPIONSHIPS)
        self._show_names()

    def _show_names(self) -> None:
        """Show which championship it is where there are several, what makes several to who wants all fields."""
        are_several = len(self._statute.championships) > 1
        self.less.setVisible(are_several)
        self.more.setVisible(are_several or self.rule.more.isChecked())
        self._head.form.setRowVisible(self.part, are_several)
        self._head.form.setRowVisible(self.name, are_several or self.rule.more.isChecked())

    def _show_part(self, place: int) -> None:
        if place != self._place and place < len(self._statute.championships):
            self._take_fields()
        self._place = place
        championship = self._statute.championships[place]
        self._filling = True
        self.part.setCurrentIndex(place)
        self.name.setText(season_statutes.championship_name(championship.name))
        self.rule.show_rule(championship.rule)
        self._filling = False
        self._follow()

    def _add(self) -> None:
        """Add a championship like the one in the fields, from the same lists."""
        self._take_fields()
        parts = self._statute.championships
        known = {season_statutes.championship_name(championship.name) for championship in parts}
        number = next(n for n in range(len(parts) + 1, 99) if _("Championship {n}").format(n=n) not in known)
        new = Championship(_("Championship {n}").format(n=number), parts[self._place].rule)
        self._statute = replace(self._statute, championships=(*parts, new))
        self._place = len(parts)
        self._name_parts()
        self._show_part(self._place)
        self.name.setFocus()
        self.name.selectAll()

    def _remove(self) -> None:
        """Take the championship in the fields out of the statute."""
        parts = self._statute.championships
        left = tuple(championship for place, championship in enumerate(parts) if place != self._place)
        self._statute = replace(self._statute, championships=left)
        self._place = 0
        self._name_parts()
        self._show_part(0)

    def _take_fields(self) -> None:
        """Keep what was typed about a championship before another one is shown; nonsense is not kept."""
        try:
            self._statute = self.statute()
        except Refusal as refusal:
            self.refusal.setText(season_words.sentence(refusal))
        else:
            self.part.setItemText(
                self._place, season_statutes.championship_name(self._statute.championships[self._place].name)
            )

    def _follow(self) -> None:
        """Show sentence and example of what the fields say, or why they cannot be."""
        if self._filling:
            return
        try:
            statute = self.statute()
        except Refusal as refusal:
            self._refuse(season_words.field_of(refusal), season_words.sentence(refusal))
            return
        self.preset.setCurrentIndex(self.preset.findData(named_rightly(statute).code))
        if self.preset.currentIndex() < 0:
            self.preset.setCurrentIndex(self.preset.findData(OWN))
        self._head.refuse("", "")
        self.rule.show_refusal("", "")
        self.refusal.hide()
        self.keep.setEnabled(statute != self._held)
        rule = statute.championships[self._place].rule
        self.sentence.setText(season_statutes.sentence(rule))
        self.example.setText(season_words_module.example_line(rule, example.example(rule)))
        preset = next((candidate for candidate in PRESETS if candidate.statute == statute), None)
        unsure = "" if preset is None else season_statutes.unsure_words(preset)
        self.unsure.setText(f"{season_statutes.too_much(rule, self._plan, self._series)} {unsure}".strip())
        self.unsure.setVisible(bool(self.unsure.text()))

    def _refuse(self, name: str, sentence: str) -> None:
        """Say at the field and beside the button why the statute cannot hold."""
        field = self.rule.show_refusal(name, sentence) + self._head.refuse(name, sentence)
        if field:  # once the sentence has its place
            place = self.rule.refused.get(name, self.named_twice)
            QTimer.singleShot(0, self, lambda: self._scrolled.ensureWidgetVisible(place))
        self.refusal.setText(season_words.pointer(field) if field else sentence)
        self.refusal.show()
        self.keep.setEnabled(False)

    def _keep(self) -> None:
        self.wanted.emit(self.statute())
