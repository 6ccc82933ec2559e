"""The first page: somebody looks for himself by name or start number and sees table, seat, result and rank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from skatclub.domain import text
from skatclub.domain.papers.event_facts import Seated
from skatclub.domain.standings.standings import Standing
from skatclub.exports.hall import slides
from skatclub.exports.reports import names as reports_names
from skatclub.i18n import numbers
from skatclub.i18n.language import _, pgettext
from skatclub.i18n.prizes import words as prizes_words
from skatclub.web.page import Asked, Page
from skatclub.web.snapshot import Snapshot

MOST = 20
"""So many who match are listed; more say that something longer is to be typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Somebody who can be looked for; `row` is the place in the standings, if there is one."""

    seated: Seated
    row: Standing | None = None


def everybody(snapshot: Snapshot) -> dict[int, Known]:
    """Return all who take part or sit at a table, by the id of the person."""
    whole = snapshot.hall.whole
    rows = {row.contestant.id: row for row in whole.standings.rows}
    known = {
        participant.person.id: Known(
            seated=Seated(person=participant.person, start_no=participant.start_no), row=rows.get(contestant_id)
        )
        for contestant_id, participant in whole.people.items()
    }
    for table in snapshot.hall.tables:
        for seated in table.players:
            known.setdefault(seated.person.id, Known(seated=seated))
    return known


def view(snapshot: Snapshot, asked: Asked) -> Mapping[str, object]:
    """Return who matches what was typed, or the one who is meant."""
    known = everybody(snapshot)
    typed = asked.query.get("q", "").strip()
    who = asked.query.get("who", "")
    meant = text.number(who)
    found_ids = [meant] if meant is not None and meant in known else _matching(snapshot, known, typed)
    shown: dict[str, object] = {"title": _("Where do I sit?"), "said": "", "matches": [], "card": None}
    if len(found_ids) == 1:
        shown["card"] = _card(snapshot, asked, known[found_ids[0]])
    elif not typed:
        shown["said"] = _("Type your name or your start number.")
    elif not found_ids:
        shown["said"] = _("There is nobody of this name or number here. Names are shown as each person allows.")
    elif len(found_ids) > MOST:
        shown["said"] = _("That matches many people. Please type more of the name.")
    else:
        shown["matches"] = [_match(snapshot, asked, known[person_id]) for person_id in found_ids]
    return shown


def above(asked: Asked) -> Mapping[str, object]:
    """Return the words of the field above, which stays as it is while the page below changes."""
    return {"ask": _("Name or start number"), "search": _("Search"), "typed": asked.query.get("q", "")[:60]}


def _matching(snapshot: Snapshot, known: Mapping[int, Known], typed: str) -> list[int]:
    """Return whose shown name holds what was typed, or whose start number it is; nobody is found by more."""
    if not typed:
        return []
    if (number := text.number(typed.removeprefix("#"))) is not None:
        return [person_id for person_id, each in known.items() if each.seated.start_no == number]
    wanted = text.sort_key(typed)[0].split()
    names = {
        person_id: text.sort_key(reports_names.shown(each.seated, snapshot.audience))[0]
        for person_id, each in known.items()
    }
    matching = [person_id for person_id, name in names.items() if all(part in name for part in wanted)]
    return sorted(matching, key=lambda person_id: reports_names.order(known[person_id].seated, snapshot.audience))


def _match(snapshot: Snapshot, asked: Asked, each: Known) -> Mapping[str, object]:
    return {
        "name": reports_names.shown(each.seated, snapshot.audience),
        "more": _more(snapshot, each),
        "link": f"{asked.link('')}?who={each.seated.person.id}",
    }


def _more(snapshot: Snapshot, each: Known) -> str:
    name = reports_names.shown(each.seated, snapshot.audience)
    number = each.seated.start_no
    start = "" if number is None or name.startswith("#") else _("Start number {number}").format(number=number)
    return " · ".join(part for part in (start, reports_names.club(each.seated, snapshot.audience)) if part)


def _card(snapshot: Snapshot, asked: Asked, each: Known) -> Mapping[str, object]:
    table, seat, mates = _place(snapshot, each)
    series = snapshot.hall.seated
    gaps = [] if each.row is None else _gaps(snapshot, each.row, asked.query.get("rank", ""))
    mine = (
        []
        if each.row is None
        else [one for one in snapshot.hall.ahead if one.contestant_id == each.row.contestant.id]
    )
    return {
        "name": reports_names.shown(each.seated, snapshot.audience),
        "more": _more(snapshot, each),
        "who": each.seated.person.id,
        "me": _("This is me"),
        "not_me": _("This is not me"),
        "table": _("Table {table}").format(table=table) if table else "",
        "seat": _("Seat {seat} · series {series}").format(seat=seat, series=series.number)
        if table and series is not None
        else _("Your seat has not been drawn yet."),
        "mates": _("With {names}").format(names=", ".join(mates)) if mates else "",
        "facts": [] if each.row is None else _facts(snapshot, each.row),
        "gaps_heading": _("What you need for a better rank"),
        "gaps": [*gaps, *(line for still in mine for line in prizes_words.ahead(still, ranked=True))],
        "rank_ask": pgettext("beside a seat", "Rank"),
        "rank": asked.query.get("rank", "")[:4],
        "show": _("Show"),
        "call": _("Problem at the table? Scan the code on the table card.")
        if table and snapshot.takes_calls
        else "",
    }


def _place(snapshot: Snapshot, each: Known) -> tuple[int, int, list[str]]:
    """Return table and seat (0: none) and the others there."""
    for table in snapshot.hall.tables:
        for seat, player in enumerate(table.players, start=1):
            if player.person.id == each.seated.person.id:
                others = [other for other in table.players if other is not player]
                return table.number, seat, [reports_names.shown(other, snapshot.audience) for other in others]
    return 0, 0, []


def _facts(snapshot: Snapshot, row: Standing) -> list[tuple[str, str]]:
    """Return rank, total and the series as they stand."""
    whole = snapshot.hall.whole
    if not any(row.results):
        return []
    provisional = _("{rank} (provisional)") if whole.provisional else "{rank}"
    return [
        (pgettext("beside a seat", "Rank"), provisional.format(rank=slides.rank_words(row))),
        (_("Total"), numbers.total(row.total)),
        *(
            (_("Series {number}").format(number=number), slides.result_words(result))
            for number, result in zip(whole.standings.series, row.results, strict=True)
        ),
    ]


def _gaps(snapshot: Snapshot, row: Standing, asked_rank: str) -> list[str]:
    """Return how many points are missing to the rank asked for, else to the next better one and to the first."""
    if row.rank is None or row.rank == 1:
        return []
    better = [each for each in snapshot.hall.whole.standings.rows if each.rank is not None and each.rank < row.rank]
    targets = [better[-1], better[0]] if len(better) > 1 else better
    if (most := text.number(asked_rank)) is not None:
        targets = [each for each in better if each.rank is not None and each.rank <= most][-1:] or targets
    words = _("Rank {rank} has {total} points: you need {gap} to draw level.")
    return [
        words.format(rank=each.rank, total=numbers.total(each.total), gap=numbers.total(each.total - row.total))
        for each in targets
    ]


PAGE = Page(
    path="", title=lambda: _("My seat"), view=view, template="seat.html", as_file=False, above="seat-above.html"
)
