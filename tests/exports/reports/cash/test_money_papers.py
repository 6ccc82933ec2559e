"""The papers of the cash desk, read back from the finished files: receipts, counter-bookings, transfers, desks."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from openpyxl import load_workbook

from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.papers.errors import NoLossMoney, NothingCarried
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.plan import From, Gift, Jackpot, Measure, Number, Plan, Pot, Source
from skatclub.exports.catalogue import by_code
from skatclub.exports.club_papers import AUDIT_REPORT, BOOK_RECEIPTS
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.paper import Format
from skatclub.exports.reports.cash import receipts as report, slips, year_report
from skatclub.i18n import numbers
from skatclub.rules.house.house import House, Kept, Pinke
from skatclub.rules.rule_set import RuleSet
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count as cash_count, membership_fees, receipts, transfers
from skatclub.services.papers import facts as papers_facts
from skatclub.services.people import members
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, registration
from tests.databases import file_club, path
from tests.exports import lists, reading
from tests.services.standings.test_standings import drawn, event_of, id_of, played
from tests.typed_lists import enter_all

__all__ = ["file_club", "path"]
FEES = Conditions(fees=Fees(entry=10_00))


@pytest.fixture
def event_id(file_club):
    """Return an event: no. 1 paid by mistake, undone; no. 2 taken back; no. 3 stands; 20 euros went to the safe."""
    made = event_of(file_club, 4, conditions=FEES)
    registration.pay(file_club, id_of(file_club, made, 1), 10_00)
    history.undo(file_club)
    registration.pay(file_club, id_of(file_club, made, 2), 10_00)
    cash_book.counter(file_club, cash_book.book(file_club).bookings[-1].id, note="verzählt")
    registration.pay(file_club, id_of(file_club, made, 3), 10_00)
    cash_book.enter(file_club, Category.OPENING, 50_00, event_id=made)
    transfers.transfer(file_club, "desk 1", "Tresor", 20_00, event_id=made, note="nach Serie 1")
    return made


def make(club, event_id, code, format_):
    return by_code(code).make(format_, papers_facts.facts_of(club, event_id, money=True), lists.IMPRINT)


def rows_of(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))


def test_receipts_taken_back_say_so_and_keep_their_numbers(file_club, event_id):
    told = reading.text(make(file_club, event_id, "receipts", Format.PDF))
    rows = rows_of(make(file_club, event_id, "receipts", Format.CSV))

    assert told.count("STORNIERT – diese Zahlung wurde zurückgenommen") == 2
    assert [f"2026-000{number}" in told for number in (1, 2, 3, 4)] == [True, True, True, False]
    head = rows[0]
    assert [(row[0], row[head.index("Status")]) for row in rows[1:]] == [
        ("2026-0001", "storniert"),
        ("2026-0002", "storniert"),
        ("2026-0003", ""),
    ]


def test_the_workbook_tells_which_booking_takes_back_which(file_club, event_id):
    book = cash_book.book(file_club, event_id=event_id)
    wrong, back = book.bookings[:2]
    assert back.counters == wrong.id

    for data in (
        make(file_club, event_id, "cash-report", Format.EXCEL),
        AUDIT_REPORT.make(Format.EXCEL, book, lists.IMPRINT),
    ):
        sheet = load_workbook(BytesIO(data)).worksheets[0]
        head, *rows = sheet.iter_rows(values_only=True)
        by_number = {row[0]: dict(zip(head, row, strict=False)) for row in rows if row[0]}
        assert by_number[back.id]["Storniert Nr."] == wrong.id
        assert by_number[back.id]["Vermerk"] == "verzählt"
        assert by_number[wrong.id]["Storniert Nr."] is None
        assert by_number[wrong.id]["Einnahmen €"] == -by_number[back.id]["Einnahmen €"] == 10
        carried = [row for row in by_number.values() if row["Zweck"] == "Umbuchung"]
        assert [(row["Kasse"], row["Anfang, Umbuchung €"]) for row in carried] == [("desk 1", -20), ("Tresor", 20)]
        assert {(row["Einnahmen €"], row["Ausgaben €"]) for row in carried} == {(None, None)}


def test_six_receipts_stand_on_a_sheet_with_their_amounts_in_words_and_no_name_of_a_machine(file_club, event_id):
    facts = papers_facts.facts_of(file_club, event_id, money=True)
    head = replace(lists.IMPRINT.head, address="Am Markt 1\n12345 Neustadt")
    imprint = replace(lists.IMPRINT, head=head)

    sheet = by_code("receipts").make(Format.PDF, facts, imprint)
    doubled = by_code("receipts").make(Format.PDF, replace(facts, copies=True), imprint)
    told = reading.text(sheet)

    assert (reading.page_count(sheet), reading.page_count(doubled)) == (1, 1)
    assert told.count("In Worten: zehn Euro") == 3
    assert "Am Markt 1 · 12345 Neustadt" in told
    assert "desk 1" not in told
    assert "KOPIE" not in told
    assert reading.text(doubled).count("KOPIE") == 3
    assert reading.overlapping(doubled) == reading.outside(doubled) == []


def test_a_receipt_names_each_evening_that_was_paid_with_its_amount(file_club):
    titles = "Novemberabend", "Dezemberabend"
    old, new = (event_of(file_club, 4, conditions=FEES, title=title) for title in titles)
    debtor = next(each for each in dues.owing(file_club) if each.person.given_name == "Vorname 1")
    dues.pay_open(file_club, new, id_of(file_club, new, 1), earlier=debtor.before(date.max, new))

    for event_id in (new, old):
        told = reading.text(make(file_club, event_id, "receipts", Format.PDF))
        assert "für Startgeld" in told
        assert told.count("10,00 €") == 2
        assert "20,00 €" in told
        assert all(title in told for title in titles)
    assert [receipt.label for receipt in cash_book.book(file_club, event_id=old).receipts] == ["2026-0001"]


def test_a_receipt_names_the_purpose_of_the_club_and_the_year_of_a_fee(file_club):
    who = members.add(file_club, Member(person=Person(id=0, given_name="Eva", family_name="Lorenz"))).made_id
    membership_fees.levy(file_club, 2026, {who: 60_00})
    paid = cash_book.enter(file_club, Category.MEMBERSHIP_FEE, 70_00, person_id=who)
    event_id = event_of(file_club, 4, conditions=FEES)
    trip = cash_book.enter(file_club, Category.OTHER, 5_00, person_id=who, event_id=event_id, purpose="Busfahrt")
    (fee,) = membership_fees.of_person(file_club, who)

    written = [receipts.of_fee(file_club, fee.id), receipts.of_booking(file_club, trip.made_id)]
    (told, ride), by_booking = (
        [reading.text(BOOK_RECEIPTS.make(Format.PDF, each, lists.IMPRINT)) for each in written],
        receipts.of_booking(file_club, paid.made_id),
    )

    assert by_booking == written[0]
    assert "Quittung Nr. 2026-0001" in told
    assert "Eva Lorenz" in told
    assert "Beitrag 2026 60,00 €" in " ".join(told.split())
    assert "Mitgliedsbeiträge 10,00 €" in " ".join(told.split())
    assert "Busfahrt" in ride
    assert "Guthaben" not in ride


def test_what_no_longer_stands_on_a_receipt_is_added_up(file_club):
    sums = {f"Abend {number}": number for number in range(1, 9)}

    assert report._lines(sums)[-1] == ("3 weitere", 6 + 7 + 8)


@pytest.mark.parametrize("roll", slips.ROLLS)
def test_a_receipt_on_a_roll_is_as_wide_as_the_roll_and_as_long_as_it_needs(file_club, event_id, roll):
    facts = papers_facts.facts_of(file_club, event_id, money=True)

    data = by_code("receipts").make(Format.PDF, replace(facts, roll=roll), lists.IMPRINT)

    (width, height), _letters = reading.page(data, 1)
    assert reading.page_count(data) == 3
    assert width * 25.4 / 72 == pytest.approx(roll, abs=0.1)
    assert 50 < height * 25.4 / 72 < 140
    assert reading.overlapping(data) == reading.outside(data, margin=2) == []
    assert reading.smallest_type(data) >= 7


def test_all_of_the_fullest_receipt_has_room(file_club, event_id):
    full = slips.Slip(
        title="Quittung Nr. 2026-0003",
        party="Erhalten von",
        name="Hans-Peter Maximilian von der Mühlenbrock-Özdemir",
        beside="Startnummer 240",
        purpose="für 35. Westfälischer Skat-Pokal um den Wanderpreis der Stadt Münster · 17.10.2026",
        lines=tuple((f"Posten {number}", 1_234_56) for number in range(6)),
        total="Erhalten",
        cents=777_777_77,
        note="statt Brigitte Schwarzenberger-Weißgerber, die schon gegangen war und darum gebeten hatte",
        remark="STORNIERT – diese Zahlung wurde zurückgenommen",
        day="17.10.2026",
        signers=("Übergeben (Unterschrift)", "Übernommen (Unterschrift)"),
    )
    head = replace(
        lists.IMPRINT.head, address="Gasthof Krone, großer Saal\nLindenstraße 7\n37412 Bachtal am Mühlgraben"
    )

    for roll in (0, *slips.ROLLS):
        drawn = slips.of("Quittungen", "Quittungen", (full,), replace(lists.IMPRINT, head=head), roll=roll)
        data = pdf_render.render(drawn)
        assert reading.page_count(data) == 1
        assert reading.overlapping(data) == reading.outside(data, margin=2) == []
        assert "siebenhundertsiebenundsiebzigtausend" in "".join(reading.text(data).split())


def test_a_slip_is_signed_on_both_sides(file_club, event_id):
    data = make(file_club, event_id, "transfer-slips", Format.PDF)
    told = reading.text(data)
    (row,) = rows_of(make(file_club, event_id, "transfer-slips", Format.CSV))[1:]

    for words in ("desk 1 → Tresor", "20,00 €", "nach Serie 1", "Übergeben (Unterschrift)", "Übernommen (Unters"):
        assert words in told
    assert "STORNIERT" not in told
    assert row[2:7] == ["desk 1", "Tresor", "20,00", "nach Serie 1", ""]
    assert reading.overlapping(data) == reading.outside(data) == []


def test_a_slip_taken_back_says_so(file_club, event_id):
    cash_book.counter(file_club, cash_book.book(file_club).bookings[-1].id)

    assert "STORNIERT" in reading.text(make(file_club, event_id, "transfer-slips", Format.PDF))
    assert rows_of(make(file_club, event_id, "transfer-slips", Format.CSV))[1][6] == "storniert"


def test_no_slips_are_no_paper(file_club):
    event_id = event_of(file_club)

    with pytest.raises(NothingCarried):
        make(file_club, event_id, "transfer-slips", Format.PDF)


def test_the_desks_of_the_cash_report_add_up(file_club, event_id):
    told = reading.text(make(file_club, event_id, "cash-report", Format.PDF))

    rows = {line.split()[0]: line.split()[1:] for line in told.splitlines() if line.startswith(("Tresor", "desk"))}
    assert rows["Tresor"] == ["20,00", "0,00", "0,00", "20,00"]
    assert rows["desk"] == ["1", "30,00", "10,00", "0,00", "40,00"]


def kept_of(data):
    """Return the settlement of a cash report by its words."""
    return {row["what"]: row["amount"] for row in reading.list_of(data, "kept")["rows"]}


def test_one_page_for_the_treasurer_says_what_stays_with_the_club_and_why(file_club):
    event_id = played(file_club, 8, conditions=FEES, series=1)
    for number in range(1, 8):
        registration.pay(file_club, id_of(file_club, event_id, number), 10_00)
    dues.pay_open(file_club, event_id, id_of(file_club, event_id, 8))
    registration.pay(file_club, id_of(file_club, event_id, 8), 3_00)  # too much
    cash_book.enter(file_club, Category.OPENING, 100_00, event_id=event_id)
    cash_book.enter(file_club, Category.CATERING, 20_00, event_id=event_id, payee="Bäcker")
    pot = Pot(measure=Measure.PERCENT, steps=(50, 30, 20), number=Number.LISTED)
    prizes.set_plan(file_club, event_id, Plan(sources=(Source(kind=From.ENTRY, percent=90),), pots=(pot,)))
    rows = prizes.board(file_club, event_id).rows
    prizes.hand_out(file_club, event_id, rows[0].key)
    prizes.leave_unclaimed(file_club, event_id, rows[-1].key)
    box = cash_book.book(file_club, event_id=event_id).report.closing
    cash_count.count(file_club, event_id, {1_00: box // 1_00 - 2}, note="abends")

    pdf, told = (make(file_club, event_id, "cash-report", each) for each in (Format.PDF, Format.JSON))

    open_cents = [each.open for each in dues.of_event(file_club, event_id).dues]
    waiting = sum(row.cents for row in prizes.board(file_club, event_id).rows if row.state is None)
    assert (waiting > 0, min(open_cents)) == (True, -3_00)
    stays = box - 100_00 - waiting + sum(open_cents)
    amounts = list(kept_of(told).values())
    assert (amounts[0], stays in amounts) == (box, True)
    assert amounts[-2] + amounts[-1] == stays
    (count,) = reading.list_of(told, "counts")["rows"]
    assert (count["expected"], count["counted"], count["note"]) == (box, box // 1_00 * 1_00 - 2_00, "abends")
    read = " ".join(reading.text(pdf).split())
    assert reading.page_count(pdf) == 1
    assert reading.overlapping(pdf) == reading.outside(pdf) == []
    for cents in (stays, box, sum(each.prizes for each in dues.of_event(file_club, event_id).dues)):
        assert numbers.money(cents) in read
    assert read.count("Ort, Datum") == 2


def test_a_box_that_nobody_counted_leaves_room_to_write(file_club, event_id):
    pdf = make(file_club, event_id, "cash-report", Format.PDF)

    assert reading.page_count(pdf) == 1
    assert reading.list_of(make(file_club, event_id, "cash-report", Format.JSON), "counts")["rows"] == []


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (Kept.TABLE, ""),
        (Kept.CASH_BOX, "Das Geld liegt: in der Kasse, als Topf des Abends."),
        (Kept.SEASON, "Cent je verlorenes Spiel: 25. Das Geld liegt: in der Kasse, als Kasse der Saison."),
    ],
)
def test_the_loss_money_list_says_how_the_pinke_is_in_it(file_club, kept, said):
    rules = RuleSet(house=House(pinke=Pinke(25, kept=kept)))
    made = played(file_club, 4, conditions=FEES, series=1, rules=rules)

    read = " ".join(reading.text(make(file_club, made, "loss-money", Format.PDF)).split())

    assert (said or "Verlustspiel") in read
    assert ("Pinke" in read or "Kasse der Saison" in read) is bool(said)


def test_a_workbook_without_bookings_is_one(file_club):
    book = cash_book.book(file_club)

    assert len(year_report.workbook(book, lists.IMPRINT).sheets) == 3


def test_the_amounts_of_every_file_are_those_of_the_plan(file_club, event_id):
    prizes.set_plan(file_club, event_id, Plan(sources=(Source(kind=From.FIXED, cents=123_45),), rounding=10))
    board = prizes.board(file_club, event_id)

    rows = rows_of(make(file_club, event_id, "prize-list", Format.CSV))
    amount = rows[0].index("Betrag €")
    told = reading.list_of(make(file_club, event_id, "prize-list", Format.JSON), "prizes")
    sheet = load_workbook(BytesIO(make(file_club, event_id, "prize-list", Format.EXCEL))).worksheets[0]

    cents = [row.cents for row in board.rows]
    assert sum(cents) == 123_45
    assert [round(float(row[amount].replace(",", ".")) * 100) for row in rows[1:]] == cents
    assert [row["amount"] for row in told["rows"]] == cents
    assert [
        round(row[7] * 100) for row in sheet.iter_rows(min_row=2, max_row=len(cents) + 1, values_only=True)
    ] == cents


FIXED = {"measure": Measure.AMOUNT, "number": Number.LISTED}
MAIN = Pot(number=Number.FIXED, count=4)
SERIES = tuple(Pot(series=(number,), steps=(5_00,), **FIXED) for number in (1, 2))
LADIES = Pot(ranking="ladies", steps=(7_00,), **FIXED)
POOL = (Source(kind=From.FIXED, cents=100_00),)


def test_the_prize_list_in_excel_shows_its_sum_in_cents_and_prizes_in_kind_whole(file_club):
    made = played(file_club)
    gift = "Wurstkorb mit langem Namen aus der Landmetzgerei Hinterhuber & Söhne, Oberau"
    main = Pot(number=Number.FIXED, count=4, gifts=(Gift(words=gift),))
    prizes.set_plan(file_club, made, Plan(sources=POOL, pots=(main,)))

    sheet = load_workbook(BytesIO(make(file_club, made, "prize-list", Format.EXCEL))).worksheets[0]

    total = sheet.cell(sheet.max_row, 8)
    assert (total.value, total.number_format) == (f"=SUBTOTAL(9,H2:H{sheet.max_row - 1})", '#,##0.00 "€"')
    assert sheet["I2"].value == gift
    assert sheet.column_dimensions["I"].width > len(gift)


def test_the_order_of_coins_says_whose_envelope_holds_what(file_club):
    made = played(file_club)
    prizes.set_plan(file_club, made, Plan(sources=POOL, pots=(MAIN,)))
    first = prizes.board(file_club, made).rows[0]

    told = reading.text(make(file_club, made, "coin-order", Format.PDF))

    assert first.winner.name in told.partition("Umschläge")[2]


def prize_list(club, event_id, *pots, jackpots=()):
    prizes.set_plan(club, event_id, Plan(sources=POOL, pots=pots, jackpots=jackpots))
    return make(club, event_id, "prize-list", Format.PDF)


def test_the_prizes_of_a_plan_stand_under_headings_by_what_they_are_for(file_club):
    made = played(file_club)
    told = reading.text(
        prize_list(
            file_club,
            made,
            MAIN,
            *SERIES,
            LADIES,
            jackpots=(Jackpot(name="Grand ouvert", cents=3_00, start_nos=(2,)),),
        )
    )

    heads = ["Gesamt", "Serienpreise", "Damen", "Jackpots"]
    lines = [line.strip() for line in told.splitlines()]
    assert [line.split(" · ")[0] for line in lines if line.split(" · ")[0] in heads] == heads
    assert [told.count(words) for words in ("Serie 1", "Serie 2", "Grand ouvert")] == [1, 1, 1]


def test_prizes_of_one_kind_need_no_heading(file_club):
    told = reading.text(prize_list(file_club, played(file_club), MAIN))

    assert "Gesamt" not in told


def test_a_heading_stands_again_on_the_next_page(file_club):
    made = played(file_club, 40)
    told = prize_list(file_club, made, Pot(number=Number.PERCENT, count=100), LADIES)

    assert reading.page_count(told) == 2
    assert reading.text(told).count("Gesamt · 40 Preise") == 2
    assert reading.overlapping(told) == reading.overlapping(told, 2) == []


def test_the_prize_list_tells_what_of_the_start_money_is_not_paid(file_club):
    made = event_of(file_club, 4, conditions=FEES)
    registration.pay(file_club, id_of(file_club, made, 1), 10_00)
    prizes.set_plan(file_club, made, Plan(sources=(Source(kind=From.ENTRY, percent=50),), pots=(MAIN,)))

    told = reading.text(make(file_club, made, "prize-list", Format.PDF))
    prizes_told, pool = json.loads(make(file_club, made, "prize-list", Format.JSON))["lists"]

    assert "davon 15,00 € noch nicht bezahlt" in told
    assert (pool["rows"][0]["amount"], prizes_told["unpaid"]) == (20_00, 15_00)


def test_the_prize_list_parts_the_rest_of_the_pool_from_what_stays_with_the_club(file_club):
    fees = replace(FEES, fees=Fees(entry=10_00, card=1_00))
    made = event_of(file_club, 4, conditions=fees)
    ninety = (Source(kind=From.ENTRY, percent=90),)
    prizes.set_plan(file_club, made, Plan(sources=ninety, pots=(MAIN,)))

    told = " ".join(reading.text(make(file_club, made, "prize-list", Format.PDF)).split())
    data = reading.list_of(make(file_club, made, "prize-list", Format.JSON), "prizes")

    assert "Rest der Preissumme 0,00 €" in told  # 36,00 and all of it is won
    assert "Von allen Gebühren bleiben beim Verein 8,00 €" in told  # a tenth of 40,00 and four times 1,00
    assert (data["kept"], data["stays_with_club"]) == (0, 8_00)


def test_the_prize_list_and_the_receipt_tell_instead_of_whom_and_why(file_club):
    made = played(file_club)
    prizes.set_plan(file_club, made, Plan(sources=POOL, pots=(MAIN,)))
    row = prizes.board(file_club, made).rows[-1]
    named = prizes.candidates(file_club, made, row.key).others[-1]
    prizes.pass_on(file_club, made, row.key, named.participant_id, reason="half beim Auszählen")

    told = f"statt {row.winner.name}: half beim Auszählen"
    data = make(file_club, made, "prize-list", Format.PDF)
    assert f"Gesamt, Platz {row.place}: {named.name} {told}" in reading.text(data)
    assert reading.overlapping(data) == []
    assert told in reading.text(make(file_club, made, "receipts", Format.PDF))
    assert any(told in cell for line in rows_of(make(file_club, made, "prize-list", Format.CSV)) for cell in line)


def test_the_loss_money_as_csv_has_no_head_twice_and_a_word_for_the_tick(file_club):
    made = played(file_club, 4, conditions=FEES, series=1)

    data = make(file_club, made, "loss-money", Format.CSV).decode("utf-8-sig")

    heads = data.splitlines()[0].split(";")
    assert len(set(heads)) == len(heads)
    assert {"S1 verl.", "S1 €", "bezahlt"} <= set(heads)
    assert "✔" not in data


def test_the_loss_money_of_each_series_has_its_own_payments_and_all_series_make_the_whole(file_club):
    made = played(file_club, 8, conditions=FEES, series=2)
    for number in range(1, 6):
        dues.pay_open(file_club, made, id_of(file_club, made, number))
    drawn(file_club, made, 2)
    enter_all(file_club, made, 2, seed=2)
    dues.pay_table(file_club, made, 2, 1)
    facts = papers_facts.facts_of(file_club, made, money=True)
    paper = by_code("loss-money")

    def sums(only):
        _head, *rows = rows_of(paper.make(Format.CSV, replace(facts, only_series=only), lists.IMPRINT))
        columns = zip(*(row[-5:-2] for row in rows), strict=True)
        return [sum(round(float(cell.replace(",", ".")) * 100) for cell in column) for column in columns]

    whole, first, second = sums(None), sums(1), sums(2)
    owed, paid, left = whole
    assert [a + b for a, b in zip(first, second, strict=True)] == whole
    assert paid == sum(due.paid_loss for due in facts.cash().dues) > 0
    assert owed - paid == left > 0
    assert min(first[2], second[2]) >= 0
    read = reading.text(paper.make(Format.PDF, replace(facts, only_series=2), lists.IMPRINT))
    assert "Verlustspielgeld-Liste · Serie 2" in " ".join(read.split())
    assert "−" not in read


@pytest.mark.parametrize(
    ("code", "format_"), [("cash-report", Format.JSON), ("door-list", Format.PDF), ("emergency-folder", Format.PDF)]
)
def test_papers_of_all_that_is_owed_and_paid_are_not_narrowed_to_a_series(file_club, code, format_):
    made = played(file_club, 8, conditions=FEES, series=2)
    for number in range(1, 9):
        dues.pay_open(file_club, made, id_of(file_club, made, number))
    drawn(file_club, made, 2)
    enter_all(file_club, made, 2, seed=2)
    owing = papers_facts.facts_of(file_club, made, money=True).cash().dues
    sums = {(numbers.money(due.owed), numbers.money(due.paid)) for due in owing if due.open > 0}

    facts = papers_facts.facts_of(file_club, made, results=True, money=True, series=2)
    read = reading.written(format_, by_code(code).make(format_, facts, lists.IMPRINT))

    if format_ is Format.JSON:
        told = [(each["owed"], each["paid"]) for each in reading.list_of(read, "open")["rows"]]
        assert told == [(due.owed, due.paid) for due in owing if due.open]
    else:
        words, paying = " ".join(read.split()), {f"{owed} {paid}" for owed, paid in sums if paid != "0,00"}
        assert paying
        assert all(sums_of_one in words for sums_of_one in paying)


def test_a_series_in_which_nothing_was_lost_yet_has_no_list_of_fees(file_club):
    made = played(file_club, 4, conditions=FEES, series=2)
    facts = papers_facts.facts_of(file_club, made, money=True, series=2)

    assert isinstance(by_code("loss-money").wants(facts), NoLossMoney)


def test_the_report_of_an_evening_says_what_was_collected_from_earlier(file_club):
    old = event_of(file_club, 4, conditions=FEES)
    facts = papers_facts.facts_of(file_club, old, money=True)
    for cents in (7_50, -7_50):
        about = replace(facts, money=replace(facts.cash(), of_others=cents))
        told = reading.text(by_code("cash-report").make(Format.PDF, about, lists.IMPRINT))
        assert "7,50" in told
    name = year_report.file_name(cash_book.book(file_club, event_id=old))
    assert name == f"Kassenbericht {facts.event.title} {facts.event.held_on}"
