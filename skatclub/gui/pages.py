"""All pages of the window, each with its room: what the window is furnished with once its frame is painted."""

from __future__ import annotations

from skatclub.gui.cash import room as cash
from skatclub.gui.figures import room as figures
from skatclub.gui.help import room as help_room
from skatclub.gui.office import room as office
from skatclub.gui.operations.menus import EVENT, FILE, LOOK
from skatclub.gui.operations.pages import CONDITIONS, ITS_OWN_GROUP, PREFERENCES, RULE_SETS, Page
from skatclub.gui.overview import room as overview
from skatclub.gui.people import room as people
from skatclub.gui.prizes import room as prizes
from skatclub.gui.registration import room as registration
from skatclub.gui.relatives import room as relatives
from skatclub.gui.rule_book import room as rule_book
from skatclub.gui.season import room as season
from skatclub.gui.seating import room as seating
from skatclub.gui.sheets import room as sheets
from skatclub.gui.standings import room as standings
from skatclub.gui.start import room as start
from skatclub.i18n.language import N_
from skatclub.services import interests

PAGES: tuple[Page, ...] = (
    *start.PAGES,
    Page(
        key=RULE_SETS,
        title=N_("Rule sets"),
        module="skatclub.gui.rule_sets.page",
        keys=("Ctrl+Shift+R",),
        menu=FILE,
        interest=interests.RULE_SETS,
        needs_club=False,
    ),
    *rule_book.PAGES,
    *overview.PAGES,
    Page(
        key=CONDITIONS,
        title=N_("Conditions"),
        module="skatclub.gui.events.page",
        menu=EVENT,
        interest=interests.CONDITIONS,
        needs_event=True,
    ),
    *registration.PAGES,
    *seating.PAGES,
    *office.PAGES,
    *sheets.PAGES,
    *standings.PAGES,
    *prizes.PAGES,
    *cash.PAGES,
    *relatives.PAGES,
    *season.PAGES,
    *people.PAGES,
    *figures.PAGES,
    Page(
        key=PREFERENCES,
        title=N_("Preferences"),
        module="skatclub.gui.preferences.page",
        keys=(N_("Ctrl+,"),),
        menu=LOOK,
        group=ITS_OWN_GROUP,
        needs_club=False,
    ),
    *help_room.PAGES,
)
"""All pages, in the order of the navigation and of the menus that they share."""
