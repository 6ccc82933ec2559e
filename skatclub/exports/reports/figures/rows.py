"""The figures of a player as rows of words, the same for the window and for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.figures import games as figures_games, lists
from skatclub.domain.figures.games import Tally
from skatclub.domain.people.person import Audience, Person
from skatclub.i18n import figures as i18n_figures, numbers
from skatclub.i18n.figures import games_words, lists_words, mean, percent
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.sheets import games as game_words
from skatclub.rules.kinds import GameKind

if TYPE_CHECKING:
    from skatclub.services.figures import PlayerFigures


GOOD_LIST = 1000
LATEST = 10
"""So many lists are lately."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: its name, what it is, and beneath it what it stands on and what the club has."""

    name: str
    value: str
    note: str


def _part(part: int, whole: int) -> dict[str, int | str]:
    """Return what a share is of; nothing is known of lists that tell none of it."""
    return {"part": part, "whole": whole} if whole else {"part": numbers.NONE, "whole": numbers.NONE}


def key_figures(figures: PlayerFigures) -> tuple[Figure, ...]:
    """Return the figures that stand on lists alone."""
    own, club = figures.sums, figures.background.together
    best = max(figures.lists, key=lambda result: result.result, default=None)
    at_table = _("{part} of {whole} deals · club {share}")
    return (
        Figure(_("Lists"), str(own.lists), _("{known} with deals").format(known=figures.with_deals)),
        Figure(_("Average"), mean(own.average), _rank(figures)),
        Figure(
            _("Best list"),
            numbers.NONE if best is None else numbers.points(best.result),
            ""
            if best is None
            else _("{day}, series {no}").format(day=numbers.date(best.held_on), no=best.series_no),
        ),
        Figure(
            _("Win rate"),
            percent(own.win_rate),
            _("{part} of {whole} games · club {share}").format(
                **_part(own.won, own.games), share=percent(club.win_rate)
            ),
        ),
        Figure(
            _("Share of games as declarer"),
            percent(own.declarer_share),
            at_table.format(**_part(own.dealt_games, own.deals), share=percent(club.declarer_share)),
        ),
        Figure(
            _("Defence"),
            percent(own.defence_rate),
            _("{part} of {whole} games by others · club {share}").format(
                **_part(own.others_lost, own.others_lost + own.others_won), share=percent(club.defence_rate)
            ),
        ),
    )


def more_figures(figures: PlayerFigures, readers: Audience = Audience.DESK) -> tuple[Figure, ...]:
    """Return further figures that stand on lists alone; what somebody paid is for himself and the desk."""
    worst = min(figures.lists, key=lambda result: result.result, default=None)
    spread = lists.deviation(figures.lists)
    club = figures.background.together
    return (
        Figure(_("Total of all lists"), numbers.points(figures.sums.result), lists_words(figures.sums.lists)),
        *_made(figures),
        *((_loss(figures),) if readers is Audience.DESK else ()),
        Figure(
            _("Points per deal"),
            mean(figures.sums.points_per_deal, 2),
            _("club {number}").format(number=mean(club.points_per_deal, 2)),
        ),
        _list_streaks(figures),
        Figure(_(SPREAD_NAME), mean(spread), lists_words(figures.sums.lists)),
        Figure(
            _("Worst list"),
            numbers.NONE if worst is None else numbers.points(worst.result),
            "" if worst is None else numbers.date(worst.held_on),
        ),
        Figure(_("Strength of the tables"), mean(figures.strength), _("average of the others at the table")),
    )


SPREAD_NAME = N_("Spread of the lists")


def sentences(figures: PlayerFigures) -> tuple[str, ...]:
    """Return what the figures of a player say to everybody: counted, compared with the club, without a formula."""
    own = figures.sums
    if own.average is None:
        return ()
    spoken = (
        _average_sentence(figures),
        _won_sentence(figures),
        *_spread_sentences(figures),
        _lately(figures),
    )
    return tuple(filter(None, spoken))


def _average_sentence(figures: PlayerFigures) -> str:
    club = figures.background.together.average or Fraction()
    words = _("{lists} averaged {mean} points, {difference} than the club’s {club}: rank {rank} of {people}.")
    return words.format(
        lists=lists_words(figures.sums.lists),
        mean=mean(figures.sums.average, 0),
        difference=i18n_figures.points_more((figures.sums.average or Fraction()) - club, 0),
        club=mean(club, 0),
        rank=figures.rank,
        people=figures.ranked,
    )


def _won_sentence(figures: PlayerFigures) -> str:
    own, club = figures.sums.win_rate, figures.background.together.win_rate
    if own is None or club is None:
        return ""
    words = _("{own} out of 10 games as declarer were won; the club’s figure is {club}.")
    return words.format(own=mean(10 * own), club=mean(10 * club))


def _spread_sentences(figures: PlayerFigures) -> Iterator[str]:
    """Return between which points most lists lie, and how many were good ones."""
    middle = lists.middle_half(figures.lists)
    if middle is not None:
        words = _("The middle half of the lists lies between {low} and {high} points.")
        yield words.format(low=numbers.points(middle[0]), high=numbers.points(middle[1]))
    high = sum(result.result >= GOOD_LIST for result in figures.lists)
    words = ngettext(
        "{n} of {lists} scored {points} points or more.", "{n} of {lists} scored {points} points or more.", high
    )
    yield words.format(n=high, lists=lists_words(figures.sums.lists), points=GOOD_LIST)


def _lately(figures: PlayerFigures) -> str:
    """Return how the latest lists were beside those before; nothing where there are too few of either."""
    latest, before = figures.lists[-LATEST:], figures.lists[:-LATEST]
    if len(before) < LATEST:
        return ""
    now, then = (Fraction(sum(result.result for result in each), len(each)) for each in (latest, before))
    words = _("The last {n} lists averaged {now}, all those before them {then}.")
    return words.format(n=LATEST, now=mean(now, 0), then=mean(then, 0))


def _made(figures: PlayerFigures) -> tuple[Figure, ...]:
    """Return what a list is made of; results that do not tell it are left out."""
    own, club, breakdown = figures.sums, figures.background.together, figures.made
    in_lists = _("from {part} of {lists} · club {number}")
    parts = [
        i18n_figures.signed(lists.share(part, breakdown.lists) or Fraction())
        for part in (breakdown.points, breakdown.games, breakdown.others)
    ]
    return (
        Figure(
            _("Game points per list"),
            mean(own.points_per_list),
            in_lists.format(part=own.scored, lists=lists_words(own.lists), number=mean(club.points_per_list)),
        ),
        Figure(
            _("Games lost by the others per list"),
            mean(own.others_lost_per_list, 2),
            in_lists.format(
                part=own.at_tables, lists=lists_words(own.lists), number=mean(club.others_lost_per_list, 2)
            ),
        ),
        Figure(
            _("Seeger-Fabian per list"),
            mean(breakdown.mean),
            _("games {points} · won and lost {won} · others {others} · {part} of {lists}").format(
                points=parts[0], won=parts[1], others=parts[2], part=breakdown.lists, lists=lists_words(own.lists)
            )
            if breakdown.lists
            else _("not known from any list"),
        ),
    )


def _loss(figures: PlayerFigures) -> Figure:
    """Return what lost games cost; other lists, such as those still played, cost nothing yet."""
    loss = figures.loss
    if not loss.lists:
        return Figure(_("Lost-game fees"), numbers.NONE, _("not known from any list"))
    words = ngettext("{n} lost game in {part} of {lists}", "{n} lost games in {part} of {lists}", loss.lost)
    wording = words.format(n=loss.lost, part=loss.lists, lists=lists_words(figures.sums.lists))
    return Figure(_("Lost-game fees"), numbers.euros(loss.cents), wording)


def met_heads() -> tuple[str, ...]:
    """Return the heads of `met_rows`."""
    return _("Name"), _("Lists"), _("better : worse"), _("Difference per list"), _("Defence together")


def met_rows(figures: PlayerFigures, named: Callable[[Person], str]) -> tuple[tuple[str, ...], ...]:
    """Return whom a player met at the tables, most often first, and how they defended together."""
    people, partners = figures.background.people, {each.person_id: each for each in figures.partners}
    met = {each.person_id: each for each in figures.meetings}
    rows = []
    for person_id in dict.fromkeys((*met, *partners)):
        meeting, partner = met.get(person_id), partners.get(person_id)
        rows.append(
            (
                named(people[person_id]),
                str(meeting.lists if meeting else 0),
                f"{meeting.better} : {meeting.worse}" if meeting else numbers.NONE,
                i18n_figures.signed(meeting.mean_difference, 0) if meeting else numbers.NONE,
                f"{partner.won} / {partner.games} · {percent(partner.win_rate)}" if partner else numbers.NONE,
            )
        )
    return tuple(rows)


def nobody_met() -> str:
    """Return why nothing is told of who sat together."""
    return _("It is not known who sat at the same table: results without lists do not say.")


def met_grounds() -> str:
    """Return what `met_rows` tell."""
    return _(
        "Defence together: the share of games they defended together that the declarer lost, from lists with deals."
    )


def deep_figures(figures: PlayerFigures) -> tuple[Figure, ...]:
    """Return the figures that need deals."""
    declared = figures.games
    rows = figures_games.streaks(declared)
    every, club = figures_games.tally(declared), figures.background.every_game
    over = figures_games.tally(declared, lambda game: game.overbid)
    places = figures_games.by_place(declared)
    return (
        _of(_("Grand"), figures.by_kind[GameKind.GRAND], every),
        _of(_("Hand"), figures_games.tally(declared, figures_games.is_hand), every),
        _of(_("ouvert"), figures_games.tally(declared, figures_games.is_ouvert), every),
        _of(_("Schneider or Schwarz"), figures_games.tally(declared, figures_games.is_schneider), every),
        Figure(
            _("Overbid"),
            str(over.count),
            ngettext("of {n} game", "of {n} games", every.count).format(n=every.count),
        ),
        Figure(
            _("Value of a game"),
            mean(every.mean_value),
            _("points {mean} · club {club}").format(mean=mean(every.mean), club=mean(club.mean)),
        ),
        Figure(_("Longest winning streak"), games_words(rows.won), ""),
        Figure(_("Longest losing streak"), games_words(rows.lost), ""),
        Figure(
            _("Longest run without a game"),
            numbers.NONE if figures.longest_wait is None else games_words(figures.longest_wait),
            _("deals in one list"),
        ),
        *(
            Figure(_("As {place}").format(place=i18n_figures.role_name(role)), percent(tally.win_rate), _won(tally))
            for role, tally in sorted(places.items())
        ),
    )


def _list_streaks(figures: PlayerFigures) -> Figure:
    """Return the longest rows of lists above and below the average of the club."""
    name = _("Lists above the club in a row")
    bound = figures.background.together.average
    if bound is None:
        return Figure(name, numbers.NONE, "")
    rows = lists.streaks(figures.lists, bound)
    note = _("average {number} · below it: {below}").format(number=mean(bound), below=rows.below)
    return Figure(name, str(rows.above), note)


def kind_heads() -> tuple[str, ...]:
    """Return the heads of `kind_rows`."""
    return _("Game"), _("won / games"), _("Points per game"), _("Club")


def kind_rows(figures: PlayerFigures) -> tuple[tuple[str, ...], ...]:
    """Return the games by kind beside those of the club, cheapest suit first."""
    club = figures.background.by_kind
    return tuple(
        (
            game_words.kind_name(kind),
            i18n_figures.tally_words(own),
            mean(own.mean),
            f"{percent(club[kind].win_rate)} · {mean(club[kind].mean)}",
        )
        for kind, own in figures.by_kind.items()
    )


def grounds(figures: PlayerFigures) -> str:
    """Return what the deep figures stand on."""
    note = based_on(figures.with_deals, figures.sums.lists)
    if not figures.with_deals:
        note = _(
            "None of {lists} was entered deal by deal, so nothing can be said about kinds of games, Hand "
            "games, seats and streaks. Averages, games won and lost, defence and who sat together "
            "are known from totals as well."
        ).format(lists=lists_words(figures.sums.lists))
    if figures.plain:
        note += " " + plain_words(figures.plain)
    if figures.left_out:
        note += " " + _("Left out by house rules: {games}.").format(games=games_words(figures.left_out))
    return note


def based_on(known: int, lists: int) -> str:
    """Return of how many lists what single games tell is known."""
    words = _("Based on {known} of {lists}, those with deals: lists of totals say nothing about single games.")
    return words.format(known=known, lists=lists_words(lists))


def plain_words(count: int) -> str:
    """Return what results without a list tell and what not."""
    return ngettext(
        "{n} result has no list: it counts for averages and games, but not for tables, defence, games lost by "
        "the others, Seeger-Fabian and lost-game fees.",
        "{n} results have no lists: they count for averages and games, but not for tables, defence, games lost "
        "by the others, Seeger-Fabian and lost-game fees.",
        count,
    ).format(n=count)


def _of(name: str, part: Tally, every: Tally) -> Figure:
    """Return a sort of games: how often declared, how often won."""
    share = lists.share(part.count, every.count)
    return Figure(name, percent(share), _won(part))


def _won(tally: Tally) -> str:
    words = ngettext("{won} of {n} game won", "{won} of {n} games won", tally.count)
    return words.format(won=tally.won, n=tally.count)


def _rank(figures: PlayerFigures) -> str:
    if figures.rank is None:
        return ""
    club = mean(figures.background.together.average)
    return _("rank {rank} of {people} · club {club}").format(rank=figures.rank, people=figures.ranked, club=club)
