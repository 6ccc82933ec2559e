"""All that is noted of a member or guest, in one form; contact only if it is wanted, names as they may be read."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from skatclub.domain.people.membership import (
    Contact,
    Member,
    MemberStatus,
    StatusFrom,
)
from skatclub.domain.people.person import Person
from skatclub.gui.people import words
from skatclub.gui.people.level_choice import LevelChoice
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words
from skatclub.services.people import members

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations

NOTE_LINES = 3


class MemberForm(FormDialog):
    """The form of one person; it stays open until everything fits.

    Signals:
        saved(int): the person with this id was written.
    """

    saved = Signal(int)

    def __init__(self, parent: QWidget, operations: Operations, one: Member | None, today: datetime.date) -> None:
        super().__init__(parent, operations, _("New member or guest") if one is None else one.person.full_name)
        self._old = one
        now = one if one is not None else Member(person=Person(id=0, given_name="?", family_name=""))
        person = now.person
        self.given = QLineEdit(person.given_name if one is not None else "")
        self.family, self.club = QLineEdit(person.family_name), QLineEdit(person.club)
        self.member_no, self.association_no = QLineEdit(person.member_no), QLineEdit(now.association_no)
        self.groups = QLineEdit(words.groups(now.groups))
        self.status = CalmChoice([(None, _("guest")), *((each, people_words.status(each)) for each in _JOINING)])
        self.since = DayEdit(today)
        self.notice = LevelChoice(_("Notice board and hall screen"), person.notice_level)
        self.web = LevelChoice(_("Files and internet"), person.web_level)
        self.agrees = QCheckBox(_("May be remembered for later events"))
        self.agrees.setChecked(bool(now.agreed_at))
        self.known = label("", role="warn", wrap=True)
        self._everybody = [one for one in operations.ask(members.everybody) or () if not one.anonymised_at]
        self.email, self.phone = QLineEdit(now.contact.email), QLineEdit(now.contact.phone)
        self.address, self.note = QPlainTextEdit(now.contact.address), QPlainTextEdit(now.note)
        self._build(now)
        self._show_examples()
        self.given.setFocus()

    def _build(self, now: Member) -> None:
        self.add(_("Given name"), self.given)
        self.add(_("Family name"), self.family)
        self.form.addRow(self.known)
        if self._old is None:
            self.status.choose(MemberStatus.ACTIVE)
            self.since.setAccessibleName(_("since"))
            self.status.setAccessibleName(_("Member status"))
            self.form.addRow(_("Member status"), pieces.row(self.status, label(_("since")), self.since, None))
            self.status.currentIndexChanged.connect(lambda _place: self._show_as_guest())
        elif now.history:
            history = label("\n".join(map(people_words.status_since, now.history)), wrap=True)
            self.form.addRow(_("History"), history)
            hint = _("Another status is noted in the list of members (Ctrl+T).")
            self.form.addRow("", label(hint, role="muted", wrap=True))
        self.add(_("Member number"), self.member_no)
        self.add(_("Association number"), self.association_no)
        self.add(_("Club of a guest"), self.club)
        self.form.addRow("", self.agrees)
        self.groups.setPlaceholderText(_("for example: ladies, juniors 2026"))
        self.add(_("Groups"), self.groups)
        self._head(_("How the name may be read"))
        self.add(_("Notice board and hall screen"), self.notice)
        self.add(_("Files and internet"), self.web)
        self._head(_("Contact: only if he or she wants it noted"))
        self.add(_("E-mail"), self.email)
        self.add(_("Telephone"), self.phone)
        for shown, text in ((_("Address"), self.address), (_("Note"), self.note)):
            text.setTabChangesFocus(True)
            text.setFixedHeight(text.fontMetrics().lineSpacing() * NOTE_LINES + 16)
            self.add(shown, text)
        self.lay_out()
        self._show_as_guest()
        for field in (self.given, self.family, self.member_no):
            field.textChanged.connect(self._show_examples)

    def typed(self) -> Member:
        """Return the person as the form has it; refused: what a name, a group or a number cannot be."""
        old = self._old
        base = (
            old.person
            if old is not None
            else Person(id=0, given_name=self.given.text(), family_name=self._family())
        )
        person = replace(
            base,
            given_name=self.given.text().strip(),
            family_name=self._family(),
            club=self.club.text().strip() if self.form.isRowVisible(self.club) else "",
            member_no=self.member_no.text().strip(),
            notice_level=self.notice.level(),
            web_level=self.web.level(),
        )
        told = old if old is not None else Member(person=person, history=self._joining())
        return replace(
            told,
            person=person,
            association_no=self.association_no.text().strip(),
            note=self.note.toPlainText().strip(),
            groups=words.groups_typed(self.groups.text()),
            contact=Contact(
                email=self.email.text().strip(),
                phone=self.phone.text().strip(),
                address=self.address.toPlainText().strip(),
            ),
        )

    def _family(self) -> str:
        return self.family.text().strip()

    def _joining(self) -> tuple[StatusFrom, ...]:
        status = self.status.currentData()
        if status is None:
            return ()
        day = self.since.date()
        return (StatusFrom(_date(day), MemberStatus(status)),)

    def write(self) -> bool:
        """Write the person as the form has it."""
        new, old = self.typed(), self._old
        run = self._operations.run
        agrees = self.agrees.isChecked() if self._is_guest() else None
        if old is None:
            done = run(members.add, new, agrees=bool(agrees))
        else:
            done = run(members.change, old, new, agrees=agrees)
        if done is not None:
            self.saved.emit(old.person.id if old is not None else done.made_id or 0)
        return done is not None

    def _is_guest(self) -> bool:
        old = self._old
        return self.status.currentData() is None if old is None else not (old.person.is_member or old.history)

    def _show_as_guest(self) -> None:
        """Ask a guest for consent, and a member for the day of joining."""
        self.form.setRowVisible(self.agrees, self._is_guest())
        old = self._old
        has_club = old is not None and (bool(old.person.club) or not old.person.is_member)
        self.form.setRowVisible(self.club, self._is_guest() or has_club)
        self.since.setEnabled(not self._is_guest())

    def _show_examples(self) -> None:
        given, family = self.given.text().strip(), self._family()
        number = self._old.person.id if self._old is not None else 0
        self.known.setText(
            words.known_already(
                self._everybody,
                number,
                f"{given} {family}" if given and family else "",
                self.member_no.text().strip(),
            )
        )
        self.form.setRowVisible(self.known, bool(self.known.text()))
        person = None
        if (given or family) and max(len(given), len(family)) <= _LONGEST:
            person = Person(id=number, given_name=given, family_name=family)
        for one in (self.notice, self.web):
            one.show_of(person)

    def _head(self, shown: str) -> None:
        self.form.addRow(label(shown, role="title"))


_JOINING = (MemberStatus.ACTIVE, MemberStatus.PASSIVE, MemberStatus.HONORARY)
_LONGEST = 80


def _date(day: QDate) -> datetime.date:
    return datetime.date(day.year(), day.month(), day.day())
