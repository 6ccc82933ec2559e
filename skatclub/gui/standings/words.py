"""What the page of the results says: heads, reasons, what is open, what a player lacks, who won a series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction

from skatclub.domain import zone
from skatclub.domain.directing.postings import Posting
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.missed import Missed
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Standing, Standings
from skatclub.domain.standings.state import Finality
from skatclub.i18n import numbers, standings as i18n_standings, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.office import words as office_words
from skatclub.services.directing.reading import LEAGUE, SINGLE, Reading

MOST_NAMED = 8
MOST_WINNERS = 3


def ranking_name(ranking: str) -> str:
    """Return how a ranking is called."""
    known = {
        SINGLE: _("Individual"),
        "teams": _("Teams"),
        "tandem": _("Tandem"),
        "mixed": _("Mixed"),
        LEAGUE: _("League table"),
    }
    if ranking in known:
        return known[ranking]
    name = events_conditions.group_name(ranking)
    return wordlists.capital(name)


def series_head(number: int) -> str:
    """Return the short head of a series."""
    return _("Series {number}").format(number=number)


def checked(reading: Reading, now: datetime) -> str:
    """Return how far the ranking shown is."""
    return i18n_standings.state_words(reading.finality, zone.here(now))


def tag_role(finality: Finality) -> str:
    """Return the colour of these words: a warning only where the ranking is provisional."""
    if not finality.count.every:
        return "plainpill"
    return "warnpill" if finality.is_provisional else "chip"


def missing(tables: Sequence[tuple[int, int]], series: Sequence[int], *, is_any_in: bool = True) -> str:
    """Return which tables have no result yet, by number; as long as none has, where one sees how they stand."""
    if not tables:
        return ""
    if not is_any_in:
        return _(
            "No list is complete yet, so everybody has 0 here; a list counts once its last deal is entered. The "
            "overview (Ctrl+1) shows how things stand meanwhile."
        )
    named = []
    for number in series:
        table_numbers = [table for of, table in tables if of == number]
        shown = ", ".join(map(str, table_numbers[:MOST_NAMED])) + (" …" if len(table_numbers) > MOST_NAMED else "")
        if table_numbers:
            tables_words = ngettext(
                "series {series} table {tables}", "series {series} tables {tables}", len(table_numbers)
            )
            named.append(tables_words.format(series=number, tables=shown))
    return _("Still missing: {lists}").format(lists="; ".join(named))


def tie_rule(ranking_code: str) -> str:
    """Return what decides between equals."""
    if ranking_code == LEAGUE:
        return _("Match points, then total points; if still tied, shared rank")
    if ranking_code in KIND_OF:
        return _("Ties: more won → fewer lost; if still tied, shared rank")
    return _("Ties: more won → fewer lost → lot (SkWO)")


def rules(
    ranking_code: str, conditions: Conditions, uneven: Sequence[int] = (), *, all_ranked: bool = False
) -> tuple[str, ...]:
    """Return what decides between equals, what a missed series or place means, and in a league what misleads.

    Where all are ranked nobody asks who is not.
    """
    empty = events_conditions.missing_member_rule(conditions.missing_member)
    if ranking_code == LEAGUE:
        return tie_rule(ranking_code), empty, i18n_standings.uneven(uneven)
    if ranking_code in KIND_OF:
        return tie_rule(ranking_code), events_conditions.missed_team_rule(conditions.missed_team), empty
    is_asked = conditions.missed is not Missed.UNRANKED or not all_ranked
    return tie_rule(ranking_code), events_conditions.missed_rule(conditions.missed) if is_asked else ""


def winners(whole: Standings, names: Mapping[int, str]) -> str:
    """Return who won which series."""
    winners_words = []
    for place, (number, best) in enumerate(zip(whole.series, ranked.series_winners(whole), strict=True)):
        result = whole.row_of(best[0]).results[place] if best else None
        if result is None:
            continue
        shown = wordlists.both(*(names[participant_id] for participant_id in best[:MOST_WINNERS]))
        points = numbers.total(result.total)
        winners_words.append(_("{number}: {names} ({total})").format(number=number, names=shown, total=points))
    if not winners_words:
        return ""
    return ngettext("Best of series {told}", "Best of series {told}", len(winners_words)).format(
        told=" · ".join(winners_words)
    )


def place(row: Standing, name: str) -> str:
    """Return where somebody stands."""
    points = numbers.total(row.total)
    if row.rank is None:
        return _("{name}: not ranked, {total} points").format(name=name, total=points)
    return _("{name}: rank {rank} with {total} points").format(name=name, rank=row.rank, total=points)


def lacks(points: Fraction | int, rank: int) -> str:
    """Return what somebody lacks for a rank."""
    if not points:
        return _("That is rank {rank} as things stand.").format(rank=rank)
    return _("{points} more points needed.").format(points=numbers.total(_up(points)))


def _up(points: Fraction | int) -> int:
    """Return the next whole number: players gain whole points."""
    return -(-points.numerator // points.denominator)


def posted(posting: Posting, *, changed: int, heard_until: datetime, now: datetime) -> str:
    """Return which edition hangs out since when, what has changed, and how long objections are heard."""
    at = numbers.minute(posting.at)
    parts = [_("Edition {edition} posted at {time}").format(edition=posting.edition, time=at)]
    if changed:
        parts.append(ngettext("{n} row changed since", "{n} rows changed since", changed).format(n=changed))
    left = int((heard_until - now).total_seconds() // 60)
    until = numbers.minute(heard_until)
    if now < heard_until:
        parts.append(_("objections until {time} ({n} min)").format(time=until, n=left + 1))
    else:
        ended = _("time for objections ended at {time}").format(time=until)
        parts.append(ended if posting.ended is None else f"{ended}: {posting.ended.reason}")
    return " · ".join(parts)


def empty(*, listed: int, typed: str, strangers: bool = False) -> str:
    """Return what to say instead of an empty table; `strangers`: people sit at lists whom nobody registered."""
    if typed and not listed:
        return _("Nobody matches “{typed}”. Esc shows everybody again.").format(typed=typed)
    if not listed and strangers:
        return _("There are lists, but their players are not registered: use the button above to register them.")
    if not listed:
        return _("Nobody is ranked here yet. Results appear as soon as the first list is entered.")
    return ""


def of_list(sheet: OfficeSheet, place: int, name: str) -> str:
    """Return one list in a line: whose, where, what it brings, how it stands."""
    parts = [name] if name else []
    parts.append(_("Series {series}, table {table}").format(series=sheet.series_no, table=sheet.number))
    if sheet.has_result:
        parts.append(_("{points} points").format(points=numbers.points(sheet.results[place])))
        parts.append(_("rank {rank} at the table").format(rank=sheet.ranks[place]))
    parts += [office_words.list_words(sheet), office_words.short_words(sheet)]
    return " · ".join(filter(None, parts))
