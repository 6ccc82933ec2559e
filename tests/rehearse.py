"""python -m tests.rehearse: a day played from a seed, in a club; a thousand of them, or seasons, as a proof."""

from __future__ import annotations

import argparse
import sys
import time
from datetime import UTC, date, datetime
from pathlib import Path

from skatclub.rules import presets
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from tests.rehearsals import league_seasons, planning, playing, trials
from tests.rehearsals.day import Moment, Wish
from tests.rehearsals.notes import Notes

RULES = {preset.code: preset.rules for preset in presets.PRESETS}
TOLD_EVERY = 2.0
"""Seconds between two words on how far it is."""


def main(words: list[str]) -> int:
    """Fill a club with a day, or prove many days; return 1 where one is not as it should be."""
    options = _options().parse_args(words)
    if [bool(options.tournaments), bool(options.club), bool(options.league)].count(True) != 1:
        _options().error("name the club to fill, or say how many --tournaments or seasons of a --league to play")
    if options.league:
        return _prove_league(int(options.seed), options.league)
    if options.tournaments:
        return _prove(int(options.seed), options.tournaments)
    day = planning.plan(
        Wish(
            people=options.people,
            series=options.series,
            seed=options.seed,
            by_deals=round(options.deals * 1000),
            title=options.title,
            held_on=options.date,
            rules=RULES[options.rules],
            teams=options.teams,
            five=options.five,
            calm=options.calm,
        )
    )
    club = _opened(options.club)
    notes = Notes(day=day)
    for step in playing.play(club, notes, until=Moment(options.until)):
        print(*(word for word in (step.did.value, step.series, step.table, step.number) if word), flush=True)
    clubs.close(club)
    for outcome in notes.outcomes:
        told = outcome.incident
        print(told.trouble.value, told.series, told.table, told.number, outcome.ending.value, sep=";")
    return 0


def _opened(address: Path) -> Club:
    desk = {"author": "", "desk": "", "clock": lambda: datetime.now(UTC)}
    return (
        clubs.open_club(str(address), **desk)
        if address.exists()
        else clubs.create(str(address), name=address.stem, **desk)
    )


def _prove(first: int, count: int) -> int:
    """Play many days, recount each another way, and undo it; each fault gets a line."""
    told, failures = time.monotonic(), 0
    for number, trial in enumerate(trials.trials(first, count), start=1):
        for fault in trial.faults:
            print(trial.seed, trial.people, trial.series, fault, sep=";", flush=True)
        failures += bool(trial.faults)
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            print(f"{number} of {count} days", file=sys.stderr)
    print(f"{count} days, {failures} wrong", file=sys.stderr)
    return 1 if failures else 0


def _prove_league(first: int, count: int) -> int:
    """Play many seasons of a league and hold each table to the naive reckoning; each difference gets a line."""
    wrong = set()
    for seed, difference in league_seasons.differences(first, count):
        wrong.add(seed)
        print(seed, difference, sep=";", flush=True)
    print(f"{count} seasons, {len(wrong)} wrong", file=sys.stderr)
    return 1 if wrong else 0


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.rehearse", description=__doc__)
    parser.add_argument(
        "club", nargs="?", type=Path, metavar="CLUB", help="the club to fill; made if there is none"
    )
    parser.add_argument("--people", type=int, default=60, metavar="N", help="how many people come")
    parser.add_argument("--series", type=int, default=3, metavar="N", help="how many series are played")
    parser.add_argument("--seed", default="1", help="the same words or number always give the same day")
    parser.add_argument("--deals", type=float, default=0, metavar="0…1", help="the share of lists by deals")
    parser.add_argument("--until", choices=[each.value for each in Moment], default=Moment.PAID.value)
    parser.add_argument("--title", default="", help="title of the tournament")
    parser.add_argument("--date", type=date.fromisoformat, default=datetime.now(UTC).date(), metavar="DAY")
    parser.add_argument("--teams", action="store_true", help="people from the same club play as teams of four")
    parser.add_argument("--five", action="store_true", help="tables of five are allowed")
    parser.add_argument("--calm", action="store_true", help="leave out mistakes and incidents")
    parser.add_argument("--rules", choices=list(RULES), default="isko2022", help="a rule set")
    parser.add_argument(
        "--tournaments", type=int, default=0, metavar="N", help="so many days in memory, from the seed"
    )
    parser.add_argument(
        "--league", type=int, nargs="?", const=500, default=0, metavar="N", help="so many seasons of a league (500)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
