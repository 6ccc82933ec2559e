"""What was done, in words for the undo menu and the history: Spiel 29, Grand ohne 2.

A verb is worded as what was done, never as what is so since: “Undone: Smidt is now Schmidt” would say the opposite.

One table of verbs, by noun: sheets, club and events, office, relatives, season, imports, cash, people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from skatclub.domain import zone
from skatclub.domain.history import HistoryEntry, Site
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.sheets import games
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.kinds import Announcement, GameKind

Fields = Mapping[str, str | int]
Words = str | Callable[[Fields], str]
"""A message that the fields of a change fill in, or what makes its words."""
_NONSENSE = (LookupError, ValueError)
"""What fields may end in that no service has written: whoever has the password of a desk can write a change."""


def change_words(entry: HistoryEntry) -> str:
    """Return what a change did; an undo or redo names the change that it is about."""
    match entry.verb:
        case "undo":
            return _("undone: {change}").format(change=verb_words(str(entry.fields.get("of", "")), entry.fields))
        case "redo":
            return _("redone: {change}").format(change=verb_words(str(entry.fields.get("of", "")), entry.fields))
    return verb_words(entry.verb, entry.fields)


def full_words(entry: HistoryEntry) -> str:
    """Return what a change did with who, the points, what stood there before, and texts: for a dispute."""
    fields = entry.fields
    was = {name.removeprefix("was_"): field for name, field in fields.items() if name.startswith("was_")}
    texts = [str(fields[name]) for name in ("text", "reason") if fields.get(name)]
    try:
        before = [_("before: {deal}").format(deal=_with_points(_deal(was), was))] if "kind" in was else []
        return " · ".join((_with_points(change_words(entry), fields), *before, *texts))
    except _NONSENSE:
        return " · ".join((change_words(entry), *texts))


def sited_words(entry: HistoryEntry, site: Site) -> str:
    """Return what a change did, for whom and where: Spiel 2, Karo mit 2, Bernd Krüger · Tisch 1, 22.11."""
    words = verb_words(entry.verb, entry.fields)
    declarer = str(entry.fields.get("declarer", ""))
    return " · ".join(filter(None, (", ".join(filter(None, (words, declarer))), _site(entry, site, words))))


def _site(entry: HistoryEntry, site: Site, words: str) -> str:
    """Return the table or the event, as far as the words have not named it, and the day."""
    pattern = WORDS.get(entry.verb, "")
    if site.event_id is None or site.held_on is None:
        return ""
    if site.table is None or (isinstance(pattern, str) and "{table}" in pattern):
        where = "" if site.title in words else site.title
    elif site.series is not None:
        where = _("series {series}, table {table}").format(series=site.series, table=site.table)
    else:
        where = _("table {table}").format(table=site.table)
    return ", ".join(filter(None, (where, numbers.short_date(site.held_on, zone.day(entry.at).year))))


def _with_points(words: str, fields: Fields) -> str:
    if "declarer" not in fields:
        return words
    return f"{words} · {fields['declarer_seat']} {fields['declarer']} {numbers.signed(int(fields['points']))}"


def verb_words(verb: str, fields: Fields) -> str:
    """Return a verb of the services with its fields in words.

    It is shown as it is where it is one of a newer program, or was written by hand with fields that say nothing.
    """
    words = WORDS.get(verb)
    if words is None:
        return verb
    try:
        return _filled(_(words), fields) if isinstance(words, str) else words(fields)
    except _NONSENSE:
        return verb


def booked_words(verb: str, fields: Fields) -> str:
    """Return what was booked, and how it is taken back."""
    return _("Booked: {change} · Ctrl+Z takes it back").format(change=verb_words(verb, fields))


def done_words(verb: str, fields: Fields) -> str:
    """Return what was done, and how it is taken back."""
    return _("{change} · Ctrl+Z takes it back").format(change=wordlists.capital(verb_words(verb, fields)))


def _filled(message: str, fields: Fields, **more: object) -> str:
    """Fill in the fields, and what sentences call otherwise than the journal does."""
    parts_made = {
        name: make(fields) for name, make in _MADE.items() if f"{{{name}}}" in message and name not in more
    }
    return message.format(**{**fields, **parts_made, **more})


def counted(field: str, text_shown: str, many: str) -> Words:
    """Return words that depend on the number in a field, which is their `n`."""
    return lambda fields: _filled(
        ngettext(text_shown, many, int(fields[field])), fields, n=numbers.grouped(int(fields[field]))
    )


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
            reached=Reached(str(fields.get("reached", Reached.NOTHING))),  # not noted in the first versions
        )
    )
    overbid = [_("overbid")] if fields["overbid"] else []
    return ", ".join((words, *overbid))


def _value(fields: Fields) -> str:
    points = int(fields["points"])
    return numbers.points(points if points > 0 else -points // 2)


def _who(fields: Fields) -> str:
    """Return a participant as the office calls him: 17 Anna Schmidt."""
    return f"{fields['start_no']} {fields['name']}" if fields.get("start_no") else str(fields["name"])


def _category(fields: Fields) -> str:
    if purpose := fields.get("purpose"):
        return str(purpose)
    from skatclub.domain.cash.ledger import Category
    from skatclub.i18n.cash import words as cash_words  # with all that it words: not before the first paint

    return cash_words.category(Category(str(fields["category"])))


def _status(fields: Fields) -> str:
    from skatclub.domain.people.membership import MemberStatus
    from skatclub.i18n.people import words as people_words  # as above

    return people_words.status(MemberStatus(str(fields["status"])))


def _relative(fields: Fields) -> str:
    from skatclub.i18n.relatives import words as relatives_words  # as above

    return relatives_words.game_name(str(fields["game"]))


_MADE: dict[str, Callable[[Fields], object]] = {
    "n": lambda fields: fields["deal_no"],
    "deal": _deal,
    "who": _who,
    "amount": lambda fields: numbers.euros(int(fields["cents"])),
    "difference": lambda fields: numbers.euros(int(fields["difference"])),
    "category": _category,
    "day": lambda fields: numbers.date(date.fromisoformat(str(fields["day"]))),
    "status": _status,
    "event": lambda fields: fields.get("event", ""),
    "game": _relative,
}
"""What a sentence names and the journal does not hold as it is said."""


def _round(fields: Fields) -> str:
    deals = int(fields["deals"])
    words = ngettext("round {n} cleared ({deals} deal)", "round {n} cleared ({deals} deals)", deals)
    return _filled(words, fields, n=fields["round_no"])


def _times(fields: Fields) -> str:
    """Return when a list was begun and ended, as far as it is known."""
    if fields["began_at"] and fields["ended_at"]:
        pattern = _("times {began_at} to {ended_at}")
    elif fields["ended_at"]:
        pattern = _("ended at {ended_at}")
    else:
        pattern = _("begun at {began_at}") if fields["began_at"] else _("times removed")
    return _filled(pattern, fields)


def _either(field: str, some: str, none: str) -> Words:
    """Return words for a change that says something in a field, and words for one with 0 or nothing there."""
    return lambda fields: _filled(_(some if fields.get(field) else none), fields)


def _penalty(deducted: str, credited: str) -> Words:
    def words(fields: Fields) -> str:
        points = int(fields["points"])
        return _filled(_(credited if points > 0 else deducted), fields, points=numbers.signed(points))

    return words


def _letterhead(fields: Fields) -> str:
    names = {
        "name": N_("club renamed {name}"),
        "address": N_("address of the club"),
        "responsible": N_("contact for data protection"),
        "logo": N_("club logo for papers"),
        "authority": N_("supervisory authority for data"),
        "colour": N_("colour of the club"),
        "certificate": N_("text of the certificate"),
    }
    return ", ".join(_filled(_(names[word]), fields) for word in str(fields["what"]).split(","))


def _paid(fields: Fields) -> str:
    cents = int(fields["cents"])
    words = _("{amount} from {who}") if cents > 0 else _("{amount} back to {who}")
    return _filled(words, fields, amount=numbers.euros(abs(cents)))


def _dues_paid(fields: Fields) -> str:
    if "earlier" in fields:
        words = _("payment of {name}: {amount}, of it {earlier} from earlier")
        return _filled(words, fields, earlier=numbers.euros(int(fields["earlier"])))
    return _filled(
        _("payment of {name} for “{title}”: {amount}") if "title" in fields else _("payment of {name}: {amount}"),
        fields,
    )


_RULES = {
    "wrong_seat": N_("wrong seat: {name} in series {series}"),
    "list_void": N_("list of table {table} void in series {series}"),
    "disqualification": N_("{name} disqualified"),
}


def ruled(fields: Fields) -> str:
    """Return what the director decided about somebody or a list."""
    words = _RULES.get(str(fields["kind"]), N_("ruling"))
    return _filled(_(words), fields)


_ENDED = N_("time for objections to edition {edition} ended: {reason}")


def objections_ended(edition: int, reason: str) -> str:
    """Return that the director ended the time for objections, and why."""
    return _(_ENDED).format(edition=edition, reason=reason)


_MARKS = {
    "excused": N_("{name} excused: {event}"),
    "presence": N_("{name} noted as present: {event}"),
    "cup_series": N_("{name} declares a series for the cup: {event}"),
    "points": N_("{points} points for {name}"),
}


def _marked(fields: Fields) -> str:
    words = _MARKS.get(str(fields["kind"]), N_("note on {name}"))
    return _filled(_(words), fields, points=numbers.signed(int(fields["points"])))


def _box_counted(fields: Fields) -> str:
    if fields.get("box"):
        return _filled(_("cash box of {box} counted: {amount}, difference {difference}"), fields)
    if not int(fields["difference"]):
        return _filled(_("cash counted: {amount}, as in the cash book"), fields)
    return _filled(_("cash counted: {amount}, difference {difference}"), fields)


def _since(message: str) -> Words:
    return lambda fields: _filled(_(message), fields, day=numbers.date(date.fromisoformat(str(fields["since"]))))


def _erased(fields: Fields) -> str:
    number = int(fields.get("number", 1))
    return ngettext("names of {n} person erased", "names of {n} people erased", number).format(n=number)


_UNCLAIMED = _either("other", N_("prize of {name} goes to {other}"), N_("prize of {name} unclaimed"))

WORDS: dict[str, Words] = {
    "accept_deal": N_("deal {n}, {deal}"),
    "correct_deal": N_("deal {n} corrected, {deal}"),
    "insert_deal": N_("deal {n} inserted, {deal}"),
    "delete_deal": N_("deal {n} removed, {deal}"),
    "clear_round": _round,
    "mark_disputed": _either("disputed", N_("deal {n} marked as disputed"), N_("dispute over deal {n} settled")),
    "write_note": _either("deal_no", N_("note on deal {deal_no}"), N_("note on the list")),
    "swap_names": N_("{name} and {other} swapped"),
    "swap_places": N_("{name} and {other} swap seats from deal {from_deal}"),
    "replace_player": N_("{name} for {was} from deal {from_deal}"),
    "rename_player": N_("name corrected from {was} to {name}"),
    "add_penalty": _penalty(N_("penalty {points} for {name}"), N_("credit {points} for {name}")),
    "remove_penalty": _penalty(
        N_("penalty {points} for {name} withdrawn"), N_("credit {points} for {name} withdrawn")
    ),
    "end_list": N_("list ended after {deals} deals"),
    "reopen_list": N_("list reopened"),
    "set_times": _times,
    "create_club": N_("club created"),
    "rescue_club": N_("rescued from a damaged file"),
    "rename_club": N_("club renamed {name}"),
    "change_letterhead": _letterhead,
    "add_members": counted("number", "{n} member added", "{n} members added"),
    "new_single_list": N_("new list “{title}”"),
    "new_club_night": N_("new club night “{title}”"),
    "add_table": N_("new table in series {series}"),
    "add_series": N_("new series {series}"),
    "rename_event": N_("“{was}” renamed “{title}”"),
    "migrate": N_("file brought up to date"),
    "open_hall": N_("hall opened: the club is on the server of {computer}"),
    "close_hall": N_("hall closed: the club is back in its file"),
    "recover_club": N_("recovered from a copy; {computer} had the club until then"),
    "set_logo": N_("club logo for papers"),
    "remove_logo": N_("papers without a logo"),
    "write_certificate": N_("text of the certificate"),
    "new_tournament": N_("new tournament “{title}”"),
    "change_conditions": N_("conditions of “{title}”"),
    "remove_series": N_("series {series} removed"),
    "change_rounds": N_("series {series} changed to {rounds} rounds"),
    "change_deals": N_("series {series} changed to {deals} deals at every table"),
    "register": N_("{who} registered"),
    "check_in": N_("{who} noted as here"),
    "withdraw": N_("{who} withdrawn"),
    "give_up_seat": N_("{who} withdrawn"),
    "no_show": N_("{who} noted as not come"),
    "no_shows": counted("number", "{n} person noted as not come", "{n} people noted as not come"),
    "unregister": N_("{who} removed from the list"),
    "change_participant": N_("{who} changed"),
    "pay": _paid,
    "merge_people": N_("{other} and {name} merged into one person"),
    "join_clubs": N_("club “{club}” joined with “{other}”"),
    "part_clubs": N_("“{club}” noted as a club of its own"),
    "take_in": counted(
        "number", "{n} participant registered from a list", "{n} participants registered from a list"
    ),
    "take_in_seated": counted("number", "{n} person at a table registered", "{n} people at tables registered"),
    "prepare_draw": N_("draw of series {series} prepared"),
    "draw": N_("seats of series {series} drawn"),
    "accept_draw": N_("seats of series {series} accepted"),
    "discard_draw": N_("tables of series {series} withdrawn"),
    "swap_seats": N_("{name} and {other_name} swap seats in series {series}"),
    "keep_rules": N_("rules “{name}” saved"),
    "forget_rules": N_("rules “{name}” deleted"),
    "add_late": N_("{who} seated late"),
    "receive_list": N_("list of table {table} handed in (series {series})"),
    "enter_totals": N_("totals of table {table} (series {series})"),
    "type_again": N_("second list of table {table} (series {series})"),
    "verify_list": N_("table {table} checked (series {series})"),
    "unverify_list": N_("table {table} to be checked again (series {series})"),
    "clarify_list": N_("table {table} set aside for clarification (series {series})"),
    "settle_list": N_("table {table} cleared up (series {series})"),
    "remove_totals": N_("totals of table {table} removed (series {series})"),
    "enter_results": N_("{lists} lists of totals of series {series} entered"),
    "release_series": N_("series {series} released"),
    "rule": ruled,
    "take_ruling_back": N_("ruling revoked"),
    "record_lot": counted("number", "lot drawn among {n} player", "lot drawn among {n} players"),
    "take_lot_back": counted("number", "lot among {n} player revoked", "lot among {n} players revoked"),
    "count_deals": N_("table {table} counted by its deals (series {series})"),
    "break_off": N_("table {table} broken off: {name} left (series {series})"),
    "tell_hall": N_("hall screen: text"),
    "turn_clock": _either(
        "runs", N_("clock of series {series} started"), N_("clock of series {series} stopped or set")
    ),
    "steer_screens": N_("hall screens: what they show"),
    "serve_pages": N_("hall pages: where they are"),
    "let_tables_type": _either("on", N_("typing at the tables allowed"), N_("typing at the tables ended")),
    "type_at_table": N_("table {table} types its list (series {series})"),
    "hand_in_typed": N_("table {table} handed in the list that it typed (series {series})"),
    "take_typed": N_("list typed at table {table} accepted (series {series})"),
    "put_typed_aside": N_("list typed at table {table} put aside (series {series})"),
    "call_desk": _either(
        "waits",
        N_("table {table} (series {series}) called the director’s desk"),
        N_("call from table {table} (series {series}) dealt with"),
    ),
    "note_papers": N_("papers printed or saved: {title}"),
    "post": N_("edition {edition} posted"),
    "end_objections": _ENDED,
    "new_relative_list": N_("new list “{title}”: {game}"),
    "enter_relative": N_("entry {number} of “{title}”"),
    "correct_relative": N_("entry {number} of “{title}” corrected"),
    "remove_relative": N_("entry {number} of “{title}” removed"),
    "new_season": N_("new season “{title}”"),
    "change_season": N_("season “{title}” changed"),
    "plan_evenings": counted(
        "number", "season “{title}”: {n} evening planned", "season “{title}”: {n} evenings planned"
    ),
    "change_statute": N_("rules of “{title}” changed"),
    "choose_events": counted(
        "number", "season “{title}”: {n} evening counts", "season “{title}”: {n} evenings count"
    ),
    "remove_season": N_("season “{title}” deleted"),
    "add_mark": _marked,
    "take_groups": N_("seeding groups of “{title}” by the season"),
    "next_evening": N_("next evening “{title}”"),
    "record_season_lot": N_("lot drawn between {number} tied players in “{title}”"),
    "take_season_lot_back": N_("lot between {number} players in “{title}” revoked"),
    "new_league": N_("new league “{title}”"),
    "set_league_teams": counted("number", "league “{title}”: {n} team", "league “{title}”: {n} teams"),
    "plan_league": N_("schedule of league “{title}”"),
    "enter_league": N_("sums of match day {day} in “{title}”"),
    "check_match_day": N_("match day {day} of “{title}” checked"),
    "withdraw_league_team": N_("{name} has left league “{title}”"),
    "penalise_league_team": N_("penalty for {name} in “{title}”"),
    "take_league_penalty_back": N_("penalty in “{title}” revoked"),
    "record_league_lot": N_("lot drawn between {number} tied teams in “{title}”"),
    "take_mark_back": N_("note on {name} in “{title}” withdrawn"),
    "import_members": counted("people", "list of members imported ({n} new)", "list of members imported ({n} new)"),
    "import_results": counted("results", "{n} past result imported", "{n} past results imported"),
    "import_backup": N_("backup of the old club program imported"),
    "import_online": counted("lists", "{n} list of online games", "{n} lists of online games"),
    "import_everything": counted(
        "events",
        "everything imported from another club ({n} event)",
        "everything imported from another club ({n} events)",
    ),
    "plan_prizes": N_("prize plan of “{title}”"),
    "hand_out": N_("prize {amount} for {name}"),
    "leave_unclaimed": _UNCLAIMED,
    "pass_prize_on": _UNCLAIMED,
    "exchange_prizes": N_("prizes exchanged after a correction: {name}"),
    "take_prize_back": N_("prize {amount} of {name} withdrawn"),
    "pay_dues": N_("{name}: {category} {amount}"),
    "pay_all_dues": _dues_paid,
    "settle_back": N_("{name} was refunded an overpayment: {amount}"),
    "return_deposit": N_("{name} was given back the deposit: {amount}"),
    "pay_table": N_("payment by table {table} of series {series}: {amount}"),
    "book": N_("{category} {amount}"),
    "set_fees": N_("amounts of the membership fees"),
    "levy_fees": counted(
        "number",
        "fee for {year} asked of {n} member: {amount}",
        "fees for {year} asked of {n} members: {amount} in all",
    ),
    "pay_fees": N_("fee for {years} paid by {name}: {amount}"),
    "waive_fee": _either(
        "cents",
        N_("{amount} of the fee for {year} waived for {name}"),
        N_("waiver of the fee for {year} withdrawn: {name}"),
    ),
    "change_fee": _either(
        "cents",
        N_("fee for {year} of {name} changed to {amount}"),
        N_("fee for {year} of {name} withdrawn"),
    ),
    "remind_fees": counted(
        "number", "{n} member reminded of the fee on {day}", "{n} members reminded of their fees on {day}"
    ),
    "transfer": N_("{amount} transferred from “{source}” to “{target}”"),
    "counter_booking": N_("entry {booking} reversed: {category} {amount}"),
    "add_purpose": N_("category “{name}” added"),
    "rename_purpose": N_("category “{was}” is now called “{name}”"),
    "remove_purpose": N_("category “{name}” removed"),
    "add_voucher": N_("voucher “{name}” kept with entry {booking}"),
    "remove_voucher": N_("voucher “{name}” removed from entry {booking}"),
    "close_day": N_("cash book closed up to {day}: {amount}"),
    "count_box": _box_counted,
    "add_member": N_("{name} added"),
    "change_member": N_("{name} changed"),
    "note_status": _since(N_("{name}: {status} since {day}")),
    "note_press": _either(
        "agrees",
        N_("consent of {name} to be named in the newspaper"),
        N_("consent of {name} to be named in the newspaper withdrawn"),
    ),
    "take_status_back": _since(N_("{name}: entry for {day} withdrawn")),
    "delete_member": N_("{name} deleted"),
    "erase": _erased,
}
"""The words of each verb."""
