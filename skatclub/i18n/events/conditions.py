"""The conditions of an event as plain sentences: on its page, beside the form, and on the paper to hang up.

Each function words one part; `parts` returns all of them with their headings, empty ones left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.domain.events.conditions import Conditions, EqualTeams, Group, MissingMember, TimeUp
from skatclub.domain.events.event import Event, Length
from skatclub.domain.events.missed import Missed
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import N_, _, naming, ngettext, pgettext
from skatclub.i18n.seating import words as seating_words
from skatclub.i18n.sheets import account as sheets_account, systems
from skatclub.rules.rule_set import OverbidNull, RuleSet

Sentences = tuple[str, ...]


def field_name(path: str) -> str:
    """Return what a condition is called, in its form and where it is printed."""
    return pgettext("where an event is held", "Place") if path == "place" else _(_FIELDS[path])


_FIELDS = {
    "starts_at": N_("Start"),
    "organiser": N_("Organiser"),
    "register_with": N_("Entries to"),
    "phone": N_("Telephone"),
    "register_until": N_("Closing date for entries"),
    "withdrawal": N_("Withdrawal"),
    "catering": N_("Catering"),
    "groups": N_("Groups of your own, separated by |"),
    "team_size": N_("Team size"),
    "tandem": N_("Tandems"),
    "mixed": N_("Mixed pairs"),
    "minutes": N_("Time for a series"),
    "time_up": N_("When time is up"),
    "cap": N_("Maximum number of players"),
    "waiting_list": N_("Late entries go on a waiting list and move up"),
    "five_allowed": N_("A table of five if all agree (two sit out)"),
    "dskv": N_("DSkV event: seats 1 and 3 each hand in a list"),
    "second_list": N_("Both lists of a table are compared"),
    "second_look": N_("A second person types the totals of each list again"),
    "missed": N_("A player who misses a series"),
    "missed_team": N_("A team that misses a series"),
    "missing_member": N_("An empty place in a team"),
    "equal_teams": N_("Teams tied in a series"),
    "absent_team_counts": N_("A team that does not turn up counts as an opponent"),
    "protest_minutes": N_("Time for objections after posting"),
    "unplayed_points": N_("Points for a deal not played"),
    **cash_fees.FIELDS,
}


choice_name = naming(
    {
        TimeUp.FINISH_DEAL: N_("the deal is finished"),
        TimeUp.FINISH_ROUND: N_("the round is finished"),
        Missed.UNRANKED: N_("is not ranked"),
        Missed.ZERO: N_("scores 0 for it"),
        Missed.AVERAGE: N_("gets the average of the others"),
        EqualTeams.GAMES: N_("are separated by more games won, then fewer lost"),
        EqualTeams.SHARE: N_("share the match points"),
    }
)
"""What is decided, as the form offers it; after the name of its field it is a sentence."""


member_choice = naming(
    {
        MissingMember.ZERO: N_("counts as 0"),
        MissingMember.AVERAGE: N_("counts as the average of the other members"),
    }
)
"""The same of an empty place: to Python, its average is that of a missed series."""


def _decided(path: str, choice: str) -> str:
    return _("{who} {does}.").format(who=field_name(path), does=choice)


def _limit(path: str, number: int, unit: str = "") -> str:
    """Return a limit as it is printed: "Time for a series: 120 min."."""
    return wordlists.ended(f"{field_name(path)}: {f'{number}{unit}' if number else _('no limit')}.")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the conditions: its heading and its sentences."""

    heading: str
    sentences: Sentences


def parts(event: Event, conditions: Conditions, prizes: Sentences = ()) -> tuple[Part, ...]:
    """Return all parts of the conditions in the order in which they are read; `prizes` says what the plan does."""
    all_parts = (
        Part(_("When and where"), when_and_where(event, conditions)),
        Part(_("Registration"), registration(conditions)),
        Part(_("Rules"), rules(event.rules)),
        Part(_("Series and deals"), series_and_deals(event, conditions)),
        Part(_("Scoring"), scoring(event.rules)),
        Part(_("Seating"), seating(event, conditions)),
        Part(_("Rankings"), rankings(conditions)),
        Part(_("Lists and rulings"), lists_and_rulings(conditions)),
        Part(_("Fees"), fees(event, conditions)),
        Part(_("Prizes"), prizes),
        Part(_("Time"), time_limit(conditions)),
        Part(_("Places"), capacity(conditions)),
        Part(field_name("catering"), _said(conditions.catering)),
    )
    return tuple(part for part in all_parts if part.sentences)


def when_and_where(event: Event, conditions: Conditions) -> Sentences:
    """Return day, time and place, and who runs the event."""
    day = numbers.date(event.held_on)
    when = (
        _("The event takes place on {day} and begins at {time}.").format(day=day, time=conditions.starts_at)
        if conditions.starts_at
        else _("The event takes place on {day}.").format(day=day)
    )
    return when, *_told(place=conditions.place, organiser=conditions.organiser)


def registration(conditions: Conditions) -> Sentences:
    """Return with whom and until when one registers, and what becomes of who cannot come; nothing if not said."""
    return _told(
        register_with=conditions.register_with,
        phone=conditions.phone,
        register_until=conditions.register_until,
        withdrawal=conditions.withdrawal,
    )


def _told(**said: str) -> Sentences:
    """Return what is told in the organiser's own words, with what it is about."""
    return tuple(wordlists.ended(f"{field_name(path)}: {words}.") for path, words in said.items() if words)


def rules(rule_set: RuleSet) -> Sentences:
    """Return by which rules is played: those of the association, with what the house has of its own."""
    official = _(
        "The International Skat Rules (ISkO) and the Skat Competition Rules (SkWO) of the German Skat Federation "
        "apply."
    )
    own = _("Where the club’s own rules below differ, they take precedence.")
    return _filled(official, own if rule_set.house is not None else "")


def _said(words: str) -> Sentences:
    return _filled(wordlists.ended(f"{wordlists.capital(words)}.") if words else "")


def series_and_deals(event: Event, conditions: Conditions) -> Sentences:
    """Return how many series of how many deals are played at tables of which size."""
    count = len(event.series)
    head = ngettext("{n} series is played.", "{n} series are played.", count).format(n=count)
    four_and_three = _("{series}: {four} deals at a table of four, {three} at a table of three.")
    lengths = [
        (_("{series}: {four} deals at every table.") if length.same_length else four_and_three).format(
            series=seating_words.series_names(which, count), four=length.deals_at(4), three=length.deals_at(3)
        )
        for length, which in _by_length(event)
    ]
    return _filled(head, *lengths, _table_sizes(conditions))


def _by_length(event: Event) -> list[tuple[Length, list[int]]]:
    """Return the lengths that occur with the numbers of their series, the longest first."""
    lengths = sorted({series.length for series in event.series}, key=Length.usual_deals, reverse=True)
    return [(length, [series.number for series in event.series if series.length == length]) for length in lengths]


def _table_sizes(conditions: Conditions) -> str:
    sizes = _("Play is at tables of four, with up to three tables of three where the numbers require it.")
    if conditions.five_allowed:
        return f"{sizes} {field_name('five_allowed')}."
    return f"{sizes} " + _("With five people, one sits out.")


def scoring(rules: RuleSet) -> Sentences:
    """Return how lists are totalled, what decides between equals, and house rules."""
    system = rules.system
    return _filled(
        _("Lists are scored under {system}.").format(system=systems.system_name(system)),
        *(f"{added}." for added in systems.additions(system, 4, 3)),
        _("An overbid Null is scored {how}.").format(how=systems.overbid_null_name(rules.overbid_null))
        if rules.overbid_null is not OverbidNull.ISKO_2022
        else "",
        systems.passed_in_words(rules),
        _("Ties are broken by more games won, then fewer games lost, then by lot."),
    )


def seating(event: Event, conditions: Conditions) -> Sentences:
    """Return how each series is seated and what is avoided; series alike are named together."""
    numbers_of: dict[Sentences, list[int]] = {}
    for series in event.series:
        sentences = seating_words.plan_sentences(conditions.plan_of(series.number))
        numbers_of.setdefault(sentences, []).append(series.number)
    return tuple(
        _("{series}: {sentences}").format(
            series=seating_words.series_names(which, len(event.series)), sentences=" ".join(each)
        )
        for each, which in numbers_of.items()
    )


group_name = naming(
    {
        Group.LADIES.value: N_("ladies"),
        Group.SENIORS.value: N_("seniors"),
        Group.JUNIORS.value: N_("juniors"),
        Group.YOUTH.value: N_("youth"),
    },
    others=True,
)
"""How a group is called: the four that everybody knows in our language, others as the club says."""


def rankings(conditions: Conditions) -> Sentences:
    """Return which rankings there are beside that of all players."""
    groups = wordlists.both(*(group_name(group) for group in conditions.groups))
    return _filled(
        _("All players are ranked by their total over all series."),
        _("Separate rankings: {groups}.").format(groups=groups) if groups else "",
        _("Teams of {size} are ranked by their members’ total.").format(size=conditions.team_size)
        if conditions.team_size
        else "",
        _("Two players may enter as a tandem.") if conditions.tandem else "",
        _("A lady and a gentleman may enter as a mixed pair.") if conditions.mixed else "",
    )


def lists_and_rulings(conditions: Conditions) -> Sentences:
    """Return how lists are looked at, what a missed series means, and how long objections are heard."""
    points, minutes = conditions.unplayed_points, conditions.protest_minutes
    return _filled(
        *(f"{field_name(path)}." for path in ("dskv", "second_list", "second_look") if getattr(conditions, path)),
        missed_rule(conditions.missed),
        missed_team_rule(conditions.missed_team) if conditions.has_teams else "",
        missing_member_rule(conditions.missing_member) if conditions.has_teams else "",
        _decided("equal_teams", choice_name(conditions.equal_teams)) if conditions.plays_league else "",
        _absent_team(counts=conditions.absent_team_counts) if conditions.plays_league else "",
        ngettext(
            "If a player leaves a table early, the others get {points} point each for every deal not played.",
            "If a player leaves a table early, the others get {points} points each for every deal not played.",
            points,
        ).format(points=points)
        if points
        else "",
        _limit("protest_minutes", minutes, _(" min"))
        if minutes
        else _("A ranking is final as soon as it is posted."),
    )


def missed_rule(missed: Missed) -> str:
    """Return what becomes of who missed a series."""
    return _decided("missed", choice_name(missed))


def missed_team_rule(missed: Missed) -> str:
    """Return what becomes of a team for which nobody played in a series."""
    return _decided("missed_team", choice_name(missed))


def missing_member_rule(missing: MissingMember) -> str:
    """Return what a place of a team brings for which nobody played."""
    return _decided("missing_member", member_choice(missing))


def _absent_team(*, counts: bool) -> str:
    if counts:
        return _(
            "A team that does not turn up gets nothing; the others get their match points as if it had come last."
        )
    return _("A team that does not turn up gets nothing; the others play for one match point fewer.")


def fees(event: Event, conditions: Conditions) -> Sentences:
    """Return what is paid to the organiser, and how the players settle their lists among themselves."""
    settled = () if conditions.money is None else sheets_account.rule_sentences(conditions.money)
    return (*cash_fees.fees(conditions.fees, series=len(event.series)), *settled)


def time_limit(conditions: Conditions) -> Sentences:
    """Return how long a series takes and what is still played when its time is over."""
    longest = _limit("minutes", conditions.minutes, _(" min"))
    if not conditions.minutes:
        return (longest,)
    return longest, _("{when}, {what}.").format(when=field_name("time_up"), what=choice_name(conditions.time_up))


def capacity(conditions: Conditions) -> Sentences:
    """Return how many people may take part and what becomes of those who come later."""
    most = _limit("cap", conditions.cap)
    if not conditions.cap:
        return (most,)
    return most, f"{field_name('waiting_list')}." if conditions.waiting_list else _("There is no waiting list.")


def _filled(*sentences: str) -> Sentences:
    return tuple(sentence for sentence in sentences if sentence)
