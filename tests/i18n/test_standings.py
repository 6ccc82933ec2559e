"""How far a ranking is has the same words everywhere."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from skatclub.domain import zone
from skatclub.domain.office.sheet import ListCount, Task
from skatclub.domain.standings.state import Finality
from skatclub.i18n import standings as i18n_standings

AT = datetime(2026, 10, 17, 14, 30, tzinfo=UTC)
CHECKED = ListCount(tasks={Task.NONE: 21})
OPEN = ListCount(tasks={Task.NONE: 20, Task.CHECK: 1})


@pytest.mark.parametrize(
    ("finality", "words"),
    [
        (Finality(), "noch keine Liste"),
        (Finality(has_ranks=True), "übernommene Ergebnisse, ohne Listen"),
        (Finality(count=OPEN), "vorläufig – 20 von 21 Listen geprüft · 1 zu prüfen"),
        (
            Finality(count=OPEN, series=2, to_come=1),
            "vorläufig – Serie 2 von 3 · 20 von 21 Listen geprüft · 1 zu prüfen",
        ),
        (Finality(count=CHECKED, series=1, to_come=2), "nach Serie 1 von 3 – alle 21 Listen geprüft"),
        (Finality(has_ranks=True, series=1, to_come=2), "nach Serie 1 von 3"),
        (
            Finality(count=CHECKED, series=1, to_come=2, posted_at=AT, protest_minutes=60),
            "nach Serie 1 von 3 – Einspruch bis 15:30",
        ),
        (Finality(count=CHECKED, open_lots=1), "vollständig – das Los ist offen"),
        (Finality(count=CHECKED, protest_minutes=60), "vollständig – alle 21 Listen geprüft, nicht ausgehängt"),
        (Finality(count=CHECKED, posted_at=AT, protest_minutes=60), "vollständig – Einspruch bis 15:30"),
        (
            Finality(count=CHECKED, last_day=date(2026, 12, 31), evenings=1, known_evenings=10),
            "Stand nach 1 von 10 Abenden – alle 21 Listen geprüft",
        ),
        (
            Finality(
                count=ListCount(tasks={Task.NONE: 1}), last_day=date(2026, 12, 31), evenings=1, known_evenings=1
            ),
            "Stand nach 1 Abend – 1 Liste, geprüft",
        ),
        (Finality(count=CHECKED, last_day=date(2026, 1, 1), evenings=10), "endgültig – alle 21 Listen geprüft"),
        (Finality(count=CHECKED), "endgültig – alle 21 Listen geprüft"),
        (Finality(count=CHECKED, posted_at=AT), "endgültig seit 14:30"),
        (Finality(count=CHECKED, posted_at=AT - timedelta(days=1)), "endgültig seit 16.10.2026 14:30"),
    ],
)
def test_the_words_of_a_ranking(finality, words):
    assert i18n_standings.state_words(finality, AT) == words


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("posted", "now", "words"),
    [
        ((2026, 10, 25, 0, 15), (2026, 10, 25, 1, 0), "vollständig – Einspruch bis 02:15"),
        ((2026, 12, 31, 22, 30), (2026, 12, 31, 22, 59), "vollständig – Einspruch bis 01.01.2027 00:30"),
        ((2026, 12, 31, 22, 30), (2026, 12, 31, 23, 15), "vollständig – Einspruch bis 00:30"),
        ((2026, 7, 4, 18, 0), (2026, 12, 4, 12, 0), "endgültig seit 04.07.2026 21:00"),
    ],
)
def test_a_deadline_is_told_in_the_offset_of_its_own_day(posted, now, words):
    posted_at, told_at = (datetime(*moment, tzinfo=UTC) for moment in (posted, now))
    finality = Finality(count=CHECKED, posted_at=posted_at, protest_minutes=60)

    assert i18n_standings.state_words(finality, zone.here(told_at)) == words


@pytest.mark.parametrize(
    ("finality", "words"),
    [
        (Finality(count=OPEN), "vorläufig – 20 von 21 geprüft"),
        (Finality(count=OPEN, series=2, to_come=1), "vorläufig"),
        (Finality(count=CHECKED, series=2, to_come=1, open_lots=1), "nach Serie 2 von 3"),
        (Finality(count=CHECKED, open_lots=1), "vollständig – das Los ist offen"),
        (Finality(count=CHECKED, protest_minutes=60), "vollständig"),
        (Finality(count=CHECKED, posted_at=AT, protest_minutes=60), "vollständig – Einspruch bis 15:30"),
        (Finality(count=CHECKED), "endgültig"),
        (Finality(count=CHECKED, last_day=date(2026, 12, 31), evenings=3), "Stand nach 3 Abenden"),
    ],
)
def test_the_foot_of_a_paper_says_it_in_few_words(finality, words):
    assert i18n_standings.foot_words(finality, AT) == words
