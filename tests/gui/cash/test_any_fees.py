"""Years of fees from a seed: page, paper, workbook, terminal and book say what a naive reckoning says."""

from __future__ import annotations

import copy
import json
import random
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtWidgets import QApplication

from skatclub.domain.cash import membership_fees as fees_domain
from skatclub.domain.cash.ledger import Category
from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.exports.club_papers import FEES
from skatclub.exports.paper import Format
from skatclub.gui.cash.page import FEES as FEES_VIEW
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH
from skatclub.rules.errors import Refusal
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.cash import book as cash_book, membership_fees
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.people import members
from skatclub.services.registration import dues
from tests.databases import make
from tests.enduring import few
from tests.evenings import DAY
from tests.exports.lists import IMPRINT
from tests.terminal import run

YEARS = (2024, 2025, 2026)
PAYS = {MemberStatus.ACTIVE: 40_00, MemberStatus.PASSIVE: 20_00, MemberStatus.HONORARY: 0}
Sums = dict[tuple[str, int], list[int]]
"""Of each name and year: asked, paid, waived, in cents."""


class Reckoning:
    """What a treasurer writes with a pencil; it knows nothing of the program."""

    def __init__(self, statuses: dict[str, MemberStatus], own: dict[str, int]) -> None:
        self.statuses, self.own = statuses, own
        self.sums: Sums = {}
        self.slips: list[tuple[str, int, int] | None] = []
        self.pages: list[tuple[Sums, list[tuple[str, int, int] | None]]] = []

    def turn_the_page(self) -> None:
        """Begin a new page with what stands on the old one."""
        self.pages.append((copy.deepcopy(self.sums), list(self.slips)))

    def tear_out(self) -> None:
        """Take the last page back."""
        self.sums, self.slips = self.pages.pop()

    def owes(self, name: str) -> list[tuple[int, int]]:
        """Return the years of somebody with what is open, the oldest first."""
        rows = [(year, row[0] - row[1] - row[2]) for (who, year), row in sorted(self.sums.items()) if who == name]
        return [(year, cents) for year, cents in rows if cents]

    def levied(self, year: int, names: list[str]) -> dict[str, int]:
        """Ask these; return what of whom."""
        cents = {name: self.own.get(name, PAYS[self.statuses[name]]) for name in names}
        asked = {name: each for name, each in cents.items() if each and (name, year) not in self.sums}
        self.sums |= {(name, year): [each, 0, 0] for name, each in asked.items()}
        return asked

    def paid(self, name: str, cents: int) -> None:
        """Cross off what somebody paid, the oldest first, a slip for each year."""
        for year, still in self.owes(name):
            part = min(cents, still)
            if part:
                self.sums[name, year][1] += part
                self.slips.append((name, year, part))
                cents -= part

    def countered(self, place: int) -> None:
        """Take the payment of a slip back; the program books it anew, which takes a place as well."""
        slip = self.slips[place]
        assert slip is not None
        name, year, cents = slip
        self.sums[name, year][1] -= cents
        self.slips[place] = None
        self.slips.append(None)


def member_of(name: str, status: MemberStatus, fee: int | None) -> Member:
    """Return a new member."""
    given, _space, family = name.partition(" ")
    person = Person(id=0, given_name=given, family_name=family)
    return Member(person=person, history=(StatusFrom(date(2000, 1, 1), status),), fee=fee)


@pytest.fixture
def club(tmp_path: Path) -> Club:
    """Return a club in a file, so that the terminal can read it, too."""
    return make(tmp_path / "club.skatclub")


def play(club: Club, chance: random.Random) -> Reckoning:
    """Let a treasurer do this and that for three years; write it down twice."""
    names = [f"Anna{number} Krüger{number:02}" for number in range(8)]
    statuses = {name: chance.choice(tuple(PAYS)) for name in names}
    own = {name: chance.choice((0, 12_50, 99_99)) for name in chance.sample(names, 3)}
    ids = {name: members.add(club, member_of(name, statuses[name], own.get(name))).made_id or 0 for name in names}
    paper = Reckoning(statuses, own)
    turns = 0
    while turns < 40 or not (paper.sums and paper.slips):  # where all was undone there is nothing to tell
        turn(club, chance, paper, ids)
        turns += 1
    return paper


def turn(club: Club, chance: random.Random, paper: Reckoning, ids: dict[str, int]) -> None:
    """Do one thing in the program and on paper; what is refused is done on neither."""
    name, year = chance.choice(tuple(ids)), chance.choice(YEARS)
    fees = {fee.year: fee for fee in membership_fees.of_person(club, ids[name])}
    still = sum(cents for _year, cents in paper.owes(name))
    act = chance.choice(("levy", "pay", "pay", "pay", "part", "waive", "change", "withdraw", "counter", "undo"))
    if act == "undo":
        if paper.pages:
            history.undo(club)
            paper.tear_out()
        return
    paper.turn_the_page()
    try:
        match act:
            case "levy":
                levy(club, paper, ids, year)
            case "pay" | "part":
                cents = still if act == "pay" else chance.randint(1, 60_00)
                membership_fees.pay(club, fees_domain.shared(fees.values(), cents))
                paper.paid(name, cents)
            case "waive":
                cents = chance.choice((0, 5_00, 40_00))
                done = membership_fees.waive(club, fees[year].id, cents, "so beschlossen")
                if not done.tables:
                    raise KeyError
                paper.sums[name, year][2] = cents
            case "change":
                done = membership_fees.change(club, fees[year].id, cents := chance.choice((10_00, 25_00, 40_00)))
                if not done.tables:
                    raise KeyError
                paper.sums[name, year][0] = cents
            case "withdraw":
                membership_fees.change(club, fees[year].id, 0)
                del paper.sums[name, year]
            case "counter":
                place = chance.choice([at for at, slip in enumerate(paper.slips) if slip is not None])
                cash_book.counter(club, cash_book.book(club).bookings[place].id)
                paper.countered(place)
    except (Refusal, KeyError, IndexError):
        paper.tear_out()


def levy(club: Club, paper: Reckoning, ids: dict[str, int], year: int) -> None:
    """Ask everybody who was not asked yet."""
    amounts = FeeAmounts(active=PAYS[MemberStatus.ACTIVE], passive=PAYS[MemberStatus.PASSIVE])
    planned = {
        each.member.person.full_name: each.cents
        for each in membership_fees.plan(club, year, amounts)
        if each.why_not is None
    }
    assert planned == paper.levied(year, list(ids))
    membership_fees.levy(club, year, {ids[name]: cents for name, cents in planned.items()}, amounts)


def told(rows: dict[str, tuple[int, int, int, int]]) -> dict[str, tuple[int, int, int, int]]:
    return dict(sorted(rows.items()))


@pytest.mark.parametrize("seed", few(range(30), 0, 1, 2))
def test_any_years_of_fees_are_told_alike_by_page_paper_workbook_and_terminal(session, club, capsys, seed):
    chance = random.Random(seed)
    paper = play(club, chance)
    assert sum(slip[2] for slip in paper.slips if slip) == sum(
        line.income - line.outgo
        for line in cash_book.book(club).report.lines
        if line.category is Category.MEMBERSHIP_FEE
    )
    assert paper.sums
    assert paper.slips
    assert {debtor.person.full_name: debtor.cents for debtor in dues.owing(club)} == {
        name: cents for name in paper.statuses if (cents := sum(each for _year, each in paper.owes(name)))
    }
    events.new_club_night(club, title="Abend", names=(), rounds=12, series=1, held_on=DAY, rules=ISKO_2022)
    for year in YEARS:
        reckoned = told(
            {
                name: (asked, paid, waived, asked - paid - waived)
                for (name, of_year), (asked, paid, waived) in paper.sums.items()
                if of_year == year
            }
        )
        assert on_paper(club, year) == reckoned
        assert in_workbook(club, year) == reckoned
        assert at_terminal(club, year, capsys) == reckoned
    session.operations.take_over(club)
    session.window.show_page(CASH)
    page = session.room(CashRoom).page
    page.show_view(FEES_VIEW)
    for year in YEARS:
        page.fees.year.setValue(year)
        QApplication.processEvents()
        shown = {row.name: (row.fee.cents, row.fee.paid, row.fee.waived) for row in page.fees.table.rows}
        assert shown == {name: tuple(row) for (name, of_year), row in paper.sums.items() if of_year == year}


def on_paper(club: Club, year: int) -> dict[str, tuple[int, int, int, int]]:
    fees = membership_fees.of_year(club, year)
    if not fees.asked:
        return {}
    rows = json.loads(FEES.make(Format.JSON, fees, IMPRINT))["lists"][0]["rows"]
    return told({row["name"]: (row["asked"], row["paid"], row["waived"], row["open"]) for row in rows})


def in_workbook(club: Club, year: int) -> dict[str, tuple[int, int, int, int]]:
    fees = membership_fees.of_year(club, year)
    if not fees.asked:
        return {}
    sheet = load_workbook(BytesIO(FEES.make(Format.EXCEL, fees, IMPRINT))).worksheets[0]
    heads = [cell.value for cell in sheet[1]]
    first, count = heads.index("Beitrag €"), len(fees.asked)
    rows = {
        str(row[0].value): tuple(round(100 * float(cell.value)) for cell in row[first : first + 4])
        for row in sheet.iter_rows(min_row=2, max_row=1 + count)
    }
    return told(rows)  # type: ignore[arg-type]  # four columns


def at_terminal(club: Club, year: int, capsys: pytest.CaptureFixture[str]) -> dict[str, tuple[int, int, int, int]]:
    assert run("cash", "fees", club.address, str(year), "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    names = ("asked_cents", "paid_cents", "waived_cents", "open_cents")
    return told({row["name"]: tuple(row[name] for name in names) for row in rows})  # type: ignore[misc]
