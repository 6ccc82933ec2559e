"""Skat for two with a third hand: Oma-Skat, Pilotenskat, Strohmann, Skat en deux, Schmegegge.

Rules 7.7 to 7.10, all of the seed alone but Skat en deux [S83].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.rules.relatives import errors, skat_games
from skatclub.rules.relatives.fields import Facts, Field, FieldKind
from skatclub.rules.relatives.relative import EntryScore, Note, Option, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import GAME, PASSED, RAMSCH


def _fields(*kinds: str) -> tuple[Field, ...]:
    return (
        skat_games.kind_field(*kinds),
        skat_games.declarer_field(GAME),
        skat_games.game_field(),
        skat_games.matadors_field(),
        *skat_games.ANNOUNCED,
        *skat_games.REACHED,
        *skat_games.ENDING,
        replace(skat_games.RESULT, unless=skat_games.STOPPED),
        skat_games.BID,
    )


PLAIN = _fields(GAME, PASSED)


def _settle_plain(table: Table, _lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    if facts.code("kind") == PASSED:
        return skat_games.nothing(table)
    return skat_games.to_declarer(table, facts.number("declarer"), skat_games.settlement(facts))


OMA_SKAT = Relative(
    code="oma_skat",
    fewest=2,
    most=2,
    fields=lambda _table: PLAIN,
    settle=_settle_plain,
    end=skat_games.end_by_deals,
    options=(skat_games.DEALS,),
)
PILOTENSKAT = replace(OMA_SKAT, code="pilotenskat")
SKAT_EN_DEUX = replace(
    OMA_SKAT,
    code="skat_en_deux",
    options=(Option(code="deals", default="9", low=0, high=99),),
)

# Strohmann: the second skat of three cards goes to whoever has more card points (7.9).
SECOND_SKAT = Field(
    code="second_skat",
    kind=FieldKind.NUMBER,
    tokens=("z",),
    low=0,
    high=33,  # three aces
    default=0,
    only_with=("game", skat_games.TRUMPS),
    unless=skat_games.STOPPED,
)
CARD_POINTS = replace(SECOND_SKAT, code="card_points", tokens=(":",), high=skat_games.ALL_POINTS, default=None)
WITH_SECOND_SKAT = (
    skat_games.kind_field(GAME, PASSED),
    skat_games.declarer_field(GAME),
    skat_games.game_field(),
    skat_games.matadors_field(),
    *skat_games.ANNOUNCED,
    skat_games.flag("schwarz", "w", "//", only_with=("game", skat_games.TRUMPS)),
    *skat_games.ENDING,
    CARD_POINTS,
    SECOND_SKAT,
    replace(skat_games.RESULT, only_with=("game", frozenset(skat_games.NULLS)), unless=skat_games.STOPPED),
    skat_games.BID,
)


MOST_OF_SKAT = 22
"""Two aces: who takes no trick has no more card points."""


def _settle_strohmann(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Give the second skat to the side with more card points, a tie to the opponent [INF], and settle the game."""
    if facts.code("kind") == PASSED or not facts.has("card_points"):
        return _settle_plain(table, lines, facts)
    own, extra = facts.number("card_points"), facts.number("second_skat")
    others = skat_games.ALL_POINTS - own - extra
    if others < 0:
        raise errors.CardPointsDoNotAddUp(own + extra, skat_games.ALL_POINTS)
    if facts.is_on("schwarz") and others and own > MOST_OF_SKAT:
        raise errors.ResultContradictsCardPoints(own)
    gets_it = own > others
    own += extra if gets_it else 0
    facts.values["schneider"] = own >= 90 or own <= 30
    facts.values["result"] = "won" if _has_won(facts, own) else "lost"
    settled = skat_games.settlement(facts)
    declarer = facts.number("declarer")
    code = "second_skat_declarer" if gets_it else "second_skat_opponent"
    notes = (Note(code, extra, own, declarer),) if extra else ()
    return replace(skat_games.to_declarer(table, declarer, settled), notes=notes)


def _has_won(facts: Facts, own: int) -> bool:
    """Tell whether the declarer reached 61, or the level that was announced."""
    if (facts.is_on("schwarz_announced") or facts.is_on("ouvert")) and not facts.is_on("schwarz"):
        return False
    return own >= (90 if facts.is_on("schneider_announced") else 61)


STROHMANN = replace(OMA_SKAT, code="strohmann", fields=lambda _table: WITH_SECOND_SKAT, settle=_settle_strohmann)

# Schmegegge: when both pass twice, a Ramsch without the dummy; its cards belong to nobody.
OPEN_SHARES = Field(
    code="card_points",
    kind=FieldKind.SHARES,
    low=0,
    high=skat_games.ALL_POINTS,
    only_with=("kind", frozenset({RAMSCH})),
)
WITH_RAMSCH = (*_fields(GAME, RAMSCH), OPEN_SHARES)


def _settle_schmegegge(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Settle a game with the values of Skat, a Ramsch by most card points; both pay if they have as many [INF]."""
    if facts.code("kind") == GAME:
        return _settle_plain(table, lines, facts)
    shares = facts.shares("card_points")
    if sum(shares) > skat_games.ALL_POINTS:
        raise errors.CardPointsDoNotAddUp(sum(shares), skat_games.ALL_POINTS)
    most = max(shares)
    return EntryScore(
        points=tuple(-most if share == most else 0 for share in shares),
        notes=(Note("most_card_points", most, -most, shares.index(most) + 1),),
    )


SCHMEGEGGE = replace(OMA_SKAT, code="schmegegge", fields=lambda _table: WITH_RAMSCH, settle=_settle_schmegegge)
