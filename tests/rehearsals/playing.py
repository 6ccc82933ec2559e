"""Plays a day through the real services, step by step: the door, the draw, lists, the wall, prizes and the box."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain import relatives as domain_relatives
from skatclub.domain.cash import coins
from skatclub.domain.cash.ledger import Category
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.events.event import EventKind
from skatclub.domain.prizes.plan import From
from skatclub.domain.registration.newcomers import NamedLine, Newcomer
from skatclub.rules.relatives import relative
from skatclub.services import relatives
from skatclub.services.cash import book, count, paybacks
from skatclub.services.club.clubs import Club
from skatclub.services.directing import postings
from skatclub.services.events import tournaments
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, participants, registration
from skatclub.services.seating import draws
from skatclub.services.standings import standings
from tests.rehearsals import relative_lists, tables
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import MOMENTS, Day, Incident, Moment, Trouble
from tests.rehearsals.notes import Did, Notes, Step

LINES = 10
"""Of the list of a relative, unless the game is over before."""
CHANGE_MONEY = 200_00
"""What lies in the box before the first pays, in cents."""
SAT_WRONG = "am falschen Platz gespielt"
RUDE = "grob unsportlich"
LIST_GONE = "Liste nicht abgegeben"


def play(
    club: Club, notes: Notes, *, until: Moment = Moment.PAID, last_series: int | None = None
) -> Iterator[Step]:
    """Play the day of these notes up to a moment of a series (None: the last), one step at a time.

    Whoever takes no further step leaves the day as it is then. Refused: as the services refuse what does not fit.
    """
    wish = notes.day.wish
    last = wish.series if last_series is None else last_series
    yield from _open(club, notes)
    for series in range(1, last + 1):
        far = until if series == last else Moment.PAID
        yield from _seat(club, notes, series)
        if _reaches(far, Moment.ENTERED):
            yield from _collect(club, notes, series)
        elif _reaches(far, Moment.RECEIVED):
            yield from _hand_in(club, notes, series)
        if _reaches(far, Moment.CHECKED):
            yield from _check(club, notes, series)
        if _reaches(far, Moment.POSTED) and (series == wish.series or not wish.is_evening):
            yield from _post(club, notes, series)
    if last == wish.series and _reaches(until, Moment.PAID):
        yield from _pay_out(club, notes)
        if wish.relative:
            yield _play_relative(club, notes)
        notes.close()


def played(club: Club, day: Day, *, until: Moment = Moment.PAID) -> Notes:
    """Play a day up to a moment at once, and return its notes."""
    notes = Notes(day=day)
    for _step in play(club, notes, until=until):
        pass
    return notes


def _reaches(until: Moment, moment: Moment) -> bool:
    return MOMENTS.index(until) >= MOMENTS.index(moment)


def _open(club: Club, notes: Notes) -> Iterator[Step]:
    """Announce the day, and let everybody in who comes in time."""
    day, wish = notes.day, notes.day.wish
    done = tournaments.new_tournament(
        club,
        title=day.title,
        held_on=wish.held_on,
        rounds=[wish.rounds] * wish.series,
        conditions=day.conditions,
        rules=wish.rules,
        kind=EventKind.CLUB_NIGHT if wish.is_evening else EventKind.TOURNAMENT,
    )
    notes.event_id = done.made_id or 0
    if day.prizes is not None:
        prizes.set_plan(club, notes.event_id, day.prizes)
        sponsored = sum(source.cents for source in day.prizes.sources if source.kind is From.SPONSOR)
        _book(club, notes, Category.OPENING, CHANGE_MONEY)
        _book(club, notes, Category.SPONSORING, sponsored)
    yield Step(did=Did.OPENED)
    late, absent = set(day.whom(Trouble.LATE)), set(day.whom(Trouble.ABSENT))
    in_time = [place for place in range(len(day.people)) if place not in late]
    here = [place for place in in_time if place not in absent]
    participants.take_in(club, notes.event_id, [_line(day, place) for place in here])
    if absent:
        expected = [_line(day, place) for place in sorted(absent)]
        participants.take_in(club, notes.event_id, expected, here=False)
    _meet(club, notes)
    yield Step(did=Did.REGISTERED, number=len(in_time))
    for place in here:
        _pay_at_door(club, notes, place)
        yield Step(did=Did.PAID, number=place + 1)
    for incident in day.of(Trouble.ABSENT):
        registration.mark_no_show(club, notes.ids[incident.who or 0])
        notes.absent.add(incident.who or 0)
        notes.note(incident)


def _line(day: Day, place: int) -> NamedLine:
    invented = day.people[place]
    return NamedLine(
        line=place + 1,
        given_name=invented.given_name,
        family_name=invented.family_name,
        club=invented.club,
        groups=invented.groups,
        team=day.teams[place],
    )


def _meet(club: Club, notes: Notes) -> None:
    """Note the numbers of everybody who is registered, by name: no two of a day are called alike."""
    places = {person.full_name: place for place, person in enumerate(notes.day.people)}
    for participant in registration.roll(club, notes.event_id).participants:
        place = places[participant.person.full_name]
        notes.ids[place] = participant.id
        notes.start_nos[place] = participant.start_no or 0


def _pay_at_door(club: Club, notes: Notes, place: int) -> None:
    owed = notes.day.conditions.owed(notes.day.wish.series)
    wrong = next((incident for incident in notes.day.of(Trouble.PAID_WRONG) if incident.who == place), None)
    paid = owed if wrong is None else max(owed + wrong.number, 0)
    if paid:
        registration.pay(club, notes.ids[place], paid)
        notes.take(place, paid)
    if wrong is not None:
        notes.note(wrong)


def _book(club: Club, notes: Notes, category: Category, cents: int) -> None:
    if cents:
        book.enter(club, category, cents, event_id=notes.event_id)
        notes.box += cents


def _seat(club: Club, notes: Notes, series: int) -> Iterator[Step]:
    """Let those go who have had enough, draw the series, and seat who comes too late for it."""
    for incident in notes.day.of(Trouble.WITHDRAWN):
        if incident.series == series - 1 and incident.who in notes.ids:
            registration.withdraw(club, notes.ids[incident.who], after_series=series - 1)
            notes.gone.append(incident)
            notes.note(incident)
    seed = f"{notes.day.title} {series}-{Chance(f'{notes.day.wish.seed}/draw {series}').below(10**6)}"
    draws.prepare(club, notes.event_id, series, seed)
    draws.draw(club, notes.event_id, series)
    draws.accept(club, notes.event_id, series)
    for incident in notes.day.of(Trouble.LATE, series=series):
        _seat_late(club, notes, series, incident)
    lists = office.lists(club, notes.event_id, series)
    by_number = {number: place for place, number in notes.start_nos.items()}
    for sheet in lists:
        notes.seats[series, sheet.number] = tuple(by_number[number or 0] for number in sheet.start_nos)
    yield Step(did=Did.DRAWN, series=series, number=len(lists))


def _seat_late(club: Club, notes: Notes, series: int, incident: Incident) -> None:
    place = incident.who or 0
    invented = notes.day.people[place]
    newcomer = Newcomer(
        given_name=invented.given_name, family_name=invented.family_name, club=invented.club, groups=invented.groups
    )
    draws.register_late(club, notes.event_id, series, newcomer)
    _meet(club, notes)
    _pay_at_door(club, notes, place)
    notes.note(incident)


def _collect(club: Club, notes: Notes, series: int) -> Iterator[Step]:
    """Take in the lists of a series as they come: some late, one after the power had gone."""
    lists = office.lists(club, notes.event_id, series)
    missing = {one.table: one for one in notes.day.of(Trouble.LIST_MISSING, series=series)}
    order = Chance(f"{notes.day.wish.seed}/order {series}").shuffled(lists)
    for sheet in sorted(order, key=lambda each: each.number in missing):
        for incident in notes.day.of(Trouble.POWER_CUT, series=series):
            if sheet is order[0]:
                tables.lose_power(club, notes, sheet)
                notes.note(incident)
        yield from tables.bring_in(club, notes, sheet)
        if sheet.number in missing:
            notes.note(missing[sheet.number])


def _hand_in(club: Club, notes: Notes, series: int) -> Iterator[Step]:
    """Lay all lists of a series into the pile, with their start cards; nobody has typed any of them yet."""
    lists = office.lists(club, notes.event_id, series)
    for sheet in Chance(f"{notes.day.wish.seed}/order {series}").shuffled(lists):
        tables.hand_in(club, notes, sheet)
        yield Step(did=Did.RECEIVED, series=series, table=sheet.number)


def _check(club: Club, notes: Notes, series: int) -> Iterator[Step]:
    """Look at every list again, decide what is to be decided, and release the series."""
    for sheet in office.lists(club, notes.event_id, series):
        tables.look_again(club, notes, sheet)
        yield Step(did=Did.CHECKED, series=series, table=sheet.number)
    yield from _rule(club, notes, series)
    office.release(club, notes.event_id, series)
    yield Step(did=Did.RELEASED, series=series)


def _rule(club: Club, notes: Notes, series: int) -> Iterator[Step]:
    """Decide what the director decides about a series."""
    for incident in notes.day.incidents:
        if incident.series == series and incident.trouble in _RULINGS and _decided(club, notes, incident):
            yield Step(did=Did.RULED, series=series, table=incident.table)


_RULINGS = frozenset({Trouble.WRONG_SEAT, Trouble.LIST_VOID, Trouble.DISQUALIFIED})


def _decided(club: Club, notes: Notes, incident: Incident) -> bool:
    """Write a ruling; tell whether there was anybody it can be about."""
    series, table = incident.series, incident.table
    seats = notes.seats.get((series, table), ())
    match incident.trouble:
        case Trouble.DISQUALIFIED if incident.who in notes.ids:
            new = _ruling(RulingKind.DISQUALIFICATION, RUDE, participant_id=notes.ids[incident.who])
            notes.out.add(incident.who)
        case Trouble.LIST_VOID if seats and (series, table) not in notes.void:
            table_id = office.table_id_of(club, notes.event_id, series, table)
            new = _ruling(RulingKind.LIST_VOID, LIST_GONE, series_no=series, table_id=table_id)
            notes.void.add((series, table))
        case Trouble.WRONG_SEAT if seats:
            place = seats[incident.who or 0]
            new = _ruling(RulingKind.WRONG_SEAT, SAT_WRONG, series_no=series, participant_id=notes.ids[place])
            notes.zeroed.add((series, place))
        case _:
            return False
    standings.rule(club, notes.event_id, new)
    notes.note(incident)
    return True


def _ruling(
    kind: RulingKind,
    reason: str,
    *,
    series_no: int | None = None,
    participant_id: int | None = None,
    table_id: int | None = None,
) -> Ruling:
    return Ruling(
        id=0, kind=kind, reason=reason, series_no=series_no, participant_id=participant_id, table_id=table_id
    )


def _post(club: Club, notes: Notes, series: int) -> Iterator[Step]:
    """Hang the standings on the wall, and mend what somebody reads there and objects to.

    An evening hangs them out once, for all its series.
    """
    so_far = range(1, series + 1)
    just = None if notes.day.wish.is_evening else series
    postings.post(club, notes.event_id, series=so_far)
    yield Step(did=Did.POSTED, series=series)
    lists = {(sheet.series_no, sheet.number): sheet for sheet in office.lists(club, notes.event_id, just)}
    is_wrong = False
    for incident in notes.day.of(Trouble.CORRECTED, series=just or 0):
        office_sheet = lists.get((incident.series, incident.table))
        if office_sheet is not None and tables.mend(club, notes, office_sheet):
            is_wrong = True
            notes.note(incident)
            yield Step(did=Did.CORRECTED, series=incident.series, table=office_sheet.number)
    if is_wrong:
        postings.post(club, notes.event_id, series=so_far)
        yield Step(did=Did.POSTED, series=series)


def _pay_out(club: Club, notes: Notes) -> Iterator[Step]:
    """Settle what everybody owes, draw lots among equals, hand the prizes out, and count the box."""
    for sheet in office.lists(club, notes.event_id):
        if (sheet.series_no, sheet.number) not in notes.void:
            dues.pay_table(club, notes.event_id, sheet.series_no, sheet.number)
            yield Step(did=Did.PAID, series=sheet.series_no, table=sheet.number)
    _settle(club, notes)
    _draw_lots(club, notes)
    if notes.day.prizes is not None:
        yield from _hand_out(club, notes)
    yield _count(club, notes)


def _hand_out(club: Club, notes: Notes) -> Iterator[Step]:
    for row in prizes.board(club, notes.event_id).rows:
        if row.winner is not None and row.state is None:
            prizes.hand_out(club, notes.event_id, row.key)
            notes.box -= row.cents
            yield Step(did=Did.HANDED_OUT, number=row.place)


def _settle(club: Club, notes: Notes) -> None:
    """Ask for what is still open, and give back what was paid too much."""
    for due in dues.of_event(club, notes.event_id).dues:
        if due.open > 0:
            dues.pay_open(club, notes.event_id, due.participant.id)
        elif due.open < 0:
            paybacks.settle_back(club, notes.event_id, due.participant.id)
    for place, cents in _paid(club, notes).items():
        notes.take(place, cents - notes.cents[place])


def _draw_lots(club: Club, notes: Notes) -> None:
    """Part whoever is equal, in the first series and over all, as a lot would."""
    for series in ((1,), ()):
        for group in standings.standings(club, notes.event_id, series=series).standings.undecided():
            standings.record_lot(club, notes.event_id, sorted(group), series=series)


def _count(club: Club, notes: Notes) -> Step:
    """Count the box, in which something lacks, and bring the books in line with it."""
    lacks = notes.day.of(Trouble.LACK)
    there = max(count.box(club, notes.event_id).expected - sum(each.number for each in lacks), 0)
    count.count(club, notes.event_id, coins.pieces_of(there), book_difference=True, anyway=True)
    notes.box = max(notes.box - sum(each.number for each in lacks), 0)
    for incident in lacks:
        notes.note(incident)
    return Step(did=Did.COUNTED, number=there)


def _play_relative(club: Club, notes: Notes) -> Step:
    """Write the list of a relative that some play afterwards; the last line is taken out and written again."""
    wish = notes.day.wish
    game = domain_relatives.game_of(wish.relative)
    names = [notes.day.people[place].full_name for place in range(game.most)]
    title = f"{notes.day.title}: {game.code}"
    done = relatives.new_list(club, game=game.code, title=title, names=names, held_on=wish.held_on)
    notes.relative_id = done.made_id or 0
    chance = Chance(f"{wish.seed}/relative")
    entries = relative_lists.entries(chance, game, relative.table_of(game, len(names)), LINES)
    for entry in entries:
        relatives.enter(club, notes.relative_id, entry)
    if entries:
        relatives.remove(club, notes.relative_id, len(entries))
        relatives.enter(club, notes.relative_id, entries[-1])
    notes.relative_entries = entries
    return Step(did=Did.RELATIVE, number=len(entries))


def _paid(club: Club, notes: Notes) -> dict[int, int]:
    """Return what everybody has paid in all, as the ledger says; the reckoning says what it should be."""
    return {notes.person_of(due.participant.id): due.paid for due in dues.of_event(club, notes.event_id).dues}
