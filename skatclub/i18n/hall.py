"""What screens of a hall show, and in which colours, in words."""

from __future__ import annotations

from skatclub.domain.hall.steering import Contrast, Kind
from skatclub.i18n.language import N_

KINDS = {
    Kind.STANDINGS: N_("Standings"),
    Kind.SEATING: N_("Seating plan"),
    Kind.SERIES: N_("Clock"),
    Kind.RESULT: N_("Series result"),
    Kind.TEAMS: N_("Teams"),
    Kind.PRIZES: N_("Prizes"),
    Kind.HONOURS: N_("Prize-giving"),
    Kind.PAGES: N_("Where the pages are"),
    Kind.TEXT: N_("Text"),
}
CONTRASTS = {
    Contrast.NIGHT: N_("light on dark"),
    Contrast.DAY: N_("dark on light"),
    Contrast.YELLOW: N_("yellow on black"),
    Contrast.BLUE: N_("white on blue"),
}
