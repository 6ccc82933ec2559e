"""The proof of a draw: how the seats were drawn, how good they are, what changed since; to be repeated."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from skatclub.domain.events.conditions import SeriesPlan
from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.domain.people.person import Audience
from skatclub.domain.seating.draws import Draw
from skatclub.domain.seating.task import SeatingReport, Wish
from skatclub.exports.document import Block, Text
from skatclub.exports.reports import names as reports_names
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.i18n.seating import draw as seating_draw, words as seating_words


def blocks(facts: EventFacts, series: SeriesFacts, level: Audience) -> tuple[Block, ...]:
    """Return the paragraphs of the paper: whom it is for, then what was wished and reached, then the proof."""
    lines = tuple(_lines(series)) if series.draw is not None else (_("The tables were put together by hand."),)
    note = reports_names.note(facts, level)
    words = "\n".join(line for line in (*lines, note) if line)
    return (Text(text=words),)


def sentence(series: SeriesFacts) -> str:
    """Return in a sentence how the seats came about, for the wall: with the first letters of the proof."""
    draw = series.draw
    if draw is None or not draw.fingerprint:
        return _("The tables were put together by hand.")
    return _("Drawn by lot; anybody can check it: {letters}.").format(letters=_letters(draw))


def _letters(draw: Draw) -> str:
    """Return the beginning of the fingerprint of the seed as the plan bears it: 520C 380F."""
    return f"{draw.fingerprint[:4]} {draw.fingerprint[4:8]}".upper()


def _lines(series: SeriesFacts) -> Iterator[str]:
    draw = series.draw
    if draw is None or draw.task is None:
        return
    yield _("For anybody who wants to check the draw; to find your seat, the seating plan is enough.")
    weights = tuple((wish, draw.task.wishes.weight(wish)) for wish in Wish if draw.task.wishes.weight(wish))
    plan = SeriesPlan(method=draw.method, weights=weights, within_groups=draw.task.within_groups)
    yield seating_words.method_sentence(plan)
    yield seating_words.avoided_sentence(plan)
    if series.report is not None:
        yield from _report(series.report)
        if series.report.is_best and weights:
            yield seating_words.best_sentence(draw.task)
    yield from _seed(draw)
    if draw.drawn is not None and draw.drawn.lots:
        ranks = "; ".join(", ".join(map(str, same)) for same in draw.drawn.lots)
        yield _("Tied start numbers, in the order drawn by lot: {ranks}.").format(ranks=ranks)
    yield from _changes(series, draw)


def _seed(draw: Draw) -> Iterator[str]:
    yield _("Seed: {seed} · attempt {attempt} · draw version {version}").format(
        seed=draw.seed, attempt=draw.attempt, version=draw.algorithm
    )
    yield seating_draw.fingerprint_words(draw.fingerprint)
    yield _("The seating plan bears the first letters of this fingerprint: {letters}.").format(
        letters=_letters(draw)
    )
    yield _(
        "Anybody can repeat this draw: the same seed and the same participants give the same seats on every "
        "computer (skatclub tournament verify)."
    )


def _report(report: SeatingReport) -> Iterator[str]:
    """Return what was reached beside what is possible at all, and why each open wish stays open."""
    reached = seating_words.report_words(report.reached)
    if reached:
        yield _("Reached: {reached}.").format(reached=reached)
    by_reason = defaultdict(list)
    for failure in report.unkept:
        if report.of(failure.wish).weight:
            by_reason[failure.wish, failure.reason].append(failure)
    for (wish, reason), unkept in by_reason.items():
        yield _("{wish}: {reason}: {places}.").format(
            wish=seating_words.wish_name(wish),
            reason=seating_words.reason_words(reason),
            places=", ".join(
                _("{numbers} at table {table}").format(numbers=wordlists.both(*each.start_nos), table=each.table)
                for each in unkept
            ),
        )
    if report.deviations:
        yield _("Out of the order: {places}.").format(
            places="; ".join(seating_draw.deviation_words(each, {}) for each in report.deviations)
        )
    if report.misplaced:
        yield _("Not in their fixed seats: {numbers}.").format(numbers=wordlists.both(*report.misplaced))


def _changes(series: SeriesFacts, draw: Draw) -> Iterator[str]:
    changes = (*map(seating_draw.noted_words, draw.amendments), *seating_draw.at_tables(series))
    if not changes:
        yield _("Nothing has been changed since the draw.")
        return
    yield _("Changed since the draw (table/seat):")
    for number, change in enumerate(changes, start=1):
        yield f"{number}. {change}"
