"""A card of words beneath a table: what it says is seen whole, up to a few lines."""

from __future__ import annotations

import pytest

from skatclub.gui.widgets.caption import Caption


@pytest.mark.parametrize("lines", [1, 2, 4])
def test_words_up_to_a_few_lines_are_seen_whole(qtbot, lines):
    caption = Caption("What is shown")
    qtbot.addWidget(caption)
    caption.resize(400, 200)
    caption.show()

    caption.say("\n".join(["Anna Schmidt: champion 61,7 %, now rank 1"] * lines))

    qtbot.waitUntil(lambda: caption.words.height() > 0)
    assert caption.scrolled.viewport().height() >= caption.words.heightForWidth(caption.words.width())
    assert caption.scrolled.verticalScrollBar().maximum() == 0


def test_more_lines_are_scrolled(qtbot):
    caption = Caption("What is shown")
    qtbot.addWidget(caption)
    caption.resize(400, 200)
    caption.show()

    caption.say("\n".join(["Anna Schmidt"] * 12))

    qtbot.waitUntil(lambda: caption.scrolled.verticalScrollBar().maximum() > 0)
