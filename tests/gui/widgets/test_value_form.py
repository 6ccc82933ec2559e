"""Fields bound to the parts of a value: shown and read without loss, grey, hidden or refused where they must be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QWidget

from skatclub.domain.events.conditions import Conditions, Fees, TimeUp
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.value_form import Fields
from skatclub.rules.money import LossFee, MoneyRule

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ALL = Conditions(
    place="Bachtal",
    minutes=90,
    time_up=TimeUp.FINISH_DEAL,
    tandem=True,
    fees=Fees(entry=1500, loss=LossFee(2, 50, 100)),
    money=MoneyRule(hundredths=25),
)


@dataclass(frozen=True)
class Form:
    """Fields and the values that were told."""

    fields: Fields
    told: list[int]
    shown: QWidget


@pytest.fixture
def form(qtbot: QtBot) -> Form:
    """Return a form of one field of each kind."""
    shown = QWidget()
    qtbot.addWidget(shown)
    told: list[int] = []
    fields = Fields(QFormLayout(shown), lambda: told.append(1))
    fields.add("place", "Place", QLineEdit())
    fields.add("minutes", "Minutes", CalmSpin(0, 999))
    fields.add("time_up", "Time up", CalmChoice([(one, one.value) for one in TimeUp]))
    fields.add("tandem", "Tandems", QCheckBox())
    fields.add("fees.entry", "Entry", MoneyEdit())
    fields.add("fees.loss.low", "Low", MoneyEdit())
    fields.optional("money", "Settles", QCheckBox(), MoneyRule())
    fields.add("money.hundredths", "Rate", MoneyEdit())
    return Form(fields, told, shown)


@pytest.mark.parametrize("value", [ALL, Conditions(), replace(ALL, money=None)])
def test_a_value_is_read_as_it_was_shown(form, value):
    form.fields.show(value)

    assert form.fields.upon(value) == value


def test_what_has_no_field_stays_as_it_was(form):
    form.fields.show(ALL)

    assert form.fields.upon(Conditions(team_size=4, fees=Fees(card=200))) == replace(
        ALL, team_size=4, fees=Fees(entry=1500, card=200, loss=replace(Fees().loss, low=50))
    )


def test_showing_tells_nothing_and_a_change_is_told_once(form):
    form.fields.show(ALL)
    assert form.told == []

    form.shown.findChildren(QCheckBox)[0].click()

    assert form.told == [1]


def test_a_chosen_way_is_of_its_own_type_again(form):
    form.fields.show(ALL)

    assert form.fields.upon(Conditions()).time_up is TimeUp.FINISH_DEAL


def test_a_hidden_field_says_what_is_meant_without_it(form):
    tandem, minutes = form.shown.findChildren(QCheckBox)[0], form.shown.findChildren(CalmSpin)[0]
    form.fields.only_if(minutes, tandem.isChecked, 0)
    form.fields.show(ALL)
    seen = form.fields.form.isRowVisible(minutes), form.fields.upon(ALL).minutes

    tandem.click()

    assert seen == (True, 90)
    assert (form.fields.form.isRowVisible(minutes), form.fields.upon(ALL).minutes) == (False, 0)


def test_a_refusal_is_said_below_its_field_until_it_is_taken_back(form):
    line = form.fields.add("organiser", "Organiser", QLineEdit())
    form.fields.can_refuse("organiser")

    assert form.fields.refuse("organiser", "Too long.") == "Organiser"
    assert (form.fields.refused["organiser"].text(), line.property("wrong")) == ("Too long.", True)
    assert form.fields.refuse("", "") == ""
    assert (form.fields.refused["organiser"].isHidden(), line.property("wrong")) == (True, False)
