"""Leagues as texts of the club: few of them, which are read as a whole and grow by a few lines a match day."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.league import results, written
from skatclub.domain.league.league import Staffel
from skatclub.store import club as store_club
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_ALL = "league/"
"""Under this, its number and the name of the text each text of a league is kept."""


def everyone(view: View) -> dict[int, Staffel]:
    """Return the leagues of the club by number. Refused: `LeagueUnreadable`."""
    return {number: written.load(texts) for number, texts in _texts(view).items()}


def get(view: View, league_id: int) -> Staffel:
    """Return a league. Refused: `NoSuchRecord`, `LeagueUnreadable`."""
    texts = store_club.under(view, _key(league_id, ""))
    if not texts:
        raise NoSuchRecord(tables_all.club_setting.name, league_id)
    return written.load({key.removeprefix(_key(league_id, "")): text for key, text in texts.items()})


def add(work: Work, staffel: Staffel) -> int:
    """Write a new league; return its number."""
    league_id = max(everyone(work), default=0) + 1
    put(work, league_id, staffel)
    return league_id


def put(work: Work, league_id: int, staffel: Staffel) -> None:
    """Write what has changed of a league."""
    texts = {_key(league_id, name): text for name, text in written.dump(staffel).items()}
    for key in store_club.under(work, _key(league_id, "")).keys() - texts.keys():
        store_club.remove(work, key)
    for key, text in texts.items():
        store_club.put(work, key, text)


def holds_words(key: str) -> bool:
    """Tell whether under a key stands what somebody typed of a league, such as the name of a team."""
    return key.startswith(_ALL) and not key.endswith(f"/{written.WHOLE}")


def squads_of(view: View, person_id: int) -> tuple[tuple[str, str], ...]:
    """Return league and team for which somebody may play, or of which he or she is the captain."""
    return tuple(
        (texts["title"], team.name)
        for texts in _texts(view).values()
        for team in written.squads(texts)
        if person_id in team.people
    )


def playing(view: View) -> frozenset[int]:
    """Return all who belong to a team of a league that is not over."""
    running = (
        staffel
        for staffel in everyone(view).values()
        if not staffel.days or not results.is_complete(staffel, staffel.rules.days)
    )
    return frozenset(person_id for staffel in running for team in staffel.teams for person_id in team.people)


def move(work: Work, kept: int, gone: int) -> None:
    """Let one person stand in all squads instead of another."""
    for league_id, staffel in everyone(work).items():
        teams = tuple(
            replace(
                team,
                captain=kept if team.captain == gone else team.captain,
                squad=tuple(dict.fromkeys(kept if each == gone else each for each in team.squad)),
            )
            for team in staffel.teams
        )
        put(work, league_id, replace(staffel, teams=teams))


def _texts(view: View) -> dict[int, dict[str, str]]:
    """Return the texts of all leagues, by number and name."""
    texts: dict[int, dict[str, str]] = {}
    for key, text in store_club.under(view, _ALL).items():
        number, _slash, name = key.removeprefix(_ALL).partition("/")
        texts.setdefault(int(number), {})[name] = text
    return {number: texts[number] for number in sorted(texts)}


def _key(league_id: int, name: str) -> str:
    return f"{_ALL}{league_id}/{name}"
