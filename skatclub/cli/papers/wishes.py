"""What is wanted of papers beyond their kind: places, labels, numbers, tables, how large, what has changed.

What a paper does not do is refused with those that do it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatclub.cli import arguments, help_words
from skatclub.domain.office.errors import NoSuchPosting
from skatclub.domain.papers.blank_sheets import MOST_SPARE, BlankSheets
from skatclub.domain.papers.errors import NoSuchPrint, NotInEdition
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.wall import AS_FITS, FARTHEST, Wall
from skatclub.domain.people.person import Audience
from skatclub.exports.catalogue import PAPERS
from skatclub.exports.document import Imprint
from skatclub.exports.paper import OF_THE_WEB, EventPaper, Format, PaperOption
from skatclub.exports.reports.cash.slips import ROLLS
from skatclub.exports.reports.prizes import honoured
from skatclub.i18n import wordlists
from skatclub.i18n.language import _

SHEETS = ("a4", "a3")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The words as they were given; None or empty where nothing is wanted, `form` is that of the files.

    `places` such as 1-10 or 4, the size of `labels`, the number of the edition `since`, for whom names are written,
    start numbers of `cards`, numbers of `tables`, from how many `metres` and on which `sheet` it is read,
    which `template` of certificates, slips on a `roll` of so many millimetres, with `copies`, cards `by_name`,
    blank lists `unnamed`, as `second` lists or so many `spare` ones of each kind.
    """

    form: str = Format.PDF.value
    places: str | None = None
    labels: str | None = None
    since: int | None = None
    public: str | None = None
    cards: frozenset[int] = frozenset()
    tables: frozenset[int] = frozenset()
    metres: int | None = None
    sheet: str | None = None
    template: str | None = None
    roll: int | None = None
    copies: bool = False
    by_name: bool = False
    unnamed: bool = False
    second: bool = False
    spare: int | None = None

    def checked(self) -> Wishes:
        """Return the wishes; words that mean nothing are refused with what is known."""
        arguments.label_sheet(self.labels)
        if self.places is not None and honoured.places_of(self.places) is None:
            raise help_words.wrong_shape("--places", self.places, ["1-3", "4"])
        if self.sheet is not None and self.sheet.casefold() not in SHEETS:
            raise help_words.wrong_value("--sheet", self.sheet, SHEETS)
        if self.metres is not None and not AS_FITS <= self.metres <= FARTHEST:
            raise help_words.wrong_shape("--metres", str(self.metres), [str(AS_FITS), str(FARTHEST)])
        if self.roll is not None and self.roll not in ROLLS:
            raise help_words.wrong_value("--roll", str(self.roll), [str(roll) for roll in ROLLS])
        if self.spare is not None and not 1 <= self.spare <= MOST_SPARE:
            raise help_words.wrong_shape("--spare", str(self.spare), ["1", str(MOST_SPARE)])
        return self

    @property
    def blank(self) -> BlankSheets:
        """Return which blank lists are wanted."""
        return BlankSheets(names=not self.unnamed, second=self.second, spare=self.spare or 0)

    @property
    def level(self) -> Audience | None:
        """Return for whom names are to be written; None as each paper needs it."""
        return next((audience for audience in Audience if audience.value == self.public), None)

    def kind(self, paper: EventPaper) -> Format | None:
        """Return the kind of file that is wanted; None if the paper does not come in it."""
        return next((each for each in paper.formats if each.value == self.form), None)

    def refusal(self, paper: EventPaper) -> help_words.WrongValue | None:
        """Return why a paper is not what is wanted, as a whole sentence; None if it is."""
        kind = self.kind(paper)
        if kind is None:
            option = _("--format for “{paper}”").format(paper=paper.name())
            return help_words.wrong_value(option, self.form, [each.value for each in paper.formats])
        known = [Audience.WEB] if kind in OF_THE_WEB else list(paper.levels)
        if self.public is not None and self.level not in known:
            option = _("--public for “{paper}”").format(paper=paper.name())
            return help_words.wrong_value(option, self.public, arguments.readers(known))
        for option, wish in self._asked():
            if not paper.fulfils(wish):
                return _not_of(option, wish, paper)
            if wish in _OF_PAGES and kind is not Format.PDF:
                words = _("{option} is about printed pages, which only PDF files have.")
                return help_words.wrong_usage(words.format(option=option))
        return None

    def sentence(self, paper: EventPaper) -> str:
        """Return the same in words for many papers at once; empty if a paper is what is wanted."""
        if self.kind(paper) is None:
            return _("This paper is not available as a {ending} file.").format(ending=self.form)
        refusal = self.refusal(paper)
        return "" if refusal is None else str(refusal.message)

    def applied(self, facts: EventFacts, usual_metres: int) -> EventFacts:
        """Return the facts for these places, labels, tables and walls; `usual_metres` where none are said."""
        return replace(
            facts,
            places=honoured.places_of(self.places or ""),
            label_sheet=arguments.label_sheet(self.labels),
            only_tables=self.tables or None,
            roll=self.roll or 0,
            copies=self.copies,
            by_name=self.by_name,
            blank=self.blank,
            wall=Wall(
                metres=usual_metres if self.metres is None else self.metres,
                large=(self.sheet or "").casefold() == "a3",
            ),
        )

    def made(self, paper: EventPaper, kind: Format, facts: EventFacts, imprint: Imprint) -> bytes:
        """Return the finished file, on demand only its changed pages; empty if there are none.

        Refused: `NoSuchPosting`, `NotInEdition`, `NoSuchPrint`, and as papers are.
        """
        data = paper.make(kind, facts, imprint)
        if self.since is None or facts.results is None:
            return data
        from skatclub.exports import bundle, changed_pages

        if paper.printed is not None:
            before = next((each for each in facts.prints if each.number == self.since), None)
            if before is None:
                raise NoSuchPrint(self.since, tuple(each.number for each in facts.prints))
            drawn = paper.printed(facts, replace(imprint, level=paper.level(kind, imprint.level)))
            return bundle.of([bundle.Part(paper.name(), data, changed_pages.new_pages(drawn, before))]).pdf
        posting = next((each for each in facts.results.postings if each.edition == self.since), None)
        if posting is None:
            raise NoSuchPosting(self.since)
        level = paper.level(kind, imprint.level)
        pages_changed = changed_pages.numbers(paper, facts, replace(imprint, level=level), posting)
        if pages_changed is None:
            raise NotInEdition(self.since)
        return bundle.of([bundle.Part(paper.name(), data, pages_changed)]).pdf

    def _asked(self) -> tuple[tuple[str, PaperOption], ...]:
        asked = (
            ("--places", PaperOption.PLACES, self.places is not None),
            ("--labels", PaperOption.LABELS, self.labels is not None),
            ("--start-no", PaperOption.NUMBERS, bool(self.cards)),
            ("--table", PaperOption.TABLES, bool(self.tables)),
            ("--since", PaperOption.SINCE, self.since is not None),
            ("--metres", PaperOption.WALL, self.metres is not None),
            ("--sheet", PaperOption.WALL, self.sheet is not None),
            ("--template", PaperOption.TEMPLATE, self.template is not None),
            ("--roll", PaperOption.ROLL, self.roll is not None),
            ("--copies", PaperOption.COPIES, self.copies),
            ("--by-name", PaperOption.ORDER, self.by_name),
            ("--without-names", PaperOption.BLANK, self.unnamed),
            ("--second", PaperOption.BLANK, self.second),
            ("--spare", PaperOption.BLANK, self.spare is not None),
        )
        return tuple((option, wish) for option, wish, is_wanted in asked if is_wanted)


_OF_PAGES = frozenset(
    {PaperOption.LABELS, PaperOption.SINCE, PaperOption.WALL, PaperOption.ROLL, PaperOption.COPIES}
)


def _not_of(option: str, wish: PaperOption, paper: EventPaper) -> help_words.WrongValue:
    others = wordlists.both(*(each.name() for each in PAPERS if each.fulfils(wish)))
    words = _("{option} does not apply to “{paper}”, only to {papers}.")
    return help_words.wrong_usage(words.format(option=option, paper=paper.name(), papers=others))
