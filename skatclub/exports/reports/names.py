"""Names on papers that hang on a wall or stand on a table: each as far as the person allows."""

from __future__ import annotations

from skatclub.domain import text
from skatclub.domain.papers.event_facts import EventFacts, Seated
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.registration.registration import Participant
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.i18n import wordlists
from skatclub.i18n.language import _

Bearer = Seated | Participant

LONGEST = 25
"""Letters of a name that is written large and never breaks."""


def shown(bearer: Bearer, level: Audience) -> str:
    """Return the name as these readers may read it: Anna Schmidt, Anna S., Anna or #17."""
    return publication.called(bearer.person, level, number=bearer.start_no)


def listed(bearer: Bearer, level: Audience) -> str:
    """Return the same, family name first: Schmidt, Anna."""
    return publication.listed(bearer.person, level, number=bearer.start_no)


def club(bearer: Bearer, level: Audience) -> str:
    """Return whose colours somebody plays in; who is a number only has none."""
    return "" if bearer.person.level_for(level) is PublishLevel.ANONYMOUS else bearer.person.club


def teams(facts: EventFacts, level: Audience) -> dict[int, str]:
    """Return the names of all teams of an event by their ids, as these readers may read them."""
    return publication.team_names(facts.participants, level)


def spellings(bearer: Bearer, level: Audience) -> tuple[str, ...]:
    """Return the name in full, and shorter where that is allowed to be read at all."""
    if bearer.person.level_for(level) is PublishLevel.FULL:
        return sheets_names.spellings(bearer.person, bearer.person.apart.of(level))
    return (shown(bearer, level),)


def short(bearer: Bearer, level: Audience) -> str:
    """Return the name as far as it has no more letters than are written large: H.-P. von der Heide."""
    known = spellings(bearer, level)
    return next((name for name in known if len(name) <= LONGEST), known[-1])


def short_listed(bearer: Bearer, level: Audience) -> str:
    """Return the same, family name first: von der Heide, H.-P."""
    name, person = listed(bearer, level), bearer.person
    if len(name) <= LONGEST or person.level_for(level) is not PublishLevel.FULL:
        return name
    if not person.given_name or not person.family_name:
        return name
    given = sheets_names.initials(person.given_name)
    return people_person.with_apart(f"{person.family_name}, {given}", person.apart.of(level))


_FAMILIAR = 0x0530
"""Before it stand Latin, Greek and Cyrillic letters, which our type has."""


def unreadable(facts: EventFacts, level: Audience) -> str:
    """Return whose names have letters that no paper of ours shows; "" where all can be read."""
    names = {each: shown(each, level) for each in facts.participants}
    strange = {each: name for each, name in names.items() if any(ord(sign) >= _FAMILIAR for sign in name)}
    if not strange:
        return ""
    from skatclub.exports.formats.pdf import fonts  # which only few clubs need for this

    boxes = [f"{name} ({each.start_no or '–'})" for each, name in strange.items() if not fonts.is_readable(name)]
    words = _("Our type lacks letters of {names}: write these names as they are spoken, or they print as boxes.")
    return words.format(names=wordlists.both(*boxes)) if boxes else ""


def order(bearer: Bearer, level: Audience) -> tuple[bool, tuple[str, str], int]:
    """Return the key of lists by name (DIN 5007-2): by what can be read, who is a number only at the end."""
    name = listed(bearer, level)
    return name.startswith("#"), text.sort_key(name), bearer.start_no or 0


def note(facts: EventFacts, level: Audience) -> str:
    """Return that names are shortened as their bearers wish, empty where none of those seated is."""
    people_ = [player.person for series in facts.chosen for player in series.players]
    if all(person.level_for(level) is PublishLevel.FULL for person in people_):
        return ""
    return _("Names as the players allow them to be shown; some are shortened.")
