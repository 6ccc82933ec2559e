"""What the page of a season says: heads, cells, tooltips, and what a field of the statute can be."""

from __future__ import annotations

from skatclub.domain.season.errors import FormulaUnreadable, StatuteUnreadable
from skatclub.domain.season.standings import Row
from skatclub.i18n import numbers, refusals, wordlists
from skatclub.i18n.language import N_, _
from skatclub.i18n.season import statutes as season_statutes, words as season_words
from skatclub.rules.errors import Refusal
from skatclub.services.season.seasons import Standings

NOT_PLAYED = "·"
MOST_NAMES = 3
"""So many of those of one value are named, of more only how many they are."""


def view_names() -> tuple[str, ...]:
    """Return what the views of the page are called."""
    return _("Season table"), _("Heat map"), _("Curves"), _("Ranks"), _("Who can still win?"), _("Season rules")


def why_empty(standings: Standings | None) -> str:
    """Return why there is nothing to see, and what to do."""
    if standings is None:
        return _("The club has no season yet. “New season …” opens one; all evenings within its dates count.")
    if standings.played.slots:
        return season_statutes.counts_nothing(len(standings.played.slots))
    if not standings.chosen:
        return _(
            "No evening counts yet. Evenings within the dates of the season are added automatically; choose "
            "others with “Evenings …”."
        )
    return _("The season has no evenings with lists yet. The table starts with the first list entered.")


def name_of(standings: Standings, row: Row) -> str:
    """Return a name for the screen of the office."""
    return standings.people[row.person_id].full_name


def column_head(standings: Standings, place: int) -> str:
    """Return the head of a result: day over series."""
    slot = standings.played.slots[standings.table.firsts[place]]
    return (
        numbers.day_and_month(slot.day)
        if standings.championship.rule.by_evening
        else f"{numbers.day_and_month(slot.day)}\n{slot.series_no}"
    )


def said_head(standings: Standings, place: int) -> str:
    """Return the head of a result in whole words."""
    slot = standings.played.slots[standings.table.firsts[place]]
    return f"{slot.title} · {season_words.heading(slot, by_evening=standings.championship.rule.by_evening)}"


def cell(row: Row, place: int) -> str:
    """Return a result as it stands in the table; what stands for a missed list is in brackets."""
    reckoning = row.reckoning
    result = reckoning.results.get(place)
    if result is not None:
        return numbers.total(result.total)
    filled = reckoning.filled.get(place)
    return NOT_PLAYED if filled is None else f"({numbers.total(filled.total)})"


def said_cell(standings: Standings, row: Row, place: int) -> str:
    """Return a result in whole words: who, when, how much, and why it does not count."""
    reckoning = row.reckoning
    parts = [name_of(standings, row), said_head(standings, place)]
    result = reckoning.results.get(place)
    if result is None:
        filled = reckoning.filled.get(place)
        parts.append(
            _("not played")
            if filled is None
            else _("not played, counts {points}").format(points=numbers.total(filled.total))
        )
    else:
        parts.append(
            _("{points} points, {won} won, {lost} lost").format(
                points=numbers.total(result.total),
                won=numbers.or_none(result.won),
                lost=numbers.or_none(result.lost),
            )
        )
        if result.provisional:
            parts.append(_("not checked yet"))
    drop = next((drop for drop in reckoning.dropped if drop.place == place), None)
    if drop is not None:
        parts.append(_("does not count: {why}").format(why=season_words.why_dropped(drop)))
    return " · ".join(parts)


def value(standings: Standings, row: Row) -> str:
    """Return what somebody is ranked by."""
    return season_words.shown_value(standings.championship.rule, row.value)


def win_rate(row: Row) -> str:
    """Return how many of the own games were won over what counts: 82 %; empty where that is not known."""
    won, lost = row.reckoning.won or 0, row.reckoning.lost or 0
    games = won + lost
    return "" if not games else numbers.percent((200 * won + games) // (2 * games))


def caption(standings: Standings | None, view: int, rest: str) -> str:
    """Return what stands below a kept picture: season, championship if there are several, view, and the rest."""
    parts = [view_names()[view], rest]
    if standings is not None:
        if len(standings.season.statute.championships) > 1:
            parts.insert(0, season_statutes.championship_name(standings.championship.name))
        parts.insert(0, standings.season.title)
    return " · ".join(parts)


def extent(standings: Standings) -> str:
    """Return how much of the season was played: 8 evenings · 16 series."""
    events = len({standings.played.slots[slot].event_id for slot in standings.table.slots})
    evenings, series = season_words.extent(events, len(standings.table.slots))
    if standings.left:
        every = standings.events + standings.left
        evenings = _("{n} of {every} evenings").format(n=standings.events, every=every)
    return f"{evenings} · {series}"


def explained(standings: Standings, row: Row, then: Row | None) -> str:
    """Return what missing the next evening would do, and beneath it the calculation of somebody."""
    rule = standings.championship.rule
    steps = season_words.calculation(rule, standings.played, standings.table.firsts, row)
    calculated = " ".join((f"{name_of(standings, row)}:", *steps, *_among_equals(standings, row)))
    return "\n".join(filter(None, (season_words.ahead(rule, then), calculated)))


def _among_equals(standings: Standings, row: Row) -> tuple[str, ...]:
    """Return what decides among those of one value, and whether that is all; nothing where nobody is equal."""
    rule = standings.championship.rule
    equals = [other for other in standings.table.rows if other.value == row.value and other is not row]
    names = [name_of(standings, other) for other in equals if (other.rank is None) == (row.rank is None)]
    if rule.cup is not None or row.place is None or not names:
        return ()
    others = wordlists.both(*wordlists.some(names, MOST_NAMES, str))
    if rule.shares_places:
        return (_("Same value as {names}; they share the place.").format(names=others),)
    how = season_statutes.choice_name(rule.tie_break)
    said = _("Same value as {names}; then the rules decide: {how}.").format(names=others, how=how)
    if row.tied:
        return said, _("All of that is equal: the lot is still missing (“Record the lot …”).")
    return (said, _("The lot has decided.")) if row.by_lot else (said,)


def field_of(refusal: Refusal) -> str:
    """Return the name of the setting that is refused, empty if the refusal is about none."""
    if isinstance(refusal, StatuteUnreadable):
        return refusal.name
    return "bonus" if isinstance(refusal, FormulaUnreadable) else ""


_WHAT_CAN_STAND = {
    "series": N_("Whole numbers in ascending order, such as 1, 2; empty means all series."),
    "ladder": N_("Whole numbers in ascending order, such as 30, 35, 40; empty means none."),
    "rank_points": N_("Whole numbers, first place first, such as 10, 8, 6; empty means none."),
    "deduction": N_("A number that is not negative, such as 1 or 0.5."),
    "group": N_("A short name of a group, such as ladies."),
    "lists": N_("No more lists can be declared than there are series in the round."),
}


def sentence(refusal: Refusal) -> str:
    """Return what cannot stand in a field, and what can."""
    if isinstance(refusal, StatuteUnreadable) and refusal.name == "name":
        return _(
            "Another championship is already called “{found}”; please give this one a name of its own."
        ).format(found=refusal.found)
    if not isinstance(refusal, StatuteUnreadable) or refusal.name not in _WHAT_CAN_STAND:
        return refusals.sentence(refusal)
    return _("“{found}” is not possible here. {can}").format(
        found=refusal.found, can=_(_WHAT_CAN_STAND[refusal.name])
    )


def pointer(field: str) -> str:
    """Return where to look for what is wrong."""
    return _("The season rules do not work like this. Please see “{field}”.").format(field=field)
