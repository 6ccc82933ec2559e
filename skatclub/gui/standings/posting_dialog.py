"""Asks before rankings are posted, or are final: which edition, what has changed, how long objections are heard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QWidget

from skatclub.domain.directing.postings import PostedRow
from skatclub.domain.prizes.board import Won
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings import standings as ranked
from skatclub.domain.text import LONGEST_NOTE
from skatclub.gui.operations.operations import Operations
from skatclub.gui.standings import words
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words
from skatclub.i18n.seating import words as seating_words
from skatclub.services.directing import postings
from skatclub.services.directing.postings import ChangedRow
from skatclub.services.directing.reading import LEAGUE, Reading

ROWS = 9


class PostingDialog(FormDialog):
    """What hangs out and what would hang out: all rankings at once, or that of a single series which is shown."""

    letters = 72

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, now: datetime) -> None:
        event_id = reading.ranking.event.id
        due = operations.ask(postings.due, event_id, reading.series) if reading.is_so_far else None
        self.due: tuple[Reading, ...] = due or (reading,)
        super().__init__(parent, _("Post results"), _("Post all") if due else _("Post now"))
        self._operations = operations
        self._reading, self._now = reading, now
        self.printing = QCheckBox(_("Then print the lists …"))
        self.printing.setChecked(True)
        self.next_edition = operations.ask(postings.next_edition, event_id) or 1
        self.changes = QListWidget()
        self.changes.setAccessibleName(_("Rows that have changed"))
        self.changes.setWordWrap(True)  # a long name with two prizes is read whole
        self.changes.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.changes.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.changes.addItems([*changes(self.due)])
        self._build()

    def _build(self) -> None:
        reading = self._reading
        title = _("Edition {edition}: {ranking}, {series}").format(
            edition=self.next_edition,
            ranking=", ".join(dict.fromkeys(words.ranking_name(each.wanted) for each in self.due)),
            series=series(reading),
        )
        self.inside.addWidget(label(title, role="title", factor=1.1, wrap=True))
        minutes = reading.ranking.conditions.protest_minutes
        for said in (words.checked(reading, self._now), heard(minutes)):
            self.inside.addWidget(label(said, wrap=True))
        posted = [each for each in self.due if each.posted and each.posted.series == each.series]
        if posted:
            counted = [each for each in posted if each.changes] or posted
            first = min(each.posted.edition for each in counted if each.posted)
            self.inside.addWidget(label(since(first, self.changes.count()), wrap=True))
            if self.changes.count():
                self.inside.addWidget(self.changes, 1)
                self.changes.setMinimumHeight(self.fontMetrics().height() * ROWS)
        self.inside.addWidget(self.printing)
        self.lay_out()
        self.act.setFocus()

    def write(self) -> bool:
        """Post the rankings."""
        event_id, reading = self._reading.ranking.event.id, self._reading
        ranking = postings.EVERY if len(self.due) > 1 else reading.wanted
        done = self._operations.run(postings.post, event_id, series=reading.series, ranking=ranking)
        return done is not None


class FinalDialog(FormDialog):
    """Why the director ends the time for objections; certificates and receipts follow."""

    letters = 72

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, now: datetime) -> None:
        super().__init__(parent, _("Final now"), _("Final now"))
        self._operations, self._event_id = operations, reading.ranking.event.id
        self.inside.addWidget(label(words.checked(reading, now), role="title", factor=1.1, wrap=True))
        self.reason = QLineEdit()
        self.reason.setMaxLength(LONGEST_NOTE)
        self.reason.setPlaceholderText(_("is kept on record and anyone can read it"))
        self.reason.setAccessibleName(_("Reason"))
        pieces.inner(self.inside, self.form)
        self.form.addRow(_("Reason"), self.reason)
        self.printing = QCheckBox(_("Then print certificates and receipts …"))
        self.printing.setChecked(True)
        self.inside.addWidget(self.printing)
        self.lay_out()

    def write(self) -> bool:
        """End the time for objections."""
        done = self._operations.run(postings.end_objections, self._event_id, self.reason.text())
        return done is not None


def changes(readings: Sequence[Reading]) -> Iterator[str]:
    """Yield what differs from what hangs, of each person once: groups say what the whole ranking says."""
    known: set[int] = set()
    for reading in readings:
        is_of_people = reading.wanted not in (*KIND_OF, LEAGUE)
        for row in reading.changes:
            if not (is_of_people and row.contestant_id in known):
                yield changed(row, reading.names)
        known |= {row.contestant_id for row in reading.changes} if is_of_people else set()


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
