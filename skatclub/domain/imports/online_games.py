"""Records of games of the International Skat Server, one a line, as lists of three: `(;GM[Skat]…P0[…]…MV[…]R[…];)`.

Forehand is player 0, the dealer player 2. R says who declared (d), won or lost, the points (v), matadors (m),
overbid or not, card points (p) and tricks (t) of the declarer, whether somebody gave up, left or ran out of time.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from skatclub.domain.events.event import HIGHEST_ROUNDS
from skatclub.domain.imports import errors
from skatclub.domain.imports.incoming import (
    FileSource,
    Incoming,
    IncomingDeal,
    IncomingList,
    IncomingPerson,
    ScoreDiffers,
    StrangeGame,
)
from skatclub.domain.imports.readers import encodings
from skatclub.domain.list_files.errors import LineRefused, LinesRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.rules.errors import Refusal
from skatclub.rules.game import bids, cards, game, hints, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Ending, Game, Reached
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022

RECORD = re.compile(r"\(;GM\[Skat\].*\)")
LONGEST_RECORD = 20_000
"""Signs of one game; those of the server have fewer than 2,000."""
_PROPERTY = re.compile(r"([A-Z]{1,4}[0-9]?)\[([^\]]*)\]")
_DECLARED = re.compile(r"([GCSHDN])(H?)(O?)(S?)(Z?)(?:\..*)?")
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_NUMBER = re.compile(r"-?[0-9]{1,4}")
_KINDS = {
    "G": GameKind.GRAND,
    "C": GameKind.CLUBS,
    "S": GameKind.SPADES,
    "H": GameKind.HEARTS,
    "D": GameKind.DIAMONDS,
    "N": GameKind.NULL,
}
PLAYERS = 3
_PASSED = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlineGame:
    """One game: the players from forehand on, the place (0 to 2) of the declarer, his game, the points."""

    line: int
    number: str
    session: str
    day: datetime.date
    players: tuple[str, ...]
    declarer: int | None
    facts: Game | ValueOnly | None
    told: int
    counted: int

    def deal(self, seat_of: dict[str, int]) -> Deal:
        """Return the game as a deal of a list on which the players have these seats."""
        if self.facts is None or self.declarer is None:
            return PASSED_IN
        return Played(seat_of[self.players[self.declarer]], self.facts)


def game_of(line: int, written: str) -> OnlineGame:
    """Read one record. Refused: `GameUnreadable`."""
    if len(written) > LONGEST_RECORD:
        raise errors.GameUnreadable(shown(written))
    properties = dict(_PROPERTY.findall(written))
    try:
        players = _players(properties)
        result = _result(properties["R"])
        day = datetime.date(*map(int, _DAY.match(properties["DT"]).groups()))  # type: ignore[union-attr]  # see below
        declarer = int(result.get("d", _PASSED))
        if declarer not in range(_PASSED, PLAYERS):
            raise errors.GameUnreadable(shown(written))
        facts = None if declarer == _PASSED else _facts(properties["MV"], result, declarer)
    except (KeyError, ValueError, AttributeError) as wrong:  # a property is missing, or no number, or no day
        raise errors.GameUnreadable(shown(written)) from wrong
    points = int(result.get("v", 0))
    return OnlineGame(
        line=line,
        number=shown(properties.get("ID", "")),
        session=shown(properties.get("SE", "")),
        day=day,
        players=players,
        declarer=None if facts is None else declarer,
        facts=facts,
        told=0 if facts is None else points,
        counted=0 if facts is None else value.settle(facts, ISKO_2022).points,
    )


def _players(tags: dict[str, str]) -> tuple[str, ...]:
    """Return the names from forehand on; programs that play against themselves are numbered."""
    names: list[str] = []
    for place in range(PLAYERS):
        name = tags[f"P{place}"].strip()[:60]
        if not name or not name.isprintable():
            raise ValueError(place)
        names.append(name if name not in names else f"{name} ({place + 1})")
    return tuple(names)


def _result(written: str) -> dict[str, str]:
    """Return what the result says: words as they are, numbers by their letters."""
    properties = {}
    for word in written.split():
        key, _colon, number = word.partition(":")
        if _colon and not _NUMBER.fullmatch(number):
            raise ValueError(word)
        properties[key] = number
    return properties


def _facts(moves: str, result: dict[str, str], declarer: int) -> Game | ValueOnly:
    """Return the facts whose points are those of the record; where none are, those that its cards tell.

    Refused: `ValueError` where the record holds no game.
    """
    candidates = list(_candidates(_declared(moves, result, declarer), result))
    points = int(result.get("v", 0))
    for candidate in candidates:
        if value.settle(candidate, ISKO_2022).points == points:
            return candidate
    if not candidates:
        raise ValueError(moves)
    return candidates[0]


def _declared(moves: str, result: dict[str, str], declarer: int) -> Game:
    """Return the game as it was declared, with what the declarer bid and took."""
    words = moves.split()
    highest, match = 0, None
    for place, word in enumerate(words[:-1]):
        declared_words = words[place + 1]
        if word not in {"0", "1", "2"}:
            continue
        if declared_words.isdigit() and bids.is_bid(int(declared_words)) and len(declared_words) <= 3:
            highest = max(highest, int(declared_words))
        elif word == str(declarer) and (match := _DECLARED.fullmatch(declared_words)):
            break
    if match is None:
        raise ValueError(moves)
    kind = _KINDS[match[1]]
    hand, ouvert, schneider, schwarz = (bool(match[part]) for part in range(2, 6))
    if kind is not GameKind.NULL and ouvert:
        hand = schneider = schwarz = True
    announcement = game.announcement_of(
        kind,
        hand=hand,
        schneider_announced=kind is not GameKind.NULL and (schneider or schwarz),
        schwarz_announced=kind is not GameKind.NULL and schwarz,
        ouvert=ouvert,
    )
    return Game(
        kind=kind,
        matadors=0 if kind is GameKind.NULL else int(result.get("m", 0)),
        announcement=announcement,
        bid=highest or None,
    )


def _candidates(declared: Game, result: dict[str, str]) -> Iterator[Game | ValueOnly]:
    """Give what the game may have been: played out, given up with a level or without, else its value alone."""
    won = "win" in result
    points, tricks = int(result.get("p", 0)), int(result.get("t", 0))
    stopped = (result.get("r", "0"), result.get("l", "-1"), result.get("to", "-1"))  # by whom, if anybody
    tries = (
        [replace(declared, card_points=points, tricks=tricks)]
        if "overbid" in result or stopped == ("0", "-1", "-1")
        else []
    )
    for attempt in tries:
        try:
            played = cards.decided(attempt)
            value.settle(played, ISKO_2022)
        except Refusal:  # cards that cannot be, as when somebody gave up
            continue
        yield played
    levels = (Reached.NOTHING,) if declared.kind is GameKind.NULL or not won else tuple(Reached)
    for reached in levels:
        try:
            conceded = replace(declared, won=won, reached=reached, ending=Ending.CONCEDED)
            value.settle(conceded, ISKO_2022)
        except Refusal:  # an overbid Null, of which the record does not say what it is charged as
            continue
        yield conceded
    amount = abs(int(result.get("v", 0)))
    try:
        yield ValueOnly(value=amount if won else amount // 2, won=won)
    except Refusal:
        return


MOST_MEGABYTES = 32
MOST_GAMES = 20_000
LONGEST_LIST = HIGHEST_ROUNDS * PLAYERS


def read(data: bytes) -> Incoming:
    """Read the records of a file; lines between them are counted and left.

    Refused: `SourceTooLarge`, `SourceEmpty`, `FileIsNoText`, `SourceUnknown` (no record at all), `TooManyRows`,
    `LinesRefused`.
    """
    if len(data) > MOST_MEGABYTES * 1_000_000:
        raise errors.SourceTooLarge(MOST_MEGABYTES)
    if not data.strip():
        raise errors.SourceEmpty
    games: dict[str, OnlineGame] = {}
    refused: list[LineRefused] = []
    unread = 0
    for line, written in enumerate(encodings.decoded(data).splitlines(), start=1):
        is_short = len(written) <= LONGEST_RECORD  # to search through a longer one would take minutes
        record = RECORD.search(written) if is_short else None
        if record is None and is_short:
            unread += bool(written.strip())
            continue
        try:
            played = game_of(line, written if record is None else record.group())
        except Refusal as reason:
            refused.append(LineRefused(line, "", reason))
            continue
        games.setdefault(played.number or f"line {line}", played)
        if len(games) > MOST_GAMES:
            raise errors.TooManyRows(MOST_GAMES)
    if refused:
        raise LinesRefused(tuple(refused))
    if not games:
        raise errors.SourceUnknown(("ISS",))
    return _incoming(tuple(games.values()), unread)


def _incoming(games: Sequence[OnlineGame], unread: int) -> Incoming:
    names = dict.fromkeys(name for game in games for name in game.players)
    return Incoming(
        source=SOURCE,
        people=tuple(IncomingPerson(key=name, given_name=name, family_name="") for name in names),
        lists=_lists(games),
        differences=tuple(
            ScoreDiffers(game.line, game.told, game.counted) for game in games if game.told != game.counted
        ),
        strange=tuple(
            StrangeGame(game.line, hint)
            for game in games
            if isinstance(game.facts, Game)
            for hint in hints.of_game(game.facts, ISKO_2022)
        ),
        unread=unread,
        nicknames=True,
    )


def _lists(games: Sequence[OnlineGame]) -> tuple[IncomingList, ...]:
    """Return one list for each session and three players, and another one when it is full."""
    by_table: dict[tuple[str, frozenset[str]], list[OnlineGame]] = {}
    for each in games:
        by_table.setdefault((each.session or each.day.isoformat(), frozenset(each.players)), []).append(each)
    incoming_lists: list[IncomingList] = []
    used: dict[str, int] = {}
    for (session, _players), played in by_table.items():
        for begun in range(0, len(played), LONGEST_LIST):
            used[session] = used.get(session, 0) + 1
            number = session if used[session] == 1 else f"{session}-{used[session]}"
            incoming_lists.append(_list(number, played[begun : begun + LONGEST_LIST]))
    return tuple(incoming_lists)


def _list(number: str, played: Sequence[OnlineGame]) -> IncomingList:
    """Return the games as a list: the first dealer, player 2, has the first seat, forehand sits to his left."""
    fore, middle, rear = played[0].players
    people = (rear, fore, middle)
    seat_of = {name: seat for seat, name in enumerate(people, start=1)}
    return IncomingList(
        number=number,
        day=played[0].day,
        people=people,
        deals=tuple(
            IncomingDeal(deal=game.deal(seat_of), dealer=seat_of[game.players[2]], line=game.line)
            for game in played
        ),
    )


SOURCE = FileSource(code="iss", verb="import_online", endings=(".sgf",), read=read, mark=b"(;GM[Skat]")
