"""What is done with a season beyond looking at it: title, days, evenings, notes of the board, lots."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import cast

from skatclub.domain.season.season import Season
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Statute
from skatclub.gui.operations.access import Access
from skatclub.gui.parts.lot_dialog import Equals
from skatclub.gui.season import words as season_words
from skatclub.gui.season.page import SeasonPage
from skatclub.gui.season.statute_form import StatuteForm
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.season import statutes as season_statutes, words as season_words_module
from skatclub.rules.errors import Refusal
from skatclub.services.season.seasons import Standings

PLAN_NOW = "now"
"""The answer of who plans the evenings of a new season at once."""
AS_LAST = "last"
"""The answer of who takes over the statutes of the last season."""


class SeasonActions:
    """Asks what is needed and runs it; `shown` returns the season that is in front."""

    def __init__(self, access: Access, shown: Callable[[], Standings | None]) -> None:
        self._access = access
        self._operations = access.operations
        self._shown = shown

    def ask_new(self, today: date, then: Callable[[int], None]) -> None:
        """Ask for title, days and statute of a new season, all as last time; `then` gets its id."""
        from skatclub.domain.season import example as season_example
        from skatclub.domain.season.statutes.presets import PRESETS
        from skatclub.services.season import seasons

        last = next(iter(self._operations.ask(seasons.all_seasons) or ()), None)
        like = None if last is None else last.a_year_on()
        words = _("All evenings within these dates count, future ones too. The season rules can be changed later.")
        question = Question(self._access.window, _("New season"), words)
        title, first, end = _("Season {year}"), today.replace(month=1, day=1), today.replace(month=12, day=31)
        question.line("title", _("Title"), title.format(year=today.year) if like is None else like.title)
        self._ask_days(question, *((first, end) if like is None else (like.first_day, like.last_day)))
        known = [(preset.code, season_statutes.preset_name(preset)) for preset in PRESETS]
        plans: list[tuple[object, str]] = [(None, _("plan later")), (PLAN_NOW, _("plan now …"))]
        if last is not None and like is not None:
            known = [(AS_LAST, _("as in “{title}”").format(title=last.title)), *known]
            if last.plan.evenings:
                plans.insert(0, (like.plan, season_words_module.planned(last.plan)))
        chosen = question.choice("statute", _("Season rules"), known)
        question.choice("plan", _("Evenings"), plans)
        summary = label("", role="muted", wrap=True)
        question.add(summary)
        statute = partial(_statute, last)

        def show() -> None:
            """Say what the chosen statute counts, with its worked example."""
            rule = statute(chosen.chosen()).championship().rule
            example = season_words_module.example_line(rule, season_example.example(rule))
            summary.setText(f"{season_statutes.sentence(rule)}\n{example}")
            question.make_room()

        chosen.currentIndexChanged.connect(lambda _place: show())
        show()
        question.ask(_("Open the season"), lambda answers: self._open_new(answers, statute, today, then))

    def ask_change(self) -> None:
        """Ask for another title and other days."""
        standings = self._shown()
        if standings is None:
            return
        season = standings.season
        words = _("The evenings stay as chosen; new ones are added by date.")
        question = Question(self._access.window, _("Title and days"), words)
        question.line("title", _("Title"), season.title)
        self._ask_days(question, season.first_day, season.last_day)
        question.ask(_("Change"), lambda answers: self._change(season, answers))

    def ask_plan(self, today: date) -> None:
        """Ask how many evenings the season is to have, and on which days."""
        from skatclub.gui.season.plan_dialog import SeasonPlanDialog

        self._open(partial(SeasonPlanDialog, today=today))

    def ask_evenings(self) -> None:
        """Show which evenings count, to choose others."""
        from skatclub.gui.season.evenings_dialog import EveningsDialog

        self._open(EveningsDialog)

    def ask_notes(self) -> None:
        """Show what the board noted, to add and take back."""
        from skatclub.gui.season.notes_dialog import NotesDialog

        self._open(NotesDialog)

    def _open(self, dialog: Callable[..., FormDialog]) -> None:
        standings = self._shown()
        if standings is not None:
            dialog(self._access.window, self._operations, standings.season).open()

    def ask_lot(self, today: date) -> None:
        """Ask for the order that a lot gave equals; one that was recorded can be taken back."""
        from skatclub.services.season import notes

        standings = self._shown()
        if standings is None:
            return
        record = partial(self._record_lot, today)
        if not standings.table.drawn():
            record()
            return
        run, season_id, championship = self._operations.run, standings.season.id, standings.championship.name
        offers: list[tuple[str, Callable[[], object]]] = [
            (
                _("Revoke the lot of {names}").format(
                    names=", ".join(standings.people[person_id].full_name for person_id in order)
                ),
                partial(run, notes.take_lot_back, season_id, order, championship=championship),
            )
            for order in standings.table.drawn()
        ]
        if standings.table.undecided():
            offers.insert(0, (_("Record the lot"), record))
        words = _("A lot is recorded. If it is wrong, revoke it and record it again.")
        ask.choose(self._access.window, _("Record the lot"), words, offers)

    def _record_lot(self, today: date) -> None:
        from skatclub.gui.parts.lot_dialog import LotDialog
        from skatclub.services.season import notes

        standings = self._shown()
        if standings is None or not standings.table.undecided():
            return
        if (refusal := standings.too_early(today)) is not None:
            self._operations.refused.emit(refusal)
        else:
            words = _("These players are equal. Put them in the order drawn by lot.")
            run, season_id, championship = self._operations.run, standings.season.id, standings.championship.name
            LotDialog(
                self._access.window,
                words,
                _equals(standings),
                lambda drawn: run(notes.record_lot, season_id, drawn, championship=championship),
            ).open()

    def ask_removal(self) -> None:
        """Ask whether the season shall go."""
        from skatclub.services.season import seasons

        standings = self._shown()
        if standings is None:
            return
        season = standings.season
        words = _("Delete “{title}” with its rules and the committee’s notes? All evenings and lists stay.")
        ask.choose(
            self._access.window,
            _("Delete the season"),
            words.format(title=season.title),
            ((_("Delete season"), partial(self._operations.run, seasons.remove_season, season.id)),),
            is_risky=True,
        )

    def ask_file(self, page: SeasonPage, *, keeps: bool) -> None:
        """Ask where to keep the statute of the form, or which file to read into it."""
        from PySide6.QtWidgets import QFileDialog

        from skatclub import paths

        name = _("Season rules")
        offered = str(paths.documents_folder() / f"{name}.json")
        ask_name = QFileDialog.getSaveFileName if keeps else QFileDialog.getOpenFileName
        chosen, _filter = ask_name(self._access.window, name, offered, "JSON (*.json)")
        if chosen:
            (self.keep_statute if keeps else self.read_statute)(Path(chosen), page.form)

    def keep_statute(self, target: Path, form: StatuteForm) -> None:
        """Write the statute of the form as a file for other clubs and the command line."""
        from skatclub.domain.season.statutes import written
        from skatclub.i18n import refusals
        from skatclub.services.club import written_files

        try:
            written_files.replace_bytes(target, f"{written.dump(form.statute())}\n".encode())
        except Refusal as refusal:
            ask.tell(self._access.window, _("Season rules"), refusals.sentence(refusal))
            return
        self._access.tell(_("Season rules saved: {path}").format(path=target), tone="good")

    def read_statute(self, source: Path, form: StatuteForm) -> None:
        """Show the statute of a file in the form; it holds only once that is wanted."""
        from skatclub.domain.season.statutes import written
        from skatclub.services.imports import files as imports_files

        try:
            form.show_statute(written.load(imports_files.text_of(source)))
        except Refusal as refusal:
            self._operations.refused.emit(refusal)

    def has_ties(self) -> bool:
        """Tell whether only a lot can part, or parts, some people of the season in front."""
        standings = self._shown()
        return standings is not None and bool(standings.table.undecided() or standings.table.drawn())

    def _ask_days(self, question: Question, first: date, last: date) -> None:
        question.field("first", _("First day"), DayEdit(first))
        question.field("last", _("Last day"), DayEdit(last))

    def _open_new(
        self,
        answers: dict[str, object],
        statute: Callable[[object], Statute],
        today: date,
        then: Callable[[int], None],
    ) -> None:
        from skatclub.services.season import seasons

        plan, first, last = answers["plan"], cast("date", answers["first"]), cast("date", answers["last"])
        change = self._operations.run(
            seasons.new_season,
            title=str(answers["title"]),
            statute=statute(answers["statute"]),
            first_day=first,
            last_day=last,
            plan=plan.within(first, last) if isinstance(plan, Plan) else None,
        )
        if change is not None and change.made_id is not None:
            then(change.made_id)
            if plan == PLAN_NOW:
                self.ask_plan(today)

    def _change(self, season: Season, answers: dict[str, object]) -> None:
        from skatclub.services.season import seasons

        self._operations.run(
            seasons.change_season,
            season.id,
            title=str(answers["title"]),
            first_day=cast("date", answers["first"]),
            last_day=cast("date", answers["last"]),
        )


def _statute(last: Season | None, chosen: object) -> Statute:
    """Return the statute that is meant: that of the last season, or a preset by its code."""
    from skatclub.domain.season.statutes.presets import preset

    return last.statute if last is not None and chosen == AS_LAST else preset(str(chosen)).statute


def _equals(standings: Standings) -> list[Equals]:
    """Return the groups of equals of a season in words."""
    from skatclub.gui.parts.lot_dialog import Equals

    rows = {row.person_id: row for row in standings.table.rows}
    line, described = _("Rank {rank}: {name}"), _("Rank {rank}: {n} players with {value}")

    def equals(group: tuple[int, ...]) -> Equals:
        row = rows[group[0]]
        first = row.rank or 0
        return Equals(
            words=described.format(rank=row.rank, n=len(group), value=season_words.value(standings, row)),
            ids=group,
            line=lambda place, person_id: line.format(
                rank=first + place, name=season_words.name_of(standings, rows[person_id])
            ),
        )

    return [equals(group) for group in standings.table.undecided()]
