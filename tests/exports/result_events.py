"""Events with results to print: a small one with teams in every state, a hall of 120, and the worst names."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from functools import cache

from skatclub.domain.events.conditions import Conditions, MissingMember
from skatclub.domain.people.person import PublishLevel
from skatclub.rules import presets
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.cash import transfers
from skatclub.services.club import clubs
from skatclub.services.directing import postings
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.papers import facts as papers_facts, letterhead
from skatclub.services.registration import enrolment, participants
from skatclub.store.people import people
from tests import tournaments
from tests.evenings import deal_for
from tests.exports.events import LONG_TITLE, SHY, settle
from tests.kept_clubs import played_once
from tests.rehearsals import deals, paper_lists
from tests.rehearsals.chance import Chance

KINDS = ("small", "hall", "worst")
HOSTILE_TEAMS = ("=SUM(A1:A9)", "<script>alert(1)</script>", "T" * 80)


def logo() -> bytes:
    """Return a picture of 3 by 2 points."""
    head = struct.pack(">IIBBBBB", 3, 2, 8, 2, 0, 0, 0)
    points = zlib.compress((b"\x00" + b"\x10\x60\x20" * 3) * 2)
    parts = ((b"IHDR", head), (b"IDAT", points), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


@cache
def facts(kind: str) -> papers_facts.EventFacts:
    """Return an event with results, with all that papers read: prizes are planned, some of its people have
    paid, and some of that lies in the safe."""
    with played_once(("results", kind), lambda club: _paid(club, MAKERS[kind](club))) as club:
        return papers_facts.facts_of(club, 1, results=True, money=True, histories=True)


def _paid(club: clubs.Club, event_id: int) -> None:
    """Plan the prizes, let some people pay, and bring some of that into the safe."""
    settle(club, event_id)
    transfers.transfer(club, club.database.desk.name, "Tresor", 5_00, event_id=event_id)


@cache
def misadded(kind: str) -> papers_facts.EventFacts:
    """Return the same with two lists that were added up wrongly on paper."""
    return _added_up_wrongly(facts(kind))


def _added_up_wrongly(facts: papers_facts.EventFacts) -> papers_facts.EventFacts:
    """Return the facts with other totals of all players on the paper of the first two lists."""
    first, *others = facts.series
    wrong = tuple(
        replace(
            table,
            totals=replace(
                table.totals,
                seats=tuple(replace(row, written=(row.written or 0) - 30) for row in table.totals.seats),
            ),
        )
        for table in first.lists[:2]
    )
    return replace(facts, series=(replace(first, lists=(*wrong, *first.lists[2:])), *others))


def play(club: clubs.Club, event_id: int, series_no: int, *, leave_out: int = 0, seed: int = 1) -> None:
    """Take in totals of all lists of a series but the last ones."""
    chance = Chance(f"{series_no}/{seed}")
    lists = office.lists(club, event_id, series_no)
    for one in lists[: len(lists) - leave_out]:
        paper = paper_lists.write(chance, (deals.USUAL,) * one.size, one.planned, ISKO_2022)
        office.receive(club, one.table_id, cards=range(1, one.size + 1))
        office.enter_totals(club, one.table_id, paper.totals)
        office.verify(club, one.table_id)


def _small(club: clubs.Club) -> int:
    """Return 20 people in teams of four, two series played but for one list; some are shy, one edition posted."""
    lines = [
        replace(one, team=f"Mannschaft {number // 4 + 1}", groups=("ladies",) if number % 3 == 0 else ())
        for number, one in enumerate(tournaments.lines_of(tournaments.named(20)))
    ]
    conditions = replace(tournaments.CONDITIONS, team_size=4, missing_member=MissingMember.AVERAGE)
    event_id = tournaments.new_event(club, conditions=conditions)
    participants.take_in(club, event_id, lines)
    with club.database.change("publish") as work:
        for one in enrolment.roll(work, event_id).participants:
            if one.start_no in SHY:
                people.put(work, one.person, replace(one.person, notice_level=SHY[one.start_no]))
            if one.start_no == 1:
                people.put(work, one.person, replace(one.person, web_level=PublishLevel.FULL))
    for series_no in (1, 2):
        tournaments.draw(club, event_id, series_no)
        play(club, event_id, series_no, leave_out=series_no - 1)
    postings.post(club, event_id, series=(1,))
    _write_deals(club, event_id)
    head = letterhead.letterhead(club)
    letterhead.change_letterhead(club, head, replace(head, logo=logo()))
    return event_id


def _write_deals(club: clubs.Club, event_id: int) -> None:
    """Write some deals of the list that is not in, and correct one."""
    last = max(events.tables_of(club, event_id), key=lambda card: (card.series_no, card.number))
    for deal_no in range(1, 9):
        sheets.accept_deal(club, last.id, deal_for(deal_no))
    record = sheets.table(club, last.id).records[2]
    sheets.correct_deal(club, last.id, 3, deal_for(10), version=record.version)
    sheets.write_note(club, last.id, 3, "Gast hat <b>zweimal</b> gegeben")


def _hall(club: clubs.Club) -> int:
    """Return 120 people, all of whose two series are played, so that the prizes are settled."""
    event_id = tournaments.new_event(club, tournaments.named(120), series=2)
    for series_no in (1, 2):
        tournaments.draw(club, event_id, series_no)
        play(club, event_id, series_no)
    return event_id


def _plain(club: clubs.Club) -> int:
    """Return eight people without groups and teams, one series played."""
    event_id = tournaments.new_event(club, tournaments.named(8), conditions=Conditions())
    tournaments.draw(club, event_id, 1)
    play(club, event_id, 1, seed=2)
    return event_id


def _worst(club: clubs.Club) -> int:
    """Return nine people of the worst names and teams in ten series of a long title; three are played."""
    conditions = replace(tournaments.CONDITIONS, groups=("ladies", "w" * 40, "Ü80"), team_size=4)
    event_id = tournaments.new_event(club, series=10, title=LONG_TITLE[:80], conditions=conditions)
    home = ("1. Skatclub Hans-Peter von der Mühlenbrock-Özdemir Gedächtnisverein 1886 e. V.",)
    lines = [
        replace(one, team=HOSTILE_TEAMS[number % 3], groups=("ladies", "w" * 40, "Ü80"))
        for number, one in enumerate(tournaments.lines_of(tournaments.WORST, home))
    ]
    participants.take_in(club, event_id, lines)
    for series_no in range(1, 11):
        tournaments.draw(club, event_id, series_no)
        play(club, event_id, series_no)
    return event_id


def _fives(club: clubs.Club) -> int:
    """Return five people at one table."""
    conditions = Conditions(five_allowed=True)
    event_id = tournaments.new_event(club, tournaments.named(5), series=2, conditions=conditions)
    for series_no in (1, 2):
        tournaments.draw(club, event_id, series_no)
        play(club, event_id, series_no)
    return event_id


def _house(club: clubs.Club) -> int:
    """Return eight people who play by rules of their own house, one list written deal by deal."""
    rules = next(preset.rules for preset in presets.PRESETS if preset.code == "pub")
    event_id = tournaments.new_event(club, tournaments.named(8), series=1, rules=rules)
    tournaments.draw(club, event_id, 1)
    (first, *_others) = events.tables_of(club, event_id)
    for deal_no in range(1, 25):
        sheets.accept_deal(club, first.id, deal_for(deal_no))
    return event_id


MAKERS = {"small": _small, "hall": _hall, "worst": _worst, "plain": _plain, "fives": _fives, "house": _house}
