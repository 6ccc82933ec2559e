"""Names of list systems."""

from __future__ import annotations

from skatclub.i18n.sheets import systems
from skatclub.rules.rule_set import OverbidNull
from skatclub.rules.systems import SYSTEMS, System


def test_every_system_on_offer_has_a_name():
    names = [systems.system_name(system) for system in SYSTEMS]

    assert names == [
        "Seeger-Fabian (erweitert)",
        "Seeger",
        "Klassisch (nur Spielpunkte)",
        "Wikipedia-Liga (kein Abzug für verlorene Spiele)",
        "Einfache Fabian-Wertung (erschlossen)",
        "Nur Gewinnzuschlag (+50)",
    ]


def test_every_system_has_a_name_for_narrow_columns():
    names = [systems.system_short_name(system) for system in SYSTEMS]

    assert names == ["Seeger-Fabian", "Seeger", "Klassisch", "Ohne Abzug", "Fabian", "Gewinnzuschlag"]


def test_a_foreign_system_is_called_by_its_code():
    foreign = System(code="house of cards")

    assert (systems.system_name(foreign), systems.system_short_name(foreign)) == (
        "house of cards",
        "house of cards",
    )


def test_every_way_to_charge_an_overbid_null_has_a_name():
    assert len({systems.overbid_null_name(policy) for policy in OverbidNull}) == len(OverbidNull)
