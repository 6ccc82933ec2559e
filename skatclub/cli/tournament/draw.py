"""skatclub tournament draw, seating, verify: who sits where, and the proof of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, EventName, Reader, SeriesNumber
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_value
from skatclub.cli.rows import Row
from skatclub.cli.tournament import words as tournament_words
from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, weighted
from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.seating.draws import DrawState, checked_seed
from skatclub.domain.seating.task import Method, Seating, SeatingReport, Wish
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw

if TYPE_CHECKING:
    from skatclub.services.seating.steps import Plan, Proof

SEATING = ("series", "table", "seat", "start_no", "name")
SEED_BYTES = 16
OTHER_WEIGHT = 100
"""The weight of a wish that most organisers do not have."""


def draw(
    file: ClubFile,
    event: EventName,
    *,
    series: SeriesNumber,
    method: Annotated[
        str | None,
        typer.Option(
            metavar="lot|points|groups|ranking|fixed", help=_("How seats are allotted (default: as announced).")
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar=_("TEXT"), help=_("The seed (default: the one prepared, or a new one)."))
    ] = None,
    avoid: Annotated[
        str | None,
        typer.Option(metavar="repeats,clubs,…", help=_("What is avoided (default: as announced).")),
    ] = None,
    again: Annotated[
        bool,
        typer.Option("--again", help=_("Draw again, as long as no deal has been entered; attempts are counted.")),
    ] = False,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Draw a series: the fingerprint is told before, the seed and what was reached afterwards."""
    from skatclub.domain.seating.search import lots
    from skatclub.services.seating import draws

    reader = arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        before = draws.plan(club, event_id, series)
        announced = _announced(before, method, avoid)
        used = _seed(before, seed, again=again)
        typer.echo(seating_draw.fingerprint_words(lots.fingerprint(used)), err=True)
        draws.draw_and_accept(club, event_id, series, seed=used, plan_change=announced, again=again)
        now = arguments.of_plan(draws.plan(club, event_id, series), reader)
        report = draws.report(club, event_id, series)
        by_points = now.draw is not None and now.draw.method is Method.POINTS
        missing = draws.missing_lists(club, event_id, series) if by_points else ()
        alike = map(tournament_words.two_clubs, draws.alike_clubs(club, event_id, series))
    for sentence in (*tournament_words.drawn(now, report), *alike, *tournament_words.not_in_yet(missing)):
        typer.echo(sentence, err=True)
    seated = _seated(now, now.seating)
    whole = _for_programs(now, report, seated)
    return rows.answer(SEATING, seated, as_json=as_json, aligned=aligned, objects=whole)


def seating(
    file: ClubFile,
    event: EventName,
    *,
    series: SeriesNumber = 0,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print who sits where: the tables as they are, or the draft. Refused: `NotDrawn`."""
    from skatclub.services.events import events
    from skatclub.services.seating import draws

    reader = arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        known = [each.number for each in events.event(club, event_id).series]
        if not series and len(known) != 1:
            raise wrong_value("--series", "", [str(number) for number in known])
        series = series or known[0]
        now = arguments.of_plan(draws.plan(club, event_id, series), reader)
        seats = draws.places(club, event_id, series, reader)
    seated: Sequence[Row] = [(series, *seat) for seat in seats]
    if not seated:
        if now.seating is None:
            raise seating_errors.NotDrawn(series)
        seated = _seated(now, now.seating)
        typer.echo(tournament_words.draft(series), err=True)
    return rows.answer(SEATING, seated, as_json=as_json, aligned=aligned)


def verify(
    file: ClubFile,
    event: EventName,
    *,
    series: SeriesNumber,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Repeat a draw and follow its changes; returns 1 where anything differs from what is stored."""
    from skatclub.services.events import tournaments
    from skatclub.services.seating import draws

    with club_commands.opened(file, proved=False) as club:
        try:
            proof = draws.verify(club, tournaments.find(club, event), series)
        except seating_errors.DrawUnreadable as altered:
            typer.echo(refusals.sentence(altered), err=True)
            return 1
    checks = _checks(proof)
    for sentence in tournament_words.proof(proof, series):
        typer.echo(sentence, err=True)
    facts = {
        "series": series,
        "same": proof.holds,
        "seed": proof.draw.seed,
        "fingerprint": proof.draw.fingerprint,
        "attempt": proof.draw.attempt,
        "method": proof.draw.method.value,
        "algorithm": proof.draw.algorithm,
        "changes": len(proof.draw.amendments),
        "checks": checks,
    }
    rows.answer(("check", "same"), list(checks.items()), as_json=as_json, aligned=aligned, objects=facts)
    return 0 if proof.holds else 1


def _announced(now: Plan, method: str | None, avoid: str | None) -> Conditions | None:
    """Return the conditions with another method or other wishes for this series; None if nothing is said anew."""
    if method is None and avoid is None:
        return None
    if method is not None and method not in set(Method):
        raise wrong_value("--method", method, list(Method))
    own = now.conditions.plan_of(now.series.number)
    plan = own if method in {None, own.method} else own.by(Method(method))
    plan = plan if avoid is None else replace(plan, weights=weighted(_weights(avoid)))
    return now.conditions.with_plan(now.series.number, plan)


def _weights(avoid: str) -> dict[Wish, int]:
    """Return the usual weights of the wishes named: repeats, clubs … Refused: `WrongValue`."""
    usual = dict(USUAL_WEIGHTS)
    names = [name.strip() for name in avoid.split(",") if name.strip()]
    for name in names:
        if name not in set(Wish):
            raise wrong_value("--avoid", name, list(Wish))
    return {Wish(name): usual.get(Wish(name), OTHER_WEIGHT) for name in names}


def _seed(now: Plan, typed: str | None, *, again: bool) -> str:
    """Return the seed to draw from: the one told, the one prepared, or one from chance. Refused: `DrawnAlready`."""
    state = None if now.draw is None else now.draw.state
    if state is DrawState.ACCEPTED and not again:
        raise seating_errors.DrawnAlready(now.series.number)
    if typed is not None:
        return checked_seed(typed)
    if now.draw is not None and state is DrawState.PREPARED:
        return now.draw.seed
    return secrets.token_hex(SEED_BYTES)


def _seated(now: Plan, seating: Seating | None) -> list[Row]:
    """Return who sits where in a drawn seating, by table and seat."""
    return [
        (now.series.number, table, seat, start_no, tournament_words.name_of(now, start_no))
        for table, people in enumerate(() if seating is None else seating.tables, start=1)
        for seat, start_no in enumerate(people, start=1)
    ]


def _for_programs(now: Plan, report: SeatingReport, seated: Sequence[Row]) -> dict[str, object]:
    drawn = now.draw
    return {
        "series": now.series.number,
        "fingerprint": "" if drawn is None else drawn.fingerprint,
        "seed": "" if drawn is None else drawn.seed,
        "attempt": 0 if drawn is None else drawn.attempt,
        "method": "" if drawn is None else drawn.method.value,
        "algorithm": 0 if drawn is None else drawn.algorithm,
        "wishes": [
            {"wish": tally.wish.value, "weight": tally.weight, "reached": tally.count, "bound": tally.bound}
            for tally in report.reached
        ],
        "unkept": [
            {
                "wish": unkept.wish.value,
                "table": unkept.table,
                "start_nos": list(unkept.start_nos),
                "earlier": unkept.earlier,
                "reason": unkept.reason.value,
            }
            for unkept in report.unkept
            if report.of(unkept.wish).weight
        ],
        "deviations": [
            {
                "start_no": deviation.start_no,
                "rank": deviation.rank,
                "group": deviation.group,
                "table": deviation.table,
                "because": [each.value for each in deviation.because],
            }
            for deviation in report.deviations
        ],
        "waiting": [] if now.seating is None else list(now.seating.waiting),
        "seating": rows.objects(SEATING, seated),
    }


def _checks(proof: Proof) -> dict[str, bool]:
    return {
        "fingerprint": proof.fingerprint_fits,
        "seating": proof.seating_repeats,
        "changes": proof.changes_fit,
        "tables": proof.tables_fit,
        "journal": proof.is_as_written,
    }
