"""The preview of the entry line: words, arithmetic and effect, and the card in green, amber, neutral or red."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QSizePolicy

from skatclub.domain.sheets.table import Table
from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, ScaledLabel
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import entry as entry_words, games, hints as hint_words, house_names, steps
from skatclub.rules.entry.tokens import Adjust, EnterDeal, GoTo, Parsed, State
from skatclub.rules.errors import NotABid, Refusal, ReplacementMissing
from skatclub.rules.game import bock, deal as deals, hints
from skatclub.rules.game.deal import Deal, PassedIn, Played, Ramsch
from skatclub.rules.game.ramsch import RamschShare
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What the panel beside the entry line shows."""

    state: State
    head: str
    detail: str = ""
    sign: str = ""
    kind: GameKind | None = None
    number: str = ""
    suggestion: str = ""
    warning: str = ""
    ways: str = ""


def of_line(parsed: Parsed, table: Table, sheet: Sheet, *, deal_no: int) -> Preview:
    """Return the preview of a parsed line for deal `deal_no` of a list."""
    if parsed.refusal is not None:
        return of_refusal(parsed.refusal)
    match parsed.command:
        case EnterDeal(deal=deal):
            return of_deal(deal, table, sheet, deal_no=deal_no)
        case GoTo(deal_no=number):
            return Preview(state=State.READY, head=_("Change deal {number}").format(number=number))
        case Adjust(seat=seat, points=points):
            name = table.owner_of(seat).person.full_name
            return Preview(
                state=State.READY,
                head=_("{seat} {name}: {points} points by the director").format(
                    seat=seat, name=name, points=numbers.signed(points)
                ),
                detail=_("You will be asked for the reason; games won and lost stay as they are."),
            )
    head = entry_words.expected_words(parsed.expected)
    if isinstance(parsed.missing, ReplacementMissing):
        charged = _("Bid {bid} is above Null {value}: type = and the game it counts as, e.g. =21.")
        words = charged.format(bid=parsed.missing.bid, value=parsed.missing.value)
        return Preview(state=State.INCOMPLETE, head=words, detail=head)
    if isinstance(parsed.missing, NotABid) and parsed.missing.bid > 9:  # as long as a bid, though it may go on
        return Preview(state=State.INCOMPLETE, head=of_refusal(parsed.missing).head, detail=head)
    return Preview(state=State.INCOMPLETE, head=head)


def of_closed(words: str, *, is_typed: bool) -> Preview:
    """Return why no further deal fits this list: told while the line is empty, refused once something is typed."""
    return Preview(state=State.REFUSED if is_typed else State.INCOMPLETE, head=words)


def of_place(shown: Preview, place: str) -> Preview:
    """Return a preview whose keys say that a written deal is meant, and how to leave it as it is."""
    if not place:
        return shown
    leave = _("Esc leaves it as it is")
    return replace(shown, ways=f"⏎ {place} · {leave}" if shown.state is State.READY else leave)


def of_refusal(refusal: Refusal) -> Preview:
    """Return the red preview: why not, and the line probably meant."""
    from skatclub.i18n import refusals  # the words of all nouns

    suggestion = getattr(refusal, "suggestion", "")
    return Preview(state=State.REFUSED, head=refusals.sentence(refusal), suggestion=suggestion)


def of_deal(deal: Deal, table: Table, sheet: Sheet, *, deal_no: int) -> Preview:
    """Return the green preview of a complete deal: what it is, how it counts, what changes."""
    rules = table.event.rules
    if shares := deals.shares_of(deal, rules, bock.doublings_of(deal, rules, sheet.bock_before(deal_no))):
        return of_ramsch(deal, shares, table, deal_no=deal_no)
    settled = deals.settlement_of(deal, rules, bock.doublings_of(deal, rules, sheet.bock_before(deal_no)))
    if isinstance(deal, PassedIn) or settled is None:
        if isinstance(deal, Ramsch):
            nothing = _("Deal {number}: this Ramsch costs nobody anything.").format(number=deal_no)
            return Preview(state=State.READY, head=games.deal_words(deal, settled), detail=nothing, number="0")
        nobody = _("Deal {number}: nobody wins or loses; the next dealer deals.").format(number=deal_no)
        ramsch = ""
        if rules.house is not None and rules.house.ramsch is not None:
            ramsch = _("These rules play Ramsch when all pass: that is {line}.").format(
                line=house_names.ramsch_line(rules.house.ramsch)
            )
        return Preview(state=State.READY, head=_("Passed in"), detail=nobody, number="0", warning=ramsch)
    seat = deal.declarer
    name = table.occupant_at(seat, deal_no).person.full_name
    before = sheet.running_before(deal_no)[seat - 1]
    count = _("games won {old} → {new}") if settled.won else _("games lost {old} → {new}")
    old = before.won if settled.won else before.lost
    calculation = steps.words(settled)
    return Preview(
        state=State.READY,
        head=" · ".join(
            part
            for part in (
                f"{seat} {name}",
                *_noted(deal),
                f"{_named(deal)} {calculation}".strip(),
                games.result_word(settled.won) if settled.won else "",
            )
            if part
        ),
        detail=_("now: {old} → {new} points, {count}").format(
            old=numbers.points(before.points),
            new=numbers.points(before.points + settled.points),
            count=count.format(old=old, new=old + 1),
        ),
        sign=""
        if isinstance(deal.facts, ValueOnly)
        else games.kind_symbol(deal.facts.kind, deal.facts.announcement),
        kind=None if isinstance(deal.facts, ValueOnly) else deal.facts.kind,
        number=numbers.points(settled.points),
        warning=hint_words.words(hints.of_deal(deal, rules)),
    )


def of_ramsch(deal: Deal, shares: tuple[RamschShare, ...], table: Table, *, deal_no: int) -> Preview:
    """Return the preview of a Ramsch: the card points, and what each pays or gets by which steps."""
    sentences = [
        f"{share.seat} {table.occupant_at(share.seat, deal_no).person.full_name}: {steps.ramsch_words(share)}"
        for share in shares
    ]
    number = numbers.points(shares[0].points) if len({share.points for share in shares}) == 1 else ""
    return Preview(
        state=State.READY,
        head=games.deal_words(deal, None),
        detail=" · ".join(sentences),
        number=number,
        warning=hint_words.words(hints.of_deal(deal, table.event.rules)),
    )


def _noted(deal: Played) -> list[str]:
    """Return what a house notes of a game that the calculation does not say."""
    facts = deal.facts
    split = not isinstance(facts, ValueOnly) and facts.house is not None and facts.house.split
    return [_("60 to 60")] if split else []


def _named(deal: Played) -> str:
    """Return the name of a game that its calculation does not say itself."""
    facts = deal.facts
    return "" if isinstance(facts, ValueOnly) or facts.kind is GameKind.NULL else games.kind_name(facts.kind)


TONES = {State.READY: "good", State.INCOMPLETE: "", State.REFUSED: "bad"}


class PreviewCard(Card):
    """Shows a preview.

    Signals:
        suggestion_taken(str): the offered line shall replace the typed one.
    """

    suggestion_taken = Signal(str)

    def __init__(self, theme: Theme, *, factor: float = 1.0) -> None:
        super().__init__(margin=12, spacing=2)
        self._theme = theme
        self.sign = ScaledLabel("", 2.0 * factor, bold=True)
        self.number = ScaledLabel("", 2.0 * factor, bold=True)
        self.head = ScaledLabel("", factor, bold=True)
        self.head.setWordWrap(True)
        self.detail = ScaledLabel("", factor)
        self.detail.setProperty("role", "muted")
        self.detail.setWordWrap(True)
        self.offer = pieces.button("", self._take)
        self.hint = pieces.label("", role="muted")
        self.ways = pieces.label("", role="muted", wrap=True)
        self.offered = ""
        self._build()

    def _build(self) -> None:
        self.setAccessibleName(_("Preview of the entry"))
        # the ways under the words, which would be squeezed beside them
        words = pieces.column(None, self.head, self.detail, self.ways, None, spacing=1)
        parts = pieces.row(self.sign, self.number, words, self.offer, spacing=10, grows=words)
        line = pieces.lay(self.inside, parts, 1)
        line.addWidget(self.hint, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def keep_room(self, lines: int) -> None:
        """Be as high as so many lines of words from the start, so that nothing below moves when they come."""
        margins = self.inside.contentsMargins()
        self.setMinimumHeight(lines * self.head.fontMetrics().height() + margins.top() + margins.bottom() + lines)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self._theme = theme

    def show_preview(self, preview: Preview) -> None:
        """Show one preview; painted within the frame of the key that caused it."""
        self.set_tone("warn" if preview.warning else TONES[preview.state])
        refused = preview.state is State.REFUSED
        self.sign.setText("!" if refused else preview.sign)
        self.number.setText(preview.number)
        self.sign.setVisible(bool(self.sign.text()))
        self.number.setVisible(bool(preview.number))
        colour = QColor(self._theme.bad) if refused else QColor(self._theme.text)
        if preview.kind is not None:
            colour = self._theme.kind_colour(preview.kind)
        style = f"color: {colour.name()};"
        if self.sign.text() and self.sign.styleSheet() != style:  # to be dressed anew costs more than to be painted
            self.sign.setStyleSheet(style)
        self.head.setText(preview.head)
        warning = f"{pieces.SIGNS['warn']} {preview.warning}" if preview.warning else ""
        self.detail.setText(" · ".join(part for part in (preview.detail, warning) if part))
        self.detail.setVisible(bool(self.detail.text()))
        self.offered = preview.suggestion
        self.offer.setVisible(bool(preview.suggestion))
        self.offer.setText(_("Accept {line} (⏎)").format(line=preview.suggestion))
        usual = {State.READY: _("⏎ enter"), State.REFUSED: _("Esc clears")}.get(preview.state, "")
        self.ways.setText(preview.ways)
        self.ways.setVisible(bool(preview.ways))
        self.hint.setText("" if preview.ways else usual)

    def _take(self) -> None:
        self.suggestion_taken.emit(self.offered)
