"""What the commands about tournaments and results say on stderr, and what their help explains."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.people.club_names import TwoSpellings
from skatclub.domain.registration.registration import Participant
from skatclub.domain.seating.task import ALGORITHM, SeatingReport
from skatclub.domain.standings.state import Finality
from skatclub.i18n import standings as i18n_standings, wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.seating import draw as seating_draw, words as seating_words

if TYPE_CHECKING:
    from skatclub.cli.tournament.ranking_rows import PrintedRanking
    from skatclub.services.registration.enrolment import Roll
    from skatclub.services.seating.steps import Plan, Proof


MOST_SERIES = 50
MOST_UNKEPT = 12
"""Wishes not kept that are named; the rest is counted."""


def conditions_help() -> str:
    """Return what a file of conditions may hold."""
    return _(
        "The conditions are a JSON object; anything left out takes its usual value: organiser, "
        "place, starts_at, register_with, register_until, phone, catering, withdrawal (in your "
        "own words), groups, team_size, tandem, mixed, five_allowed, minutes, time_up "
        "(finish_round or finish_deal), cap, waiting_list, dskv (an event of the association: "
        "second_list is then usual, missing_member zero), second_list, second_look (somebody else "
        "types the totals of each list again), missed and missed_team (unranked, zero or average), missing_member "
        "(zero or average), equal_teams (games or share), absent_team_counts, protest_minutes, "
        "unplayed_points, system, apart (pairs of start numbers), strength_groups (how many), "
        "long_away (missed evenings after which somebody stands behind the others), fees (entry, "
        "card, sheet, deposit in cents, loss with reduced, low, high, table: a list by rank), "
        "same_length (each table plays as many deals), series (for each: deals or rounds, method, avoid, "
        "guests_from, within_groups)."
    )


def list_help() -> str:
    """Return what a list of participants may hold."""
    return _(
        "A table (xlsx, ods, csv) or a text. One line names the columns, in English or German; titles may stand "
        "above it: start_no, given_name, family_name, club, groups, team. groups: ladies, "
        "seniors, juniors, youth or names of your own, with | between. Also possible: name "
        "instead of the two, tandem or mixed (the name of the pair), partner (name or start "
        "number of the other player in the tandem), substitute (yes: stands by for the team), family, pot, "
        "fixed_table, fixed_seat, association_no (the "
        "pass), paid (x, yes or an amount). Without column names: “Given Family; Club” line by line; numbers, "
        "bullets, and sender and time of a chat are removed."
    )


def two_clubs(two: TwoSpellings) -> str:
    """Return that a draw takes two spellings for two clubs, and where they are joined."""
    words = _(
        "“{spelling}” and “{known}” were drawn as two clubs. If they are one, the draw in the window joins them."
    )
    return words.format(spelling=two.spelling, known=two.known)


def draw_help() -> str:
    """Return what can be avoided."""
    return _(
        "Methods: lot, points (1 to 4 at table 1, 5 to 8 at table 2 …), ranking (of the season), "
        "groups (seeding groups), fixed. What can be avoided: repeats, season, clubs, families, "
        "teams, prohibited, second_threes, seats; each with its usual weight. An empty text "
        "means that nothing is avoided."
    )


def registered(before: Roll, now: Roll) -> str:
    """Return how many were taken in, and how many wait."""
    new = len(now.participants) - len(before.participants)
    words = ngettext("{n} newly registered, {all} in all.", "{n} newly registered, {all} in all.", new)
    sentence = words.format(n=new, all=now.count.registered)
    if not now.count.waiting:
        return sentence
    waits = ngettext("{n} is on the waiting list.", "{n} are on the waiting list.", now.count.waiting)
    return f"{sentence} {waits.format(n=now.count.waiting)}"


def drawn(now: Plan, report: SeatingReport) -> tuple[str, ...]:
    """Return seed, attempt, report and who waits, a sentence each."""
    if now.draw is None or now.seating is None:
        return ()
    return (
        _("Seed: {seed}").format(seed=now.draw.seed),
        _("Series {series}, attempt {attempt}: {report}").format(
            series=now.series.number, attempt=now.draw.attempt, report=_reached(report)
        ),
        *_best(now, report),
        *_waiting(now),
        *_unkept(now, report),
        *seating_draw.deviation_lines(report, _names(now), MOST_UNKEPT),
    )


def _names(now: Plan) -> dict[int, str]:
    return {start_no: f"{start_no} {person.person.full_name}" for start_no, person in now.people.items()}


def _best(now: Plan, report: SeatingReport) -> tuple[str, ...]:
    task = None if now.draw is None else now.draw.task
    is_worth_saying = report.is_best and any(line.weight and line.count for line in report.reached)
    return (seating_words.best_sentence(task),) if is_worth_saying and task is not None else ()


def _unkept(now: Plan, report: SeatingReport) -> tuple[str, ...]:
    """Return who meets against a wish and why, a sentence each; those that are too many are counted."""
    wished = [unkept for unkept in report.unkept if report.of(unkept.wish).weight]
    sentences = [seating_draw.unkept_words(unkept, _names(now)) for unkept in wished[:MOST_UNKEPT]]
    more = len(wished) - len(sentences)
    return (*sentences, _("… and {n} more.").format(n=more)) if more else tuple(sentences)


def _reached(report: SeatingReport) -> str:
    wished = [line for line in report.reached if line.weight]
    return "; ".join(map(seating_draw.reached_words, wished)) if wished else _("nothing was to be avoided")


def draft(series: int) -> str:
    """Return that the tables are not made yet."""
    return _("This is the draft of series {series}; it has not been accepted yet.").format(series=series)


def proof(proved: Proof, series: int) -> tuple[str, ...]:
    """Return whether a draw is what it says, and if not, each thing that differs."""
    changes = len(proved.draw.amendments)
    if proved.holds:
        same = _("Repeated, the draw of series {series} gives the same seating.").format(series=series)
        later = ngettext("{n} change was made afterwards.", "{n} changes were made afterwards.", changes)
        return (same, later.format(n=changes)) if changes else (same,)
    return tuple(
        sentence
        for holds, sentence in (
            (proved.fingerprint_fits, _("The fingerprint announced beforehand does not match the seed.")),
            (proved.seating_repeats, _another_seating(proved)),
            (proved.changes_fit, _("The changes after the draw do not lead from one seating to the next.")),
            (
                proved.is_as_written,
                _("The participants, weights, attempt or version of the draw are not those on record."),
            ),
            (proved.tables_fit, _("The tables are not those of the draw and its changes.")),
        )
        if not holds
    )


def _another_seating(proved: Proof) -> str:
    if proved.draw.algorithm <= ALGORITHM:
        return _("The seed and the participants give a different seating from the one stored.")
    return _(
        "The draw was made with version {version} of the method; this program can repeat versions up to "
        "{known}. Use a newer one."
    ).format(version=proved.draw.algorithm, known=ALGORITHM)


def name_of(now: Plan, start_no: int) -> str:
    """Return the full name of a start number."""
    return now.people[start_no].person.full_name if start_no in now.people else ""


def withdrawn(participant: Participant, now: Plan, cards: int) -> str:
    """Return who has withdrawn and how many cards of this series change."""
    return " ".join([seating_draw.withdrawn_words(_called(participant)), _cards(now, cards)])


def come_late(participant: Participant, now: Plan, cards: int) -> str:
    """Return who was seated late and how many cards of this series are to be printed."""
    return " ".join([_("{who} is registered and seated.").format(who=_called(participant)), _cards(now, cards)])


def later_cards(series: int, cards: int) -> str:
    """Return how many cards of a later series change."""
    words = ngettext("Series {series}: {n} card to reprint.", "Series {series}: {n} cards to reprint.", cards)
    return words.format(series=series, n=cards)


def _cards(now: Plan, cards: int) -> str:
    if now.seating is None:
        return _("This series has not been drawn yet.")
    return " ".join([seating_draw.cards_words(cards), *_waiting(now)])


def _waiting(now: Plan) -> tuple[str, ...]:
    """Return who sits out a series that is drawn, a sentence each."""
    waiting = () if now.seating is None else now.seating.waiting
    return tuple(
        _("{who} sits out this series.").format(who=f"{start_no} {name_of(now, start_no)}") for start_no in waiting
    )


def _called(participant: Participant) -> str:
    return (
        participant.person.full_name
        if participant.start_no is None
        else f"{participant.start_no} {participant.person.full_name}"
    )


MOST_NAMED = 12
"""More tables in one sentence would be read by nobody."""


def enter_help() -> str:
    """Return what a file of results may hold."""
    return _(
        "CSV with one line for each seat: series;table;seat;start_no;points;won;lost;total;passed;played. The "
        "first line names the columns, in English or German. total empty: nothing to check against; passed "
        "empty: what the games leave; played empty: the full series; start_no is compared with the seats. A list "
        "that does not add up is refused with what is wrong and what it may be; then nothing is taken in. The "
        "same file again changes nothing."
    )


def rule_help() -> str:
    """Return what can be decided."""
    return _(
        "wrong-seat (--series --start-no): the series counts 0 for this person, the others keep "
        "everything. void (--series with --table-no or --start-no): the list counts for nobody. "
        "penalty (--series --start-no --points): points added or deducted. break-off (--series "
        "--start-no): this player left, the list ends and the others get what the conditions say "
        "for each deal not played. replaced (--series --start-no --from-deal --substitute): "
        "somebody else plays on from this deal, and the result stays that of the player who "
        "began. disqualify (--start-no): ranked nowhere. It prints whose rank or total has "
        "changed."
    )


def standings_help() -> str:
    """Return what the columns are called."""
    return _(
        "CSV: rank;start_no;name;club;series 1;series 2;…;points;won;lost;total; a missed "
        "series, and the rank of anybody not ranked, are left empty. JSON: the series as an "
        "array, null where one was missed. Teams have team;members instead of "
        "start_no;name;club. league prints rank;team;match_points;against;total;series. Lists "
        "count as entered; it says what is still provisional."
    )


def entered(changed: int, lists: int, sheets: Sequence[OfficeSheet]) -> tuple[str, ...]:
    """Return how many lists were new or changed, and which of these series are still missing."""
    words = ngettext("{n} list entered, {same} unchanged.", "{n} lists entered, {same} unchanged.", changed)
    missing = [(sheet.series_no, sheet.number) for sheet in sheets if not sheet.has_result]
    return (words.format(n=changed, same=lists - changed), *_missing(missing))


def papers_wrong() -> str:
    """Return how lists count whose paper alone is added up wrongly."""
    return _(
        "Where only the paper is added up wrongly, --accept-sheet-errors counts the right total and records "
        "the error."
    )


def not_in_yet(lists: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return that seats were drawn by points although lists are missing: those count nothing in the order."""
    if not lists:
        return ()
    words = ngettext(
        "Seated by provisional standings: {n} list is missing (series/table: {named}). Later results will not "
        "move anybody.",
        "Seated by provisional standings: {n} lists are missing (series/table: {named}). Later results will "
        "not move anybody.",
        len(lists),
    )
    return (words.format(n=len(lists), named=_named(lists)),)


def ruled(moved: int) -> str:
    """Return how many rows of the standings a ruling has changed."""
    if not moved:
        return _("Entered. Nobody’s rank or total has changed.")
    words = ngettext(
        "Entered. {n} row of the standings has changed.", "Entered. {n} rows of the standings have changed.", moved
    )
    return words.format(n=moved)


def how_far(ranking: PrintedRanking, finality: Finality, now: datetime) -> tuple[str, ...]:
    """Return how far a ranking is: its state, lists missing, equals without a lot; and what misleads."""
    sentences = [state(finality, now), *_missing(ranking.missing)]
    if ranking.tied:
        sentences.append(_("{n} players are equal to others in everything: a lot decides.").format(n=ranking.tied))
    return (*sentences, ranking.note) if ranking.note else tuple(sentences)


def state(finality: Finality, now: datetime) -> str:
    """Return how far a ranking is as a line of its own."""
    return wordlists.capital(i18n_standings.state_words(finality, now))


def _missing(lists: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    if not lists:
        return ()
    words = ngettext(
        "Provisional: {n} list is missing (series/table: {named}).",
        "Provisional: {n} lists are missing (series/table: {named}).",
        len(lists),
    )
    return (words.format(n=len(lists), named=_named(lists)),)


def _named(lists: Sequence[tuple[int, int]]) -> str:
    named = ", ".join(f"{series}/{table}" for series, table in lists[:MOST_NAMED])
    return f"{named} …" if len(lists) > MOST_NAMED else named
