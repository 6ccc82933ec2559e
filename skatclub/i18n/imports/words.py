"""Words about an import: columns, facts, why somebody is taken for somebody, what would be written."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from skatclub.domain.imports import group_cells, plans, questions
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.evening_heads import DayHead
from skatclub.domain.imports.incoming import IncomingPerson, IncomingResult, Source
from skatclub.domain.imports.matching import Decision, Match
from skatclub.domain.imports.plans import Fact, ImportPlan
from skatclub.domain.imports.questions import LEAVE, Question, Subject
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.imports.sources import Recognised
from skatclub.domain.people.membership import MemberStatus
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.i18n import numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, naming, ngettext
from skatclub.i18n.people import words as people_words
from skatclub.i18n.wordlists import counted

MOST_OFFERS = 12
DAY_EXAMPLE = "14.03.2019"
"""How a day is typed; in English as well."""
_ISO_DAY = re.compile(r"\d{4}-\d\d-\d\d")
MOST_REASONS = 6
"""Heads that are enough to say what a file is."""


def usual_title() -> str:
    """Return what evenings of old results are called that bring no title."""
    return _("Club night")


_COLUMNS = {
    Column.NAME: N_("name"),
    Column.GIVEN_NAME: N_("first name"),
    Column.FAMILY_NAME: N_("surname"),
    Column.MEMBER_NO: N_("member number"),
    Column.ASSOCIATION_NO: N_("association number"),
    Column.CLUB: N_("club"),
    Column.STATUS: N_("status"),
    Column.JOINED_ON: N_("joined on"),
    Column.LEFT_ON: N_("left on"),
    Column.GROUPS: N_("groups"),
    Column.GENDER: N_("m or w (women are put into the group Ladies)"),
    Column.EMAIL: N_("e-mail"),
    Column.PHONE: N_("phone"),
    Column.ADDRESS: N_("address"),
    Column.NOTE: N_("note"),
    Column.NOTICE_LEVEL: N_("name on the notice board"),
    Column.WEB_LEVEL: N_("name on the internet"),
    Column.PRESS: N_("agreed to the newspaper"),
    Column.BIRTHDAY: N_("birthday"),
    Column.BIRTHDAY_AGREED: N_("agreed to the birthday"),
    Column.FEE: N_("own fee a year"),
    Column.PAID_UNTIL: N_("fee paid until"),
    Column.HISTORY: N_("status with its days"),
    Column.DAY: N_("day"),
    Column.EVENING: N_("result of an evening"),
    Column.EVENT: N_("event"),
    Column.SERIES: N_("series"),
    Column.TABLE: N_("table"),
    Column.TOTAL: N_("total"),
    Column.POINTS: N_("points"),
    Column.WON: N_("games won"),
    Column.LOST: N_("games lost"),
    Column.PLAYED: N_("deals played"),
    Column.TABLE_SIZE: N_("players at the table"),
    Column.START_NO: N_("start number"),
    Column.TEAM: N_("team"),
    Column.SUBSTITUTE: N_("substitute"),
    Column.TANDEM: N_("tandem"),
    Column.PARTNER: N_("partner"),
    Column.MIXED: N_("mixed pair"),
    Column.FAMILY: N_("family"),
    Column.POT: N_("seeding group"),
    Column.FIXED_TABLE: N_("fixed table"),
    Column.FIXED_SEAT: N_("fixed seat"),
    Column.PAID: N_("has paid"),
}


def column_name(column: Column | None, day: DayHead | None = None) -> str:
    """Return what a column holds, an evening with the day that stands over it; None is not taken."""
    if column is None:
        return _("do not import")
    if column is Column.EVENING and day is not None:
        return _("result of {day}").format(day=day.words)
    return _(_COLUMNS[column])


def offered(column: Column, day: DayHead | None = None) -> str:
    """Return the same where it is chosen: “name” and “surname” one below the other would leave people guessing."""
    return _("name (first name and surname)") if column is Column.NAME else column_name(column, day)


fact_name = naming(
    {
        **{fact: _COLUMNS[Column(fact.value)] for fact in Fact if fact not in {Fact.MEMBER, Fact.GROUP}},
        Fact.MEMBER: N_("member"),
        Fact.GROUP: N_("group"),
    }
)
"""What is known of somebody."""


_STATUSES = {
    MemberStatus.ACTIVE: N_("active"),
    MemberStatus.PASSIVE: N_("passive"),
    MemberStatus.HONORARY: N_("honorary"),
    MemberStatus.LEFT: N_("left the club"),
}


def fact_text(fact: Fact, text: str) -> str:
    """Return what a fact says, codes in words."""
    if fact is Fact.STATUS:
        return _(_STATUSES[MemberStatus(text)])
    if fact is Fact.GROUP:
        return ", ".join(map(people_words.group, group_cells.read(text)))
    if fact in plans.USUAL_LEVELS:
        return people_words.level(PublishLevel(text))
    if fact is Fact.PRESS:
        return _("no") if text == questions.NO else _("yes")
    if fact is Fact.FEE:
        return numbers.euros(int(text))
    return _("yes") if fact is Fact.MEMBER else text


match_words = naming(
    {
        Match.ALIAS: N_("known from an earlier import"),
        Match.NUMBER: N_("same name and number"),
        Match.NAME: N_("same name"),
        Match.ANSWER: N_("your decision"),
        Match.NEW: N_("new"),
        Match.OPEN: N_("please decide"),
        Match.LEFT_OUT: N_("not imported"),
    }
)
"""Why somebody of a file is taken for somebody."""


def how_known(decision: Decision) -> str:
    """Return why a name of a file is taken for somebody; of new ones, whom they sound like."""
    if decision.is_left_out and decision.incoming.is_total:
        return _("a total, no person")
    if decision.alike:
        return _("new, sounds like line {line}").format(line=decision.alike[0].line)
    return match_words(decision.match)


def in_line(person: IncomingPerson) -> str:
    """Return somebody of the file with the line where the name stands."""
    return _("line {line}: {name}").format(line=person.line, name=named(person))


def numbered(name: str, member_no: str, club: str) -> str:
    """Return a name with what tells it from others: member number and club."""
    more = ", ".join(filter(None, (member_no and member_number(member_no), club)))
    return f"{name} ({more})" if more else name


def named(person: IncomingPerson | Person) -> str:
    """Return somebody as the file has it, or as the club has."""
    name = person.written_name if isinstance(person, Person) else person.full_name
    return numbered(name, person.member_no, person.club)


def member_number(number: str) -> str:
    """Return a member number as people say it."""
    return _("no. {number}").format(number=number)


class SourceWords(NamedTuple):
    """What a source is called, and what its files look like."""

    name: str
    hint: str


_SOURCES = {
    "members": SourceWords(
        N_("List of members"),
        N_(
            "CSV, Excel (.xlsx, .xls) or ODS with a line of headings; old character sets (DOS, Windows) are "
            "recognised."
        ),
    ),
    "results": SourceWords(
        N_("Results of past evenings"),
        N_(
            "A line for each person and series: day, series, name, total, games won and lost. Or a line for each "
            "person and a column for each evening."
        ),
    ),
    "entrants": SourceWords(
        N_("Registrations for this event"),
        N_(
            "With headings (number, name, club, groups, team, paid), or line by line: First name Surname; Club. A "
            "numbered list and lines of a chat are understood, too."
        ),
    ),
    "vmz": SourceWords(
        N_("Backup of the old club program (.VMZ)"),
        N_("The backup that the old club program sends by mail, ending in .VMZ."),
    ),
    "iss": SourceWords(
        N_("Online games (International Skat Server)"),
        N_("Game records, one per line, as the server provides them: (;GM[Skat]…"),
    ),
}


def of_source(source: Source) -> SourceWords:
    """Return the words of a source."""
    return SourceWords(*map(_, _SOURCES[source.code]))


def files() -> str:
    """Return which files are offered to be chosen."""
    endings = "*.csv *.txt *.xlsx *.xls *.ods *.VMZ *.vmz *.zip *.sgf *.json *.skatclub"
    everything = _("Everything that can be imported ({endings})").format(endings=endings)
    return ";;".join((everything, _("All files (*)")))


def looks_like(recognised: Recognised) -> str:
    """Return what a file looks like, and by which of its heads; nothing where none is known."""
    if not recognised.reasons:
        return ""
    heads = ", ".join(map(cell, recognised.reasons[:MOST_REASONS]))
    more = " …" if len(recognised.reasons) > MOST_REASONS else ""
    return _("Looks like: {kind} ({heads}).").format(kind=source_name(recognised.code), heads=heads + more)


def cell(held: str) -> str:
    """Return a cell as people read it: a day of a workbook, which comes as 2019-03-14, as days are written here."""
    if not _ISO_DAY.fullmatch(held):
        return held
    try:
        return numbers.date(datetime.date.fromisoformat(held))
    except ValueError:  # 2019-02-30 is shown as it stands
        return held


def sheet(grid: Grid) -> str:
    """Return what a sheet is called, and whether it is hidden."""
    title = grid.title or _("Sheet")
    return _("{sheet} (hidden)").format(sheet=title) if grid.is_hidden else title


def separators() -> tuple[tuple[str, str], ...]:
    """Return the signs that part the cells of a text, in words."""
    return ((";", _("semicolon")), (",", _("comma")), ("\t", _("tab")), ("|", _("upright stroke")))


CHARSETS = (
    ("utf-8", "Unicode (UTF-8)"),
    ("utf-16", "Unicode (UTF-16)"),
    ("cp1252", "Windows"),
    ("cp850", "DOS"),
    ("mac_roman", "Mac"),
)
"""How the letters of a text may be written, by names that are the same in every language."""


def source_name(code: str) -> str:
    """Return what the source of a name is called; a code of none is shown as it is."""
    return _(_SOURCES[code].name) if code in _SOURCES else code


def plan_lines(plan: ImportPlan) -> tuple[str, ...]:
    """Return what an import would write, and what it leaves, as short sentences."""
    if not plan.incoming.people:
        return (_("There is nothing to import in the file."),)
    deals = sum(len(incoming_list.deals) for incoming_list in plan.lists)
    sentences = (
        counted(len(plan.new_people), "{n} new person", "{n} new people"),
        counted(len(plan.fills), "{n} detail added", "{n} details added"),
        counted(len(plan.results), "{n} new result", "{n} new results"),
        counted(len(plan.lists), "{n} list", "{n} lists"),
        counted(deals, "with {n} deal", "with {n} deals"),
        counted(len(plan.corrected), "{n} result corrected", "{n} results corrected"),
        counted(plan.known_results, "{n} result already there", "{n} results already there"),
        counted(plan.known_lists, "{n} list already there", "{n} lists already there"),
        counted(
            len(plan.other_results),
            "{n} result differs in the club and is kept",
            "{n} results differ in the club and are kept",
        ),
        counted(
            len(plan.listed_results),
            "{n} result left out, as a list of the club counts instead",
            "{n} results left out, as lists of the club count instead",
        ),
        counted(
            sum(not person.is_total for person in plan.left_out),
            "{n} name not imported",
            "{n} names not imported",
        ),
    )
    return tuple(filter(None, sentences)) or (_("Nothing new: everything is already in the club."),)


def of_result(result: IncomingResult) -> str:
    """Return of which series a result is."""
    return _("result of {day}, series {series}").format(day=numbers.date(result.day), series=result.series_no)


def written_rows(plan: ImportPlan, most: int | None = None) -> tuple[tuple[str, str, str], ...]:
    """Return what an import would write, row by row: who, what, and the text; at most so many."""
    people = {decision.incoming.key: decision.incoming for decision in plan.decisions}
    results = (
        (named(people[result.person]), of_result(result), numbers.grouped(result.total))
        for result in (*plan.results, *plan.corrected)
    )
    lists = (
        (
            ", ".join(named(people[key]) for key in incoming_list.people),
            _("list of {day}").format(day=numbers.date(incoming_list.day)),
            ngettext("{n} deal", "{n} deals", len(incoming_list.deals)).format(n=len(incoming_list.deals)),
        )
        for incoming_list in plan.lists
    )
    return tuple(islice(chain(map(_new_person, plan.new_people), fact_rows(plan), results, lists), most))


def fact_rows(plan: ImportPlan) -> Iterator[tuple[str, str, str]]:
    """Yield what an import would add to who is known already, row by row."""
    people = {decision.incoming.key: decision.incoming for decision in plan.decisions}
    for fill in plan.fills:
        yield named(people[fill.key]), fact_name(fill.fact), _fact_of(people[fill.key], fill.fact, fill.text)


def _new_person(person: IncomingPerson) -> tuple[str, str, str]:
    facts = plans.told_of(person)
    facts_told = [
        fact_name(fact) if fact is Fact.MEMBER else _new_fact(person, fact, text)
        for fact, text in facts.items()
        if fact is not Fact.MEMBER or Fact.STATUS not in facts
    ]
    told = (*facts_told, *_since(person), *map(people_words.group, person.groups))
    return person.full_name, _("new person"), ", ".join(told) or _(_OFFERS["guest"])


def _since(person: IncomingPerson) -> tuple[str, ...]:
    """Return since when somebody is in the club, if the file tells it."""
    if person.joined_on is None:
        return ()
    day = people_words.since(person.joined_on)
    is_rough = Column.JOINED_ON in person.roughly
    since = (_("since {day} (the day is not known)") if is_rough else _("since {day}")).format(day=day)
    return (since if person.left_on is None else _("had been there {since}").format(since=since),)


def _fact_of(person: IncomingPerson, fact: Fact, text: str) -> str:
    """Return what a fact says of somebody, of who left with the day."""
    if fact is not Fact.STATUS or person.left_on is None:
        return fact_text(fact, text)
    is_rough = Column.LEFT_ON in person.roughly
    words = _("left the club on {day} (the day is not known)") if is_rough else _("left the club on {day}")
    return words.format(day=numbers.date(person.left_on))


def _new_fact(person: IncomingPerson, fact: Fact, text: str) -> str:
    if fact is Fact.MEMBER_NO:
        return member_number(text)
    sentence = _fact_of(person, fact, text)
    return f"{fact_name(fact)}: {sentence}" if fact in _NAMED_FACTS else sentence


_NAMED_FACTS = {*plans.USUAL_LEVELS, Fact.PRESS, Fact.BIRTHDAY, Fact.FEE, Fact.PAID_UNTIL}
"""What says nothing without its name."""


_QUESTIONS = {
    Subject.HIDDEN_ROWS: N_("Rows that are hidden in the sheet ({n}: {examples})"),
    Subject.HIDDEN_COLUMNS: N_("Columns that are hidden in the sheet ({examples})"),
    Subject.NAME_ORDER: N_("Which comes first in “{examples}”?"),
    Subject.PEOPLE: N_("As what do these people come into the club? ({examples})"),
    Subject.LETTERS: N_("Letters look broken: {examples}"),
    Subject.YEAR: N_("The year of the evenings ({examples})"),
    Subject.DAY: N_("Day of “{about}”"),
    Subject.STATUS: N_("Status “{about}”"),
    Subject.CLUB: N_("“{about}”: the same club as {examples}?"),
    Subject.GROUP: N_("Ranking “{about}” ({n})"),
    Subject.NOTICE_LEVEL: N_("“{about}” (name on the notice board)"),
    Subject.WEB_LEVEL: N_("“{about}” (name on the internet)"),
    Subject.BIRTHDAY: N_("Have these people agreed that the club keeps their birthdays ({n}: {examples})?"),
}
_OFFERS = {
    "take": N_("import"),
    "yes": N_("yes"),
    "no": N_("no"),
    "leave": N_("leave out"),
    "given_first": N_("first name"),
    "family_first": N_("surname"),
    "mend": N_("mend"),
    "keep": N_("keep"),
    "same": N_("same club"),
    "other": N_("another club"),
    "member": N_("member"),
    "guest": N_("guest"),
    "none": N_("no ranking of this event"),
}


def question(asked: Question) -> str:
    """Return a question as it stands beside its answers."""
    is_nameless = asked.subject is Subject.HIDDEN_ROWS and not asked.examples
    words = _("Rows that are hidden in the sheet ({n})") if is_nameless else _(_QUESTIONS[asked.subject])
    return words.format(about=asked.about, n=numbers.grouped(asked.count), examples=" · ".join(asked.examples))


def offer(asked: Question, code: str) -> str:
    """Return one answer to a question in words."""
    if asked.subject in {Subject.NOTICE_LEVEL, Subject.WEB_LEVEL}:
        return people_words.level(PublishLevel(code))
    if asked.subject is Subject.GROUP and code not in _OFFERS:
        return events_conditions.group_name(code)
    if code in set(MemberStatus):
        return _(_STATUSES[MemberStatus(code)])
    if asked.subject is Subject.STATUS and code == LEAVE:
        return _("leave empty")
    return _(_OFFERS[code]) if code in _OFFERS else code


def answered(asked: Question, code: str) -> str:
    """Return a question with what counts for it."""
    return f"{question(asked)} → {offer(asked, code)}"


def asked_on_line(asked: Question) -> str:
    """Return a question with the answers to type on a line, of many years the latest."""
    codes = asked.offers[:MOST_OFFERS] or (DAY_EXAMPLE,)
    offers = " · ".join(
        f"={code}" if (words := offer(asked, code)) == code else f"={code} {words}" for code in codes
    )
    more = " …" if len(asked.offers) > len(codes) else ""
    return f"{question(asked)}: --answer “{asked.code}” {offers}{more}"
