"""What Article 15 GDPR gives somebody beside the data: who answers for them, why, whence, to whom, which rights."""

from __future__ import annotations

from skatclub.domain.people.subject import Subject
from skatclub.exports.document import Imprint
from skatclub.i18n import wordlists
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words


def paragraphs(subject: Subject, imprint: Imprint) -> tuple[tuple[str, str], ...]:
    """Return what it is about, and what is to be said of it."""
    return (
        (_("Responsible"), responsible(imprint)),
        (_("Purposes"), _purposes()),
        (_("Legal basis"), _basis()),
        (_("Origin"), _origin(subject)),
        (_("Recipients"), _recipients(subject)),
        (_("How long it is stored"), _storage(subject)),
        (_("Your rights"), _rights()),
        (_("Complaints"), complaints(imprint)),
        (
            _("Automated decisions"),
            _("There are none: draws and rankings follow rules that anybody can check."),
        ),
    )


def responsible(imprint: Imprint) -> str:
    """Return who answers for the data: the club with its address, and whom it has named."""
    head = imprint.head
    address = ", ".join(line.strip() for line in head.address.splitlines() if line.strip())
    club = ", ".join(part for part in (imprint.club, address) if part)
    if not head.responsible:
        return club
    return _("{club}; for data protection: {name}").format(club=club, name=head.responsible)


def _purposes() -> str:
    return _(
        "To keep the membership records; to draw, score and rank the club’s evenings, tournaments and seasons; "
        "to account for fees and prizes; to publish results as far as you allow."
    )


def _basis() -> str:
    return _(
        "Your membership or your entry for an event (Art. 6 (1) b GDPR); for the cash book, legal obligation "
        "(Art. 6 (1) c); your consent for your name on the notice board, on the internet and in the newspaper, "
        "for your birthday, and for being remembered as a guest (Art. 6 (1) a); for the results of the others at "
        "your table, which your games are part of, the club’s interest in correct lists (Art. 6 (1) f)."
    )


def _origin(subject: Subject) -> str:
    own = _("From yourself, when you joined or entered; results from the lists of the tables at which you sat.")
    sources = [imports_words.source_name(source) for source, _called in subject.aliases]
    if not sources:
        return own
    return f"{own} " + _("Imported from: {sources}.").format(sources=wordlists.both(*dict.fromkeys(sources)))


def _recipients(subject: Subject) -> str:
    """Return who reads the name: those who keep lists and cash, and readers as far as is allowed."""
    person = subject.member.person
    press = person.notice_level if subject.member.press_at else person.web_level
    agreed = _("you agreed") if subject.member.press_at else _("you have not agreed, so as on the internet")
    return _(
        "The committee, the tournament director and the results desk of an event, and the auditors. On the "
        "notice board, and on screens and phones in the hall: {board}. In files and on the internet: {web}. In "
        "the newspaper: {press} ({agreed}). Nobody else; the program sends nothing to countries outside the "
        "European Union."
    ).format(
        board=people_words.level(person.notice_level),
        web=people_words.level(person.web_level),
        press=people_words.level(press),
        agreed=agreed,
    )


def _storage(subject: Subject) -> str:
    member = _(
        "As long as you are a member; after that your names can be erased, and results remain without a name."
    )
    guest = _(
        "As a guest, until you ask otherwise or until the club erases guests who have not come for a long "
        "time; results then remain without a name."
    )
    money = _(
        "Bookings and receipts as long as tax law demands, up to ten years; once your names are erased, they bear "
        "a number in their place."
    )
    return f"{member if subject.member.person.is_member else guest} {money}"


def _rights() -> str:
    return _(
        "Access and a copy (Art. 15), correction (Art. 16), erasure (Art. 17), restriction (Art. 18), "
        "portability in a common format (Art. 20: the CSV and JSON files of this report), objection (Art. 21), "
        "and withdrawal of consent for the future at any time (Art. 7 (3)). A word to the person named above "
        "is enough and costs nothing."
    )


def complaints(imprint: Imprint) -> str:
    """Return to whom one may complain."""
    authority = imprint.head.authority or _("the data protection authority of your federal state")
    return _("You may complain to a supervisory authority (Art. 77): {authority}.").format(authority=authority)
