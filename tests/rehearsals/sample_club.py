"""The sample club: a full year of invented people, evenings, a season, tournaments, every page worth seeing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from skatclub.domain import relatives as domain_relatives
from skatclub.domain.imports import columns, result_rows
from skatclub.domain.imports.matching import Answers
from skatclub.domain.imports.readers import grids
from skatclub.domain.people import person as people_person
from skatclub.domain.people.membership import Birthday, GroupIn, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import USUAL_NOTICE, USUAL_WEB, Person, PublishLevel
from skatclub.domain.season.statutes.presets import preset
from skatclub.domain.season.statutes.rule import Drops, Least, Rule, single
from skatclub.rules.presets import PRESETS
from skatclub.rules.relatives import relative
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation
from skatclub.services import relatives, sheets
from skatclub.services.cash import book, count, transfers
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.imports import taking
from skatclub.services.office import office
from skatclub.services.papers import letterhead
from skatclub.services.people import members
from skatclub.services.registration import participants
from skatclub.services.season import seasons
from tests.rehearsals import deals, people, planning, playing, relative_lists
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import Day, Moment, Wish
from tests.rehearsals.notes import Did, Notes, Step
from tests.rehearsals.people import Invented
from tests.rehearsals.trials import DayClock

NAME = "SC Herz Dame 78"
SEED = "78"
NIGHT = "Vereinsabend November"
DAY = date(2026, 11, 5)
"""The running evening, a Thursday."""
FIRST_NAMED = (
    "Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir", "Hans-Peter von der Mühlenbrock-Özdemir",
    "Karl-Heinz Bär", "Petra Hintze", "Jutta Behr", "Heinz Böhm", "Andreas Kunze", "Łukasz Wójcik",
    "Margarete Thieß", "Ömer Şahin", "Sabine Groß", "Uwe Jäschke", "Wilfried Zabel",
)  # fmt: skip
MEMBERS, GUESTS = 40, 25
FOUNDED = 1978
LEVELS = {
    5: PublishLevel.INITIAL,
    17: PublishLevel.FIRST_NAME,
    23: PublishLevel.ANONYMOUS,
    27: PublishLevel.INITIALS,
    31: PublishLevel.INITIAL,
}
"""Places of members who let less of their names be shown on the board."""
HONORARY, PASSIVE, GONE = {6, 21}, {19, 34}, {28, 38}
"""Numbers of members who need pay no fee any more, who only pay one, and who left this year."""
EVENINGS = 30
KONTRA_NIGHT, PUB_NIGHT = 12, 24
"""The evenings with rules of a house; they do not count for the season."""
BY_DEALS, BY_DEALS_IN_THE_PUB = 12, 200
"""Lists of a thousand that are written deal by deal."""
ROUNDS = 12
RUNNING = 29
"""Deals written at the first table of the running evening."""
LAST_YEAR_EVENINGS = 12
TOURNAMENT_DAY, RUNNING_TOURNAMENT_DAY = DAY - timedelta(days=19), DAY - timedelta(days=5)
"""Saturdays."""
TOURNAMENT, RUNNING_TOURNAMENT = "14. Herbstpreisskat", "5. Martinspokal"
EVENING_HOURS, TOURNAMENT_HOURS, AT_NIGHT = (17, 19, 21), (8, 11, 13, 15), 22
"""When a day begins, when the lists of each series come in, and when the last ones still play (UTC)."""
AT_THE_DESK, A_DEAL = timedelta(seconds=20), timedelta(minutes=1)
"""How long everything takes."""
STATUTE = single(Rule(least=Least(lists=12), drops=Drops(ladder=(20, 30, 40))))
SAFE = "Tresor"
UNCLEAR = "Stich 9 wird noch geklärt"


def year_clock() -> DayClock:
    """Return a clock for the year, which moves on a little whenever it is read."""
    return DayClock(now=datetime(DAY.year, 1, 2, 17, 0, tzinfo=UTC), step=AT_THE_DESK)


def build_sample(club: Club, clock: DayClock) -> int:
    """Fill an empty club with its year; the same club each time. Return the id of the list that is half written."""
    chance = Chance(SEED)
    everybody = _people(chance.part("people"))
    _write_letterhead(club)
    _join(club, everybody[:MEMBERS])
    _import_last_year(club, chance.part("last year"), everybody)
    season_id = _open_season(club)
    counted = []
    evenings = tuple(_evenings(chance.part("evenings"), everybody))
    for day in sorted((*evenings, _tournament(everybody)), key=lambda day: day.wish.held_on):
        notes = Notes(day=day)
        for _step in _by_the_clock(club, clock, notes):
            pass
        if day not in evenings:
            _lock_away(club, notes.event_id)
        elif day.wish.rules.house is None:
            counted.append(notes.event_id)
    _relative(club, clock, chance.part("relative"), everybody[4:8], evenings[-1].wish.held_on)
    _running_tournament(club, clock, everybody)
    clock.go_to(DAY, 18)
    clock.step = A_DEAL
    event_id = _running_evening(club, chance.part("running"), everybody)
    seasons.choose_events(club, season_id, [*counted, event_id])
    return events.tables_of(club, event_id)[0].id


def _people(chance: Chance) -> tuple[Invented, ...]:
    """Return members and then guests; the first ones are those that the handbook shows."""
    named = []
    for name in FIRST_NAMED:
        given_name, family = people_person.name_parts(name)
        groups = ("ladies",) if given_name in people.WOMEN else ()
        strength = deals.strength(chance)
        named.append(Invented(given_name=given_name, family_name=family, club="", groups=groups, strength=strength))
    more = people.people(chance.part("more"), MEMBERS + GUESTS - len(named), known=FIRST_NAMED)
    own = [replace(invented, club="") for invented in more[: MEMBERS - len(named)]]
    return (*named, *own, *more[MEMBERS - len(named) :])


def _write_letterhead(club: Club) -> None:
    now = letterhead.letterhead(club)
    new_head = replace(
        now,
        address="Gasthof Krone, Lindenstraße 7, 37412 Bachtal",
        responsible="Anna Schmidt, Am Mühlgraben 3, 37412 Bachtal",
    )
    letterhead.change_letterhead(club, now, new_head)


def _join(club: Club, everybody: Sequence[Invented]) -> None:
    """Enter the members with numbers, history, groups and what they let be shown of their names."""
    for number, invented in enumerate(everybody, start=1):
        person = Person(
            id=0,
            given_name=invented.given_name,
            family_name=invented.family_name,
            member_no=f"{100 + number}",
            is_member=number not in GONE,
            notice_level=LEVELS.get(number, USUAL_NOTICE),
            web_level=LEVELS.get(number, USUAL_WEB),
        )
        member = Member(
            person=person,
            association_no=f"02.14.{number:03}",
            history=_history(number),
            groups=tuple(GroupIn(name) for name in invented.groups),
            birthday=_born(number),
        )
        members.add(club, member, press=number % 3 > 0)


def _born(number: int) -> Birthday | None:
    """Return the birthday of who agreed to have it noted: two of three, some of them without the year."""
    if not number % 3:
        return None
    year = None if number % 5 == 0 else 1940 + number * 37 % 45
    return Birthday(day=number * 11 % 28 + 1, month=number * 5 % 12 + 1, year=year)


def _history(number: int) -> tuple[StatusFrom, ...]:
    """Return what a member has been: the lower the number, the longer at the club."""
    joined = date(FOUNDED + (number - 1) * 47 // MEMBERS, number % 12 + 1, 1)
    history = [StatusFrom(joined, MemberStatus.ACTIVE)]
    if number in HONORARY:
        history.append(StatusFrom(date(2018, 1, 1), MemberStatus.HONORARY))
    if number in PASSIVE:
        history.append(StatusFrom(date(2025, 7, 1), MemberStatus.PASSIVE))
    if number in GONE:
        history.append(StatusFrom(date(2026, 6, 30), MemberStatus.LEFT))
    return tuple(history)


def _import_last_year(club: Club, chance: Chance, everybody: Sequence[Invented]) -> None:
    """Bring in the results of last year as a file from a spreadsheet has them, and make a season of them."""
    lines = ["Datum;Veranstaltung;Serie;Name;Gesamt;Punkte;Gewonnen;Verloren"]
    for number in range(LAST_YEAR_EVENINGS):
        day = date(DAY.year - 1, 1, 9) + timedelta(days=28 * number)
        for invented in chance.some(everybody[:MEMBERS], 14):
            won, lost = chance.between(6, 15), chance.between(0, 4)
            points = 34 * won - 62 * lost + chance.between(-60, 120)
            total = points + 50 * (won - lost) + 30 * chance.between(2, 7)
            lines.append(f"{day:%d.%m.%Y};{number + 1}. Abend;1;{invented.full_name};{total};{points};{won};{lost}")
    grid = grids.from_text("\n".join(lines) + "\n")
    incoming = result_rows.read(grid, columns.guess(grid, columns.RESULTS))
    taking.take_over(club, incoming, Answers(), title=f"Ergebnisse {DAY.year - 1}")
    year = DAY.year - 1
    seasons.new_season(
        club,
        title=f"Vereinsmeisterschaft {year}",
        statute=preset("average").statute,
        first_day=date(year, 1, 1),
        last_day=date(year, 12, 31),
    )


def _evenings(chance: Chance, everybody: Sequence[Invented]) -> Iterator[Day]:
    """Plan the evenings of the year, on Thursdays."""
    first = DAY - timedelta(days=7 * 42)
    weeks = chance.some(range(41), EVENINGS)
    for number, week in enumerate(weeks, start=1):
        here = _who_comes(chance.part(f"here {number}"), everybody, number)
        rules = {KONTRA_NIGHT: "kontra", PUB_NIGHT: "pub"}.get(number)
        wish = Wish(
            seed=f"{SEED}/{number}",
            series=2,
            rounds=ROUNDS,
            by_deals=BY_DEALS_IN_THE_PUB if number == PUB_NIGHT else BY_DEALS,
            title=f"{number}. Vereinsabend",
            held_on=first + timedelta(days=7 * week),
            rules=ISKO_2022 if rules is None else next(each.rules for each in PRESETS if each.code == rules),
            calm=number % 5 > 0,
            is_evening=True,
        )
        yield planning.plan(wish, here=here)


def _by_the_clock(
    club: Club, clock: DayClock, notes: Notes, *, until: Moment = Moment.PAID, last_series: int | None = None
) -> Iterator[Step]:
    """Play a day at its hours: lists come in when a series has had its time."""
    held_on = notes.day.wish.held_on
    begins, *later = EVENING_HOURS if notes.day.wish.is_evening else TOURNAMENT_HOURS
    clock.go_to(held_on, begins)
    for step in playing.play(club, notes, until=until, last_series=last_series):
        if step.did is Did.DRAWN:
            clock.go_to(held_on, later[step.series - 1])
        yield step


def _who_comes(chance: Chance, everybody: Sequence[Invented], number: int) -> tuple[Invented, ...]:
    """Return who comes to an evening: most of the active members often, a guest now and then."""
    away = HONORARY | PASSIVE | (GONE if number > EVENINGS // 2 else set())
    active = [invented for place, invented in enumerate(everybody[:MEMBERS], start=1) if place not in away]
    often = active[:18]
    here = chance.some(often, chance.between(9, 10)) + chance.some(active[18:], 1)
    return (*here, *chance.some(everybody[MEMBERS:], 2))


def _relative(club: Club, clock: DayClock, chance: Chance, here: Sequence[Invented], held_on: date) -> None:
    """Write a list of a relative that some played after an evening."""
    clock.go_to(held_on, AT_NIGHT)
    game = domain_relatives.game_of("skwitz")
    names = [invented.full_name for invented in here]
    done = relatives.new_list(club, game=game.code, title="Skwitz am Stammtisch", names=names, held_on=held_on)
    for entry in relative_lists.entries(chance, game, relative.table_of(game, len(names)), 12):
        relatives.enter(club, done.made_id or 0, entry)


def _open_season(club: Club) -> int:
    """Open the championship of the year by a statute with drops; return its id."""
    done = seasons.new_season(
        club,
        title=f"Vereinsmeisterschaft {DAY.year}",
        statute=STATUTE,
        first_day=date(DAY.year, 1, 1),
        last_day=date(DAY.year, 12, 31),
    )
    return done.made_id or 0


def _tournament(everybody: Sequence[Invented]) -> Day:
    """Plan a tournament of 60 with teams."""
    own = everybody[:17]
    guests = people.people(
        Chance(f"{SEED}/guests"), 60 - len(own), known=[invented.full_name for invented in everybody]
    )
    wish = Wish(
        seed=f"{SEED}/autumn", series=3, rounds=ROUNDS, title=TOURNAMENT, held_on=TOURNAMENT_DAY, teams=True
    )
    return planning.plan(wish, here=(*(replace(invented, club=NAME) for invented in own), *guests))


def _lock_away(club: Club, event_id: int) -> None:
    """Bring what a tournament has left into the safe, and close its day."""
    there = count.box(club, event_id).expected
    transfers.transfer(club, club.database.desk.name, SAFE, there, event_id=event_id)
    book.close_day(club, TOURNAMENT_DAY)


def _running_tournament(club: Club, clock: DayClock, everybody: Sequence[Invented]) -> None:
    """Play a tournament into its second series: somebody came late, a list is unclear, one is still missing."""
    here = (*everybody[:8], *everybody[MEMBERS:])[:28]
    wish = Wish(
        seed=f"{SEED}/winter", series=3, rounds=ROUNDS, title=RUNNING_TOURNAMENT, held_on=RUNNING_TOURNAMENT_DAY
    )
    notes = Notes(day=planning.plan(wish, here=here))
    tables = 0
    for step in _by_the_clock(club, clock, notes, until=Moment.ENTERED, last_series=2):
        if step.did is Did.DRAWN:
            tables = step.number
        if step.did is Did.ENTERED and step.series == 2:
            tables -= 1
            if tables == 1:
                break
    unclear = next(sheet for sheet in office.lists(club, notes.event_id, 2) if sheet.first is not None)
    office.clarify(club, unclear.table_id, UNCLEAR)


def _running_evening(club: Club, chance: Chance, everybody: Sequence[Invented]) -> int:
    """Begin an evening of three tables, the first with 29 deals, the others not far; return its id."""
    names = [invented.full_name for invented in everybody]
    done = events.new_club_night(
        club, title=NIGHT, names=names[:4], rounds=ROUNDS, series=2, held_on=DAY, rules=ISKO_2022
    )
    event_id = done.made_id or 0
    events.add_table(club, event_id, 1, (*names[7:10], names[4]))
    events.add_table(club, event_id, 1, names[10:13])
    cards = events.tables_of(club, event_id)
    for card, written in zip(cards, (RUNNING, 33, 22), strict=True):
        sheets.set_times(club, card.id, "19:05", "")
        size = sheets.table(club, card.id).size
        for deal in deals.list_of(chance.part(f"table {card.number}"), (deals.USUAL,) * size, written, ISKO_2022):
            sheets.accept_deal(club, card.id, deal)
    sheets.mark_disputed(club, cards[1].id, 31, True)
    sheets.write_note(club, cards[1].id, 31, UNCLEAR)
    sheets.replace_player(club, cards[2].id, 3, "Egon Pfeiffer", from_deal=20)
    _correct_one(club, cards[0].id, chance.part("corrected"))
    participants.take_in_seated(club, event_id)
    return event_id


def _correct_one(club: Club, table_id: int, chance: Chance) -> None:
    """Correct a deal as a scorer does who heard it wrong."""
    table = sheets.table(club, table_id)
    actives = rotation.actives_of(table.dealer_at(17), table.order_at(17))
    deal = deals.deal(chance, actives, {}, ISKO_2022)
    sheets.correct_deal(club, table_id, 17, deal, version=table.record(17).version)
