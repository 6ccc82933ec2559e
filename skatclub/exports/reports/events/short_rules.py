"""The short rules of an event to hang up: base values, levels, how a list is scored, all from its settings."""

from __future__ import annotations

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import (
    A4,
    Block,
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games
from skatclub.rules.game import value
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet

_NULLS = (
    Announcement.NONE,
    Announcement.HAND,
    Announcement.OUVERT,
    Announcement.HAND_OUVERT,
)

NAME = N_("Short rules")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return one page: what games are worth and how lists are scored at this event."""
    event, conditions = facts.event, facts.conditions
    blocks: list[Block] = [
        Masthead(title=_(NAME), lines=standings_names.where(facts, imprint), logo=imprint.logo),
        Heading(_("What a game is worth"), level=2),
        _values(event.rules),
        _text(
            _("Value = base value × (matadors + 1 for the game + 1 for each further level)."),
            _("Levels: Hand, Schneider, Schneider announced, Schwarz, Schwarz announced, ouvert (open)."),
            _(
                "A lost game costs twice its value. An overbid game is raised to the next multiple of its base "
                "value at or above the bid, and is lost."
            ),
        ),
        Heading(_("How a list is scored"), level=2),
        _text(*events_conditions.scoring(event.rules)),
        Heading(_("Series and time"), level=2),
        _text(*events_conditions.series_and_deals(event, conditions), *events_conditions.time_limit(conditions)),
        Heading(_("Lost games"), level=2),
        _text(*cash_fees.loss_fee(conditions.fees.loss)),
        Heading(_("At the table"), level=2),
        _text(
            _("Seat 1 keeps the score and deals first; another player may keep a second list."),
            _("The scorer reads out every game with its value; everybody checks, and everybody signs at the end."),
            _("If in doubt, call the tournament director at once, before the next deal."),
        ),
    ]
    footer = standings_names.footer(facts, imprint, _(NAME))
    section = Section(blocks=tuple(blocks), footer=footer, page=A4, grow=1.3)
    return document.of_event(_(NAME), event, imprint, (section,), names=False)


def _text(*sentences: str) -> Text:
    return Text(text="\n".join(sentence for sentence in sentences if sentence), size=11)


def _values(rules: RuleSet) -> Table:
    """Return base value and the first steps of each game, computed by the rules themselves."""
    rows: list[tuple[Cell, ...]] = []
    for kind in (GameKind.DIAMONDS, GameKind.HEARTS, GameKind.SPADES, GameKind.CLUBS, GameKind.GRAND):
        worth = [value.settle(Game(kind=kind, matadors=seat), rules).value for seat in (1, 2, 3, 4)]
        sign = "" if kind is GameKind.GRAND else games.kind_symbol(kind)
        rows.append((f"{sign} {games.kind_name(kind)}".strip(), worth[0] // 2, *worth))
    nulls = [
        (games.null_name(null), value.settle(Game(kind=GameKind.NULL, announcement=null), rules).value)
        for null in _NULLS
    ]
    rows += [(called, worth, None, None, None, None) for called, worth in nulls]
    right = Align.RIGHT
    return Table(
        columns=(
            Column(head=_("Game"), weight=50, strong=True),
            Column(head=_("Base value"), weight=24, align=right, strong=True),
            *(Column(head=games.matadors_words(seat), weight=22, align=right) for seat in (1, 2, 3, 4)),
        ),
        rows=tuple(rows),
        density=Density.LIST,
        striped=True,
    )
