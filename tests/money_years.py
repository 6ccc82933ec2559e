"""A club’s money from a seed, a year of evenings and fees, beside an exercise book that knows only sums.

Nothing here asks the program for an amount: what is booked is worked out from who sat where and lost how much.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random

from skatclub.domain.cash.ledger import Category
from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.events.event import EventKind
from skatclub.domain.office.typed import Totals
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.rules.money import LossFee
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.cash import book as cash_book, count, kinds, membership_fees, paybacks, transfers
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.people import members
from skatclub.services.registration import dues, registration
from tests.tournaments import draw
from tests.typed_lists import totals

ENTRY = 5_00
CONDITIONS = Conditions(fees=Fees(entry=ENTRY, loss=LossFee(2, 50, 1_00)))
STATUS_FEES = {MemberStatus.ACTIVE: 48_00, MemberStatus.PASSIVE: 20_00, MemberStatus.HONORARY: 0}
PEOPLE = (
    ("Anna Albers", MemberStatus.ACTIVE, None),
    ("Bernd Brandt", MemberStatus.ACTIVE, None),
    ("Carla Conrad", MemberStatus.PASSIVE, None),
    ("Dirk Dorn", MemberStatus.HONORARY, None),
    ("Eva Ernst", MemberStatus.ACTIVE, 30_00),
    ("Fritz Fuchs", MemberStatus.ACTIVE, None),
    ("Gast Grün", None, None),
    ("Hans Huber", None, None),
)
DESKS = ("Theke", "Büro")
PURPOSES = ("Busfahrt", "Busreise", "Weihnachtsfeier", "Jahresfeier", "Jubiläum")
"""The first and the third are called by the name beside them now and then."""
USUAL = (
    (Category.DONATION, 1), (Category.SPONSORING, 1), (Category.CATERING, 1), (Category.CATERING, -1),
    (Category.MATERIAL, -1), (Category.RENT, -1), (Category.ASSOCIATION_DUES, -1), (Category.BANK, -1),
    (Category.OTHER, 1), (Category.OTHER, -1), (Category.OPENING, 1), (Category.PRIZE, -1),
)  # fmt: skip
ONE_WORD = {"sponsoring": "donation"}
"""What auditors see as one."""
Key = tuple[str, str]
Purposes = dict[str, tuple[int, int]]
WORDS = {
    "entry_fee": "Startgeld",
    "loss_fee": "Verlustspielgeld",
    "membership_fee": "Mitgliedsbeiträge",
    "association_dues": "Verbandsbeiträge",
    "donation": "Spenden und Sponsoren",
    "catering": "Bewirtung",
    "material": "Karten und Material",
    "rent": "Miete",
    "bank": "Bank",
    "prize": "Preise",
    "difference": "Kassendifferenz",
    "other": "Guthaben und Sonstiges",
    **{purpose: purpose for purpose in PURPOSES},
}
"""What the purposes are called on paper."""
AMOUNT = r"−?\d{1,3}(?:\.\d{3})*,\d\d"


@dataclass(kw_only=True)
class Move:
    """One line of the exercise book; `side` is brought, income or outgo, `back` the number it takes back."""

    number: int
    day: date
    what: str
    cents: int
    desk: str
    side: str
    who: str = ""
    evening: str = ""
    fee_year: int = 0
    back: int = 0
    carried: int = 0
    gone: bool = False


@dataclass
class Evening:
    """An evening: who is there, and what the lost games of each cost once the list is in."""

    title: str
    day: date
    event_id: int
    players: dict[str, int]
    loss: dict[str, int] = field(default_factory=dict)


@dataclass
class Asked:
    """What somebody was asked a year, and what of it was waived."""

    who: str
    year: int
    cents: int
    waived: int = 0


@dataclass
class Notes:
    """The exercise book: every move, every evening, every fee, every day that was closed with its balance."""

    moves: list[Move] = field(default_factory=list)
    evenings: list[Evening] = field(default_factory=list)
    fees: list[Asked] = field(default_factory=list)
    closed: list[tuple[date, int]] = field(default_factory=list)

    def standing(self) -> list[Move]:
        return [move for move in self.moves if not move.gone]

    def balance(self, desk: str | None = None, until: date | None = None) -> int:
        return sum(
            move.cents
            for move in self.standing()
            if desk in {None, move.desk} and (until is None or move.day <= until)
        )

    def paid(self, evening: Evening, who: str, *whats: str) -> int:
        return sum(
            move.cents
            for move in self.standing()
            if (move.evening, move.who) == (evening.title, who) and (not whats or move.what in whats)
        )

    def open_of(self, evening: Evening, who: str) -> int:
        return ENTRY + evening.loss.get(who, 0) - self.paid(evening, who)

    def fee_paid(self, fee: Asked) -> int:
        return sum(move.cents for move in self.standing() if (move.fee_year, move.who) == (fee.year, fee.who))

    def fee_open(self, fee: Asked) -> int:
        return fee.cents - fee.waived - self.fee_paid(fee)

    def asked(self, year: int) -> dict[str, tuple[int, int, int, int]]:
        """Return what was asked, paid and waived of a year, and what is open."""
        fees = sorted((fee for fee in self.fees if fee.year == year), key=lambda fee: fee.who)
        return {fee.who: (fee.cents, self.fee_paid(fee), fee.waived, self.fee_open(fee)) for fee in fees}

    def owed(self) -> dict[str, list[tuple[str, int]]]:
        """Return who owes what, the oldest first: evenings by their titles, fees by their years."""
        debts: dict[str, list[tuple[date, str, int]]] = defaultdict(list)
        for evening in self.evenings:
            for who in evening.players:
                if self.open_of(evening, who) > 0:
                    debts[who].append((evening.day, evening.title, self.open_of(evening, who)))
        for fee in self.fees:
            if self.fee_open(fee) > 0:
                debts[fee.who].append((date(fee.year, 1, 1), str(fee.year), self.fee_open(fee)))
        return {who: [(what, cents) for _day, what, cents in sorted(debts[who])] for who in sorted(debts)}


@dataclass
class Sums:
    """What an auditor adds up of the exercise book between two days, in the whole club or of one evening."""

    opening: int = 0
    income: int = 0
    outgo: int = 0
    purposes: Purposes = field(default_factory=dict)
    months: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)
    by_month: dict[Key, tuple[int, int]] = field(default_factory=dict)
    desks: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)
    lines: list[tuple[int, date, int, int]] = field(default_factory=list)
    """Number, day, cents (0 where withdrawn) and what is in the box after it."""

    @property
    def closing(self) -> int:
        return self.opening + self.income - self.outgo


def added_up(notes: Notes, year: int | None, evening: str | None = None) -> Sums:
    """Add up a year (None: all), line by line as with a pencil."""
    sums = Sums()
    every = [move for move in notes.moves if evening in {None, move.evening}]
    within = [move for move in every if year in {None, move.day.year}]
    before = [move for move in every if year is not None and move.day.year < year and not move.gone]
    desks: dict[str, list[int]] = {}
    for move in before:
        desks.setdefault(move.desk, [0, 0, 0])[0] += move.cents
    balance = sum(move.cents for move in before)
    sums.opening = balance
    purposes: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    by_month: dict[Key, list[int]] = defaultdict(lambda: [0, 0])
    months: list[str] = []
    for move in sorted(within, key=lambda move: (move.day, move.number)):
        cents = 0 if move.gone else move.cents
        balance += cents
        sums.lines.append((move.number, move.day, cents, balance))
        if move.gone:
            continue
        month = move.day.isoformat()[:7]
        if month not in months:
            months.append(month)
        box = desks.setdefault(move.desk, [0, 0, 0])
        what = ONE_WORD.get(move.what, move.what)
        if move.side == "brought":
            sums.opening += cents
            box[0] += cents
        elif move.side == "income":
            sums.income += cents
            box[1] += cents
            purposes[what][0] += cents
            by_month[month, what][0] += cents
        else:
            sums.outgo -= cents
            box[2] -= cents
            purposes[what][1] -= cents
            by_month[month, what][1] -= cents
    sums.purposes = {what: (both[0], both[1]) for what, both in purposes.items() if any(both)}
    sums.by_month = {key: (both[0], both[1]) for key, both in by_month.items() if any(both)}
    opening = sums.opening
    for month in months:
        income = sum(both[0] for (of, _what), both in by_month.items() if of == month)
        outgo = sum(both[1] for (of, _what), both in by_month.items() if of == month)
        sums.months[month] = (opening, income, outgo, opening + income - outgo)
        opening += income - outgo
    sums.desks = {desk: (*box, box[0] + box[1] - box[2]) for desk, box in sorted(desks.items())}
    return sums


def cents(written: object) -> int:
    """Return an amount as it is written on paper, in a file or in a cell, in cents."""
    if isinstance(written, int | float):
        return round(written * 100)
    bare = str(written or "").replace("−", "-").replace(".", "").replace(",", "").replace(" €", "")
    return int(bare or 0)


def amounts(line: str) -> list[int]:
    """Return the amounts at the end of a line of a paper."""
    return [cents(each) for each in re.findall(rf"(?<!\S){AMOUNT}(?!\S)", line)]


def worded(purposes: Purposes) -> Purposes:
    return {WORDS[what]: both for what, both in purposes.items()}


class DayClock:
    """A clock that is set by the day, and moves on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2025, 11, 1, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


class MoneyYear:
    """A treasurer's year from a seed: the club that the program keeps, and the exercise book beside it."""

    def __init__(self, club: Club, clock: DayClock, seed: int) -> None:
        self.clock, self.chance, self.notes = clock, Random(seed), Notes()
        self.desks = {
            name: Club(replace(club.database, desk=replace(club.database.desk, name=name))) for name in DESKS
        }
        self.club, self.desk = self.desks[DESKS[0]], DESKS[0]
        self.ids: dict[str, int] = {}
        self.purposes = [PURPOSES[0], PURPOSES[2], PURPOSES[4]]
        for name, status, fee in PEOPLE:
            given, family = name.split()
            person = Person(id=0, given_name=given, family_name=family, is_member=status is not None)
            since = () if status is None else (StatusFrom(date(2020, 1, 1), status),)
            made = members.add(club, Member(person=person, history=since, fee=fee)).made_id
            assert made is not None
            self.ids[name] = made

    @property
    def today(self) -> date:
        """Return the day of the book, which lasts until five in the morning."""
        return (self.clock.now - timedelta(hours=5)).date()

    def play(self, steps: int = 9) -> None:
        """Play from the end of a year through the next one: some things each month, an evening in most."""
        self.enter_usual(Category.OPENING, 200_00)
        for month in ((2025, 12), *((2026, number) for number in range(1, 13))):
            self.clock.now = datetime(*month, self.chance.randint(2, 9), 18, 0, tzinfo=UTC)
            if month in {(2025, 12), (2026, 1)}:
                self.levy(2026 if month[0] == 2026 else 2025)
            if self.chance.random() < 0.75:
                self.evening()
            for _ in range(steps):
                if self.chance.random() < 0.4:
                    self.to_another_day()
                self.desk = self.chance.choice(DESKS)
                self.club = self.desks[self.desk]
                self.chance.choice(self.acts())()

    def to_another_day(self) -> None:
        """Go on at noon, in the evening or after midnight, some days later."""
        day = datetime.combine(self.today, time(), UTC) + timedelta(days=self.chance.randint(1, 3))
        self.clock.now = day + timedelta(hours=self.chance.choice((12, 19, 23, 25, 28)))

    def acts(self) -> tuple[Callable[[], None], ...]:
        pays = (
            self.pay_open,
            self.pay_part,
            self.pay_table,
            self.pay_debts,
            self.pay_debts,
            self.pay_old,
            self.pay_back,
        )
        fees = (self.pay_fee, self.pay_fee, self.waive, self.ask_more, self.enter_fee)
        books = (self.enter, self.enter, self.enter_purpose, self.counter, self.carry, self.count, self.settle_back)
        return (*pays, *fees, *books, self.close, self.undo, self.hand_in, self.hand_in, self.correct, self.rename)

    # What is written into the exercise book

    def write(self, what: str, cents: int, **more: object) -> Move:
        """Write a line under the next number; nothing is written of nothing."""
        side = "brought" if what == "opening" else "income" if cents > 0 else "outgo"
        told = {"desk": self.desk, "day": self.today, "side": side, "number": len(self.notes.moves) + 1, **more}
        move = Move(what=what, cents=cents, **told)  # type: ignore[arg-type]
        if cents:
            self.notes.moves.append(move)
        return move

    def pay_into(self, evening: Evening, who: str, cents: int) -> None:
        """Write what somebody pays: the entry first, then the lost games; the rest is kept for him or her."""
        paid_door = self.notes.paid(evening, who, "entry_fee", "other")
        paid_loss = self.notes.paid(evening, who, "loss_fee")
        entry = min(cents, max(ENTRY - paid_door, 0))
        loss = min(cents - entry, max(evening.loss.get(who, 0) - paid_loss, 0))
        rest = cents - entry - loss
        entry_still = max(ENTRY - self.notes.paid(evening, who, "entry_fee"), 0)
        at_door = entry + rest
        for what, part in (
            ("entry_fee", min(at_door, entry_still)),
            ("other", at_door - min(at_door, entry_still)),
            ("loss_fee", loss),
        ):
            self.write(what, part, who=who, evening=evening.title)

    def pay_fees(self, who: str, cents: int, **more: object) -> int:
        """Write a payment on the open fees of somebody, the oldest first; return what is left of it."""
        for fee in sorted(self.notes.fees, key=lambda fee: fee.year):
            part = min(cents, max(self.notes.fee_open(fee), 0)) if fee.who == who else 0
            self.write("membership_fee", part, who=who, fee_year=fee.year, **more)
            cents -= part
        return cents

    # What the treasurer does

    def evening(self) -> None:
        who = self.chance.sample([name for name, _status, _fee in PEOPLE], 4)
        title = f"Abend {len(self.notes.evenings) + 1:02}"
        event_id = tournaments.new_tournament(
            self.club,
            title=title,
            held_on=self.today,
            rounds=[12],
            conditions=CONDITIONS,
            rules=ISKO_2022,
            kind=EventKind.CLUB_NIGHT,
        ).made_id
        assert event_id is not None
        players = {}
        evening = Evening(title, self.today, event_id, players)
        self.notes.evenings.append(evening)
        for name in who:
            has_paid = self.chance.random() < 0.6
            made = registration.register_person(self.club, event_id, self.ids[name], paid=has_paid).made_id
            assert made is not None
            players[name] = made
            if has_paid:
                self.write("entry_fee", ENTRY, who=name, evening=title)
        draw(self.club, event_id, seed=str(self.chance.random()))

    def hand_in(self) -> None:
        evening = next((each for each in self.notes.evenings if not each.loss), None)
        if evening is None:
            return
        (sheet,) = office.lists(self.club, evening.event_id, 1)
        result = totals(4, seed=self.chance.randint(1, 999))
        office.enter_totals(self.club, sheet.table_id, result)
        self.note_losses(evening, sheet.table_id, result)

    def correct(self) -> None:
        """A list that is in was wrong: its lost games are others, and cost otherwise."""
        evening = next((each for each in self.notes.evenings if each.loss), None)
        if evening is not None:
            (sheet,) = office.lists(self.club, evening.event_id, 1)
            assert sheet.first is not None
            result = totals(4, seed=self.chance.randint(1, 999))
            office.enter_totals(self.club, sheet.table_id, result, saw=sheet.first.totals)
            self.note_losses(evening, sheet.table_id, result)

    def note_losses(self, evening: Evening, table_id: int, result: Totals) -> None:
        seats = {who.seat: who.person.full_name for who in sheets.table(self.club, table_id).occupants}
        for seat in result.seats:
            evening.loss[seats[seat.seat]] = 50 * min(seat.lost, 2) + 1_00 * max(seat.lost - 2, 0)

    def somebody(self) -> tuple[Evening, str] | None:
        if not self.notes.evenings:
            return None
        evening = self.chance.choice(self.notes.evenings)
        return evening, self.chance.choice(list(evening.players))

    def pay_open(self) -> None:
        if (chosen := self.somebody()) is not None:
            evening, who = chosen
            dues.pay_open(self.club, evening.event_id, evening.players[who])
            self.pay_into(evening, who, max(self.notes.open_of(evening, who), 0))

    def pay_part(self) -> None:
        if (chosen := self.somebody()) is not None:
            evening, who = chosen
            cents = self.chance.choice((50, 2_00, 5_00, 20_00))
            dues.pay_amount(self.club, evening.event_id, evening.players[who], cents)
            self.pay_into(evening, who, cents)

    def pay_table(self) -> None:
        evening = next((each for each in self.notes.evenings if each.loss), None)
        if evening is not None:
            dues.pay_table(self.club, evening.event_id, 1, 1)
            order = sorted(evening.players, key=lambda name: evening.players[name])
            for who in order:
                still = evening.loss[who] - self.notes.paid(evening, who, "loss_fee")
                self.write("loss_fee", min(max(still, 0), evening.loss[who]), who=who, evening=evening.title)

    def settle_back(self) -> None:
        for evening in self.notes.evenings:
            for who in evening.players:
                if self.notes.open_of(evening, who) < 0:
                    paybacks.settle_back(self.club, evening.event_id, evening.players[who])
                    self.give_back(evening, who)
                    return

    def give_back(self, evening: Evening, who: str) -> None:
        door = ENTRY - self.notes.paid(evening, who, "entry_fee", "other")
        loss = evening.loss.get(who, 0) - self.notes.paid(evening, who, "loss_fee")
        if door > 0:
            self.write("entry_fee", door, who=who, evening=evening.title)
        else:
            self.write_back(evening, who, -door)
        self.write("loss_fee", loss, who=who, evening=evening.title)

    def write_back(self, evening: Evening, who: str, cents: int) -> None:
        """Write what goes back of the door: what was too much first, then what was paid first."""
        of_who = [move for move in self.notes.standing() if (move.evening, move.who) == (evening.title, who)]
        paid = {move.what: 0 for move in of_who if move.what in {"entry_fee", "other"}}
        for move in of_who:
            if move.what in paid:
                paid[move.what] += move.cents
        over = {what: max(sum_paid - (ENTRY if what == "entry_fee" else 0), 0) for what, sum_paid in paid.items()}
        back: dict[str, int] = {}
        for parts in (over, {what: max(sum_paid, 0) - over[what] for what, sum_paid in paid.items()}):
            for what, most in parts.items():
                if part := min(cents, most if paid[what] else 0):
                    back[what] = back.get(what, 0) + part
                    cents -= part
        assert not cents
        for what, part in back.items():
            self.write(what, -part, who=who, evening=evening.title)

    def pay_back(self) -> None:
        """Somebody gets a euro of the entry back at the door."""
        if (chosen := self.somebody()) is not None:
            evening, who = chosen
            if (
                self.notes.paid(evening, who, "entry_fee", "other")
                >= 1_00
                <= self.notes.paid(evening, who, "entry_fee")
            ):
                registration.pay(self.club, evening.players[who], -1_00)
                self.write_back(evening, who, 1_00)

    def pay_old(self) -> None:
        """Somebody pays for the last evening and what is open of those before with it."""
        if self.notes.evenings:
            evening = max(self.notes.evenings, key=lambda each: each.day)
            who = self.chance.choice(list(evening.players))
            debtor = next((each for each in dues.owing(self.club) if each.person.full_name == who), None)
            before = () if debtor is None else debtor.before(evening.day, evening.event_id)
            dues.pay_open(self.club, evening.event_id, evening.players[who], earlier=before)
            for each in (evening, *sorted(self.notes.evenings, key=lambda each: each.day)):
                if who in each.players:
                    self.pay_into(each, who, max(self.notes.open_of(each, who), 0))

    def pay_debts(self) -> None:
        owed = self.notes.owed()
        if not owed:
            return
        who = self.chance.choice(list(owed))
        whole = sum(cents for _what, cents in owed[who])
        cents = self.chance.choice((None, None, max(whole // 2, 1), whole))
        debtor = next(each for each in dues.owing(self.club) if each.person.full_name == who)
        dues.pay_debts(self.club, debtor, cents)
        left = whole if cents is None else cents
        for what, debt in owed[who]:
            part = min(left, debt)
            evening = next((each for each in self.notes.evenings if each.title == what), None)
            if evening is None:
                self.write("membership_fee", part, who=who, fee_year=int(what))
            else:
                self.pay_into(evening, who, part)
            left -= part

    def levy(self, year: int) -> None:
        amounts = FeeAmounts(active=48_00, passive=20_00)
        asked = {
            name: STATUS_FEES[status] if own is None else own for name, status, own in PEOPLE if status is not None
        }
        cents = {self.ids[name]: fee for name, fee in asked.items() if fee}
        plan = membership_fees.plan(self.club, year, amounts)
        assert {each.member.person.id: each.cents for each in plan if each.why_not is None} == cents
        membership_fees.levy(self.club, year, cents, amounts)
        self.notes.fees += [Asked(name, year, fee) for name, fee in asked.items() if fee]

    def fee_ids(self, year: int) -> dict[str, int]:
        return {each.name: each.fee.id for each in membership_fees.of_year(self.club, year).asked}

    def some_fee(self) -> tuple[Asked, int] | None:
        still = [fee for fee in self.notes.fees if self.notes.fee_open(fee) > 0]
        if not still:
            return None
        fee = self.chance.choice(still)
        return fee, self.fee_ids(fee.year)[fee.who]

    def pay_fee(self) -> None:
        if (chosen := self.some_fee()) is not None:
            fee, fee_id = chosen
            still, day = self.notes.fee_open(fee), self.own_day()
            cents = self.chance.choice((still, max(still // 3, 1)))
            membership_fees.pay(self.club, {fee_id: cents}, day=day)
            self.write("membership_fee", cents, who=fee.who, fee_year=fee.year, day=day or self.today)

    def waive(self) -> None:
        if (chosen := self.some_fee()) is not None and self.chance.random() < 0.5:
            fee, fee_id = chosen
            fee.waived += min(10_00, self.notes.fee_open(fee))
            membership_fees.waive(self.club, fee_id, fee.waived, "krank")

    def ask_more(self) -> None:
        if (chosen := self.some_fee()) is not None and self.chance.random() < 0.5:
            fee, fee_id = chosen
            fee.cents += 5_00
            membership_fees.change(self.club, fee_id, fee.cents)

    def enter_fee(self) -> None:
        """A fee is booked in the book, not on the page of fees: it pays what is open; the rest pays nothing."""
        who, cents, day = self.chance.choice(PEOPLE[:6])[0], self.chance.choice((15_00, 60_00)), self.own_day()
        cash_book.enter(self.club, Category.MEMBERSHIP_FEE, cents, person_id=self.ids[who], day=day)
        rest = self.pay_fees(who, cents, day=day or self.today)
        self.write("membership_fee", rest, who=who, day=day or self.today)

    def own_day(self) -> date | None:
        """Return a day of the past that is still open, in one case of two."""
        last = self.notes.closed[-1][0] if self.notes.closed else date(2025, 10, 1)
        days = (self.today - last).days - 1
        return (
            self.today - timedelta(days=self.chance.randint(0, min(days, 40)))
            if self.chance.random() < 0.5
            else None
        )

    def enter_usual(self, category: Category, cents: int, day: date | None = None, **more: str) -> None:
        number = cash_book.enter(self.club, category, cents, day=day, **more).made_id
        move = self.write(more.get("purpose", category.value), cents, day=day or self.today)
        assert move.number == number

    def enter(self) -> None:
        category, sign = self.chance.choice(USUAL)
        cents, day = sign * self.chance.randint(1, 60_00), self.own_day()
        self.enter_usual(category, cents, day, payee="Wirt Otto", voucher_no=str(self.chance.randint(1, 99)))

    def enter_purpose(self) -> None:
        cents = self.chance.choice((-1, 1)) * self.chance.randint(1, 30_00)
        self.enter_usual(Category.OTHER, cents, self.own_day(), purpose=self.chance.choice(self.purposes))

    def rename(self) -> None:
        """A purpose of the club's own is called otherwise, in all years."""
        place = self.chance.choice((0, 1))
        was, new = self.purposes[place], PURPOSES[2 * place + (self.purposes[place] == PURPOSES[2 * place])]
        known = {name: purpose_id for purpose_id, name in kinds.purposes(self.club).items()}
        if was in known:
            kinds.rename(self.club, known[was], new)
            self.purposes[place] = new
            for move in self.notes.moves:
                move.what = new if move.what == was else move.what

    def counter(self) -> None:
        taken = {move.back for move in self.notes.standing()}
        free = [move for move in self.notes.standing() if not move.back and move.number not in taken]
        if not free:
            return
        wrong = self.chance.choice(free)
        cash_book.counter(self.club, wrong.number, note="falsch")
        both = [move for move in free if wrong.carried and move.carried == wrong.carried] or [wrong]
        for move in both:
            self.write(
                move.what,
                -move.cents,
                side=move.side,
                who=move.who,
                evening=move.evening,
                fee_year=move.fee_year,
                back=move.number,
                desk=move.desk,
            )

    def carry(self) -> None:
        source, target = self.chance.sample((*DESKS, "Tresor"), 2)
        held = self.notes.balance(source)
        if held > 0:
            cents = self.chance.randint(1, held)
            transfers.transfer(self.club, source, target, cents)
            number = len(self.notes.moves) + 1
            self.write("opening", -cents, desk=source, carried=number)
            self.write("opening", cents, desk=target, carried=number)

    def count(self) -> None:
        desk = self.chance.choice((None, self.desk))
        expected = self.notes.balance(desk)
        counted = max(expected + self.chance.choice((0, 7, -13, 2_50)), 0)
        pieces = {1_00: counted // 100, 1: counted % 100}
        count.count(self.club, None, pieces, book_difference=True, desk=desk, anyway=True)
        self.write("difference", counted - expected)

    def close(self) -> None:
        day = self.today - timedelta(days=self.chance.choice((0, 1, 9)))
        if (not self.notes.closed or day > self.notes.closed[-1][0]) and self.chance.random() < 0.4:
            cash_book.close_day(self.club, day, anyway=True)
            self.notes.closed.append((day, self.notes.balance(until=day)))
            if day == self.today:
                self.to_another_day()

    def undo(self) -> None:
        """Do something with money and take it back: its numbers stay empty."""
        before, number = deepcopy(self.notes), len(self.notes.moves)
        acts = (
            self.enter,
            self.enter_purpose,
            self.pay_debts,
            self.pay_open,
            self.counter,
            self.carry,
            self.pay_fee,
        )
        self.chance.choice(acts)()
        new = self.notes.moves[number:]
        if new:
            history.undo(self.club)
            if self.chance.random() < 0.3:
                history.redo(self.club)
                return
            self.notes = before
            self.notes.moves += [replace(move, gone=True) for move in new]


def played(path: Path, seed: int) -> MoneyYear:
    """Return the year of a seed in a new club."""
    clock = DayClock()
    club = clubs.create(str(path), name="SC Herz Dame", author="Kassierer", desk=DESKS[0], clock=clock)
    year = MoneyYear(club, clock, seed)
    year.play()
    return year
