"""Forms to be filled in by hand, each as a value: its rows of fields, its tables, its sentences, and who signs."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import Column, Density, Span, Table
from skatclub.exports.forms import Align
from skatclub.exports.paper import IN_FULL, EventPaper, Format, Paper, PaperOption, as_pdf
from skatclub.exports.reports.forms import blank, day, money, people, teams
from skatclub.exports.reports.forms.blank import (
    Field,
    Knowing,
    Layout,
    Signature,
    Tick,
    advice,
    grid,
    heading,
    signed,
)
from skatclub.i18n.language import N_


def _form(code: str, name: str, layout: Layout, knowing: Knowing = blank.nothing) -> EventPaper:
    """Return a form, which needs nothing: it is of use empty. It stays at the desk or with who fills it in."""
    makers = {Format.PDF: as_pdf(blank.drawn(name, layout, knowing))}
    return Paper(code=code, title=name, makers=makers, levels=IN_FULL)


_RIGHT = Align.RIGHT

_REGISTRATION = _form("registration-form", N_("Registration form with consent"), (
    (Field(N_("First name")), Field(N_("Surname"))),
    (Field(N_("Club"), share=2), Field(N_("Start number"), share=0.7)),
    (Field(N_("Team"), share=2), Field(N_("Year of birth (seniors, juniors)"), share=1.2)),
    (Field(N_("Phone or e-mail, for questions about this event only")),),
    heading(N_("My name may be shown")),
    advice(N_("on the notice board, and on screens and phones in the hall:")), ...,
    advice(N_("on the internet:")), ...,
    advice(N_("in the newspaper, if I win something:")),
    (Tick(N_("yes, with name and club")), Tick(N_("no"))),
    advice(N_(
        "These details are needed to hold and score the event (Art. 6 (1) b GDPR) and are kept with its results "
        "until I ask for my name to be erased; records of money as long as tax law demands. I can change or "
        "withdraw my consent at any time; saying no does not stop anyone from playing."
    )),
    signed(N_("Signature (under 16 years: of a parent)")),
), people.registration)  # fmt: skip

_DOOR = _form("door-list", N_("Door list"), (
    Table(columns=(
        Column(head=N_("Surname, first name"), strong=True), Column(head=N_("No."), align=_RIGHT),
        Column(head=N_("Club"), yields=True, scale=0.82),
        Column(head=N_("Owed €"), align=_RIGHT), Column(head=N_("Paid €"), align=_RIGHT),
        Column(head=N_("Here"), align=Align.CENTRE), Column(head=N_("Signature"), room=42),
    ), rows=(), density=Density.LIST, striped=True, span=Span("{first}–{last}", letters=1)),
), people.door)  # fmt: skip

_SCHEDULE = _form("schedule", N_("Schedule"), (
    Table(columns=(
        Column(head=N_("Time of day"), room=28, strong=True),
        Column(head=N_("What"), strong=True), Column(head=N_("Duration"), room=34),
    ), rows=(), density=Density.WALL),
), day.schedule)  # fmt: skip

_LINE_UP = _form("line-up", N_("Line-up of a team"), (
    (Field(N_("Team")), Field(N_("Club"))),
    (Field(N_("Captain")), Field(N_("Phone"), share=0.6)),
    advice(N_("Tick the series in which each player plays.")), ...,
    signed(N_("Captain"), N_("Director")),
), teams.line_up)  # fmt: skip

_SUBSTITUTIONS = _form("substitutions", N_("List of substitutions"), (
    advice(N_("A substitution counts from the series in which it is handed in.")),
    grid(
        (N_("Time of day"), 15), (N_("Series"), 12), (N_("Table"), 12), (N_("Team"), 32),
        (N_("out (no., name)"), 42), (N_("in (no., name)"), 42), (N_("Initials"), 25),
    ),
    signed(N_("Director")),
), teams.changes)  # fmt: skip

_MATCH_REPORT = _form("match-report", N_("Match report"), (
    (Field(N_("League, group")), Field(N_("Match day"), share=0.5), Field(N_("Host"))), ...,
    (Field(N_("Starts at")), Field(N_("End")), Field(N_("Referee"), share=2)),
    (Field(N_("Substitutions, late arrivals, penalties, protests"), lines=4),),
    tuple(Signature(N_("Captain {n}"), number=number) for number in range(1, 5)),
    signed(N_("Director of the match day")),
), teams.report)  # fmt: skip

_PROTEST = _form("protest-form", N_("Protest form"), (
    (Field(N_("Name"), share=2), Field(N_("Start number")), Field(N_("Team"), share=1.4)),
    (Field(N_("Series")), Field(N_("Table")), Field(N_("Deal no.")), Field(N_("handed in at"), share=1.4)),
    (Field(N_("What has happened"), lines=4),),
    (Field(N_("What is claimed, under which rule"), lines=2),),
    (Field(N_("Witnesses")), Field(N_("Declarer’s account"))),
    signed(N_("Signature")),
    heading(N_("Decision of the referees")),
    (Tick(N_("allowed")), Tick(N_("partly allowed")), Tick(N_("rejected"))),
    (Field(N_("Decision and reason (rule)"), lines=3),),
    (Signature(N_("Time, referee")), Signature(N_("Referee")), Signature(N_("Referee"))),
))  # fmt: skip

_DECISIONS = _form("decisions", N_("Decisions of the referees"), (
    grid(
        (N_("Time of day"), 15), (N_("Series/table"), 22), (N_("Who"), 42),
        (N_("What happened, decision, rule"), 67), (N_("Points"), 14), (N_("Initials"), 20),
    ),
    signed(N_("Referee"), N_("Director")),
), day.decisions)  # fmt: skip

_COUNT = _form("count-sheet", N_("Cash count sheet"), (
    (Field(N_("Cash box")), Field(N_("Day")), Field(N_("Time of day"), share=0.6)),
    Table(columns=(
        Column(head=N_("Face value"), align=_RIGHT, strong=True),
        Column(head=N_("Number"), align=_RIGHT, room=40), Column(head=N_("Value €"), align=_RIGHT, room=50),
    ), rows=(), density=Density.LIST, strong_rows=frozenset({len(money.PIECES)})),
    (Field(N_("Opening balance €")), Field(N_("Income €")), Field(N_("Expenditure €")),
     Field(N_("In the box according to the book €"), share=1.3)),
    (Field(N_("Difference €"), share=0.5), Field(N_("Reason, if known"))),
    signed(N_("Counted by"), N_("Second person")),
), money.count)  # fmt: skip

_HANDOVER = _form("handover-slip", N_("Handover slip"), (
    (Field(N_("Handed over by")), Field(N_("Taken over by"))),
    (Field(N_("Task (cash desk, lists, door …)"), share=2), Field(N_("Day, time"))),
    (Field(N_("Money counted in the cash box €")), Field(N_("In the cash book €"))),
    (Tick(N_("Score sheets")), Tick(N_("Start cards")), Tick(N_("Emergency folder"))),
    (Tick(N_("Receipts")), Tick(N_("Prizes, trophies")), Tick(N_("Keys of the hall"))),
    (Field(N_("Still to be done"), lines=5),),
    signed(N_("Handed over by"), N_("Taken over by")),
), money.handover)  # fmt: skip

_UNCOLLECTED = _form("uncollected-prizes", N_("Prizes not collected"), (
    Table(columns=(
        Column(head=N_("Prize"), yields=True, room=28), Column(head=N_("Name"), strong=True),
        Column(head=N_("Amount €"), align=_RIGHT), Column(head=N_("In kind"), scale=0.82),
        Column(head=N_("Phone, sent or fetched on"), room=30), Column(head=N_("Signature"), room=30),
    ), rows=(), density=Density.LIST),
    (Field(N_("Kept by")), Field(N_("Kept until")), Field(N_("Then"))),
    signed(N_("Director")),
), money.uncollected)  # fmt: skip

_PROXY = N_("Collection by proxy")
_BY_PROXY: Layout = (
    (Field(N_("Prize of (name, start number)"), share=2), Field(N_("Rank"))),
    (Field(N_("Amount €")), Field(N_("In kind"), share=2)),
    (Field(N_("Taken for the winner by (name)"), share=2), Field(N_("Phone"))),
    (Tick(N_("written authority presented")), Tick(N_("known to the director"))),
    signed(N_("Taken by"), N_("Handed out by")),
)

FORM_PAPERS: tuple[EventPaper, ...] = (
    replace(_REGISTRATION, asks=frozenset({PaperOption.NUMBERS})),
    replace(_DOOR, needs=EventFacts.there, reads_money=True),
    _form("waiting-list", N_("Waiting list"), (...,), people.waiting),
    _SCHEDULE,
    replace(_LINE_UP, needs=teams.known),
    replace(_SUBSTITUTIONS, needs=teams.substituted, reads_results=True),
    replace(_MATCH_REPORT, needs=teams.known, reads_results=True),
    _PROTEST,
    replace(_DECISIONS, reads_lists=True, reads_results=True),
    replace(_COUNT, reads_money=True),
    replace(_HANDOVER, reads_money=True),
    replace(_form("loss-slips", money.LOSS_SLIPS, (...,), money.loss), needs=money.losses),
    replace(_UNCOLLECTED, needs=money.waiting_prizes, reads_money=True),
    _form("proxy-receipt", _PROXY, (*_BY_PROXY, heading(_PROXY), *_BY_PROXY)),
)
"""In the order of a day."""
