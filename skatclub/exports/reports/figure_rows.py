"""The figures of a player as rows of words, the same for the window and for paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.figures import anywhere, games, lists
from skatclub.i18n import figure_words, numbers
from skatclub.i18n import games as game_words
from skatclub.i18n.figure_words import games_words, lists_words, mean, percent
from skatclub.i18n.language import _, ngettext
from skatclub.rules.game import GameKind

if TYPE_CHECKING:
    from skatclub.domain.figures.games import Tally
    from skatclub.services.figures import PlayerFigures


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: its name, what it is, and beneath it what it stands on and what the club has."""

    name: str
    value: str
    note: str


def key_figures(found: PlayerFigures) -> tuple[Figure, ...]:
    """Return the figures that stand on lists alone."""
    own, club = found.sums, found.background.together
    best = max(found.lists, key=lambda one: one.result, default=None)
    at_table = _("{part} of {whole} deals · club {share}")
    return (
        Figure(_("Lists"), str(own.lists), _deals_known(found)),
        Figure(_("Average"), mean(own.average), _rank(found)),
        Figure(
            _("Best list"),
            figure_words.NONE if best is None else numbers.points(best.result),
            ""
            if best is None
            else _("{day}, series {no}").format(day=numbers.date(best.held_on), no=best.series_no),
        ),
        Figure(
            _("Win rate"),
            percent(own.win_rate),
            _("{part} of {whole} games · club {share}").format(
                part=own.won, whole=own.games, share=percent(club.win_rate)
            ),
        ),
        Figure(
            _("Share of games"),
            percent(own.declarer_share),
            at_table.format(part=own.games, whole=own.deals, share=percent(club.declarer_share)),
        ),
        Figure(
            _("Defence"),
            percent(own.defence_rate),
            _("{part} of {whole} games of others · club {share}").format(
                part=own.others_lost,
                whole=own.others_lost + own.others_won,
                share=percent(club.defence_rate),
            ),
        ),
    )


def more_figures(found: PlayerFigures) -> tuple[Figure, ...]:
    """Return further figures that stand on lists alone."""
    worst = min(found.lists, key=lambda one: one.result, default=None)
    spread = lists.deviation(found.lists)
    club = found.background.together
    return (
        Figure(
            _("Points a deal"),
            mean(found.sums.points_per_deal, 2),
            _("club {number}").format(number=mean(club.points_per_deal, 2)),
        ),
        _list_streaks(found),
        Figure(_("Spread of the lists"), mean(spread), lists_words(found.sums.lists)),
        Figure(
            _("Worst list"),
            figure_words.NONE if worst is None else numbers.points(worst.result),
            "" if worst is None else numbers.date(worst.held_on),
        ),
        Figure(_("Strength of the tables"), mean(found.strength), _("average of the others at the table")),
    )


def deep_figures(found: PlayerFigures) -> tuple[Figure, ...]:
    """Return the figures that need deals."""
    declared = found.games
    rows = games.streaks(declared)
    every, club = games.tally(declared), found.background.every_game
    over = games.tally(declared, lambda one: one.overbid)
    places = games.by_place(declared)
    return (
        _of(_("Grand"), found.by_kind[GameKind.GRAND], every),
        _of(_("Hand"), games.tally(declared, games.is_hand), every),
        _of(_("ouvert"), games.tally(declared, games.is_ouvert), every),
        _of(_("Schneider or Schwarz"), games.tally(declared, games.is_schneider), every),
        Figure(
            _("Overbid"),
            str(over.count),
            ngettext("of {n} game", "of {n} games", every.count).format(n=every.count),
        ),
        Figure(
            _("Worth of a game"),
            mean(every.mean_value),
            _("points {mean} · club {club}").format(mean=mean(every.mean), club=mean(club.mean)),
        ),
        Figure(_("Longest winning streak"), games_words(rows.won), ""),
        Figure(_("Longest losing streak"), games_words(rows.lost), ""),
        Figure(
            _("Longest run without a game"),
            figure_words.NONE if found.longest_wait is None else games_words(found.longest_wait),
            _("deals in one list"),
        ),
        *(
            Figure(_("As {place}").format(place=figure_words.role_name(role)), percent(tally.win_rate), _won(tally))
            for role, tally in sorted(places.items())
        ),
    )


def _list_streaks(found: PlayerFigures) -> Figure:
    """Return the longest rows of lists above and below the average of the club."""
    name = _("Lists above the club in a row")
    bound = found.background.together.average
    if bound is None:
        return Figure(name, figure_words.NONE, "")
    rows = lists.streaks(found.lists, bound)
    told = _("average {number} · below it: {below}").format(number=mean(bound), below=rows.below)
    return Figure(name, str(rows.above), told)


def kind_heads() -> tuple[str, ...]:
    """Return the heads of `kind_rows`."""
    return _("Game"), _("won / games"), _("Points a game"), _("Club"), _("Everywhere")


def kind_rows(found: PlayerFigures) -> tuple[tuple[str, ...], ...]:
    """Return the games by kind beside those of the club and of players everywhere, cheapest suit first."""
    club, everywhere = found.background.by_kind, anywhere.by_kind(found.games)
    return tuple(
        (
            game_words.kind_name(kind),
            figure_words.tally_words(own),
            mean(own.mean),
            f"{percent(club[kind].win_rate)} · {mean(club[kind].mean)}",
            f"{percent(everywhere[kind].win_rate)} · {mean(everywhere[kind].mean)}",
        )
        for kind, own in found.by_kind.items()
    )


def kind_grounds() -> str:
    """Return where the figures of everywhere come from and what they say."""
    words = _(
        "Club and everywhere: games won · points a game. Everywhere are {deals} million deals of tournaments on"
        " line (skatblog.com); the points are those which these games would have brought, won as often as there."
    )
    return words.format(deals=anywhere.DEALS // 1_000_000)


def grounds(found: PlayerFigures) -> str:
    """Return what the deep figures stand on."""
    words = _("Stands on {known} of {lists} with deals: lists of totals tell nothing of single games.")
    if not found.with_deals:
        words = _(
            "None of {lists} was written deal by deal: kinds of games, Hand, places, streaks, luck and play cannot"
            " be told. Averages, games won and lost, defence and who sat together are told by totals as well."
        )
    told = words.format(known=found.with_deals, lists=lists_words(found.sums.lists))
    if found.plain:
        told += " " + ngettext(
            "{n} result is known without a list: it counts for averages and games, not for tables and defence.",
            "{n} results are known without lists: they count for averages and games, not for tables and defence.",
            found.plain,
        ).format(n=found.plain)
    if found.left_out:
        told += " " + _("Left out by house rules: {games}.").format(games=games_words(found.left_out))
    return told


def _of(name: str, part: Tally, every: Tally) -> Figure:
    """Return a sort of games: how often declared, how often won."""
    share = lists.share(part.count, every.count)
    return Figure(name, percent(share), _won(part))


def _won(tally: Tally) -> str:
    words = ngettext("{won} of {n} game won", "{won} of {n} games won", tally.count)
    return words.format(won=tally.won, n=tally.count)


def _deals_known(found: PlayerFigures) -> str:
    return _("{known} with deals").format(known=found.with_deals)


def _rank(found: PlayerFigures) -> str:
    if found.rank is None:
        return ""
    club = mean(found.background.together.average)
    return _("rank {rank} of {people} · club {club}").format(rank=found.rank, people=found.ranked, club=club)
