"""The words of certificates where a club has none of its own, as people would say them aloud."""

from __future__ import annotations

from skatclub.domain.events.conditions import Group
from skatclub.domain.papers.certificates import ENGLISH, Design, Honour, Placeholder
from skatclub.i18n import language
from skatclub.i18n.events import conditions
from skatclub.i18n.language import N_, _, naming

design = naming(
    {
        Design.CLASSICAL: N_("classic"),
        Design.MODERN: N_("modern"),
        Design.CLUB: N_("in the club’s colours"),
    }
)
"""What a design is called."""

_USUAL = {
    Honour.RANKING: N_(
        "At the\n# {{wettbewerb}}\non {{datum}}\n## {{name}}\n{{verein}}\n"
        "was awarded\n## {{platzierung}}\n{{in_der_wertung}} with {{punkte}} points"
    ),
    Honour.TEAM: N_(
        "At the\n# {{wettbewerb}}\non {{datum}}\nthe team\n## {{name}}\n{{mitglieder}}\n"
        "was awarded\n## {{platzierung}}\n{{in_der_wertung}} with {{punkte}} points"
    ),
    Honour.CHAMPION: N_("# {{wettbewerb}}\n## {{name}}\n{{verein}}\nwon\n## {{wertung}}\nwith {{punkte}} points"),
    Honour.SEASON: N_(
        "# {{wettbewerb}}\n## {{name}}\n{{verein}}\nwas awarded\n## {{platzierung}}\n"
        "{{in_der_wertung}} with {{punkte}} points"
    ),
    Honour.GRAND_OUVERT: N_(
        "At the\n# {{wettbewerb}}\non {{datum}}\n## {{name}}\n{{verein}}\nwon a\n## Grand ouvert\n{{spiel}}"
    ),
    Honour.ANNIVERSARY: N_(
        "# {{ausrichter}}\nthanks\n## {{name}}\nfor\n## {{jahre}} years\nof membership\n{{datum}}"
    ),
}

_BY_AVERAGE = {
    Honour.CHAMPION: N_(
        "# {{wettbewerb}}\n## {{name}}\n{{verein}}\nwon\n## {{wertung}}\nwith an average of {{punkte}}"
    ),
    Honour.SEASON: N_(
        "# {{wettbewerb}}\n## {{name}}\n{{verein}}\nwas awarded\n## {{platzierung}}\n"
        "{{in_der_wertung}} with an average of {{punkte}}"
    ),
}
"""The same where a season is won by the average."""

_IN_RANKING = naming(
    {
        "": N_("in the individual ranking"),
        "teams": N_("in the team ranking"),
        "tandem": N_("in the tandem ranking"),
        "mixed": N_("in the ranking of mixed pairs"),
        Group.LADIES.value: N_("in the ladies’ ranking"),
        Group.SENIORS.value: N_("in the seniors’ ranking"),
        Group.JUNIORS.value: N_("in the juniors’ ranking"),
        Group.YOUTH.value: N_("in the youth ranking"),
    },
    others=True,
)
_CODES = ("championship", "cup", "total")
_WON = naming(
    dict(zip(_CODES, (N_("the club championship"), N_("the club cup"), N_("the overall ranking")), strict=True))
)
_IN_CHAMPIONSHIP = naming(
    dict(
        zip(
            _CODES,
            (N_("in the club championship"), N_("in the club cup"), N_("in the overall ranking")),
            strict=True,
        )
    )
)
_TEENS = range(11, 14)
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def placeholder(named: Placeholder) -> str:
    """Return what a placeholder is called in a template: verein, in English club."""
    return named.value if language.current() == language.GERMAN else ENGLISH[named]


def placeholders() -> tuple[str, ...]:
    """Return what all of them are called."""
    return tuple(map(placeholder, Placeholder))


def usual(honour: Honour, *, by_average: bool = False) -> str:
    """Return the usual words; # makes a line large, ## very large. Seasons are won by points, or `by_average`."""
    return _(_BY_AVERAGE[honour] if by_average else _USUAL[honour]).format()


def in_ranking(code: str, series: int | None = None) -> str:
    """Return in which ranking somebody has a place: in der Damenwertung, in der 2. Serie."""
    if series is not None:
        return _("in series {n}").format(n=series)
    words = _IN_RANKING(code)
    return _("in the ranking “{ranking}”").format(ranking=conditions.group_name(code)) if words == code else words


def won(championship: str, season: str = "") -> str:
    """Return a championship of a season as somebody wins it: die Vereinsmeisterschaft, den Titel if it says so."""
    if championship in _CODES:
        return _("the title") if _says(season, championship) else _WON(championship)
    return _named(championship)


def in_championship(championship: str, season: str = "") -> str:
    """Return in which championship of a season somebody has a place: im Vereinspokal; nothing if it says so."""
    if championship in _CODES:
        return "" if _says(season, championship) else _IN_CHAMPIONSHIP(championship)
    return _("in the ranking “{ranking}”").format(ranking=championship)


def _says(season: str, championship: str) -> bool:
    """Tell whether the title of a season names what is won: Vereinsmeisterschaft 2026."""
    return _WON(championship).split()[-1].casefold() in season.casefold()


def _named(championship: str) -> str:
    return _("the ranking “{ranking}”").format(ranking=championship)


def place(rank: int) -> str:
    """Return a rank as it is read out: 1. Platz, 1st place."""
    return _("{ordinal} place").format(ordinal=ordinal(rank)) if rank else ""


def ordinal(number: int) -> str:
    """Return the number of a place: 1. in German, 1st, 2nd, 11th in English."""
    if language.current() == language.GERMAN:
        return f"{number}."
    return f"{number}{'th' if number % 100 in _TEENS else _ENDINGS.get(number % 10, 'th')}"
