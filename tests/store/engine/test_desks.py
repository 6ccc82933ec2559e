"""Who sits at which desk: a name in the hall is made of signs that people see."""

from __future__ import annotations

import re
import sys
import unicodedata

from skatclub.store.engine import desks


def test_no_sign_that_nobody_sees_is_in_a_name():
    signs = (sign for sign in map(chr, range(1, sys.maxunicode + 1)) if sign != " ")
    unseen = [sign for sign in signs if unicodedata.category(sign) in {"Cc", "Cf", "Zs", "Zl", "Zp"}]

    assert [sign for sign in unseen if not re.search(desks.UNSEEN, f"Kü{sign}che")] == []
    assert not re.search(desks.UNSEEN, "Küche 2, Tür – Žižek’s")
