"""The law of what a user saw: every verb of every service, run on a club that others have written to since.

Each is run twice, on both engines, by somebody who saw neither: the second is refused or adds nothing.
Where two people would want different things, the second wants another one, and must be refused.

That a page shows what others write does not make it seen by who began to type before: a verb that is typed in a
page is told what stood there then. Which verbs of lists and money these are stands in `BEGUN`, and why the others
need not be in `NOT_TYPED`.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import TYPE_CHECKING

import pytest

import skatclub.services
from skatclub.domain.cash.ledger import Category
from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.conditions import Conditions, Fees, SeriesPlan
from skatclub.domain.hall import typed_lists as typed_domain
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.handing import Waiting
from skatclub.domain.hall.served import Served
from skatclub.domain.hall.steering import Steering
from skatclub.domain.hall.typed_lists import CodePart, Posted, TypedList
from skatclub.domain.imports import columns, result_rows
from skatclub.domain.imports.readers import grids
from skatclub.domain.league.league import TeamSum
from skatclub.domain.league.lines import TypedSum, TypedTeam
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.office import list_result, second_look, typed
from skatclub.domain.papers.letterhead import Letterhead
from skatclub.domain.people.membership import Member, MemberStatus
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.plan import Jackpot, Measure, Number, Plan, Pot
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.registration.registration import Participant
from skatclub.domain.season.season import Mark, MarkKind
from skatclub.domain.season.statutes.plan import Plan as SeasonPlan
from skatclub.domain.season.statutes.presets import preset
from skatclub.i18n import refusals
from skatclub.rules.entry import typed_deals
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import PASSED_IN, Deal
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import SYSTEMS
from skatclub.services import hall, history, relatives, sheets, typed_lists
from skatclub.services.cash import (
    book as cash_book,
    count as cash_count,
    kinds,
    membership_fees,
    paybacks,
    proof,
    transfers,
)
from skatclub.services.change import Change
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.directing import breaking_off, postings, rulings as directing
from skatclub.services.events import events, next_evening, tournaments
from skatclub.services.imports import taking
from skatclub.services.imports.taking import Answers
from skatclub.services.league import leagues
from skatclub.services.office import deals_and_totals, files, office
from skatclub.services.papers import letterhead, written
from skatclub.services.people import club_names, members, merging, privacy
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, participants, registration
from skatclub.services.rule_sets import rule_sets
from skatclub.services.season import notes, seasons
from skatclub.services.seating import draws, strengths
from skatclub.services.server import handing
from skatclub.services.standings import standings
from skatclub.store.journal import stale
from skatclub.store.tables import all as tables_all
from tests.domain.papers.test_proof import PDF
from tests.evenings import deal_for, new_list
from tests.rules.relatives.typed import entry
from tests.season_clubs import FIRST, LAST, new_season
from tests.services.standings.test_standings import drawn, event_of, wrong_seat
from tests.typed_lists import as_file, enter_all, lines_of, totals

if TYPE_CHECKING:
    Act = Callable[[Club, "Ground"], object]

DAY = date(2026, 10, 17)
AT = datetime(2026, 10, 17, 12, tzinfo=UTC)
FEES = Conditions(
    fees=Fees(entry=1000, deposit=200, table=(0, 100)), plans=(SeriesPlan(), SeriesPlan(), SeriesPlan())
)
POT = Pot(measure=Measure.PERCENT, steps=(50, 30), number=Number.LISTED)
PLAN = Plan(pots=(POT,), jackpots=(Jackpot(name="Grand ouvert", cents=501),))
THREE = ("Anna A", "Bernd B", "Carla C")
FRIEDA = Person(id=0, given_name="Frieda", family_name="Frei")
GERD = Person(id=0, given_name="Gerd", family_name="Gast")
MARK = Mark(id=0, person_id=0, kind=MarkKind.POINTS, points=5)
VOID = Ruling(id=0, kind=RulingKind.LIST_VOID, reason="ungültig", series_no=1, table_id=0)
CONTROL = second_look.control_numbers(totals(), typed.computed(totals(), ISKO_2022))
GRID = grids.from_text(
    "Datum;Serie;Tisch;Nr;Name;Spielpunkte;gew;verl;Gesamt\n1.3.2019;1;1;1;Krüger, Bernd;586;16;1;1456\n"
)
INCOMING = result_rows.read(GRID, columns.guess(GRID, columns.RESULTS))
LEAGUE = LeagueRules(days=2, series=2, last_by_table=True)
TEAMS = tuple(TypedTeam(name=f"Mannschaft {letter}", club="", players=()) for letter in "ABCDEFHJ")
NOW = datetime(2026, 11, 20, 19, tzinfo=UTC)
NOT_BY_USERS = {
    "events.events.rewrite": "what verbs of an event are made of",
    "office.steps.rewrite": "what verbs of a list are made of",
    "open_data.take_over": "fills a new club and refuses one that holds anything",
}


@dataclass(slots=True, kw_only=True)
class Ground:
    """A club with something of everything, by what each verb is tried on."""

    event: int
    here: tuple[int, ...]
    forms: tuple[Participant, ...]
    late: int
    tables: tuple[int, ...]
    numbers: tuple[int, ...]
    other: int
    late_no: int
    tied: int
    equals: tuple[int, ...]
    lot: standings.Lot
    season_lot: tuple[int, ...]
    overtaken: int
    season: int
    tied_season: int
    equal: tuple[int, ...]
    after: int
    list: int
    night: int
    ended: int
    both: int
    member: Member
    guest: int
    mark: int
    relative: int
    booking: int
    fee: int
    voucher: int
    purpose: int
    penalty: int
    ruling: int
    prize: str
    given: str
    head: Letterhead
    league: int
    bare_league: int
    newest: int


def typed(club: Club, event: int, number: int, *, revision: int = 3) -> Posted:
    """Return what a phone at a table of the first series hands in."""
    table_id = office.table_id_of(club, event, 1, number)
    return Posted(
        device="ABC123", stamp=typed_domain.stamp_of(sheets.table(club, table_id)), since=0, revision=revision,
        deals=dict.fromkeys(range(1, revision), "X"), handed=revision, count=revision - 1,
        check=typed_deals.check("X" * (revision - 1)),
    )  # fmt: skip


def typed_code(club: Club, event: int, revision: int) -> CodePart:
    """Return what a phone at its second table shows."""
    stamp = typed(club, event, 2).stamp
    return CodePart(
        event=event, series=1, table=2, stamp=stamp, device="ABC123", revision=revision, part=1, parts=1,
        signs="X" * revision,
    )  # fmt: skip


def typed_first(club: Club, event: int) -> TypedList:
    """Return the list that waits beside that of the desk."""
    return typed_lists.tables(club, event)[0].typed[0]


def ground(club: Club) -> Ground:
    """Play a little of everything."""
    event = event_of(club, 16, series=3, conditions=FEES)
    drawn(club, event)
    draws.draw(club, event, 2, seed="zwei")
    lists = office.lists(club, event, 1)
    for one in lists[:3]:
        office.enter_totals(club, one.table_id, totals())
    office.verify(club, lists[2].table_id)
    office.clarify(club, lists[1].table_id, "unleserlich")
    here = tuple(one.id for one in registration.roll(club, event).participants)
    late = registration.register_newcomer(club, event, registration.typed_newcomer("Lena Spät"), here=False).made_id
    dues.pay_open(club, event, here[0])
    registration.pay(club, here[1], 5000)
    prizes.set_plan(club, event, PLAN)
    keys = [row.key for row in prizes.board(club, event).rows]
    prizes.hand_out(club, event, keys[1])
    ruling = Ruling(id=0, kind=RulingKind.WRONG_SEAT, reason="falsch", series_no=1, participant_id=here[3])
    frieda, gerd = (members.add(club, Member(person=person)).made_id for person in (FRIEDA, GERD))
    members.note_status(club, frieda, MemberStatus.ACTIVE, date(2020, 1, 1))
    later = tournaments.new_tournament(
        club, title="Danach", held_on=date(2026, 12, 30), rounds=[12], conditions=FEES, rules=ISKO_2022
    ).made_id
    season = new_season(club)
    membership_fees.levy(club, 2026, {frieda: 40_00})
    made = {
        **of_others(club),
        **of_lists(club),
        "event": event,
        "here": here,
        "forms": registration.roll(club, event).participants,
        "late": late,
        "tables": tuple(one.table_id for one in lists),
        "numbers": lists[3].start_nos,
        "season": season,
        "after": later,
        "member": members.member(club, frieda),
        "guest": gerd,
        "mark": notes.add_mark(club, season, replace(MARK, person_id=frieda)).made_id,
        "fee": membership_fees.of_person(club, frieda)[0].id,
        "booking": (booking := cash_book.enter(club, Category.CATERING, 250).made_id),
        "voucher": proof.add(club, booking, "Quittung.pdf", PDF).made_id,
        "purpose": kinds.add(club, "Busfahrt").made_id,
        "ruling": standings.rule(club, event, ruling).made_id,
        "prize": keys[0],
        "given": keys[1],
        "head": letterhead.letterhead(club),
        "league": league_of(club, "Oberliga"),
        "bare_league": league_of(club, "Kreisliga"),
    }
    leagues.enter(club, made["league"], sums_of(400))
    leagues.penalise(club, made["league"], "B", day=0, match_points=-1, points=0, reason="ohne Pässe")
    rule_sets.keep(club, ISKO_2022, "Haus")
    hall.tell(club, event, "Willkommen")
    made["newest"] = history.undoable(club).change_id
    hall.tell(club, event, "gleich geht es los")
    history.undo(club)
    return Ground(**made)


def league_of(club: Club, title: str) -> int:
    """Open a league of eight teams that meet on one day before the table says who meets on the other."""
    league_id = leagues.new_league(club, title, LEAGUE).made_id
    leagues.set_teams(club, league_id, TEAMS)
    leagues.set_schedule(club, league_id)
    return league_id


def sums_of(best: int) -> tuple[TypedSum, ...]:
    """Return a day of two groups in which the first team has so many points in every series."""
    return tuple(
        TypedSum(day=1, series=series, team=letter, brought=TeamSum(total=best if letter == "A" else place))
        for series in (1, 2)
        for place, letter in enumerate("ABCDEFHJ")
    )


def of_others(club: Club) -> dict[str, object]:
    """Make a tournament where nothing has begun, and one whose first two are equal, in a season of its own."""
    other_event = event_of(club, 7)
    drawn(club, other_event)
    overtaken = event_of(club, 16, series=1, conditions=FEES)
    drawn(club, overtaken)
    enter_all(club, overtaken, 1)
    prizes.set_plan(club, overtaken, PLAN)
    best = prizes.board(club, overtaken).rows[0]
    cash_book.enter(club, Category.OPENING, best.cents, event_id=overtaken)
    prizes.hand_out(club, overtaken, best.key)
    standings.rule(club, overtaken, wrong_seat(club, overtaken, best.winner.start_no))
    tied = event_of(club, series=1)
    drawn(club, tied)
    for one in office.lists(club, tied):
        office.enter_totals(club, one.table_id, totals(seed=5))
        office.verify(club, one.table_id)
    typed_lists.offer(club, tied, on=True)
    typed_lists.take_in(club, tied, 1, 1, typed(club, tied, 1), by="")
    season = seasons.new_season(
        club, title="gleich", statute=preset("sum").statute, first_day=FIRST, last_day=DAY, event_ids=[tied]
    ).made_id
    groups = standings.standings(club, tied).standings.undecided()
    standings.record_lot(club, tied, groups[1])
    postings.post(club, tied)
    of_season = seasons.standings(club, season).table.undecided()
    notes.record_lot(club, season, of_season[1])
    late = registration.register_newcomer(club, other_event, registration.typed_newcomer("Max Später"))
    return {
        "other": other_event,
        "late_no": late.fields["start_no"],
        "tied": tied,
        "equals": groups[0],
        "lot": standings.lots(club, tied)[0],
        "season_lot": of_season[1],
        "overtaken": overtaken,
        "tied_season": season,
        "equal": of_season[0],
    }


def of_lists(club: Club) -> dict[str, object]:
    """Make lists by deals: one that runs, one that was ended, one of totals now by deals; and a relative's."""
    table = new_list(club, deals=5, night=True)
    ended = new_list(club, deals=3)
    sheets.end_list(club, ended)
    first, both = (new_list(club, deals=deals, rounds=1) for deals in (4, 0))
    office.enter_totals(club, both, list_result.deals_as_totals(sheets.table(club, first)))
    for deal_no in range(1, 5):
        sheets.accept_deal(club, both, deal_for(deal_no), beside_totals=True)
    relative = relatives.new_list(club, game="bierlachs", title="Kneipe", names=THREE, held_on=DAY).made_id
    relatives.enter(club, relative, entry("bierlachs", "1g4s", 3))
    return {
        "list": table,
        "night": sheets.table(club, table).event.id,
        "ended": ended,
        "both": both,
        "relative": relative,
        "penalty": sheets.add_penalty(club, table, 1, -50, "Handy").made_id,
    }


def form(club: Club, g: Ground, **facts: object) -> Change:
    """Write what a form of a participant says that was filled before anything happened."""
    return registration.change_participant(club, g.forms[8], replace(g.forms[8], **facts))


def correct(club: Club, g: Ground, deal: Deal) -> Change:
    """Correct the first deal as it is now: what else was seen the club knows."""
    return sheets.correct_deal(club, g.list, 1, deal, version=sheets.table(club, g.list).record(1).version)


def look_again(club: Club, g: Ground) -> Change:
    """Let somebody else type the totals of a list again."""
    clubs.sit_down(club, "Bernd")
    try:
        return office.look_again(club, g.tables[0], CONTROL)
    finally:
        clubs.sit_down(club, "Anna")


def results(g: Ground, seed: int) -> tuple[files.ResultList, ...]:
    """Return a file with the results of table 4."""
    return files.read(as_file(lines_of(1, {4: g.numbers}, seed=seed)))


VERBS: dict[str, tuple[Act, ...]] = {
    "cash.book.close_day": (lambda c, g: cash_book.close_day(c, date(2026, 11, 19)),),
    "cash.book.counter": (lambda c, g: cash_book.counter(c, g.booking),),
    "cash.book.enter": (lambda c, g: cash_book.enter(c, Category.CATERING, 200, event_id=g.event),),
    "cash.count.count": (lambda c, g: cash_count.count(c, g.event, {1000: 3}, book_difference=True, anyway=True),),
    "cash.kinds.add": (lambda c, g: kinds.add(c, "Fahrt"),),
    "cash.kinds.remove": (lambda c, g: kinds.remove(c, g.purpose),),
    "cash.kinds.rename": (
        lambda c, g: kinds.rename(c, g.purpose, "Ausflug"),
        lambda c, g: kinds.rename(c, g.purpose, "Reise"),
    ),
    "cash.proof.add": (lambda c, g: proof.add(c, g.booking, "Beleg.pdf", PDF),),
    "cash.proof.remove": (lambda c, g: proof.remove(c, g.voucher),),
    "cash.membership_fees.change": (
        lambda c, g: membership_fees.change(c, g.fee, 20_00),
        lambda c, g: membership_fees.change(c, g.fee, 30_00),
    ),
    "cash.membership_fees.levy": (lambda c, g: membership_fees.levy(c, 2027, {g.member.person.id: 40_00}),),
    "cash.membership_fees.pay": (lambda c, g: membership_fees.pay(c, {g.fee: 5_00}),),
    "cash.membership_fees.reminded": (
        lambda c, g: membership_fees.reminded(c, [g.fee], DAY),
        lambda c, g: membership_fees.reminded(c, [g.fee], LAST),
    ),
    "cash.membership_fees.set_amounts": (
        lambda c, g: membership_fees.set_amounts(c, FeeAmounts(active=40_00)),
        lambda c, g: membership_fees.set_amounts(c, FeeAmounts(active=50_00)),
    ),
    "cash.membership_fees.waive": (
        lambda c, g: membership_fees.waive(c, g.fee, 10_00, "krank"),
        lambda c, g: membership_fees.waive(c, g.fee, 20_00, "krank"),
    ),
    "cash.paybacks.return_deposit": (lambda c, g: paybacks.return_deposit(c, g.event, g.here[0]),),
    "cash.paybacks.settle_back": (lambda c, g: paybacks.settle_back(c, g.event, g.here[1]),),
    "cash.transfers.transfer": (lambda c, g: transfers.transfer(c, "desk 1", "Bar", 500),),
    "club.clubs.rename_club": (
        lambda c, g: clubs.rename_club(c, "SC Pik Sieben"),
        lambda c, g: clubs.rename_club(c, "SC Kreuz Bube"),
    ),
    "directing.breaking_off.break_off": (lambda c, g: breaking_off.break_off(c, g.list, 2, "ging heim"),),
    "directing.postings.end_objections": (lambda c, g: postings.end_objections(c, g.tied, "alle einig"),),
    "directing.postings.post": (lambda c, g: postings.post(c, g.event, series=(1,)),),
    "directing.rulings.decide": (
        lambda c, g: directing.decide(
            c, g.event, directing.Decision(kind=directing.PENALTY, reason="Handy", series=1, start_no=1, points=-50)
        ),
        lambda c, g: directing.decide(
            c, g.event, directing.Decision(kind=directing.PENALTY, reason="spät", series=1, start_no=1, points=-20)
        ),
    ),
    "events.events.add_series": (lambda c, g: events.add_series(c, g.event, 12),),
    "events.events.add_table": (lambda c, g: events.add_table(c, g.night, 1, ("Eva E", "Fritz F", "Gabi G")),),
    "events.events.new_club_night": (
        lambda c, g: events.new_club_night(
            c, title="Abend", names=(), rounds=12, series=2, held_on=DAY, rules=ISKO_2022
        ),
    ),
    "events.events.new_single_list": (
        lambda c, g: events.new_single_list(
            c, title="Liste", names=("Eva E", "Fritz F", "Gabi G"), rounds=12, held_on=DAY, rules=ISKO_2022
        ),
    ),
    "events.events.rename_event": (
        lambda c, g: events.rename_event(c, g.event, "Herbstpokal", DAY),
        lambda c, g: events.rename_event(c, g.event, "Winterpokal", DAY),
    ),
    "events.next_evening.next_evening": (lambda c, g: next_evening.next_evening(c, g.night, held_on=DAY),),
    "events.tournaments.change_conditions": (
        lambda c, g: tournaments.change_conditions(c, g.event, replace(FEES, place="Krone")),
        lambda c, g: tournaments.change_conditions(c, g.event, replace(FEES, place="Linde")),
    ),
    "events.tournaments.change_rounds": (
        lambda c, g: tournaments.change_rounds(c, g.event, 3, 8),
        lambda c, g: tournaments.change_rounds(c, g.event, 3, 9),
    ),
    "events.tournaments.new_tournament": (
        lambda c, g: tournaments.new_tournament(
            c, title="Pokal", held_on=DAY, rounds=[12], conditions=FEES, rules=ISKO_2022
        ),
    ),
    "events.tournaments.remove_series": (lambda c, g: tournaments.remove_series(c, g.event),),
    "hall.answer": (lambda c, g: hall.call(c, g.event, 1, 1, NOW), lambda c, g: hall.answer(c, g.event, 1, 1)),
    "hall.call": (lambda c, g: hall.call(c, g.event, 1, 2, NOW),),
    "hall.serve": (
        lambda c, g: hall.serve(c, g.event, Served(address="192.0.2.1", port=8180, secret="a")),
        lambda c, g: hall.serve(c, g.event, Served(address="192.0.2.2", port=8180, secret="a")),
    ),
    "hall.set_clock": (
        lambda c, g: hall.set_clock(c, g.event, 1, Countdown(seconds=60)),
        lambda c, g: hall.set_clock(c, g.event, 1, Countdown(seconds=90)),
    ),
    "hall.steer": (
        lambda c, g: hall.steer(c, g.event, Steering(message="Essen")),
        lambda c, g: hall.steer(c, g.event, Steering(message="Siegerehrung")),
    ),
    "hall.tell": (
        lambda c, g: hall.tell(c, g.event, "Essen um 12"),
        lambda c, g: hall.tell(c, g.event, "Essen um 13"),
    ),
    "hall.turn_clock": (lambda c, g: hall.turn_clock(c, g.event, 1, NOW),),
    "history.redo": (lambda c, g: history.redo(c),),
    "history.undo": (lambda c, g: history.undo(c, saw=g.newest),),
    "imports.taking.take_over": (lambda c, g: taking.take_over(c, INCOMING, Answers(), title="Abend"),),
    "office.deals_and_totals.count_deals": (lambda c, g: deals_and_totals.count_deals(c, g.both),),
    "office.files.take_in": (
        lambda c, g: files.take_in(c, g.event, results(g, 2), files.Terms()),
        lambda c, g: files.take_in(c, g.event, results(g, 3), files.Terms()),
    ),
    "office.office.clarify": (
        lambda c, g: office.clarify(c, g.tables[0], "Unterschrift fehlt"),
        lambda c, g: office.clarify(c, g.tables[0], "Summe unklar"),
    ),
    "office.office.enter_totals": (
        lambda c, g: office.enter_totals(c, g.tables[3], totals(seed=2)),
        lambda c, g: office.enter_totals(c, g.tables[3], totals(seed=3)),
    ),
    "office.office.look_again": (look_again,),
    "office.office.receive": (
        lambda c, g: office.receive(c, g.tables[3], cards=(1,)),
        lambda c, g: office.receive(c, g.tables[3], cards=(2,)),
    ),
    "office.office.release": (lambda c, g: office.release(c, g.tied, 1),),
    "office.office.remove_totals": (lambda c, g: office.remove_totals(c, g.tables[0]),),
    "office.office.settle": (lambda c, g: office.settle(c, g.tables[1]),),
    "office.office.take_back": (lambda c, g: office.take_back(c, g.tables[2]),),
    "office.office.type_again": (lambda c, g: office.type_again(c, g.tables[0], totals(), by_another=False),),
    "office.office.verify": (lambda c, g: office.verify(c, g.tables[0]),),
    "papers.letterhead.change_letterhead": (
        lambda c, g: letterhead.change_letterhead(c, g.head, replace(g.head, address="Krone")),
        lambda c, g: letterhead.change_letterhead(c, g.head, replace(g.head, address="Linde")),
    ),
    "papers.letterhead.write_certificate": (
        lambda c, g: letterhead.write_certificate(c, "Glückwunsch"),
        lambda c, g: letterhead.write_certificate(c, "Bravo"),
    ),
    "papers.written.note": (
        lambda c, g: written.note(c, g.event, ["results"]),
        lambda c, g: written.note(c, g.event, ["lists"]),
    ),
    "papers.written.note_print": (
        lambda c, g: written.note_print(c, g.event, ["a"], at=NOW),
        lambda c, g: written.note_print(c, g.event, ["b"], at=NOW),
    ),
    "people.club_names.say": (
        lambda c, g: club_names.say(c, "SC Herz-Dame", "SC Herz Dame"),
        lambda c, g: club_names.say(c, "SC Herz-Dame", "SC Herz-Dame"),
    ),
    "people.members.add": (lambda c, g: members.add(c, Member(person=replace(FRIEDA, given_name="Ida"))),),
    "people.members.change": (
        lambda c, g: members.change(c, g.member, replace(g.member, note="links")),
        lambda c, g: members.change(c, g.member, replace(g.member, note="rechts")),
    ),
    "people.members.delete": (lambda c, g: members.delete(c, g.guest),),
    "people.members.leave": (lambda c, g: members.leave(c, g.member.person.id, DAY),),
    "people.members.note_status": (
        lambda c, g: members.note_status(c, g.member.person.id, MemberStatus.PASSIVE, DAY),
        lambda c, g: members.note_status(c, g.member.person.id, MemberStatus.HONORARY, DAY),
    ),
    "people.members.note_press": (lambda c, g: members.note_press(c, g.member.person.id, agrees=True),),
    "people.members.take_status_back": (
        lambda c, g: members.take_status_back(c, g.member.person.id, date(2020, 1, 1)),
    ),
    "people.merging.merge": (lambda c, g: merging.merge(c, g.member.person.id, g.guest),),
    "people.privacy.anonymise": (lambda c, g: privacy.anonymise(c, [g.guest]),),
    "prizes.prizes.carry_jackpots": (lambda c, g: prizes.carry_jackpots(c, g.after),),
    "prizes.prizes.exchange": (lambda c, g: prizes.exchange(c, g.overtaken),),
    "prizes.prizes.hand_out": (lambda c, g: prizes.hand_out(c, g.event, g.prize),),
    "prizes.prizes.leave_unclaimed": (lambda c, g: prizes.leave_unclaimed(c, g.event, g.prize),),
    "prizes.prizes.pass_on": (
        lambda c, g: prizes.pass_on(c, g.event, g.prize, g.here[5], reason="ging heim"),
        lambda c, g: prizes.pass_on(c, g.event, g.prize, g.here[6], reason="ging heim"),
    ),
    "prizes.prizes.set_plan": (
        lambda c, g: prizes.set_plan(c, g.event, replace(PLAN, pots=(replace(POT, steps=(60, 40)),))),
        lambda c, g: prizes.set_plan(c, g.event, replace(PLAN, pots=(replace(POT, steps=(70, 30)),))),
    ),
    "prizes.prizes.take_back": (lambda c, g: prizes.take_back(c, g.event, g.given),),
    "registration.dues.pay": (lambda c, g: dues.pay(c, g.event, g.here[6], Category.ENTRY_FEE, 1000),),
    "registration.dues.pay_amount": (lambda c, g: dues.pay_amount(c, g.event, g.here[6], 1000),),
    "registration.dues.pay_debts": (
        lambda c, g: dues.pay_debts(
            c,
            dues.Debtor(
                g.forms[8].person,
                (dues.Debt(title="", day=date(2026, 1, 1), cents=1, event_id=g.event, participant_id=g.here[8]),),
            ),
        ),
    ),
    "registration.dues.pay_open": (lambda c, g: dues.pay_open(c, g.event, g.here[7]),),
    "registration.dues.pay_table": (lambda c, g: dues.pay_table(c, g.event, 1, 1),),
    "registration.participants.take_in": (
        lambda c, g: participants.take_in(c, g.event, (NamedLine(line=1, given_name="Otto", family_name="Ohm"),)),
    ),
    "registration.participants.take_in_seated": (lambda c, g: participants.take_in_seated(c, g.night),),
    "registration.registration.change_participant": (
        lambda c, g: form(c, g, family="Weiß"),
        lambda c, g: form(c, g, family="Schwarz"),
    ),
    "registration.registration.check_in": (lambda c, g: registration.check_in(c, g.late, paid=True),),
    "registration.registration.mark_no_show": (lambda c, g: registration.mark_no_show(c, g.late),),
    "registration.registration.mark_no_shows": (lambda c, g: registration.mark_no_shows(c, g.event),),
    "registration.registration.pay": (lambda c, g: registration.pay(c, g.here[9], 1000),),
    "registration.registration.register_newcomer": (
        lambda c, g: registration.register_newcomer(c, g.event, registration.typed_newcomer("Nora Neu")),
    ),
    "registration.registration.register_person": (lambda c, g: registration.register_person(c, g.event, g.guest),),
    "registration.registration.remove": (lambda c, g: registration.remove(c, g.late),),
    "registration.registration.withdraw": (lambda c, g: registration.withdraw(c, g.late),),
    "relatives.correct": (
        lambda c, g: relatives.correct(c, g.relative, 1, entry("bierlachs", "1d2v", 3)),
        lambda c, g: relatives.correct(c, g.relative, 1, entry("bierlachs", "2d2v", 3)),
    ),
    "relatives.enter": (
        lambda c, g: relatives.enter(c, g.relative, entry("bierlachs", "1d2v", 3)),
        lambda c, g: relatives.enter(c, g.relative, entry("bierlachs", "2d2v", 3)),
    ),
    "relatives.new_list": (
        lambda c, g: relatives.new_list(c, game="bierlachs", title="Theke", names=THREE, held_on=DAY),
    ),
    "relatives.remove": (lambda c, g: relatives.remove(c, g.relative, 1),),
    "rule_sets.rule_sets.forget": (lambda c, g: rule_sets.forget(c, "Haus"),),
    "rule_sets.rule_sets.keep": (
        lambda c, g: rule_sets.keep(c, replace(ISKO_2022, name="Neu"), "Neu"),
        lambda c, g: rule_sets.keep(c, replace(ISKO_2022, name="Neu", system=SYSTEMS[1]), "Neu", instead="Neu"),
    ),
    "season.notes.add_mark": (lambda c, g: notes.add_mark(c, g.season, replace(MARK, person_id=g.guest)),),
    "season.notes.record_lot": (lambda c, g: notes.record_lot(c, g.tied_season, g.equal),),
    "season.notes.take_lot_back": (lambda c, g: notes.take_lot_back(c, g.tied_season, g.season_lot),),
    "season.notes.take_mark_back": (lambda c, g: notes.take_mark_back(c, g.mark),),
    "season.seasons.change_season": (
        lambda c, g: seasons.change_season(c, g.season, title="26", first_day=FIRST, last_day=LAST),
        lambda c, g: seasons.change_season(c, g.season, title="2026/27", first_day=FIRST, last_day=LAST),
    ),
    "season.seasons.change_statute": (
        lambda c, g: seasons.change_statute(c, g.season, preset("sum").statute),
        lambda c, g: seasons.change_statute(c, g.season, preset("altenburg").statute),
    ),
    "season.seasons.choose_events": (lambda c, g: seasons.choose_events(c, g.season, [g.event]),),
    "season.seasons.new_season": (
        lambda c, g: seasons.new_season(
            c, title="2027", statute=preset("sum").statute, first_day=FIRST, last_day=LAST
        ),
    ),
    "season.seasons.plan_evenings": (
        lambda c, g: seasons.plan_evenings(c, g.season, SeasonPlan(20)),
        lambda c, g: seasons.plan_evenings(c, g.season, SeasonPlan(21)),
    ),
    "league.leagues.check_day": (lambda c, g: leagues.check_day(c, g.league, 1),),
    "league.leagues.enter": (
        lambda c, g: leagues.enter(c, g.league, sums_of(500)),
        lambda c, g: leagues.enter(c, g.league, sums_of(600)),
    ),
    "league.leagues.make_last_day": (lambda c, g: leagues.make_last_day(c, g.league),),
    "league.leagues.new_league": (lambda c, g: leagues.new_league(c, "Landesliga", LEAGUE),),
    "league.leagues.penalise": (
        lambda c, g: leagues.penalise(c, g.league, "A", day=0, match_points=-1, points=0, reason="zu spät"),
    ),
    "league.leagues.record_lot": (
        lambda c, g: leagues.record_lot(c, g.league, ["A", "B"]),
        lambda c, g: leagues.record_lot(c, g.league, ["B", "A"]),
    ),
    "league.leagues.set_dates": (
        lambda c, g: leagues.set_dates(c, g.league, [DAY, DAY]),
        lambda c, g: leagues.set_dates(c, g.league, [FIRST, LAST]),
    ),
    "league.leagues.set_schedule": (
        lambda c, g: leagues.set_schedule(c, g.bare_league, "BACD EFHJ"),
        lambda c, g: leagues.set_schedule(c, g.bare_league, "ABEF CDHJ"),
    ),
    "league.leagues.set_teams": (
        lambda c, g: leagues.set_teams(c, g.bare_league, TEAMS[::-1]),
        lambda c, g: leagues.set_teams(c, g.bare_league, (*TEAMS[4:], *TEAMS[:4])),
    ),
    "league.leagues.take_penalty_back": (lambda c, g: leagues.take_penalty_back(c, g.league, 1),),
    "league.leagues.withdraw": (
        lambda c, g: leagues.withdraw(c, g.league, "A", 1),
        lambda c, g: leagues.withdraw(c, g.league, "A", 2),
    ),
    "season.seasons.remove_season": (lambda c, g: seasons.remove_season(c, g.season),),
    "seating.draws.accept": (lambda c, g: draws.accept(c, g.event, 2),),
    "seating.draws.add_late": (lambda c, g: draws.add_late(c, g.other, 1, g.late_no),),
    "seating.draws.discard": (lambda c, g: draws.discard(c, g.other, 1),),
    "seating.draws.draw": (
        lambda c, g: draws.draw(c, g.event, 3, seed="drei"),
        lambda c, g: draws.draw(c, g.event, 3, seed="vier"),
    ),
    "seating.draws.draw_and_accept": (
        lambda c, g: draws.draw_and_accept(c, g.event, 3, seed="drei", plan_change=None),
        lambda c, g: draws.draw_and_accept(c, g.event, 3, seed="vier", plan_change=None, again=True),
    ),
    "seating.draws.prepare": (
        lambda c, g: draws.prepare(c, g.event, 3, "drei"),
        lambda c, g: draws.prepare(c, g.event, 3, "vier"),
    ),
    "seating.draws.register_late": (
        lambda c, g: draws.register_late(c, g.other, 1, registration.typed_newcomer("Nora Neu")),
    ),
    "seating.draws.swap": (
        lambda c, g: draws.swap(c, g.event, 2, 1, 16),
        lambda c, g: draws.swap(c, g.event, 2, 1, 16),
    ),
    "seating.draws.withdraw": (lambda c, g: draws.withdraw(c, g.event, 2, 5),),
    "seating.strengths.take_groups": (
        lambda c, g: strengths.take_groups(c, g.event, groups=2),
        lambda c, g: strengths.take_groups(c, g.event, groups=3),
    ),
    "server.handing.hand_in": (lambda c, g: handing.hand_in(c, waiting(c, g, "a")),),
    "server.handing.insist": (lambda c, g: handing.insist(c, waiting(c, g, "b")),),
    "sheets.accept_deal": (
        lambda c, g: sheets.accept_deal(c, g.list, deal_for(6)),
        lambda c, g: sheets.accept_deal(c, g.list, PASSED_IN),
    ),
    "sheets.add_penalty": (lambda c, g: sheets.add_penalty(c, g.list, 2, -50, "Handy"),),
    "sheets.clear_round": (lambda c, g: sheets.clear_round(c, g.list, 1),),
    "sheets.correct_deal": (lambda c, g: correct(c, g, PASSED_IN), lambda c, g: correct(c, g, deal_for(5))),
    "sheets.delete_deal": (lambda c, g: sheets.delete_deal(c, g.list, 2, dealers_counted=True),),
    "sheets.end_list": (lambda c, g: sheets.end_list(c, g.list),),
    "sheets.insert_deal": (lambda c, g: sheets.insert_deal(c, g.list, 2, PASSED_IN, dealers_counted=True),),
    "sheets.mark_disputed": (
        lambda c, g: sheets.mark_disputed(c, g.list, 1, True),
        lambda c, g: sheets.mark_disputed(c, g.list, 1, False),
    ),
    "sheets.remove_penalty": (lambda c, g: sheets.remove_penalty(c, g.penalty),),
    "sheets.rename_player": (
        lambda c, g: sheets.rename_player(c, g.list, 1, "Anna Neu"),
        lambda c, g: sheets.rename_player(c, g.list, 1, "Anna Anders"),
    ),
    "sheets.reopen_list": (lambda c, g: sheets.reopen_list(c, g.ended),),
    "sheets.replace_player": (
        lambda c, g: sheets.replace_player(c, g.list, 1, "Eva E", from_deal=6),
        lambda c, g: sheets.replace_player(c, g.list, 1, "Fritz F", from_deal=6),
    ),
    "sheets.set_times": (
        lambda c, g: sheets.set_times(c, g.list, "19:00", ""),
        lambda c, g: sheets.set_times(c, g.list, "19:30", ""),
    ),
    "sheets.swap_names": (lambda c, g: sheets.swap_names(c, g.list, 1, 2),),
    "sheets.swap_places": (lambda c, g: sheets.swap_places(c, g.list, 1, 2, from_deal=6),),
    "sheets.write_note": (
        lambda c, g: sheets.write_note(c, g.list, 1, "Reizfehler"),
        lambda c, g: sheets.write_note(c, g.list, 1, "nachgezählt"),
    ),
    "standings.standings.record_lot": (lambda c, g: standings.record_lot(c, g.tied, g.equals),),
    "standings.standings.rule": (lambda c, g: standings.rule(c, g.event, replace(VOID, table_id=g.tables[0])),),
    "standings.standings.take_lot_back": (lambda c, g: standings.take_lot_back(c, g.tied, g.lot),),
    "standings.standings.take_ruling_back": (lambda c, g: standings.take_ruling_back(c, g.ruling),),
    "typed_lists.offer": (
        lambda c, g: typed_lists.offer(c, g.event, on=True),
        lambda c, g: typed_lists.offer(c, g.event, on=False),
    ),
    "typed_lists.put_aside": (lambda c, g: typed_lists.put_aside(c, office.table_id_of(c, g.tied, 1, 1)),),
    "typed_lists.take_code": (
        lambda c, g: typed_lists.take_code(c, g.tied, [typed_code(c, g.tied, 3)]),
        lambda c, g: typed_lists.take_code(c, g.tied, [typed_code(c, g.tied, 4)]),
    ),
    "typed_lists.take_in": (
        lambda c, g: typed_lists.take_in(c, g.event, 1, 4, typed(c, g.event, 4), by=""),
        lambda c, g: typed_lists.take_in(c, g.event, 1, 4, typed(c, g.event, 4, revision=4), by=""),
    ),
    "typed_lists.take_over": (
        lambda c, g: typed_lists.take_over(
            c, office.table_id_of(c, g.tied, 1, 1), "ABC123", saw=typed_first(c, g.tied)
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Begun:
    """A verb whose user types while the page goes on showing what others write: what he `saw` when he began."""

    saw: Act
    theirs: Act
    mine: Callable[[Club, Ground, object], object]


BEGUN = {
    "cash.count.count": Begun(
        lambda c, g: cash_count.box(c, g.event).expected,
        lambda c, g: cash_book.enter(c, Category.CATERING, 250, event_id=g.event),
        lambda c, g, saw: cash_count.count(c, g.event, {1000: 3}, book_difference=True, anyway=True, saw=saw),
    ),
    "office.office.enter_totals": Begun(
        lambda _c, _g: None,
        lambda c, g: office.enter_totals(c, g.tables[3], totals(seed=2)),
        lambda c, g, saw: office.enter_totals(c, g.tables[3], totals(seed=3), saw=saw),
    ),
    "registration.registration.pay": Begun(
        lambda c, g: registration.roll(c, g.event).participants[9].paid,
        lambda c, g: registration.pay(c, g.here[9], 1000),
        lambda c, g, saw: registration.pay(c, g.here[9], 500, paid=saw),
    ),
    "sheets.accept_deal": Begun(
        lambda c, g: sheets.table(c, g.list).next_deal_no,
        lambda c, g: sheets.accept_deal(c, g.list, PASSED_IN),
        lambda c, g, saw: sheets.accept_deal(c, g.list, deal_for(6), deal_no=saw),
    ),
    "sheets.correct_deal": Begun(
        lambda c, g: sheets.table(c, g.list).record(5),
        lambda c, g: (
            sheets.delete_deal(c, g.list, 5, dealers_counted=True),
            sheets.accept_deal(c, g.list, PASSED_IN),
        ),
        lambda c, g, saw: sheets.correct_deal(c, g.list, 5, deal_for(4), version=saw.version, stood=saw.row.deal),
    ),
    "sheets.insert_deal": Begun(
        lambda c, g: sheets.table(c, g.list).record(3).row.deal,
        lambda c, g: sheets.insert_deal(c, g.list, 2, PASSED_IN, dealers_counted=True),
        lambda c, g, saw: sheets.insert_deal(c, g.list, 3, deal_for(6), dealers_counted=True, stood=saw),
    ),
}
"""Beside these, what writes a list or money is one of `NOT_TYPED`."""


class Seen(StrEnum):
    """Why a verb need not be told what its user saw when he began."""

    ASKED = "it is typed in a dialog or a form that is kept as it was filled, and what others write stays unseen"
    AT_ONCE = "one press on what is shown: it says what shall be, or names the row, or reckons with what is there"
    ANEW = "it makes tables, or takes away such as nobody has begun at"
    COMPARED = "it is compared with what stands there, and writes nothing else over it"
    WAITED = "it says itself what its user saw"


NOT_TYPED = {
    Seen.ASKED: """
        cash.book.enter cash.book.close_day cash.membership_fees.change cash.membership_fees.levy
        cash.membership_fees.pay cash.membership_fees.waive cash.proof.add cash.transfers.transfer
        directing.breaking_off.break_off directing.rulings.decide office.files.take_in
        office.office.clarify office.office.remove_totals prizes.prizes.leave_unclaimed prizes.prizes.pass_on
        prizes.prizes.set_plan registration.dues.pay registration.dues.pay_amount registration.dues.pay_debts
        seating.draws.add_late seating.draws.register_late sheets.add_penalty
        sheets.clear_round sheets.delete_deal sheets.end_list sheets.remove_penalty sheets.rename_player
        sheets.replace_player sheets.set_times sheets.swap_names sheets.swap_places sheets.write_note
        typed_lists.take_over
    """,
    Seen.AT_ONCE: """
        cash.book.counter cash.membership_fees.reminded cash.paybacks.return_deposit cash.paybacks.settle_back
        cash.proof.remove office.deals_and_totals.count_deals office.office.receive
        office.office.release office.office.settle office.office.take_back office.office.verify
        prizes.prizes.carry_jackpots prizes.prizes.exchange prizes.prizes.hand_out prizes.prizes.take_back
        registration.dues.pay_open registration.dues.pay_table registration.registration.check_in
        sheets.mark_disputed sheets.reopen_list
    """,
    Seen.ANEW: """
        events.events.add_table events.events.new_single_list seating.draws.accept seating.draws.discard
        seating.draws.draw_and_accept
    """,
    Seen.COMPARED: "office.office.look_again office.office.type_again typed_lists.take_in",
    Seen.WAITED: "server.handing.hand_in server.handing.insist",
}
"""What else writes a list or money, verb by verb, and why nothing is overwritten that came in meanwhile."""
LISTS_AND_MONEY = frozenset(
    {"award", "booking", "cash_count", "cash_day", "clarification", "deal", "dealing_order", "membership_fee"}
    | {"occupant", "penalty", "play_table", "prize_plan", "receipt", "review", "seat_totals", "totals_sheet"}
    | {"voucher"}
)


def waiting(club: Club, ground: Ground, letter: str) -> Waiting:
    """Return a deal that was typed while the server was away, known by a letter."""
    seen, args = (0 if club.seen is None else club.seen.change_id, ()), (ground.list, deal_for(6))
    made = handing.waiting(club, sheets.accept_deal, args, {"deal_no": 6}, seen=seen, at=AT, is_in_doubt=False)
    return replace(made, key=letter * 32)


def verbs() -> set[str]:
    """Return every function of the services that takes a club and returns a change."""
    names = set()
    for module in pkgutil.walk_packages(skatclub.services.__path__, "skatclub.services."):
        for name, verb in inspect.getmembers(importlib.import_module(module.name), inspect.isfunction):
            signature = inspect.signature(verb)
            takes = next(iter(signature.parameters.values()), None)
            is_ours = verb.__module__ == module.name and not name.startswith("_")
            if (
                is_ours
                and signature.return_annotation == "Change"
                and takes is not None
                and takes.annotation == "Club"
            ):
                names.add(f"{module.name.removeprefix('skatclub.services.')}.{name}")
    return names


def test_every_verb_of_the_services_is_tried_on_a_stale_club():
    assert verbs() - set(NOT_BY_USERS) == set(VERBS)


def test_every_table_says_where_its_rows_meet():
    assert set(stale.PLACES) == {table.name for table in tables_all.journaled()}
    for name, columns_of_place in stale.PLACES.items():
        assert set(columns_of_place) <= set(tables_all.metadata.tables[name].columns.keys())


def tried(club: Club, g: Ground, acts: tuple[Act, ...]) -> str:
    """Run a verb and then its like on what was seen before; say what is wrong, if anything is."""
    before = clubs.newest_change(club)
    window = clubs.as_seen(club, before)
    acts[0](window, g)
    made = clubs.newest_change(club)
    assert made == before + 1
    try:
        acts[-1](window, g)
    except WrittenMeanwhile as refusal:
        words = refusals.sentence(refusal)
        return "" if refusal.theirs.change_id == made and words else f"shows {refusal.theirs}"
    except Refusal as refusal:
        return "" if len(acts) == 1 else f"refused by {refusal!r}"
    return "" if clubs.newest_change(club) == made and len(acts) == 1 else "written twice"


@pytest.mark.parametrize(
    "club", ["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.endure])], indirect=True
)
def test_nobody_writes_over_what_he_has_not_seen(club):
    g, wrong, writes = ground(club), {}, set()

    for name in ("history.redo", *sorted(set(VERBS) - {"history.redo", "people.privacy.anonymise"})):
        before = clubs.newest_change(club)
        wrong[name] = tried(club, g, VERBS[name])
        if clubs.tables_since(club, before) & LISTS_AND_MONEY:
            writes.add(name)
        made = history.undoable(club)
        if made is not None and made.change_id > before:
            history.undo(club)
    wrong["people.privacy.anonymise"] = tried(club, g, VERBS["people.privacy.anonymise"])

    assert {name: fault for name, fault in wrong.items() if fault} == {}
    answered = [name for names in NOT_TYPED.values() for name in names.split()]
    assert len(answered) == len(set(answered))
    assert sorted({*BEGUN, *answered} - writes) == sorted(writes - {*BEGUN, *answered}) == []


@pytest.mark.parametrize(
    "club", ["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.endure])], indirect=True
)
def test_nobody_writes_over_what_came_in_while_he_typed_though_the_page_shows_it(club):
    g, wrong = ground(club), {}

    for name, begun in BEGUN.items():
        saw = begun.saw(club, g)
        begun.theirs(club, g)
        made = clubs.newest_change(club)
        try:
            begun.mine(clubs.as_seen(club, made), g, saw)
        except WrittenMeanwhile as refusal:
            words = refusals.sentence(refusal)
            wrong[name] = "" if refusal.theirs.change_id == made and words else f"shows {refusal.theirs}"
        else:
            wrong[name] = "written over"

    assert {name: fault for name, fault in wrong.items() if fault} == {}
