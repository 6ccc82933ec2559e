"""All that is noted of a member or guest, in one form; contact only if it is wanted, names as they may be read."""

from __future__ import annotations

import datetime
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from skatclub.domain.people import errors, membership
from skatclub.domain.people.membership import Birthday, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.gui.operations.operations import Operations
from skatclub.gui.people import words
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import WIDE, FormDialog
from skatclub.gui.widgets.line_edit import RuledLine
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words
from skatclub.rules.errors import Refusal
from skatclub.services.people import members

NOTE_LINES, DAY_LETTERS = 3, 16
WRONG_BIRTHDAYS = (errors.BirthdayUnreadable, errors.BirthdayWithoutConsent, errors.NoSuchBirthday)


class LevelChoice(QWidget):
    """One of the levels, and the name as it will be read."""

    def __init__(self) -> None:
        super().__init__()
        self.choice = CalmChoice([(level, people_words.level(level)) for level in PublishLevel])
        self.example = label("", role="muted", wrap=True)
        self._person: Person | None = None
        self.choice.currentIndexChanged.connect(lambda _place: self._show())
        pieces.lay(self, pieces.column(self.choice, self.example, spacing=2))

    def show_of(self, person: Person | None) -> None:
        """Show how this name will look; nothing while it is half typed."""
        self._person = person
        self._show()

    def _show(self) -> None:
        person = self._person
        self.example.setText("" if person is None else people_words.example(person, self.choice.chosen()))


class MemberForm(FormDialog):
    """The form of member person; it stays open until everything fits.

    Signals:
        saved(int): the person with this id was written.
    """

    saved = Signal(int)
    letters, scrolls = WIDE, True

    def __init__(
        self, parent: QWidget, operations: Operations, member: Member | None, today: datetime.date
    ) -> None:
        super().__init__(parent, _("New member or guest") if member is None else member.person.full_name, _("Save"))
        self._operations = operations
        self._old = member
        self._now = now = (
            member if member is not None else Member(person=Person(id=0, given_name="?", family_name=""))
        )
        self.given, self.family, self.groups = QLineEdit(), QLineEdit(), QLineEdit()
        self.status = CalmChoice([(None, _("guest")), *((each, people_words.status(each)) for each in _JOINING)])
        self.since = DayEdit(today, or_year=True)
        self.notice, self.web = LevelChoice(), LevelChoice()
        self.agrees = QCheckBox(_("May be remembered for later events"))
        self.agrees.setChecked(bool(now.agreed_at))
        self.birthday, self.keeps = QLineEdit(), QCheckBox(_("The club may congratulate"))
        self.keeps.setToolTip(_("A birthday is kept only with consent. Without the tick it is deleted."))
        self.keeps.setChecked(now.birthday is not None)
        self.keeps.toggled.connect(lambda agrees: None if agrees else self.birthday.clear())
        self._today = today
        self.press = QCheckBox(_("Agrees to be named in the newspaper"))
        self.press.setToolTip(
            _("The press text names those who agree as on the notice board, others as on the web.")
        )
        self.press.setChecked(bool(now.press_at))
        self.known = label("", role="warn", wrap=True)
        self._everybody = [known for known in operations.ask(members.everybody) or () if not known.anonymised_at]
        pieces.inner(self.inside, self.form)
        self._build(now)
        self.fields.show(now)
        self.given.setText(now.person.given_name if member is not None else "")
        if member is None:
            self._propose_number()
            self.status.currentIndexChanged.connect(self._propose_number)
        for field in (self.given, self.family, self.member_no):
            field.textChanged.connect(self._show_examples)
        self._show_examples()
        self.lay_out()
        self.given.setFocus()

    def _build(self, now: Member) -> None:
        add, bind = self.fields.add, self.fields.bind
        add("person.given_name", _("First name"), self.given)
        add("person.family_name", _("Surname"), self.family)
        self.form.addRow(self.known)
        if self._old is None:
            self.status.choose(MemberStatus.ACTIVE)
            bind("", _("joined on"), self.since)
            bind("", _("Member status"), self.status)
            since = pieces.row(self.status, label(_("joined on")), self.since, None)
            pieces.lay(self.form, since, words=_("Member status"))
        else:
            if now.history:
                noted = "\n".join(map(people_words.status_since, now.history))
                self.form.addRow(_("History"), label(noted, wrap=True))
            hint = _("To record a different status or correct a day, use the list of members (Ctrl+T).")
            self.form.addRow("", label(hint, role="muted", wrap=True))
        self.member_no = add("person.member_no", _("Member number"), QLineEdit())
        self.association_no = add("association_no", _("Association number"), QLineEdit())
        self.club = add("person.club", _("Club of a guest"), QLineEdit())
        self.fee = add("fee", _("Own fee a year"), MoneyEdit(None))
        self.fee.setPlaceholderText(_("by status"))
        self.paid_until = add("paid_until", _("Fee paid until"), RuledLine(r"\d{0,4}"))
        self.paid_until.setPlaceholderText(_("for example {year}").format(year=self._today.year))
        self.fields.convert(
            self.paid_until, lambda year: str(year or ""), lambda typed: int(typed) if typed else None
        )
        add("", "", self.agrees)
        add("groups", _("Groups"), self.groups)
        self.fields.convert(self.groups, words.groups, words.groups_typed)
        bind("birthday", _("Birthday"), self.birthday)
        self.birthday.setPlaceholderText("24.12.1957")
        self.birthday.setMinimumWidth(self.birthday.fontMetrics().averageCharWidth() * DAY_LETTERS)
        self.fields.convert(self.birthday, lambda born: "" if born is None else born.written, self._born)
        pieces.lay(self.form, pieces.row(self.birthday, self.keeps, grows=self.birthday), words=_("Birthday"))
        self.fields.can_refuse("birthday")
        self.groups.setPlaceholderText(_("for example: ladies, juniors 2026"))
        self._head(_("How the name may be shown"))
        for path, shown, level in (
            ("person.notice_level", _("Notice board and hall screen"), self.notice),
            ("person.web_level", _("Files and internet"), self.web),
        ):
            bind(path, shown, level.choice)
            level.setAccessibleName(shown)
            self.form.addRow(shown, level)
        add("", "", self.press)
        self._head(_("Contact: only if they want it recorded"))
        self.email = add("contact.email", _("E-mail"), QLineEdit())
        self.phone = add("contact.phone", _("Telephone"), QLineEdit())
        self.address = add("contact.address", _("Address"), QPlainTextEdit())
        self.note = add("note", _("Note"), QPlainTextEdit())
        for text in (self.address, self.note):
            text.setTabChangesFocus(True)
            text.setFixedHeight(text.fontMetrics().lineSpacing() * NOTE_LINES + 16)
        self.fields.only_if(self.agrees, self._is_guest)
        for field in (self.fee, self.paid_until):
            self.fields.only_if(field, lambda: not self._is_guest(), None)
        self.fields.only_if(self.club, self._has_club, "")
        self.fields.needs([self.since], lambda: not self._is_guest())

    def typed(self) -> Member:
        """Return the person as the form has it; refused: what a name, a group or a number cannot be."""
        return self.fields.upon(replace(self._now, history=self._joining()) if self._old is None else self._now)

    def _born(self, typed: str) -> Birthday | None:
        """Return the birthday that is typed. Refused: `BirthdayWithoutConsent`, what is none of the past."""
        born = membership.birthday(typed)
        if born is not None:
            born.check_born(self._today)
            if not self.keeps.isChecked():
                raise errors.BirthdayWithoutConsent
        return born

    def _joining(self) -> tuple[StatusFrom, ...]:
        """Return since when somebody new is a member, nothing of a guest."""
        status = self.status.chosen()
        return () if status is None else (StatusFrom(self.since.day(), status),)

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say at the birthday what is wrong with it, and anything else below."""
        if not isinstance(refusal, WRONG_BIRTHDAYS):
            super().tell_refusal(refusal)
            return
        self.fields.refuse("birthday", refusals.sentence(refusal))
        self.birthday.setFocus()

    def write(self) -> bool:
        """Write the person as the form has it."""
        self.fields.refuse("", "")
        new, old = self.typed(), self._old
        email = new.contact.email
        is_right = email in {"", self._now.contact.email} or membership.is_email(email)
        words = _("“{email}” is not an e-mail address. Correct it, or press Save again to keep it as it is.")
        if not is_right and self.doubts(email, words.format(email=email)):
            self.email.setFocus()
            return False
        run = self._operations.run
        agrees = self.agrees.isChecked() if self._is_guest() else None
        if old is None:
            done = run(members.add, new, agrees=bool(agrees), press=self.press.isChecked())
        else:
            done = run(members.change, old, new, agrees=agrees, press=self.press.isChecked())
        if done is not None:
            self.saved.emit(old.person.id if old is not None else done.made_id or 0)
        return done is not None

    def _propose_number(self) -> None:
        """Propose the next member number, as long as nobody typed another one; guests have none."""
        following, typed = membership.next_number(self._everybody), self.member_no.text()
        if typed in {"", following}:
            self.member_no.setText("" if self._is_guest() else following)

    def _is_guest(self) -> bool:
        old = self._old
        return self.status.chosen() is None if old is None else old.never_joined

    def _has_club(self) -> bool:
        """Tell whether a club is asked for: of a guest, and where one stands already."""
        old = self._old
        return self._is_guest() or (old is not None and (bool(old.person.club) or not old.person.is_member))

    def _show_examples(self) -> None:
        given_name, family = self.given.text().strip(), self.family.text().strip()
        number = self._old.person.id if self._old is not None else 0
        self.known.setText(
            words.known_already(
                self._everybody,
                number,
                f"{given_name} {family}" if given_name and family else "",
                self.member_no.text().strip(),
            )
        )
        self.form.setRowVisible(self.known, bool(self.known.text()))
        person = None
        with suppress(Refusal):  # half typed, or nothing that can be a name: said when it is saved
            person = Person(id=number, given_name=given_name, family_name=family)
        for level_choice in (self.notice, self.web):
            level_choice.show_of(person)

    def _head(self, shown: str) -> None:
        self.form.addRow(label(shown, role="title"))


_JOINING = (MemberStatus.ACTIVE, MemberStatus.PASSIVE, MemberStatus.HONORARY)
