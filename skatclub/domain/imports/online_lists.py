"""Games of an evening on the International Skat Server as lists of three."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.events.event import HIGHEST_ROUNDS
from skatclub.domain.imports import errors, online_games
from skatclub.domain.imports.incoming import (
    FileSource,
    Incoming,
    IncomingDeal,
    IncomingList,
    IncomingPerson,
    ScoreDiffers,
    StrangeGame,
)
from skatclub.domain.imports.online_games import OnlineGame
from skatclub.domain.imports.readers import encodings
from skatclub.domain.list_files.errors import LineRefused, LinesRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.rules.errors import Refusal
from skatclub.rules.game import hints
from skatclub.rules.game.game import Game
from skatclub.rules.rule_set import ISKO_2022

MOST_MEGABYTES = 32
MOST_GAMES = 20_000
LONGEST_LIST = HIGHEST_ROUNDS * online_games.PLAYERS


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
        try:
            game = _game(line, written)
        except Refusal as reason:
            refused.append(LineRefused(line, "", reason))
            continue
        if game is None:
            unread += bool(written.strip())
        else:
            games.setdefault(game.number or f"line {line}", game)
        if len(games) > MOST_GAMES:
            raise errors.TooManyRows(MOST_GAMES)
    if refused:
        raise LinesRefused(tuple(refused))
    if not games:
        raise errors.SourceUnknown(("ISS",))
    return _incoming(tuple(games.values()), unread)


def _game(line: int, written: str) -> OnlineGame | None:
    """Return the game of a line, None where there is none. Refused: `GameUnreadable`."""
    if len(written) > online_games.LONGEST_RECORD:  # to search through it would take minutes
        raise errors.GameUnreadable(shown(written))
    record = online_games.RECORD.search(written)
    return None if record is None else online_games.read(line, record.group())


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
    for game in games:
        by_table.setdefault((game.session or game.day.isoformat(), frozenset(game.players)), []).append(game)
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
            IncomingDeal(deal=game.deal(seat_of), dealer=seat_of[game.players[2]], line=game.line, told=game.told)
            for game in played
        ),
    )


SOURCE = FileSource(code="iss", verb="import_online", endings=(".sgf",), read=read, mark=b"(;GM[Skat]")
