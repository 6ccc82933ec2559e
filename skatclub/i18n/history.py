"""What was done, in words for the undo menu and the history: Spiel 29, Grand ohne 2."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import games
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from skatclub.domain.history import Entry

Fields = Mapping[str, str | int]


def change_words(entry: Entry) -> str:
    """Return what a change did; an undo or redo names the change that it is about."""
    match entry.verb:
        case "undo":
            return _("undone: {change}").format(change=verb_words(str(entry.fields.get("of", "")), entry.fields))
        case "redo":
            return _("redone: {change}").format(change=verb_words(str(entry.fields.get("of", "")), entry.fields))
    return verb_words(entry.verb, entry.fields)


def full_words(entry: Entry) -> str:
    """Return what a change did with who, the points, what stood there before, and texts: for a dispute."""
    fields = entry.fields
    was = {name.removeprefix("was_"): told for name, told in fields.items() if name.startswith("was_")}
    before = [_("before: {deal}").format(deal=_with_points(_deal(was), was))] if "kind" in was else []
    texts = [str(fields[name]) for name in ("text", "reason") if fields.get(name)]
    return " · ".join((_with_points(change_words(entry), fields), *before, *texts))


def _with_points(words: str, fields: Fields) -> str:
    if "declarer" not in fields:
        return words
    return f"{words} · {fields['declarer_seat']} {fields['declarer']} {numbers.signed(int(fields['points']))}"


def verb_words(verb: str, fields: Fields) -> str:
    """Return a verb of the services with its fields in words; a verb of a newer program is shown as it is."""
    words = next((group[verb] for group in _groups() if verb in group), None)
    return verb if words is None else words(fields)


def _groups() -> Iterator[Mapping[str, Callable[[Fields], str]]]:
    """Yield the words of all verbs; those of other pages are read only when a change is none of a list."""
    yield from (_DEALS, _LISTS, _CLUB)
    from skatclub.i18n.events import history as events_history
    from skatclub.i18n.office import history as office_history
    from skatclub.i18n.relatives import history as relatives_history
    from skatclub.i18n.season import history as season_history

    yield from (events_history.WORDS, office_history.WORDS, relatives_history.WORDS, season_history.WORDS)
    from skatclub.i18n.cash import history as cash_history
    from skatclub.i18n.imports import history as imports_history
    from skatclub.i18n.people import history as people_history

    yield from (imports_history.WORDS, cash_history.WORDS, people_history.WORDS)


def _deal(fields: Fields) -> str:
    """Return the facts of a deal as the journal keeps them: Grand ohne 2 · eingepasst · Spielwert 36."""
    match fields.get("kind"):
        case "passed_in":
            return _("passed in")
        case "ramsch":
            return _("Ramsch {counts}").format(counts=fields.get("counts", ""))
        case "value":
            return _("game value {value}").format(value=_value(fields))
        case "game":
            return _game(fields)
    return _("deal")


def _game(fields: Fields) -> str:
    words = games.game_words(
        Game(
            kind=GameKind(str(fields["game"])),
            matadors=int(fields["matadors"]),
            announcement=Announcement(str(fields["announcement"])),
        )
    )
    overbid = [_("overbid")] if fields["overbid"] else []
    return ", ".join((words, *overbid))


def _value(fields: Fields) -> str:
    points = int(fields["points"])
    return numbers.points(points if points > 0 else -points // 2)


def _numbered(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb about one deal; the pattern is asked for when the language is known."""
    return lambda fields: pattern().format(n=fields["deal_no"], deal=_deal(fields))


def _said(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb whose fields stand in the pattern as they are."""
    return lambda fields: pattern().format(**fields)


def _times(fields: Fields) -> str:
    """Return when a list was begun and ended, as far as it is known."""
    if fields["began_at"] and fields["ended_at"]:
        pattern = _("times {began_at} to {ended_at}")
    elif fields["ended_at"]:
        pattern = _("ended at {ended_at}")
    else:
        pattern = _("begun at {began_at}") if fields["began_at"] else _("times taken off")
    return pattern.format(**fields)


def _dispute(fields: Fields) -> str:
    pattern = _("deal {n}, disputed") if fields["disputed"] else _("deal {n}, no longer disputed")
    return pattern.format(n=fields["deal_no"])


def _note(fields: Fields) -> str:
    pattern = _("note on deal {deal_no}") if "deal_no" in fields else _("note on the list")
    return pattern.format(**fields)


def _penalty(fields: Fields) -> str:
    return _("penalty {points} for {name}").format(
        points=numbers.signed(int(fields["points"])), name=fields["name"]
    )


def _no_penalty(fields: Fields) -> str:
    return _("penalty {points} for {name} taken back").format(
        points=numbers.signed(int(fields["points"])), name=fields["name"]
    )


def _letterhead(fields: Fields) -> str:
    names = {
        "name": _("club is now {name}").format(name=fields["name"]),
        "address": _("address of the club"),
        "responsible": _("person responsible for data"),
        "logo": _("picture of the club for papers"),
    }
    return ", ".join(names[one] for one in str(fields["what"]).split(","))


def _members(fields: Fields) -> str:
    number = int(fields["number"])
    return ngettext("{n} member added", "{n} members added", number).format(n=number)


def _round(fields: Fields) -> str:
    deals = int(fields["deals"])
    words = ngettext("round {n} cleared ({deals} deal)", "round {n} cleared ({deals} deals)", deals)
    return words.format(n=fields["round_no"], deals=deals)


_DEALS: dict[str, Callable[[Fields], str]] = {
    "accept_deal": _numbered(lambda: _("deal {n}, {deal}")),
    "correct_deal": _numbered(lambda: _("deal {n} corrected, {deal}")),
    "insert_deal": _numbered(lambda: _("deal {n} inserted, {deal}")),
    "delete_deal": _numbered(lambda: _("deal {n} taken out, {deal}")),
    "clear_round": _round,
    "mark_disputed": _dispute,
    "write_note": _note,
}
_LISTS: dict[str, Callable[[Fields], str]] = {
    "swap_names": _said(lambda: _("{name} and {other} swapped")),
    "swap_places": _said(lambda: _("{name} and {other} change places from deal {from_deal}")),
    "replace_player": _said(lambda: _("{name} for {was} from deal {from_deal}")),
    "rename_player": _said(lambda: _("{was} is now {name}")),
    "add_penalty": _penalty,
    "remove_penalty": _no_penalty,
    "end_list": _said(lambda: _("list ended after {deals} deals")),
    "reopen_list": _said(lambda: _("list reopened")),
    "set_times": _times,
}
_CLUB: dict[str, Callable[[Fields], str]] = {
    "create_club": _said(lambda: _("club made")),
    "rename_club": _said(lambda: _("club is now {name}")),
    "change_letterhead": _letterhead,
    "add_members": _members,
    "new_single_list": _said(lambda: _("new list “{title}”")),
    "new_club_night": _said(lambda: _("new club night “{title}”")),
    "add_table": _said(lambda: _("new table in series {series}")),
    "add_series": _said(lambda: _("new series {series}")),
    "rename_event": _said(lambda: _("“{was}” is now “{title}”")),
    "migrate": _said(lambda: _("file brought up to date")),
    "set_logo": _said(lambda: _("picture of the club for papers")),
    "remove_logo": _said(lambda: _("papers without a picture")),
    "write_certificate": _said(lambda: _("words of the certificate")),
}
