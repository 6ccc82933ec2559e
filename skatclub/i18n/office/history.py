"""What was done in the office, in words for the undo menu and the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skatclub.i18n.language import N_, _, ngettext

Fields = Mapping[str, str | int]


def _said(pattern: Callable[[], str]) -> Callable[[Fields], str]:
    """Return the words of a verb whose fields stand in the pattern as they are."""
    return lambda fields: pattern().format(**fields)


_RULES = {
    "wrong_seat": N_("wrong seat: {name} in series {series}"),
    "list_void": N_("list of table {table} void in series {series}"),
    "disqualification": N_("{name} disqualified"),
}


def _rule(fields: Fields) -> str:
    return (_(_RULES[str(fields["kind"])]) if str(fields["kind"]) in _RULES else _("ruling")).format(**fields)


def _clock(fields: Fields) -> str:
    told = _("clock of series {series} started") if fields["runs"] else _("clock of series {series} stopped or set")
    return told.format(**fields)


def _lot(fields: Fields) -> str:
    number = int(fields["number"])
    return ngettext("lot among {n} person", "lot among {n} people", number).format(n=number)


WORDS: dict[str, Callable[[Fields], str]] = {
    "receive_list": _said(lambda: _("list of table {table} handed in (series {series})")),
    "enter_totals": _said(lambda: _("totals of table {table} (series {series})")),
    "type_again": _said(lambda: _("second list of table {table} (series {series})")),
    "verify_list": _said(lambda: _("table {table} checked (series {series})")),
    "unverify_list": _said(lambda: _("table {table} to be looked at again (series {series})")),
    "clarify_list": _said(lambda: _("table {table} waits for clarification (series {series})")),
    "settle_list": _said(lambda: _("table {table} is clear (series {series})")),
    "remove_totals": _said(lambda: _("totals of table {table} taken away (series {series})")),
    "enter_results": _said(lambda: _("{lists} lists of totals of series {series} taken in")),
    "release_series": _said(lambda: _("series {series} released")),
    "rule": _rule,
    "take_ruling_back": _said(lambda: _("ruling taken back")),
    "record_lot": _lot,
    "count_deals": _said(lambda: _("table {table} counted by its deals (series {series})")),
    "break_off": _said(lambda: _("table {table} broken off: {name} left (series {series})")),
    "tell_hall": _said(lambda: _("hall screen: text")),
    "turn_clock": _clock,
    "post": _said(lambda: _("edition {edition} posted")),
}
"""The words of each verb."""
