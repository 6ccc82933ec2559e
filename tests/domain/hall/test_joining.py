"""A text to join says where and as what; a sign that is wrong, missing or in another place is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.hall import joining
from skatclub.domain.hall.errors import JoinTextMistyped, JoinTextWrong
from skatclub.domain.hall.joining import SECRET_BITS, DeskRole, Invitation

INVITATIONS = st.builds(
    Invitation,
    host=st.ip_addresses(v=4).map(str),
    port=st.integers(0, 65535),
    role=st.sampled_from(DeskRole),
    secret=st.integers(0, 2**SECRET_BITS - 1),
)
OF_A_HALL = Invitation(host="192.168.178.20", port=15432, role=DeskRole.ENTRY, secret=1234567890123456)


@given(INVITATIONS)
def test_what_is_written_is_read_however_it_is_grouped(invitation):
    text = joining.text_of(invitation)

    assert joining.read(text) == invitation
    assert joining.read(text.lower().replace("-", " ")) == invitation
    assert len(text) == 29


def test_the_text_of_a_hall():
    assert joining.text_of(OF_A_HALL) == "PXJJT-JKXCN-M63H9-CV66Y-DR4LK"


@pytest.mark.parametrize("typed", ["", "AAAAA", "hello world", "AAAAA-AAAAA-AAAAA-AAAAA-AAAAA", "9" * 25])
def test_what_is_no_text_is_refused(typed):
    with pytest.raises((JoinTextWrong, JoinTextMistyped)):
        joining.read(typed)


def test_a_code_of_the_right_length_with_one_sign_changed_says_so():
    text = joining.text_of(OF_A_HALL)
    with pytest.raises(JoinTextMistyped):
        joining.read(("A" if text[0] != "A" else "C") + text[1:])
    with pytest.raises(JoinTextWrong):
        joining.read(text[:-1])


def test_nearly_every_sign_typed_wrong_or_swapped_with_its_neighbour_is_noticed():
    text = joining.text_of(OF_A_HALL).replace("-", "")
    wrong = {text[:place] + sign + text[place + 1 :] for place in range(25) for sign in joining.SIGNS}
    wrong |= {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(24)}
    missed = 0
    for typed in wrong - {text}:
        try:
            joining.read(typed)
        except (JoinTextWrong, JoinTextMistyped):
            continue
        missed += 1

    assert missed <= 2  # of 600: one of 4,096 fits by chance


def test_a_server_without_an_address_has_no_text():
    with pytest.raises(JoinTextWrong):
        joining.text_of(Invitation(host="hall.local", port=1, role=DeskRole.LOOK, secret=1))


def test_a_secret_has_all_its_bits():
    assert joining.secret_of(b"\xff" * 16) == 2**SECRET_BITS - 1


def test_the_password_is_the_secret_as_the_server_knows_it():
    assert OF_A_HALL.password == f"{1234567890123456:x}".rjust(13, "0")


def test_a_text_of_a_role_that_there_is_not_is_refused_though_its_check_fits(monkeypatch):
    with monkeypatch.context() as newer:
        newer.setattr(joining, "_ROLES", (*[DeskRole.LOOK] * len(joining._ROLES), DeskRole.ENTRY))
        text = joining.text_of(replace(OF_A_HALL, role=DeskRole.ENTRY))
        assert joining.read(text).role is DeskRole.ENTRY

    with pytest.raises(JoinTextWrong):
        joining.read(text)
