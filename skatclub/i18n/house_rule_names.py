"""What each house rule is called in a list of them all."""

from __future__ import annotations

from skatclub.i18n import house_names
from skatclub.i18n.language import _


def rule_name(code: str) -> str:
    """Return the name of a house rule by its code."""
    return _doubling_name(code) or _ramsch_name(code) or _other_name(code) or house_names.fact_name(code)


def _doubling_name(code: str) -> str:
    return {
        "re": _("Kontra and Re"),
        "supra": _("Kontra, Re and Supra"),
        "resupra": _("Kontra, Re, Supra and Resupra"),
        "kontra_bidder": _("Kontra only by who bid"),
        "doubled_bonus": _("Bonuses are doubled too"),
        "bock": _("Round of Bock"),
        "bock_multiply": _("Rounds of Bock multiply"),
        "bock_at_once": _("Bock from the deal that brings it"),
        "bock_then_ramsch": _("Round of Ramsch after Bock"),
        "ramsch_instead": _("Ramsch instead of Bock"),
    }.get(code, "")


def _ramsch_name(code: str) -> str:
    return {
        "ramsch_skat_loser": _("Ramsch: the skat to the loser"),
        "ramsch_skat_nobody": _("Ramsch: the skat to nobody"),
        "ramsch_all_pay": _("Ramsch: everybody pays the own card points"),
        "ramsch_fixed": _("Ramsch at a fixed price"),
        "ramsch_split": _("Ramsch: equals share"),
        "ramsch_void": _("Ramsch: three equals cost nothing"),
        "tens": _("Ramsch: a ten counts 1"),
        "march": _("March (all tricks)"),
        "ramsch_rounds": _("Compulsory rounds of Ramsch"),
        "grand_hand_first": _("Grand Hand instead of Ramsch"),
        "winners_ramsch": _("Winner's Ramsch"),
    }.get(code, "")


def _other_name(code: str) -> str:
    return {
        "pinke": _("Pinke (a pot in money)"),
        "jacks": _("Only jacks are matadors"),
        "passed_in": _("Points for a passed-in deal"),
        "grand_20": _("Grand at 20 (until 1932)"),
        "grand_ouvert_36": _("Grand ouvert at 36"),
        "lost_hand_once": _("A lost Hand game counts once (until 1998)"),
        "null_20": _("Null at 20"),
        "minus_only": _("Only minus is written"),
        "end_at_target": _("The evening ends at a target"),
        "end_at_time": _("The evening ends at a time"),
    }.get(code, "")
