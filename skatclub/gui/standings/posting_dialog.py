"""Asks before a ranking is posted: which edition, what has changed, until when objections are heard."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QListWidget, QWidget

from skatclub.domain.directing.postings import PostedRow
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings import standings as ranked
from skatclub.gui.operations.operations import Operations
from skatclub.gui.standings import words
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words
from skatclub.i18n.seating import words as seating_words
from skatclub.services.directing import postings
from skatclub.services.directing.postings import ChangedRow
from skatclub.services.directing.reading import Reading

ROWS = 9


class PostingDialog(FormDialog):
    """What hangs out and what would hang out."""

    letters = 72

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, now: datetime) -> None:
        super().__init__(parent, _("Post a ranking"), _("Post now"))
        self._operations = operations
        self._reading, self._now = reading, now
        self.printing = QCheckBox(_("Then print the list …"))
        editions = operations.ask(postings.editions, reading.ranking.event.id) or ()
        self.next_edition = max((edition.edition for edition in editions), default=0) + 1
        last = reading.posted
        since = (
            operations.ask(postings.since, reading.ranking.event.id, last.edition)
            if last is not None and last.series == reading.series
            else None
        )
        self.changes = QListWidget()
        self.changes.setAccessibleName(_("Rows that have changed"))
        self.changes.setWordWrap(True)  # a long name with two prizes is read whole
        self.changes.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.changes.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.changes.addItems([changed(row, reading.names) for row in since.changed] if since else [])
        self._build(is_same=since is not None)

    def _build(self, *, is_same: bool) -> None:
        reading = self._reading
        title = _("Edition {edition}: {ranking}, {series}").format(
            edition=self.next_edition,
            ranking=words.ranking_name(reading.wanted),
            series=series(reading),
        )
        self.inside.addWidget(label(title, role="title", factor=1.1, wrap=True))
        minutes = reading.ranking.conditions.protest_minutes
        for said in (words.checked(reading, self._now), _("Records the posting; prints nothing."), heard(minutes)):
            self.inside.addWidget(label(said, wrap=True))
        if is_same and reading.posted is not None:
            edition = reading.posted.edition
            self.inside.addWidget(label(since(edition, self.changes.count()), wrap=True))
            if self.changes.count():
                self.inside.addWidget(self.changes, 1)
                self.changes.setMinimumHeight(self.fontMetrics().height() * ROWS)
        self.inside.addWidget(self.printing)
        self.lay_out()
        self.act.setFocus()

    def write(self) -> bool:
        """Post the ranking."""
        event_id, reading = self._reading.ranking.event.id, self._reading
        done = self._operations.run(postings.post, event_id, series=reading.series, ranking=reading.wanted)
        return done is not None


def series(reading: Reading) -> str:
    """Return which series a ranking is over."""
    return seating_words.series_names(reading.series, len(reading.ranking.event.series))


def heard(minutes: int) -> str:
    """Return how long objections are heard."""
    if not minutes:
        return _("There is no time for objections.")
    return ngettext(
        "Objections may be raised for {n} minute.", "Objections may be raised for {n} minutes.", minutes
    ).format(n=minutes)


def since(edition: int, changed_rows: int) -> str:
    """Return how much has changed since an edition."""
    if not changed_rows:
        return _("Nothing has changed since edition {edition}.").format(edition=edition)
    sentence = ngettext(
        "Since edition {edition} {n} row has changed:",
        "Since edition {edition} {n} rows have changed:",
        changed_rows,
    )
    return sentence.format(edition=edition, n=changed_rows)


def changed(difference: ChangedRow, names: Mapping[int, str]) -> str:
    """Return a row that differs from what was posted."""
    name = names.get(difference.contestant_id, _("no longer listed"))
    prizes = {None if row is None else row[5] for row in (difference.before, difference.after)} - {None}
    before, after = (
        _("not listed") if row is None else _stood(row, with_prize=len(prizes) > 1)
        for row in (difference.before, difference.after)
    )
    return f"{name}: {before} → {after}"


def _stood(row: PostedRow, *, with_prize: bool) -> str:
    """Return where somebody stood, with the prize where it is another one now."""
    rank, prize = row[0], row[5]
    points = numbers.total(ranked.whole_if_possible(Fraction(row[4])))
    rank_words = _("rank {rank}, {total}") if rank is not None else _("not ranked, {total}")
    parts = [rank_words.format(rank=rank, total=points)]
    if with_prize and prize is not None:
        parts.append(prizes_words.won(Won(cents=prize[0], things=prize[1])) or _("no prize"))
    return ", ".join(parts)
