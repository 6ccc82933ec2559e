"""Figures of a player and of the club for other programs: as facts with what each stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.figures import games, lists
from skatclub.domain.figures.games import Tally
from skatclub.domain.figures.lists import Sums
from skatclub.domain.figures.made_of import LossMoney
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Imprint
from skatclub.exports.formats.json import Fact
from skatclub.exports.reports.figures import year_book

if TYPE_CHECKING:
    from skatclub.services.figures import ClubFigures, PlayerFigures


def player(figures: PlayerFigures, imprint: Imprint) -> Fact:
    """Return the figures of a player; every share as part and whole, names as its readers may read them."""
    bound = figures.background.together.average
    rows = lists.streaks(figures.lists, bound) if bound is not None else None
    return {
        "club": imprint.club,
        "as_of": imprint.at.isoformat(),
        "name": publication.face(figures.person, imprint.level).full_name,
        "lists": figures.sums.lists,
        "lists_with_deals": figures.with_deals,
        "results_without_list": figures.plain,
        "total": figures.sums.result,
        "rank": figures.rank,
        "ranked": figures.ranked,
        **_shares(figures.sums),
        "of_the_club": _shares(figures.background.together),
        "best": max((result.result for result in figures.lists), default=None),
        "worst": min((result.result for result in figures.lists), default=None),
        "lists_above_the_club_in_a_row": None if rows is None else rows.above,
        "lists_below_the_club_in_a_row": None if rows is None else rows.below,
        "seeger_fabian": {
            "lists": figures.made.lists,
            "points": figures.made.points,
            "games": figures.made.games,
            "others": figures.made.others,
            "total": figures.made.total,
        },
        **(_loss_money(figures.loss) if imprint.level is Audience.DESK else {}),
        "games": _games(figures),
        "met": _met(figures, imprint),
        "results": [
            {
                "day": result.held_on.isoformat(),
                "event": result.title,
                "series": result.series_no,
                "points": result.points,
                "won": result.won,
                "lost": result.lost,
                "others_lost": result.others_lost,
                "total": result.result,
            }
            for result in figures.lists
        ],
    }


def club(figures: ClubFigures, imprint: Imprint) -> Fact:
    """Return the averages of everybody, the best first, with what each stands on."""
    background = figures.background
    return {
        "club": imprint.club,
        "as_of": imprint.at.isoformat(),
        "lists": len(figures.lists),
        "lists_with_deals": figures.with_deals,
        "results_without_list": sum(result.table_id == lists.NO_TABLE for result in figures.lists),
        "people": [
            {
                "name": publication.face(background.people[person_id], imprint.level).full_name,
                "lists": background.sums[person_id].lists,
                "total": background.sums[person_id].result,
                **_shares(background.sums[person_id]),
                **_loss_of(figures, person_id, imprint),
            }
            for _rank, person_id, _average in year_book.by_average(figures)
        ],
        "of_the_club": _shares(background.together),
        "games": {kind.value: _tally(tally) for kind, tally in background.by_kind.items()},
        "defended_together": [
            {
                "names": [
                    publication.face(background.people[who], imprint.level).full_name
                    for who in (pair.one, pair.other)
                ],
                "games": pair.games,
                "won": pair.won,
            }
            for pair in figures.pairs
        ],
    }


def _loss_of(figures: ClubFigures, person_id: int, imprint: Imprint) -> dict[str, Fact]:
    """Return what lost games cost somebody; that is for the treasurer alone."""
    loss_money = figures.loss.get(person_id)
    if loss_money is None or imprint.level is not Audience.DESK:
        return {}
    return _loss_money(loss_money)


def _loss_money(loss_money: LossMoney) -> dict[str, Fact]:
    return {"loss_money": {"cents": loss_money.cents, "lost": loss_money.lost, "lists": loss_money.lists}}


def _shares(sums: Sums) -> dict[str, Fact]:
    """Return every share as part and whole."""
    parts = {
        "average": (sums.result, sums.lists),
        "points_per_list": (sums.points, sums.scored),
        "points_per_deal": (sums.dealt_points, sums.deals),
        "win_rate": (sums.won, sums.games),
        "declarer_share": (sums.dealt_games, sums.deals),
        "defence_rate": (sums.others_lost, sums.others_lost + sums.others_won),
        "others_lost_per_list": (sums.others_lost, sums.at_tables),
    }
    return {name: {"part": part, "of": whole} for name, (part, whole) in parts.items()}


def _games(figures: PlayerFigures) -> Fact:
    """Return what single games tell; only lists with deals do."""
    declared = figures.games
    rows = games.streaks(declared)
    sorts = {"hand": games.is_hand, "ouvert": games.is_ouvert, "schneider_or_schwarz": games.is_schneider}
    return {
        "every": _tally(games.tally(declared)),
        "by_kind": {kind.value: _tally(tally) for kind, tally in figures.by_kind.items()},
        **{name: _tally(games.tally(declared, fits)) for name, fits in sorts.items()},
        "overbid": games.tally(declared, lambda game: game.overbid).count,
        "by_place": {role.value: _tally(tally) for role, tally in sorted(games.by_place(declared).items())},
        "longest_winning_streak": rows.won,
        "longest_losing_streak": rows.lost,
        "longest_run_without_a_game": figures.longest_wait,
        "left_out_by_house_rules": figures.left_out,
    }


def _tally(tally: Tally) -> Fact:
    return {"games": tally.count, "won": tally.won, "points": tally.points, "value": tally.value}


def _met(figures: PlayerFigures, imprint: Imprint) -> list[Fact]:
    met = {each.person_id: each for each in figures.meetings}
    partners = {each.person_id: each for each in figures.partners}
    meetings: list[Fact] = []
    for person_id in dict.fromkeys((*met, *partners)):
        meeting, partner = met.get(person_id), partners.get(person_id)
        meetings.append(
            {
                "name": publication.face(figures.background.people[person_id], imprint.level).full_name,
                "lists": meeting.lists if meeting else 0,
                "better": meeting.better if meeting else 0,
                "worse": meeting.worse if meeting else 0,
                "difference": meeting.difference if meeting else 0,
                "defended_together": partner.games if partner else 0,
                "defended_and_won": partner.won if partner else 0,
            }
        )
    return meetings
