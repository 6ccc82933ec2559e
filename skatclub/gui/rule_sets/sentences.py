"""A rule set in sentences with its worked examples, and what another one has otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.rule_sets import words as rule_sets_words
from skatclub.rules.presets import Source

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet

UNSURE = frozenset({Source.INFERRED, Source.MEMORY})


class Sentences(QScrollArea):
    """The sentences, one below the other, then the differences."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.told: tuple[str, ...] = ()

    def show_rules(self, rules: RuleSet, other: RuleSet | None) -> None:
        """Show a rule set; with another one also what that has otherwise."""
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 8, 0)
        told = []
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
            told.append(line.sentence)
        if other is not None:
            layout.addWidget(self._differences(rules, other))
        layout.addStretch(1)
        self.told = tuple(told)
        self.setWidget(inner)

    def _differences(self, rules: RuleSet, other: RuleSet) -> Card:
        card = Card(title=_("Compared with {name}").format(name=rule_sets_words.name_of(other)), spacing=4)
        found = rule_sets_words.differences(rules, other)
        if not found:
            card.inside.addWidget(label(_("No difference."), role="muted"))
        nothing = _("not played")
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        for column, name in enumerate((rules, other)):
            grid.addWidget(label(rule_sets_words.name_of(name), role="muted", wrap=True), 0, column)
            grid.setColumnStretch(column, 1)
        top = Qt.AlignmentFlag.AlignTop
        for place, one in enumerate(found):
            grid.addWidget(label(one.title, role="title"), 2 * place + 1, 0, 1, 2)
            grid.addWidget(label(one.one or nothing, wrap=True), 2 * place + 2, 0, top)
            grid.addWidget(label(one.other or nothing, wrap=True), 2 * place + 2, 1, top)
        if found:
            card.inside.addLayout(grid)
        return card
