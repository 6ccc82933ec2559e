"""The page of the standings: everybody who played, best first, with what each series brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.hall import slides
from skatclub.i18n.language import _
from skatclub.web.page import Page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.web.page import Asked
    from skatclub.web.snapshot import Snapshot

TEMPLATE = """
<h1>{{ heading }}</h1>
{% if provisional %}<p class="note">{{ provisional }}</p>{% endif %}
{% if not rows %}<p class="empty">{{ empty }}</p>{% else %}
<table class="ranking">
<thead><tr><th scope="col" class="n">{{ words.rank }}</th><th scope="col">{{ words.name }}</th>
{% for each in series %}<th scope="col" class="n wide">{{ each }}</th>{% endfor %}
<th scope="col" class="n">{{ words.total }}</th></tr></thead>
<tbody>
{% for row in rows %}<tr{% if row.leads %} class="leads"{% endif %}><td class="n">{{ row.rank }}</td>
<th scope="row">{{ row.names[0] }}{% if row.club %}<small>{{ row.club }}</small>{% endif %}
{% if series %}<small class="narrow">{{ row.series|join(" · ") }}</small>{% endif %}</th>
{% for each in row.series %}<td class="n wide">{{ each }}</td>{% endfor %}
<td class="n total">{{ row.total }}</td></tr>
{% endfor %}</tbody></table>{% endif %}
"""


def words() -> dict[str, str]:
    """Return the heads of the columns of a ranking."""
    return {"rank": _("Rank"), "name": _("Name"), "total": _("Total")}


def view(snapshot: Snapshot, _asked: Asked) -> Mapping[str, object]:
    """Return the standings over the series played."""
    hall = snapshot.hall
    rows = slides.ranking_rows(hall.whole, hall.played, snapshot.audience)
    return {
        "heading": slides.standings_heading(hall) if hall.played else _("Standings"),
        "provisional": _("provisional") if rows and hall.whole.provisional else "",
        "empty": _("There are no results yet."),
        "rows": rows,
        "series": [_("Series {number}").format(number=number) for number in hall.whole.standings.series]
        if hall.played > 1
        else [],
        "words": words(),
    }


PAGE = Page(path="standings", title=lambda: _("Standings"), view=view, template=TEMPLATE)
