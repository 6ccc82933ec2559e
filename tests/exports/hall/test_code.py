"""The square that phones read: what is drawn is what a reader reads."""

from __future__ import annotations

from skatclub.exports.hall import code

URL = "http://192.0.2.7:8180/k3f9xq2m/"


def test_path_and_modules_are_the_same_square_with_its_quiet_zone():
    rows = code.modules(URL)
    drawn, across = code.path(URL)
    dark = {(int(x), int(y)) for x, y in _dark(drawn)}

    assert across == len(rows) + 8
    assert dark == {
        (column + 4, number + 4) for number, row in enumerate(rows) for column, is_dark in enumerate(row) if is_dark
    }
    assert all(rows[at][0] and rows[0][at] for at in range(7))


def _dark(drawn: str):
    for part in drawn.split("M")[1:]:
        start, _h, rest = part.partition("h")
        x, y = start.split()
        length = rest.partition("v")[0]
        yield from ((int(x) + more, int(y)) for more in range(int(length)))
