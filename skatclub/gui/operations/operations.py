"""What a user does: one named operation, run on the open club, whose result tells the pages what changed."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.hall.handing import Waiting
    from skatclub.domain.office.typed import Totals
    from skatclub.rules.errors import Refusal
    from skatclub.rules.game.deal import Deal
    from skatclub.services.change import Change
    from skatclub.services.club.clubs import Club

P = ParamSpec("P")
T = TypeVar("T")


MOST_REMEMBERED = 1000
"""So many answers of a server are told again while it is away."""
OUTSIDE = frozenset({"note_papers", "open_hall", "serve_pages", "steer_screens"})
"""Verbs of what is done beside the club’s file, too: papers are written and screens shown of one only looked at."""


@cache
def _remembered() -> frozenset[Callable[..., object]]:
    """Return what is asked for to go on typing: the lists, who takes part, and by which rules."""
    from skatclub.services import overview, sheets  # these only with a server, and not before the first paint
    from skatclub.services.events import events, tournaments
    from skatclub.services.office import office
    from skatclub.services.registration import registration

    lists = (office.lists, office.sheet, office.table_id_of, office.usual_values, office.whole, sheets.table)
    of_event = (events.event, events.overview, events.tables_of, tournaments.conditions, overview.of_event)
    return frozenset({*lists, *of_event, registration.offered, registration.roll})


def _id_of_list(read: object) -> int | None:
    """Return the table of a list that was read, with or without its deals."""
    return getattr(read, "table_id", getattr(read, "id", None) if hasattr(read, "records") else None)


def _people_of(read: object) -> Iterator[tuple[int, int | None, str]]:
    """Return who stands in what was read: the ids as a person and as a participant, and the name."""
    for participant in getattr(read, "participants", ()):
        yield participant.person.id, participant.id, participant.person.full_name
    if isinstance(name := getattr(read, "full_name", None), str):
        yield getattr(read, "id", 0), None, name


class Offline(Protocol):
    """What is typed while the server is away, as far as operations and pages need it."""

    waiting: tuple[Waiting, ...]

    @property
    def is_due(self) -> bool:
        """Tell whether something waits that nobody has refused."""

    def keep(
        self, verb: Callable[..., Change], args: tuple[Any, ...], named: Mapping[str, Any], why: Refusal | None
    ) -> Refusal | None:  # Any: the arguments of any verb
        """Keep an act that the server could not be told of; return that it is, None if it cannot wait.

        An act that corrects what waits already is written into that. Refused: `OnItsWay`.
        """

    def deals(self, table_id: int) -> tuple[Deal, ...]:
        """Return the deals of a list that wait and were not refused, in their order."""

    def totals(self, table_id: int) -> Totals | None:
        """Return the totals of a list that wait and were not refused, None if none do."""

    @property
    def last(self) -> Waiting | None:
        """Return what would be taken back next of what waits; None if nothing would."""

    def withdraw(self, waiting: Waiting) -> Refusal | None:
        """Throw away what waits; return why it stays."""


class Operations(QObject):
    """Runs services on the open club and reports what came of it.

    Signals:
        beginning(verb): this changing service is about to be run; nothing is written yet.
        changed(Change): a change was committed; pages showing its tables ask again.
        refused(Refusal): the request was refused; nothing changed.
        failed(str): a bug; nothing changed, the text is a report without names.
        objected(int): what is typed of the list of this table does not add up; it is not taken in like that.
        opened(): another club was opened, or none is open any more.
        succeeded(): what was wanted is in front now; what was refused before is past.
        unreachable(Refusal): the server did not answer.
        kept(KeptHere): the server is away; what was wanted waits on this desk.

    `is_away` says that the server does not answer, so that nobody waits for it: what was read before is told again.
    `typing` tells which lists other desks are typing, by table, with the names of the desks.
    """

    beginning = Signal(object)
    changed = Signal(object)
    refused = Signal(object)
    failed = Signal(str)
    objected = Signal(int)
    opened = Signal()
    succeeded = Signal()
    unreachable = Signal(object)
    kept = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.is_away = False
        self.handing: Offline | None = None
        self.typing: Mapping[int, tuple[str, ...]] = {}
        self._read: OrderedDict[tuple[object, ...], Any] = OrderedDict()  # Any: answers of all services
        self._club: Club | None = None
        self._shown: int | None = None
        self._known: set[int] = set()
        self.changed.connect(lambda done: self.note_known((done.change_id,)))

    @property
    def club(self) -> Club | None:
        """Return the open club."""
        return self._club

    def may(self, *verbs: str) -> bool:
        """Tell whether a club is open to which one of these verbs may be done here; without verbs, as `forbids`."""
        return self._club is not None and self._club.may(*verbs)

    def forbids(self, *verbs: str) -> bool:
        """Tell whether this desk’s role in a hall allows none of these verbs; without verbs, what directors do."""
        return self._club is not None and self._club.forbids(*verbs)

    def why_rests(self, *verbs: str) -> str:
        """Return why these verbs can change nothing in the open club; empty where they can, or without a club."""
        if self._club is None or not self._club.read_only or not OUTSIDE.isdisjoint(verbs):
            return ""
        return _("This file is open for viewing only: nothing can be changed here.")

    def note_shown(self, change_id: int) -> None:
        """Note that what is in front was read after this change: nothing before it surprises anybody."""
        self._shown = change_id
        self._known = {number for number in self._known if number > change_id}

    def note_known(self, change_ids: Iterable[int]) -> None:
        """Note changes that whoever sits here knows of, made here or told, though the page may be older."""
        self._known.update(change_ids)

    def seen(self) -> tuple[int, tuple[int, ...]]:
        """Return the newest change that is shown in front, and others that are known here."""
        return self._shown or 0, tuple(sorted(self._known))

    def _seen(self, club: Club) -> Club:
        """Return the club as whoever sits here sees it, so that no verb writes over what was not shown.

        In a file that no other program can write to there is nothing else to see.
        """
        from skatclub.services.club import clubs  # not before the first paint

        return club if self._shown is None else clubs.as_seen(club, self._shown, self._known)

    def take_over(self, club: Club | None) -> None:
        """Work on this club from now on; the one before is closed."""
        if self._club is not None and self._club is not club:
            from skatclub.services.club import clubs

            clubs.close(self._club)
        self._club = club
        self._shown, self._known = None, set()
        self.typing = {}
        self._read.clear()
        self.opened.emit()

    def run(self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs) -> Change | None:
        """Run a changing service; return what was done, None if it was refused, failed or waits (and was told)."""
        from skatclub.domain.hall.errors import KeptHere
        from skatclub.rules.errors import Refusal

        done = self.attempt(verb, *args, **kwargs)
        if isinstance(done, Refusal):
            if not isinstance(done, KeptHere):
                self.refused.emit(done)
            return None
        return done

    def attempt(
        self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs
    ) -> Change | Refusal | None:
        """Run a changing service as `run` does; what is refused is returned, and the caller answers it.

        Who is told what stood in the way and asks once more means it. Where the server is away, or something waits
        for it that comes before, it is kept on this desk if it can be (`KeptHere`, which is told already).
        """
        from skatclub.domain.club.errors import LineLost, NotSaved, SavedInDoubt

        self.begin(verb)
        kept = self._kept(verb, args, kwargs, None) if self.handing is not None and self.handing.is_due else None
        if kept is not None:
            return kept
        done = LineLost() if self.is_away else self._written(verb, *args, **kwargs)
        if isinstance(done, LineLost | NotSaved | SavedInDoubt):
            self.unreachable.emit(done)
            return self._kept(verb, args, kwargs, done) or done
        return self._noted(done)

    def hand_in(
        self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs
    ) -> Change | Refusal | None:
        """Run a service for what has waited, which says itself what was seen; what is refused is returned."""
        from skatclub.domain.club.errors import LineLost, NotSaved, SavedInDoubt

        done = self._caught(verb, *args, **kwargs)
        if isinstance(done, LineLost | NotSaved | SavedInDoubt):
            self.unreachable.emit(done)
            return done
        return self._noted(done)

    def _kept(
        self, verb: Callable[..., Change], args: tuple[Any, ...], named: dict[str, Any], why: Refusal | None
    ) -> Refusal | None:  # Any: the arguments of any verb
        from skatclub.domain.hall.errors import KeptHere

        kept = None if self.handing is None else self.handing.keep(verb, args, named, why)
        if isinstance(kept, KeptHere):
            self.kept.emit(kept)
        return kept

    def _written(
        self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs
    ) -> Change | Refusal | None:
        return self._caught(lambda club: verb(self._seen(club), *args, **kwargs))

    def _caught(
        self, verb: Callable[Concatenate[Club, P], Change], *args: P.args, **kwargs: P.kwargs
    ) -> Change | Refusal | None:
        from skatclub.rules.errors import Refusal

        if self._club is None:
            return None
        try:
            return verb(self._club, *args, **kwargs)
        except Refusal as refusal:
            return refusal
        except Exception as bug:  # noqa: BLE001 (as in `ask`)
            self.fail(bug)
        return None

    def _noted(self, done: Change | Refusal | None) -> Change | Refusal | None:
        from skatclub.domain.club.errors import WrittenMeanwhile
        from skatclub.rules.errors import Refusal

        if isinstance(done, WrittenMeanwhile):
            self.note_known(done.met)
        elif done is not None and not isinstance(done, Refusal):
            self.changed.emit(done)
        return done

    def begin(self, verb: Callable[..., Change]) -> None:
        """Tell that a changing service is about to be run, here or beside the window."""
        if self._club is not None:
            self.beginning.emit(verb)

    def ask(self, verb: Callable[Concatenate[Club, P], T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Run a reading service; None if it was refused or failed (and was told).

        While the server is away, the answer of before is given again where there is one, and no other.
        """
        from skatclub.rules.errors import Refusal  # thirty classes: not before the first paint

        if self._club is None:
            return None
        question = (verb, *args, *kwargs.items())
        if self.is_away:
            return self._read.get(question) if verb in _remembered() else None
        try:
            answer = verb(self._club, *args, **kwargs)
        except Refusal as refusal:
            self.refused.emit(refusal)
        except Exception as bug:  # noqa: BLE001 (the one place where a bug becomes a message: CONTRIBUTING, style 6)
            self.fail(bug)
        else:
            if "://" in self._club.address and verb in _remembered():
                self._remember(question, answer)
            return answer
        return None

    def read_ahead(self, verb: Callable[Concatenate[Club, P], T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Read what may be asked for while the server is away; what cannot be read is nobody's trouble."""
        from skatclub.rules.errors import Refusal

        if self._club is None or self.is_away:
            return None
        try:
            answer = verb(self._club, *args, **kwargs)
        except Refusal:
            return None
        self._remember((verb, *args, *kwargs.items()), answer)
        return answer

    def _remember(self, question: tuple[object, ...], answer: object) -> None:
        self._read[question] = answer
        self._read.move_to_end(question)
        if len(self._read) > MOST_REMEMBERED:
            self._read.popitem(last=False)

    def subject_of(self, facts: Mapping[str, Any]) -> dict[str, str | int]:  # Any: what JSON holds
        """Return in the fields of a sentence what an act is about, as far as it was read: a table, or somebody."""
        for answer in reversed(self._read.values()):
            for each in answer if isinstance(answer, tuple) else (answer,):
                if "table_id" in facts and facts["table_id"] == _id_of_list(each):
                    return {"table": each.number}
                for person_id, participant_id, name in _people_of(each):
                    if facts.get("person_id", -1) == person_id or facts.get("participant_id", -1) == participant_id:
                        return {"name": name}
        new = facts.get("new")
        if isinstance(new, dict) and "family_name" in new:
            return {"name": f"{new['given_name']} {new['family_name']}"}
        return {}

    def fail(self, bug: BaseException) -> None:
        """Tell of a fault of the program."""
        from skatclub.gui.operations import fault

        report = fault.report(bug)
        logging.getLogger(__name__).error("%s", report)
        self.failed.emit(report)
