"""The words of certificates."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.errors import TextNotPrintable, TextTooLong
from skatclub.domain.papers import certificates
from skatclub.domain.papers.certificates import Design, Honour, Placeholder
from skatclub.domain.papers.errors import (
    CertificateTooLong,
    HonourUnknown,
    PlaceholderUnknown,
    TemplateUnknown,
    TooManySign,
)
from skatclub.rules.errors import Refusal


def test_words_are_kept_with_tidy_lines():
    assert certificates.checked("  Beim \n# {wettbewerb}  ") == "Beim\n# {wettbewerb}"


@pytest.mark.parametrize("words", ["# {wettbewerb}: {platz}", "# {event}: {rank}", "# {Event}: { RANK }"])
def test_placeholders_are_read_in_both_languages_and_kept_as_they_always_were(words):
    told = dict.fromkeys(Placeholder, "") | {Placeholder.EVENT: "Pokal", Placeholder.RANK: "1"}

    assert certificates.checked(words) == "# {wettbewerb}: {platz}"
    assert certificates.filled(words, told) == "# Pokal: 1"


def test_each_placeholder_has_one_name_in_each_language():
    names = {
        certificates.renamed(f"{{{placeholder.value}}}", certificates.ENGLISH.get) for placeholder in Placeholder
    }

    assert set(certificates.ENGLISH) == set(Placeholder)
    assert len(names) == len(Placeholder)
    assert {certificates.checked(name) for name in names} == {f"{{{each.value}}}" for each in Placeholder}


def test_an_unknown_placeholder_is_refused():
    with pytest.raises(PlaceholderUnknown) as refused:
        certificates.checked("{name.__class__}")

    assert refused.value.placeholder == "name.__class__"


@pytest.mark.parametrize(("words", "most"), [("x\n", 16), ("x", 120)])
def test_what_no_sheet_holds_is_refused(words, most):
    certificates.checked((words * most).strip())
    with pytest.raises(CertificateTooLong):
        certificates.checked((words * (most + 1)).strip())


def test_signs_that_no_paper_prints_are_refused():
    with pytest.raises(TextNotPrintable):
        certificates.checked("a\x00b")


def test_what_is_filled_in_is_not_filled_in_again():
    told = dict.fromkeys(Placeholder, "") | {Placeholder.NAME: "{platz}", Placeholder.RANK: "1"}

    assert certificates.filled("{name}: {platz}.", told) == "{platz}: 1."


def test_first_lines_say_how_a_certificate_looks_and_brackets_for_what_words_are():
    template = certificates.read(
        "Vorlage: modern\nÜberschrift: Ehrenurkunde\nUnterschriften: Anna, Leiterin | Karl\nBeim: {name}\n"
        "[Jubiläum]\n{jahre} Jahre"
    )

    assert (template.design, template.title) == (Design.MODERN, "Ehrenurkunde")
    assert template.signatures == ("Anna, Leiterin", "Karl")
    assert template.words == {Honour.RANKING: "Beim: {name}", Honour.ANNIVERSARY: "{jahre} Jahre"}
    assert template.words_for(Honour.TEAM) == "Beim: {name}"
    assert template.words_for(Honour.GRAND_OUVERT) == ""


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("Vorlage: barock", TemplateUnknown),
        ("[Hochzeit]\nx", HonourUnknown),
        ("Unterschriften: a | b | c", TooManySign),
        ("[Saison]\n{konto}", PlaceholderUnknown),
        ("Vorlage: modern\n" + "x\n" * 17, CertificateTooLong),
        ("x" * (certificates.LONGEST_TEMPLATE + 1), TextTooLong),
        ("Überschrift: " + "x" * 81, TextTooLong),
    ],
)
def test_what_a_template_cannot_mean_is_refused(words, refusal):
    with pytest.raises(refusal):
        certificates.checked(words)


@given(st.text(alphabet=st.sampled_from("{}[]#|:\n\x00aÜ %$\\"), max_size=80))
def test_any_file_is_a_template_or_refused(words):
    try:
        tidy = certificates.checked(words)
    except Refusal:
        return
    template = certificates.read(tidy)
    again = certificates.written(tidy, design=template.design)
    assert certificates.read(again) == template


def test_a_template_in_another_design_keeps_its_words():
    words = "Unterschriften: Anna\n# {name}\n[Saison]\n{punkte}"

    modern = certificates.with_design(words, Design.MODERN)

    assert modern == f"Vorlage: modern\n{words}"
    assert certificates.with_design(modern, Design.CLASSICAL) == words
