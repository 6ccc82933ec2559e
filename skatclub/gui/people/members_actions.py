"""The menu of the members: what can be done to the selected person, each with a question that says what happens."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from skatclub.domain.people import membership
from skatclub.domain.people.membership import Member, MembershipKind, MemberStatus
from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, Needs, allowed, pop_up
from skatclub.gui.parts.merge_dialog import MergeDialog
from skatclub.gui.people import words
from skatclub.gui.people.erasure_dialog import ErasureDialog
from skatclub.gui.people.guests_dialog import GuestsDialog
from skatclub.gui.people.member_form import MemberForm
from skatclub.gui.people.page import MembersPage
from skatclub.gui.people.status_dialog import StatusDialog
from skatclub.gui.widgets import ask
from skatclub.i18n.language import N_, _, ngettext
from skatclub.services.people import members, privacy

NEW = KeyLine(("Ins",), N_("add somebody new"))
EDIT = KeyLine(("F2",), N_("edit a person"))
FORGET = KeyLine(("Del",), N_("record that somebody has left, or erase the name"))
STATUS_OR_MERGE = KeyLine(("Ctrl+T", "Ctrl+M"), N_("status · merge two"))
KEYS = (NEW, EDIT, FORGET, STATUS_OR_MERGE)
"""The keys of the members, in the order of the help."""


class MembersActions:
    """What can be done on the page; `tell` prints what is stored, `erase` anonymises people who owe so much."""

    def __init__(
        self, page: MembersPage, tell: Callable[[int], None], erase: Callable[[Collection[int], int], None]
    ) -> None:
        self._page = page
        self._tell = tell
        self._erase = erase
        page.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        page.view.customContextMenuRequested.connect(self.show_menu)
        page.new_wanted.connect(self.new)
        page.edit_wanted.connect(self.edit)
        page.report_wanted.connect(self.report)
        page.forget_wanted.connect(self.forget)

    def all(self) -> tuple[Action | str, ...]:
        """Return the actions of the menu in order."""
        page, writes = self._page, self._page.writes
        return (
            Action(words=_("New …"), keys=NEW.pressed, act=self.new, usable=writes, does=("add_member",)),
            Action(words=_("From a table …"), act=page.import_wanted.emit, usable=writes, does=("import_members",)),
            *self.of_one(),
            SEPARATOR,
            Action(
                words=_("Merge two people …"),
                keys=STATUS_OR_MERGE.pressed[1:],
                act=self.merge,
                usable=writes,
                does=("merge_people",),
            ),
            Action(words=_("Anonymise guests …"), act=self.forget_guests, usable=writes, does=("erase",)),
            SEPARATOR,
            Action(words=_("Birthdays and anniversaries …"), act=page.birthdays_wanted.emit),
            Action(words=_("Copy e-mail addresses"), act=self.copy_emails),
            SEPARATOR,
            Action(words=_("Search"), keys=("Ctrl+F",), act=page.search.setFocus),
            Action(words=_("Next part of the list"), keys=("F3",), act=page.next_filter),
            Action(words=_("Change sort order"), keys=("F4",), act=page.next_order),
        )

    def of_one(self) -> tuple[Action | str, ...]:
        """Return what can be done to one person."""
        chosen = (self._has_one, _("nobody is selected in the list."))
        some = Needs((chosen, (self._can_change, _("this person was made anonymous."))))
        return (
            Action(words=_("Edit …"), keys=EDIT.pressed, act=self.edit, usable=some, does=("change_member",)),
            Action(
                words=_("Status …"),
                keys=STATUS_OR_MERGE.pressed[:1],
                act=self.status,
                usable=some,
                does=("note_status",),
            ),
            Action(
                words=_("Leaving the club …"),
                act=self.leave,
                usable=Needs((*some.things, (self._can_leave, _("has left the club already.")))),
                does=("note_status",),
            ),
            SEPARATOR,
            Action(words=_("Stored data …"), act=self.report, usable=Needs((chosen,))),
            Action(
                words=_("Delete or anonymise …"),
                keys=FORGET.pressed,
                act=self.forget,
                usable=some,
                does=("delete_member", "erase"),
            ),
        )

    def show_menu(self, where: QPoint) -> None:
        """Show what can be done to the person under the mouse."""
        if self._one() is not None:
            pop_up(self._page.view, allowed(self.of_one(), self._page.operations.forbids), where)

    def new(self) -> None:
        """Show an empty form."""
        if self._page.writes():
            self._form(None)

    def edit(self) -> None:
        """Show all that is noted of the selected person."""
        member = self._one()
        if member is not None and self._can_change():
            self._form(member)

    def status(self) -> None:
        """Show the history of the selected person and note another status: a guest joins, as a rule."""
        one = self._one()
        is_guest = one is not None and one.kind_on(self._page.today()) is MembershipKind.GUEST
        self._status(MemberStatus.ACTIVE if is_guest else MemberStatus.PASSIVE)

    def leave(self) -> None:
        """Note that the selected person leaves."""
        self._status(MemberStatus.LEFT)

    def report(self) -> None:
        """Show the page of everything that is stored about the selected person."""
        member = self._one()
        if member is not None:
            self._tell(member.person.id)

    def merge(self) -> None:
        """Ask which two people are one."""
        MergeDialog(self._page, self._page.operations, self._page.selected_id() or 0).open()

    def forget(self) -> None:
        """Ask whether the selected person is noted as gone, anonymised or, without results, deleted."""
        member = self._one()
        if member is None or not self._can_change():
            return
        name = member.person.full_name
        deletable = self._page.operations.ask(members.can_be_deleted, member.person.id)
        sentences = [
            _("What should be done about {name}?").format(name=name),
            *([_("Left: the name and all lists stay. This can be undone.")] if self._can_leave() else []),
            _(
                "Anonymise: all lists, the cash book and receipts show “Anonym” and a random number; contact "
                "details, numbers and notes are erased, also in the history and the automatic backups. Ranks, "
                "results and amounts stay. This can never be undone."
            ),
        ]
        offers: list[tuple[str, Callable[[], object]]] = [
            *([(_("Mark as left …"), self.leave)] if self._can_leave() else []),
            (_("Anonymise …"), lambda: self._ask_erasing((member.person.id,))),
        ]
        if deletable:
            sentences.append(
                _(
                    "Delete: this person never took part in anything and is gone from all lists. This can be "
                    "undone, for the name stays in the history and in the backups; to erase it there as "
                    "well, anonymise."
                )
            )
            offers.append((_("Delete"), lambda: self._delete(member)))
        else:
            sentences.append(_("Deleting is not possible: other people’s results depend on the lists."))
        ask.choose(self._page, _("Delete or anonymise"), "\n\n".join(sentences), offers, is_risky=True)

    def _delete(self, member: Member) -> None:
        if self._page.operations.run(members.delete, member.person.id) is not None:
            words = _("{name} was deleted. Undo brings the name back.")
            self._page.said.emit(words.format(name=member.person.full_name), "good")

    def copy_emails(self) -> None:
        """Put the addresses of all who are listed and may be written to into the clipboard, as mail programs do."""
        listed = [line.member for line in self._page.view.rows]
        agreed = [member for member in listed if member.agrees_to_letters(self._page.today())]
        emails = membership.email_addresses(agreed)
        if emails:
            QGuiApplication.clipboard().setText("; ".join(emails))
        reached = sum(membership.is_email(member.contact.email) for member in agreed)
        sentence = words.copied(len(emails), len(agreed) - reached, len(listed) - len(agreed))
        self._page.said.emit(sentence, "good" if emails else "warn")

    def forget_guests(self) -> None:
        """Show the guests whose names need not be kept."""
        dialog = GuestsDialog(self._page, self._page.operations, self._page.today())
        dialog.chosen.connect(self._ask_erasing)
        dialog.open()

    def _ask_erasing(self, ids: tuple[int, ...]) -> None:
        """Ask once more before names go for good, with what these people owe and what they take part in."""
        operations = self._page.operations
        ties = operations.ask(privacy.ties, ids, self._page.today())
        if ties is None:
            return
        words = ngettext(
            "The name of {name} will be erased everywhere, in the cash book and on receipts, in the history and in "
            "the automatic backups. Results and amounts stay. This can never be undone.",
            "The names of {n} people, {name} among them, will be erased everywhere, in the cash book "
            "and on receipts, in the history and in the automatic backups. Results and amounts stay. "
            "This can never be undone.",
            len(ties),
        )
        shown = words.format(n=len(ties), name=ties[0].name)
        ErasureDialog(self._page, shown, ties, lambda seen_cents: self._erase(ids, seen_cents)).open()

    def _form(self, member: Member | None) -> None:
        form = MemberForm(self._page, self._page.operations, member, self._page.today())
        form.saved.connect(self._page.show_person)
        form.open()

    def _status(self, offered: MemberStatus) -> None:
        member = self._one()
        if member is not None and self._can_change():
            StatusDialog(self._page, self._page.operations, member, self._page.today(), offered).open()

    def _one(self) -> Member | None:
        return self._page.selected()

    def _has_one(self) -> bool:
        return self._one() is not None

    def _can_leave(self) -> bool:
        member = self._one()
        return self._can_change() and member is not None and member.left_on is None

    def _can_change(self) -> bool:
        member = self._one()
        return member is not None and not member.anonymised_at and self._page.writes()
