"""The words printed on every score sheet, in the language in use."""

from __future__ import annotations

from skatclub.exports.reports.sheets.geometry import FootKind, Shape
from skatclub.i18n.language import _, ngettext, pgettext
from skatclub.i18n.sheets import systems
from skatclub.rules.systems import System


def title() -> str:
    """Return the title of the paper, in capitals."""
    return _("SCORE SHEET")


def second_title() -> str:
    """Return the title of the list that another player of the table keeps, in capitals."""
    return _("SECOND LIST")


def table_of(size: int) -> str:
    """Return "Vierertisch"."""
    return {3: _("Table of three"), 4: _("Table of four"), 5: _("Table of five")}[size]


def deals(count: int) -> str:
    """Return "48 Spiele"."""
    return ngettext("{n} deal", "{n} deals", count).format(n=count)


def formula(system: System, size: int) -> str:
    """Return how the list is totalled, in small print."""
    named = _("Scoring: {system}").format(system=systems.system_name(system))
    joined = ", ".join(systems.additions(system, size))
    return f"{named}: {joined}" if joined else named


def deal_no() -> str:
    """Return the head of the numbers."""
    return _("Deal no.")


def base_value() -> str:
    """Return the head of the base values."""
    return _("Base value")


def passed_in() -> str:
    """Return the head of the passed-in deals."""
    return _("passed in")


def matadors() -> str:
    """Return the head over with and without."""
    return _("Matadors")


def levels() -> str:
    """Return the head over the six levels."""
    return _("Levels")


def game_value() -> str:
    """Return the head over plus and minus."""
    return _("Game value")


def with_() -> tuple[str, ...]:
    """Return the head of the matadors held."""
    return (_("with"), _("w."))


def without() -> tuple[str, ...]:
    """Return the head of the matadors lacking, long and short."""
    return (_("without"), _("w/o"))


def level_names() -> tuple[str, ...]:
    """Return the heads of the six levels."""
    return (
        _("Hand"),
        _("Schneider"),
        _("Schn. ann."),
        _("Schwarz"),
        _("Schw. ann."),
        pgettext("a head of the sheet", "ouvert"),
    )


def doubled() -> tuple[str, ...]:
    """Return what stands under the minus, in words or as a sign."""
    return _("(doubled)"), "(× 2)"


def points() -> tuple[str, ...]:
    """Return the head of a player's running total."""
    return (_("Points"),)


def win() -> tuple[str, ...]:
    """Return the head of a player's games won."""
    return (_("win"),)


def loss() -> tuple[str, ...]:
    """Return the head of a player's games lost."""
    return (_("loss"),)


def start_no() -> str:
    """Return the label of the start number."""
    return _("Start no.")


def dealer_letter() -> str:
    """Return the letter that marks the dealer."""
    return _("D")


def count() -> str:
    """Return the label before a number of games."""
    return _("no.")


def cross_sum() -> str:
    """Return the head of the last column of a blank footer."""
    return _("Sums")


def foot_label(kind: FootKind, shape: Shape) -> str:
    """Return the label of a line of the footer."""
    system = shape.rules.system
    match kind:
        case FootKind.CARRIED:
            return _("Standing after deal {deal}").format(deal=shape.last)
        case FootKind.POINTS:
            return _("Sums + / −  ·  points")
        case FootKind.WON:
            return _with_factor(_("Games won"), system.win_bonus, "+")
        case FootKind.LOST:
            return _with_factor(_("Games lost"), system.loss_malus, "−")
        case FootKind.OTHERS:
            return _with_factor(_("Games lost by the others"), system.bonus_at(shape.size), "+")
        case FootKind.PENALTY:
            return _("Penalty by the director") if shape.deducts else _("Penalty or credit")
        case FootKind.TOTAL:
            return _("TOTAL")
        case FootKind.RANK:
            return _("Rank at the table")
        case FootKind.FEE:
            return _("Lost-game fees €")


def _with_factor(name: str, factor: int, sign: str) -> str:
    return f"{name} × {factor}  {sign}" if factor else name


def not_played() -> str:
    """Return what stands in the first row that was not played."""
    return _("not played")


def continued() -> str:
    """Return what stands under the table where the list goes on."""
    return _("Continued on the next page.")


def advice(size: int) -> str:
    """Return the line of advice under the footer."""
    hatched = {
        3: _("D = dealer."),
        4: _("Hatched = dealer (stays empty)."),
        5: _("Hatched = sits out (stays empty)."),
    }[size]
    return " ".join(
        (
            _("Announce every game aloud and enter it at once."),
            hatched,
            _("Compare after each round."),
            _("Cross out mistakes and initial them."),
            _("By signing, a player accepts the sheet."),
        )
    )


def signatures(size: int) -> tuple[str, ...]:
    """Return the labels under the lines to sign on."""
    seats = (_("Signature seat {seat}").format(seat=seat) for seat in range(1, size + 1))
    return (_("Scorer"), *seats, _("Director / verified"))
