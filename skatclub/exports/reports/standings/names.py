"""What rankings are called on papers, and the sentences under them: what is open, equal, and how it is decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from skatclub.domain import zone
from skatclub.domain.directing.postings import ChangedRow, Posting
from skatclub.domain.events.missed import Missed
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import WHOLE, League, Ranked
from skatclub.domain.people import publication
from skatclub.domain.prizes.board import Won
from skatclub.domain.standings.standings import whole_if_possible
from skatclub.domain.standings.state import OPEN, Finality
from skatclub.exports.document import Block, Imprint, Masthead, Particular, Said, Section, Text
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import editions
from skatclub.i18n import numbers, standings as i18n_standings, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import words as prizes_words

_SHOWN_MISSING = 12
_SHOWN_CHANGED, _SHOWN_MOVED = 8, 2


def called(code: str) -> str:
    """Return the name of a ranking for a heading: Damen, Mannschaften, or all players."""
    known = {
        WHOLE: _("Individual ranking"),
        "teams": _("Teams"),
        "tandem": _("Tandems"),
        "mixed": _("Mixed pairs"),
    }
    if code in known:
        return known[code]
    name = events_conditions.group_name(code)
    return wordlists.capital(name)


def title(ranked: Ranked) -> str:
    """Return the title of a list over several series: Gesamtliste nach 3 Serien · Damen."""
    count = len(ranked.standings.series)
    heading = ngettext("Overall list after {n} series", "Overall list after {n} series", count).format(n=count)
    if ranked.code == WHOLE:
        return heading
    return _("{ranking} after {n} series").format(ranking=called(ranked.code), n=count)


def where(facts: EventFacts, imprint: Imprint) -> tuple[str, ...]:
    """Return the lines beside a title: event, day and place, organiser."""
    organiser = facts.conditions.organiser
    day = " · ".join(part for part in (numbers.date(facts.event.held_on), facts.conditions.place) if part)
    return (facts.event.title, day, imprint.club or organiser)


def status(facts: EventFacts, ranked: Ranked | League, imprint: Imprint) -> str:
    """Return how far a ranking is, for the foot of a paper; what each list waits for is said on pages."""
    return i18n_standings.foot_words(facts.ranked().finality(ranked), imprint.at)


def head(facts: EventFacts, ranked: Ranked | League, imprint: Imprint, title_words: str, *more: str) -> Masthead:
    """Return the head of a ranking: how far it is and its edition, event, day and place, and `more` lines."""
    lines = (*where(facts, imprint), *more)
    edition = editions.of_posting(facts.ranked().posted(ranked), imprint)
    return masthead(title_words, lines, facts.ranked().finality(ranked), imprint, edition)


def masthead(
    title_words: str, lines: tuple[str, ...], finality: Finality, imprint: Imprint, edition: str = ""
) -> Masthead:
    """Return the head of a paper that says how far the ranking is from which it is made."""
    return Masthead(
        title=title_words,
        lines=lines,
        logo=imprint.logo,
        state=i18n_standings.large_words(finality, imprint.at),
        open=finality.state(imprint.at) in OPEN,
        edition=edition,
    )


def heard(facts: EventFacts, posting: Posting | None, imprint: Imprint) -> str:
    """Return until when objections are heard, to the minute once the list hangs on the wall as it stands."""
    minutes = facts.conditions.protest_minutes
    if not minutes:
        return ""
    if posting is None:
        return _("Objections may be raised for {minutes} minutes after this list is posted.").format(
            minutes=minutes
        )
    moments = posting.at, posting.heard_until(minutes)
    at, until = (i18n_standings.time_words(moment, imprint.at) for moment in moments)
    if posting.ended is not None:
        return _("Posted as edition {edition}: {time}; the director ended objections: {until}, {reason}.").format(
            edition=posting.edition, time=at, until=until, reason=posting.ended.reason.rstrip(".")
        )
    return _("Posted as edition {edition}: {time}; objections may be raised until {until}.").format(
        edition=posting.edition, time=at, until=until
    )


def footer(facts: EventFacts, imprint: Imprint, words_shown: str) -> tuple[str, str]:
    """Return the foot of a page: club and event, and whether it is final."""
    return (" · ".join(part for part in (imprint.club, facts.event.title) if part), words_shown)


def notes(facts: EventFacts, ranked: Ranked, imprint: Imprint) -> Iterator[str]:
    """Return the sentences under a list."""
    conditions = facts.conditions
    if ranked.missing:
        yield _missing(ranked)
    elif ranked.standings.provisional:
        yield _("Provisional: not all lists are checked yet.")
    undecided = ranked.standings.undecided()
    if undecided:
        ranks = sorted({row.rank for row in ranked.standings.rows if row.tied and row.rank is not None})
        yield _("Equal in everything, to be decided by lot: rank {ranks}.").format(ranks=wordlists.both(*ranks))
    yield _("Ties are broken by more games won, then fewer games lost, then by lot.")
    if any(not all(row.results) for row in ranked.standings.rows):
        yield {
            Missed.UNRANKED: _("Teams that missed a series (–) are not ranked.")
            if ranked.teams
            else _("Players who missed a series (–) are not ranked."),
            Missed.ZERO: _("A missed series (–) counts as 0 points."),
            Missed.AVERAGE: _("A missed series (–) counts as the average of the others."),
        }[ranked.standings.missed]
    if any(row.contestant.excluded for row in ranked.standings.rows):
        yield _("Players disqualified by the director (–) are not ranked.")
    if ranked.teams:
        yield events_conditions.missing_member_rule(conditions.missing_member)
    yield from _prizes(facts.ranked().prizes_of(ranked))
    yield from _since(facts, ranked, imprint)
    if heard_words := heard(facts, facts.ranked().posted(ranked), imprint):
        yield heard_words


def _prizes(prizes: Mapping[int, Won] | None) -> Iterator[str]:
    """Return what must be known of the column of prizes."""
    if prizes is None:
        return
    if any(prize.besides for prize in prizes.values()):
        yield _("Prize: everything won, including series prizes, other rankings and jackpots.")
    if not all(prize.safe for prize in prizes.values()):
        yield _("Prizes in brackets may still change.")


def since(facts: EventFacts, ranked: Ranked, imprint: Imprint) -> Text:
    """Return in a line which lists were corrected and who moved since the edition that this one replaces.

    Where nothing is to be said it is empty, but there: a new edition moves no row to another page.
    """
    posting, named = _changed(facts, ranked, imprint)
    if posting is None or not named:
        return Text(text="\u00a0", strong=True)
    by_result = sorted(named, key=lambda each: not each[0].has_other_result)
    moved = [_moved(row, name) for row, name in by_result if row.has_other_rank]
    lists = ", ".join(_corrected(facts, ranked, [row for row, _name in named]))
    parts = (
        _("list {places} corrected").format(places=lists) if lists else "",
        _("ranks: {ranks}").format(ranks=_some(moved, _SHOWN_MOVED)) if moved else "",
    )
    changes = "; ".join(filter(None, parts)) or _("see below the list")
    words = _("Changed since edition {edition}: {changes}.").format(edition=posting.edition, changes=changes)
    return Text(text=words, strong=True)


def _moved(row: ChangedRow, name: str) -> str:
    ranks = ("–" if each is None else each[0] or "–" for each in (row.before, row.after))
    return f"{name} {' → '.join(map(str, ranks))}"


def _corrected(facts: EventFacts, ranked: Ranked, rows: Sequence[ChangedRow]) -> Iterator[str]:
    """Return the lists, as series and table, that now bring somebody another result."""
    people = {} if ranked.teams else facts.ranked().people
    differ = {
        (number, people[row.contestant_id].person.id)
        for row in rows
        if row.contestant_id in people and row.before is not None and row.after is not None
        for number, was, now in zip(ranked.standings.series, row.before[1], row.after[1], strict=True)
        if was != now
    }
    for sheet in facts.ranked().sheets:
        if any((sheet.series_no, person) in differ for person in sheet.people):
            yield f"{sheet.series_no}/{sheet.number}"


def _changed(
    facts: EventFacts, ranked: Ranked, imprint: Imprint
) -> tuple[Posting | None, list[tuple[ChangedRow, str]]]:
    """Return the edition that this one replaces, and the rows that differ with the names that may be read."""
    replaced = facts.ranked().replaced(ranked)
    if replaced is None:
        return None, []
    posting, rows = replaced
    people = facts.ranked().people
    if ranked.teams:
        names = publication.team_names(people.values(), imprint.level)
    else:
        known = [row.contestant_id for row in rows if row.contestant_id in people]
        names = {each: reports_names.shown(people[each], imprint.level) for each in known}
    return posting, [(row, names[row.contestant_id]) for row in rows if row.contestant_id in names]


def _since(facts: EventFacts, ranked: Ranked, imprint: Imprint) -> Iterator[str]:
    """Return whose result, which ranks and which prizes are not those of the edition that this one replaces."""
    posting, named = _changed(facts, ranked, imprint)
    if posting is None or not named:
        return
    rows = [row for row, _name in named]
    results = [_other_result(row, name) for row, name in named if row.has_other_result]
    ranks = [each[0] for row in rows if row.has_other_rank for each in (row.before, row.after) if each and each[0]]
    prizes = [_other_prize(row, name) for row, name in named if row.has_other_prize]
    yield " ".join(
        (
            _("Changed since {edition}:").format(edition=editions.of_posting(posting, imprint)),
            *((f"{_some(results)}.",) if results else ()),
            *((_("Ranks {first} to {last} move.").format(first=min(ranks), last=max(ranks)),) if ranks else ()),
            *((_("Prizes: {prizes}.").format(prizes=_some(prizes)),) if prizes else ()),
        )
    )


def _some(parts: Sequence[str], most: int = _SHOWN_CHANGED) -> str:
    """Return the first of many, and how many more there are."""
    left = len(parts) - most
    more = [ngettext("{n} more", "{n} more", left).format(n=left)] if left > 0 else []
    return "; ".join((*parts[:most], *more))


def _other_result(row: ChangedRow, name: str) -> str:
    if row.before is None or row.after is None:
        return _("{name} is new").format(name=name) if row.before is None else _("{name} is gone").format(name=name)
    parts = [
        _("{now} instead of {before} points").format(now=_total(row.after[4]), before=_total(row.before[4])),
        _("rank {now} instead of {before}").format(now=row.after[0] or "–", before=row.before[0] or "–"),
    ]
    wanted = (row.before[4] != row.after[4], row.has_other_rank)
    games = _("{now} instead of {before} games").format(
        now=f"{row.after[2]}/{row.after[3]}", before=f"{row.before[2]}/{row.before[3]}"
    )
    chosen = [part for part, is_wanted in zip(parts, wanted, strict=True) if is_wanted] or [games]
    return f"{name} {', '.join(chosen)}"


def _other_prize(row: ChangedRow, name: str) -> str:
    now, before = (_prize(None if each is None else each[5]) for each in (row.after, row.before))
    return _("{name} {now} instead of {before}").format(name=name, now=now, before=before)


def _prize(prize: tuple[int, tuple[str, ...]] | None) -> str:
    won = prizes_words.won(Won(cents=prize[0], things=prize[1])) if prize is not None else ""
    return won or _("no prize")


def section(facts: EventFacts, ranked: Ranked | League, imprint: Imprint, title: str, *blocks: Block) -> Section:
    """Return a ranking as a part of a paper, with what stands on each of its pages."""
    return Section(
        blocks=blocks,
        footer=footer(facts, imprint, status(facts, ranked, imprint)),
        edition=editions.words(facts, ranked, imprint),
        seal=editions.seal(facts, imprint),
        turns=True,
        grow=1.3,
        bookmark=title,
        about=tuple(_about(facts, ranked, imprint)),
    )


def _about(facts: EventFacts, ranked: Ranked | League, imprint: Imprint) -> Iterator[Particular]:
    """Return what files say of a ranking: how far it is, as which edition it was posted, what it still lacks."""
    posting = facts.ranked().posted(ranked)
    edition = editions.of_posting(posting, imprint) or _("not posted as it stands")
    yield Particular("", _("Status"), status(facts, ranked, imprint))
    yield Particular("edition", _("Edition"), Said(None if posting is None else posting.edition, edition))
    yield Particular("posted_at", "", None if posting is None else zone.here(posting.at, imprint.at).isoformat())
    if isinstance(ranked, Ranked):
        yield Particular("provisional", "", ranked.provisional)
        yield Particular("missing", "", tuple(f"{series}/{table}" for series, table in ranked.missing))


def _total(written: str) -> str:
    return numbers.total(whole_if_possible(Fraction(written)), 1)


def _missing(ranked: Ranked) -> str:
    count = len(ranked.missing)
    places = ", ".join(f"{series}/{table}" for series, table in ranked.missing[:_SHOWN_MISSING])
    rest = " …" if count > _SHOWN_MISSING else ""
    words = ngettext(
        "Provisional: {n} list is missing (series/table: {named}).",
        "Provisional: {n} lists are missing (series/table: {named}).",
        count,
    )
    return words.format(n=count, named=places + rest)
