"""The words beside the entry line: chips for what is understood, what may come next, the legend of digits."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _
from skatclub.i18n.sheets import games, house_names
from skatclub.rules.entry.tokens import Expectation, ExpectationKind as Next, Parsed, Token, TokenKind
from skatclub.rules.game.game import Ending
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet

BETWEEN = " · "
ENTER = "⏎"


def letters() -> str:
    """Return the letters that may stand for digits and signs; those of German are read in every language."""
    return _(
        "Letters as well: c clubs · s spades · h hearts · d diamonds · g Grand · n Null · w with · o without · "
        "h Hand · s Schneider · sw Schwarz · a announced · l lost · b33 bid"
    )


def chip_words(token: Token) -> str:
    """Return an understood part: Platz 3, Grand, mit 2, Schneider; as typed while its meaning is open."""
    return _said(token) or _level_words(token.kind) or token.text


def following_words(parsed: Parsed) -> str:
    """Return what may come next with its keys: / Schwarz · * Hand · − verloren · ⏎ gewonnen.

    That who bid what may be noted too, as few do, stands in the help alone.
    """
    wanted = (each for each in parsed.expected if each.kind is not Next.BIDDING or each.seats)
    return BETWEEN.join(_next_words(expectation) for expectation in _shortest(tuple(wanted)))


def expected_words(expected: Sequence[Expectation]) -> str:
    """Return what an unfinished line waits for: Spitzen: mit 1…4 oder −1…−4."""
    needed = [expectation for expectation in expected if expectation.kind in _NEEDED]
    if any(expectation.kind is Next.PASSED for expectation in expected):
        seats = (seat for expectation in needed for seat in expectation.seats)
        return _("Who played? Seat {seats}").format(seats=wordlists.either(*seats))
    return BETWEEN.join(_next_words(expectation) for expectation in (needed or _shortest(expected)))


UNBROKEN = "\N{NO-BREAK SPACE}"
"""Between a key and its meaning, which stay on one line."""


def legend(rules: RuleSet | None = None) -> str:
    """Return the digits of the games in one line, for under the entry line, and the keys of a house."""
    parts = [_("0 ⏎ passed in   {games}").format(games=_digits("".join(_DIGITS)))]
    house = rules.house if rules is not None else None
    if house is not None:
        parts += [f"{key} {words}".replace(" ", UNBROKEN) for key, words in house_names.in_short(house)]
    return "   ".join(parts)


def _digits(keys: str) -> str:
    """Return what the digits among the keys mean: 9 ♦ 0 ♥ 1 ♠ 2 ♣ 4 Grand 3 Null 5 NH 6 NO 7 NOH."""
    return " ".join(f"{key} {_digit_name(*_DIGITS[key])}" for key in keys if key in _DIGITS)


def _digit_name(kind: GameKind, announcement: Announcement) -> str:
    is_short = kind.is_suit or announcement is not Announcement.NONE
    return games.kind_symbol(kind, announcement) if is_short else games.kind_name(kind)


def _shortest(expected: Sequence[Expectation]) -> list[Expectation]:
    """Leave out keys that say what a shorter way says: + where Enter wins, w where / is the way to Schwarz."""
    kinds = {expectation.kind for expectation in expected}
    wins = any(expectation.kind is Next.ACCEPT and expectation.won for expectation in expected)
    return [
        expectation
        for expectation in expected
        if not (expectation.kind is Next.RESULT and expectation.won and wins)
        and not (expectation.kind is Next.SCHWARZ and Next.SCHNEIDER in kinds)
    ]


def _said(token: Token) -> str:
    """Return a part that carries a meaning of its own; empty while it is open."""
    if token.mark:
        return house_names.mark_name(token.mark)
    if token.game is not None:
        return _game_name(token.game, token.announcement)
    if token.matadors is not None:
        return games.matadors_words(token.matadors)
    if token.won is not None:
        return games.result_word(token.won)
    if token.replacement is not None:
        return _("scored as {game} {matadors}").format(
            game=games.kind_name(token.replacement.kind), matadors=games.matadors_words(token.replacement.matadors)
        )
    if token.ending is not None:
        return _ending_name(token.ending)
    return _numbered(token)


_NUMBERED = {
    TokenKind.BID: N_("bid {n}"),
    TokenKind.VALUE: N_("value {n}"),
    TokenKind.GOTO: N_("change deal {n}"),
    TokenKind.ADJUST: N_("seat {seat}: {points} points"),
}


def _numbered(token: Token) -> str:
    if token.kind is TokenKind.SEAT and token.seat is not None:
        return games.seat_words(token.seat)
    if token.number is None:
        return ""
    if token.kind is TokenKind.KONTRA:
        return house_names.kontra_name(token.number)
    if token.kind is TokenKind.HELD:
        return house_names.held_words(token.seat or 0, token.number)
    if token.kind is TokenKind.COUNT:
        return house_names.count_words(token.seat or 0, token.number)
    return _(_NUMBERED[token.kind]).format(n=token.number, seat=token.seat, points=numbers.signed(token.number))


_LEVELS = {
    TokenKind.PASSED: N_("passed in"),
    TokenKind.HAND: N_("Hand"),
    TokenKind.SCHNEIDER: N_("Schneider"),
    TokenKind.SCHWARZ: N_("Schwarz"),
    TokenKind.ANNOUNCED: N_("announced"),
    TokenKind.OUVERT: N_("ouvert"),
}


LEVELS = frozenset(_LEVELS)
"""The parts that are a word by themselves."""


def _level_words(kind: TokenKind) -> str:
    if kind is TokenKind.RAMSCH:
        return house_names.fact_name("ramsch")
    return _(_LEVELS.get(kind, ""))


def _game_name(kind: GameKind, announcement: Announcement | None) -> str:
    if kind is GameKind.NULL and announcement is not None:
        return games.null_name(announcement)
    return games.kind_name(kind)


def _ending_name(ending: Ending) -> str:
    return {
        Ending.PLAYED: "",
        Ending.CONCEDED: _("conceded"),
        Ending.DECLARER_VIOLATION: _("declarer’s violation"),
        Ending.DEFENDER_VIOLATION: _("defenders’ violation"),
    }[ending]


def _next_words(expectation: Expectation) -> str:
    """Return one thing that may come next with the key it begins with."""
    if expectation.kind is Next.SEAT:
        return _("seat: {seats}").format(seats=wordlists.either(*expectation.seats))
    if expectation.kind is Next.MATADORS:
        return _matadors_range(expectation)
    if expectation.kind is Next.ACCEPT:
        return f"{ENTER} {'' if expectation.won is None else games.result_word(expectation.won)}".rstrip()
    if expectation.kind is Next.GAME and expectation.game is None:
        return _("game: {games}").format(games=_digits(expectation.keys))
    if expectation.of is TokenKind.BID and expectation.keys == _FIRST_OF_A_BID:
        return _("which bid? For example: bid 33")
    if expectation.kind is Next.DIGITS:
        return _("more digits")
    if expectation.kind is Next.RAMSCH_SEAT:
        return _counts_words([seat for seat in expectation.seats if seat], has_skat=0 in expectation.seats)
    return f"{_key(expectation.keys)} {_next_name(expectation)}".strip()


def _counts_words(seats: Sequence[int], *, has_skat: bool) -> str:
    """Return whose card points may follow; of all three how they are typed."""
    if has_skat and len(seats) > 2:
        return _("card points per seat, for example {example}").format(example=f"{seats[0]}:40 {seats[1]}:60")
    return _("card points of {seats}").format(seats=wordlists.either(*seats)) + (_(", 0: skat") if has_skat else "")


def _matadors_range(expectation: Expectation) -> str:
    if expectation.without is None:
        pattern = _("matadors: with 1…{highest} or −1…−{highest}")
    elif expectation.without:
        pattern = _("matadors: without 1…{highest}")
    else:
        pattern = _("matadors: with 1…{highest}")
    return pattern.format(highest=expectation.highest)


_NEXT = {
    Next.PASSED: N_("passed in"),
    Next.GOTO: N_("change a deal"),
    Next.ADJUST: N_("penalty"),
    Next.VALUE: N_("only the value"),
    Next.HAND: N_("Hand"),
    Next.SCHNEIDER: N_("Schneider"),
    Next.SCHWARZ: N_("Schwarz"),
    Next.ANNOUNCED: N_("announced"),
    Next.OUVERT: N_("ouvert"),
    Next.RESULT: N_("won or lost"),
    Next.BID: N_("bid"),
    Next.REPLACEMENT: N_("scored as another game"),
    Next.RAMSCH_COLON: N_("card points"),
    Next.MARK: N_("house rule"),
    Next.RAMSCH_MARK: N_("doubled"),
    Next.BIDDING: N_("who bid what"),
    Next.HELD_COLON: N_("bid, 0: passed"),
}


def _next_name(expectation: Expectation) -> str:
    if expectation.mark:
        return house_names.mark_name(expectation.mark)
    if expectation.kind is Next.KONTRA:
        return house_names.kontra_name(expectation.highest)
    if expectation.kind is Next.GAME and expectation.game is not None:
        return _game_name(expectation.game, expectation.announcement)
    if expectation.kind is Next.RESULT and expectation.won is not None:
        return games.result_word(expectation.won)
    if expectation.kind is Next.ENDING:
        return _("conceded or violation") if expectation.ending is None else _ending_name(expectation.ending)
    if expectation.kind is Next.RAMSCH:
        return house_names.fact_name("ramsch")
    return _(_NEXT[expectation.kind])


_FIRST_OF_A_BID = "123456789"
"""Bids begin with any digit but 0, and none goes on with any."""


def _key(keys: str) -> str:
    """Return the key of the number pad, which stands first, with a minus that can be seen."""
    return keys[:1].replace("-", numbers.MINUS)


_NEEDED = {
    Next.SEAT,
    Next.GAME,
    Next.MATADORS,
    Next.DIGITS,
    Next.REPLACEMENT,
    Next.RAMSCH_SEAT,
    Next.RAMSCH_COLON,
    Next.HELD_COLON,
}
_DIGITS = {
    "9": (GameKind.DIAMONDS, Announcement.NONE),
    "0": (GameKind.HEARTS, Announcement.NONE),
    "1": (GameKind.SPADES, Announcement.NONE),
    "2": (GameKind.CLUBS, Announcement.NONE),
    "4": (GameKind.GRAND, Announcement.NONE),
    "3": (GameKind.NULL, Announcement.NONE),
    "5": (GameKind.NULL, Announcement.HAND),
    "6": (GameKind.NULL, Announcement.OUVERT),
    "7": (GameKind.NULL, Announcement.HAND_OUVERT),
}
"""The digit of each game: the last one of its base value, but 7 for Null ouvert Hand (screens 2.1)."""
