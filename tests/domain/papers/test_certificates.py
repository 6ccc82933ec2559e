"""The words of certificates."""

from __future__ import annotations

import pytest

from skatclub.domain.errors import TextNotPrintable
from skatclub.domain.papers import certificates
from skatclub.domain.papers.certificates import Placeholder
from skatclub.domain.papers.errors import CertificateTooLong, PlaceholderUnknown


def test_words_are_kept_with_tidy_lines():
    assert certificates.checked("  Beim \n# {wettbewerb}  ") == "Beim\n# {wettbewerb}"


def test_an_unknown_placeholder_is_refused_with_the_known_ones():
    with pytest.raises(PlaceholderUnknown) as refused:
        certificates.checked("{name.__class__}")

    assert refused.value.placeholder == "name.__class__"
    assert "name" in refused.value.known


@pytest.mark.parametrize("words", ["x\n" * 17, "x" * 121])
def test_what_no_sheet_holds_is_refused(words):
    with pytest.raises(CertificateTooLong):
        certificates.checked(words + "x")


def test_signs_that_no_paper_prints_are_refused():
    with pytest.raises(TextNotPrintable):
        certificates.checked("a\x00b")


def test_what_is_filled_in_is_not_filled_in_again():
    told = dict.fromkeys(Placeholder, "") | {Placeholder.NAME: "{platz}", Placeholder.RANK: "1"}

    assert certificates.filled("{name}: {platz}.", told) == "{platz}: 1."
