"""What a half-typed line offers: people who may be meant, somebody new, and which of them Enter takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from skatclub.domain import text
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings
from skatclub.domain.people.person import Person
from skatclub.domain.people.search import FEWEST_LETTERS
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.gui.registration import words as registration_words
from skatclub.i18n import registration as i18n_registration, wordlists
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.registration import registration
from skatclub.services.registration.registration import Candidates, Newcomer

MOST = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferLine:
    """One line of the offers: a participant, a person known to the club, or (neither of them) somebody new.

    `rejoins`: the person, who has left the club, is a member again from the day of the event on.
    """

    words: str
    participant: Participant | None = None
    person: Person | None = None
    newcomer: Newcomer | None = None
    rejoins: bool = False

    @property
    def who(self) -> Person | None:
        """Return who is meant, if it is somebody known."""
        return self.participant.person if self.participant is not None else self.person

    @property
    def is_here(self) -> bool:
        """Tell whether there is nothing more to do at the desk."""
        return self.participant is not None and self.participant.presence is Presence.HERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Offers:
    """The choices, the one that Enter takes (−1: one must be chosen first), and a warning, if any."""

    choices: tuple[OfferLine, ...] = ()
    chosen: int = -1
    warning: str = ""


def of_line(
    candidates: Candidates,
    typed: str,
    participants: Sequence[Participant],
    *,
    former: Sequence[Person] = (),
    guests: Sequence[Person] = (),
    clubs: Spellings = NO_SPELLINGS,
) -> Offers:
    """Return what a line offers; `participants` are those of the event, `former` have left the club.

    These are offered where the whole name is typed, and in the place of somebody new; `guests`, who did not agree
    to be kept, are not called new there. Of a club that is spelled like one of the `clubs` it is asked whether it
    is the same one.
    """
    name, has_club, _club = typed.partition(";")
    clean = name.strip()
    if len(clean) < FEWEST_LETTERS and not clean.isdigit():
        return Offers()
    offers = [*map(_registered, candidates.registered), *map(_known, candidates.known)][: MOST - 1]
    entered = {participant.person.id: participant for participant in participants}
    alike = [
        _registered(entered[person.id]) if person.id in entered else _known(person) for person in candidates.alike
    ]
    new = _new(typed, clubs)
    asked = _same_club_words(new) if len(new) > 1 else ""
    unasked = (who for who in (*former, *guests) if new and _is_exactly(OfferLine(words="", person=who), new))
    known = next((who for who in unasked if who.id not in entered), None)
    if known is not None and known in guests:
        new = (replace(new[0], words=_known(known).words),)
    elif known is not None:
        new = ()
        offers += _left(known)
    choices = (*offers, *alike[: MOST - 1], *new)
    if alike or (has_club and new and offers):
        same = next((place for place, offer in enumerate(choices) if _is_exactly(offer, new)), -1)
        warning = asked if same >= 0 else _alike_words(new, [*offers, *alike])
        return Offers(choices=choices, chosen=same, warning=warning)
    if not choices and not clean.isdigit():
        return Offers(choices=_new(f"{typed};", clubs))  # one name alone is often a slip: it must be chosen
    coming = next(
        (place for place, offer in enumerate(choices) if not offer.is_here and offer.newcomer is None), -1
    )
    if coming < 0 and choices:
        coming = 0
    return Offers(choices=choices, chosen=coming, warning=asked)


def with_debts(offers: Offers, earlier: Callable[[Person], str]) -> Offers:
    """Return the offers with what people still owe other events: it is asked for while they stand at the desk."""
    debts = [earlier(offer.who) if offer.who is not None else "" for offer in offers.choices]
    pairs = zip(offers.choices, debts, strict=True)
    return replace(
        offers,
        choices=tuple(
            replace(offer, words=f"{offer.words}   ⚠ {debt}") if debt else offer for offer, debt in pairs
        ),
    )


def _registered(participant: Participant) -> OfferLine:
    state = i18n_registration.presence(participant.presence)
    number = str(participant.start_no) if participant.start_no else "–"
    return OfferLine(
        words=f"{number}   {registration_words.with_club(participant.person)}   {state}", participant=participant
    )


def _known(person: Person) -> OfferLine:
    state = _("member") if person.is_member else _("guest")
    return OfferLine(words=f"{registration_words.with_club(person)}   {state}", person=person)


def _left(person: Person) -> tuple[OfferLine, ...]:
    """Return how somebody may come who has left the club: as a guest, or as a member again."""
    name = registration_words.with_club(person)
    return (
        OfferLine(words=_("{name}   has left the club: comes as a guest").format(name=name), person=person),
        OfferLine(
            words=_("{name}   has left the club: is a member again").format(name=name), person=person, rejoins=True
        ),
    )


def _new(typed: str, clubs: Spellings) -> tuple[OfferLine, ...]:
    """Return the choice of somebody new once a whole name is typed; two where the club may be one that is known."""
    name = typed.partition(";")[0].strip()
    if name.isdigit() or (len(name.split()) < 2 and ";" not in typed):
        return ()
    try:
        new = registration.typed_newcomer(typed)
    except Refusal:
        return ()  # half typed; Enter says what is wrong
    words = _("new: {name}")
    if not (alike := clubs.alike((new.club,))):
        return (_newcomer(words, replace(new, club=clubs.meant.get(new.club, new.club))),)
    same = replace(new, club=alike[0].known, club_typed=new.club)
    return _newcomer(words, same), _newcomer(_("new: {name}, another club"), replace(new, club_typed=new.club))


def _newcomer(words: str, new: Newcomer) -> OfferLine:
    shown = f"{new.full_name} · {new.club}" if new.club else new.full_name
    return OfferLine(words=words.format(name=shown), newcomer=new)


def _same_club_words(new: Sequence[OfferLine]) -> str:
    known = new[0].newcomer.club if new[0].newcomer is not None else ""
    return _("The same club as “{known}”? ⏎ yes · ↓ ⏎ no, another club").format(known=known)


def _is_exactly(offer: OfferLine, new: Sequence[OfferLine]) -> bool:
    """Tell whether a known person has the typed name and club."""
    person = offer.who
    typed = new[0].newcomer if new else None
    if person is None or typed is None:
        return False
    return _folded(person.written_name, person.club) == _folded(typed.full_name, typed.club)


def _folded(*parts: str) -> tuple[str, ...]:
    return tuple(text.sort_key(part.strip())[0] for part in parts)


def _alike_words(new: Sequence[OfferLine], known: Sequence[OfferLine]) -> str:
    people = [offer.who for offer in known[:3]]
    named = wordlists.either(*(registration_words.with_club(person) for person in people if person is not None))
    if not new:
        return _("Not found. Similar: {known}. Choose with ↓, or type the whole name.").format(known=named)
    typed = new[0].newcomer
    name = typed.full_name if typed is not None else ""
    return _("{name}: is this {known}? Choose below with ↓ and ↑, then ⏎.").format(name=name, known=named)
