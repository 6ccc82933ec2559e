"""A page as a value, and its room: what the window must know of a page before and after it is made."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain import zone
from skatclub.gui.operations.actions import Action, KeyLine, NextAct
from skatclub.gui.operations.menus import Entries
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import N_, _

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from skatclub.domain.history import Site
    from skatclub.domain.overview.steps import StepKind
    from skatclub.gui.operations.access import Access
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.change import Change

W = TypeVar("W", bound=QWidget)

START, NEW, NEW_TOURNAMENT = "start", "new", "new_tournament"
RULE_SETS, RULE_BOOK = "rule_sets", "rule_book"
OVERVIEW, REGISTRATION, CONDITIONS, DRAW = "overview", "registration", "conditions", "draw"
LISTS, TOTALS, RESULTS, PRIZES, CASH = "lists", "totals", "results", "prizes", "cash"
RELATIVES, SEASON, MEMBERS, FIGURES = "relatives", "season", "members", "figures"
PREFERENCES, HELP = "preferences", "help"
EVENT_GROUP, CLUB_GROUP, ITS_OWN_GROUP = N_("Event"), N_("Club"), ""
"""Groups of the navigation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu:
    """What a page has in a menu of this title; pages that name the same title share it, in the order of the pages.

    `late`: the entries are asked for once the page is made. `seen`: when the menu is there at all, else always.
    """

    title: str
    entries: Callable[[], Entries]
    late: bool = False
    seen: Callable[[], bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """The papers that a page offers: how they are shown, and whether there are any now."""

    show: Callable[[], object]
    usable: bool


class ClubPage(Guarded, QWidget):
    """A page that shows what the open club holds; the window knows what has changed, and lets it ask again.

    Signals:
        came_up(): it is in front; if it is stale, it is asked to refresh before it takes the keyboard.
        outdated(): it is about something else, or work beside the window has ended: what it shows is stale.
        renewed(): it has asked for all that it shows by itself.
        turned(): it is about another list or view now, or about none any more.
    """

    does: ClassVar[tuple[str, ...]] = ()
    """The verbs of which one must be allowed to whoever enters anything here; none: those of directors."""

    came_up = Signal()
    outdated = Signal()
    renewed = Signal()
    turned = Signal()

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self.setObjectName("page")
        self.operations = operations
        self.event_id: int | None = None

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front."""
        super().showEvent(event)
        self.came_up.emit()

    def show_event(self, event_id: int | None) -> None:
        """Be about this event, as far as the page is about one."""
        self.event_id = event_id

    def refresh(self) -> None:
        """Ask again and show what came."""
        raise NotImplementedError

    def mark(self, site: Site) -> None:
        """Mark for a moment the row that was changed there; a page that shows none of it marks nothing."""

    def offer(self) -> Offer | None:
        """Return the papers of the page; None if it has none of its own."""
        return None

    def is_half_typed(self) -> bool:
        """Tell whether something typed would be lost if the page asked again now."""
        return False

    def writes(self, *verbs: str) -> bool:
        """Tell whether the open club can be written to by these verbs; by none named, by those of the page."""
        return self.operations.may(*(verbs or self.does))


class Room(Generic[W]):
    """Makes a page when it is first needed, and says what the window asks about it.

    This one serves a page that says all by itself; one that does more in the window has a room of its own.
    """

    def __init__(self, access: Access, value: Page) -> None:
        self.access = access
        self.value = value
        self.on_made: Callable[[], object] | None = None
        self._page: W | None = None

    @property
    def page(self) -> W:
        """Return the page, made now if needed."""
        if self._page is None:
            self._page = self.make()
            self.follow_event(self.access.current.event_id)
            if self.on_made is not None:
                self.on_made()
        return self._page

    @property
    def is_made(self) -> bool:
        """Tell whether the page was needed already."""
        return self._page is not None

    def forget(self) -> None:
        """Let the page be made anew when it is needed again."""
        self._page = None

    def make(self) -> W:
        """Return the page, connected."""
        page: W = import_module(self.value.module).make(self.access)  # not before the first paint
        return page

    def opening(self) -> Action:
        """Return the entry of the menus that brings the page to the front."""
        usable = self.is_there if self.value.needs_club else None
        return Action(
            words=_(self.value.entry or self.value.title),
            act=lambda: self.access.show(self.value.key),
            keys=self.value.keys,
            usable=usable,
        )

    def menus(self) -> tuple[Menu, ...]:
        """Return what the page has in the menus."""
        return (Menu(title=self.value.menu, entries=lambda: (self.opening(),)),) if self.value.menu else ()

    def open(self, subject: int) -> None:
        """Bring the page to the front, about this."""
        raise NotImplementedError

    def is_meant(self, subject: int | None) -> bool:  # noqa: ARG002 (for pages that are another view of a place)
        """Tell whether this page is meant where its place in the navigation is chosen."""
        return False

    def usual_subject(self) -> int | None:
        """Return what its place shows where nothing is named; None: what it showed last."""
        return None

    def subject(self) -> object:
        """Return what the page that was made is about, where others may ask."""
        return None

    def chosen_person(self) -> int | None:
        """Return who is chosen on the page."""
        return None

    def own_keys(self) -> tuple[KeyLine, ...]:
        """Return the keys that work on the page alone, as the help tells them; the page need not be made."""
        return ()

    def offers(self) -> Offer | None:
        """Return the papers of the page that is in front; None if it has none of its own."""
        return self.page.offer() if isinstance(self.page, ClubPage) else None

    def is_busy(self) -> bool:
        """Tell whether somebody is in the middle of something that no next step shall disturb."""
        return False

    def steps(self) -> Mapping[StepKind, NextAct]:
        """Return the next steps that are done on this page, for whatever page tells of them."""
        return {}

    def take_scan(self, text: str) -> bool:  # noqa: ARG002 (for pages that have something scanned)
        """Take what was scanned anywhere in the program; tell whether it was for this page."""
        return False

    def note(self, change: Change) -> None:
        """Note a change made here, whether the page is made or not, before the page asks again."""

    def note_others(self) -> None:
        """Forget what is kept beside the page: others have written."""

    def follow_club(self) -> None:
        """Leave what the page that was made shows of the club before."""

    def follow_event(self, event_id: int | None) -> None:
        """Be about another event, whether the page is made or not."""
        if isinstance(self._page, ClubPage):
            self._page.show_event(event_id)

    def follow_settings(self) -> None:
        """Let the page that was made follow the settings."""

    def follow_waiting(self) -> None:
        """Show what waits on this desk for the server, or waits no more."""

    def typing(self) -> int | None:
        """Return the table whose list is being typed here while the page is in front, None if none is."""
        return None

    def follow_look(self) -> None:
        """Let the page that was made wear other colours and another type size."""

    def keep(self) -> None:
        """Keep what is half typed on the page that was made: the window closes."""

    def today(self) -> datetime.date:
        """Return the day."""
        return zone.day(self.access.memory.clock())

    def has_club(self) -> bool:
        """Tell whether a club is open."""
        return self.access.operations.club is not None

    def is_there(self) -> bool:
        """Tell whether a club is open of which this desk sees what the page tells."""
        club = self.access.operations.club
        return club is not None and club.sees(*self.value.tells)

    def has_event(self) -> bool:
        """Tell whether there is an event that the page can be about."""
        return self.access.current.event_id is not None

    def writes(self, *verbs: str) -> bool:
        """Tell whether a club is open that can be written by these verbs; by none named, by those of directors."""
        return self.access.operations.may(*verbs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page before it is made; what the window shows of it stands here, and what it does in its room.

    `module`: its `make` returns the page, connected; a page that does more has a room of its own in `make`. `keys`:
    what leads to it, in the navigation the first. `menu`, `entry`: where it stands in the menus, and its words if
    not its title. `group`: where it stands in the navigation, None: not there. `interest`: the tables of the store
    that it is read from; their change makes it stale. `needs_event`: before the first event it has nothing to show.
    `shown_as`: the place in the navigation that it is another view of. `tells`: the tables without whose rows it
    would tell something wrong; a desk that does not see them does not have it.
    """

    key: str
    title: str
    make: type[Room[Any]] = Room  # Any: each page is a widget of its own class
    module: str = ""
    keys: tuple[str, ...] = ()
    menu: str = ""
    entry: str = ""
    group: str | None = None
    interest: frozenset[str] = frozenset()
    needs_club: bool = True
    needs_event: bool = False
    tells: tuple[str, ...] = ()
    shown_as: str = ""
