"""What a page may do in the program: ask and run, show a page by its key, say a sentence; and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QWidget

from skatclub.domain.overview.steps import StepKind
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.actions import NextAct
from skatclub.gui.operations.current_event import CurrentEvent
from skatclub.gui.operations.files import Files
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.rules.errors import Refusal
from skatclub.services.registration.enrolment import Roll


class Copies(Protocol):
    """The automatic copies of the open club, as far as a page may need them."""

    def finish(self) -> None:
        """Let a copy that is being written come to its end."""

    def folders(self) -> tuple[Path, ...]:
        """Return all folders that copies of the open club lie in now."""

    def copy_now(self) -> None:
        """Make a copy."""


class Access(Protocol):
    """The handle that each page gets; who stands behind it is none of its business."""

    @property
    def operations(self) -> Operations:
        """Return what asks and runs on the open club."""

    @property
    def memory(self) -> Memory:
        """Return settings, drafts and the clock."""

    @property
    def current(self) -> CurrentEvent:
        """Return which event the pages are about."""

    @property
    def files(self) -> Files:
        """Return what opens and makes clubs."""

    @property
    def copies(self) -> Copies:
        """Return the automatic copies."""

    @property
    def window(self) -> QWidget:
        """Return what dialogs are opened in front of."""

    @property
    def theme(self) -> Theme:
        """Return the colours worn now."""

    @property
    def front(self) -> str:
        """Return the key of the page in front."""

    @property
    def before(self) -> str:
        """Return the key of the page that was in front before the help or the preferences."""

    def pages(self) -> frozenset[str]:
        """Return the keys of the pages that can be shown now."""

    def show(self, key: str, subject: int | None = None) -> None:
        """Bring a page to the front, about this if it is named."""

    def go(self, place: str, subject: int | None = None) -> None:
        """Go to a place of the navigation, or to the page that is meant there now."""

    def do(self, code: str) -> None:
        """Do what the entry of the menus with this code does."""

    def register_list(
        self, roll: Roll, tell: Callable[[str], None], *, path: Path | None = None, text: str = ""
    ) -> None:
        """Let people of a file or of what was pasted take part in an event; `tell` is given what was done."""

    def bring(self, path: Path) -> None:
        """Look at a file from outside, and open what takes it in."""

    def subject(self, key: str) -> object:
        """Return what another page is about; None if it was never shown or is about nothing."""

    def steps(self) -> Mapping[StepKind, NextAct]:
        """Return how next steps are done, each on the page that knows it."""

    def go_on(self) -> None:
        """Do the next step of the day, as the foot of the page in front names it."""

    def keys(self, page: str = "") -> tuple[tuple[str, str], ...]:
        """Return the keys of a page, else of all pages, as the keyboard names them, each with what it does."""

    def commands(self, page: str = "") -> tuple[tuple[str, str], ...]:
        """Return the menus that a page has commands in, else those of no page, each with its commands."""

    def chosen_person(self) -> int | None:
        """Return who is chosen on the page in front."""

    def tell(
        self,
        words: str,
        *,
        tone: str = "",
        way_out: str = "",
        act: Callable[[], object] | None = None,
        key: str = "",
        stays: bool | None = None,
    ) -> None:
        """Show a sentence at the foot of the window; one with a way out `stays` there on the next page.

        A `key` takes the way out wherever nothing can be typed with it.
        """

    def refuse(self, refusal: Refusal) -> None:
        """Say in one sentence why something was refused."""

    def update_menus(self) -> None:
        """Make entries of the menus grey or usable: what they depend on is another."""
