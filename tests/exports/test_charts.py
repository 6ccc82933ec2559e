"""Charts on paper: what they show stands where their scale says, within their room, nothing upon anything."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from skatclub.exports import charts
from skatclub.exports.charts import Curve
from skatclub.exports.forms import Area, Line, Words


def texts(form):
    return [item.texts[0] for item in form.items if isinstance(item, Words)]


def test_a_curve_bears_its_name_where_it_ends_and_its_scale_is_round():
    drawn = (Curve(name="Anna", values=(None, 900, Fraction(950))), Curve(name="Bernd", values=(500, 700, 949)))

    form = charts.curves(drawn, ("8.1.", "15.1.", "22.1."), width=180, height=60)

    assert {"Anna", "Bernd", "600", "1000", "8.1.", "22.1."} <= set(texts(form))
    names = sorted(item.y for item in form.items if isinstance(item, Words) and item.texts[0] in {"Anna", "Bernd"})
    assert names[1] - names[0] >= 4
    inside = [item for item in form.items if isinstance(item, Line)]
    assert all(0 <= item.y1 <= 60 and 0 <= item.x2 <= 180 for item in inside)


def test_many_labels_are_thinned_out_and_none_stands_on_another():
    labels = [f"{day}.10." for day in range(1, 31)]

    form = charts.curves((Curve(values=tuple(range(30)), dots=True),), labels, width=100, height=40)

    shown = [item for item in form.items if isinstance(item, Words) and item.texts[0] in labels]
    assert 2 <= len(shown) < 30
    assert all(one.x + one.width <= other.x + 0.01 for one, other in pairwise(shown))


def test_bars_are_as_high_as_their_numbers():
    form = charts.bars([("1/26", 10), ("2/26", 0), ("3/26", 5)], width=90, height=50)

    high, none, half = (item.height for item in form.items if isinstance(item, Area))
    assert (none, half) == (0, high / 2)
    assert "0" not in texts(form)


def test_nothing_makes_an_empty_chart():
    assert texts(charts.curves((), (), width=90, height=40))
    assert charts.bars((), width=90, height=40).width == 90
