"""The draw in words: its check beside what is possible, why a wish is not kept, cards to print again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from skatclub.domain.papers.event_facts import SeriesFacts
from skatclub.domain.seating.draws import Amendment, AmendmentKind, DrawState
from skatclub.domain.seating.task import Deviation, Move, Place, SeatingReport, Unkept, Wish, WishTally
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _, naming, ngettext
from skatclub.i18n.seating import words as seating_words


def state_words(state: DrawState | None) -> str:
    """Return how far the draw of a series is."""
    match state:
        case None:
            return _("not drawn")
        case DrawState.PREPARED:
            return _("draw prepared")
        case DrawState.DRAFT:
            return _("draft")
        case DrawState.ACCEPTED:
            return _("accepted")


def sizes_words(sizes: Sequence[int], waiting: int) -> str:
    """Return how many tables of which size there are: 7 tables of four and 2 of three."""
    fives, fours, threes = (sum(size == number for size in sizes) for number in (5, 4, 3))
    parts = [
        ngettext("{n} table of five", "{n} tables of five", fives).format(n=fives) if fives else "",
        ngettext("{n} table of four", "{n} tables of four", fours).format(n=fours) if fours else "",
        ngettext("{n} table of three", "{n} tables of three", threes).format(n=threes) if threes else "",
        ngettext("{n} sits out", "{n} sit out", waiting).format(n=waiting) if waiting else "",
    ]
    return " · ".join(filter(None, parts))


def count_words(wish: Wish, count: int) -> str:
    """Return a number of unkept wishes: "club-mates at one table: 2"."""
    return _("{wish}: {n}").format(wish=seating_words.wish_name(wish), n=count or _("none"))


def reached_words(line: WishTally) -> str:
    """Return a figure of the check with its bound: "club-mates at one table: 2 (at best 2)"."""
    if not line.weight:
        return _("{count} (not asked for)").format(count=count_words(line.wish, line.count))
    return seating_words.reached_words(line)


def kept_words(line: WishTally, *, is_best: bool, exactly: bool = False) -> str:
    """Return how far a wish is kept, as people say it: "club-mates at one table: 2; fewer is impossible"."""
    what = reached_words(line) if exactly else count_words(line.wish, line.count)
    if not line.count:
        return what
    if is_best or line.count <= line.bound:
        return _("{what}; fewer is impossible").format(what=what)
    return _("{what}; perhaps fewer is possible").format(what=what)


def unkept_words(unkept: Unkept, names: Mapping[int, str]) -> str:
    """Return a wish that one table does not keep: the table, the people, what it is and why."""
    people = [names.get(start_no, str(start_no)) for start_no in unkept.start_nos]
    return _("Table {table}: {people} – {what}; {reason}").format(
        table=unkept.table,
        people=_("{one} and {other}").format(one=people[0], other=people[1]) if len(people) > 1 else people[0],
        what=mark_words(unkept),
        reason=seating_words.reason_words(unkept.reason),
    )


def mark_words(unkept: Unkept) -> str:
    """Return what is amiss in a word or two, as it stands beside a person: already 1×, club."""
    match unkept.wish:
        case Wish.REPEATS:
            return _("already {n}×").format(n=unkept.earlier)
        case Wish.SEASON:
            return _("{n}× this year").format(n=unkept.earlier)
        case wish:
            return _word(wish)


_word = naming(
    {
        Wish.REPEATS: N_("repeat meeting"),
        Wish.SEASON: N_("meeting from earlier evenings"),
        Wish.CLUBS: N_("club"),
        Wish.FAMILIES: N_("family"),
        Wish.TEAMS: N_("team"),
        Wish.PROHIBITED: N_("not allowed"),
        Wish.SECOND_THREES: N_("three again"),
        Wish.SEATS: N_("seat 1 again"),
    }
)


def deviation_words(deviation: Deviation, names: Mapping[int, str]) -> str:
    """Return who sits at another table than the order gives, and why: "no. 7 (rank 2), table 4: club"."""
    who, table = names.get(deviation.start_no, ""), deviation.table
    who = who or _("no. {number}").format(number=deviation.start_no)
    if deviation.rank is not None:
        where = _("{who} (rank {rank}), table {table}").format(who=who, rank=deviation.rank, table=table)
    elif deviation.group is not None:
        where = _("{who} of group {group}, table {table}").format(who=who, group=deviation.group, table=table)
    else:
        where = _("{who}, who has no rank, table {table}").format(who=who, table=table)
    because = [
        _word(each) if isinstance(each, Wish) else seating_words.reason_words(each) for each in deviation.because
    ]
    return f"{where}: {', '.join(because)}" if because else where


def deviation_lines(report: SeatingReport, names: Mapping[int, str], most: int) -> tuple[str, ...]:
    """Return a line for each who sits elsewhere than the order gives; those that are too many are counted."""
    lines = [deviation_words(deviation, names) for deviation in report.deviations]
    more = len(lines) - most
    return (*lines[:most], _("… and {n} more").format(n=more)) if more > 0 else tuple(lines)


def trial_words(before: Sequence[WishTally], after: Sequence[WishTally]) -> str:
    """Return what a swap would change of the check: "then 1 repeat meeting instead of 0"."""
    changed = [
        _("{count} instead of {before}").format(count=count_words(new.wish, new.count), before=old.count)
        for old, new in zip(before, after, strict=True)
        if new.weight and new.count != old.count
    ]
    return _("then {changes}").format(changes=", ".join(changed)) if changed else _("the check stays as it is")


def place_words(place: Place | None) -> str:
    """Return a place: table 3 seat 2."""
    if place is None:
        return _("no place")
    return _("table {table}, seat {seat}").format(table=place.table, seat=place.seat)


def move_words(move: Move, names: Mapping[int, str]) -> str:
    """Return a card to print again: 17 Anna Schmidt: table 3 seat 2 → table 5 seat 1."""
    if move.old is None:
        return _("{start_no} {name}: new at {place}").format(
            start_no=move.start_no, name=names.get(move.start_no, ""), place=place_words(move.new)
        )
    return _("{start_no} {name}: {old} → {new}").format(
        start_no=move.start_no,
        name=names.get(move.start_no, ""),
        old=place_words(move.old),
        new=place_words(move.new),
    )


def amendment_words(change: Amendment, names: Mapping[int, str], *, printed: bool) -> str:
    """Return what the last change of a seating means: whose it was and how many cards must be printed again.

    `printed`: the seating was taken over, so that cards may lie about. Who has gone needs no card.
    """
    gone = set(change.about) if change.kind is AmendmentKind.WITHDRAWAL else set()
    count = sum(move.start_no not in gone for move in change.moves)
    about = [f"{start_no} {names.get(start_no, '')}".strip() for start_no in change.about]
    match change.kind:
        case AmendmentKind.SWAP:
            what = _("{one} and {other} have swapped seats.").format(one=about[0], other=about[1])
        case AmendmentKind.WITHDRAWAL:
            what = withdrawn_words(about[0])
        case AmendmentKind.LATE_ENTRY:
            what = _("{one} has come late.").format(one=about[0])
    if printed:
        return f"{what} {cards_words(count)}"
    seats, none = (
        ngettext("{n} seat has changed:", "{n} seats have changed:", count),
        _("All others keep their seats."),
    )
    return f"{what} {seats.format(n=count) if count else none}"


def noted_words(change: Amendment) -> str:
    """Return a change of a seating as the proof of the draw notes it, places as table and seat: 3/2."""
    about = wordlists.both(*change.about)
    what = {
        AmendmentKind.SWAP: _("no. {numbers} changed seats"),
        AmendmentKind.WITHDRAWAL: _("no. {numbers} withdrew"),
        AmendmentKind.LATE_ENTRY: _("no. {numbers} came late"),
    }[change.kind].format(numbers=about)
    cards = ngettext("{n} card new", "{n} cards new", len(change.moves)).format(n=len(change.moves))
    moves = "; ".join(f"{move.start_no}: {_short(move.old)} → {_short(move.new)}" for move in change.moves)
    return f"{what} ({cards}): {moves}." if moves else f"{what}."


def at_tables(series: SeriesFacts) -> Iterator[str]:
    """Say who sits at another place than the draw says, all its changes included."""
    draw = series.draw
    if draw is None or draw.seating is None or series.is_draft:
        return
    for start_no, place in sorted(series.places().items()):
        planned = draw.seating.place_of(start_no)
        if planned != place:
            words = _("no. {number} changed seats at the tables: {before} → {now}.")
            yield words.format(number=start_no, before=_short(planned), now=_short(place))


def by_hand(series: SeriesFacts) -> Iterator[str]:
    """Say who sits elsewhere than drawn because somebody decided so, in the plan or at the tables."""
    amendments = () if series.draw is None else series.draw.amendments
    yield from (noted_words(each) for each in amendments if each.kind is AmendmentKind.SWAP)
    yield from at_tables(series)


def _short(place: Place | None) -> str:
    return "–" if place is None else f"{place.table}/{place.seat}"


def leaving_words(name: str, back: int) -> str:
    """Return who is about to withdraw, and how many cents are due back."""
    if not back:
        return name
    return _("{name}: €{amount} to be paid back.").format(name=name, amount=numbers.money(back))


def withdrawn_words(who: str) -> str:
    """Return that somebody has withdrawn."""
    return _("{one} has withdrawn.").format(one=who)


def cards_words(count: int) -> str:
    """Return how many cards that were printed before are not right any more."""
    note = ngettext("{n} card to reprint.", "{n} cards to reprint.", count)
    return note.format(n=count) if count else _("No card needs to be reprinted.")


def fingerprint_words(fingerprint: str) -> str:
    """Return the line that proves beforehand that the seed was not chosen later."""
    return _("Fingerprint of the seed (SHA-256): {fingerprint}").format(fingerprint=fingerprint)


def card_moves(change: Amendment) -> tuple[Move, ...]:
    """Return the cards to print again; who has withdrawn needs none."""
    gone = set(change.about) if change.kind is AmendmentKind.WITHDRAWAL else set()
    return tuple(move for move in change.moves if move.start_no not in gone)
